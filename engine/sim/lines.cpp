// Lines in and out of files; see lines.hpp.
#include "sim/lines.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace sim {
namespace {

/// The file on a disk that a path or a standard stream leads to, if it is one.
std::optional<struct stat> disk_file(const std::string& path, int standard) {
  struct stat status {};
  const bool found =
      (path == "-" ? ::fstat(standard, &status) : ::stat(path.c_str(), &status)) == 0;
  if (!found || !S_ISREG(status.st_mode)) return std::nullopt;
  return status;
}

}  // namespace

bool is_same_file(const std::string& input, const std::string& output) {
  const auto read = disk_file(input, STDIN_FILENO);
  const auto written = disk_file(output, STDOUT_FILENO);
  return read && written && read->st_dev == written->st_dev && read->st_ino == written->st_ino;
}

void hold_standard_streams() {
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; ++stream) {
    if (::fcntl(stream, F_GETFD) != -1 || errno != EBADF) continue;
    // The lowest number that is free; the wrong way round, so that using it is an error.
    ::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

// Files are closed in programs that are started ("e"): they hold what not everybody may know.
core::Result<LineFile, io::LoadError> LineFile::open_to_read(const std::string& path) {
  if (path == "-") return LineFile(stdin, "the standard input", Flush::WhenFull);
  std::FILE* const file = std::fopen(path.c_str(), "rbe");
  if (file == nullptr) return io::LoadError{path, std::strerror(errno)};
  return LineFile(file, path, Flush::WhenFull);
}

core::Result<LineFile, io::LoadError> LineFile::open_to_write(const std::string& path,
                                                              Flush flush) {
  if (path == "-") return LineFile(stdout, "the standard output", flush);
  std::FILE* const file = std::fopen(path.c_str(), "wbe");
  if (file == nullptr) return io::LoadError{path, std::strerror(errno)};
  return LineFile(file, path, flush);
}

LineFile::LineFile(std::FILE* file, std::string path, Flush flush)
    : file_(file), path_(std::move(path)), flush_(flush) {}

LineFile::LineFile(LineFile&& other) noexcept
    : file_(std::exchange(other.file_, nullptr)),
      path_(std::move(other.path_)),
      flush_(other.flush_),
      fault_(std::move(other.fault_)) {}

LineFile::~LineFile() {
  if (file_ != nullptr && file_ != stdin && file_ != stdout) std::fclose(file_);
}

void LineFile::note_fault() {
  if (!fault_) fault_ = io::LoadError{path_, std::strerror(errno)};
}

std::optional<std::string> LineFile::next() {
  std::string line;
  int byte = 0;
  while (line.size() <= longest_line && (byte = std::getc(file_)) != EOF && byte != '\n') {
    line += static_cast<char>(byte);
  }
  if (byte == EOF) {
    if (std::ferror(file_) != 0) note_fault();
    if (line.empty()) return std::nullopt;
  }
  if (byte == '\n' && !line.empty() && line.back() == '\r') line.pop_back();
  return line;
}

void LineFile::take(std::string_view line) {
  const bool taken = std::fwrite(line.data(), 1, line.size(), file_) == line.size() &&
                     std::fputc('\n', file_) != EOF &&
                     (flush_ == Flush::WhenFull || std::fflush(file_) == 0);
  if (!taken) note_fault();
}

std::optional<io::LoadError> LineFile::finish() {
  std::FILE* const file = std::exchange(file_, nullptr);
  const bool is_ours = file != stdin && file != stdout;
  if ((is_ours ? std::fclose(file) : std::fflush(file)) != 0) note_fault();
  return fault_;
}

}  // namespace sim
