// Reading and writing the path of Dragon's Cave; see cave_format.hpp.
#include "io/cave_format.hpp"

namespace io {
namespace {

cave::Space read_space(const JsonReader& reader) {
  reader.only({"color", "coins"});
  const cave::Color color = reader.field("color").word("color", cave::color_named);
  const int coins = reader.field("coins").integer(0, cave::most_space_coins);
  return {color, static_cast<std::uint8_t>(coins)};
}

}  // namespace

cave::Board GameFormat<cave::Cave>::read_board(const JsonReader& file) {
  file.only({"format", "game", "id", "players", "path", "lair_coins", "treasure"});
  cave::Board board;
  const JsonReader path = file.field("path");
  const std::size_t size = path.length(cave::path_spaces, cave::path_spaces);
  for (std::size_t at = 0; at < size; ++at) board.path.push_back(read_space(path.item(at)));
  const int lair = file.field("lair_coins").integer(0, cave::most_lair_coins);
  board.lair_coins = static_cast<std::uint8_t>(lair);
  const int treasure = file.field("treasure").integer(1, cave::most_treasure);
  board.treasure = static_cast<std::uint8_t>(treasure);
  return board;
}

void GameFormat<cave::Cave>::write_board(JsonWriter& file, const cave::Board& board) {
  file.key("path").open_array();
  for (const cave::Space& space : board.path) {
    file.open_object().text("color", cave::name(space.color)).number("coins", space.coins);
    file.close_object();
  }
  file.close_array().number("lair_coins", board.lair_coins).number("treasure", board.treasure);
}

}  // namespace io
