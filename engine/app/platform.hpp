// What the app room needs from the world, as interfaces with in-memory twins for tests.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/draw_list.hpp"

namespace app {

/// Keeps small texts under names between runs.
class Storage {
 public:
  virtual ~Storage() = default;
  virtual std::optional<std::string> read(std::string_view key) = 0;
  /// False when it could not be kept (private mode, full disk).
  virtual bool write(std::string_view key, std::string_view text) = 0;
  virtual void erase(std::string_view key) = 0;
};

/// How wide text will be: layout needs it, only the renderer knows it.
class TextMeasure {
 public:
  virtual ~TextMeasure() = default;
  /// CSS pixels from start to end of one line.
  virtual float width(std::string_view text, Face face, float size) = 0;
};

/// The files under assets/, by path: "locale/en.json".
class Assets {
 public:
  virtual ~Assets() = default;
  /// Nothing when there is no such file. The view stays valid.
  virtual std::optional<std::string_view> find(std::string_view path) const = 0;
};

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

/// Everything the app needs from outside.
struct Platform {
  Storage& storage;
  TextMeasure& measure;
  const Assets& assets;
  /// Wished languages, best first, such as "de-AT" (the browser's, or the environment's).
  std::vector<std::string> languages;
  /// Something unpredictable, for seeds.
  std::uint64_t entropy = 0;
  /// Nothing where the window stays as it is.
  Device* device = nullptr;
};

}  // namespace app
