// How Dragon's Cave looks in files: its board, states, actions and events.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "cave/rules.hpp"
#include "core/fixed_list.hpp"
#include "core/result.hpp"
#include "io/game_format.hpp"
#include "io/json_reader.hpp"
#include "io/json_writer.hpp"
#include "io/load_error.hpp"
#include "io/names.hpp"

namespace io {

inline constexpr std::array<std::string_view, 5> cave_phase_names = {"choose", "guard", "split",
                                                                     "guess", "over"};
inline constexpr std::array<std::string_view, 2> cave_fist_names = {"left", "right"};

template <>
struct GameFormat<cave::Cave> {
  static constexpr std::string_view name = "dragons-cave";
  static constexpr int min_players = cave::min_players;
  static constexpr int max_players = cave::max_players;

  using Board = cave::Board;
  /// Reads `path`, `lair_coins` and `treasure` and refuses what no board of this game has.
  static Board read_board(const JsonReader& file);
  static void write_board(JsonWriter& file, const Board& board);

  using Rules = cave::RuleSet;
  /// As `--rules` says it: `open_chests=true` or `open_chests=false`.
  static core::Result<Rules, LoadError> read_rules(std::string_view text);
  static std::string text_of(const Rules& rules);
  /// As an object: `{"open_chests":false}`.
  static Rules read_rules(const JsonReader& reader);
  static void write_rules(JsonWriter& json, const Rules& rules);

  static cave::Setup setup(const Board& board, const Rules& rules, int players, core::Seat first) {
    return {board, rules, players, first};
  }

  static cave::Action read_action(const JsonReader& reader);
  static void write_action(JsonWriter& json, const cave::Action& action);
  /// What happened before `after`. Chose and Hid are left out: the action says it.
  static void write_events(JsonWriter& json, const std::vector<cave::Event>& events,
                           const cave::State& after);
  /// A state of a game with this setup; anything that cannot be a moment of one is a fault.
  static cave::State read_state(const JsonReader& reader, const cave::Setup& setup);
  static void write_state(JsonWriter& json, const cave::State& state);
  /// With what follows from the course of a game alone, which logs leave out; in `untold`.
  static void write_whole_state(JsonWriter& json, const cave::State& state);

  /// What one viewer may know, and what a viewer of so many players saw: nothing hidden is in it.
  static void write_view(JsonWriter& json, const cave::View& view);
  static void write_observation(JsonWriter& json, const cave::Observation& observation,
                                int players);

  static int players(const cave::State& state) { return state.players; }
  /// Purse and chest (DC-19).
  static core::FixedList<int, core::max_seats> scores(const cave::State& state);
  static core::FixedList<core::Seat, core::max_seats> winners(const cave::State& over);
};

}  // namespace io
