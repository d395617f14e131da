// Tests devices that hold the link and belong to no person at the table: what no person signed
// costs little time, and made-up people take no place from people who are there.
#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "catch.hpp"
#include "games/games.hpp"
#include "net/packet.hpp"
#include "net/peer.hpp"
#include "support/net_table.hpp"

namespace {

using CaveTable = support::PeerTable<dragons_cave::DragonsCave>;
using About = net::Announcement::About;
using Intent = net::Introduction::Intent;

net::SigningKey key_of(const support::PeerNet::Device& device) {
  return net::SigningKey(net::Entropy(device.seed).branch("table " + support::code));
}

/// A key of a person who has no device.
net::SigningKey made_up(int number) {
  return net::SigningKey(net::Entropy(net::Entropy::Seed{200}).branch(std::to_string(number)));
}

net::Announcement introduction(const net::SigningKey& key, std::uint32_t number,
                               Intent intent = Intent::Spectate,
                               std::string_view code = support::code) {
  return net::announce(About::Introduction, number,
                       net::write(net::Introduction{intent, "Eve", "gold", {}}), key, code);
}

/// A game of two with a stranger, who is connected with the first device.
struct Begun {
  static constexpr net::Peer::ConnectionId friendly = 1;
  static constexpr net::Peer::ConnectionId strange = 9;

