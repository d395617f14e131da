// Parses the command line; see options.hpp.
#include "sim/options.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <optional>
#include <random>
#include <string>
#include <utility>

#include "games/games.hpp"
#include "io/json.hpp"
#include "sim/game.hpp"
#include "sim/process.hpp"
#include "sim/report.hpp"

namespace sim {

UsageFault CommandLine::read(std::span<const std::string_view> arguments,
                             std::span<const Flag> flags) {
  for (std::size_t at = 0; at < arguments.size(); ++at) {
    const std::string_view argument = arguments[at];
    const std::size_t equals = std::min(argument.find('='), argument.size());
    const std::string_view name = argument == "-h" ? "--help" : argument.substr(0, equals);
    const auto flag =
        std::find_if(flags.begin(), flags.end(), [&](const Flag& one) { return one.name == name; });
    if (flag == flags.end()) {
      return UsageError{std::string(argument), "there is no such flag; see --help"};
    }
    if (has(flag->name) && flag->takes != FlagArity::Values) {
      return UsageError{std::string(name), "was given twice"};
    }
    if (flag->takes == FlagArity::Nothing) {
      if (equals < argument.size()) return UsageError{std::string(name), "takes no value"};
      given_.emplace(flag->name, std::string_view());
    } else if (equals < argument.size()) {
      given_.emplace(flag->name, argument.substr(equals + 1));
    } else if (at + 1 < arguments.size()) {
      given_.emplace(flag->name, arguments[++at]);
    } else {
      return UsageError{std::string(name), "needs a value"};
    }
  }
  return std::nullopt;
}

std::optional<std::string_view> CommandLine::value(std::string_view flag) const {
  const auto found = given_.find(flag);
  if (found == given_.end()) return std::nullopt;
  return found->second;
}

UsageError CommandLine::not_a_number(std::string_view flag, const std::string& lowest,
                                     const std::string& highest) const {
  return {std::string(flag), "must be a whole number from " + lowest + " to " + highest + ", not " +
                                 io::in_quotes(*value(flag))};
}

namespace {

constexpr unsigned in(Mode mode) { return 1U << static_cast<unsigned>(mode); }
constexpr unsigned in_play = in(Mode::Play) | in(Mode::Help);
constexpr unsigned in_report = in(Mode::Report) | in(Mode::Help);
constexpr unsigned in_tournament = in(Mode::Tournament) | in(Mode::Help);
constexpr unsigned in_replay = in(Mode::Replay) | in(Mode::Help);
constexpr unsigned in_review = in(Mode::Review) | in(Mode::Help);
constexpr unsigned in_verify = in(Mode::Verify) | in(Mode::Help);
constexpr unsigned in_actions = in(Mode::Actions) | in(Mode::Help);

constexpr std::array<Flag, 23> flags = {{
    {"--game", FlagArity::Value, ~in(Mode::Speed)},
    {"--players", FlagArity::Value, in_play | in_tournament},
    {"--rules", FlagArity::Value, in_play | in_tournament},
    {"--first", FlagArity::Value, in_play},
    {"--seats", FlagArity::Value, in_play | in_tournament},
    {"--seat", FlagArity::Values, in_play | in_tournament},
    {"--ms", FlagArity::Value, in_play | in_tournament},
    {"--games", FlagArity::Value, in_play | in_report | in_tournament},
    {"--seed", FlagArity::Value, in_play | in_report | in_tournament},
    {"--log", FlagArity::Value, in_play | in_actions},
    {"--summary", FlagArity::Nothing, in_play},
    {"--check", FlagArity::Nothing, in_play},
    {"--check-shuffles", FlagArity::Nothing, in_replay},
    {"--board", FlagArity::Value, in_play | in_report | in_tournament},
    {"--jobs", FlagArity::Value, in_tournament},
    {"--replay", FlagArity::Value, in_replay},
    {"--review", FlagArity::Value, in_review},
    {"--verify", FlagArity::Value, in_verify},
    {"--actions", FlagArity::Value, in_actions},
    {"--report", FlagArity::Nothing, in_report},
    {"--tournament", FlagArity::Nothing, in_tournament},
    {"--speed", FlagArity::Nothing, in(Mode::Speed) | in(Mode::Help)},
    {"--help", FlagArity::Nothing},
}};

constexpr std::array<std::pair<std::string_view, Mode>, 8> modes = {{
    {"--help", Mode::Help},
    {"--replay", Mode::Replay},
    {"--review", Mode::Review},
    {"--verify", Mode::Verify},
    {"--actions", Mode::Actions},
    {"--report", Mode::Report},
    {"--tournament", Mode::Tournament},
    {"--speed", Mode::Speed},
}};

constexpr int default_players = 4;
constexpr std::string_view default_bot = "greedy";
constexpr std::uint64_t default_report_games = 2'000;
constexpr int default_tournament_players = 2;
constexpr std::uint64_t default_tournament_games = 100;
constexpr std::size_t largest_field = 50;
/// A tournament is planned and its results are held in memory, hence the limit.
constexpr std::uint64_t max_tournament_games = 2'000'000;
constexpr int max_jobs = 64;

/// Lists the flags of the modes in which this flag is allowed.
std::string with(const Flag& flag) {
  std::string list;
  for (const auto& [name, mode] : modes) {
    if (mode == Mode::Help || (flag.modes & in(mode)) == 0) continue;
    list += (list.empty() ? "" : " or ") + std::string(name);
  }
  return list;
}

UsageFault read_mode(const CommandLine& given, Options& options) {
  std::string_view chosen;
  for (const auto& [flag, mode] : modes) {
    if (!given.has(flag) || options.mode != Mode::Play) continue;
    options.mode = mode;
    chosen = flag;
  }
  for (const Flag& flag : flags) {
    if (!given.has(flag.name) || (flag.modes & in(options.mode)) != 0) continue;
    if (chosen.empty()) return UsageError{std::string(flag.name), "goes only with " + with(flag)};
    return UsageError{std::string(flag.name), "does not go with " + std::string(chosen)};
  }
  return std::nullopt;
}

/// Returns all players of `--seats` and `--seat`, in order, each with its flag.
std::vector<std::pair<std::string_view, std::string>> named_players(const CommandLine& given) {
  std::vector<std::pair<std::string_view, std::string>> named;
  if (const auto seats = given.value("--seats")) {
    for (std::string& name : split_seats(*seats)) named.emplace_back("--seats", std::move(name));
  }
  const auto [begin, end] = given.values("--seat");
  for (auto at = begin; at != end; ++at) named.emplace_back("--seat", std::string(at->second));
  return named;
}

template <core::Game G>
UsageFault read_players(const CommandLine& given, Options& options) {
  std::string_view last_flag;
  for (auto& [flag, text] : named_players(given)) {
    const std::string place = "seat " + std::to_string(options.seats.size()) + ": ";
    const auto seated = parse_seat_spec<G>(text);
    if (!seated) return UsageError{std::string(flag), place + seated.error()};
    if (seated->command && !Process::possible()) {
      return UsageError{std::string(flag), place + "WebAssembly cannot start other programs"};
    }
    options.programs = options.programs || seated->command;
    options.seats.push_back(std::move(text));
    last_flag = flag;
  }
  const bool is_field = options.mode == Mode::Tournament;
  constexpr std::size_t fewest = io::GameFormat<G>::min_players;
  const std::size_t most = is_field ? largest_field : io::GameFormat<G>::max_players;
  const std::size_t seated = options.seats.size();
  if ((seated > 0 || is_field) && (seated < fewest || seated > most)) {
    const std::string_view flag = last_flag.empty() ? "--seats" : last_flag;
    return UsageError{std::string(flag), std::to_string(fewest) + " to " + std::to_string(most) +
                                             " can play, not " + std::to_string(seated)};
  }
  return std::nullopt;
}

UsageFault check_field(const Options& options) {
  std::vector<std::string> names = options.seats;
  std::sort(names.begin(), names.end());
  const auto twice = std::adjacent_find(names.begin(), names.end());
  if (twice == names.end()) return std::nullopt;
  return UsageError{"--seats", io::in_quotes(*twice) + " occurs twice in the field"};
}

template <core::Game G>
UsageFault read_seats(const CommandLine& given, Options& options) {
  if (UsageFault fault = read_players<G>(given, options)) return fault;
  const bool is_field = options.mode == Mode::Tournament;
  const int seated = is_field ? 0 : static_cast<int>(options.seats.size());
  options.players = is_field ? default_tournament_players : seated > 0 ? seated : default_players;
  if (UsageFault fault =
          given.number("--players", static_cast<int>(io::GameFormat<G>::min_players),
                       static_cast<int>(io::GameFormat<G>::max_players), options.players)) {
    return fault;
  }
  if (is_field) return check_field(options);
  if (seated > 0 && options.players != seated) {
    return UsageError{given.has("--seats") ? "--seats" : "--seat",
                      std::to_string(seated) + " players are named, but --players says " +
                          std::to_string(options.players)};
  }
  options.seats.resize(static_cast<std::size_t>(options.players), std::string(default_bot));
  int first = 0;
  if (UsageFault fault = given.number("--first", 0, options.players - 1, first)) return fault;
  if (given.has("--first")) options.first = core::Seat{static_cast<std::uint8_t>(first)};
  return std::nullopt;
}

template <core::Game G>
UsageFault read_rules(const CommandLine& given, Options& options) {
  options.rules = io::Rules<G>{};
  const auto text = given.value("--rules");
  if (!text) return std::nullopt;
  const auto rules = io::GameFormat<G>::read_rules(*text);
  if (!rules) return UsageError{"--rules", io::message(rules.error())};
  options.rules = *rules;
  return std::nullopt;
}

/// Reads the game and the options that depend on it.
UsageFault read_game(const CommandLine& given, Options& options) {
  if (const auto name = given.value("--game")) {
    const auto game = games::named(*name);
    if (!game) {
      return UsageError{"--game",
                        "the games are mount-drago and dragons-cave, not " + io::in_quotes(*name)};
    }
    options.game = *game;
  }
  return games::with(options.game, [&]<core::Game G>() {
    UsageFault fault = read_rules<G>(given, options);
    return fault ? fault : read_seats<G>(given, options);
  });
}

UsageFault read_paths(const CommandLine& given, Options& options) {
  for (const std::string_view flag : {"--replay", "--review", "--verify", "--actions"}) {
    if (UsageFault fault = given.file(flag, options.input)) return fault;
  }
  if (UsageFault fault = given.file("--log", options.log)) return fault;
  return given.file("--board", options.board);
}

UsageFault check_tournament_games(const Options& options) {
  const std::uint64_t field = options.seats.size();
  const std::uint64_t games = field * (field - 1) / 2 * options.games;
  if (games <= max_tournament_games) return std::nullopt;
  return UsageError{"--games", "a tournament has at most " + std::to_string(max_tournament_games) +
                                   " games, not " + std::to_string(games)};
}

/// Other programs can read a command line, so external players must not find the seed there.
UsageFault read_seed(const CommandLine& given, Options& options) {
  if (given.value("--seed") == "-") {
    options.seed_from = SeedFrom::Input;
    return std::nullopt;
  }
  if (options.programs && !given.has("--seed")) options.seed_from = SeedFrom::Chance;
  return given.number("--seed", std::uint64_t{0}, UINT64_MAX, options.seed);
}

UsageFault read_numbers(const CommandLine& given, Options& options) {
  constexpr std::uint64_t fewest_games = 1;
  constexpr std::uint64_t max_games = 1'000'000'000;
  if (options.mode == Mode::Report) options.games = default_report_games;
  if (options.mode == Mode::Tournament) options.games = default_tournament_games;
  UsageFault fault = given.number("--games", fewest_games, max_games, options.games);
  if (!fault && options.mode == Mode::Tournament) fault = check_tournament_games(options);
  if (!fault) fault = read_seed(given, options);
  if (!fault) fault = given.number("--ms", 1, max_milliseconds, options.milliseconds);
  if (!fault) fault = given.number("--jobs", 1, max_jobs, options.jobs);
  if (!fault && options.jobs > 1 && !Process::possible()) {
    return UsageError{"--jobs", "WebAssembly has one core"};
  }
  return fault;
}

}  // namespace

core::Result<Options, UsageError> read_options(std::span<const std::string_view> arguments) {
  CommandLine given;
  Options options;
  UsageFault fault = given.read(arguments, flags);
  for (const auto read : {read_mode, read_game, read_paths, read_numbers}) {
    if (!fault) fault = read(given, options);
  }
  if (fault) return *std::move(fault);
  options.summary = given.has("--summary");
  options.check = given.has("--check");
  options.check_shuffles = given.has("--check-shuffles");
  return options;
}

namespace {

constexpr std::string_view playing =
    R"(drago-sim plays Mount Drago and Dragon's Cave without a screen.

Playing games
  --game GAME             mount-drago (default) or dragons-cave; a log to replay and a file of
                          actions name their game themselves
  --players N             2 to 5 players, in Dragon's Cave 2 to 4; default: as many as --seats
                          names, else 4
  --seats A,B,...         the player of each seat; default: greedy. Bots: random, greedy, plain
                          (a textbook search), easy, medium, hard, master. Bots that search
                          take a budget for each decision, in nodes (master:2000n: the same
                          game every time) or in time (hard:50ms).
                          ext:COMMAND is an external program: the shell starts it, and it gets
                          in JSON what its seat sees (engine/sim/EXTERNAL.md)
  --seat A                add a seat after those of --seats; repeat it for more, as for commands
                          with commas in them
  --ms N                  give external programs N milliseconds for a decision (default 1000)
  --rules RULES           in Mount Drago schmidt (default) or studiogiochi, with options:
                          schmidt,first_mount=dealt,summit_discard=swap
                          in Dragon's Cave open_chests=false (default) or open_chests=true
  --first N               the seat that begins, from 0; default: from the seed
  --games N               play N games (default 1)
  --seed N                the first game's seed (default 1); each game has the next one, so any
                          game of a run can be replayed alone. - reads it from the standard
                          input: external programs can read command lines, and the seed deals
                          the cards. With external programs and without --seed it is random,
                          and printed after the last game
  --board FILE            replace the built-in board
  --log FILE              write every game as JSON Lines; - is the standard output, and then
                          nothing else goes there. Never overwrites an input file
  --summary               print wins and statistics of the games
  --check                 check the invariants of every state

)";

constexpr std::string_view other_things = R"(All against all
  --tournament            play every pairing of the players of --seats and --seat on mirrored
                          deals: each player takes every seat once, with the other player on all
                          other seats; with more than two players also the other way round.
                          Prints shares of wins, points ahead of the best other and Elo points,
                          with 95 % intervals. With --game, --rules, --board, --seed, --ms and
  --players N             at each table (default 2)
  --games N               for each pairing (default 100), rounded up to whole deals
  --jobs N                use N cores (default 1); results do not depend on it, except with
                          budgets in time

Other things to do
  --replay FILE           replay a log and check every line; - is the standard input
  --check-shuffles        with --replay: also check that every shuffle follows from its game's
                          seed, as in logs of this program
  --review FILE           let the strongest bot review a finished game, a log or a save; - is
                          the standard input. Prints each seat's chance to win at each decision,
                          what every decision gave away, the turning points, and luck apart
                          from skill, as JSON Lines (engine/io/FORMATS.md), the same on every
                          machine
  --verify FILE           check the signed statements of a table over the net, and print "fair"
                          or who broke which rule; - is the standard input
  --actions FILE          apply the actions of a file to the game line at its beginning and
                          write a log (to --log, else to the standard output)
  --report                measure a game's boards against the targets in the rules; with
                          --game, --games, --seed and --board
  --speed                 measure playouts and searches per second, as JSON (tests/bench
                          compares the figures)
  --help                  print this help

Exit code: 0 on success, 1 on failure, 2 if the flags are wrong.
)";

}  // namespace

