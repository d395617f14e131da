// The small pictures in the list of games: they show where everybody stands, stay the same while a
// game is put aside and found again, and cost nothing where nobody sees them.
#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/screens/games.hpp"
#include "app/screens/model.hpp"
#include "app/screens/symbols.hpp"
#include "app/toolkit/theme.hpp"
#include "catch.hpp"
#include "core/rng.hpp"
#include "io/checksum.hpp"
#include "support/app_cave_states.hpp"
#include "support/app_harness.hpp"
#include "support/app_states.hpp"

namespace {

using support::AppHarness;
using support::MemoryStorage;

constexpr app::Rect frame = {300, 200, 72, 96};

/// The program without a window.
struct House {
  const app::GameScreens& of(const app::GameSession& game) const {
    return *model.entry(game.game()).screens;
  }
  app::DrawList picture(const app::GameSession& game) const {
    return of(game).miniature(model, of(game).position(game), frame);
  }

  MemoryStorage storage;
  support::LetterMeasure measure;
  support::FileAssets assets;
  app::Model model{
      {.storage = storage, .measure = measure, .assets = assets, .languages = {"en"}, .day = [] {
         return 20'780;
       }}};
};

int discs(const app::DrawList& list, app::Color color) {
  return static_cast<int>(std::count_if(list.begin(), list.end(), [color](const app::DrawOp& op) {
    const auto* const box = std::get_if<app::Box>(&op);
    return box != nullptr && box->top == color;
  }));
}

app::Rect place_of(const app::DrawOp& op) {
  if (const auto* const image = std::get_if<app::Image>(&op)) return image->rect;
  return std::get<app::Box>(op).rect;
}

/// The pictures of the list, in its order.
std::vector<app::DrawList> pictures(const AppHarness& bench) {
  std::vector<app::DrawList> out;
  for (const app::Control& row : bench.find("games.all")->children) {
    if (const app::Control* const found = bench.find(row.id + ".picture")) {
      out.push_back(found->paint);
    }
  }
  return out;
}

AppHarness list_of(MemoryStorage& storage) {
  AppHarness bench(storage, support::landscape, "en");
  bench.press("title.games");
  for (int i = 0; i < 30; ++i) bench.wait(20);
  return bench;
}

/// Games of both kinds that were put aside and are over, and no index of them.
MemoryStorage kept_games(int of_each) {
  MemoryStorage out;
  out.texts["preferences"] = "hints off\n";
  const std::string mountain =
      support::storage_with(support::finished_game({.riders = 3})).texts.at("game.mount-drago");
  const std::string cave = support::storage_with(support::cave_game_where([](const auto& game) {
                             return game.records().size() > 20;
                           })).texts.at("game.dragons-cave");
  for (int i = 0; i < of_each; ++i) {
    out.texts["kept.20700." + std::to_string(2 * i + 1)] = mountain;
    out.texts["kept.20700." + std::to_string(2 * i + 2)] = cave;
  }
  return out;
}

}  // namespace

TEST_CASE("The mountain in small has ten dragons, and riders on theirs", "[app][miniature]") {
  const House house;
  const auto game = support::game_in(drago::Phase::Play, {.riders = 4}, 8);
  const app::DrawList shown = house.picture(game);
  int riders = 0;
  for (const app::Player& each : game.seating().players) {
    riders += discs(shown, app::symbol_color(each.symbol));
  }
  CHECK(riders == 4);
  // Each dragon has a dark edge.
  CHECK(discs(shown, app::faded(app::night, 0.85F)) == drago::dragon_count);
  const auto later = support::game_in(drago::Phase::Play, {.riders = 4}, 20);
  CHECK(house.picture(later) != shown);
  CHECK(house.picture(game) == shown);
}

