// Caches of textures for art, text and shapes. Missing art is rasterised in pieces between frames.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "sdl/fonts.hpp"
#include "sdl/shapes.hpp"
#include "sdl/vector_art.hpp"
#include "sdl/window.hpp"
#include "ui/device.hpp"
#include "ui/draw_list.hpp"

namespace sdl {

// Small textures by key; evicts the least recently used beyond a budget.

template <class Facts>
class TextureStore {
 public:
  struct Item {
    TexturePtr texture;
    PixelSize size;
    Facts facts;
    std::uint64_t used = 0;
  };

  explicit TextureStore(std::size_t budget_bytes) : budget_(budget_bytes) {}

  /// Returns null if there is none.
  Item* find(const std::string& key) {
    const auto found = items_.find(key);
    if (found == items_.end()) {
      return nullptr;
    }
    found->second.used = ++clock_;
    return &found->second;
  }

  /// The item stays valid until the next call of `add` or `clear`.
  Item& add(const std::string& key, SDL_Renderer* target, const Pixels& pixels, Facts facts) {
    Item item{texture_of(target, pixels), pixels.size, std::move(facts), ++clock_};
    bytes_ += bytes(item);
    Item& added = items_.insert_or_assign(key, std::move(item)).first->second;
    if (bytes_ > budget_) {
      halve();
    }
    return added;
  }

  void clear() {
    items_.clear();
    bytes_ = 0;
  }

 private:
  static std::size_t bytes(const Item& item) {
    return static_cast<std::size_t>(item.size.area()) * 4 + 256;
  }

  /// Evicts half of the items at once, so that this happens rarely.
  void halve() {
    const std::uint64_t keep_from = clock_ - items_.size() / 2;
    for (auto item = items_.begin(); item != items_.end();) {
      if (item->second.used < keep_from) {
        bytes_ -= bytes(item->second);
        item = items_.erase(item);
      } else {
        ++item;
      }
    }
  }

  std::size_t budget_;
  std::size_t bytes_ = 0;
  std::uint64_t clock_ = 0;
  std::unordered_map<std::string, Item> items_;
};

// Textures of boxes and strokes. Most boxes get a small texture that is stretched between the
// corners.

/// Geometry of a shape besides its texture.
struct ShapeMetrics {
  int margin = 0;  ///< of a box: pixels around it for shadow and glow
  int corner = 0;  ///< of a box: pixels at each edge that must not stretch
  bool stretch_x = false;
  bool stretch_y = false;
  int left = 0;  ///< of a stroke: position of the texture
  int top = 0;
};

class ShapeCache {
 public:
  using Item = TextureStore<ShapeMetrics>::Item;

  explicit ShapeCache(SDL_Renderer* target);

  /// Returns the texture of a box, reduced to the smallest stretchable size. Valid until the next
  /// call.
  const Item& box(const BoxShape& shape);
  /// Returns null if nothing is visible. `scale`: device pixels per CSS pixel.
  const Item* stroke(const app::Stroke& stroke, float scale);

  void restart(SDL_Renderer* target);

 private:
  SDL_Renderer* target_;
  TextureStore<ShapeMetrics> store_;
  std::string key_;
};

// Textures of text lines, and their positions.

class TextCache {
 public:
  using Item = TextureStore<TextMetrics>::Item;

  TextCache(SDL_Renderer* target, Fonts& fonts);

  /// Returns the line at `size` device pixels per em; null if it has no ink. Valid until the next
  /// call. `reach` > 0 returns a shadow, blurred and larger by `reach` device pixels on every side.
  const Item* line(const app::Text& text, float size, int reach = 0);

  /// Returns the texture's upper left corner relative to `text.at`, before rotation, in device
  /// pixels.
  SDL_FPoint offset(const app::Text& text, float size, const TextMetrics& facts) const;

  void restart(SDL_Renderer* target);

