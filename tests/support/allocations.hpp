// Counts what the program takes from the heap, for tests of what must take nothing.
#pragma once

#include <cstddef>

namespace support {

using Allocations = std::size_t;

/// How often the program has allocated so far.
Allocations allocations();

}  // namespace support
