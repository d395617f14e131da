// Random games of Dragon's Cave with everything checked at every step, for 2, 3 and 4 players.
#include <algorithm>
#include <variant>

#include "catch.hpp"
#include "cave/fault.hpp"
#include "support/cave_board.hpp"
#include "support/cave_scene.hpp"
#include "support/sampling.hpp"

using namespace cave;
using namespace support;

namespace {

/// One of everything that could be wanted, allowed or not.
std::vector<Action> all_wishes() {
  std::vector<Action> wishes = {Guess{Fist::Left}, Guess{Fist::Right}, Split{-1, 1}};
  for (const Color color : all_colors) wishes.emplace_back(Guard{color});
  for (const Card card : all_cards) {
    for (Dwarf dwarf = 0; dwarf <= most_dwarves; ++dwarf) wishes.emplace_back(Choose{card, dwarf});
  }
  constexpr int many = 12;
  for (int left = 0; left <= many; ++left) {
    for (int right = 0; right <= many; ++right) wishes.emplace_back(Split{left, right});
  }
  return wishes;
}

void check_legality(const State& state) {
  static const std::vector<Action> wishes = all_wishes();
  const State untouched = state;
  const core::Seat seat = std::get<core::Seat>(Cave::turn(state));
  for (const core::Viewer& viewer : viewers(state.players)) {
    const View view = Cave::view(state, viewer);
    if (to_act(view) != seat) FAIL("a viewer does not know whose turn it is");
    if (Cave::legal(view).empty() == (viewer == core::Viewer{seat})) FAIL("not this one's turn");
  }
  const std::vector<Action> legal = Cave::legal(Cave::view(state, seat));
  for (const Action& action : legal) {
    if (!Cave::apply(state, action)) FAIL("a legal action is refused");
    if (std::count(legal.begin(), legal.end(), action) != 1) FAIL("an action is listed twice");
  }
  for (const Action& wish : wishes) {
    const bool listed = std::find(legal.begin(), legal.end(), wish) != legal.end();
    const auto step = Cave::apply(state, wish);
    if (listed != static_cast<bool>(step)) FAIL("apply and legal disagree");
    if (!step && step.error().rule.substr(0, 3) != "DC-") FAIL("a refusal cites no rule");
  }
  if (!(state == untouched)) FAIL("asking changed the state");
}

void check_views(const State& state, core::Rng& rng) {
  for (const core::Viewer& viewer : viewers(state.players)) {
    const View view = Cave::view(state, viewer);
    const State determinized = Cave::determinize(view, rng);
    if (!(Cave::view(determinized, viewer) == view)) FAIL("a determinization changes the view");
    if (const auto fault = fault_of(determinized))
      FAIL("determinized " << fault->place << fault->why);
  }
}

/// Coins and dwarves as the events tell them, one after the other.
struct Told {
  BySeat<Dwarves> dwarves;
  BySeat<std::uint8_t> purses;
  BySeat<std::uint8_t> chests;
  int treasure;

