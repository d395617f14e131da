// Tests the coins at the table of Dragon's Cave: stakes, the fists, the final count.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "games/dragons_cave/session/traits.hpp"
#include "session/session.hpp"
#include "support/harness.hpp"
#include "support/measure.hpp"
#include "support/sampling.hpp"
#include "support/screens.hpp"
#include "support/states.hpp"
#include "ui/messages.hpp"

// The stakes that the dragon player sees (DC-5), the notes on the places of the cave, the layout
// without overlaps, and their secrecy.

namespace {

using dragons_cave::table::DragonsCaveSession;
using support::AppHarness;
using support::MemoryStorage;
using support::storage_with;

/// Every window size that the cave's table must fit.
const std::vector<app::Size>& windows() {
  static const std::vector<app::Size> all = {{1440, 900}, {1024, 768}, {844, 390}, {740, 360},
                                             {720, 450},  {667, 375},  {640, 400}, {568, 320},
                                             {390, 844},  {375, 667},  {320, 568}, {2560, 1440}};
  return all;
}

// Mira is a person, Jonas and Aino are bots. Aino was the first dragon player and caught no dwarf:
// Mira's green card and Jonas's red one are face up. Now Mira is the dragon player.
DragonsCaveSession as_the_dragon(const dragons_cave::Choose& jonas) {
  const support::FileAssets assets;
  const auto text = assets.find("boards/dragons-cave.json");
  REQUIRE(text);
  auto board = io::read_board<dragons_cave::DragonsCave>(*text);
  REQUIRE(board);
  app::Seating seating{.players = {}, .first = core::Seat{2}, .seed = 3, .given_up_by = {}};
  const auto symbols = app::GameTraits<dragons_cave::DragonsCave>::symbols;
  seating.players = {{app::SeatKind::Person, "Mira", symbols[0]},
                     {app::SeatKind::Medium, "Jonas", symbols[1]},
                     {app::SeatKind::Medium, "Aino", symbols[2]}};
  DragonsCaveSession game(std::move(board).value(), dragons_cave::RuleSet{}, std::move(seating));
  for (const dragons_cave::Action& action :
       {dragons_cave::Action(dragons_cave::Choose{dragons_cave::Card::Green}),
        dragons_cave::Action(dragons_cave::Choose{dragons_cave::Card::Red}),
        dragons_cave::Action(dragons_cave::Guard{dragons_cave::Color::Blue}),
        dragons_cave::Action(jonas),
        dragons_cave::Action(dragons_cave::Choose{dragons_cave::Card::Chest})}) {
    REQUIRE(game.act(action));
  }
  return game;
}

DragonsCaveSession as_the_dragon() {
  return as_the_dragon(dragons_cave::Choose{dragons_cave::Card::Blue});
}

std::string square_of(dragons_cave::Color color) {
  return "lair." + std::string(dragons_cave::name(color));
}

bool says(const std::string& whole, const std::string& part) {
  return whole.find(part) != std::string::npos;
}

bool overlap(const app::Rect& a, const app::Rect& b) {
  const app::Rect common = a.intersect(b);
  return common.w > 0.5F && common.h > 0.5F;
}

int pictures_of(const app::DrawList& paint, const std::string& art) {
  return static_cast<int>(std::count_if(paint.begin(), paint.end(), [&](const app::DrawOp& op) {
    const auto* image = std::get_if<app::Image>(&op);
    return image != nullptr && image->art == art && image->tint.a == 255;
  }));
}

}  // namespace

TEST_CASE("The dragon player sees the possible holders of each color, from public facts",
          "[app][cave][DC-5]") {
  MemoryStorage storage = storage_with(as_the_dragon(), "hints off\n");
  AppHarness bench(storage);
  bench.settle();
  const auto words = [&bench](const char* id) {
    const app::Control* square = bench.find(id);
    REQUIRE(square != nullptr);
    return square->description;
  };
  // Jonas's red card is face up; the other cards are in the hands.
  CHECK(says(words("lair.red"), "Aino could have red."));
  CHECK(says(words("lair.blue"), "Jonas and Aino could have blue."));
  CHECK(says(words("lair.green"), "Jonas and Aino could have green."));
}

