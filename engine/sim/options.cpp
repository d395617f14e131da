// Reading the command line; see options.hpp.
#include "sim/options.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "sim/process.hpp"
#include "sim/seating.hpp"

namespace sim {
namespace {

using Fault = UsageFault;

constexpr unsigned in(Mode mode) { return 1U << static_cast<unsigned>(mode); }
constexpr unsigned play = in(Mode::Play) | in(Mode::Help);
constexpr unsigned report = in(Mode::Report) | in(Mode::Help);
constexpr unsigned tournament = in(Mode::Tournament) | in(Mode::Help);
constexpr unsigned replay = in(Mode::Replay) | in(Mode::Help);
constexpr unsigned review = in(Mode::Review) | in(Mode::Help);
constexpr unsigned verify = in(Mode::Verify) | in(Mode::Help);
constexpr unsigned actions = in(Mode::Actions) | in(Mode::Help);

constexpr std::array<Flag, 23> flags = {{
    {"--game", FlagArity::Value, ~in(Mode::Speed)},
    {"--players", FlagArity::Value, play | tournament},
    {"--rules", FlagArity::Value, play | tournament},
    {"--first", FlagArity::Value, play},
    {"--seats", FlagArity::Value, play | tournament},
    {"--seat", FlagArity::Values, play | tournament},
    {"--ms", FlagArity::Value, play | tournament},
    {"--games", FlagArity::Value, play | report | tournament},
    {"--seed", FlagArity::Value, play | report | tournament},
    {"--log", FlagArity::Value, play | actions},
    {"--summary", FlagArity::Nothing, play},
    {"--check", FlagArity::Nothing, play},
    {"--check-shuffles", FlagArity::Nothing, replay},
    {"--board", FlagArity::Value, play | report | tournament},
    {"--jobs", FlagArity::Value, tournament},
    {"--replay", FlagArity::Value, replay},
    {"--review", FlagArity::Value, review},
    {"--verify", FlagArity::Value, verify},
    {"--actions", FlagArity::Value, actions},
    {"--report", FlagArity::Nothing, report},
    {"--tournament", FlagArity::Nothing, tournament},
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

constexpr int usual_players = 4;
constexpr std::string_view usual_bot = "greedy";
constexpr std::uint64_t usual_report_games = 2'000;
constexpr int usual_tournament_players = 2;
constexpr std::uint64_t usual_tournament_games = 100;
constexpr std::size_t largest_field = 50;
/// They are planned and kept before anything is printed.
constexpr std::uint64_t most_tournament_games = 2'000'000;
constexpr int most_jobs = 64;

/// The flags that choose a mode in which this flag means something.
std::string with(const Flag& flag) {
  std::string list;
  for (const auto& [name, mode] : modes) {
    if (mode == Mode::Help || (flag.modes & in(mode)) == 0) continue;
    list += (list.empty() ? "" : " or ") + std::string(name);
  }
  return list;
}

Fault read_mode(const CommandLine& given, Options& options) {
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

/// Everybody that `--seats` and every `--seat` name, in order, each with the flag that named it.
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
Fault read_players(const CommandLine& given, Options& options) {
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

Fault check_field(const Options& options) {
  std::vector<std::string> names = options.seats;
  std::sort(names.begin(), names.end());
  const auto twice = std::adjacent_find(names.begin(), names.end());
  if (twice == names.end()) return std::nullopt;
  return UsageError{"--seats", io::in_quotes(*twice) + " is in the field twice"};
}

template <core::Game G>
Fault read_seats(const CommandLine& given, Options& options) {
  if (Fault fault = read_players<G>(given, options)) return fault;
  const bool is_field = options.mode == Mode::Tournament;
  const int seated = is_field ? 0 : static_cast<int>(options.seats.size());
  options.players = is_field ? usual_tournament_players : seated > 0 ? seated : usual_players;
  if (Fault fault =
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
  options.seats.resize(static_cast<std::size_t>(options.players), std::string(usual_bot));
  int first = 0;
  if (Fault fault = given.number("--first", 0, options.players - 1, first)) return fault;
  if (given.has("--first")) options.first = core::Seat{static_cast<std::uint8_t>(first)};
  return std::nullopt;
}

template <core::Game G>
Fault read_rules(const CommandLine& given, Options& options) {
  options.rules = io::Rules<G>{};
  const auto text = given.value("--rules");
  if (!text) return std::nullopt;
  const auto rules = io::GameFormat<G>::read_rules(*text);
  if (!rules) return UsageError{"--rules", io::message(rules.error())};
  options.rules = *rules;
  return std::nullopt;
}

/// The game, and all that means something else in each.
Fault read_game(const CommandLine& given, Options& options) {
  if (const auto name = given.value("--game")) {
    const auto game = io::game_named(*name);
    if (!game) {
      return UsageError{"--game",
                        "the games are mount-drago and dragons-cave, not " + io::in_quotes(*name)};
    }
    options.game = *game;
  }
  return io::with_game(options.game, [&]<core::Game G>() {
    Fault fault = read_rules<G>(given, options);
    return fault ? fault : read_seats<G>(given, options);
  });
}

Fault read_paths(const CommandLine& given, Options& options) {
  for (const std::string_view flag : {"--replay", "--review", "--verify", "--actions"}) {
    if (Fault fault = given.file(flag, options.input)) return fault;
  }
  if (Fault fault = given.file("--log", options.log)) return fault;
  return given.file("--board", options.board);
}

Fault check_tournament_games(const Options& options) {
  const std::uint64_t field = options.seats.size();
  const std::uint64_t games = field * (field - 1) / 2 * options.games;
  if (games <= most_tournament_games) return std::nullopt;
  return UsageError{"--games", "a tournament has at most " + std::to_string(most_tournament_games) +
                                   " games, not " + std::to_string(games)};
}

/// A command line can be read by every program, so programs that play must not find the seed there.
Fault read_seed(const CommandLine& given, Options& options) {
  if (given.value("--seed") == "-") {
    options.seed_from = SeedFrom::Input;
    return std::nullopt;
  }
  if (options.programs && !given.has("--seed")) options.seed_from = SeedFrom::Chance;
  return given.number("--seed", std::uint64_t{0}, UINT64_MAX, options.seed);
}

Fault read_numbers(const CommandLine& given, Options& options) {
  constexpr std::uint64_t fewest_games = 1;
  constexpr std::uint64_t most_games = 1'000'000'000;
  if (options.mode == Mode::Report) options.games = usual_report_games;
  if (options.mode == Mode::Tournament) options.games = usual_tournament_games;
  Fault fault = given.number("--games", fewest_games, most_games, options.games);
  if (!fault && options.mode == Mode::Tournament) fault = check_tournament_games(options);
  if (!fault) fault = read_seed(given, options);
  if (!fault) fault = given.number("--ms", 1, most_milliseconds, options.milliseconds);
  if (!fault) fault = given.number("--jobs", 1, most_jobs, options.jobs);
  if (!fault && options.jobs > 1 && !Process::possible()) {
    return UsageError{"--jobs", "WebAssembly has one core"};
  }
  return fault;
}

}  // namespace

core::Result<Options, UsageError> read_options(std::span<const std::string_view> arguments) {
  CommandLine given;
  Options options;
  Fault fault = given.read(arguments, flags);
  for (const auto read : {read_mode, read_game, read_paths, read_numbers}) {
    if (!fault) fault = read(given, options);
  }
  if (fault) return *std::move(fault);
  options.summary = given.has("--summary");
  options.check = given.has("--check");
  options.check_shuffles = given.has("--check-shuffles");
  return options;
}

}  // namespace sim
