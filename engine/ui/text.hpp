// Text: wrapping, fitting and searching. The renderer draws single lines only.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "ui/draw_list.hpp"

namespace app {

/// Measures text for the layout; the renderer implements it.
class TextMeasure {
 public:
  virtual ~TextMeasure() = default;
  /// Returns the width of one line in CSS pixels.
  virtual float width(std::string_view text, Face face, float size) = 0;
};

/// Breaks text at spaces and at '\n' into lines no wider than `width`.
std::vector<std::string> wrap(TextMeasure& measure, std::string_view text, Face face, float size,
                              float width);

/// Returns the width of the widest line, broken at '\n' only; the width of the widest word.
float line_width(TextMeasure& measure, std::string_view text, Face face, float size);
float word_width(TextMeasure& measure, std::string_view text, Face face, float size);

/// Returns the largest size between `least` and `size` at which the text fits `width`; `least` if
/// none.
float fitting_size(TextMeasure& measure, std::string_view text, Face face, float size, float width,
                   float least);

/// Lines of one size.
struct Block {
  std::vector<std::string> lines;
  float size = 16;
};

/// True if wrapping at `width` breaks no word.
bool words_fit(TextMeasure& measure, std::string_view text, Face face, float size, float width);

/// Fits text into `room`: on one line at almost the requested size, else on several lines,
/// `leading` ems apart. Only then shrinks the letters, down to `least`, and at last cuts with "…".
Block fitting_block(TextMeasure& measure, std::string_view text, Face face, float size, Size room,
                    float least, float leading = 1.15F);

/// Returns the text, cut to `width` and ending in "…" if too wide.
std::string ellipsize(TextMeasure& measure, std::string_view text, Face face, float size,
                      float width);

// Search: substrings, ignoring case and accents.

/// Text in lower case without accents; `at` maps each byte to its position in the original.
struct FoldedText {
  std::string letters;
  std::vector<std::size_t> at;  ///< ends with the original's length
};
FoldedText folded(std::string_view text);

/// The words of a search.
class SearchQuery {
 public:
  SearchQuery() = default;
  /// `synonyms`: groups of words that mean the same, such as "minus, below zero; tie, draw". A
  /// typed word finds the others of a group that has a word beginning with it.
  explicit SearchQuery(std::string_view typed, std::string_view synonyms = {});

  /// A typed word, folded (see FoldedText), and its synonyms after it.
  using Term = std::vector<std::string>;

  bool empty() const { return terms_.empty(); }
  const std::vector<Term>& terms() const { return terms_; }
  /// True if the text contains every word, or a synonym of it.
  bool in(std::string_view text) const;
  static bool contains(std::string_view text, const Term& term);

  /// A range of bytes in a text.
  struct Part {
    std::size_t begin = 0;
    std::size_t end = 0;
    friend bool operator==(const Part&, const Part&) = default;
  };
  /// Returns all matches in order, overlapping ones merged.
  std::vector<Part> parts_of(std::string_view text) const;

 private:
  std::vector<Term> terms_;
};

}  // namespace app
