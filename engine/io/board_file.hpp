// Board files: assets/boards/*.json, and the same object inside logs and saves.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/result.hpp"
#include "io/game_format.hpp"
#include "io/json_reader.hpp"
#include "io/json_writer.hpp"
#include "io/load_error.hpp"

namespace io {

/// How many players a board is made for.
struct PlayerRange {
  int fewest = 0;
  int most = 0;
  friend bool operator==(const PlayerRange&, const PlayerRange&) = default;
};

/// A board under its name. Changed numbers get a new id.
template <core::Game G>
struct BoardFile {
  std::string id;
  PlayerRange players;
  Board<G> board;
  friend bool operator==(const BoardFile&, const BoardFile&) = default;
};

inline constexpr std::string_view board_format = "drago-board/1";

/// A board as a part of something larger. Refused when it is another game's.
template <core::Game G>
BoardFile<G> read_board(const JsonReader& reader) {
  using Format = GameFormat<G>;
  reader.field("format").must_be(board_format);
  reader.field("game").must_be(Format::name);
  BoardFile<G> file;
  const JsonReader id = reader.field("id");
  file.id = id.text(100);
  if (file.id.empty()) id.refuse("must not be empty");
  const JsonReader players = reader.field("players");
  if (players.length(2, 2) == 2) {
    file.players.fewest = players.item(0).integer(Format::min_players, Format::max_players);
    file.players.most = players.item(1).integer(file.players.fewest, Format::max_players);
  }
  file.board = Format::read_board(reader);
  if (reader.faulty()) return {};
  if (const auto fault = fault_of(file.board)) reader.refuse(fault->place, fault->why);
  return file;
}

/// A whole board file; `game_of` (games.hpp) tells whose it is.
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
  json.open_object().text("format", board_format).text("game", GameFormat<G>::name);
  json.text("id", file.id).key("players").open_array();
  json.number(file.players.fewest).number(file.players.most).close_array();
  GameFormat<G>::write_board(json, file.board);
  json.close_object();
}

/// The board as one line of JSON.
template <core::Game G>
std::string write_board(const BoardFile<G>& file) {
  JsonWriter json;
  write_board(json, file);
  return json.take();
}

}  // namespace io
