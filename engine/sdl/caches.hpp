// The art as textures in the sizes that are drawn: what is missing is rasterised piece by piece
// between frames. Knows no draw list.
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

// Small textures by key; when over a budget the least recently used are evicted. Does not know what
// they show.

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

  /// Null when there is none.
  Item* find(const std::string& key) {
    const auto found = items_.find(key);
    if (found == items_.end()) {
      return nullptr;
    }
    found->second.used = ++clock_;
    return &found->second;
  }

  /// The item stays where it is until the next call of `add` or `clear`.
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

  /// Throws away the older half, so that this happens rarely.
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

// Boxes and strokes as textures, boxes as small ones that are stretched between their corners.
// Knows no draw list but its Box and Stroke.

/// What to know about a shape besides its texture.
struct ShapeMetrics {
  int margin = 0;  ///< of a box
  int corner = 0;  ///< of a box: pixels from its edge that are not stretched
  bool stretch_x = false;
  bool stretch_y = false;
  int left = 0;  ///< of a stroke: where the texture lies
  int top = 0;
};

class ShapeCache {
 public:
  using Item = TextureStore<ShapeMetrics>::Item;

  explicit ShapeCache(SDL_Renderer* target);

  /// The texture for `shape`; as narrow and as low as it can be. Stays until the next call.
  const Item& box(const BoxShape& shape);
  /// Null when there is nothing to see. `scale` device pixels to a CSS pixel.
  const Item* stroke(const app::Stroke& stroke, float scale);

  void restart(SDL_Renderer* target);

 private:
  SDL_Renderer* target_;
  TextureStore<ShapeMetrics> store_;
  std::string key_;
};

// Lines of text as textures, and where they go. Knows no draw list but its Text.

class TextCache {
 public:
  using Item = TextureStore<TextMetrics>::Item;

  TextCache(SDL_Renderer* target, Fonts& fonts);

  /// The line at `size` device pixels to the em; null when it has no ink. Stays until the next
  /// call. For its shadow it is blurred: `reach` device pixels are added on every side.
  const Item* line(const app::Text& text, float size, int reach = 0);

  /// Where the upper left corner of a line's texture lies, seen from `text.at`, before turning,
  /// in device pixels.
  SDL_FPoint offset(const app::Text& text, float size, const TextMetrics& facts) const;

  void restart(SDL_Renderer* target);

 private:
  SDL_Renderer* target_;
  Fonts& fonts_;
  TextureStore<TextMetrics> store_;
  std::string key_;
};

/// How much the art may take.
struct ArtLimits {
  std::size_t bytes = std::size_t{96} << 20U;  ///< of all textures; unused ones go first
  long pixels = 8'000'000;                     ///< of one picture; beyond, it is scaled up
};

class ArtCache {
 public:
  ArtCache(SDL_Renderer* target, const app::Assets& assets, ArtLimits limits);

  /// How art is made that is not there yet: as it is wanted, or soon, with a quarter of the pixels.
  enum class First : std::uint8_t { Sharp, Soft };
  /// A new picture begins: what is wanted from now on replaces what was wanted for the last one.
  void begin_picture(First first = First::Sharp);

  /// What there is to draw `art` with.
  struct Raster {
    SDL_Texture* texture = nullptr;  ///< null when there is nothing yet (or no such art)
    PixelSize size;                  ///< of the art in it
    int margin = 0;                  ///< transparent pixels around the art
    bool exact = false;              ///< it has the size asked for
    bool opaque = false;             ///< no pixel lets anything through
  };
  /// The best there is for `art` stretched over `size`; asks for better if it pays. A size that
  /// was not wanted for the picture before, as while zooming, is not worth a raster of its own as
  /// long as another one serves.
  Raster request(const std::string& art, PixelSize size);

  /// True when everything wanted for this picture was exact; art that is still to come counts as
  /// none.
  bool exact() const { return exact_; }
  /// True when there was something to draw for all that was wanted for this picture.
  bool whole() const { return whole_; }
  /// True when something wanted for this picture is still to come.
  bool awaits_assets() const { return awaits_assets_; }

  /// Rasterises for about `budget_ms`, one piece at least. True when more waits.
  bool work(double budget_ms);

  /// Everything is rasterised again, for this SDL renderer.
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
    std::vector<RecentSize> recent;  ///< in the last two pictures
  };
  struct RasterJob {
    std::string art;
    PixelSize size;
    Urgency urgency = Urgency::Missing;
    bool same_raster(const RasterJob& other) const {
      return size == other.size && art == other.art;
    }
  };
  /// A large raster that is being made in strips.
  struct PartialRaster {
    RasterJob job;
    CachedRaster raster;
    int next_row = 0;
  };

  /// Null when there is no such art (yet).
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
  std::vector<RasterJob> queue_;  ///< by the current picture
  std::optional<PartialRaster> partial_;
  std::uint64_t picture_ = 1;
  std::size_t bytes_ = 0;
  First first_ = First::Sharp;
  bool exact_ = true;
  bool whole_ = true;
  bool awaits_assets_ = false;
};

}  // namespace sdl
