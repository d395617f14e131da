// The invariants and statistics of Dragon's Cave for drago-sim.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/dragons_cave/rules/rules.hpp"
#include "sim/facts.hpp"
#include "sim/report.hpp"

namespace sim {

/// Statistics particular to Dragon's Cave.
class CaveFigures {
 public:
  void begun() { dry_now_ = false; }
  void acted(const dragons_cave::State& before, const dragons_cave::Action& action,
             const std::vector<dragons_cave::Event>& events, const dragons_cave::State& after);
  void over(const dragons_cave::State& state);

  const Distribution& rounds() const { return rounds_; }
  /// Returns the share of games that ended with a spent treasure, whatever else happened in that
  /// round (DC-17).
  double ran_dry() const { return share(dry_, rounds_.total()); }
  /// Return the shares of games that ended in the lair (DC-18, DC-23), and after twelve quiet
  /// rounds (DC-24).
  double in_lair() const { return share(in_lair_, rounds_.total()); }
  double quiet() const { return share(quiet_, rounds_.total()); }
  /// Returns the share of played colors that the dragon caught.
  double caught() const { return share(caught_, caught_ + moved_); }
  /// Returns the share of chest cards among all cards played.
  double chests() const { return share(banked_, banked_ + caught_ + moved_); }
  /// Returns how often players play this color when they hold it.
  double played(dragons_cave::Color color) const {
    return share(played_[dragons_cave::index(color)], held_[dragons_cave::index(color)]);
  }
  /// Returns the share of guards on this color's square.
  double guarded(dragons_cave::Color color) const {
    return share(guarded_[dragons_cave::index(color)], guards_);
  }
  /// Mean coins per game, of all players together.
  double coins_taken() const { return share(taken_, rounds_.total()); }
  double coins_banked() const { return share(saved_, rounds_.total()); }
  double coins_robbed() const { return share(robbed_, rounds_.total()); }

  /// Returns the lines of a summary.
  std::string text() const;

 private:
  /// By color.
  using Counts = std::array<std::uint64_t, dragons_cave::color_count>;

  void count_card(const dragons_cave::Hand& hand, dragons_cave::Card played);
  void count_payment(const std::vector<dragons_cave::Event>& events,
                     const dragons_cave::State& after);

  bool dry_now_ = false;
  Distribution rounds_;
  std::uint64_t dry_ = 0;
  std::uint64_t in_lair_ = 0;
  std::uint64_t quiet_ = 0;
  std::uint64_t moved_ = 0;
  std::uint64_t caught_ = 0;
  std::uint64_t banked_ = 0;
  std::uint64_t taken_ = 0;
  std::uint64_t saved_ = 0;
  std::uint64_t robbed_ = 0;
  std::uint64_t guards_ = 0;
  Counts played_{};
  Counts held_{};
  Counts guarded_{};
};

template <>
struct Facts<dragons_cave::DragonsCave> {
  static constexpr std::string_view turn_rule = "DC-5";
  static constexpr std::string_view set_up_rules = "DC-4";
  /// Two random players move back and forth for a long time.
  static constexpr int max_plies = 5'000;

  static bool untouched(const dragons_cave::State& state) {
    return state.round == 1 && state.phase == dragons_cave::Phase::Choose &&
           state.committed == NoChoices{};
  }
  static std::optional<std::string> broken(const dragons_cave::State& before,
                                           const std::vector<dragons_cave::Event>& events,
                                           const dragons_cave::State& after);
  static std::optional<std::string> broken_end(const dragons_cave::State& over);

  /// The boards to measure; the build generates the function.
  static std::span<const std::string_view> board_texts();

  using Figures = CaveFigures;

 private:
  using NoChoices = dragons_cave::BySeat<std::optional<dragons_cave::Choose>>;
};

}  // namespace sim
