// Reading the command line; see options.hpp.
#include "sim/options.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <utility>

#include "ai/bots.hpp"

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

constexpr int usual_players = 4;
constexpr std::string_view usual_bot = "greedy";
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

template <core::Game G>
std::string bot_list() {
  std::string list;
  for (const std::string_view name : ai::bot_names<G>()) {
    list += (list.empty() ? "" : ", ") + std::string(name);
  }
  return list;
}

template <core::Game G>
Fault read_bots(std::string_view text, Options& options) {
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    options.seats.emplace_back(text.substr(begin, end - begin));
    if (ai::make_bot<G>(options.seats.back()) == nullptr) {
      return UsageError{"--seats", "there is no bot " + io::in_quotes(options.seats.back()) +
                                       "; there are " + bot_list<G>()};
    }
    begin = end + 1;
  }
  constexpr int fewest = io::GameFormat<G>::fewest_players;
  constexpr int most = io::GameFormat<G>::most_players;
  if (options.seats.size() < fewest || options.seats.size() > most) {
    return UsageError{"--seats", std::to_string(fewest) + " to " + std::to_string(most) +
                                     " can play, not " + std::to_string(options.seats.size())};
  }
  return std::nullopt;
}

template <core::Game G>
Fault read_seats(const Given& given, Options& options) {
  const auto seats = given.find("--seats");
  if (seats != given.end()) {
    if (Fault fault = read_bots<G>(seats->second, options)) return fault;
  }
  const std::uint64_t seated = options.seats.size();
  std::uint64_t players = seated > 0 ? seated : usual_players;
  if (Fault fault = read_number(given, "--players", io::GameFormat<G>::fewest_players,
                                io::GameFormat<G>::most_players, players)) {
    return fault;
  }
  if (seated == 0) options.seats.assign(static_cast<std::size_t>(players), std::string(usual_bot));
  if (players != options.seats.size()) {
    return UsageError{"--seats", "names " + std::to_string(seated) + " bots, but --players says " +
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

}  // namespace

core::Result<Options, UsageError> read_options(std::span<const std::string_view> arguments) {
  Given given;
  Options options;
  if (Fault fault = split(arguments, given)) return *std::move(fault);
  for (const auto read : {read_mode, read_game, read_paths}) {
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
  return R"(drago-sim plays Mount Drago and Dragon's Cave without a screen.

Playing games with bots
  --game GAME             mount-drago (usual) or dragons-cave; a log to replay and actions
                          to apply say it themselves
  --players N             2 to 5 players, in Dragon's Cave 2 to 4; as many as --seats names,
                          else 4
  --seats A,B,...         a bot for each seat: random, greedy; all greedy unless given;
                          in Mount Drago also plain, easy, medium, hard, master, and with
                          a budget of simulations: master:500n
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

Other things to do
  --replay FILE           play a log again and check every line of it; - is the standard input
  --actions FILE          apply the actions of a file to the game line it begins with and
                          write a log (to --log, else to the standard output)
  --report                measure a game's boards against the targets in the rules; with
                          --game, --games, --seed and --board
  --help                  this text

Exit code: 0 when all went well, 1 when something failed, 2 when the flags are wrong.
)";
}

}  // namespace sim
