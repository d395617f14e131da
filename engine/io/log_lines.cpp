// Writing and reading log lines; see log_lines.hpp.
#include "io/log_lines.hpp"

#include <utility>

#include "drago/rules.hpp"
#include "io/drago_json.hpp"

namespace io {
namespace {

constexpr std::string_view format = "drago-log/1";
constexpr std::string_view game = "mount-drago";

core::Seat read_seat(const JsonReader& reader, int riders) {
  return core::Seat{static_cast<std::uint8_t>(reader.integer(0, riders - 1))};
}

}  // namespace

drago::Setup setup_of(const GameLine& line) {
  return {line.board.board, line.edition.rules, static_cast<int>(line.seats.size()), line.first};
}

std::string write_game_line(const GameLine& line) {
  JsonWriter json;
  json.open_object().text("type", "game").text("format", format).text("game", game).key("rules");
  write_edition(json, line.edition);
  json.key("board");
  write_board(json, line.board);
  json.text("seed", std::to_string(line.seed)).number("first", line.first.index).key("seats");
  json.open_array();
  for (const std::string& seat : line.seats) json.text(seat);
  json.close_array().key("state");
  write_state(json, line.state);
  json.close_object();
  return json.take();
}

core::Result<GameLine, LoadError> read_game_line(const Json& json) {
  std::optional<LoadError> fault;
  const JsonReader root(json, fault);
  root.field("type").must_be("game");
  root.field("format").must_be(format);
  root.field("game").must_be(game);

  GameLine line;
  line.edition = read_edition(root.field("rules"));
  line.board = read_board(root.field("board"));
  line.seed = root.field("seed").seed();
  const JsonReader seats = root.field("seats");
  const std::size_t riders = seats.length(drago::fewest_riders, drago::most_riders);
  for (std::size_t seat = 0; seat < riders; ++seat) {
    line.seats.push_back(seats.item(seat).text(100));
  }
  if (!fault) line.first = read_seat(root.field("first"), static_cast<int>(riders));
  if (!fault) line.state = read_state(root.field("state"), setup_of(line));
  if (fault) return *std::move(fault);
  return line;
}

std::string write_action_line(const ActionLine& line, const std::vector<drago::Event>& events,
                              const drago::State& after) {
  JsonWriter json;
  json.open_object().text("type", "action").number("ply", line.ply).key("seat");
  line.seat ? json.number(line.seat->index) : json.null();
  json.key("action");
  write_action(json, line.action);
  json.key("events");
  write_events(json, events, after.riders);
  json.key("state");
  write_state(json, after);
  json.close_object();
  return json.take();
}

core::Result<ActionLine, LoadError> read_action_line(const Json& json, int riders) {
  std::optional<LoadError> fault;
  const JsonReader root(json, fault);
  ActionLine line;
  const JsonReader seat = root.field("seat");
  if (!seat.is_null()) line.seat = read_seat(seat, riders);
  line.action = read_action(root.field("action"));
  if (fault) return *std::move(fault);
  return line;
}

std::string write_result_line(const drago::State& over) {
  JsonWriter json;
  json.open_object().text("type", "result").key("scores").open_array();
  for (std::size_t seat = 0; seat < over.riders; ++seat) json.number(over.scores[seat]);
  json.close_array().key("winners").open_array();
  for (const core::Seat seat : drago::winners(over.scores, over.riders)) json.number(seat.index);
  json.close_array().close_object();
  return json.take();
}

std::string write_refused_line(int ply, const core::Refusal& refusal) {
  JsonWriter json;
  json.open_object().text("type", "refused").number("ply", ply);
  json.text("rule", refusal.rule).text("why", refusal.why).close_object();
  return json.take();
}

}  // namespace io
