// The protocol of a net table in the page's worker: exports net::Peer to net_worker.js.
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

// The bodies below are JavaScript. `Module.net` is the object of net_worker.js: `NetPage` in
// messages.d.ts.
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
EM_JS(void, drago_net_give_letter, (const std::uint8_t* bytes, std::size_t size), {
  Module["net"].letter(HEAPU8.slice(bytes, bytes + size));
});
EM_JS(void, drago_net_give_checked, (const char* json), { Module["net"].checked(UTF8ToString(json)); });
EM_JS(void, drago_net_give_news, (const char* json), { Module["net"].news(UTF8ToString(json)); });
// clang-format on

namespace {

std::unique_ptr<net::Peer>& the_peer() {
  static std::unique_ptr<net::Peer> peer;
  return peer;
}

/// Takes the bytes that net_worker.js passes to a call.
std::vector<std::uint8_t> take_bytes(int size) {
  std::vector<std::uint8_t> bytes(static_cast<std::size_t>(size));
  drago_net_take_bytes(bytes.data());
  return bytes;
}

std::string text_of(const std::vector<std::uint8_t>& bytes) { return {bytes.begin(), bytes.end()}; }

}  // namespace

extern "C" {

/// Starts a new table, from 32 unpredictable bytes.
EMSCRIPTEN_KEEPALIVE void drago_net_begin(int size) {
  const std::vector<std::uint8_t> bytes = take_bytes(size);
  net::Entropy::Seed seed{};
  std::copy_n(bytes.begin(), std::min(bytes.size(), seed.size()), seed.begin());
  the_peer() = std::make_unique<net::Peer>(seed, games::net_games());
}

/// Restores a saved table; returns 0 if invalid.
EMSCRIPTEN_KEEPALIVE int drago_net_restore(int size) {
  auto peer = net::Peer::restore(take_bytes(size), games::net_games());
  if (!peer) {
    std::fprintf(stderr, "%s\n", peer.error().c_str());
    return 0;
  }
  the_peer() = std::make_unique<net::Peer>(std::move(peer).value());
  return 1;
}

/// Executes a command, JSON; returns 0 if refused. The result or the reason is in the news.
EMSCRIPTEN_KEEPALIVE int drago_net_tell(int size) {
  return the_peer()->execute(text_of(take_bytes(size))) ? 0 : 1;
}

/// Reports on a signed file, with or without a table.
EMSCRIPTEN_KEEPALIVE void drago_net_check(int size) {
  drago_net_give_checked(
      net::signed_file_report(text_of(take_bytes(size)), games::net_games()).c_str());
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
/// The mail of a table over days: before all letters are fetched, for each, and after the last.
EMSCRIPTEN_KEEPALIVE void drago_net_remail() { the_peer()->begin_mail(); }
EMSCRIPTEN_KEEPALIVE void drago_net_mail(int size) {
  const std::vector<std::uint8_t> bytes = take_bytes(size);
  the_peer()->receive_mail(bytes);
}
EMSCRIPTEN_KEEPALIVE void drago_net_mailed() { the_peer()->end_mail(); }

EMSCRIPTEN_KEEPALIVE void drago_net_remind() { the_peer()->remind(); }

/// Hands over all output: the state to save first, then packets, letters and news.
EMSCRIPTEN_KEEPALIVE void drago_net_flush() {
  net::Peer& peer = *the_peer();
  if (const auto kept = peer.take_saved_state()) drago_net_give_kept(kept->data(), kept->size());
  for (const net::Peer::Packet& packet : peer.take_packets()) {
    const double to = packet.to ? static_cast<double>(*packet.to) : -1;
    drago_net_give_packet(to, packet.bytes.data(), packet.bytes.size());
  }
  for (const auto& letter : peer.take_mail()) drago_net_give_letter(letter.data(), letter.size());
  while (const auto news = peer.take_news()) drago_net_give_news(news->c_str());
}

}  // extern "C"
