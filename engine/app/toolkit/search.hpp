// What somebody looks for in texts: parts of words, whether large or small, with accents or
// without.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace app {

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
