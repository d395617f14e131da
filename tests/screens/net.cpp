// Tests the screens of net play.
#include <algorithm>
#include <memory>
#include <string>

#include "catch.hpp"
#include "games/games.hpp"
#include "net/mail.hpp"
#include "screens/net/friends.hpp"
#include "screens/net/play.hpp"
#include "session/archive.hpp"
#include "session/statistics.hpp"
#include "support/net.hpp"
#include "support/states.hpp"

namespace support {

/// A device on the bench that receives the test's news as if from the net.
struct NetDevice {
  MemoryStorage storage;
  FakeNetChannel channel;
  std::unique_ptr<AppHarness> bench;

  explicit NetDevice(bool net = true) {
    storage.texts["preferences"] = "hints off\nname Mira\n";
    start(net);
  }
  void start(bool net = true) {
    BenchOptions thinking;
    thinking.net = net ? &channel : nullptr;
    thinking.day = [] { return 20'780; };
    bench = std::make_unique<AppHarness>(storage, landscape, "en", thinking);
  }
  void go(const std::string& to) { bench->frame({app::Navigated{to, {}}}); }
  void receive(const std::string& news) {
    channel.news.push_back(news);
    bench->frame();
  }
  std::string label(const std::string& id) const {
    const app::Control* const found = bench->find(id);
    return found != nullptr ? found->label : std::string();
  }
  bool sent(const std::string& what) const {
    if (channel.sent.empty()) return false;
    UNSCOPED_INFO(channel.sent.back().substr(0, 300));
    return channel.sent.back().find(what) != std::string::npos;
  }
};

inline std::string joining(const std::string& net) {
  return R"({"stage":"joining","code":")" + std::string(net_code) + R"(","net":)" + net + "}";
}
inline std::string failed(const std::string& why) {
  return R"({"stage":"failed","code":")" + std::string(net_code) + R"(","trouble":")" + why +
         R"("})";
}
inline std::string with(std::string news, const std::string& what, const std::string& instead) {
  const std::size_t at = news.find(what);
  REQUIRE(at != std::string::npos);
  return news.replace(at, what.size(), instead);
}

/// Returns a device that has opened a table of Mount Drago and has to decide.
inline NetDevice at_table() {
  const auto& recording = net_recording(mount_drago::game_name);
  NetDevice out;
  out.bench->press("title.friends");
  out.bench->press("lobby.open");
  out.receive(recording.lobby.back());
  for (const std::string& each : recording.game) {
    out.receive(each);
    out.bench->settle();
  }
  out.receive(with_undo(recording.game.back(), no_undo));
  out.bench->settle();
  return out;
}

}  // namespace support

// Net play on the screens: entrance, lobby, table and end, with prepared news.

namespace {

using support::AppHarness;
using support::at_table;
using support::failed;
using support::joining;
using support::with;
using Device = support::NetDevice;

const std::string code = support::net_code;
const std::string address = "net/" + code;

}  // namespace

TEST_CASE("Without net support no control mentions it", "[app][net]") {
  Device device(false);
  CHECK(device.bench->find("title.friends") == nullptr);
  device.go(address);
  CHECK(device.label("notice.text").empty() == (device.bench->find("notice.text") == nullptr));
  CHECK(app::reachable(device.bench->tree()).id == "notice");
}

TEST_CASE("No connection is made before the player asks for one", "[app][net]") {
  Device device;
  device.bench->press("title.friends");
  device.go(address);
  CHECK(device.channel.sent.empty());
  device.bench->press("lobby.join");
  REQUIRE(device.channel.sent.size() == 1);
  CHECK(device.sent(R"("do":"join","code":")" + code + R"(","name":"Mira")"));
  CHECK(device.sent(R"("onlooker":false)"));
}

TEST_CASE("The host chooses the game and its players", "[app][net]") {
  Device device;
  device.bench->press("title.friends");
  device.bench->edit("lobby.your_name", "Nadja");
  device.bench->press("lobby.open");
  REQUIRE(device.sent(R"("do":"open","name":"Nadja")"));
  CHECK(device.sent(R"("game":"mount-drago")"));
  CHECK(device.sent(R"("rules":{)"));
  CHECK(device.sent(R"({"kind":"open","name":""})"));
  const auto& recording = support::net_recording(mount_drago::game_name);
  for (const std::string& each : recording.lobby) {
    device.receive(each);
    if (device.bench->find("lobby.seat1") != nullptr) break;
  }
  CHECK_FALSE(device.bench->can_press("lobby.ready"));
  CHECK(device.bench->find("lobby.seat1.who") == nullptr);
  device.bench->press("lobby.seat1");
  device.bench->press("lobby.seat1.who.3");
  CHECK(device.sent(R"("kind":"hard")"));
  device.bench->press("lobby.link.share");
  REQUIRE_FALSE(device.bench->device.texts.empty());
  CHECK(device.bench->device.texts.back().find("#/" + address) != std::string::npos);
  CHECK(device.bench->device.texts.back().rfind("Play Mount Drago with me:", 0) == 0);
  CHECK(device.label("net.link.why").find("gets a seat here") != std::string::npos);
  device.bench->press("lobby.add");
  CHECK(device.sent(R"("kind":"open")"));
  device.bench->press("lobby.remove_open");
  CHECK_FALSE(device.sent(R"("kind":"open")"));
}

TEST_CASE("The lobby lists its players, and only its button leaves it for good", "[app][net]") {
  Device device;
  device.go(address);
  device.bench->press("lobby.join");
  const auto& recording = support::net_recording(mount_drago::game_name);
  device.receive(recording.guest.back());
  CHECK(device.label("lobby.seat0") == "Mira, Not ready yet");
  CHECK(device.bench->can_press("lobby.ready"));
  device.bench->press("lobby.ready");
  CHECK(device.sent(R"("do":"ready","ready":true)"));
  device.bench->press("lobby.seat1");
  device.bench->edit("lobby.your_name", "Aino");
  device.bench->press("lobby.rename");
  CHECK(device.sent(R"("do":"rename","name":"Aino")"));
  const std::size_t before = device.channel.sent.size();
  device.bench->press("lobby.back");
  CHECK(device.channel.sent.size() == before);
  CHECK(device.label("title.friends") == "Play with friends");
  device.bench->press("title.friends");
  CHECK(device.bench->can_press("lobby.ready"));
  device.bench->press("lobby.more");
  device.bench->press("lobby.leave");
  CHECK(device.sent(R"("do":"leave")"));
  CHECK(app::read_net_tables(device.storage).empty());
}

TEST_CASE("Faults before the game are explained in a sentence", "[app][net]") {
  Device device;
  device.go("net/short");
  CHECK(device.label("lobby.failed.why").find("damaged") != std::string::npos);
  CHECK(device.bench->find("lobby.join") == nullptr);
  device.go(address);
  device.bench->press("lobby.join");
  device.receive(joining(R"({"relays":"connecting","peers":0})"));
  CHECK(device.label("lobby.reach").find("Looking for") != std::string::npos);
  device.receive(joining(R"({"relays":"connected","peers":0})"));
  CHECK(device.label("lobby.reach").find("the only one here") != std::string::npos);
  device.receive(joining(R"({"relays":"none","peers":0})"));
  CHECK(device.label("lobby.reach").find("No relay") != std::string::npos);
  device.bench->press("lobby.reach_again");
  CHECK(device.sent(R"("do":"reach")"));
  struct Case {
    const char* net;
    const char* text;
  };
  for (const Case& each : {
           Case{R"({"relays":"none","peers":0,"lacks":"net.json"})", "list of relays"},
           {R"({"relays":"none","peers":0,"lacks":"connections"})", "direct connections"},
           {R"({"relays":"connected","peers":0,"counts":)"
            R"({"asked":5,"reached":4,"refused":0,"apart":1}})",
            "blocks the connection"},
           {R"({"relays":"none","peers":0,"counts":)"
            R"({"asked":5,"reached":0,"refused":5,"apart":0}})",
            "turn this device away"},
           {R"({"relays":"none","peers":0,"clock":-300})", "off by 5 minutes"},
       }) {
    CAPTURE(each.net);
    device.receive(joining(each.net));
    CHECK(device.label("lobby.reach").find(each.text) != std::string::npos);
    CHECK(device.bench->can_press("lobby.reach_again"));
    CHECK(device.bench->can_press("lobby.byhand"));
  }
  device.receive(joining(
      R"({"relays":"connected","peers":2,"counts":{"asked":5,"reached":4,"refused":0,"apart":1}})"));
  CHECK(device.label("lobby.reach").rfind("Connected to 2 devices.", 0) == 0);
  CHECK(device.label("lobby.reach").find("blocks the connection") != std::string::npos);
  CHECK(device.bench->find("lobby.reach_again") == nullptr);
  device.bench->press("lobby.more");
  CHECK(device.label("lobby.relays") == "Relays reached: 4 of 5");
  device.bench->press("lobby.more");
  for (const char* why : {"version", "elsewhere", "broken", "something else"}) {
    CAPTURE(why);
    device.receive(failed(why));
    CHECK(device.label("lobby.failed.why").size() > 20);
    CHECK(device.bench->can_press("lobby.again"));
  }
}

