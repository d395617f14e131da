// What was told, as lines of text.
#include "app/session/hints.hpp"

#include "io/text_lines.hpp"

namespace app {

HintsSeen::HintsSeen(std::string_view text) {
  io::each_line(text, [this](std::string_view line) {
    if (!line.empty()) keys_.emplace(line);
  });
}

std::string HintsSeen::write() const {
  std::string out;
  for (const std::string& each : keys_) out.append(each).append("\n");
  return out;
}

}  // namespace app
