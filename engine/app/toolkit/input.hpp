// What comes from the person and the machine, already in CSS pixels and plain names.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "app/toolkit/device.hpp"
#include "app/toolkit/geometry.hpp"
#include "core/millis.hpp"

namespace app {

using core::Millis;

enum class PointerKind : std::uint8_t { Mouse, Touch };

struct PointerMoved {
  Point at;
  PointerKind kind = PointerKind::Mouse;
};
struct PointerPressed {
  Point at;
  PointerKind kind = PointerKind::Mouse;
};
struct PointerReleased {
  Point at;
  PointerKind kind = PointerKind::Mouse;
};
/// The pointer left the window, or the system took the gesture away.
struct PointerGone {};
struct Wheel {
  Point at;
  float down = 0;  ///< pixels
};
/// Two fingers: by how much they spread since the last of these, about a point.
struct Pinch {
  Point at;
  float factor = 1;
};
/// A key by its DOM name: "ArrowLeft", "Enter", "Escape", "Tab", " ", "1", "?".
struct KeyPressed {
  std::string key;
  bool shift = false;
};
/// The page's mirror (or a test) presses, focuses or edits a control by its id.
struct Activated {
  std::string id;
};
struct Focused {
  std::string id;
};
struct Edited {
  std::string id;
  std::string value;
};
/// The window is now this large, with so many device pixels to a CSS pixel.
struct Resized {
  Size size;
  float device_pixels = 1;
};
/// The system asks for less motion, or no longer does.
struct MotionPreferred {
  bool reduced = false;
};

/// The window covers the whole screen now, or no longer.
struct Covering {
  Covers what = Covers::Window;
};

using InputEvent =
    std::variant<PointerMoved, PointerPressed, PointerReleased, PointerGone, Wheel, Pinch,
                 KeyPressed, Activated, Focused, Edited, Resized, MotionPreferred, Covering>;
using Input = std::vector<InputEvent>;

}  // namespace app