TEST_CASE("The cave in small has everybody's dwarves", "[app][miniature]") {
  const House house;
  const int players = GENERATE(2, 3, 4);
  const auto game = support::cave_game_where(
      [](const auto& now) { return now.records().size() > 20 && !now.over(); }, players);
  const app::DrawList shown = house.picture(game);
  std::vector<std::string> dwarves;
  for (const app::DrawOp& op : shown) {
    const std::string& art = std::get<app::Image>(op).art;
    if (art.starts_with("dwarves/")) dwarves.push_back(art);
  }
  for (const app::Player& each : game.seating().players) {
    CHECK(std::count(dwarves.begin(), dwarves.end(), app::symbol_art(each.symbol)) == 1);
  }
  CHECK(dwarves.size() == (players == 2 ? 4U : static_cast<std::size_t>(players)));
  CHECK(std::get<app::Image>(shown[1]).art == "cave/dragon");
}

TEST_CASE("A small picture stays in its frame, from the first decision to the last",
          "[app][miniature]") {
  const House house;
  const auto check = [&house](const app::GameSession& game) {
    const app::DrawList shown = house.picture(game);
    REQUIRE_FALSE(shown.empty());
    CHECK(std::get<app::Image>(shown[0]).rect == frame);
    for (const app::DrawOp& op : shown) {
      const app::Rect at = place_of(op);
      constexpr float rounding = 0.01F;
      CHECK(at.meet(frame).w > at.w - rounding);
      CHECK(at.meet(frame).h > at.h - rounding);
    }
  };
  check(support::new_game({.riders = 5}));
  check(support::game_with_crowd({.riders = 3}, 6));
  check(support::finished_game({.riders = 2}));
  check(support::cave_game_where([](const auto& game) { return game.records().empty(); }));
  check(support::cave_game_where([](const auto& game) { return !game.to_act(); }, 2));
}

TEST_CASE("Numbers that no game has made give no small picture", "[app][miniature]") {
  const House house;
  core::Rng rng(5);
  for (const app::GameEntry& entry : house.model.platform.games) {
    INFO(entry.screens->key);
    CHECK(entry.screens->miniature(house.model, {}, frame).empty());
    int drawn = 0;
    for (int i = 0; i < 2000; ++i) {
      std::vector<int> numbers(rng.below(30));
      for (int& each : numbers) each = static_cast<int>(rng.below(i % 2 == 0 ? 256 : 12));
      drawn += entry.screens->miniature(house.model, numbers, frame).empty() ? 0 : 1;
    }
    CHECK(drawn < 2000);
  }
  // A place that the board does not have.
  const auto game = support::game_in(drago::Phase::Play, {}, 3);
  std::vector<int> position = house.of(game).position(game);
  position[1] = position[0];
  CHECK(house.of(game).miniature(house.model, position, frame).empty());
}

TEST_CASE("The list draws from its index what it drew from the games", "[app][miniature]") {
  MemoryStorage storage = kept_games(1);
  std::vector<app::DrawList> first;
  {
    const AppHarness bench = list_of(storage);
    first = pictures(bench);
  }
  REQUIRE(first.size() == 2);
  CHECK(first[0] != first[1]);
  CHECK(storage.texts.at("games.index").find("\"position\":[") != std::string::npos);
  const auto saves = storage.texts;
  storage.texts["kept.20700.1"] = storage.texts["kept.20700.2"] = "{}";  // nobody reads them
  CHECK(pictures(list_of(storage)) == first);
  // As it was before there were pictures: the games are read again.
  storage.texts = saves;
  std::string& index = storage.texts["games.index"];
  index = index.substr(0, index.rfind(",\"checksum\"")) + "}";
  for (std::size_t at = 0; (at = index.find(",\"position\":[")) != std::string::npos;) {
    index.erase(at, index.find(']', at) + 1 - at);
  }
  index = io::with_checksum(index);
  CHECK(pictures(list_of(storage)) == first);
}

TEST_CASE("What is not seen of the list is not drawn", "[app][miniature]") {
  MemoryStorage storage = kept_games(10);
  AppHarness bench = list_of(storage);
  const std::vector<app::DrawList> all = pictures(bench);
  REQUIRE(all.size() == 20);
  CHECK_FALSE(all.front().empty());
  CHECK(all.back().empty());
  bench.frame({app::Wheel{{720, 450}, 100'000}});
  const std::vector<app::DrawList> below = pictures(bench);
  CHECK(below.front().empty());
  CHECK_FALSE(below.back().empty());
}