TEST_CASE("A table that this device belongs to is offered again", "[app][net]") {
  Device device;
  device.go(address);
  device.bench->press("lobby.join");
  const auto& recording = support::net_recording(mount_drago::game_name);
  device.receive(recording.guest.back());
  REQUIRE(app::read_net_tables(device.storage).size() == 1);
  CHECK(app::read_net_tables(device.storage)[0].names == std::vector<std::string>{"Mira"});
  device.channel.sent.clear();
  device.start();
  device.bench->press("title.friends");
  CHECK(device.label("lobby.table0") == "Back to the table with Mira");
  device.bench->press("lobby.table0");
  CHECK(device.sent(R"("do":"resume","code":")" + code));
  device.start();
  device.go(address);
  CHECK(device.sent(R"("do":"resume","code":")" + code));
  device.start();
  device.bench->press("title.friends");
  device.bench->press("lobby.table0.forget");
  CHECK(device.sent(R"("do":"forget")"));
  CHECK(app::read_net_tables(device.storage).empty());
}

TEST_CASE("A damaged index of tables is ignored", "[app][net]") {
  Device device;
  for (const char* text : {"", "{}", "[1]", "drago", R"({"format":"drago-net-tables/2"})"}) {
    device.storage.texts["net.tables"] = text;
    device.start();
    device.bench->press("title.friends");
    CHECK(device.bench->find("lobby.table0") == nullptr);
    CHECK(device.bench->can_press("lobby.open"));
  }
}

TEST_CASE("The table offers only what works over the net", "[app][net]") {
  Device device = at_table();
  AppHarness& bench = *device.bench;
  REQUIRE(support::asks(bench));
  CHECK_FALSE(bench.at_curtain());
  CHECK(bench.find("table.undo") == nullptr);
  CHECK(bench.find("advice.ask") == nullptr);
  CHECK(device.label("net.status") == "Your turn");
  CHECK(bench.app().title().rfind("Your turn", 0) == 0);
  bench.press("table.react");
  bench.press("reactions.wow");
  CHECK(device.sent(R"("do":"react","what":"wow")"));
  bench.press("table.menu");
  for (const char* id : {"menu.seats", "menu.give_up", "menu.share", "menu.games", "menu.advice"}) {
    CAPTURE(id);
    CHECK(bench.find(id) == nullptr);
  }
  bench.press("menu.title");
  bench.press("leave.yes");
  CHECK(bench.find("title.friends") != nullptr);
  CHECK_FALSE(device.sent(R"("do":"leave")"));
  bench.press("title.friends");
  CHECK(support::asks(bench));
  CHECK(support::answer(bench, 0));
  CHECK(device.sent(R"("do":"act","action":{)"));
}

TEST_CASE("The link of a started game seats no new players, and says so", "[app][net]") {
  Device device = at_table();
  AppHarness& bench = *device.bench;
  bench.press("table.menu");
  bench.press("menu.company");
  CHECK(device.label("net.link.why").find("nobody new can join") != std::string::npos);
  bench.press("company.link.share");
  REQUIRE_FALSE(bench.device.texts.empty());
  CHECK(bench.device.texts.back().rfind("Watch us play Mount Drago", 0) == 0);
  CHECK(bench.device.texts.back().find("#/" + address) != std::string::npos);
}

TEST_CASE("Reactions show at their player for a while, and verdicts open a notice", "[app][net]") {
  Device device = at_table();
  const auto& recording = support::net_recording(mount_drago::game_name);
  std::string news = recording.game.back();
  const std::size_t list = news.find(R"("list":[)");
  const std::size_t from = news.find(R"("from":)");
  REQUIRE(list != std::string::npos);
  REQUIRE(from != std::string::npos);
  device.receive(
      with(news, R"("reactions":[)", R"("reactions":[{"number":9,"seat":1,"what":"oops"})"));
  CHECK(device.label("net.reaction.9") == "Luca: Oops!");
  device.bench->wait(5000);
  CHECK(device.bench->find("net.reaction.9") == nullptr);
  device.receive(with(news, R"("verdicts":[)", R"("verdicts":[{"seat":1,"rule":"two statements",
                                      "step":41,"decision":7})"));
  CHECK(app::reachable(device.bench->tree()).id == "notice");
  CHECK(device.label("notice.text").find("step 41, decision 7") != std::string::npos);
}

// Tables over days.

namespace {

using support::net_code_of_days;
using support::over_days;
using support::ready_mail;

const std::string address_of_days = "net/" + net_code_of_days;

/// Returns a device that has opened a table of Mount Drago over days and has to decide.
Device at_table_of_days() {
  const auto& recording = support::net_recording(mount_drago::game_name);
  Device out;
  out.bench->press("title.friends");
  out.bench->press("lobby.pace.1");
  out.bench->press("lobby.open");
  out.receive(over_days(recording.lobby.back(), ready_mail()));
  for (const std::string& each : recording.game) {
    out.receive(over_days(each, ready_mail()));
    out.bench->settle();
  }
  return out;
}

/// Returns the last news at the table as if the other player had to decide.
std::string others_turn(const std::string& mail) {
  std::string news = over_days(support::net_recording(mount_drago::game_name).game.back(), mail);
  news = with(std::move(news), R"("asked":true,"awaited":[0])", R"("asked":false,"awaited":[1])");
  return support::with_undo(news, support::no_undo);
}

std::string visited(const std::string& table, const char* stage, bool yours, const char* name) {
  return R"({"visited":{"code":")" + table + R"(","stage":")" + stage + R"(","yours":)" +
         (yours ? "true" : "false") + R"(,"names":[")" + name +
         R"("],"days":3,"last":1795392000}})";
}

}  // namespace

TEST_CASE("The host chooses the pace before the table exists, and it is remembered", "[app][net]") {
  Device device;
  device.bench->press("title.friends");
  CHECK(device.bench->find("lobby.pace.0")->checked == true);
  CHECK(device.bench->find("lobby.days.0") == nullptr);
  device.bench->press("lobby.pace.1");
  CHECK(device.bench->find("lobby.days.1")->checked == true);
  CHECK(device.label("lobby.days.2") == "1 week");
  device.bench->press("lobby.days.2");
  device.bench->press("lobby.open");
  CHECK(device.sent(R"("do":"open","name":"Mira")"));
  CHECK(device.sent(R"("days":7)"));
  device.start();
  device.bench->press("title.friends");
  REQUIRE(device.bench->find("lobby.days.2") != nullptr);
  CHECK(device.bench->find("lobby.days.2")->checked == true);
  device.bench->press("lobby.pace.0");
  device.bench->press("lobby.open");
  CHECK(device.sent(R"("days":0)"));
}

