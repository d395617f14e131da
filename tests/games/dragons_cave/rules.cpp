// Tests the rules of Dragon's Cave beyond the rulebook: matches, faults, random games, secrecy.
#include <algorithm>
#include <variant>

#include "ai/bots.hpp"
#include "catch.hpp"
#include "core/match.hpp"
#include "core/rng.hpp"
#include "games/dragons_cave/bots/bots.hpp"
#include "games/dragons_cave/rules/state.hpp"
#include "support/boards.hpp"
#include "support/damage.hpp"
#include "support/dragons_cave.hpp"
#include "support/sampling.hpp"

// Turns, undo and replay of matches of Dragon's Cave, a game without chance.

using namespace dragons_cave;
using namespace support;
using Match = core::Match<DragonsCave>;

namespace {

static_assert(core::Game<DragonsCave>);
static_assert(!core::GameOfChance<DragonsCave>);

constexpr Choose red{Card::Red, 0};
constexpr Choose blue{Card::Blue, 0};

Match finished(std::uint64_t seed) {
  Match match(cave_for(3), seed);
  play_game(cave_for(3), seed, {"random"}, [&match](const CaveMoment& moment) {
    const core::Seat seat = std::get<core::Seat>(match.turn());
    if (match.submit(seat, moment.action)) FAIL("the match refuses");
    for (const core::Viewer& viewer : viewers(3)) {
      if (!(match.view(viewer) == DragonsCave::view(moment.step.state, viewer)))
        FAIL("games differ");
      const auto seen = observations<DragonsCave>(moment.step.events, viewer);
      if (match.observations(viewer) != seen) FAIL("observations differ");
    }
  });
  return match;
}

}  // namespace

TEST_CASE("Without chance the seed decides nothing", "[core][match][cave]") {
  const Match match = finished(3);
  const auto again = Match::replay(match.setup(), 1234, match.decisions());
  REQUIRE(static_cast<bool>(again));
  for (const core::Viewer& viewer : viewers(3)) CHECK(again->view(viewer) == match.view(viewer));
  auto decisions = match.decisions();
  decisions[4].seat = core::after(decisions[4].seat, 3);
  const auto wrong = Match::replay(match.setup(), 3, decisions);
  REQUIRE_FALSE(static_cast<bool>(wrong));
  CHECK(wrong.error().index == 4);
}

TEST_CASE("Undo takes back a card face down and those that others put down since",
          "[core][match][undo][cave][DC-5]") {
  Match match(cave_for(3), 1);
  REQUIRE_FALSE(match.submit(seat_b, red));
  CHECK(match.undoable(seat_b) == 1);
  CHECK(match.undoable(seat_c) == 0);
  match = match.after(0);
  CHECK(match.turn() == core::Turn{seat_b});
  CHECK(match.view(seat_a) == Match(cave_for(3), 1).view(seat_a));
  REQUIRE_FALSE(match.submit(seat_b, blue));
  REQUIRE_FALSE(match.submit(seat_c, blue));
  CHECK(match.undoable(seat_b) == 2);
  CHECK(match.undoable(seat_c) == 1);
  CHECK(match.undoable(seat_a) == 0);
  REQUIRE_FALSE(match.submit(seat_a, Guard{Color::Red}));  // reveals everything
  for (const core::Seat seat : {seat_a, seat_b, seat_c}) CHECK(match.undoable(seat) == 0);
}

TEST_CASE("Undo does not cross a reveal or an opened fist", "[core][match][undo][cave][DC-8]") {
  Match match(cave_for(2), 1);
  REQUIRE_FALSE(match.submit(seat_b, red));
  REQUIRE_FALSE(match.submit(seat_a, Guard{Color::Blue}));
  CHECK(match.undoable(seat_a) == 0);
  REQUIRE_FALSE(match.submit(seat_b, Choose{Card::Green, 1}));
  REQUIRE_FALSE(match.submit(seat_a, Guard{Color::Green}));
  CHECK(match.turn() == core::Turn{seat_b});
  REQUIRE_FALSE(match.submit(seat_b, Split{1, 0}));
  CHECK(match.undoable(seat_b) == 1);
  REQUIRE_FALSE(match.submit(seat_a, Guess{Fist::Left}));
  CHECK(match.undoable(seat_a) == 0);
}

