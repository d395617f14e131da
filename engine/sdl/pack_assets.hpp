// The files under assets/ out of blocks of memory: how the web page brings them.
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
  /// Adds the files of an asset pack (io/asset_pack.hpp), which must outlive the assets; a file
  /// that is there stays. A sentence when it is none, and nothing is added then.
  std::optional<std::string> add(std::string_view bytes);
  /// Whether all files are there, as long as nothing else is said.
  void set_complete(bool complete) { complete_ = complete; }

  std::optional<std::string_view> find(std::string_view path) const override;
  bool complete() const override { return complete_; }

 private:
  std::unordered_map<std::string, std::string_view> files_;
  bool complete_ = true;
};

// The calendar on the wall, where the player is. Knows no game.

/// Which day it is then and there, counted from 1970-01-01.
int local_day(std::time_t now);

}  // namespace sdl
