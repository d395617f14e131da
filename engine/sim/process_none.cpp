// WebAssembly: no child processes, one core; see process.hpp.
#include "sim/process.hpp"

namespace sim {

bool Process::possible() { return false; }

void Process::hide_process() {}

std::unique_ptr<Process> Process::start(const std::string&) { return nullptr; }

void on_cores(int, const std::function<void()>& work) { work(); }

void synchronized(const std::function<void()>& what) { what(); }

}  // namespace sim
