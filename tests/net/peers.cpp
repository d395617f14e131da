// Tests whole net tables: games, faults, cheats, and the secrets in a device's memory.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "games/games.hpp"
#include "net/crypto/shuffle_proof.hpp"
#include "net/packet.hpp"
#include "net/plan.hpp"
#include "net/protocol.hpp"
#include "net/signed_file.hpp"
#include "net/table.hpp"
#include "sim/replay.hpp"
#include "support/messages.hpp"
#include "support/net_table.hpp"
#include "support/sampling.hpp"

// Whole net games, from opening the table to the end.

namespace {

using support::PeerFaults;
using support::PeerTable;

const std::vector<PeerFaults> weathers = {{}, {10, 10, 0}, {5, 0, 20}};

/// Plays a table whose devices come and go by its seed.
template <core::Game G>
void play_table(int players, std::uint64_t seed, support::Guesses& guesses) {
  const auto at = static_cast<std::uint64_t>(players) + seed;
  const int bots = at % 3 == 0 ? 1 : 0;
  INFO(players << " players, " << bots << " bots, seed " << seed);
  PeerTable<G> table(players, bots, static_cast<int>(at % 2), seed, weathers[at % weathers.size()]);
  REQUIRE(table.seated());
  table.all_ready();
  REQUIRE(table.play_to_the_end());
  table.check();
  guesses.right += table.guesses.right;
  guesses.all += table.guesses.all;
}

TEMPLATE_TEST_CASE("Apps follow whole net games", "[net]", dragons_cave::DragonsCave,
                   mount_drago::MountDrago) {
  constexpr int most = io::GameFormat<TestType>::max_players;
  support::Guesses guesses;
  for (int players = 2; players <= most; ++players) {
    for (const std::size_t seed :
         support::sampled_places(60, 1, "apps of " + std::to_string(players))) {
      play_table<TestType>(players, seed, guesses);
    }
  }
  INFO(guesses.right << " of " << guesses.all);
  if (guesses.all > 0) CHECK(guesses.right * 10 < guesses.all);
}

/// Part of a long run (net_tables.sh): `count` tables of each number of seats, from a first seed
/// on.
TEMPLATE_TEST_CASE("Net tables of a range of seeds", "[.net-tables]", dragons_cave::DragonsCave,
                   mount_drago::MountDrago) {
  support::Guesses guesses;
  const auto [first, count] = support::range_of_run();
  for (int players = 2; players <= io::GameFormat<TestType>::max_players; ++players) {
    for (std::uint64_t seed = first; seed < first + count; ++seed) {
      play_table<TestType>(players, seed, guesses);
    }
  }
}

}  // namespace

// Faults at net tables, and invalid commands and packets.

namespace {

using support::PeerNet;
using CaveTable = PeerTable<dragons_cave::DragonsCave>;
using Mountain = PeerTable<mount_drago::MountDrago>;

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

TEMPLATE_TEST_CASE("A device can restart at any moment and keeps its seat", "[net]",
                   dragons_cave::DragonsCave, mount_drago::MountDrago) {
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

TEMPLATE_TEST_CASE("The others play on after a device dies or leaves", "[net]",
                   dragons_cave::DragonsCave, mount_drago::MountDrago) {
  const bool says_so = GENERATE(false, true);
  PeerTable<TestType> table(3, 0, 0, 1, {});
  begin(table);
  if (says_so) {
    CHECK_FALSE(table.net.execute(1, R"({"do":"leave"})"));
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
      for (const int at : {0, 2}) table.net.execute(at, R"({"do":"give-up-on","seat":1})");
    }
    return !table.net.devices[0].app.text("log").empty() &&
           !table.net.devices[2].app.text("log").empty();
  });
  REQUIRE(over);
  CHECK(seat_is(table.net.devices[0].app, 1, "left"));
  CHECK(seat_is(table.net.devices[2].app, 1, "left"));
  CHECK(table.net.devices[0].app.text("log") == table.net.devices[2].app.text("log"));
}

