// Reading and writing the track of Mount Drago; see drago_format.hpp.
#include <algorithm>
#include <array>
#include <optional>

#include "io/drago_format.hpp"

namespace io {
namespace {

constexpr std::array<std::string_view, 5> kind_names = {"start", "plain", "blue", "green",
                                                        "summit"};

std::string_view kind_name(drago::SpaceKind kind) {
  return kind_names[static_cast<std::size_t>(kind)];
}

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

drago::Board GameFormat<drago::Drago>::read_board(const JsonReader& file) {
  file.only({"format", "game", "id", "players", "spaces"});
  drago::Board board;
  const JsonReader spaces = file.field("spaces");
  const std::size_t size = spaces.length(1, drago::most_spaces);
  for (std::size_t at = 0; at < size; ++at) board.add(read_space(spaces.item(at)));
  return board;
}

void GameFormat<drago::Drago>::write_board(JsonWriter& file, const drago::Board& board) {
  file.key("spaces").open_array();
  for (int position = 0; position < board.size(); ++position) {
    const drago::Space& space = board.space(position);
    file.open_object()
        .text("kind", kind_name(space.kind))
        .number("value", space.value)
        .close_object();
  }
  file.close_array();
}

}  // namespace io
