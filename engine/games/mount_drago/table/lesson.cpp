// The lesson: its positions, texts and expected actions.
#include <algorithm>
#include <variant>

#include "core/check.hpp"
#include "games/mount_drago/table/figures.hpp"
#include "games/mount_drago/table/parts.hpp"
#include "games/mount_drago/table/table.hpp"
#include "screens/lesson_of.hpp"

namespace mount_drago::table {

// The positions of the lesson, found by trying seeds and decisions until cards and dragons matched
// the texts.

namespace {

/// The interface that lesson_of.hpp requires.
struct MountainLesson {
  static const std::vector<LessonStep<MountDrago>>& steps();
  static bool fits(const Action& asked, const Action& done) { return asked == done; }
  static std::string say(const Messages& messages, LessonLine saying,
                         const LessonContext<MountDrago>& taught);
  static std::string what(const Messages& messages, const MountDragoSession& session,
                          const Action& asked);
  static LessonMarks marks(const Messages& messages, const MountDragoSession& session,
                           const Action& asked);
  static std::vector<std::string> watched(const MountDragoSession& session, const Action& first);
};

using enum Dragon;
using Actions = std::vector<Action>;

/// Returns the choices of first mounts followed by `then`.
Actions from_the_start(const Actions& then) {
  Actions out = {Mount{Blue}, Mount{Red}, Mount{Green}};
  out.insert(out.end(), then.begin(), then.end());
  return out;
}

}  // namespace

const std::vector<LessonStep<MountDrago>>& MountainLesson::steps() {
  static const std::vector<LessonStep<MountDrago>> taught_steps = {
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

namespace {

/// Returns the value of a dragon's space.
std::string stands_on(const View& view, Dragon dragon) {
  return format_number(view.board.space(view.positions[mount_drago::index(dragon)]).value);
}

/// Returns the other rider with the highest dragon.
core::Seat highest_other(const View& view) {
  core::Seat out{1};
  const auto space = [&view](core::Seat seat) {
    const auto mount = mount_of(view, seat);
    return mount ? view.positions[mount_drago::index(*mount)] : 0;
  };
  for (std::uint8_t seat = 2; seat < view.riders; ++seat) {
    if (space(core::Seat{seat}) > space(out)) out = core::Seat{seat};
  }
  return out;
}

}  // namespace

std::string MountainLesson::say(const Messages& messages, LessonLine saying,
                                const LessonContext<MountDrago>& taught) {
  const auto* const play = std::get_if<Play>(&taught.step.script.front());
  CORE_CHECK(play != nullptr, "each step of this lesson begins with a card");
  const View& before = taught.before;
  const View now = taught.session.view(learner);
  const Dragon dragon = play->card.dragon();
  const Dragon own = mount_of(before, learner).value_or(dragon);
  const auto rider = rider_of(before, dragon);
  const core::Seat high = highest_other(now);
  int points = 0;
  int drawn = 0;
  taught.each_observation([&](const Observation& seen) {
    if (const auto* scored = std::get_if<Scored>(&seen)) {
      points += scored->gains[learner.index];
    }
    if (const auto* drew = std::get_if<DrewUnseen>(&seen)) {
      if (drew->seat == learner) drawn += drew->count;
    }
  });
  const auto size = [](const View& view) { return static_cast<int>(view.hand.size()); };
  return lesson_text(messages, taught.step.key, saying,
                     {{"card", card_name(messages, play->card)},
                      {"dragon", dragon_name(messages, dragon)},
                      {"own", dragon_name(messages, own)},
                      {"onto", stands_on(now, dragon)},
                      {"stood", stands_on(before, own)},
                      {"name", taught.session.player(rider.value_or(high)).name},
                      {"high", taught.session.player(high).name},
                      {"place", stands_on(now, mount_of(now, learner).value_or(own))},
                      {"higher", stands_on(now, mount_of(now, high).value_or(dragon))},
                      {"gain", app::format_gain(points)},
                      {"total", messages.tr_plural("points", now.scores[learner.index])},
                      {"drawn", messages.tr_plural("cards", drawn)},
                      {"held", messages.tr_plural("cards", size(before))},
                      {"left", messages.tr_plural("cards", size(now))}});
}

std::string MountainLesson::what(const Messages& messages, const MountDragoSession& session,
                                 const Action& asked) {
  return action_text(messages, session.view(learner), asked);
}

std::vector<std::string> MountainLesson::watched(const MountDragoSession& session,
                                                 const Action& first) {
  std::vector<std::string> out = {"rider.0"};
  const auto watch = [&out](Dragon dragon) { out.push_back(dragon_id(dragon)); };
  if (const auto* card = std::get_if<Play>(&first)) watch(card->card.dragon());
  if (const auto own = mount_of(session.view(learner), learner)) watch(*own);
  return out;
}

LessonMarks MountainLesson::marks(const Messages& messages, const MountDragoSession& session,
                                  const Action& asked) {
  const auto* const card = std::get_if<Play>(&asked);
  if (card == nullptr) {
    const bool rides = std::get<Ride>(asked).ride;
    return {.press = rides ? "prompt.ride" : "prompt.stay"};
  }
  const View view = session.view(learner);
  LessonMarks out;
  out.watch = watched(session, asked);
  out.watch.push_back(space_id(preview(view, card->card).to));
  const auto selected = session.intention.selected;
  const bool chosen = selected && view.hand[static_cast<std::size_t>(*selected)] == card->card;
  if (chosen) out.press = "prompt.play";
  out.card = card_name(messages, card->card);
  return out;
}

const Lesson* MountDragoTable::lesson() const { return &lesson_of<MountDrago, MountainLesson>; }

}  // namespace mount_drago::table
