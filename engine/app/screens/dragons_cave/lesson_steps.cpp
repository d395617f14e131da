// The moments of the lesson. There is no chance in this game: all of it follows from the decisions.
#include "app/screens/dragons_cave/lesson.hpp"

namespace app::dragons_cave {

namespace {

using cave::Choose;
using cave::Fist;
using cave::Guard;
using cave::Guess;
using cave::Split;
using enum cave::Card;
using Color = cave::Color;
using Actions = std::vector<cave::Action>;

Actions joined(Actions first, const Actions& then) {
  first.insert(first.end(), then.begin(), then.end());
  return first;
}

/// Six rounds of three, a line each: both who play, then where the dragon goes. In the seventh the
/// others have chosen: of the first one's cards only green and the chest are left.
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
const Actions eighth_round = joined(joined(seven_rounds, first_theft), {Choose{Yellow}});

/// Nine rounds of three in which the learner hurries on; then it is the learner's turn.
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

const std::vector<LessonStep<cave::Cave>>& CaveLesson::steps() {
  static const std::vector<LessonStep<cave::Cave>> taught_steps = {
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
       .before = joined(for_two, third_for_two),
       .script = {Choose{Chest}, Guard{Color::Blue}}},
  };
  return taught_steps;
}

}  // namespace app::dragons_cave
