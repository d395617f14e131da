// The command line of the native program.
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
  float scale = 1;               ///< screen points per CSS pixel
  std::optional<std::string> language;
  std::optional<std::uint64_t> seed;
  std::optional<std::filesystem::path> snapshot;
  std::optional<std::filesystem::path> script;
  std::optional<std::filesystem::path> game;  ///< a game file to open

  /// Runs without a window.
  bool headless() const { return snapshot || script; }
};

/// Parses the arguments after the program's name; returns an error message for the first invalid
/// one.
core::Result<Options, std::string> read_options(const std::vector<std::string_view>& arguments);

/// Returns an error message if a folder is missing or lacks its files.
std::optional<std::string> missing_folder(const Options& options);

/// Parses "1280x800"; none if invalid or beyond any screen.
std::optional<app::Size> read_size(std::string_view text);

/// Text of --help.
std::string_view usage();

}  // namespace sdl
