// SDL's events as the app's: mouse, fingers, keys, typed text and files of the native program. (The
// page has its own way, through the DOM.) Knows no window but its scale.
#pragma once

#include <SDL.h>
#include <filesystem>
#include <optional>
#include <vector>

#include "ui/control.hpp"
#include "ui/input.hpp"

namespace sdl {

/// What is in a file that somebody brings. One that cannot be read is as good as empty.
app::FileReceived received_file(const std::filesystem::path& file);

class NativeInput {
 public:
  /// Where the events happen: the size in CSS pixels, and how many points of mouse events make
  /// one.
  struct Place {
    app::Size size;
    float points_per_pixel = 1;
  };

  /// Adds what `event` means to `input`. `focused` is the control that has the focus, or null:
  /// what is typed goes into it when it is a TextField.
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
};

}  // namespace sdl
