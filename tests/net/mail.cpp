// Tables over days: devices that are never connected play whole games by the letters that they
// leave.
#include "net/mail.hpp"

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <type_traits>
#include <vector>

#include "catch.hpp"
#include "games/games.hpp"
#include "net/packet.hpp"
#include "sim/replay.hpp"
#include "support/net_table.hpp"
#include "support/sampling.hpp"

namespace {

using Letter = std::vector<std::uint8_t>;

const std::string days_code = support::code + "-3d";

/// A table of devices that come one at a time, each after a new start, and of the letters that lie
/// at the relays.
template <core::Game G>
struct MailTable {
  MailTable(int players, int bots, std::uint64_t seed)
      : table(players, bots, 0, seed, {}, days_code),
        persons(players - bots),
        visits(static_cast<std::size_t>(persons)) {
    for (int a = 0; a < persons; ++a) {
      for (int b = 0; b < a; ++b) table.net.cut(a, b);
    }
    table.net.packets.clear();
  }

  support::PeerNet::Device& device(int at) {
    return table.net.devices[static_cast<std::size_t>(at)];
  }

  /// A device comes, reads what is new, says what it has to say, and goes. Returns what it left.
  std::size_t visit(int at) {
    // Most pages were only asleep.
    if (++came[static_cast<std::size_t>(at)] % 6 == 2) table.net.restart(at);
    net::Peer& peer = *device(at).peer;
    peer.begin_mail();
    for (const Letter& each : mail) peer.receive_mail(each);
    peer.end_mail();
    const auto collect = [&] { CHECK_FALSE(table.net.execute(at, R"({"do":"resume"})")); };
    collect();
    const auto& app = device(at).app;
    if (app.text("stage") == "lobby" && !ready[static_cast<std::size_t>(at)]) {
      CHECK_FALSE(table.net.execute(at, R"({"do":"ready","ready":true})"));
      ready[static_cast<std::size_t>(at)] = true;
    }
    while (app.text("stage") == "game" && app.is("game", "asked")) {
      table.act(static_cast<std::size_t>(at));
    }
    CHECK(app.text("next") == (app.text("stage") == "over" ? net::next_code(days_code) : ""));
    const std::vector<Letter> left = peer.take_mail();
    mail.insert(mail.end(), left.begin(), left.end());
    if (!left.empty()) ++visits[static_cast<std::size_t>(at)];
    table.net.packets.clear();
    return left.size();
  }

  bool is_over() {
    return std::all_of(table.net.devices.begin(), table.net.devices.end(),
                       [](const auto& each) { return !each.app.text("log").empty(); });
  }

  /// Returns how many turns a seat had; all decisions of a turn follow each other.
  int turns(int seat) {
    int out = 0;
    int last = -1;
    for (const io::Json& each : device(0).app.decisions) {
      const auto now = static_cast<int>(std::get<std::int64_t>(io::find(each, "seat")->held));
      if (now == seat && now != last) ++out;
      last = now;
    }
    return out;
  }

  /// Devices come in turn until the game is over.
  void play(const std::function<void(int round)>& between = {}) {
    for (int round = 0; round < 2000 && !is_over(); ++round) {
      for (int at = 0; at < persons; ++at) visit(at);
      if (between) between(round);
    }
    REQUIRE(is_over());
    table.check();
  }

  support::PeerTable<G> table;
  int persons;
  std::vector<Letter> mail;
  std::vector<int> visits;  ///< that left something, by device
  std::vector<int> came = std::vector<int>(8);
  std::vector<bool> ready = std::vector<bool>(8);
};

TEST_CASE("A table's code says its pace", "[net][mail]") {
  CHECK(net::days_for_a_turn(support::code) == 0);
  CHECK(net::days_for_a_turn(support::code + "-1d") == 1);
  CHECK(net::days_for_a_turn(support::code + "-3d") == 3);
  CHECK(net::days_for_a_turn(support::code + "-7d") == 7);
  for (const char* other : {"-2d", "-3h", "+3d", "-33", "-3d ", "3d"}) {
    CHECK(net::days_for_a_turn(support::code + other) == 0);
  }
  // A random code may end like this.
  CHECK(net::days_for_a_turn("0123456789abcdefghi-3d") == 0);
}

TEST_CASE("All devices of a table know the code of its rematch, which keeps the pace",
          "[net][mail]") {
  std::set<std::string> seen;
  for (const char* const pace : {"", "-1d", "-3d", "-7d"}) {
    CAPTURE(pace);
    std::string code = support::code + pace;
    for (int game = 0; game < 3; ++game) {
      const std::string next = net::next_code(code);
      CHECK(next.size() == code.size());
      CHECK(next.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                   "0123456789-_") == std::string::npos);
      CHECK(net::days_for_a_turn(next) == net::days_for_a_turn(code));
      CHECK(next.substr(22) == pace);
      CHECK(seen.insert(next.substr(0, 22)).second);
      code = next;
    }
  }
  // The same in all versions.
  CHECK(net::next_code("AbCdEfGhIjKlMnOpQrStUv") == "iQer3tBrJW7IWHsRLYNPwA");
  CHECK(net::next_code("AbCdEfGhIjKlMnOpQrStUv-3d") == "op9x2PtULMziL0gozF9C8g-3d");
}

