// Reading who plays; see seating.hpp.
#include "sim/seating.hpp"

#include <algorithm>
#include <charconv>
#include <system_error>

#include "ai/bots.hpp"
#include "cave/rules.hpp"
#include "drago/rules.hpp"
#include "io/json.hpp"
#include "io/json_writer.hpp"

namespace sim {
namespace {

constexpr std::string_view program_mark = "ext:";
constexpr std::string_view time_mark = "ms";
/// Logs hold the text, and whoever reads them wants an end to it.
constexpr std::size_t longest_text = 1000;
/// More than any bot looks at in a millisecond: a budget in time must not end by nodes.
constexpr int nodes_a_millisecond = 2000;

bool is_utf8(std::string_view text) {
  io::JsonWriter json;
  json.text(text);
  return static_cast<bool>(io::parse_json(json.take()));
}

template <core::Game G>
std::string bot_list() {
  std::string list;
  for (const std::string_view name : ai::bot_names<G>()) {
    list += (list.empty() ? "" : ", ") + std::string(name);
  }
  return list;
}

template <core::Game G>
bool exists(const std::string& bot) {
  return ai::make_bot<G>(bot) != nullptr;
}

/// A bot and its budget: `name:NNms`.
template <core::Game G>
core::Result<SeatSpec, std::string> read_timed(std::string_view name, std::string_view digits) {
  int milliseconds = 0;
  const char* const end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, milliseconds);
  if (error != std::errc() || stop != end || milliseconds < 1 || milliseconds > most_milliseconds) {
    return "a time must be a whole number from 1 to " + std::to_string(most_milliseconds) +
           " and ms, not " + io::in_quotes(std::string(digits) + std::string(time_mark));
  }
  const int nodes = std::min(ai::max_nodes, milliseconds * nodes_a_millisecond);
  const std::string bot = std::string(name) + ":" + std::to_string(nodes) + "n";
  if (!exists<G>(bot)) return std::string(name) + " takes no time: it looks at all there is";
  return SeatSpec{bot, milliseconds, std::nullopt};
}

template <core::Game G>
core::Result<SeatSpec, std::string> read_bot(std::string_view text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const std::string_view name = text.substr(0, colon);
  if (!exists<G>(std::string(name))) {
    return "there is no bot " + io::in_quotes(name) + "; there are " + bot_list<G>();
  }
  if (colon == text.size()) return SeatSpec{std::string(text), std::nullopt, std::nullopt};
  const std::string_view budget = text.substr(colon + 1);
  if (budget.ends_with(time_mark)) {
    return read_timed<G>(name, budget.substr(0, budget.size() - time_mark.size()));
  }
  if (exists<G>(std::string(text))) return SeatSpec{std::string(text), std::nullopt, std::nullopt};
  if (ai::parse_bot_spec(text))
    return std::string(name) + " takes no nodes: it looks at all there is";
  return "a budget must be nodes (2000n) or a time (50ms), not " + io::in_quotes(budget);
}

}  // namespace

template <core::Game G>
core::Result<SeatSpec, std::string> parse_seat_spec(std::string_view text) {
  if (text.size() > longest_text) {
    return "is longer than " + std::to_string(longest_text) + " bytes";
  }
  if (!is_utf8(text)) return std::string("is not UTF-8");
  if (!text.starts_with(program_mark)) return read_bot<G>(text);
  const std::string_view command = text.substr(program_mark.size());
  if (command.find_first_not_of(' ') == std::string_view::npos) {
    return std::string("needs a command after ext:");
  }
  return SeatSpec{{}, std::nullopt, std::string(command)};
}

std::vector<std::string> split_seats(std::string_view text) {
  std::vector<std::string> names;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    names.emplace_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return names;
}

template core::Result<SeatSpec, std::string> parse_seat_spec<drago::Drago>(std::string_view text);
template core::Result<SeatSpec, std::string> parse_seat_spec<cave::Cave>(std::string_view text);

}  // namespace sim
