// Tests Mount Drago's bots: playouts, value network, search, reasons and advice.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <numeric>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "ai/analysis.hpp"
#include "ai/bots.hpp"
#include "ai/logarithm.hpp"
#include "catch.hpp"
#include "games/mount_drago/bots/belief.hpp"
#include "games/mount_drago/bots/bots.hpp"
#include "games/mount_drago/bots/playout.hpp"
#include "games/mount_drago/bots/reason.hpp"
#include "games/mount_drago/bots/search.hpp"
#include "games/mount_drago/bots/value_network.hpp"
#include "games/mount_drago/files/format.hpp"
#include "games/mount_drago/rules/rules.hpp"
#include "games/mount_drago/rules/state.hpp"
#include "games/mount_drago/session/traits.hpp"
#include "sim/boards.hpp"
#include "support/boards.hpp"
#include "support/mount_drago.hpp"
#include "support/play.hpp"
#include "support/sampling.hpp"

// Playouts against the rules: the same game, move by move.

using namespace mount_drago;
using namespace support;

namespace {

using Kinds = std::array<int, card_kinds>;

std::size_t to_index(int index) { return static_cast<std::size_t>(index); }

Kinds hand_of(const PlayoutState& playout, int seat) {
  Kinds kinds{};
  for (int slot = 0; slot < playout.hand_size(seat); ++slot)
    ++kinds[to_index(playout.card(seat, slot))];
  return kinds;
}

template <class Cards>
Kinds counted(const Cards& cards) {
  Kinds kinds{};
  for (const Card card : cards) ++kinds[to_index(card.kind())];
  return kinds;
}

std::vector<Card> listed(const Kinds& kinds) {
  std::vector<Card> cards;
  for (const Card card : each_kind()) {
    for (int copy = 0; copy < kinds[to_index(card.kind())]; ++copy) cards.push_back(card);
  }
  return cards;
}

Kinds minus(Kinds from, const Kinds& what) {
  for (std::size_t kind = 0; kind < from.size(); ++kind) from[kind] -= what[kind];
  return from;
}

/// Returns the cards that a seat drew during `move`.
Kinds drawn(const PlayoutState& before, const PlayoutState& after, const Action& action) {
  const int seat = before.turn();
  Kinds kept = hand_of(before, seat);
  if (const auto* const play = std::get_if<Play>(&action)) --kept[to_index(play->card.kind())];
  if (const auto* const discard = std::get_if<Discard>(&action)) {
    kept = minus(kept, counted(discard->cards));
  }
  return minus(hand_of(after, seat), kept);
}

/// Returns a pile that ends with the given cards, in any order.
std::vector<Card> pile_ending_with(const Kinds& pile, const Kinds& last) {
  std::vector<Card> cards = listed(minus(pile, last));
  for (const Card card : listed(last)) cards.push_back(card);
  return cards;
}

/// Returns the draw pile that deals all riders the hands of `playout` (MD-7).
std::vector<Card> pile_for_deal(const State& state, const PlayoutState& playout) {
  std::vector<Card> dealt;
  Kinds rest = counted(state.piles.draw());
  for (int slot = 0; slot < hand_size; ++slot) {
    for (int step = 0; step < state.riders; ++step) {
      const core::Seat seat = core::after(state.first, state.riders, step);
      dealt.push_back(each_kind()[to_index(playout.card(seat.index, slot))]);
    }
  }
  rest = minus(rest, counted(dealt));
  std::vector<Card> pile = listed(rest);
  pile.insert(pile.end(), dealt.rbegin(), dealt.rend());
  return pile;
}

/// Performs the action by the rules; chance deals what the playout drew.
State followed(State state, const Action& action, const PlayoutState& before,
               const PlayoutState& after) {
  const bool dealt = before.phase() == Phase::Mount && after.phase() == Phase::Play;
  const Kinds cards = dealt ? Kinds{} : drawn(before, after, action);
  const Kinds pile = counted(state.piles.draw());
  Kinds from_pile = cards;
  if (listed(cards).size() > state.piles.draw().size()) from_pile = pile;
  if (before.phase() != Phase::Mount) state.piles.set_draw(pile_ending_with(pile, from_pile));
  state = step_of<MountDrago>(state, action).state;
  if (state.phase != Phase::Shuffle) return state;
  std::vector<Card> order;
  if (dealt) {
    order = pile_for_deal(state, after);
  } else {
    core::Rng any(1);
    const CardList all = std::get<Shuffle>(MountDrago::roll(state, any)).draw;
    order = pile_ending_with(counted(all), minus(cards, from_pile));
  }
  Shuffle shuffle;
  for (const Card card : order) shuffle.draw.push_back(card);
  return step_of<MountDrago>(state, shuffle).state;
}

/// Returns the first difference between playout and rules; empty if they agree.
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
      ++buried[to_index(stack[below].kind())];
    }
  }
  for (int kind = 0; kind < card_kinds; ++kind) {
    if (playout.buried(kind) != buried[to_index(kind)]) return "stacks";
  }
  return {};
}

