// A line on the standard error that tells how far some long work is, and how long the rest takes.
// Knows nothing of the work.
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

// Lines of text going in and out, one at a time, so that runs of any length stay small.

/// Gives the next line without its end; nothing when there is none left.
using NextLine = std::function<std::optional<std::string>()>;
/// Takes a line without its end.
using LineSink = std::function<void(std::string_view)>;

/// Far longer than any line of ours; a file without line ends must not fill the memory.
inline constexpr std::size_t longest_line = 1U << 20U;

/// Whether every line reaches its reader before the next one is made.
enum class Flush : std::uint8_t { WhenFull, EveryLine };

/// A file or a standard stream; closes what it opened.
class LineFile {
 public:
  /// `-` is the standard input.
  static core::Result<LineFile, io::LoadError> open_to_read(const std::string& path);
  /// `-` is the standard output. An existing file is replaced.
  static core::Result<LineFile, io::LoadError> open_to_write(const std::string& path, Flush flush);

  LineFile(LineFile&& other) noexcept;
  LineFile& operator=(LineFile&&) = delete;
  ~LineFile();

  /// Every byte of the next line, zeros too; a line too long is cut off one byte beyond the limit.
  std::optional<std::string> next();
  void take(std::string_view line);
  /// What went wrong so far, or goes wrong when everything written is handed over. Nothing is read
  /// or written afterwards.
  std::optional<io::LoadError> finish();
  bool failed() const { return fault_.has_value(); }

 private:
  LineFile(std::FILE* file, std::string path, Flush flush);
  /// What the system has just said, unless something went wrong before.
  void note_fault();

  std::FILE* file_;
  std::string path_;
  Flush flush_;
  std::optional<io::LoadError> fault_;
};

/// Whether an input and an output are one file on a disk, under whatever names; `-` is the standard
/// stream. Writing would destroy what is to be read.
bool is_same_file(const std::string& input, const std::string& output);

/// A standard stream that was closed when the program began stays unusable: otherwise the next file
/// that is opened takes its place, and what is meant for people goes into it.
void hold_standard_streams();

// Counting in bounded memory, and figures as text that is the same on every platform.

/// How often each whole number came: mean and percentiles without keeping the games.
class Distribution {
 public:
  void add(int value) {
    ++counts_[value];
    ++total_;
    sum_ += value;
  }
  std::uint64_t total() const { return total_; }
  double mean() const;
  /// The value in the middle: the lower one of two.
  int median() const { return percentile(50); }
  /// The lowest value that at least so many percent do not exceed.
  int percentile(unsigned percent) const;
  int lowest() const;
  int highest() const;

 private:
  std::map<int, std::uint64_t> counts_;
  std::uint64_t total_ = 0;
  std::int64_t sum_ = 0;
};

/// A share and the 95 % interval it lies in.
struct Share {
  double value = 0;
  double low = 0;
  double high = 0;
};

/// Wilson's 95 % interval of `part` out of `whole`.
Share wilson(double part, double whole);

/// `part` of `whole`; 0 of nothing.
double share(std::uint64_t part, std::uint64_t whole);

/// By seat.
using WinShares = std::array<double, core::max_seats>;
using Lost = std::array<bool, core::max_seats>;

/// The winners share the win in equal parts. Who has `lost` by forfeit has no part in it: then the
/// other winners share it, or else the others with the most points; nobody where nobody is left.
WinShares win_shares(std::span<const int> scores, std::span<const core::Seat> winners,
                     const Lost& lost);

/// A number with so many digits behind the point.
std::string rounded(double value, int digits);
/// A share as `12.3 %`.
std::string percent(double share);
/// Median, mean and range.
std::string spread(const Distribution& of);

/// A text brought to a width: names to the left, figures to the right.
std::string left(std::string text, std::size_t width);
std::string right(const std::string& text, std::size_t width);
/// A line of a summary.
std::string line(const std::string& name, const std::string& figures);

class ProgressLine {
 public:
  /// So much of `what` is done, 0 … 1. Shown once a second, with the time left if it goes on like
  /// that; that is counted anew for another `what`.
  void show(std::string_view what, double done);
  /// Before anything else is written.
  void clear();

 private:
  std::string what_;
  std::chrono::steady_clock::time_point begin_;
  std::chrono::steady_clock::time_point told_;
  bool shown_ = false;
};

}  // namespace sim
