// The files under assets/ out of folders.
#include "sdl/file_assets.hpp"

#include <utility>

#include "io/files.hpp"

namespace sdl {

FileAssets::FileAssets(std::filesystem::path assets, std::filesystem::path fonts)
    : assets_(std::move(assets)), fonts_(std::move(fonts)) {}

std::optional<std::string_view> FileAssets::find(std::string_view path) const {
  auto [file, is_new] = files_.try_emplace(std::string(path));
  if (is_new) {
    constexpr std::string_view fonts = "fonts/";
    const bool is_font = path.substr(0, fonts.size()) == fonts;
    const auto place = is_font ? fonts_ / path.substr(fonts.size()) : assets_ / path;
    if (auto text = io::read_file(place.string())) file->second = std::move(text).value();
  }
  if (!file->second) return std::nullopt;
  return *file->second;
}

}  // namespace sdl
