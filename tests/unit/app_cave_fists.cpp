// The scene of the two fists (DC-8): every split and both picks by key, finger and id; what is in
// the hands stays with whoever hid it. And how a game of Dragon's Cave came out.
#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "app/cavern/cavern.hpp"
#include "app/control.hpp"
#include "app/play.hpp"
#include "catch.hpp"
#include "io/files.hpp"
#include "support/app_audit.hpp"
#include "support/app_bench.hpp"

namespace {

using app::cavern::CavernSession;
using support::Bench;
using support::MemoryStorage;

constexpr core::Seat me{0};

using Wanted = std::function<bool(const CavernSession&)>;

CavernSession new_table(int players, int persons, std::uint64_t seed) {
  auto text = io::read_file(std::string(DRAGO_ASSETS) + "/boards/dragons-cave.json");
  REQUIRE(text);
  auto board = io::read_board<cave::Cave>(*text);
  REQUIRE(board);
  app::Party party;
  constexpr const char* names[] = {"Mira", "Jonas", "Aino", "Luca"};
  const auto dwarves = app::symbols_of(io::GameName::DragonsCave);
  for (int i = 0; i < players; ++i) {
    const auto place = static_cast<std::size_t>(i);
    party.players.push_back(
        {i < persons ? app::Sitter::Person : app::Sitter::Greedy, names[place], dwarves[place]});
  }
  party.seed = seed;
  return CavernSession(std::move(board).value(), {}, std::move(party));
}

// A game played with legal actions until it is as wanted.
CavernSession table_where(const Wanted& wanted, int players = 4, int persons = 1) {
  for (std::uint64_t seed = 1; seed < 2000; ++seed) {
    CavernSession game = new_table(players, persons, seed);
    core::Rng rng(seed, 7);
    while (const auto seat = game.to_act()) {
      if (wanted(game)) return game;
      const auto legal = cave::Cave::legal(game.view(*seat));
      REQUIRE(game.act(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
    }
    if (wanted(game)) return game;
  }
  FAIL("no such game");
  return new_table(players, persons, 1);
}

cave::View public_view(const CavernSession& game) { return game.view(core::Spectator{}); }

int at_stake(const cave::View& view) { return view.robbed ? view.purses[view.robbed->index] : 0; }

// The square on which I, the dragon, would catch somebody with coins; none when there is none.
std::optional<cave::Color> rich_square(const CavernSession& game) {
  const cave::View view = game.view(me);
  if (view.phase != cave::Phase::Guard || view.dragon != me) return std::nullopt;
  for (std::uint8_t i = 1; i < view.players; ++i) {
    const auto chose = game.view(core::Seat{i}).chose;
    const auto color = chose ? cave::color_of(chose->card) : std::nullopt;
    if (color && view.purses[i] >= 4) return color;
  }
  return std::nullopt;
}

CavernSession i_hide() {
  return table_where([](const CavernSession& game) {
    const cave::View view = public_view(game);
    return view.phase == cave::Phase::Split && view.robbed == me && at_stake(view) >= 4;
  });
}
CavernSession i_pick() {
  return table_where([](const CavernSession& game) {
    const cave::View view = public_view(game);
    return view.phase == cave::Phase::Guess && view.dragon == me && at_stake(view) >= 4;
  });
}
// Another hides and a third one picks.
CavernSession others_hide() {
  return table_where([](const CavernSession& game) {
    const cave::View view = public_view(game);
    return view.phase == cave::Phase::Split && view.robbed != me && view.dragon != me &&
           at_stake(view) >= 4;
  });
}

MemoryStorage storage_of(const CavernSession& game, const char* preferences = "pace instant\n") {
  MemoryStorage out;
  support::keep(out, game);
  out.texts["preferences"] = preferences;
  return out;
}

std::string left_right(int left, int right) {
  return "Left " + std::to_string(left) + ", right " + std::to_string(right);
}

template <class Action>
std::optional<Action> last_of(const Bench& bench, std::size_t before) {
  const auto& records = bench.kept_cave().records();
  if (records.size() <= before) return std::nullopt;
  const auto* done = std::get_if<Action>(&records[before].action);
  return done == nullptr ? std::nullopt : std::optional<Action>(*done);
}

app::Point middle_of(const Bench& bench, const std::string& id) {
  const app::Control* control = bench.find(id);
  if (control == nullptr) FAIL("there is no " << id);
  return control->rect.center();
}

void expect_no_faults(const Bench& bench, app::Size size) {
  for (const std::string& fault : support::faults_of(bench.tree(), size)) {
    for (const char* part : {"fists", "over", "counting"}) {
      if (fault.rfind(part, 0) == 0) FAIL_CHECK(fault);
    }
  }
}

constexpr app::Size sizes[] = {support::landscape, support::small_landscape, support::portrait,
                               support::low, support::narrow};

}  // namespace

TEST_CASE("Every split is a few keys away, and closing the fists does it", "[app][cave][DC-8]") {
  const CavernSession game = i_hide();
  const int coins = at_stake(game.view(me));
  const std::size_t before = game.records().size();
  for (int left = 0; left <= coins; ++left) {
    CAPTURE(coins, left);
    MemoryStorage storage = storage_of(game);
    Bench bench(storage);
    REQUIRE(bench.find("fists.split")->label == left_right(coins / 2, coins - coins / 2));
    const bool more = left > coins / 2;
    for (int i = 0; i < 40 && bench.focus() != (more ? "fists.more_left" : "fists.more_right");
         ++i) {
      bench.key("Tab");
    }
    for (int i = 0; i < std::abs(left - coins / 2); ++i) bench.key("Enter");
    CHECK(bench.find("fists.split")->label == left_right(left, coins - left));
    for (int i = 0; i < 40 && bench.focus() != "fists.close"; ++i) bench.key("Tab");
    bench.key("Enter");
    CHECK(last_of<cave::Split>(bench, before) == cave::Split{left, coins - left});
  }
}

TEST_CASE("Every split is one tap on the bar away, at every size", "[app][cave][DC-8]") {
  const CavernSession game = i_hide();
  const int coins = at_stake(game.view(me));
  const std::size_t before = game.records().size();
  for (const app::Size size : sizes) {
    CAPTURE(size.w, size.h, coins);
    MemoryStorage storage = storage_of(game);
    Bench bench(storage, size);
    for (int left = 0; left <= coins; ++left) {
      bench.tap(middle_of(bench, "fists.split." + std::to_string(left)));
      CHECK(bench.find("fists.split")->label == left_right(left, coins - left));
    }
    bench.tap(middle_of(bench, "fists.more_left"));
    CHECK(bench.find("fists.split")->label == left_right(coins, 0));
    bench.tap(middle_of(bench, "fists.more_right"));
    CHECK(bench.find("fists.split")->label == left_right(coins - 1, 1));
    bench.tap(middle_of(bench, "fists.close"));
    CHECK(last_of<cave::Split>(bench, before) == cave::Split{coins - 1, 1});
  }
}

TEST_CASE("The bar follows a finger from end to end", "[app][cave][DC-8]") {
  const CavernSession game = i_hide();
  const int coins = at_stake(game.view(me));
  MemoryStorage storage = storage_of(game);
  Bench bench(storage, support::portrait);
  const app::Rect bar = bench.find("fists.bar")->rect;
  app::Point at = middle_of(bench, "fists.split." + std::to_string(coins / 2));
  const auto touch = app::PointerKind::Touch;
  bench.frame({app::PointerPressed{at, touch}});
  for (; at.x < bar.right(); at.x += 5) bench.frame({app::PointerMoved{at, touch}});
  CHECK(bench.find("fists.split")->label == left_right(coins, 0));
  for (; at.x > bar.x - 60; at.x -= 5) bench.frame({app::PointerMoved{at, touch}});
  bench.frame({app::PointerReleased{at, touch}});
  CHECK(bench.find("fists.split")->label == left_right(0, coins));
}

TEST_CASE("The dragon player picks a fist with one press", "[app][cave][DC-8]") {
  const CavernSession game = i_pick();
  const std::size_t before = game.records().size();
  for (const app::Size size : sizes) {
    CAPTURE(size.w, size.h);
    for (const auto& [id, fist] :
         {std::pair{"fists.left", cave::Fist::Left}, std::pair{"fists.right", cave::Fist::Right}}) {
      MemoryStorage storage = storage_of(game);
      Bench bench(storage, size);
      CHECK_FALSE(bench.find(id)->checked);
      bench.tap(middle_of(bench, id));
      CHECK(last_of<cave::Guess>(bench, before) == cave::Guess{fist});
    }
  }
}

TEST_CASE("The fists can be put aside to look at the table", "[app][cave]") {
  MemoryStorage storage = storage_of(i_hide());
  Bench bench(storage, support::portrait);
  bench.press("fists.more_left");
  const std::string split = bench.find("fists.split")->label;
  CHECK(bench.can_press("table.menu"));
  bench.press("fists.look");
  CHECK(bench.find("fists.split") == nullptr);
  CHECK(bench.can_press("table.log"));
  bench.press("fists.back");
  CHECK(bench.find("fists.split")->label == split);
  bench.press("fists.look");
  bench.key("Escape");
  CHECK(bench.find("fists.close") != nullptr);
}

TEST_CASE("Nothing of a split is to be seen by others", "[app][cave][DC-8]") {
  const CavernSession game = GENERATE_COPY(i_pick(), others_hide());
  const app::Size size = GENERATE(support::landscape, support::portrait, support::low);
  const cave::View view = game.view(me);
  const int coins = at_stake(view);
  CavernSession undecided = game;
  if (view.phase == cave::Phase::Guess) undecided.undo(*view.robbed);
  std::vector<std::string> trees;
  std::vector<app::DrawList> pictures;
  for (int left = 0; left <= coins; ++left) {
    CavernSession split = undecided;
    REQUIRE(split.act(cave::Split{left, coins - left}));
    MemoryStorage storage = storage_of(split, "");
    Bench bench(storage, size);
    CHECK(bench.find("fists") != nullptr);
    CHECK(bench.find("fists.split") == nullptr);
    CHECK(bench.find("fists.own") == nullptr);
    trees.push_back(support::told(bench.tree()));
    pictures.push_back(bench.picture());
  }
  for (std::size_t i = 1; i < trees.size(); ++i) {
    CHECK(trees[i] == trees[0]);
    CHECK(pictures[i] == pictures[0]);
  }
}

TEST_CASE("Who has hidden coins sees the own split until a fist is picked", "[app][cave][DC-8]") {
  CavernSession game = i_hide();
  const int coins = at_stake(game.view(me));
  REQUIRE(game.act(cave::Split{1, coins - 1}));
  MemoryStorage storage = storage_of(game, "");
  Bench bench(storage);
  REQUIRE(bench.find("fists.own") != nullptr);
  CHECK(bench.find("fists.own")->label ==
        "Only you see this: 1 left, " + std::to_string(coins - 1) + " right");
  CHECK(bench.find("fists.left") == nullptr);
}

TEST_CASE("The scene fits every window, in both languages, at every moment", "[app][cave]") {
  const std::string language = GENERATE("en", "de");
  for (const app::Size size : sizes) {
    CAPTURE(size.w, size.h, language);
    for (const CavernSession& game : {i_hide(), i_pick(), others_hide()}) {
      MemoryStorage storage = storage_of(game, "");
      Bench bench(storage, size, language);
      expect_no_faults(bench, size);
      if (bench.can_press("fists.look")) {
        bench.press("fists.look");
        expect_no_faults(bench, size);
        bench.press("fists.back");
      }
      if (bench.can_press("fists.left")) bench.press("fists.left");
      if (bench.can_press("fists.close")) bench.press("fists.close");
      for (int i = 0; i < 40; ++i) {
        bench.wait(130);
        expect_no_faults(bench, size);
      }
    }
  }
}

TEST_CASE("The dragon player looks on while bots hide their coins", "[app][cave][DC-8]") {
  const CavernSession game =
      table_where([](const CavernSession& now) { return rich_square(now).has_value(); });
  const std::string square = "lair." + std::string(cave::name(*rich_square(game)));
  for (const app::Size size : sizes) {
    CAPTURE(size.w, size.h, square);
    MemoryStorage storage = storage_of(game, "");
    Bench bench(storage, size);
    bench.press(square);
    if (bench.can_press("prompt.guard")) bench.press("prompt.guard");
    bool hiding = false;
    for (int i = 0; i < 80 && !bench.can_press("fists.left"); ++i) {
      bench.wait(130);
      expect_no_faults(bench, size);
      const app::Control* said = app::find(bench.tree(), "fists.words");
      hiding = hiding || (said != nullptr && said->label.find(" hides ") != std::string::npos);
    }
    CHECK(hiding);
    CHECK(bench.can_press("fists.left"));
  }
}

TEST_CASE("Opening the fists moves nothing for who wants less motion", "[app][cave]") {
  MemoryStorage storage = storage_of(i_pick(), "");
  Bench bench(storage);
  bench.frame({app::MotionPreferred{true}});
  bench.press("fists.left");
  for (int i = 0; i < 14 && bench.find("fists") != nullptr; ++i) {
    bench.wait(130);
    const app::Control* flights = app::find(bench.tree(), "table.flights");
    REQUIRE(flights != nullptr);
    CHECK(flights->paint.empty());
  }
}

TEST_CASE("The end shows chest and purse, ranks and what was lost", "[app][cave][DC-19]") {
  const int players = GENERATE(2, 3, 4);
  const CavernSession game =
      table_where([](const CavernSession& now) { return !now.to_act(); }, players);
  const cave::View end = game.view(core::Spectator{});
  MemoryStorage storage = storage_of(game);
  for (const app::Size size : sizes) {
    CAPTURE(players, size.w, size.h);
    Bench bench(storage, size);
    expect_no_faults(bench, size);
    for (int i = 0; i < players; ++i) {
      const auto place = static_cast<std::size_t>(i);
      const app::Control* row = bench.find("over.rank" + std::to_string(i));
      REQUIRE(row != nullptr);
      CHECK(row->label.rfind(std::to_string(cave::ranks(end)[place]) + ". ", 0) == 0);
      CHECK(row->description == "chest " + std::to_string(end.chests[place]) + ", purse " +
                                    std::to_string(end.purses[place]));
    }
  }
}

TEST_CASE("The chests are opened one after the other, and a tap opens them all", "[app][cave]") {
  const CavernSession game = table_where([](const CavernSession& now) {
    CavernSession after = now;
    return public_view(now).phase == cave::Phase::Guess && public_view(now).dragon == me &&
           after.act(cave::Guess{cave::Fist::Left}) && !after.to_act();
  });
  const std::string language = GENERATE("en", "de");
  for (const app::Size size : sizes) {
    CAPTURE(size.w, size.h);
    MemoryStorage storage = storage_of(game, "");
    Bench bench(storage, size, language);
    bench.press("fists.left");
    bool counted = false;
    for (int i = 0; i < 80 && bench.find("over.ranking") == nullptr; ++i) {
      bench.wait(130);
      counted = counted || bench.find("counting") != nullptr;
      expect_no_faults(bench, size);
    }
    CHECK(counted);
    CHECK(bench.find("over.ranking") != nullptr);

    MemoryStorage again = storage_of(game, "");
    Bench hasty(again, size, language);
    hasty.press("fists.left");
    for (int i = 0; i < 40 && hasty.find("counting") == nullptr; ++i) hasty.wait(130);
    hasty.tap({size.w / 2, size.h / 2});
    CHECK(hasty.find("counting") == nullptr);
    hasty.settle();
    CHECK(hasty.find("over.ranking") != nullptr);
  }
}

TEST_CASE("The course of a game has a value for each round, and losses where they were",
          "[app][cave]") {
  const int players = GENERATE(2, 3, 4);
  const CavernSession game =
      table_where([](const CavernSession& now) { return !now.to_act(); }, players);
  app::Words words;
  const support::FileAssets assets;
  REQUIRE_FALSE(words.load(assets, "en"));
  const app::cavern::CavernPlay play{game};
  const app::Outcome outcome = app::cavern::outcome_of(words, play);
  const cave::View end = game.view(core::Spectator{});
  CHECK(outcome.course.size() == end.round + 1U);
  CHECK(outcome.course.front() == std::array<int, core::max_seats>{});
  const cave::BySeat<int> totals = cave::totals(end);
  for (int i = 0; i < players; ++i) {
    const auto place = static_cast<std::size_t>(i);
    CHECK(outcome.course.back()[place] == totals[place]);
  }
  std::size_t robbed = 0;
  for (const auto& record : game.records()) {
    for (const cave::Sighting& seen : record.sightings) {
      const auto* each = std::get_if<cave::Robbed>(&seen);
      if (each != nullptr && each->coins() > 0) ++robbed;
    }
  }
  CHECK(outcome.losses.size() == robbed);
  for (const app::Loss& loss : outcome.losses) {
    REQUIRE(loss.turn >= 1);
    REQUIRE(loss.turn < outcome.course.size());
  }
  for (std::size_t i = 1; i < outcome.finishes.size(); ++i) {
    CHECK(outcome.finishes[i - 1].rank <= outcome.finishes[i].rank);
  }
  CHECK(outcome.facts.find(words.count("rounds", end.round)) != std::string::npos);
}

TEST_CASE("A game given up keeps what there was so far", "[app][cave]") {
  MemoryStorage storage = storage_of(i_hide());
  Bench bench(storage);
  bench.press("table.menu");
  bench.press("menu.give_up");
  bench.press("give_up.yes");
  CHECK(bench.find("over.ranking") != nullptr);
  CHECK(bench.find("over.verdict")->label == "Game given up");
}
