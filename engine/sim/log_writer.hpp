// Turns games into the lines of a log as they are played.
#pragma once

#include <utility>

#include "sim/game.hpp"
#include "sim/lines.hpp"

namespace sim {

template <core::Game G>
class LogWriter final : public Watcher<G> {
 public:
  explicit LogWriter(TakeLine take) : take_(std::move(take)) {}

  void begun(const io::GameLine<G>& game) override { take_(io::write_game_line(game)); }
  void acted(const typename G::State&, const io::ActionLine<G>& action,
             const std::vector<typename G::Event>& events,
             const typename G::State& after) override {
    take_(io::write_action_line(action, events, after));
  }
  void over(const typename G::State& state) override { take_(io::write_result_line<G>(state)); }

 private:
  TakeLine take_;
};

}  // namespace sim
