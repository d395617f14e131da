// Bytes of links and their characters in addresses; see link.hpp.
#include "io/link.hpp"

namespace io {
namespace {

/// base64url (RFC 4648) without padding.
constexpr std::string_view letters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

std::string to_letters(std::string_view bytes) {
  std::string out;
  unsigned held = 0;
  int bits = 0;
  for (const char byte : bytes) {
    held = held << 8U | static_cast<unsigned char>(byte);
    for (bits += 8; bits >= 6; bits -= 6) out += letters[held >> (bits - 6) & 63U];
  }
  if (bits > 0) out += letters[held << (6 - bits) & 63U];
  return out;
}

/// Decodes. Drops leftover bits, and gives other characters some bits: writing the link again
/// tells.
std::string from_letters(std::string_view code) {
  std::string out;
  unsigned held = 0;
  int bits = 0;
  for (const char letter : code) {
    held = held << 6U | (letters.find(letter) & 63U);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    out += static_cast<char>(held >> bits & 255U);
  }
  return out;
}

std::uint32_t checksum_of(std::string_view game, std::string_view bytes) {
  return crc32(std::string(game).append(bytes));
}

/// Length in bytes of the text's first character if it is invisible or changes how the rest is read
/// (controls, direction marks, line ends); otherwise 0.
std::size_t invisible_length(std::string_view text) {
  const auto byte = [text](std::size_t at) {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
  };
  if (byte(0) < 0x20 || byte(0) == 0x7F) return 1;
  if (byte(0) == 0xC2 && byte(1) < 0xA0) return 2;
  if (byte(0) != 0xE2) return 0;
  const bool marks = byte(1) == 0x80 &&
                     ((byte(2) >= 0x8B && byte(2) <= 0x8F) || (byte(2) >= 0xA8 && byte(2) <= 0xAE));
  const bool isolates = byte(1) == 0x81 && byte(2) >= 0xA0 && byte(2) <= 0xAF;
  return marks || isolates ? 3 : 0;
}

bool is_continuation_byte(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

/// Digits fill blocks of seven bytes; the radices of a block multiply to at most 2^56.
constexpr int block = 7;
constexpr std::uint64_t most = 1ULL << (8U * block);

}  // namespace

std::string plain(std::string_view text) {
  std::string out;
  while (!text.empty() && out.size() < max_link_text) {
    const std::size_t skipped = std::min(invisible_length(text), text.size());
    if (skipped == 0) out += text.front();
    text.remove_prefix(std::max<std::size_t>(skipped, 1));
  }
  // Don't leave a part of a character at the end.
  if (text.empty() || !is_continuation_byte(text.front())) return out;
  while (!out.empty() && is_continuation_byte(out.back())) out.pop_back();
  if (!out.empty()) out.pop_back();
  return out;
}

void LinkWriter::fixed(std::uint64_t value, int bytes) {
  for (; bytes > 0; --bytes, value >>= 8U) bytes_ += static_cast<char>(value & 255U);
}

void LinkWriter::number(std::uint64_t value) {
  for (; value >= 128; value >>= 7U) bytes_ += static_cast<char>(128U | (value & 127U));
  bytes_ += static_cast<char>(value);
}

void LinkWriter::text(std::string_view words) {
  const std::string written = plain(words);
  number(written.size());
  bytes_ += written;
}

void LinkWriter::digit(std::uint64_t digit, std::uint64_t radix) {
  if (product_ > most / radix) end_digits(block);
  value_ += digit * product_;
  product_ *= radix;
}

void LinkWriter::end_digits(int bytes) {
  fixed(value_, bytes);
  value_ = 0;
  product_ = 1;
}

std::string LinkWriter::seal(std::string_view game) {
  int left = 0;
  for (std::uint64_t highest = product_ - 1; highest > 0; highest >>= 8U) ++left;
  end_digits(left);
  fixed(checksum_of(game, bytes_), 4);
  return to_letters(bytes_);
}

core::Result<LinkReader, LinkError> LinkReader::open(std::string_view code, std::string_view game) {
  if (code.size() > max_link) return LinkError::TooLong;
  constexpr std::size_t sum = 4;
  std::string bytes = from_letters(code);
  if (bytes.size() <= sum) return LinkError::Damaged;
  LinkReader in(std::move(bytes));
  in.at_ = in.bytes_.size() - sum;
  const std::uint64_t told = in.fixed(sum);
  in.bytes_.resize(in.bytes_.size() - sum);
  in.at_ = 0;
  if (told != checksum_of(game, in.bytes_)) return LinkError::Damaged;
  const std::uint64_t version = in.fixed(1);
  if (version > link_version) return LinkError::Newer;
  if (version < link_version) return LinkError::Damaged;
  return in;
}

std::uint64_t LinkReader::fixed(int bytes) {
  std::uint64_t out = 0;
  for (int i = 0; i < bytes && at_ < bytes_.size(); ++i) {
    out |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes_[at_++])) << (8 * i);
  }
  return out;
}

std::uint64_t LinkReader::number() {
  std::uint64_t out = 0;
  for (int shift = 0; shift < 63; shift += 7) {
    const std::uint64_t byte = fixed(1);
    out |= (byte & 127U) << shift;
    if (byte < 128) break;
  }
  return out;
}

std::string LinkReader::text() {
  const auto length =
      static_cast<std::size_t>(std::min<std::uint64_t>(number(), bytes_.size() - at_));
  std::string out = bytes_.substr(at_, length);
  at_ += length;
  return out;
}

std::uint64_t LinkReader::digit(std::uint64_t radix) {
  if (!product_ || *product_ > most / radix) {
    value_ = fixed(block);
    product_ = 1;
  }
  const std::uint64_t out = value_ % radix;
  value_ /= radix;
  *product_ *= radix;
  return out;
}

}  // namespace io
