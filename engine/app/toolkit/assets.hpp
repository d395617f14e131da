// The files shipped with the program, as an interface.
#pragma once

#include <optional>
#include <string_view>

namespace app {

/// The files under assets/, by path: "locale/en/common.json".
class Assets {
 public:
  virtual ~Assets() = default;
  /// Nothing when there is no such file. The view stays valid.
  virtual std::optional<std::string_view> find(std::string_view path) const = 0;
  /// False while files may still come.
  virtual bool complete() const { return true; }
};

}  // namespace app
