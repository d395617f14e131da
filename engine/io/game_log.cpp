// Lines of a game log and the check of the first one; see game_log.hpp.
#include "io/game_log.hpp"

#include <algorithm>

namespace io {
namespace {

const std::string* text_in(const Json& line, std::string_view key) {
  const Json* const member = find(line, key);
  return member == nullptr ? nullptr : std::get_if<std::string>(&member->held);
}

}  // namespace

std::optional<std::string_view> LogLines::next() {
  while (!rest_.empty()) {
    const std::size_t length = std::min(rest_.find('\n'), rest_.size());
    std::string_view line = rest_.substr(0, length);
    rest_.remove_prefix(std::min(length + 1, rest_.size()));
    ++number_;
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (!line.empty()) return line;
  }
  return std::nullopt;
}

LogError LogLines::fault(LoadError inside_line) const {
  // A line is parsed as a text of its own, so its places say "line 1".
  constexpr std::string_view only_line = "line 1, ";
  const std::string line = "line " + std::to_string(number_);
  if (inside_line.place.starts_with(only_line)) {
    inside_line.place.replace(0, only_line.size(), line + ", ");
    return {LogFault::Damaged, std::move(inside_line)};
  }
  return {LogFault::Damaged, inside(line, std::move(inside_line))};
}

std::string_view type_of_line(const Json& line) {
  const std::string* const type = text_in(line, "type");
  return type != nullptr ? std::string_view(*type) : std::string_view();
}

core::Result<Json, LogError> read_log_start(std::string_view text) {
  constexpr std::string_view any_version = "drago-log/";
  if (text.size() > max_file) {
    return LogError{LogFault::Long,
                    {"its length", "is more than " + std::to_string(max_file) + " bytes"}};
  }
  LogLines lines(text);
  const auto foreign = [&lines](LoadError why) {
    return LogError{LogFault::Foreign, lines.fault(std::move(why)).where};
  };
  const auto line = lines.next();
  if (!line) return foreign({"the end", "the file is empty"});
  auto json = parse_json(*line);
  const bool begins = line->starts_with(R"({"type":"game")");
  if (!json) return begins ? lines.fault(json.error()) : foreign(json.error());
  const std::string* const format = text_in(*json, "format");
  if (type_of_line(*json) != "game" || format == nullptr || !format->starts_with(any_version)) {
    return foreign({"format", "is not " + std::string(log_format)});
  }
  if (*format != log_format) {
    return LogError{LogFault::Newer, lines.fault("format", "is " + in_quotes(*format)).where};
  }
  return std::move(json).value();
}

}  // namespace io
