// Which games of the list make room for others, and what its index can be read as.
#include <string>

#include "app/session/kept_games.hpp"
#include "catch.hpp"
#include "support/app_harness.hpp"
#include "support/damage.hpp"
#include "support/sampling.hpp"

namespace {

/// The games of a storage, finished ones of a day or others, added one after another.
struct Added {
  support::MemoryStorage storage;
  app::KeptGames games;

  Added() { games.find(storage, "en"); }
  /// As what is `spared` from making room at once, or as any.
  void add(int day, bool over = true, const char* name = "", bool spared = false) {
    app::KeptGame game;
    game.key = games.free_key(storage, day);
    game.game = "mount-drago";
    game.over = over;
    game.seats.emplace_back();
    game.size = 10;
    storage.texts[game.key] = "{}";
    app::KeptGames::set_name(storage, game.key, name);
    games.add(storage, game);
    games.make_room(storage, spared ? game.key : std::string());
  }
};

}  // namespace

TEST_CASE("The oldest finished games make room for new ones, waiting games do not", "[app][kept]") {
  Added at;
  auto& [storage, games] = at;
  at.add(1, false);
  for (int i = 0; i < 210; ++i) at.add(2 + i);
  CHECK(games.all().size() == 201);
  CHECK(games.all().front().key == "kept.211.211");
  CHECK(games.all().back().key == "kept.1.1");
  CHECK(storage.texts.count("kept.2.2") == 0);
  CHECK(storage.texts.count("kept.11.11") == 0);
  CHECK(storage.texts.count("kept.12.12") == 1);
  app::KeptGames again;
  again.find(storage, "en");
  CHECK_FALSE(again.unread());
  CHECK(again.all().size() == 201);
  CHECK(again.free_key(storage, 3) == "kept.3.212");
}

TEST_CASE("Finished games with a name make room after those without one", "[app][kept]") {
  Added at;
  auto& [storage, games] = at;
  at.add(1, true, "The first one");
  for (int day = 2; day <= 201; ++day) at.add(day);
  CHECK(games.all().size() == app::KeptGames::most_finished);
  CHECK(storage.texts.count("kept.1.1") == 1);
  CHECK(storage.texts.count("kept.2.2") == 0);
  for (const app::KeptGame& each : games.all()) {
    app::KeptGames::set_name(storage, each.key, "Named");
  }
  at.add(202, true, "The last one");
  CHECK(games.all().size() == app::KeptGames::most_finished);
  CHECK(storage.texts.count("kept.1.1") + storage.texts.count("kept.1.1.name") == 0);
  CHECK(storage.texts.count("kept.202.202") == 1);
}

TEST_CASE("A finished game that has only just come stays, however old it is", "[app][kept]") {
  Added at;
  auto& [storage, games] = at;
  for (int day = 2; day <= 201; ++day) at.add(day, true, "", true);
  at.add(1, true, "", true);
  CHECK(games.all().size() == app::KeptGames::most_finished);
  CHECK(games.all().back().key == "kept.1.201");
  CHECK(storage.texts.count("kept.2.1") == 0);
  at.add(300, true, "", true);
  CHECK(storage.texts.count("kept.1.201") == 0);
}

TEST_CASE("A damaged index is refused with a place, or read as something whole", "[app][damage]") {
  app::KeptGame game;
  game.key = "kept.20780.3";
  game.game = "mount-drago";
  game.progress = "turn 12";
  game.seats = {{{app::SeatKind::Hard, "Жанна", app::Symbol::Eye}, -3}};
  game.position = {40, 0, 255};
  std::string index = app::write_index({game}, "en");
  support::survives(index, support::as_many_as(200, 5000),
                    [](const std::string& text) { return app::read_index(text, "en"); });
  const auto same = app::read_index(index, "en");
  REQUIRE(same);
  CHECK(same->at(0).position == game.position);
  const auto other = app::read_index(index, "de");
  REQUIRE(other);
  CHECK(other->empty());  // "turn 12" is not German
}
