// A whole game as a file of log lines (drago-log/1): exported from a table, and imported as a game
// to continue. Reading accepts only a legal game from its set-up on, whose chance follows from its
// seed or is recorded (seed 0).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/check.hpp"
#include "core/game.hpp"
#include "core/result.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"
#include "io/games.hpp"
#include "io/json.hpp"
#include "io/save_file.hpp"

namespace io {

// The lines of a game log: one JSON object each, without the line end.

inline constexpr std::string_view log_format = "drago-log/1";
/// In bytes; an external player is a command with its arguments.
inline constexpr std::size_t max_player = 1000;

/// Metadata of a game in the table's list of games; empty fields are unknown.
struct GameNote {
  std::string day;   ///< last played, as 2026-11-23
  std::string name;  ///< given by the player
};
/// In bytes.
inline constexpr std::size_t max_game_name = 200;

/// The `game` line: everything a game starts from.
template <core::Game G>
struct GameLine {
  Rules<G> rules;
  BoardFile<G> board;
  std::uint64_t seed = 0;
  core::Seat first;
  std::vector<std::string> seats;  ///< by seat: a kind such as "easy", or a command
  typename G::State state;         ///< after the set-up
  /// Only for games played at a table: the seats' players and the table's settings.
  std::vector<SavedSeat> people = {};
  TableSettings table = {};
  GameNote note = {};
};

/// Returns the engine's set-up for a game line.
template <core::Game G>
typename G::Setup setup_of(const GameLine<G>& line) {
  return GameFormat<G>::setup(line.board.board, line.rules, static_cast<int>(line.seats.size()),
                              line.first);
}

/// Ignores undocumented fields, for the sake of later versions.
template <core::Game G>
void fields(Fields& f, GameLine<G>& line) {
  using Format = GameFormat<G>;
  f.pass_others();
  f.constant("type", "game").constant("format", log_format).constant("game", Format::name);
  f("rules", line.rules, rules_of<G>)("board", line.board, board_of<G>)("seed", line.seed);
  const auto list_first = [&] { f("first", line.first, static_cast<int>(line.seats.size())); };
  // Reading needs the number of seats first.
  if (f.reader() == nullptr) list_first();
  f("seats", line.seats, Range{Format::min_players, Format::max_players}, MaxLength{max_player});
  if (f.reader() != nullptr) list_first();
  f("state", line.state, [&line](const Value& json, typename G::State& state) {
    if (json.writer() != nullptr) {
      Format::write_state(*json.writer(), state);
    } else if (!json.reader()->faulty()) {
      state = Format::read_state(*json.reader(), setup_of(line));
    }
  });
  if (f.has("people", !line.people.empty())) {
    const int players = static_cast<int>(line.seats.size());
    f("people", line.people, Range{players, players})("table", line.table, settings_of);
  }
  constexpr MaxLength note = {max_game_name};
  if (f.has("day", !line.note.day.empty())) f("day", line.note.day, note);
  if (f.has("name", !line.note.name.empty())) f("name", line.note.name, note);
}

template <core::Game G>
std::string write_game_line(const GameLine<G>& line) {
  JsonWriter json;
  write(json, line);
  return json.take();
}

/// Fails for another game's line; `games::game_of` finds the game.
template <core::Game G>
core::Result<GameLine<G>, LoadError> read_game_line(const Json& json) {
  std::optional<LoadError> fault;
  auto line = read<GameLine<G>>(JsonReader(json, fault));
  if (fault) return *std::move(fault);
  return line;
}

/// An action of a seat, or of chance without a seat.
template <core::Game G>
struct ActionLine {
  int ply = 0;  ///< from 1, chance actions included
  std::optional<core::Seat> seat;
  typename G::Action action;
};

template <core::Game G>
std::string write_action_line(const ActionLine<G>& line,
                              const std::vector<typename G::Event>& events,
                              const typename G::State& after) {
  JsonWriter json;
  json.open_object().text("type", "action").number("ply", line.ply).key("seat");
  line.seat ? json.number(line.seat->index) : json.null();
  json.key("action");
  GameFormat<G>::write_action(json, line.action);
  json.key("events");
  GameFormat<G>::write_events(json, events, after);
  json.key("state");
  GameFormat<G>::write_state(json, after);
  json.close_object();
  return json.take();
}

/// Reads `seat` and `action` only; the rest of the line follows from them.
template <core::Game G>
core::Result<ActionLine<G>, LoadError> read_action_line(const Json& json, int players) {
  std::optional<LoadError> fault;
  const JsonReader root(json, fault);
  ActionLine<G> line;
  const JsonReader seat = root.field("seat");
  if (!seat.is_null()) line.seat = seat.seat(players);
  line.action = GameFormat<G>::read_action(root.field("action"));
  if (fault) return *std::move(fault);
  return line;
}

template <core::Game G>
std::string write_result_line(const typename G::State& over) {
  JsonWriter json;
  json.open_object().text("type", "result");
  json.list("scores", GameFormat<G>::scores(over), [&json](int score) { json.number(score); });
  json.seats("winners", GameFormat<G>::winners(over)).close_object();
  return json.take();
}

inline std::string write_refused_line(int ply, const core::Refusal& refusal) {
  JsonWriter json;
  json.open_object().text("type", "refused").number("ply", ply);
  json.text("rule", refusal.rule).text("why", refusal.why).close_object();
  return json.take();
}

/// Longest file with a game, or with its signed statements, in bytes; far above real sizes. Longer
/// files are refused unread.
inline constexpr std::size_t max_file = 16U << 20U;

/// Why a file contains no game.
enum class LogFault : std::uint8_t {
  Damaged,  ///< incomplete, or against the rules
  Foreign,  ///< no log, or of an unknown game
  Newer,    ///< of a later version of the format
  Long,     ///< longer than max_file
  Several,  ///< more than one game
  Bare,     ///< a set-up without any decision
};
struct LogError {
  LogFault fault = LogFault::Damaged;
  LoadError where;
};

/// A game that can be logged.
template <class G>
concept LoggedGame = SavedGame<G> &&
    requires(JsonWriter& json, const typename G::State& state, const JsonReader& reader,
             const typename G::Setup& setup) {
  GameFormat<G>::write_state(json, state);
  { GameFormat<G>::read_state(reader, setup) } -> std::same_as<typename G::State>;
};

/// Iterates over the non-empty lines of a file.
class LogLines {
 public:
  explicit LogLines(std::string_view text) : rest_(text) {}
  /// Returns the next line without its end; empty after the last.
  std::optional<std::string_view> next();
  /// Number of the last line, from 1.
  int number() const { return number_; }
  /// A fault in the last line.
  LogError fault(LoadError inside_line) const;
  LogError fault(std::string place, std::string why) const {
    return fault(LoadError{std::move(place), std::move(why)});
  }

