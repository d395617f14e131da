// The lines of a --script file as commands.
#include "sdl/script.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <utility>

#include "sdl/options.hpp"

namespace sdl {
namespace {

/// Cuts the first word off a line.
std::string_view next_word(std::string_view& line) {
  const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
  const std::size_t end = std::min(line.find(' ', begin), line.size());
  const std::string_view word = line.substr(begin, end - begin);
  line.remove_prefix(std::min(end + 1, line.size()));
  return word;
}

std::optional<float> next_number(std::string_view& line) {
  const std::string word(next_word(line));
  char* end = nullptr;
  const float number = std::strtof(word.c_str(), &end);
  if (word.empty() || *end != '\0') return std::nullopt;
  return number;
}

std::optional<app::Point> next_point(std::string_view& line) {
  const auto x = next_number(line);
  const auto y = next_number(line);
  if (!x || !y) return std::nullopt;
  return app::Point{*x, *y};
}

SendInput send(app::InputEvent event) { return SendInput{{std::move(event)}}; }

/// Commands about a place: move, click, hold, let, wheel.
std::optional<Command> pointer_command(std::string_view name, std::string_view rest) {
  const auto at = next_point(rest);
  if (!at) return std::nullopt;
  if (name == "move") return send(app::PointerMoved{*at});
  if (name == "click") {
    return SendInput{{app::PointerMoved{*at}, app::PointerPressed{*at}, app::PointerReleased{*at}}};
  }
  if (name == "hold") return SendInput{{app::PointerMoved{*at}, app::PointerPressed{*at}}};
  if (name == "let") return SendInput{{app::PointerMoved{*at}, app::PointerReleased{*at}}};
  const auto down = next_number(rest);
  if (!down) return std::nullopt;
  return send(app::Wheel{*at, *down});
}

std::optional<Command> read_line(std::string_view line, float device_pixels) {
  std::string_view rest = line;
  const std::string_view name = next_word(rest);
  if (name == "settle") return Settle{};
  if (rest.empty()) return std::nullopt;
  if (name == "press") return send(app::Activated{std::string(rest)});
  if (name == "key") return send(app::KeyPressed{std::string(rest)});
  if (name == "edit") {
    const std::string id(next_word(rest));
    return send(app::Edited{id, std::string(rest)});
  }
  if (name == "snapshot") return TakeSnapshot{std::string(rest)};
  if (name == "tree") return WriteTree{std::string(rest)};
  for (const char* each : {"move", "click", "hold", "let", "wheel"}) {
    if (name == each) return pointer_command(name, rest);
  }
  if (name == "wait") {
    const auto span = next_number(rest);
    if (!span || *span < 0) return std::nullopt;
    return Wait{static_cast<app::Millis>(*span)};
  }
  if (name == "resize") {
    const auto size = read_size(rest);
    if (!size) return std::nullopt;
    return send(app::Resized{*size, device_pixels});
  }
  return std::nullopt;
}

}  // namespace

core::Result<std::vector<Command>, std::string> read_script(std::string_view text,
                                                            float device_pixels) {
  std::vector<Command> commands;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.remove_suffix(1);
    if (line.empty() || line.front() == '#') continue;
    auto command = read_line(line, device_pixels);
    if (!command) return "line " + std::to_string(number) + ": " + std::string(line);
    commands.push_back(std::move(*command));
  }
  return commands;
}

}  // namespace sdl