// Checks of states from outside: they cover everything that the rules rely on, and name the place
// of the fault.

namespace {

constexpr Choose green{Card::Green, 0};
constexpr Choose chest_card{Card::Chest, 0};

using Places = std::vector<Damage<State>>;

/// B has put down red; C must choose.
State choosing() {
  return chosen(CaveScene(3)
                    .stands(seat_b, 8)
                    .purse(seat_b, 4)
                    .face_up(seat_b, {Card::Yellow})
                    .stands(seat_c, 5)
                    .chest(seat_c, 2)
                    .state(),
                {red});
}

/// B is caught with 4 coins, C came forward.
State splitting() { return done(done(choosing(), green).state, Guard{Color::Red}).state; }
State guessing() { return done(splitting(), Split{1, 3}).state; }
State over() {
  State state =
      round_of(CaveScene(3).stands(seat_b, 20).state(), {red, chest_card}, Color::Blue).state;
  REQUIRE(state.phase == Phase::Over);
  return state;
}

}  // namespace

TEST_CASE("Faulty ranges in the cave are named", "[cave][fault]") {
  const State state = choosing();
  REQUIRE(place(state) == "none");
  const Places all = {
      {"board", [](State& s) { s.board.path.clear(); }, "board.path"},
      {"players", [](State& s) { s.players = 5; }, "players"},
      {"dragon", [](State& s) { s.dragon = core::Seat{3}; }, "dragon"},
      {"round", [](State& s) { s.round = 0; }, "round"},
      {"positions", [](State& s) { s.dwarves[1][0] = lair + 1; }, "dwarves[1]"},
      {"second dwarves belong to two players", [](State& s) { s.dwarves[1][1] = 1; }, "dwarves[1]"},
      {"dwarves of nobody", [](State& s) { s.dwarves[3][0] = 1; }, "dwarves[3]"},
  };
  check_places(state, all);
}

TEST_CASE("Numbers of a board of the cave have limits", "[cave][fault][DC-1][DC-2]") {
  struct Case {
    void (*make)(Board&);
    const char* place;
  };
  for (const auto& [make, place] : std::initializer_list<Case>{
           {[](Board& b) { b.path.pop_back(); }, "path"},
           {[](Board& b) { b.path[3].coins = max_space_coins; }, "none"},
           {[](Board& b) { b.path[3].coins = max_space_coins + 1; }, "path[3].coins"},
           {[](Board& b) { b.path[19].color = b.path[18].color; }, "path[19].color"},
           {[](Board& b) { b.lair_coins = 9; }, "none"},
           {[](Board& b) { b.lair_coins = 10; }, "lair_coins"},
           {[](Board& b) { b.treasure = 0; }, "treasure"},
           {[](Board& b) { b.treasure = 1; }, "none"},
           {[](Board& b) { b.treasure = 99; }, "none"},
           {[](Board& b) { b.treasure = 100; }, "treasure"},
       }) {
    Board board = cave_board();
    make(board);
    CHECK(support::place(board) == place);
  }
}

TEST_CASE("Faulty coins in the cave are named", "[cave][fault][DC-2]") {
  const Places all = {
      {"one is missing", [](State& s) { --s.treasure; }, "treasure"},
      {"nobody has one in a chest", [](State& s) { s.chests[3] = 1; }, "chests[3]"},
      {"nobody has one in a purse", [](State& s) { s.purses[3] = 1; }, "purses[3]"},
      {"an empty treasure has ended the game",
       [](State& s) {
         s.purses[0] = s.treasure;
         s.treasure = 0;
       },
       "treasure"},
  };
  check_places(choosing(), all);
}

