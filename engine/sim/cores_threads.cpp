// Several cores with threads; see cores.hpp.
#include <mutex>
#include <thread>
#include <vector>

#include "sim/cores.hpp"

namespace sim {

void on_cores(int cores, const std::function<void()>& work) {
  std::vector<std::thread> helpers;
  for (int core = 1; core < cores; ++core) helpers.emplace_back(work);
  work();
  for (std::thread& helper : helpers) helper.join();
}

void alone(const std::function<void()>& what) {
  static std::mutex one_at_a_time;
  const std::lock_guard<std::mutex> lock(one_at_a_time);
  what();
}

}  // namespace sim
