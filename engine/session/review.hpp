// The review of a finished game by the strongest bot: win probabilities over time, turning points,
// mistakes, and luck apart from skill. Combines the reviews of single decisions; ReviewOf
// (review_of.hpp) knows the game.
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

/// Win probabilities by seat, with shared wins counted in parts. They add up to 1.
using Chances = std::array<float, core::max_seats>;

/// The cause of a change in win probability.
enum class Cause : std::uint8_t {
  Decision,      ///< the decision itself
  SecretChoice,  ///< hidden choices of other seats
  Draw,          ///< a draw after the decision
};

/// A decision that changed a win probability much.
struct TurningMoment {
  std::size_t at = 0;  ///< index of the decision, from 0
  core::Seat by;       ///< seat that decided
  core::Seat seat;     ///< seat whose win probability changed most
  float change = 0;    ///< of that win probability
  Cause cause = Cause::Decision;
};

/// The loss of a decision, judged by the knowledge of its seat.
struct Judgement {
  std::size_t at = 0;  ///< index of the decision, from 0
  core::Seat seat;
  bool judged = false;    ///< false if there was no choice; then the rest is 0
  float lost = 0;         ///< win probability lost against the best action, at least 0
  float uncertainty = 0;  ///< standard error of `lost`
  /// True if the loss is significant: more than two standard errors.
  bool is_mistake() const { return judged && lost > 2 * uncertainty; }
};

/// The sources of a seat's result: `start + luck + skill + others == result`.
struct Balance {
  float start = 0;   ///< win probability before the first decision
  float luck = 0;    ///< draws, and hidden choices or hands of others
  float skill = 0;   ///< loss by the seat's own decisions, at most 0
  float others = 0;  ///< effect of the others' open decisions
  float result = 0;  ///< share of the win; if the game was given up, the last win probability
};

/// How well an observer who counts could have guessed a player's secret choices.
struct Predictability {
  int choices = 0;        ///< number of guessed choices
  float guessed = 0;      ///< mean probability that the guesses gave to the actual choices
  float expected = 0;     ///< the same for a player of the equilibrium
  float uncertainty = 0;  ///< standard error of `guessed` for such a player
  /// True if the player is easier to guess than an equilibrium player, by more than two standard
  /// errors (chance: one in forty games).
  bool shows() const { return choices > 0 && guessed > expected + 2 * uncertainty; }
  /// True if the player is harder to guess, by the same margin.
  bool hides() const { return choices > 0 && guessed < expected - 2 * uncertainty; }
};

class GameReview {
 public:
  virtual ~GameReview() = default;

  int players() const { return players_; }
  /// Number of decisions, and how many of the first have been reviewed.
  std::size_t total() const { return seats_.size(); }
  std::size_t done() const { return steps_.size(); }
  bool complete() const { return done() == total(); }

  /// True if the game was played to its end. If it was given up, the win probabilities after the
  /// last decision replace the result.
  bool has_result() const { return result_.has_value(); }

  /// Returns the win probabilities before each reviewed decision and, once complete, the result.
  std::vector<Chances> chances() const;
  /// Returns a judgement per reviewed decision.
  std::vector<Judgement> judgements() const;
  /// Returns the three to five turning points (fewer in a short game) in order of time; empty until
  /// complete.
  std::vector<TurningMoment> moments() const;
  /// Returns the seat's decision that raised its win probability most and was no mistake, among
  /// those reviewed; none if no decision was judged so.
  std::optional<TurningMoment> best_decision(core::Seat seat) const;
  /// Returns the seat's mistake that lost most, among the reviewed decisions.
  std::optional<Judgement> costliest_mistake(core::Seat seat) const;
  /// Returns zeros until complete.
  Balance balance(core::Seat seat) const;
  /// Returns none if the seat made no secret choices.
  std::optional<Predictability> predictability(core::Seat seat) const;

  /// Adds the reply about decision number `done()`; false if it is unreadable.
  bool add_reply(const std::string& reply);

 protected:
  /// The guess of an observer; see ai::Guess.
  struct Guessed {
    float chosen = 0;
    float expected = 0;
    float variance = 0;
  };
  struct Step {
    Chances before{};
    Chances after{};  ///< after the decision, before any draw
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

  /// Reads a reply; keeps the parts that only the game understands.
  virtual std::optional<Step> read(const std::string& reply) = 0;

 private:
  /// Also valid for `at == total()` in a complete review.
  const Chances& before(std::size_t at) const {
    if (at < steps_.size()) return steps_[at].before;
    return result_ ? *result_ : steps_.back().after;
  }

  int players_;
  bool is_secret_;                 ///< decisions are secret choices
  std::vector<core::Seat> seats_;  ///< the deciding seat, by decision
  std::optional<Chances> result_;  ///< none: the game was given up
  std::vector<Step> steps_;
};

}  // namespace app
