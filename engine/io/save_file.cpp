// What saves of all games have in common; see save_file.hpp.
#include "io/save_file.hpp"

#include <array>

#include "io/names.hpp"

namespace io {
namespace {

constexpr std::size_t most_settings = 100;

constexpr std::array<std::string_view, 5> kind_names = {"person", "easy", "medium", "hard",
                                                        "master"};

SavedSeat read_saved_seat(const JsonReader& reader) {
  reader.only({"kind", "name", "symbol"});
  SavedSeat seat;
  seat.kind = reader.field("kind").word("kind of player", seat_kind_named);
  seat.name = reader.field("name").text(200);
  seat.symbol = reader.field("symbol").text(100);
  return seat;
}

}  // namespace

std::string_view name(SeatKind kind) { return name_in(kind_names, kind); }

std::optional<SeatKind> seat_kind_named(std::string_view name) {
  if (name == "random") return SeatKind::Easy;
  if (name == "greedy") return SeatKind::Medium;
  return finder<SeatKind>(kind_names)(name);
}

std::vector<SavedSeat> read_seats(const JsonReader& reader, int fewest, int most) {
  const std::size_t players =
      reader.length(static_cast<std::size_t>(fewest), static_cast<std::size_t>(most));
  std::vector<SavedSeat> seats;
  for (std::size_t at = 0; at < players; ++at) seats.push_back(read_saved_seat(reader.item(at)));
  return seats;
}

void write_seats(JsonWriter& json, const std::vector<SavedSeat>& seats) {
  json.open_array();
  for (const SavedSeat& seat : seats) {
    json.open_object().text("kind", name(seat.kind));
    json.text("name", seat.name).text("symbol", seat.symbol).close_object();
  }
  json.close_array();
}

TableSettings read_table(const JsonReader& reader) {
  TableSettings table;
  reader.each_member([&](const std::string& key, const JsonReader& setting) {
    if (table.size() == most_settings) reader.refuse("too many settings");
    table.emplace(key, setting.text());
  });
  return table;
}

void write_table(JsonWriter& json, const TableSettings& table) {
  json.open_object();
  for (const auto& [key, value] : table) json.text(key, value);
  json.close_object();
}

}  // namespace io
