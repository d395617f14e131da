// The files under assets/ out of one block of memory: how the web page brings them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "app/toolkit/assets.hpp"
#include "core/result.hpp"

namespace sdl {

class PackAssets final : public app::Assets {
 public:
  /// `bytes` is an asset pack (io/asset_pack.hpp) and must outlive the assets. A sentence when it
  /// is none.
  static core::Result<PackAssets, std::string> open(std::string_view bytes);

  std::optional<std::string_view> find(std::string_view path) const override;

 private:
  std::unordered_map<std::string, std::string_view> files_;
};

}  // namespace sdl