TEST_CASE("Missing and duplicate cards of a player are named", "[cave][fault][DC-3][DC-6]") {
  const Places all = {
      {"one is missing", [](State& s) { s.hands[2].remove(Card::Blue); }, "hands[2]"},
      {"one is there twice", [](State& s) { s.hands[1].add(Card::Yellow); }, "played[1]"},
      {"the chest card never stays face up",
       [](State& s) {
         s.hands[2].remove(Card::Chest);
         s.played[2].push_back(Card::Chest);
       },
       "played[2]"},
      {"nobody has one in the hand", [](State& s) { s.hands[3].add(Card::Red); }, "hands[3]"},
      {"nobody has one face up", [](State& s) { s.played[3].push_back(Card::Red); }, "played[3]"},
  };
  check_places(choosing(), all);
}

TEST_CASE("Cards face down fit the phase, the order and the hand",
          "[cave][fault][DC-5][DC-12][DC-21]") {
  const Places all = {
      {"out of order", [](State& s) { std::swap(s.committed[1], s.committed[2]); }, "committed[2]"},
      {"the dragon player's", [](State& s) { s.committed[0] = red; }, "committed[0]"},
      {"not in the hand",
       [](State& s) {
         s.committed[1] = Choose{Card::Yellow, 0};
       },
       "committed[1]"},
      {"for a dwarf that is not there",
       [](State& s) {
         s.committed[1] = Choose{Card::Red, 1};
       },
       "committed[1]"},
      {"all, though one is awaited", [](State& s) { s.committed[2] = red; }, "phase"},
      {"not all, though the dragon is awaited", [](State& s) { s.phase = Phase::Guard; },
       "committed[2]"},
  };
  check_places(choosing(), all);
  State two = CaveScene(2).stands(seat_b, lair, 3).state();
  two.committed[1] = red;
  two.phase = Phase::Guard;
  CHECK(place(two) == "committed[1]");  // for a dwarf in the lair
}

TEST_CASE("The dragon is on its square from the reveal on", "[cave][fault][DC-5]") {
  State state = choosing();
  state.guard = Color::Red;
  CHECK(place(state) == "guard");
  state = over();
  state.guard.reset();
  CHECK(place(state) == "guard");
  state = over();
  state.quiet = max_quiet_rounds;
  CHECK(place(state) == "none");
  state.quiet = max_quiet_rounds + 1;
  CHECK(place(state) == "quiet");
}

TEST_CASE("Revealed cards have had their effect", "[cave][fault][DC-6][DC-7][DC-9][DC-10]") {
  State state = splitting();
  REQUIRE(place(state) == "none");
  SECTION("caught dwarves are on the color or on the start") {
    state.dwarves[1][0] = 5;
    CHECK(place(state) == "dwarves[1]");
    state.dwarves[1][0] = start;
    CHECK(place(state) == "none");
    state.dwarves[1][0] = lair;
    CHECK(place(state) == "dwarves[1]");
  }
  SECTION("dwarves that came forward are on the color or in the lair") {
    state.dwarves[2][0] = start;
    CHECK(place(state) == "dwarves[2]");
    state.dwarves[2][0] = lair;
    CHECK(place(state) == "none");
  }
  SECTION("caught players have all cards in hand") {
    state.hands[1].remove(Card::Blue);
    state.played[1].push_back(Card::Blue);
    CHECK(place(state) == "played[1]");
  }
  SECTION("the card just played is face up") {
    state.hands[2] = Hand::full();
    state.played[2].clear();
    CHECK(place(state) == "played[2]");
    state.hands[2].remove(Card::Blue);
    state.played[2].push_back(Card::Blue);  // not the card played
    CHECK(place(state) == "played[2]");
  }
  SECTION("the purse is in the chest") {
    state.committed[2] = chest_card;
    state.hands[2] = Hand::full();
    state.played[2].clear();
    state.treasure = static_cast<std::uint8_t>(state.treasure + state.purses[2]);
    state.purses[2] = 0;
    CHECK(place(state) == "none");
    const State whole = state;
    state.purses[2] = 1;
    --state.treasure;
    CHECK(place(state) == "purses[2]");
    state = whole;
    state.committed[2]->dwarf = 1;
    CHECK(place(state) == "committed[2]");
    state = whole;
    state.dwarves[2][0] = lair;  // with the chest card
    CHECK(place(state) == "dwarves[2]");
  }
  SECTION("the dragon player has not moved into the lair") {
    state.dwarves[0][0] = lair;
    CHECK(place(state) == "dwarves[0]");
  }
}

