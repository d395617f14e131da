// Saves (format drago-save/1): a game's set-up, seed and decisions, and its chance actions if they
// do not follow from the seed. Loading replays the game, so a loaded game is legal from start to
// end.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/match.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "io/fields.hpp"
#include "io/json.hpp"

namespace io {

// The parts of files shared by all games; GameFormat holds the rest.

/// One game's representation in files; files/format.hpp of each game specializes it. All members
/// are static:
/// - `name`, in boards, saves and logs; `min_players`, `max_players`;
/// - `Board`, with `read_board` (its own fields of a board file) and `write_board`;
/// - `Rules`: the choices of `--rules` and `rules`, with `read_rules`, `text_of` and
///   `write_rules`;
/// - `setup`: combines board, rules, number of players and first seat;
/// - `read_action`, `write_action`, `write_events`, `read_state`, `write_state`;
/// - `write_view`, `write_observation`: what one seat may know, for external players;
/// - `players` of a state; once it is over, `scores` and `winners`.
template <core::Game G>
struct GameFormat;

/// A game's rules as files represent them.
template <core::Game G>
using Rules = typename GameFormat<G>::Rules;

/// A game's board, without its id.
template <core::Game G>
using Board = typename GameFormat<G>::Board;

// Parts of files, as functions for lists of fields.
template <core::Game G>
void rules_of(const Value& json, Rules<G>& rules) {
  if (json.writer() != nullptr) {
    GameFormat<G>::write_rules(*json.writer(), rules);
  } else {
    rules = GameFormat<G>::read_rules(*json.reader());
  }
}
template <core::Game G>
void action_of(const Value& json, typename G::Action& action) {
  if (json.writer() != nullptr) {
    GameFormat<G>::write_action(*json.writer(), action);
  } else {
    action = GameFormat<G>::read_action(*json.reader());
  }
}

/// A game that can be saved: the part of GameFormat that saves and board files need. Logs and
/// external players need the rest, too.
template <class G>
concept SavedGame = core::Game<G> &&
    requires(const JsonReader& reader, JsonWriter& json, const Board<G>& board,
             const Rules<G>& rules, const typename G::Action& action) {
  { GameFormat<G>::name } -> std::convertible_to<std::string_view>;
  { GameFormat<G>::min_players } -> std::convertible_to<int>;
  { GameFormat<G>::max_players } -> std::convertible_to<int>;
  { GameFormat<G>::read_board(reader) } -> std::same_as<Board<G>>;
  GameFormat<G>::write_board(json, board);
  { GameFormat<G>::read_rules(reader) } -> std::same_as<Rules<G>>;
  GameFormat<G>::write_rules(json, rules);
  { GameFormat<G>::setup(board, rules, 2, core::Seat()) } -> std::same_as<typename G::Setup>;
  { GameFormat<G>::read_action(reader) } -> std::same_as<typename G::Action>;
  GameFormat<G>::write_action(json, action);
};

// Board files: assets/boards/*.json, and the same object inside logs and saves.

/// Numbers of players that a board is made for.
struct PlayerRange {
  int fewest = 0;
  int most = 0;
  friend bool operator==(const PlayerRange&, const PlayerRange&) = default;
};

/// A board with its id. A board with changed numbers gets a new id.
template <core::Game G>
struct BoardFile {
  std::string id;
  PlayerRange players;
  Board<G> board;
  friend bool operator==(const BoardFile&, const BoardFile&) = default;
};

inline constexpr std::string_view board_format = "drago-board/1";

/// Reads a board inside a larger value. Refuses another game's.
template <core::Game G>
BoardFile<G> read_board(const JsonReader& reader) {
  using Format = GameFormat<G>;
  reader.field("format").must_be(board_format);
  reader.field("game").must_be(Format::name);
  BoardFile<G> file;
  const JsonReader id = reader.field("id");
  file.id = id.text(100);
  if (file.id.empty()) id.refuse("must not be empty");
  const JsonReader players = reader.field("players");
  if (players.length(2, 2) == 2) {
    file.players.fewest = players.item(0).integer(Format::min_players, Format::max_players);
    file.players.most = players.item(1).integer(file.players.fewest, Format::max_players);
  }
  file.board = Format::read_board(reader);
  if (reader.faulty()) return {};
  if (const auto fault = fault_of(file.board)) reader.refuse(fault->place, fault->why);
  return file;
}

/// Reads a whole board file; `games::game_of` finds the game.
template <core::Game G>
core::Result<BoardFile<G>, LoadError> read_board(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return json.error();
  std::optional<LoadError> fault;
  const JsonReader root(*json, fault);
  BoardFile<G> file = read_board<G>(root);
  if (fault) return *std::move(fault);
  return file;
}

template <core::Game G>
void write_board(JsonWriter& json, const BoardFile<G>& file) {
  json.open_object().text("format", board_format).text("game", GameFormat<G>::name);
  json.text("id", file.id).key("players").open_array();
  json.number(file.players.fewest).number(file.players.most).close_array();
  GameFormat<G>::write_board(json, file.board);
  json.close_object();
}

/// A board in a list of fields.
template <core::Game G>
void board_of(const Value& json, BoardFile<G>& file) {
  if (json.writer() != nullptr) {
    write_board(*json.writer(), file);
  } else {
    file = read_board<G>(*json.reader());
  }
}

/// Returns the board as one line of JSON.
template <core::Game G>
std::string write_board(const BoardFile<G>& file) {
  JsonWriter json;
  write_board(json, file);
  return json.take();
}

/// The player of a seat: a person, or a bot of some level.
enum class SeatKind : std::uint8_t { Person, Easy, Medium, Hard, Master };
inline constexpr std::array<SeatKind, 5> seat_kinds = {
    SeatKind::Person, SeatKind::Easy, SeatKind::Medium, SeatKind::Hard, SeatKind::Master};

/// The name in saves, which is also the name for `ai::make_bot`, such as "easy".
std::string_view name(SeatKind kind);
/// Finds a kind by name; maps the bots of older saves, random and greedy, to easy and medium.
std::optional<SeatKind> seat_kind_named(std::string_view name);

/// The player of a seat now.
struct SavedSeat {
  SeatKind kind = SeatKind::Person;
  std::string name;
  std::string symbol;  ///< name of the player's figure on the table (MD-4)
  friend bool operator==(const SavedSeat&, const SavedSeat&) = default;
};

/// Settings of the table for other modules, such as the curtain's.
using TableSettings = std::map<std::string, std::string, std::less<>>;

/// A saved table. It contains the whole board, so later changes to a board break no save.
template <core::Game G>
struct Save {
  Rules<G> rules;
  BoardFile<G> board;
  std::uint64_t seed = 0;
  core::Seat first;
  std::vector<SavedSeat> seats;  ///< one per player, in seat order
  typename core::Match<G>::Decisions decisions;
  TableSettings table;
  /// Recorded chance actions, if they do not follow from the seed because the players shuffled.
  typename core::Match<G>::Rolls chance = {};
};

/// A loaded save and its game, replayed to the current position.
template <core::Game G>
struct LoadedGame {
  Save<G> save;
  core::Match<G> match;
};

/// Seed of a game whose chance is recorded.
inline constexpr std::uint64_t no_seed = 0;

// The parts of a save that are the same for every game.
inline constexpr std::string_view save_format = "drago-save/1";
/// Far above real games: a hostile file must not keep us busy.
inline constexpr std::size_t max_decisions = 5'000;
void fields(Fields& f, SavedSeat& seat);
/// For a list of fields.
void settings_of(const Value& json, TableSettings& table);

template <core::Game G>
typename G::Setup setup_of(const Save<G>& save) {
  return GameFormat<G>::setup(save.board.board, save.rules, static_cast<int>(save.seats.size()),
                              save.first);
}

template <core::Game G>
void fields(Fields& f, Save<G>& save) {
  using Format = GameFormat<G>;
  f.constant("format", save_format).constant("game", Format::name);
  f("rules", save.rules, rules_of<G>)("board", save.board, board_of<G>)("seed", save.seed);
  const auto list_first = [&] { f("first", save.first, static_cast<int>(save.seats.size())); };
  // Reading needs the number of seats first.
  if (f.reader() == nullptr) list_first();
  f("seats", save.seats, Range{Format::min_players, Format::max_players});
  if (f.reader() != nullptr) list_first();
  const int players = static_cast<int>(save.seats.size());
  using Decision = typename core::Match<G>::Decisions::value_type;
  f("decisions", save.decisions, Range{0, max_decisions}, [players](Fields& of, Decision& each) {
    of("seat", each.seat, players)("action", each.action, action_of<G>);
  });
  f("table", save.table, settings_of).skip("checksum");
  if (!f.has("chance", !save.chance.empty())) return;
  if (f.reader() != nullptr && save.seed != no_seed) {
    f.reader()->field("chance").refuse("follows from the seed, unless that is 0");
  }
  f("chance", save.chance, Range{1, max_decisions}, action_of<G>);
}

template <core::Game G>
std::string write_save(const Save<G>& save) {
  JsonWriter json;
  write(json, save);
  return json.take();
}

/// Reads the fields of a save of this game without checking that its decisions are legal.
template <core::Game G>
Save<G> read_save_fields(const JsonReader& root) {
  root.field("game").word("game", [](std::string_view said) {
    return said == GameFormat<G>::name ? std::optional(said) : std::nullopt;
  });
  return read<Save<G>>(root);
}

/// Reads a save of this game and replays it; calls `watch(save, match)` at the start and after each
/// decision. Fails unless the whole game is legal and all recorded chance occurs. Errors name the
/// place, and for an illegal decision the rule: `decisions[17]: MD-9: …`.
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
/// The same for a text, without a callback.
template <core::Game G>
core::Result<LoadedGame<G>, LoadError> read_save(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return json.error();
  return read_save<G>(*json, [](const Save<G>&, const core::Match<G>&) {});
}

}  // namespace io
