// What goes from device to device: greetings, where somebody stands, and bundles of what was
// signed. Reading gives nothing for what is not in its one form.
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

// What is sent between devices at a table: signed statements, and where somebody stands.

/// What a statement is.
enum class Kind : std::uint8_t {
  Say,    ///< what the protocol awaits of the seat at a step
  Vote,   ///< whether a seat that does not speak is left out from there on
  Share,  ///< what the others need to go on without it, once that is decided
};

/// Signed by a seat: it said this at this step of this history, and nothing else.
struct Statement {
  Kind kind = Kind::Say;
  std::uint32_t step = 0;
  core::Seat seat;
  Digest previous{};  ///< of all that was said before the step
  std::vector<std::uint8_t> body;
  Signature signature{};
  friend bool operator==(const Statement&, const Statement&) = default;
};

/// The largest body: a shuffled deck with its proof takes some 25 kB.
inline constexpr std::size_t max_body = 1U << 16U;

void sign(Statement& statement, const SigningKey& key);
bool is_signed_by(const Statement& statement, const PublicKey& key);

std::vector<std::uint8_t> write(const Statement& statement);
/// Nothing where the bytes are no statement.
std::optional<Statement> read_statement(Bytes bytes);

/// A vote's body.
struct Vote {
  core::Seat about;
  /// 0, and 1 where that was not decided. Of the own seat: 0, it is there; 1, it leaves.
  std::uint8_t ballot = 0;
  bool leaves = false;
};
std::vector<std::uint8_t> write(const Vote& vote);
std::optional<Vote> read_vote(Bytes bytes);

/// The body of a share. It is no part of a vote: a vote may be lost, and whoever stays keeps the
/// secret (Shamir, 1979: too few shares tell nothing).
struct Share {
  core::Seat about;
  std::vector<std::uint8_t> share;
};
std::vector<std::uint8_t> write(const Share& share);
std::optional<Share> read_share(Bytes bytes);

// What devices say of themselves before and beside a game: signed by the key of the device, for one
// table alone. The later one of a device counts; they are passed on to whoever connects.

struct Announcement {
  enum class About : std::uint8_t { Introduction, Plan, Readiness, Reaction };
  About about = About::Introduction;
  PublicKey key{};
  std::uint32_t number = 0;  ///< counts up
  std::vector<std::uint8_t> body;
  Signature signature{};
  friend bool operator==(const Announcement&, const Announcement&) = default;
};

/// `code`: of the table.
Announcement announce(Announcement::About about, std::uint32_t number,
                      std::vector<std::uint8_t> body, const SigningKey& key, std::string_view code);
bool is_signed(const Announcement& announcement, std::string_view code);
/// Of what is signed: whoever agrees to it agrees to all of it.
Digest digest_of(const Announcement& announcement, std::string_view code);

std::vector<std::uint8_t> write(const Announcement& announcement);
std::optional<Announcement> read_announcement(Bytes bytes);

/// Who is at a device.
struct Introduction {
  enum class Intent : std::uint8_t { Seat, Spectate, Gone };
  Intent intent = Intent::Seat;
  std::string name;
  std::string symbol;
  Digest commitment{};  ///< to this device's share of the lot
  friend bool operator==(const Introduction&, const Introduction&) = default;
};
std::vector<std::uint8_t> write(const Introduction& introduction);
std::optional<Introduction> read_introduction(Bytes bytes);

/// Whether somebody agrees to a plan, by its digest.
struct Readiness {
  bool ready = false;
  Digest plan{};
};
std::vector<std::uint8_t> write(const Readiness& readiness);
std::optional<Readiness> read_readiness(Bytes bytes);

/// Of the protocol: devices of different versions do not understand each other.
inline constexpr std::uint32_t version = 3;
/// Longer ones are not looked at.
inline constexpr std::size_t max_packet = 200'000;

struct Greeting {
  std::uint32_t version = net::version;
  PublicKey key{};
};
/// How far the game is known at a device.
struct GameStatus {
  Digest id{};
  std::uint32_t step = 0;
  Digest history{};
  Digest votes{};
  std::uint8_t received = 0;  ///< at this step, by seat as bits
};
/// Where a device stands, so that others see what it lacks.
struct DeviceStatus {
  Digest lobby{};
  std::optional<GameStatus> game;
  std::vector<PublicKey> linked;  ///< who it is connected to
};
struct Announcements {
  std::vector<Announcement> list;
};
/// By which a game has begun.
struct StartProof {
  std::vector<Announcement> list;
};
/// All statements from a step on are asked for.
struct Question {
  Digest game{};
  std::uint32_t step = 0;
};
struct Statements {
  Digest game{};
  bool answers = false;  ///< and is the end of the answer to a question
  std::vector<Statement> list;
};

using PacketContent =
    std::variant<Greeting, DeviceStatus, Announcements, StartProof, Question, Statements>;
std::vector<std::uint8_t> write(const PacketContent& packet);
std::optional<PacketContent> read_packet(Bytes bytes);

/// Lists of announcements and of statements, as packets and what is kept hold them.
void put(ByteWriter& out, const std::vector<Announcement>& list);
void put(ByteWriter& out, const std::vector<Statement>& list);
/// Nothing where one of them is none.
std::optional<std::vector<Announcement>> get_announcements(ByteReader& in);
std::optional<std::vector<Statement>> get_statements(ByteReader& in);

}  // namespace net
