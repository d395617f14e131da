// Small textures by key; when over a budget the least recently used are evicted. Does not know what
// they show.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>

#include "sdl/handles.hpp"
#include "sdl/pixels.hpp"

namespace sdl {

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

}  // namespace sdl
