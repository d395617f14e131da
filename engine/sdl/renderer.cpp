// Draws operations, converting CSS pixels to device pixels.
#include "sdl/renderer.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <variant>

#include "sdl/window.hpp"

namespace sdl {
namespace {

/// Background color; app::night of ui/theme.hpp.
constexpr app::Color night = app::rgb(0x14162B);
/// Reach of a glow, in CSS pixels.
constexpr float glow_reach = 14;
/// Blur and vertical offset of text shadows, in CSS pixels.
constexpr float text_shadow_reach = 2;
constexpr float text_shadow_drop = 1;

int whole(float value) { return static_cast<int>(std::lround(value)); }
int at_least_one(float value) { return std::max(1, whole(value)); }
SDL_FPoint rounded(SDL_FPoint point) { return {std::round(point.x), std::round(point.y)}; }

/// Rounds position and size separately: the size does not depend on the position.
SDL_FRect placed(const app::Rect& rect, float scale) {
  return {std::round(rect.x * scale), std::round(rect.y * scale),
          static_cast<float>(at_least_one(rect.w * scale)),
          static_cast<float>(at_least_one(rect.h * scale))};
}

/// Rounds the edges: adjacent areas neither overlap nor leave a gap, even if their coordinates
/// differ in the last digit.
SDL_FRect covered(const app::Rect& rect, float scale) {
  const auto edge = [scale](float at) { return std::floor(at * scale + 0.501F); };
  const SDL_FPoint from = {edge(rect.x), edge(rect.y)};
  return {from.x, from.y, std::max(1.0F, edge(rect.right()) - from.x),
          std::max(1.0F, edge(rect.bottom()) - from.y)};
}

}  // namespace

Renderer::Renderer(SDL_Renderer* target, const app::Assets& assets, Fonts& fonts, ArtLimits limits)
    : target_(target), art_(target, assets, limits), texts_(target, fonts), shapes_(target) {
  restart(target);
}

void Renderer::restart(SDL_Renderer* target) {
  target_ = target;
  art_.restart(target);
  texts_.restart(target);
  shapes_.restart(target);
  SDL_RendererInfo info{};
  SDL_GetRendererInfo(target, &info);
  whole_pixels_ = (info.flags & SDL_RENDERER_SOFTWARE) != 0;
  SDL_SetRenderDrawBlendMode(target, SDL_BLENDMODE_BLEND);
}

Drawn Renderer::draw(const app::DrawList& list, float device_pixels) {
  scale_ = device_pixels;
  art_.begin_picture();
  SDL_RenderSetClipRect(target_, nullptr);
  SDL_SetRenderDrawColor(target_, night.r, night.g, night.b, 255);
  SDL_RenderClear(target_);
  for (const app::DrawOp& op : list) {
    std::visit([this](const auto& each) { draw(each); }, op);
  }
  SDL_RenderSetClipRect(target_, nullptr);
  return art_.exact() ? Drawn::Settled : art_.whole() ? Drawn::Soft : Drawn::Unfinished;
}

std::size_t Renderer::prepare(const app::DrawList& list, std::size_t from, float device_pixels,
                              double budget_ms) {
  scale_ = device_pixels;
  if (from == 0) art_.begin_picture(ArtCache::First::Soft);
  drawing_ = false;
  const double until = milliseconds() + budget_ms;
  while (from < list.size() && milliseconds() < until) {
    std::visit([this](const auto& each) { draw(each); }, list[from++]);
  }
  drawing_ = true;
  return from;
}

bool Renderer::work(double budget_ms) { return art_.work(budget_ms); }

void Renderer::draw(const app::Image& image) {
  const app::Rect& part = image.part;
  if (image.rect.w <= 0 || image.rect.h <= 0 || part.w <= 0 || part.h <= 0 || image.tint.a == 0) {
    return;
  }
  // The size of the whole art; `rect` shows a part of it.
  const PixelSize size = {at_least_one(image.rect.w * scale_ / part.w),
                          at_least_one(image.rect.h * scale_ / part.h)};
  const ArtCache::Raster raster = art_.request(image.art, size);
  if (raster.texture == nullptr) {
    return;
  }

  SDL_FRect to = {image.rect.x * scale_, image.rect.y * scale_, image.rect.w * scale_,
                  image.rect.h * scale_};
  const bool upright = image.angle == 0;
  if (upright && (raster.exact || whole_pixels_)) {
    // Draws pixel by pixel, without resampling.
    to = {std::round(to.x), std::round(to.y), std::max(1.0F, std::round(to.w)),
          std::max(1.0F, std::round(to.h))};
  }
  const SDL_FPoint pivot = {to.x + image.pivot.x * to.w, to.y + image.pivot.y * to.h};

  // The visible part of the raster; the margin belongs to it only if the art is whole.
  const auto w = static_cast<float>(raster.size.w);
  const auto h = static_cast<float>(raster.size.h);
  const int left = whole(part.x * w);
  const int top = whole(part.y * h);
  const int right = std::max(left + 1, whole(part.right() * w));
  const int bottom = std::max(top + 1, whole(part.bottom() * h));
  const float per_x = to.w / static_cast<float>(right - left);
  const float per_y = to.h / static_cast<float>(bottom - top);
  SDL_Rect from = {left + raster.margin, top + raster.margin, right - left, bottom - top};
  if (left == 0 && top == 0 && right == raster.size.w && bottom == raster.size.h) {
    const auto margin = static_cast<float>(raster.margin);
    from = {0, 0, from.w + 2 * raster.margin, from.h + 2 * raster.margin};
    to = {to.x - margin * per_x, to.y - margin * per_y, to.w + 2 * margin * per_x,
          to.h + 2 * margin * per_y};
  }

  SDL_SetTextureBlendMode(raster.texture, raster.opaque && upright && image.tint.a == 255
                                              ? SDL_BLENDMODE_NONE
                                              : SDL_BLENDMODE_BLEND);
  copy(raster.texture, image.tint, from, to, pivot, image.angle);
}

void Renderer::draw(const app::Text& text) {
  const float size = text.size * scale_;
  if (size < 1 || text.color.a == 0) {
    return;
  }
  const SDL_FPoint at = {text.at.x * scale_, text.at.y * scale_};
  const auto put = [&](const TextCache::Item& item, SDL_FPoint corner, app::Color color) {
    const SDL_Rect from = {0, 0, item.size.w, item.size.h};
    if (text.angle == 0) {
      corner = rounded(corner);
    }
    if (item.facts.colored) color = {255, 255, 255, color.a};
    const SDL_FRect to = {corner.x, corner.y, static_cast<float>(item.size.w),
                          static_cast<float>(item.size.h)};
    copy(item.texture.get(), color, from, to, at, text.angle);
  };
  if (text.shadow) {
    const int reach = at_least_one(text_shadow_reach * scale_);
    if (const TextCache::Item* item = texts_.line(text, size, reach)) {
      const SDL_FPoint by = texts_.offset(text, size, item->facts);
      const auto around = static_cast<float>(reach);
      put(*item,
          {at.x + by.x - around, at.y + by.y - around + std::round(text_shadow_drop * scale_)},
          *text.shadow);
    }
  }
  if (const TextCache::Item* item = texts_.line(text, size)) {
    const SDL_FPoint by = texts_.offset(text, size, item->facts);
    put(*item, {at.x + by.x, at.y + by.y}, text.color);
  }
}

namespace {

/// Returns the shape of a box at its place in device pixels.
BoxShape shape_of(const app::Box& box, const SDL_FRect& edge, float scale) {
  BoxShape out;
  out.size = {whole(edge.w), whole(edge.h)};
  out.radius = std::min(box.radius * scale, std::min(edge.w, edge.h) / 2);
  out.top = box.top;
  out.bottom = box.bottom;
  out.border = box.border;
  // Whole pixels keep borders crisp and equal on all sides.
  out.border_width = box.border ? std::max(1.0F, std::round(box.border_width * scale)) : 0;
  out.dashed = box.border && box.dashed;
  out.shadow = box.shadow * scale;
  out.glow = box.glow;
  out.glow_reach = box.glow ? glow_reach * scale : 0;
  return out;
}

/// A section of a texture along one axis, and its destination.
struct Patch {
  int from;
  int length;
  float to;
  float extent;
};

/// Returns up to three sections along one axis: both corners as they are, and the middle,
/// stretched.
std::array<Patch, 3> patches(const ShapeMetrics& facts, bool stretch, int length, float start,
                             float extent) {
  const auto margin = static_cast<float>(facts.margin);
  std::array<Patch, 3> out{};
  if (!stretch) {
    out[0] = {0, length, start - margin, extent + 2 * margin};
    return out;
  }
  const int end = facts.margin + facts.corner + 1;
  const auto end_size = static_cast<float>(end);
  out[0] = {0, end, start - margin, end_size};
  out[1] = {end, 1, start - margin + end_size, extent + 2 * margin - 2 * end_size};
  out[2] = {length - end, end, start + extent + margin - end_size, end_size};
  return out;
}

}  // namespace

void Renderer::draw(const app::Box& box) {
  if (box.rect.w <= 0 || box.rect.h <= 0) {
    return;
  }
  const bool plain = box.radius <= 0 && !box.border && !box.glow && box.shadow <= 0;
  const SDL_FRect edge = plain ? covered(box.rect, scale_) : placed(box.rect, scale_);
  if (plain && box.top == box.bottom) {
    if (!drawing_) return;
    SDL_SetRenderDrawColor(target_, box.top.r, box.top.g, box.top.b, box.top.a);
    SDL_RenderFillRectF(target_, &edge);
    return;
  }

  const ShapeCache::Item& item = shapes_.box(shape_of(box, edge, scale_));
  if (!item.texture) {
    return;
  }

  const ShapeMetrics& facts = item.facts;
  const auto columns = patches(facts, facts.stretch_x, item.size.w, edge.x, edge.w);
  const auto rows = patches(facts, facts.stretch_y, item.size.h, edge.y, edge.h);
  for (const Patch& row : rows) {
    for (const Patch& column : columns) {
      if (row.length == 0 || column.length == 0) {
        continue;
      }
      copy(item.texture.get(), app::white, {column.from, row.from, column.length, row.length},
           {column.to, row.to, column.extent, row.extent});
    }
  }
}

void Renderer::draw(const app::Stroke& stroke) {
  if (stroke.color.a == 0) {
    return;
  }
  if (const ShapeCache::Item* item = shapes_.stroke(stroke, scale_)) {
    copy(item->texture.get(), stroke.color, {0, 0, item->size.w, item->size.h},
         {static_cast<float>(item->facts.left), static_cast<float>(item->facts.top),
          static_cast<float>(item->size.w), static_cast<float>(item->size.h)});
  }
}

void Renderer::draw(const app::Clip& clip) {
  if (!drawing_) return;
  if (!clip.rect) {
    SDL_RenderSetClipRect(target_, nullptr);
    return;
  }
  const int left = whole(clip.rect->x * scale_);
  const int top = whole(clip.rect->y * scale_);
  const SDL_Rect rect = {left, top, std::max(0, whole(clip.rect->right() * scale_) - left),
                         std::max(0, whole(clip.rect->bottom() * scale_) - top)};
  SDL_RenderSetClipRect(target_, &rect);
}

void Renderer::copy(SDL_Texture* texture, app::Color color, const SDL_Rect& from,
                    const SDL_FRect& to, SDL_FPoint about, float degrees) {
  if (!drawing_) return;
  SDL_SetTextureColorMod(texture, color.r, color.g, color.b);
  SDL_SetTextureAlphaMod(texture, color.a);
  const SDL_FPoint center = {about.x - to.x, about.y - to.y};
  SDL_RenderCopyExF(target_, texture, &from, &to, static_cast<double>(degrees), &center,
                    SDL_FLIP_NONE);
}

// Uses the software renderer, which works without a graphics card.

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
