// Who looks on at a table.
#include "support/play.hpp"

namespace support {

std::vector<core::Viewer> viewers(int seats) {
  std::vector<core::Viewer> all = {core::Spectator{}};
  for (std::uint8_t seat = 0; seat < seats; ++seat) all.emplace_back(core::Seat{seat});
  return all;
}

}  // namespace support
