// What the strongest bot finds of one decision of a finished game, when all hands lie open: each
// seat's chance to win around it, and what was given away by it for who knew only the own view.
// REVIEW.md tells how, and how far the figures can be trusted.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "ai/bot.hpp"
#include "core/seat.hpp"

namespace ai {

/// Each seat's share of the win, as it is expected; they add up to 1.
using Chances = std::array<double, core::max_seats>;

/// The chances p in proportion to p^exponent: above 1 surer than they were, below 1 less sure.
/// Figures of REVIEW.md are fitted to played games by it.
Chances sharpened(const Chances& chances, double exponent);

/// How well an observer who counts what a player has done so far guesses a secret choice.
struct Guess {
  double chosen = 0;    ///< the probability the observer gave to what was chosen
  double expected = 0;  ///< the same on average, had it been drawn from the equilibrium
  double variance = 0;  ///< of that
};

template <core::Game G>
struct DecisionReview {
  Chances before{};  ///< when it was due; what is drawn later is not known
  Chances after{};   ///< once it was made, and before what is drawn then
  /// Whether there was a choice, and it can be compared. Without that the rest means nothing.
  bool judged = false;
  typename G::Action best;
  /// Values are chances to win; in Dragon's Cave visits are thousandths of the equilibrium.
  std::vector<typename Bot<G>::Considered> considered;
  double lost = 0;         ///< the chance to win given away, never below 0
  double uncertainty = 0;  ///< the standard error of `lost`
  std::optional<Guess> guess;
};

/// Reviews one decision, in portions: the same comes of it in whatever portions it is done.
template <core::Game G>
class Reviewer {
 public:
  Reviewer() = default;
  Reviewer(const Reviewer&) = delete;
  Reviewer& operator=(const Reviewer&) = delete;
  virtual ~Reviewer() = default;

  /// As `Bot::observe`: what the deciding seat saw of the game before.
  virtual void observe(const typename G::View& before,
                       std::span<const typename G::Observation> seen) = 0;
  /// `views` are those of all seats when the decision was due, `chosen` is what `seat` did.
  virtual void begin(std::span<const typename G::View> views, core::Seat seat,
                     const typename G::Action& chosen, std::uint64_t seed) = 0;
  /// Looks at up to `nodes` more possibilities; true when nothing is left to do.
  virtual bool think(int nodes) = 0;
  /// What was found; complete when `think` has said so.
  virtual DecisionReview<G> found() const = 0;
};

/// What a game's review knows: specialised for each game that has one, with
/// - `make()`: a new reviewer;
/// - `result(view)`: the shares of the win of a finished game;
/// - `is_secret`: whether decisions are made without knowing what the others decide meanwhile.
template <core::Game G>
struct ReviewOfGame;
template <class G>
concept ReviewedGame = core::Game<G> && requires(const typename G::View& view) {
  { ReviewOfGame<G>::make() } -> std::same_as<std::unique_ptr<Reviewer<G>>>;
  { ReviewOfGame<G>::result(view) } -> std::same_as<Chances>;
  { ReviewOfGame<G>::is_secret } -> std::convertible_to<bool>;
};

}  // namespace ai
