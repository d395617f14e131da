// Tests reviews of single decisions: chances that add up, judgements that use only what the seat
// knew, and obvious verdicts.
#include "ai/review.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "catch.hpp"
#include "games/dragons_cave/bots/bots.hpp"
#include "games/dragons_cave/bots/review.hpp"
#include "games/mount_drago/bots/bots.hpp"
#include "games/mount_drago/bots/review.hpp"
#include "support/boards.hpp"
#include "support/dragons_cave.hpp"
#include "support/mount_drago.hpp"

using namespace support;
using dragons_cave::Card;
using dragons_cave::Choose;
using dragons_cave::DragonsCave;
using mount_drago::MountDrago;

namespace {

/// A small budget for each part of a review.
constexpr mount_drago::bots::ReviewSettings little = {12, 2, 80, 12};

std::unique_ptr<ai::Reviewer<MountDrago>> reviewer_of(const mount_drago::State& /*state*/) {
  return std::make_unique<mount_drago::bots::DecisionReviewer>(little);
}
std::unique_ptr<ai::Reviewer<DragonsCave>> reviewer_of(const dragons_cave::State& /*state*/) {
  return ai::ReviewOfGame<DragonsCave>::make();
}

template <core::Game G>
std::vector<typename G::View> views_of(const typename G::State& state, int players) {
  std::vector<typename G::View> out;
  for (std::uint8_t seat = 0; seat < players; ++seat) {
    out.push_back(G::view(state, core::Seat{seat}));
  }
  return out;
}

template <core::Game G>
ai::DecisionReview<G> review_of(const typename G::State& state, int players,
                                const typename G::Action& action, int portion = 1000) {
  const auto reviewer = reviewer_of(state);
  const auto views = views_of<G>(state, players);
  reviewer->begin(views, std::get<core::Seat>(G::turn(state)), action, 7);
  while (!reviewer->think(portion)) {
  }
  return reviewer->found();
}

bool add_up(const ai::Chances& chances) {
  const bool possible =
      std::all_of(chances.begin(), chances.end(), [](double one) { return one >= 0 && one <= 1; });
  return possible && std::abs(std::accumulate(chances.begin(), chances.end(), 0.0) - 1) < 1e-9;
}

/// True if two reviews judge alike, even if their chances differ.
template <core::Game G>
bool judge_the_same(const ai::DecisionReview<G>& one, const ai::DecisionReview<G>& other) {
  const auto same = [](const auto& a, const auto& b) {
    return a.action == b.action && a.value == b.value && a.visits == b.visits;
  };
  return one.judged == other.judged && one.best == other.best && one.lost == other.lost &&
         one.uncertainty == other.uncertainty &&
         std::equal(one.considered.begin(), one.considered.end(), other.considered.begin(),
                    other.considered.end(), same);
}

/// Luca wins by ending the game with orange-2.
mount_drago::State won_by_ending() {
  Scene scene(2);
  for (const mount_drago::Dragon dragon : mount_drago::all_dragons)
    scene.stands(dragon, space::plain_two);
  return scene.stands(mount_drago::Dragon::Black, space::start)
      .stands(mount_drago::Dragon::Blue, space::last)
      .stands(mount_drago::Dragon::Brown, space::last)
      .stands(mount_drago::Dragon::Orange, space::high_plain_three)
      .holds(luca, {"orange-2", "gray-1"})
      .state();
}

}  // namespace

TEST_CASE("Sharpened chances still add up, and a sure win stays one", "[ai][review]") {
  const ai::Chances chances = {0.5, 0.3, 0.2, 0, 0};
  for (const double exponent : {0.5, 1.0, 2.0}) {
    const ai::Chances sharp = ai::sharpened(chances, exponent);
    CHECK(add_up(sharp));
    CHECK(sharp[3] == 0);
    const double expected = std::pow(0.5, exponent) / std::pow(0.3, exponent);
    CHECK(std::abs(sharp[0] / sharp[1] - expected) < 0.01);
  }
  CHECK(ai::sharpened({0, 1, 0, 0, 0}, 1.3) == ai::Chances{0, 1, 0, 0, 0});
}

TEST_CASE("A decision that wins at once is worth a win, and any other is a blunder",
          "[ai][review][MD-25]") {
  const mount_drago::State state = won_by_ending();
  const auto wins = review_of<MountDrago>(state, 2, mount_drago::Play{card("orange-2")});
  CHECK(wins.before[luca.index] == 1);
  CHECK(wins.after[luca.index] == 1);
  CHECK(wins.judged);
  CHECK(wins.best == mount_drago::Action{mount_drago::Play{card("orange-2")}});
  CHECK(wins.lost == 0);
  const auto blunder = review_of<MountDrago>(state, 2, mount_drago::Play{card("gray-1")});
  CHECK(blunder.before == wins.before);
  CHECK(blunder.after[luca.index] < 1);
  CHECK(blunder.best == wins.best);
  CHECK(blunder.lost > 0.02);
  CHECK(blunder.lost > 2 * blunder.uncertainty);
}