TEST_CASE("Robberies fit the phase", "[cave][fault][DC-8]") {
  const State state = guessing();
  REQUIRE(place(state) == "none");
  const Places all = {
      {"somebody is robbed", [](State& s) { s.robbed.reset(); }, "robbed"},
      {"who was caught", [](State& s) { s.robbed = seat_c; }, "robbed"},
      {"not the dragon's player", [](State& s) { s.robbed = seat_a; }, "robbed"},
      {"who has coins",
       [](State& s) {
         s.treasure = static_cast<std::uint8_t>(s.treasure + s.purses[1]);
         s.purses[1] = 0;
         s.split = Split{0, 0};
       },
       "robbed"},
      {"with all of them in the hands",
       [](State& s) {
         s.split = Split{2, 3};
       },
       "split"},
      {"with no fewer than none in a hand",
       [](State& s) {
         s.split = Split{5, -1};
       },
       "split"},
      {"with closed hands in phase guess only", [](State& s) { s.phase = Phase::Split; }, "split"},
  };
  check_places(state, all);
  State between = choosing();
  between.robbed = seat_b;
  CHECK(place(between) == "robbed");
  State four = round_of(CaveScene(4).purse(seat_d, 1).state(), {red, red, red}, Color::Red).state;
  for (const int no_seat : {4, 255}) {
    four.robbed->index = static_cast<std::uint8_t>(no_seat);
    CHECK(place(four) == "robbed");
  }
}

TEST_CASE("A state in play must not fulfil an end of the game",
          "[cave][fault][DC-17][DC-18][DC-24]") {
  const Places all = {
      {"in the lair", [](State& s) { s.dwarves[0][0] = lair; }, "phase"},
      {"in the lair, with all cards down",
       [](State& s) {
         s = chosen(s, {red, red});
         s.dwarves[0][0] = lair;
       },
       "phase"},
      {"after twelve quiet rounds", [](State& s) { s.quiet = max_quiet_rounds; }, "quiet"},
      {"with a spent treasure", [](State& s) { s.treasure_spent = true; }, "treasure_spent"},
  };
  check_places(CaveScene(3).state(), all);
  // With two players only both dwarves of a player end it.
  State two = CaveScene(2).state();
  two.dwarves = {Dwarves{lair, 3}, Dwarves{lair, 4}};
  CHECK(place(two) == "none");
  two.dwarves[1][1] = lair;
  CHECK(place(two) == "phase");
}

TEST_CASE("Facts that a log omits are inferred", "[cave][fault][DC-8][DC-17]") {
  for (const State& full : {choosing(), splitting(), guessing(), over()}) {
    State read = full;
    if (read.phase == Phase::Split) read.robbed.reset();
    infer_omitted(read);
    CHECK(read == full);
  }
  SECTION("a caught player without coins is not robbed") {
    for (const Choose first : {red, blue}) {  // nor one who was not caught
      const int coins_of_first = first == red ? 0 : 3;
      const State before =
          CaveScene(4).purse(seat_b, coins_of_first).purse(seat_c, 1).purse(seat_d, 2).state();
      const State full = round_of(before, {first, red, red}, Color::Red).state;
      State read = full;
      read.robbed.reset();
      infer_omitted(read);
      CHECK(read == full);
    }
  }
  SECTION("but what it says counts") {
    const State before = CaveScene(3).purse(seat_b, 2).purse(seat_c, 2).state();
    State full = round_of(before, {red, red}, Color::Red).state;
    full = done(done(full, Split{1, 1}).state, Guess{Fist::Left}).state;
    REQUIRE(full.robbed == seat_c);  // though B has a coin left
    State read = full;
    infer_omitted(read);
    CHECK(read == full);
  }
  SECTION("a state with faults stays one") {
    State read = splitting();
    read.robbed.reset();
    State without_card = read;
    without_card.committed[1].reset();
    infer_omitted(without_card);
    CHECK(place(without_card) == "committed[1]");
    read.guard.reset();
    infer_omitted(read);
    CHECK(place(read) == "guard");
  }
  SECTION("an empty treasure is spent") {
    const State before = CaveScene(3).stands(seat_b, 18).purse(seat_c, 2).treasure(4).state();
    const State full = round_of(before, {red, green}, Color::Green).state;
    REQUIRE(full.treasure_spent);
    State read = full;
    read.treasure_spent = false;
    CHECK(place(read) == "treasure");
    infer_omitted(read);
    CHECK(read == full);
    State ended = done(done(full, Split{0, 2}).state, Guess{Fist::Left}).state;
    REQUIRE(ended.treasure == 0);
    read = ended;
    infer_omitted(read);
    CHECK(read == ended);  // no round is under way that could end the game
  }
}

