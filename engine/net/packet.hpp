// What goes from device to device: greetings, where somebody stands, and bundles of what was
// signed. Reading gives nothing for what is not in its one form.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "net/announcement.hpp"
#include "net/message.hpp"

namespace net {

/// Of the protocol: devices of different versions do not understand each other.
inline constexpr std::uint32_t version = 3;
/// Longer ones are not looked at.
inline constexpr std::size_t most_packet = 200'000;

struct Greeting {
  std::uint32_t version = net::version;
  PublicKey key{};
};
/// How far the game is known at a device.
struct GameStanding {
  Digest id{};
  std::uint32_t step = 0;
  Digest history{};
  Digest votes{};
  std::uint8_t heard = 0;  ///< at this step, by seat as bits
};
/// Where a device stands, so that others see what it lacks.
struct DeviceStatus {
  Digest lobby{};
  std::optional<GameStanding> game;
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
