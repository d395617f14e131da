// A device at a table over the net: lobby, game, coming back. Commands, connections and bytes in;
// bytes, news and what must be kept out. No clock, no socket, no chance but its seed.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "net/bytes.hpp"
#include "net/crypto/group.hpp"
#include "net/plan.hpp"

namespace net {

/// What the words of commands and news are, engine/net/README.md says.
class Peer {
 public:
  /// A connection to another device, numbered by the transport.
  using ConnectionId = std::uint32_t;

  /// `own`: 32 unpredictable bytes for this table alone. `games`: those that can be played at it.
  Peer(const Entropy::Seed& own, GameKinds games);
  /// The device as it was when `kept` was taken, without connections.
  static core::Result<Peer, std::string> restore(Bytes kept, GameKinds games);
  Peer(Peer&& other) noexcept;
  Peer& operator=(Peer&& other) noexcept;
  ~Peer();

  /// A command, JSON. Refused: nothing has changed but the trouble in the news. Within a game, at
  /// any moment of it: {"do":"export"}, answered by the news' field "signed", all that was said so
  /// far as the text of a file; {"do":"take","file":"..."} hears such a text as if it came from a
  /// connection (a command is at most eight megabytes).
  std::optional<core::Refusal> execute(std::string_view command);
  void on_connected(ConnectionId link);
  void on_disconnected(ConnectionId link);
  /// Anything, hostile too.
  void receive(ConnectionId link, Bytes bytes);
  /// Every few seconds: says where it stands, so that what was lost is found.
  void remind();

  struct Packet {
    std::optional<ConnectionId> to;  ///< none: all
    std::vector<std::uint8_t> bytes;
  };
  std::vector<Packet> take_packets();
  /// What has to be kept before the packets leave: a device that forgets what it said could say
  /// something else. None: nothing has changed.
  std::optional<std::vector<std::uint8_t>> take_saved_state();
  /// News, JSON, where anything in them has changed. More may follow at once.
  std::optional<std::string> take_news();

 private:
  struct Impl;
  explicit Peer(std::unique_ptr<Impl> inside);
  std::unique_ptr<Impl> impl_;
};

}  // namespace net
