// Tests matches with both games: turns, views, observations, undo and replay.
#include "core/match.hpp"

#include <algorithm>
#include <variant>

#include "catch.hpp"
#include "support/dragons_cave.hpp"
#include "support/mount_drago.hpp"
#include "support/texts.hpp"

using namespace mount_drago;
using namespace support;
using Match = core::Match<MountDrago>;

namespace {

core::Seat to_move(const Match& match) { return std::get<core::Seat>(match.turn()); }

Action first_legal(const Match& match) {
  return MountDrago::legal(match.view(to_move(match))).front();
}

/// Plays the first legal action until `stop` returns true or the game is over.
template <class Stop>
void play_until(Match& match, Stop stop) {
  while (std::holds_alternative<core::Seat>(match.turn()) && !stop(match)) {
    REQUIRE_FALSE(match.submit(to_move(match), first_legal(match)));
  }
}

bool never(const Match&) { return false; }

Match finished(std::uint64_t seed) {
  Match match(setup_for(3), seed);
  play_until(match, never);
  return match;
}

}  // namespace

TEST_CASE("A match rolls chance by itself: it is always a seat's turn, or over", "[core][match]") {
  Match match(setup_for(3, studiogiochi), 1);
  CHECK(match.turn() == core::Turn{core::Seat{0}});
  CHECK(match.view(luca).phase == Phase::Play);
  play_until(match, [](const Match& now) {
    CHECK(now.view(luca).phase != Phase::Shuffle);
    return false;
  });
  CHECK(match.turn() == core::Turn{core::GameOver{}});
}

/// Checks that a match agrees with the rules at every step, for every viewer.
template <core::Game G>
void check_driven_by_hand(const typename G::Setup& setup, int seats, std::uint64_t seed) {
  core::Match<G> match(setup, seed);
  play_out<G>(setup, seed, {"random"}, [&](const MomentOf<G>& moment) {
    const core::Turn turn = G::turn(moment.before);
    const core::Seat* const seat = std::get_if<core::Seat>(&turn);
    if (seat == nullptr) return;  // the match rolls by itself
    if (match.submit(*seat, moment.action)) FAIL("the match refuses");
    const typename G::State& after = moment.step.state;
    if (G::turn(after) == core::Turn{core::Chance{}}) return;
    for (const core::Viewer& viewer : viewers(seats)) {
      if (!(match.view(viewer) == G::view(after, viewer))) FAIL("the games differ");
    }
  });
  CHECK(match.turn() == core::Turn{core::GameOver{}});
}

TEST_CASE("A match and the rules driven by hand deal the same game", "[core][match]") {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    check_driven_by_hand<MountDrago>(setup_for(4, studiogiochi), 4, seed);
    check_driven_by_hand<dragons_cave::DragonsCave>(cave_for(3), 3, seed);
  }
}

TEST_CASE("A refused action changes nothing", "[core][match]") {
  Match match(setup_for(3), 1);
  const View before = match.view(luca);
  CHECK(match.submit(nina, Mount{Dragon::Blue})->rule == "turn");
  CHECK(match.submit(luca, Ride{true})->rule == "MD-6");
  CHECK(match.submit(luca, Shuffle{})->rule == "MD-6");
  CHECK(match.view(luca) == before);
  CHECK(match.decisions().empty());
}

TEST_CASE("Observations report the last action and the chance after it", "[core][match]") {
  Match match(setup_for(2), 1);
  CHECK(match.observations(luca).empty());
  CHECK_FALSE(match.submit(luca, Mount{Dragon::Red}));
  CHECK(match.observations(nina) == std::vector<Observation>{Mounted{luca, Dragon::Red}});
  CHECK_FALSE(match.submit(nina, Mount{Dragon::Blue}));
  const std::vector<Observation> expected = {
      Mounted{nina, Dragon::Blue}, Drew{luca, match.view(luca).hand}, DrewUnseen{nina, 6}};
  CHECK(match.observations(luca) == expected);
}

TEST_CASE("Before the first decision observations report the deal", "[core][match]") {
  const Match match(setup_for(2, schmidt_dealt), 1);
  const std::vector<Observation> seen = match.observations(core::Spectator{});
  REQUIRE(seen.size() == 4);
  CHECK(seen[0] == Observation{DrewUnseen{luca, 6}});
  CHECK(std::holds_alternative<Mounted>(seen[3]));
}

