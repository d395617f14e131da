// A window with an SDL renderer in it, and SDL itself for as long as it lives. Knows no app.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "app/toolkit/device.hpp"
#include "app/toolkit/geometry.hpp"
#include "app/toolkit/picture_file.hpp"
#include "core/result.hpp"
#include "sdl/handles.hpp"
#include "sdl/pixels.hpp"

namespace sdl {

struct WindowOptions {
  std::string title;
  app::Size size = {1280, 800};  ///< CSS pixels
  float device_pixels = 1;       ///< of the window's own points to a CSS pixel
};

/// A file of this name in the folder the program was started in, beside what is there; none where
/// there is no such folder.
std::optional<std::filesystem::path> free_file(const std::string& name);

class Window final : public app::Device {
 public:
  /// A sentence when no window can be had. Without a graphics card the renderer is SDL's own.
  static core::Result<std::unique_ptr<Window>, std::string> open(const WindowOptions& options);
  ~Window() override;
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;

  SDL_Renderer* renderer() const { return renderer_.get(); }
  PixelSize output() const;
  /// Device pixels to a CSS pixel.
  float device_pixels() const;
  /// CSS pixels.
  app::Size size() const;
  /// How many of the window's own points, in which mouse events come, make one CSS pixel.
  float points_per_pixel() const { return points_per_pixel_; }

  bool can_go_fullscreen() const override { return true; }
  void cover(app::WindowMode what) override;
  app::ShareStatus share(const std::string& text) override;
  /// For whoever draws it (PictureSaver).
  app::ShareStatus share(app::PictureFile picture) override;
  std::optional<app::PictureFile> take_picture() { return std::exchange(picture_, std::nullopt); }
  /// Into the folder the program was started in, beside what is there.
  std::optional<std::string> save_file(const std::string& name, const std::string& text) override;
  app::WindowMode covers() const;

  void title(const std::string& text);
  void present();

 private:
  Window() = default;
  bool make_renderer();

  WindowPtr window_;
  RendererPtr renderer_;
  float points_per_pixel_ = 1;  ///< points to a CSS pixel
  std::optional<app::PictureFile> picture_;
};

}  // namespace sdl
