// The list of games: what leaves its table is in it, comes back, is named and thrown away; the
// index can be lost, and no game with it.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "support/app_cave_states.hpp"
#include "support/app_game_list.hpp"
#include "support/app_harness.hpp"
#include "support/app_reviewer.hpp"
#include "support/app_states.hpp"
#include "support/damage.hpp"
#include "support/sampling.hpp"

namespace {

using support::AppHarness;
using support::finished;
using support::first_key;
using support::Keys;
using support::label;
using support::listed;
using support::MemoryStorage;
using support::on;
using support::open_list;
using support::start_another;
using support::storage_with;
using support::to_title;
using support::today;
using support::waiting;

/// Remembers all that was ever kept, change by change.
class HistoricStorage : public MemoryStorage {
 public:
  using Texts = decltype(MemoryStorage::texts);
  explicit HistoricStorage(const MemoryStorage& now) : MemoryStorage(now) {}
  bool write(std::string_view key, std::string_view text) override {
    return remember(MemoryStorage::write(key, text));
  }
  bool rename(std::string_view key, std::string_view free) override {
    return remember(MemoryStorage::rename(key, free));
  }
  bool remove(std::string_view key) override { return remember(MemoryStorage::remove(key)); }

  std::vector<Texts> history;

 private:
  bool remember(bool kept) {
    history.push_back(texts);
    return kept;
  }
};

}  // namespace

TEST_CASE("A new game leaves the one before in the list, from where it goes on", "[app][kept]") {
  MemoryStorage storage = waiting();
  std::string before;
  {
    AppHarness bench(storage, support::landscape, "en", on(today));
    REQUIRE(support::answer(bench, 0));
    bench.settle();
    before = storage.texts.at("game.mount-drago");
    start_another(bench);
    CHECK(storage.texts.at(first_key) == before);
    CHECK(storage.texts.at("game.mount-drago") != before);
  }
  AppHarness bench(storage, support::landscape, "en", on(today + 1));
  const std::string second = storage.texts.at("game.mount-drago");
  open_list(bench);
  CHECK(listed(bench) == Keys{"game.mount-drago", first_key});
  CHECK(label(bench, "games." + first_key).find("2026-11-23") != std::string::npos);
  bench.press("games." + first_key + ".go_on");
  CHECK(bench.tree().id == "table");
  CHECK(storage.texts.at("game.mount-drago") == before);
  CHECK(storage.texts.count(first_key) == 0);
  open_list(bench);
  REQUIRE(listed(bench).size() == 2);
  CHECK(storage.texts.at(listed(bench)[1]) == second);
  bench.press("games.game.mount-drago.go_on");
  CHECK(bench.tree().id == "table");
}

TEST_CASE("Whenever the program ends while games change places, none is lost", "[app][kept]") {
  HistoricStorage storage(waiting());
  AppHarness bench(storage, support::landscape, "en", on(today));
  open_list(bench);
  bench.press("games.game.mount-drago.rename");
  bench.edit("games.game.mount-drago.name", "The first one");
  to_title(bench);
  bench.press("title.continue");
  bench.settle();
  REQUIRE(support::answer(bench, 0));
  bench.settle();
  const std::string first = storage.texts.at("game.mount-drago");
  const auto check = [&](const std::string& other) {
    REQUIRE(storage.history.size() > 2);
    for (const HistoricStorage::Texts& moment : storage.history) {
      MemoryStorage left;
      left.texts = moment;
      const auto there = [&moment](const std::string& save) {
        return std::any_of(moment.begin(), moment.end(),
                           [&save](const auto& each) { return each.second == save; });
      };
      CHECK(there(first));
      CHECK((other.empty() || there(other)));
      AppHarness again(left, support::landscape, "en", on(today));
      open_list(again);
      CHECK(again.find("notice.text") == nullptr);
      CHECK(listed(again).size() >= (other.empty() ? 1U : 2U));
    }
  };
  storage.history.clear();
  start_another(bench);
  check("");
  const std::string second = storage.texts.at("game.mount-drago");
  open_list(bench);
  storage.history.clear();
  bench.press("games." + listed(bench)[1] + ".go_on");
  check(second);
  to_title(bench);
  open_list(bench);
  CHECK(label(bench, "games.game.mount-drago").starts_with("The first one"));
}