TEST_CASE("A square's tile presses it, and both show the selection", "[app][cave]") {
  for (const app::Size size : windows()) {
    CAPTURE(size.w, size.h);
    MemoryStorage storage = storage_with(as_the_dragon(), "hints off\n");
    AppHarness bench(storage, size);
    bench.settle();
    const app::Control* tile = bench.find("stake.yellow");
    REQUIRE(tile != nullptr);
    bench.tap(tile->rect.center());
    CHECK(bench.find("lair.yellow")->checked == true);
    CHECK(bench.can_press("prompt.guard"));
    bench.tap(bench.find("stake.yellow")->rect.center());
    const auto& last = bench.saved_cave_session().records().back().action;
    CHECK(std::holds_alternative<dragons_cave::Guard>(last));
  }
}

TEST_CASE("A tile shows both amounts with their signs, in letters of one size", "[app][cave]") {
  for (const app::Size size : windows()) {
    CAPTURE(size.w, size.h);
    MemoryStorage storage = storage_with(as_the_dragon(), "hints off\n");
    AppHarness bench(storage, size);
    bench.settle();
    for (const dragons_cave::Color color : dragons_cave::all_colors) {
      const app::Control* tile = bench.find("stake." + std::string(dragons_cave::name(color)));
      REQUIRE(tile != nullptr);
      std::vector<app::Text> amounts;
      for (const app::DrawOp& op : tile->paint) {
        if (const auto* text = std::get_if<app::Text>(&op)) amounts.push_back(*text);
      }
      REQUIRE(amounts.size() == 2);
      CHECK(amounts[0].size == amounts[1].size);
      CHECK(amounts[0].size >= 13);
      CHECK(amounts[0].text.front() != '+');
      CHECK(amounts[1].text.front() == '+');
      // The two do not run together.
      const auto place = [](const app::Text& text) {
        const float w = support::LetterMeasure().width(text.text, text.face, text.size);
        return app::Rect{text.at.x - w / 2, text.at.y - text.size / 2, w, text.size};
      };
      CHECK_FALSE(overlap(place(amounts[0]).inset(-0.5F), place(amounts[1])));
    }
  }
}

TEST_CASE("A considered square shows the destinations of its possible victims", "[app][cave]") {
  MemoryStorage storage = storage_with(as_the_dragon(), "hints off\n");
  AppHarness bench(storage);
  bench.settle();
  const auto rings = [&bench](const char* art) {
    return pictures_of(bench.find("board")->paint, art);
  };
  CHECK(rings("cave/ring-target") + rings("cave/ring-caught") == 0);
  bench.press("board.treasure");
  bench.press("lair.blue");
  // The press closes the note on the other place.
  CHECK(bench.find("board.asked") == nullptr);
  // Jonas and Aino: each goes on to a blue stone, or back.
  CHECK(rings("cave/ring-target") >= 1);
  CHECK(rings("cave/ring-caught") >= 1);
  CHECK(rings("cave/ring-chosen") == 2);
}

