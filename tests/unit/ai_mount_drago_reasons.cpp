// Reasons in Mount Drago: known positions get the reason anybody would give, and whatever any bot
// says in whole games agrees with what then happens.
#include <algorithm>
#include <set>

#include "ai/analysis.hpp"
#include "catch.hpp"
#include "drago/moves.hpp"
#include "support/games.hpp"
#include "support/scene.hpp"
#include "support/test_board.hpp"

using namespace drago;
using namespace support;
using ai::mount_drago::Reason;
using Kind = ai::mount_drago::ReasonKind;
using Considered = ai::Bot<Drago>::Considered;

namespace {

/// Why a card is played rather than others.
Reason reason_to_play(const Scene& scene, const char* best,
                      std::initializer_list<const char*> others = {}) {
  const State state = scene.state();
  const View view = Drago::view(state, state.turn);
  std::vector<Considered> considered;
  int visits = 100;
  for (const char* const other : others) {
    considered.push_back({Play{card(other)}, 0.4, visits--});
  }
  considered.push_back({Play{card(best)}, 0.6, 90});
  return ai::analyze<Drago>(view, Play{card(best)}, considered).reason;
}

/// All on a plain 2, black in last place: nothing is worth much.
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

Gains gains_of(const Drago::Step& step) {
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

/// What a card would have brought: without a choice to ride, or by both answers.
std::vector<Gains> gains_of_playing(const State& state, Card card) {
  const auto step = Drago::apply(state, Play{card});
  if (!step) FAIL("the other card cannot be played");
  if (step->state.phase != Phase::Ride) return {gains_of(*step)};
  std::vector<Gains> both;
  for (const bool ride : {true, false}) {
    both.push_back(gains_of(*Drago::apply(step->state, Ride{ride})));
  }
  return both;
}

/// What the seat gets if it plays this card now, on a table after its turn.
std::vector<int> next_gains(State state, core::Seat seat, Card card) {
  state.turn = seat;
  state.phase = Phase::Play;
  state.played.reset();
  const Preview next = preview(Drago::view(state, seat), card);
  return {next.gains[seat.index], next.gains_declined[seat.index]};
}

bool holds(const State& state, core::Seat seat, Card card) {
  const Hand& hand = state.hands[seat.index];
  return std::count(hand.begin(), hand.end(), card) > 0;
}

/// Everything a reason says of a decision, compared with the tables before and after.
class Truth {
 public:
  Truth(const Reason& reason, const State& before, const Drago::Step& step, core::Seat me)
      : reason_(reason), before_(before), step_(step), after_(step.state), me_(me) {}

  bool holds_good() const {
    const Gains gained = gains_of(step_);
    const int own = gained[me_.index];
    const int others = most_of_others(before_, gained, me_);
    switch (reason_.kind) {
      case Kind::OnlyMove:
        return Drago::legal(Drago::view(before_, me_)).size() == 1;
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

  /// What is said of places, and of cards that stay or were not played.
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
  const Drago::Step& step_;
  const State& after_;
  core::Seat me_;
};

/// Asks a bot for its reason at every decision of whole games.
std::set<Kind> reasons_in_games(const std::string& name, int riders, RuleSet rules,
                                std::uint64_t games) {
  std::set<Kind> kinds;
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    play_game(setup_for(riders, rules), seed, {"random"}, [&](const Moment& moment) {
      if (moment.before.phase == Phase::Shuffle) return;
      const core::Seat me = moment.before.turn;
      const View view = Drago::view(moment.before, me);
      const auto bot = ai::make_bot<Drago>(name);
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
      auto step = Drago::apply(moment.before, analysis.best);
      REQUIRE(static_cast<bool>(step));
      REQUIRE(analysis.reason.then_ride.has_value() == (step->state.phase == Phase::Ride));
      // What is said of a card with a choice is meant for one of the answers.
      if (const auto ride = analysis.reason.then_ride) {
        step = Drago::apply(step->state, Ride{*ride});
      }
      INFO(name << ": kind " << static_cast<int>(analysis.reason.kind));
      if (!Truth(analysis.reason, moment.before, *step, me).holds_good()) FAIL("not true");
    });
  }
  return kinds;
}

}  // namespace

TEST_CASE("A scoring that brings points at once is the reason for it", "[ai][reason]") {
  Scene scene = even_scene();
  scene.stands(Dragon::Orange, space::plain_six)
      .stands(Dragon::Purple, space::minus_two)
      .holds(luca, {"gray-1", "purple-4", "purple-1"});
  // Purple comes to the green 4, with Nina on it: 6 for Luca.
  const Reason more = reason_to_play(scene, "purple-4", {"gray-1", "purple-1"});
  CHECK(more == Reason{.kind = Kind::ScoresMore, .points = 6, .than = 4, .seat = nina});

  scene.stack(nina, {"red-1"}).stands(Dragon::Red, space::start);
  const Reason alone = reason_to_play(scene, "purple-4", {"gray-1"});
  CHECK(alone.kind == Kind::Scores);
  CHECK(alone.points == 4);  // Purple, which nobody rode, now is Luca's.
}

TEST_CASE("A card that would serve a rival is named when another is played", "[ai][reason]") {
  Scene scene = even_scene();
  scene.stands(Dragon::Orange, space::plain_zero)
      .stands(Dragon::Purple, space::plain_three)
      .holds(luca, {"purple-3", "gray-1"});
  // Purple 3 comes to the green 4, with Nina on it.
  const Reason reason = reason_to_play(scene, "gray-1", {"purple-3"});
  CHECK(reason.kind == Kind::Spares);
  CHECK(reason.points == 4);
  CHECK(reason.seat == nina);
  CHECK(reason.card == card("purple-3"));
}

TEST_CASE("The end of the game is the reason when it wins", "[ai][reason]") {
  Scene scene = even_scene();
  scene.stands(Dragon::Blue, space::last)
      .stands(Dragon::Brown, space::last)
      .stands(Dragon::Orange, space::high_plain_three)
      .holds(luca, {"orange-2", "gray-1"});
  const Reason reason = reason_to_play(scene, "orange-2", {"gray-1"});
  CHECK(reason.kind == Kind::Wins);
  // Five for the summit's first space, two for Nina's purple.
  CHECK(reason.points == 3);
  scene.score(nina, 3);
  CHECK(reason_to_play(scene, "orange-2", {"gray-1"}).kind == Kind::Ties);
  scene.score(nina, 30);
  const Reason losing = reason_to_play(scene, "orange-2", {"gray-1"});
  CHECK(losing.kind == Kind::ScoresMore);
}

TEST_CASE("A better space is the reason to climb, and a worse one to move a rival",
          "[ai][reason]") {
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

TEST_CASE("What is the only card, or before the deal, needs no other reason", "[ai][reason]") {
  Scene scene = even_scene();
  scene.holds(luca, {"gray-1"});
  CHECK(reason_to_play(scene, "gray-1").kind == Kind::OnlyMove);
  const State start = Drago::start(setup_for(2));
  const View view = Drago::view(start, luca);
  CHECK(ai::analyze<Drago>(view, Mount{Dragon::Red}, {}).reason.kind == Kind::FirstDragon);
  const auto reason_of = [&view](double red, double blue) {
    return ai::analyze<Drago>(view, Mount{Dragon::Red},
                              {{Mount{Dragon::Red}, red, 10}, {Mount{Dragon::Blue}, blue, 10}})
        .reason.kind;
  };
  CHECK(reason_of(0.5, 0.5) == Kind::FirstDragon);
  // Whatever tells them apart, "any will do" would contradict it.
  CHECK(reason_of(0.5, 0.4) == Kind::Foresight);
}

TEST_CASE("An analysis puts the best first and the others by how much was thought of them",
          "[ai][reason]") {
  Scene scene = even_scene();
  scene.holds(luca, {"gray-1", "gray-2", "gray-3", "gray-4"});
  const State state = scene.state();
  const auto analysis = ai::analyze<Drago>(Drago::view(state, luca), Play{card("gray-2")},
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

TEST_CASE("Every reason of every bot in Mount Drago is true", "[ai][reason]") {
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
