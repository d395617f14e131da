// Tests the bots of both games: legal, deterministic, interruptible, and blind to hidden
// information.
#include "ai/bots.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "catch.hpp"
#include "games/dragons_cave/bots/bots.hpp"
#include "games/dragons_cave/files/format.hpp"
#include "games/dragons_cave/session/traits.hpp"
#include "games/mount_drago/bots/bots.hpp"
#include "games/mount_drago/files/format.hpp"
#include "games/mount_drago/session/traits.hpp"
#include "sim/boards.hpp"
#include "sim/game.hpp"
#include "support/boards.hpp"
#include "support/dragons_cave.hpp"
#include "support/mount_drago.hpp"
#include "support/sampling.hpp"

// Legality, determinism, interruption, and the strength of the greedy bot.

using namespace mount_drago;
using namespace support;

namespace {

Action greedy_choice(const State& state) {
  const auto bot = ai::make_bot<MountDrago>("greedy");
  return ai::choose(*bot, MountDrago::view(state, state.turn), 1);
}

double share_of_wins(int riders, RuleSet rules, int games) {
  double won = 0;
  for (int game = 0; game < games; ++game) {
    std::vector<std::string> bots(static_cast<std::size_t>(riders), "random");
    const auto seat = static_cast<std::uint8_t>(game % riders);
    bots[seat] = "greedy";
    const State over = play_game(setup_for(riders, rules), static_cast<std::uint64_t>(game), bots);
    const auto best = winners(over.scores, riders);
    if (std::count(best.begin(), best.end(), core::Seat{seat}) > 0) {
      won += 1.0 / static_cast<double>(best.size());
    }
  }
  return won / games;
}

}  // namespace

TEST_CASE("Bots are found by name", "[ai]") {
  for (const std::string_view name : ai::bot_names<MountDrago>())
    CHECK(ai::make_bot<MountDrago>(name));
  for (const std::string_view name : ai::bot_names<dragons_cave::DragonsCave>())
    CHECK(ai::make_bot<dragons_cave::DragonsCave>(name));
  CHECK(ai::make_bot<dragons_cave::DragonsCave>("plain:500n"));
  CHECK_FALSE(ai::make_bot<dragons_cave::DragonsCave>("plain:5ms"));
  CHECK_FALSE(ai::make_bot<MountDrago>("nobody"));
  CHECK(ai::make_bot<MountDrago>("master:500n"));
  for (const char* const name : {"master:", "master:n", "master:0n", "master:5", "master:5n,",
                                 "master:-1n", "master:99999999999n", "greedy:5n"}) {
    CHECK_FALSE(ai::make_bot<MountDrago>(name));
  }
}

template <core::Game G>
void check_in_portions(const typename G::Setup& setup, const std::string& name) {
  play_out<G>(setup, 4, {"random"}, [&name](const MomentOf<G>& moment) {
    const core::Turn turn = G::turn(moment.before);
    const core::Seat* const seat = std::get_if<core::Seat>(&turn);
    if (seat == nullptr) return;
    const typename G::View view = G::view(moment.before, *seat);
    const std::vector<typename G::Action> legal = G::legal(view);
    const auto bot = ai::make_bot<G>(name);
    bot->begin(view, 9);
    do {
      if (std::count(legal.begin(), legal.end(), bot->best()) != 1) FAIL("not legal");
    } while (!bot->think(1));
    const typename G::Action in_portions = bot->best();
    if (!(ai::choose(*bot, view, 9) == in_portions)) FAIL("not the same in one go");
  });
}

TEST_CASE("A bot has a legal action at once, and decides the same in portions as in one go",
          "[ai]") {
  using dragons_cave::DragonsCave;
  for (const std::string& name : quick_bots()) {
    check_in_portions<MountDrago>(setup_for(3, studiogiochi), name);
  }
  for (const std::string_view each : ai::bot_names<DragonsCave>()) {
    // Bots that take nodes get the fewest that show it.
    const std::string few = std::string(each) + ":40n";
    const std::string name = ai::make_bot<DragonsCave>(few) ? few : std::string(each);
    for (int players = 2; players <= 4; ++players) {
      check_in_portions<DragonsCave>(cave_for(players), name);
    }
  }
  SUCCEED();
}

TEST_CASE("The random bot takes every legal action sometimes", "[ai]") {
  const View view = MountDrago::view(MountDrago::start(setup_for(2)), luca);
  const auto bot = ai::make_bot<MountDrago>("random");
  std::array<int, dragon_count> chosen{};
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    ++chosen[index(std::get<Mount>(ai::choose(*bot, view, seed)).dragon)];
  }
  for (const int times : chosen) CHECK(times > 20);
}