TEST_CASE("The stakes reveal nothing of the cards face down", "[app][cave][secrecy][DC-5]") {
  const app::Size size = GENERATE(app::Size{1440, 900}, app::Size{375, 667}, app::Size{667, 375});
  CAPTURE(size.w, size.h);
  std::vector<std::string> trees;
  std::vector<app::DrawList> pictures;
  for (const dragons_cave::Card card :
       {dragons_cave::Card::Blue, dragons_cave::Card::Yellow, dragons_cave::Card::Green,
        dragons_cave::Card::Purple, dragons_cave::Card::Chest}) {
    MemoryStorage storage = storage_with(as_the_dragon(dragons_cave::Choose{card}), "hints off\n");
    AppHarness bench(storage, size);
    bench.settle();
    std::string tree = support::describe_tree(bench.tree());
    app::DrawList picture = bench.picture();
    for (const dragons_cave::Color color : dragons_cave::all_colors) {
      bench.press(square_of(color));
      tree += support::describe_tree(bench.tree());
      picture.insert(picture.end(), bench.picture().begin(), bench.picture().end());
      bench.key("Escape");
    }
    bench.press("board.treasure");
    for (int place = 0; place < dragons_cave::path_spaces + 7; ++place) {
      bench.key("ArrowRight");
      tree += support::describe_tree(bench.tree());
    }
    trees.push_back(std::move(tree));
    pictures.push_back(std::move(picture));
  }
  for (std::size_t i = 1; i < trees.size(); ++i) {
    CHECK(trees[i] == trees.front());
    CHECK(pictures[i] == pictures.front());
  }
}

TEST_CASE("A place of the cave shows its note by tap and by keyboard", "[app][cave]") {
  for (const app::Size size : windows()) {
    CAPTURE(size.w, size.h);
    MemoryStorage storage = storage_with(as_the_dragon(), "hints off\n");
    AppHarness bench(storage, size);
    bench.settle();
    CHECK(bench.find("board.asked") == nullptr);
    const app::Control* stone = bench.find("stone.3");
    REQUIRE(stone != nullptr);
    const app::Point at = stone->rect.center();
    bench.tap(at);
    const app::Control* answer = bench.find("board.asked");
    REQUIRE(answer != nullptr);
    CHECK(says(answer->label, "Space 3"));
    CHECK(answer->rect.x >= 0);
    CHECK(answer->rect.y >= 0);
    CHECK(answer->rect.right() <= size.w);
    CHECK(answer->rect.bottom() <= size.h);
    bench.key("Escape");
    CHECK(bench.find("board.asked") == nullptr);

    for (int i = 0; i < 60 && bench.focus() != "board.treasure"; ++i) bench.key("Tab");
    REQUIRE(bench.focus() == "board.treasure");
    bench.key("Enter");
    REQUIRE(bench.find("board.asked") != nullptr);
    CHECK(says(bench.find("board.asked")->label, "Treasure"));
    bench.key("ArrowRight");
    CHECK(says(bench.find("board.asked")->label, "Start"));
    // Aino is there, with all her public possessions.
    CHECK(says(bench.find("board.asked")->label, "Aino"));
    CHECK(says(bench.find("board.asked")->label, "All six cards in hand."));
    bench.key("ArrowLeft");
    bench.key("ArrowLeft");
    CHECK(says(bench.find("board.asked")->label, "Lair square"));
  }
}

TEST_CASE("The treasure and the advice button cover nothing in play", "[app][cave][layout]") {
  for (const app::Size size : support::sample(windows(), 6, "windows of the treasure")) {
    for (const int text : {100, 150}) {
      support::each_cave_table(
          {size, "en", text}, [&](const AppHarness& bench, const std::string& name) {
            if (bench.find("board.treasure") == nullptr || bench.find("fists") != nullptr) return;
            INFO(size.w << "x" << size.h << ", " << text << " %: " << name);
            std::vector<std::string> others = {"table.menu", "table.undo", "table.log", "prompt"};
            for (const dragons_cave::Color color : dragons_cave::all_colors)
              others.push_back(square_of(color));
            for (int stone = 0; stone <= dragons_cave::path_spaces; ++stone) {
              others.push_back("stone." + std::to_string(stone));
            }
            for (const char* id : {"board.treasure", "advice.ask"}) {
              const app::Control* chip = bench.find(id);
              if (chip == nullptr) continue;
              for (const std::string& other : others) {
                const app::Control* under = bench.find(other);
                if (under == nullptr) continue;
                INFO(id << " and " << other);
                CHECK_FALSE(overlap(chip->rect, under->rect));
              }
            }
            const app::Control* closer = bench.find("zoom.closer");
            REQUIRE(closer != nullptr);
            CHECK_FALSE(overlap(closer->rect, bench.find("board.treasure")->rect));
            const app::Control* bulb = bench.find("advice.ask");
            if (bulb != nullptr)
              CHECK_FALSE(overlap(bulb->rect, bench.find("board.treasure")->rect));
          });
    }
  }
}

