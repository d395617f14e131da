// What a run does before it begins, so that nothing is lost and nobody peeks.
#pragma once

#include "core/result.hpp"
#include "io/load_error.hpp"
#include "sim/options.hpp"

namespace sim {

/// Refuses to write over a file that is read; brings the seed from where no program can read it;
/// where programs play, hides this one from them, and warns of a seed that they can read.
core::Result<Options, io::LoadError> take_precautions(Options options);

}  // namespace sim
