// The facts of Mount Drago for drago-sim: invariants, figures and boards.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/mount_drago/rules/rules.hpp"
#include "sim/facts.hpp"
#include "sim/report.hpp"

namespace sim {

/// Figures that only games of Mount Drago have.
class DragoFigures {
 public:
  void begun() { turns_now_ = 0; }
  void acted(const mount_drago::State& before, const mount_drago::Action& action,
             const std::vector<mount_drago::Event>& events, const mount_drago::State& after);
  void over(const mount_drago::State& state);

  /// Returns the turns per game; a turn is a card played (MD-9).
  const Distribution& turns() const { return turns_; }
  double scoring_turns() const { return share(scorings_, all_turns_); }

  /// Returns the figures as lines of a summary.
  std::string text() const;

 private:
  int turns_now_ = 0;
  std::uint64_t scorings_ = 0;
  std::uint64_t all_turns_ = 0;
  Distribution turns_;
};

template <>
struct Facts<mount_drago::MountDrago> {
  static constexpr std::string_view turn_rule = "MD-8";
  static constexpr std::string_view set_up_rules = "MD-5 … MD-8";
  static constexpr int max_plies = 2'000;

  static bool untouched(const mount_drago::State& state) {
    return state.piles.draw().size() == mount_drago::card_count;
  }
  static std::optional<std::string> broken(const mount_drago::State& before,
                                           const std::vector<mount_drago::Event>& events,
                                           const mount_drago::State& after);
  static std::optional<std::string> broken_end(const mount_drago::State& over);

  /// Returns the boards that the build embeds, those for few riders first.
  static std::span<const std::string_view> board_texts();

  using Figures = DragoFigures;
};

}  // namespace sim