TEST_CASE("Whatever begins a game leaves the one before in the list", "[app][kept]") {
  MemoryStorage storage = finished();
  const std::string before = storage.texts.at("game.mount-drago");
  AppHarness bench(storage, support::landscape, "en", on(today));
  const std::string way = GENERATE(as<std::string>{}, "rematch", "day", "play on");
  if (way == "rematch") {
    bench.press("over.rematch");
  } else if (way == "day") {
    bench.press("over.table");
    bench.press("setup.daily");
    bench.press("daily.play");
  } else {
    bench.press("over.replay");
    bench.slide("replay.line", 0.3F);
    bench.press("replay.play_on");
    bench.press("play_on.yes");
  }
  bench.settle();
  // Nobody knows when it was played last.
  CHECK(storage.texts.at("kept.0.1") == before);
  CHECK(storage.texts.at("game.mount-drago") != before);
}

TEST_CASE("A finished game of the list is looked at, and what waits stays where it is",
          "[app][kept]") {
  MemoryStorage storage = finished();
  AppHarness bench(storage, support::landscape, "en", on(today));
  start_another(bench);
  const std::string at_table = storage.texts.at("game.mount-drago");
  open_list(bench);
  bench.press("games.kept.0.1.look");
  REQUIRE(bench.find("replay.line") != nullptr);
  CHECK(bench.app().place() == app::Place{"", 2});
  CHECK(storage.texts.at("game.mount-drago") == at_table);
  bench.key("End");
  CHECK(label(bench, "replay.close") == support::words_in("en")("games.back"));
  bench.press("replay.close");
  CHECK(bench.can_press("games.kept.0.1.look"));
  bench.key("Escape");
  CHECK(bench.can_press("title.continue"));
}

TEST_CASE("A finished game is reviewed from the list", "[app][kept][review]") {
  MemoryStorage storage = finished();
  support::QuickReviewer reviewer;
  support::Thinking thinking = on(today);
  thinking.bot_worker = &reviewer;
  AppHarness bench(storage, support::landscape, "en", thinking);
  const bool at_table = GENERATE(false, true);
  if (!at_table) start_another(bench);
  open_list(bench);
  const std::string game = at_table ? "games.game.mount-drago" : "games.kept.0.1";
  if (!at_table) CHECK(bench.find("games.game.mount-drago.review") == nullptr);
  bench.press(game + ".review");
  CHECK(app::reachable(bench.tree()).id == "review");
  CHECK(reviewer.asked() > 0);
  bench.key("Escape");
  REQUIRE(bench.find("replay.line") != nullptr);
  bench.press("replay.close");
  CHECK(bench.can_press(at_table ? "over.review" : game + ".review"));
}

TEST_CASE("Of a game of the list in which nothing was decided there is no review", "[app][kept]") {
  MemoryStorage storage = storage_with(support::new_game({.riders = 3}));
  AppHarness bench(storage, support::landscape, "en", on(today));
  bench.settle();
  bench.key("Escape");
  bench.press("menu.give_up");
  bench.press("give_up.yes");
  open_list(bench);
  bench.press("games.game.mount-drago.review");
  CHECK(label(bench, "notice.text") == support::words_in("en")("why.review_empty"));
}

