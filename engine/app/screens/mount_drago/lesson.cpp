// What the words of the lesson are about, and what is to be pressed.
#include "app/screens/mount_drago/lesson.hpp"

#include <algorithm>
#include <variant>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "core/check.hpp"

namespace app::mount_drago {

namespace {

using drago::Dragon;

/// The number on the space where a dragon stands.
std::string stands_on(const drago::View& view, Dragon dragon) {
  return number(view.board.space(view.positions[drago::index(dragon)]).value);
}

/// The other rider whose dragon stands highest.
core::Seat highest_other(const drago::View& view) {
  core::Seat out{1};
  const auto space = [&view](core::Seat seat) {
    const auto mount = drago::mount_of(view, seat);
    return mount ? view.positions[drago::index(*mount)] : 0;
  };
  for (std::uint8_t seat = 2; seat < view.riders; ++seat) {
    if (space(core::Seat{seat}) > space(out)) out = core::Seat{seat};
  }
  return out;
}

}  // namespace

std::string MountainLesson::say(const Words& words, LessonLine saying,
                                const LessonContext<drago::Drago>& taught) {
  const auto* const play = std::get_if<drago::Play>(&taught.step.script.front());
  CORE_CHECK(play != nullptr, "each step of this lesson begins with a card");
  const drago::View& before = taught.before;
  const drago::View now = taught.session.view(learner);
  const Dragon dragon = play->card.dragon();
  const Dragon own = drago::mount_of(before, learner).value_or(dragon);
  const auto rider = drago::rider_of(before, dragon);
  const core::Seat high = highest_other(now);
  int points = 0;
  int drawn = 0;
  taught.each_observation([&](const drago::Observation& seen) {
    if (const auto* scored = std::get_if<drago::Scored>(&seen)) {
      points += scored->gains[learner.index];
    }
    if (const auto* drew = std::get_if<drago::DrewUnseen>(&seen)) {
      if (drew->seat == learner) drawn += drew->count;
    }
  });
  const auto size = [](const drago::View& view) { return static_cast<int>(view.hand.size()); };
  return lesson_words(words, taught.step.key, saying,
                      {{"card", card_name(words, play->card)},
                       {"dragon", dragon_name(words, dragon)},
                       {"own", dragon_name(words, own)},
                       {"onto", stands_on(now, dragon)},
                       {"stood", stands_on(before, own)},
                       {"name", taught.session.player(rider.value_or(high)).name},
                       {"high", taught.session.player(high).name},
                       {"place", stands_on(now, drago::mount_of(now, learner).value_or(own))},
                       {"higher", stands_on(now, drago::mount_of(now, high).value_or(dragon))},
                       {"gain", gain(points)},
                       {"total", words.count("points", now.scores[learner.index])},
                       {"drawn", words.count("cards", drawn)},
                       {"held", words.count("cards", size(before))},
                       {"left", words.count("cards", size(now))}});
}

std::string MountainLesson::what(const Words& words, const MountDragoPlay& play,
                                 const drago::Action& asked) {
  return action_words(words, play.view(learner), asked);
}

std::vector<std::string> MountainLesson::watched(const MountDragoPlay& play,
                                                 const drago::Action& first) {
  std::vector<std::string> out = {"rider.0"};
  const auto watch = [&out](Dragon dragon) {
    out.push_back("dragon." + std::to_string(drago::index(dragon)));
  };
  if (const auto* card = std::get_if<drago::Play>(&first)) watch(card->card.dragon());
  if (const auto own = drago::mount_of(play.view(learner), learner)) watch(*own);
  return out;
}

LessonMarks MountainLesson::marks(const Words& words, const MountDragoPlay& play,
                                  const drago::Action& asked) {
  const auto* const card = std::get_if<drago::Play>(&asked);
  if (card == nullptr) {
    const bool rides = std::get<drago::Ride>(asked).ride;
    return {.press = rides ? "prompt.ride" : "prompt.stay"};
  }
  const drago::View view = play.view(learner);
  LessonMarks out;
  out.watch = watched(play, asked);
  out.watch.push_back("space." + std::to_string(drago::preview(view, card->card).to));
  const auto selected = play.intention.selected;
  const bool chosen = selected && view.hand[static_cast<std::size_t>(*selected)] == card->card;
  out.press = chosen ? "prompt.play" : "hand.";
  out.label = card_name(words, card->card);
  return out;
}

}  // namespace app::mount_drago
