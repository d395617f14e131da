// The protocol of a table over the net in the page's worker: what net_worker.js calls. Around
// net::Peer, nothing of its own.
#include <emscripten.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/check.hpp"
#include "games/games.hpp"
#include "net/peer.hpp"
#include "net/signed_file.hpp"

// The bodies below are JavaScript. `Module.net` is the object that net_worker.js makes: `NetPage`
// in messages.d.ts.
// clang-format off
EM_JS(void, drago_net_take_bytes, (std::uint8_t* into), {
  HEAPU8.set(Module["net"].bytes, into);
  Module["net"].bytes = null;
});
EM_JS(void, drago_net_give_kept, (const std::uint8_t* bytes, std::size_t size), {
  Module["net"].kept(HEAPU8.slice(bytes, bytes + size));
});
EM_JS(void, drago_net_give_packet, (double to, const std::uint8_t* bytes, std::size_t size), {
  Module["net"].packet(to, HEAPU8.slice(bytes, bytes + size));
});
EM_JS(void, drago_net_give_checked, (const char* json), { Module["net"].checked(UTF8ToString(json)); });
EM_JS(void, drago_net_give_news, (const char* json), { Module["net"].news(UTF8ToString(json)); });
// clang-format on

namespace {

std::unique_ptr<net::Peer>& the_peer() {
  static std::unique_ptr<net::Peer> peer;
  return peer;
}

/// What net_worker.js hands to a call.
std::vector<std::uint8_t> take_bytes(int size) {
  std::vector<std::uint8_t> bytes(static_cast<std::size_t>(size));
  drago_net_take_bytes(bytes.data());
  return bytes;
}

std::string text_of(const std::vector<std::uint8_t>& bytes) { return {bytes.begin(), bytes.end()}; }

}  // namespace

extern "C" {

/// Another table, of 32 unpredictable bytes.
EMSCRIPTEN_KEEPALIVE void drago_net_begin(int size) {
  const std::vector<std::uint8_t> bytes = take_bytes(size);
  net::Entropy::Seed seed{};
  std::copy_n(bytes.begin(), std::min(bytes.size(), seed.size()), seed.begin());
  the_peer() = std::make_unique<net::Peer>(seed, games::is_net_game());
}

/// A table of which this was kept; 0 when it cannot be read.
EMSCRIPTEN_KEEPALIVE int drago_net_restore(int size) {
  auto peer = net::Peer::restore(take_bytes(size), games::is_net_game());
  if (!peer) {
    std::fprintf(stderr, "%s\n", peer.error().c_str());
    return 0;
  }
  the_peer() = std::make_unique<net::Peer>(std::move(peer).value());
  return 1;
}

/// A command, JSON. What comes of it, or why it was refused (0), is in the news.
EMSCRIPTEN_KEEPALIVE int drago_net_tell(int size) {
  return the_peer()->execute(text_of(take_bytes(size))) ? 0 : 1;
}

/// What a signed file proves, at a table or not.
EMSCRIPTEN_KEEPALIVE void drago_net_check(int size) {
  drago_net_give_checked(
      net::signed_file_report(text_of(take_bytes(size)), games::is_net_game()).c_str());
}

EMSCRIPTEN_KEEPALIVE void drago_net_linked(double link) {
  the_peer()->on_connected(static_cast<net::Peer::ConnectionId>(link));
}
EMSCRIPTEN_KEEPALIVE void drago_net_parted(double link) {
  the_peer()->on_disconnected(static_cast<net::Peer::ConnectionId>(link));
}
EMSCRIPTEN_KEEPALIVE void drago_net_hear(double link, int size) {
  const std::vector<std::uint8_t> bytes = take_bytes(size);
  the_peer()->receive(static_cast<net::Peer::ConnectionId>(link), bytes);
}
EMSCRIPTEN_KEEPALIVE void drago_net_remind() { the_peer()->remind(); }

/// Gives away what has come of all that: what is to be kept first, then packets and news.
EMSCRIPTEN_KEEPALIVE void drago_net_flush() {
  net::Peer& peer = *the_peer();
  if (const auto kept = peer.take_saved_state()) drago_net_give_kept(kept->data(), kept->size());
  for (const net::Peer::Packet& packet : peer.take_packets()) {
    const double to = packet.to ? static_cast<double>(*packet.to) : -1;
    drago_net_give_packet(to, packet.bytes.data(), packet.bytes.size());
  }
  while (const auto news = peer.take_news()) drago_net_give_news(news->c_str());
}

}  // extern "C"
