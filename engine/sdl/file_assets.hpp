// The files under assets/ out of folders: how the native program finds them.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "app/toolkit/assets.hpp"

namespace sdl {

class FileAssets final : public app::Assets {
 public:
  /// `fonts` holds what is asked for below "fonts/".
  FileAssets(std::filesystem::path assets, std::filesystem::path fonts);

  /// Each file is read once.
  std::optional<std::string_view> find(std::string_view path) const override;

 private:
  std::filesystem::path assets_;
  std::filesystem::path fonts_;
  mutable std::unordered_map<std::string, std::optional<std::string>> files_;
};

}  // namespace sdl
