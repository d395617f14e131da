// What drago-sim knows of Mount Drago.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "drago/rules.hpp"
#include "sim/facts.hpp"
#include "sim/figures.hpp"

namespace sim {

/// What is worth counting in games of Mount Drago alone.
class DragoFigures {
 public:
  void begun() { turns_now_ = 0; }
  void acted(const drago::State& before, const drago::Action& action,
             const std::vector<drago::Event>& events, const drago::State& after);
  void over(const drago::State& state);

  /// A turn is a card played (MD-9).
  const Distribution& turns() const { return turns_; }
  double scoring_turns() const { return share(scorings_, all_turns_); }

  /// As lines of a summary.
  std::string text() const;

 private:
  int turns_now_ = 0;
  std::uint64_t scorings_ = 0;
  std::uint64_t all_turns_ = 0;
  Distribution turns_;
};

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
