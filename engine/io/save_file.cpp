// Reading and writing saves; see save_file.hpp.
#include "io/save_file.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "io/games.hpp"

namespace io {
namespace {

constexpr std::string_view format = "drago-save/1";
/// Far beyond any game: a hostile file must not keep us busy for long.
constexpr std::size_t most_decisions = 5'000;
constexpr std::size_t most_settings = 100;

constexpr std::array<std::string_view, 5> kind_names = {"person", "easy", "medium", "hard",
                                                        "master"};

std::optional<SeatKind> kind_named(std::string_view name) {
  // The bots of older saves.
  if (name == "random") return SeatKind::Easy;
  if (name == "greedy") return SeatKind::Medium;
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

template <core::Game G>
core::Decision<typename G::Action> read_decision(const JsonReader& reader, std::size_t seats) {
  reader.only({"seat", "action"});
  return {read_seat(reader.field("seat"), seats),
          GameFormat<G>::read_action(reader.field("action"))};
}

template <core::Game G>
void read_decisions(const JsonReader& reader, Save<G>& save) {
  const std::size_t taken = reader.length(0, most_decisions);
  save.decisions.reserve(taken);
  for (std::size_t at = 0; at < taken && !reader.faulty(); ++at) {
    save.decisions.push_back(read_decision<G>(reader.item(at), save.seats.size()));
  }
}

template <core::Game G>
void read_table(const JsonReader& reader, Save<G>& save) {
  if (reader.members().size() > most_settings) reader.refuse("too many settings");
  for (const JsonMember& setting : reader.members()) {
    save.table.emplace(setting.key, reader.field(setting.key).text());
  }
}

template <core::Game G>
Save<G> read_fields(const JsonReader& root) {
  root.only({"format", "game", "rules", "board", "seed", "first", "seats", "decisions", "table"});
  root.field("format").must_be(format);
  Save<G> save;
  const JsonReader rules = root.field("rules");
  save.rules = GameFormat<G>::read_rules(rules);
  save.board = read_board<G>(root.field("board"));
  save.seed = root.field("seed").seed();
  const JsonReader seats = root.field("seats");
  const std::size_t players =
      seats.length(GameFormat<G>::fewest_players, GameFormat<G>::most_players);
  for (std::size_t at = 0; at < players; ++at) {
    save.seats.push_back(read_saved_seat(seats.item(at)));
  }
  if (root.faulty()) return {};
  save.first = read_seat(root.field("first"), players);
  read_decisions(root.field("decisions"), save);
  read_table(root.field("table"), save);
  return save;
}

template <core::Game G>
core::Result<AnyGame, LoadError> read_save_of(const Json& json) {
  std::optional<LoadError> fault;
  const JsonReader root(json, fault);
  Save<G> save = read_fields<G>(root);
  if (fault) return *std::move(fault);

  auto match = core::Match<G>::replay(setup_of(save), save.seed, save.decisions);
  if (!match) {
    const core::ReplayFault& stopped = match.error();
    return LoadError{"decisions[" + std::to_string(stopped.index) + "]",
                     std::string(stopped.refusal.rule) + ": " + stopped.refusal.why};
  }
  return AnyGame(LoadedGame<G>{std::move(save), std::move(match).value()});
}

}  // namespace

template <core::Game G>
typename G::Setup setup_of(const Save<G>& save) {
  return GameFormat<G>::setup(save.board.board, save.rules, static_cast<int>(save.seats.size()),
                              save.first);
}

template <core::Game G>
std::string write_save(const Save<G>& save) {
  JsonWriter json;
  json.open_object().text("format", format).text("game", GameFormat<G>::name).key("rules");
  GameFormat<G>::write_rules(json, save.rules);
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
    GameFormat<G>::write_action(json, decision.action);
    json.close_object();
  }
  json.close_array().key("table").open_object();
  for (const auto& [key, value] : save.table) json.text(key, value);
  json.close_object().close_object();
  return json.take();
}

core::Result<AnyGame, LoadError> read_save(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return json.error();
  const auto game = game_of(*json);
  if (!game) return game.error();
  return with_game(*game, [&]<core::Game G>() { return read_save_of<G>(*json); });
}

template drago::Setup setup_of(const Save<drago::Drago>& save);
template cave::Setup setup_of(const Save<cave::Cave>& save);
template std::string write_save(const Save<drago::Drago>& save);
template std::string write_save(const Save<cave::Cave>& save);

}  // namespace io
