// A whole game as one file of log lines (drago-log/1): what somebody takes along from a table, and
// how it becomes a game that can be sat down to again. Nothing is read but a game that is legal
// from its set-up on, and follows from its seed or says that it follows from none.
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

// The lines of a game log (format drago-log/1), one JSON object each, without the line's end. Who
// plays and where the lines go is not known here.

inline constexpr std::string_view log_format = "drago-log/1";
/// Who plays may be a command with all its arguments.
inline constexpr std::size_t longest_player = 1000;

/// What the list of a table's games knows of one beside what was played; empty where it knows
/// nothing.
struct GameNote {
  std::string day;   ///< when it was played last, as 2026-11-23
  std::string name;  ///< that somebody gave it
};
/// Of its name, in bytes.
inline constexpr std::size_t longest_game_name = 200;

/// What a `game` line tells: all that a game starts from.
template <core::Game G>
struct GameLine {
  Rules<G> rules;
  BoardFile<G> board;
  std::uint64_t seed = 0;
  core::Seat first;
  std::vector<std::string> seats;  ///< who plays, by seat
  typename G::State state;         ///< after set-up
  /// Of a game of a table (game_log.hpp): who sits there, and its settings.
  std::vector<SavedSeat> people = {};
  TableSettings table = {};
  GameNote note = {};
};

/// What the first line's game starts from, in the engine's words.
template <core::Game G>
typename G::Setup setup_of(const GameLine<G>& line) {
  return GameFormat<G>::setup(line.board.board, line.rules, static_cast<int>(line.seats.size()),
                              line.first);
}

/// Other fields than the documented ones are ignored.
template <core::Game G>
void fields(Fields& f, GameLine<G>& line) {
  using Format = GameFormat<G>;
  f.pass_others();
  f.constant("type", "game").constant("format", log_format).constant("game", Format::name);
  f("rules", line.rules, rules_of<G>)("board", line.board, board_of<G>)("seed", line.seed);
  const auto list_first = [&] { f("first", line.first, static_cast<int>(line.seats.size())); };
  // It is read once it is known how many seats there are.
  if (f.reader() == nullptr) list_first();
  f("seats", line.seats, Range{Format::min_players, Format::max_players}, Longest{longest_player});
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
  constexpr Longest note = {longest_game_name};
  if (f.has("day", !line.note.day.empty())) f("day", line.note.day, note);
  if (f.has("name", !line.note.name.empty())) f("name", line.note.name, note);
}

template <core::Game G>
std::string write_game_line(const GameLine<G>& line) {
  JsonWriter json;
  write(json, line);
  return json.take();
}

/// Refused when it is another game's line; `game_of` (games.hpp) tells whose it is.
template <core::Game G>
core::Result<GameLine<G>, LoadError> read_game_line(const Json& json) {
  std::optional<LoadError> fault;
  auto line = read<GameLine<G>>(JsonReader(json, fault));
  if (fault) return *std::move(fault);
  return line;
}

/// Somebody's action, or chance's, who has no seat.
template <core::Game G>
struct ActionLine {
  int ply = 0;  ///< counts from 1, shuffles too
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

/// Reads `seat` and `action` only: the rest of the line follows from them.
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

/// Of a file with a game, or with all that was signed in one, in bytes: far more than any of ours
/// takes. Longer ones are not looked at.
inline constexpr std::size_t longest_file = 16U << 20U;

/// Why a file gives no game.
enum class LogFault : std::uint8_t {
  Damaged,  ///< something is missing, or against the rules
  Foreign,  ///< no log at all, or of no game of ours
  Newer,    ///< of a version that comes after ours
  Long,     ///< more than longest_file
  Several,  ///< more than one game
  Bare,     ///< a start without a single decision
};
struct LogError {
  LogFault fault = LogFault::Damaged;
  LoadError where;
};

/// A game with logs.
template <class G>
concept LoggedGame = SavedGame<G> &&
    requires(JsonWriter& json, const typename G::State& state, const JsonReader& reader,
             const typename G::Setup& setup) {
  GameFormat<G>::write_state(json, state);
  { GameFormat<G>::read_state(reader, setup) } -> std::same_as<typename G::State>;
};

/// The lines of a file with something in them, one after the other.
class LogLines {
 public:
  explicit LogLines(std::string_view text) : rest_(text) {}
  /// None at the end. The text ends where it is too long for a line.
  std::optional<std::string_view> next();
  /// Of the last one, from 1.
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

/// The first line of a file, when it begins a log that this version knows.
core::Result<Json, LogError> read_log_start(std::string_view text);

/// What a line of a log calls itself: "game", "action", "result"; empty: nothing.
std::string_view type_of_line(const Json& line);

/// A game as it goes on, by its decisions and the chance of its seed.
template <core::Game G>
class LoggedCourse {
 public:
  LoggedCourse(typename G::State state, std::uint64_t seed)
      : state_(std::move(state)), world_(core::world_rng(seed)) {}

