// What drago-sim was asked to do, read from its command line. Opens no files.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.hpp"
#include "core/seat.hpp"
#include "io/games.hpp"
#include "sim/command_line.hpp"

namespace sim {

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
  io::GameName game = io::GameName::mount_drago;
  std::variant<io::Rules<drago::Drago>, io::Rules<cave::Cave>> rules;  ///< of that game
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

}  // namespace sim
