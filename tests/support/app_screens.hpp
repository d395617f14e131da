// A walk through every screen and sheet of the program, in one window and language.
#pragma once

#include <functional>
#include <string>

#include "support/app_bench.hpp"

namespace support {

/// Brings the program to each screen and sheet in turn and shows it under a name.
void each_screen(app::Size size, const std::string& language,
                 const std::function<void(Bench&, const std::string& name)>& show);

}  // namespace support
