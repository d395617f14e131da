// The files under assets/ out of blocks of memory.
#include "sdl/pack_assets.hpp"

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

}  // namespace sdl
