// Reads and writes files; see files.hpp.
#include "io/files.hpp"

#include <sys/stat.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

namespace io {
namespace {

// The mode flag "e" (O_CLOEXEC) keeps child processes from inheriting the file.

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

LoadError system_error(const std::string& path) { return {path, std::strerror(errno)}; }

}  // namespace

core::Result<std::string, LoadError> read_file(const std::string& path, std::size_t most) {
  const File file(std::fopen(path.c_str(), "rbe"));
  if (!file) return system_error(path);
  std::string content;
  std::string block(1U << 16U, '\0');
  std::size_t got = 0;
  while ((got = std::fread(block.data(), 1, block.size(), file.get())) > 0) {
    if (content.size() + got > most) {
      return LoadError{path, "is more than " + std::to_string(most) + " bytes"};
    }
    content.append(block, 0, got);
  }
  if (std::ferror(file.get()) != 0) return system_error(path);
  return content;
}

std::optional<LoadError> write_file(const std::string& path, std::string_view content) {
  struct stat found {};
  const bool in_place = ::lstat(path.c_str(), &found) == 0 && !S_ISREG(found.st_mode);
  const std::string unfinished = in_place ? path : path + ".new";
  File file(std::fopen(unfinished.c_str(), "wbe"));
  if (!file) return system_error(unfinished);
  const bool written = std::fwrite(content.data(), 1, content.size(), file.get()) == content.size();
  const bool closed = std::fclose(file.release()) == 0;  // and thus flushed
  const bool complete = written && closed;
  if (complete && (in_place || std::rename(unfinished.c_str(), path.c_str()) == 0)) {
    return std::nullopt;
  }
  LoadError error = system_error(path);
  if (!in_place) std::remove(unfinished.c_str());
  return error;
}

std::optional<LoadError> write_output(std::string_view text) {
  const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() &&
                       std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
  return written ? std::nullopt : std::optional(system_error("the standard output"));
}

namespace {

constexpr std::uint32_t polynomial = 0xEDB88320;  // reflected: lowest power in the highest bit

/// CRC remainders of all four-bit values.
constexpr std::array<std::uint32_t, 16> remainders = [] {
  std::array<std::uint32_t, 16> table{};
  for (std::uint32_t value = 0; value < table.size(); ++value) {
    table[value] = value;
    for (int bit = 0; bit < 4; ++bit) {
      table[value] = (table[value] >> 1U) ^ ((table[value] & 1U) != 0 ? polynomial : 0);
    }
  }
  return table;
}();

/// Returns the checksum member and the closing brace for an object that starts with `covered`.
std::string ending_of(std::string_view covered) {
  constexpr std::string_view hex = "0123456789abcdef";
  const std::uint32_t sum = crc32(covered);
  std::string out = R"(,"checksum":")";
  for (int shift = 28; shift >= 0; shift -= 4)
    out += hex[(sum >> static_cast<unsigned>(shift)) & 15U];
  return out + "\"}";
}

}  // namespace

std::uint32_t crc32(std::string_view bytes) {
  std::uint32_t sum = 0xFFFFFFFF;
  for (const char c : bytes) {
    sum ^= static_cast<unsigned char>(c);
    sum = (sum >> 4U) ^ remainders[sum & 15U];
    sum = (sum >> 4U) ^ remainders[sum & 15U];
  }
  return ~sum;
}

std::string with_checksum(std::string object) {
  object.pop_back();  // the closing brace
  return object + ending_of(object);
}

std::optional<LoadError> checksum_fault(std::string_view text, const Json& json) {
  if (find(json, "checksum") == nullptr) return std::nullopt;
  const std::size_t length = ending_of({}).size();
  const std::string_view covered = text.substr(0, text.size() - std::min(text.size(), length));
  if (text.substr(covered.size()) == ending_of(covered)) return std::nullopt;
  return LoadError{"checksum", "does not match the text, so the text was changed"};
}

}  // namespace io
