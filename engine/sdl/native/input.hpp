// Converts SDL events to input events: mouse, touch, keys, text and dropped files. The page uses
// the DOM instead.
#pragma once

#include <SDL.h>
#include <filesystem>
#include <optional>
#include <vector>

#include "ui/control.hpp"
#include "ui/input.hpp"

namespace sdl {

/// Reads a file that the player brought; an unreadable one counts as empty.
app::FileReceived received_file(const std::filesystem::path& file);

/// True for the name of a key in `app::KeyPressed`: a character, or one such as "ArrowLeft".
bool is_key_name(std::string_view name);

class NativeInput {
 public:
  /// The window's size in CSS pixels, and its points per CSS pixel; mouse events use points.
  struct Place {
    app::Size size;
    float points_per_pixel = 1;
  };

  /// Appends the event to `input`. `focused` is the focused control or null; typed text edits it if
  /// it is a TextField.
  void handle_event(const SDL_Event& event, const Place& place, const app::Control* focused,
                    app::Input& input);

 private:
  struct Finger {
    SDL_FingerID id = 0;
    app::Point at;
  };

  void take_finger(const SDL_TouchFingerEvent& finger, const Place& place, app::Input& input);
  Finger* finger_of(SDL_FingerID id);

  std::vector<Finger> fingers_;
  bool pinching_ = false;  ///< until all fingers are lifted
  app::Point mouse_;
  bool held_ = false;  ///< the key of the last SDL_KEYDOWN is held
};

}  // namespace sdl
