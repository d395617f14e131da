// Parts of saves shared by all games; see save_file.hpp.
#include "io/save_file.hpp"

#include <array>

#include "io/json.hpp"

namespace io {
namespace {

constexpr std::size_t max_settings = 100;

constexpr std::array<std::string_view, 5> kind_names = {"person", "easy", "medium", "hard",
                                                        "master"};

constexpr NameFunctions<SeatKind> kind_of_player = {"kind of player", name, seat_kind_named};

}  // namespace

std::string_view name(SeatKind kind) { return name_in(kind_names, kind); }

std::optional<SeatKind> seat_kind_named(std::string_view name) {
  if (name == "random") return SeatKind::Easy;
  if (name == "greedy") return SeatKind::Medium;
  return finder<SeatKind>(kind_names)(name);
}

void fields(Fields& f, SavedSeat& seat) {
  f("kind", seat.kind, kind_of_player);
  f("name", seat.name, MaxLength{200})("symbol", seat.symbol, MaxLength{100});
}

void settings_of(const Value& json, TableSettings& table) {
  constexpr MaxLength max_length = {10'000};
  if (json.writer() != nullptr) return json(table, max_length);
  json.reader()->each_member([&](const std::string& key, const JsonReader& setting) {
    if (table.size() == max_settings) json.reader()->refuse("too many settings");
    table.emplace(key, setting.text(max_length.bytes));
  });
}

}  // namespace io
