// Scripts of input for headless runs: parses and runs them.
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

/// Sends input and runs one frame.
struct SendInput {
  app::Input input;
};
/// Advances the clock, frame by frame.
struct Wait {
  app::Millis span = 0;
};
/// Advances the clock until no animation runs and nothing is scheduled.
struct Settle {};
/// Saves the settled picture as a PNG file.
struct TakeSnapshot {
  std::string file;
};
/// Saves the tree of controls as text.
struct WriteTree {
  std::string file;
};

using Command = std::variant<SendInput, Wait, Settle, TakeSnapshot, WriteTree>;

struct ScriptLine {
  std::string place;  ///< for messages: "line 3: press hand.9"
  Command command;
};

/// Skips empty lines and lines that begin with '#'. Returns an error message for the first invalid
/// line.
core::Result<std::vector<ScriptLine>, std::string> read_script(std::string_view text,
                                                               float device_pixels);

// Runs the app without a window: draws into memory with a simulated clock, for pictures, tests and
// bug reports.

class HeadlessRunner {
 public:
  /// The app must be new; the runner sets its size. `size` is in CSS pixels.
  HeadlessRunner(app::App& app, const app::Assets& assets, Fonts& fonts, app::Size size,
                 float device_pixels);

  /// Returns an error message if a file could not be written, or if a control to press or edit is
  /// missing or disabled.
  std::optional<std::string> run(const Command& command);

 private:
  std::optional<std::string> send(const app::Input& input);
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

/// Returns the tree of controls, one indented line per control.
std::string tree_text(const app::Control& tree, const std::string& focus);

}  // namespace sdl
