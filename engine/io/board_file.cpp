// Reading and writing boards; see board_file.hpp.
#include "io/board_file.hpp"

#include <optional>

namespace io {
namespace {

constexpr std::string_view format = "drago-board/1";

template <core::Game G>
PlayerRange read_players(const JsonReader& reader) {
  PlayerRange players;
  if (reader.length(2, 2) != 2) return players;
  players.fewest =
      reader.item(0).integer(GameFormat<G>::fewest_players, GameFormat<G>::most_players);
  players.most = reader.item(1).integer(players.fewest, GameFormat<G>::most_players);
  return players;
}

}  // namespace

template <core::Game G>
BoardFile<G> read_board(const JsonReader& reader) {
  reader.field("format").must_be(format);
  reader.field("game").must_be(GameFormat<G>::name);
  BoardFile<G> file;
  const JsonReader id = reader.field("id");
  file.id = id.text(100);
  if (file.id.empty()) id.refuse("must not be empty");
  const JsonReader players = reader.field("players");
  file.players = read_players<G>(players);
  file.board = GameFormat<G>::read_board(reader);
  if (reader.faulty()) return {};
  if (const auto fault = fault_of(file.board)) reader.refuse(fault->place, fault->why);
  return file;
}

template <core::Game G>
core::Result<BoardFile<G>, LoadError> read_board(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return json.error();
  std::optional<LoadError> fault;
  const JsonReader root(*json, fault);
  BoardFile<G> file = read_board<G>(root);
  if (fault) return *std::move(fault);
  return file;
}

template <core::Game G>
void write_board(JsonWriter& json, const BoardFile<G>& file) {
  json.open_object().text("format", format).text("game", GameFormat<G>::name).text("id", file.id);
  json.key("players").open_array().number(file.players.fewest).number(file.players.most);
  json.close_array();
  GameFormat<G>::write_board(json, file.board);
  json.close_object();
}

template <core::Game G>
std::string write_board(const BoardFile<G>& file) {
  JsonWriter json;
  write_board(json, file);
  return json.take();
}

template core::Result<BoardFile<drago::Drago>, LoadError> read_board(std::string_view text);
template core::Result<BoardFile<cave::Cave>, LoadError> read_board(std::string_view text);
template std::string write_board(const BoardFile<drago::Drago>& file);
template std::string write_board(const BoardFile<cave::Cave>& file);
template BoardFile<drago::Drago> read_board(const JsonReader& reader);
template BoardFile<cave::Cave> read_board(const JsonReader& reader);
template void write_board(JsonWriter& json, const BoardFile<drago::Drago>& file);
template void write_board(JsonWriter& json, const BoardFile<cave::Cave>& file);

}  // namespace io
