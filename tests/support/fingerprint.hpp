// One number for a long row of numbers: the same row, the same number, on every machine.
#pragma once

#include <cstdint>

namespace support {

/// FNV-1a over whole numbers, low byte first.
class Fingerprint {
 public:
  void add(std::int64_t number) {
    const auto bits = static_cast<std::uint64_t>(number);
    for (unsigned byte = 0; byte < 8; ++byte) {
      hash_ = (hash_ ^ (bits >> (8 * byte) & 0xFFU)) * 0x100000001B3U;
    }
  }
  std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xCBF29CE484222325U;
};

}  // namespace support