std::string help() { return std::string(playing) + std::string(other_things); }

namespace {

std::optional<io::LoadError> check_output(const Options& options) {
  for (const std::string& input : {options.input, options.board.value_or("")}) {
    for (const std::string& output : {std::string("-"), options.log.value_or("-")}) {
      if (input.empty() || !is_same_file(input, output)) continue;
      return io::LoadError{output == "-" ? "the standard output" : output,
                           "is also the input file; nothing was written"};
    }
  }
  return std::nullopt;
}

std::optional<io::LoadError> read_seed(Options& options) {
  auto input = LineFile::open_to_read("-");
  if (!input) return input.error();
  LineFile file = std::move(input).value();
  const std::string digits = file.next().value_or("");
  if (std::optional<io::LoadError> fault = file.finish()) return fault;
  const char* const end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, options.seed);
  if (error == std::errc() && stop == end) return std::nullopt;
  return io::LoadError{"--seed: the standard input",
                       "must hold a whole number from 0 to " + std::to_string(UINT64_MAX) +
                           " on a line, not " + io::in_quotes(digits)};
}

std::uint64_t random_seed() {
  std::random_device device;
  const std::uint64_t high = device();
  return high << 32U | device();
}

}  // namespace

core::Result<Options, io::LoadError> take_precautions(Options options) {
  if (std::optional<io::LoadError> fault = check_output(options)) return *std::move(fault);
  if (options.programs) Process::hide_process();
  if (options.seed_from == SeedFrom::Chance) options.seed = random_seed();
  if (options.seed_from == SeedFrom::Input) {
    if (std::optional<io::LoadError> fault = read_seed(options)) return *std::move(fault);
  } else if (options.seed_from == SeedFrom::Options && options.programs) {
    std::fputs(
        "drago-sim: external players can read --seed N on the command line, and the seed deals "
        "the cards; --seed - hides it from them\n",
        stderr);
  }
  return options;
}

}  // namespace sim
