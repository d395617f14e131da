// Reviews a finished game as the screens do, and writes down what is found.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "io/load_error.hpp"

namespace sim {

/// The review of the game in a save, or in a log of one game, as lines of JSON (io/FORMATS.md);
/// `tell` hears now and then how much is done (0 … 1).
core::Result<std::string, io::LoadError> review(std::string_view file,
                                                const std::function<void(double)>& tell);

}  // namespace sim
