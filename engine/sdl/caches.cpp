// Caches of textures, and the rasterisation of art.
#include "sdl/caches.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <utility>

#include "sdl/window.hpp"

namespace sdl {

// Shapes.

namespace {

constexpr std::size_t budget = std::size_t{24} << 20U;

/// Appends the bytes of a value to a key; equal keys must mean equal pixels.
template <class Value>
void add(std::string& key, const Value& value) {
  key.append(reinterpret_cast<const char*>(&value), sizeof value);
}

void add(std::string& key, const std::optional<app::Color>& color) {
  key.append(1, color ? 'c' : '-');
  if (color) {
    add(key, *color);
  }
}

/// Rounds to a sixteenth of a pixel, so that rounding errors make no new textures.
float sixteenths(float length) { return std::round(length * 16) / 16; }

}  // namespace

ShapeCache::ShapeCache(SDL_Renderer* target) : target_(target), store_(budget) {}

void ShapeCache::restart(SDL_Renderer* target) {
  target_ = target;
  store_.clear();
}

const ShapeCache::Item& ShapeCache::box(const BoxShape& wanted) {
  // All columns between the corners are equal, so three stand for all (three, because linear
  // sampling reads the neighbors); the same holds for rows without a gradient. Draws the rounded
  // values of the key: pixels must not depend on which box came first.
  BoxShape shape = wanted;
  shape.radius = sixteenths(wanted.radius);
  shape.border_width = sixteenths(wanted.border_width);
  shape.shadow = sixteenths(wanted.shadow);
  shape.glow_reach = sixteenths(wanted.glow_reach);
  const int corner = shape.corner();
  const int least = 2 * corner + 3;
  ShapeMetrics facts;
  facts.margin = shape.margin();
  facts.corner = corner;
  facts.stretch_x = !shape.dashed && shape.size.w >= least;
  facts.stretch_y = !shape.dashed && shape.size.h >= least && shape.top == shape.bottom;
  if (facts.stretch_x) {
    shape.size.w = least;
  }
  if (facts.stretch_y) {
    shape.size.h = least;
  }

  key_.assign(1, 'b');
  add(key_, shape.size);
  add(key_, shape.radius);
  add(key_, shape.top);
  add(key_, shape.bottom);
  add(key_, shape.border);
  add(key_, shape.border_width);
  add(key_, shape.shadow);
  add(key_, shape.glow);
  add(key_, shape.glow_reach);
  add(key_, static_cast<char>(shape.dashed));
  if (const Item* item = store_.find(key_)) {
    return *item;
  }
  return store_.add(key_, target_, draw_box(shape), facts);
}

const ShapeCache::Item* ShapeCache::stroke(const app::Stroke& stroke, float scale) {
  std::vector<app::Point> points;
  points.reserve(stroke.points.size());
  // The spacing of dots adds up along the stroke, so it is not rounded.
  const float width = sixteenths(stroke.width * scale);
  const float dash = stroke.dash * scale;
  key_.assign(1, 's');
  add(key_, width);
  add(key_, dash);
  for (const app::Point& point : stroke.points) {
    points.push_back({sixteenths(point.x * scale), sixteenths(point.y * scale)});
    add(key_, points.back());
  }
  const Item* item = store_.find(key_);
  if (item == nullptr && !points.empty()) {
    const StrokePixels drawn = draw_stroke(points, width, dash);
    ShapeMetrics facts;
    facts.left = drawn.left;
    facts.top = drawn.top;
    item = &store_.add(key_, target_, drawn.pixels, facts);
  }
  return item != nullptr && item->texture ? item : nullptr;
}

// Text.

namespace {

/// Running mean of 2 * reach + 1 values along a line of `count` values, `step` apart.
void box_blur(const std::uint8_t* from, std::uint8_t* to, int count, int step, int reach) {
  int sum = 0;
  for (int i = -reach; i < count; ++i) {
    if (i + reach < count) {
      sum += from[static_cast<std::ptrdiff_t>(i + reach) * step];
    }
    if (i - reach - 1 >= 0) {
      sum -= from[static_cast<std::ptrdiff_t>(i - reach - 1) * step];
    }
    if (i >= 0) {
      to[static_cast<std::ptrdiff_t>(i) * step] = static_cast<std::uint8_t>(sum / (2 * reach + 1));
    }
  }
}

/// Returns the pixels with blurred alpha, larger by `reach` on every side.
Pixels blurred(const Pixels& sharp, int reach) {
  Pixels soft({sharp.size.w + 2 * reach, sharp.size.h + 2 * reach});
  const auto [w, h] = soft.size;
  std::fill(soft.rgba.begin(), soft.rgba.end(), std::uint8_t{255});
  const auto area = static_cast<std::size_t>(soft.size.area());
  std::vector<std::uint8_t> a(area);
  std::vector<std::uint8_t> b(area);
  for (int y = 0; y < sharp.size.h; ++y) {
    for (int x = 0; x < sharp.size.w; ++x) {
      a[static_cast<std::size_t>(y + reach) * static_cast<std::size_t>(w) +
        static_cast<std::size_t>(x + reach)] = sharp.at(x, y)[3];
    }
  }
  // Two passes of half the reach per direction approximate a round blur.
  const int half = std::max(1, reach / 2);
  for (int times = 0; times < 2; ++times) {
    for (int y = 0; y < h; ++y) {
      const std::ptrdiff_t row = static_cast<std::ptrdiff_t>(y) * w;
      box_blur(a.data() + row, b.data() + row, w, 1, half);
    }
    for (int x = 0; x < w; ++x) {
      box_blur(b.data() + x, a.data() + x, h, w, half);
    }
  }
  for (std::size_t i = 0; i < area; ++i) {
    soft.rgba[i * 4 + 3] = a[i];
  }
  return soft;
}

}  // namespace

TextCache::TextCache(SDL_Renderer* target, Fonts& fonts)
    : target_(target), fonts_(fonts), store_(budget) {}

void TextCache::restart(SDL_Renderer* target) {
  target_ = target;
  store_.clear();
}

const TextCache::Item* TextCache::line(const app::Text& text, float size, int reach) {
  if (text.text.empty()) {
    return nullptr;
  }
  const auto steps = static_cast<std::int32_t>(std::lround(size / Fonts::size_step));
  key_.assign(1, static_cast<char>(text.face));
  key_.append(1, static_cast<char>(reach));
  key_.append(reinterpret_cast<const char*>(&steps), sizeof steps).append(text.text);
  const Item* item = store_.find(key_);
  if (item == nullptr && !fonts_.covers(text.text, text.face)) {
    for (const std::uint8_t each : {text.color.r, text.color.g, text.color.b}) add(key_, each);
    item = store_.find(key_);
  }
  if (item == nullptr) {
    TextPixels drawn = fonts_.rasterise(text.text, text.face, size, text.color);
    if (drawn.pixels.size.area() == 0) {
      return nullptr;
    }
    if (reach > 0) {
      drawn.pixels = blurred(drawn.pixels, reach);
      drawn.facts.colored = false;
    }
    item = &store_.add(key_, target_, drawn.pixels, drawn.facts);
  }
  return item->texture ? item : nullptr;
}

SDL_FPoint TextCache::offset(const app::Text& text, float size, const TextMetrics& facts) const {
  const bool by_ink = text.centered_ink && facts.ink.h > 0;
  float x = -facts.origin;
  if (text.align == app::Align::Right) {
    x = -facts.origin - facts.width;
  }
  if (text.align == app::Align::Center) {
    x = by_ink ? -facts.ink.x - facts.ink.w / 2 : -facts.origin - facts.width / 2;
  }
  const float below_middle = (fonts_.ascent(text.face) - fonts_.descent(text.face)) * size / 2;
  const float y = by_ink ? -facts.ink.y - facts.ink.h / 2 : below_middle - facts.baseline;
  return {x, y};
}

namespace {

/// Pixels per strip: at most about 6 ms for the largest art, natively.
constexpr long strip_pixels = 64'000;
/// Larger art is made in strips, after a small stand-in. It has no margin, since backgrounds are
/// never rotated.
constexpr long large_pixels = 400'000;
constexpr int stand_in_factor = 6;
/// While sizes change, the sizes of rasters form a ladder with this ratio.
constexpr double ladder_step = 1.2;
/// Largest enlargement of a raster while sizes change.
constexpr double tolerated_stretch = 1.08;

bool covers(PixelSize raster, PixelSize needed, double stretch) {
  return raster.w * stretch >= needed.w && raster.h * stretch >= needed.h;
}

PixelSize scaled(PixelSize size, double factor) {
  return {std::max(1, static_cast<int>(std::ceil(size.w * factor - 1e-6))),
          std::max(1, static_cast<int>(std::ceil(size.h * factor - 1e-6)))};
}

/// Returns the next size of the ladder, so that zooming makes few rasters.
PixelSize step_above(PixelSize size) {
  const double steps = std::ceil(std::log(static_cast<double>(size.w)) / std::log(ladder_step));
  return scaled(size, std::pow(ladder_step, steps) / size.w);
}

}  // namespace

std::size_t ArtCache::CachedRaster::bytes() const {
  return static_cast<std::size_t>(size.w + 2 * margin) *
         static_cast<std::size_t>(size.h + 2 * margin) * 4;
}

ArtCache::ArtCache(SDL_Renderer* target, const app::Assets& assets, ArtLimits limits)
    : target_(target), assets_(assets), limits_(limits) {
  restart(target);
}

void ArtCache::restart(SDL_Renderer* target) {
  target_ = target;
  partial_.reset();
  for (auto& [art, entry] : entries_) {
    entry.rasters.clear();
  }
  bytes_ = 0;
  SDL_RendererInfo info{};
  SDL_GetRendererInfo(target_, &info);
  longest_side_ = std::min(info.max_texture_width, info.max_texture_height);
  if (longest_side_ <= 0) {
    longest_side_ = 8192;
  }
}

void ArtCache::begin_picture(First first) {
  ++picture_;
  first_ = first;
  exact_ = true;
  whole_ = true;
  awaits_assets_ = false;
  queue_.clear();
}

ArtCache::ArtEntry* ArtCache::entry_of(const std::string& art) {
  auto found = entries_.find(art);
  if (found == entries_.end()) {
    const auto file = assets_.find("art/" + art + ".svg");
    if (!file && !assets_.complete()) {
      awaits_assets_ = true;
      whole_ = false;
      return nullptr;
    }
    found = entries_.try_emplace(art).first;
    if (file) found->second.art = VectorArt::read(*file);
    if (!found->second.art) {
      SDL_LogWarn(SDL_LOG_CATEGORY_RENDER, "no art called %s", art.c_str());
    }
  }
  return found->second.art ? &found->second : nullptr;
}

PixelSize ArtCache::limited(PixelSize size) const {
  size = {std::max(1, size.w), std::max(1, size.h)};
  const int side = longest_side_ - 2;
  const double factor = std::min(
      {1.0, std::sqrt(static_cast<double>(limits_.pixels) / static_cast<double>(size.area())),
       static_cast<double>(side) / size.w, static_cast<double>(side) / size.h});
  if (factor >= 1) {
    return size;
  }
  return {std::max(1, static_cast<int>(size.w * factor)),
          std::max(1, static_cast<int>(size.h * factor))};
}

PixelSize ArtCache::first_size(PixelSize wanted) const {
  if (first_ == First::Sharp) {
    return wanted.area() > large_pixels ? scaled(wanted, 1.0 / stand_in_factor) : wanted;
  }
  do {
    wanted = scaled(wanted, 0.5);
  } while (wanted.area() > large_pixels);
  return wanted;
}

bool ArtCache::is_steady(ArtEntry& entry, PixelSize size) {
  bool before = false;
  for (RecentSize& wanted : entry.recent) {
    if (wanted.size == size) {
      before = wanted.picture + 1 >= picture_;
      wanted.picture = picture_;
      return before;
    }
  }
  const auto old = [this](const RecentSize& wanted) { return wanted.picture + 1 < picture_; };
  entry.recent.erase(std::remove_if(entry.recent.begin(), entry.recent.end(), old),
                     entry.recent.end());
  entry.recent.push_back({size, picture_});
  return false;
}

ArtCache::Raster ArtCache::request(const std::string& art, PixelSize requested) {
  ArtEntry* const known = entry_of(art);
  if (known == nullptr) return {};
  ArtEntry& entry = *known;
  const PixelSize size = limited(requested);
  const bool steady = is_steady(entry, size);

  // Prefers the smallest raster that is large enough, else the largest.
  CachedRaster* best = nullptr;
  for (CachedRaster& raster : entry.rasters) {
    if (raster.size == size) {
      raster.used = picture_;
      return {raster.texture.get(), raster.size, raster.margin, true, raster.opaque};
    }
    const bool enough = covers(raster.size, size, 1);
    const bool best_enough = best != nullptr && covers(best->size, size, 1);
    const bool smaller = best != nullptr && raster.size.area() < best->size.area();
    if (best == nullptr || (enough ? !best_enough || smaller : !best_enough && !smaller)) {
      best = &raster;
    }
  }
  exact_ = false;
  if (best == nullptr) {
    whole_ = false;
    enqueue(art, first_size(size), Urgency::Missing);
    return {};
  }
  if (steady) {
    enqueue(art, size,
            covers(best->size, size, tolerated_stretch) ? Urgency::Finer : Urgency::Coarse);
  } else if (!covers(best->size, size, tolerated_stretch) && size.area() <= large_pixels) {
    enqueue(art, limited(step_above(size)), Urgency::Coarse);
  }
  best->used = picture_;
  return {best->texture.get(), best->size, best->margin, false, best->opaque};
}

void ArtCache::enqueue(const std::string& art, PixelSize size, Urgency urgency) {
  const auto same = [&](const RasterJob& job) { return job.size == size && job.art == art; };
  if (std::none_of(queue_.begin(), queue_.end(), same)) {
    queue_.push_back({art, size, urgency});
  }
}

const ArtCache::RasterJob* ArtCache::next_job() const {
  const RasterJob* best = nullptr;
  for (const RasterJob& job : queue_) {
    // Continues a started raster before others of the same urgency.
    const bool half_made = partial_ && partial_->job.same_raster(job);
    if (best == nullptr || job.urgency < best->urgency ||
        (job.urgency == best->urgency && half_made)) {
      best = &job;
    }
  }
  return best;
}

bool ArtCache::work(double budget_ms) {
  const double until = milliseconds() + budget_ms;
  do {
    const RasterJob* next = next_job();
    if (next == nullptr) {
      partial_.reset();
      return false;
    }
    const RasterJob job = *next;
    if (job.size.area() <= large_pixels) {
      rasterise_whole(job);
    } else {
      rasterise_strip(job);
    }
  } while (milliseconds() < until);
  return next_job() != nullptr;
}

void ArtCache::rasterise_whole(const RasterJob& job) {
  CachedRaster raster;
  raster.size = job.size;
  if (const auto pixels = entries_.at(job.art).art->rasterise(job.size, 0, job.size.h)) {
    raster.margin = 1;
    raster.texture = texture_of(target_, with_margin(*pixels, raster.margin));
  }
  store(job, std::move(raster));
}

void ArtCache::rasterise_strip(const RasterJob& job) {
  if (!partial_ || !partial_->job.same_raster(job)) {
    partial_.emplace(PartialRaster{job, {}, 0});
    partial_->raster.size = job.size;
    partial_->raster.opaque = true;
    partial_->raster.texture = empty_texture(target_, job.size);
  }
  CachedRaster& raster = partial_->raster;
  const int rows = static_cast<int>(std::max(8L, strip_pixels / job.size.w));
  const int count = std::min(rows, job.size.h - partial_->next_row);
  const auto pixels = entries_.at(job.art).art->rasterise(job.size, partial_->next_row, count);
  if (pixels && raster.texture) {
    raster.opaque = raster.opaque && is_opaque(*pixels);
    const SDL_Rect place = {0, partial_->next_row, job.size.w, count};
    SDL_UpdateTexture(raster.texture.get(), &place, pixels->rgba.data(), job.size.w * 4);
  }
  partial_->next_row += count;
  if (partial_->next_row >= job.size.h) {
    CachedRaster done = std::move(raster);
    partial_.reset();
    store(job, std::move(done));
  }
}

/// Stores failed rasters, too, without a texture, so that they are not tried again.
void ArtCache::store(const RasterJob& job, CachedRaster raster) {
  const auto same = [&](const RasterJob& other) { return other.same_raster(job); };
  queue_.erase(std::remove_if(queue_.begin(), queue_.end(), same), queue_.end());
  raster.used = picture_;
  bytes_ += raster.bytes();
  entries_.at(job.art).rasters.push_back(std::move(raster));
  evict_unused();
}

void ArtCache::evict_unused() {
  while (bytes_ > limits_.bytes) {
    std::vector<CachedRaster>* home = nullptr;
    std::size_t oldest = 0;
    for (auto& [art, entry] : entries_) {
      for (std::size_t i = 0; i < entry.rasters.size(); ++i) {
        if (home == nullptr || entry.rasters[i].used < (*home)[oldest].used) {
          home = &entry.rasters;
          oldest = i;
        }
      }
    }
    // Never evicts what the last two pictures used.
    if (home == nullptr || (*home)[oldest].used + 1 >= picture_) {
      return;
    }
    bytes_ -= (*home)[oldest].bytes();
    home->erase(home->begin() + static_cast<std::ptrdiff_t>(oldest));
  }
}

}  // namespace sdl
