// Who cheats at a table over the net, device by device; cheats within a game are in net_cave.cpp
// and net_drago.cpp.
#include <cstdlib>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>

#include "catch.hpp"
#include "net/packet.hpp"
#include "net/signed_file.hpp"
#include "sim/verify.hpp"
#include "support/net_peer_table.hpp"

namespace {

using support::PeerNet;
using Cave = support::PeerTable<cave::Cave>;

void begin(Cave& table) {
  REQUIRE(table.seated());
  table.all_ready();
  REQUIRE(table.play([&] { return !table.net.devices[0].app.decisions.empty(); }));
}

net::SigningKey key_of(const PeerNet::Device& device) {
  return net::SigningKey(net::Entropy(device.seed).branch("table " + support::code));
}

/// What the device in a seat has said after a step, with which everybody agrees by now.
net::Statements said_after(Cave& table, int seat, std::uint32_t step) {
  std::optional<net::Statements> out;
  REQUIRE(table.play([&] {
    for (const auto& packet : table.net.packets) {
      const auto content = net::read_packet(packet.bytes);
      const auto* const heard = content ? std::get_if<net::Statements>(&*content) : nullptr;
      if (heard == nullptr) continue;
      for (const net::Statement& each : heard->list) {
        if (each.seat.index == seat && each.step > step) out = {heard->game, false, {each}};
      }
    }
    return out.has_value();
  }));
  REQUIRE(table.net.run_until([&] { return table.net.packets.empty(); }, 5'000));
  return *out;
}

/// All that was said at the table, as a file.
std::string exported(net::Peer& peer) {
  REQUIRE_FALSE(peer.tell(R"({"do":"export"})"));
  std::string file;
  while (const auto news = peer.take_news()) {
    const auto json = io::parse_json(*news);
    REQUIRE(json);
    const io::Json* const text = io::find(*json, "signed");
    if (text != nullptr) file = std::get<std::string>(text->held);
  }
  return file;
}

/// With DRAGO_FIXTURES=FOLDER these are written there, for when the protocol has a new version:
/// cave_signed.jsonl for tests/command_line and the corpus signed_game, the others for the corpus
/// kept.
void write_fixture(const std::string& name, std::string_view bytes) {
  const char* const folder = std::getenv("DRAGO_FIXTURES");
  if (folder != nullptr) std::ofstream(folder + ("/" + name), std::ios::binary) << bytes;
}

/// Without the digest at its end, which the fuzzer adds.
std::string kept_by(const PeerNet::Device& device) {
  return {device.kept.begin(), device.kept.end() - sizeof(net::Digest)};
}

TEST_CASE("Whoever has the signed game can see that it was fair", "[net]") {
  Cave table(3, 0, 0, 4, {});
  write_fixture("lobby", kept_by(table.net.devices[0]));
  begin(table);
  REQUIRE(table.play_to_the_end());
  REQUIRE(table.net.run_until([&] { return table.net.packets.empty(); }, 5'000));
  const std::string file = exported(*table.net.devices[0].peer);
  const auto checked = net::check_signed_file(file);
  REQUIRE(checked);
  CHECK(checked->over);
  CHECK(checked->is_fair());
  CHECK(checked->left.empty());
  CHECK(checked->log == table.net.devices[0].app.text("log"));
  write_fixture("cave_signed.jsonl", file);
  write_fixture("cave", kept_by(table.net.devices[0]));
}

TEST_CASE("A signed game names who broke which rule at which step", "[net]") {
  Cave table(3, 0, 0, 4, {});
  PeerNet& net = table.net;
  begin(table);
  const int cheat = net.devices[1].app.seat().value();
  net::Statements said = said_after(table, cheat, 12);
  net::Statement& other = said.list.front();
  other.body.push_back(0);
  net::sign(other, key_of(net.devices[1]));
  net::Peer& honest = *net.devices[0].peer;
  honest.hear(1, net::write(net::PacketContent(said)));
  const std::string file = exported(honest);
  const auto checked = net::check_signed_file(file);
  REQUIRE(checked);
  REQUIRE(checked->broken.size() == 1);
  const auto& [rule, decision] = checked->broken[0];
  CHECK(rule.seat.index == cheat);
  CHECK(rule.rule == "two statements");
  CHECK(rule.step == other.step);
  CHECK(decision > 1);
  const auto verified = sim::verify(file);
  REQUIRE(verified);
  CHECK_FALSE(verified->fair);
  CHECK(verified->text.find("step " + std::to_string(other.step) + ", when decision " +
                            std::to_string(decision) + " of seat " + std::to_string(cheat)) !=
        std::string::npos);
}

TEST_CASE("Who claims another's seat gets none, and harms nobody", "[net]") {
  Cave table(3, 0, 1, 2, {});
  PeerNet& net = table.net;
  begin(table);
  const int seat = net.devices[1].app.seat().value();
  const net::PublicKey victim = key_of(net.devices[1]).key();
  const net::SigningKey own = key_of(net.devices[3]);  // of who looks on
  net::Statements claimed = said_after(table, seat, 3);
  // What the seat has said already and what it has not, in its name.
  net::sign(claimed.list.front(), own);
  claimed.list.push_back(claimed.list.front());
  ++claimed.list.back().step;
  claimed.list.back().body.assign(32, 1);
  net::sign(claimed.list.back(), own);
  net::Announcement gone =
      net::announce(net::Announcement::About::Introduction, 1000, {}, own, support::code);
  gone.key = victim;
  for (const int at : {0, 2}) {
    net::Peer& honest = *net.devices[static_cast<std::size_t>(at)].peer;
    for (const net::PacketContent& each :
         {net::PacketContent(net::Greeting{net::version, victim}), net::PacketContent(claimed),
          net::PacketContent(net::Announcements{{gone}})}) {
      honest.hear(3, net::write(each));
    }
  }
  REQUIRE(table.play_to_the_end());
  table.check();
  CHECK(net.devices[1].app.seat() == seat);
  CHECK_FALSE(net.devices[3].app.seat());
}

TEST_CASE("A flood is dropped, and the game goes on", "[net]") {
  Cave table(2, 0, 1, 3, {});
  PeerNet& net = table.net;
  begin(table);
  const net::Statements said = said_after(table, net.devices[1].app.seat().value(), 3);
  net::Peer& honest = *net.devices[0].peer;
  // Each of these wants an answer.
  const auto question = net::write(net::PacketContent(net::Question{said.game, 0}));
  const auto standing = net::write(net::PacketContent(net::DeviceStatus{}));
  for (int at = 0; at < 20'000; ++at) {
    honest.hear(2, question);
    honest.hear(2, standing);
  }
  CHECK(honest.take_packets().size() < 100);
  REQUIRE(table.play_to_the_end());
  table.check();
}

}  // namespace
