// Keeps the app's small texts as files in one folder, for one program at a time.
#pragma once

#include <cstdio>
#include <filesystem>
#include <memory>

#include "app/session/storage.hpp"

namespace sdl {

class FileStorage final : public app::Storage {
 public:
  /// Makes the folder where there is none, and holds it as long as it lives.
  explicit FileStorage(std::filesystem::path folder);
  /// Another program held it first: texts are read here, and nothing changes.
  bool held_elsewhere() const { return held_elsewhere_; }

  std::optional<std::string> read(std::string_view key) override;
  bool write(std::string_view key, std::string_view text) override;
  bool rename(std::string_view key, std::string_view free) override;
  bool remove(std::string_view key) override;
  std::vector<std::string> keys() override;

 private:
  std::filesystem::path file_of(std::string_view key) const;

  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  std::filesystem::path folder_;
  std::unique_ptr<std::FILE, Close> lock_;  ///< open as long as the folder is held
  bool held_elsewhere_ = false;
};

/// Where this user's texts belong on this system.
std::filesystem::path default_profile();

}  // namespace sdl
