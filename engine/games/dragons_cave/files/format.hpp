// How Dragon's Cave looks in files: its board, states, actions and events.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/list.hpp"
#include "core/result.hpp"
#include "games/dragons_cave/rules/rules.hpp"
#include "io/games.hpp"
#include "io/json.hpp"
#include "io/save_file.hpp"

namespace io {

// Parts of actions and states; other fields are passed over.
void fields(Fields& f, dragons_cave::Choose& choice);
void fields(Fields& f, dragons_cave::Split& hands);

inline constexpr std::array<std::string_view, 5> cave_phase_names = {"choose", "guard", "split",
                                                                     "guess", "over"};
inline constexpr std::array<std::string_view, 2> cave_fist_names = {"left", "right"};

template <>
struct GameFormat<dragons_cave::DragonsCave> {
  static constexpr std::string_view name = "dragons-cave";
  static constexpr int min_players = dragons_cave::min_players;
  static constexpr int max_players = dragons_cave::max_players;

  using Board = dragons_cave::Board;
  /// Reads `path`, `lair_coins` and `treasure` and refuses what no board of this game has.
  static Board read_board(const JsonReader& file);
  static void write_board(JsonWriter& file, const Board& board);

  using Rules = dragons_cave::RuleSet;
  /// As `--rules` says it: `open_chests=true` or `open_chests=false`.
  static core::Result<Rules, LoadError> read_rules(std::string_view text);
  static std::string text_of(const Rules& rules);
  /// As an object: `{"open_chests":false}`.
  static Rules read_rules(const JsonReader& reader);
  static void write_rules(JsonWriter& json, const Rules& rules);

  static dragons_cave::Setup setup(const Board& board, const Rules& rules, int players,
                                   core::Seat first) {
    return {board, rules, players, first};
  }

  static dragons_cave::Action read_action(const JsonReader& reader);
  static void write_action(JsonWriter& json, const dragons_cave::Action& action);
  /// What happened before `after`. Chose and Hid are left out: the action says it.
  static void write_events(JsonWriter& json, const std::vector<dragons_cave::Event>& events,
                           const dragons_cave::State& after);
  /// A state of a game with this setup; anything that cannot be a moment of one is a fault.
  static dragons_cave::State read_state(const JsonReader& reader, const dragons_cave::Setup& setup);
  static void write_state(JsonWriter& json, const dragons_cave::State& state);
  /// With what follows from the course of a game alone, which logs leave out; in `untold`.
  static void write_whole_state(JsonWriter& json, const dragons_cave::State& state);

  /// What one viewer may know, and what a viewer of so many players saw: nothing hidden is in it.
  static void write_view(JsonWriter& json, const dragons_cave::View& view);
  static void write_observation(JsonWriter& json, const dragons_cave::Observation& observation,
                                int players);

  static int players(const dragons_cave::State& state) { return state.players; }
  /// Purse and chest (DC-19).
  static core::FixedList<int, core::max_seats> scores(const dragons_cave::State& state);
  static core::FixedList<core::Seat, core::max_seats> winners(const dragons_cave::State& over);
};

}  // namespace io

namespace dragons_cave {

/// As files, saves, links and addresses call it.
inline constexpr io::GameName game_name = io::name_of<DragonsCave>;

}  // namespace dragons_cave
