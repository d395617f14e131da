// Files of the native program: assets in folders, storage, and pictures saved as PNG.
#pragma once

#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "sdl/renderer.hpp"
#include "sdl/window.hpp"
#include "session/storage.hpp"
#include "ui/device.hpp"
#include "ui/input.hpp"

namespace sdl {

// Assets in folders.

class FileAssets final : public app::Assets {
 public:
  /// `fonts` contains the files below "fonts/".
  FileAssets(std::filesystem::path assets, std::filesystem::path fonts);

  /// Reads each file once.
  std::optional<std::string_view> find(std::string_view path) const override;

 private:
  std::filesystem::path assets_;
  std::filesystem::path fonts_;
  mutable std::unordered_map<std::string, std::optional<std::string>> files_;
};

// Storage in a folder: one file per key, for one program at a time.

class FileStorage final : public app::Storage {
 public:
  /// Creates the folder if missing, and locks it.
  explicit FileStorage(std::filesystem::path folder);
  /// True if another program locked the folder first: this one reads but cannot write.
  bool is_locked_elsewhere() const { return locked_elsewhere_; }

  std::optional<std::string> read(std::string_view key) override;
  bool write(std::string_view key, std::string_view text) override;
  bool rename(std::string_view key, std::string_view free) override;
  bool remove(std::string_view key) override;
  std::vector<std::string> keys() override;

 private:
  std::filesystem::path file_of(std::string_view key) const;

  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  std::filesystem::path folder_;
  std::unique_ptr<std::FILE, Close> lock_;  ///< open while the folder is locked
  bool locked_elsewhere_ = false;
};

/// Writes a picture as a PNG file; returns an error message if that fails.
std::optional<std::string> write_png(SDL_Surface* surface, const std::string& file);

/// Returns the user's default folder on this system.
std::filesystem::path default_profile();

class PictureSaver {
 public:
  /// Both must outlive it.
  PictureSaver(const app::Assets& assets, Fonts& fonts) : assets_(assets), fonts_(fonts) {}

  /// Continues the window's pending picture for about `budget_ms`; returns the outcome once
  /// finished.
  std::optional<app::ShareOutcome> work(Window& window, double budget_ms);
  /// True while a picture is being drawn.
  bool busy() const { return drawing_.has_value(); }

 private:
  const app::Assets& assets_;
  Fonts& fonts_;
  std::optional<PictureDrawing> drawing_;
};

}  // namespace sdl