  static void add(std::uint8_t& coins, int change) {
    coins = static_cast<std::uint8_t>(coins + change);
  }
  template <class Walk>
  void walk(const Walk& walk) {
    std::uint8_t& position = dwarves[walk.seat.index][walk.dwarf];
    if (position != walk.from) FAIL("a dwarf starts elsewhere");
    position = static_cast<std::uint8_t>(walk.to);
  }
  void operator()(const Chose&) {}
  void operator()(const Revealed&) {}
  void operator()(const Hid&) {}
  void operator()(const Over&) {}
  void operator()(const Moved& moved) {
    if (moved.to <= moved.from) FAIL("forward is forward");
    walk(moved);
  }
  void operator()(const Scared& scared) {
    if (scared.to > scared.from) FAIL("back is back");
    walk(scared);
  }
  void operator()(const Took& took) {
    if (took.coins < 1) FAIL("nothing was taken");
    add(purses[took.seat.index], took.coins);
    treasure -= took.coins;
  }
  void operator()(const Banked& banked) {
    add(purses[banked.seat.index], -banked.coins);
    add(chests[banked.seat.index], banked.coins);
  }
  void operator()(const Robbed& robbed) {
    add(purses[robbed.seat.index], -robbed.coins());
    treasure += robbed.coins();
  }
};

/// What the events tell must be what happened.
void check_events(const CaveMoment& moment) {
  const State& before = moment.before;
  const State& after = moment.step.state;
  Told told{before.dwarves, before.purses, before.chests, before.treasure};
  for (const Event& event : moment.step.events) std::visit(told, event);
  if (told.dwarves != after.dwarves) FAIL("the events tell of other positions");
  if (told.purses != after.purses || told.chests != after.chests) FAIL("of other coins");
  if (told.treasure != after.treasure) FAIL("of another treasure");
  const bool over = std::holds_alternative<Over>(moment.step.events.back());
  if (over != (after.phase == Phase::Over)) FAIL("of another end");
}

/// What DC-2, DC-3 and DC-20 say of every moment.
void check_things(const State& state) {
  int coins = state.treasure;
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    coins += state.purses[seat] + state.chests[seat];
    const int cards = state.hands[seat].size() + static_cast<int>(state.played[seat].size());
    if (cards != card_count) FAIL("somebody has not six cards");
    if (!state.hands[seat].holds(Card::Chest)) FAIL("a chest card is not in the hand");
  }
  if (coins != state.board.treasure) FAIL("a coin got lost");
}

/// What bounds the length of a game. No number of rounds does: who goes forward, is caught and
/// loses everything stands where it all began. But at most 11 quiet rounds come before one in which
/// a dwarf goes forward (DC-24), and all spaces gone forward are at most those to the lair for
/// every dwarf and those lost by being caught, at most 20 each time.
struct Length {
  int catches = 0;

  void look_on(const CaveMoment& moment) {
    for (const Event& event : moment.step.events) {
      catches += std::holds_alternative<Scared>(event) ? 1 : 0;
    }
  }
  int most_rounds(int players) const {
    const int dwarves = players * dwarves_each(players);
    const int most_forward = dwarves * lair + catches * path_spaces;
    return most_quiet_rounds * (most_forward + 1);
  }
};

}  // namespace

TEST_CASE("In random games of Dragon's Cave every invariant holds at every step",
          "[cave][simulation][DC-2][DC-3][DC-18]") {
  for (int players = min_players; players <= max_players; ++players) {
    const std::string table = "random games of the cave " + std::to_string(players);
    for (const std::uint64_t seed : support::sampled_places(100, 12, table)) {
      core::Rng rng(seed, 99);
      const core::Seat first{
          static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(players)))};
      Length length;
      const State over =
          play_game(cave_for(players, first), seed, {"random"}, [&](const CaveMoment& moment) {
            check_legality(moment.before);
            check_views(moment.before, rng);
            check_events(moment);
            length.look_on(moment);
            State performed = moment.before;
            Cave::perform(performed, moment.action);
            if (!(performed == moment.step.state)) FAIL("perform and apply differ");
            if (const auto fault = fault_of(performed)) FAIL(fault->place << fault->why);
            check_things(performed);
            check_views(performed, rng);
          });
      CHECK(over.phase == Phase::Over);
      CHECK(over.round <= length.most_rounds(players));
    }
  }
}

TEST_CASE("Without any catch a game ends, however everybody dawdles", "[cave][simulation][DC-24]") {
  for (int players = min_players; players <= max_players; ++players) {
    State state = Cave::start(cave_for(players));
    while (state.phase != Phase::Over) {
      const View view = Cave::view(state, std::get<core::Seat>(Cave::turn(state)));
      const std::vector<Action> legal = Cave::legal(view);
      // The chest while the rules let one, then red; the dragon is elsewhere.
      const bool dawdles = state.phase == Phase::Choose && state.quiet + 1 < most_quiet_rounds;
      if (state.phase == Phase::Guard) {
        state = done(state, Guard{Color::Purple}).state;
      } else {
        state = done(state, dawdles ? legal.back() : legal.front()).state;
      }
    }
    CHECK(state.round <= Length{}.most_rounds(players));
    CHECK(state.round >= 5 * most_quiet_rounds);  // five times red lead into the lair
  }
}
