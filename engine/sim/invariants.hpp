// Looks after what must hold in every state of every game, whatever is played.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "cave/fault.hpp"
#include "drago/fault.hpp"
#include "sim/cave_facts.hpp"
#include "sim/drago_facts.hpp"
#include "sim/game.hpp"

namespace sim {

/// Remembers the first invariant that broke, with the game's seed and the ply.
template <core::Game G>
class Invariants final : public Watcher<G> {
 public:
  void begun(const io::GameLine<G>& game) override {
    seed_ = game.seed;
    ply_ = 0;
    check_state(game.state);
  }
  void acted(const typename G::State& before, const io::ActionLine<G>& action,
             const std::vector<typename G::Event>& events,
             const typename G::State& after) override {
    ply_ = action.ply;
    if (ply_ > Facts<G>::longest_game) broken("the game does not end");
    check_state(after);
    if (action.seat) check_legal(before, *action.seat, action.action);
    if (auto why = Facts<G>::broken(before, events, after)) broken(*std::move(why));
  }
  void over(const typename G::State& state) override {
    if (auto why = Facts<G>::broken_end(state)) broken(*std::move(why));
  }

  const std::optional<io::LoadError>& fault() const { return fault_; }

 private:
  void broken(std::string why) {
    if (fault_) return;
    fault_ = io::LoadError{"seed " + std::to_string(seed_) + ", ply " + std::to_string(ply_),
                           std::move(why)};
  }
  /// What the engine asks of states from outside, it owes itself.
  void check_state(const typename G::State& state) {
    if (const auto fault = fault_of(state)) broken(fault->place + ": " + fault->why);
  }
  /// The action was listed, everything listed is accepted, and nobody else may act.
  void check_legal(const typename G::State& before, core::Seat turn,
                   const typename G::Action& action) {
    const int players = io::GameFormat<G>::players(before);
    for (int steps = 0; steps < players; ++steps) {
      const core::Seat seat = core::after(turn, players, steps);
      const auto legal = G::legal(G::view(before, seat));
      if (seat != turn) {
        if (!legal.empty()) broken("a seat may act although it is not its turn");
        continue;
      }
      if (std::find(legal.begin(), legal.end(), action) == legal.end()) {
        broken("an action was accepted that is not listed as legal");
      }
      for (const typename G::Action& other : legal) {
        if (!G::apply(before, other)) broken("an action listed as legal is refused");
      }
    }
  }

  std::uint64_t seed_ = 0;
  int ply_ = 0;
  std::optional<io::LoadError> fault_;
};

}  // namespace sim
