// Tests the rules of Mount Drago beyond the rulebook: faults, piles, previews, random games,
// secrecy.
#include <algorithm>
#include <variant>
#include <vector>

#include "ai/bots.hpp"
#include "catch.hpp"
#include "core/rng.hpp"
#include "games/mount_drago/bots/bots.hpp"
#include "games/mount_drago/bots/playout.hpp"
#include "games/mount_drago/rules/dragon.hpp"
#include "games/mount_drago/rules/state.hpp"
#include "support/boards.hpp"
#include "support/damage.hpp"
#include "support/mount_drago.hpp"
#include "support/sampling.hpp"

// Names of dragons and cards, and the deck's order.

using namespace mount_drago;

TEST_CASE("Every card is found by its name", "[drago][MD-2]") {
  for (const Card card : each_kind()) CHECK(card_named(name(card)) == card);
  CHECK(name(Card(Dragon::LightBlue, 5)) == "lightblue-5");
  for (const Dragon dragon : all_dragons) CHECK(dragon_named(name(dragon)) == dragon);
}

TEST_CASE("Other names are not cards", "[drago]") {
  for (const char* const name : {"", "-", "-3", "blue", "blue-", "blue-0", "blue-6", "blue-33",
                                 "white-3", "Blue-3", "blue 3", "light-blue-3"}) {
    INFO(name);
    CHECK_FALSE(card_named(name));
  }
}

TEST_CASE("The deck is in the order of the rules, low values first", "[drago][MD-2]") {
  const auto deck = full_deck();
  CHECK(std::is_sorted(deck.begin(), deck.end()));
  CHECK(name(deck.front()) == "blue-1");
  CHECK(name(deck.back()) == "orange-5");
  for (const Card card : each_kind()) {
    CHECK(std::count(deck.begin(), deck.end(), card) == copies(card));
    CHECK(each_kind()[static_cast<std::size_t>(card.kind())] == card);
    CHECK(Card::of_kind(card.kind()) == card);
  }
}

// Stacks and the draw pile share an array and must not overwrite each other.

using namespace support;

namespace {

using Cards = std::vector<Card>;

Piles three_piles() {
  Piles piles;
  piles.set_draw(Cards{card("green-1"), card("green-2")});
  piles.put_on_top(maria, card("red-1"));
  piles.put_on_top(luca, card("blue-1"));
  piles.put_under(luca, card("blue-2"));
  piles.put_on_top(luca, card("blue-3"));
  return piles;
}

}  // namespace

TEST_CASE("Cards go on top of and under the right stack", "[drago][piles]") {
  const Piles piles = three_piles();
  CHECK(names(piles.stack(luca)) == "blue-2 blue-1 blue-3");
  CHECK(names(piles.stack(nina)).empty());
  CHECK(names(piles.stack(maria)) == "red-1");
  CHECK(names(piles.draw()) == "green-1 green-2");
}

TEST_CASE("take_from_draw takes the last card of the pile", "[drago][piles]") {
  Piles piles = three_piles();
  CHECK(piles.take_from_draw() == card("green-2"));
  CHECK(piles.take_from_draw() == card("green-1"));
  CHECK(piles.draw().empty());
}

TEST_CASE("keep_tops leaves only the mounts on the stacks", "[drago][piles][MD-24]") {
  Piles piles = three_piles();
  piles.keep_tops();
  CHECK(names(piles.stack(luca)) == "blue-3");
  CHECK(names(piles.stack(nina)).empty());
  CHECK(names(piles.stack(maria)) == "red-1");
  CHECK(names(piles.draw()) == "green-1 green-2");
}

