// What a game explains when it first happens, as data, and which of it somebody has been told.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace app {

/// A sentence for a first time.
struct Hint {
  std::string_view key;  ///< of its words, and what it is remembered by
  std::string_view
      rules;  ///< where the rules tell more: the key of a heading, `rules.<key>.heading`
  std::string_view about;  ///< how the ids begin of the controls it speaks of
  friend bool operator==(const Hint&, const Hint&) = default;
};

/// What has been told already; by key, so that hints that are gone or new do no harm.
class HintsSeen {
 public:
  HintsSeen() = default;
  /// From a stored text.
  explicit HintsSeen(std::string_view text);
  /// A key a line.
  std::string write() const;

  bool has(std::string_view key) const { return keys_.find(key) != keys_.end(); }
  void add(std::string_view key) { keys_.emplace(key); }
  void clear() { keys_.clear(); }

 private:
  std::set<std::string, std::less<>> keys_;
};

}  // namespace app
