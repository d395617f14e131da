// What the dragon's player sees to be at stake (DC-5), what every place of the cave answers when it
// is asked, that nothing lies on anything else, and that none of it tells what is secret.
#include <algorithm>
#include <string>
#include <vector>

#include "app/toolkit/words.hpp"
#include "catch.hpp"
#include "support/app_audit.hpp"
#include "support/app_cave_states.hpp"
#include "support/app_harness.hpp"
#include "support/app_screens.hpp"
#include "support/sampling.hpp"

namespace {

using app::dragons_cave::DragonsCaveSession;
using support::AppHarness;
using support::MemoryStorage;
using support::storage_with;

/// Every window the cave's table must fit into.
const std::vector<app::Size>& windows() {
  static const std::vector<app::Size> all = {{1440, 900}, {1024, 768}, {844, 390}, {740, 360},
                                             {720, 450},  {667, 375},  {640, 400}, {568, 320},
                                             {390, 844},  {375, 667},  {320, 568}, {2560, 1440}};
  return all;
}

// Mira is a person, Jonas and Aino are bots. Aino was the first dragon and caught nobody: Mira's
// green card and Jonas's red one lie open. Now Mira is the dragon.
DragonsCaveSession as_the_dragon(const cave::Choose& jonas) {
  const support::FileAssets assets;
  const auto text = assets.find("boards/dragons-cave.json");
  REQUIRE(text);
  auto board = io::read_board<cave::Cave>(*text);
  REQUIRE(board);
  app::Seating seating{.players = {}, .first = core::Seat{2}, .seed = 3, .given_up_by = {}};
  const auto symbols = app::GameTraits<cave::Cave>::symbols;
  seating.players = {{app::SeatKind::Person, "Mira", symbols[0]},
                     {app::SeatKind::Medium, "Jonas", symbols[1]},
                     {app::SeatKind::Medium, "Aino", symbols[2]}};
  DragonsCaveSession game(std::move(board).value(), cave::RuleSet{}, std::move(seating));
  for (const cave::Action& action :
       {cave::Action(cave::Choose{cave::Card::Green}), cave::Action(cave::Choose{cave::Card::Red}),
        cave::Action(cave::Guard{cave::Color::Blue}), cave::Action(jonas),
        cave::Action(cave::Choose{cave::Card::Chest})}) {
    REQUIRE(game.act(action));
  }
  return game;
}

DragonsCaveSession as_the_dragon() { return as_the_dragon(cave::Choose{cave::Card::Blue}); }

std::string square_of(cave::Color color) { return "lair." + std::string(cave::name(color)); }

bool says(const std::string& whole, const std::string& part) {
  return whole.find(part) != std::string::npos;
}

bool meet(const app::Rect& a, const app::Rect& b) {
  const app::Rect common = a.meet(b);
  return common.w > 0.5F && common.h > 0.5F;
}

int pictures_of(const app::DrawList& paint, const std::string& art) {
  return static_cast<int>(std::count_if(paint.begin(), paint.end(), [&](const app::DrawOp& op) {
    const auto* image = std::get_if<app::Image>(&op);
    return image != nullptr && image->art == art && image->tint.a == 255;
  }));
}

}  // namespace

TEST_CASE("The dragon's player sees who could still hold which colour, from what lies open",
          "[app][cave][DC-5]") {
  MemoryStorage storage = storage_with(as_the_dragon(), "hints off\n");
  AppHarness bench(storage);
  bench.settle();
  const auto words = [&bench](const char* id) {
    const app::Control* square = bench.find(id);
    REQUIRE(square != nullptr);
    return square->description;
  };
  // Jonas's red card lies open; nothing of the others' does.
  CHECK(says(words("lair.red"), "Could hold red: Aino."));
  CHECK(says(words("lair.blue"), "Could hold blue: Jonas and Aino."));
  CHECK(says(words("lair.green"), "Could hold green: Jonas and Aino."));
  // Held cards are bright, spent ones are not.
  const app::DrawList& jonas = bench.find("players.1")->paint;
  CHECK(pictures_of(jonas, "cave/card-blue") == 1);
  CHECK(pictures_of(jonas, "cave/card-red") == 0);
}

TEST_CASE("A square's tile is a way to press it, and both show what is meant", "[app][cave]") {
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
    const auto& last = bench.kept_cave().records().back().action;
    CHECK(std::holds_alternative<cave::Guard>(last));
  }
}

TEST_CASE("A tile tells both amounts with their signs, in letters of one size", "[app][cave]") {
  for (const app::Size size : windows()) {
    CAPTURE(size.w, size.h);
    MemoryStorage storage = storage_with(as_the_dragon(), "hints off\n");
    AppHarness bench(storage, size);
    bench.settle();
    for (const cave::Color color : cave::all_colors) {
      const app::Control* tile = bench.find("stake." + std::string(cave::name(color)));
      REQUIRE(tile != nullptr);
      std::vector<app::Text> amounts;
      for (const app::DrawOp& op : tile->paint) {
        if (const auto* text = std::get_if<app::Text>(&op)) amounts.push_back(*text);
      }
      REQUIRE(amounts.size() == 2);
      CHECK(amounts[0].size == amounts[1].size);
      CHECK(amounts[0].size >= 11);
      CHECK(amounts[0].text.front() != '+');
      CHECK(amounts[1].text.front() == '+');
    }
  }
}