TEST_CASE("A finished game is shared from its replay as from its last screen", "[app][kept]") {
  MemoryStorage storage = finished();
  AppHarness bench(storage, support::landscape, "en", on(today));
  const auto words = support::words_in("en");
  bench.press("over.share");
  bench.press("share.game");
  const std::string text = bench.device.texts.back();
  bench.key("Escape");
  const auto share_again = [&](const char* back) {
    bench.press("table.menu");
    CHECK(label(bench, "menu.end_replay") == words(back));
    bench.press("menu.share");
    bench.press("share.game");
    CHECK(bench.device.texts.back() == text);
    bench.device.texts.pop_back();
    bench.press("share.picture");
    bench.key("Escape");
    bench.key("Escape");
  };
  bench.press("over.replay");
  share_again("over.back");
  bench.press("replay.close");
  start_another(bench);
  open_list(bench);
  bench.press("games.kept.0.1.look");
  bench.key("Home");
  share_again("games.back");
  REQUIRE(bench.device.texts.size() == 1);
  REQUIRE(bench.device.pictures.size() == 2);
}

TEST_CASE("A game of the list keeps its name and is deleted when that is meant", "[app][kept]") {
  MemoryStorage storage = finished();
  AppHarness bench(storage, support::landscape, "en", on(today));
  start_another(bench);
  open_list(bench);
  bench.press("games.kept.0.1.rename");
  bench.edit("games.kept.0.1.name", "The evening of the dragons");
  CHECK(label(bench, "games.kept.0.1").starts_with("The evening of the dragons"));
  bench.press("games.game.mount-drago.rename");
  bench.edit("games.game.mount-drago.name", "At the table");
  start_another(bench);
  open_list(bench);
  CHECK(label(bench, "games." + listed(bench)[1]).starts_with("At the table"));
  CHECK_FALSE(label(bench, "games.game.mount-drago").starts_with("At the table"));
  bench.press("games.kept.0.1.delete");
  bench.press("games.kept.0.1.keep");
  CHECK(storage.texts.count("kept.0.1") == 1);
  bench.press("games.kept.0.1.delete");
  bench.press("games.kept.0.1.gone");
  CHECK(storage.texts.count("kept.0.1") + storage.texts.count("kept.0.1.name") == 0);
  CHECK(listed(bench).size() == 2);
  bench.press("games.game.mount-drago.delete");
  bench.press("games.game.mount-drago.gone");
  CHECK(storage.texts.count("game.mount-drago") == 0);
  bench.key("Escape");
  CHECK_FALSE(bench.can_press("title.continue"));
  AppHarness again(storage);
  CHECK(again.tree().id == "title");
}

TEST_CASE("The list says how many finished games it keeps", "[app][kept]") {
  MemoryStorage none;
  AppHarness empty(none);
  open_list(empty);
  CHECK(label(empty, "games.none").find("200") != std::string::npos);
  CHECK(empty.find("games.limit") == nullptr);
  MemoryStorage storage = waiting();
  AppHarness bench(storage);
  open_list(bench);
  CHECK(label(bench, "games.limit").find("200") != std::string::npos);
}

TEST_CASE("A name that is not kept is told of until it is", "[app][kept]") {
  MemoryStorage storage = waiting();
  AppHarness bench(storage);
  open_list(bench);
  bench.press("games.game.mount-drago.rename");
  storage.full = true;
  bench.edit("games.game.mount-drago.name", "The long one");
  CHECK(label(bench, "games.told") == support::words_in("en")("games.not_named"));
  storage.full = false;
  bench.edit("games.game.mount-drago.name", "The long one");
  CHECK(bench.find("games.told") == nullptr);
  CHECK(storage.texts.at("game.mount-drago.name") == "The long one");
}

TEST_CASE("Where there is no room the game before stays where it is", "[app][kept]") {
  MemoryStorage storage = waiting();
  const std::string before = storage.texts.at("game.mount-drago");
  AppHarness bench(storage);
  storage.full = true;
  start_another(bench);
  REQUIRE(bench.can_press("notice.ok"));
  bench.press("notice.ok");
  CHECK(storage.texts.at("game.mount-drago") == before);
  bench.settle();
  REQUIRE(support::answer(bench, 0));
  bench.settle();
  CHECK_FALSE(bench.can_press("notice.ok"));  // told once
  CHECK(storage.texts.at("game.mount-drago") == before);
  storage.full = false;
  REQUIRE(support::answer(bench, 1));
  CHECK(storage.texts.at("game.mount-drago") != before);
  CHECK(bench.kept().records().size() > 1);
  bench.settle();
  open_list(bench);
  REQUIRE(listed(bench).size() == 2);
  CHECK(listed(bench)[0] == "game.mount-drago");
  CHECK(storage.texts.at(listed(bench)[1]) == before);
}