TEST_CASE("Piles are equal if their cards are, whatever the array held before", "[drago][piles]") {
  Piles drawn = three_piles();
  drawn.take_from_draw();
  Piles fresh = three_piles();
  fresh.set_draw(Cards{card("green-1")});
  CHECK(drawn == fresh);
  fresh.set_draw(Cards{card("green-3")});
  CHECK_FALSE(drawn == fresh);
  // The same cards, but on another pile.
  Piles piles;
  piles.put_on_top(core::Seat{4}, card("red-1"));
  Piles others;
  others.set_draw(Cards{card("red-1")});
  CHECK_FALSE(piles == others);
  // The last card of the pile counts, behind the stacks of all seats.
  others = piles;
  piles.set_draw(Cards{card("green-1")});
  others.set_draw(Cards{card("green-2")});
  CHECK_FALSE(piles == others);
}

TEST_CASE("One stack can hold all 110 cards", "[drago][piles][MD-2]") {
  Piles piles;
  for (const Card card : full_deck()) piles.put_under(nina, card);
  CHECK(piles.stack(nina).size() == 110);
  CHECK(piles.stack(nina).back() == card("blue-1"));
}

// States from outside: the check covers every assumption of the rules and names the place.

namespace {

using Places = std::vector<Damage<State>>;

State mid_game() {
  Scene scene(3);
  for (const Dragon dragon : all_dragons) scene.stands(dragon, space::plain_two);
  return scene.stands(Dragon::Blue, space::summit_six)
      .stands(Dragon::Black, space::start)
      .holds(luca, {"red-1", "blue-3", "black-4"})
      .state();
}

/// Moves a card from the draw pile to a stack.
void mount_from_pile(State& state, core::Seat seat, Card card) {
  std::vector<Card> pile(state.piles.draw().begin(), state.piles.draw().end());
  pile.erase(std::find(pile.begin(), pile.end(), card));
  state.piles.set_draw(pile);
  state.piles.put_on_top(seat, card);
}

}  // namespace

