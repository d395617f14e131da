// A walk through every screen and sheet of the app, in one window, language and text size.
#pragma once

#include <functional>
#include <string>

#include "support/harness.hpp"

namespace support {

/// Display settings for the walk.
struct DisplaySettings {
  app::Size size = landscape;
  std::string language = "en";
  int text_size = 100;  ///< percent
  bool high_contrast = false;
};

/// Takes the app to each screen and sheet in turn, and shows it under a name.
void each_screen(const DisplaySettings& display,
                 const std::function<void(AppHarness&, const std::string& name)>& show);
/// Does the same for `count` of the eleven parts of the walk, sampled for `matrix` (sampling.hpp);
/// for all in a long run.
void some_screens(const DisplaySettings& display, const std::string& matrix,
                  const std::function<void(AppHarness&, const std::string& name)>& show,
                  std::size_t count = 4);
/// Only the table of Dragon's Cave, at each of its decisions.
void each_cave_table(const DisplaySettings& display,
                     const std::function<void(AppHarness&, const std::string& name)>& show);
/// Only the screens around the games; below, only the hints of a first run.
void each_main_screen(const DisplaySettings& display,
                      const std::function<void(AppHarness&, const std::string& name)>& show);
void each_first_time(const DisplaySettings& display,
                     const std::function<void(AppHarness&, const std::string& name)>& show);
/// Only the lessons of both games, and their offers.
void each_lesson(const DisplaySettings& display,
                 const std::function<void(AppHarness&, const std::string& name)>& show);
/// Only the list of games.
void each_list_of_games(const DisplaySettings& display,
                        const std::function<void(AppHarness&, const std::string& name)>& show);
/// Only the statistics.
void each_statistics(const DisplaySettings& display,
                     const std::function<void(AppHarness&, const std::string& name)>& show);
/// Only net play.
void each_net_table(const DisplaySettings& display,
                    const std::function<void(AppHarness&, const std::string& name)>& show);
/// Only the reviews of finished games.
void each_review(const DisplaySettings& display,
                 const std::function<void(AppHarness&, const std::string& name)>& show);
inline void each_screen(app::Size size, const std::string& language,
                        const std::function<void(AppHarness&, const std::string& name)>& show) {
  each_screen(DisplaySettings{size, language}, show);
}

}  // namespace support
