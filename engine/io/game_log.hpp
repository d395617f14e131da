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
#include "core/result.hpp"
#include "core/streams.hpp"
#include "io/log_lines.hpp"
#include "io/save_file.hpp"

namespace io {

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
                                       std::size_t most = most_decisions) {
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
