// Positions of both games, ten thousand in a long run, in which everything hidden is dealt anew:
// every bot decides as before, with the same seed and after all that its seat has witnessed.
#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "ai/bots.hpp"
#include "catch.hpp"
#include "sim/boards.hpp"
#include "sim/game.hpp"
#include "support/sampling.hpp"

namespace {

struct Counts {
  int positions = 0;
  int dealt_anew = 0;                   ///< positions in which something hidden has changed
  int witnessed = 0;                    ///< decisions that bots were told of
  std::map<std::string, int> by_bot;    ///< positions asked about
  std::map<std::string, int> asked_at;  ///< the decision it was asked last
};

bool holds_secret(const drago::Observation& seen, core::Seat viewer) {
  const auto* const drew = std::get_if<drago::Drew>(&seen);
  return drew != nullptr && drew->seat != viewer;
}
/// Nothing of this game's observations is hidden from anybody.
bool holds_secret(const cave::Observation&, core::Seat) { return false; }

/// The bots, told to think little, and at how many decisions each is asked once: the slow ones more
/// rarely.
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

/// Sits at a table, and asks each bot twice: with what the seat sees, and with what it would see if
/// all that is hidden were different.
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
  std::string plays_;  ///< whose actions are played
  core::Seat seat_;
  std::vector<Pair> pairs_;
};

/// Plays games until so many positions were looked at.
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

TEST_CASE("In no position of Mount Drago does a bot see what is hidden",
          "[drago][ai][secrecy][MD-26]") {
  Counts counts;
  for (int riders = drago::min_riders; riders <= drago::max_riders; ++riders) {
    for (const auto name : {io::EditionName::Schmidt, io::EditionName::StudioGiochi}) {
      inspect<drago::Drago>(io::edition(name), riders, support::as_many_as(50, 690), counts);
    }
  }
  CHECK(counts.positions >= support::as_many_as(400, 5500));
  CHECK(counts.dealt_anew > counts.positions * 9 / 10);
  check_all_were_asked<drago::Drago>(counts, support::as_many_as(50, 1000));
}

TEST_CASE("In no position of Dragon's Cave does a bot see what is hidden",
          "[cave][ai][secrecy][DC-5][DC-8]") {
  Counts counts;
  for (int players = cave::min_players; players <= cave::max_players; ++players) {
    inspect<cave::Cave>({}, players, support::as_many_as(150, 1500), counts);
  }
  CHECK(counts.positions >= support::as_many_as(450, 4500));
  // In this game something is hidden only from the second who chooses and from who guards and
  // guesses.
  CHECK(counts.dealt_anew > counts.positions / 4);
  check_all_were_asked<cave::Cave>(counts, support::as_many_as(10, 100));
}