TEST_CASE("Damaged states of the cave are refused, or play on without harm", "[cave][fault]") {
  core::Rng rng(8);
  const auto any = [&rng](std::uint32_t bound) {
    return static_cast<std::uint8_t>(rng.below(bound));
  };
  int faulty = 0;
  int harmless = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const int players = 2 + static_cast<int>(seed % 3);
    play_game(cave_for(players), seed, {"random"}, [&](const CaveMoment& moment) {
      State state = moment.before;
      const std::size_t seat = any(max_players);
      switch (rng.below(9)) {
        case 0:
          state.dwarves[seat][any(2)] = any(24);
          break;
        case 1:
          state.phase = static_cast<Phase>(any(5));
          break;
        case 2:
          state.dragon.index = any(5);
          break;
        case 3:
          std::swap(state.purses[seat], state.treasure);
          break;
        case 4:
          state.committed[seat] = Choose{all_cards[any(card_count)], any(3)};
          break;
        case 5:
          state.guard = all_colors[any(color_count)];
          break;
        case 6:
          state.robbed = core::Seat{any(max_players)};
          break;
        case 7:
          state.split = Split{any(5), any(5)};
          break;
        default:
          state.treasure_spent = true;
          break;
      }
      if (fault_of(state)) {
        ++faulty;
        return;
      }
      ++harmless;
      check_goes_on<DragonsCave>(state);
    });
  }
  CHECK(faulty > 100);
  CHECK(harmless > 100);
}

// Random games of Dragon's Cave for 2, 3 and 4 players, with all invariants checked at every step.

namespace {

/// Returns an action of every kind, legal or not.
std::vector<Action> all_wishes() {
  std::vector<Action> wishes = {Guess{Fist::Left}, Guess{Fist::Right}, Split{-1, 1}};
  for (const Color color : all_colors) wishes.emplace_back(Guard{color});
  for (const Card card : all_cards) {
    for (Dwarf dwarf = 0; dwarf <= max_dwarves; ++dwarf) wishes.emplace_back(Choose{card, dwarf});
  }
  constexpr int many = 12;
  for (int left = 0; left <= many; ++left) {
    for (int right = 0; right <= many; ++right) wishes.emplace_back(Split{left, right});
  }
  return wishes;
}

void check_turn_is_known(const State& state) {
  const core::Seat seat = std::get<core::Seat>(DragonsCave::turn(state));
  for (const core::Viewer& viewer : viewers(state.players)) {
    if (to_act(DragonsCave::view(state, viewer)) != seat) FAIL("a viewer does not know whose turn");
  }
}

/// The coins and dwarves that follow from the events.
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

/// Checks that the events match the change of the state.
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

/// Checks DC-2, DC-3 and DC-20 in every state.
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

/// Bounds the length of a game. The number of rounds alone has no bound: a dwarf that goes forward
/// and is caught may stand where it began. But at most 11 quiet rounds precede one in which a dwarf
/// goes forward (DC-24), and all dwarves together go forward at most their distances to the lair
/// plus the spaces lost by catches, at most 20 each.
struct Length {
  int catches = 0;

  void look_on(const CaveMoment& moment) {
    for (const Event& event : moment.step.events) {
      catches += std::holds_alternative<Scared>(event) ? 1 : 0;
    }
  }
  int max_rounds(int players) const {
    const int dwarves = players * dwarves_each(players);
    const int max_forward = dwarves * lair + catches * path_spaces;
    return max_quiet_rounds * (max_forward + 1);
  }
};

}  // namespace