TEST_CASE("The cave's table passes the audit in every window", "[app][cave][letters]") {
  for (const app::Size size : support::sample(windows(), 6, "windows of the cave")) {
    for (const int text : {100, 150}) {
      // With large letters the smallest phones have too little space for two dwarves beside the
      // button.
      if (text > 100 && size.h <= 400 && size.w <= 640) continue;
      const std::string window = std::to_string(size.w) + " " + std::to_string(text);
      for (const std::string& language :
           support::sample(app::Messages::languages(), 1, "cave " + window)) {
        support::each_cave_table(
            {size, language, text}, [&](const AppHarness& bench, const std::string& name) {
              // The last screen has its own tests.
              if (bench.find("board") == nullptr || bench.find("replay.line") != nullptr) return;
              std::string faults;
              for (const std::string& fault :
                   support::faults_of(bench.tree(), size, static_cast<float>(text) / 100)) {
                faults += "  " + fault + "\n";
              }
              INFO(size.w << " x " << size.h << ", " << text << " %, " << language << ", " << name
                          << ":\n"
                          << faults);
              CHECK(faults.empty());
            });
      }
    }
  }
}

// The scene of the two fists (DC-8): every split and both picks by keyboard, touch and id; the
// coins in the hands stay secret.

namespace {

using support::at_stake;
using support::cave_game_where;
using support::DragonsCaveSession;
using support::game_of_hiding;
using support::game_of_picking;
using support::public_view;

constexpr core::Seat me = support::cave_person;

// Returns a square on which I, the dragon player, would catch a dwarf with coins.
std::optional<dragons_cave::Color> rich_square(const DragonsCaveSession& game) {
  const dragons_cave::View view = game.view(me);
  if (view.phase != dragons_cave::Phase::Guard || view.dragon != me) return std::nullopt;
  for (std::uint8_t i = 1; i < view.players; ++i) {
    const auto chose = game.view(core::Seat{i}).chose;
    const auto color = chose ? dragons_cave::color_of(chose->card) : std::nullopt;
    if (color && view.purses[i] >= 4) return color;
  }
  return std::nullopt;
}

// Another player hides and a third one picks.
DragonsCaveSession others_hide() {
  return cave_game_where([](const DragonsCaveSession& game) {
    const dragons_cave::View view = public_view(game);
    return view.phase == dragons_cave::Phase::Split && view.robbed != me && view.dragon != me &&
           at_stake(view) >= 4;
  });
}

std::string left_right(int left, int right) {
  return "Left " + std::to_string(left) + ", right " + std::to_string(right);
}

template <class Action>
std::optional<Action> last_of(const AppHarness& bench, std::size_t before) {
  const auto& records = bench.saved_cave_session().records();
  if (records.size() <= before) return std::nullopt;
  const auto* done = std::get_if<Action>(&records[before].action);
  return done == nullptr ? std::nullopt : std::optional<Action>(*done);
}

app::Point middle_of(const AppHarness& bench, const std::string& id) {
  const app::Control* control = bench.find(id);
  if (control == nullptr) FAIL("there is no " << id);
  return control->rect.center();
}

void expect_no_faults_of_fists(const AppHarness& bench, app::Size size) {
  for (const std::string& fault : support::faults_of(bench.tree(), size)) {
    if (fault.rfind("fists", 0) == 0) FAIL_CHECK(fault);
  }
}

}  // namespace