TEST_CASE("The greedy bot takes points for itself and keeps them from others", "[ai]") {
  Scene scene(2);
  for (const Dragon dragon : all_dragons) scene.stands(dragon, space::plain_two);
  scene.stands(Dragon::Black, space::start);
  SECTION("plays for a scoring that gives it more than the other") {
    const State state = scene.stands(Dragon::Orange, space::plain_six)
                            .stands(Dragon::Purple, space::minus_two)
                            .stands(Dragon::Red, space::plain_three)
                            .stack(nina, {"red-1", "purple-1"})
                            .holds(luca, {"gray-1", "purple-4", "purple-1"})
                            .state();
    CHECK(greedy_choice(state) == Action{Play{card("purple-4")}});
  }
  SECTION("avoids a scoring that gives the other more") {
    const State state = scene.stands(Dragon::Orange, space::minus_two)
                            .stands(Dragon::Purple, space::plain_three)
                            .holds(luca, {"purple-3", "gray-1"})
                            .state();
    CHECK(greedy_choice(state) == Action{Play{card("gray-1")}});
  }
}

TEST_CASE("The greedy bot ends the game when that wins, and not when it loses", "[ai]") {
  Scene scene(2);
  for (const Dragon dragon : all_dragons) scene.stands(dragon, space::plain_two);
  scene.stands(Dragon::Black, space::start)
      .stands(Dragon::Blue, space::last)
      .stands(Dragon::Brown, space::last)
      .stands(Dragon::Orange, space::high_plain_three)
      .holds(luca, {"orange-2", "gray-1"});
  CHECK(greedy_choice(scene.state()) == Action{Play{card("orange-2")}});
  CHECK(greedy_choice(scene.score(nina, 30).state()) == Action{Play{card("gray-1")}});
}

TEST_CASE("The greedy bot discards summit cards that would score nothing", "[ai][MD-23]") {
  Scene scene(2);
  for (const Dragon dragon : all_dragons) scene.stands(dragon, space::plain_two);
  const State state = scene.stands(Dragon::Black, space::start)
                          .stands(Dragon::Purple, space::last)
                          .holds(luca, {"gray-1", "purple-3", "purple-4"})
                          .state();
  const State asked = played(state, "gray-1").state;
  REQUIRE(asked.phase == Phase::Discard);
  CHECK(greedy_choice(asked) == Action{Discard{hand({"purple-3", "purple-4"})}});
}

TEST_CASE("The greedy bot wins more often than all its random opponents together", "[ai]") {
  for (const RuleSet rules : {schmidt, studiogiochi}) {
    CHECK(share_of_wins(2, rules, 100) > 0.5);
    CHECK(share_of_wins(5, rules, 100) > 0.5);
  }
}

// Deals everything hidden anew in positions of both games (ten thousand in a long run): with the
// same seed, every bot must decide as before, also after it has observed all that its seat
// witnessed.

namespace {

struct Counts {
  int positions = 0;
  int dealt_anew = 0;                   ///< positions whose hidden part differs
  int witnessed = 0;                    ///< decisions reported to the bots
  std::map<std::string, int> by_bot;    ///< positions in which it decided
  std::map<std::string, int> asked_at;  ///< decisions counted towards its `every`
};

bool holds_secret(const mount_drago::Observation& seen, core::Seat viewer) {
  const auto* const drew = std::get_if<mount_drago::Drew>(&seen);
  return drew != nullptr && drew->seat != viewer;
}
/// This game's observations hide nothing.
bool holds_secret(const dragons_cave::Observation&, core::Seat) { return false; }

/// A bot with a small budget of nodes, asked at each `every`-th decision: slow bots more rarely.
struct Suspect {
  std::string name;
  int every;
};

template <core::Game G>
std::vector<Suspect> suspects() {
  std::vector<Suspect> all;
  for (const std::string_view name : ai::bot_names<G>()) {
    const std::string quick = std::string(name) + ":50n";
    const bool takes_nodes = ai::make_bot<G>(quick) != nullptr;
    const bool is_simple = name == "random" || name == "greedy";
    all.push_back({takes_nodes ? quick : std::string(name), is_simple ? 1 : takes_nodes ? 4 : 25});
  }
  return all;
}

/// Plays a seat and asks each bot twice: with the seat's view, and with the view of another
/// determinization.
template <core::Game G>
class Inspector final : public sim::Player<G> {
 public:
  Inspector(Counts& counts, std::string plays) : counts_(counts), plays_(std::move(plays)) {}

