// Implements net_table.hpp: tables over an unreliable net.
#include "support/net_table.hpp"
#include "games/games.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include "catch.hpp"
#include "core/match.hpp"
#include "support/boards.hpp"
#include "support/messages.hpp"

namespace support {
namespace {

core::Seat first_of(int players, std::uint64_t seed) {
  return seat_at(static_cast<int>(seed % static_cast<std::uint64_t>(players)));
}

dragons_cave::Setup cave_setup(int players, std::uint64_t seed) {
  return {cave_board(), {}, players, first_of(players, seed)};
}

mount_drago::Setup drago_setup(int players, std::uint64_t seed) {
  return {test_board(), seed % 2 == 0 ? mount_drago::schmidt : mount_drago::studiogiochi, players,
          first_of(players, seed)};
}

/// Returns a table for either game, without its setup.
template <class Game, class Table>
Table table_of(int persons, core::Seat own, const net::Entropy& entropy) {
  Table out;
  for (int at = 0; at < persons; ++at) out.persons[static_cast<std::size_t>(at)] = true;
  out.bot = [](const typename Game::View& view, std::uint64_t coin) {
    const auto legal = Game::legal(view);
    return legal[coin % legal.size()];
  };
  out.own = {own, entropy};
  return out;
}

/// Returns the first device that is alive, after checking that the others agree with it.
template <class Net>
const typename Net::Device& agreed(const Net& net) {
  const auto first = std::find_if(net.devices.begin(), net.devices.end(),
                                  [](const auto& each) { return each.alive; });
  REQUIRE(first != net.devices.end());
  for (const auto& each : net.devices) {
    if (each.alive) CHECK(each.ledger->digest() == first->ledger->digest());
  }
  return *first;
}

}  // namespace

std::unique_ptr<net::Protocol> CaveKit::make(int players, int persons, std::uint64_t seed,
                                             core::Seat own, const net::Entropy& entropy) {
  auto table =
      table_of<dragons_cave::DragonsCave, dragons_cave::protocol::Table>(persons, own, entropy);
  table.setup = cave_setup(players, seed);
  return std::make_unique<Protocol>(std::move(table));
}

std::unique_ptr<net::Protocol> DragoKit::make(int players, int persons, std::uint64_t seed,
                                              core::Seat own, const net::Entropy& entropy) {
  auto table =
      table_of<mount_drago::MountDrago, mount_drago::protocol::Table>(persons, own, entropy);
  table.setup = drago_setup(players, seed);
  table.over_days = (seed & over_days_seed) != 0;
  return std::make_unique<Protocol>(std::move(table));
}

void check_same_game(const CaveNet& net, int players, std::uint64_t seed) {
  const auto& decisions = agreed(net).protocol().decisions();
  for (const CaveNet::Device& each : net.devices) {
    if (each.alive) CHECK(each.protocol().decisions() == decisions);
  }
  const auto match =
      core::Match<dragons_cave::DragonsCave>::replay(cave_setup(players, seed), 0, decisions);
  REQUIRE(match);
  CHECK(std::holds_alternative<core::GameOver>(match->turn()));
}

void check_same_game(const DragoNet& net, int players, std::uint64_t seed) {
  const DragoKit::Protocol& first = agreed(net).protocol();
  for (const DragoNet::Device& each : net.devices) {
    if (each.alive) CHECK(each.protocol().known().state() == first.known().state());
  }
  mount_drago::State state = mount_drago::MountDrago::start(drago_setup(players, seed));
  for (const auto& [seat, action] : first.log()) {
    if (seat) REQUIRE(mount_drago::MountDrago::turn(state) == core::Turn{*seat});
    const auto step = mount_drago::MountDrago::apply(state, action);
    REQUIRE(step);
    state = step->state;
  }
  CHECK(state.phase == mount_drago::Phase::Over);
  CHECK(state == first.known().state());
}

void check_secrecy(const DragoNet& net) {
  for (const DragoNet::Device& each : net.devices) {
    const auto& known = each.protocol().known();
    if (known.state().phase == mount_drago::Phase::Over || each.protocol().is_over()) continue;
    for (int other = 0; other < known.state().riders; ++other) {
      const core::Seat seat = seat_at(other);
      if (seat == each.seat || each.protocol().is_bot(seat)) continue;
      for (const auto slot : known.hand(seat)) CHECK_FALSE(known.card(slot).has_value());
    }
    for (const auto slot : known.pile()) CHECK_FALSE(known.card(slot).has_value());
  }
}

// A net of peers.

namespace {

const io::Json nothing;

net::Entropy::Seed seed_of(std::uint64_t seed, int device) {
  net::Entropy::Seed out{};
  for (std::size_t at = 0; at < 8; ++at) out[at] = static_cast<std::uint8_t>(seed >> (8 * at));
  out[8] = static_cast<std::uint8_t>(device);
  return out;
}

}  // namespace

bool keeps_logs() { return std::getenv("DRAGO_NET_LOGS") != nullptr; }
void keep_log(std::string_view log) {
  std::ofstream out(std::getenv("DRAGO_NET_LOGS"), std::ios::app | std::ios::binary);
  out << log;
  REQUIRE(out.flush());
}

const io::Json& PeerApp::at(std::string_view key, std::string_view inner) const {
  const io::Json* found = io::find(news, key);
  if (found != nullptr && !inner.empty()) found = io::find(*found, inner);
  return found == nullptr ? nothing : *found;
}

std::string PeerApp::text(std::string_view key) const {
  const auto* const held = std::get_if<std::string>(&at(key).held);
  return held == nullptr ? std::string() : *held;
}

bool PeerApp::is(std::string_view key, std::string_view inner) const {
  const auto* const held = std::get_if<bool>(&at(key, inner).held);
  return held != nullptr && *held;
}

std::optional<int> PeerApp::seat() const {
  const auto* const held = std::get_if<std::int64_t>(&at("seat").held);
  return held == nullptr ? std::nullopt : std::optional(static_cast<int>(*held));
}

PeerNet::PeerNet(int count, std::uint64_t seed, PeerFaults weather)
    : weather_(weather), rng_(seed, 11) {
  devices.resize(static_cast<std::size_t>(count));
  for (int at = 0; at < count; ++at) {
    devices[static_cast<std::size_t>(at)].seed = seed_of(seed, at);
    devices[static_cast<std::size_t>(at)].peer.emplace(seed_of(seed, at), games::net_games());
    for (int other = 0; other < count; ++other) {
      if (other != at) {
        devices[static_cast<std::size_t>(at)].peer->on_connected(
            static_cast<net::Peer::ConnectionId>(other));
      }
    }
  }
}

bool PeerNet::linked(int a, int b) const {
  return devices[static_cast<std::size_t>(a)].on && devices[static_cast<std::size_t>(b)].on &&
         !cut_.contains({std::min(a, b), std::max(a, b)});
}

void PeerNet::collect(int index) {
  Device& device = devices[static_cast<std::size_t>(index)];
  if (auto kept = device.peer->take_saved_state()) device.kept = *std::move(kept);
  for (const net::Peer::Packet& packet : device.peer->take_packets()) {
    for (int to = 0; to < static_cast<int>(devices.size()); ++to) {
      if (to == index || !linked(index, to)) continue;
      if (packet.to && static_cast<int>(*packet.to) != to) continue;
      if (chance(weather_.lost)) continue;
      packets.push_back({index, to, packet.bytes});
      if (chance(weather_.doubled)) packets.push_back(packets.back());
    }
  }
  while (const auto text = device.peer->take_news()) {
    keep_message("news", *text);
    const auto news = io::parse_json(*text);
    REQUIRE(news);
    PeerApp& app = device.app;
    app.news = *news;
    ++app.times;
    std::size_t from = app.decisions.size();
    const io::Json& told = app.at("game", "decisions");
    if (const io::Json* const begin = io::find(told, "from")) {
      from = static_cast<std::size_t>(std::get<std::int64_t>(begin->held));
      REQUIRE(from <= app.decisions.size());
      app.decisions.resize(from);
      for (const io::Json& each : std::get<io::JsonArray>(io::find(told, "list")->held)) {
        app.decisions.push_back(each);
      }
    }
    if (app.watch) app.watch(app, from);
  }
}

std::optional<core::Refusal> PeerNet::execute(int device, const std::string& command) {
  auto out = devices[static_cast<std::size_t>(device)].peer->execute(command);
  collect(device);
  return out;
}

void PeerNet::step() {
  ++steps_;
  const auto count = static_cast<std::uint32_t>(devices.size());
  const int device = static_cast<int>(rng_.below(count));
  if (devices[static_cast<std::size_t>(device)].on) {
    if (rng_.below(10'000) < weather_.restarts) restart(device);
    if (chance(packets.empty() ? 50 : 1)) devices[static_cast<std::size_t>(device)].peer->remind();
    collect(device);
  }
  if (packets.empty()) return;
  // In order, as connections deliver; a net that loses packets also reorders them.
  const std::uint32_t late =
      weather_.lost > 0 ? rng_.below(static_cast<std::uint32_t>(packets.size())) : 0;
  const auto at = packets.begin() + static_cast<std::ptrdiff_t>(late);
  const Packet packet = std::move(*at);
  packets.erase(at);
  if (!linked(packet.from, packet.to)) return;
  devices[static_cast<std::size_t>(packet.to)].peer->receive(
      static_cast<net::Peer::ConnectionId>(packet.from), packet.bytes);
  collect(packet.to);
}

bool PeerNet::run_until(const std::function<bool()>& holds, int max_steps) {
  for (int at = 0; at < max_steps && !holds(); ++at) step();
  return holds();
}

void PeerNet::restart(int index) {
  Device& device = devices[static_cast<std::size_t>(index)];
  auto back = net::Peer::restore(device.kept, games::net_games());
  REQUIRE(back);
  device.peer.emplace(std::move(back).value());
  device.app.decisions.clear();
  for (int other = 0; other < static_cast<int>(devices.size()); ++other) {
    if (other == index || !linked(index, other)) continue;
    device.peer->on_connected(static_cast<net::Peer::ConnectionId>(other));
    Device& there = devices[static_cast<std::size_t>(other)];
    there.peer->on_disconnected(static_cast<net::Peer::ConnectionId>(index));
    there.peer->on_connected(static_cast<net::Peer::ConnectionId>(index));
    collect(other);
  }
  collect(index);
}

void PeerNet::turn_off(int index) {
  devices[static_cast<std::size_t>(index)].on = false;
  for (int other = 0; other < static_cast<int>(devices.size()); ++other) {
    if (other == index) continue;
    devices[static_cast<std::size_t>(other)].peer->on_disconnected(
        static_cast<net::Peer::ConnectionId>(index));
    collect(other);
  }
}

void PeerNet::cut(int a, int b) {
  cut_.insert({std::min(a, b), std::max(a, b)});
  devices[static_cast<std::size_t>(a)].peer->on_disconnected(
      static_cast<net::Peer::ConnectionId>(b));
  devices[static_cast<std::size_t>(b)].peer->on_disconnected(
      static_cast<net::Peer::ConnectionId>(a));
}

}  // namespace support
