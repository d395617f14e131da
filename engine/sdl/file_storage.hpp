// Keeps the app's small texts as files in one folder.
#pragma once

#include <filesystem>

#include "app/session/storage.hpp"

namespace sdl {

class FileStorage final : public app::Storage {
 public:
  /// Makes the folder when the first text is written.
  explicit FileStorage(std::filesystem::path folder);

  std::optional<std::string> read(std::string_view key) override;
  bool write(std::string_view key, std::string_view text) override;
  bool rename(std::string_view key, std::string_view free) override;
  bool remove(std::string_view key) override;
  std::vector<std::string> keys() override;

 private:
  std::filesystem::path file_of(std::string_view key) const;

  std::filesystem::path folder_;
};

/// Where this user's texts belong on this system.
std::filesystem::path default_profile();

}  // namespace sdl
