// The facts that the shared session and table need of Dragon's Cave: setup, timings, sounds,
// statistics.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "games/dragons_cave/bots/bots.hpp"
#include "games/dragons_cave/files/format.hpp"
#include "games/dragons_cave/rules/rules.hpp"
#include "session/game_traits.hpp"
#include "session/statistics.hpp"

namespace dragons_cave::symbols {

// The dwarves. The numbers continue Mount Drago's, as in the first files.
inline constexpr app::SymbolSpec gold = {
    "gold", 5, "dwarves/dwarf-gold", "symbol.gold", "dwarf.gold", app::gold_metal};
inline constexpr app::SymbolSpec silver = {
    "silver", 6, "dwarves/dwarf-silver", "symbol.silver", "dwarf.silver", app::silver_metal};
inline constexpr app::SymbolSpec copper = {
    "copper", 7, "dwarves/dwarf-copper", "symbol.copper", "dwarf.copper", app::copper_metal};
inline constexpr app::SymbolSpec jade = {
    "jade", 8, "dwarves/dwarf-jade", "symbol.jade", "dwarf.jade", app::jade_metal};

}  // namespace dragons_cave::symbols

namespace app {

template <>
struct GameTraits<dragons_cave::DragonsCave> {
  static constexpr std::array<Symbol, 4> symbols = {
      dragons_cave::symbols::gold, dragons_cave::symbols::silver, dragons_cave::symbols::copper,
      dragons_cave::symbols::jade};
  /// A full table: bluffing needs opponents.
  static constexpr int default_bots = 3;
  /// Offers open chests (DC-11).
  static const std::array<SetupOption, 3> options;
  static dragons_cave::RuleSet rules_of(std::span<const int> values);
  static std::string_view board_for(int players);

  struct Intention {
    std::optional<dragons_cave::Card> card;    ///< raised in the hand, not yet face down
    std::optional<dragons_cave::Dwarf> dwarf;  ///< the dwarf for the card, with two dwarves (DC-21)
    std::optional<dragons_cave::Color> guard;  ///< the square selected by the dragon player
    std::optional<int> left;                   ///< coins put into the left hand (DC-8)
    std::optional<dragons_cave::Fist> fist;    ///< the fist selected by the dragon player
    bool looking = false;          ///< the player has put the fists aside to see the table
    std::optional<int> inspected;  ///< the place of the board with an open note
    friend bool operator==(const Intention&, const Intention&) = default;
  };

  static Intention intending(const dragons_cave::View& view, const dragons_cave::Action& action);
  static Millis duration_of(const dragons_cave::View& before,
                            const dragons_cave::Observation& observation);
  /// Covers the dragon's walk back to the middle and the played cards' way to the open ones.
  static Millis duration_of_closing(const dragons_cave::View& shown,
                                    const dragons_cave::View& after);
  static void apply_observation(dragons_cave::View& view,
                                const dragons_cave::Observation& observation);
  static std::vector<TimedCue> cues_of(const dragons_cave::View& before,
                                       const dragons_cave::Observation& observation);
  static std::optional<Sound> cue_of(const Intention& before, const Intention& after);
  static Millis pause_before(const dragons_cave::View& view);
  /// True for choosing a card and splitting a purse: the seat does these in private, placing the
  /// dragon and picking a hand in public.
  static bool is_private(const dragons_cave::View& view);

  // Statistics of finished games (traits.cpp).
  static const std::array<Statistic, 7> figures;
  static const std::array<Achievement, 8> achievements;
  static constexpr std::array<int, 4> bot_ratings = {1316, 1518, 1567, 1599};  // EQUILIBRIUM.md
  static std::vector<int> count(const std::vector<Record<dragons_cave::DragonsCave>>& records,
                                core::Seat seat);
};

}  // namespace app
