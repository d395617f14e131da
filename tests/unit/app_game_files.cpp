// Games that go from the list into files, and come from them.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "io/checksum.hpp"
#include "support/app_cave_states.hpp"
#include "support/app_game_list.hpp"
#include "support/app_harness.hpp"
#include "support/damage.hpp"
#include "support/io_texts.hpp"

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
using support::storage_with;
using support::today;
using support::waiting;

}  // namespace

TEST_CASE("A game goes into a file and comes back from it", "[app][kept]") {
  const bool in_cave = GENERATE(false, true);
  const bool over = GENERATE(false, true);
  MemoryStorage storage = in_cave ? storage_with(support::cave_game_where(
                                        [over](const support::DragonsCaveSession& game) {
                                          return over ? !game.to_act() : game.records().size() > 20;
                                        },
                                        3))
                                  : (over ? finished() : waiting());
  const std::string key = in_cave ? "game.dragons-cave" : "game.mount-drago";
  AppHarness bench(storage);
  open_list(bench);
  bench.press("games." + key + ".export");
  REQUIRE(bench.device.files.size() == 1);
  CHECK(label(bench, "games.told").find(bench.device.files[0].first) != std::string::npos);
  MemoryStorage other;
  other.texts["preferences"] = "hints off\n";
  AppHarness there(other, support::landscape, "en", on(today));
  there.frame({app::FileReceived{bench.device.files[0].second}});
  REQUIRE(listed(there) == Keys{first_key});
  const std::string& before = storage.texts.at(key);
  // The same game, but for the statistics.
  const std::string same = before.substr(0, before.rfind(R"("table":{})"));
  CHECK(other.texts.at(first_key) == io::with_checksum(same + R"("table":{"uncounted":"yes"}})"));
  there.press("games." + first_key + (over ? ".look" : ".go_on"));
  CHECK((there.find("replay.line") != nullptr) == over);
  CHECK((other.texts.count(first_key) > 0) == over);
}

TEST_CASE("A finished game comes from its file once, and not to where it was played",
          "[app][kept]") {
  const bool in_cave = GENERATE(false, true);
  MemoryStorage storage = in_cave ? storage_with(support::ended_cave(3)) : finished();
  AppHarness bench(storage, support::landscape, "en", on(today));
  open_list(bench);
  bench.press("games." + listed(bench).at(0) + ".export");
  const std::string file = bench.device.files.at(0).second;
  const auto words = support::words_in("en");
  const std::string game = words(in_cave ? "dragons_cave" : "mount_drago");
  bench.frame({app::FileReceived{file}});
  CHECK(listed(bench).size() == 1);
  CHECK(label(bench, "games.told") == words("games.there", {{"game", game}}));

  MemoryStorage other;
  AppHarness there(other, support::landscape, "en", on(today));
  const std::string with_day = game + ", 2026-11-23";
  there.frame({app::FileReceived{file}});
  CHECK(label(there, "games.told") == words("games.imported", {{"game", with_day}}));
  const auto before = other.texts;
  there.frame({app::FileReceived{file}});
  CHECK(label(there, "games.told") == words("games.there", {{"game", with_day}}));
  CHECK(listed(there) == Keys{first_key});
  CHECK(other.texts == before);
}

TEST_CASE("A game that waits can come from its file more than once", "[app][kept]") {
  MemoryStorage storage = waiting();
  AppHarness bench(storage, support::landscape, "en", on(today));
  open_list(bench);
  bench.press("games.game.mount-drago.export");
  for (int time = 0; time < 2; ++time) {
    bench.frame({app::FileReceived{bench.device.files.at(0).second}});
  }
  CHECK(listed(bench).size() == 3);
}

