// Looks after what must hold in every state of every game, whatever is played.
#pragma once

#include <optional>
#include <string>

#include "sim/game.hpp"

namespace sim {

/// Remembers the first invariant that broke, with the game's seed and the ply.
template <core::Game G>
class Invariants final : public Watcher<G> {
 public:
  void begun(const io::GameLine<G>& game) override;
  void acted(const typename G::State& before, const io::ActionLine<G>& action,
             const std::vector<typename G::Event>& events, const typename G::State& after) override;
  void over(const typename G::State& state) override;

  const std::optional<io::LoadError>& fault() const { return fault_; }

 private:
  void broken(std::string why);
  void check_state(const typename G::State& state);
  void check_legal(const typename G::State& before, core::Seat turn,
                   const typename G::Action& action);

  std::uint64_t seed_ = 0;
  int ply_ = 0;
  std::optional<io::LoadError> fault_;
};

}  // namespace sim