  void begin_game(const sim::Opening<G>& opening) override {
    seat_ = opening.seat;
    pairs_.clear();
    for (const Suspect& suspect : suspects<G>()) {
      pairs_.push_back({suspect, ai::make_bot<G>(suspect.name), ai::make_bot<G>(suspect.name)});
    }
  }

  void observe(const typename G::View& before,
               std::span<const typename G::Observation> seen) override {
    core::Rng rng(1, static_cast<std::uint64_t>(counts_.witnessed++));
    if (!(G::view(G::determinize(before, rng), seat_) == before))
      FAIL("a view tells hidden things");
    for (const auto& observation : seen) {
      if (holds_secret(observation, seat_)) FAIL("an observation tells hidden things");
    }
    for (const Pair& pair : pairs_) {
      pair.one->observe(before, seen);
      pair.other->observe(before, seen);
    }
  }

  sim::Answer<G> decide(const typename G::View& view, std::uint64_t seed) override {
    core::Rng rng(2, seed);
    const typename G::State one = G::determinize(view, rng);
    const typename G::State other = G::determinize(view, rng);
    const typename G::View other_view = G::view(other, seat_);
    if (!(other_view == view)) FAIL("a view tells hidden things");
    ++counts_.positions;
    if (!(one == other)) ++counts_.dealt_anew;
    typename G::Action played;
    for (const Pair& pair : pairs_) {
      const std::string& name = pair.suspect.name;
      if (name != plays_ && ++counts_.asked_at[name] % pair.suspect.every != 0) continue;
      const typename G::Action action = ai::choose(*pair.one, view, seed);
      if (!(ai::choose(*pair.other, other_view, seed) == action)) FAIL(name << " sees too much");
      ++counts_.by_bot[name];
      if (name == plays_) played = action;
    }
    return {played, {}};
  }

  void end_game(std::span<const int>, std::span<const core::Seat>) override {}
  void dismiss() override { FAIL("a bot does what is not allowed"); }

 private:
  struct Pair {
    Suspect suspect;
    std::unique_ptr<ai::Bot<G>> one;
    std::unique_ptr<ai::Bot<G>> other;
  };

  Counts& counts_;
  std::string plays_;  ///< the bot whose actions are played
  core::Seat seat_;
  std::vector<Pair> pairs_;
};

/// Plays games until `positions` more decisions were inspected.
template <core::Game G>
void inspect(const io::Rules<G>& rules, int players, int positions, Counts& counts) {
  sim::PlayersBySeat<G> cast;
  for (int seat = 0; seat < players; ++seat) {
    cast.push_back(std::make_shared<Inspector<G>>(counts, seat % 2 == 0 ? "greedy" : "random"));
  }
  const std::vector<std::string> names(static_cast<std::size_t>(players), "inspector");
  sim::Players<G> table({rules, sim::board_for<G>(players), names, std::nullopt, {}}, cast);
  const int wanted = counts.positions + positions;
  for (std::uint64_t seed = 1; counts.positions < wanted; ++seed) table.play(seed, {});
}

template <core::Game G>
void check_all_were_asked(const Counts& counts, int least) {
  for (const Suspect& suspect : suspects<G>()) {
    INFO(suspect.name);
    CHECK(counts.by_bot.at(suspect.name) >= least);
  }
  CHECK(counts.witnessed > counts.positions);
}

}  // namespace

TEST_CASE("No bot of Mount Drago sees hidden information in any position",
          "[drago][ai][secrecy][MD-26]") {
  Counts counts;
  for (int riders = mount_drago::min_riders; riders <= mount_drago::max_riders; ++riders) {
    for (const auto name : {io::EditionName::Schmidt, io::EditionName::StudioGiochi}) {
      inspect<mount_drago::MountDrago>(io::edition(name), riders, support::as_many_as(50, 690),
                                       counts);
    }
  }
  CHECK(counts.positions >= support::as_many_as(400, 5500));
  CHECK(counts.dealt_anew > counts.positions * 9 / 10);
  check_all_were_asked<mount_drago::MountDrago>(counts, support::as_many_as(50, 1000));
}

TEST_CASE("No bot of Dragon's Cave sees hidden information in any position",
          "[cave][ai][secrecy][DC-5][DC-8]") {
  Counts counts;
  for (int players = dragons_cave::min_players; players <= dragons_cave::max_players; ++players) {
    inspect<dragons_cave::DragonsCave>({}, players, support::as_many_as(150, 1500), counts);
  }
  CHECK(counts.positions >= support::as_many_as(450, 4500));
  // Here only the second seat to choose, the guard and the guesser face hidden information.
  CHECK(counts.dealt_anew > counts.positions / 4);
  check_all_were_asked<dragons_cave::DragonsCave>(counts, support::as_many_as(10, 100));
}
