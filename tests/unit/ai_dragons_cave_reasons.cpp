// Reasons in Dragon's Cave: known positions get the reason anybody would give, and whatever any bot
// says in whole games agrees with the rules.
#include <algorithm>
#include <set>

#include "ai/analysis.hpp"
#include "catch.hpp"
#include "cave/moves.hpp"
#include "support/cave_board.hpp"
#include "support/cave_scene.hpp"

using namespace cave;
using namespace support;
using ai::dragons_cave::Reason;
using Kind = ai::dragons_cave::ReasonKind;
using Considered = ai::Bot<Cave>::Considered;

namespace {

Reason reason_for(const State& state, const Action& best, std::vector<Considered> considered = {}) {
  const core::Seat seat = std::get<core::Seat>(Cave::turn(state));
  return ai::analyze<Cave>(Cave::view(state, seat), best, std::move(considered)).reason;
}

/// What a card would bring with nobody else about and the dragon elsewhere.
struct Brought {
  int coins = 0;
  int spaces = 0;
  bool ends_game = false;
};

Brought brought(State state, core::Seat seat, const Choose& choice) {
  // Nobody else takes of the treasure.
  while (state.phase == Phase::Choose) {
    const core::Seat next = std::get<core::Seat>(Cave::turn(state));
    const Action chest = Choose{Card::Chest, 0};
    state = Cave::apply(state, next == seat ? Action{choice} : chest)->state;
  }
  const Color away = choice.card == Card::Red ? Color::Blue : Color::Red;
  const auto step = Cave::apply(state, Guard{away});
  Brought out;
  if (const auto took = event<Took>(*step)) out.coins = took->coins;
  if (const auto moved = event<Moved>(*step)) out.spaces = moved->to - moved->from;
  out.ends_game = event<Over>(*step).has_value();
  return out;
}

/// The table as the round began.
State unchosen(State state) {
  state.committed = {};
  state.phase = Phase::Choose;
  state.guard.reset();
  return state;
}

/// The most that a seat can take with a colour; none without its card.
std::optional<Brought> best_with(const State& state, core::Seat seat, Color color) {
  std::optional<Brought> best;
  for (const Choose& choice : choices(Cave::view(state, seat), seat)) {
    if (choice.card != card_of(color)) continue;
    const Brought each = brought(unchosen(state), seat, choice);
    if (!best || each.coins > best->coins) best = each;
  }
  return best;
}

int coins_on(const State& state, Color color) {
  int sum = 0;
  for (int step = 1; step < state.players; ++step) {
    const core::Seat seat = core::after(state.dragon, state.players, step);
    if (const auto best = best_with(state, seat, color)) sum += best->coins;
  }
  return std::min<int>(sum, state.treasure);  // DC-16
}

/// How far a seat is ahead of everybody else.
int lead(const State& state, core::Seat seat) {
  int most = 0;
  int own = 0;
  for (std::size_t at = 0; at < state.players; ++at) {
    const int total = state.purses[at] + state.chests[at];
    (at == seat.index ? own : most) = at == seat.index ? total : std::max(most, total);
  }
  return own - most;
}

bool true_of_choice(const Reason& reason, const State& state, core::Seat me, const Choose& choice) {
  const bool chest = choice.card == Card::Chest;
  if (chest) {
    const int purse = state.purses[me.index];
    const int cards = static_cast<int>(state.played[me.index].size());
    switch (reason.kind) {
      case Kind::Banks:
        return reason.coins == purse && purse > 0;
      case Kind::TakesBack:
        return reason.coins == cards && purse == 0 && cards > 0;
      case Kind::Waits:
        return purse == 0 && cards == 0;
      default:
        return false;
    }
  }
  const Brought own = brought(unchosen(state), me, choice);
  const auto beats_others = [&](int Brought::*what) {
    const ChoiceList all = choices(Cave::view(state, me), me);
    return std::all_of(all.begin(), all.end(), [&](const Choose& other) {
      return other == choice || other.card == Card::Chest ||
             brought(unchosen(state), me, other).*what < own.*what;
    });
  };
  switch (reason.kind) {
    case Kind::ArrivesAhead:
      return own.ends_game && reason.coins == lead(state, me) + own.coins && reason.coins > 0;
    case Kind::Arrives:
      return reason.coins == own.coins &&
             own.coins == std::min(state.board.lair_coins, state.treasure);
    case Kind::TakesMost:
      return reason.coins == own.coins && beats_others(&Brought::coins);
    case Kind::Farthest:
      return reason.spaces == own.spaces && beats_others(&Brought::spaces);
    case Kind::Safer:
      return reason.coins > reason.than && coins_on(state, reason.color) == reason.coins &&
             coins_on(state, *color_of(choice.card)) == reason.than;
    case Kind::NothingToLose:
      return state.purses[me.index] == 0;
    case Kind::Goes:
      return reason.coins == own.coins && reason.spaces == own.spaces;
    default:
      return false;
  }
}

bool true_of_guard(const Reason& reason, const State& state, Color color) {
  switch (reason.kind) {
    case Kind::GuardsWinner: {
      const auto best = best_with(state, reason.seat, color);
      return best && best->ends_game && lead(state, reason.seat) + best->coins > 0;
    }
    case Kind::GuardsMost:
      return coins_on(state, color) == reason.coins &&
             std::all_of(all_colors.begin(), all_colors.end(), [&](Color other) {
               return other == color || coins_on(state, other) < reason.coins;
             });
    case Kind::GuardsPurse: {
      bool fullest = true;
      for (std::size_t seat = 0; seat < state.players; ++seat) {
        fullest = fullest && (seat == state.dragon.index || state.purses[seat] <= reason.coins);
      }
      return fullest && state.purses[reason.seat.index] == reason.coins && reason.coins > 0 &&
             best_with(state, reason.seat, color).has_value();
    }
    case Kind::GuardsSome: {
      int players = 0;
      for (int step = 1; step < state.players; ++step) {
        const core::Seat seat = core::after(state.dragon, state.players, step);
        players += best_with(state, seat, color) ? 1 : 0;
      }
      return players == reason.spaces;
    }
    default:
      return false;
  }
}

bool true_of_split(const Reason& reason, const State& state, const Split& split) {
  std::vector<int> kept;
  for (const Fist fist : {Fist::Left, Fist::Right}) {
    const auto hidden = Cave::apply(state, split);
    const auto robbed = event<Robbed>(*Cave::apply(hidden->state, Guess{fist}));
    kept.push_back(state.purses[robbed->seat.index] - robbed->coins());
  }
  const auto [least, most] = std::minmax(kept[0], kept[1]);
  const bool even = least > 0 && most - least <= 1;
  if (reason.kind == Kind::SplitsEven) return even && reason.coins == least;
  return reason.kind == Kind::SplitsUneven && !even && reason.coins == least && reason.than == most;
}

bool is_true(const Reason& reason, const State& state, const Action& action) {
  const core::Seat me = std::get<core::Seat>(Cave::turn(state));
  if (reason.kind == Kind::OnlyMove) return Cave::legal(Cave::view(state, me)).size() == 1;
  if (const auto* const choice = std::get_if<Choose>(&action)) {
    return true_of_choice(reason, state, me, *choice);
  }
  if (const auto* const guard = std::get_if<Guard>(&action)) {
    return true_of_guard(reason, state, guard->color);
  }
  if (const auto* const split = std::get_if<Split>(&action)) {
    return true_of_split(reason, state, *split);
  }
  return reason.kind == Kind::AnyFist;
}

}  // namespace