  Begun() {
    REQUIRE(table.seated());
    table.all_ready();
    REQUIRE(table.play([&] {
      for (const auto& packet : table.net.packets) {
        const auto content = net::read_packet(packet.bytes);
        const auto* const heard = content ? std::get_if<net::Statements>(&*content) : nullptr;
        if (heard == nullptr || packet.from != 1 || heard->list.front().step < 4) continue;
        said = *heard;
      }
      return !said.list.empty();
    }));
    REQUIRE(table.net.run_until([&] { return table.net.packets.empty(); }, 5'000));
    honest.on_connected(strange);
    receive(strange, net::Greeting{net::version, made_up(0).key()});
    remind();
  }
  void receive(net::Peer::ConnectionId link, const net::PacketContent& content) {
    honest.receive(link, net::write(content));
  }
  void remind() {
    honest.remind();
    honest.take_packets();
    honest.take_saved_state();
  }
  /// True if the device takes something new over a link.
  bool takes(net::Peer::ConnectionId link, const net::PacketContent& content) {
    receive(link, content);
    return honest.take_saved_state().has_value();
  }
  /// A newer introduction of one honest person.
  net::Announcement news() { return introduction(guest, ++number); }
  bool takes_news(net::Peer::ConnectionId link) {
    return takes(link, net::Announcements{{news()}});
  }

  CaveTable table{2, 0, 0, 3, {}};
  net::Peer& honest = *table.net.devices[0].peer;
  net::Statements said;  ///< of the other player
  net::SigningKey guest = made_up(1);
  std::uint32_t number = 0;
};

/// What no person at the table signed, by its kind.
std::map<std::string, net::PacketContent> foreign_things(const Begun& begun) {
  const net::SigningKey eve = made_up(2);
  const net::PublicKey victim = key_of(begun.table.net.devices[1]).key();
  std::map<std::string, net::PacketContent> out;
  net::Statements false_statements = {begun.said.game, false, {begun.said.list.front()}};
  false_statements.list.front().body.push_back(1);
  net::sign(false_statements.list.front(), eve);
  out.emplace("statement", false_statements);
  const auto in_name_of_victim = [&](About about, std::vector<std::uint8_t> body) {
    net::Announcement each = net::announce(about, 1000, std::move(body), eve, support::code);
    each.key = victim;
    return net::Announcements{{each}};
  };
  out.emplace("introduction",
              in_name_of_victim(About::Introduction,
                                net::write(net::Introduction{Intent::Gone, "Eve", "gold", {}})));
  out.emplace("readiness", in_name_of_victim(About::Readiness, net::write(net::Readiness{})));
  out.emplace("reaction", in_name_of_victim(About::Reaction, {0}));
  out.emplace("introduction at another table",
              net::Announcements{{introduction(eve, 1, Intent::Spectate, "another code")}});
  net::Announcement plan = net::announce(About::Plan, 1000, {}, eve, support::code);
  plan.key = key_of(begun.table.net.devices[0]).key();
  out.emplace("plan", net::Announcements{{plan}});
  out.emplace("start", net::StartProof{{plan}});
  return out;
}

TEST_CASE("After twenty foreign things a link is not heard until the next reminder", "[net]") {
  Begun begun;
  for (const auto& [kind, thing] : foreign_things(begun)) {
    for (const int count : {19, 20}) {
      CAPTURE(kind, count);
      for (int at = 0; at < count; ++at) CHECK_FALSE(begun.takes(Begun::strange, thing));
      // Honest devices pass on nothing foreign, so they never reach the limit with others.
      CHECK(begun.honest.take_packets().empty());
      CHECK(begun.takes_news(Begun::strange) == (count < 20));
      CHECK(begun.takes_news(Begun::friendly));
      begun.remind();
      CHECK(begun.takes_news(Begun::strange));
      begun.remind();
    }
  }
}

TEST_CASE("A connection that greets with twenty other keys is not heard until the next reminder",
          "[net]") {
  Begun begun;
  for (const int count : {19, 20}) {
    CAPTURE(count);
    for (int at = 1; at <= count; ++at) {
      begun.receive(Begun::strange, net::Greeting{net::version, made_up(100 * count + at).key()});
    }
    CHECK(begun.takes_news(Begun::strange) == (count < 20));
    begun.remind();
  }
  CHECK(begun.takes_news(Begun::strange));
}

TEST_CASE("A device stops checking in the middle of a packet with foreign things", "[net]") {
  Begun begun;
  const auto things = foreign_things(begun);
  const net::Statement heard = begun.said.list.front();
  const net::SigningKey other = key_of(begun.table.net.devices[1]);
  std::uint8_t ballots = 0;
  for (const std::size_t count : {19U, 20U}) {
    CAPTURE(count);
    const bool taken = count < 20;
    net::Announcements people = std::get<net::Announcements>(things.at("readiness"));
    people.list.resize(count, people.list.front());
    people.list.push_back(begun.news());
    CHECK(begun.takes(Begun::strange, people) == taken);
    begun.remind();
    net::Statements statements = std::get<net::Statements>(things.at("statement"));
    statements.list.resize(count, statements.list.front());
    // The other player's vote to stay, which changes nothing.
    net::Statement vote = heard;
    vote.kind = net::Kind::Vote;
    vote.body = net::write(net::Vote{core::Seat{0}, ballots++, false});
    net::sign(vote, other);
    statements.list.push_back(vote);
    CHECK(begun.takes(Begun::strange, statements) == taken);
    begun.remind();
  }
}

TEST_CASE("What a device knows already, or what is of another history, is not foreign", "[net]") {
  Begun begun;
  net::Statements known = {begun.said.game, false, {}};
  known.list.assign(50, begun.said.list.front());
  CHECK_FALSE(begun.takes(Begun::strange, known));
  for (net::Statement& each : known.list) each.previous = {};
  CHECK_FALSE(begun.takes(Begun::strange, known));
  CHECK(begun.takes_news(Begun::strange));
}

TEST_CASE("Between two reminders a link brings two hundred new announcements", "[net]") {
  Begun begun;
  net::Announcements flood;
  for (int at = 0; at < 250; ++at) flood.list.push_back(begun.news());
  CHECK(begun.takes(Begun::strange, flood));
  std::size_t passed_on = 0;
  for (const auto& packet : begun.honest.take_packets()) {
    const auto content = net::read_packet(packet.bytes);
    const auto* const told = content ? std::get_if<net::Announcements>(&*content) : nullptr;
    if (told != nullptr && packet.to == Begun::friendly) passed_on += told->list.size();
  }
  CHECK(passed_on == 200);
  CHECK_FALSE(begun.takes_news(Begun::strange));
  CHECK(begun.takes_news(Begun::friendly));
  begun.remind();
  CHECK(begun.takes_news(Begun::strange));
}

TEST_CASE("People for whom a table has no place count, too", "[net]") {
  Begun begun;
  // The next ones have greater keys than the forty that it takes.
  std::vector<net::SigningKey> keys;
  for (int at = 0; at < 240; ++at) keys.push_back(made_up(100 + at));
  std::sort(keys.begin(), keys.end(),
            [](const auto& one, const auto& other) { return one.key() < other.key(); });
  net::Announcements people;
  for (std::size_t at = 0; at < 38; ++at) people.list.push_back(introduction(keys[at], 1));
  CHECK(begun.takes(Begun::strange, people));
  for (const std::uint32_t count : {199U, 200U}) {
    CAPTURE(count);
    begun.remind();
    net::Announcements crowd;
    for (std::size_t at = 0; at < count; ++at) {
      crowd.list.push_back(introduction(keys[40 + at % 200], 1));
    }
    CHECK_FALSE(begun.takes(Begun::strange, crowd));
    const auto news = [&](std::size_t of) {
      return net::Announcements{{introduction(keys[of], count)}};
    };
    CHECK(begun.takes(Begun::strange, news(0)) == (count < 200));
    CHECK(begun.takes(Begun::friendly, news(1)));
  }
}

}  // namespace

// Made-up people.

namespace {

using support::PeerNet;

/// Reminds all devices and delivers what follows; returns the number of packets other than
/// greetings and statuses.
int reminded(PeerNet& net) {
  int others = 0;
  for (int device = 0; device < static_cast<int>(net.devices.size()); ++device) {
    if (!net.devices[static_cast<std::size_t>(device)].on) continue;
    net.devices[static_cast<std::size_t>(device)].peer->remind();
    net.execute(device, R"({"do":"resume"})");  // takes its packets
  }
  REQUIRE(net.run_until(
      [&] {
        if (net.packets.empty()) return true;
        const auto content = net::read_packet(net.packets.front().bytes);
        REQUIRE(content);
        const bool greets = std::holds_alternative<net::Greeting>(*content);
        others += !greets && !std::holds_alternative<net::DeviceStatus>(*content) ? 1 : 0;
        return false;
      },
      20'000));
  return others;
}

/// Lets all devices compare their lobbies a few times.
void settle(PeerNet& net) {
  for (int round = 0; round < 4; ++round) reminded(net);
}

std::size_t seated(const support::PeerApp& app) {
  const auto& seats = std::get<io::JsonArray>(app.at("plan", "seats").held);
  return static_cast<std::size_t>(std::count_if(seats.begin(), seats.end(), [](const auto& seat) {
    return std::get<std::string>(io::find(seat, "kind")->held) == "person";
  }));
}

TEST_CASE("Made-up people keep no friend out, and the net is quiet afterwards", "[net]") {
  const bool by_all = GENERATE(false, true);  // every device hears other ones
  CAPTURE(by_all);
  CaveTable table(4, 0, 0, 1, {});
  PeerNet& net = table.net;
  // The last two devices come later.
  for (const int late : {2, 3}) net.turn_off(late);
  net.packets.clear();
  settle(net);
  for (int device = 0; device < 2; ++device) {
    net::Peer& peer = *net.devices[static_cast<std::size_t>(device)].peer;
    peer.on_connected(9);
    peer.receive(9, net::write(net::PacketContent(net::Greeting{net::version, made_up(0).key()})));
    net::Announcements people;
    for (int at = 1; at <= 60; ++at) {
      const net::SigningKey key = made_up(at + (by_all ? 100 * device : 0));
      people.list.push_back(introduction(key, 1, Intent::Seat));
      people.list.push_back(
          net::announce(About::Readiness, 2, net::write(net::Readiness{}), key, support::code));
    }
    peer.receive(9, net::write(net::PacketContent(people)));
    peer.on_disconnected(9);
  }
  settle(net);
  CHECK(reminded(net) == 0);
  // No seat is theirs.
  CHECK(seated(net.devices[0].app) == 2);
  // A friend without a connection to the host, and one with.
  net.cut(0, 3);
  for (const int late : {2, 3}) {
    net.devices[static_cast<std::size_t>(late)].on = true;
    net.restart(late);
  }
  settle(net);
  for (const auto& each : net.devices) {
    CHECK(each.app.seat());
    CHECK(seated(each.app) == 4);
    CHECK(each.app.text("trouble").empty());
  }
  CHECK(reminded(net) == 0);
  table.all_ready();
  REQUIRE(table.play([&] { return !net.devices[3].app.decisions.empty(); }));
}

TEST_CASE("A table of forty connected people says to one more that it is full", "[net]") {
  CaveTable table(3, 0, 0, 1, {});
  PeerNet& net = table.net;
  net.turn_off(2);
  net.packets.clear();
  settle(net);
  // The smallest keys are theirs: between equals keys decide who has a place, the same on all
  // devices.
  const net::PublicKey late = key_of(net.devices[2]).key();
  std::vector<net::SigningKey> keys;
  for (int at = 0; keys.size() < 38; ++at) {
    if (made_up(at).key() < late) keys.push_back(made_up(at));
  }
  const auto link = [](std::size_t at) { return static_cast<net::Peer::ConnectionId>(100 + at); };
  const auto connect = [&](int device) {
    net::Peer& peer = *net.devices[static_cast<std::size_t>(device)].peer;
    net::Announcements people;
    for (std::size_t at = 0; at < keys.size(); ++at) {
      const net::Greeting greeting = {net::version, keys[at].key()};
      peer.on_connected(link(at));
      peer.receive(link(at), net::write(net::PacketContent(greeting)));
      people.list.push_back(introduction(keys[at], 1));
    }
    peer.receive(link(0), net::write(net::PacketContent(people)));
  };
  connect(0);
  connect(1);
  settle(net);
  net.devices[2].on = true;
  net.restart(2);
  connect(2);
  settle(net);
  CHECK(net.devices[2].app.text("trouble") == "full");
  CHECK_FALSE(net.devices[2].app.seat());
  CHECK(reminded(net) == 0);
  // It takes the place of the first who goes.
  for (auto& each : net.devices) each.peer->on_disconnected(link(20));
  settle(net);
  CHECK(net.devices[2].app.seat());
  CHECK(net.devices[2].app.text("trouble").empty());
  CHECK(reminded(net) == 0);
}

}  // namespace
