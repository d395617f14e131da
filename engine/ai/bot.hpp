// The interface of all bots. A bot gets views, never states, and counts nodes, not time: the same
// view, seed and nodes always give the same action.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/check.hpp"
#include "core/game.hpp"
#include "core/rng.hpp"

namespace ai {

/// Thinks about one decision at a time, in portions, so that a screen can run beside it.
template <core::Game G>
class Bot {
 public:
  /// The result for one legal action.
  struct Considered {
    typename G::Action action;
    double value;  ///< higher is better; each bot documents its unit
    int visits;    ///< search effort spent on it
  };

  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  /// Reports what the bot's seat saw of a decision, including its own, and of chance; `before` is
  /// its view at the time. Call it in order for every decision of the game, between `best` and the
  /// next `begin`. Only bots with a memory override it.
  virtual void observe([[maybe_unused]] const typename G::View& before,
                       [[maybe_unused]] std::span<const typename G::Observation> seen) {}
  /// Starts a new decision for the viewer of `view` and drops the previous one.
  virtual void begin(const typename G::View& view, std::uint64_t seed) = 0;
  /// Searches up to `nodes` more nodes; returns true when the search is finished.
  virtual bool think(int nodes) = 0;
  /// Returns the best action so far; legal from `begin` on.
  virtual typename G::Action best() const = 0;
  /// Returns the legal actions considered so far, unordered; empty for bots that compare nothing.
  virtual std::vector<Considered> considered() const { return {}; }
};

/// Thinks one decision through to the end.
template <core::Game G>
typename G::Action choose(Bot<G>& bot, const typename G::View& view, std::uint64_t seed) {
  constexpr int portion = 1024;
  bot.begin(view, seed);
  while (!bot.think(portion)) {
  }
  return bot.best();
}

// Takes a legal action at random, each with equal probability. Works for every game.

template <core::Game G>
class RandomBot final : public Bot<G> {
 public:
  void begin(const typename G::View& view, std::uint64_t seed) override {
    actions_ = G::legal(view);
    CORE_CHECK(!actions_.empty(), "a bot can choose only when its seat has to act");
    core::Rng rng(seed);
    pick_ = rng.below(static_cast<std::uint32_t>(actions_.size()));
  }
  bool think(int) override { return true; }
  typename G::Action best() const override { return actions_[pick_]; }

 private:
  std::vector<typename G::Action> actions_;
  std::size_t pick_ = 0;
};

}  // namespace ai
