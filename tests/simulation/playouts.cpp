// The playouts' own way through the game against the rules: the same game, move by move.
#include "drago/playout_state.hpp"

#include <algorithm>
#include <cstdlib>
#include <new>
#include <vector>

#include "catch.hpp"
#include "drago/fault.hpp"
#include "drago/moves.hpp"
#include "support/allocations.hpp"
#include "support/games.hpp"
#include "support/scene.hpp"

using namespace drago;
using namespace support;

namespace {

using Kinds = std::array<int, card_kinds>;

std::size_t at(int index) { return static_cast<std::size_t>(index); }

Kinds hand_of(const PlayoutState& playout, int seat) {
  Kinds kinds{};
  for (int slot = 0; slot < playout.hand_size(seat); ++slot) ++kinds[at(playout.card(seat, slot))];
  return kinds;
}

template <class Cards>
Kinds counted(const Cards& cards) {
  Kinds kinds{};
  for (const Card card : cards) ++kinds[at(card.kind())];
  return kinds;
}

std::vector<Card> listed(const Kinds& kinds) {
  std::vector<Card> cards;
  for (const Card card : each_kind()) {
    for (int copy = 0; copy < kinds[at(card.kind())]; ++copy) cards.push_back(card);
  }
  return cards;
}

Kinds minus(Kinds from, const Kinds& what) {
  for (std::size_t kind = 0; kind < from.size(); ++kind) from[kind] -= what[kind];
  return from;
}

/// What a seat drew while `move` was made.
Kinds drawn(const PlayoutState& before, const PlayoutState& after, const Action& action) {
  const int seat = before.turn();
  Kinds kept = hand_of(before, seat);
  if (const auto* const play = std::get_if<Play>(&action)) --kept[at(play->card.kind())];
  if (const auto* const discard = std::get_if<Discard>(&action)) {
    kept = minus(kept, counted(discard->cards));
  }
  return minus(hand_of(after, seat), kept);
}

/// A pile whose last cards are those given, in any order.
std::vector<Card> pile_ending_with(const Kinds& pile, const Kinds& last) {
  std::vector<Card> cards = listed(minus(pile, last));
  for (const Card card : listed(last)) cards.push_back(card);
  return cards;
}

/// The draw pile from which dealing round the table brings everybody the hands of `playout` (MD-7).
std::vector<Card> pile_for_deal(const State& state, const PlayoutState& playout) {
  std::vector<Card> dealt;
  Kinds rest = counted(state.piles.draw());
  for (int slot = 0; slot < hand_size; ++slot) {
    for (int step = 0; step < state.riders; ++step) {
      const core::Seat seat = core::after(state.first, state.riders, step);
      dealt.push_back(each_kind()[at(playout.card(seat.index, slot))]);
    }
  }
  rest = minus(rest, counted(dealt));
  std::vector<Card> pile = listed(rest);
  pile.insert(pile.end(), dealt.rbegin(), dealt.rend());
  return pile;
}

/// Does the action by the rules, with chance dealing what the playout drew.
State followed(State state, const Action& action, const PlayoutState& before,
               const PlayoutState& after) {
  const bool dealt = before.phase() == Phase::Mount && after.phase() == Phase::Play;
  const Kinds cards = dealt ? Kinds{} : drawn(before, after, action);
  const Kinds pile = counted(state.piles.draw());
  Kinds from_pile = cards;
  if (listed(cards).size() > state.piles.draw().size()) from_pile = pile;
  if (before.phase() != Phase::Mount) state.piles.set_draw(pile_ending_with(pile, from_pile));
  state = step_of<Drago>(state, action).state;
  if (state.phase != Phase::Shuffle) return state;
  std::vector<Card> order;
  if (dealt) {
    order = pile_for_deal(state, after);
  } else {
    core::Rng any(1);
    const CardList all = std::get<Shuffle>(Drago::roll(state, any)).draw;
    order = pile_ending_with(counted(all), minus(cards, from_pile));
  }
  Shuffle shuffle;
  for (const Card card : order) shuffle.draw.push_back(card);
  return step_of<Drago>(state, shuffle).state;
}

/// Where the two ways through the game differ; empty when nowhere.
std::string difference(const PlayoutState& playout, const State& state) {
  if (playout.phase() != state.phase) return "phase";
  if (playout.turn() != state.turn.index) return "turn";
  if (playout.draw_size() != static_cast<int>(state.piles.draw().size())) return "draw pile";
  if (playout.arrived() != static_cast<int>(state.summit.size())) return "summit";
  if (state.played && playout.played() != state.played->kind()) return "played";
  for (const Dragon dragon : all_dragons) {
    const int number = static_cast<int>(index(dragon));
    if (playout.position(number) != state.positions[index(dragon)]) return "positions";
    if (playout.in_last_place(number) != in_last_place(state.positions, dragon))
      return "last place";
    const auto rider = rider_of(mounts_of(state), dragon);
    if (playout.rider(number) != (rider ? rider->index : PlayoutState::no_rider)) return "riders";
  }
  Kinds buried{};
  for (std::uint8_t seat = 0; seat < state.riders; ++seat) {
    if (playout.score(seat) != state.scores[seat]) return "scores";
    if (hand_of(playout, seat) != counted(state.hands[seat])) return "hands";
    const auto stack = state.piles.stack(core::Seat{seat});
    if (!stack.empty() && playout.mount(seat) != static_cast<int>(index(stack.back().dragon()))) {
      return "mounts";
    }
    for (std::size_t below = 0; below + 1 < stack.size(); ++below) {
      ++buried[at(stack[below].kind())];
    }
  }
  for (int kind = 0; kind < card_kinds; ++kind) {
    if (playout.buried(kind) != buried[at(kind)]) return "stacks";
  }
  return {};
}

/// Whether both know the same moves.
bool same_moves(const PlayoutState& playout, const State& state) {
  const std::vector<Action> actions = Drago::legal(Drago::view(state, state.turn));
  const MoveList moves = playout.legal();
  if (moves.size() != actions.size()) return false;
  return std::all_of(actions.begin(), actions.end(), [&](const Action& action) {
    const Move move = playout.move_of(action);
    if (std::count(moves.begin(), moves.end(), move) != 1) return false;
    return playout.move_of(playout.action_of(move)) == move;
  });
}

/// Lays most of the draw pile under the first player's mount, so that a reshuffle comes soon.
void bury_most(State& state) {
  constexpr std::size_t left = 12;
  while (state.piles.draw().size() > left) {
    state.piles.put_under(state.first, state.piles.take_from_draw());
  }
}

struct Met {
  int reshuffles = 0;
  int discards = 0;
  int choices = 0;
};

void play_both_ways(const Setup& setup, std::uint64_t seed, Met& met) {
  core::Rng rng(seed, 5);
  State state = Drago::start(setup);
  while (state.phase == Phase::Shuffle) {
    state = step_of<Drago>(state, Drago::roll(state, rng)).state;
  }
  if (state.phase == Phase::Play && seed % 2 == 1) bury_most(state);
  const Track track(setup.board);
  PlayoutState playout(state, track);
  REQUIRE(difference(playout, state).empty());
  while (state.phase != Phase::Over) {
    if (!same_moves(playout, state)) FAIL("other moves");
    const MoveList moves = playout.legal();
    const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    const PlayoutState before = playout;
    playout.perform(move, rng);
    met.reshuffles += playout.draw_size() > before.draw_size() ? 1 : 0;
    met.discards += move.is_discard() && move.discard_counts() != 0 ? 1 : 0;
    met.choices += before.phase() == Phase::Ride ? 1 : 0;
    state = followed(state, before.action_of(move), before, playout);
    const std::string where = difference(playout, state);
    if (!where.empty()) FAIL(where);
  }
}

/// How random games of `rollout` or of the rules go: their mean length in turns and points.
struct Course {
  double turns = 0;
  double points = 0;
};

Course course_of_rules(const State& dealt, int games) {
  Course course;
  core::Rng rng(7);
  for (int game = 0; game < games; ++game) {
    State state = dealt;
    CardList pile;
    for (const Card card : dealt.piles.draw()) pile.push_back(card);
    core::shuffle(pile, rng);
    state.piles.set_draw({pile.data(), pile.size()});
    while (state.phase != Phase::Over) {
      if (state.phase == Phase::Shuffle) {
        Drago::perform(state, Drago::roll(state, rng));
        continue;
      }
      if (state.phase == Phase::Play) course.turns += 1;
      const std::vector<Action> actions = Drago::legal(Drago::view(state, state.turn));
      Drago::perform(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
    }
    for (const int score : state.scores) course.points += score;
  }
  return {course.turns / games, course.points / games};
}

Course course_of_rollouts(const PlayoutState& dealt, int games) {
  Course course;
  core::Rng rng(8);
  for (int game = 0; game < games; ++game) {
    PlayoutState playout = dealt;
    while (playout.phase() != Phase::Over) {
      course.turns += playout.phase() == Phase::Play ? 1 : 0;
      playout.rollout_turn(rng);
    }
    for (int seat = 0; seat < playout.riders(); ++seat) course.points += playout.score(seat);
  }
  return {course.turns / games, course.points / games};
}

State dealt(const Setup& setup, std::uint64_t seed) {
  core::Rng rng(seed);
  State state = Drago::start(setup);
  while (state.phase == Phase::Mount || state.phase == Phase::Shuffle) {
    const bool chance = state.phase == Phase::Shuffle;
    const Action action =
        chance ? Drago::roll(state, rng) : Drago::legal(Drago::view(state, state.turn)).front();
    state = step_of<Drago>(state, action).state;
  }
  return state;
}

}  // namespace

TEST_CASE("A playout state is the same game as the rules play, move by move", "[drago][playout]") {
  Met met;
  for (int riders = min_riders; riders <= max_riders; ++riders) {
    for (const RuleSet rules : all_rule_sets()) {
      for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const core::Seat first{static_cast<std::uint8_t>(seed % at(riders))};
        play_both_ways(setup_for(riders, rules, first), seed, met);
      }
    }
  }
  CHECK(met.reshuffles > 100);
  CHECK(met.discards > 100);
  CHECK(met.choices > 100);
}

