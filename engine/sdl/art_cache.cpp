// The art as textures in the sizes that are drawn.
#include "sdl/art_cache.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace sdl {
namespace {

/// Pixels of a strip: at most some 6 ms of the mountain, natively.
constexpr long strip_pixels = 64'000;
/// Larger art is made in strips. It has no margin (it is a background, never turned), and until it
/// has been made for the first time a small one stands in.
constexpr long large_pixels = 400'000;
constexpr int stand_in_factor = 6;
/// While sizes change, sheets are made in steps of this factor.
constexpr double ladder_step = 1.2;
/// So much larger than its sheet art may be shown while sizes change.
constexpr double tolerated_stretch = 1.08;

bool covers(PixelSize sheet, PixelSize needed, double stretch) {
  return sheet.w * stretch >= needed.w && sheet.h * stretch >= needed.h;
}

PixelSize scaled(PixelSize size, double factor) {
  return {std::max(1, static_cast<int>(std::ceil(size.w * factor - 1e-6))),
          std::max(1, static_cast<int>(std::ceil(size.h * factor - 1e-6)))};
}

/// The next size of the ladder, so that a zoom makes few sheets.
PixelSize step_above(PixelSize size) {
  const double steps = std::ceil(std::log(static_cast<double>(size.w)) / std::log(ladder_step));
  return scaled(size, std::pow(ladder_step, steps) / size.w);
}

double milliseconds() {
  return 1000.0 * static_cast<double>(SDL_GetPerformanceCounter()) /
         static_cast<double>(SDL_GetPerformanceFrequency());
}

}  // namespace

std::size_t ArtCache::Stored::bytes() const {
  return static_cast<std::size_t>(size.w + 2 * margin) *
         static_cast<std::size_t>(size.h + 2 * margin) * 4;
}

ArtCache::ArtCache(SDL_Renderer* target, const app::Assets& assets, ArtLimits limits)
    : target_(target), assets_(assets), limits_(limits) {
  restart(target);
}

void ArtCache::restart(SDL_Renderer* target) {
  target_ = target;
  making_.reset();
  for (auto& [art, entry] : entries_) {
    entry.sheets.clear();
  }
  bytes_ = 0;
  SDL_RendererInfo info{};
  SDL_GetRendererInfo(target_, &info);
  longest_side_ = std::min(info.max_texture_width, info.max_texture_height);
  if (longest_side_ <= 0) {
    longest_side_ = 8192;
  }
}

void ArtCache::begin_picture() {
  ++picture_;
  exact_ = true;
  asked_.clear();
}