TEST_CASE("A full purse is the reason for the chest card", "[ai][cave][reason]") {
  CaveScene scene(3);
  const Action chest = Choose{Card::Chest, 0};
  CHECK(reason_for(scene.state(), chest).kind == Kind::Waits);
  scene.stands(seat_b, 5).face_up(seat_b, {Card::Red, Card::Blue});
  CHECK(reason_for(scene.state(), chest) == Reason{.kind = Kind::TakesBack, .coins = 2});
  scene.purse(seat_b, 7);
  CHECK(reason_for(scene.state(), chest) == Reason{.kind = Kind::Banks, .coins = 7});
}

TEST_CASE("Who ends the game in the lead has reason to", "[ai][cave][reason]") {
  CaveScene scene(3);
  scene.stands(seat_b, 20).chest(seat_b, 5).chest(seat_c, 3);
  const Color last = scene.state().board.space(20).color;
  const Action home = Choose{card_of(last), 0};
  const Reason ahead = reason_for(scene.state(), home);
  CHECK(ahead.kind == Kind::ArrivesAhead);
  CHECK(ahead.coins == 6);
  // The dragon player has the same table before the eyes.
  State state = scene.state();
  state = chosen(state, {{card_of(last), 0}, {Card::Chest, 0}});
  const Reason guard = reason_for(state, Guard{last});
  CHECK(guard.kind == Kind::GuardsWinner);
  CHECK(guard.seat == seat_b);
  scene.chest(seat_c, 20);
  CHECK(reason_for(scene.state(), home).kind != Kind::ArrivesAhead);
}

