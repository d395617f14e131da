// What goes wrong at tables over the net, and what is said at them that is wrong.
#include <string>
#include <vector>

#include "catch.hpp"
#include "net/packet.hpp"
#include "net/plan.hpp"
#include "support/net_peer_table.hpp"
#include "support/sampling.hpp"

namespace {

using support::PeerNet;
using support::PeerTable;
using Cave = PeerTable<cave::Cave>;
using Mountain = PeerTable<drago::Drago>;

const std::string ready = R"({"do":"ready","ready":true})";

template <class Table>
void begin(Table& table) {
  REQUIRE(table.seated());
  table.all_ready();
  REQUIRE(table.play([&] { return !table.net.devices[0].app.decisions.empty(); }));
}

bool seat_is(const support::PeerApp& app, int seat, std::string_view what) {
  const io::Json& seats = app.at("plan", "seats");
  const io::Json& found = std::get<io::JsonArray>(seats.held)[static_cast<std::size_t>(seat)];
  return std::get<bool>(io::find(found, what)->held);
}

TEMPLATE_TEST_CASE("A device that comes back at any moment is the same one", "[net]", cave::Cave,
                   drago::Drago) {
  const int games = support::as_many_as(2, 20);
  for (int seed = 0; seed < games; ++seed) {
    PeerTable<TestType> table(3, 0, 1, static_cast<std::uint64_t>(seed), {});
    table.net.step();
    for (int device = 0; device < 4; ++device) table.net.restart(device);
    REQUIRE(table.seated());
    table.all_ready();
    std::vector<std::optional<int>> seats;
    for (const auto& each : table.net.devices) seats.push_back(each.app.seat());
    for (int at = 0; at < 20; ++at) {
      const std::size_t steps = table.net.rng().below(60);
      for (std::size_t step = 0; step < steps; ++step) {
        table.act();
        table.net.step();
      }
      table.net.restart(static_cast<int>(table.net.rng().below(4)));
    }
    REQUIRE(table.play_to_the_end());
    for (std::size_t at = 0; at < seats.size(); ++at) {
      CHECK(table.net.devices[at].app.seat() == seats[at]);
    }
    table.check();
  }
}

TEMPLATE_TEST_CASE("Where a device dies or says that it leaves, the others play on", "[net]",
                   cave::Cave, drago::Drago) {
  const bool says_so = GENERATE(false, true);
  PeerTable<TestType> table(3, 0, 0, 1, {});
  begin(table);
  if (says_so) {
    CHECK_FALSE(table.net.tell(1, R"({"do":"leave"})"));
    CHECK(table.net.devices[1].app.text("stage") == "failed");
  }
  REQUIRE(table.net.run_until([&] { return table.net.packets.empty(); }, 5'000));
  table.net.turn_off(1);
  CHECK_FALSE(seat_is(table.net.devices[0].app, 1, "connected"));
  if (!says_so) {
    REQUIRE_FALSE(
        table.net.run_until([&] { return seat_is(table.net.devices[0].app, 1, "left"); }, 300));
  }
  const bool over = table.play([&] {
    if (!says_so && table.net.rng().below(20) == 0) {
      for (const int at : {0, 2}) table.net.tell(at, R"({"do":"give-up-on","seat":1})");
    }
    return !table.net.devices[0].app.text("log").empty() &&
           !table.net.devices[2].app.text("log").empty();
  });
  REQUIRE(over);
  CHECK(seat_is(table.net.devices[0].app, 1, "left"));
  CHECK(seat_is(table.net.devices[2].app, 1, "left"));
  CHECK(table.net.devices[0].app.text("log") == table.net.devices[2].app.text("log"));
}

TEMPLATE_TEST_CASE("Where one of two says that it leaves, the other plays on with a bot", "[net]",
                   cave::Cave, drago::Drago) {
  PeerTable<TestType> table(2, 0, 1, 1, {});
  begin(table);
  CHECK_FALSE(table.net.tell(1, R"({"do":"leave"})"));
  REQUIRE(table.net.run_until([&] { return table.net.packets.empty(); }, 5'000));
  table.net.turn_off(1);
  REQUIRE(table.play([&] {
    return !table.net.devices[0].app.text("log").empty() &&
           !table.net.devices[2].app.text("log").empty();
  }));
  CHECK(seat_is(table.net.devices[0].app, 1, "left"));
  CHECK(table.net.devices[0].app.text("log") == table.net.devices[2].app.text("log"));
}

TEST_CASE("Two devices without a connection hear each other through a third", "[net]") {
  Cave table(3, 0, 0, 2, {});
  table.net.cut(1, 2);
  REQUIRE(table.seated());
  table.all_ready();
  REQUIRE(table.play_to_the_end());
  table.check();
}

TEST_CASE("In the lobby names and symbols are given, and a new plan asks everybody again",
          "[net]") {
  Cave table(3, 0, 1, 0, {});
  PeerNet& net = table.net;
  REQUIRE(table.seated());
  const auto settle = [&] {
    for (int at = 0; at < 4; ++at) net.devices[static_cast<std::size_t>(at)].peer->remind();
    REQUIRE(net.run_until([&] { return net.packets.empty(); }, 5'000));
  };
  settle();
  const auto seat_text = [&](int seat, std::string_view what) {
    const io::Json& found = std::get<io::JsonArray>(
        net.devices[3].app.at("plan", "seats").held)[static_cast<std::size_t>(seat)];
    return std::get<std::string>(io::find(found, what)->held);
  };
  // Everybody wished for jade.
  std::set<std::string> symbols;
  for (int seat = 0; seat < 3; ++seat) symbols.insert(seat_text(seat, "symbol"));
  CHECK(symbols.size() == 3);
  CHECK(net.devices[3].app.text("stage") == "lobby");
  CHECK_FALSE(net.devices[3].app.seat());
  CHECK(std::get<io::JsonArray>(net.devices[0].app.at("onlookers").held).size() == 1);

  CHECK_FALSE(net.tell(1, ready));
  settle();
  const int seat = *net.devices[1].app.seat();
  CHECK(seat_is(net.devices[0].app, seat, "ready"));
  CHECK_FALSE(net.tell(1, R"({"do":"rename","name":"Ana","symbol":"jade"})"));
  settle();
  CHECK(seat_text(seat, "name") == "Ana");
  CHECK_FALSE(seat_is(net.devices[0].app, seat, "ready"));

  CHECK(net.tell(3, ready)->rule == "full");
  CHECK(net.tell(1, R"({"do":"plan","plan":{}})")->rule == "opener");
  CHECK(net.tell(0, R"({"do":"plan","plan":{}})")->rule == "plan");
  CHECK(net.tell(1, R"({"do":"rename","name":"\u202eevil","symbol":"jade"})")->rule == "name");
  CHECK(net.tell(1, R"({"do":"dance"})")->rule == "command");
  CHECK(net.tell(1, "no json")->rule == "command");
  CHECK(net.devices[1].app.text("trouble") == "command");

  table.all_ready();
  REQUIRE(table.play([&] { return net.devices[3].app.text("stage") == "game"; }));
  const std::string again = R"({"do":"plan","plan":)" + support::plan_of<cave::Cave>(3, 1, 0) + "}";
  CHECK(net.tell(0, again)->rule == "started");
  CHECK(net.tell(0, R"({"do":"ask-undo"})")->rule == "undo");
  REQUIRE(table.play_to_the_end());
  table.check();
}

TEST_CASE("Decisions are taken back by consent of all, and apps follow", "[net]") {
  Mountain table(4, 1, 1, 3, {});
  table.take_backs = true;
  REQUIRE(table.seated());
  table.all_ready();
  REQUIRE(table.play_to_the_end());
  table.check();
  CHECK(table.asked_back > 1);
}

TEST_CASE("A full table says so, and who comes late looks on", "[net]") {
  Cave table(2, 0, 1, 0, {});
  PeerNet& net = table.net;
  REQUIRE(table.seated());
  PeerNet other(1, 77, {});
  CHECK_FALSE(other.tell(0, R"({"do":"join","code":"x","name":"Late","symbol":"gold"})"));
  CHECK(other.devices[0].app.text("stage") == "joining");
  // The same link, once the game has begun.
  begin(table);
  net::Peer late((net::Entropy::Seed{9}));
  CHECK_FALSE(late.tell(R"({"do":"join","code":")" + support::code +
                        R"(","name":"Late","symbol":"gold"})"));
  late.linked(0);
  net.devices[0].peer->linked(9);
  std::string stage;
  for (int at = 0; at < 20; ++at) {
    for (const auto& packet : net.devices[0].peer->take_packets()) {
      if (!packet.to || packet.to == 9U) late.hear(0, packet.bytes);
    }
    for (const auto& packet : late.take_packets()) net.devices[0].peer->hear(9, packet.bytes);
    while (const auto news = late.take_news()) stage = *news;
  }
  const auto json = io::parse_json(stage);
  REQUIRE(json);
  CHECK(std::get<std::string>(io::find(*json, "stage")->held) == "game");
  CHECK(std::get<std::string>(io::find(*json, "trouble")->held) == "started");
  CHECK_FALSE(std::get<io::JsonArray>(
                  io::find(*io::find(*io::find(*json, "game"), "decisions"), "list")->held)
                  .empty());
}

TEST_CASE("Reactions are shown to all, and not too often", "[net]") {
  Cave table(2, 0, 1, 0, {});
  begin(table);
  const std::string clap = R"({"do":"react","what":"wow"})";
  for (int at = 0; at < 3; ++at) CHECK_FALSE(table.net.tell(0, clap));
  CHECK(table.net.tell(0, clap)->rule == "often");
  CHECK(table.net.tell(0, R"({"do":"react","what":"a long speech"})")->rule == "reaction");
  CHECK(table.net.tell(2, clap)->rule == "seat");
  REQUIRE(table.net.run_until([&] { return table.net.packets.empty(); }, 5'000));
  for (const auto& each : table.net.devices) {
    CHECK(std::get<io::JsonArray>(each.app.at("reactions").held).size() == 3);
  }
}

TEST_CASE("A seat that is freed stays free until its device is there again", "[net]") {
  Cave table(3, 0, 0, 0, {});
  PeerNet& net = table.net;
  REQUIRE(table.seated());
  const auto settle = [&] {
    for (int round = 0; round < 3; ++round) {
      for (auto& each : net.devices) each.peer->remind();
      REQUIRE(net.run_until([&] { return net.packets.empty(); }, 5'000));
    }
  };
  net.turn_off(2);
  // Both guests' seats; who is there sits down again.
  CHECK_FALSE(net.tell(0, R"({"do":"plan","plan":)" + support::plan_of<cave::Cave>(3, 0, 0) + "}"));
  settle();
  CHECK_FALSE(table.full(net.devices[0].app));
  CHECK(net.devices[1].app.seat());
  net.devices[2].on = true;
  net.restart(2);
  settle();
  CHECK(table.seated());
}

TEST_CASE("A plan with another commitment than the device's own is not agreed to", "[net]") {
  const bool honest = GENERATE(true, false);
  net::Peer peer((net::Entropy::Seed{1}));
  CHECK_FALSE(peer.tell(R"({"do":"join","code":"x","name":"Ana","symbol":"gold"})"));
  peer.linked(0);
  const net::SigningKey key(net::Entropy(net::Entropy::Seed{2}));
  peer.hear(0, net::write(net::PacketContent(net::Greeting{net::version, key.key()})));
  // Whoever knows of nobody yet is told who is there.
  peer.hear(0, net::write(net::PacketContent(net::DeviceStatus{})));
  std::optional<net::Announcement> guest;
  for (const auto& each : peer.take_packets()) {
    const auto packet = net::read_packet(each.bytes);
    const auto* const said = packet ? std::get_if<net::Announcements>(&*packet) : nullptr;
    if (said != nullptr && !said->list.empty()) guest = said->list.front();
  }
  REQUIRE(guest);
  const auto introduction = net::read_introduction(guest->body);
  REQUIRE(introduction);

  std::optional<io::LoadError> fault;
  const auto json = io::parse_json(support::plan_of<cave::Cave>(2, 0, 0));
  REQUIRE(json);
  net::Plan plan = net::read_plan(io::JsonReader(*json, fault));
  REQUIRE_FALSE(fault);
  plan.seats[0] = {io::SeatKind::Person, "Mia", "jade", key.key(), {}};
  plan.seats[1] = {io::SeatKind::Person, "Ana", "gold", guest->key, introduction->commitment};
  if (!honest) plan.seats[1].commitment[0] ^= 1U;
  using About = net::Announcement::About;
  const net::Introduction opener = {net::Introduction::Intent::Seat, "Mia", "jade", {}};
  peer.hear(0, net::write(net::PacketContent(net::Announcements{
                   {net::announce(About::Introduction, 1, net::write(opener), key, "x"),
                    net::announce(About::Plan, 2, net::write(plan), key, "x")}})));
  const auto refused = peer.tell(ready);
  CHECK(refused.has_value() != honest);
  if (refused) CHECK(refused->rule == "commitment");
}

TEST_CASE("Another version is told, and nothing of it is listened to", "[net]") {
  net::Peer peer((net::Entropy::Seed{1}));
  CHECK_FALSE(peer.tell(R"({"do":"join","code":"x","name":"Ana","symbol":"gold"})"));
  peer.linked(0);
  peer.hear(0, net::write(net::PacketContent(net::Greeting{net::version + 1, {}})));
  std::string news;
  while (const auto told = peer.take_news()) news = *told;
  CHECK(news.find(R"("stage":"failed")") != std::string::npos);
  CHECK(news.find(R"("trouble":"version")") != std::string::npos);
}

TEST_CASE("Garbage, damaged packets and 100 MB do no harm", "[net]") {
  Mountain table(2, 0, 0, 0, {});
  begin(table);
  PeerNet& net = table.net;
  const std::vector<std::uint8_t> huge(100'000'000, 5);
  net.devices[0].peer->hear(1, huge);
  std::vector<std::vector<std::uint8_t>> seen;
  const bool over = table.play([&] {
    if (!net.packets.empty() && net.rng().below(4) == 0) {
      std::vector<std::uint8_t> bytes = net.packets.front().bytes;
      const int to = net.packets.front().to;
      const auto at = net.rng().below(static_cast<std::uint32_t>(bytes.size()));
      bytes[at] = static_cast<std::uint8_t>(bytes[at] ^ (1U << net.rng().below(8)));
      if (net.rng().below(3) == 0) bytes.resize(at);
      net.devices[static_cast<std::size_t>(to)].peer->hear(
          static_cast<net::Peer::ConnectionId>(1 - to), bytes);
    }
    return !net.devices[0].app.text("log").empty() && !net.devices[1].app.text("log").empty();
  });
  REQUIRE(over);
  table.check();
}

TEST_CASE("What was kept and is damaged is refused", "[net]") {
  Cave table(2, 0, 0, 0, {});
  begin(table);
  const std::vector<std::uint8_t> kept = table.net.devices[0].kept;
  CHECK(net::Peer::restore(kept));
  for (const std::size_t at : support::sampled_places(kept.size(), 50, "kept")) {
    std::vector<std::uint8_t> damaged = kept;
    damaged[at] = static_cast<std::uint8_t>(damaged[at] ^ 4U);
    CHECK_FALSE(net::Peer::restore(damaged));
    CHECK_FALSE(net::Peer::restore(net::Bytes(kept).first(at)));
  }
}

}  // namespace