  /// Whose decision is due; none: chance, or it is over.
  std::optional<core::Seat> to_decide() const {
    const core::Turn turn = G::turn(state_);
    const auto* const seat = std::get_if<core::Seat>(&turn);
    return seat != nullptr ? std::optional(*seat) : std::nullopt;
  }
  bool is_over() const { return std::holds_alternative<core::GameOver>(G::turn(state_)); }
  /// What chance does now.
  typename G::Action rolled() {
    if constexpr (core::GameOfChance<G>) return G::roll(state_, world_);
    CORE_CHECK(core::GameOfChance<G>, "a game without chance waits for somebody, or is over");
    return {};
  }
  /// Does an action; why not, where the rules refuse it.
  std::optional<core::Refusal> act(std::optional<core::Seat> seat,
                                   const typename G::Action& action) {
    auto step = G::apply(state_, action);
    if (!step) return step.error();
    state_ = std::move(step->state);
    events_ = std::move(step->events);
    last_ = {last_.ply + 1, seat, action};
    return std::nullopt;
  }
  /// Of the last action.
  std::string action_line() const { return write_action_line<G>(last_, events_, state_); }
  std::string result_line() const { return write_result_line<G>(state_); }

 private:
  typename G::State state_;
  core::Rng world_;
  ActionLine<G> last_{};
  std::vector<typename G::Event> events_;  ///< of the last action
};

/// The game of a save as a log, with who sits there; its decisions must be legal.
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

/// Takes the lines that follow the first; no more decisions than `most`, nor more shuffles.
template <core::Game G>
std::optional<LogError> read_decisions(LogLines& lines, LoggedCourse<G>& course, Save<G>& save,
                                       std::size_t most = max_decisions) {
  std::vector<typename G::Action> chance;
  bool strays = false;  // from the seed
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
        return lines.fault(
            "action", "is one more than the " + std::to_string(most) + " that a game may have");
      }
      if (!seat) {
        const bool own = line->action == course.rolled();
        if (!own && save.seed != no_seed) {
          return lines.fault("action",
                             "does not follow from the seed " + std::to_string(save.seed));
        }
        chance.push_back(line->action);
        strays = strays || !own;
      }
      if (const auto refused = course.act(seat, line->action)) {
        return lines.fault("action", std::string(refused->rule) + ": " + refused->why);
      }
      if (seat) save.decisions.push_back({*seat, line->action});
      if (find(*json, "state") == nullptr) continue;  // it tells no more than who does what
    }
    const std::string expected = type == "result" ? course.result_line() : course.action_line();
    if (expected == *text) continue;
    if (auto differs = difference(*parse_json(expected), *json)) {
      return lines.fault(*std::move(differs));
    }
  }
  if (strays) save.chance = std::move(chance);
  return std::nullopt;
}

/// The game of a log as a save. Of a log that does not say who sits there, the names and symbols of
/// the seats are empty, and who plays is a bot or taken as one.
template <core::Game G>
core::Result<Save<G>, LogError> read_game_log(std::string_view text) {
  const auto start = read_log_start(text);
  if (!start) return start.error();
  LogLines lines(text);
  lines.next();
  auto line = read_game_line<G>(*start);
  if (!line) return lines.fault(line.error());
  if (line->state != G::start(setup_of(*line))) {
    return lines.fault("state", "is not how such a game begins");
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
    return LogError{LogFault::Bare, lines.fault("the end", "nobody decides anything").where};
  }
  return save;
}

}  // namespace io
