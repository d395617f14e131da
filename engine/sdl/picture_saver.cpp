// Draws and writes; see picture_saver.hpp.
#include "sdl/picture_saver.hpp"

#include <SDL_image.h>

#include <utility>

namespace sdl {

std::optional<app::ShareOutcome> PictureSaver::work(Window& window, double budget_ms) {
  if (auto wished = window.take_picture()) {
    drawing_.emplace(*std::move(wished), assets_, fonts_);
  }
  if (!drawing_ || !drawing_->work(budget_ms)) return std::nullopt;
  app::ShareOutcome out;
  const auto file = free_file(drawing_->name());
  SDL_Surface* const surface = drawing_->surface();
  if (surface != nullptr && file && IMG_SavePNG(surface, file->string().c_str()) == 0) {
    out = {app::ShareStatus::Saved, file->string()};
  }
  drawing_.reset();
  return out;
}

}  // namespace sdl
