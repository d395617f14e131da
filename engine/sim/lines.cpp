// Lines in and out of files; see lines.hpp.
#include "sim/lines.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

namespace sim {
namespace {

/// Far longer than any line of ours; a file without line ends must not fill the memory.
constexpr std::size_t longest_line = 1U << 20U;

}  // namespace

core::Result<LineFile, io::LoadError> LineFile::open_to_read(const std::string& path) {
  if (path == "-") return LineFile(stdin, "the standard input", Flush::WhenFull);
  std::FILE* const file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return io::LoadError{path, std::strerror(errno)};
  return LineFile(file, path, Flush::WhenFull);
}

core::Result<LineFile, io::LoadError> LineFile::open_to_write(const std::string& path,
                                                              Flush flush) {
  if (path == "-") return LineFile(stdout, "the standard output", flush);
  std::FILE* const file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) return io::LoadError{path, std::strerror(errno)};
  return LineFile(file, path, flush);
}

LineFile::LineFile(std::FILE* file, std::string path, Flush flush)
    : file_(file), path_(std::move(path)), flush_(flush) {}

LineFile::LineFile(LineFile&& other) noexcept
    : file_(std::exchange(other.file_, nullptr)),
      path_(std::move(other.path_)),
      flush_(other.flush_) {}

LineFile::~LineFile() {
  if (file_ != nullptr && file_ != stdin && file_ != stdout) std::fclose(file_);
}

std::optional<std::string> LineFile::next() {
  std::string line;
  std::array<char, 4096> block{};
  while (line.size() < longest_line &&
         std::fgets(block.data(), static_cast<int>(block.size()), file_) != nullptr) {
    line += block.data();
    if (line.empty() || line.back() != '\n') continue;
    line.pop_back();
    if (!line.empty() && line.back() == '\r') line.pop_back();
    return line;
  }
  if (line.empty()) return std::nullopt;
  return line;
}

void LineFile::take(std::string_view line) {
  std::fwrite(line.data(), 1, line.size(), file_);
  std::fputc('\n', file_);
  if (flush_ == Flush::EveryLine) std::fflush(file_);
}

std::optional<io::LoadError> LineFile::finish() {
  if (std::fflush(file_) == 0 && !failed()) return std::nullopt;
  return io::LoadError{path_, "could not be read or written to its end"};
}

}  // namespace sim
