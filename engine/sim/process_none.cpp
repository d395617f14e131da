// Where no other programs can be started: in WebAssembly.
#include "sim/process.hpp"

namespace sim {

bool Process::possible() { return false; }

std::unique_ptr<Process> Process::start(const std::string&) { return nullptr; }

}  // namespace sim
