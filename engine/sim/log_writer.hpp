// Turns games into the lines of a log as they are played.
#pragma once

#include <utility>

#include "sim/game.hpp"
#include "sim/lines.hpp"

namespace sim {

class LogWriter final : public Watcher {
 public:
  explicit LogWriter(TakeLine take) : take_(std::move(take)) {}

  void begun(const io::GameLine& game) override { take_(io::write_game_line(game)); }
  void acted(const drago::State&, const io::ActionLine& action,
             const std::vector<drago::Event>& events, const drago::State& after) override {
    take_(io::write_action_line(action, events, after));
  }
  void over(const drago::State& state) override { take_(io::write_result_line(state)); }

 private:
  TakeLine take_;
};

}  // namespace sim
