// Lines, statistics and progress; see report.hpp.
#include "sim/report.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <utility>

#include "core/list.hpp"

namespace sim {

namespace {

/// Returns the regular file behind a path or a standard stream, if it is one.
std::optional<struct stat> disk_file(const std::string& path, int standard) {
  struct stat status {};
  const bool found =
      (path == "-" ? ::fstat(standard, &status) : ::stat(path.c_str(), &status)) == 0;
  if (!found || !S_ISREG(status.st_mode)) return std::nullopt;
  return status;
}

}  // namespace

int exit_code(const char* program, const std::optional<io::LoadError>& error) {
  if (!error) return 0;
  std::fprintf(stderr, "%s: %s\n", program, io::message(*error).c_str());
  return 1;
}

bool is_same_file(const std::string& input, const std::string& output) {
  const auto read = disk_file(input, STDIN_FILENO);
  const auto written = disk_file(output, STDOUT_FILENO);
  return read && written && read->st_dev == written->st_dev && read->st_ino == written->st_ino;
}

void hold_standard_streams() {
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; ++stream) {
    if (::fcntl(stream, F_GETFD) != -1 || errno != EBADF) continue;
    // open takes the lowest free descriptor. The wrong access mode makes every use of it an error.
    ::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

// "e" (O_CLOEXEC): external programs must not inherit files, which may hold secrets.
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
  while (line.size() <= max_line && (byte = std::getc(file_)) != EOF && byte != '\n') {
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

namespace {

using Seats = core::FixedList<std::size_t, core::max_seats>;

Seats left_of(std::span<const core::Seat> winners, const Lost& lost) {
  Seats left;
  for (const core::Seat winner : winners) {
    if (!lost[winner.index]) left.push_back(winner.index);
  }
  return left;
}

Seats best_of(std::span<const int> scores, const Lost& lost) {
  Seats best;
  for (std::size_t seat = 0; seat < scores.size(); ++seat) {
    if (lost[seat] || (!best.empty() && scores[seat] < scores[best[0]])) continue;
    if (!best.empty() && scores[seat] > scores[best[0]]) best.clear();
    best.push_back(seat);
  }
  return best;
}

}  // namespace

double Distribution::mean() const {
  return total_ == 0 ? 0 : static_cast<double>(sum_) / static_cast<double>(total_);
}

int Distribution::percentile(unsigned percent) const {
  std::uint64_t seen = 0;
  for (const auto& [value, count] : counts_) {
    seen += count;
    if (100 * seen >= percent * total_) return value;
  }
  return 0;
}

int Distribution::lowest() const { return counts_.empty() ? 0 : counts_.begin()->first; }
int Distribution::highest() const { return counts_.empty() ? 0 : counts_.rbegin()->first; }

Share wilson(double part, double whole) {
  constexpr double z = 1.959964;
  const double share = part / whole;
  const double middle = (share + z * z / (2 * whole)) / (1 + z * z / whole);
  const double reach = z * std::sqrt(share * (1 - share) / whole + z * z / (4 * whole * whole)) /
                       (1 + z * z / whole);
  return {share, std::max(0.0, middle - reach), std::min(1.0, middle + reach)};
}

double share(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

WinShares win_shares(std::span<const int> scores, std::span<const core::Seat> winners,
                     const Lost& lost) {
  Seats winning = left_of(winners, lost);
  if (winning.empty()) winning = best_of(scores, lost);
  WinShares shares{};
  for (const std::size_t seat : winning) shares[seat] = 1.0 / static_cast<double>(winning.size());
  return shares;
}

std::string rounded(double value, int digits) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", digits, value);
  return text.data();
}

std::string percent(double share) { return rounded(share * 100, 1) + " %"; }

std::string spread(const Distribution& of) {
  return "median " + std::to_string(of.median()) + ", mean " + rounded(of.mean(), 1) + ", " +
         std::to_string(of.lowest()) + " to " + std::to_string(of.highest());
}

std::string left(std::string text, std::size_t width) {
  text.resize(std::max(text.size(), width), ' ');
  return text;
}

std::string right(const std::string& text, std::size_t width) {
  return std::string(width - std::min(width, text.size()), ' ') + text;
}

std::string line(const std::string& name, const std::string& figures) {
  return left(name, 17) + figures + "\n";
}

void ProgressLine::show(std::string_view what, double done) {
  const auto now = std::chrono::steady_clock::now();
  if (what != what_) {
    what_ = what;
    begin_ = now;
    told_ = now;
  }
  if (now - told_ < std::chrono::seconds(1) || done <= 0) return;
  told_ = now;
  const double gone = std::chrono::duration<double>(now - begin_).count();
  const auto left = static_cast<long long>(gone * (1 - done) / done);
  std::fprintf(stderr, "\r%s: %3.0f %%, about %lld:%02lld left   ", what_.c_str(), done * 100,
               left / 60, left % 60);
  shown_ = true;
}

void ProgressLine::clear() {
  if (std::exchange(shown_, false)) std::fprintf(stderr, "\r%-60s\r", "");
}

}  // namespace sim
