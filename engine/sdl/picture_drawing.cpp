// Draws without a graphics card, as nothing of it is seen here; see picture_drawing.hpp.
#include "sdl/picture_drawing.hpp"

#include <cmath>
#include <utility>

namespace sdl {

PictureDrawing::PictureDrawing(app::PictureFile file, const app::Assets& assets, Fonts& fonts)
    : file_(std::move(file)) {
  surface_.reset(SDL_CreateRGBSurfaceWithFormat(0, static_cast<int>(std::lround(file_.size.w)),
                                                static_cast<int>(std::lround(file_.size.h)), 32,
                                                SDL_PIXELFORMAT_RGBA32));
  if (surface_) target_.reset(SDL_CreateSoftwareRenderer(surface_.get()));
  if (target_) renderer_.emplace(target_.get(), assets, fonts);
}

bool PictureDrawing::work(double budget_ms) {
  if (!renderer_) {
    surface_.reset();
    return true;
  }
  if (waits_) {
    waits_ = renderer_->work(budget_ms);
    return false;
  }
  if (renderer_->draw(file_.list, 1) == Drawn::Settled) {
    SDL_RenderFlush(target_.get());
    return true;
  }
  waits_ = true;
  return false;
}

}  // namespace sdl