 private:
  SDL_Renderer* target_;
  Fonts& fonts_;
  TextureStore<TextMetrics> store_;
  std::string key_;
};

/// Limits on the memory of art.
struct ArtLimits {
  std::size_t bytes = std::size_t{96} << 20U;  ///< of all textures; evicts unused ones beyond it
  long pixels = 8'000'000;                     ///< of a single image; larger ones are scaled up
};

class ArtCache {
 public:
  ArtCache(SDL_Renderer* target, const app::Assets& assets, ArtLimits limits);

  /// How missing art is made first: at full size, or quickly with a quarter of the pixels.
  enum class First : std::uint8_t { Sharp, Soft };
  /// Starts a picture; drops the pending jobs of the one before.
  void begin_picture(First first = First::Sharp);

  /// A texture for `art`.
  struct Raster {
    SDL_Texture* texture = nullptr;  ///< null if there is none (yet)
    PixelSize size;                  ///< without the margin
    int margin = 0;                  ///< transparent pixels on each side
    bool exact = false;              ///< has the requested size
    bool opaque = false;             ///< has no transparent pixels
  };
  /// Returns the best raster for `art` at `size`, and queues a better one if worthwhile. A size
  /// that was not requested for the picture before (as while zooming) gets no raster of its own if
  /// another one is good enough.
  Raster request(const std::string& art, PixelSize size);

  /// True if all art requested for this picture is exact; ignores art without a file (yet).
  bool exact() const { return exact_; }
  /// True if there was a raster for everything requested for this picture.
  bool whole() const { return whole_; }
  /// True if a requested file has not arrived yet.
  bool awaits_assets() const { return awaits_assets_; }

  /// Rasterises for about `budget_ms`, at least one piece. True if more is queued.
  bool work(double budget_ms);

  /// Drops all rasters and continues with this SDL renderer.
  void restart(SDL_Renderer* target);

 private:
  enum class Urgency : std::uint8_t { Missing, Coarse, Finer };
  struct CachedRaster {
    TexturePtr texture;
    PixelSize size;
    int margin = 0;
    bool opaque = false;
    std::uint64_t used = 0;
    std::size_t bytes() const;
  };
  struct RecentSize {
    PixelSize size;
    std::uint64_t picture = 0;
  };
  struct ArtEntry {
    std::optional<VectorArt> art;
    std::vector<CachedRaster> rasters;
    std::vector<RecentSize> recent;  ///< requested in the last two pictures
  };
  struct RasterJob {
    std::string art;
    PixelSize size;
    Urgency urgency = Urgency::Missing;
    bool same_raster(const RasterJob& other) const {
      return size == other.size && art == other.art;
    }
  };
  /// A large raster, made in strips.
  struct PartialRaster {
    RasterJob job;
    CachedRaster raster;
    int next_row = 0;
  };

  /// Returns null if the art does not exist or has not arrived.
  ArtEntry* entry_of(const std::string& art);
  PixelSize limited(PixelSize size) const;
  PixelSize first_size(PixelSize wanted) const;
  bool is_steady(ArtEntry& entry, PixelSize size);
  void enqueue(const std::string& art, PixelSize size, Urgency urgency);
  const RasterJob* next_job() const;
  void rasterise_whole(const RasterJob& job);
  void rasterise_strip(const RasterJob& job);
  void store(const RasterJob& job, CachedRaster raster);
  void evict_unused();

  SDL_Renderer* target_;
  const app::Assets& assets_;
  ArtLimits limits_;
  int longest_side_ = 0;
  std::unordered_map<std::string, ArtEntry> entries_;
  std::vector<RasterJob> queue_;  ///< of the current picture
  std::optional<PartialRaster> partial_;
  std::uint64_t picture_ = 1;
  std::size_t bytes_ = 0;
  First first_ = First::Sharp;
  bool exact_ = true;
  bool whole_ = true;
  bool awaits_assets_ = false;
};

}  // namespace sdl