TEMPLATE_TEST_CASE("Devices that are never connected play whole games by letters", "[net][mail]",
                   dragons_cave::DragonsCave, mount_drago::MountDrago) {
  const int most = support::as_many_as(3, io::GameFormat<TestType>::max_players);
  for (int players = 2; players <= most; ++players) {
    CAPTURE(players);
    MailTable<TestType> table(players, 0, static_cast<std::uint64_t>(players));
    // The relays lose half of all letters once, any of them.
    table.play([&](int round) {
      if (round != 12) return;
      std::size_t at = 0;
      std::erase_if(table.mail, [&at](const Letter&) { return ++at % 2 == 0; });
    });
    for (const Letter& each : table.mail) CHECK(each.size() < 45'000);
    for (int at = 0; at < players; ++at) {
      const int visits = table.visits[static_cast<std::size_t>(at)];
      const int turns = table.turns(at);
      UNSCOPED_INFO("device " << at << ": " << visits << " visits, " << turns << " turns, "
                              << table.mail.size() << " letters");
      // Besides the turns: the draw, keys, shuffles, what the relays have lost, and the end.
      if (std::is_same_v<TestType, mount_drago::MountDrago>) CHECK(visits <= turns + 20);
    }
    // A late spectator reads the whole game in the mail alone, and finds it fair.
    net::Peer late(net::Entropy::Seed{9}, games::net_games());
    CHECK_FALSE(late.execute(R"({"do":"join","code":")" + days_code +
                             R"(","name":"Late","symbol":"gold","onlooker":true})"));
    for (auto each = table.mail.rbegin(); each != table.mail.rend(); ++each) {
      late.receive_mail(*each);
    }
    late.end_mail();
    support::PeerApp app;
    while (const auto news = late.take_news()) app.news = *io::parse_json(*news);
    CHECK(app.text("stage") == "over");
    CHECK(app.text("log") == table.device(0).app.text("log"));
    // The ends, signed by all, are with each device one round later; the file proves the game.
    for (int at = 0; at < players; ++at) table.visit(at);
    for (int at = 0; at < players; ++at) {
      net::Peer& peer = *table.device(at).peer;
      CHECK_FALSE(peer.execute(R"({"do":"export"})"));
      std::string file;
      while (const auto news = peer.take_news()) {
        app.news = *io::parse_json(*news);
        file += app.text("signed");
      }
      CHECK(file.find(R"("code":")" + days_code + '"') != std::string::npos);
      const auto verified = sim::verify(file);
      REQUIRE(verified);
      CHECK(verified->fair);
      CHECK(verified->text.ends_with(" statements, all signed\nfair\n"));
    }
  }
}

TEST_CASE("Letters of strangers and damaged ones change nothing", "[net][mail]") {
  MailTable<dragons_cave::DragonsCave> table(2, 0, 1);
  for (int round = 0; round < 12; ++round) {
    for (int at = 0; at < 2; ++at) table.visit(at);
  }
  const net::SigningKey stranger(net::Entropy(net::Entropy::Seed{77}));
  const auto introduction = net::write(net::Introduction{{}, "Eve", "gold", {}});
  net::Announcement forged =
      net::announce(net::Announcement::About::Introduction, 1, introduction, stranger, "elsewhere");
  std::vector<Letter> mail = table.mail;
  for (const Letter& each : table.mail) {
    for (std::size_t at = 0; at < each.size(); at += 97) {
      mail.push_back(each);
      mail.back()[at] ^= 0x10;
    }
    mail.push_back({each.begin(), each.begin() + static_cast<std::ptrdiff_t>(each.size() / 2)});
  }
  mail.emplace_back();
  mail.emplace_back(300'000);
  mail.push_back(net::write(net::PacketContent(net::Announcements{{forged}})));
  mail.push_back(net::write(net::PacketContent(net::Greeting{net::version, stranger.key()})));
  std::reverse(mail.begin(), mail.end());
  table.mail = std::move(mail);
  table.play();
  CHECK(std::get<io::JsonArray>(table.device(0).app.at("onlookers").held).empty());
}

TEST_CASE("A reaction reaches devices that are there, and none later", "[net][mail]") {
  MailTable<dragons_cave::DragonsCave> table(2, 0, 1);
  while (table.device(0).app.text("stage") != "game") {
    for (int at = 0; at < 2; ++at) table.visit(at);
  }
  CHECK_FALSE(table.table.net.execute(0, R"({"do":"react","what":"wow"})"));
  const std::vector<Letter> said = table.device(0).peer->take_mail();
  REQUIRE(said.size() == 1);
  const auto shown = [&table] {
    CHECK_FALSE(table.table.net.execute(1, R"({"do":"resume"})"));
    return std::get<io::JsonArray>(table.device(1).app.at("reactions").held).size();
  };
  table.device(1).peer->receive_mail(said.front());
  CHECK(shown() == 1);
  table.mail.push_back(said.front());
  table.table.net.restart(1);
  table.device(1).peer->begin_mail();
  for (const Letter& each : table.mail) table.device(1).peer->receive_mail(each);
  table.device(1).peer->end_mail();
  CHECK(shown() == 0);
}

TEST_CASE("Other tables leave no letters and read none", "[net][mail]") {
  net::Peer peer(net::Entropy::Seed{1}, games::net_games());
  CHECK_FALSE(peer.execute(R"({"do":"join","code":"x","name":"Ana","symbol":"gold"})"));
  peer.begin_mail();
  peer.receive_mail(Letter(10));
  peer.end_mail();
  CHECK(peer.take_mail().empty());
}

// Tables without any relay: texts go from hand to hand.

/// Returns what a device hands to the others.
std::string handed(support::PeerNet& net, int at) {
  CHECK_FALSE(net.execute(at, R"({"do":"letters"})"));
  return net.devices[static_cast<std::size_t>(at)].app.text("letters");
}

std::string take(const std::string& file) {
  io::JsonWriter json;
  return json.open_object().text("do", "take").text("file", file).close_object().take();
}

TEST_CASE("A game begins and is played by files alone", "[net][mail]") {
  support::PeerTable<dragons_cave::DragonsCave> table(3, 0, 0, 4, {});
  for (int a = 0; a < 3; ++a) {
    for (int b = 0; b < a; ++b) table.net.cut(a, b);
  }
  int handovers = 0;
  std::size_t longest = 0;
  bool ready = false;
  const auto over = [&] {
    return std::all_of(table.net.devices.begin(), table.net.devices.end(),
                       [](const auto& each) { return !each.app.text("log").empty(); });
  };
  for (; handovers < 2000 && !over(); ++handovers) {
    table.net.packets.clear();
    const int from = handovers % 3;
    const int to = (handovers + 1) % 3;
    const std::string file = handed(table.net, from);
    longest = std::max(longest, file.size());
    CHECK_FALSE(table.net.execute(to, take(file)));
    if (!ready && table.full(table.net.devices[0].app) && handovers > 6) {
      table.all_ready();
      ready = true;
    }
    table.act(static_cast<std::size_t>(to));
  }
  CAPTURE(handovers, longest);
  REQUIRE(over());
  table.check();
  // What all have is not handed on again: a whole game would be longer.
  CHECK(handed(table.net, 0).size() < longest);
}

TEST_CASE("A file of letters is taken whole or refused with the reason", "[net][mail]") {
  support::PeerTable<dragons_cave::DragonsCave> table(2, 0, 0, 4, {});
  table.net.cut(0, 1);
  const std::string file = handed(table.net, 0);
  REQUIRE(file.starts_with(R"({"type":"table","format":"drago-letters/1")"));
  std::string elsewhere = file;
  elsewhere[elsewhere.find(support::code)] = 'z';
  std::string forged = file;
  char& letter = forged[forged.size() - 20];
  letter = letter == 'A' ? 'B' : 'A';
  for (const std::string& bad :
       {elsewhere, forged, file.substr(0, file.size() - 30), file + "x", std::string("{}")}) {
    const auto refusal = table.net.execute(1, take(bad));
    REQUIRE(refusal);
    CHECK(refusal->rule == "file");
    CHECK(table.net.devices[1].app.text("stage") == "joining");
  }
  CHECK_FALSE(table.net.execute(1, take(file)));
  CHECK(table.net.devices[1].app.text("stage") == "lobby");
}

}  // namespace
