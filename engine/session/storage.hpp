// Interface to persistent storage for games and preferences, and one in memory.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace app {

/// Stores small texts under keys between runs.
class Storage {
 public:
  virtual ~Storage() = default;
  virtual std::optional<std::string> read(std::string_view key) = 0;
  /// False if the text could not be stored (private mode, full disk).
  virtual bool write(std::string_view key, std::string_view text) = 0;
  /// Moves the text under `key`, byte for byte, to the unused key `free`. False if that failed; the
  /// text then stays.
  virtual bool rename(std::string_view key, std::string_view free) = 0;
  /// False if the text stays.
  virtual bool remove(std::string_view key) = 0;
  /// All keys, in any order.
  virtual std::vector<std::string> keys() = 0;
};

class MemoryStorage : public Storage {
 public:
  std::optional<std::string> read(std::string_view key) override {
    const auto found = texts.find(key);
    return found == texts.end() ? std::nullopt : std::optional(found->second);
  }
  bool write(std::string_view key, std::string_view text) override {
    if (!full) texts.insert_or_assign(std::string(key), std::string(text));
    return !full;
  }
  bool rename(std::string_view key, std::string_view free) override {
    if (full || texts.count(free) > 0) return false;
    auto text = texts.extract(std::string(key));
    if (text.empty()) return false;
    text.key() = free;
    texts.insert(std::move(text));
    return true;
  }
  bool remove(std::string_view key) override {
    texts.erase(std::string(key));
    return true;
  }
  std::vector<std::string> keys() override {
    std::vector<std::string> out;
    for (const auto& [key, text] : texts) out.push_back(key);
    return out;
  }

  std::map<std::string, std::string, std::less<>> texts;
  bool full = false;  ///< refuses new texts
};

}  // namespace app