TEST_CASE("In random games of Dragon's Cave every invariant holds at every step",
          "[cave][simulation][DC-2][DC-3][DC-18]") {
  const std::vector<Action> wishes = all_wishes();
  for (int players = min_players; players <= max_players; ++players) {
    const std::string table = "random games of the cave " + std::to_string(players);
    for (const std::uint64_t seed : support::sampled_places(100, 12, table)) {
      core::Rng rng(seed, 99);
      const core::Seat first{
          static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(players)))};
      Length length;
      const State over =
          play_game(cave_for(players, first), seed, {"random"}, [&](const CaveMoment& moment) {
            check_turn_is_known(moment.before);
            check_legality<DragonsCave>(moment.before, players, wishes, "DC-");
            check_determinizations<DragonsCave>(moment.before, players, rng);
            check_events(moment);
            length.look_on(moment);
            State performed = moment.before;
            DragonsCave::perform(performed, moment.action);
            if (!(performed == moment.step.state)) FAIL("perform and apply differ");
            if (const auto fault = fault_of(performed)) FAIL(fault->place << fault->why);
            check_things(performed);
            check_determinizations<DragonsCave>(performed, players, rng);
          });
      CHECK(over.phase == Phase::Over);
      CHECK(over.round <= length.max_rounds(players));
    }
  }
}

TEST_CASE("Between reveal and robbery nothing is hidden: a determinization is the state itself",
          "[cave][DC-16][DC-17][DC-18]") {
  struct Case {
    const char* what;
    int treasure;
    int stands;  // of B and D, who play red and are owed 4 each
    bool spent;
  };
  for (const auto& [what, treasure, stands, spent] : std::initializer_list<Case>{
           {"the treasure lasts", 9, 16, false},
           {"it is emptied", 8, 16, true},
           {"it falls short", 7, 16, true},
           {"the lair is reached", 9, 20, false},
           {"the lair is reached and the treasure emptied", 8, 20, true},
       }) {
    INFO(what);
    const State before = CaveScene(4)
                             .stands(seat_b, stands)
                             .stands(seat_d, stands)
                             .purse(seat_c, 2)
                             .treasure(treasure)
                             .state();
    const State state = round_of(before, {red, green, red}, Color::Green).state;
    REQUIRE(state.phase == Phase::Split);
    CHECK(state.treasure_spent == spent);
    core::Rng rng(1);
    for (const core::Viewer& viewer : viewers(4)) {
      CHECK(DragonsCave::determinize(DragonsCave::view(state, viewer), rng) == state);
    }
  }
}

TEST_CASE("Without any catch a game ends, however slowly the players move",
          "[cave][simulation][DC-24]") {
  for (int players = min_players; players <= max_players; ++players) {
    State state = DragonsCave::start(cave_for(players));
    while (state.phase != Phase::Over) {
      const View view = DragonsCave::view(state, std::get<core::Seat>(DragonsCave::turn(state)));
      const std::vector<Action> legal = DragonsCave::legal(view);
      // The chest while the rules allow it, then red; the dragon is elsewhere.
      const bool dawdles = state.phase == Phase::Choose && state.quiet + 1 < max_quiet_rounds;
      if (state.phase == Phase::Guard) {
        state = done(state, Guard{Color::Purple}).state;
      } else {
        state = done(state, dawdles ? legal.back() : legal.front()).state;
      }
    }
    CHECK(state.round <= Length{}.max_rounds(players));
    CHECK(state.round >= 5 * max_quiet_rounds);  // each dwarf needs red five times to the lair
  }
}

// Secrecy: changing the cards face down and the coins in fists must not change any view, legal
// action, bot's choice or observation of a viewer who cannot see them.

