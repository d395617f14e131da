// A walk through every screen and sheet of the program, in one window, language and size of
// letters.
#pragma once

#include <functional>
#include <string>

#include "support/harness.hpp"

namespace support {

/// How somebody looks at the program.
struct DisplaySettings {
  app::Size size = landscape;
  std::string language = "en";
  int text_size = 100;  ///< percent
  bool high_contrast = false;
};

/// Brings the program to each screen and sheet in turn and shows it under a name.
void each_screen(const DisplaySettings& display,
                 const std::function<void(AppHarness&, const std::string& name)>& show);
/// The same for `count` of the eleven parts of the walk, drawn for `matrix` (sampling.hpp); all in
/// a long run.
void some_screens(const DisplaySettings& display, const std::string& matrix,
                  const std::function<void(AppHarness&, const std::string& name)>& show,
                  std::size_t count = 4);
/// The same for the table of Dragon's Cave alone, at each of its questions.
void each_cave_table(const DisplaySettings& display,
                     const std::function<void(AppHarness&, const std::string& name)>& show);
/// The screens around the games alone; what is explained to somebody who never was here, alone.
void each_main_screen(const DisplaySettings& display,
                      const std::function<void(AppHarness&, const std::string& name)>& show);
void each_first_time(const DisplaySettings& display,
                     const std::function<void(AppHarness&, const std::string& name)>& show);
/// The lessons of both games alone, and where they are offered.
void each_lesson(const DisplaySettings& display,
                 const std::function<void(AppHarness&, const std::string& name)>& show);
/// The list of games alone.
void each_list_of_games(const DisplaySettings& display,
                        const std::function<void(AppHarness&, const std::string& name)>& show);
/// The statistics alone.
void each_statistics(const DisplaySettings& display,
                     const std::function<void(AppHarness&, const std::string& name)>& show);
/// Play over the net alone.
void each_net_table(const DisplaySettings& display,
                    const std::function<void(AppHarness&, const std::string& name)>& show);
/// The review of finished games alone.
void each_review(const DisplaySettings& display,
                 const std::function<void(AppHarness&, const std::string& name)>& show);
inline void each_screen(app::Size size, const std::string& language,
                        const std::function<void(AppHarness&, const std::string& name)>& show) {
  each_screen(DisplaySettings{size, language}, show);
}

}  // namespace support
