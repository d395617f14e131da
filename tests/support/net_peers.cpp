// A net of peers; see net_peers.hpp.
#include "support/net_peers.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include "catch.hpp"

namespace support {

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
    devices[static_cast<std::size_t>(at)].peer.emplace(seed_of(seed, at));
    for (int other = 0; other < count; ++other) {
      if (other != at) {
        devices[static_cast<std::size_t>(at)].peer->linked(
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
  if (auto kept = device.peer->take_kept()) device.kept = *std::move(kept);
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

std::optional<core::Refusal> PeerNet::tell(int device, const std::string& command) {
  auto out = devices[static_cast<std::size_t>(device)].peer->tell(command);
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
  // Mostly in order, as connections are; a bad net changes it.
  const std::uint32_t late =
      weather_.lost > 0 ? rng_.below(static_cast<std::uint32_t>(packets.size())) : 0;
  const auto at = packets.begin() + static_cast<std::ptrdiff_t>(late);
  const Packet packet = std::move(*at);
  packets.erase(at);
  if (!linked(packet.from, packet.to)) return;
  devices[static_cast<std::size_t>(packet.to)].peer->hear(
      static_cast<net::Peer::ConnectionId>(packet.from), packet.bytes);
  collect(packet.to);
}

bool PeerNet::run_until(const std::function<bool()>& holds, int most_steps) {
  for (int at = 0; at < most_steps && !holds(); ++at) step();
  return holds();
}

void PeerNet::restart(int index) {
  Device& device = devices[static_cast<std::size_t>(index)];
  auto back = net::Peer::restore(device.kept);
  REQUIRE(back);
  device.peer.emplace(std::move(back).value());
  device.app.decisions.clear();
  for (int other = 0; other < static_cast<int>(devices.size()); ++other) {
    if (other == index || !linked(index, other)) continue;
    device.peer->linked(static_cast<net::Peer::ConnectionId>(other));
    Device& there = devices[static_cast<std::size_t>(other)];
    there.peer->parted(static_cast<net::Peer::ConnectionId>(index));
    there.peer->linked(static_cast<net::Peer::ConnectionId>(index));
    collect(other);
  }
  collect(index);
}

void PeerNet::turn_off(int index) {
  devices[static_cast<std::size_t>(index)].on = false;
  for (int other = 0; other < static_cast<int>(devices.size()); ++other) {
    if (other == index) continue;
    devices[static_cast<std::size_t>(other)].peer->parted(
        static_cast<net::Peer::ConnectionId>(index));
    collect(other);
  }
}

void PeerNet::cut(int a, int b) {
  cut_.insert({std::min(a, b), std::max(a, b)});
  devices[static_cast<std::size_t>(a)].peer->parted(static_cast<net::Peer::ConnectionId>(b));
  devices[static_cast<std::size_t>(b)].peer->parted(static_cast<net::Peer::ConnectionId>(a));
}

}  // namespace support