TEST_CASE("Ranges are checked, and faults name the place", "[drago][fault]") {
  const State state = mid_game();
  REQUIRE(place(state) == "none");
  const Places all = {
      {"board", [](State& s) { s.board = Board(); }, "board.spaces"},
      {"riders", [](State& s) { s.riders = 0; }, "riders"},
      {"turn", [](State& s) { s.turn = core::Seat{3}; }, "turn"},
      {"first", [](State& s) { s.first = core::Seat{3}; }, "first"},
      {"positions", [](State& s) { s.positions[index(Dragon::LightBlue)] = 29; },
       "positions.lightblue"},
      {"high scores",
       [](State& s) {
         s.scores = {10'000, -10'000};
       },
       "none"},
      {"too high", [](State& s) { s.scores[1] = 10'001; }, "scores[1]"},
      {"too low", [](State& s) { s.scores[1] = -10'001; }, "scores[1]"},
      {"scores of nobody", [](State& s) { s.scores[3] = 1; }, "scores[3]"},
  };
  check_places(state, all);
}

TEST_CASE("The 110 cards are checked", "[drago][fault][MD-2]") {
  const Places all = {
      {"one is missing", [](State& s) { s.piles.take_from_draw(); }, "cards"},
      {"one is another", [](State& s) { s.hands[0][0] = card("red-2"); }, "cards"},
      {"an empty seat has some", [](State& s) { s.hands[3].push_back(card("red-2")); }, "hands[3]"},
      {"an empty seat has a stack",
       [](State& s) { mount_from_pile(s, core::Seat{3}, card("red-2")); }, "stacks[3]"},
  };
  check_places(mid_game(), all);
}

TEST_CASE("The summit list must fit the positions", "[drago][fault][MD-25]") {
  State state = mid_game();
  const Places all = {
      {"a dragon is not listed", [](State& s) { s.summit.clear(); }, "summit"},
      {"a listed dragon is elsewhere", [](State& s) { s.summit.push_back(Dragon::Red); },
       "summit[1]"},
      {"a dragon is listed twice", [](State& s) { s.summit.push_back(Dragon::Blue); }, "summit[0]"},
      {"over without three", [](State& s) { s.phase = Phase::Over; }, "phase"},
  };
  check_places(state, all);
  // Three dragons on the summit, but the game goes on.
  for (const Dragon dragon : {Dragon::Red, Dragon::Gray}) {
    state.positions[index(dragon)] = space::last;
    state.summit.push_back(dragon);
  }
  CHECK(place(state) == "phase");
  state.phase = Phase::Over;
  CHECK(place(state) == "none");
  // The third has just arrived, and its player decides whether to ride it before the game ends.
  Scene scene(3);
  for (const Dragon dragon : all_dragons) scene.stands(dragon, 24);
  for (const Dragon dragon : {Dragon::Red, Dragon::Gray}) scene.stands(dragon, space::last);
  const State asked = played(scene.holds(luca, {"black-1", "red-1"}).state(), "black-1").state;
  REQUIRE(asked.phase == Phase::Ride);
  CHECK(place(asked) == "none");
  const Places others = {
      {"no card is on the table", [](State& s) { s.played.reset(); }, "phase"},
      {"another dragon arrived", [](State& s) { std::swap(s.summit[0], s.summit[2]); }, "phase"},
      {"nobody decides", [](State& s) { s.phase = Phase::Play; }, "played"},
  };
  check_places(asked, others);
}

TEST_CASE("Two riders on the same dragon are refused", "[drago][fault][MD-14]") {
  State state = mid_game();
  mount_from_pile(state, nina, card("orange-2"));
  CHECK(place(state) == "stacks[0]");
}

TEST_CASE("A rider without a mount or cards is refused", "[drago][fault][MD-6]") {
  State state = mid_game();
  SECTION("no mount") {
    Piles piles;
    piles.put_on_top(nina, card("purple-1"));
    piles.put_on_top(maria, card("lightblue-1"));
    std::vector<Card> pile(state.piles.draw().begin(), state.piles.draw().end());
    pile.push_back(card("orange-1"));
    piles.set_draw(pile);
    state.piles = piles;
    CHECK(place(state) == "stacks[0]");
  }
  SECTION("no cards") {
    std::vector<Card> pile(state.piles.draw().begin(), state.piles.draw().end());
    for (const Card card : state.hands[2]) pile.push_back(card);
    state.piles.set_draw(pile);
    state.hands[2].clear();
    CHECK(place(state) == "hands[2]");
  }
}

TEST_CASE("The card on the table must fit the phase and come from last place",
          "[drago][fault][MD-11]") {
  const State asked = played(mid_game(), "black-4").state;
  REQUIRE(asked.phase == Phase::Ride);
  const Places all = {
      {"none though one is awaited", [](State& s) { s.phase = Phase::Play; }, "played"},
      {"its dragon is behind where the card could have brought it",
       [](State& s) { s.positions[index(Dragon::Black)] = 3; }, "played"},
      {"its dragon was not last",
       [](State& s) { s.positions[index(Dragon::Black)] = space::plain_two + 5; }, "played"},
      {"somebody rides it", [](State& s) { mount_from_pile(s, maria, card("black-5")); }, "played"},
  };
  check_places(asked, all);
}

TEST_CASE("Unread cards are in the hand of a rider at the table", "[drago][fault][MD-26]") {
  State state = mid_game();
  state.late_reader = nina;
  state.unread = static_cast<std::uint8_t>(state.hands[nina.index].size());
  CHECK_FALSE(fault_of(state));
  const Places all = {
      {"more than the hand holds", [](State& s) { ++s.unread; }, "unread"},
      {"in no hand", [](State& s) { s.late_reader.reset(); }, "unread"},
      {"of no rider", [](State& s) { s.late_reader = core::Seat{3}; }, "late_reader"},
  };
  check_places(state, all);
}

TEST_CASE("draw_to must fit the phase", "[drago][fault][MD-20][MD-24]") {
  const State asked = played(mid_game(), "red-1").state;
  REQUIRE(asked.phase == Phase::Discard);
  CHECK(asked.draw_to == draw_to_in(Phase::Discard));
  SECTION("phase Discard without a summit card") {
    State state = asked;
    state.positions[index(Dragon::Blue)] = 5;
    state.summit.clear();
    CHECK(place(state) == "phase");
  }
  SECTION("phase Discard with draw_to 0 exists with swap only") {
    State state = asked;
    state.draw_to = 0;
    CHECK(place(state) == "draw_to");
    state.rules.summit_discard = SummitDiscard::Swap;
    CHECK(place(state) == "none");
  }
  SECTION("draw_to is 0 in phase Play") {
    State state = mid_game();
    state.draw_to = 6;
    CHECK(place(state) == "draw_to");
  }
  SECTION("a shuffle is due when a card is") {
    Scene scene(2);
    scene.stands(Dragon::Red, space::plain_two).holds(luca, {"red-1", "red-2"}).pile_of(0);
    const State due = played(scene.state(), "red-1").state;
    REQUIRE(due.phase == Phase::Shuffle);
    REQUIRE(due.hands[0].size() == 1);
    CHECK(due.draw_to == draw_to_in(Phase::Shuffle));
    const Places all = {
        {"for more than a hand", [](State& s) { s.draw_to = 7; }, "draw_to"},
        {"for fewer than a hand", [](State& s) { s.draw_to = 5; }, "draw_to"},
        {"for fewer, with swap",
         [](State& s) {
           s.draw_to = 2;
           s.rules.summit_discard = SummitDiscard::Swap;
         },
         "none"},
        {"for more than a hand, with swap",
         [](State& s) {
           s.draw_to = 7;
           s.rules.summit_discard = SummitDiscard::Swap;
         },
         "draw_to"},
        {"for no card, with swap",
         [](State& s) {
           s.draw_to = 1;
           s.rules.summit_discard = SummitDiscard::Swap;
         },
         "draw_to"},
    };
    check_places(due, all);
  }
  SECTION("after playing a card a hand holds at most 5") {
    State state = Scene(2).stands(Dragon::Blue, space::summit_six).state();
    state.phase = Phase::Discard;
    state.draw_to = 6;
    CHECK(place(state) == "hands[0]");
  }
}

TEST_CASE("Before the deal only first mounts are on the table", "[drago][fault][MD-6][MD-7]") {
  const State state = MountDrago::start(setup_for(3, schmidt, nina));
  CHECK(place(state) == "none");
  const Places all = {
      {"seats choose in order", [](State& s) { s.turn = maria; }, "stacks[1]"},
      {"choosing belongs to its option", [](State& s) { s.rules.first_mount = FirstMount::Dealt; },
       "phase"},
      {"nobody has cards yet", [](State& s) { s.hands[0].push_back(s.piles.take_from_draw()); },
       "hands[0]"},
      {"everybody is mounted at the deal", [](State& s) { s.phase = Phase::Shuffle; }, "stacks[1]"},
  };
  check_places(state, all);
  // Nothing is hidden yet.
  core::Rng rng(1);
  for (const State& open : {state, done(state, Mount{Dragon::Red}).state}) {
    CHECK(MountDrago::determinize(MountDrago::view(open, core::Spectator{}), rng) == open);
  }
  State dealt = MountDrago::start(setup_for(3, schmidt_dealt, nina));
  CHECK(place(dealt) == "none");
  dealt.turn = luca;  // the deal starts with the first player
  CHECK(place(dealt) == "turn");
}

TEST_CASE("Damaged states fail the check or play on without harm", "[drago][fault]") {
  core::Rng rng(8);
  int faulty = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    play_game(setup_for(2 + static_cast<int>(seed % 4), all_rule_sets()[seed % 4]), seed,
              {"random"}, [&](const Moment& moment) {
                State state = moment.before;
                switch (rng.below(6)) {
                  case 0:
                    state.positions[rng.below(10)] = static_cast<std::uint8_t>(rng.below(40));
                    break;
                  case 1:
                    state.phase = static_cast<Phase>(rng.below(6));
                    break;
                  case 2:
                    state.turn.index = static_cast<std::uint8_t>(rng.below(6));
                    break;
                  case 3:
                    state.draw_to = static_cast<std::uint8_t>(rng.below(8));
                    break;
                  case 4:
                    state.played = each_kind()[rng.below(50)];
                    break;
                  default:
                    state.rules = all_rule_sets()[rng.below(4)];
                    break;
                }
                if (fault_of(state)) {
                  ++faulty;
                  return;
                }
                check_goes_on<MountDrago>(state);
              });
  }
  CHECK(faulty > 100);
}

// A preview must equal what playing the card does.

namespace {

Gains gained(const State& before, const State& after) {
  Gains gains{};
  for (std::size_t seat = 0; seat < gains.size(); ++seat) {
    gains[seat] = static_cast<std::int16_t>(after.scores[seat] - before.scores[seat]);
  }
  return gains;
}

void check_preview(const State& state, Card card) {
  const Preview expected = preview(MountDrago::view(state, state.turn), card);
  const State after_play = done(state, Play{card}).state;
  const bool asked = after_play.phase == Phase::Ride;
  if (asked != expected.choice) FAIL("the choice");
  if (state.positions[index(card.dragon())] != expected.from) FAIL("from");
  if (after_play.positions[index(card.dragon())] != expected.to) FAIL("to");
  const State riding = asked ? done(after_play, Ride{true}).state : after_play;
  const State declining = asked ? done(after_play, Ride{false}).state : after_play;
  if ((mount(riding, state.turn) == card.dragon()) != expected.rides) FAIL("the mount");
  if (gained(state, riding) != expected.gains) FAIL("the gains");
  if (gained(state, declining) != expected.gains_declined) FAIL("the gains when declining");
  if ((riding.phase == Phase::Over) != expected.ends_game) FAIL("the end");
}

}  // namespace

TEST_CASE("A preview equals what playing the card does", "[drago][preview]") {
  for (int riders = min_riders; riders <= max_riders; ++riders) {
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      play_game(setup_for(riders, studiogiochi), seed, {"random"}, [](const Moment& moment) {
        if (moment.before.phase != Phase::Play) return;
        for (const Card card : moment.before.hands[moment.before.turn.index]) {
          check_preview(moment.before, card);
        }
      });
    }
  }
  SUCCEED();
}

TEST_CASE("Previews of a Ride show both answers", "[drago][preview][MD-13]") {
  int asked = 0;
  for (int riders = min_riders; riders <= max_riders; ++riders) {
    play_game(setup_for(riders), 5, {"random"}, [&asked](const Moment& moment) {
      const State& state = moment.before;
      if (state.phase != Phase::Ride) return;
      ++asked;
      const Preview expected = preview_of_riding(MountDrago::view(state, state.turn));
      const State riding = done(state, Ride{true}).state;
      if (!expected.choice || !expected.rides) FAIL("the choice");
      if (gained(state, riding) != expected.gains) FAIL("the gains");
      if (gained(state, done(state, Ride{false}).state) != expected.gains_declined) {
        FAIL("the gains when declining");
      }
      if ((riding.phase == Phase::Over) != expected.ends_game) FAIL("the end");
    });
  }
  CHECK(asked > 10);
}

TEST_CASE("A preview of a card with a choice has both outcomes", "[drago][preview][MD-11]") {
  Scene scene(2);
  for (const Dragon dragon : all_dragons) scene.stands(dragon, space::plain_two);
  const State state = scene.stands(Dragon::Black, space::minus_one)
                          .stands(Dragon::Orange, space::minus_two)
                          .holds(luca, {"black-2", "blue-1"})
                          .state();
  const Preview black = preview(MountDrago::view(state, luca), card("black-2"));
  CHECK(black.choice);
  CHECK(black.rides);
  CHECK(black.scoring == Scoring::Small);
  CHECK(black.gains == Gains{2, 2});
  CHECK(black.gains_declined == Gains{-2, 2});
  CHECK_FALSE(black.ends_game);
}

// Random games with all checks at every step, for all numbers of riders and rule sets.

namespace {

/// Returns every kind of action, legal or not.
std::vector<Action> all_wishes(const State& state) {
  std::vector<Action> wishes = {Ride{true}, Ride{false}, Discard{}, Shuffle{}};
  for (const Dragon dragon : all_dragons) wishes.emplace_back(Mount{dragon});
  for (const Card card : each_kind()) {
    wishes.emplace_back(Play{card});
    wishes.emplace_back(Discard{{card}});
    wishes.emplace_back(Discard{{card, card}});
  }
  Shuffle too_few;
  for (const Card card : state.piles.draw()) too_few.draw.push_back(card);
  if (!too_few.draw.empty()) too_few.draw.pop_back();
  wishes.emplace_back(too_few);
  return wishes;
}

/// Checks that the events describe the change of state.
void check_events(const Moment& moment) {
  const State& after = moment.step.state;
  Scores scores = moment.before.scores;
  Positions positions = moment.before.positions;
  std::array<std::size_t, max_riders> sizes{};
  for (std::size_t seat = 0; seat < sizes.size(); ++seat) {
    sizes[seat] = moment.before.hands[seat].size();
  }
  for (const Event& event : moment.step.events) {
    if (const auto* const moved = std::get_if<Moved>(&event)) {
      if (positions[index(moved->dragon)] != moved->from) FAIL("moved from elsewhere");
      positions[index(moved->dragon)] = static_cast<std::uint8_t>(moved->to);
    } else if (const auto* const scored = std::get_if<Scored>(&event)) {
      for (std::size_t seat = 0; seat < scores.size(); ++seat) {
        scores[seat] = static_cast<std::int16_t>(scores[seat] + scored->gains[seat]);
      }
    } else if (const auto* const drew = std::get_if<Drew>(&event)) {
      if (drew->cards.empty()) FAIL("drew nothing");
      sizes[drew->seat.index] += drew->cards.size();
    } else if (const auto* const discarded = std::get_if<Discarded>(&event)) {
      sizes[discarded->seat.index] -= discarded->cards.size();
    } else if (const auto* const played = std::get_if<Played>(&event)) {
      --sizes[played->seat.index];
    } else if (const auto* const mounted = std::get_if<Mounted>(&event)) {
      if (mount(after, mounted->seat) != mounted->dragon) FAIL("mounted something else");
    }
  }
  for (std::size_t seat = 0; seat < sizes.size(); ++seat) {
    if (sizes[seat] != after.hands[seat].size()) FAIL("the events tell of other hands");
  }
  if (scores != after.scores) FAIL("the events tell of other scores");
  if (positions != after.positions) FAIL("the events tell of other positions");
}

}  // namespace

TEST_CASE("In random games every invariant holds at every step", "[drago][simulation][MD-2]") {
  int tables = 0;
  for (int riders = min_riders; riders <= max_riders; ++riders) {
    for (const RuleSet rules : all_rule_sets()) {
      const std::string table = "random games " + std::to_string(tables++);
      for (const std::uint64_t seed : support::sampled_places(25, 3, table)) {
        core::Rng rng(seed, 99);
        const core::Seat first{
            static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(riders)))};
        const State over =
            play_game(setup_for(riders, rules, first), seed, {"random"}, [&](const Moment& moment) {
              check_legality<MountDrago>(moment.before, riders, all_wishes(moment.before), "MD-");
              check_determinizations<MountDrago>(moment.before, riders, rng);
              check_events(moment);
              State performed = moment.before;
              MountDrago::perform(performed, moment.action);
              if (!(performed == moment.step.state)) FAIL("perform and apply differ");
              if (const auto fault = fault_of(performed)) FAIL(fault->place << fault->why);
            });
        CHECK(over.summit.size() == 3);
      }
    }
  }
}

