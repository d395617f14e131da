// What the shared table needs to know of Dragon's Cave.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "app/session/game_traits.hpp"
#include "app/session/statistics.hpp"
#include "cave/rules.hpp"
#include "io/cave_format.hpp"

namespace app {

template <>
struct GameTraits<cave::Cave> {
  static constexpr std::array<Symbol, 4> symbols = {Symbol::Gold, Symbol::Silver, Symbol::Copper,
                                                    Symbol::Jade};
  /// Bluffing lives of a full table.
  static constexpr int usual_bots = 3;
  /// Whether the chests are open (DC-11).
  static const std::array<SetupOption, 3> options;
  static cave::RuleSet rules_of(std::span<const int> values);
  static std::string_view board_for(int players);

  struct Intention {
    std::optional<cave::Card> card;    ///< raised in the hand, not yet face down
    std::optional<cave::Dwarf> dwarf;  ///< who will walk, with two dwarves (DC-21)
    std::optional<cave::Color> guard;  ///< the square the dragon player has in mind
    std::optional<int> left;           ///< coins put into the left hand (DC-8)
    std::optional<cave::Fist> fist;    ///< the fist the dragon player has in mind
    bool looking = false;              ///< the fists are put aside to look at the table
    std::optional<int> asked;          ///< the place of the board that is asked about
    friend bool operator==(const Intention&, const Intention&) = default;
  };

  static Intention intending(const cave::View& view, const cave::Action& action);
  static Millis duration_of(const cave::View& before, const cave::Observation& observation);
  /// The dragon walks back to the middle, played cards go to the open ones.
  static Millis duration_of_closing(const cave::View& shown, const cave::View& after);
  static void apply_observation(cave::View& view, const cave::Observation& observation);
  static std::vector<TimedCue> cues_of(const cave::View& before,
                                       const cave::Observation& observation);
  static std::optional<Sound> cue_of(const Intention& before, const Intention& after);
  static Millis pause_before(const cave::View& view);
  /// A card is chosen and a purse is split in private; the dragon's square and the pick are made
  /// before everybody's eyes.
  static bool is_private(const cave::View& view);

  // What is told of finished games (statistics.cpp).
  static const std::array<Statistic, 7> figures;
  static const std::array<Achievement, 8> achievements;
  static std::vector<int> count(const std::vector<Record<cave::Cave>>& records, core::Seat seat);
};

}  // namespace app
