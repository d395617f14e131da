// Keeps the app's small texts for as long as the program runs.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "app/session/storage.hpp"

namespace sdl {

class MemoryStorage final : public app::Storage {
 public:
  std::optional<std::string> read(std::string_view key) override {
    const auto found = texts_.find(key);
    if (found == texts_.end()) return std::nullopt;
    return found->second;
  }
  bool write(std::string_view key, std::string_view text) override {
    texts_.insert_or_assign(std::string(key), std::string(text));
    return true;
  }
  void erase(std::string_view key) override {
    const auto found = texts_.find(key);
    if (found != texts_.end()) texts_.erase(found);
  }

 private:
  std::map<std::string, std::string, std::less<>> texts_;
};

}  // namespace sdl
