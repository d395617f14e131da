// Lines of text: wrapping and fitting. The renderer draws single lines only.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "ui/draw_list.hpp"

namespace app {

// How wide text is, as an interface.

/// How wide text will be: layout needs it, only the renderer knows it.
class TextMeasure {
 public:
  virtual ~TextMeasure() = default;
  /// CSS pixels from start to end of one line.
  virtual float width(std::string_view text, Face face, float size) = 0;
};

/// Breaks a text at spaces (and where it holds '\n') into lines no wider than `width`.
std::vector<std::string> wrap(TextMeasure& measure, std::string_view text, Face face, float size,
                              float width);

/// Width of the widest line when a text is broken only at '\n'; width of its widest word.
float line_width(TextMeasure& measure, std::string_view text, Face face, float size);
float word_width(TextMeasure& measure, std::string_view text, Face face, float size);

/// The largest size, from `size` down to `least`, at which the text fits into `width`.
float fitting_size(TextMeasure& measure, std::string_view text, Face face, float size, float width,
                   float least);

/// Lines of one size.
struct Block {
  std::vector<std::string> lines;
  float size = 16;
};

/// Whether every word of a text is narrower than `width`, so that wrapping breaks none.
bool words_fit(TextMeasure& measure, std::string_view text, Face face, float size, float width);

/// A text for a room: on one line, in almost the wished size or in lines below each other
/// `leading` ems apart; only if that is not enough are the letters smaller, down to `least`.
Block fitting_block(TextMeasure& measure, std::string_view text, Face face, float size, Size room,
                    float least, float leading = 1.15F);

/// The text itself, or as much of it as fits, ending in "…".
std::string ellipsize(TextMeasure& measure, std::string_view text, Face face, float size,
                      float width);

// What somebody looks for in texts: parts of words, whether large or small, with accents or
// without.

/// A text in small letters without accents, and where each of its bytes was in the text.
struct FoldedText {
  std::string letters;
  std::vector<std::size_t> at;  ///< one more than there are letters: the text's end
};
FoldedText folded(std::string_view text);

/// Words that are looked for.
class SearchQuery {
 public:
  SearchQuery() = default;
  explicit SearchQuery(std::string_view typed);

  bool empty() const { return words_.empty(); }
  /// In small letters without accents, in order.
  const std::vector<std::string>& words() const { return words_; }
  /// Whether all of them are somewhere in a text.
  bool in(std::string_view text) const;

  /// A part of a text, in bytes.
  struct Part {
    std::size_t begin = 0;
    std::size_t end = 0;
    friend bool operator==(const Part&, const Part&) = default;
  };
  /// Where any of them is in a text, in order and apart from each other.
  std::vector<Part> parts_of(std::string_view text) const;

 private:
  std::vector<std::string> words_;  ///< folded
};

}  // namespace app
