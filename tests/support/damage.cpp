// Implements damage.hpp.
#include "support/damage.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace support {
namespace {

std::size_t place_in(const std::string& text, core::Rng& rng) {
  return rng.below(static_cast<std::uint32_t>(text.size()) + 1U);
}

}  // namespace

std::string damaged(std::string text, core::Rng& rng) {
  if (text.empty()) return text;
  const std::size_t at = place_in(text, rng);
  const std::size_t length = 1 + rng.below(20);
  switch (rng.below(8)) {
    case 0:
      text.resize(at);
      break;
    case 1:
      if (at < text.size()) text[at] = static_cast<char>(rng.below(256));
      break;
    case 2:
      text.erase(std::min(at, text.size() - 1), length);
      break;
    case 3:
      text.insert(at, text.substr(place_in(text, rng), length));
      break;
    case 4: {
      const std::size_t other = place_in(text, rng);
      if (at < text.size() && other < text.size()) std::swap(text[at], text[other]);
      break;
    }
    case 5: {  // another digit
      const std::size_t digit = text.find_first_of("0123456789", at);
      if (digit != std::string::npos) text[digit] = static_cast<char>('0' + rng.below(10));
      break;
    }
    case 6: {  // another number
      static const std::vector<std::string> numbers = {
          "-1", "1e9", "99999999999999999999", "0.5", "null", "[]", "\"\"", "{}", "true"};
      const std::size_t digit = text.find_first_of("0123456789", at);
      if (digit != std::string::npos) {
        text.replace(digit, 1, numbers[rng.below(static_cast<std::uint32_t>(numbers.size()))]);
      }
      break;
    }
    default: {  // moves a member or an item elsewhere
      const std::size_t begin = text.find(',', at);
      if (begin == std::string::npos) break;
      const std::size_t end = std::min(text.find_first_of(",]}", begin + 1), text.size());
      const std::string part = text.substr(begin, end - begin);
      text.erase(begin, end - begin);
      const std::size_t target = std::min(text.find(',', place_in(text, rng)), text.size());
      text.insert(target, part);
    }
  }
  return text;
}

}  // namespace support
