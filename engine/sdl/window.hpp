// A window with an SDL renderer; owns SDL's video subsystem. Smart pointers and pixel buffers for
// SDL.
#pragma once

#include <SDL.h>
#include <SDL_ttf.h>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "ui/device.hpp"
#include "ui/draw_list.hpp"

namespace sdl {

// Owning pointers to SDL objects.

template <auto destroy>
struct Destroy {
  template <class Thing>
  void operator()(Thing* thing) const {
    destroy(thing);
  }
};

using TexturePtr = std::unique_ptr<SDL_Texture, Destroy<SDL_DestroyTexture>>;
using SurfacePtr = std::unique_ptr<SDL_Surface, Destroy<SDL_FreeSurface>>;
using WindowPtr = std::unique_ptr<SDL_Window, Destroy<SDL_DestroyWindow>>;
using RendererPtr = std::unique_ptr<SDL_Renderer, Destroy<SDL_DestroyRenderer>>;
using FontPtr = std::unique_ptr<TTF_Font, Destroy<TTF_CloseFont>>;

/// Monotonic time in milliseconds, for budgets.
inline double milliseconds() {
  const auto since = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double, std::milli>(since).count();
}

// Pixel buffers and textures.

/// Width and height in device pixels.
struct PixelSize {
  int w = 0;
  int h = 0;
  long area() const { return static_cast<long>(w) * h; }
  friend bool operator==(const PixelSize&, const PixelSize&) = default;
};

/// Rows of RGBA bytes with straight (not premultiplied) alpha.
struct Pixels {
  PixelSize size;
  std::vector<std::uint8_t> rgba;

  Pixels() = default;
  /// Transparent.
  explicit Pixels(PixelSize extent)
      : size(extent), rgba(static_cast<std::size_t>(extent.area()) * 4) {}

  std::uint8_t* at(int x, int y) {
    return rgba.data() + (static_cast<std::size_t>(y) * static_cast<std::size_t>(size.w) +
                          static_cast<std::size_t>(x)) *
                             4;
  }
  const std::uint8_t* at(int x, int y) const { return const_cast<Pixels*>(this)->at(x, y); }
};

/// Copies a surface in the format SDL_PIXELFORMAT_RGBA32.
Pixels pixels_of(const SDL_Surface& surface);

/// Returns a texture with linear sampling, blending and undefined content; null if the renderer
/// fails.
TexturePtr empty_texture(SDL_Renderer* target, PixelSize size);

/// Returns a texture with these pixels; null if the renderer fails.
TexturePtr texture_of(SDL_Renderer* target, const Pixels& pixels);

struct WindowOptions {
  std::string title;
  app::Size size = {1280, 800};  ///< CSS pixels
  float device_pixels = 1;       ///< window points per CSS pixel
};

/// Returns an unused file name in the working directory, numbered if `name` exists; none if there
/// is no such directory.
std::optional<std::filesystem::path> free_file(const std::string& name);

class Window final : public app::Device {
 public:
  /// Opens a window, without a graphics card with SDL's software renderer. Returns an error message
  /// on failure.
  static core::Result<std::unique_ptr<Window>, std::string> open(const WindowOptions& options);
  ~Window() override;
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;

  SDL_Renderer* renderer() const { return renderer_.get(); }
  PixelSize output() const;
  /// Device pixels per CSS pixel.
  float device_pixels() const;
  /// In CSS pixels.
  app::Size size() const;
  /// Window points per CSS pixel; mouse events use points.
  float points_per_pixel() const { return points_per_pixel_; }

  bool can_go_fullscreen() const override { return true; }
  void set_window_mode(app::WindowMode what) override;
  app::ShareStatus share(const std::string& text) override;
  /// Stores the picture for PictureSaver.
  app::ShareStatus share(app::PictureFile picture) override;
  std::optional<app::PictureFile> take_picture() { return std::exchange(picture_, std::nullopt); }
  /// Saves to the working directory, without replacing files.
  std::optional<std::string> save_file(const std::string& name, const std::string& text) override;
  app::WindowMode window_mode() const;

  void title(const std::string& text);
  void present();

 private:
  Window() = default;
  bool make_renderer();

  WindowPtr window_;
  RendererPtr renderer_;
  float points_per_pixel_ = 1;  ///< window points per CSS pixel
  std::optional<app::PictureFile> picture_;
};

}  // namespace sdl