TEST_CASE("Seed and decisions reproduce the whole game", "[core][match]") {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const Match match = finished(seed);
    const auto again = Match::replay(match.setup(), match.seed(), match.decisions());
    REQUIRE(static_cast<bool>(again));
    for (const core::Viewer& viewer : viewers(3)) {
      CHECK(again->view(viewer) == match.view(viewer));
      CHECK(again->observations(viewer) == match.observations(viewer));
    }
    CHECK(again->decisions() == match.decisions());
  }
}

TEST_CASE("A replay stops at the first illegal decision and returns its index", "[core][match]") {
  const Match match = finished(2);
  auto decisions = match.decisions();
  decisions[10].seat = core::after(decisions[10].seat, 3);
  const auto wrong_seat = Match::replay(match.setup(), match.seed(), decisions);
  REQUIRE_FALSE(static_cast<bool>(wrong_seat));
  CHECK(wrong_seat.error().index == 10);
  CHECK(wrong_seat.error().refusal.rule == "turn");

  auto too_long = match.decisions();
  too_long.push_back(too_long.back());
  const auto after_end = Match::replay(match.setup(), match.seed(), too_long);
  REQUIRE_FALSE(static_cast<bool>(after_end));
  CHECK(after_end.error().index == match.decisions().size());
}

TEST_CASE("A seat can undo a decision after which no cards were drawn", "[core][match][undo]") {
  Match match(setup_for(2), 1);
  CHECK(match.undoable(luca) == 0);
  REQUIRE_FALSE(match.submit(luca, Mount{Dragon::Red}));
  CHECK(match.undoable(luca) == 1);
  CHECK(match.undoable(nina) == 0);
  match = match.after(0);
  CHECK(match.decisions().empty());
  CHECK(match.turn() == core::Turn{luca});
  CHECK(match.view(luca) == Match(setup_for(2), 1).view(luca));
}

TEST_CASE("A decision that rolled chance or showed cards cannot be undone", "[core][match][undo]") {
  Match match(setup_for(2), 1);
  REQUIRE_FALSE(match.submit(luca, Mount{Dragon::Red}));
  REQUIRE_FALSE(match.submit(nina, Mount{Dragon::Blue}));
  CHECK(match.undoable(nina) == 0);  // the deal followed

  std::array<int, 3> times{};  // by how many decisions could be undone in a row
  std::size_t expected = 0;    // derived from what the last seat to decide observed
  core::Seat before;
  play_until(match, [&](Match& now) {
    if (now.decisions().size() < 3) return false;
    const auto last = now.decisions().back();
    const std::vector<Observation> seen = now.observations(last.seat);
    const bool saw_cards = std::any_of(
        seen.begin(), seen.end(),
        [](const Observation& observation) { return std::holds_alternative<Drew>(observation); });
    if (last.seat != before) expected = 0;
    before = last.seat;
    expected = saw_cards ? 0 : expected + 1;
    REQUIRE(now.undoable(last.seat) == std::min<std::size_t>(expected, 1));
    CHECK(now.undoable(core::after(last.seat, 2)) == 0);
    REQUIRE(expected < times.size());
    ++times[expected];
    const std::size_t all = now.decisions().size();
    for (std::size_t back = 1; back <= expected; ++back) {
      const Match earlier = now.after(all - back);
      CHECK(earlier.turn() == core::Turn{last.seat});
      CHECK(earlier.undoable(last.seat) == std::min<std::size_t>(expected - back, 1));
    }
    return false;
  });
  for (const int each : times) CHECK(each > 0);
}

