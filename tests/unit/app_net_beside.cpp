// What is done at a table over the net beside playing: files, hints, the call of a turn, meeting
// without a relay; with prepared news.
#include "catch.hpp"
#include "support/app_net_device.hpp"

namespace {

using support::AppHarness;
using support::at_table;
using support::joining;
using support::with;
using Device = support::NetDevice;

const std::string code = support::net_code;
const std::string address = "net/" + code;

}  // namespace

TEST_CASE("What became of a file that was taken in is told each time", "[app][net]") {
  Device device = at_table();
  AppHarness& bench = *device.bench;
  const std::string file = R"({"type":"table","format":"drago-signed/3","code":")" + code + "\"}\n";
  const std::string news = support::net_recording(io::GameName::mount_drago).game.back();
  const auto taken = [&](int number, const char* good) {
    device.hear(with(
        news, R"("net":{)",
        R"("net":{"taken":{"number":)" + std::to_string(number) + R"(,"good":)" + good + "},"));
  };
  bench.press("table.menu");
  bench.press("menu.files");
  bench.press("netfiles.take");
  CHECK(bench.device.chosen == 1);
  bench.frame({app::FileReceived{file}});
  CHECK(device.told(R"("do":"take","file":"{\"type\":\"table\")"));
  CHECK(device.words("netfiles.told").rfind("The file is being read", 0) == 0);
  taken(1, "false");
  CHECK(device.words("netfiles.told").find("could not be taken in") != std::string::npos);
  bench.frame({app::FileReceived{file}});
  taken(2, "false");
  CHECK(device.words("netfiles.told").find("could not be taken in") != std::string::npos);
  bench.key("Escape");
  bench.key("Escape");
  bench.frame({app::FileReceived{file}});
  taken(3, "true");
  CHECK(device.words("notice.text").find("was taken in") != std::string::npos);
  bench.press("notice.ok");
  // Of another table: it is checked.
  bench.frame({app::FileReceived{R"({"type":"table","format":"drago-signed/3","code":"other"})"}});
  CHECK(device.told(R"("do":"check")"));
  device.hear(
      R"({"checked":{"game":"mount-drago","seats":["Mira","Luca"],"statements":41,"over":false,)"
      R"("left":[0],"broken":[{"seat":1,"rule":"two statements","step":9,"decision":3}]}})");
  CHECK(device.words("checked.verdict.0").rfind("Luca’s device broke the rules (step 9, dec", 0) ==
        0);
  CHECK(device.words("checked.verdict.1").find("Mira") != std::string::npos);
}

TEST_CASE("A file with all that was signed may be long", "[app][net]") {
  Device device = at_table();
  AppHarness& bench = *device.bench;
  bench.press("table.menu");
  bench.press("menu.files");
  bench.press("netfiles.save");
  CHECK(device.told(R"("do":"export")"));
  std::string lines;
  for (std::size_t i = 0; i < (9U << 20U); ++i) lines += "\\n";
  device.hear(with(support::net_recording(io::GameName::mount_drago).game.back(), R"("net":{)",
                   R"("signed":")" + lines + R"(","net":{)"));
  REQUIRE(bench.device.files.size() == 1);
  CHECK(bench.device.files[0].second.size() == 9U << 20U);
}

