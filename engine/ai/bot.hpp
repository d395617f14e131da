// What every player that is not a person can be asked. A bot gets views, never states, and thinks
// in nodes, never in time: the same view, seed and nodes always lead to the same action.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/check.hpp"
#include "core/game.hpp"
#include "core/rng.hpp"

namespace ai {

/// Thinks about one decision at a time, in portions, so that it can run beside a screen.
template <core::Game G>
class Bot {
 public:
  /// What the thinking came to for one legal action.
  struct Considered {
    typename G::Action action;
    double value;  ///< higher is better; each bot says in which unit
    int visits;    ///< how much of the thinking went there
  };

  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  /// Tells what the bot's seat saw of a decision, its own and those about chance included; `before`
  /// is what the seat knew when it was made. Told in order and for the whole game from its first
  /// decision on, between `best` and the next `begin`. Only bots that remember care.
  virtual void observe([[maybe_unused]] const typename G::View& before,
                       [[maybe_unused]] std::span<const typename G::Observation> seen) {}
  /// Turns to a new decision: the viewer of `view` has to act. Forgets the one before.
  virtual void begin(const typename G::View& view, std::uint64_t seed) = 0;
  /// Looks at up to `nodes` more possibilities; true when nothing is left to think about.
  virtual bool think(int nodes) = 0;
  /// The best action found so far: a legal one from `begin` on, even before any thinking.
  virtual typename G::Action best() const = 0;
  /// The legal actions looked at so far, in no order; empty from bots that do not compare.
  virtual std::vector<Considered> considered() const { return {}; }
};

/// Thinks a decision through to its end.
template <core::Game G>
typename G::Action choose(Bot<G>& bot, const typename G::View& view, std::uint64_t seed) {
  constexpr int portion = 1024;
  bot.begin(view, seed);
  while (!bot.think(portion)) {
  }
  return bot.best();
}

// The bot that takes any legal action, each as likely as the others. Needs to know no game.

template <core::Game G>
class RandomBot final : public Bot<G> {
 public:
  void begin(const typename G::View& view, std::uint64_t seed) override {
    actions_ = G::legal(view);
    CORE_CHECK(!actions_.empty(), "a bot is asked when its seat has to act");
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
