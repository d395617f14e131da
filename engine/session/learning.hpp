// Lessons and first-time hints as data, and the player's progress in both. Knows no screen.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "core/seat.hpp"

namespace app {

// Hints explain something when it first happens.

/// A hint, shown once.
struct Hint {
  std::string_view key;  ///< names its message, and marks it as seen
  std::string_view
      rules;  ///< heading of the rules with more on it: the message `rules.<key>.heading`
  friend bool operator==(const Hint&, const Hint&) = default;
};

/// The hints already shown, by key; unknown keys do no harm.
class SeenHints {
 public:
  SeenHints() = default;
  /// Reads a stored text.
  explicit SeenHints(std::string_view text);
  /// Writes one key per line.
  std::string write() const;

  bool has(std::string_view key) const { return keys_.find(key) != keys_.end(); }
  void add(std::string_view key) { keys_.emplace(key); }
  void clear() { keys_.clear(); }

 private:
  std::set<std::string, std::less<>> keys_;
};

/// The learner's seat; the script plays the others.
inline constexpr core::Seat learner{0};

/// A step of a lesson. The rules determine the seat of each action; the seed determines chance.
template <core::Game G>
struct LessonStep {
  std::string_view key;  ///< names its messages
  int players = 3;
  std::uint64_t seed = 0;
  core::Seat first = {};                   ///< begins the game
  std::vector<typename G::Action> before;  ///< leads to the moment of the step
  /// Continues from there. The learner has to find the learner's own actions.
  std::vector<typename G::Action> script;
};

/// The number of completed steps per lesson, by game.
class LessonsDone {
 public:
  LessonsDone() = default;
  /// Reads a stored text; skips invalid lines.
  explicit LessonsDone(std::string_view text);
  /// Writes `offered`, which marks that lessons were offered, and a line per game: name and number.
  std::string write() const;

  std::size_t of(std::string_view game) const;
  void note(std::string_view game, std::size_t steps);

 private:
  std::map<std::string, std::size_t, std::less<>> done_;
};

}  // namespace app
