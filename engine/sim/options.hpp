// drago-sim's options, parsed from its command line. Opens no files.
#pragma once

#include <charconv>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.hpp"
#include "core/seat.hpp"
#include "games/games.hpp"
#include "io/json.hpp"

namespace sim {

// A command line: flags with and without values, `--flag value` or `--flag=value`, in any order.

/// An invalid command line: the flag, and what is wrong with it.
struct UsageError {
  std::string flag;
  std::string why;
};
using UsageFault = std::optional<UsageError>;

/// Takes one value, can be repeated with more values, or takes none.
enum class FlagArity : std::uint8_t { Value, Values, Nothing };

struct Flag {
  std::string_view name;
  FlagArity takes;
  unsigned modes = ~0U;  ///< bits of the modes in which it is allowed
};

class CommandLine {
 public:
  /// Parses the arguments after the program's name; `-h` is `--help`.
  UsageFault read(std::span<const std::string_view> arguments, std::span<const Flag> flags);

  bool has(std::string_view flag) const { return given_.count(flag) > 0; }
  std::optional<std::string_view> value(std::string_view flag) const;
  /// All values of a flag that can be repeated.
  auto values(std::string_view flag) const { return given_.equal_range(flag); }
  /// Reads a file name, if given, into a string or an optional string.
  template <class Text>
  UsageFault file(std::string_view flag, Text& path) const {
    const auto text = value(flag);
    if (!text) return std::nullopt;
    if (text->empty()) return UsageError{std::string(flag), "needs the name of a file"};
    path = std::string(*text);
    return std::nullopt;
  }
  /// Reads a whole number, if given.
  template <class Number>
  UsageFault number(std::string_view flag, Number lowest, Number highest, Number& number) const {
    const auto digits = value(flag);
    if (!digits) return std::nullopt;
    const char* const end = digits->data() + digits->size();
    const auto [stop, error] = std::from_chars(digits->data(), end, number);
    if (error == std::errc() && stop == end && number >= lowest && number <= highest) {
      return std::nullopt;
    }
    return not_a_number(flag, std::to_string(lowest), std::to_string(highest));
  }

 private:
  UsageError not_a_number(std::string_view flag, const std::string& lowest,
                          const std::string& highest) const;

  /// By flag; the value is empty for a flag without one.
  std::multimap<std::string_view, std::string_view> given_;
};

enum class Mode : std::uint8_t {
  Play,        ///< play games with bots
  Replay,      ///< verify a log by replaying it
  Actions,     ///< apply actions from outside
  Review,      ///< review a finished game
  Verify,      ///< verify the signatures of a game over the net
  Report,      ///< measure boards against the targets of the rules
  Tournament,  ///< play all pairings of a field
  Speed,       ///< measure the speed of playouts and searches
  Help,
};

/// Source of the first game's seed.
enum class SeedFrom : std::uint8_t {
  Options,  ///< given, or the default
  Input,    ///< standard input, so that no command line shows it
  Chance,   ///< random: external programs play and must not know it
};

struct Options {
  Mode mode = Mode::Play;
  io::GameName game = mount_drago::game_name;
  std::variant<io::Rules<mount_drago::MountDrago>, io::Rules<dragons_cave::DragonsCave>>
      rules;                       ///< of that game
  std::vector<std::string> seats;  ///< players by seat; in a tournament the field
  int players = 0;                 ///< at a table
  std::optional<core::Seat> first;
  bool programs = false;    ///< some of the seats are external programs
  int milliseconds = 1000;  ///< per decision of an external program
  std::uint64_t games = 1;  ///< in a tournament: per pairing
  SeedFrom seed_from = SeedFrom::Options;
  std::uint64_t seed = 1;  ///< of the first game; each next game adds 1
  std::optional<std::string> log;
  bool summary = false;
  int jobs = 1;                 ///< cores for a tournament
  bool check = false;           ///< check the invariants of every state
  bool check_shuffles = false;  ///< for a log: shuffles must follow from the seeds
  std::string input;            ///< log or actions to read; `-` is the standard input
  std::optional<std::string> board;
};

core::Result<Options, UsageError> read_options(std::span<const std::string_view> arguments);

/// Returns the text of `--help`.
std::string help();

// Checks before a run, so that no file is lost and no external program learns the seed.

/// Refuses to overwrite an input file and obtains the seed. If external programs play, hides this
/// process from them and warns of a seed that they can read.
core::Result<Options, io::LoadError> take_precautions(Options options);

}  // namespace sim
