// Where games and preferences are kept between runs, as an interface.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// Keeps small texts under names between runs.
class Storage {
 public:
  virtual ~Storage() = default;
  virtual std::optional<std::string> read(std::string_view key) = 0;
  /// False when it could not be kept (private mode, full disk).
  virtual bool write(std::string_view key, std::string_view text) = 0;
  /// Gives what stands under `key`, byte for byte, a name that is free. False where that cannot be
  /// done: then it stays where it is.
  virtual bool rename(std::string_view key, std::string_view free) = 0;
  /// False where it stays.
  virtual bool remove(std::string_view key) = 0;
  /// Of all texts, in any order.
  virtual std::vector<std::string> keys() = 0;
};

}  // namespace app
