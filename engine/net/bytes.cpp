// Writes and reads bytes; see bytes.hpp.
#include "net/bytes.hpp"

#include <sodium.h>

namespace net {

std::string to_base64(Bytes bytes) {
  constexpr int base64 = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string out(sodium_base64_encoded_len(bytes.size(), base64), '\0');
  sodium_bin2base64(out.data(), out.size(), bytes.data(), bytes.size(), base64);
  out.pop_back();  // the terminating zero
  return out;
}

ByteWriter& ByteWriter::u8(std::uint8_t value) {
  out_.push_back(value);
  return *this;
}

ByteWriter& ByteWriter::u32(std::uint32_t value) {
  for (unsigned shift = 0; shift < 32; shift += 8) {
    out_.push_back(static_cast<std::uint8_t>(value >> shift));
  }
  return *this;
}

ByteWriter& ByteWriter::raw(Bytes bytes) {
  out_.insert(out_.end(), bytes.begin(), bytes.end());
  return *this;
}

ByteWriter& ByteWriter::block(Bytes bytes) {
  return u32(static_cast<std::uint32_t>(bytes.size())).raw(bytes);
}

std::uint8_t ByteReader::u8() {
  const Bytes bytes = take(1);
  return bytes.empty() ? std::uint8_t{0} : bytes[0];
}

std::uint32_t ByteReader::u32() {
  std::uint32_t out = 0;
  unsigned shift = 0;
  for (const std::uint8_t byte : take(4)) {
    out |= static_cast<std::uint32_t>(byte) << shift;
    shift += 8;
  }
  return out;
}

Bytes ByteReader::block(std::size_t most) {
  const std::uint32_t count = u32();
  if (count > most) {
    good_ = false;
    return {};
  }
  return take(count);
}

Bytes ByteReader::take(std::size_t count) {
  if (!good_ || count > rest_.size()) {
    good_ = false;
    return {};
  }
  const Bytes out = rest_.first(count);
  rest_ = rest_.subspan(count);
  return out;
}

}  // namespace net
