// The moments of the lesson, found by trying seeds and decisions until the cards and the dragons
// lay as the words say; tests/unit/app_lesson.cpp plays all of them.
#include "app/screens/mount_drago/lesson.hpp"

namespace app::mount_drago {

namespace {

using drago::Mount;
using drago::Play;
using drago::Ride;
using enum drago::Dragon;
using Actions = std::vector<drago::Action>;

/// The first dragons, and what was done since.
Actions from_the_start(const Actions& then) {
  Actions out = {Mount{Blue}, Mount{Red}, Mount{Green}};
  out.insert(out.end(), then.begin(), then.end());
  return out;
}

}  // namespace

const std::vector<LessonStep<drago::Drago>>& MountainLesson::steps() {
  static const std::vector<LessonStep<drago::Drago>> taught_steps = {
      {.key = "move", .seed = 4801, .before = from_the_start({}), .script = {Play{{Blue, 4}}}},
      {.key = "top",
       .seed = 257,
       .before = from_the_start({Play{{Brown, 2}}, Ride{false}, Play{{Blue, 3}}, Play{{Blue, 5}}}),
       .script = {Play{{Brown, 5}}}},
      {.key = "under", .seed = 9843, .before = from_the_start({}), .script = {Play{{Red, 3}}}},
      {.key = "last",
       .seed = 6053,
       .before = from_the_start({Play{{Blue, 3}}, Play{{Blue, 3}}, Play{{Red, 5}}}),
       .script = {Play{{Orange, 4}}, Ride{true}}},
      {.key = "small",
       .seed = 5091,
       .before = from_the_start({Play{{Yellow, 4}}, Ride{false}, Play{{Blue, 5}}, Play{{Red, 2}},
                                 Play{{Purple, 3}}, Ride{true}, Play{{Yellow, 5}}, Play{{Red, 4}},
                                 Play{{Brown, 4}}, Ride{true}, Play{{Blue, 4}}, Play{{Brown, 3}}}),
       .script = {Play{{Red, 2}}}},
      {.key = "large",
       .seed = 7942,
       .before =
           from_the_start({Play{{Blue, 5}}, Play{{Blue, 5}}, Play{{Blue, 3}}, Play{{Purple, 2}},
                           Ride{false}, Play{{Purple, 4}}, Play{{Green, 3}}}),
       .script = {Play{{Purple, 5}}}},
      {.key = "draw",
       .seed = 2116,
       .before = from_the_start({Play{{Blue, 5}}, Play{{Blue, 2}}, Play{{Green, 3}}, Play{{Red, 5}},
                                 Play{{Blue, 4}}, Play{{Blue, 3}}}),
       .script = {Play{{Blue, 4}}}},
      {.key = "summit",
       .seed = 7288,
       .before = from_the_start(
           {Play{{Purple, 5}}, Ride{false},          Play{{Blue, 2}},   Play{{Yellow, 5}},
            Ride{false},       Play{{Red, 3}},       Play{{Purple, 2}}, Play{{Purple, 4}},
            Play{{Purple, 3}}, Play{{Brown, 4}},     Ride{false},       Play{{Yellow, 4}},
            Play{{Black, 1}},  Ride{false},          Play{{Brown, 5}},  Play{{Yellow, 4}},
            Play{{Brown, 3}},  Play{{LightBlue, 1}}, Ride{true},        Play{{Yellow, 3}},
            Play{{Blue, 1}},   Play{{Yellow, 2}},    Play{{Purple, 3}}, Play{{Blue, 2}},
            Play{{Green, 1}},  Ride{false},          Play{{Purple, 5}}, Play{{Green, 2}},
            Play{{Brown, 5}},  Play{{Yellow, 2}},    Play{{Blue, 5}},   Play{{Black, 4}},
            Play{{Blue, 4}},   Play{{Yellow, 3}},    Play{{Gray, 2}},   Ride{true},
            Play{{Purple, 1}}, Play{{LightBlue, 4}}, Play{{Yellow, 1}}, Play{{Brown, 1}},
            Play{{Gray, 3}},   Play{{Purple, 3}},    Play{{Blue, 4}},   Play{{Green, 4}},
            Play{{Brown, 4}},  Play{{Gray, 3}},      Play{{Blue, 5}},   Play{{Yellow, 5}},
            Play{{Black, 3}}}),
       .script = {Play{{Blue, 3}}}},
  };
  return taught_steps;
}

}  // namespace app::mount_drago
