// What is wrong with a text that came from outside. Knows no format.
#pragma once

#include <string>
#include <utility>

namespace io {

/// Why a text is refused: the place (`spaces[12].value`, `line 3, column 14`) and one sentence.
struct LoadError {
  std::string place;
  std::string why;
  friend bool operator==(const LoadError&, const LoadError&) = default;
};

/// `place: why`, as people are shown it.
inline std::string message(const LoadError& error) { return error.place + ": " + error.why; }

/// The same fault inside a larger whole: `line 12` + `spaces[3]` is `line 12: spaces[3]`.
inline LoadError inside(const std::string& whole, LoadError error) {
  error.place = whole + ": " + error.place;
  return error;
}

}  // namespace io
