// The art and fonts of the checkout together, for tests that draw whole screens.
#pragma once

#include <optional>
#include <string_view>

#include "support/app_harness.hpp"
#include "support/canvas.hpp"

namespace support {

/// The game's own art and fonts.
class GameAssets final : public app::Assets {
 public:
  std::optional<std::string_view> find(std::string_view path) const override {
    const auto font = fonts_.find(path);
    return font ? font : files_.find(path);
  }

 private:
  TestAssets fonts_;
  FileAssets files_;
};

}  // namespace support
