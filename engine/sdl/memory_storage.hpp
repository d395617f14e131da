// Keeps the app's small texts for as long as the program runs.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

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
  bool rename(std::string_view key, std::string_view free) override {
    const auto found = texts_.find(key);
    if (found == texts_.end()) return false;
    texts_.insert_or_assign(std::string(free), std::move(found->second));
    texts_.erase(found);
    return true;
  }

 private:
  std::map<std::string, std::string, std::less<>> texts_;
};

}  // namespace sdl
