// The unit of time that callers pass in; no clock itself.
#pragma once

namespace core {

/// Milliseconds of a monotonic clock.
using Millis = double;

}  // namespace core