/// True if playout and rules have the same legal moves.
bool same_moves(const PlayoutState& playout, const State& state) {
  const std::vector<Action> actions = MountDrago::legal(MountDrago::view(state, state.turn));
  const MoveList moves = playout.legal();
  if (moves.size() != actions.size()) return false;
  return std::all_of(actions.begin(), actions.end(), [&](const Action& action) {
    const Move move = playout.move_of(action);
    if (std::count(moves.begin(), moves.end(), move) != 1) return false;
    return playout.move_of(playout.action_of(move)) == move;
  });
}

/// Puts most of the draw pile under the first player's mount, so that a reshuffle comes soon.
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
  State state = MountDrago::start(setup);
  while (state.phase == Phase::Shuffle) {
    state = step_of<MountDrago>(state, MountDrago::roll(state, rng)).state;
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

/// The mean length of random games in turns, and their mean points; by `rollout` or by the rules.
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
        MountDrago::perform(state, MountDrago::roll(state, rng));
        continue;
      }
      if (state.phase == Phase::Play) course.turns += 1;
      const std::vector<Action> actions = MountDrago::legal(MountDrago::view(state, state.turn));
      MountDrago::perform(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
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
  State state = MountDrago::start(setup);
  while (state.phase == Phase::Mount || state.phase == Phase::Shuffle) {
    const bool chance = state.phase == Phase::Shuffle;
    const Action action = chance ? MountDrago::roll(state, rng)
                                 : MountDrago::legal(MountDrago::view(state, state.turn)).front();
    state = step_of<MountDrago>(state, action).state;
  }
  return state;
}

}  // namespace

