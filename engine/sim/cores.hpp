// Work that goes on several cores at once. Knows nothing of the work.
#pragma once

#include <functional>

namespace sim {

/// Does the same work on so many cores at the same time; returns when all are done. WebAssembly
/// has one.
void on_cores(int cores, const std::function<void()>& work);
/// Does something while no other core does anything through this.
void alone(const std::function<void()>& what);

}  // namespace sim
