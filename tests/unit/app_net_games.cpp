// Whole games over the net: programs on the bench, joined by the true protocol, played through
// their controls.
#include <algorithm>
#include <string>

#include "app/session/kept_games.hpp"
#include "app/session/statistics.hpp"
#include "catch.hpp"
#include "support/app_net_device.hpp"
#include "support/app_reviewer.hpp"

namespace {

using support::AppHarness;
using support::InMemoryNet;
using support::MemoryStorage;

/// People at their devices.
struct Friends {
  InMemoryNet house;
  std::vector<MemoryStorage> storage;
  std::array<support::QuickReviewer, 3> reviewers;
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
    thinking.bot_worker = &reviewers[at];
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
constexpr int longest = 400;  // decisions of a game

/// Reviews the game that is over and looks at a decision of it; what came of luck and skill.
std::string reviewed(AppHarness& bench) {
  REQUIRE(bench.can_press("over.review"));
  bench.press("over.review");
  support::let_review(bench, longest);
  REQUIRE(bench.find("review.state") != nullptr);
  CHECK(bench.find("review.state")->label == support::words_in("en")("review.done"));
  CHECK(bench.can_press("review.share"));
  bench.press("review.page.1");
  // The own decisions come first.
  const app::Control* const all = bench.find("review.all");
  REQUIRE(all != nullptr);
  const std::string decision = all->children.front().id;
  bench.press(decision);
  REQUIRE(bench.tree().id == "replay");
  bench.press("replay.close");
  CHECK(app::reachable(bench.tree()).id == "review");
  CHECK(bench.focus() == decision);
  bench.press("review.page.2");
  std::string out;
  for (const app::Control& each : bench.find("review.balances")->children) out += each.label + "\n";
  bench.key("Escape");
  return out;
}

/// The only game that the statistics of a device know.
app::GameRecord counted(const MemoryStorage& storage) {
  const auto all = app::Statistics::read(storage.texts.at("statistics"));
  REQUIRE(all);
  REQUIRE(all->records().size() == 1);
  return all->records().front();
}

/// The keys of the games in the list at a device.
std::vector<std::string> listed(const MemoryStorage& storage) {
  std::vector<std::string> out;
  for (const auto& [key, text] : storage.texts) {
    if (app::kept_place(key)) out.push_back(key);
  }
  return out;
}

/// The same file with 12 MiB of spaces in it.
std::string drawn_out(const std::string& file) {
  const auto lines = static_cast<std::size_t>(std::count(file.begin(), file.end(), '\n'));
  const std::string spaces((12U << 20U) / lines, ' ');
  std::string out;
  for (const char each : file) out += each == '\n' ? spaces + each : std::string(1, each);
  return out;
}

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
    bench->press("over.files");
    bench->press("netfiles.log");
    REQUIRE(bench->device.files.size() == 1);
    CHECK(bench->device.files[0].second == friends.at(0).device.files[0].second);
    bench->key("Escape");
  }
  CHECK(reviewed(friends.at(0)) == reviewed(friends.at(1)));
  CHECK(friends.storage[0].texts.count("game.dragons-cave") == 0);
  CHECK(friends.storage[0].texts.count("game.dragons-cave.review") == 0);
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
  CHECK(reviewed(friends.at(0)) == reviewed(friends.at(1)));
  // Each counts it once, and who has won is the same to both.
  const app::GameRecord own = counted(friends.storage[0]);
  const app::GameRecord theirs = counted(friends.storage[1]);
  CHECK(own.deal == theirs.deal);
  CHECK(own.level() == app::SeatKind::Person);
  CHECK(own.points != theirs.points);
  CHECK(own.won_alone() != theirs.won_alone());
  CHECK(own.won_alone() == (own.points > theirs.points));
  CHECK(friends.storage[0].texts.count("game.mount-drago.review") == 0);
  // It is in the list by itself, and its review with it.
  const std::vector<std::string> kept = listed(friends.storage[0]);
  REQUIRE(kept.size() == 1);
  CHECK(friends.storage[0].texts.count(kept[0] + ".review") == 1);
  friends.reviewers[0] = support::QuickReviewer(0);  // nothing is worked out again
  friends.start(0);
  friends.at(0).frame({app::Navigated{std::string("net/") + support::net_code, {}}});
  friends.pass();
  REQUIRE(friends.at(0).can_press("over.review"));
  CHECK(listed(friends.storage[0]) == kept);  // not once more
  CHECK(counted(friends.storage[0]) == own);
  friends.at(0).press("over.review");
  support::let_review(friends.at(0), longest);
  REQUIRE(friends.at(0).find("review.state") != nullptr);
  CHECK(friends.at(0).find("review.state")->label == support::words_in("en")("review.done"));
  friends.at(0).key("Escape");
  friends.at(1).press("over.files");
  friends.at(1).press("netfiles.log");
  REQUIRE(friends.at(1).device.files.size() == 1);