 private:
  std::string_view rest_;
  int number_ = 0;
};

/// Returns the first line of a file if it starts a log of this version.
core::Result<Json, LogError> read_log_start(std::string_view text);

/// The line's type ("game", "action", "result"); empty if it has none.
std::string_view type_of_line(const Json& line);

/// A game in progress, driven by decisions and the chance of its seed.
template <core::Game G>
class LoggedCourse {
 public:
  LoggedCourse(typename G::State state, std::uint64_t seed)
      : state_(std::move(state)), world_(core::world_rng(seed)) {}

  /// The seat to act; empty if chance is due or the game is over.
  std::optional<core::Seat> to_decide() const {
    const core::Turn turn = G::turn(state_);
    const auto* const seat = std::get_if<core::Seat>(&turn);
    return seat != nullptr ? std::optional(*seat) : std::nullopt;
  }
  bool is_over() const { return std::holds_alternative<core::GameOver>(G::turn(state_)); }
  /// The chance action that the seed gives next.
  typename G::Action rolled() {
    if constexpr (core::GameOfChance<G>) return G::roll(state_, world_);
    CORE_CHECK(core::GameOfChance<G>, "a game without chance waits for a seat or is over");
    return {};
  }
  /// Applies an action, or returns the rules' refusal.
  std::optional<core::Refusal> act(std::optional<core::Seat> seat,
                                   const typename G::Action& action) {
    auto step = G::apply(state_, action);
    if (!step) return step.error();
    state_ = std::move(step->state);
    events_ = std::move(step->events);
    last_ = {last_.ply + 1, seat, action};
    return std::nullopt;
  }
  /// Line of the last action.
  std::string action_line() const { return write_action_line<G>(last_, events_, state_); }
  std::string result_line() const { return write_result_line<G>(state_); }

