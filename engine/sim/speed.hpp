// Measures the speed of playouts and searches for tests/bench, in one process, so that the figures
// are comparable.
#pragma once

#include <string>

namespace sim {

/// Returns a JSON object: `reference`, the nanoseconds of a fixed workload, and runs per second by
/// name. Measures batches of a few milliseconds and takes fast ones, in which no other process used
/// the core.
std::string measure_speed(double seconds_each);

}  // namespace sim