TEST_CASE("A game comes from its file with the day and the name that it had", "[app][kept]") {
  MemoryStorage storage = finished();
  storage.texts["played.mount-drago"] = std::to_string(today - 10);
  storage.texts["game.mount-drago.name"] = "The long one";
  AppHarness bench(storage, support::landscape, "en", on(today));
  open_list(bench);
  bench.press("games.game.mount-drago.export");
  CHECK(bench.device.files.at(0).first == "drago-mount-drago-2026-11-13.jsonl");
  const std::string& file = bench.device.files.at(0).second;
  const std::string day = R"("day":"2026-11-13")";
  MemoryStorage other;
  AppHarness there(other, support::landscape, "en", on(today));
  SECTION("As it is") {
    there.frame({app::FileReceived{file}});
    REQUIRE(listed(there) == Keys{"kept.20770.1"});
    const std::string row = label(there, "games.kept.20770.1");
    CHECK(row.starts_with("The long one"));
    CHECK(row.find("2026-11-13") != std::string::npos);
    CHECK(label(there, "games.told").find("2026-11-13") != std::string::npos);
  }
  SECTION("Where there is no room for the name it says so") {
    /// Has no room for names.
    class WithoutNames : public MemoryStorage {
     public:
      bool write(std::string_view key, std::string_view text) override {
        return !key.ends_with(".name") && MemoryStorage::write(key, text);
      }
    };
    WithoutNames nameless;
    AppHarness page(nameless, support::landscape, "en", on(today));
    page.frame({app::FileReceived{file}});
    CHECK(listed(page) == Keys{"kept.20770.1"});
    CHECK(label(page, "games.told").ends_with(support::words_in("en")("games.not_named")));
  }
  SECTION("A day that is still to come is no day on which it was played") {
    there.frame({app::FileReceived{support::replaced(file, day, R"("day":"2999-01-01")")}});
    CHECK(listed(there) == Keys{first_key});
  }
  SECTION("What is no day and no name is refused with its place") {
    const auto refused = [&](const std::string& what, const std::string& by, const char* place) {
      INFO(by);
      there.frame({app::FileReceived{support::replaced(file, what, by)}});
      CHECK(label(there, "notice.text").find(place) != std::string::npos);
      there.press("notice.ok");
      CHECK(other.texts.count(first_key) + other.texts.count("kept.20770.1") == 0);
    };
    refused(day, R"("day":"2026-02-30")", "line 1: day");
    refused(day, R"("day":20780)", "line 1: day");
    refused(R"("name":"The long one")", R"("name":["The long one"])", "line 1: name");
  }
}

TEST_CASE("A file whose seats share a symbol is refused", "[app][kept]") {
  MemoryStorage storage = waiting();
  AppHarness bench(storage, support::landscape, "en", on(today));
  open_list(bench);
  bench.press("games.game.mount-drago.export");
  const std::string& file = bench.device.files.at(0).second;
  bench.frame(
      {app::FileReceived{support::replaced(file, R"("symbol":"arrow")", R"("symbol":"fire")")}});
  CHECK(label(bench, "notice.text").find("seats[1].symbol") != std::string::npos);
  bench.press("notice.ok");
  // Whoever has none gets one that is free.
  bench.frame({app::FileReceived{
      support::replaced(support::replaced(file, R"("symbol":"fire")", R"("symbol":"")"),
                        R"("symbol":"arrow")", R"("symbol":"fire")")}});
  CHECK(bench.find("notice.text") == nullptr);
  CHECK(listed(bench).size() == 2);
}

TEST_CASE("A file that gives no game says why and changes nothing", "[app][kept]") {
  MemoryStorage storage = waiting();
  AppHarness bench(storage);
  open_list(bench);
  bench.press("games.game.mount-drago.export");
  const std::string good = bench.device.files.at(0).second;
  const auto words = support::words_in("en");
  const auto before = storage.texts;
  const auto refused = [&](const std::optional<std::string>& text, const char* key) {
    bench.frame({app::FileReceived{text}});
    const std::string told = label(bench, "notice.text");
    const std::string expected = words(key);
    CHECK(told.starts_with(expected.substr(0, expected.find('{'))));
    CHECK(told.size() < 500);
    bench.press("notice.ok");
    CHECK(storage.texts == before);
  };
  bench.frame({app::FileReceived{std::nullopt}});
  CHECK(label(bench, "notice.text").find("16 MB") != std::string::npos);
  bench.press("notice.ok");
  refused(std::nullopt, "import.long");
  refused("", "import.foreign");
  refused("{}", "import.foreign");
  refused("{\"type\":\"game\",\"format\":\"drago-log/7\"}", "import.newer");
  refused("{\"type\":\"game\",\"format\":\"drago-log/1\",\"game\":\"chess\"}", "import.foreign");
  refused(good.substr(0, good.size() - 40), "import.damaged");
  refused(good + good, "import.several");
  refused(good.substr(0, good.find('\n')), "import.bare");
}
