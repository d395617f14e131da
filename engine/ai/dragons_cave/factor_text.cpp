// Packing numbers into digits; see factor_text.hpp.
#include "ai/dragons_cave/factor_text.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "ai/dragons_cave/dwarf_pairs.hpp"
#include "ai/dragons_cave/turn_start_values.hpp"

namespace ai::dragons_cave {
namespace {

constexpr std::string_view digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";
constexpr unsigned digit_bits = 6;
constexpr unsigned number_bits = 24;  ///< of the numbers in the header
constexpr unsigned width_bits = 5;
constexpr std::uint32_t number_limit = 1U << number_bits;
constexpr std::uint32_t hash_factor = 16777619U;
constexpr std::uint32_t hash_begin = 2166136261U;

/// A step of FNV-1a.
std::uint32_t mixed(std::uint32_t hash, std::uint32_t byte) { return (hash ^ byte) * hash_factor; }

std::uint32_t hash_of(const cave::Board& board) {
  std::uint32_t hash = mixed(hash_begin, board.lair_coins);
  for (const cave::Space& space : board.path) {
    hash = mixed(mixed(hash, static_cast<std::uint32_t>(index(space.color))), space.coins);
  }
  return hash % number_limit;
}

std::uint32_t hash_of(std::string_view text) {
  std::uint32_t hash = hash_begin;
  for (const char digit : text) hash = mixed(hash, static_cast<unsigned char>(digit));
  return hash % number_limit;
}

std::size_t sides_of(const cave::Board& board) {
  return DwarfPairs(board).count() * purse_knots.size();
}

class Writer {
 public:
  void put(std::uint32_t number, unsigned bits) {
    for (unsigned bit = 0; bit < bits; ++bit) {
      held_ |= (number >> bit & 1U) << held_bits_;
      if (++held_bits_ == digit_bits) flush();
    }
  }
  std::string take() {
    if (held_bits_ > 0) flush();
    return std::move(text_);
  }

 private:
  void flush() {
    text_ += digits[held_];
    held_ = 0;
    held_bits_ = 0;
  }

  std::string text_;
  std::uint32_t held_ = 0;
  unsigned held_bits_ = 0;
};

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {
    values_.fill(no_digit);
    for (std::size_t at = 0; at < digits.size(); ++at) {
      values_[static_cast<unsigned char>(digits[at])] = static_cast<std::uint8_t>(at);
    }
  }

  std::uint32_t take(unsigned bits) {
    while (held_bits_ < bits) {
      const std::uint8_t value =
          at_ < text_.size() ? values_[static_cast<unsigned char>(text_[at_])] : no_digit;
      ++at_;
      failed_ = failed_ || value == no_digit;
      held_ |= static_cast<std::uint64_t>(value % no_digit) << held_bits_;
      held_bits_ += digit_bits;
    }
    const auto number = static_cast<std::uint32_t>(held_ & ((std::uint64_t{1} << bits) - 1));
    held_ >>= bits;
    held_bits_ -= bits;
    return number;
  }
  bool failed() const { return failed_; }

 private:
  static constexpr std::uint8_t no_digit = 64;

  std::string_view text_;
  std::array<std::uint8_t, 256> values_{};
  std::size_t at_ = 0;
  std::uint64_t held_ = 0;
  unsigned held_bits_ = 0;
  bool failed_ = false;
};

/// Zigzag: small numbers of either sign get small codes.
std::uint32_t code_of(int number) {
  return number < 0 ? static_cast<std::uint32_t>(-number) * 2 - 1
                    : static_cast<std::uint32_t>(number) * 2;
}
int number_of(std::uint32_t code) {
  const int half = static_cast<int>(code / 2);
  return code % 2 == 0 ? half : -half - 1;
}

unsigned width_of(std::uint32_t largest) { return static_cast<unsigned>(std::bit_width(largest)); }

/// One product's numbers, as differences along the purses, which are smaller than the numbers.
void write_product(const int* numbers, std::size_t sides, Writer& writer) {
  constexpr std::size_t purses = purse_knots.size();
  std::array<std::uint32_t, purses> largest{};
  const auto code_at = [&](std::size_t side) {
    return code_of(side % purses == 0 ? numbers[side] : numbers[side] - numbers[side - 1]);
  };
  for (std::size_t side = 0; side < sides; ++side) {
    largest[side % purses] = std::max(largest[side % purses], code_at(side));
  }
  for (const std::uint32_t code : largest) writer.put(width_of(code), width_bits);
  for (std::size_t side = 0; side < sides; ++side) {
    writer.put(code_at(side), width_of(largest[side % purses]));
  }
}

void read_product(std::size_t sides, Reader& reader, std::vector<int>& numbers) {
  constexpr std::size_t purses = purse_knots.size();
  std::array<unsigned, purses> widths{};
  for (unsigned& width : widths) width = reader.take(width_bits);
  for (std::size_t side = 0; side < sides && !reader.failed(); ++side) {
    const int number = number_of(reader.take(widths[side % purses]));
    numbers.push_back(side % purses == 0 ? number : numbers.back() + number);
  }
}

constexpr std::size_t checksum_digits = number_bits / digit_bits;

}  // namespace

std::optional<FactorTable> decode_factors(std::string_view lines, const cave::Board& board) {
  std::string text(lines);
  std::erase(text, '\n');
  if (text.size() < checksum_digits) return std::nullopt;
  const std::string_view body = std::string_view(text).substr(checksum_digits);
  Reader checksum(std::string_view(text).substr(0, checksum_digits));
  if (checksum.take(number_bits) != hash_of(body)) return std::nullopt;
  Reader reader(body);
  if (reader.take(number_bits) != hash_of(board)) return std::nullopt;
  const std::uint32_t units = reader.take(number_bits);
  const std::uint32_t products = reader.take(number_bits);
  if (reader.failed() || units == 0 || products > TurnStartValues::max_factors) return std::nullopt;
  FactorTable table;
  table.step = 1.0 / units;
  const std::size_t sides = sides_of(board);
  for (std::uint32_t product = 0; product < products; ++product) {
    read_product(sides, reader, table.movers);
    read_product(sides, reader, table.waiters);
  }
  if (reader.failed()) return std::nullopt;
  return table;
}

std::string encode_factors(const std::vector<int>& movers, const std::vector<int>& waiters,
                           int units, const cave::Board& board) {
  const std::size_t sides = sides_of(board);
  Writer writer;
  writer.put(hash_of(board), number_bits);
  writer.put(static_cast<std::uint32_t>(units), number_bits);
  writer.put(static_cast<std::uint32_t>(movers.size() / sides), number_bits);
  for (std::size_t from = 0; from < movers.size(); from += sides) {
    write_product(&movers[from], sides, writer);
    write_product(&waiters[from], sides, writer);
  }
  const std::string body = writer.take();
  Writer checksum;
  checksum.put(hash_of(body), number_bits);
  return checksum.take() + body;
}

}  // namespace ai::dragons_cave
