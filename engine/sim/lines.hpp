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

  std::optional<std::string> next();
  void take(std::string_view line);
  /// What went wrong so far, or goes wrong when everything written is handed over.
  std::optional<io::LoadError> finish();
  bool failed() const { return std::ferror(file_) != 0; }

 private:
  LineFile(std::FILE* file, std::string path, Flush flush);

  std::FILE* file_;
  std::string path_;
  Flush flush_;
};

}  // namespace sim
