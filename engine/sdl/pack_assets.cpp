// The files under assets/ out of one block of memory.
#include "sdl/pack_assets.hpp"

#include "io/asset_pack.hpp"

namespace sdl {

core::Result<PackAssets, std::string> PackAssets::open(std::string_view bytes) {
  const auto files = io::read_asset_pack(bytes);
  if (!files) return io::message(files.error());
  PackAssets assets;
  for (const io::PackedFile& file : *files) assets.files_.emplace(file.path, file.bytes);
  return assets;
}

std::optional<std::string_view> PackAssets::find(std::string_view path) const {
  const auto found = files_.find(std::string(path));
  if (found == files_.end()) return std::nullopt;
  return found->second;
}

}  // namespace sdl
