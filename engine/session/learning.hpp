// The steps of a lesson as data: how a game came to a moment, and what is asked and happens there.
// How far somebody has come in which lesson. Knows no screen.
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

// What a game explains when it first happens, as data, and which of it somebody has been told.

/// A sentence for a first time.
struct Hint {
  std::string_view key;  ///< of its words, and what it is remembered by
  std::string_view
      rules;  ///< where the rules tell more: the key of a heading, `rules.<key>.heading`
  std::string_view about;  ///< how the ids begin of the controls it speaks of
  friend bool operator==(const Hint&, const Hint&) = default;
};

/// What has been told already; by key, so that hints that are gone or new do no harm.
class SeenHints {
 public:
  SeenHints() = default;
  /// From a stored text.
  explicit SeenHints(std::string_view text);
  /// A key a line.
  std::string write() const;

  bool has(std::string_view key) const { return keys_.find(key) != keys_.end(); }
  void add(std::string_view key) { keys_.emplace(key); }
  void clear() { keys_.clear(); }

 private:
  std::set<std::string, std::less<>> keys_;
};

/// Who learns sits here; the others do what the step says.
inline constexpr core::Seat learner{0};

/// A step. Whose decision each action is follows from the rules, as chance does from the seed.
template <core::Game G>
struct LessonStep {
  std::string_view key;  ///< of its words
  int players = 3;
  std::uint64_t seed = 0;
  core::Seat first = {};                   ///< who began
  std::vector<typename G::Action> before;  ///< up to the moment
  /// From there on; what the learner does is asked for.
  std::vector<typename G::Action> script;
};

/// How many steps of each lesson were done, by the game's name.
class LessonsDone {
 public:
  LessonsDone() = default;
  /// From a stored text; what cannot be read of it is left out.
  explicit LessonsDone(std::string_view text);
  /// `offered`, so that lessons are offered once, and a line for each game: its name and the
  /// number.
  std::string write() const;

  std::size_t of(std::string_view game) const;
  void note(std::string_view game, std::size_t steps);

 private:
  std::map<std::string, std::size_t, std::less<>> done_;
};

}  // namespace app
