// Playing games on from lines that somebody else gives: checks logs by playing them again, and lets
// another program play.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "io/json.hpp"
#include "sim/report.hpp"

namespace sim {

struct Replayed {
  std::uint64_t games = 0;
  std::uint64_t unfinished = 0;  ///< of these: games whose lines end before the game does
  std::uint64_t actions = 0;
};

/// Which shuffles a log may hold.
enum class Shuffles : std::uint8_t {
  Any,       ///< scripted ones, too
  FromSeed,  ///< those that the game's seed gives; the game must begin at its set-up
};

/// Reads a log to the end, or to the first line that does not come out as it stands there:
/// `line 17: state.scores[1]: …`. Lines may differ in blanks and in the order of fields. Refused
/// actions are passed over.
core::Result<Replayed, io::LoadError> replay(const NextLine& next,
                                             Shuffles shuffles = Shuffles::Any);

/// Applies the actions of another program and answers each with an `action` line, or with a
/// `refused` line that changes nothing. The first line must be a game line; anything else is an
/// error, and the only one. A further game line begins another game; result and refused lines are
/// passed over, so that a whole log is valid input. A line longer than `longest_line` is an error.
std::optional<io::LoadError> apply_actions(const NextLine& next, const LineSink& take);

// Reviews a finished game as the screens do, and writes down what is found.

/// The review of the game in a save, or in a log of one game, as lines of JSON (io/FORMATS.md);
/// `tell` hears now and then how much is done (0 … 1).
core::Result<std::string, io::LoadError> review(std::string_view file,
                                                const std::function<void(double)>& tell);

// Checks what was signed at a table over the net.

/// What a file of the format drago-signed/3 proves (io/FORMATS.md).
struct Verified {
  bool fair = false;  ///< nobody has broken a rule
  std::string text;   ///< what to say of it, in lines
};
core::Result<Verified, io::LoadError> verify(std::string_view file);

}  // namespace sim
