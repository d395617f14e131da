// The file format of Dragon's Cave: board, states, actions and events.
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

// Parts of actions and states; readers ignore other fields.
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
  /// Reads `path`, `lair_coins` and `treasure`; refuses values that no board of this game has.
  static Board read_board(const JsonReader& file);
  static void write_board(JsonWriter& file, const Board& board);

  using Rules = dragons_cave::RuleSet;
  /// The format of `--rules`: `open_chests=true` or `open_chests=false`.
  static core::Result<Rules, LoadError> read_rules(std::string_view text);
  static std::string text_of(const Rules& rules);
  /// The format in files, an object: `{"open_chests":false}`.
  static Rules read_rules(const JsonReader& reader);
  static void write_rules(JsonWriter& json, const Rules& rules);

  static dragons_cave::Setup setup(const Board& board, const Rules& rules, int players,
                                   core::Seat first) {
    return {board, rules, players, first};
  }

  static dragons_cave::Action read_action(const JsonReader& reader);
  static void write_action(JsonWriter& json, const dragons_cave::Action& action);
  /// Writes the events up to `after`. Omits Chose and Hid: the action already says it.
  static void write_events(JsonWriter& json, const std::vector<dragons_cave::Event>& events,
                           const dragons_cave::State& after);
  /// Reads a state of a game with this setup; refuses a state that cannot occur in one.
  static dragons_cave::State read_state(const JsonReader& reader, const dragons_cave::Setup& setup);
  static void write_state(JsonWriter& json, const dragons_cave::State& state);
  /// Writes a full state, including the facts that logs omit, in `untold`.
  static void write_whole_state(JsonWriter& json, const dragons_cave::State& state);

  /// Write the knowledge of one viewer and an observation in a game of `players`, without hidden
  /// facts.
  static void write_view(JsonWriter& json, const dragons_cave::View& view);
  static void write_observation(JsonWriter& json, const dragons_cave::Observation& observation,
                                int players);

  static int players(const dragons_cave::State& state) { return state.players; }
  /// Returns purse plus chest (DC-19).
  static core::FixedList<int, core::max_seats> scores(const dragons_cave::State& state);
  static core::FixedList<core::Seat, core::max_seats> winners(const dragons_cave::State& over);
};

}  // namespace io

namespace dragons_cave {

/// The name of the game in files, saves, links and addresses.
inline constexpr io::GameName game_name = io::name_of<DragonsCave>;

}  // namespace dragons_cave
