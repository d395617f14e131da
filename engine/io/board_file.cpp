// Reading and writing boards; see board_file.hpp.
#include "io/board_file.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "drago/setup.hpp"

namespace io {
namespace {

constexpr std::string_view format = "drago-board/1";
constexpr std::string_view game = "mount-drago";

constexpr std::array<std::string_view, 5> kind_names = {"start", "plain", "blue", "green",
                                                        "summit"};

std::string_view name(drago::SpaceKind kind) { return kind_names[static_cast<std::size_t>(kind)]; }

std::optional<drago::SpaceKind> kind_named(std::string_view name) {
  const auto* const found = std::find(kind_names.begin(), kind_names.end(), name);
  if (found == kind_names.end()) return std::nullopt;
  return static_cast<drago::SpaceKind>(found - kind_names.begin());
}

/// The value is known to fit the five bits, but the compiler cannot know it.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
drago::Space space_of(drago::SpaceKind kind, int value) {
  drago::Space space;
  space.kind = kind;
  space.value = static_cast<std::int8_t>(value);
  return space;
}
#pragma GCC diagnostic pop

drago::Space read_space(const JsonReader& reader) {
  reader.only({"kind", "value"});
  const JsonReader kind = reader.field("kind");
  const JsonReader value = reader.field("value");
  return space_of(kind.word("kind of space", kind_named),
                  value.integer(drago::lowest_space_value, drago::highest_space_value));
}

}  // namespace

BoardFile read_board(const JsonReader& reader) {
  reader.only({"format", "game", "id", "players", "spaces"});
  reader.field("format").must_be(format);
  reader.field("game").must_be(game);
  BoardFile file;
  const JsonReader id = reader.field("id");
  file.id = id.text(100);
  if (file.id.empty()) id.refuse("must not be empty");

  const JsonReader players = reader.field("players");
  if (players.length(2, 2) == 2) {
    file.players.fewest = players.item(0).integer(drago::fewest_riders, drago::most_riders);
    file.players.most = players.item(1).integer(file.players.fewest, drago::most_riders);
  }

  const JsonReader spaces = reader.field("spaces");
  const std::size_t size = spaces.length(1, drago::most_spaces);
  for (std::size_t at = 0; at < size; ++at) file.board.add(read_space(spaces.item(at)));
  if (reader.faulty()) return {};
  if (const auto fault = fault_of(file.board)) reader.refuse(fault->place, fault->why);
  return file;
}

core::Result<BoardFile, LoadError> read_board(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return json.error();
  std::optional<LoadError> fault;
  const JsonReader root(*json, fault);
  BoardFile file = read_board(root);
  if (fault) return *std::move(fault);
  return file;
}

void write_board(JsonWriter& json, const BoardFile& file) {
  json.open_object().text("format", format).text("game", game).text("id", file.id);
  json.key("players").open_array().number(file.players.fewest).number(file.players.most);
  json.close_array().key("spaces").open_array();
  for (int position = 0; position < file.board.size(); ++position) {
    const drago::Space& space = file.board.space(position);
    json.open_object().text("kind", name(space.kind)).number("value", space.value).close_object();
  }
  json.close_array().close_object();
}

std::string write_board(const BoardFile& file) {
  JsonWriter json;
  write_board(json, file);
  return json.take();
}

}  // namespace io
