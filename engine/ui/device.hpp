// The machine around the window, as an interface.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "ui/draw_list.hpp"

namespace app {

// A picture that leaves the program as a file.

struct PictureFile {
  std::string name;  ///< "drago-mount-drago.png"
  Size size;         ///< in pixels
  DrawList list;     ///< what it shows
};

// The files shipped with the program, as an interface.

/// The files under assets/, by path: "locale/en/common.json".
class Assets {
 public:
  virtual ~Assets() = default;
  /// Nothing when there is no such file. The view stays valid.
  virtual std::optional<std::string_view> find(std::string_view path) const = 0;
  /// False while files may still come.
  virtual bool complete() const { return true; }
};

/// What the window covers.
enum class WindowMode : std::uint8_t { Window, WholeScreen };

/// What has become of a text or a picture that was handed on. Saved: put into a file instead.
enum class ShareStatus : std::uint8_t { Failed, Copied, Sent, Cancelled, Saved, Pending };

/// A text or a picture that was handed to others, and what has become of it.
struct SharedItem {
  std::string text;
  ShareStatus status = ShareStatus::Pending;
  std::string file = {};  ///< the picture's; empty: it is a text
};

struct PictureFile;  ///< toolkit/picture_file.hpp

/// The machine around the window.
class Device {
 public:
  virtual ~Device() = default;
  /// False where the system has no such thing, or the program is shown that way anyhow.
  virtual bool can_go_fullscreen() const = 0;
  /// A wish: when it has come true, app::WindowModeChanged is told, as it is when the system itself
  /// changes it.
  virtual void set_window_mode(WindowMode what) = 0;
  /// What stands before a place in the address of a link to it; empty where nobody is led anywhere.
  virtual std::string address() const { return {}; }
  /// Hands a text to others by the system's own sheet, or lays it on the clipboard. Pending: when
  /// it is done, app::ShareOutcome tells what has become of it. Cancelled: the person does not want
  /// it after all.
  virtual ShareStatus share(const std::string& text) = 0;
  /// Has a picture drawn, which takes some frames, and hands it on as a file, or saves it where
  /// nobody takes one. Pending: app::ShareOutcome tells what has become of it.
  virtual ShareStatus share(PictureFile picture) = 0;
  /// Puts a text into a file of the person's; what it is called there, none where it was not done.
  virtual std::optional<std::string> save_file(const std::string& name,
                                               const std::string& text) = 0;
  /// Hands a text to others as a file, by the system's own sheet; where a file cannot be handed on
  /// it can only be saved. What becomes of it: as above.
  virtual bool can_share_files() const { return false; }
  virtual ShareStatus share_file(const std::string& /*name*/, const std::string& /*text*/) {
    return ShareStatus::Failed;
  }
  /// Lets the person choose a file: app::FileReceived tells of it. Without that files can only be
  /// dropped.
  virtual bool can_choose_file() const { return false; }
  virtual void choose_file() {}
  /// Whether the system can show a notice to who looks elsewhere, and asks the person whether it
  /// may: app::NotificationsAllowed tells.
  virtual bool can_notify() const { return false; }
  virtual void request_notifications() {}
  /// Brings the words of a language (such as "de") that are not among the assets yet:
  /// app::LocaleLoaded tells. False where there are none but those.
  virtual bool fetch_messages(const std::string& /*language*/) { return false; }
};

}  // namespace app
