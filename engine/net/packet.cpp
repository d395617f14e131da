// Packets as bytes; see packet.hpp.
#include "net/packet.hpp"

#include <string_view>

namespace net {

namespace {

/// What every greeting begins with, whatever the version.
constexpr std::uint32_t magic = 0x4F474152;
constexpr std::size_t most_linked = 40;
constexpr std::size_t most_signed = most_body + 200;

struct Writer {
  ByteWriter& out;

  void operator()(const Greeting& greeting) const {
    out.u32(magic).u32(greeting.version).raw(greeting.key);
  }
  void operator()(const DeviceStatus& standing) const {
    out.raw(standing.lobby).u8(standing.game ? 1 : 0);
    if (const auto& game = standing.game) {
      out.raw(game->id).u32(game->step).raw(game->history).raw(game->votes).u8(game->heard);
    }
    out.u8(static_cast<std::uint8_t>(standing.linked.size()));
    for (const PublicKey& each : standing.linked) out.raw(each);
  }
  void operator()(const Announcements& announcements) const { put(out, announcements.list); }
  void operator()(const StartProof& proof) const { put(out, proof.list); }
  void operator()(const Question& question) const { out.raw(question.game).u32(question.step); }
  void operator()(const Statements& statements) const {
    out.raw(statements.game).u8(statements.answers ? 1 : 0);
    put(out, statements.list);
  }
};

std::optional<PacketContent> read_greeting(ByteReader& in) {
  if (in.u32() != magic) return std::nullopt;
  Greeting out;
  out.version = in.u32();
  out.key = in.raw<sizeof(PublicKey)>();
  return out;
}

std::optional<PacketContent> read_standing(ByteReader& in) {
  DeviceStatus out;
  out.lobby = in.raw<sizeof(Digest)>();
  const std::uint8_t has_game = in.u8();
  if (has_game > 1) return std::nullopt;
  if (has_game == 1) {
    out.game.emplace();
    out.game->id = in.raw<sizeof(Digest)>();
    out.game->step = in.u32();
    out.game->history = in.raw<sizeof(Digest)>();
    out.game->votes = in.raw<sizeof(Digest)>();
    out.game->heard = in.u8();
  }
  const std::uint8_t linked = in.u8();
  if (linked > most_linked) return std::nullopt;
  for (int at = 0; at < linked && in.good(); ++at) {
    out.linked.push_back(in.raw<sizeof(PublicKey)>());
  }
  return out;
}

std::optional<PacketContent> read_statements(ByteReader& in) {
  Statements out;
  out.game = in.raw<sizeof(Digest)>();
  const std::uint8_t answers = in.u8();
  auto list = get_statements(in);
  if (!list || answers > 1) return std::nullopt;
  out.answers = answers == 1;
  out.list = *std::move(list);
  return out;
}

std::optional<PacketContent> read_content(std::uint8_t kind, ByteReader& in) {
  switch (kind) {
    case 0:
      return read_greeting(in);
    case 1:
      return read_standing(in);
    case 2:
    case 3: {
      auto list = get_announcements(in);
      if (!list) return std::nullopt;
      if (kind == 2) return Announcements{*std::move(list)};
      return StartProof{*std::move(list)};
    }
    case 4: {
      Question out;
      out.game = in.raw<sizeof(Digest)>();
      out.step = in.u32();
      return out;
    }
    case 5:
      return read_statements(in);
    default:
      return std::nullopt;
  }
}

/// Lists of what `read` reads; every item takes at least some bytes, so no length fills the memory.
template <class Item, class Read>
std::optional<std::vector<Item>> get_list(ByteReader& in, Read read) {
  std::vector<Item> out;
  const std::uint32_t count = in.u32();
  for (std::uint32_t at = 0; at < count && in.good(); ++at) {
    auto item = read(in.block(most_signed));
    if (!item) return std::nullopt;
    out.push_back(*std::move(item));
  }
  if (!in.good()) return std::nullopt;
  return out;
}

template <class Item>
void put_list(ByteWriter& out, const std::vector<Item>& list) {
  out.u32(static_cast<std::uint32_t>(list.size()));
  for (const Item& each : list) out.block(write(each));
}

}  // namespace

void put(ByteWriter& out, const std::vector<Announcement>& list) { put_list(out, list); }
void put(ByteWriter& out, const std::vector<Statement>& list) { put_list(out, list); }
std::optional<std::vector<Announcement>> get_announcements(ByteReader& in) {
  return get_list<Announcement>(in, read_announcement);
}
std::optional<std::vector<Statement>> get_statements(ByteReader& in) {
  return get_list<Statement>(in, read_statement);
}

std::vector<std::uint8_t> write(const PacketContent& packet) {
  ByteWriter out;
  out.u8(static_cast<std::uint8_t>(packet.index()));
  std::visit(Writer{out}, packet);
  return out.take();
}

std::optional<PacketContent> read_packet(Bytes bytes) {
  if (bytes.size() > most_packet) return std::nullopt;
  ByteReader in(bytes);
  const std::uint8_t kind = in.u8();
  auto out = read_content(kind, in);
  // A greeting of another version may say more.
  const auto* const greeting = out ? std::get_if<Greeting>(&*out) : nullptr;
  const bool foreign = greeting != nullptr && greeting->version != version;
  if (foreign ? !in.good() : !in.done()) return std::nullopt;
  return out;
}

}  // namespace net
