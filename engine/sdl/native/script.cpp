// Parses and runs --script files.
#include "sdl/native/script.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <utility>

#include "io/files.hpp"
#include "sdl/native/files.hpp"
#include "sdl/native/input.hpp"
#include "sdl/native/options.hpp"

namespace sdl {
namespace {

/// The longest `wait`, in milliseconds, and the largest coordinate.
constexpr float max_number = 3'600'000;

/// Cuts the first word off a line.
std::string_view next_word(std::string_view& line) {
  const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
  const std::size_t end = std::min(line.find(' ', begin), line.size());
  const std::string_view word = line.substr(begin, end - begin);
  line.remove_prefix(std::min(end + 1, line.size()));
  return word;
}

/// Parses a line of nothing but `count` numbers.
template <std::size_t count>
std::optional<std::array<float, count>> numbers(std::string_view line) {
  std::array<float, count> out{};
  for (float& number : out) {
    const std::string word(next_word(line));
    char* end = nullptr;
    number = std::strtof(word.c_str(), &end);
    const bool sane = number >= -max_number && number <= max_number;  // no "nan" and no "inf"
    if (word.empty() || end != word.c_str() + word.size() || !sane) return std::nullopt;
  }
  return line.empty() ? std::optional(out) : std::nullopt;
}

SendInput send(app::InputEvent event) { return SendInput{{std::move(event)}}; }

/// Parses a command that acts at a point: move, click, hold, let.
std::optional<Command> pointer_command(std::string_view name, std::string_view rest) {
  const auto point = numbers<2>(rest);
  if (!point) return std::nullopt;
  const app::Point at = {point->at(0), point->at(1)};
  SendInput out = send(app::PointerMoved{at});
  if (name == "click" || name == "hold") out.input.emplace_back(app::PointerPressed{at});
  if (name == "click" || name == "let") out.input.emplace_back(app::PointerReleased{at});
  return out;
}

std::optional<Command> wheel_command(std::string_view rest) {
  const auto read = numbers<3>(rest);
  if (!read) return std::nullopt;
  return send(app::Wheel{{read->at(0), read->at(1)}, read->at(2)});
}

/// Parses a line; none if the command does not exist or its arguments are wrong.
std::optional<Command> read_line(std::string_view line, float device_pixels) {
  std::string_view rest = line;
  const std::string_view name = next_word(rest);
  if (name == "settle" && rest.empty()) return Settle{};
  if (rest.empty()) return std::nullopt;
  if (name == "press") return send(app::Activated{std::string(rest)});
  if (name == "key" && is_key_name(rest)) return send(app::KeyPressed{std::string(rest)});
  if (name == "edit") {
    const std::string id(next_word(rest));
    return send(app::Edited{id, std::string(rest)});
  }
  if (name == "snapshot") return TakeSnapshot{std::string(rest)};
  if (name == "tree") return WriteTree{std::string(rest)};
  for (const char* each : {"move", "click", "hold", "let"}) {
    if (name == each) return pointer_command(name, rest);
  }
  if (name == "wheel") return wheel_command(rest);
  if (name == "wait") {
    const auto span = numbers<1>(rest);
    if (!span || span->at(0) < 0) return std::nullopt;
    return Wait{static_cast<app::Millis>(span->at(0))};
  }
  if (name == "resize") {
    const auto size = read_size(rest);
    if (!size) return std::nullopt;
    return send(app::Resized{*size, device_pixels});
  }
  return std::nullopt;
}

}  // namespace

core::Result<std::vector<ScriptLine>, std::string> read_script(std::string_view text,
                                                               float device_pixels) {
  std::vector<ScriptLine> lines;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.remove_suffix(1);
    if (line.empty() || line.front() == '#') continue;
    auto command = read_line(line, device_pixels);
    constexpr std::size_t longest = 100;
    std::string place = "line " + std::to_string(number) + ": " + io::shown(line, longest);
    if (!command) return place + ": no such command, or wrong arguments; see drago --help";
    lines.push_back({std::move(place), std::move(*command)});
  }
  return lines;
}

// Headless runs.

namespace {

constexpr app::Millis frame_span = 16;
/// Time limit for settling. Milliseconds.
constexpr app::Millis max_settling = 120'000;

}  // namespace

HeadlessRunner::HeadlessRunner(app::App& app, const app::Assets& assets, Fonts& fonts,
                               app::Size size, float device_pixels)
    : app_(app), assets_(assets), fonts_(fonts), device_pixels_(device_pixels) {
  frame({app::Resized{size, device_pixels}});
}

void HeadlessRunner::frame(const app::Input& input) {
  for (const app::InputEvent& event : input) {
    if (const auto* resized = std::get_if<app::Resized>(&event)) resize(resized->size);
  }
  last_ = app_.frame(input, now_);
}

