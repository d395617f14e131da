// What drago-sim was asked to do, read from its command line. Opens no files.
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
// Knows no program.

/// A command line that cannot be understood: the flag, and what is wrong with it.
struct UsageError {
  std::string flag;
  std::string why;
};
using UsageFault = std::optional<UsageError>;

/// Values: one each time, as often as one likes.
enum class FlagArity : std::uint8_t { Value, Values, Nothing };

struct Flag {
  std::string_view name;
  FlagArity takes;
  unsigned modes = ~0U;  ///< a bit for each mode of the program in which it means something
};

class CommandLine {
 public:
  /// Reads the arguments after the program's name; `-h` is `--help`.
  UsageFault read(std::span<const std::string_view> arguments, std::span<const Flag> flags);

  bool has(std::string_view flag) const { return given_.count(flag) > 0; }
  std::optional<std::string_view> value(std::string_view flag) const;
  /// All values of a flag that may be given again and again.
  auto values(std::string_view flag) const { return given_.equal_range(flag); }
  /// Reads the name of a file, if it was given, into a string or an optional one.
  template <class Text>
  UsageFault file(std::string_view flag, Text& path) const {
    const auto text = value(flag);
    if (!text) return std::nullopt;
    if (text->empty()) return UsageError{std::string(flag), "needs the name of a file"};
    path = std::string(*text);
    return std::nullopt;
  }
  /// Reads a whole number, if it was given.
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

  /// By flag; flags that take no value have an empty one.
  std::multimap<std::string_view, std::string_view> given_;
};

enum class Mode : std::uint8_t {
  Play,        ///< play games with bots
  Replay,      ///< check a log by playing it again
  Actions,     ///< apply actions from outside
  Review,      ///< find out what turned a finished game
  Verify,      ///< check what was signed at a table over the net
  Report,      ///< measure boards against the targets of the rules
  Tournament,  ///< play all pairings of a field
  Speed,       ///< measure how fast games are played out and searched
  Help,
};

/// Where the seed of the first game comes from.
enum class SeedFrom : std::uint8_t {
  Options,  ///< given, or the usual one
  Input,    ///< the standard input, so that no command line shows it
  Chance,   ///< programs play: nobody is to know it before they have played
};

struct Options {
  Mode mode = Mode::Play;
  io::GameName game = mount_drago::game_name;
  std::variant<io::Rules<mount_drago::MountDrago>, io::Rules<dragons_cave::DragonsCave>>
      rules;                       ///< of that game
  std::vector<std::string> seats;  ///< who plays, by seat; in a tournament the field
  int players = 0;                 ///< at a table
  std::optional<core::Seat> first;
  bool programs = false;    ///< some of them are programs from outside
  int milliseconds = 1000;  ///< that a program from outside has for a decision
  std::uint64_t games = 1;  ///< in a tournament of each pairing
  SeedFrom seed_from = SeedFrom::Options;
  std::uint64_t seed = 1;  ///< of the first game; the next has the next seed
  std::optional<std::string> log;
  bool summary = false;
  int jobs = 1;                 ///< cores for a tournament
  bool check = false;           ///< look after the invariants of every state
  bool check_shuffles = false;  ///< of a log: they have to follow from the seeds
  std::string input;            ///< the log or the actions to read; `-` is the standard input
  std::optional<std::string> board;
};

/// Reads the arguments after the program's name: `--flag value` or `--flag=value`.
core::Result<Options, UsageError> read_options(std::span<const std::string_view> arguments);

/// What `--help` prints.
std::string help();

// What a run does before it begins, so that nothing is lost and nobody peeks.

/// Refuses to write over a file that is read; brings the seed from where no program can read it;
/// where programs play, hides this one from them, and warns of a seed that they can read.
core::Result<Options, io::LoadError> take_precautions(Options options);

}  // namespace sim
