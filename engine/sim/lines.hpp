// Lines of text going in and out, one at a time, so that runs of any length stay small.
#pragma once

#include <cstdint>
#include <cstdio>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "io/load_error.hpp"

namespace sim {

/// Gives the next line without its end; nothing when there is none left.
using NextLine = std::function<std::optional<std::string>()>;
/// Takes a line without its end.
using TakeLine = std::function<void(std::string_view)>;

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

}  // namespace sim