TEST_CASE("Every split takes a few keys, and closing the fists submits it", "[app][cave][DC-8]") {
  const DragonsCaveSession game = game_of_hiding();
  const int coins = at_stake(game.view(me));
  const std::size_t before = game.records().size();
  for (int left = 0; left <= coins; ++left) {
    CAPTURE(coins, left);
    MemoryStorage storage = storage_with(game, "pace instant\n");
    AppHarness bench(storage);
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
    CHECK(last_of<dragons_cave::Split>(bench, before) == dragons_cave::Split{left, coins - left});
  }
}

TEST_CASE("Every split takes one tap on the bar, at every size", "[app][cave][DC-8]") {
  const DragonsCaveSession game = game_of_hiding();
  const int coins = at_stake(game.view(me));
  const std::size_t before = game.records().size();
  for (const app::Size size : support::windows) {
    CAPTURE(size.w, size.h, coins);
    MemoryStorage storage = storage_with(game, "pace instant\n");
    AppHarness bench(storage, size);
    for (int left = 0; left <= coins; ++left) {
      bench.tap(middle_of(bench, "fists.split." + std::to_string(left)));
      CHECK(bench.find("fists.split")->label == left_right(left, coins - left));
    }
    bench.tap(middle_of(bench, "fists.more_left"));
    CHECK(bench.find("fists.split")->label == left_right(coins, 0));
    bench.tap(middle_of(bench, "fists.more_right"));
    CHECK(bench.find("fists.split")->label == left_right(coins - 1, 1));
    bench.tap(middle_of(bench, "fists.close"));
    CHECK(last_of<dragons_cave::Split>(bench, before) == dragons_cave::Split{coins - 1, 1});
  }
}

TEST_CASE("The bar follows a drag from end to end", "[app][cave][DC-8]") {
  const DragonsCaveSession game = game_of_hiding();
  const int coins = at_stake(game.view(me));
  MemoryStorage storage = storage_with(game, "pace instant\n");
  AppHarness bench(storage, support::portrait);
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
  const DragonsCaveSession game = game_of_picking();
  const std::size_t before = game.records().size();
  for (const app::Size size : support::windows) {
    CAPTURE(size.w, size.h);
    for (const auto& [id, fist] : {std::pair{"fists.left", dragons_cave::Fist::Left},
                                   std::pair{"fists.right", dragons_cave::Fist::Right}}) {
      MemoryStorage storage = storage_with(game, "pace instant\n");
      AppHarness bench(storage, size);
      CHECK_FALSE(bench.find(id)->checked);
      bench.tap(middle_of(bench, id));
      CHECK(last_of<dragons_cave::Guess>(bench, before) == dragons_cave::Guess{fist});
    }
  }
}