TEST_CASE("A weighed square shows where those at stake would go and flee to", "[app][cave]") {
  MemoryStorage storage = storage_with(as_the_dragon(), "hints off\n");
  AppHarness bench(storage);
  bench.settle();
  const auto rings = [&bench](const char* art) {
    return pictures_of(bench.find("board")->paint, art);
  };
  CHECK(rings("cave/ring-target") + rings("cave/ring-caught") == 0);
  bench.press("board.treasure");
  bench.press("lair.blue");
  // An answer about something else is told no more.
  CHECK(bench.find("board.asked") == nullptr);
  // Jonas and Aino: each goes on to a blue stone, or back.
  CHECK(rings("cave/ring-target") >= 1);
  CHECK(rings("cave/ring-caught") >= 1);
  CHECK(rings("cave/ring-chosen") == 2);
}

TEST_CASE("What is at stake tells nothing of what lies face down", "[app][cave][secrecy][DC-5]") {
  const app::Size size = GENERATE(app::Size{1440, 900}, app::Size{375, 667}, app::Size{667, 375});
  CAPTURE(size.w, size.h);
  std::vector<std::string> trees;
  std::vector<app::DrawList> pictures;
  for (const cave::Card card : {cave::Card::Blue, cave::Card::Yellow, cave::Card::Green,
                                cave::Card::Purple, cave::Card::Chest}) {
    MemoryStorage storage = storage_with(as_the_dragon(cave::Choose{card}), "hints off\n");
    AppHarness bench(storage, size);
    bench.settle();
    std::string tree = support::told(bench.tree());
    app::DrawList picture = bench.picture();
    for (const cave::Color color : cave::all_colors) {
      bench.press(square_of(color));
      tree += support::told(bench.tree());
      picture.insert(picture.end(), bench.picture().begin(), bench.picture().end());
      bench.key("Escape");
    }
    bench.press("board.treasure");
    for (int place = 0; place < cave::path_spaces + 7; ++place) {
      bench.key("ArrowRight");
      tree += support::told(bench.tree());
    }
    trees.push_back(std::move(tree));
    pictures.push_back(std::move(picture));
  }
  for (std::size_t i = 1; i < trees.size(); ++i) {
    CHECK(trees[i] == trees.front());
    CHECK(pictures[i] == pictures.front());
  }
}

TEST_CASE("A place of the cave answers when it is tapped, and by keyboard", "[app][cave]") {
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
    CHECK(says(answer->label, "Stone 3"));
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
    // Aino stands there, with all that lies open of her.
    CHECK(says(bench.find("board.asked")->label, "Aino"));
    CHECK(says(bench.find("board.asked")->label, "All six cards in hand."));
    bench.key("ArrowLeft");
    bench.key("ArrowLeft");
    CHECK(says(bench.find("board.asked")->label, "Lair square"));
  }
}

TEST_CASE("The treasure and the bulb cover nothing that is played on", "[app][cave][layout]") {
  for (const app::Size size : support::sample(windows(), 6, "windows of the treasure")) {
    for (const int text : {100, 150}) {
      support::each_cave_table(
          {size, "en", text}, [&](const AppHarness& bench, const std::string& name) {
            if (bench.find("board.treasure") == nullptr || bench.find("fists") != nullptr) return;
            INFO(size.w << "x" << size.h << ", " << text << " %: " << name);
            std::vector<std::string> others = {"table.menu", "table.undo", "table.log", "prompt"};
            for (const cave::Color color : cave::all_colors) others.push_back(square_of(color));
            for (int stone = 0; stone <= cave::path_spaces; ++stone) {
              others.push_back("stone." + std::to_string(stone));
            }
            for (const char* id : {"board.treasure", "advice.ask"}) {
              const app::Control* chip = bench.find(id);
              if (chip == nullptr) continue;
              for (const std::string& other : others) {
                const app::Control* under = bench.find(other);
                if (under == nullptr) continue;
                INFO(id << " and " << other);
                CHECK_FALSE(meet(chip->rect, under->rect));
              }
            }
            const app::Control* closer = bench.find("zoom.closer");
            REQUIRE(closer != nullptr);
            CHECK_FALSE(meet(closer->rect, bench.find("board.treasure")->rect));
            const app::Control* bulb = bench.find("advice.ask");
            if (bulb != nullptr) CHECK_FALSE(meet(bulb->rect, bench.find("board.treasure")->rect));
          });
    }
  }
}

TEST_CASE("The cave's table keeps the rules of the audit in every window", "[app][cave][letters]") {
  for (const app::Size size : support::sample(windows(), 6, "windows of the cave")) {
    for (const int text : {100, 150}) {
      // Large letters on the smallest phones leave two dwarves too little room beside the button.
      if (text > 100 && size.h <= 400 && size.w <= 640) continue;
      const std::string window = std::to_string(size.w) + " " + std::to_string(text);
      for (const std::string& language :
           support::sample(app::Words::languages(), 1, "cave " + window)) {
        support::each_cave_table(
            {size, language, text}, [&](const AppHarness& bench, const std::string& name) {
              // The last screen has tests of its own.
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