TEST_CASE("What is found of a file is not told of the next one", "[app][net]") {
  Device device;
  AppHarness& bench = *device.bench;
  const auto bring = [&bench](const char* table) {
    bench.frame({app::FileReceived{
        std::string(R"({"type":"table","format":"drago-signed/3","code":")") + table + "\"}"}});
  };
  const auto find = [&device](const char* name) {
    device.hear(R"({"checked":{"game":"mount-drago","seats":[")" + std::string(name) +
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

TEST_CASE("Where nothing can be loaded a file is not checked for ever", "[app][net]") {
  Device device;
  device.bench->frame(
      {app::FileReceived{R"({"type":"table","format":"drago-signed/3","code":"a"})"}});
  CHECK(device.told(R"("do":"check")"));
  REQUIRE(device.bench->find("checked.now") != nullptr);
  device.hear(R"({"stage":"failed","trouble":"offline"})");
  CHECK(device.words("checked.verdict.0").find("could not be loaded") != std::string::npos);
  Device none(false);
  none.bench->frame(
      {app::FileReceived{R"({"type":"table","format":"drago-signed/3","code":"a"})"}});
  CHECK(none.words("notice.text").find("cannot check") != std::string::npos);
}

TEST_CASE("Hints are shown at the table where they were allowed", "[app][net]") {
  const bool allowed = GENERATE(true, false);
  CAPTURE(allowed);
  const auto& told = support::net_recording(io::GameName::mount_drago);
  Device device;
  device.storage.texts["preferences"] = "pace instant\nname Mira\n";
  device.start();
  device.bench->press("title.friends");
  device.bench->press("lobby.open");
  for (const std::string& each : told.lobby) {
    device.hear(each);
    if (device.bench->find("lobby.seat1.who") != nullptr) break;
  }
  device.bench->press("lobby.hints");
  CHECK(device.told(R"("hints":true)"));
  for (const std::string& each : told.game) {
    device.hear(allowed ? with(each, R"("hints":false)", R"("hints":true)") : each);
    device.bench->settle();
  }
  REQUIRE(support::asks(*device.bench));
  CHECK((device.bench->find("hint") != nullptr) == allowed);
}

TEST_CASE("Who looks elsewhere is called when the turn begins, and gets a notice if wished",
          "[app][net]") {
  Device device = at_table();
  AppHarness& bench = *device.bench;
  const std::string asked = support::net_recording(io::GameName::mount_drago).game.back();
  const std::string waits = with(asked, R"("asked":true)", R"("asked":false)");
  const auto calls = [&](const std::string& news) {
    device.line.news.push_back(news);
    return bench.frame();
  };
  CHECK_FALSE(calls(waits).calls);
  const app::Frame plain = calls(asked);
  CHECK(plain.calls);
  CHECK(plain.notice.empty());
  CHECK_FALSE(calls(asked).calls);
  bench.press("table.menu");
  bench.press("menu.notices");
  CHECK(bench.device.asked == 1);
  bench.frame({app::NotificationsAllowed{false}});
  CHECK(device.words("notice.text").find("does not let this page") != std::string::npos);
  bench.press("notice.ok");
  calls(waits);
  CHECK(calls(asked).notice.empty());
  bench.press("menu.notices");
  bench.frame({app::NotificationsAllowed{true}});
  calls(waits);
  CHECK(calls(asked).notice.rfind("Your turn", 0) == 0);
  CHECK(device.storage.texts["preferences"].find("notices on") != std::string::npos);
  CHECK(device.words("menu.notices") == "No more notices of my turn");
  bench.press("menu.notices");
  CHECK(bench.device.asked == 2);
  calls(waits);
  CHECK(calls(asked).notice.empty());
}

TEST_CASE("A decision is asked back, and others are asked whether it is given", "[app][net]") {
  Device device = at_table();
  AppHarness& bench = *device.bench;
  const std::string news = support::net_recording(io::GameName::mount_drago).game.back();
  const auto hear = [&](const char* undo) {
    // Nothing that was decided comes twice.
    const std::size_t at = news.find(R"("decisions":{)");
    const std::size_t end = news.find(R"("now")", at);
    device.hear(support::with_undo(
        news.substr(0, at) + R"("decisions":{"from":9,"list":[]},)" + news.substr(end), undo));
  };
  CHECK(bench.find("table.undo") == nullptr);
  hear(R"({"possible":true,"asked_by":null,"asked":false})");
  bench.key("Undo");
  CHECK(device.told(R"("do":"ask-undo")"));
  hear(R"({"possible":false,"asked_by":0,"asked":false})");
  CHECK(bench.find("table.undo") == nullptr);
  CHECK(device.words("net.status").rfind("You have asked the others", 0) == 0);
  hear(R"({"possible":false,"asked_by":null,"asked":false,"agreed":false})");
  CHECK(device.words("net.status").rfind("The last move stands.", 0) == 0);
  hear(R"({"possible":false,"asked_by":null,"asked":false,"agreed":true})");
  CHECK(device.words("net.status").rfind(support::words_in("en")("net.undo.done"), 0) == 0);
  hear(support::no_undo);
  CHECK(device.words("net.status").rfind(support::words_in("en")("net.undo.done"), 0) != 0);

  hear(R"({"possible":false,"asked_by":1,"asked":true})");
  CHECK(device.words("netundo.who") == "Luca would like to take the last move back.");
  // Who only closes that has not answered.
  bench.key("Escape");
  CHECK(bench.find("netundo.who") == nullptr);
  const bool agrees = GENERATE(true, false);
  bench.press("table.undo");
  bench.press(agrees ? "netundo.yes" : "netundo.no");
  CHECK(device.told(agrees ? R"("do":"answer-undo","yes":true)"
                           : R"("do":"answer-undo","yes":false)"));
  CHECK(bench.find("netundo.who") == nullptr);
  // Whoever has answered is asked again where somebody left meanwhile.
  hear(R"({"possible":false,"asked_by":1,"asked":false})");
  hear(R"({"possible":false,"asked_by":1,"asked":true})");
  CHECK(bench.find("netundo.who") != nullptr);
  bench.key("Escape");
  // Somebody else's answer, or that person's leaving, ends the question.
  hear(R"({"possible":false,"asked_by":1,"asked":true})");
  bench.press("table.undo");
  hear(support::no_undo);
  CHECK(bench.find("netundo.who") == nullptr);
}

TEST_CASE("The link is shown as a QR code, row by row", "[app][net]") {
  Device device;
  device.go(address);
  device.bench->press("lobby.join");
  device.hear(joining(
      R"({"relays":"connected","peers":0,"link":"https://a.example/","qr":["101","011","000"]})"));
  const app::Control* const code_shown = device.bench->find("lobby.link.qr");
  REQUIRE(code_shown != nullptr);
  CHECK(code_shown->role == app::Role::Picture);
  // The ground, and three runs of dark modules.
  CHECK(code_shown->paint.size() == 4);
}

TEST_CASE("Without a relay an invitation is made, and one that came with the link answered",
          "[app][net]") {
  Device device;
  device.go(address + "/InViTaTiOn_1");
  device.bench->press("lobby.join");
  CHECK(device.told(R"("do":"answer","text":"InViTaTiOn_1")"));
  const std::string net =
      R"({"relays":"none","peers":0,"link":"https://example.org/#/net/x","hand":)";
  device.hear(joining(net + R"({"of":"answer"}})"));
  CHECK(device.words("byhand.state").find("One moment") != std::string::npos);
  device.hear(joining(net + R"({"of":"answer","text":"ReSt"}})"));
  device.bench->press("byhand.share");
  CHECK(device.bench->device.texts.back() == "ReSt");
  device.bench->key("Escape");
  device.hear(joining(net + R"({"of":"answer","text":null}})"));
  device.bench->press("lobby.byhand");
  device.bench->press("byhand.offer");
  CHECK(device.told(R"("do":"offer")"));
  device.hear(joining(net + R"({"of":"offer","text":"OfFeR","qr":["1"]}})"));
  CHECK(device.bench->find("byhand.own.text")->value == "https://example.org/#/net/x/OfFeR");
  CHECK(device.bench->find("byhand.qr") != nullptr);
  CHECK_FALSE(device.bench->can_press("byhand.take"));
  device.bench->edit("byhand.field", "look: https://example.org/#/net/x/ThEiRs \n");
  device.bench->press("byhand.take");
  CHECK(device.told(R"("do":"answer","text":"ThEiRs")"));
  device.hear(joining(net + R"({"of":"answer","fault":"it is none of ours"}})"));
  CHECK(device.words("byhand.state").find("not an invitation") != std::string::npos);
}
