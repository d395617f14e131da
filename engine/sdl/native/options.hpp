// The command line of the native program. Knows only how it is spelled.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "ui/draw_list.hpp"

namespace sdl {

struct Options {
  bool help = false;
  bool version = false;
  std::filesystem::path assets;  ///< the folder assets/
  std::filesystem::path fonts;
  std::optional<std::filesystem::path> profile;
  app::Size size = {1280, 800};  ///< CSS pixels
  float scale = 1;               ///< points of the screen to a CSS pixel
  std::optional<std::string> language;
  std::optional<std::uint64_t> seed;
  std::optional<std::filesystem::path> snapshot;
  std::optional<std::filesystem::path> script;
  std::optional<std::filesystem::path> game;  ///< a file with a game to take in

  /// Run into memory instead of a window.
  bool headless() const { return snapshot || script; }
};

/// Reads the arguments behind the program's name. A sentence about the first one that is wrong.
core::Result<Options, std::string> read_options(const std::vector<std::string_view>& arguments);

/// What is wrong with the folders that are read, if they are none or hold something else.
std::optional<std::string> missing_folder(const Options& options);

/// "1280x800" as a size; nothing when it is none, or one that no screen has.
std::optional<app::Size> read_size(std::string_view text);

/// What --help says.
std::string_view usage();

}  // namespace sdl