 private:
  typename G::State state_;
  core::Rng world_;
  ActionLine<G> last_{};
  std::vector<typename G::Event> events_;  ///< of the last action
};

/// Writes a save's game as a log, players included; its decisions must be legal.
template <core::Game G>
std::string write_game_log(const Save<G>& save, GameNote note = {}) {
  GameLine<G> line{save.rules, save.board, save.seed,  save.first,     {},
                   {},         save.seats, save.table, std::move(note)};
  for (const SavedSeat& seat : save.seats) line.seats.emplace_back(name(seat.kind));
  line.state = G::start(setup_of(save));
  std::string out = write_game_line(line) + "\n";
  LoggedCourse<G> course(std::move(line.state), save.seed);
  std::size_t rolls = 0;
  for (std::size_t next = 0; !course.is_over();) {
    const std::optional<core::Seat> seat = course.to_decide();
    if (seat && next == save.decisions.size()) return out;
    typename G::Action action = seat ? save.decisions[next++].action : course.rolled();
    if (!seat && rolls < save.chance.size()) action = save.chance[rolls++];
    const auto refused = course.act(seat, action);
    CORE_CHECK(!refused, "a save's decisions are legal");
    out += course.action_line() + "\n";
  }
  return out + course.result_line() + "\n";
}

/// Reads the lines after the first; accepts up to `most` decisions and as many chance actions.
template <core::Game G>
std::optional<LogError> read_decisions(LogLines& lines, LoggedCourse<G>& course, Save<G>& save,
                                       std::size_t most = max_decisions) {
  std::vector<typename G::Action> chance;
  bool diverges = false;  // a chance action differs from the seed's
  while (const auto text = lines.next()) {
    const auto json = parse_json(*text);
    if (!json) return lines.fault(json.error());
    const std::string_view type = type_of_line(*json);
    if (type == "game") {
      return LogError{LogFault::Several, lines.fault("type", "another game begins").where};
    }
    if (type == "refused") continue;
    if (type == "result") {
      if (!course.is_over()) return lines.fault("type", "the game is not over");
    } else {
      if (course.is_over()) return lines.fault("type", "the game is over");
      const auto line = read_action_line<G>(*json, static_cast<int>(save.seats.size()));
      if (!line) return lines.fault(line.error());
      const std::optional<core::Seat> seat = course.to_decide();
      if (line->seat != seat) return lines.fault("seat", "it is not this seat's turn");
      if ((seat ? save.decisions.size() : chance.size()) == most) {
        return lines.fault("action", "a game has at most " + std::to_string(most) + " actions");
      }
      if (!seat) {
        const bool own = line->action == course.rolled();
        if (!own && save.seed != no_seed) {
          return lines.fault("action",
                             "does not follow from the seed " + std::to_string(save.seed));
        }
        chance.push_back(line->action);
        diverges = diverges || !own;
      }
      if (const auto refused = course.act(seat, line->action)) {
        return lines.fault("action", std::string(refused->rule) + ": " + refused->why);
      }
      if (seat) save.decisions.push_back({*seat, line->action});
      if (find(*json, "state") == nullptr) continue;  // a short line without events and state
    }
    const std::string expected = type == "result" ? course.result_line() : course.action_line();
    if (expected == *text) continue;
    if (auto differs = difference(*parse_json(expected), *json)) {
      return lines.fault(*std::move(differs));
    }
  }
  if (diverges) save.chance = std::move(chance);
  return std::nullopt;
}

/// Reads a log as a save. If the log does not name the people at the table, names and symbols stay
/// empty, and a player without a bot of that name becomes a master bot.
template <core::Game G>
core::Result<Save<G>, LogError> read_game_log(std::string_view text) {
  const auto start = read_log_start(text);
  if (!start) return start.error();
  LogLines lines(text);
  lines.next();
  auto line = read_game_line<G>(*start);
  if (!line) return lines.fault(line.error());
  if (line->state != G::start(setup_of(*line))) {
    return lines.fault("state", "is not the initial state of such a game");
  }
  Save<G> save;
  save.rules = std::move(line->rules);
  save.board = std::move(line->board);
  save.seed = line->seed;
  save.first = line->first;
  save.table = std::move(line->table);
  save.seats = std::move(line->people);
  if (save.seats.empty()) {
    for (const std::string& seat : line->seats) {
      const std::string_view bot = std::string_view(seat).substr(0, seat.find(':'));
      save.seats.push_back({seat_kind_named(bot).value_or(SeatKind::Master), {}, {}});
    }
  }
  LoggedCourse<G> course(std::move(line->state), save.seed);
  if (auto fault = read_decisions(lines, course, save)) return *std::move(fault);
  if (save.decisions.empty()) {
    return LogError{LogFault::Bare, lines.fault("the end", "there are no decisions").where};
  }
  return save;
}

}  // namespace io
