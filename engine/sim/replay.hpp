// Checks a log by playing it again: every line must come out as it stands there.
#pragma once

#include <cstdint>

#include "core/result.hpp"
#include "io/load_error.hpp"
#include "sim/lines.hpp"

namespace sim {

struct Replayed {
  std::uint64_t games = 0;
  std::uint64_t unfinished = 0;  ///< of these: games whose lines end before the game does
  std::uint64_t actions = 0;
};

/// Reads to the end, or to the first line that differs: `line 17: state.scores[1]: …`. Lines may
/// differ in blanks and in the order of fields. Refused actions are passed over.
core::Result<Replayed, io::LoadError> replay(const NextLine& next);

}  // namespace sim
