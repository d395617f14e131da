// Keeps the app's small texts as files in one folder.
#include "sdl/file_storage.hpp"

#include <SDL.h>

#include <array>
#include <system_error>
#include <utility>

#include "io/files.hpp"

namespace sdl {

FileStorage::FileStorage(std::filesystem::path folder) : folder_(std::move(folder)) {}

std::filesystem::path FileStorage::file_of(std::string_view key) const {
  // Any key makes a file name inside the folder: what is not a letter, a digit, '-' or '_' becomes
  // its two hexadecimal digits.
  constexpr std::string_view hex = "0123456789abcdef";
  std::string name;
  for (const char c : key) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       c == '-' || c == '_';
    if (plain) {
      name += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      name += {'%', hex[byte >> 4U], hex[byte & 15U]};
    }
  }
  return folder_ / (name + ".txt");
}

std::optional<std::string> FileStorage::read(std::string_view key) {
  auto text = io::read_file(file_of(key).string());
  if (!text) return std::nullopt;
  return std::move(text).value();
}

bool FileStorage::write(std::string_view key, std::string_view text) {
  std::error_code error;
  std::filesystem::create_directories(folder_, error);
  return !io::write_file(file_of(key).string(), text);
}

bool FileStorage::rename(std::string_view key, std::string_view free) {
  std::error_code error;
  std::filesystem::rename(file_of(key), file_of(free), error);
  return !error;
}

std::filesystem::path default_profile() {
  char* folder = SDL_GetPrefPath("Drago", "Drago");
  if (folder == nullptr) return "drago-profile";
  std::filesystem::path path(folder);
  SDL_free(folder);
  return path;
}

}  // namespace sdl
