// The unit in which clocks count that are handed in from outside; no clock itself.
#pragma once

namespace core {

/// Milliseconds of a clock that only goes forward.
using Millis = double;

}  // namespace core
