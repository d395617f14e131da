// What drago-sim knows of Dragon's Cave.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cave/rules.hpp"
#include "sim/cave_figures.hpp"
#include "sim/facts.hpp"

namespace sim {

template <>
struct Facts<cave::Cave> {
  static constexpr std::string_view turn_rule = "DC-5";
  static constexpr std::string_view set_up_rules = "DC-4";
  /// Random play of two goes back and forth for long.
  static constexpr int longest_game = 5'000;

  static bool untouched(const cave::State& state) {
    return state.round == 1 && state.phase == cave::Phase::Choose && state.committed == NoChoices{};
  }
  static std::optional<std::string> broken(const cave::State& before,
                                           const std::vector<cave::Event>& events,
                                           const cave::State& after);
  static std::optional<std::string> broken_end(const cave::State& over);

  /// Made by the build.
  static std::span<const std::string_view> board_texts();

  using Figures = CaveFigures;

 private:
  using NoChoices = cave::BySeat<std::optional<cave::Choose>>;
};

}  // namespace sim
