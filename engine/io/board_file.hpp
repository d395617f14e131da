// Board files: assets/boards/*.json, and the same object inside logs and saves.
#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "io/cave_format.hpp"
#include "io/drago_format.hpp"
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

/// Refused when it is another game's board; `game_of` (games.hpp) tells whose it is.
template <core::Game G>
core::Result<BoardFile<G>, LoadError> read_board(std::string_view text);
/// The board as one line of JSON.
template <core::Game G>
std::string write_board(const BoardFile<G>& file);

/// The same as a part of something larger.
template <core::Game G>
BoardFile<G> read_board(const JsonReader& reader);
template <core::Game G>
void write_board(JsonWriter& json, const BoardFile<G>& file);

}  // namespace io
