// A device at a table over the net: lobby, game, reconnect. Commands, connections and bytes go in;
// bytes, news and state to save come out. No clock, no socket, no randomness but its seed.
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

/// README.md documents the words of commands and news.
class Peer {
 public:
  /// A connection to another device, numbered by the transport.
  using ConnectionId = std::uint32_t;

  /// `own`: 32 unpredictable bytes for this table alone. `games`: the games that can be played.
  Peer(const Entropy::Seed& own, GameKinds games);
  /// Restores a device from a saved state, without connections.
  static core::Result<Peer, std::string> restore(Bytes kept, GameKinds games);
  Peer(Peer&& other) noexcept;
  Peer& operator=(Peer&& other) noexcept;
  ~Peer();

  /// Executes a command (JSON). A refusal changes nothing but the news' field for trouble. At any
  /// time within a game: {"do":"export"} puts all statements so far, as the text of a file, into
  /// the news' field "signed"; {"do":"letters"} puts what others may lack into the field "letters",
  /// before a game, too; {"do":"take","file":"..."} receives such texts as if they came from a
  /// connection. Longer commands than a maximal file (io::max_file) can need are refused.
  std::optional<core::Refusal> execute(std::string_view command);
  void on_connected(ConnectionId link);
  void on_disconnected(ConnectionId link);
  /// Accepts any bytes, hostile ones too.
  void receive(ConnectionId link, Bytes bytes);
  /// Call it every few seconds: sends the status, so that lost packets are found.
  void remind();

  // The mail of a table over days (mail.hpp): letters that all its devices leave with relays.
  // Nothing happens at other tables.

  /// Call it before all letters are fetched again.
  void begin_mail();
  /// Accepts any bytes, hostile ones too.
  void receive_mail(Bytes letter);
  /// All letters that there are have been received.
  void end_mail();
  /// Returns letters to leave: what this device says, and after `end_mail` what the mail lacks.
  std::vector<std::vector<std::uint8_t>> take_mail();

  struct Packet {
    std::optional<ConnectionId> to;  ///< empty: to all
    std::vector<std::uint8_t> bytes;
  };
  std::vector<Packet> take_packets();
  /// Returns the state to save before sending the packets: a device that forgets a statement could
  /// make a different one. Empty if nothing has changed.
  std::optional<std::vector<std::uint8_t>> take_saved_state();
  /// Returns news (JSON) if anything in them has changed. Call it again until it is empty.
  std::optional<std::string> take_news();

 private:
  struct Impl;
  explicit Peer(std::unique_ptr<Impl> inside);
  std::unique_ptr<Impl> impl_;
};

}  // namespace net
