// The lines of a game log (format drago-log/1), one JSON object each, without the line's end. Who
// plays and where the lines go is not known here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "io/board_file.hpp"
#include "io/games.hpp"
#include "io/json.hpp"
#include "io/save_file.hpp"

namespace io {

inline constexpr std::string_view log_format = "drago-log/1";
/// Who plays may be a command with all its arguments.
inline constexpr std::size_t longest_player = 1000;

/// What the list of a table's games knows of one beside what was played; empty where it knows
/// nothing.
struct GameNote {
  std::string day;   ///< when it was played last, as 2026-11-23
  std::string name;  ///< that somebody gave it
};
/// Of its name, in bytes.
inline constexpr std::size_t longest_game_name = 200;

/// What a `game` line tells: all that a game starts from.
template <core::Game G>
struct GameLine {
  Rules<G> rules;
  BoardFile<G> board;
  std::uint64_t seed = 0;
  core::Seat first;
  std::vector<std::string> seats;  ///< who plays, by seat
  typename G::State state;         ///< after set-up
  /// Of a game of a table (game_log.hpp): who sits there, and its settings.
  std::vector<SavedSeat> people = {};
  TableSettings table = {};
  GameNote note = {};
};

/// What the first line's game starts from, in the engine's words.
template <core::Game G>
typename G::Setup setup_of(const GameLine<G>& line) {
  return GameFormat<G>::setup(line.board.board, line.rules, static_cast<int>(line.seats.size()),
                              line.first);
}

template <core::Game G>
std::string write_game_line(const GameLine<G>& line) {
  JsonWriter json;
  json.open_object().text("type", "game").text("format", log_format);
  json.text("game", GameFormat<G>::name).key("rules");
  GameFormat<G>::write_rules(json, line.rules);
  json.key("board");
  write_board(json, line.board);
  json.text("seed", std::to_string(line.seed)).number("first", line.first.index);
  json.list("seats", line.seats, [&json](const std::string& seat) { json.text(seat); });
  json.key("state");
  GameFormat<G>::write_state(json, line.state);
  if (!line.people.empty()) {
    json.key("people");
    write_seats(json, line.people);
    json.key("table");
    write_table(json, line.table);
  }
  if (!line.note.day.empty()) json.text("day", line.note.day);
  if (!line.note.name.empty()) json.text("name", line.note.name);
  json.close_object();
  return json.take();
}

/// Other fields than the documented ones are ignored. Refused when it is another game's line;
/// `game_of` (games.hpp) tells whose it is.
template <core::Game G>
core::Result<GameLine<G>, LoadError> read_game_line(const Json& json) {
  std::optional<LoadError> fault;
  const JsonReader root(json, fault);
  root.field("type").must_be("game");
  root.field("format").must_be(log_format);
  root.field("game").must_be(GameFormat<G>::name);

  GameLine<G> line;
  const JsonReader rules = root.field("rules");
  line.rules = GameFormat<G>::read_rules(rules);
  line.board = read_board<G>(root.field("board"));
  line.seed = root.field("seed").seed();
  const JsonReader seats = root.field("seats");
  const std::size_t players = seats.length(GameFormat<G>::min_players, GameFormat<G>::max_players);
  for (std::size_t seat = 0; seat < players; ++seat) {
    line.seats.push_back(seats.item(seat).text(longest_player));
  }
  if (!fault) line.first = root.field("first").seat(static_cast<int>(players));
  if (!fault) line.state = GameFormat<G>::read_state(root.field("state"), setup_of(line));
  if (!fault && root.has("people")) {
    const JsonReader people = root.field("people");
    line.people = read_seats(people, static_cast<int>(players), static_cast<int>(players));
    const JsonReader table = root.field("table");
    line.table = read_table(table);
  }
  if (root.has("day")) line.note.day = root.field("day").text(longest_game_name);
  if (root.has("name")) line.note.name = root.field("name").text(longest_game_name);
  if (fault) return *std::move(fault);
  return line;
}

/// Somebody's action, or chance's, who has no seat.
template <core::Game G>
struct ActionLine {
  int ply = 0;  ///< counts from 1, shuffles too
  std::optional<core::Seat> seat;
  typename G::Action action;
};

template <core::Game G>
std::string write_action_line(const ActionLine<G>& line,
                              const std::vector<typename G::Event>& events,
                              const typename G::State& after) {
  JsonWriter json;
  json.open_object().text("type", "action").number("ply", line.ply).key("seat");
  line.seat ? json.number(line.seat->index) : json.null();
  json.key("action");
  GameFormat<G>::write_action(json, line.action);
  json.key("events");
  GameFormat<G>::write_events(json, events, after);
  json.key("state");
  GameFormat<G>::write_state(json, after);
  json.close_object();
  return json.take();
}

/// Reads `seat` and `action` only: the rest of the line follows from them.
template <core::Game G>
core::Result<ActionLine<G>, LoadError> read_action_line(const Json& json, int players) {
  std::optional<LoadError> fault;
  const JsonReader root(json, fault);
  ActionLine<G> line;
  const JsonReader seat = root.field("seat");
  if (!seat.is_null()) line.seat = seat.seat(players);
  line.action = GameFormat<G>::read_action(root.field("action"));
  if (fault) return *std::move(fault);
  return line;
}

template <core::Game G>
std::string write_result_line(const typename G::State& over) {
  JsonWriter json;
  json.open_object().text("type", "result");
  json.list("scores", GameFormat<G>::scores(over), [&json](int score) { json.number(score); });
  json.seats("winners", GameFormat<G>::winners(over)).close_object();
  return json.take();
}

inline std::string write_refused_line(int ply, const core::Refusal& refusal) {
  JsonWriter json;
  json.open_object().text("type", "refused").number("ply", ply);
  json.text("rule", refusal.rule).text("why", refusal.why).close_object();
  return json.take();
}

}  // namespace io
