// What the words of the lesson are about, and what is to be pressed.
#include "app/screens/dragons_cave/lesson.hpp"

#include <algorithm>
#include <variant>

#include "app/screens/dragons_cave/cards.hpp"
#include "app/screens/dragons_cave/table_parts.hpp"
#include "app/screens/symbols.hpp"

namespace app::dragons_cave {

namespace {

constexpr core::Seat rival{1};  // whom the words speak of

/// The colour that the learner is to play, or to guard.
std::string color_of_step(const Words& words, const LessonStep<cave::Cave>& step) {
  for (const cave::Action& each : step.script) {
    if (const auto* choose = std::get_if<cave::Choose>(&each)) {
      const auto color = cave::color_of(choose->card);
      return color ? color_name(words, *color) : std::string();
    }
    if (const auto* guard = std::get_if<cave::Guard>(&each)) return color_name(words, guard->color);
  }
  return {};
}

}  // namespace

bool CaveLesson::fits(const cave::Action& asked, const cave::Action& done) {
  const bool guess =
      std::holds_alternative<cave::Split>(asked) || std::holds_alternative<cave::Guess>(asked);
  return asked == done || (guess && asked.index() == done.index());
}

std::string CaveLesson::say(const Words& words, LessonLine saying,
                            const LessonContext<cave::Cave>& taught) {
  const cave::View& before = taught.before;
  const cave::View now = taught.session.view(learner);
  int took = 0;
  int lost = 0;
  int banked = 0;
  std::string guarded;
  taught.each_observation([&](const cave::Observation& seen) {
    if (const auto* coins = std::get_if<cave::Took>(&seen)) {
      if (coins->seat == learner) took = coins->coins;
    }
    if (const auto* robbed = std::get_if<cave::Robbed>(&seen)) lost = robbed->coins();
    if (const auto* chest = std::get_if<cave::Banked>(&seen)) {
      if (chest->seat == learner) banked = chest->coins;
    }
    if (const auto* revealed = std::get_if<cave::Revealed>(&seen)) {
      guarded = color_name(words, revealed->guard);
    }
  });
  const auto* const choose = std::get_if<cave::Choose>(&taught.step.script.front());
  const cave::Dwarf dwarf = choose != nullptr ? choose->dwarf : cave::Dwarf{0};
  const auto coins = [&words](int many) { return words.count("coins", many); };
  return lesson_words(
      words, taught.step.key, saying,
      {{"color", color_of_step(words, taught.step)},
       {"guarded", guarded},
       {"name", taught.session.player(rival).name},
       {"dwarf", words(symbol_key(worn_metal(taught.session.seating(), learner, dwarf)))},
       {"took", coins(took)},
       {"lair", coins(before.board.lair_coins)},
       {"lost", coins(lost)},
       {"banked", coins(banked)},
       {"purse", coins(before.purses[learner.index])},
       {"kept", coins(now.purses[learner.index])},
       {"theirs", coins(before.purses[rival.index])},
       {"total", coins(cave::totals(now)[learner.index])}});
}

std::string CaveLesson::what(const Words& words, const DragonsCavePlay& play,
                             const cave::Action& asked) {
  return action_words(words, play.seating(), play.view(learner), asked);
}

LessonMarks CaveLesson::marks(const Words& words, const DragonsCavePlay& play,
                              const cave::Action& asked) {
  const auto& meant = play.intention;
  if (const auto* choose = std::get_if<cave::Choose>(&asked)) {
    const bool two = cave::dwarves_each(play.seating().size()) > 1;
    if (meant.card != choose->card) {
      return {.press = "hand.", .label = card_title(words, choose->card)};
    }
    if (two && cave::color_of(choose->card) && meant.dwarf != choose->dwarf) {
      return {.press = "prompt.dwarf." + std::to_string(choose->dwarf)};
    }
    return {.press = "prompt.play"};
  }
  if (const auto* guard = std::get_if<cave::Guard>(&asked)) {
    if (meant.guard == guard->color) return {.press = "prompt.guard"};
    return {.press = "lair." + std::string(cave::name(guard->color))};
  }
  // Any will do.
  if (std::holds_alternative<cave::Split>(asked)) return {.press = "fists.close"};
  return {.press = "fists.left"};
}

}  // namespace app::dragons_cave
