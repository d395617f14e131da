// How Mount Drago looks in files: its board, states, actions and events.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/fixed_list.hpp"
#include "core/result.hpp"
#include "drago/rules.hpp"
#include "io/edition.hpp"
#include "io/game_format.hpp"
#include "io/json_reader.hpp"
#include "io/json_writer.hpp"
#include "io/load_error.hpp"
#include "io/names.hpp"

namespace io {

inline constexpr std::array<std::string_view, 6> drago_phase_names = {"mount", "shuffle", "play",
                                                                      "ride",  "discard", "over"};
inline constexpr std::array<std::string_view, 5> drago_space_names = {"start", "plain", "blue",
                                                                      "green", "summit"};

template <>
struct GameFormat<drago::Drago> {
  static constexpr std::string_view name = "mount-drago";
  static constexpr int min_players = drago::min_riders;
  static constexpr int max_players = drago::max_riders;

  using Board = drago::Board;
  /// Reads `spaces` and refuses what no board of this game has.
  static Board read_board(const JsonReader& file);
  static void write_board(JsonWriter& file, const Board& board);

  using Rules = Edition;
  static core::Result<Rules, LoadError> read_rules(std::string_view text) {
    return read_edition(text);
  }
  static std::string text_of(const Rules& rules) { return io::text_of(rules); }
  static Rules read_rules(const JsonReader& reader) { return read_edition(reader); }
  static void write_rules(JsonWriter& json, const Rules& rules) { write_edition(json, rules); }

  static drago::Setup setup(const Board& board, const Rules& rules, int players, core::Seat first) {
    return {board, rules.rules, players, first};
  }

  static drago::Action read_action(const JsonReader& reader);
  static void write_action(JsonWriter& json, const drago::Action& action);
  /// What happened before `after`. Played and Discarded are left out: the action says it.
  static void write_events(JsonWriter& json, const std::vector<drago::Event>& events,
                           const drago::State& after);
  /// A state of a game with this setup; anything that cannot be a moment of one is a fault.
  static drago::State read_state(const JsonReader& reader, const drago::Setup& setup);
  static void write_state(JsonWriter& json, const drago::State& state);
  /// With what follows from the course of a game alone, which logs leave out; in `untold`.
  static void write_whole_state(JsonWriter& json, const drago::State& state);

  /// What one viewer may know, and what a viewer of so many riders saw: nothing hidden is in it.
  static void write_view(JsonWriter& json, const drago::View& view);
  static void write_observation(JsonWriter& json, const drago::Observation& observation,
                                int riders);

  static int players(const drago::State& state) { return state.riders; }
  static core::FixedList<int, core::max_seats> scores(const drago::State& state) {
    core::FixedList<int, core::max_seats> scores;
    for (std::size_t seat = 0; seat < state.riders; ++seat) scores.push_back(state.scores[seat]);
    return scores;
  }
  static core::FixedList<core::Seat, core::max_seats> winners(const drago::State& over) {
    return drago::winners(over.scores, over.riders);
  }
};

}  // namespace io
