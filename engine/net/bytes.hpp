// Messages as bytes: numbers little-endian, blocks prefixed with their length. Reading past the end
// or a block that is too long returns zeros and marks the reader as failed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace net {

using Bytes = std::span<const std::uint8_t>;

inline Bytes bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

/// Returns the bytes as base64 for addresses, without padding.
std::string to_base64(Bytes bytes);

class ByteWriter {
 public:
  ByteWriter& u8(std::uint8_t value);
  ByteWriter& u32(std::uint32_t value);
  /// Writes the bytes without their length; the reader must know it.
  ByteWriter& raw(Bytes bytes);
  /// Writes the length, then the bytes.
  ByteWriter& block(Bytes bytes);
  std::vector<std::uint8_t> take() { return std::move(out_); }

 private:
  std::vector<std::uint8_t> out_;
};

class ByteReader {
 public:
  explicit ByteReader(Bytes bytes) : rest_(bytes) {}
  std::uint8_t u8();
  std::uint32_t u32();
  template <std::size_t size>
  std::array<std::uint8_t, size> raw() {
    std::array<std::uint8_t, size> out{};
    const Bytes bytes = take(size);
    for (std::size_t at = 0; at < bytes.size(); ++at) out[at] = bytes[at];
    return out;
  }
  /// Reads a block of at most `most` bytes.
  Bytes block(std::size_t most);
  /// True if all reads so far succeeded.
  bool good() const { return good_; }
  /// True if, in addition, no bytes are left.
  bool done() const { return good_ && rest_.empty(); }

 private:
  Bytes take(std::size_t count);

  Bytes rest_;
  bool good_ = true;
};

}  // namespace net