TEMPLATE_TEST_CASE("After one of two players leaves, the other plays on with a bot", "[net]",
                   dragons_cave::DragonsCave, mount_drago::MountDrago) {
  PeerTable<TestType> table(2, 0, 1, 1, {});
  begin(table);
  CHECK_FALSE(table.net.execute(1, R"({"do":"leave"})"));
  REQUIRE(table.net.run_until([&] { return table.net.packets.empty(); }, 5'000));
  table.net.turn_off(1);
  REQUIRE(table.play([&] {
    return !table.net.devices[0].app.text("log").empty() &&
           !table.net.devices[2].app.text("log").empty();
  }));
  CHECK(seat_is(table.net.devices[0].app, 1, "left"));
  CHECK(table.net.devices[0].app.text("log") == table.net.devices[2].app.text("log"));
}

TEST_CASE("Two devices without a connection reach each other through a third", "[net]") {
  CaveTable table(3, 0, 0, 2, {});
  table.net.cut(1, 2);
  REQUIRE(table.seated());
  table.all_ready();
  REQUIRE(table.play_to_the_end());
  table.check();
}

TEST_CASE("The lobby assigns names and symbols, and a new plan resets readiness", "[net]") {
  CaveTable table(3, 0, 1, 0, {});
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
  // All of them asked for jade.
  std::set<std::string> symbols;
  for (int seat = 0; seat < 3; ++seat) symbols.insert(seat_text(seat, "symbol"));
  CHECK(symbols.size() == 3);
  CHECK(net.devices[3].app.text("stage") == "lobby");
  CHECK_FALSE(net.devices[3].app.seat());
  CHECK(std::get<io::JsonArray>(net.devices[0].app.at("onlookers").held).size() == 1);

  CHECK_FALSE(net.execute(1, ready));
  settle();
  const int seat = *net.devices[1].app.seat();
  CHECK(seat_is(net.devices[0].app, seat, "ready"));
  CHECK_FALSE(net.execute(1, R"({"do":"rename","name":"Ana","symbol":"jade"})"));
  settle();
  CHECK(seat_text(seat, "name") == "Ana");
  CHECK_FALSE(seat_is(net.devices[0].app, seat, "ready"));

  CHECK(net.execute(3, ready)->rule == "full");
  CHECK(net.execute(1, R"({"do":"plan","plan":{}})")->rule == "opener");
  CHECK(net.execute(0, R"({"do":"plan","plan":{}})")->rule == "plan");
  CHECK(net.execute(1, R"({"do":"rename","name":"\u202eevil","symbol":"jade"})")->rule == "name");
  CHECK(net.execute(1, R"({"do":"dance"})")->rule == "command");
  CHECK(net.execute(1, "no json")->rule == "command");
  CHECK(net.devices[1].app.text("trouble") == "command");

  table.all_ready();
  REQUIRE(table.play([&] { return net.devices[3].app.text("stage") == "game"; }));
  const std::string again =
      R"({"do":"plan","plan":)" + support::plan_of<dragons_cave::DragonsCave>(3, 1, 0) + "}";
  CHECK(net.execute(0, again)->rule == "started");
  CHECK(net.execute(0, R"({"do":"ask-undo"})")->rule == "undo");
  REQUIRE(table.play_to_the_end());
  table.check();
}

TEST_CASE("An undo needs everyone's consent, and apps follow it", "[net]") {
  Mountain table(4, 1, 1, 3, {});
  table.undos = true;
  REQUIRE(table.seated());
  table.all_ready();
  REQUIRE(table.play_to_the_end());
  table.check();
  CHECK(table.asked_back > 1);
}

TEST_CASE("A full table says so, and a late device becomes a spectator", "[net]") {
  CaveTable table(2, 0, 1, 0, {});
  PeerNet& net = table.net;
  REQUIRE(table.seated());
  PeerNet other(1, 77, {});
  CHECK_FALSE(other.execute(0, R"({"do":"join","code":"x","name":"Late","symbol":"gold"})"));
  CHECK(other.devices[0].app.text("stage") == "joining");
  // The same link, after the game has begun.
  begin(table);
  net::Peer late(net::Entropy::Seed{9}, games::net_games());
  CHECK_FALSE(late.execute(R"({"do":"join","code":")" + support::code +
                           R"(","name":"Late","symbol":"gold"})"));
  late.on_connected(0);
  net.devices[0].peer->on_connected(9);
  std::string stage;
  for (int at = 0; at < 20; ++at) {
    for (const auto& packet : net.devices[0].peer->take_packets()) {
      if (!packet.to || packet.to == 9U) late.receive(0, packet.bytes);
    }
    for (const auto& packet : late.take_packets()) net.devices[0].peer->receive(9, packet.bytes);
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
  CaveTable table(2, 0, 1, 0, {});
  begin(table);
  const std::string clap = R"({"do":"react","what":"wow"})";
  for (int at = 0; at < 3; ++at) CHECK_FALSE(table.net.execute(0, clap));
  CHECK(table.net.execute(0, clap)->rule == "often");
  CHECK(table.net.execute(0, R"({"do":"react","what":"a long speech"})")->rule == "reaction");
  CHECK(table.net.execute(2, clap)->rule == "seat");
  REQUIRE(table.net.run_until([&] { return table.net.packets.empty(); }, 5'000));
  for (const auto& each : table.net.devices) {
    CHECK(std::get<io::JsonArray>(each.app.at("reactions").held).size() == 3);
  }
}

TEST_CASE("A freed seat stays free until its device returns", "[net]") {
  CaveTable table(3, 0, 0, 0, {});
  PeerNet& net = table.net;
  REQUIRE(table.seated());
  const auto settle = [&] {
    for (int round = 0; round < 3; ++round) {
      for (auto& each : net.devices) each.peer->remind();
      REQUIRE(net.run_until([&] { return net.packets.empty(); }, 5'000));
    }
  };
  net.turn_off(2);
  // Frees both guests' seats; a connected guest is seated again.
  CHECK_FALSE(net.execute(
      0, R"({"do":"plan","plan":)" + support::plan_of<dragons_cave::DragonsCave>(3, 0, 0) + "}"));
  settle();
  CHECK_FALSE(table.full(net.devices[0].app));
  CHECK(net.devices[1].app.seat());
  net.devices[2].on = true;
  net.restart(2);
  settle();
  CHECK(table.seated());
}

TEST_CASE("A device refuses a plan that holds another commitment than its own", "[net]") {
  const bool honest = GENERATE(true, false);
  net::Peer peer(net::Entropy::Seed{1}, games::net_games());
  CHECK_FALSE(peer.execute(R"({"do":"join","code":"x","name":"Ana","symbol":"gold"})"));
  peer.on_connected(0);
  const net::SigningKey key(net::Entropy(net::Entropy::Seed{2}));
  peer.receive(0, net::write(net::PacketContent(net::Greeting{net::version, key.key()})));
  // A device without status gets all announcements in reply.
  peer.receive(0, net::write(net::PacketContent(net::DeviceStatus{})));
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
  const auto json = io::parse_json(support::plan_of<dragons_cave::DragonsCave>(2, 0, 0));
  REQUIRE(json);
  net::Plan plan = net::read_plan(io::JsonReader(*json, fault), games::net_games());
  REQUIRE_FALSE(fault);
  plan.seats[0] = {io::SeatKind::Person, "Mia", "jade", key.key(), {}};
  plan.seats[1] = {io::SeatKind::Person, "Ana", "gold", guest->key, introduction->commitment};
  if (!honest) plan.seats[1].commitment[0] ^= 1U;
  using About = net::Announcement::About;
  const net::Introduction host = {net::Introduction::Intent::Seat, "Mia", "jade", {}};
  peer.receive(0, net::write(net::PacketContent(net::Announcements{
                      {net::announce(About::Introduction, 1, net::write(host), key, "x"),
                       net::announce(About::Plan, 2, net::write(plan), key, "x")}})));
  CHECK_FALSE(peer.execute(R"({"do":"ready","ready":false})"));
  const auto refused = peer.execute(ready);
  CHECK(refused.has_value() != honest);
  if (refused) CHECK(refused->rule == "commitment");
}

TEST_CASE("A device of another version is reported, and the rest of its packet ignored", "[net]") {
  net::Peer peer(net::Entropy::Seed{1}, games::net_games());
  CHECK_FALSE(peer.execute(R"({"do":"join","code":"x","name":"Ana","symbol":"gold"})"));
  peer.on_connected(0);
  peer.receive(0, net::write(net::PacketContent(net::Greeting{net::version + 1, {}})));
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
  net.devices[0].peer->receive(1, huge);
  std::vector<std::vector<std::uint8_t>> seen;
  const bool over = table.play([&] {
    if (!net.packets.empty() && net.rng().below(4) == 0) {
      std::vector<std::uint8_t> bytes = net.packets.front().bytes;
      const int to = net.packets.front().to;
      const auto at = net.rng().below(static_cast<std::uint32_t>(bytes.size()));
      bytes[at] = static_cast<std::uint8_t>(bytes[at] ^ (1U << net.rng().below(8)));
      if (net.rng().below(3) == 0) bytes.resize(at);
      net.devices[static_cast<std::size_t>(to)].peer->receive(
          static_cast<net::Peer::ConnectionId>(1 - to), bytes);
    }
    return !net.devices[0].app.text("log").empty() && !net.devices[1].app.text("log").empty();
  });
  REQUIRE(over);
  table.check();
}

TEST_CASE("A damaged saved table is refused", "[net]") {
  CaveTable table(2, 0, 0, 0, {});
  begin(table);
  const std::vector<std::uint8_t> kept = table.net.devices[0].kept;
  CHECK(net::Peer::restore(kept, games::net_games()));
  for (const std::size_t at : support::sampled_places(kept.size(), 50, "kept")) {
    std::vector<std::uint8_t> damaged = kept;
    damaged[at] = static_cast<std::uint8_t>(damaged[at] ^ 4U);
    CHECK_FALSE(net::Peer::restore(damaged, games::net_games()));
    CHECK_FALSE(net::Peer::restore(net::Bytes(kept).first(at), games::net_games()));
  }
}

}  // namespace

// Cheats at a net table, device by device; games/dragons_cave/protocol.cpp and
// games/mount_drago/protocol.cpp test cheats within a game.

namespace {

net::SigningKey key_of(const PeerNet::Device& device) {
  return net::SigningKey(net::Entropy(device.seed).branch("table " + support::code));
}

/// Waits until a seat has made a statement after `step` and all have received it; returns it.
net::Statements said_after(CaveTable& table, int seat, std::uint32_t step) {
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

/// Returns the signed game as a file.
std::string exported(net::Peer& peer) {
  REQUIRE_FALSE(peer.execute(R"({"do":"export"})"));
  std::string file;
  while (const auto news = peer.take_news()) {
    support::keep_message("news", *news);
    const auto json = io::parse_json(*news);
    REQUIRE(json);
    const io::Json* const text = io::find(*json, "signed");
    if (text != nullptr) file = std::get<std::string>(text->held);
  }
  return file;
}

/// Writes a fixture if DRAGO_FIXTURES=FOLDER is set, for a new protocol version: cave_signed.jsonl
/// for tests/command_line and the corpus signed_game, the others for the corpus kept.
void write_fixture(const std::string& name, std::string_view bytes) {
  const char* const folder = std::getenv("DRAGO_FIXTURES");
  if (folder != nullptr) std::ofstream(folder + ("/" + name), std::ios::binary) << bytes;
}

/// Returns the saved table without its digest, which the fuzz target adds.
std::string kept_by(const PeerNet::Device& device) {
  return {device.kept.begin(), device.kept.end() - sizeof(net::Digest)};
}

TEST_CASE("A signed game proves that it was fair", "[net]") {
  CaveTable table(3, 0, 0, 4, {});
  write_fixture("lobby", kept_by(table.net.devices[0]));
  begin(table);
  REQUIRE(table.play_to_the_end());
  REQUIRE(table.net.run_until([&] { return table.net.packets.empty(); }, 5'000));
  const std::string file = exported(*table.net.devices[0].peer);
  const auto checked = net::check_signed_file(file, games::net_games());
  REQUIRE(checked);
  CHECK(checked->over);
  CHECK(checked->is_fair());
  CHECK(checked->left.empty());
  CHECK(checked->unsealed.empty());
  CHECK(checked->log == table.net.devices[0].app.text("log"));
  write_fixture("cave_signed.jsonl", file);
  write_fixture("cave", kept_by(table.net.devices[0]));
}

TEST_CASE("A signed game names the seat, the rule it broke and the step", "[net]") {
  CaveTable table(3, 0, 0, 4, {});
  PeerNet& net = table.net;
  begin(table);
  const int cheat = net.devices[1].app.seat().value();
  net::Statements said = said_after(table, cheat, 12);
  net::Statement& other = said.list.front();
  other.body.push_back(0);
  net::sign(other, key_of(net.devices[1]));
  net::Peer& honest = *net.devices[0].peer;
  honest.receive(1, net::write(net::PacketContent(said)));
  const std::string file = exported(honest);
  const auto checked = net::check_signed_file(file, games::net_games());
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

TEST_CASE("Devices and checker name a cheat alike, whichever statement they hear first", "[net]") {
  // Its own statement, with other contents that could be a statement, and with some that could not.
  const std::vector<std::vector<int>> orders = {{0, 1}, {1, 0}, {0, 2}, {2, 0}, {1, 2}, {2, 1}};
  CaveTable table(3, 0, 0, 4, {});
  PeerNet& net = table.net;
  begin(table);
  const int cheat = net.devices[1].app.seat().value();
  const std::vector<std::uint8_t> before = net.devices[0].kept;
  net::Statements said = said_after(table, cheat, 12);
  std::vector<net::Statements> versions(3, said);
  const auto sign = [&](net::Statements& each) {
    net::sign(each.list.front(), key_of(net.devices[1]));
  };
  versions[1].list.front().body[0] ^= 1U;
  sign(versions[1]);
  versions[2].list.front().body.push_back(0);
  sign(versions[2]);
  // What all others have said until then.
  const std::string so_far = exported(*net.devices[0].peer);
  const auto content = net::read_signed_file(so_far);
  REQUIRE(content);
  std::vector<net::Statement> others;
  for (const net::Statement& each : content->statements) {
    if (each != said.list.front()) others.push_back(each);
  }
  for (const auto& order : orders) {
    CAPTURE(order[0], order[1]);
    auto back = net::Peer::restore(before, games::net_games());
    REQUIRE(back);
    net::Peer device = std::move(back).value();
    device.on_connected(1);
    const net::PublicKey key = key_of(net.devices[1]).key();
    device.receive(1, net::write(net::PacketContent(net::Greeting{net::version, key})));
    device.receive(1, net::write(net::PacketContent(net::Statements{said.game, false, others})));
    for (const int version : order) {
      device.receive(1,
                     net::write(net::PacketContent(versions[static_cast<std::size_t>(version)])));
    }
    std::string last;
    while (const auto news = device.take_news()) last = *news;
    CHECK(last.find(R"("rule":"two statements")") != std::string::npos);
    const auto checked = net::check_signed_file(exported(device), games::net_games());
    REQUIRE(checked);
    REQUIRE(checked->broken.size() == 1);
    CHECK(checked->broken[0].rule.rule == "two statements");
    CHECK(checked->broken[0].rule.step == said.list.front().step);
  }
}

TEST_CASE("A signed vote that changes nothing leaves a game fair", "[net]") {
  CaveTable table(3, 0, 0, 4, {});
  PeerNet& net = table.net;
  begin(table);
  const auto seat = core::Seat{static_cast<std::uint8_t>(net.devices[1].app.seat().value())};
  net::Statements said = said_after(table, seat.index, 12);
  net::Statement& vote = said.list.front();
  vote.kind = net::Kind::Vote;
  for (const core::Seat about :
       {seat, core::Seat{static_cast<std::uint8_t>((seat.index + 1) % 3)}}) {
    vote.body = net::write(net::Vote{about, 0, false});
    net::sign(vote, key_of(net.devices[1]));
    net.devices[0].peer->receive(1, net::write(net::PacketContent(said)));
  }
  REQUIRE(table.play_to_the_end());
  table.check();
  const auto checked = net::check_signed_file(exported(*net.devices[0].peer), games::net_games());
  REQUIRE(checked);
  CHECK(checked->is_fair());
  CHECK(checked->over);
  CHECK(checked->log == net.devices[0].app.text("log"));
}

TEST_CASE("A signed game names who left", "[net]") {
  CaveTable table(2, 0, 0, 4, {});
  PeerNet& net = table.net;
  begin(table);
  const core::Seat left = support::seat_at(net.devices[1].app.seat().value());
  CHECK_FALSE(net.execute(1, R"({"do":"leave"})"));
  REQUIRE(net.run_until([&] { return net.packets.empty(); }, 5'000));
  const std::string file = exported(*net.devices[0].peer);
  const auto checked = net::check_signed_file(file, games::net_games());
  REQUIRE(checked);
  CHECK(checked->left == std::vector{left});
  CHECK(checked->is_fair());
  CHECK(net::signed_file_report(file, games::net_games())
            .find(R"("left":[)" + std::to_string(left.index) + "]") != std::string::npos);
}

TEST_CASE("A device that claims another's seat gets none and does no harm", "[net]") {
  CaveTable table(3, 0, 1, 2, {});
  PeerNet& net = table.net;
  begin(table);
  const int seat = net.devices[1].app.seat().value();
  const net::PublicKey victim = key_of(net.devices[1]).key();
  const net::SigningKey own = key_of(net.devices[3]);  // the spectator's
  net::Statements claimed = said_after(table, seat, 3);
  // Statements in the victim's name: one that it has made already, and one that it has not.
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
      honest.receive(3, net::write(each));
    }
  }
  REQUIRE(table.play_to_the_end());
  table.check();
  CHECK(net.devices[1].app.seat() == seat);
  CHECK_FALSE(net.devices[3].app.seat());
}

TEST_CASE("A flood is dropped, and the game goes on", "[net]") {
  CaveTable table(2, 0, 1, 3, {});
  PeerNet& net = table.net;
  begin(table);
  const net::Statements said = said_after(table, net.devices[1].app.seat().value(), 3);
  net::Peer& honest = *net.devices[0].peer;
  // Both ask for an answer.
  const auto question = net::write(net::PacketContent(net::Question{said.game, 0}));
  const auto standing = net::write(net::PacketContent(net::DeviceStatus{}));
  for (int at = 0; at < 20'000; ++at) {
    honest.receive(2, question);
    honest.receive(2, standing);
  }
  CHECK(honest.take_packets().size() < 100);
  REQUIRE(table.play_to_the_end());
  table.check();
}

}  // namespace

// Searches a device's whole memory for secrets of other devices. A peer consists of its saved state
// alone: a peer restored from it shows the same game (compared here at some moments) and continues
// alike (the restarts above). So the saved bytes must parse completely into the device's own seed
// and signed statements, and must hold no secret of another device before the protocol's rules open
// it. The test has all seeds, so it derives the secrets as each device does: keys, shares of the
// lot, masks, nonces, coins. An unopened card depends on a key alone;
// games/mount_drago/protocol.cpp and support/net_table.hpp check that states hold no card too many.

namespace {

using Secret = std::array<std::uint8_t, 32>;

/// A device's saved memory, parsed.
struct Memory {
  std::vector<std::uint8_t> without_seed;
  std::vector<net::Announcement> proof;  ///< announcements that started the game; empty before it
  std::vector<net::Statement> statements;
};

Memory memory_of(const support::PeerNet::Device& device) {
  REQUIRE(device.kept.size() > sizeof(net::Digest) + sizeof device.seed);
  const net::Bytes kept = net::Bytes(device.kept).first(device.kept.size() - sizeof(net::Digest));
  net::ByteReader in(kept);
  in.u32();
  CHECK(in.raw<sizeof(net::Entropy::Seed)>() == device.seed);
  Memory out;
  out.without_seed.assign(kept.begin() + 4 + sizeof device.seed, kept.end());
  CHECK(in.block(100).size() == support::code.size());
  in.u8();
  in.u32();
  const auto announcements = net::get_announcements(in);
  REQUIRE(announcements);
  for (const auto& each : *announcements) CHECK(net::is_signed(each, support::code));
  if (in.u8() == 1) {
    out.proof = net::get_announcements(in).value();
    out.statements = net::get_statements(in).value();
  }
  CHECK(in.done());
  return out;
}

bool holds(net::Bytes memory, const Secret& secret) {
  const auto text = [](net::Bytes bytes) {
    return std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  };
  return text(memory).find(text(secret)) != std::string_view::npos;
}

Secret drawn(net::Entropy entropy) {
  Secret out;
  entropy.fill(out);
  return out;
}

/// Secrets that only their device knows, by how long they must stay hidden.
struct Secrets {
  std::vector<Secret> for_ever;
  Secret lot{};                    ///< until the game begins
  std::vector<Secret> at_end;      ///< until the game is over
  std::vector<Secret> nonces;      ///< each until all seats have committed
  std::vector<net::Digest> coins;  ///< each until its throw
};

constexpr std::uint32_t keys_at = 1;              ///< the step after the lot is opened
constexpr std::size_t shortest_shuffle = 10'000;  ///< in bytes; longer than any other statement

Secrets secrets_of(const support::PeerNet::Device& device, const Memory& own) {
  Secrets out;
  const net::Entropy table = net::Entropy(device.seed).branch("table " + support::code);
  out.for_ever = {device.seed, drawn(table.branch("signing key"))};
  out.lot = drawn(table.branch("share of the lot"));
  if (own.proof.empty()) return out;
  std::string name = "game ";
  for (const std::uint8_t byte : net::digest_of(own.proof.front(), support::code)) {
    name += std::to_string(byte) + ".";
  }
  const net::Entropy game = table.branch(name);
  net::Entropy key = game.branch("key");
  out.at_end.push_back(net::KeyPair::random(key).secret.bytes());
  net::Entropy share_key = game.branch("share key");
  out.for_ever.push_back(net::KeyPair::random(share_key).secret.bytes());
  const net::PublicKey signer = net::SigningKey(table).key();
  const auto first = std::find_if(own.statements.begin(), own.statements.end(),
                                  [&](const auto& each) { return is_signed_by(each, signer); });
  if (first == own.statements.end()) return out;
  // The random numbers of a statement depend on the history before it.
  for (const net::Statement& each : own.statements) {
    if (each.seat != first->seat || each.kind != net::Kind::Say) continue;
    const auto drawn_for = [&](std::string_view purpose) {
      return game.branch(net::with_history(purpose, each.previous));
    };
    if (each.step == keys_at) {
      const net::CoinChain chain(game, each.previous);
      for (std::uint32_t at = 1; at < 30; ++at) out.coins.push_back(chain.link(at));
      out.for_ever.push_back(chain.link(net::CoinChain::length));
    } else if (each.step == keys_at + 1) {
      net::Entropy polynomial = drawn_for("shares");
      out.for_ever.push_back(net::Scalar::random(polynomial).bytes());
    }
    if (each.body.size() > shortest_shuffle) {
      net::Entropy shuffle = drawn_for("shuffle");
      std::array<std::uint8_t, 8> order;
      for (int at = 1; at < mount_drago::card_count; ++at) shuffle.fill(order);
      // The mask of the first card, in a full shuffle.
      out.for_ever.push_back(net::Scalar::random(shuffle).bytes());
    }
    if (each.body.size() == sizeof(net::Digest)) out.nonces.push_back(drawn(drawn_for("nonce")));
  }
  return out;
}

/// True if the statement that opens `nonce` follows its seat's commitment and those of all others
/// at that step.
bool opened_after_all(const Memory& memory, const Secret& nonce) {
  const auto& all = memory.statements;
  const auto opening = std::find_if(all.begin(), all.end(),
                                    [&](const auto& each) { return holds(each.body, nonce); });
  if (opening == all.end()) return false;
  std::optional<std::uint32_t> committed;
  for (const net::Statement& each : all) {
    if (each.seat == opening->seat && each.step < opening->step && each.body.size() == 32) {
      committed = each.step;
    }
  }
  if (!committed) return false;
  return std::none_of(all.begin(), all.end(), [&](const net::Statement& each) {
    return each.step > *committed && each.step <= opening->step && each.body.size() == 32;
  });
}

template <core::Game G>
void check_memories(PeerTable<G>& table) {
  std::vector<Memory> memories;
  for (const auto& each : table.net.devices) memories.push_back(memory_of(each));
  for (std::size_t owner = 0; owner < memories.size(); ++owner) {
    const Secrets secrets = secrets_of(table.net.devices[owner], memories[owner]);
    for (std::size_t at = 0; at < memories.size(); ++at) {
      if (at == owner) continue;
      const net::Bytes memory = memories[at].without_seed;
      for (const Secret& each : secrets.for_ever) CHECK_FALSE(holds(memory, each));
      if (memories[at].proof.empty()) CHECK_FALSE(holds(memory, secrets.lot));
      for (const Secret& each : secrets.nonces) {
        if (holds(memory, each)) CHECK(opened_after_all(memories[at], each));
      }
      // Links are opened in order: none after the first hidden one may be known.
      const auto hidden = std::find_if_not(secrets.coins.begin(), secrets.coins.end(),
                                           [&](const auto& each) { return holds(memory, each); });
      CHECK(std::none_of(hidden, secrets.coins.end(),
                         [&](const auto& each) { return holds(memory, each); }));
      const support::PeerApp& app = table.net.devices[at].app;
      for (const Secret& each : secrets.at_end) {
        if (!holds(memory, each)) continue;
        REQUIRE_FALSE(std::holds_alternative<std::monostate>(app.at("game").held));
        CHECK(G::turn(table.watchers[at].read(app.at("game", "now"))) ==
              core::Turn{core::GameOver{}});
      }
    }
  }
}

/// Checks that seated players have signed all statements a device holds.
void check_signed(const Memory& memory) {
  for (const net::Statement& each : memory.statements) {
    CHECK(std::any_of(memory.proof.begin(), memory.proof.end(),
                      [&](const auto& agreed) { return net::is_signed_by(each, agreed.key); }));
  }
}

/// Checks that a device restored from its saved state alone shows the same game.
template <core::Game G>
void check_kept_is_all(PeerTable<G>& table, std::size_t at) {
  const auto& device = table.net.devices[at];
  if (device.app.text("stage") != "game") return;
  auto back = net::Peer::restore(device.kept, games::net_games());
  REQUIRE(back);
  net::Peer again = std::move(back).value();
  const auto news = again.take_news();
  REQUIRE(news);
  const auto json = io::parse_json(*news);
  REQUIRE(json);
  const io::Json* const game = io::find(*json, "game");
  REQUIRE(game != nullptr);
  CHECK(table.watchers[at].read(*io::find(*game, "now")) ==
        table.watchers[at].read(device.app.at("game", "now")));
}

/// Checks, for secrets that are never opened, that the public values derived from them are there.
void check_secrets_are_right(const Secrets& secrets, const Memory& memory) {
  const net::Scalar one(1);
  const auto shows = [&](const Secret& secret, const net::Scalar& more) {
    const auto scalar = net::Scalar::read(secret);
    return scalar && holds(memory.without_seed, net::Point::base(*scalar + more).bytes());
  };
  // A coefficient as it is, and the first mask on an open deck.
  for (const net::Scalar& more : {net::Scalar(), one}) {
    CHECK(std::any_of(secrets.for_ever.begin(), secrets.for_ever.end(),
                      [&](const Secret& each) { return shows(each, more); }));
  }
}

TEMPLATE_TEST_CASE("A device's memory holds no secret of another device", "[net]",
                   dragons_cave::DragonsCave, mount_drago::MountDrago) {
  const int games = support::as_many_as(1, 30);
  for (int game = 0; game < games; ++game) {
    const int players = 3 + game % (io::GameFormat<TestType>::max_players - 2);
    const auto seed = static_cast<std::uint64_t>(game) + 1;
    INFO(players << " players, seed " << seed);
    PeerTable<TestType> table(players, game % 2, 1, seed, {});
    REQUIRE(table.seated());
    check_memories(table);
    table.all_ready();
    int moments = 0;
    std::uint32_t wait = 0;
    REQUIRE(table.play([&] {
      if (wait-- == 0) {
        wait = table.net.rng().below(std::is_same_v<TestType, mount_drago::MountDrago> ? 150 : 15);
        check_memories(table);
        if (++moments % 12 == 0) {
          check_kept_is_all(
              table, table.net.rng().below(static_cast<std::uint32_t>(table.net.devices.size())));
        }
      }
      return std::all_of(table.net.devices.begin(), table.net.devices.end(),
                         [](const auto& each) { return !each.app.text("log").empty(); });
    }));
    check_memories(table);
    CHECK(moments > 12);
    // The search does find secrets: at the end all keys or nonces are open.
    const Memory last = memory_of(table.net.devices.back());
    check_signed(last);
    const Secrets first = secrets_of(table.net.devices[0], last);
    CHECK(holds(last.without_seed, first.lot));
    if (std::is_same_v<TestType, mount_drago::MountDrago>) check_secrets_are_right(first, last);
    const auto& opened =
        std::is_same_v<TestType, mount_drago::MountDrago> ? first.at_end : first.nonces;
    CHECK(std::any_of(opened.begin(), opened.end(),
                      [&](const Secret& each) { return holds(last.without_seed, each); }));
  }
}

}  // namespace
