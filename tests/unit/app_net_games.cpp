// Whole games over the net: programs on the bench, joined by the true protocol, played through
// their controls.
#include "catch.hpp"
#include "support/app_net.hpp"

namespace {

using support::AppHarness;
using support::InMemoryNet;
using support::MemoryStorage;

/// People at their devices.
struct Friends {
  InMemoryNet house;
  std::vector<MemoryStorage> storage;
  std::vector<std::unique_ptr<AppHarness>> benches;

  app::Size size;

  explicit Friends(int people, app::Size window = support::landscape)
      : house(people), storage(static_cast<std::size_t>(people)), size(window) {
    const std::array<const char*, 3> names = {"Mira", "Luca", "Aino"};
    for (int i = 0; i < people; ++i) {
      storage[static_cast<std::size_t>(i)].texts["preferences"] =
          std::string("hints off\npace instant\nname ") + names[static_cast<std::size_t>(i)] + "\n";
      benches.push_back(nullptr);
      start(i);
    }
  }
  /// The program starts at a device, with what is kept there.
  void start(int device) {
    const auto at = static_cast<std::size_t>(device);
    support::Thinking thinking;
    thinking.net = &house.line(device);
    benches[at] = std::make_unique<AppHarness>(storage[at], size, "en", thinking);
  }
  AppHarness& at(int device) { return *benches[static_cast<std::size_t>(device)]; }
  void pass() {
    house.deliver();
    for (const auto& bench : benches) {
      bench->frame();
      bench->settle();
    }
    house.deliver();
  }
  /// Opens a table, and everybody sits down at it and is ready.
  void sit_down(bool cave) {
    at(0).press("title.friends");
    if (cave) at(0).press("lobby.game.1");
    at(0).press("lobby.open");
    pass();
    for (std::size_t i = 1; i < benches.size(); ++i) {
      if (i > 1) at(0).press("lobby.add");
      pass();
      benches[i]->frame({app::Navigated{std::string("net/") + support::net_code, {}}});
      benches[i]->press("lobby.join");
      pass();
    }
    for (const auto& bench : benches) {
      CHECK(bench->find("lobby.seat1") != nullptr);
      bench->press("lobby.ready");
      pass();
    }
  }
  bool over() {
    bool out = true;
    for (const auto& bench : benches) out = out && bench->find("over.title") != nullptr;
    return out;
  }
  /// Everybody answers what they are asked, until `enough`.
  void play(bool cave, int most, const std::function<bool(int)>& enough) {
    for (int i = 0; i < most; ++i) {
      pass();
      if (enough(i)) return;
      for (const auto& bench : benches) {
        if (cave) {
          support::answer_cave(*bench, i);
        } else {
          support::answer(*bench, i);
        }
      }
    }
  }
};

std::string verdict(const AppHarness& bench) {
  const app::Control* const said = bench.find("over.verdict");
  return said != nullptr ? said->label : std::string();
}

constexpr int most_rounds = 3000;

}  // namespace

TEST_CASE("Friends play a whole game of Dragon's Cave over the net", "[app][net]") {
  const int people = GENERATE(2, 3);
  CAPTURE(people);
  Friends friends(people);
  friends.sit_down(true);
  friends.play(true, most_rounds, [&](int) { return friends.over(); });
  REQUIRE(friends.over());
  for (const auto& bench : friends.benches) {
    CHECK(verdict(*bench) == verdict(friends.at(0)));
    CHECK(bench->find("over.rematch") == nullptr);
    REQUIRE(bench->find("over.review") != nullptr);
    CHECK_FALSE(bench->can_press("over.review"));
    CHECK(bench->find("over.review")->why == support::words_in("en")("why.review_net"));
    bench->press("over.files");
    bench->press("netfiles.log");
    REQUIRE(bench->device.files.size() == 1);
    CHECK(bench->device.files[0].second == friends.at(0).device.files[0].second);
    bench->key("Escape");
  }
  CHECK(friends.storage[0].texts.count("game.dragons-cave") == 0);
  friends.at(0).press("over.replay");
  friends.at(0).press("replay.close");
  CHECK(friends.at(0).find("over.title") != nullptr);
  friends.at(0).press("over.title");
  CHECK(friends.at(0).find("title.friends") != nullptr);
}

TEST_CASE("Friends play a whole game of Mount Drago over the net", "[app][net]") {
  // Upright everything is asked in a bar above the table's line.
  const app::Size window = GENERATE(support::landscape, support::portrait);
  CAPTURE(window.w);
  Friends friends(2, window);
  friends.sit_down(false);
  friends.play(false, most_rounds, [&](int) { return friends.over(); });
  REQUIRE(friends.over());
  CHECK(verdict(friends.at(0)) == verdict(friends.at(1)));
  friends.at(1).press("over.files");
  friends.at(1).press("netfiles.log");
  CHECK(friends.at(1).device.files.size() == 1);
}

