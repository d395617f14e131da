// Reads assets, stores texts and saves pictures.
#include "sdl/native/files.hpp"

#include <SDL.h>
#include <SDL_image.h>
#include <sys/file.h>
#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

#include "io/files.hpp"

namespace sdl {

// Assets in folders.

FileAssets::FileAssets(std::filesystem::path assets, std::filesystem::path fonts)
    : assets_(std::move(assets)), fonts_(std::move(fonts)) {}

std::optional<std::string_view> FileAssets::find(std::string_view path) const {
  auto [file, is_new] = files_.try_emplace(std::string(path));
  if (is_new) {
    constexpr std::string_view fonts = "fonts/";
    const bool is_font = path.substr(0, fonts.size()) == fonts;
    const auto place = is_font ? fonts_ / path.substr(fonts.size()) : assets_ / path;
    if (auto text = io::read_file(place.string())) file->second = std::move(text).value();
  }
  if (!file->second) return std::nullopt;
  return *file->second;
}

// Storage in a folder.

namespace {

constexpr std::string_view hex = "0123456789abcdef";
constexpr std::string_view ending = ".txt";

/// Returns the key of a file name; none for other files.
std::optional<std::string> key_of(std::string_view name) {
  if (!name.ends_with(ending)) return std::nullopt;
  name.remove_suffix(ending.size());
  std::string key;
  for (; !name.empty(); name.remove_prefix(1)) {
    if (name.front() != '%') {
      key += name.front();
      continue;
    }
    if (name.size() < 3) return std::nullopt;
    const std::size_t high = hex.find(name[1]);
    const std::size_t low = hex.find(name[2]);
    if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
    key += static_cast<char>(high << 4U | low);
    name.remove_prefix(2);
  }
  return key;
}

}  // namespace

FileStorage::FileStorage(std::filesystem::path folder) : folder_(std::move(folder)) {
  std::error_code error;
  std::filesystem::create_directories(folder_, error);
  // Continues without a lock if the folder or system supports none.
  lock_.reset(std::fopen((folder_ / "lock").c_str(), "ae"));
  locked_elsewhere_ =
      lock_ && flock(fileno(lock_.get()), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
}

std::filesystem::path FileStorage::file_of(std::string_view key) const {
  // Escapes keys to file names inside the folder: any byte except letters, digits, '-' and '_'
  // becomes '%' and two hexadecimal digits.
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
  return folder_ / name.append(ending);
}

std::optional<std::string> FileStorage::read(std::string_view key) {
  if (auto text = io::read_file(file_of(key).string())) return std::move(text).value();
  // A file that cannot be read counts as a damaged text: it is set aside, not written over.
  std::error_code error;
  return std::filesystem::exists(file_of(key), error) ? std::optional(std::string()) : std::nullopt;
}

bool FileStorage::write(std::string_view key, std::string_view text) {
  return !locked_elsewhere_ && !io::write_file(file_of(key).string(), text);
}

bool FileStorage::rename(std::string_view key, std::string_view free) {
  if (locked_elsewhere_) return false;
  std::error_code error;
  std::filesystem::rename(file_of(key), file_of(free), error);
  return !error;
}

bool FileStorage::remove(std::string_view key) {
  if (locked_elsewhere_) return false;
  std::error_code error;
  std::filesystem::remove(file_of(key), error);
  return !error;
}

std::vector<std::string> FileStorage::keys() {
  std::vector<std::string> out;
  std::error_code error;
  for (std::filesystem::directory_iterator file(folder_, error), end; !error && file != end;
       file.increment(error)) {
    if (auto key = key_of(file->path().filename().string())) out.push_back(*std::move(key));
  }
  return out;
}

std::optional<std::string> write_png(SDL_Surface* surface, const std::string& file) {
  // In memory first: SDL does not report a failed write to a file.
  std::string png;
  SDL_RWops* const memory = SDL_AllocRW();
  if (memory == nullptr) return "no memory";
  *memory = {};
  memory->hidden.unknown.data1 = &png;
  memory->write = [](SDL_RWops* to, const void* bytes, std::size_t size, std::size_t count) {
    static_cast<std::string*>(to->hidden.unknown.data1)
        ->append(static_cast<const char*>(bytes), size * count);
    return count;
  };
  const bool drawn = surface != nullptr && IMG_SavePNG_RW(surface, memory, 0) == 0;
  SDL_FreeRW(memory);
  if (!drawn) return file + ": " + SDL_GetError();
  const auto problem = io::write_file(file, png);
  return problem ? std::optional(io::message(*problem)) : std::nullopt;
}

std::filesystem::path default_profile() {
  char* folder = SDL_GetPrefPath("Drago", "Drago");
  if (folder == nullptr) return "drago-profile";
  std::filesystem::path path(folder);
  SDL_free(folder);
  return path;
}

std::optional<app::ShareOutcome> PictureSaver::work(Window& window, double budget_ms) {
  if (auto requested = window.take_picture()) {
    drawing_.emplace(*std::move(requested), assets_, fonts_);
  }
  if (!drawing_ || !drawing_->work(budget_ms)) return std::nullopt;
  app::ShareOutcome out;
  const auto file = free_file(drawing_->name());
  if (file && !write_png(drawing_->surface(), file->string())) {
    out = {app::ShareStatus::Saved, file->string()};
  }
  drawing_.reset();
  return out;
}

}  // namespace sdl
