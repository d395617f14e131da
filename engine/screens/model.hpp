// Everything that changes while the program runs, by owner. Screens are functions of it; operations
// on several parts are in the files of their subjects.
#pragma once

#include "screens/clock.hpp"
#include "screens/library.hpp"
#include "screens/navigation.hpp"
#include "screens/net/play.hpp"
#include "screens/person.hpp"
#include "screens/platform.hpp"
#include "screens/sounds.hpp"
#include "screens/tables.hpp"

namespace app {

struct Model {
  explicit Model(Platform outside);
  Model(const Model&) = delete;  // its parts refer to each other
  Model& operator=(const Model&) = delete;

  Platform platform;
  Person person{platform};
  Navigation navigation;
  Library library{platform};
  Tables tables{platform};
  NetState net{platform.net, platform.games};
  Clock clock;
  SoundQueue sound_queue;
};

}  // namespace app
