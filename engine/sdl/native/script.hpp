// Parses the lines of a --script file into commands. Does not carry them out.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.hpp"
#include "screens/app.hpp"
#include "sdl/renderer.hpp"
#include "ui/input.hpp"

namespace sdl {

/// Input for the app, and one frame.
struct SendInput {
  app::Input input;
};
/// The clock goes on, frame by frame.
struct Wait {
  app::Millis span = 0;
};
/// The clock goes on until nothing is animating or waiting for its time.
struct Settle {};
/// The finished picture, as a PNG file.
struct TakeSnapshot {
  std::string file;
};
/// The tree of controls as text.
struct WriteTree {
  std::string file;
};

using Command = std::variant<SendInput, Wait, Settle, TakeSnapshot, WriteTree>;

/// Empty lines and lines that begin with '#' are skipped. A sentence about the first wrong line.
core::Result<std::vector<Command>, std::string> read_script(std::string_view text,
                                                            float device_pixels);

// Runs the app headless: draws into memory, with a simulated clock. For pictures, tests and bug
// reports.

class HeadlessRunner {
 public:
  /// The app must be new; it is told the size. `size` is in CSS pixels.
  HeadlessRunner(app::App& app, const app::Assets& assets, Fonts& fonts, app::Size size,
                 float device_pixels);

  /// Carries out a command. A sentence when a file could not be written.
  std::optional<std::string> run(const Command& command);

 private:
  void frame(const app::Input& input);
  void wait(app::Millis span);
  void settle();
  void resize(app::Size size);
  std::optional<std::string> snapshot(const std::filesystem::path& file);

  app::App& app_;
  const app::Assets& assets_;
  Fonts& fonts_;
  float device_pixels_;
  app::Millis now_ = 0;
  app::Frame last_;
  SurfacePtr canvas_;
  RendererPtr target_;
  std::optional<Renderer> renderer_;
};

/// The tree of controls, one line each, indented.
std::string tree_text(const app::Control& tree, const std::string& focus);

}  // namespace sdl