  // Elsewhere the file is a game of the list like any other, but for links.
  MemoryStorage storage;
  storage.texts["preferences"] = "hints off\n";
  {
    AppHarness page(storage, window);
    page.frame({app::FileReceived{friends.at(1).device.files[0].second}});
    CHECK(page.find("notice.text") == nullptr);
  }
  CHECK(storage.texts.at("kept.0.1").find("\"chance\":[{") != std::string::npos);
  support::QuickReviewer reviewer;
  AppHarness page(storage, window, "en", {.bot_worker = &reviewer});
  page.press("title.games");
  page.press("games.kept.0.1.look");
  page.press("table.menu");
  page.press("menu.review");
  for (int i = 0; i < longest; ++i) page.wait(1);
  page.press("review.share");
  CHECK(page.find("share.no_link") != nullptr);
  CHECK(page.find("share.game") == nullptr);
  CHECK(page.find("share.deal") == nullptr);
}

TEST_CASE("A game over the net is not reviewed before all of it was told, or where that is damaged",
          "[app][net][review]") {
  const auto& told = support::net_recording(io::GameName::dragons_cave);
  const std::string& whole = told.game.back();
  const std::size_t log = whole.find(R"("log":")");
  REQUIRE(log != std::string::npos);
  const std::size_t end = whole.find(R"(","game":)", log);
  const std::string without = whole.substr(0, log) + whole.substr(end + 2);
  support::NetDevice device;
  device.bench->press("title.friends");
  device.bench->press("lobby.game.1");
  device.bench->press("lobby.open");
  for (const std::string& each : told.lobby) device.hear(each);
  for (std::size_t at = 0; at + 1 < told.game.size(); ++at) {
    if (told.game[at].find(R"("log":")") == std::string::npos) device.hear(told.game[at]);
  }
  device.hear(without);
  device.bench->settle();
  const auto refused = [&device] {
    const app::Control* const review = device.bench->find("over.review");
    REQUIRE(review != nullptr);
    CHECK_FALSE(review->enabled);
    CHECK(review->why == support::words_in("en")("why.review_net"));
  };
  refused();
  // Half of it, and something else.
  device.hear(whole.substr(0, (log + end) / 2) + whole.substr(end));
  refused();
  device.hear(whole.substr(0, log) + R"("log":"Dear diary)" + whole.substr(end));
  refused();
  device.hear(whole);
  CHECK(device.bench->can_press("over.review"));
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
  page.frame({app::FileReceived{drawn_out(file)}});
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
  friends.at(1).frame({app::FileReceived{drawn_out(file)}});
  friends.at(1).settle();
  REQUIRE(friends.house.line(1).told.size() > before);
  CHECK(friends.house.line(1).told.back().find(R"("trouble":null)") != std::string::npos);
  const auto& told = friends.house.line(1).told;
  const auto has_decision = [](const std::string& news) {
    return news.find(R"("list":[{)") != std::string::npos;
  };
  CHECK(std::any_of(told.begin() + static_cast<std::ptrdiff_t>(before), told.end(), has_decision));
}
