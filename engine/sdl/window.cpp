// Window, renderer and textures through SDL.
#include "sdl/window.hpp"

#include <cmath>
#include <cstring>
#include <filesystem>

#include "io/files.hpp"

namespace sdl {

// Pixel buffers and textures.

Pixels pixels_of(const SDL_Surface& surface) {
  Pixels pixels({surface.w, surface.h});
  const auto* row = static_cast<const std::uint8_t*>(surface.pixels);
  for (int y = 0; y < surface.h; ++y, row += surface.pitch) {
    std::memcpy(pixels.at(0, y), row, static_cast<std::size_t>(surface.w) * 4);
  }
  return pixels;
}

TexturePtr empty_texture(SDL_Renderer* target, PixelSize size) {
  TexturePtr texture(
      SDL_CreateTexture(target, SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_STATIC, size.w, size.h));
  if (texture) {
    SDL_SetTextureBlendMode(texture.get(), SDL_BLENDMODE_BLEND);
    SDL_SetTextureScaleMode(texture.get(), SDL_ScaleModeLinear);
  }
  return texture;
}

TexturePtr texture_of(SDL_Renderer* target, const Pixels& pixels) {
  TexturePtr texture = empty_texture(target, pixels.size);
  if (texture) {
    SDL_UpdateTexture(texture.get(), nullptr, pixels.rgba.data(), pixels.size.w * 4);
  }
  return texture;
}

namespace {

RendererPtr renderer_for(SDL_Window* window) {
  // In order of preference; the last one needs no graphics card.
  for (const Uint32 flags : {Uint32{SDL_RENDERER_ACCELERATED | SDL_RENDERER_PRESENTVSYNC},
                             Uint32{SDL_RENDERER_ACCELERATED}, Uint32{SDL_RENDERER_SOFTWARE}}) {
    if (SDL_Renderer* renderer = SDL_CreateRenderer(window, -1, flags)) {
      return RendererPtr(renderer);
    }
  }
  return nullptr;
}

}  // namespace

core::Result<std::unique_ptr<Window>, std::string> Window::open(const WindowOptions& options) {
  SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
  if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) {
    return std::string("no video: ") + SDL_GetError();
  }
  // From here on, the destructor quits the video subsystem.
  std::unique_ptr<Window> window(new Window);
  window->points_per_pixel_ = options.device_pixels;
  window->window_.reset(
      SDL_CreateWindow(options.title.c_str(), SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED,
                       static_cast<int>(std::lround(options.size.w * options.device_pixels)),
                       static_cast<int>(std::lround(options.size.h * options.device_pixels)),
                       SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI));
  if (!window->window_) return std::string("no window: ") + SDL_GetError();
  if (!window->make_renderer()) return std::string("no renderer: ") + SDL_GetError();
  return window;
}

Window::~Window() {
  renderer_.reset();
  window_.reset();
  SDL_QuitSubSystem(SDL_INIT_VIDEO);
}

bool Window::make_renderer() {
  renderer_ = renderer_for(window_.get());
  if (!renderer_) return false;
  SDL_RendererInfo info{};
  SDL_GetRendererInfo(renderer_.get(), &info);
  if ((info.flags & SDL_RENDERER_SOFTWARE) != 0) {
    SDL_Log("no graphics card found: drawing is slower");
  }
  return true;
}

PixelSize Window::output() const {
  PixelSize size;
  SDL_GetRendererOutputSize(renderer_.get(), &size.w, &size.h);
  return size;
}

float Window::device_pixels() const {
  int points = 0;
  SDL_GetWindowSize(window_.get(), &points, nullptr);
  const int pixels = output().w;
  if (points <= 0 || pixels <= 0) return points_per_pixel_;
  return points_per_pixel_ * static_cast<float>(pixels) / static_cast<float>(points);
}

app::Size Window::size() const {
  int w = 0;
  int h = 0;
  SDL_GetWindowSize(window_.get(), &w, &h);
  return {static_cast<float>(w) / points_per_pixel_, static_cast<float>(h) / points_per_pixel_};
}

void Window::set_window_mode(app::WindowMode what) {
  // Uses the desktop's resolution, so that windows of other programs stay in place.
  SDL_SetWindowFullscreen(window_.get(),
                          what == app::WindowMode::Fullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
}

std::optional<std::filesystem::path> free_file(const std::string& name) {
  std::error_code error;
  const std::filesystem::path folder = std::filesystem::current_path(error);
  const std::filesystem::path requested = name;
  std::filesystem::path file = folder / requested;
  for (int count = 2; std::filesystem::exists(file, error); ++count) {
    file = folder / (requested.stem().string() + "-" + std::to_string(count) +
                     requested.extension().string());
  }
  if (error) return std::nullopt;
  return file;
}

app::ShareStatus Window::share(const std::string& text) {
  return SDL_SetClipboardText(text.c_str()) == 0 ? app::ShareStatus::Copied
                                                 : app::ShareStatus::Failed;
}

app::ShareStatus Window::share(app::PictureFile picture) {
  picture_ = std::move(picture);
  return app::ShareStatus::Pending;
}

std::optional<std::string> Window::save_file(const std::string& name, const std::string& text) {
  const auto file = free_file(name);
  if (!file || io::write_file(file->string(), text)) return std::nullopt;
  return file->string();
}

app::WindowMode Window::window_mode() const {
  const Uint32 flags = SDL_GetWindowFlags(window_.get());
  return (flags & SDL_WINDOW_FULLSCREEN) != 0 ? app::WindowMode::Fullscreen
                                              : app::WindowMode::Window;
}

void Window::title(const std::string& text) { SDL_SetWindowTitle(window_.get(), text.c_str()); }

void Window::present() { SDL_RenderPresent(renderer_.get()); }

}  // namespace sdl
