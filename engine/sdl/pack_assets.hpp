// Assets in asset packs in memory, as the web page loads them; the local date.
#pragma once

#include <ctime>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "ui/device.hpp"

namespace sdl {

class PackAssets final : public app::Assets {
 public:
  /// Adds the files of an asset pack (io/asset_pack.hpp), which must outlive the assets; existing
  /// files stay. Returns an error message, and adds nothing, if the pack is invalid.
  std::optional<std::string> add(std::string_view bytes);
  /// Sets whether all files have arrived; true by default.
  void set_complete(bool complete) { complete_ = complete; }

  std::optional<std::string_view> find(std::string_view path) const override;
  bool complete() const override { return complete_; }

 private:
  std::unordered_map<std::string, std::string_view> files_;
  bool complete_ = true;
};

/// Returns the day in the player's time zone, counted from 1970-01-01.
int local_day(std::time_t now);

}  // namespace sdl
