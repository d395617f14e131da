// The machine around the window, as an interface.
#pragma once

#include <cstdint>

namespace app {

/// What the window covers.
enum class Covers : std::uint8_t { Window, WholeScreen };

/// The machine around the window.
class Device {
 public:
  virtual ~Device() = default;
  /// False where the system has no such thing, or the program is shown that way anyhow.
  virtual bool can_cover_screen() const = 0;
  /// A wish: when it has come true, app::Covering is told, as it is when the system itself changes
  /// it.
  virtual void cover(Covers what) = 0;
};

}  // namespace app