ArtCache::Entry& ArtCache::entry_of(const std::string& art) {
  const auto found = entries_.find(art);
  if (found != entries_.end()) {
    return found->second;
  }
  Entry& entry = entries_[art];
  if (const auto file = assets_.find("art/" + art + ".svg")) {
    entry.art = VectorArt::read(*file);
  }
  if (!entry.art) {
    SDL_LogWarn(SDL_LOG_CATEGORY_RENDER, "no art called %s", art.c_str());
  }
  return entry;
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

bool ArtCache::wanted_before(Entry& entry, PixelSize size) {
  bool before = false;
  for (Wanted& wanted : entry.wanted) {
    if (wanted.size == size) {
      before = wanted.picture + 1 >= picture_;
      wanted.picture = picture_;
      return before;
    }
  }
  const auto old = [this](const Wanted& wanted) { return wanted.picture + 1 < picture_; };
  entry.wanted.erase(std::remove_if(entry.wanted.begin(), entry.wanted.end(), old),
                     entry.wanted.end());
  entry.wanted.push_back({size, picture_});
  return false;
}

ArtCache::Sheet ArtCache::want(const std::string& art, PixelSize asked_size) {
  Entry& entry = entry_of(art);
  if (!entry.art) {
    return {};
  }
  const PixelSize size = limited(asked_size);
  const bool steady = wanted_before(entry, size);

  // The smallest sheet that is large enough, else the largest.
  Stored* best = nullptr;
  for (Stored& sheet : entry.sheets) {
    if (sheet.size == size) {
      sheet.used = picture_;
      return {sheet.texture.get(), sheet.size, sheet.margin, true, sheet.opaque};
    }
    const bool enough = covers(sheet.size, size, 1);
    const bool best_enough = best != nullptr && covers(best->size, size, 1);
    const bool smaller = best != nullptr && sheet.size.area() < best->size.area();
    if (best == nullptr || (enough ? !best_enough || smaller : !best_enough && !smaller)) {
      best = &sheet;
    }
  }
  exact_ = false;
  if (best == nullptr) {
    if (size.area() > large_pixels) {
      ask(art, scaled(size, 1.0 / stand_in_factor), Urgency::Missing);
    } else {
      ask(art, size, Urgency::Missing);
    }
    return {};
  }
  if (steady) {
    ask(art, size, covers(best->size, size, tolerated_stretch) ? Urgency::Finer : Urgency::Coarse);
  } else if (!covers(best->size, size, tolerated_stretch) && size.area() <= large_pixels) {
    ask(art, limited(step_above(size)), Urgency::Coarse);
  }
  best->used = picture_;
  return {best->texture.get(), best->size, best->margin, false, best->opaque};
}

void ArtCache::ask(const std::string& art, PixelSize size, Urgency urgency) {
  const auto same = [&](const Job& job) { return job.size == size && job.art == art; };
  if (std::none_of(asked_.begin(), asked_.end(), same)) {
    asked_.push_back({art, size, urgency});
  }
}

const ArtCache::Job* ArtCache::most_urgent() const {
  const Job* best = nullptr;
  for (const Job& job : asked_) {
    // What is half made goes on before others of its urgency.
    const bool half_made = making_ && making_->job.same_sheet(job);
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
    const Job* next = most_urgent();
    if (next == nullptr) {
      making_.reset();
      return false;
    }
    const Job job = *next;
    if (job.size.area() <= large_pixels) {
      make_whole(job);
    } else {
      make_strip(job);
    }
  } while (milliseconds() < until);
  return most_urgent() != nullptr;
}

void ArtCache::make_whole(const Job& job) {
  Stored sheet;
  sheet.size = job.size;
  if (const auto pixels = entries_.at(job.art).art->rasterise(job.size, 0, job.size.h)) {
    sheet.margin = 1;
    sheet.texture = texture_of(target_, with_margin(*pixels, sheet.margin));
  }
  keep(job, std::move(sheet));
}

void ArtCache::make_strip(const Job& job) {
  if (!making_ || !making_->job.same_sheet(job)) {
    making_.emplace(Making{job, {}, 0});
    making_->sheet.size = job.size;
    making_->sheet.opaque = true;
    making_->sheet.texture = empty_texture(target_, job.size);
  }
  Stored& sheet = making_->sheet;
  const int rows = static_cast<int>(std::max(8L, strip_pixels / job.size.w));
  const int count = std::min(rows, job.size.h - making_->next_row);
  const auto pixels = entries_.at(job.art).art->rasterise(job.size, making_->next_row, count);
  if (pixels && sheet.texture) {
    sheet.opaque = sheet.opaque && is_opaque(*pixels);
    const SDL_Rect place = {0, making_->next_row, job.size.w, count};
    SDL_UpdateTexture(sheet.texture.get(), &place, pixels->rgba.data(), job.size.w * 4);
  }
  making_->next_row += count;
  if (making_->next_row >= job.size.h) {
    Stored done = std::move(sheet);
    making_.reset();
    keep(job, std::move(done));
  }
}

/// Also a sheet that could not be made is kept, without its texture: it is not tried again.
void ArtCache::keep(const Job& job, Stored sheet) {
  const auto same = [&](const Job& other) { return other.same_sheet(job); };
  asked_.erase(std::remove_if(asked_.begin(), asked_.end(), same), asked_.end());
  sheet.used = picture_;
  bytes_ += sheet.bytes();
  entries_.at(job.art).sheets.push_back(std::move(sheet));
  drop_unused();
}

void ArtCache::drop_unused() {
  while (bytes_ > limits_.bytes) {
    std::vector<Stored>* home = nullptr;
    std::size_t oldest = 0;
    for (auto& [art, entry] : entries_) {
      for (std::size_t i = 0; i < entry.sheets.size(); ++i) {
        if (home == nullptr || entry.sheets[i].used < (*home)[oldest].used) {
          home = &entry.sheets;
          oldest = i;
        }
      }
    }
    // What the last two pictures showed stays, whatever it takes.
    if (home == nullptr || (*home)[oldest].used + 1 >= picture_) {
      return;
    }
    bytes_ -= (*home)[oldest].bytes();
    home->erase(home->begin() + static_cast<std::ptrdiff_t>(oldest));
  }
}

}  // namespace sdl