TEST_CASE("Rollouts play at random", "[drago][playout]") {
  for (int riders = min_riders; riders <= max_riders; riders += 3) {
    const State state = dealt(setup_for(riders), 3);
    const Track track(state.board);
    const Course rules = course_of_rules(state, 1500);
    const Course playout = course_of_rollouts(PlayoutState(state, track), 20000);
    CHECK(playout.turns == Approx(rules.turns).epsilon(0.03));
    CHECK(playout.points == Approx(rules.points).epsilon(0.08));
  }
}

TEST_CASE("A playout state from a view knows no more than the view", "[drago][playout][MD-26]") {
  const Setup setup = setup_for(3);
  const Track track(setup.board);
  core::Rng dealer(11);
  play_game(setup, 5, {"random"}, [&](const Moment& moment) {
    if (moment.before.phase == Phase::Shuffle) return;
    const core::Seat seat = moment.before.turn;
    const State other = rearranged(moment.before, seat, dealer);
    core::Rng rng(1);
    core::Rng same_rng(1);
    PlayoutState playout(Drago::view(moment.before, seat), track);
    PlayoutState again(Drago::view(other, seat), track);
    playout.determinize(rng);
    again.determinize(same_rng);
    for (int rider = 0; rider < 3; ++rider) {
      if (hand_of(playout, rider) != hand_of(again, rider)) FAIL("it saw a hand");
    }
    if (hand_of(playout, seat.index) != counted(moment.before.hands[seat.index])) FAIL("own hand");
    if (playout.draw_size() != static_cast<int>(moment.before.piles.draw().size())) FAIL("pile");
    playout.rollout(rng);
    if (playout.arrived() != 3) FAIL("it does not end");
  });
}

TEST_CASE("Playouts allocate nothing", "[drago][playout]") {
  const State state = dealt(setup_for(4), 3);
  const Track track(state.board);
  const PlayoutState start(state, track);
  core::Rng rng(1);
  const Allocations before = allocations();
  int points = 0;
  for (int game = 0; game < 1000; ++game) {
    PlayoutState playout = start;
    playout.rollout(rng);
    points += playout.score(0);
  }
  CHECK(allocations() == before);
  CHECK(points != 0);
}
