// Play over the net on the screens: the door, the lobby, the table and its end, with prepared news.
#include "app/screens/net/net_tables.hpp"
#include "catch.hpp"
#include "support/app_net_device.hpp"

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

TEST_CASE("Where there is no net nothing is said of it", "[app][net]") {
  Device device(false);
  CHECK(device.bench->find("title.friends") == nullptr);
  device.go(address);
  CHECK(device.words("notice.text").empty() == (device.bench->find("notice.text") == nullptr));
  CHECK(app::reachable(device.bench->tree()).id == "notice");
}

TEST_CASE("Nobody is connected before somebody wants it", "[app][net]") {
  Device device;
  device.bench->press("title.friends");
  device.go(address);
  CHECK(device.line.told.empty());
  device.bench->press("lobby.join");
  REQUIRE(device.line.told.size() == 1);
  CHECK(device.told(R"("do":"join","code":")" + code + R"(","name":"Mira")"));
  CHECK(device.told(R"("onlooker":false)"));
}

TEST_CASE("Whoever opens a table says what is played by whom", "[app][net]") {
  Device device;
  device.bench->press("title.friends");
  device.bench->edit("lobby.your_name", "Nadja");
  device.bench->press("lobby.open");
  REQUIRE(device.told(R"("do":"open","name":"Nadja")"));
  CHECK(device.told(R"("game":"mount-drago")"));
  CHECK(device.told(R"("rules":{)"));
  CHECK(device.told(R"({"kind":"open","name":""})"));
  const auto& told = support::net_recording(io::GameName::mount_drago);
  for (const std::string& each : told.lobby) {
    device.hear(each);
    if (device.bench->find("lobby.seat1.who") != nullptr) break;
  }
  CHECK_FALSE(device.bench->can_press("lobby.ready"));
  device.bench->press("lobby.seat1.who.3");
  CHECK(device.told(R"("kind":"hard")"));
  device.bench->press("lobby.link.share");
  REQUIRE_FALSE(device.bench->device.texts.empty());
  CHECK(device.bench->device.texts.back().find("#/" + address) != std::string::npos);
  CHECK(device.bench->device.texts.back().rfind("Play Mount Drago with me:", 0) == 0);
  CHECK(device.words("net.link.why").find("sits down here") != std::string::npos);
  device.bench->press("lobby.add");
  CHECK(device.told(R"("kind":"open")"));
  device.bench->press("lobby.remove_open");
  CHECK_FALSE(device.told(R"("kind":"open")"));
}

TEST_CASE("The lobby says who is there, and is left for good only when that is said",
          "[app][net]") {
  Device device;
  device.go(address);
  device.bench->press("lobby.join");
  const auto& told = support::net_recording(io::GameName::mount_drago);
  device.hear(told.guest.back());
  CHECK(device.words("lobby.seat0.line") == "Mira, Not ready yet");
  CHECK(device.bench->can_press("lobby.ready"));
  device.bench->press("lobby.ready");
  CHECK(device.told(R"("do":"ready","ready":true)"));
  device.bench->edit("lobby.your_name", "Aino");
  device.bench->press("lobby.rename");
  CHECK(device.told(R"("do":"rename","name":"Aino")"));
  const std::size_t before = device.line.told.size();
  device.bench->press("lobby.back");
  CHECK(device.line.told.size() == before);
  CHECK(device.words("title.friends") == "Play with friends");
  device.bench->press("title.friends");
  CHECK(device.bench->can_press("lobby.ready"));
  device.bench->press("lobby.leave");
  CHECK(device.told(R"("do":"leave")"));
  CHECK(app::read_net_tables(device.storage).empty());
}

TEST_CASE("What goes wrong before the table is said in a sentence", "[app][net]") {
  Device device;
  device.go("net/short");
  CHECK(device.words("lobby.failed.why").find("damaged") != std::string::npos);
  CHECK(device.bench->find("lobby.join") == nullptr);
  device.go(address);
  device.bench->press("lobby.join");
  device.hear(joining(R"({"relays":"connecting","peers":0})"));
  CHECK(device.words("lobby.reach").find("Looking for") != std::string::npos);
  device.hear(joining(R"({"relays":"connected","peers":0})"));
  CHECK(device.words("lobby.reach").find("Nobody else") != std::string::npos);
  device.hear(joining(R"({"relays":"none","peers":0})"));
  CHECK(device.words("lobby.reach").find("No relay") != std::string::npos);
  for (const char* why : {"version", "elsewhere", "broken", "something else"}) {
    CAPTURE(why);
    device.hear(failed(why));
    CHECK(device.words("lobby.failed.why").size() > 20);
    CHECK(device.bench->can_press("lobby.again"));
  }
}

