// Reading the command line; see options.hpp.
#include "sim/options.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <utility>

#include "sim/process.hpp"
#include "sim/seating.hpp"

namespace sim {
namespace {

using Fault = std::optional<UsageError>;
/// What was given, by flag; flags that take no value have an empty one.
using Given = std::multimap<std::string_view, std::string_view>;

/// Values: one each time, as often as one likes.
enum class Takes : std::uint8_t { Value, Values, Nothing };

/// A flag, and the modes in which it means something.
struct Flag {
  std::string_view name;
  Takes takes;
  std::array<bool, 7> in_mode;  ///< in the order of Mode
};

constexpr std::array<Flag, 20> flags = {{
    {"--game", Takes::Value, {true, true, true, true, true, false, true}},
    {"--players", Takes::Value, {true, false, false, false, true, false, true}},
    {"--rules", Takes::Value, {true, false, false, false, true, false, true}},
    {"--first", Takes::Value, {true, false, false, false, false, false, true}},
    {"--seats", Takes::Value, {true, false, false, false, true, false, true}},
    {"--seat", Takes::Values, {true, false, false, false, true, false, true}},
    {"--ms", Takes::Value, {true, false, false, false, true, false, true}},
    {"--games", Takes::Value, {true, false, false, true, true, false, true}},
    {"--seed", Takes::Value, {true, false, false, true, true, false, true}},
    {"--log", Takes::Value, {true, false, true, false, false, false, true}},
    {"--summary", Takes::Nothing, {true, false, false, false, false, false, true}},
    {"--check", Takes::Nothing, {true, false, false, false, false, false, true}},
    {"--board", Takes::Value, {true, false, false, true, true, false, true}},
    {"--jobs", Takes::Value, {false, false, false, false, true, false, true}},
    {"--replay", Takes::Value, {false, true, false, false, false, false, true}},
    {"--actions", Takes::Value, {false, false, true, false, false, false, true}},
    {"--report", Takes::Nothing, {false, false, false, true, false, false, true}},
    {"--tournament", Takes::Nothing, {false, false, false, false, true, false, true}},
    {"--speed", Takes::Nothing, {false, false, false, false, false, true, true}},
    {"--help", Takes::Nothing, {true, true, true, true, true, true, true}},
}};

constexpr std::array<std::pair<std::string_view, Mode>, 6> modes = {{
    {"--help", Mode::Help},
    {"--replay", Mode::Replay},
    {"--actions", Mode::Actions},
    {"--report", Mode::Report},
    {"--tournament", Mode::Tournament},
    {"--speed", Mode::Speed},
}};

constexpr int usual_players = 4;
constexpr std::string_view usual_bot = "greedy";
constexpr std::uint64_t usual_report_games = 2'000;
constexpr int usual_tournament_players = 2;
constexpr std::uint64_t usual_tournament_games = 100;
constexpr std::size_t largest_field = 50;
/// They are planned and kept before anything is printed.
constexpr std::uint64_t most_tournament_games = 2'000'000;
constexpr std::uint64_t most_jobs = 64;

Fault split(std::span<const std::string_view> arguments, Given& given) {
  for (std::size_t at = 0; at < arguments.size(); ++at) {
    const std::string_view argument = arguments[at];
    const std::size_t equals = std::min(argument.find('='), argument.size());
    const std::string_view name = argument == "-h" ? "--help" : argument.substr(0, equals);
    const auto* const flag =
        std::find_if(flags.begin(), flags.end(), [&](const Flag& one) { return one.name == name; });
    if (flag == flags.end()) {
      return UsageError{std::string(argument), "there is no such flag; see --help"};
    }
    if (given.count(flag->name) > 0 && flag->takes != Takes::Values) {
      return UsageError{std::string(name), "was given twice"};
    }
    if (flag->takes == Takes::Nothing) {
      if (equals < argument.size()) return UsageError{std::string(name), "takes no value"};
      given.emplace(flag->name, std::string_view());
    } else if (equals < argument.size()) {
      given.emplace(flag->name, argument.substr(equals + 1));
    } else if (at + 1 < arguments.size()) {
      given.emplace(flag->name, arguments[++at]);
    } else {
      return UsageError{std::string(name), "needs a value"};
    }
  }
  return std::nullopt;
}

Fault read_mode(const Given& given, Options& options) {
  std::string_view chosen;
  for (const auto& [flag, mode] : modes) {
    if (given.count(flag) == 0 || options.mode != Mode::Play) continue;
    options.mode = mode;
    chosen = flag;
  }
  for (const Flag& flag : flags) {
    if (given.count(flag.name) == 0 || flag.in_mode[static_cast<std::size_t>(options.mode)]) {
      continue;
    }
    return UsageError{std::string(flag.name), "does not go with " + std::string(chosen)};
  }
  return std::nullopt;
}

Fault read_number(const Given& given, std::string_view flag, std::uint64_t lowest,
                  std::uint64_t highest, std::uint64_t& number) {
  const auto found = given.find(flag);
  if (found == given.end()) return std::nullopt;
  const std::string_view digits = found->second;
  const char* const end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, number);
  if (error == std::errc() && stop == end && number >= lowest && number <= highest) {
    return std::nullopt;
  }
  return UsageError{std::string(flag), "must be a whole number from " + std::to_string(lowest) +
                                           " to " + std::to_string(highest) + ", not " +
                                           io::in_quotes(digits)};
}

/// Everybody that `--seats` and every `--seat` name, in order, each with the flag that named it.
std::vector<std::pair<std::string_view, std::string>> named_players(const Given& given) {
  std::vector<std::pair<std::string_view, std::string>> named;
  const auto seats = given.find("--seats");
  if (seats != given.end()) {
    for (std::string& name : split_seats(seats->second)) {
      named.emplace_back("--seats", std::move(name));
    }
  }
  const auto [begin, end] = given.equal_range("--seat");
  for (auto at = begin; at != end; ++at) named.emplace_back("--seat", std::string(at->second));
  return named;
}

template <core::Game G>
Fault read_players(const Given& given, Options& options) {
  std::string_view last_flag;
  for (auto& [flag, text] : named_players(given)) {
    const std::string place = "seat " + std::to_string(options.seats.size()) + ": ";
    const auto seated = read_seated<G>(text);
    if (!seated) return UsageError{std::string(flag), place + seated.error()};
    if (seated->command && !Process::possible()) {
      return UsageError{std::string(flag), place + "WebAssembly cannot start other programs"};
    }
    options.seats.push_back(std::move(text));
    last_flag = flag;
  }
  const bool is_field = options.mode == Mode::Tournament;
  constexpr std::size_t fewest = io::GameFormat<G>::fewest_players;
  const std::size_t most = is_field ? largest_field : io::GameFormat<G>::most_players;
  const std::size_t seated = options.seats.size();
  if ((seated > 0 || is_field) && (seated < fewest || seated > most)) {
    const std::string_view flag = last_flag.empty() ? "--seats" : last_flag;
    return UsageError{std::string(flag), std::to_string(fewest) + " to " + std::to_string(most) +
                                             " can play, not " + std::to_string(seated)};
  }
  return std::nullopt;
}

Fault check_field(const Options& options) {
  std::vector<std::string> names = options.seats;
  std::sort(names.begin(), names.end());
  const auto twice = std::adjacent_find(names.begin(), names.end());
  if (twice == names.end()) return std::nullopt;
  return UsageError{"--seats", io::in_quotes(*twice) + " is in the field twice"};
}

template <core::Game G>
Fault read_seats(const Given& given, Options& options) {
  if (Fault fault = read_players<G>(given, options)) return fault;
  const bool is_field = options.mode == Mode::Tournament;
  const std::uint64_t seated = is_field ? 0 : options.seats.size();
  std::uint64_t players = is_field ? usual_tournament_players : seated > 0 ? seated : usual_players;
  if (Fault fault = read_number(given, "--players", io::GameFormat<G>::fewest_players,
                                io::GameFormat<G>::most_players, players)) {
    return fault;
  }
  options.players = static_cast<int>(players);
  if (is_field) return check_field(options);
  if (seated == 0) options.seats.assign(static_cast<std::size_t>(players), std::string(usual_bot));
  if (players != options.seats.size()) {
    return UsageError{given.count("--seats") > 0 ? "--seats" : "--seat",
                      std::to_string(seated) + " players are named, but --players says " +
                          std::to_string(players)};
  }
  std::uint64_t first = 0;
  if (Fault fault = read_number(given, "--first", 0, players - 1, first)) return fault;
  if (given.count("--first") > 0) options.first = core::Seat{static_cast<std::uint8_t>(first)};
  return std::nullopt;
}

template <core::Game G>
Fault read_rules(const Given& given, Options& options) {
  options.rules = io::Rules<G>{};
  const auto text = given.find("--rules");
  if (text == given.end()) return std::nullopt;
  const auto rules = io::GameFormat<G>::read_rules(text->second);
  if (!rules) return UsageError{"--rules", io::message(rules.error())};
  options.rules = *rules;
  return std::nullopt;
}

/// The game, and all that means something else in each.
Fault read_game(const Given& given, Options& options) {
  const auto name = given.find("--game");
  if (name != given.end()) {
    const auto game = io::game_named(name->second);
    if (!game) {
      return UsageError{"--game", "the games are mount-drago and dragons-cave, not " +
                                      io::in_quotes(name->second)};
    }
    options.game = *game;
  }
  return io::with_game(options.game, [&]<core::Game G>() {
    Fault fault = read_rules<G>(given, options);
    return fault ? fault : read_seats<G>(given, options);
  });
}

Fault read_paths(const Given& given, Options& options) {
  for (const std::string_view flag : {"--log", "--board", "--replay", "--actions"}) {
    const auto found = given.find(flag);
    if (found == given.end()) continue;
    if (found->second.empty()) return UsageError{std::string(flag), "needs the name of a file"};
    const std::string path(found->second);
    if (flag == "--log") {
      options.log = path;
    } else if (flag == "--board") {
      options.board = path;
    } else {
      options.input = path;
    }
  }
  return std::nullopt;
}

Fault check_tournament_games(const Options& options) {
  const std::uint64_t field = options.seats.size();
  const std::uint64_t games = field * (field - 1) / 2 * options.games;
  if (games <= most_tournament_games) return std::nullopt;
  return UsageError{"--games", "a tournament has at most " + std::to_string(most_tournament_games) +
                                   " games, not " + std::to_string(games)};
}

Fault read_numbers(const Given& given, Options& options) {
  constexpr std::uint64_t most_games = 1'000'000'000;
  if (options.mode == Mode::Report) options.games = usual_report_games;
  if (options.mode == Mode::Tournament) options.games = usual_tournament_games;
  if (Fault fault = read_number(given, "--games", 1, most_games, options.games)) return fault;
  if (options.mode == Mode::Tournament) {
    if (Fault fault = check_tournament_games(options)) return fault;
  }
  if (Fault fault = read_number(given, "--seed", 0, UINT64_MAX, options.seed)) return fault;
  auto milliseconds = static_cast<std::uint64_t>(options.milliseconds);
  if (Fault fault = read_number(given, "--ms", 1, most_milliseconds, milliseconds)) return fault;
  options.milliseconds = static_cast<int>(milliseconds);
  auto jobs = static_cast<std::uint64_t>(options.jobs);
  if (Fault fault = read_number(given, "--jobs", 1, most_jobs, jobs)) return fault;
  options.jobs = static_cast<int>(jobs);
  if (jobs > 1 && !Process::possible()) return UsageError{"--jobs", "WebAssembly has one core"};
  return std::nullopt;
}

}  // namespace