TEST_CASE("Of a short treasure no more is told than it holds, and that the game ends (DC-17)",
          "[ai][cave][reason]") {
  CaveScene scene(3);
  scene.stands(seat_b, 20).chest(seat_b, 5).chest(seat_c, 3).treasure(2);
  const Color last = scene.state().board.space(20).color;
  CHECK(reason_for(scene.state(), Choose{card_of(last), 0}) ==
        Reason{.kind = Kind::ArrivesAhead, .coins = 4});
  // On the path, too: a space that pays as much as there is.
  const cave::Board board = scene.state().board;
  int rich = 1;
  while (board.space(rich).coins < 2) ++rich;
  scene.stands(seat_b, rich - 1);
  CHECK(reason_for(scene.state(), Choose{card_of(board.space(rich).color), 0}) ==
        Reason{.kind = Kind::ArrivesAhead, .coins = 4});
}

TEST_CASE("Fists have no better guess, and an even split keeps half", "[ai][cave][reason]") {
  CaveScene scene(3);
  scene.stands(seat_b, 5).purse(seat_b, 7);
  const State caught =
      round_of(scene.state(), {{Card::Red, 0}, {Card::Chest, 0}}, Color::Red).state;
  REQUIRE(caught.phase == Phase::Split);
  CHECK(reason_for(caught, Split{3, 4}) == Reason{.kind = Kind::SplitsEven, .coins = 3});
  CHECK(reason_for(caught, Split{7, 0}) ==
        Reason{.kind = Kind::SplitsUneven, .coins = 0, .than = 7});
  // Of one coin nothing may stay, however it is hidden.
  CaveScene poor(3);
  poor.stands(seat_b, 5).purse(seat_b, 1);
  const State one = round_of(poor.state(), {{Card::Red, 0}, {Card::Chest, 0}}, Color::Red).state;
  CHECK(reason_for(one, Split{1, 0}) == Reason{.kind = Kind::SplitsUneven, .coins = 0, .than = 1});
  const State hidden = done(caught, Split{3, 4}).state;
  CHECK(reason_for(hidden, Guess{Fist::Left}).kind == Kind::AnyFist);
}

TEST_CASE("A mixture says how often", "[ai][cave][reason]") {
  const State state = CaveScene(3).state();
  const Action red = Choose{Card::Red, 0};
  const Action blue = Choose{Card::Blue, 0};
  CHECK(reason_for(state, blue, {{red, 0, 630}, {blue, 0, 370}}).chance == 37);
  CHECK_FALSE(reason_for(state, red, {{red, 0, 1000}}).chance.has_value());
  CHECK_FALSE(reason_for(state, red, {}).chance.has_value());
}

TEST_CASE("Every reason of every bot in Dragon's Cave is true", "[ai][cave][reason]") {
  std::set<Kind> kinds;
  for (const std::string_view name : ai::bot_names<Cave>()) {
    const std::string quick = std::string(name) + ":20n";
    const bool slow = ai::make_bot<Cave>(quick) != nullptr;
    for (int players = min_players; players <= max_players; ++players) {
      for (std::uint64_t seed = 0; seed < 3; ++seed) {
        std::size_t decisions = 0;
        play_game(cave_for(players), seed, {"random", "greedy"}, [&](const CaveMoment& moment) {
          if (slow && decisions++ % 8 != seed) return;
          const core::Seat seat = std::get<core::Seat>(Cave::turn(moment.before));
          const View view = Cave::view(moment.before, seat);
          const auto bot = ai::make_bot<Cave>(slow ? quick : name);
          ai::choose(*bot, view, seed);
          const auto opinion = ai::analyze(*bot, view);
          REQUIRE(opinion.best == bot->best());
          kinds.insert(opinion.reason.kind);
          INFO(name << ": kind " << static_cast<int>(opinion.reason.kind));
          if (!is_true(opinion.reason, moment.before, opinion.best)) FAIL("not true");
        });
      }
    }
  }
  CHECK(kinds.size() >= 14);
}
