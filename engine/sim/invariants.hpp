// Looks after what must hold in every state of every game, whatever is played.
#pragma once

#include <optional>
#include <string>

#include "sim/game.hpp"

namespace sim {

/// Remembers the first invariant that broke, with the game's seed and the ply.
class Invariants final : public Watcher {
 public:
  void begun(const io::GameLine& game) override;
  void acted(const drago::State& before, const io::ActionLine& action,
             const std::vector<drago::Event>& events, const drago::State& after) override;
  void over(const drago::State& state) override;

  const std::optional<io::LoadError>& fault() const { return fault_; }

 private:
  void broken(std::string why);
  void check_state(const drago::State& state);
  void check_legal(const drago::State& before, const drago::Action& action);
  void check_refused(const drago::State& before);
  void check_scores(const drago::State& before, const std::vector<drago::Event>& events,
                    const drago::State& after);

  std::uint64_t seed_ = 0;
  int ply_ = 0;
  std::optional<io::LoadError> fault_;
};

}  // namespace sim
