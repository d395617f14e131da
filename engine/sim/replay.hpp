// Games from given lines: verifies logs by replaying them, applies another program's actions, and
// reviews or verifies finished games.
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
  std::uint64_t unfinished = 0;  ///< of these, games whose lines end too early
  std::uint64_t actions = 0;
};

/// Shuffles that a log may contain.
enum class Shuffles : std::uint8_t {
  Any,       ///< scripted ones, too
  FromSeed,  ///< those of the game's seed; the game must begin at its set-up
};

/// Reads a log to its end or to the first line that the rules contradict: `line 17:
/// state.scores[1]: …`. Lines may differ in blanks and in the order of fields. Skips refused
/// actions.
core::Result<Replayed, io::LoadError> replay(const NextLine& next,
                                             Shuffles shuffles = Shuffles::Any);

/// Applies another program's actions and answers each with an `action` line, or with a `refused`
/// line that changes nothing. The first line must be a game line; otherwise returns an error, as it
/// does for a line longer than `max_line`. Another game line begins another game; result and
/// refused lines are skipped, so a whole log is valid input.
std::optional<io::LoadError> apply_actions(const NextLine& next, const LineSink& take);

/// Reviews the game in a save or in a log of one game, as the screens do; returns JSON lines
/// (io/FORMATS.md). Calls `tell` with the progress (0 … 1).
core::Result<std::string, io::LoadError> review(std::string_view file,
                                                const std::function<void(double)>& tell);

/// What a file of the format drago-signed/3 proves (io/FORMATS.md).
struct Verified {
  bool fair = false;  ///< no seat has broken a rule
  std::string text;   ///< the verdict, in lines
};
core::Result<Verified, io::LoadError> verify(std::string_view file);

}  // namespace sim