TEST_CASE("A discard is legal in any order", "[drago][simulation][MD-23]") {
  int reversed_discards = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    play_game(setup_for(2, studiogiochi), seed, {"random"}, [&](const Moment& moment) {
      const auto* const discard = std::get_if<Discard>(&moment.action);
      if (discard == nullptr || discard->cards.size() < 2) return;
      Discard reversed = *discard;
      std::reverse(reversed.cards.begin(), reversed.cards.end());
      if (!MountDrago::apply(moment.before, reversed)) FAIL("a reversed discard is refused");
      ++reversed_discards;
    });
  }
  CHECK(reversed_discards > 0);
}

// Secrecy: dealing everything hidden anew must not change views, legal actions, previews, bots and
// observations.

namespace {

void check_same_to(const core::Viewer& viewer, const Moment& moment, const State& other) {
  const View view = MountDrago::view(moment.before, viewer);
  const View other_view = MountDrago::view(other, viewer);
  if (!(view == other_view)) FAIL("the view tells of hidden cards");
  if (MountDrago::legal(view) != MountDrago::legal(other_view))
    FAIL("legal actions tell of hidden cards");
}

/// Checks the deciding seat: previews, bots, and the observations of its own action.
void check_same_decision(const Moment& moment, const State& other, std::uint64_t seed) {
  const core::Seat seat = moment.before.turn;
  const View view = MountDrago::view(moment.before, seat);
  const View other_view = MountDrago::view(other, seat);
  for (const Card card : view.hand) {
    const Preview one = preview(view, card);
    const Preview two = preview(other_view, card);
    const bool same = one.to == two.to && one.choice == two.choice && one.rides == two.rides &&
                      one.gains == two.gains && one.gains_declined == two.gains_declined &&
                      one.ends_game == two.ends_game;
    if (!same) FAIL("a preview tells of hidden cards");
  }
  for (const std::string& name : quick_bots()) {
    const auto bot = ai::make_bot<MountDrago>(name);
    const Action choice = ai::choose(*bot, view, seed);
    if (!(ai::choose(*bot, other_view, seed) == choice)) FAIL(name << " knows hidden cards");
  }
}

}  // namespace