namespace {

void check_same_to(const core::Viewer& viewer, const State& state, const State& other) {
  const View view = DragonsCave::view(state, viewer);
  const View other_view = DragonsCave::view(other, viewer);
  if (!(view == other_view)) FAIL("the view tells of hidden things");
  if (DragonsCave::legal(view) != DragonsCave::legal(other_view))
    FAIL("legal actions tell of hidden things");
  if (ranks(view) != ranks(other_view)) FAIL("places tell of hidden things");
  // The stakes shown to the dragon player follow from these.
  for (std::uint8_t seat = 0; seat < view.players; ++seat) {
    if (choices(view, {seat}) == choices(other_view, {seat})) continue;
    FAIL("what others could play tells of hidden things");
  }
}

/// Checks the deciding seat: its bots' choices, and the verdict on the action.
void check_same_decision(core::Seat seat, const CaveMoment& moment, const State& other,
                         std::uint64_t seed) {
  for (const std::string_view name : ai::bot_names<DragonsCave>()) {
    // Slow bots decide only now and then here; bots.cpp tests them more.
    const bool is_quick = name == "random" || name == "greedy";
    if (!is_quick && (seed % 5 != 0 || moment.before.round % 12 != 1)) continue;
    const auto bot = ai::make_bot<DragonsCave>(name);
    const Action choice = ai::choose(*bot, DragonsCave::view(moment.before, seat), seed);
    if (!(ai::choose(*bot, DragonsCave::view(other, seat), seed) == choice)) {
      FAIL(name << " knows hidden things");
    }
  }
  if (!DragonsCave::apply(other, moment.action)) FAIL("a verdict tells of hidden things");
}

/// True if the action reveals something to all players.
bool opens(const Action& action) {
  return std::holds_alternative<Guard>(action) || std::holds_alternative<Guess>(action);
}

}  // namespace

TEST_CASE("A viewer of Dragon's Cave observes nothing that depends on hidden facts",
          "[cave][secrecy][DC-5][DC-8][DC-21]") {
  int games = 0;
  int changed = 0;
  for (int players = min_players; players <= max_players; ++players) {
    const std::string table = "secrecy of " + std::to_string(players);
    for (const std::uint64_t seed : sampled_places(25, 3, table)) {
      core::Rng rng(seed, 77);
      ++games;
      play_game(cave_for(players), seed, {"random", "greedy"}, [&](const CaveMoment& moment) {
        const core::Seat seat = std::get<core::Seat>(DragonsCave::turn(moment.before));
        for (const core::Viewer& viewer : viewers(players)) {
          const State other = rearranged(moment.before, viewer, rng);
          if (const auto fault = fault_of(other)) FAIL(fault->place << fault->why);
          if (!(other == moment.before)) ++changed;
          check_same_to(viewer, moment.before, other);
          if (viewer == core::Viewer{seat}) check_same_decision(seat, moment, other, seed);
          if (opens(moment.action)) continue;
          const auto step = DragonsCave::apply(other, moment.action);
          const auto seen = observations<DragonsCave>(moment.step.events, viewer);
          if (observations<DragonsCave>(step->events, viewer) != seen)
            FAIL("an observation tells too much");
          check_same_to(viewer, moment.step.state, step->state);
        }
      });
    }
  }
  CHECK(changed > 20 * games);
}

TEST_CASE("Hidden choices and splits change nothing visible before they are opened",
          "[cave][secrecy]") {
  core::Rng rng(5);
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const int players = min_players + static_cast<int>(seed % 3);
    play_game(cave_for(players), seed, {"random"}, [&](const CaveMoment& moment) {
      if (opens(moment.action)) return;
      const core::Seat seat = std::get<core::Seat>(DragonsCave::turn(moment.before));
      const std::vector<Action> legal = DragonsCave::legal(DragonsCave::view(moment.before, seat));
      const Action& instead = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      const auto step = DragonsCave::apply(moment.before, instead);
      for (const core::Viewer& viewer : viewers(players)) {
        if (viewer == core::Viewer{seat}) continue;
        check_same_to(viewer, moment.step.state, step->state);
        const auto seen = observations<DragonsCave>(moment.step.events, viewer);
        if (observations<DragonsCave>(step->events, viewer) != seen)
          FAIL("an observation tells too much");
      }
      if (observations<DragonsCave>(moment.step.events, seat) !=
          observations<DragonsCave>(step->events, seat)) {
        FAIL("the doer's own observation tells what was done: screens are shared");
      }
    });
  }
  SUCCEED();
}
