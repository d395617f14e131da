// Packets between devices: greetings, status, and bundles of signed announcements and statements.
// Reading accepts only the canonical encoding.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/seat.hpp"
#include "net/bytes.hpp"
#include "net/crypto/signature.hpp"

namespace net {

/// Kind of a statement.
enum class Kind : std::uint8_t {
  Say,    ///< the protocol's message of a seat at a step
  Vote,   ///< whether a silent seat leaves at that step
  Share,  ///< the others' contribution to go on without a seat, once that is decided
};

/// A seat's signed statement at one step of one history.
struct Statement {
  Kind kind = Kind::Say;
  std::uint32_t step = 0;
  core::Seat seat;
  Digest previous{};  ///< of everything said before the step
  std::vector<std::uint8_t> body;
  Signature signature{};
  friend bool operator==(const Statement&, const Statement&) = default;
};

/// The largest body: a shuffled deck with its proof takes some 25 kB.
inline constexpr std::size_t max_body = 1U << 16U;

void sign(Statement& statement, const SigningKey& key);
bool is_signed_by(const Statement& statement, const PublicKey& key);

std::vector<std::uint8_t> write(const Statement& statement);
/// Empty if the bytes are no statement.
std::optional<Statement> read_statement(Bytes bytes);

/// Body of a vote.
struct Vote {
  core::Seat about;
  /// 0: first ballot; 1: second, after an undecided first. About the own seat: 0, it is there; 1,
  /// it leaves.
  std::uint8_t ballot = 0;
  bool leaves = false;
};
std::vector<std::uint8_t> write(const Vote& vote);
std::optional<Vote> read_vote(Bytes bytes);

/// Body of a share. Not part of a vote: a vote may fail, and a seat that stays keeps its secret
/// (Shamir, 1979: too few shares reveal nothing).
struct Share {
  core::Seat about;
  std::vector<std::uint8_t> share;
};
std::vector<std::uint8_t> write(const Share& share);
std::optional<Share> read_share(Bytes bytes);

// A device's announcements before and beside a game, signed with its key for one table. The latest
// of each kind counts; devices pass them on to every new connection.

struct Announcement {
  enum class About : std::uint8_t { Introduction, Plan, Readiness, Reaction };
  About about = About::Introduction;
  PublicKey key{};
  std::uint32_t number = 0;  ///< increases with each announcement
  std::vector<std::uint8_t> body;
  Signature signature{};
  friend bool operator==(const Announcement&, const Announcement&) = default;
};

/// `code`: of the table.
Announcement announce(Announcement::About about, std::uint32_t number,
                      std::vector<std::uint8_t> body, const SigningKey& key, std::string_view code);
bool is_signed(const Announcement& announcement, std::string_view code);
/// Digest of the signed part: agreeing to it means agreeing to all of it.
Digest digest_of(const Announcement& announcement, std::string_view code);

std::vector<std::uint8_t> write(const Announcement& announcement);
std::optional<Announcement> read_announcement(Bytes bytes);

/// The person at a device.
struct Introduction {
  enum class Intent : std::uint8_t { Seat, Spectate, Gone };
  Intent intent = Intent::Seat;
  std::string name;
  std::string symbol;
  Digest commitment{};  ///< to this device's contribution to the draw
  friend bool operator==(const Introduction&, const Introduction&) = default;
};
std::vector<std::uint8_t> write(const Introduction& introduction);
std::optional<Introduction> read_introduction(Bytes bytes);

/// A person's agreement to a plan, by its digest.
struct Readiness {
  bool ready = false;
  Digest plan{};
};
std::vector<std::uint8_t> write(const Readiness& readiness);
std::optional<Readiness> read_readiness(Bytes bytes);

/// Protocol version. Devices of different versions cannot play together.
inline constexpr std::uint32_t version = 3;
/// Longer packets are ignored.
inline constexpr std::size_t max_packet = 200'000;

struct Greeting {
  std::uint32_t version = net::version;
  PublicKey key{};
};
/// A device's position in the game.
struct GameStatus {
  Digest id{};
  std::uint32_t step = 0;
  Digest history{};
  Digest votes{};
  std::uint8_t received = 0;  ///< seats heard at this step, as bits
};
/// A device's status, from which others see what it lacks.
struct DeviceStatus {
  Digest lobby{};
  std::optional<GameStatus> game;
  std::vector<PublicKey> linked;  ///< devices it is connected to
};
struct Announcements {
  std::vector<Announcement> list;
};
/// Announcements that prove a game has begun.
struct StartProof {
  std::vector<Announcement> list;
};
/// Asks for all statements from a step on.
struct Question {
  Digest game{};
  std::uint32_t step = 0;
};
struct Statements {
  Digest game{};
  bool answers = false;  ///< true in the last packet that answers a question
  std::vector<Statement> list;
};

using PacketContent =
    std::variant<Greeting, DeviceStatus, Announcements, StartProof, Question, Statements>;
std::vector<std::uint8_t> write(const PacketContent& packet);
std::optional<PacketContent> read_packet(Bytes bytes);

/// Lists of announcements and statements, in packets and in saved state.
void put(ByteWriter& out, const std::vector<Announcement>& list);
void put(ByteWriter& out, const std::vector<Statement>& list);
/// Empty if an item is invalid.
std::optional<std::vector<Announcement>> get_announcements(ByteReader& in);
std::optional<std::vector<Statement>> get_statements(ByteReader& in);

}  // namespace net