TEST_CASE("A viewer's observations do not depend on hidden cards", "[drago][secrecy][MD-26]") {
  int table = 0;
  for (int riders = min_riders; riders <= max_riders; ++riders) {
    for (const RuleSet rules : all_rule_sets()) {
      for (const std::uint64_t seed : sampled_places(8, 1, "secrecy " + std::to_string(table++))) {
        core::Rng rng(seed, 77);
        play_game(setup_for(riders, rules), seed, {"random", "greedy"}, [&](const Moment& moment) {
          const bool chance = moment.before.phase == Phase::Shuffle;
          for (const core::Viewer& viewer : viewers(riders)) {
            const State other = rearranged(moment.before, viewer, rng);
            check_same_to(viewer, moment, other);
            if (chance) continue;
            if (viewer == core::Viewer{moment.before.turn}) {
              check_same_decision(moment, other, seed);
              if (!MountDrago::apply(other, moment.action)) FAIL("a verdict tells of hidden cards");
            }
          }
          if (chance) return;
          // Spectators see the same if only the cards drawn by others differ.
          State other = moment.before;
          CardList pile;
          for (const Card card : other.piles.draw()) pile.push_back(card);
          core::shuffle(pile, rng);
          other.piles.set_draw({pile.data(), pile.size()});
          const auto step = MountDrago::apply(other, moment.action);
          for (const core::Viewer& viewer : viewers(riders)) {
            if (viewer == core::Viewer{moment.before.turn}) continue;
            if (observations<MountDrago>(step->events, viewer) !=
                observations<MountDrago>(moment.step.events, viewer)) {
              FAIL("an observation tells of hidden cards");
            }
          }
        });
      }
    }
  }
  SUCCEED();
}
