// Reading the command line; see options.hpp.
#include "sim/options.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <utility>

#include "ai/bots.hpp"
#include "drago/rules.hpp"

namespace sim {
namespace {

using Fault = std::optional<UsageError>;
/// What was given, by flag; flags that take no value have an empty one.
using Given = std::map<std::string_view, std::string_view>;

enum class Takes : std::uint8_t { Value, Nothing };

/// A flag, and the modes in which it means something.
struct Flag {
  std::string_view name;
  Takes takes;
  std::array<bool, 5> in_mode;  ///< Play, Replay, Actions, Report, Help
};

constexpr std::array<Flag, 15> flags = {{
    {"--game", Takes::Value, {true, true, true, true, true}},
    {"--players", Takes::Value, {true, false, false, false, true}},
    {"--rules", Takes::Value, {true, false, false, false, true}},
    {"--first", Takes::Value, {true, false, false, false, true}},
    {"--seats", Takes::Value, {true, false, false, false, true}},
    {"--games", Takes::Value, {true, false, false, true, true}},
    {"--seed", Takes::Value, {true, false, false, true, true}},
    {"--log", Takes::Value, {true, false, true, false, true}},
    {"--summary", Takes::Nothing, {true, false, false, false, true}},
    {"--check", Takes::Nothing, {true, false, false, false, true}},
    {"--board", Takes::Value, {true, false, false, true, true}},
    {"--replay", Takes::Value, {false, true, false, false, true}},
    {"--actions", Takes::Value, {false, false, true, false, true}},
    {"--report", Takes::Nothing, {false, false, false, true, true}},
    {"--help", Takes::Nothing, {true, true, true, true, true}},
}};

constexpr std::array<std::pair<std::string_view, Mode>, 4> modes = {{
    {"--help", Mode::Help},
    {"--replay", Mode::Replay},
    {"--actions", Mode::Actions},
    {"--report", Mode::Report},
}};

constexpr int usual_riders = 4;
constexpr std::uint64_t usual_report_games = 2'000;

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
    if (given.count(flag->name) > 0) return UsageError{std::string(name), "was given twice"};
    if (flag->takes == Takes::Nothing) {
      if (equals < argument.size()) return UsageError{std::string(name), "takes no value"};
      given[flag->name] = {};
    } else if (equals < argument.size()) {
      given[flag->name] = argument.substr(equals + 1);
    } else if (at + 1 < arguments.size()) {
      given[flag->name] = arguments[++at];
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

std::string bot_list() {
  std::string list;
  for (const std::string_view name : ai::bot_names<drago::Drago>()) {
    list += (list.empty() ? "" : ", ") + std::string(name);
  }
  return list;
}

Fault read_seats(const Given& given, Options& options) {
  const auto seats = given.find("--seats");
  std::uint64_t riders = usual_riders;
  if (seats != given.end()) {
    const std::string_view text = seats->second;
    for (std::size_t begin = 0; begin <= text.size();) {
      const std::size_t end = std::min(text.find(',', begin), text.size());
      options.seats.emplace_back(text.substr(begin, end - begin));
      if (ai::make_bot<drago::Drago>(options.seats.back()) == nullptr) {
        return UsageError{"--seats", "there is no bot " + io::in_quotes(options.seats.back()) +
                                         "; there are " + bot_list()};
      }
      begin = end + 1;
    }
    riders = options.seats.size();
    if (riders < drago::fewest_riders || riders > drago::most_riders) {
      return UsageError{"--seats", "2 to 5 can ride, not " + std::to_string(riders)};
    }
  }
  const std::uint64_t seated = riders;
  if (Fault fault =
          read_number(given, "--players", drago::fewest_riders, drago::most_riders, riders)) {
    return fault;
  }
  if (seats == given.end()) {
    options.seats.assign(static_cast<std::size_t>(riders), "greedy");
  } else if (riders != seated) {
    return UsageError{"--seats", "names " + std::to_string(seated) + " bots, but --players says " +
                                     std::to_string(riders)};
  }
  std::uint64_t first = 0;
  if (Fault fault = read_number(given, "--first", 0, riders - 1, first)) return fault;
  if (given.count("--first") > 0) options.first = core::Seat{static_cast<std::uint8_t>(first)};
  return std::nullopt;
}

Fault read_rules(const Given& given, Options& options) {
  const auto game = given.find("--game");
  if (game != given.end() && game->second != "mount-drago") {
    return UsageError{"--game", "the game is mount-drago, not " + io::in_quotes(game->second)};
  }
  const auto rules = given.find("--rules");
  if (rules == given.end()) return std::nullopt;
  const auto edition = io::read_edition(rules->second);
  if (!edition) return UsageError{"--rules", io::message(edition.error())};
  options.edition = *edition;
  return std::nullopt;
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

}  // namespace

core::Result<Options, UsageError> read_options(std::span<const std::string_view> arguments) {
  Given given;
  Options options;
  if (Fault fault = split(arguments, given)) return *std::move(fault);
  for (const auto read : {read_mode, read_rules, read_seats, read_paths}) {
    if (Fault fault = read(given, options)) return *std::move(fault);
  }
  constexpr std::uint64_t most_games = 1'000'000'000;
  if (options.mode == Mode::Report) options.games = usual_report_games;
  if (Fault fault = read_number(given, "--games", 1, most_games, options.games)) {
    return *std::move(fault);
  }
  if (Fault fault = read_number(given, "--seed", 0, UINT64_MAX, options.seed)) {
    return *std::move(fault);
  }
  options.summary = given.count("--summary") > 0;
  options.check = given.count("--check") > 0;
  return options;
}

std::string_view help() {
  return R"(drago-sim plays Mount Drago without a screen.

Playing games with bots
  --game mount-drago      the game (there is one so far)
  --players N             2 to 5 riders; as many as --seats names, else 4
  --seats A,B,...         a bot for each seat: random, greedy; all greedy unless given
  --rules RULES           schmidt (usual) or studiogiochi, with options:
                          schmidt,first_mount=dealt,summit_discard=swap
  --first N               the seat that begins, from 0; from the seed unless given
  --games N               how many games (usually 1)
  --seed N                the first game's seed (usually 1); each game has the next one, so
                          any game of a run can be played again alone
  --board FILE            another board than the built-in ones
  --log FILE              write every game as JSON Lines; - is the standard output, and
                          then nothing else goes there
  --summary               print who won how often, and how the games went
  --check                 look after the invariants of every state

Other things to do
  --replay FILE           play a log again and check every line of it; - is the standard input
  --actions FILE          apply the actions of a file to the game line it begins with and
                          write a log (to --log, else to the standard output)
  --report                measure boards against the targets in the rules; with --games,
                          --seed and --board
  --help                  this text

Exit code: 0 when all went well, 1 when something failed, 2 when the flags are wrong.
)";
}

}  // namespace sim
