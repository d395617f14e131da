// What drago-sim knows of Dragon's Cave.
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

/// What is worth counting in games of Dragon's Cave alone.
class CaveFigures {
 public:
  void begun() { dry_now_ = false; }
  void acted(const dragons_cave::State& before, const dragons_cave::Action& action,
             const std::vector<dragons_cave::Event>& events, const dragons_cave::State& after);
  void over(const dragons_cave::State& state);

  const Distribution& rounds() const { return rounds_; }
  /// Games that ended because the treasure ran out, whatever else happened in that round (DC-17).
  double ran_dry() const { return share(dry_, rounds_.total()); }
  /// Games that ended in the lair (DC-18, DC-23), and those that nobody moved in any more (DC-24).
  double in_lair() const { return share(in_lair_, rounds_.total()); }
  double quiet() const { return share(quiet_, rounds_.total()); }
  /// Of all colours played, how many were caught.
  double caught() const { return share(caught_, caught_ + moved_); }
  /// Of all cards played, how many were the chest.
  double chests() const { return share(banked_, banked_ + caught_ + moved_); }
  /// Of all cards played from a hand that held it, how many were of this colour.
  double played(dragons_cave::Color color) const {
    return share(played_[dragons_cave::index(color)], held_[dragons_cave::index(color)]);
  }
  /// Of all guards, how many were on this colour's square.
  double guarded(dragons_cave::Color color) const {
    return share(guarded_[dragons_cave::index(color)], guards_);
  }
  /// Per game, by all players together.
  double coins_taken() const { return share(taken_, rounds_.total()); }
  double coins_banked() const { return share(saved_, rounds_.total()); }
  double coins_robbed() const { return share(robbed_, rounds_.total()); }

  /// As lines of a summary.
  std::string text() const;

 private:
  /// By colour.
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
  /// Random play of two goes back and forth for long.
  static constexpr int longest_game = 5'000;

  static bool untouched(const dragons_cave::State& state) {
    return state.round == 1 && state.phase == dragons_cave::Phase::Choose &&
           state.committed == NoChoices{};
  }
  static std::optional<std::string> broken(const dragons_cave::State& before,
                                           const std::vector<dragons_cave::Event>& events,
                                           const dragons_cave::State& after);
  static std::optional<std::string> broken_end(const dragons_cave::State& over);

  /// Made by the build.
  static std::span<const std::string_view> board_texts();

  using Figures = CaveFigures;

 private:
  using NoChoices = dragons_cave::BySeat<std::optional<dragons_cave::Choose>>;
};

}  // namespace sim