core::Result<Options, UsageError> read_options(std::span<const std::string_view> arguments) {
  Given given;
  Options options;
  if (Fault fault = split(arguments, given)) return *std::move(fault);
  for (const auto read : {read_mode, read_game, read_paths}) {
    if (Fault fault = read(given, options)) return *std::move(fault);
  }
  if (Fault fault = read_numbers(given, options)) return *std::move(fault);
  options.summary = given.count("--summary") > 0;
  options.check = given.count("--check") > 0;
  return options;
}

std::string_view help() {
  return R"(drago-sim plays Mount Drago and Dragon's Cave without a screen.

Playing games
  --game GAME             mount-drago (usual) or dragons-cave; a log to replay and actions
                          to apply say it themselves
  --players N             2 to 5 players, in Dragon's Cave 2 to 4; as many as --seats names,
                          else 4
  --seats A,B,...         who sits on each seat; all greedy unless given. Bots: random, greedy,
                          plain (a textbook search), easy, medium, hard, master. Those that
                          search take a budget for each decision, in nodes (master:2000n: the
                          same game every time) or in time (hard:50ms).
                          ext:COMMAND is any program: it is started with the shell and told
                          in JSON what its seat sees (engine/sim/EXTERNAL.md)
  --seat A                one more seat, after those of --seats; may be given again and again,
                          for commands with commas in them
  --ms N                  milliseconds that programs have for a decision (usually 1000)
  --rules RULES           in Mount Drago schmidt (usual) or studiogiochi, with options:
                          schmidt,first_mount=dealt,summit_discard=swap
                          in Dragon's Cave open_chests=false (usual) or open_chests=true
  --first N               the seat that begins, from 0; from the seed unless given
  --games N               how many games (usually 1)
  --seed N                the first game's seed (usually 1); each game has the next one, so
                          any game of a run can be played again alone
  --board FILE            another board than the built-in ones
  --log FILE              write every game as JSON Lines; - is the standard output, and
                          then nothing else goes there
  --summary               print who won how often, and how the games went
  --check                 look after the invariants of every state

All against all
  --tournament            every pairing of those that --seats and --seat name, on mirrored deals:
                          each deal is played with the one on every seat among others that are
                          all the other one, with more than two players also the other way round.
                          Prints shares of wins, points ahead of the best other and Elo points,
                          with 95 % intervals. With --game, --rules, --board, --seed, --ms and
  --players N             at each table (usually 2)
  --games N               for each pairing (usually 100), brought up to whole deals
  --jobs N                cores to use (usually 1); figures do not depend on it, but for budgets
                          in time

Other things to do
  --replay FILE           play a log again and check every line of it; - is the standard input
  --actions FILE          apply the actions of a file to the game line it begins with and
                          write a log (to --log, else to the standard output)
  --report                measure a game's boards against the targets in the rules; with
                          --game, --games, --seed and --board
  --speed                 measure how many games are played out and searched a second, as JSON
                          (tests/bench sets the figures against each other)
  --help                  this text

Exit code: 0 when all went well, 1 when something failed, 2 when the flags are wrong.
)";
}

}  // namespace sim
