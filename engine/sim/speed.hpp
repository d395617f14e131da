// How fast this machine plays games out and searches, for tests/bench: in one process, so that the
// figures can be set against each other.
#pragma once

#include <string>

namespace sim {

/// A JSON object: `reference`, the nanoseconds of a fixed piece of work, and by name how often a
/// second something was done. All is done in batches of a few milliseconds that return to their
/// caller, and the quickest batches count: those in which nothing else used the core.
std::string measure_speed(double seconds_each);

}  // namespace sim
