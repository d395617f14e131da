// Saves (format drago-save/1): a game as its setup, its seed and its decisions, and what chance did
// where that does not follow from the seed. Reading plays it through, so what is loaded was legal
// from start to end.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/match.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "io/board_file.hpp"

namespace io {

/// Who plays a seat: a person, or a bot of some level.
enum class SeatKind : std::uint8_t { Person, Easy, Medium, Hard, Master };
inline constexpr std::array<SeatKind, 5> seat_kinds = {
    SeatKind::Person, SeatKind::Easy, SeatKind::Medium, SeatKind::Hard, SeatKind::Master};

/// The name in saves and of the bot that `ai::make_bot` makes, such as "easy".
std::string_view name(SeatKind kind);
/// Older saves knew the bots random and greedy: now easy and medium.
std::optional<SeatKind> seat_kind_named(std::string_view name);

/// Who sits on a seat now.
struct SavedSeat {
  SeatKind kind = SeatKind::Person;
  std::string name;
  std::string symbol;  ///< the name of what stands for the player on the table (MD-4)
  friend bool operator==(const SavedSeat&, const SavedSeat&) = default;
};

/// Settings of the table that mean nothing here, such as the curtain's.
using TableSettings = std::map<std::string, std::string, std::less<>>;

/// A table as it is saved. The board is kept whole, so a board that changes later breaks no save.
template <core::Game G>
struct Save {
  Rules<G> rules;
  BoardFile<G> board;
  std::uint64_t seed = 0;
  core::Seat first;
  std::vector<SavedSeat> seats;  ///< one per player, in seat order
  typename core::Match<G>::Decisions decisions;
  TableSettings table;
  /// What chance did, where that does not follow from the seed: the cards were shuffled by players.
  typename core::Match<G>::Rolls chance = {};
};

/// A save that was read, and its game played to where it stands.
template <core::Game G>
struct LoadedGame {
  Save<G> save;
  core::Match<G> match;
};

/// The seed of a game whose chance may be told, as it follows from no seed.
inline constexpr std::uint64_t no_seed = 0;

// The parts of a save that are the same for every game.
inline constexpr std::string_view save_format = "drago-save/1";
/// Far beyond any game: a hostile file must not keep us busy for long.
inline constexpr std::size_t most_decisions = 5'000;
std::vector<SavedSeat> read_seats(const JsonReader& reader, int fewest, int most);
void write_seats(JsonWriter& json, const std::vector<SavedSeat>& seats);
TableSettings read_table(const JsonReader& reader);
void write_table(JsonWriter& json, const TableSettings& table);

template <core::Game G>
typename G::Setup setup_of(const Save<G>& save) {
  return GameFormat<G>::setup(save.board.board, save.rules, static_cast<int>(save.seats.size()),
                              save.first);
}

template <core::Game G>
std::string write_save(const Save<G>& save) {
  JsonWriter json;
  json.open_object().text("format", save_format).text("game", GameFormat<G>::name).key("rules");
  GameFormat<G>::write_rules(json, save.rules);
  json.key("board");
  write_board(json, save.board);
  json.text("seed", std::to_string(save.seed)).number("first", save.first.index).key("seats");
  write_seats(json, save.seats);
  json.key("decisions").open_array();
  for (const auto& decision : save.decisions) {
    json.open_object().number("seat", decision.seat.index).key("action");
    GameFormat<G>::write_action(json, decision.action);
    json.close_object();
  }
  json.close_array().key("table");
  write_table(json, save.table);
  if (!save.chance.empty()) {
    json.list("chance", save.chance,
              [&json](const auto& action) { GameFormat<G>::write_action(json, action); });
  }
  json.close_object();
  return json.take();
}

/// The fields of a save of this game; whether its decisions are legal is not looked at.
template <core::Game G>
Save<G> read_save_fields(const JsonReader& root) {
  root.field("game").word("game", [](std::string_view said) {
    return said == GameFormat<G>::name ? std::optional(said) : std::nullopt;
  });
  root.only({"format", "game", "rules", "board", "seed", "first", "seats", "decisions", "table",
             "chance", "checksum"});
  root.field("format").must_be(save_format);
  Save<G> save;
  const JsonReader rules = root.field("rules");
  save.rules = GameFormat<G>::read_rules(rules);
  save.board = read_board<G>(root.field("board"));
  save.seed = root.field("seed").seed();
  const JsonReader seats = root.field("seats");
  save.seats = read_seats(seats, GameFormat<G>::min_players, GameFormat<G>::max_players);
  if (root.faulty()) return {};
  const int players = static_cast<int>(save.seats.size());
  save.first = root.field("first").seat(players);
  const JsonReader decisions = root.field("decisions");
  const std::size_t taken = decisions.length(0, most_decisions);
  save.decisions.reserve(taken);
  for (std::size_t at = 0; at < taken && !root.faulty(); ++at) {
    const JsonReader decision = decisions.item(at);
    decision.only({"seat", "action"});
    const core::Seat seat = decision.field("seat").seat(players);
    save.decisions.push_back({seat, GameFormat<G>::read_action(decision.field("action"))});
  }
  const JsonReader table = root.field("table");
  save.table = read_table(table);
  if (root.has("chance")) {
    const JsonReader chance = root.field("chance");
    if (save.seed != no_seed) chance.refuse("follows from the seed, unless that is 0");
    chance.each(1, most_decisions, [&save](const JsonReader& roll, std::size_t) {
      save.chance.push_back(GameFormat<G>::read_action(roll));
    });
  }
  return save;
}

/// Reads a save of this game and plays it through; `watch` is shown the save and the match
/// at its start and after each decision. Nothing but a whole game that was legal is ever loaded;
/// faults name their place, for an illegal decision with the rule: `decisions[17]: MD-9: …`; chance
/// that was told has to be legal, too, and all of it must have happened.
template <core::Game G, class Watch>
core::Result<LoadedGame<G>, LoadError> read_save(const Json& json, Watch&& watch) {
  std::optional<LoadError> fault;
  const JsonReader root(json, fault);
  Save<G> save = read_save_fields<G>(root);
  if (fault) return *std::move(fault);
  auto match = core::Match<G>::replay(
      setup_of(save), save.seed, save.decisions,
      [&](const core::Match<G>& played) { watch(save, played); }, save.chance);
  if (!match) {
    const core::ReplayError& stopped = match.error();
    const std::string list = stopped.of_chance ? "chance" : "decisions";
    return LoadError{list + "[" + std::to_string(stopped.index) + "]",
                     std::string(stopped.refusal.rule) + ": " + stopped.refusal.why};
  }
  return LoadedGame<G>{std::move(save), std::move(match).value()};
}
/// The same for a text, with nobody watching.
template <core::Game G>
core::Result<LoadedGame<G>, LoadError> read_save(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return json.error();
  return read_save<G>(*json, [](const Save<G>&, const core::Match<G>&) {});
}

}  // namespace io
