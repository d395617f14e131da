// Converts SDL events to input events.
#include "sdl/native/input.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <system_error>
#include <utility>

#include "io/files.hpp"
#include "io/game_log.hpp"

namespace sdl {
namespace {

/// Pixels per notch of the wheel.
constexpr float wheel_step = 80;

struct NamedKey {
  SDL_Keycode code;
  const char* name;
};
/// Keys without text, by their DOM names.
constexpr std::array named_keys = {
    NamedKey{SDLK_LEFT, "ArrowLeft"}, NamedKey{SDLK_RIGHT, "ArrowRight"},
    NamedKey{SDLK_UP, "ArrowUp"},     NamedKey{SDLK_DOWN, "ArrowDown"},
    NamedKey{SDLK_RETURN, "Enter"},   NamedKey{SDLK_KP_ENTER, "Enter"},
    NamedKey{SDLK_ESCAPE, "Escape"},  NamedKey{SDLK_TAB, "Tab"},
    NamedKey{SDLK_HOME, "Home"},      NamedKey{SDLK_END, "End"},
    NamedKey{SDLK_PAGEUP, "PageUp"},  NamedKey{SDLK_PAGEDOWN, "PageDown"},
    NamedKey{SDLK_DELETE, "Delete"},  NamedKey{SDLK_BACKSPACE, "Backspace"}};

float distance(app::Point a, app::Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

bool edits(const app::Control* control) {
  return control != nullptr && control->role == app::Role::TextField && control->edit;
}

/// Returns the field's value including this frame's edits.
std::string value_of(const app::Control& field, const app::Input& input) {
  for (auto event = input.rbegin(); event != input.rend(); ++event) {
    const auto* edited = std::get_if<app::Edited>(&*event);
    if (edited != nullptr && edited->id == field.id) return edited->value;
  }
  return field.value;
}

/// Removes the last UTF-8 character.
std::string without_last(std::string text) {
  while (!text.empty()) {
    const auto byte = static_cast<unsigned char>(text.back());
    text.pop_back();
    if ((byte & 0xC0U) != 0x80U) break;
  }
  return text;
}

void take_key(const SDL_KeyboardEvent& key, const app::Control* focused, app::Input& input) {
  if (edits(focused) && key.keysym.sym == SDLK_BACKSPACE) {
    input.push_back(app::Edited{focused->id, without_last(value_of(*focused, input))});
    return;
  }
  if ((key.keysym.mod & (KMOD_CTRL | KMOD_GUI)) != 0 && !edits(focused) && key.repeat == 0) {
    const bool shift = (key.keysym.mod & KMOD_SHIFT) != 0;
    if (key.keysym.sym == SDLK_z) input.push_back(app::KeyPressed{shift ? "Redo" : "Undo"});
    if (key.keysym.sym == SDLK_y) input.push_back(app::KeyPressed{"Redo"});
  }
  // A held key acts once, except where it moves the focus, a value or the view.
  const bool moves = key.keysym.sym == SDLK_PAGEUP || key.keysym.sym == SDLK_PAGEDOWN ||
                     key.keysym.sym == SDLK_LEFT || key.keysym.sym == SDLK_RIGHT ||
                     key.keysym.sym == SDLK_UP || key.keysym.sym == SDLK_DOWN ||
                     key.keysym.sym == SDLK_TAB;
  if (key.repeat != 0 && !moves) return;
  const auto is_it = [&](const NamedKey& named) { return named.code == key.keysym.sym; };
  const auto found = std::find_if(named_keys.begin(), named_keys.end(), is_it);
  if (found == named_keys.end()) return;
  input.push_back(app::KeyPressed{found->name, (key.keysym.mod & KMOD_SHIFT) != 0});
}

/// `held`: the key that writes the text is held, and acted before.
void accept_text(const char* text, bool held, const app::Control* focused, app::Input& input) {
  if (edits(focused)) {
    input.push_back(app::Edited{focused->id, value_of(*focused, input) + text});
  } else if (!held) {
    input.push_back(app::KeyPressed{text, (SDL_GetModState() & KMOD_SHIFT) != 0});
  }
}

}  // namespace

app::FileReceived received_file(const std::filesystem::path& file) {
  std::error_code error;
  const auto size = std::filesystem::file_size(file, error);
  if (!error && size > io::max_file) return {};
  auto text = io::read_file(file.string(), io::max_file);
  return {text ? std::move(text).value() : std::string()};
}

bool is_key_name(std::string_view name) {
  const auto continues = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
  const auto characters =
      static_cast<std::ptrdiff_t>(name.size()) - std::count_if(name.begin(), name.end(), continues);
  return characters == 1 || name == "Undo" || name == "Redo" ||
         std::any_of(named_keys.begin(), named_keys.end(),
                     [name](const NamedKey& each) { return name == each.name; });
}

void NativeInput::handle_event(const SDL_Event& event, const Place& place,
                               const app::Control* focused, app::Input& input) {
  const auto css = [&](int x, int y) {
    return app::Point{static_cast<float>(x) / place.points_per_pixel,
                      static_cast<float>(y) / place.points_per_pixel};
  };
  switch (event.type) {
    case SDL_DROPFILE:
      input.push_back(received_file(event.drop.file));
      SDL_free(event.drop.file);
      return;
    case SDL_MOUSEMOTION:
      if (event.motion.which == SDL_TOUCH_MOUSEID) return;
      mouse_ = css(event.motion.x, event.motion.y);
      input.push_back(app::PointerMoved{mouse_});
      return;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
      if (event.button.which == SDL_TOUCH_MOUSEID || event.button.button != SDL_BUTTON_LEFT) return;
      mouse_ = css(event.button.x, event.button.y);
      if (event.type == SDL_MOUSEBUTTONDOWN) {
        input.push_back(app::PointerPressed{mouse_});
      } else {
        input.push_back(app::PointerReleased{mouse_});
      }
      return;
    case SDL_MOUSEWHEEL: {
      if (event.wheel.which == SDL_TOUCH_MOUSEID) return;
      const float away = event.wheel.direction == SDL_MOUSEWHEEL_FLIPPED ? -event.wheel.preciseY
                                                                         : event.wheel.preciseY;
      input.push_back(app::Wheel{mouse_, -away * wheel_step});
      return;
    }
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP:
      take_finger(event.tfinger, place, input);
      return;
    case SDL_KEYDOWN:
      held_ = event.key.repeat != 0;
      take_key(event.key, focused, input);
      return;
    case SDL_TEXTINPUT:
      accept_text(event.text.text, held_, focused, input);
      return;
    case SDL_WINDOWEVENT:
      if (event.window.event == SDL_WINDOWEVENT_LEAVE) input.push_back(app::PointerCanceled{});
      if (event.window.event == SDL_WINDOWEVENT_HIDDEN ||
          event.window.event == SDL_WINDOWEVENT_MINIMIZED) {
        input.push_back(app::Hidden{});
      }
      return;
    default:
      return;
  }
}

NativeInput::Finger* NativeInput::finger_of(SDL_FingerID id) {
  const auto is_it = [&](const Finger& finger) { return finger.id == id; };
  const auto found = std::find_if(fingers_.begin(), fingers_.end(), is_it);
  return found == fingers_.end() ? nullptr : &*found;
}

void NativeInput::take_finger(const SDL_TouchFingerEvent& event, const Place& place,
                              app::Input& input) {
  const app::Point at = {event.x * place.size.w, event.y * place.size.h};
  constexpr auto touch = app::PointerKind::Touch;
  if (event.type == SDL_FINGERDOWN) {
    fingers_.push_back({event.fingerId, at});
    if (fingers_.size() == 1) input.push_back(app::PointerPressed{at, touch});
    if (fingers_.size() == 2) {
      // A second finger: the first one was no press.
      pinching_ = true;
      input.push_back(app::PointerCanceled{});
    }
    return;
  }
  Finger* finger = finger_of(event.fingerId);
  if (finger == nullptr) return;
  if (event.type == SDL_FINGERMOTION) {
    if (pinching_ && fingers_.size() == 2) {
      const app::Point other = fingers_[finger == fingers_.data() ? 1 : 0].at;
      const float before = std::max(1.0F, distance(finger->at, other));
      const app::Point middle = {(at.x + other.x) / 2, (at.y + other.y) / 2};
      input.push_back(app::Pinch{middle, std::max(1.0F, distance(at, other)) / before});
    } else if (!pinching_) {
      input.push_back(app::PointerMoved{at, touch});
    }
    finger->at = at;
    return;
  }
  if (!pinching_) input.push_back(app::PointerReleased{at, touch});
  fingers_.erase(fingers_.begin() + (finger - fingers_.data()));
  if (fingers_.empty()) pinching_ = false;
}

}  // namespace sdl
