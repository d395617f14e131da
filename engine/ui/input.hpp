// Input events from the player and the system, in CSS pixels and DOM key names.
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

/// How long a press must last to trigger Control::hold. Milliseconds.
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
/// The pointer left the window, or the system canceled the gesture.
struct PointerCanceled {};
struct Wheel {
  Point at;
  float down = 0;  ///< pixels, positive is down
};
/// A pinch of two fingers: the change of their distance since the last event, about a point.
struct Pinch {
  Point at;
  float factor = 1;
};
/// A key by its DOM name: "ArrowLeft", "Enter", "Escape", "Tab", " ", "1", "?"; "Undo" and "Redo"
/// for their key combinations.
struct KeyPressed {
  std::string key;
  bool shift = false;
};
/// The page's accessibility mirror (or a test) presses, focuses or edits a control by id.
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
/// The new size of the window, and its device pixels per CSS pixel.
struct Resized {
  Size size;
  float device_pixels = 1;
};
/// The system's preference for reduced motion.
struct MotionPreferred {
  bool reduced = false;
};
/// The system's preference for more contrast (or for colors of its own).
struct ContrastPreferred {
  bool more = false;
};
/// The window is hidden: minimized, or in a background tab.
struct Hidden {};
/// The page's history moved to a place (screens/history.hpp).
struct Navigated {
  std::string address;
  std::optional<int> depth;  ///< none: the player entered the address
};

struct WindowModeChanged {
  WindowMode mode = WindowMode::Window;
};

/// The player brought a file. Without a text, the file is too long for any format of ours.
struct FileReceived {
  std::optional<std::string> text;
};

/// The outcome of a share that was Pending.
struct ShareOutcome {
  ShareStatus status = ShareStatus::Failed;
  std::string file = {};  ///< name it was saved under, if not the requested one
};

/// The player's answer to the request for notifications.
struct NotificationsAllowed {
  bool allowed = false;
};

/// Storage problems that show only after a write or read.
enum class StorageEvent : std::uint8_t {
  WriteFailed,      ///< a change was not saved after all
  LockedElsewhere,  ///< another instance of the program owns the storage; this one saves nothing
  Conflict  ///< newer entries appeared since the start; both versions stay for the next start
};

/// The outcome of Device::fetch_messages.
struct LocaleLoaded {
  std::string language;
  bool loaded = false;
};

using InputEvent =
    std::variant<PointerMoved, PointerPressed, PointerReleased, PointerCanceled, Wheel, Pinch,
                 KeyPressed, Activated, Focused, Edited, Resized, MotionPreferred,
                 ContrastPreferred, Hidden, Navigated, WindowModeChanged, ShareOutcome,
                 FileReceived, NotificationsAllowed, StorageEvent, LocaleLoaded>;
using Input = std::vector<InputEvent>;

}  // namespace app