TEST_CASE("Chances in Mount Drago add up, in whatever portions the review thinks", "[ai][review]") {
  int seen = 0;
  play_game(setup_for(3, studiogiochi_chosen), 5, {"greedy"}, [&](const Moment& moment) {
    if (!std::holds_alternative<core::Seat>(MountDrago::turn(moment.before)) || ++seen % 9 != 1)
      return;
    const auto found = review_of<MountDrago>(moment.before, 3, moment.action);
    CHECK(add_up(found.before));
    CHECK(add_up(found.after));
    CHECK(found.lost >= 0);
    const auto again = review_of<MountDrago>(moment.before, 3, moment.action, 1);
    CHECK(again.before == found.before);
    CHECK(again.after == found.after);
    CHECK(judge_the_same(again, found));
  });
  CHECK(seen > 9);
}

TEST_CASE("A judgement in Mount Drago uses only what its seat knew", "[ai][review][MD-26]") {
  core::Rng rng(3);
  int other_chances = 0;
  int seen = 0;
  play_game(setup_for(3), 6, {"greedy"}, [&](const Moment& moment) {
    const core::Turn turn = MountDrago::turn(moment.before);
    const auto* const seat = std::get_if<core::Seat>(&turn);
    if (seat == nullptr || ++seen % 7 != 1) return;
    const mount_drago::State other = rearranged(moment.before, *seat, rng);
    const auto found = review_of<MountDrago>(moment.before, 3, moment.action);
    const auto hidden = review_of<MountDrago>(other, 3, moment.action);
    CHECK(judge_the_same(found, hidden));
    other_chances += found.before != hidden.before ? 1 : 0;
  });
  // The chances may use open hands, so they do differ.
  CHECK(other_chances > 2);
}

TEST_CASE("Chances in Dragon's Cave add up, and continue from one decision to the next",
          "[ai][review]") {
  for (int players = 2; players <= 4; ++players) {
    ai::Chances after{};
    int judged = 0;
    play_game(cave_for(players), 4, {"greedy", "random"}, [&](const CaveMoment& moment) {
      const bool fists = dragons_cave::is_revealed(moment.before.phase);
      if (!fists && moment.before.round > 6) return;
      const auto found = review_of<DragonsCave>(moment.before, players, moment.action);
      CHECK(add_up(found.before));
      CHECK(add_up(found.after));
      // No chance falls between two decisions, so the chances cannot change.
      if (after != ai::Chances{} && moment.before.round <= 6) {
        for (std::size_t seat = 0; seat < after.size(); ++seat) {
          CHECK(std::abs(after[seat] - found.before[seat]) < 1e-9);
        }
      }
      after = found.after;
      CHECK(found.lost >= 0);
      judged += found.judged ? 1 : 0;
    });
    CHECK(judged > 10);
  }
}

TEST_CASE("A judgement in Dragon's Cave uses only what its seat knew", "[ai][review]") {
  core::Rng rng(3);
  int other_chances = 0;
  play_game(cave_for(3), 9, {"random"}, [&](const CaveMoment& moment) {
    if (moment.before.round > 8) return;
    const core::Seat seat = std::get<core::Seat>(DragonsCave::turn(moment.before));
    const auto found = review_of<DragonsCave>(moment.before, 3, moment.action);
    const auto hidden =
        review_of<DragonsCave>(rearranged(moment.before, seat, rng), 3, moment.action);
    CHECK(judge_the_same(found, hidden));
    other_chances += found.before != hidden.before ? 1 : 0;
  });
  CHECK(other_chances > 2);
}

TEST_CASE("In Dragon's Cave every choice of the equilibrium loses nothing", "[ai][review]") {
  for (const int players : {2, 4}) {
    const dragons_cave::State state = CaveScene(players).stands(seat_b, 5).purse(seat_b, 4).state();
    const Choose red = {Card::Red, 0};
    const auto first = review_of<DragonsCave>(state, players, red);
    REQUIRE(first.judged);
    int thousandths = 0;
    for (const auto& each : first.considered) {
      thousandths += each.visits;
      const auto found = review_of<DragonsCave>(state, players, each.action);
      // Frequent choices of an equilibrium are worth as much as the whole mix.
      if (each.visits > 100) CHECK(found.lost <= 0.01);
      REQUIRE(found.guess);
      CHECK(found.guess->chosen > 0);
      CHECK(found.guess->chosen < 1);
    }
    CHECK(std::abs(thousandths - 1000) < 6);
  }
}

TEST_CASE("A player far ahead in front of the lair has nearly won", "[ai][review]") {
  const dragons_cave::State state =
      CaveScene(3).stands(seat_b, 20).chest(seat_b, 12).chest(seat_c, 3).chest(seat_a, 3).state();
  const auto found = review_of<DragonsCave>(state, 3, Choose{Card::Red, 0});
  CHECK(found.before[seat_b.index] > 0.8);
}
