// Implements canvas.hpp.
#include "support/canvas.hpp"

#include <cstdlib>
#include <utility>

#include "catch.hpp"
#include "io/files.hpp"
#include "support/folders.hpp"

namespace support {

TestAssets::TestAssets() {
  for (const char* face : {"Vollkorn-Bold", "Lato-Regular", "Lato-Bold", "Lato-Black"}) {
    const std::string name = std::string(face) + ".ttf";
    auto file = io::read_file(fonts_folder() + "/" + name);
    if (file) files_["fonts/" + name] = std::move(file).value();
  }
}

void TestAssets::draw(const std::string& name, const std::string& content) {
  files_["art/" + name + ".svg"] =
      R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">)" + content + "</svg>";
}

std::optional<std::string_view> TestAssets::find(std::string_view path) const {
  const auto found = files_.find(path);
  if (found == files_.end()) return std::nullopt;
  return found->second;
}

bool close_to(Pixel a, Pixel b, int by) {
  return std::abs(a.r - b.r) <= by && std::abs(a.g - b.g) <= by && std::abs(a.b - b.b) <= by;
}

Canvas::Canvas(const app::Assets& assets, int w, int h)
    : surface_(SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_RGBA32)),
      target_(SDL_CreateSoftwareRenderer(surface_.get())) {
  auto fonts = sdl::Fonts::load(assets);
  REQUIRE(fonts);
  fonts_ = std::move(fonts).value();
  renderer_ = std::make_unique<sdl::Renderer>(target_.get(), assets, *fonts_);
}

int Canvas::show(const app::DrawList& list, float device_pixels) {
  for (int pictures = 1; pictures < 1000; ++pictures) {
    if (renderer_->draw(list, device_pixels) == sdl::Drawn::Settled) {
      SDL_RenderFlush(target_.get());
      return pictures;
    }
    renderer_->work(0);
  }
  FAIL("the picture never settles");
  return 0;
}

Pixel Canvas::at(int x, int y) const {
  const auto* pixel = static_cast<const std::uint8_t*>(surface_->pixels) +
                      static_cast<std::ptrdiff_t>(y) * surface_->pitch +
                      static_cast<std::ptrdiff_t>(x) * 4;
  return {pixel[0], pixel[1], pixel[2]};
}

std::vector<std::uint8_t> Canvas::bytes() const {
  const auto* first = static_cast<const std::uint8_t*>(surface_->pixels);
  return {first, first + static_cast<std::ptrdiff_t>(surface_->h) * surface_->pitch};
}

}  // namespace support