TEST_CASE("What was not kept in time is kept before its game goes to the list", "[app][kept]") {
  MemoryStorage storage = waiting();
  AppHarness bench(storage, support::landscape, "en", on(today));
  bench.settle();
  REQUIRE(support::answer(bench, 0));
  bench.settle();
  const std::string before = storage.texts.at("game.mount-drago");
  storage.full = true;
  REQUIRE(support::answer(bench, 1));
  bench.settle();
  bench.press("notice.ok");
  storage.full = false;
  // Another game is kept meanwhile.
  to_title(bench);
  bench.press("title.cave");
  bench.press("setup.start");
  bench.settle();
  REQUIRE(storage.texts.at("game.mount-drago") == before);
  start_another(bench);
  CHECK(storage.texts.at(first_key).size() > before.size());
}

TEST_CASE("The list is the same without its index, or with a damaged one", "[app][kept]") {
  MemoryStorage storage = finished();
  {
    AppHarness bench(storage, support::landscape, "en", on(today));
    start_another(bench);
    start_another(bench);
  }
  const auto shown = [](MemoryStorage copy, const std::string& language) {
    AppHarness bench(copy, support::landscape, language, on(today));
    open_list(bench);
    return support::told(bench.tree());
  };
  const std::string whole = shown(storage, "en");
  const std::string index = storage.texts.at("games.index");
  CHECK(whole.find("kept.0.1") != std::string::npos);
  MemoryStorage worse = storage;
  worse.texts.erase("games.index");
  CHECK(shown(worse, "en") == whole);
  core::Rng rng(7);
  for (int i = 0; i < support::as_many_as(10, 200); ++i) {
    worse.texts["games.index"] = support::damaged(index, rng);
    CHECK(shown(worse, "en") == whole);
  }
  CHECK(shown(worse, "de") == shown(storage, "de"));
}

TEST_CASE("A game of the list that cannot be read is set aside and told of", "[app][kept]") {
  MemoryStorage storage = waiting();
  storage.texts["kept.20780.4"] = "{ half a ga";
  AppHarness bench(storage, support::landscape, "en", on(today));
  open_list(bench);
  CHECK(label(bench, "notice.text").find("line 1") != std::string::npos);
  bench.press("notice.ok");
  CHECK(storage.texts.at("kept.20780.4.unreadable") == "{ half a ga");
  CHECK(listed(bench) == Keys{"game.mount-drago"});
}

TEST_CASE("The list has the days of where the player is", "[app][kept]") {
  MemoryStorage storage = waiting();
  support::Thinking there = on(today);  // in UTC
  there.local_day = [] { return today + 1; };
  AppHarness bench(storage, support::landscape, "en", there);
  bench.settle();
  REQUIRE(support::answer(bench, 0));
  open_list(bench);
  CHECK(label(bench, "games.game.mount-drago").find("2026-11-24") != std::string::npos);
  start_another(bench);
  CHECK(storage.texts.count("kept.20781.1") == 1);
  // The deal of the day is the same for everybody.
  to_title(bench);
  bench.press("title.mountain");
  bench.press("setup.daily");
  CHECK(support::told(bench.tree()).find("2026-11-23") != std::string::npos);
}

TEST_CASE("The picture of a game in the list is a door to it", "[app][kept]") {
  const bool over = GENERATE(false, true);
  MemoryStorage storage = over ? finished() : waiting();
  AppHarness bench(storage, support::landscape, "en", on(today));
  open_list(bench);
  const app::Control* const door = bench.find("games.game.mount-drago.picture");
  REQUIRE(door != nullptr);
  bench.tap(door->rect.center());
  CHECK(bench.tree().id == (over ? "replay" : "table"));
}
