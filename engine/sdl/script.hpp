// Parses the lines of a --script file into commands. Does not carry them out.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/toolkit/input.hpp"
#include "core/result.hpp"

namespace sdl {

/// Input for the app, and one frame.
struct SendInput {
  app::Input input;
};
/// The clock goes on, frame by frame.
struct Wait {
  app::Millis span = 0;
};
/// The clock goes on until nothing is animating or waiting for its time.
struct Settle {};
/// The finished picture, as a PNG file.
struct TakeSnapshot {
  std::string file;
};
/// The tree of controls as text.
struct WriteTree {
  std::string file;
};

using Command = std::variant<SendInput, Wait, Settle, TakeSnapshot, WriteTree>;

/// Empty lines and lines that begin with '#' are skipped. A sentence about the first wrong line.
core::Result<std::vector<Command>, std::string> read_script(std::string_view text,
                                                            float device_pixels);

}  // namespace sdl