TEST_CASE("A table that this device is still at is offered again", "[app][net]") {
  Device device;
  device.go(address);
  device.bench->press("lobby.join");
  const auto& told = support::net_recording(io::GameName::mount_drago);
  device.hear(told.guest.back());
  REQUIRE(app::read_net_tables(device.storage).size() == 1);
  CHECK(app::read_net_tables(device.storage)[0].names == std::vector<std::string>{"Mira"});
  device.line.told.clear();
  device.start();
  device.bench->press("title.friends");
  CHECK(device.words("lobby.table0") == "Back to the table with Mira");
  device.bench->press("lobby.table0");
  CHECK(device.told(R"("do":"resume","code":")" + code));
  device.start();
  device.go(address);
  CHECK(device.told(R"("do":"resume","code":")" + code));
  device.start();
  device.bench->press("title.friends");
  device.bench->press("lobby.table0.forget");
  CHECK(device.told(R"("do":"forget")"));
  CHECK(app::read_net_tables(device.storage).empty());
}

TEST_CASE("A damaged index of tables is forgotten", "[app][net]") {
  Device device;
  for (const char* text : {"", "{}", "[1]", "drago", R"({"format":"drago-net-tables/2"})"}) {
    device.storage.texts["net.tables"] = text;
    device.start();
    device.bench->press("title.friends");
    CHECK(device.bench->find("lobby.table0") == nullptr);
    CHECK(device.bench->can_press("lobby.open"));
  }
}

TEST_CASE("The table has what can be done over the net, and not what cannot", "[app][net]") {
  Device device = at_table();
  AppHarness& bench = *device.bench;
  REQUIRE(support::asks(bench));
  CHECK_FALSE(bench.at_curtain());
  CHECK(bench.find("table.undo") == nullptr);
  CHECK(bench.find("advice.ask") == nullptr);
  CHECK(device.words("net.status") == "Your turn");
  CHECK(bench.app().title().rfind("Your turn", 0) == 0);
  bench.press("table.react");
  bench.press("reactions.wow");
  CHECK(device.told(R"("do":"react","what":"wow")"));
  bench.press("table.menu");
  for (const char* id : {"menu.seats", "menu.give_up", "menu.share", "menu.games", "menu.advice"}) {
    CAPTURE(id);
    CHECK(bench.find(id) == nullptr);
  }
  bench.press("menu.title");
  bench.press("leave.yes");
  CHECK(bench.find("title.friends") != nullptr);
  CHECK_FALSE(device.told(R"("do":"leave")"));
  bench.press("title.friends");
  CHECK(support::asks(bench));
  CHECK(support::answer(bench, 0));
  CHECK(device.told(R"("do":"act","action":{)"));
}

TEST_CASE("Once a game has begun its link seats nobody new, and says so", "[app][net]") {
  Device device = at_table();
  AppHarness& bench = *device.bench;
  bench.press("table.menu");
  bench.press("menu.company");
  CHECK(device.words("net.link.why").find("nobody new can sit down") != std::string::npos);
  bench.press("company.link.share");
  REQUIRE_FALSE(bench.device.texts.empty());
  CHECK(bench.device.texts.back().rfind("Watch us play Mount Drago", 0) == 0);
  CHECK(bench.device.texts.back().find("#/" + address) != std::string::npos);
}

TEST_CASE("What others do beside playing is shown at them for a while", "[app][net]") {
  Device device = at_table();
  const auto& told = support::net_recording(io::GameName::mount_drago);
  std::string news = told.game.back();
  const std::size_t list = news.find(R"("list":[)");
  const std::size_t from = news.find(R"("from":)");
  REQUIRE(list != std::string::npos);
  REQUIRE(from != std::string::npos);
  device.hear(
      with(news, R"("reactions":[)", R"("reactions":[{"number":9,"seat":1,"what":"oops"})"));
  CHECK(device.words("net.reaction.9") == "Luca: Oops!");
  device.bench->wait(5000);
  CHECK(device.bench->find("net.reaction.9") == nullptr);
  device.hear(with(news, R"("verdicts":[)", R"("verdicts":[{"seat":1,"rule":"two statements",
                                      "step":41,"decision":7})"));
  CHECK(app::reachable(device.bench->tree()).id == "notice");
  CHECK(device.words("notice.text").find("step 41, decision 7") != std::string::npos);
}
