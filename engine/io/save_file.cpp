// Reading and writing saves; see save_file.hpp.
#include "io/save_file.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "io/drago_json.hpp"

namespace io {
namespace {

constexpr std::string_view format = "drago-save/1";
constexpr std::string_view game = "mount-drago";
/// Far beyond any game: a hostile file must not keep us busy for long.
constexpr std::size_t most_decisions = 5'000;
constexpr std::size_t most_settings = 100;

constexpr std::array<std::string_view, 3> kind_names = {"person", "random", "greedy"};

std::optional<SeatKind> kind_named(std::string_view name) {
  const auto* const found = std::find(kind_names.begin(), kind_names.end(), name);
  if (found == kind_names.end()) return std::nullopt;
  return static_cast<SeatKind>(found - kind_names.begin());
}

core::Seat read_seat(const JsonReader& reader, std::size_t seats) {
  return core::Seat{static_cast<std::uint8_t>(reader.integer(0, static_cast<int>(seats) - 1))};
}

SavedSeat read_saved_seat(const JsonReader& reader) {
  reader.only({"kind", "name", "symbol"});
  SavedSeat seat;
  seat.kind = reader.field("kind").word("kind of player", kind_named);
  seat.name = reader.field("name").text(200);
  seat.symbol = reader.field("symbol").text(100);
  return seat;
}

core::Decision<drago::Action> read_decision(const JsonReader& reader, std::size_t seats) {
  reader.only({"seat", "action"});
  return {read_seat(reader.field("seat"), seats), read_action(reader.field("action"))};
}

Save read_fields(const JsonReader& root) {
  root.only({"format", "game", "rules", "board", "seed", "first", "seats", "decisions", "table"});
  root.field("format").must_be(format);
  root.field("game").must_be(game);
  Save save;
  save.edition = read_edition(root.field("rules"));
  save.board = read_board(root.field("board"));
  save.seed = root.field("seed").seed();
  const JsonReader seats = root.field("seats");
  const std::size_t riders = seats.length(drago::fewest_riders, drago::most_riders);
  for (std::size_t at = 0; at < riders; ++at) save.seats.push_back(read_saved_seat(seats.item(at)));
  if (root.faulty()) return {};

  save.first = read_seat(root.field("first"), riders);
  const JsonReader decisions = root.field("decisions");
  const std::size_t taken = decisions.length(0, most_decisions);
  save.decisions.reserve(taken);
  for (std::size_t at = 0; at < taken && !root.faulty(); ++at) {
    save.decisions.push_back(read_decision(decisions.item(at), riders));
  }
  const JsonReader table = root.field("table");
  if (table.members().size() > most_settings) table.refuse("too many settings");
  for (const JsonMember& setting : table.members()) {
    save.table.emplace(setting.key, table.field(setting.key).text());
  }
  return save;
}

}  // namespace

drago::Setup setup_of(const Save& save) {
  return {save.board.board, save.edition.rules, static_cast<int>(save.seats.size()), save.first};
}

std::string write_save(const Save& save) {
  JsonWriter json;
  json.open_object().text("format", format).text("game", game).key("rules");
  write_edition(json, save.edition);
  json.key("board");
  write_board(json, save.board);
  json.text("seed", std::to_string(save.seed)).number("first", save.first.index);
  json.key("seats").open_array();
  for (const SavedSeat& seat : save.seats) {
    json.open_object().text("kind", kind_names[static_cast<std::size_t>(seat.kind)]);
    json.text("name", seat.name).text("symbol", seat.symbol).close_object();
  }
  json.close_array().key("decisions").open_array();
  for (const auto& decision : save.decisions) {
    json.open_object().number("seat", decision.seat.index).key("action");
    write_action(json, decision.action);
    json.close_object();
  }
  json.close_array().key("table").open_object();
  for (const auto& [key, value] : save.table) json.text(key, value);
  json.close_object().close_object();
  return json.take();
}

core::Result<LoadedGame, LoadError> read_save(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return json.error();
  std::optional<LoadError> fault;
  const JsonReader root(*json, fault);
  Save save = read_fields(root);
  if (fault) return *std::move(fault);

  auto match = DragoMatch::replay(setup_of(save), save.seed, save.decisions);
  if (!match) {
    const core::ReplayFault& stopped = match.error();
    return LoadError{"decisions[" + std::to_string(stopped.index) + "]",
                     std::string(stopped.refusal.rule) + ": " + stopped.refusal.why};
  }
  return LoadedGame{std::move(save), std::move(match).value()};
}

}  // namespace io
