// The lesson of Dragon's Cave: its script, and the control to press at each step.
#include <algorithm>
#include <variant>

#include "games/dragons_cave/table/parts.hpp"
#include "games/dragons_cave/table/table.hpp"
#include "screens/lesson_of.hpp"
#include "screens/symbols.hpp"

namespace dragons_cave::table {

// The script. The game has no chance: the decisions determine everything.

namespace {

/// The game's part of lesson_of.hpp.
struct CaveLesson {
  static const std::vector<LessonStep<DragonsCave>>& steps();
  /// Accepts any split and any guess, because both are guesses.
  static bool fits(const Action& asked, const Action& done);
  static std::string say(const Messages& messages, LessonLine saying,
                         const LessonContext<DragonsCave>& taught);
  static std::string what(const Messages& messages, const DragonsCaveSession& session,
                          const Action& asked);
  static LessonMarks marks(const Messages& messages, const DragonsCaveSession& session,
                           const Action& asked);
  static std::vector<std::string> watched(const DragonsCaveSession& /*play*/,
                                          const Action& /*first*/) {
    return {"players.0", "players.1"};
  }
};

using enum Card;
using Color = Color;
using Actions = std::vector<Action>;

Actions concat(Actions first, const Actions& then) {
  first.insert(first.end(), then.begin(), then.end());
  return first;
}

/// Six rounds with three players, one line each: both cards, then the dragon's square. In the
/// seventh the others have chosen; the first of them has only green and the chest left.
const Actions seven_rounds = {
    Choose{Red},    Choose{Yellow}, Guard{Color::Blue},    //
    Choose{Chest},  Choose{Blue},   Guard{Color::Purple},  //
    Choose{Red},    Choose{Blue},   Guard{Color::Green},   //
    Choose{Yellow}, Choose{Green},  Guard{Color::Red},     //
    Choose{Blue},   Choose{Yellow}, Guard{Color::Red},     //
    Choose{Purple}, Choose{Purple}, Guard{Color::Blue},    //
    Choose{Green},  Choose{Red},
};
const Actions first_theft = {Guard{Color::Green}, Split{1, 3}, Guess{Fist::Right}};
/// The next round, up to the learner's card.
const Actions eighth_round = concat(concat(seven_rounds, first_theft), {Choose{Yellow}});

/// Nine rounds with three players in which the learner hurries on; then it is the learner's turn.
const Actions to_the_end = {
    Choose{Green},  Choose{Red},    Guard{Color::Blue},    //
    Choose{Yellow}, Choose{Yellow}, Guard{Color::Red},     //
    Choose{Green},  Choose{Purple}, Guard{Color::Red},     //
    Choose{Red},    Choose{Purple}, Guard{Color::Blue},    //
    Choose{Green},  Choose{Blue},   Guard{Color::Red},     //
    Choose{Chest},  Choose{Chest},  Guard{Color::Yellow},  //
    Choose{Yellow}, Choose{Blue},   Guard{Color::Green},   //
    Choose{Chest},  Choose{Purple}, Guard{Color::Green},   //
    Choose{Blue},   Choose{Red},    Guard{Color::Yellow},  //
    Choose{Green},
};

/// Two rounds for two.
const Actions for_two = {
    Choose{Yellow, 0}, Guard{Color::Red},   //
    Choose{Blue, 1}, Guard{Color::Yellow},  //
};
const Actions third_for_two = {Choose{Purple, 1}, Guard{Color::Green}};

}  // namespace

const std::vector<LessonStep<DragonsCave>>& CaveLesson::steps() {
  static const std::vector<LessonStep<DragonsCave>> taught_steps = {
      {.key = "cave.card",
       .first = core::Seat{2},
       .before = {},
       .script = {Choose{Purple}, Choose{Yellow}, Guard{Color::Red}}},
      {.key = "cave.dragon", .before = seven_rounds, .script = first_theft},
      {.key = "cave.caught",
       .before = eighth_round,
       .script = {Choose{Green}, Guard{Color::Green}, Split{1, 2}, Guess{Fist::Left}}},
      {.key = "cave.chest", .before = eighth_round, .script = {Choose{Chest}, Guard{Color::Green}}},
      {.key = "cave.lair",
       .first = core::Seat{1},
       .before = to_the_end,
       .script = {Choose{Green}, Guard{Color::Purple}}},
      {.key = "cave.two",
       .players = 2,
       .first = core::Seat{1},
       .before = for_two,
       .script = third_for_two},
      {.key = "cave.swap",
       .players = 2,
       .first = core::Seat{1},
       .before = concat(for_two, third_for_two),
       .script = {Choose{Chest}, Guard{Color::Blue}}},
  };
  return taught_steps;
}

namespace {

constexpr core::Seat rival{1};  // the rival in the texts

/// Returns the color that the learner must play or guard.
std::string color_of_step(const Messages& messages, const LessonStep<DragonsCave>& step) {
  for (const Action& each : step.script) {
    if (const auto* choose = std::get_if<Choose>(&each)) {
      const auto color = color_of(choose->card);
      return color ? color_name(messages, *color) : std::string();
    }
    if (const auto* guard = std::get_if<Guard>(&each)) return color_name(messages, guard->color);
  }
  return {};
}

}  // namespace

bool CaveLesson::fits(const Action& asked, const Action& done) {
  const bool guess = std::holds_alternative<Split>(asked) || std::holds_alternative<Guess>(asked);
  return asked == done || (guess && asked.index() == done.index());
}

std::string CaveLesson::say(const Messages& messages, LessonLine saying,
                            const LessonContext<DragonsCave>& taught) {
  const View& before = taught.before;
  const View now = taught.session.view(learner);
  int took = 0;
  int lost = 0;
  int banked = 0;
  std::string guarded;
  taught.each_observation([&](const Observation& seen) {
    if (const auto* coins = std::get_if<Took>(&seen)) {
      if (coins->seat == learner) took = coins->coins;
    }
    if (const auto* robbed = std::get_if<Robbed>(&seen)) lost = robbed->coins();
    if (const auto* chest = std::get_if<Banked>(&seen)) {
      if (chest->seat == learner) banked = chest->coins;
    }
    if (const auto* revealed = std::get_if<Revealed>(&seen)) {
      guarded = color_name(messages, revealed->guard);
    }
  });
  const auto* const choose = std::get_if<Choose>(&taught.step.script.front());
  const Dwarf dwarf = choose != nullptr ? choose->dwarf : Dwarf{0};
  const auto coins = [&messages](int many) { return messages.tr_plural("coins", many); };
  return lesson_text(
      messages, taught.step.key, saying,
      {{"color", color_of_step(messages, taught.step)},
       {"guarded", guarded},
       {"name", taught.session.player(rival).name},
       {"dwarf", messages.tr(symbol_key(worn_metal(taught.session.seating(), learner, dwarf)))},
       {"took", coins(took)},
       {"lair", coins(before.board.lair_coins)},
       {"lost", coins(lost)},
       {"banked", coins(banked)},
       {"purse", coins(before.purses[learner.index])},
       {"kept", coins(now.purses[learner.index])},
       {"theirs", coins(before.purses[rival.index])},
       {"total", coins(totals(now)[learner.index])}});
}

std::string CaveLesson::what(const Messages& messages, const DragonsCaveSession& session,
                             const Action& asked) {
  return action_text(messages, session.seating(), session.view(learner), asked);
}

LessonMarks CaveLesson::marks(const Messages& messages, const DragonsCaveSession& session,
                              const Action& asked) {
  const auto& selected = session.intention;
  if (const auto* choose = std::get_if<Choose>(&asked)) {
    const bool two = dwarves_each(session.seating().size()) > 1;
    if (selected.card != choose->card) {
      return {.card = card_title(messages, choose->card)};
    }
    if (two && color_of(choose->card) && selected.dwarf != choose->dwarf) {
      return {.press = "prompt.dwarf." + std::to_string(choose->dwarf)};
    }
    return {.press = "prompt.play"};
  }
  if (const auto* guard = std::get_if<Guard>(&asked)) {
    if (selected.guard == guard->color) return {.press = "prompt.guard"};
    return {.press = "lair." + std::string(dragons_cave::name(guard->color))};
  }
  // Every split and every guess is right.
  if (std::holds_alternative<Split>(asked)) return {.press = "fists.close"};
  return {.press = "fists.left"};
}

const Lesson* DragonsCaveTable::lesson() const { return &lesson_of<DragonsCave, CaveLesson>; }

}  // namespace dragons_cave::table