TEST_CASE("A playout is the same game as the rules, move by move", "[drago][playout]") {
  Met met;
  for (int riders = min_riders; riders <= max_riders; ++riders) {
    for (const RuleSet rules : all_rule_sets()) {
      for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const core::Seat first{static_cast<std::uint8_t>(seed % to_index(riders))};
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

TEST_CASE("A playout made of a view depends on nothing hidden", "[drago][playout][MD-26]") {
  const Setup setup = setup_for(3);
  const Track track(setup.board);
  core::Rng dealer(11);
  play_game(setup, 5, {"random"}, [&](const Moment& moment) {
    if (moment.before.phase == Phase::Shuffle) return;
    const core::Seat seat = moment.before.turn;
    const State other = rearranged(moment.before, seat, dealer);
    core::Rng rng(1);
    core::Rng same_rng(1);
    PlayoutState playout(MountDrago::view(moment.before, seat), track);
    PlayoutState again(MountDrago::view(other, seat), track);
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

// Value network and belief: the incremental evaluation of a turn equals the complete one, hidden
// cards change nothing, and remembered turns improve guesses of hands.

namespace {

Setup built_in(int riders) {
  Setup setup;
  setup.board = sim::board_for<MountDrago>(riders).board;
  setup.riders = riders;
  return setup;
}

/// Returns how often determinizations dealt the other rider a card that it really holds.
int hits(const mount_drago::bots::OpponentModel& model, const State& state) {
  const Track track(state.board);
  const PlayoutState root(MountDrago::view(state, state.turn), track);
  core::Rng rng(5);
  mount_drago::bots::Belief belief(model, root, rng);
  const int other = 1 - state.turn.index;
  int count = 0;
  for (int deal = 0; deal < 32; ++deal) {
    PlayoutState world = root;
    belief.sample(world, rng);
    for (const Card card : state.hands[static_cast<std::size_t>(other)]) {
      for (int slot = 0; slot < world.hand_size(other); ++slot) {
        if (world.card(other, slot) == card.kind()) ++count;
      }
    }
  }
  return count;
}

}  // namespace

TEST_CASE("Trained weights apply only to their board and number of riders", "[ai]") {
  const Track track(built_in(2).board);
  CHECK(mount_drago::bots::ValueNetwork::trained_on(track, 2));
  CHECK_FALSE(mount_drago::bots::ValueNetwork::trained_on(Track(built_in(4).board), 2));
  CHECK_FALSE(mount_drago::bots::ValueNetwork::trained_on(Track(setup_for(2).board), 2));
}

TEST_CASE("TurnAccumulator evaluates a turn exactly as the network does", "[ai]") {
  for (const int riders : {2, 3, 4, 5}) {
    const Setup setup = built_in(riders);
    const Track track(setup.board);
    const auto network = mount_drago::bots::ValueNetwork::trained_on(track, riders);
    if (!network) continue;
    core::Rng rng(7);
    int looked_at = 0;
    for (int game = 0; game < 30; ++game) {
      PlayoutState state(MountDrago::start(setup), track);
      while (state.phase() != Phase::Over) {
        if (state.phase() == Phase::Play) {
          const mount_drago::bots::TurnAccumulator turn(*network, state);
          for (const Move move : state.legal()) {
            for (const bool rides : {true, false}) {
              const double whole = network->value(Afterstate(state, move, rides), track);
              if (turn.value(move.kind(), rides) != whole) FAIL(riders << " riders");
              if (whole < 0 || whole > 1) FAIL("no share of a win");
              ++looked_at;
            }
          }
        }
        state.rollout_turn(rng);
      }
    }
    CHECK(looked_at > 10'000);
  }
}

TEST_CASE("Remembering the cards played improves guesses of hands", "[ai]") {
  int blind = 0;
  int knowing = 0;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    std::vector<mount_drago::bots::OpponentModel> models(2);
    play_game(built_in(2), seed, {"greedy"}, [&](const Moment& moment) {
      if (moment.before.phase == Phase::Play) {
        blind += hits(mount_drago::bots::OpponentModel(), moment.before);
        knowing += hits(models[moment.before.turn.index], moment.before);
      }
      for (const core::Seat seat : {luca, nina}) {
        models[seat.index].observe(MountDrago::view(moment.before, seat),
                                   observations<MountDrago>(moment.step.events, seat));
      }
    });
  }
  CHECK(knowing > blind * 1.05);
}

// Searches: repeatable, with truthful results, and worth their time.

namespace {

State late_scene() {
  Scene scene(2);
  for (const Dragon dragon : all_dragons) scene.stands(dragon, space::plain_two);
  return scene.stands(Dragon::Black, space::start)
      .stands(Dragon::Blue, space::last)
      .stands(Dragon::Brown, space::last)
      .stands(Dragon::Orange, space::high_plain_three)
      .holds(luca, {"orange-2", "gray-1"})
      .state();
}

View view_of(const State& state) { return MountDrago::view(state, state.turn); }

double share_against(const std::string& one, const std::string& other, int deals) {
  double won = 0;
  for (int game = 0; game < 2 * deals; ++game) {
    const auto seat = static_cast<std::uint8_t>(game % 2);
    std::vector<std::string> bots(2, other);
    bots[seat] = one;
    const State over = play_game(setup_for(2), static_cast<std::uint64_t>(game / 2), bots);
    const auto best = winners(over.scores, 2);
    if (std::count(best.begin(), best.end(), core::Seat{seat}) > 0) {
      won += 1.0 / static_cast<double>(best.size());
    }
  }
  return won / (2 * deals);
}

}  // namespace

TEST_CASE("natural_logarithm agrees with std::log", "[ai]") {
  for (const std::uint32_t number : {1U, 2U, 3U, 10U, 4095U, 4096U, 5000U, 123'456'789U}) {
    CHECK(std::abs(ai::natural_logarithm(number) - std::log(number)) < 1e-8);
  }
}

TEST_CASE("A search ends the game if that wins, and not if it loses", "[ai][MD-25]") {
  for (const char* const name : {"plain:300n", "master:300n"}) {
    const auto bot = ai::make_bot<MountDrago>(name);
    const State state = late_scene();
    CHECK(ai::choose(*bot, view_of(state), 1) == Action{Play{card("orange-2")}});
    State behind = state;
    behind.scores[nina.index] = 30;
    CHECK(ai::choose(*bot, view_of(behind), 1) == Action{Play{card("gray-1")}});
  }
}

TEST_CASE("A search reports legal actions and chooses the most visited one", "[ai]") {
  for (const char* const name : {"plain:500n", "master:500n"}) {
    play_game(setup_for(3), 3, {"random"}, [name](const Moment& moment) {
      if (moment.before.phase == Phase::Shuffle) return;
      const View view = view_of(moment.before);
      const auto bot = ai::make_bot<MountDrago>(name);
      bot->begin(view, 5);
      if (!bot->considered().empty()) FAIL("it knows before it thinks");
      bot->think(100);
      const auto considered = bot->considered();
      const std::vector<Action> legal = MountDrago::legal(view);
      int most = 0;
      int all = 0;
      int of_best = 0;
      for (const auto& one : considered) {
        if (std::count(legal.begin(), legal.end(), one.action) != 1) FAIL("not legal");
        if (one.value < 0 || one.value > 1) FAIL("no share of a win");
        most = std::max(most, one.visits);
        all += one.visits;
        if (one.action == bot->best()) of_best = one.visits;
      }
      if (most != of_best) FAIL("it does not do what it looked at most");
      const bool thinks = legal.size() > 1 && moment.before.phase != Phase::Mount;
      if (thinks && all != 100) FAIL("simulations went elsewhere");
    });
  }
  SUCCEED();
}

TEST_CASE("Searching allocates nothing", "[ai]") {
  const State state = late_scene();
  for (const char* const name : {"plain:2000n", "master:2000n"}) {
    const auto bot = ai::make_bot<MountDrago>(name);
    bot->begin(view_of(state), 1);
    const Allocations before = allocations();
    bot->think(2000);
    CHECK(allocations() == before);
  }
}

TEST_CASE("A search stops early when its choice can no longer change", "[ai]") {
  const auto bot = ai::make_bot<MountDrago>("master:5000n");
  bot->begin(view_of(late_scene()), 1);
  CHECK(bot->think(4000));
}

TEST_CASE("Stronger searches beat weaker ones and random play", "[ai][levels]") {
  const int deals = as_many_as(20, 100);
  CHECK(share_against("master:200n", "random", deals) > 0.5);
  CHECK(share_against("master:200n", "plain:200n", deals) > 0.5);
  CHECK(share_against("plain:200n", "random", deals) > 0.5);
}

// Reasons: known positions have the obvious reason, and all reasons of all bots in whole games are
// true.

using mount_drago::bots::Reason;
using Kind = mount_drago::bots::ReasonKind;
using Considered = ai::Bot<MountDrago>::Considered;

namespace {

/// Returns the reason to play a card rather than others.
Reason reason_to_play(const Scene& scene, const char* best,
                      std::initializer_list<const char*> others = {}) {
  const State state = scene.state();
  const View view = MountDrago::view(state, state.turn);
  std::vector<Considered> considered;
  int visits = 100;
  for (const char* const other : others) {
    considered.push_back({Play{card(other)}, 0.4, visits--});
  }
  considered.push_back({Play{card(best)}, 0.6, 90});
  return ai::analyze<MountDrago>(view, Play{card(best)}, considered).reason;
}

/// All dragons on a plain 2 but black in last place: no move is worth much.
Scene even_scene(int riders = 2) {
  Scene scene(riders);
  for (const Dragon dragon : all_dragons) scene.stands(dragon, space::plain_two);
  scene.stands(Dragon::Black, space::start);
  return scene;
}

int value_under(const State& state, Dragon dragon) {
  return state.board.space(state.positions[index(dragon)]).value;
}

int value_under(const State& state, core::Seat seat) {
  return value_under(state, *mounts_of(state)[seat.index]);
}

Gains gains_of(const MountDrago::Step& step) {
  const auto scored = event<Scored>(step);
  return scored ? scored->gains : Gains{};
}

int most_of_others(const State& state, const std::array<std::int16_t, max_riders>& of,
                   core::Seat seat) {
  int most = -1000;
  for (std::uint8_t other = 0; other < state.riders; ++other) {
    if (other != seat.index) most = std::max<int>(most, of[other]);
  }
  return most;
}

/// Returns the gains of playing a card: without a choice, or for both answers.
std::vector<Gains> gains_of_playing(const State& state, Card card) {
  const auto step = MountDrago::apply(state, Play{card});
  if (!step) FAIL("the other card cannot be played");
  if (step->state.phase != Phase::Ride) return {gains_of(*step)};
  std::vector<Gains> both;
  for (const bool ride : {true, false}) {
    both.push_back(gains_of(*MountDrago::apply(step->state, Ride{ride})));
  }
  return both;
}

/// Returns the seat's gains if it plays this card at a table after its turn.
std::vector<int> next_gains(State state, core::Seat seat, Card card) {
  state.turn = seat;
  state.phase = Phase::Play;
  state.played.reset();
  const Preview next = preview(MountDrago::view(state, seat), card);
  return {next.gains[seat.index], next.gains_declined[seat.index]};
}

bool holds(const State& state, core::Seat seat, Card card) {
  const Hand& hand = state.hands[seat.index];
  return std::count(hand.begin(), hand.end(), card) > 0;
}

/// Compares everything that a reason states with the tables before and after.
class Truth {
 public:
  Truth(const Reason& reason, const State& before, const MountDrago::Step& step, core::Seat me)
      : reason_(reason), before_(before), step_(step), after_(step.state), me_(me) {}

  bool holds_good() const {
    const Gains gained = gains_of(step_);
    const int own = gained[me_.index];
    const int others = most_of_others(before_, gained, me_);
    switch (reason_.kind) {
      case Kind::OnlyMove:
        return MountDrago::legal(MountDrago::view(before_, me_)).size() == 1;
      case Kind::FirstDragon:
        return before_.phase == Phase::Mount;
      case Kind::Wins:
      case Kind::Ties:
        return ending();
      case Kind::Scores:
        return own == reason_.points && own > 0 && others <= 0;
      case Kind::ScoresMore:
        return own == reason_.points && others == reason_.than && own > others && others > 0 &&
               gained[reason_.seat.index] == others;
      case Kind::ScoresSome:
        return own == reason_.points && own > 0 && others >= own;
      case Kind::Costs:
        return gained[reason_.seat.index] == -reason_.points && reason_.points > 0;
      case Kind::Exchanges:
        return event<Discarded>(step_)->cards.size() == static_cast<std::size_t>(reason_.points);
      case Kind::KeepsHand:
        return !event<Discarded>(step_);
      case Kind::Foresight:
        return true;
      default:
        return table();
    }
  }

 private:
  bool ending() const {
    const auto over = event<Over>(step_);
    const int lead = after_.scores[me_.index] - most_of_others(before_, after_.scores, me_);
    if (!over || std::count(over->winners.begin(), over->winners.end(), me_) != 1) return false;
    const bool alone = over->winners.size() == 1;
    return reason_.kind == Kind::Wins ? alone && lead == reason_.points : !alone && lead == 0;
  }

  /// Checks statements about spaces, and about cards that stay or were not played.
  bool table() const {
    const int points = reason_.points;
    const auto ridden = [&] { return mounts_of(after_)[me_.index] == reason_.dragon; };
    switch (reason_.kind) {
      case Kind::Leads:
        return ridden() && std::all_of(all_dragons.begin(), all_dragons.end(), [&](Dragon each) {
                 return each == reason_.dragon ||
                        after_.positions[index(each)] < after_.positions[index(reason_.dragon)];
               });
      case Kind::BestSpace:
      case Kind::BetterSpace:
        return ridden() && value_under(after_, me_) == points &&
               value_under(before_, me_) == reason_.than && points > reason_.than &&
               is_best_place() == (reason_.kind == Kind::BestSpace);
      case Kind::Lowers:
        return value_under(after_, reason_.seat) == points &&
               value_under(before_, reason_.seat) == reason_.than && points < reason_.than;
      case Kind::Harmless:
        return !event<Scored>(step_) && !rider_of(mounts_of(after_), reason_.dragon);
      case Kind::Stays:
        return value_under(after_, reason_.dragon) == points &&
               value_under(after_, me_) == reason_.than && !ridden();
      case Kind::Moves:
        return value_under(after_, reason_.dragon) == points;
      default:
        return cards();
    }
  }

  bool is_best_place() const {
    for (std::uint8_t other = 0; other < after_.riders; ++other) {
      if (other == me_.index) continue;
      if (value_under(after_, core::Seat{other}) >= value_under(after_, me_)) return false;
    }
    return true;
  }

  bool cards() const {
    switch (reason_.kind) {
      case Kind::Spares: {
        const Gains instead = gains_of_playing(before_, reason_.card).front();
        return instead[reason_.seat.index] == reason_.points && reason_.points > 0 &&
               gains_of(step_)[reason_.seat.index] < reason_.points;
      }
      case Kind::Saves: {
        const auto instead = gains_of_playing(before_, reason_.card);
        return gains_of(step_)[me_.index] >= 0 && reason_.points > 0 &&
               std::any_of(instead.begin(), instead.end(),
                           [&](const Gains& gains) { return gains[me_.index] == -reason_.points; });
      }
      case Kind::Prepares: {
        const auto next = next_gains(after_, me_, reason_.card);
        return holds(after_, me_, reason_.card) && reason_.points > 0 &&
               std::count(next.begin(), next.end(), reason_.points) > 0;
      }
      case Kind::Keeps:
        return holds(after_, me_, reason_.card) && reason_.card.value() >= 4;
      default:
        return false;
    }
  }

  const Reason& reason_;
  const State& before_;
  const MountDrago::Step& step_;
  const State& after_;
  core::Seat me_;
};

/// Collects a bot's reasons for every decision of whole games.
std::set<Kind> reasons_in_games(const std::string& name, int riders, RuleSet rules,
                                std::uint64_t games) {
  std::set<Kind> kinds;
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    play_game(setup_for(riders, rules), seed, {"random"}, [&](const Moment& moment) {
      if (moment.before.phase == Phase::Shuffle) return;
      const core::Seat me = moment.before.turn;
      const View view = MountDrago::view(moment.before, me);
      const auto bot = ai::make_bot<MountDrago>(name);
      bot->begin(view, seed + 1);
      while (!bot->think(1000)) {
      }
      const auto analysis = ai::analyze(*bot, view);
      REQUIRE(analysis.best == bot->best());
      REQUIRE(analysis.considered.size() == bot->considered().size());
      if (!analysis.considered.empty()) {
        REQUIRE(analysis.considered.front().action == analysis.best);
      }
      kinds.insert(analysis.reason.kind);
      auto step = MountDrago::apply(moment.before, analysis.best);
      REQUIRE(static_cast<bool>(step));
      REQUIRE(analysis.reason.then_ride.has_value() == (step->state.phase == Phase::Ride));
      // The reason for a card with a choice assumes one answer.
      if (const auto ride = analysis.reason.then_ride) {
        step = MountDrago::apply(step->state, Ride{*ride});
      }
      INFO(name << ": kind " << static_cast<int>(analysis.reason.kind));
      if (!Truth(analysis.reason, moment.before, *step, me).holds_good()) FAIL("not true");
    });
  }
  return kinds;
}

}  // namespace

TEST_CASE("Points at once are the reason for a scoring", "[ai][reason]") {
  Scene scene = even_scene();
  scene.stands(Dragon::Orange, space::plain_six)
      .stands(Dragon::Purple, space::minus_two)
      .holds(luca, {"gray-1", "purple-4", "purple-1"});
  // Purple lands on the green 4 with Nina riding it: 6 for Luca.
  const Reason more = reason_to_play(scene, "purple-4", {"gray-1", "purple-1"});
  CHECK(more == Reason{.kind = Kind::ScoresMore, .points = 6, .than = 4, .seat = nina});

  scene.stack(nina, {"red-1"}).stands(Dragon::Red, space::start);
  const Reason alone = reason_to_play(scene, "purple-4", {"gray-1"});
  CHECK(alone.kind == Kind::Scores);
  CHECK(alone.points == 4);  // Luca has mounted purple, which had no rider.
}

TEST_CASE("Not playing a card that would help a rival is the reason, with that card",
          "[ai][reason]") {
  Scene scene = even_scene();
  scene.stands(Dragon::Orange, space::plain_zero)
      .stands(Dragon::Purple, space::plain_three)
      .holds(luca, {"purple-3", "gray-1"});
  // Purple 3 lands on the green 4 with Nina riding it.
  const Reason reason = reason_to_play(scene, "gray-1", {"purple-3"});
  CHECK(reason.kind == Kind::Spares);
  CHECK(reason.points == 4);
  CHECK(reason.seat == nina);
  CHECK(reason.card == card("purple-3"));
}

TEST_CASE("Ending the game is the reason if that wins", "[ai][reason]") {
  Scene scene = even_scene();
  scene.stands(Dragon::Blue, space::last)
      .stands(Dragon::Brown, space::last)
      .stands(Dragon::Orange, space::high_plain_three)
      .holds(luca, {"orange-2", "gray-1"});
  const Reason reason = reason_to_play(scene, "orange-2", {"gray-1"});
  CHECK(reason.kind == Kind::Wins);
  // Five for the first space of the summit, two for Nina's purple.
  CHECK(reason.points == 3);
  scene.score(nina, 3);
  CHECK(reason_to_play(scene, "orange-2", {"gray-1"}).kind == Kind::Ties);
  scene.score(nina, 30);
  const Reason losing = reason_to_play(scene, "orange-2", {"gray-1"});
  CHECK(losing.kind == Kind::ScoresMore);
}

TEST_CASE("A better space is the reason to climb, a worse one to move a rival", "[ai][reason]") {
  Scene scene = even_scene(3);
  scene.stands(Dragon::Orange, space::blue_three)
      .stands(Dragon::Purple, space::plain_five)
      .holds(luca, {"orange-1", "purple-2", "black-1"});
  const Reason climbing = reason_to_play(scene, "orange-1", {"black-1"});
  CHECK(climbing.kind == Kind::BetterSpace);
  CHECK(climbing.points == 5);
  CHECK(climbing.than == 3);
  CHECK(climbing.dragon == Dragon::Orange);
  const Reason lowering = reason_to_play(scene, "purple-2", {"black-1"});
  CHECK(lowering.kind == Kind::Lowers);
  CHECK(lowering.seat == nina);
  CHECK(lowering.points == 4);
  CHECK(lowering.than == 5);
}

TEST_CASE("The only legal card and the first mount have reasons of their own", "[ai][reason]") {
  Scene scene = even_scene();
  scene.holds(luca, {"gray-1"});
  CHECK(reason_to_play(scene, "gray-1").kind == Kind::OnlyMove);
  const State start = MountDrago::start(setup_for(2));
  const View view = MountDrago::view(start, luca);
  CHECK(ai::analyze<MountDrago>(view, Mount{Dragon::Red}, {}).reason.kind == Kind::FirstDragon);
  const auto reason_of = [&view](double red, double blue) {
    return ai::analyze<MountDrago>(view, Mount{Dragon::Red},
                                   {{Mount{Dragon::Red}, red, 10}, {Mount{Dragon::Blue}, blue, 10}})
        .reason.kind;
  };
  CHECK(reason_of(0.5, 0.5) == Kind::FirstDragon);
  // With different values, "any will do" would be wrong.
  CHECK(reason_of(0.5, 0.4) == Kind::Foresight);
}

TEST_CASE("An analysis lists the best action first and the others by value", "[ai][reason]") {
  Scene scene = even_scene();
  scene.holds(luca, {"gray-1", "gray-2", "gray-3", "gray-4"});
  const State state = scene.state();
  const auto analysis = ai::analyze<MountDrago>(MountDrago::view(state, luca), Play{card("gray-2")},
                                                {{Play{card("gray-1")}, 0.5, 10},
                                                 {Play{card("gray-2")}, 0.4, 30},
                                                 {Play{card("gray-3")}, 0.6, 10},
                                                 {Play{card("gray-4")}, 0.1, 50}});
  std::vector<Card> order;
  for (const Considered& each : analysis.considered) {
    order.push_back(std::get<Play>(each.action).card);
  }
  CHECK(names(order) == "gray-2 gray-4 gray-3 gray-1");
}

TEST_CASE("All reasons of all bots of Mount Drago are true", "[ai][reason]") {
  for (const std::string& name : quick_bots()) {
    CAPTURE(name);
    std::set<Kind> kinds;
    for (const RuleSet rules : {schmidt, studiogiochi}) {
      for (int riders = 2; riders <= 5; ++riders) {
        kinds.merge(reasons_in_games(name, riders, rules, 2));
      }
    }
    CHECK(kinds.size() >= 12);
  }
}

// The figures of advice equal the rules' gains.

using mount_drago::bots::compare;
using mount_drago::bots::ImmediateGain;

namespace {

/// Returns the gains of an action; for both answers if it leaves a choice.
std::vector<Gains> gains_of(const State& state, const Action& action) {
  const auto step = MountDrago::apply(state, action);
  REQUIRE(static_cast<bool>(step));
  std::vector<State> ends = {step->state};
  if (step->state.phase == Phase::Ride) {
    ends = {done(step->state, Ride{true}).state, done(step->state, Ride{false}).state};
  }
  std::vector<Gains> out;
  for (const State& end : ends) {
    Gains gains{};
    for (std::size_t seat = 0; seat < state.riders; ++seat) {
      gains[seat] = static_cast<std::int16_t>(end.scores[seat] - state.scores[seat]);
    }
    out.push_back(gains);
  }
  return out;
}

bool is_true(const ImmediateGain& gain, const State& state, const Action& action) {
  const std::vector<Gains> all = gains_of(state, action);
  return std::any_of(all.begin(), all.end(), [&](const Gains& gains) {
    int most = -1000;
    int least = 1000;
    for (std::size_t seat = 0; seat < state.riders; ++seat) {
      if (seat == state.turn.index) continue;
      most = std::max<int>(most, gains[seat]);
      least = std::min<int>(least, gains[seat]);
    }
    return gains[state.turn.index] == gain.own && gains[gain.seat.index] == gain.other &&
           gain.seat != state.turn && gain.other == (most > 0 ? most : least);
  });
}

}  // namespace

TEST_CASE("The gains in advice are those of the rules", "[ai][reason]") {
  int compared = 0;
  for (const std::string name : {"greedy", "master:40n"}) {
    for (int riders = 2; riders <= 5; ++riders) {
      play_game(setup_for(riders), 11, {"random"}, [&](const Moment& moment) {
        const State& state = moment.before;
        if (state.phase != Phase::Play && state.phase != Phase::Ride) return;
        const View view = MountDrago::view(state, state.turn);
        const auto bot = ai::make_bot<MountDrago>(name);
        ai::choose(*bot, view, 3);
        const auto analysis = ai::analyze(*bot, view);
        const auto found = compare(view, analysis.best, analysis.considered);
        REQUIRE(found.has_value());
        INFO(name << " with " << riders);
        if (!is_true(found->gain, state, analysis.best)) FAIL("the points of the best");
        // An action that scores now has no reason that may come later.
        if (found->gain.own > 0) {
          const Kind kind = analysis.reason.kind;
          if (kind == Kind::Prepares || kind == Kind::Keeps) FAIL("beside the point");
        }
        if (!found->next) return;
        ++compared;
        if (found->next->action == analysis.best) FAIL("the next best is the best");
        if (found->next->action != analysis.considered[1].action) FAIL("not the second");
        if (!is_true(found->next->gain, state, found->next->action)) {
          FAIL("the points of the next best");
        }
      });
    }
  }
  CHECK(compared > 200);
}

TEST_CASE("Actions with nearly equal values count as equal", "[ai][reason]") {
  Scene scene(2);
  for (const Dragon dragon : all_dragons) scene.stands(dragon, space::plain_two);
  scene.stands(Dragon::Black, space::start).holds(luca, {"gray-1", "green-1", "red-1"});
  const State state = scene.state();
  const View view = MountDrago::view(state, luca);
  const auto comparison = [&view](double best, double next, int visits) {
    return *compare(view, Play{card("gray-1")},
                    std::vector<Considered>{{Play{card("gray-1")}, best, 90},
                                            {Play{card("green-1")}, next, visits}});
  };
  CHECK(comparison(0.5, 0.499, 80).next->is_equal);
  CHECK_FALSE(comparison(0.5, 0.45, 80).next->is_equal);
  // A value of few visits is too unreliable for that.
  CHECK_FALSE(comparison(0.5, 0.5, 10).next->is_equal);
  CHECK_FALSE(compare(view, Play{card("gray-1")}, {})->next.has_value());
  CHECK_FALSE(compare(view, Discard{}, {}).has_value());
}

// Hashes of whole games: a machine with other hashes deals or thinks differently.

namespace {

class Signature : public Fingerprint {
 public:
  using Fingerprint::add;
  void add(Card card) { add(card.kind()); }
  template <class Cards>
  void add_all(const Cards& cards) {
    add(static_cast<std::int64_t>(cards.size()));
    for (const Card card : cards) add(card);
  }
  void add(const Action& action) {
    add(static_cast<std::int64_t>(action.index()));
    if (const auto* const mount = std::get_if<Mount>(&action)) {
      add(static_cast<std::int64_t>(index(mount->dragon)));
    } else if (const auto* const shuffle = std::get_if<Shuffle>(&action)) {
      add_all(shuffle->draw);
    } else if (const auto* const play = std::get_if<Play>(&action)) {
      add(play->card);
    } else if (const auto* const ride = std::get_if<Ride>(&action)) {
      add(static_cast<std::int64_t>(ride->ride));
    } else if (const auto* const discard = std::get_if<Discard>(&action)) {
      add_all(discard->cards);
    }
  }
  void add(const State& state) {
    add(static_cast<std::int64_t>(state.phase));
    add(state.turn.index);
    for (const std::uint8_t position : state.positions) add(position);
    for (const std::int16_t score : state.scores) add(score);
    for (const Hand& hand : state.hands) add_all(hand);
    for (std::uint8_t seat = 0; seat < state.riders; ++seat) {
      add_all(state.piles.stack(core::Seat{seat}));
    }
    add_all(state.piles.draw());
  }
};

std::uint64_t signature_of_games(std::uint64_t games, const std::vector<std::string>& bots) {
  Signature signature;
  const std::vector<RuleSet> rule_sets = all_rule_sets();
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    const int riders = min_riders + static_cast<int>(seed % 4);
    const core::Seat first{static_cast<std::uint8_t>(seed % 2)};
    const Setup setup = setup_for(riders, rule_sets[seed / 4 % rule_sets.size()], first);
    play_game(setup, seed, bots, [&signature](const Moment& moment) {
      signature.add(moment.action);
      signature.add(moment.step.state);
    });
  }
  return signature.value();
}

}  // namespace

TEST_CASE("1,000 games of random bots are the same on all machines", "[drago][signature]") {
  CHECK(signature_of_games(1000, {"random"}) == 0x321B7BC5F547472CU);
}

TEST_CASE("100 games of greedy bots are the same on all machines", "[drago][ai][signature]") {
  CHECK(signature_of_games(100, {"greedy"}) == 0x631FDA3A2A4D73C6U);
}
