// What comes from the person and the machine, already in CSS pixels and plain names.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/millis.hpp"
#include "ui/device.hpp"
#include "ui/draw_list.hpp"

namespace app {

using core::Millis;

/// How long a pointer must stay on a control that wants to be held. Milliseconds.
inline constexpr Millis hold_time = 600;

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
struct PointerCancelled {};
struct Wheel {
  Point at;
  float down = 0;  ///< pixels
};
/// Two fingers: by how much they spread since the last of these, about a point.
struct Pinch {
  Point at;
  float factor = 1;
};
/// A key by its DOM name: "ArrowLeft", "Enter", "Escape", "Tab", " ", "1", "?"; "Undo" and "Redo"
/// for the combinations that mean these.
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
/// The system asks for more contrast (or colours of its own), or no longer does.
struct ContrastPreferred {
  bool more = false;
};
/// Nobody sees the window any more: it is minimised, or its tab is behind another one.
struct Hidden {};
/// The page's history goes to a place (see app/screens/places.hpp).
struct Navigated {
  std::string address;
  std::optional<int> depth;  ///< none: somebody asks for the place by its address
};

/// The window covers the whole screen now, or no longer.
struct WindowModeChanged {
  WindowMode mode = WindowMode::Window;
};

/// Somebody has brought a file. Without a text: it is far too long for any of ours.
struct FileReceived {
  std::optional<std::string> text;
};

/// What has become of a text or a picture that was handed on.
struct ShareOutcome {
  ShareStatus status = ShareStatus::Failed;
  std::string file = {};  ///< as what it was saved, where that is not the name that was wished
};

/// Whether the person lets the system show notices.
struct NotificationsAllowed {
  bool allowed = false;
};

/// What turns out about kept texts only after they were written or read.
enum class StorageEvent : std::uint8_t {
  WriteFailed,      ///< a change was not kept after all
  LockedElsewhere,  ///< a program that was started earlier keeps them; nothing of this one is kept
  Conflict  ///< there are newer ones than those read at the start; both stay, for the next start
};

/// The words of a language are among the assets now, or cannot be brought there.
struct LocaleLoaded {
  std::string language;
  bool loaded = false;
};

using InputEvent =
    std::variant<PointerMoved, PointerPressed, PointerReleased, PointerCancelled, Wheel, Pinch,
                 KeyPressed, Activated, Focused, Edited, Resized, MotionPreferred,
                 ContrastPreferred, Hidden, Navigated, WindowModeChanged, ShareOutcome,
                 FileReceived, NotificationsAllowed, StorageEvent, LocaleLoaded>;
using Input = std::vector<InputEvent>;

}  // namespace app
