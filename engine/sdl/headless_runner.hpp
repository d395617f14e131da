// Runs the app headless: draws into memory, with a simulated clock. For pictures, tests and bug
// reports.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/app.hpp"
#include "sdl/renderer.hpp"
#include "sdl/script.hpp"

namespace sdl {

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
