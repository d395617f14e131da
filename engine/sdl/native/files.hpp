// Puts pictures into files, drawing them between frames.
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

// The files under assets/ out of folders: how the native program finds them.

class FileAssets final : public app::Assets {
 public:
  /// `fonts` holds what is asked for below "fonts/".
  FileAssets(std::filesystem::path assets, std::filesystem::path fonts);

  /// Each file is read once.
  std::optional<std::string_view> find(std::string_view path) const override;

 private:
  std::filesystem::path assets_;
  std::filesystem::path fonts_;
  mutable std::unordered_map<std::string, std::optional<std::string>> files_;
};

// Keeps the app's small texts as files in one folder, for one program at a time.

class FileStorage final : public app::Storage {
 public:
  /// Makes the folder where there is none, and holds it as long as it lives.
  explicit FileStorage(std::filesystem::path folder);
  /// Another program held it first: texts are read here, and nothing changes.
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
  std::unique_ptr<std::FILE, Close> lock_;  ///< open as long as the folder is held
  bool locked_elsewhere_ = false;
};

/// Where this user's texts belong on this system.
std::filesystem::path default_profile();

class PictureSaver {
 public:
  /// Both must outlive it.
  PictureSaver(const app::Assets& assets, Fonts& fonts) : assets_(assets), fonts_(fonts) {}

  /// Goes on with what the window was asked for, for about so many milliseconds; what has become of
  /// it, once it is done.
  std::optional<app::ShareOutcome> work(Window& window, double budget_ms);
  /// Whether there is more to do.
  bool busy() const { return drawing_.has_value(); }

 private:
  const app::Assets& assets_;
  Fonts& fonts_;
  std::optional<PictureDrawing> drawing_;
};

}  // namespace sdl
