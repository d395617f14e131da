// What a peer holds; see peer.hpp. Commands are in peer.cpp, what comes from others in
// peer_packets.cpp, what is kept in peer_kept.cpp, news in peer_news.cpp.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "io/json_reader.hpp"
#include "net/game_side.hpp"
#include "net/lobby.hpp"
#include "net/packet.hpp"
#include "net/peer.hpp"

namespace net {

struct Peer::Impl {
  explicit Impl(const Entropy::Seed& own) : seed(own) {}

  /// A connection.
  struct Connection {
    std::optional<PublicKey> key;   ///< who is there, as they say
    std::vector<PublicKey> linked;  ///< who they are connected to
    // Since the last reminder:
    std::size_t bytes = 0;
    int packets = 0;
    int asked = 0;     ///< questions
    int answered = 0;  ///< the same of theirs
    int stood = 0;     ///< how often it was told where this device stands
    bool showed_start = false;
    std::optional<Digest> showed_lobby;
    bool waits = false;  ///< for an answer
  };
  struct Game {
    Start start;
    std::unique_ptr<NetGame> side;
  };
  struct Reaction {
    std::uint32_t number = 0;
    core::Seat seat;
    std::uint8_t what = 0;
  };

  Entropy::Seed seed;
  std::optional<Lobby> lobby;  ///< once it is known which table
  std::optional<Game> game;
  std::map<ConnectionId, Connection> wires;
  std::vector<Packet> packets;
  std::deque<Reaction> reactions;  ///< the last few
  std::uint32_t reacted = 0;
  std::map<PublicKey, std::pair<std::uint32_t, int>>
      reaction_of;  ///< last number; since a reminder
  bool met_another_version = false;
  bool left = false;
  bool changed = false;  ///< since it was kept
  std::string trouble;   ///< of the last command
  bool news_due = false;
  bool export_due = false;
  std::string told;  ///< the last news, without decisions

  // What this device is at its table.
  Entropy own_entropy() const;
  Digest own_nonce() const;
  std::optional<core::Seat> own_seat() const;
  const Plan* plan() const;
  bool is_here(const PublicKey& key) const;

  // Commands.
  std::optional<core::Refusal> obey(std::string_view command);
  std::optional<core::Refusal> enter(const io::JsonReader& command, bool opens);
  std::optional<core::Refusal> propose(const io::JsonReader& command);
  std::optional<core::Refusal> rename(const io::JsonReader& command);
  std::optional<core::Refusal> react(const std::string& what);
  std::optional<core::Refusal> take_file(std::string_view text);
  std::optional<core::Refusal> leave();
  void be_at(std::string code);
  /// What follows from whatever happened: seats are given, the game begins, words go out.
  void go_on();
  void begin(Start start);
  void consider(Start start);

  // What is said and heard.
  void send(std::optional<ConnectionId> to, const PacketContent& content);
  void send_statements(std::optional<ConnectionId> to, std::vector<Statement> list, bool answers);
  /// To all who are not connected to where it came from.
  void pass_on(ConnectionId from, const PacketContent& content);
  void stand(std::optional<ConnectionId> to);
  void ask(ConnectionId link, Connection& wire, std::uint32_t step);
  void take(ConnectionId link, Connection& wire, const Greeting& greeting);
  void take(ConnectionId link, Connection& wire, const DeviceStatus& standing);
  void take(ConnectionId link, Connection& wire, const Announcements& announcements);
  void take(ConnectionId link, Connection& wire, const StartProof& proof);
  void take(ConnectionId link, Connection& wire, const Question& question);
  void take(ConnectionId link, Connection& wire, const Statements& statements);
  void compare(ConnectionId link, Connection& wire, const GameStanding& theirs);
  bool hear_reaction(const Announcement& announcement);
  void show(const Announcement& reaction, core::Seat seat);

  std::vector<std::uint8_t> kept() const;
  bool restore(Bytes kept);

  std::optional<std::string> news();
  void write_plan(io::JsonWriter& json) const;
  void write_people(io::JsonWriter& json) const;
  std::string stage() const;
  std::string trouble_now() const;
};

}  // namespace net