TEST_CASE("A page that was closed comes back to its seat with its link", "[app][net]") {
  const bool cave = GENERATE(true, false);
  CAPTURE(cave);
  Friends friends(2);
  friends.sit_down(cave);
  friends.play(cave, most_rounds, [&](int i) { return i > 6 && support::asks(friends.at(1)); });
  REQUIRE(support::asks(friends.at(1)));
  friends.house.close(1);
  friends.pass();
  const app::Control* const line = friends.at(0).find("net.status");
  REQUIRE(line != nullptr);
  CHECK(line->label.find("Luca is reconnecting") != std::string::npos);
  friends.start(1);
  friends.at(1).frame({app::Navigated{std::string("net/") + support::net_code, {}}});
  friends.pass();
  CHECK(support::asks(friends.at(1)));
  friends.play(cave, most_rounds, [&](int i) { return i > 4; });
  CHECK(friends.at(1).find("net.status") != nullptr);
}

TEST_CASE("A finished game is saved as a signed file, which any page checks", "[app][net]") {
  Friends friends(2);
  friends.sit_down(true);
  friends.play(true, most_rounds, [&](int) { return friends.over(); });
  REQUIRE(friends.over());
  AppHarness& here = friends.at(0);
  REQUIRE(here.find("over.verdict.0") != nullptr);
  CHECK(here.find("over.verdict.0")->label.rfind("Fair", 0) == 0);
  here.press("over.files");
  here.press("netfiles.save");
  friends.pass();
  REQUIRE(here.device.files.size() == 1);
  const auto [name, file] = here.device.files[0];
  CHECK(name == "dragons-cave-AbCdEf-signed.jsonl");
  // The news of it have no log, which is there all the same.
  here.press("netfiles.log");
  CHECK(here.device.files.size() == 2);

  Friends others(1);
  AppHarness& page = others.at(0);
  page.frame({app::FileReceived{file}});
  others.pass();
  REQUIRE(page.find("checked.verdict.0") != nullptr);
  CHECK(page.find("checked.verdict.0")->label.rfind("Fair: everything", 0) == 0);
  CHECK(page.find("checked.names")->label == "Mira and Luca");
  page.key("Escape");
  std::string damaged = file;
  const std::size_t last = damaged.rfind(R"("bytes":")") + 50;
  damaged[last] = damaged[last] == 'A' ? 'B' : 'A';
  page.frame({app::FileReceived{damaged}});
  others.pass();
  REQUIRE(page.find("checked.verdict.0") != nullptr);
  CHECK(page.find("checked.verdict.0")->label.rfind("Nothing can be said", 0) == 0);
}

TEST_CASE("What was said goes to another device of the table as a file", "[app][net]") {
  Friends friends(2);
  friends.sit_down(false);
  friends.play(false, most_rounds, [&](int i) { return i > 6 && support::asks(friends.at(0)); });
  REQUIRE(support::asks(friends.at(0)));
  // Nothing reaches the other one any more.
  const auto play_alone = [&] {
    for (int i = 0; i < 20 && support::asks(friends.at(0)); ++i) {
      support::answer(friends.at(0), i);
      friends.house.lose();
      friends.at(0).settle();
    }
  };
  play_alone();
  REQUIRE_FALSE(support::asks(friends.at(0)));
  friends.at(1).frame();
  friends.at(1).settle();
  REQUIRE_FALSE(support::asks(friends.at(1)));
  friends.at(0).press("table.menu");
  friends.at(0).press("menu.files");
  friends.at(0).press("netfiles.share");
  friends.at(0).settle();
  REQUIRE(friends.at(0).device.files.size() == 1);
  CHECK(friends.at(0).device.files[0].first == "mount-drago-AbCdEf-signed.txt");
  friends.house.lose();
  const std::string file = friends.at(0).device.files[0].second;
  const std::size_t before = friends.house.line(1).told.size();
  friends.at(1).frame({app::FileReceived{file}});
  friends.at(1).settle();
  REQUIRE(friends.house.line(1).told.size() > before);
  CHECK(friends.house.line(1).told.back().find(R"("trouble":null)") != std::string::npos);
  const auto& told = friends.house.line(1).told;
  const auto has_decision = [](const std::string& news) {
    return news.find(R"("list":[{)") != std::string::npos;
  };
  CHECK(std::any_of(told.begin() + static_cast<std::ptrdiff_t>(before), told.end(), has_decision));
}
