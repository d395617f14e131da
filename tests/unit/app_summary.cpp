// The picture of a finished game for friends: what it shows, in every language, and that nothing of
// it lies on each other or is cut; who gets it, and what becomes of it.
#include <string>
#include <vector>

#include "app/screens/game_over/review_parts.hpp"
#include "app/screens/game_over/summary.hpp"
#include "app/screens/model.hpp"
#include "catch.hpp"
#include "support/app_audit.hpp"
#include "support/app_cave_states.hpp"
#include "support/app_harness.hpp"
#include "support/app_reviewer.hpp"
#include "support/app_states.hpp"
#include "support/sampling.hpp"

namespace {

using support::AppHarness;
using support::MemoryStorage;
using support::storage_with;

constexpr float letters = 1.35F;  // as large as they are in the picture

/// Finished games of so many players, with the longest names that can be typed.
MemoryStorage finished(bool in_cave, int players) {
  const auto kept = [](auto game) {
    for (app::Player& each : game.seating().players) {
      each.name =
          &each == &game.seating().players.front() ? "WWWWWWWWWWWWWWWW" : "Maximiliane-Dora";
    }
    return storage_with(game);
  };
  if (!in_cave) return kept(support::finished_game({.riders = players}));
  return kept(support::ended_cave(players));
}

/// The program as the page starts it on the last screen of a kept game.
struct House {
  House(MemoryStorage& storage, const std::string& language, std::size_t most = 10'000)
      : reviewer(most),
        model({.storage = storage,
               .measure = measure,
               .assets = assets,
               .languages = {language},
               .device = &device,
               .bot_worker = &reviewer,
               .day = [] { return 20'780; }}) {
    for (app::Finish& each : model.screens().outcome(model.words, *model.play).finishes) {
      names.push_back(model.play->player(each.seat).name);
    }
  }
  void review() {
    app::open_review(model);
    for (int i = 0; i < 500 && app::complete_review(model) == nullptr; ++i) {
      model.begin_frame(i);
      model.advance();
    }
    REQUIRE(app::complete_review(model) != nullptr);
  }

  support::LetterMeasure measure;
  support::FileAssets assets;
  support::MemoryDevice device;
  support::QuickReviewer reviewer;
  app::Model model;
  std::vector<std::string> names;
};

bool finds(const app::Control& tree, const std::string& id) {
  return app::find(tree, id) != nullptr;
}

}  // namespace

TEST_CASE("The picture of a game has room for its words in every language", "[app][summary]") {
  const bool in_cave = GENERATE(false, true);
  const int players = GENERATE(2, 4, 5);
  if (in_cave && players > 4) return;
  for (const char* language : {"en", "de", "fr", "it", "es", "pt", "nl", "ru"}) {
    INFO(language << ", " << players << (in_cave ? " in the cave" : " on the mountain"));
    MemoryStorage storage = finished(in_cave, players);
    House house(storage, language);
    const auto check = [&](const std::string& graph) {
      INFO(graph);
      const app::Control shown = app::summary(house.measure, house.model);
      CHECK(support::all_faults_of(shown, app::summary_size, letters) ==
            std::vector<std::string>());
      CHECK(finds(shown, graph));
      CHECK(finds(shown, "over.podium"));
      CHECK(finds(shown, "over.rank" + std::to_string(players - 1)));
      CHECK(finds(shown, "summary.verdict"));
      const app::Control* const game = app::find(shown, "summary.game");
      REQUIRE(game != nullptr);
      CHECK(game->label == house.model.words(in_cave ? "dragons_cave" : "mount_drago"));
    };
    check("over.graph");
    CHECK_FALSE(finds(app::summary(house.measure, house.model), "summary.luck"));
    house.review();
    check("review.graph");
    CHECK(finds(app::summary(house.measure, house.model), "summary.luck"));
  }
}

TEST_CASE("The picture of a reviewed game has everybody's luck and skill", "[app][summary]") {
  MemoryStorage storage = finished(GENERATE(false, true), 4);
  House house(storage, "en");
  house.review();
  const app::GameReview& review = *app::complete_review(house.model);
  const app::Control shown = app::summary(house.measure, house.model);
  for (std::uint8_t seat = 0; seat < 4; ++seat) {
    INFO("seat " << int{seat});
    const app::Control* const row = app::find(shown, "over.rank" + std::to_string(seat));
    REQUIRE(row != nullptr);
    const app::Balance balance = review.balance(core::Seat{seat});
    std::vector<std::string> expected = {app::gain(app::in_hundred(balance.luck)),
                                         app::gain(app::in_hundred(balance.skill))};
    for (const app::DrawOp& op : row->paint) {
      const auto* const text = std::get_if<app::Text>(&op);
      if (text != nullptr && !expected.empty() && text->text == expected.front()) {
        expected.erase(expected.begin());
      }
    }
    CHECK(expected == std::vector<std::string>());
  }
}

TEST_CASE("While a review goes on the picture tells of no luck", "[app][summary]") {
  MemoryStorage storage = finished(false, 3);
  House house(storage, "en", 10);
  app::open_review(house.model);
  for (int i = 0; i < 100; ++i) {
    house.model.begin_frame(i);
    house.model.advance();
  }
  REQUIRE(app::complete_review(house.model) == nullptr);
  const app::Control shown = app::summary(house.measure, house.model);
  CHECK_FALSE(finds(shown, "summary.luck"));
  CHECK(finds(shown, "over.graph"));
}

TEST_CASE("A picture of the game goes to others from the last screen and from the review",
          "[app][summary]") {
  const bool in_cave = GENERATE(false, true);
  MemoryStorage storage = finished(in_cave, 4);
  support::QuickReviewer reviewer;
  AppHarness bench(storage, support::landscape, "en", {.bot_worker = &reviewer});
  bench.settle();
  if (GENERATE(false, true)) {
    bench.press("over.review");
    support::let_review(bench, 400);
    bench.press("review.share");
  } else {
    bench.press("over.share");
  }
  bench.press("share.picture");
  REQUIRE(bench.device.pictures.size() == 1);
  const app::PictureFile& picture = bench.device.pictures.front();
  CHECK(picture.name ==
        std::string("drago-") + (in_cave ? "dragons-cave" : "mount-drago") + ".png");
  CHECK(picture.size == app::summary_size);
  CHECK(picture.list.size() > 100);
  const app::Words words = support::words_in("en");
  CHECK(bench.find("share.told")->label == words("share.drawing"));
  bench.frame({app::ShareOutcome{app::ShareStatus::Saved}});
  CHECK(bench.find("share.told")->label == words("games.exported", {{"file", picture.name}}));
  bench.frame({app::ShareOutcome{app::ShareStatus::Saved, "/home/mira/drago-2.png"}});
  CHECK(bench.find("share.told")->label.find("drago-2.png") != std::string::npos);
  bench.frame({app::ShareOutcome{app::ShareStatus::Sent}});
  CHECK(bench.find("share.told")->label == words("share.sent"));
  bench.frame({app::ShareOutcome{app::ShareStatus::Failed}});
  CHECK(bench.find("share.told")->label == words("games.not_exported"));
  CHECK(bench.find("share.text") == nullptr);
  bench.frame({app::ShareOutcome{app::ShareStatus::Cancelled}});
  CHECK(bench.find("share.told") == nullptr);
}

TEST_CASE("Of a game that goes on there is no picture", "[app][summary]") {
  MemoryStorage storage = storage_with(support::game_in(drago::Phase::Play, {.riders = 3}, 4));
  AppHarness bench(storage);
  bench.settle();
  bench.key("Escape");
  bench.press("menu.share");
  CHECK(bench.find("share.deal") != nullptr);
  CHECK(bench.find("share.picture") == nullptr);
  bench.key("Escape");
  bench.press("menu.replay");
  bench.press("table.menu");
  if (bench.can_press("menu.share")) {
    bench.press("menu.share");
    CHECK(bench.find("share.picture") == nullptr);
  }
}
