// Checks what was signed at a table over the net.
#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "io/load_error.hpp"

namespace sim {

/// What a file of the format drago-signed/3 proves (io/FORMATS.md).
struct Verified {
  bool fair = false;  ///< nobody has broken a rule
  std::string text;   ///< what to say of it, in lines
};
core::Result<Verified, io::LoadError> verify(std::string_view file);

}  // namespace sim