void HeadlessRunner::resize(app::Size size) {
  renderer_.reset();
  target_.reset();
  canvas_.reset(SDL_CreateRGBSurfaceWithFormat(
      0, static_cast<int>(std::lround(size.w * device_pixels_)),
      static_cast<int>(std::lround(size.h * device_pixels_)), 32, SDL_PIXELFORMAT_RGBA32));
  target_.reset(SDL_CreateSoftwareRenderer(canvas_.get()));
  renderer_.emplace(target_.get(), assets_, fonts_);
}

void HeadlessRunner::wait(app::Millis span) {
  const app::Millis until = now_ + span;
  while (now_ < until) {
    now_ = std::min(until, now_ + frame_span);
    frame({});
  }
}

void HeadlessRunner::settle() {
  const app::Millis until = now_ + max_settling;
  while ((last_.animating || last_.wake) && now_ < until) {
    const app::Millis next = now_ + frame_span;
    now_ = last_.animating ? next : std::max(next, *last_.wake);
    frame({});
  }
}

std::optional<std::string> HeadlessRunner::send(const app::Input& input) {
  for (const app::InputEvent& event : input) {
    const auto* const press = std::get_if<app::Activated>(&event);
    const auto* const edit = std::get_if<app::Edited>(&event);
    if (press == nullptr && edit == nullptr) continue;
    const std::string& id = press != nullptr ? press->id : edit->id;
    const app::Control* const control = app::find(app::reachable(app_.tree()), id);
    if (control == nullptr) {
      return app::find(app_.tree(), id) == nullptr ? "there is no such control"
                                                   : "a dialog covers this control";
    }
    if (!control->enabled) return "this control is disabled";
    if (!control->edit && (edit != nullptr || !control->act))
      return "this control does not do that";
  }
  frame(input);
  return std::nullopt;
}

std::optional<std::string> HeadlessRunner::snapshot(const std::filesystem::path& file) {
  while (renderer_->draw(app_.picture(), device_pixels_) != Drawn::Settled) {
    renderer_->work(1000);
  }
  SDL_RenderPresent(target_.get());
  return write_png(canvas_.get(), file.string());
}

std::optional<std::string> HeadlessRunner::run(const Command& command) {
  if (const auto* happen = std::get_if<SendInput>(&command)) return send(happen->input);
  if (const auto* pause = std::get_if<Wait>(&command)) wait(pause->span);
  if (std::holds_alternative<Settle>(command)) settle();
  if (const auto* take = std::get_if<TakeSnapshot>(&command)) return snapshot(take->file);
  if (const auto* tree = std::get_if<WriteTree>(&command)) {
    const auto problem = io::write_file(tree->file, tree_text(app_.tree(), app_.focus()));
    if (problem) return io::message(*problem);
  }
  return std::nullopt;
}

// The tree of controls as text, for people and for tests that compare it.

namespace {

std::string_view name(app::Role role) {
  constexpr std::array<std::string_view, 18> names = {
      "none",   "group",  "main",   "dialog", "heading",    "text",   "picture", "list",  "item",
      "button", "toggle", "radios", "radio",  "text field", "slider", "status",  "alert", "log"};
  return names[static_cast<std::size_t>(role)];
}

void add(std::string& text, const app::Control& control, const std::string& focus, int depth) {
  text.append(static_cast<std::size_t>(depth) * 2, ' ');
  text += name(control.role);
  if (!control.id.empty()) text += " #" + control.id;
  if (!control.label.empty()) text += " \"" + control.label + "\"";
  if (const std::string more = app::accessible_description(control); !more.empty())
    text += " (" + more + ")";
  if (!control.value.empty()) text += " = \"" + control.value + "\"";
  if (!control.enabled) text += " disabled";
  if (control.checked) text += *control.checked ? " checked" : " unchecked";
  if (control.expanded) text += *control.expanded ? " expanded" : " collapsed";
  if (control.focusable()) text += " focusable";
  if (!focus.empty() && control.id == focus) text += " FOCUS";
  text += " [";
  const app::Rect& rect = control.rect;
  text += std::to_string(std::lround(rect.x)) + " " + std::to_string(std::lround(rect.y)) + " " +
          std::to_string(std::lround(rect.w)) + "x" + std::to_string(std::lround(rect.h)) + "]\n";
  for (const app::Control& child : control.children) add(text, child, focus, depth + 1);
}

}  // namespace

std::string tree_text(const app::Control& tree, const std::string& focus) {
  std::string text;
  add(text, tree, focus, 0);
  return text;
}

}  // namespace sdl
