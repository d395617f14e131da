// Runs one target under libFuzzer, which extends the corpus towards code that has not run yet. Half
// of its mutations are those of support/damage.hpp, which mostly keep a text valid JSON: bytes
// changed blindly rarely get past a parser.
#include <algorithm>
#include <cstdint>
#include <string>

#include "fuzz/targets.hpp"
#include "support/damage.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::DRAGO_FUZZ_TARGET({reinterpret_cast<const char*>(data), size});
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
  if (seed % 2 == 0) return LLVMFuzzerMutate(data, size, most);
  core::Rng rng(seed);
  std::string text = support::damaged({reinterpret_cast<const char*>(data), size}, rng);
  text.resize(std::min(text.size(), most));
  std::copy(text.begin(), text.end(), data);
  return text.size();
}
