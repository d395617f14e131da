// Where play over the net is found: at the door, in the lobby, at the table and at its end; with
// news that the true protocol has told once.
#include <string>
#include <string_view>
#include <utility>

#include "support/app_net.hpp"
#include "support/app_screens_parts.hpp"

namespace support {

namespace {

std::string with(std::string news, std::string_view what, std::string_view instead) {
  const std::size_t at = news.find(what);
  if (at != std::string::npos) news.replace(at, what.size(), instead);
  return news;
}

/// A QR code that says nothing, with so many modules on a side.
std::string code_of(int side) {
  std::string row;
  for (int at = 0; at < side; ++at) row += at % 3 == 0 ? '1' : '0';
  std::string out = "[";
  for (int at = 0; at < side; ++at) out += (at > 0 ? ",\"" : "\"") + row + "\"";
  return out + "]";
}

/// Somebody at a table that is told what the test says.
struct Guest {
  MemoryStorage storage;
  FakeNetChannel line;
  AppHarness bench;

  explicit Guest(const DisplaySettings& sight, const std::string& name = "Mira")
      : storage(named(sight, name)), bench(storage, sight.size, sight.language, thinking(line)) {}
  static MemoryStorage named(const DisplaySettings& sight, const std::string& name) {
    MemoryStorage out = storage_for(sight);
    out.texts["preferences"] += "name " + name + "\n";
    return out;
  }
  static Thinking thinking(FakeNetChannel& line) {
    Thinking out;
    out.net = &line;
    out.day = [] { return 20'780; };
    return out;
  }
  void hear(const std::string& news) {
    line.news.push_back(news);
    bench.frame();
    bench.settle();
  }
  void open(io::GameName game) {
    bench.press("title.friends");
    if (game == io::GameName::dragons_cave) bench.press("lobby.game.1");
    bench.press("lobby.open");
  }
};

void show_door(const DisplaySettings& sight, const Show& show) {
  Guest guest(sight);
  show(guest.bench, "title with friends");
  guest.bench.press("title.friends");
  show(guest.bench, "net, opening");
  guest.bench.press("lobby.open");
  show(guest.bench, "net, waiting");
  guest.hear(R"({"stage":"joining","code":"AbCdEfGhIjKlMnOpQrStUv",)"
             R"("net":{"relays":"none","peers":0,"link":"https://example.org/drago/#/net/AbCd"}})");
  show(guest.bench, "net, no relays");
  const auto by_hand = [&](const std::string& hand) {
    guest.hear(R"({"stage":"joining","code":"AbCdEfGhIjKlMnOpQrStUv","net":{"relays":"none",)"
               R"("peers":0,"link":"https://example.org/drago/#/net/AbCd","hand":)" +
               hand + "}}");
  };
  guest.bench.press("lobby.byhand");
  show(guest.bench, "net, without a relay");
  by_hand(R"({"of":"offer","text":")" + std::string(600, 'x') + R"(","qr":)" + code_of(105) + "}");
  show(guest.bench, "net, an invitation");
  by_hand(R"({"of":"answer","text":")" + std::string(600, 'x') + "\"}");
  show(guest.bench, "net, an answer");
  by_hand(R"({"of":"answer","fault":"?"})");
  show(guest.bench, "net, no such answer");
  guest.bench.key("Escape");
  guest.hear(R"({"stage":"failed","code":"AbCdEfGhIjKlMnOpQrStUv","trouble":"version"})");
  show(guest.bench, "net, failed");

  Guest invited(sight);
  invited.bench.frame({app::Navigated{std::string("net/") + net_code, {}}});
  show(invited.bench, "net, joining");
  invited.bench.frame({app::Navigated{"net/short", {}}});
  show(invited.bench, "net, damaged link");
}

void show_lobby(const DisplaySettings& sight, const Show& show, io::GameName game,
                const std::string& name) {
  const NetRecording& told = net_recording(game);
  Guest opener(sight, "Maximiliane-Dora");
  opener.open(game);
  for (const std::string& each : told.lobby) {
    opener.hear(each);
    if (opener.bench.find("lobby.seat1.who") != nullptr) break;
  }
  show(opener.bench, "net, lobby of " + name);
  while (opener.bench.find("lobby.add") != nullptr) opener.bench.press("lobby.add");
  show(opener.bench, "net, all seats of " + name);
  opener.bench.press("lobby.link.share");
  show(opener.bench, "net, link of " + name);
  opener.hear(with(told.lobby.back(), R"("net":{)", R"("net":{"qr":)" + code_of(33) + ","));
  opener.bench.frame({app::Wheel{{sight.size.w / 2, sight.size.h * 0.6F}, 500}});
  show(opener.bench, "net, code of " + name);
  opener.bench.frame({app::Wheel{{sight.size.w / 2, sight.size.h * 0.6F}, -500}});
  const std::string full = with(told.lobby.back(), "\"Luca\"", "\"WWWWWWWWWWWWWWWW\"");
  opener.hear(with(full, R"("onlookers":[)", R"("onlookers":[{"name":"Zoe","connected":true})"));
  show(opener.bench, "net, full lobby of " + name);
  opener.bench.frame({app::Wheel{{sight.size.w / 2, sight.size.h * 0.6F}, 2'000}});
  show(opener.bench, "net, end of the lobby of " + name);
  opener.bench.key("Escape");
  show(opener.bench, "title with a table of " + name);
  Guest guest(sight);
  guest.bench.frame({app::Navigated{std::string("net/") + net_code, {}}});
  guest.bench.press("lobby.join");
  guest.hear(told.guest.back());
  show(guest.bench, "net, lobby as a guest of " + name);
}

void show_table(const DisplaySettings& sight, const Show& show, io::GameName game,
                const std::string& name) {
  const NetRecording& told = net_recording(game);
  Guest guest(sight);
  AppHarness& bench = guest.bench;
  guest.open(game);
  guest.hear(told.lobby.back());
  bool awaits = false;
  std::string last;
  for (const std::string& each : told.game) {
    guest.hear(each);
    last = with_undo(each, no_undo);
    if (bench.find("net.status") == nullptr) continue;
    if (each.find(R"("asked":true)") != std::string::npos) break;
    const bool mountain = game == io::GameName::mount_drago;
    if (mountain && !std::exchange(awaits, true)) show(bench, "net, others think in " + name);
  }
  show(bench, "net, table of " + name);
  bench.press("table.react");
  show(bench, "net, reactions of " + name);
  bench.key("Escape");
  bench.press("table.menu");
  show(bench, "net, menu of " + name);
  bench.press("menu.company");
  show(bench, "net, company of " + name);
  bench.key("Escape");
  bench.press("menu.files");
  show(bench, "net, files of " + name);
  bench.key("Escape");
  bench.press("menu.company");
  if (game == io::GameName::mount_drago) {
    bench.key("Escape");
    bench.key("Escape");
    const auto hear = [&](const char* undo) { guest.hear(with_undo(last, undo)); };
    hear(R"({"possible":true,"asked_by":null,"asked":false})");
    show(bench, "net, undo");
    hear(R"({"possible":false,"asked_by":1,"asked":true})");
    show(bench, "net, asked for an undo");
    bench.key("Escape");
    show(bench, "net, an undo waits");
    hear(no_undo);
    bench.press("table.menu");
    bench.press("menu.company");
  }
  // The other device is gone, and what it has said last was against the rules.
  const std::size_t other = last.rfind(R"("name":"Luca")");
  std::string away = last.substr(0, other) +
                     with(last.substr(other), R"("connected":true)", R"("connected":false)");
  guest.hear(away);
  show(bench, "net, company away from " + name);
  away = with(away, R"("verdicts":[)",
              R"("verdicts":[{"seat":1,"rule":"hand","step":9,"decision":3})");
  guest.hear(away);
  show(bench, "net, verdict in " + name);
  bench.key("Escape");
  bench.key("Escape");
  bench.press("menu.title");
  show(bench, "net, leaving " + name);
  bench.key("Escape");
  bench.key("Escape");
}

void show_end(const DisplaySettings& sight, const Show& show) {
  const NetRecording& told = net_recording(io::GameName::dragons_cave);
  Guest guest(sight);
  guest.open(io::GameName::dragons_cave);
  for (const std::string& each : told.game) guest.hear(each);
  show(guest.bench, "net, over");
  guest.bench.press("over.files");
  show(guest.bench, "net, files at the end");
  guest.bench.key("Escape");
  guest.bench.frame(
      {app::FileReceived{R"({"type":"table","format":"drago-signed/3","code":"a"})"}});
  show(guest.bench, "net, checking");
  guest.hear(
      R"({"checked":{"game":"dragons-cave","seats":["Mira","Luca"],"statements":41,)"
      R"("over":true,"left":[0],"broken":[{"seat":1,"rule":"hand","step":9,"decision":3}]}})");
  show(guest.bench, "net, checked");
}

}  // namespace

void each_net_table(const DisplaySettings& sight, const Show& show) {
  show_door(sight, show);
  const auto of_each = [&](auto what) {
    what(sight, show, io::GameName::mount_drago, "the mountain");
    what(sight, show, io::GameName::dragons_cave, "the cave");
  };
  of_each(show_lobby);
  of_each(show_table);
  show_end(sight, show);
}

}  // namespace support
