// Writing and reading log lines; see log_lines.hpp.
#include "io/log_lines.hpp"

#include <utility>

namespace io {
namespace {

constexpr std::string_view format = "drago-log/1";
/// Who plays may be a command with all its arguments.
constexpr std::size_t longest_seat = 1000;

core::Seat read_seat(const JsonReader& reader, int players) {
  return core::Seat{static_cast<std::uint8_t>(reader.integer(0, players - 1))};
}

}  // namespace

template <core::Game G>
typename G::Setup setup_of(const GameLine<G>& line) {
  return GameFormat<G>::setup(line.board.board, line.rules, static_cast<int>(line.seats.size()),
                              line.first);
}

template <core::Game G>
std::string write_game_line(const GameLine<G>& line) {
  JsonWriter json;
  json.open_object().text("type", "game").text("format", format);
  json.text("game", GameFormat<G>::name).key("rules");
  GameFormat<G>::write_rules(json, line.rules);
  json.key("board");
  write_board(json, line.board);
  json.text("seed", std::to_string(line.seed)).number("first", line.first.index).key("seats");
  json.open_array();
  for (const std::string& seat : line.seats) json.text(seat);
  json.close_array().key("state");
  GameFormat<G>::write_state(json, line.state);
  json.close_object();
  return json.take();
}

template <core::Game G>
core::Result<GameLine<G>, LoadError> read_game_line(const Json& json) {
  std::optional<LoadError> fault;
  const JsonReader root(json, fault);
  root.field("type").must_be("game");
  root.field("format").must_be(format);
  root.field("game").must_be(GameFormat<G>::name);

  GameLine<G> line;
  const JsonReader rules = root.field("rules");
  line.rules = GameFormat<G>::read_rules(rules);
  line.board = read_board<G>(root.field("board"));
  line.seed = root.field("seed").seed();
  const JsonReader seats = root.field("seats");
  const std::size_t players =
      seats.length(GameFormat<G>::fewest_players, GameFormat<G>::most_players);
  for (std::size_t seat = 0; seat < players; ++seat) {
    line.seats.push_back(seats.item(seat).text(longest_seat));
  }
  if (!fault) line.first = read_seat(root.field("first"), static_cast<int>(players));
  if (!fault) line.state = GameFormat<G>::read_state(root.field("state"), setup_of(line));
  if (fault) return *std::move(fault);
  return line;
}

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

template <core::Game G>
core::Result<ActionLine<G>, LoadError> read_action_line(const Json& json, int players) {
  std::optional<LoadError> fault;
  const JsonReader root(json, fault);
  ActionLine<G> line;
  const JsonReader seat = root.field("seat");
  if (!seat.is_null()) line.seat = read_seat(seat, players);
  line.action = GameFormat<G>::read_action(root.field("action"));
  if (fault) return *std::move(fault);
  return line;
}

template <core::Game G>
std::string write_result_line(const typename G::State& over) {
  JsonWriter json;
  json.open_object().text("type", "result").key("scores").open_array();
  for (const int score : GameFormat<G>::scores(over)) json.number(score);
  json.close_array().key("winners").open_array();
  for (const core::Seat seat : GameFormat<G>::winners(over)) json.number(seat.index);
  json.close_array().close_object();
  return json.take();
}

std::string write_refused_line(int ply, const core::Refusal& refusal) {
  JsonWriter json;
  json.open_object().text("type", "refused").number("ply", ply);
  json.text("rule", refusal.rule).text("why", refusal.why).close_object();
  return json.take();
}

template drago::Setup setup_of(const GameLine<drago::Drago>& line);
template cave::Setup setup_of(const GameLine<cave::Cave>& line);
template std::string write_game_line(const GameLine<drago::Drago>& line);
template std::string write_game_line(const GameLine<cave::Cave>& line);
template core::Result<GameLine<drago::Drago>, LoadError> read_game_line(const Json& json);
template core::Result<GameLine<cave::Cave>, LoadError> read_game_line(const Json& json);
template std::string write_action_line(const ActionLine<drago::Drago>& line,
                                       const std::vector<drago::Event>& events,
                                       const drago::State& after);
template std::string write_action_line(const ActionLine<cave::Cave>& line,
                                       const std::vector<cave::Event>& events,
                                       const cave::State& after);
template core::Result<ActionLine<drago::Drago>, LoadError> read_action_line(const Json& json,
                                                                            int players);
template core::Result<ActionLine<cave::Cave>, LoadError> read_action_line(const Json& json,
                                                                          int players);
template std::string write_result_line<drago::Drago>(const drago::State& over);
template std::string write_result_line<cave::Cave>(const cave::State& over);

}  // namespace io