TEST_CASE("A guest at the link of a table over days is told its pace", "[app][net]") {
  Device device;
  device.go(address_of_days);
  CHECK(device.label("lobby.pace_line").find("3 days for a turn") != std::string::npos);
  device.go("net/" + code + "-4d");
  CHECK(device.label("lobby.failed.why").find("damaged") != std::string::npos);
  device.go(address_of_days);
  device.bench->press("lobby.join");
  CHECK(device.sent(R"("do":"join","code":")" + net_code_of_days));
  device.bench->press("lobby.more");
  CHECK(device.label("net.how.days").find("leave the moves") != std::string::npos);
}

TEST_CASE("In the lobby of a table over days nobody needs to be connected", "[app][net]") {
  const auto& recording = support::net_recording(mount_drago::game_name);
  for (const bool host : {true, false}) {
    CAPTURE(host);
    Device device;
    if (host) {
      device.bench->press("title.friends");
      device.bench->press("lobby.pace.1");
      device.bench->press("lobby.open");
    } else {
      device.go(address_of_days);
      device.bench->press("lobby.join");
    }
    const std::string lobby =
        host ? recording.lobby[recording.lobby.size() - 2] : recording.guest.back();
    const std::string other = host ? "lobby.seat1" : "lobby.seat0";
    struct Case {
      std::string mail;
      const char* says;
      bool again;
    };
    for (const Case& each :
         {Case{R"({"state":"fetching","waiting":0,"last":0})", "Fetching", false},
          {ready_mail(), "left for the others with", false},
          {ready_mail(0, 2), "Not everything is left", true},
          {R"({"state":"none","waiting":1,"last":0})", "No relay", true}}) {
      CAPTURE(each.mail);
      device.receive(over_days(lobby, each.mail));
      CHECK(device.label("lobby.reach").find(each.says) != std::string::npos);
      CHECK((device.bench->find("lobby.reach_again") != nullptr) == each.again);
      CHECK(device.bench->find("lobby.byhand") == nullptr);
      CHECK(device.label("lobby.pace_line").find("3 days for a turn") != std::string::npos);
      CHECK(device.label(other).find("Not ready yet") != std::string::npos);
    }
    device.receive(over_days(lobby, ready_mail()));
    CHECK(device.bench->can_press("lobby.ready"));
    // The host can free the seat of a player who never comes back.
    if (host) {
      device.bench->press("lobby.seat1");
      CHECK(device.bench->can_press("lobby.seat1.free"));
      device.receive(over_days(recording.lobby.back(), ready_mail()));
      CHECK(device.label("lobby.status").find("You can close this page") != std::string::npos);
      device.receive(over_days(recording.lobby.back(), ready_mail(0, 1)));
      CHECK(device.label("lobby.status").find("close") == std::string::npos);
    }
  }
}

TEST_CASE("A table over days says whose turn it is and until when", "[app][net]") {
  Device device = at_table_of_days();
  AppHarness& bench = *device.bench;
  REQUIRE(support::asks(bench));
  struct Case {
    bool own;
    std::string mail;
    const char* says;
    bool can_vote = false;
  };
  // Day 20 780 is Tuesday, Nov 23, 2026.
  for (const Case& each :
       {Case{true, ready_mail(), "Your turn, until Thursday, Nov 26, 2026"},
        {true, ready_mail(4), "Your turn: you had until Sunday, Nov 22, 2026"},
        {true, R"({"state":"none","waiting":0,"last":0})", "Your turn · No relay can be reached"},
        {false, ready_mail(),
         "Luca has until Thursday, Nov 26, 2026 · Left for the others. "
         "You can close the page."},
        {false, ready_mail(3),
         "Luca has until Monday, Nov 23, 2026 · Left for the others. "
         "You can close the page."},
        {false, ready_mail(4),
         "Luca had until Sunday, Nov 22, 2026 · Left for the others. "
         "You can close the page.",
         true},
        {false, ready_mail(0, 1),
         "Luca has until Thursday, Nov 26, 2026 · Not everything is "
         "left for the others yet. Keep this page open for a moment."},
        {false, R"({"state":"fetching","waiting":0,"last":0})",
         "Waiting for Luca · Fetching what the others left…"}}) {
    CAPTURE(each.own, each.mail);
    const std::string own =
        over_days(support::net_recording(mount_drago::game_name).game.back(), each.mail);
    device.receive(each.own ? support::with_undo(own, support::no_undo) : others_turn(each.mail));
    bench.settle();
    CHECK(device.label("net.status") == each.says);
    CHECK(bench.find("net.mark.1") == nullptr);
    // Of a low window, which needs its space to decide.
    bench.frame({app::Resized{.size = support::low, .device_pixels = 1}});
    CHECK((bench.find("net.status")->rect.h > 0) == !each.own);
    bench.frame({app::Resized{.size = support::landscape, .device_pixels = 1}});
    bench.press("table.menu");
    bench.press("menu.company");
    CHECK((bench.find("company.give_up.1") != nullptr) == each.can_vote);
    const bool told = device.label("company.vote").find("you can vote") != std::string::npos;
    CHECK(told == (!each.own && !each.can_vote && each.mail.find("ready") != std::string::npos));
    bench.key("Escape");
    bench.key("Escape");
  }
}

TEST_CASE("At a table over days a shuffle may wait for the others", "[app][net]") {
  const auto& recording = support::net_recording(mount_drago::game_name);
  const auto shuffling = [](std::string news, const char* done) {
    news = with(std::move(news), R"("asked":true,"awaited":[0])", R"("asked":false,"awaited":[])");
    return with(std::move(news), R"("preparing":null)", done);
  };
  const std::string text = "You’re all shuffling the cards: 1 of 3 · ";
  const std::string left = "Left for the others. You can close the page.";
  const std::string part = R"("preparing":{"done":1,"of":3})";
  Device begins;
  begins.bench->press("title.friends");
  begins.bench->press("lobby.pace.1");
  begins.bench->press("lobby.open");
  begins.receive(over_days(recording.lobby.back(), ready_mail()));
  begins.receive(shuffling(over_days(recording.game.back(), ready_mail()), part.c_str()));
  CHECK(begins.label("lobby.status") == text + left);
  // The first mounts are chosen: the turn is nobody's until the cards are dealt.
  Device goes_on = at_table_of_days();
  REQUIRE_FALSE(goes_on.bench->find("prompt")->children.empty());
  goes_on.receive(shuffling(
      support::with_undo(over_days(recording.game.back(), ready_mail()), support::no_undo),
      part.c_str()));
  goes_on.bench->settle();
  CHECK(goes_on.label("net.status") == text + left);
  CHECK(goes_on.bench->find("prompt")->children.empty());
}

TEST_CASE("Cards that the others still have to open lie face down in the hand", "[app][net]") {
  Device device = at_table_of_days();
  const auto cards = [&] {
    int out = 0;
    while (device.bench->find("hand." + std::to_string(out)) != nullptr) ++out;
    return out;
  };
  const int held = cards();
  REQUIRE(held > 2);
  CHECK(device.bench->find("hand.unread") == nullptr);
  const auto unread = [](int count) {
    std::string news =
        over_days(support::net_recording(mount_drago::game_name).game.back(), ready_mail());
    const std::size_t now = news.find(R"("now":)");
    const std::size_t at = news.find(R"("draw_to":0)", now);
    REQUIRE(at != std::string::npos);
    return news.insert(at, R"("late_reader":0,"unread":)" + std::to_string(count) + ",");
  };
  for (const int count : {2, held, 1, 0}) {
    CAPTURE(count);
    device.receive(unread(count));
    device.bench->settle();
    CHECK(cards() == held - count);
    CHECK((device.bench->find("hand.unread") != nullptr) == (count > 0));
  }
  device.receive(unread(1));
  device.bench->settle();
  CHECK(device.label("hand.unread") ==
        "1 card face down. You can read it once the others have been here.");
}

TEST_CASE("Kept tables over days are looked after from the title screen", "[app][net]") {
  Device device = at_table_of_days();
  const std::string other = code.substr(0, 21) + "x-1d";
  device.storage.texts["net.tables"] = [&] {
    std::vector<app::SavedNetTable> tables = app::read_net_tables(device.storage);
    REQUIRE(tables.size() == 1);
    CHECK(tables[0].turn == app::SavedNetTable::Turn::Own);
    CHECK(tables[0].since == 20'780);
    CHECK(tables[0].days == 3);
    tables[0].turn = app::SavedNetTable::Turn::Others;
    tables.push_back(tables[0]);
    tables.back().code = code;
    tables.back().days = 0;
    tables.push_back(tables[0]);
    tables.back().code = other;
    app::MemoryStorage out;
    app::write_net_tables(out, tables);
    return out.texts["net.tables"];
  }();
  device.channel.sent.clear();
  device.start();
  AppHarness& bench = *device.bench;
  CHECK(
      device.sent(R"({"do":"visit","codes":[")" + net_code_of_days + R"(",")" + other + R"("]})"));
  CHECK(bench.device.badge == 0);
  CHECK(bench.find("title.your_turn") == nullptr);
  device.receive(visited(other, "game", true, "Mia"));
  device.receive(visited(net_code_of_days, "unknown", true, "Luca"));
  device.receive(visited(code.substr(0, 21) + "y-1d", "game", true, "Nobody"));
  CHECK(bench.device.badge == 1);
  CHECK(device.label("title.your_turn") == "Your turn at 1 table");
  CHECK(app::read_net_tables(device.storage)[2].turn == app::SavedNetTable::Turn::Own);
  bench.press("title.games");
  CHECK(device.label("games.net.0") == "Mount Drago: Mia, Your turn, until Tuesday, Nov 24, 2026");
  CHECK(device.label("games.net.1") == "Mount Drago: Luca, Luca has until Thursday, Nov 26, 2026");
  CHECK(device.label("games.net.2").rfind("Mount Drago: Luca, Nov 23, 2026", 0) == 0);
  CHECK(bench.find("games.net.3") == nullptr);
  bench.key("Escape");
  device.receive(visited(net_code_of_days, "over", false, "Luca"));
  device.receive(visited(other, "game", false, "Mia"));
  CHECK(bench.device.badge == 0);
  CHECK(bench.find("title.your_turn") == nullptr);
  device.receive(visited(other, "game", true, "Mia"));
  // Not before ten minutes have passed, and not at a table.
  const std::size_t before = device.channel.sent.size();
  bench.wait(599'000);
  CHECK(device.channel.sent.size() == before);
  bench.wait(1'000);
  CHECK(device.channel.sent.size() == before + 1);
  CHECK(device.sent(R"({"do":"visit","codes":[")" + other));
  bench.press("title.your_turn");
  CHECK(device.sent(R"("do":"resume","code":")" + other));
  bench.wait(3'600'000);
  CHECK(device.sent(R"("do":"resume","code":")" + other));
  bench.press("lobby.back");
  CHECK(device.sent(R"("do":"visit")"));
}

TEST_CASE("A game can begin by files, which hand over only what is new", "[app][net]") {
  const auto& recording = support::net_recording(mount_drago::game_name);
  const std::string letters =
      R"({"type":"table","format":"drago-letters/1","code":")" + code + "\"}\nAAAA\n";
  Device host;
  host.bench->press("title.friends");
  host.bench->press("lobby.open");
  host.receive(recording.lobby.back());
  host.bench->press("lobby.more");
  host.bench->press("lobby.files");
  CHECK(host.bench->find("netfiles.save") == nullptr);
  CHECK(host.label("netfiles.rounds").find("80 hand-overs") != std::string::npos);
  for (const char* const id : {"netfiles.save_new", "netfiles.share_new"}) {
    CAPTURE(id);
    const std::size_t files = host.bench->device.files.size();
    host.bench->press(id);
    CHECK(host.sent(R"({"do":"letters"})"));
    host.receive(with(recording.lobby.back(), R"("net":{)", R"("letters":"new","net":{)"));
    REQUIRE(host.bench->device.files.size() == files + 1);
    CHECK(host.bench->device.files.back().first.find("-new.") != std::string::npos);
    CHECK(host.bench->device.files.back().second == "new");
  }
  // A friend without the table gets there by the file; it counts once the friend has joined.
  Device guest;
  guest.bench->frame({app::FileReceived{letters}});
  CHECK(guest.bench->can_press("lobby.join"));
  CHECK(guest.channel.sent.empty());
  guest.bench->press("lobby.join");
  REQUIRE(guest.channel.sent.size() == 2);
  CHECK(guest.channel.sent[0].find(R"("do":"join","code":")" + code) != std::string::npos);
  CHECK(guest.sent(R"("do":"take","file":"{\"type\":\"table\",\"format\":\"drago-letters/1\")"));
  guest.receive(recording.guest.back());
  guest.bench->frame({app::FileReceived{letters}});
  CHECK(guest.channel.sent.size() == 3);
  CHECK(guest.sent(R"("do":"take")"));
  // Of no table.
  guest.bench->frame({app::FileReceived{with(letters, code, "short")}});
  CHECK(guest.channel.sent.size() == 3);
  CHECK(guest.label("notice.text").find("couldn’t be loaded") != std::string::npos);
}

TEST_CASE("Friends of finished games are kept and can be invited to the next table", "[app][net]") {
  const auto& recording = support::net_recording(dragons_cave::game_name);
  Device device;
  // The same game counts once.
  for (int i = 0; i < 2; ++i) {
    CAPTURE(i);
    device.start();
    device.bench->press("title.friends");
    device.bench->press("lobby.game.1");
    device.bench->press("lobby.open");
    for (const std::string& each : recording.game) {
      device.receive(each);
      device.bench->settle();
    }
    const std::vector<app::NetFriend> friends = app::read_net_friends(device.storage);
    REQUIRE(friends.size() == 1);
    CHECK(friends[0].name == "Luca");
    CHECK(friends[0].games == 1);
    // They share the second rank.
    CHECK(friends[0].won + friends[0].lost == 0);
    CHECK_FALSE(friends[0].symbol.empty());
  }
  CHECK(device.bench->find("over.rematch")->description.empty());
  app::write_net_friends(device.storage, {{.name = "Luca", .games = 3, .won = 2, .lost = 1}});
  device.receive(recording.game.back());
  CHECK(device.bench->find("over.rematch")->description == "Luca: score 2–1");
  device.bench->press("over.table");
  device.bench->press("lobby.open");
  for (const std::string& each : recording.lobby) {
    device.receive(each);
    if (device.bench->find("lobby.seat1") != nullptr) break;
  }
  CHECK(device.label("lobby.friend0") == "Invite Luca");
  device.bench->press("lobby.friend0");
  REQUIRE_FALSE(device.bench->device.texts.empty());
  CHECK(device.bench->device.texts.back().find("#/" + address) != std::string::npos);
  device.receive(recording.lobby.back());
  CHECK(device.bench->find("lobby.friend0") == nullptr);
  device.storage.texts["net.friends"] = "{}";
  CHECK(app::read_net_friends(device.storage).empty());
  app::NetFriend met = {.name = "Luca"};
  for (const auto& [own, theirs] : {std::pair{1, 2}, {3, 1}, {2, 2}, {1, 4}}) {
    app::add_result(met, own, theirs);
  }
  CHECK(met == app::NetFriend{.name = "Luca", .games = 4, .won = 2, .lost = 1});
}

namespace {

/// Returns the news as of the device in this seat, or of a spectator's.
std::string of_seat(std::string news, std::optional<int> seat) {
  news =
      with(std::move(news), R"("seat":0)", R"("seat":)" + (seat ? std::to_string(*seat) : "null"));
  news = with(std::move(news), R"("own":true)", R"("own":false)");
  std::size_t at = news.find(R"("seats":[)");
  for (int i = 0; i <= seat.value_or(-1); ++i) at = news.find(R"("own":false)", at + 1);
  return seat ? news.replace(at, 11, R"("own":true)") : news;
}

/// Returns the news after this person has left.
std::string left_by(std::string news, int seat) {
  std::size_t at = news.find(R"("seats":[)");
  for (int i = 0; i <= seat; ++i) at = news.find(R"("left":false)", at + 1);
  return news.replace(at, 12, R"("left":true)");
}

std::string without_log(const std::string& news) {
  const std::size_t log = news.find(R"("log":")");
  REQUIRE(log != std::string::npos);
  return news.substr(0, log) + news.substr(news.find(R"("game":)", log));
}

}  // namespace

TEST_CASE("After a game the people at the table play again at a table that all know",
          "[app][net]") {
  const auto& recording = support::net_recording(dragons_cave::game_name);
  const std::string end = recording.game.back();
  const bool days = GENERATE(false, true);
  const std::string old = days ? net_code_of_days : code;
  const std::string next = net::next_code(old);
  const auto news = [&](const std::string& each) {
    return days ? over_days(each, ready_mail()) : each;
  };
  const std::string open = R"({"kind":"open","name":""})";
  struct Case {
    const char* what;
    std::string news;
    std::vector<std::string> sent;  ///< empty: no rematch
  };
  for (const Case& each : {
           Case{"the host", end, {R"("do":"open","name":"Mira")", open, R"("kind":"medium")"}},
           {"a guest",
            of_seat(end, 1),
            {R"("do":"join")", R"("name":"Luca")", R"("onlooker":false)"}},
           {"a spectator", of_seat(end, {}), {R"("do":"join")", R"("onlooker":true)"}},
           {"a guest after the host has left",
            left_by(of_seat(with(end, R"("kind":"medium")", R"("kind":"person")"), 1), 0),
            {R"("do":"open")", R"("seats":[{"kind":"person","name":"Luca")", open,
             R"("kind":"medium")"}},
           {"the host, alone", left_by(end, 1), {}},
           {"a guest, alone", left_by(of_seat(end, 1), 0), {}},
       }) {
    CAPTURE(days, each.what);
    Device device;
    device.go("net/" + old);
    device.bench->press("lobby.join");
    for (const std::string& before : recording.game) {
      CHECK(device.bench->find("over.rematch") == nullptr);
      device.receive(news(before));
      device.bench->settle();
    }
    device.receive(news(each.news));
    device.bench->settle();
    CHECK((device.bench->find("over.rematch") != nullptr) == !each.sent.empty());
    CHECK(device.bench->can_press(each.sent.empty() ? "over.net" : "over.table"));
    if (each.sent.empty()) continue;
    device.bench->press("over.rematch");
    for (const std::string& part : each.sent) CHECK(device.sent(part));
    CHECK(device.sent(R"("code":")" + next + '"'));
    CHECK(device.channel.sent[device.channel.sent.size() - 2] ==
          R"({"do":"forget","code":")" + old + R"("})");
    // The way back, before the host is there.
    const std::vector<app::SavedNetTable> tables = app::read_net_tables(device.storage);
    REQUIRE(tables.size() == 1);
    CHECK(tables[0].code == next);
    CHECK(tables[0].days == (days ? 3 : 0));
    device.receive(R"({"stage":"joining","code":")" + next +
                   R"(","net":{"relays":"connected","peers":0}})");
    const bool is_told =
        device.label("lobby.waiting").find("as soon as Mira presses") != std::string::npos;
    CHECK(is_told == (each.sent[0] == R"("do":"join")"));
  }
}

TEST_CASE("A rematch before a friend's last secrets have come loses nothing of the old table",
          "[app][net]") {
  const auto& recording = support::net_recording(dragons_cave::game_name);
  const bool days = GENERATE(false, true);
  CAPTURE(days);
  const std::string old = days ? net_code_of_days : code;
  const std::string next = net::next_code(old);
  const auto news = [&](std::string each, bool away) {
    if (each.find(R"("log":")") != std::string::npos) each = without_log(each);
    if (days) each = over_days(each, ready_mail());
    if (!away) return each;
    each = with(each, R"("awaited":[])", R"("awaited":[1])");
    if (days) return each;
    const std::size_t luca = each.find(R"("name":"Luca")");
    const std::string connected = R"("connected":true)";
    return each.replace(each.find(connected, luca), connected.size(), R"("connected":false)");
  };
  Device device;
  device.go("net/" + old);
  device.bench->press("lobby.join");
  const auto play = [&] {
    for (const std::string& each : recording.game) {
      device.receive(news(each, false));
      device.bench->settle();
    }
    // The secrets of connected devices come at once.
    REQUIRE(device.bench->find("over.rematch") != nullptr);
    CHECK_FALSE(device.bench->can_press("over.rematch"));
    device.receive(news(recording.game.back(), true));
    device.bench->press("over.rematch");
  };
  play();
  CHECK(device.sent(R"("do":"open")"));
  CHECK(device.sent(R"("code":")" + next));
  for (const std::string& each : device.channel.sent) {
    CHECK(each.find(R"("do":"forget")") == std::string::npos);
  }
  std::vector<app::SavedNetTable> tables = app::read_net_tables(device.storage);
  REQUIRE(tables.size() == 2);
  CHECK(tables[1].code == old);
  if (days) CHECK(tables[1].turn == app::SavedNetTable::Turn::Over);
  // From there the button leads to the same table again.
  device.go("net/" + old);
  CHECK(device.sent(R"({"do":"resume","code":")" + old));
  play();
  CHECK(device.sent(R"({"do":"resume","code":")" + next));
  // Once the game is complete, the old table is done.
  device.go("net/" + old);
  device.receive(days ? over_days(recording.game.back(), ready_mail()) : recording.game.back());
  device.go("net/" + next);
  CHECK(app::read_net_tables(device.storage).size() == 1);
}

// Net tables beyond play: files, hints, turn notifications, meeting without a relay; with prepared
// news.

TEST_CASE("The result of importing a file is reported each time", "[app][net]") {
  Device device = at_table();
  AppHarness& bench = *device.bench;
  const std::string file = R"({"type":"table","format":"drago-signed/3","code":")" + code + "\"}\n";
  const std::string news = support::net_recording(mount_drago::game_name).game.back();
  const auto taken = [&](int number, const char* good) {
    device.receive(with(
        news, R"("net":{)",
        R"("net":{"taken":{"number":)" + std::to_string(number) + R"(,"good":)" + good + "},"));
  };
  bench.press("table.menu");
  bench.press("menu.files");
  bench.press("netfiles.take");
  CHECK(bench.device.chosen == 1);
  bench.frame({app::FileReceived{file}});
  CHECK(device.sent(R"("do":"take","file":"{\"type\":\"table\")"));
  CHECK(device.label("netfiles.told").rfind("Reading the file", 0) == 0);
  taken(1, "false");
  CHECK(device.label("netfiles.told").find("couldn’t be loaded") != std::string::npos);
  bench.frame({app::FileReceived{file}});
  taken(2, "false");
  CHECK(device.label("netfiles.told").find("couldn’t be loaded") != std::string::npos);
  bench.key("Escape");
  bench.key("Escape");
  bench.frame({app::FileReceived{file}});
  taken(3, "true");
  CHECK(device.label("notice.text").find("File loaded") != std::string::npos);
  bench.press("notice.ok");
  // A file of another table is checked.
  bench.frame({app::FileReceived{R"({"type":"table","format":"drago-signed/3","code":"other"})"}});
  CHECK(device.sent(R"("do":"check")"));
  device.receive(
      R"({"checked":{"game":"mount-drago","seats":["Mira","Luca"],"statements":41,"over":false,)"
      R"("left":[0],"broken":[{"seat":1,"rule":"two statements","step":9,"decision":3}]}})");
  CHECK(device.label("checked.verdict.0").rfind("Luca’s device broke the rules (step 9, dec", 0) ==
        0);
  CHECK(device.label("checked.verdict.1").find("Mira") != std::string::npos);
}

TEST_CASE("A signed file may be long", "[app][net]") {
  Device device = at_table();
  AppHarness& bench = *device.bench;
  bench.press("table.menu");
  bench.press("menu.files");
  bench.press("netfiles.save");
  CHECK(device.sent(R"("do":"export")"));
  std::string lines;
  for (std::size_t i = 0; i < (9U << 20U); ++i) lines += "\\n";
  device.receive(with(support::net_recording(mount_drago::game_name).game.back(), R"("net":{)",
                      R"("signed":")" + lines + R"(","net":{)"));
  REQUIRE(bench.device.files.size() == 1);
  CHECK(bench.device.files[0].second.size() == 9U << 20U);
}

TEST_CASE("The result of checking a file is not shown for the next one", "[app][net]") {
  Device device;
  AppHarness& bench = *device.bench;
  const auto bring = [&bench](const char* table) {
    bench.frame({app::FileReceived{
        std::string(R"({"type":"table","format":"drago-signed/3","code":")") + table + "\"}"}});
  };
  const auto find = [&device](const char* name) {
    device.receive(R"({"checked":{"game":"mount-drago","seats":[")" + std::string(name) +
                   R"(","Luca"],"statements":4,"over":true,"left":[],"broken":[]}})");
  };
  bring("a");
  bench.key("Escape");
  bench.press("title.friends");
  bring("b");
  find("Mira");
  CHECK(bench.find("checked.now") != nullptr);
  CHECK(bench.find("checked.names") == nullptr);
  find("Ada");
  REQUIRE(bench.find("checked.names") != nullptr);
  CHECK(bench.find("checked.names")->label == "Ada and Luca");
}

TEST_CASE("Checking a file fails with a reason when the net module does not load", "[app][net]") {
  Device device;
  device.bench->frame(
      {app::FileReceived{R"({"type":"table","format":"drago-signed/3","code":"a"})"}});
  CHECK(device.sent(R"("do":"check")"));
  REQUIRE(device.bench->find("checked.now") != nullptr);
  device.receive(R"({"stage":"failed","trouble":"offline"})");
  CHECK(device.label("checked.verdict.0").find("couldn’t be loaded") != std::string::npos);
  Device none(false);
  none.bench->frame(
      {app::FileReceived{R"({"type":"table","format":"drago-signed/3","code":"a"})"}});
  CHECK(none.label("notice.text").find("can’t check") != std::string::npos);
}

TEST_CASE("Hints show at the table where they were allowed", "[app][net]") {
  const bool allowed = GENERATE(true, false);
  CAPTURE(allowed);
  const auto& recording = support::net_recording(mount_drago::game_name);
  Device device;
  device.storage.texts["preferences"] = "pace instant\nname Mira\n";
  device.start();
  device.bench->press("title.friends");
  device.bench->press("lobby.open");
  for (const std::string& each : recording.lobby) {
    device.receive(each);
    if (device.bench->find("lobby.seat1") != nullptr) break;
  }
  device.bench->press("lobby.more");
  device.bench->press("lobby.hints");
  CHECK(device.sent(R"("hints":true)"));
  for (const std::string& each : recording.game) {
    device.receive(allowed ? with(each, R"("hints":false)", R"("hints":true)") : each);
    device.bench->settle();
  }
  REQUIRE(support::asks(*device.bench));
  CHECK((device.bench->find("hint") != nullptr) == allowed);
}

TEST_CASE("The start of a turn rings, and sends a notification if the player wants it",
          "[app][net]") {
  Device device = at_table();
  AppHarness& bench = *device.bench;
  const std::string asked = support::net_recording(mount_drago::game_name).game.back();
  const std::string waits = with(asked, R"("asked":true)", R"("asked":false)");
  const auto calls = [&](const std::string& news) {
    device.channel.news.push_back(news);
    return bench.frame();
  };
  CHECK_FALSE(calls(waits).rings_bell);
  const app::Frame plain = calls(asked);
  CHECK(plain.rings_bell);
  CHECK(plain.notice.empty());
  CHECK_FALSE(calls(asked).rings_bell);
  bench.press("table.menu");
  bench.press("menu.notices");
  CHECK(bench.device.asked == 1);
  bench.frame({app::NotificationsAllowed{false}});
  CHECK(device.label("notice.text").find("doesn’t allow notifications") != std::string::npos);
  bench.press("notice.ok");
  calls(waits);
  CHECK(calls(asked).notice.empty());
  bench.press("menu.notices");
  bench.frame({app::NotificationsAllowed{true}});
  calls(waits);
  CHECK(calls(asked).notice.rfind("Your turn", 0) == 0);
  CHECK(device.storage.texts["preferences"].find("notices on") != std::string::npos);
  CHECK(device.label("menu.notices") == "Stop notifying me");
  bench.press("menu.notices");
  CHECK(bench.device.asked == 2);
  calls(waits);
  CHECK(calls(asked).notice.empty());
}

TEST_CASE("An undo is requested, and the others are asked to agree", "[app][net]") {
  Device device = at_table();
  AppHarness& bench = *device.bench;
  const std::string news = support::net_recording(mount_drago::game_name).game.back();
  const auto receive = [&](const char* undo) {
    // No decision is repeated.
    const std::size_t at = news.find(R"("decisions":{)");
    const std::size_t end = news.find(R"("now")", at);
    device.receive(support::with_undo(
        news.substr(0, at) + R"("decisions":{"from":9,"list":[]},)" + news.substr(end), undo));
  };
  CHECK(bench.find("table.undo") == nullptr);
  receive(R"({"possible":true,"asked_by":null,"asked":false})");
  bench.key("Undo");
  CHECK(device.sent(R"("do":"ask-undo")"));
  receive(R"({"possible":false,"asked_by":0,"asked":false})");
  CHECK(bench.find("table.undo") == nullptr);
  CHECK(device.label("net.status").rfind("You’ve asked the others", 0) == 0);
  receive(R"({"possible":false,"asked_by":null,"asked":false,"agreed":false})");
  CHECK(device.label("net.status").rfind("The last move stands.", 0) == 0);
  receive(R"({"possible":false,"asked_by":null,"asked":false,"agreed":true})");
  CHECK(device.label("net.status").rfind(support::messages_in("en").tr("net.undo.done"), 0) == 0);
  receive(support::no_undo);
  CHECK(device.label("net.status").rfind(support::messages_in("en").tr("net.undo.done"), 0) != 0);

  receive(R"({"possible":false,"asked_by":1,"asked":true})");
  CHECK(device.label("netundo.who") == "Luca would like to undo the last move.");
  // Closing the dialog is no answer.
  bench.key("Escape");
  CHECK(bench.find("netundo.who") == nullptr);
  const bool agrees = GENERATE(true, false);
  bench.press("table.undo");
  bench.press(agrees ? "netundo.yes" : "netundo.no");
  CHECK(device.sent(agrees ? R"("do":"answer-undo","yes":true)"
                           : R"("do":"answer-undo","yes":false)"));
  CHECK(bench.find("netundo.who") == nullptr);
  // When a player leaves, a player who has answered is asked again.
  receive(R"({"possible":false,"asked_by":1,"asked":false})");
  receive(R"({"possible":false,"asked_by":1,"asked":true})");
  CHECK(bench.find("netundo.who") != nullptr);
  bench.key("Escape");
  // Another player's answer, or the asking player's leaving, ends the question.
  receive(R"({"possible":false,"asked_by":1,"asked":true})");
  bench.press("table.undo");
  receive(support::no_undo);
  CHECK(bench.find("netundo.who") == nullptr);
}

TEST_CASE("The link is shown as a QR code, row by row", "[app][net]") {
  Device device;
  device.go(address);
  device.bench->press("lobby.join");
  device.receive(joining(
      R"({"relays":"connected","peers":0,"link":"https://a.example/","qr":["101","011","000"]})"));
  const app::Control* const code_shown = device.bench->find("lobby.link.qr");
  REQUIRE(code_shown != nullptr);
  CHECK(code_shown->role == app::Role::Picture);
  // The background, and three runs of dark modules.
  CHECK(code_shown->paint.size() == 4);
}

TEST_CASE("Without a relay an invitation is made, and one from the link is answered",
          "[app][net]") {
  Device device;
  device.go(address + "/InViTaTiOn_1");
  device.bench->press("lobby.join");
  CHECK(device.sent(R"("do":"answer","text":"InViTaTiOn_1")"));
  const std::string net =
      R"({"relays":"none","peers":0,"link":"https://example.org/#/net/x","hand":)";
  device.receive(joining(net + R"({"of":"answer"}})"));
  CHECK(device.label("byhand.state").find("One moment") != std::string::npos);
  device.receive(joining(net + R"({"of":"answer","text":"ReSt"}})"));
  device.bench->press("byhand.share");
  CHECK(device.bench->device.texts.back() == "ReSt");
  device.bench->key("Escape");
  device.receive(joining(net + R"({"of":"answer","text":null}})"));
  device.bench->press("lobby.byhand");
  device.bench->press("byhand.offer");
  CHECK(device.sent(R"("do":"offer")"));
  device.receive(joining(net + R"({"of":"offer","text":"OfFeR","qr":["1"]}})"));
  CHECK(device.bench->find("byhand.own.text")->value == "https://example.org/#/net/x/OfFeR");
  CHECK(device.bench->find("byhand.qr") != nullptr);
  CHECK_FALSE(device.bench->can_press("byhand.take"));
  device.bench->edit("byhand.field", "look: https://example.org/#/net/x/ThEiRs \n");
  device.bench->press("byhand.take");
  CHECK(device.sent(R"("do":"answer","text":"ThEiRs")"));
  device.receive(joining(net + R"({"of":"answer","fault":"it is none of ours"}})"));
  CHECK(device.label("byhand.state").find("isn’t an invitation") != std::string::npos);
}

// Whole net games: apps on the bench, connected by the real protocol, played through their
// controls.

namespace {

using support::InMemoryNet;
using support::MemoryStorage;

/// People at their devices.
struct Friends {
  InMemoryNet net;
  std::vector<MemoryStorage> storage;
  std::array<support::QuickReviewer, 3> reviewers;
  std::vector<std::unique_ptr<AppHarness>> benches;

  app::Size size;

  explicit Friends(int people, app::Size window = support::landscape)
      : net(people), storage(static_cast<std::size_t>(people)), size(window) {
    const std::array<const char*, 3> names = {"Mira", "Luca", "Aino"};
    for (int i = 0; i < people; ++i) {
      storage[static_cast<std::size_t>(i)].texts["preferences"] =
          std::string("hints off\npace instant\nname ") + names[static_cast<std::size_t>(i)] + "\n";
      benches.push_back(nullptr);
      start(i);
    }
  }
  /// Starts the app on a device, with its storage.
  void start(int device) {
    const auto at = static_cast<std::size_t>(device);
    support::BenchOptions thinking;
    thinking.net = &net.channel(device);
    thinking.bot_worker = &reviewers[at];
    benches[at] = std::make_unique<AppHarness>(storage[at], size, "en", thinking);
  }
  AppHarness& at(int device) { return *benches[static_cast<std::size_t>(device)]; }
  void pass() {
    net.deliver();
    for (const auto& bench : benches) {
      bench->frame();
      bench->settle();
    }
    net.deliver();
  }
  /// Opens a table; all guests join and become ready. `full`: bots take all other seats.
  void enter_table(bool cave, bool full = false) {
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
    for (; full && at(0).find("lobby.add") != nullptr; pass()) at(0).press("lobby.add");
    if (full) at(0).press("lobby.fill");
    pass();
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
  /// Answers every prompt on every device until `enough`.
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

/// Returns the ranking by ids of seats; the verdict itself tells each player the own place.
std::string verdict(const AppHarness& bench) {
  const app::Control* const ranking = bench.find("over.ranking");
  std::string out;
  if (ranking == nullptr) return out;
  for (const app::Control& row : ranking->children) out += row.id + " ";
  return out;
}

constexpr int max_rounds = 3000;
constexpr int longest = 400;  // decisions of a game

/// Reviews the finished game and opens one of its decisions; returns the lines about luck and
/// skill.
std::string reviewed(AppHarness& bench) {
  REQUIRE(bench.can_press("over.review"));
  bench.press("over.review");
  support::run_review(bench, longest);
  REQUIRE(bench.find("review.state") != nullptr);
  CHECK(bench.find("review.state")->label == support::messages_in("en").tr("review.done"));
  CHECK(bench.can_press("review.share"));
  bench.press("review.page.1");
  // The player's own decisions come first.
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

/// Returns the only game in the device's statistics.
app::GameRecord counted(const MemoryStorage& storage) {
  const auto all = app::Statistics::read(storage.texts.at("statistics"));
  REQUIRE(all);
  REQUIRE(all->records().size() == 1);
  return all->records().front();
}

/// Returns the keys of the device's archived games.
std::vector<std::string> listed(const MemoryStorage& storage) {
  std::vector<std::string> out;
  for (const auto& [key, text] : storage.texts) {
    if (app::parse_archive_key(key)) out.push_back(key);
  }
  return out;
}

/// Returns the same file with 12 MiB of spaces in it.
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
  friends.enter_table(true);
  friends.play(true, max_rounds, [&](int) { return friends.over(); });
  REQUIRE(friends.over());
  for (const auto& bench : friends.benches) {
    CHECK(verdict(*bench) == verdict(friends.at(0)));
    CHECK(bench->can_press("over.rematch"));
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
  const std::string series = friends.at(0).find("over.rematch")->description;
  CAPTURE(series);
  for (const app::Control& row : friends.at(0).find("over.ranking")->children) {
    if (people == 2) break;
    CAPTURE(row.label);
    const std::string name = row.label.substr(3, 4);
    CHECK(series.find(name + (row.label.rfind("1. ", 0) == 0 ? ": 1" : ": 0")) !=
          std::string::npos);
  }
  // A rematch, the guests first: all sit again with their names, and only confirm.
  for (int i = people - 1; i >= 0; --i) {
    friends.at(i).press("over.rematch");
    friends.pass();
  }
  for (int i = 0; i < people; ++i) {
    friends.pass();
    friends.at(i).press("lobby.ready");
    friends.pass();
  }
  friends.play(true, max_rounds, [&](int) { return support::asks(friends.at(0)); });
  CHECK(support::asks(friends.at(0)));
  for (MemoryStorage& each : friends.storage) {
    const std::vector<app::SavedNetTable> tables = app::read_net_tables(each);
    REQUIRE(tables.size() == 1);
    CHECK(tables[0].code == net::next_code(code));
    CHECK(tables[0].names.size() == static_cast<std::size_t>(people) - 1);
  }
}

TEST_CASE("Reactions open beside their button, and bubbles cover no name and no score",
          "[app][net]") {
  const bool cave = GENERATE(false, true);
  CAPTURE(cave);
  Friends friends(2);
  friends.enter_table(cave, true);
  for (int i = 0; i < 100 && friends.at(0).find("table.react") == nullptr; ++i) friends.pass();
  AppHarness& bench = friends.at(0);
  const auto is_open = [&] { return app::reachable(bench.tree()).id == "reactions"; };
  const auto rects_of = [&](const auto& wanted) {
    std::vector<app::Rect> out;
    const auto visit = [&](const auto& self, const app::Control& control) -> void {
      if (wanted(control) && control.rect.w > 0) out.push_back(control.rect);
      for (const app::Control& each : control.children) self(self, each);
    };
    visit(visit, bench.tree());
    return out;
  };
  const auto overlap = [](const app::Rect& a, const app::Rect& b) {
    const app::Rect shared = a.intersect(b);
    return shared.w > 0 && shared.h > 0;
  };
  const auto is_inside = [](const app::Rect& each, app::Size window) {
    return each.x >= 0 && each.y >= 0 && each.right() <= window.w && each.bottom() <= window.h;
  };
  const std::array<app::Size, 5> windows = {
      support::landscape, support::portrait, support::low, support::narrow, {568, 320}};
  for (const app::Size window : windows) {
    CAPTURE(window.w, window.h);
    bench.frame({app::Resized{window}});
    bench.settle();
    // By keyboard: in with the focus on the first, out with the focus back.
    bench.frame({app::Focused{"table.react"}});
    const app::Rect button = bench.find("table.react")->rect;
    const app::Point menu = bench.find("table.menu")->rect.center();
    bench.key("Enter");
    REQUIRE(is_open());
    const app::Rect panel = bench.find("reactions.panel")->rect;
    CHECK(is_inside(panel, window));
    CHECK_FALSE(overlap(panel, button));
    CHECK(bench.focus() == "reactions.greet");
    bench.key("Escape");
    CHECK_FALSE(is_open());
    CHECK(bench.focus() == "table.react");

    // A press between the buttons stays inside, one elsewhere closes and does nothing else.
    bench.press("table.react");
    const auto tap = [&](app::Point at) {
      bench.frame({app::PointerPressed{at, app::PointerKind::Touch}});
      bench.frame({app::PointerReleased{at, app::PointerKind::Touch}});
    };
    tap({panel.center().x, panel.y + 3});
    CHECK(is_open());
    tap(menu);
    CHECK(app::reachable(bench.tree()).id == bench.tree().id);
  }

  for (const int device : {0, 1}) {
    friends.at(device).press("table.react");
    friends.at(device).press("reactions.well_played");
    CHECK(friends.at(device).find("reactions") == nullptr);
    friends.net.deliver();
  }
  for (const app::Size window : windows) {
    CAPTURE(window.w, window.h);
    bench.frame({app::Resized{window}});
    const auto bubbles =
        rects_of([](const app::Control& each) { return each.id.rfind("net.reaction.", 0) == 0; });
    const auto players = rects_of([](const app::Control& each) { return each.seat.has_value(); });
    CHECK(players.size() == (cave ? 4 : 5));
    REQUIRE(bubbles.size() == 2);
    CHECK_FALSE(overlap(bubbles[0], bubbles[1]));
    for (const app::Rect& each : bubbles) {
      CHECK(is_inside(each, window));
      for (const app::Rect& player : players) CHECK_FALSE(overlap(each, player));
    }
  }
}

TEST_CASE("Friends play a whole game of Mount Drago over the net", "[app][net]") {
  // In portrait windows prompts are in a bar above the status line.
  const app::Size window = GENERATE(support::landscape, support::portrait);
  CAPTURE(window.w);
  Friends friends(2, window);
  friends.enter_table(false);
  friends.play(false, max_rounds, [&](int) { return friends.over(); });
  REQUIRE(friends.over());
  CHECK(verdict(friends.at(0)) == verdict(friends.at(1)));
  CHECK(reviewed(friends.at(0)) == reviewed(friends.at(1)));
  // Each device counts the game once, and both agree on the winner.
  const app::GameRecord own = counted(friends.storage[0]);
  const app::GameRecord theirs = counted(friends.storage[1]);
  CHECK(own.deal == theirs.deal);
  CHECK(own.level() == app::SeatKind::Person);
  CHECK(own.points != theirs.points);
  CHECK(own.won_alone() != theirs.won_alone());
  CHECK(own.won_alone() == (own.points > theirs.points));
  CHECK(friends.storage[0].texts.count("game.mount-drago.review") == 0);
  // It is archived automatically, with its review.
  const std::vector<std::string> kept = listed(friends.storage[0]);
  REQUIRE(kept.size() == 1);
  CHECK(friends.storage[0].texts.count(kept[0] + ".review") == 1);
  friends.reviewers[0] = support::QuickReviewer(0);  // allows no new reviews
  friends.start(0);
  friends.at(0).frame({app::Navigated{std::string("net/") + support::net_code, {}}});
  friends.pass();
  REQUIRE(friends.at(0).can_press("over.review"));
  CHECK(listed(friends.storage[0]) == kept);  // not twice
  CHECK(counted(friends.storage[0]) == own);
  friends.at(0).press("over.review");
  support::run_review(friends.at(0), longest);
  REQUIRE(friends.at(0).find("review.state") != nullptr);
  CHECK(friends.at(0).find("review.state")->label == support::messages_in("en").tr("review.done"));
  friends.at(0).key("Escape");
  friends.at(1).press("over.files");
  friends.at(1).press("netfiles.log");
  REQUIRE(friends.at(1).device.files.size() == 1);

  // Imported elsewhere, the file is an ordinary archived game, but without links.
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

TEST_CASE("A net game is not reviewed before its log is complete, nor with a damaged one",
          "[app][net][review]") {
  const auto& recording = support::net_recording(dragons_cave::game_name);
  const std::string& whole = recording.game.back();
  const std::size_t log = whole.find(R"("log":")");
  REQUIRE(log != std::string::npos);
  const std::size_t end = whole.find(R"(","game":)", log);
  const std::string without = whole.substr(0, log) + whole.substr(end + 2);
  support::NetDevice device;
  device.bench->press("title.friends");
  device.bench->press("lobby.game.1");
  device.bench->press("lobby.open");
  for (const std::string& each : recording.lobby) device.receive(each);
  for (std::size_t at = 0; at + 1 < recording.game.size(); ++at) {
    if (recording.game[at].find(R"("log":")") == std::string::npos)
      device.receive(recording.game[at]);
  }
  device.receive(without);
  device.bench->settle();
  const auto refused = [&device] {
    const app::Control* const review = device.bench->find("over.review");
    REQUIRE(review != nullptr);
    CHECK_FALSE(review->enabled);
    CHECK(review->disabled_reason == support::messages_in("en").tr("why.review_net"));
  };
  refused();
  // Half a log, and another text.
  device.receive(whole.substr(0, (log + end) / 2) + whole.substr(end));
  refused();
  device.receive(whole.substr(0, log) + R"("log":"Dear diary)" + whole.substr(end));
  refused();
  device.receive(whole);
  CHECK(device.bench->can_press("over.review"));
}

TEST_CASE("The status tells of lost relays while a friend is away, who cannot return",
          "[app][net]") {
  Device device = at_table();
  const std::string relays_away = support::messages_in("en").tr("net.relays_away");
  const std::string away = "is reconnecting";
  const std::string& here = support::net_recording(mount_drago::game_name).game.back();
  const auto told = [&](const std::string& news) {
    device.receive(news);
    return device.label("net.status");
  };
  const std::string relays = R"("relays":"connected")";
  for (const std::string state : {"connected", "connecting", "none"}) {
    CAPTURE(state);
    const std::string news = with(here, relays, R"("relays":")" + state + '"');
    CHECK(told(news).find(relays_away) == std::string::npos);
    // The first person is this device's.
    std::string lost = news;
    const std::string connected = R"("connected":true)";
    lost.replace(lost.find(connected, lost.find(connected) + 1), connected.size(),
                 R"("connected":false)");
    const std::string status = told(lost);
    CHECK(status.find(away) != std::string::npos);
    CHECK((status.find(relays_away) != std::string::npos) == (state == "none"));
  }
}

TEST_CASE("A closed page reconnects to its seat by its link", "[app][net]") {
  const bool cave = GENERATE(true, false);
  CAPTURE(cave);
  Friends friends(2);
  friends.enter_table(cave);
  friends.play(cave, max_rounds, [&](int i) { return i > 6 && support::asks(friends.at(1)); });
  REQUIRE(support::asks(friends.at(1)));
  friends.net.close(1);
  friends.pass();
  const app::Control* const line = friends.at(0).find("net.status");
  REQUIRE(line != nullptr);
  CHECK(line->label.find("Luca is reconnecting") != std::string::npos);
  friends.start(1);
  friends.at(1).frame({app::Navigated{std::string("net/") + support::net_code, {}}});
  friends.pass();
  CHECK(support::asks(friends.at(1)));
  friends.play(cave, max_rounds, [&](int i) { return i > 4; });
  CHECK(friends.at(1).find("net.status") != nullptr);
}

TEST_CASE("A finished game is saved as a signed file, which any page checks", "[app][net]") {
  Friends friends(2);
  friends.enter_table(true);
  friends.play(true, max_rounds, [&](int) { return friends.over(); });
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
  // The news with the signed file have no log; the app has kept the earlier one.
  here.press("netfiles.log");
  CHECK(here.device.files.size() == 2);

  Friends others(1);
  AppHarness& page = others.at(0);
  page.frame({app::FileReceived{drawn_out(file)}});
  others.pass();
  REQUIRE(page.find("checked.verdict.0") != nullptr);
  CHECK(page.find("checked.verdict.0")->label.rfind("Fair: every move", 0) == 0);
  CHECK(page.find("checked.names")->label == "Mira and Luca");
  page.key("Escape");
  std::string damaged = file;
  const std::size_t last = damaged.rfind(R"("bytes":")") + 50;
  damaged[last] = damaged[last] == 'A' ? 'B' : 'A';
  page.frame({app::FileReceived{damaged}});
  others.pass();
  REQUIRE(page.find("checked.verdict.0") != nullptr);
  CHECK(page.find("checked.verdict.0")->label.rfind("This file can’t be checked", 0) == 0);
}

TEST_CASE("A file carries the table's statements to another device", "[app][net]") {
  Friends friends(2);
  friends.enter_table(false);
  friends.play(false, max_rounds, [&](int i) { return i > 6 && support::asks(friends.at(0)); });
  REQUIRE(support::asks(friends.at(0)));
  // The other device receives nothing.
  const auto play_alone = [&] {
    for (int i = 0; i < 20 && support::asks(friends.at(0)); ++i) {
      support::answer(friends.at(0), i);
      friends.net.lose();
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
  friends.net.lose();
  const std::string file = friends.at(0).device.files[0].second;
  const std::size_t before = friends.net.channel(1).received.size();
  friends.at(1).frame({app::FileReceived{drawn_out(file)}});
  friends.at(1).settle();
  REQUIRE(friends.net.channel(1).received.size() > before);
  CHECK(friends.net.channel(1).received.back().find(R"("trouble":null)") != std::string::npos);
  const auto& received = friends.net.channel(1).received;
  const auto has_decision = [](const std::string& news) {
    return news.find(R"("list":[{)") != std::string::npos;
  };
  CHECK(std::any_of(received.begin() + static_cast<std::ptrdiff_t>(before), received.end(),
                    has_decision));
}
