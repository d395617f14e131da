// Board files of Mount Drago: assets/boards/*.json, and the same object inside logs and saves.
#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "drago/board.hpp"
#include "io/json_reader.hpp"
#include "io/json_writer.hpp"
#include "io/load_error.hpp"

namespace io {

/// How many riders a board is made for.
struct PlayerRange {
  int fewest = 0;
  int most = 0;
  friend bool operator==(const PlayerRange&, const PlayerRange&) = default;
};

/// A board under its name. Changed numbers get a new id.
struct BoardFile {
  std::string id;
  PlayerRange players;
  drago::Board board;
  friend bool operator==(const BoardFile&, const BoardFile&) = default;
};

core::Result<BoardFile, LoadError> read_board(std::string_view text);
/// The board as one line of JSON.
std::string write_board(const BoardFile& file);

/// The same as a part of something larger.
BoardFile read_board(const JsonReader& reader);
void write_board(JsonWriter& json, const BoardFile& file);

}  // namespace io