TEST_CASE("The fists can be put aside to look at the table", "[app][cave]") {
  MemoryStorage storage = storage_with(game_of_hiding(), "pace instant\n");
  AppHarness bench(storage, support::portrait);
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

TEST_CASE("Other players see nothing of a split", "[app][cave][DC-8]") {
  const DragonsCaveSession game = GENERATE_COPY(game_of_picking(), others_hide());
  const app::Size size = GENERATE(support::landscape, support::portrait, support::low);
  const dragons_cave::View view = game.view(me);
  const int coins = at_stake(view);
  DragonsCaveSession undecided = game;
  if (view.phase == dragons_cave::Phase::Guess) undecided.seek(undecided.decisions() - 1);
  std::vector<std::string> trees;
  std::vector<app::DrawList> pictures;
  for (int left = 0; left <= coins; ++left) {
    DragonsCaveSession split = undecided;
    REQUIRE(split.act(dragons_cave::Split{left, coins - left}));
    MemoryStorage storage = storage_with(split);
    AppHarness bench(storage, size);
    CHECK(bench.find("fists") != nullptr);
    CHECK(bench.find("fists.split") == nullptr);
    CHECK(bench.find("fists.own") == nullptr);
    trees.push_back(support::describe_tree(bench.tree()));
    pictures.push_back(bench.picture());
  }
  for (std::size_t i = 1; i < trees.size(); ++i) {
    CHECK(trees[i] == trees[0]);
    CHECK(pictures[i] == pictures[0]);
  }
}

TEST_CASE("The splitting player sees the own split until a fist is picked", "[app][cave][DC-8]") {
  DragonsCaveSession game = game_of_hiding();
  const int coins = at_stake(game.view(me));
  REQUIRE(game.act(dragons_cave::Split{1, coins - 1}));
  MemoryStorage storage = storage_with(game);
  AppHarness bench(storage);
  REQUIRE(bench.find("fists.own") != nullptr);
  CHECK(bench.find("fists.own")->label ==
        "Only you see this: 1 left, " + std::to_string(coins - 1) + " right");
  CHECK(bench.find("fists.left") == nullptr);
}

TEST_CASE("The scene fits every window, in both languages, at every moment", "[app][cave]") {
  const std::string language = GENERATE("en", "de");
  for (const app::Size size : support::windows) {
    CAPTURE(size.w, size.h, language);
    for (const DragonsCaveSession& game : {game_of_hiding(), game_of_picking(), others_hide()}) {
      MemoryStorage storage = storage_with(game);
      AppHarness bench(storage, size, language);
      expect_no_faults_of_fists(bench, size);
      if (bench.can_press("fists.look")) {
        bench.press("fists.look");
        expect_no_faults_of_fists(bench, size);
        bench.press("fists.back");
      }
      if (bench.can_press("fists.left")) bench.press("fists.left");
      if (bench.can_press("fists.close")) bench.press("fists.close");
      for (int i = 0; i < 40; ++i) {
        bench.wait(130);
        expect_no_faults_of_fists(bench, size);
      }
    }
  }
}

TEST_CASE("The dragon player watches while bots hide their coins", "[app][cave][DC-8]") {
  const DragonsCaveSession game =
      cave_game_where([](const DragonsCaveSession& now) { return rich_square(now).has_value(); });
  const std::string square = "lair." + std::string(dragons_cave::name(*rich_square(game)));
  for (const app::Size size : support::windows) {
    CAPTURE(size.w, size.h, square);
    MemoryStorage storage = storage_with(game);
    AppHarness bench(storage, size);
    bench.press(square);
    if (bench.can_press("prompt.guard")) bench.press("prompt.guard");
    bool hiding = false;
    for (int i = 0; i < 80 && !bench.can_press("fists.left"); ++i) {
      bench.wait(130);
      expect_no_faults_of_fists(bench, size);
      const app::Control* said = app::find(bench.tree(), "fists.words");
      hiding = hiding || (said != nullptr && said->label.find(" hides ") != std::string::npos);
    }
    CHECK(hiding);
    CHECK(bench.can_press("fists.left"));
  }
}

TEST_CASE("With reduced motion, opening the fists moves nothing", "[app][cave]") {
  MemoryStorage storage = storage_with(game_of_picking());
  AppHarness bench(storage);
  bench.frame({app::MotionPreferred{true}});
  bench.press("fists.left");
  for (int i = 0; i < 14 && bench.find("fists") != nullptr; ++i) {
    bench.wait(130);
    const app::Control* flights = app::find(bench.tree(), "table.flights");
    REQUIRE(flights != nullptr);
    CHECK(flights->paint.empty());
  }
}

// The outcome of a game of Dragon's Cave: count, ranking, course and losses.

namespace {

using support::ended_cave;

void expect_no_faults_of_end(const AppHarness& bench, app::Size size) {
  for (const std::string& fault : support::faults_of(bench.tree(), size)) {
    for (const char* part : {"over", "counting"}) {
      if (fault.rfind(part, 0) == 0) FAIL_CHECK(fault);
    }
  }
}

}  // namespace

TEST_CASE("The end shows chest and purse, ranks and losses", "[app][cave][DC-19]") {
  const int players = GENERATE(2, 3, 4);
  const DragonsCaveSession game = ended_cave(players);
  const dragons_cave::View end = game.view(core::Spectator{});
  MemoryStorage storage = storage_with(game, "pace instant\n");
  for (const app::Size size : support::windows) {
    CAPTURE(players, size.w, size.h);
    AppHarness bench(storage, size);
    expect_no_faults_of_end(bench, size);
    for (int i = 0; i < players; ++i) {
      const auto place = static_cast<std::size_t>(i);
      const app::Control* row = bench.find("over.rank" + std::to_string(i));
      REQUIRE(row != nullptr);
      CHECK(row->label.rfind(std::to_string(dragons_cave::ranks(end)[place]) + ". ", 0) == 0);
      CHECK(row->label.find(" coin") != std::string::npos);
      CHECK(row->description == "chest " + std::to_string(end.chests[place]) + ", purse " +
                                    std::to_string(end.purses[place]));
    }
  }
}

TEST_CASE("The chests open one after the other, and a tap opens all", "[app][cave]") {
  const DragonsCaveSession game = cave_game_where([](const DragonsCaveSession& now) {
    DragonsCaveSession after = now;
    return public_view(now).phase == dragons_cave::Phase::Guess && public_view(now).dragon == me &&
           after.act(dragons_cave::Guess{dragons_cave::Fist::Left}) && !after.to_act();
  });
  const std::string language = GENERATE("en", "de");
  for (const app::Size size : support::windows) {
    CAPTURE(size.w, size.h);
    MemoryStorage storage = storage_with(game);
    AppHarness bench(storage, size, language);
    bench.press("fists.left");
    bool counted = false;
    for (int i = 0; i < 80 && bench.find("over.ranking") == nullptr; ++i) {
      bench.wait(130);
      counted = counted || bench.find("counting") != nullptr;
      expect_no_faults_of_end(bench, size);
    }
    CHECK(counted);
    CHECK(bench.find("over.ranking") != nullptr);

    MemoryStorage again = storage_with(game);
    AppHarness hasty(again, size, language);
    hasty.press("fists.left");
    for (int i = 0; i < 40 && hasty.find("counting") == nullptr; ++i) hasty.wait(130);
    hasty.tap({size.w / 2, size.h / 2});
    CHECK(hasty.find("counting") == nullptr);
    hasty.settle();
    CHECK(hasty.find("over.ranking") != nullptr);
  }
}

TEST_CASE("The course of a game has a value for each round, and losses at their rounds",
          "[app][cave]") {
  const int players = GENERATE(2, 3, 4);
  const DragonsCaveSession game = ended_cave(players);
  const app::Messages messages = support::messages_in("en");
  const app::Outcome outcome = dragons_cave::table::DragonsCaveTable().outcome(messages, game);
  const dragons_cave::View end = game.view(core::Spectator{});
  CHECK(outcome.course.size() == end.round + 1U);
  CHECK(outcome.course.front() == std::array<int, core::max_seats>{});
  const dragons_cave::BySeat<int> totals = dragons_cave::totals(end);
  for (int i = 0; i < players; ++i) {
    const auto place = static_cast<std::size_t>(i);
    CHECK(outcome.course.back()[place] == totals[place]);
  }
  std::size_t robbed = 0;
  for (const auto& record : game.records()) {
    for (const dragons_cave::Observation& seen : record.observations) {
      const auto* each = std::get_if<dragons_cave::Robbed>(&seen);
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
  CHECK(outcome.facts.find(messages.tr_plural("rounds", end.round)) != std::string::npos);
}

TEST_CASE("A game given up keeps its results so far", "[app][cave]") {
  MemoryStorage storage = storage_with(game_of_hiding(), "pace instant\n");
  AppHarness bench(storage);
  bench.press("table.menu");
  bench.press("menu.give_up");
  bench.press("give_up.yes");
  CHECK(bench.find("over.ranking") != nullptr);
  CHECK(bench.find("over.verdict")->label == "Game given up");
}
