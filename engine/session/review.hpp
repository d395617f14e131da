// What a game that is over looks like to the strongest bot: each seat's chance to win over time,
// the moments that turned it, what each decision gave away, and luck apart from skill. The same for
// every game; ReviewOf (review_of.hpp) knows the game. Only puts together what is found of each
// decision.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/seat.hpp"

namespace app {

/// By seat: the chance to win, shared wins in parts. They add up to 1.
using Chances = std::array<float, core::max_seats>;

/// What changed the chances.
enum class Cause : std::uint8_t {
  Decision,      ///< what was decided
  SecretChoice,  ///< what others chose without anybody knowing
  Draw,          ///< what was drawn behind a decision
};

/// A decision by which a chance to win changed much.
struct TurningMoment {
  std::size_t at = 0;  ///< the decision, counted from 0
  core::Seat by;       ///< who made it
  core::Seat seat;     ///< whose chance changed most
  float change = 0;    ///< of that
  Cause cause = Cause::Decision;
};

/// What a decision gave away, by what its seat could know.
struct Judgement {
  std::size_t at = 0;  ///< the decision, counted from 0
  core::Seat seat;
  bool judged = false;    ///< false where there was no choice; the rest is 0 then
  float lost = 0;         ///< chance to win against the best action, never below 0
  float uncertainty = 0;  ///< the standard error of that
  /// Whether it can be told from the best at all: as surely as is usual (two standard errors).
  bool is_mistake() const { return judged && lost > 2 * uncertainty; }
};

/// Where a seat's result came from: `start + luck + skill + others` is `result`.
struct Balance {
  float start = 0;   ///< the chance to win before the first decision
  float luck = 0;    ///< draws, and what others chose in secret or held
  float skill = 0;   ///< what the own decisions gave away: never above 0
  float others = 0;  ///< what the others decided openly
  float result = 0;  ///< the share of the win; of a game that was given up, the chance to win then
};

/// How well somebody who counts could have guessed a player's secret choices.
struct Predictability {
  int choices = 0;        ///< that were guessed
  float guessed = 0;      ///< mean probability given to what was chosen
  float expected = 0;     ///< the same for who chooses by the equilibrium
  float uncertainty = 0;  ///< the standard error of `guessed` for who does
  /// Whether it shows: more than chance would give such a player in one of forty games.
  bool shows() const { return choices > 0 && guessed > expected + 2 * uncertainty; }
  /// The same for who is guessed less often than such a player.
  bool hides() const { return choices > 0 && guessed < expected - 2 * uncertainty; }
};

class GameReview {
 public:
  virtual ~GameReview() = default;

  int players() const { return players_; }
  /// How many decisions there are, and how many of them, the first, have been reviewed.
  std::size_t total() const { return seats_.size(); }
  std::size_t done() const { return steps_.size(); }
  bool complete() const { return done() == total(); }

  /// Whether it was played to its end. One that was given up has no result: the chances behind its
  /// last decision stand in for it.
  bool has_result() const { return result_.has_value(); }

  /// The chances after 0, 1, … decisions: one for each reviewed one, and the result at the end.
  std::vector<Chances> chances() const;
  /// Of each reviewed decision.
  std::vector<Judgement> judgements() const;
  /// The three to five (in a short game fewer) that turned the game, in order of time; nothing
  /// before it is complete.
  std::vector<TurningMoment> moments() const;
  /// All zeros before it is complete.
  Balance balance(core::Seat seat) const;
  /// Of secret choices, where there are any.
  std::optional<Predictability> predictability(core::Seat seat) const;

  /// Takes the reply about the next decision (`done()`); false when it cannot be read.
  bool add_reply(const std::string& reply);

 protected:
  /// How an observer guessed; see ai::Guess.
  struct Guessed {
    float chosen = 0;
    float expected = 0;
    float variance = 0;
  };
  struct Step {
    Chances before{};
    Chances after{};  ///< of the decision, before what is drawn then
    bool judged = false;
    float lost = 0;
    float uncertainty = 0;
    std::optional<Guessed> guessed;
  };

  GameReview(int players, bool is_secret, std::vector<core::Seat> seats,
             const std::optional<Chances>& result)
      : players_(players), is_secret_(is_secret), seats_(std::move(seats)), result_(result) {}
  GameReview(const GameReview&) = delete;
  GameReview& operator=(const GameReview&) = delete;

  /// Reads a reply and keeps what only the game understands.
  virtual std::optional<Step> read(const std::string& reply) = 0;

 private:
  /// Of a complete review also after the last decision.
  const Chances& before(std::size_t at) const {
    if (at < steps_.size()) return steps_[at].before;
    return result_ ? *result_ : steps_.back().after;
  }

  int players_;
  bool is_secret_;                 ///< decisions are
  std::vector<core::Seat> seats_;  ///< by decision: whose
  std::optional<Chances> result_;  ///< none: it was given up
  std::vector<Step> steps_;
};

}  // namespace app