TEST_CASE("A match replays recorded rolls, also after an undo, then rolls from its seed",
          "[core][match]") {
  const io::Save<MountDrago> save = shuffled_twice_by_hand();
  const mount_drago::Setup setup = io::setup_of(save);
  const auto nothing = [](const Match&) {};
  auto replayed = Match::replay(setup, 0, save.decisions, nothing, save.chance);
  REQUIRE(replayed);
  const Match match = std::move(replayed).value();
  CHECK(match.recorded_rolls() == save.chance);
  // An undo, then the same decisions: the same rolls.
  Match again = match.after(10);
  CHECK(again.recorded_rolls().size() == 1);
  for (std::size_t at = 10; at < save.decisions.size(); ++at) {
    REQUIRE_FALSE(again.submit(save.decisions[at].seat, save.decisions[at].action));
  }
  for (const core::Viewer& viewer : viewers(5)) CHECK(again.view(viewer) == match.view(viewer));
  CHECK(match.after(99'999).decisions() == match.decisions());
  // A roll that is not legal, or one too many, is refused where it is due.
  for (std::size_t nth = 0; nth <= save.chance.size(); ++nth) {
    INFO(nth);
    Match::Rolls chance = save.chance;
    if (nth == chance.size()) {
      chance.push_back(chance.back());
    } else {
      std::get<Shuffle>(chance[nth]).draw.pop_back();
    }
    std::size_t rolled = 0;  // when last watched
    std::size_t watched = 0;
    const auto watch = [&](const Match& now) {
      rolled = now.recorded_rolls().size();
      ++watched;
    };
    const auto refused = Match::replay(setup, 0, save.decisions, watch, chance);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().of_chance);
    CHECK(refused.error().index == nth);
    CHECK(rolled == nth);
    if (nth == 0) CHECK(watched == 5);  // before the deal, which the fifth first mount leads to
    if (nth == save.chance.size()) CHECK(watched == save.decisions.size() + 1);
  }
  bool begun = false;
  const auto begin = [&begun](const Match&) { begun = true; };
  CHECK_FALSE(Match::replay(setup_for(2, schmidt_dealt), 0, {}, begin, {Shuffle{}}));
  CHECK_FALSE(begun);
  // Other decisions: rolls that no longer fit are dropped.
  Match other = match.after(10);
  play_until(other, never);
  CHECK(other.turn() == core::Turn{core::GameOver{}});
  const auto same = Match::replay(setup, 0, other.decisions(), nothing, other.recorded_rolls());
  REQUIRE(same);
  CHECK(same->view(luca) == other.view(luca));
  // A branch: another game that starts at a moment of this one.
  Match branch = match.after(10).branch();
  play_until(branch, never);
  CHECK(branch.recorded_rolls().size() == 1);
  const auto saved = Match::replay(setup, 0, branch.decisions(), nothing, branch.recorded_rolls());
  REQUIRE(saved);
  CHECK(saved->view(luca) == branch.view(luca));
}

// Remote matches.

TEST_CASE("A remote match follows a game that is played elsewhere, and redoes its decisions",
          "[core][match]") {
  const Setup setup = setup_for(2);
  const State start = MountDrago::start(setup);
  const State mounted = done(start, Mount{Dragon::Red}).state;
  const State all = done(mounted, Mount{Dragon::Blue}).state;
  core::Rng rng(1);
  const Action deal = MountDrago::roll(all, rng);
  const State dealt = done(all, deal).state;

  Match match = Match::remote(setup, start);
  CHECK(match.is_remote());
  CHECK_FALSE(Match(setup, 1).is_remote());
  CHECK(match.submit(luca, Mount{Dragon::Red})->rule == "told");
  CHECK(match.follow(luca, Ride{true}, start, {})->rule == "MD-6");
  CHECK(match.follow(luca, Mount{Dragon::Red}, start, {deal})->rule == "MD-6");
  CHECK(match.decisions().empty());
  REQUIRE_FALSE(match.follow(luca, Mount{Dragon::Red}, start, {}));
  CHECK(match.observations(nina) == std::vector<Observation>{Mounted{luca, Dragon::Red}});
  REQUIRE_FALSE(match.follow(nina, Mount{Dragon::Blue}, mounted, {deal}));
  CHECK(match.observations(nina).size() == 3);  // the deal, too
  CHECK(match.view(nina) == MountDrago::view(dealt, nina));

  Match earlier = match.after(0);
  CHECK(earlier.view(luca) == MountDrago::view(start, luca));
  CHECK(earlier.observations(luca).empty());
  earlier = match.after(1);
  CHECK(earlier.view(luca) == MountDrago::view(mounted, luca));
  CHECK(earlier.observations(luca) == std::vector<Observation>{Mounted{luca, Dragon::Red}});
  REQUIRE_FALSE(earlier.submit(nina, Mount{Dragon::Blue}));
  CHECK(earlier.view(nina) == match.view(nina));
  CHECK(earlier.observations(nina) == match.observations(nina));
  CHECK(earlier.submit(luca, Ride{true})->rule == "told");
  // Another decision instead: what was undone is gone.
  Match other = match.after(1);
  REQUIRE_FALSE(other.follow(nina, Mount{Dragon::Gray}, mounted, {}));
  CHECK(other.decisions().size() == 2);
  CHECK(other.submit(luca, Ride{true})->rule == "told");
  CHECK(other.after(9).view(nina) == other.view(nina));
}

TEST_CASE("A match says what it would refuse", "[core][match]") {
  const Match match(setup_for(3), 1);
  CHECK(match.refusal(nina, Mount{Dragon::Blue})->rule == "turn");
  CHECK(match.refusal(luca, Ride{true})->rule == "MD-6");
  CHECK_FALSE(match.refusal(luca, Mount{Dragon::Blue}));
}
