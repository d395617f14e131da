// Parses bot names; see bots.hpp.
#include "ai/bots.hpp"

#include <charconv>
#include <system_error>

namespace ai {

std::optional<BotSpec> parse_bot_spec(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return BotSpec{text, std::nullopt};
  const std::string_view digits = text.substr(colon + 1);
  int nodes = 0;
  const char* const end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, nodes);
  const bool good =
      error == std::errc() && std::string_view(stop, static_cast<std::size_t>(end - stop)) == "n";
  if (!good || nodes < 1 || nodes > max_nodes) return std::nullopt;
  return BotSpec{text.substr(0, colon), nodes};
}

}  // namespace ai
