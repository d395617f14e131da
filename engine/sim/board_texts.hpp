// The files of assets/boards as texts; the build writes the definition.
#pragma once

#include <array>
#include <string_view>

namespace sim {

std::array<std::string_view, 2> board_texts();

}  // namespace sim
