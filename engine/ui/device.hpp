// Interfaces to the world outside the tree of controls: shipped files, sharing, files of the
// player, notifications.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "ui/draw_list.hpp"

namespace app {

struct PictureFile {
  std::string name;  ///< "drago-mount-drago.png"
  Size size;         ///< in pixels
  DrawList list;
};

/// The files under assets/, by path: "locale/en/common.json".
class Assets {
 public:
  virtual ~Assets() = default;
  /// Returns the file's content, valid as long as the assets; none if there is no such file.
  virtual std::optional<std::string_view> find(std::string_view path) const = 0;
  /// False while files may still arrive.
  virtual bool complete() const { return true; }
};

enum class WindowMode : std::uint8_t { Window, Fullscreen };

/// The outcome of sharing a text or picture. Saved: written to a file instead.
enum class ShareStatus : std::uint8_t { Failed, Copied, Sent, Canceled, Saved, Pending };

/// A shared text or picture and its outcome.
struct SharedItem {
  std::string text;
  ShareStatus status = ShareStatus::Pending;
  std::string file = {};  ///< the picture's file name; empty for a text
};

/// The system around the window.
class Device {
 public:
  virtual ~Device() = default;
  /// False if the system cannot switch, or if the program always runs fullscreen.
  virtual bool can_go_fullscreen() const = 0;
  /// Requests a mode. app::WindowModeChanged reports every change, also one made by the system.
  virtual void set_window_mode(WindowMode what) = 0;
  /// Returns the prefix of a link to a place in the program; empty if links are not supported.
  virtual std::string address() const { return {}; }
  /// Shares a text through the system's dialog, or copies it to the clipboard. Pending:
  /// app::ShareOutcome reports the outcome. Canceled: the player closed the dialog.
  virtual ShareStatus share(const std::string& text) = 0;
  /// Draws a picture over several frames, then shares it as a file, or saves it where sharing is
  /// not supported. Pending: app::ShareOutcome reports the outcome.
  virtual ShareStatus share(PictureFile picture) = 0;
  /// Saves a text as a file of the player's. Returns the name it got; none if it failed.
  virtual std::optional<std::string> save_file(const std::string& name,
                                               const std::string& text) = 0;
  /// Shares a text as a file through the system's dialog. Without support, files can only be saved.
  /// Outcome as for `share`.
  virtual bool can_share_files() const { return false; }
  virtual ShareStatus share_file(const std::string& /*name*/, const std::string& /*text*/) {
    return ShareStatus::Failed;
  }
  /// Lets the player choose a file; app::FileReceived delivers it. Without support, files can only
  /// be dropped.
  virtual bool can_choose_file() const { return false; }
  virtual void choose_file() {}
  /// True if the system can notify a player who is elsewhere. `request_notifications` asks for
  /// permission; app::NotificationsAllowed reports the answer.
  virtual bool can_notify() const { return false; }
  virtual void request_notifications() {}
  /// True for a phone that can vibrate.
  virtual bool can_vibrate() const { return false; }
  virtual void vibrate(int /*millis*/) {}
  /// Shows a number at the program's icon, where the system can; 0: none.
  virtual void set_badge(int /*count*/) {}
  /// Loads the messages of a language ("de") that the assets lack; app::LocaleLoaded reports the
  /// outcome. False if none can be loaded.
  virtual bool fetch_messages(const std::string& /*language*/) { return false; }
};

}  // namespace app
