// A walk through every screen and sheet of the program, in one window, language and size of
// letters.
#pragma once

#include <functional>
#include <string>

#include "support/app_bench.hpp"

namespace support {

/// How somebody looks at the program.
struct Sight {
  app::Size size = landscape;
  std::string language = "en";
  int text_size = 100;  ///< percent
};

/// Brings the program to each screen and sheet in turn and shows it under a name.
void each_screen(const Sight& sight,
                 const std::function<void(Bench&, const std::string& name)>& show);
inline void each_screen(app::Size size, const std::string& language,
                        const std::function<void(Bench&, const std::string& name)>& show) {
  each_screen(Sight{size, language}, show);
}

}  // namespace support
