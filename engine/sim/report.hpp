// Input and output of lines, statistics in bounded memory, and the progress line on stderr.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "core/seat.hpp"
#include "io/json.hpp"

namespace sim {

// Lines in and out, one at a time, so that long runs need little memory.

/// Returns the next line without its end; empty at the end.
using NextLine = std::function<std::optional<std::string>()>;
/// Takes a line without its end.
using LineSink = std::function<void(std::string_view)>;

/// In bytes, far above real lines; a file without line ends must not exhaust the memory.
inline constexpr std::size_t max_line = 1U << 20U;

/// EveryLine: each line reaches its reader before the next is made.
enum class Flush : std::uint8_t { WhenFull, EveryLine };

/// A file or a standard stream; closes what it opened.
class LineFile {
 public:
  /// `-` is the standard input.
  static core::Result<LineFile, io::LoadError> open_to_read(const std::string& path);
  /// `-` is the standard output. Replaces an existing file.
  static core::Result<LineFile, io::LoadError> open_to_write(const std::string& path, Flush flush);

  LineFile(LineFile&& other) noexcept;
  LineFile& operator=(LineFile&&) = delete;
  ~LineFile();

  /// Returns the next line, zero bytes included; cuts a long line one byte beyond `max_line`.
  std::optional<std::string> next();
  void take(std::string_view line);
  /// Flushes, closes and returns the first error so far. Don't read or write afterwards.
  std::optional<io::LoadError> finish();
  bool failed() const { return fault_.has_value(); }

 private:
  LineFile(std::FILE* file, std::string path, Flush flush);
  /// Stores errno's message unless there is an error already.
  void note_fault();

  std::FILE* file_;
  std::string path_;
  Flush flush_;
  std::optional<io::LoadError> fault_;
};

/// Prints an error as a message of `program`; returns the exit code, 0 without an error.
int exit_code(const char* program, const std::optional<io::LoadError>& error);

/// True if input and output are the same regular file, under any names; `-` is the standard stream.
/// Writing would destroy the input.
bool is_same_file(const std::string& input, const std::string& output);

/// Keeps standard streams that were closed at the start unusable: otherwise the next opened file
/// takes the descriptor and receives messages meant for people.
void hold_standard_streams();

// Statistics in bounded memory, formatted identically on all platforms.

/// A histogram of whole numbers with mean and percentiles; memory grows with distinct values only.
class Distribution {
 public:
  void add(int value) {
    ++counts_[value];
    ++total_;
    sum_ += value;
  }
  std::uint64_t total() const { return total_; }
  double mean() const;
  /// The lower one of two middle values.
  int median() const { return percentile(50); }
  /// Returns the lowest value that at least `percent` percent of the numbers do not exceed.
  int percentile(unsigned percent) const;
  int lowest() const;
  int highest() const;

 private:
  std::map<int, std::uint64_t> counts_;
  std::uint64_t total_ = 0;
  std::int64_t sum_ = 0;
};

/// A share and its 95 % interval.
struct Share {
  double value = 0;
  double low = 0;
  double high = 0;
};

/// Wilson's 95 % interval of `part` out of `whole`.
Share wilson(double part, double whole);

/// Returns `part` / `whole`; 0 if `whole` is 0.
double share(std::uint64_t part, std::uint64_t whole);

/// Shares of the win, and seats that have forfeited, by seat.
using WinShares = std::array<double, core::max_seats>;
using Lost = std::array<bool, core::max_seats>;

/// The winners share the win equally. Seats that `lost` by forfeit get nothing: the other winners
/// share it, or, without any, the other seats with the most points. All 0 if every seat has
/// forfeited.
WinShares win_shares(std::span<const int> scores, std::span<const core::Seat> winners,
                     const Lost& lost);

/// Formats a number with `digits` decimals.
std::string rounded(double value, int digits);
/// Formats a share as `12.3 %`.
std::string percent(double share);
/// Formats median, mean and range.
std::string spread(const Distribution& of);

/// Pads a text to `width`: left-aligned for names, right-aligned for figures.
std::string left(std::string text, std::size_t width);
std::string right(const std::string& text, std::size_t width);
/// Formats a line of a summary.
std::string line(const std::string& name, const std::string& figures);

class ProgressLine {
 public:
  /// Shows the progress of `what` (0 … 1) at most once a second, with the estimated time left. A
  /// new `what` restarts the estimate.
  void show(std::string_view what, double done);
  /// Erases the line; call it before any other output.
  void clear();

 private:
  std::string what_;
  std::chrono::steady_clock::time_point begin_;
  std::chrono::steady_clock::time_point told_;
  bool shown_ = false;
};

}  // namespace sim
