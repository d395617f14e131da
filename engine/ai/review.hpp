// The strongest bot's review of one decision of a finished game, with all hands open: each seat's
// win probability before and after it, and how much the decision gave away given the seat's own
// view. REVIEW.md explains the method and its accuracy.
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

/// Each seat's expected share of the win; the shares sum to 1.
using Chances = std::array<double, core::max_seats>;

/// Returns the chances scaled to p^exponent and normalized: above 1 sharpens, below 1 flattens.
/// REVIEW.md fits the exponents to played games.
Chances sharpened(const Chances& chances, double exponent);

/// How well an observer who counts a player's past choices predicts a secret one.
struct Guess {
  double chosen = 0;    ///< probability the observer gave to the actual choice
  double expected = 0;  ///< expected value of `chosen` if the player drew from the equilibrium
  double variance = 0;  ///< variance of `chosen` in that case
};

template <core::Game G>
struct DecisionReview {
  Chances before{};  ///< when the decision was due; later draws are unknown
  Chances after{};   ///< after the decision, before the draws that follow
  /// True if there was a choice and it can be compared; otherwise the fields below mean nothing.
  bool judged = false;
  typename G::Action best;
  /// Values are win probabilities; in Dragon's Cave visits are thousandths of the equilibrium.
  std::vector<typename Bot<G>::Considered> considered;
  double lost = 0;         ///< win probability given away, never below 0
  double uncertainty = 0;  ///< the standard error of `lost`
  std::optional<Guess> guess;
};

/// Reviews one decision in portions; the portions' size does not change the result.
template <core::Game G>
class Reviewer {
 public:
  Reviewer() = default;
  Reviewer(const Reviewer&) = delete;
  Reviewer& operator=(const Reviewer&) = delete;
  virtual ~Reviewer() = default;

  /// As `Bot::observe`, for the deciding seat.
  virtual void observe(const typename G::View& before,
                       std::span<const typename G::Observation> seen) = 0;
  /// Starts a review: `views` are all seats' views when the decision was due, `seat` did `chosen`.
  virtual void begin(std::span<const typename G::View> views, core::Seat seat,
                     const typename G::Action& chosen, std::uint64_t seed) = 0;
  /// Searches up to `nodes` more nodes; returns true when finished.
  virtual bool think(int nodes) = 0;
  /// Returns the review; complete once `think` has returned true.
  virtual DecisionReview<G> found() const = 0;
};

/// A game's part of the review; each game with reviews specializes it:
/// - `make()`: creates a reviewer;
/// - `result(view)`: returns the shares of the win in a finished game;
/// - `is_secret`: true if seats decide without knowing the others' simultaneous decisions.
template <core::Game G>
struct ReviewOfGame;
template <class G>
concept ReviewedGame = core::Game<G> && requires(const typename G::View& view) {
  { ReviewOfGame<G>::make() } -> std::same_as<std::unique_ptr<Reviewer<G>>>;
  { ReviewOfGame<G>::result(view) } -> std::same_as<Chances>;
  { ReviewOfGame<G>::is_secret } -> std::convertible_to<bool>;
};

}  // namespace ai
