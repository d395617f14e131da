// What drago-sim knows of Mount Drago.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "drago/rules.hpp"
#include "sim/drago_figures.hpp"
#include "sim/facts.hpp"

namespace sim {

template <>
struct Facts<drago::Drago> {
  static constexpr std::string_view turn_rule = "MD-8";
  static constexpr std::string_view set_up_rules = "MD-5 … MD-8";
  static constexpr int longest_game = 2'000;

  static bool untouched(const drago::State& state) {
    return state.piles.draw().size() == drago::card_count;
  }
  static std::optional<std::string> broken(const drago::State& before,
                                           const std::vector<drago::Event>& events,
                                           const drago::State& after);
  static std::optional<std::string> broken_end(const drago::State& over);

  /// For few riders first. Made by the build.
  static std::span<const std::string_view> board_texts();

  using Figures = DragoFigures;
};

}  // namespace sim
