// Reads asset packs and the local date.
#include "sdl/pack_assets.hpp"

#include <chrono>

#include "io/asset_pack.hpp"

namespace sdl {

std::optional<std::string> PackAssets::add(std::string_view bytes) {
  const auto files = io::read_asset_pack(bytes);
  if (!files) return io::message(files.error());
  for (const io::PackedFile& file : *files) files_.emplace(file.path, file.bytes);
  return std::nullopt;
}

std::optional<std::string_view> PackAssets::find(std::string_view path) const {
  const auto found = files_.find(std::string(path));
  if (found == files_.end()) return std::nullopt;
  return found->second;
}

int local_day(std::time_t now) {
  std::tm here{};
  if (localtime_r(&now, &here) == nullptr) return 0;
  const auto date = std::chrono::year(here.tm_year + 1900) / (here.tm_mon + 1) / here.tm_mday;
  return static_cast<int>(std::chrono::sys_days(date).time_since_epoch().count());
}

}  // namespace sdl
