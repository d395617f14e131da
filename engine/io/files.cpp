// Reading and writing files; see files.hpp.
#include "io/files.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

namespace io {
namespace {

// "e": no program that is started meanwhile has the file open.

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

LoadError system_error(const std::string& path) { return {path, std::strerror(errno)}; }

}  // namespace

core::Result<std::string, LoadError> read_file(const std::string& path) {
  const File file(std::fopen(path.c_str(), "rbe"));
  if (!file) return system_error(path);
  std::string content;
  std::string block(1U << 16U, '\0');
  std::size_t got = 0;
  while ((got = std::fread(block.data(), 1, block.size(), file.get())) > 0) {
    content.append(block, 0, got);
  }
  if (std::ferror(file.get()) != 0) return system_error(path);
  return content;
}

std::optional<LoadError> write_file(const std::string& path, std::string_view content) {
  const std::string unfinished = path + ".new";
  File file(std::fopen(unfinished.c_str(), "wbe"));
  if (!file) return system_error(unfinished);
  const bool written =
      std::fwrite(content.data(), 1, content.size(), file.get()) == content.size() &&
      std::fflush(file.get()) == 0;
  const bool closed = std::fclose(file.release()) == 0;
  if (written && closed && std::rename(unfinished.c_str(), path.c_str()) == 0) return std::nullopt;
  LoadError error = system_error(path);
  std::remove(unfinished.c_str());
  return error;
}

}  // namespace io
