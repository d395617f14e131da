// The one core that WebAssembly has; see cores.hpp.
#include "sim/cores.hpp"

namespace sim {

void on_cores(int, const std::function<void()>& work) { work(); }

void alone(const std::function<void()>& what) { what(); }

}  // namespace sim
