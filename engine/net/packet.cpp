// Packets as bytes; see packet.hpp.
#include "net/packet.hpp"

#include <string_view>

#include "net/plan.hpp"

namespace net {

namespace {

std::vector<std::uint8_t> signed_part(const Statement& statement) {
  return ByteWriter()
      .u8(static_cast<std::uint8_t>(statement.kind))
      .u32(statement.step)
      .u8(statement.seat.index)
      .raw(statement.previous)
      .block(statement.body)
      .take();
}

}  // namespace

void sign(Statement& statement, const SigningKey& key) {
  statement.signature = key.sign(signed_part(statement));
}

bool is_signed_by(const Statement& statement, const PublicKey& key) {
  return verify(signed_part(statement), statement.signature, key);
}

std::vector<std::uint8_t> write(const Statement& statement) {
  return ByteWriter().raw(signed_part(statement)).raw(statement.signature).take();
}

std::optional<Statement> read_statement(Bytes bytes) {
  ByteReader in(bytes);
  Statement out;
  const std::uint8_t kind = in.u8();
  out.step = in.u32();
  out.seat.index = in.u8();
  out.previous = in.raw<sizeof(Digest)>();
  const Bytes body = in.block(max_body);
  out.body.assign(body.begin(), body.end());
  out.signature = in.raw<sizeof(Signature)>();
  if (!in.done() || kind > static_cast<std::uint8_t>(Kind::Share) ||
      out.seat.index >= core::max_seats) {
    return std::nullopt;
  }
  out.kind = static_cast<Kind>(kind);
  return out;
}

std::vector<std::uint8_t> write(const Vote& vote) {
  return ByteWriter().u8(vote.about.index).u8(vote.ballot).u8(vote.leaves ? 1 : 0).take();
}

std::optional<Vote> read_vote(Bytes bytes) {
  ByteReader in(bytes);
  Vote out;
  out.about.index = in.u8();
  out.ballot = in.u8();
  const std::uint8_t leaves = in.u8();
  if (!in.done() || out.about.index >= core::max_seats || out.ballot > 1 || leaves > 1) {
    return std::nullopt;
  }
  out.leaves = leaves == 1;
  return out;
}

std::vector<std::uint8_t> write(const Share& share) {
  return ByteWriter().u8(share.about.index).block(share.share).take();
}

std::optional<Share> read_share(Bytes bytes) {
  ByteReader in(bytes);
  Share out;
  out.about.index = in.u8();
  const Bytes share = in.block(max_body);
  if (!in.done() || out.about.index >= core::max_seats) return std::nullopt;
  out.share.assign(share.begin(), share.end());
  return out;
}

namespace {

constexpr std::size_t max_text = 200;

std::string read_text(ByteReader& in) {
  const Bytes text = in.block(max_text);
  return {reinterpret_cast<const char*>(text.data()), text.size()};
}

std::vector<std::uint8_t> content(const Announcement& announcement) {
  return ByteWriter()
      .u8(static_cast<std::uint8_t>(announcement.about))
      .raw(announcement.key)
      .u32(announcement.number)
      .block(announcement.body)
      .take();
}

std::vector<std::uint8_t> signed_part(const Announcement& announcement, std::string_view code) {
  return ByteWriter()
      .block(bytes_of("drago table"))
      .block(bytes_of(code))
      .raw(content(announcement))
      .take();
}

}  // namespace

Announcement announce(Announcement::About about, std::uint32_t number,
                      std::vector<std::uint8_t> body, const SigningKey& key,
                      std::string_view code) {
  Announcement out = {about, key.key(), number, std::move(body), {}};
  out.signature = key.sign(signed_part(out, code));
  return out;
}

bool is_signed(const Announcement& announcement, std::string_view code) {
  return verify(signed_part(announcement, code), announcement.signature, announcement.key);
}

Digest digest_of(const Announcement& announcement, std::string_view code) {
  return digest(signed_part(announcement, code));
}

std::vector<std::uint8_t> write(const Announcement& announcement) {
  return ByteWriter().raw(content(announcement)).raw(announcement.signature).take();
}

std::optional<Announcement> read_announcement(Bytes bytes) {
  ByteReader in(bytes);
  Announcement out;
  const std::uint8_t about = in.u8();
  out.key = in.raw<sizeof(PublicKey)>();
  out.number = in.u32();
  const Bytes body = in.block(max_body);
  out.body.assign(body.begin(), body.end());
  out.signature = in.raw<sizeof(Signature)>();
  if (!in.done() || about > static_cast<std::uint8_t>(Announcement::About::Reaction)) {
    return std::nullopt;
  }
  out.about = static_cast<Announcement::About>(about);
  return out;
}

std::vector<std::uint8_t> write(const Introduction& introduction) {
  return ByteWriter()
      .u8(static_cast<std::uint8_t>(introduction.intent))
      .block(bytes_of(introduction.name))
      .block(bytes_of(introduction.symbol))
      .raw(introduction.commitment)
      .take();
}

std::optional<Introduction> read_introduction(Bytes bytes) {
  ByteReader in(bytes);
  Introduction out;
  const std::uint8_t wish = in.u8();
  out.name = read_text(in);
  out.symbol = read_text(in);
  out.commitment = in.raw<sizeof(Digest)>();
  if (!in.done() || wish > static_cast<std::uint8_t>(Introduction::Intent::Gone) ||
      !is_name(out.name)) {
    return std::nullopt;
  }
  out.intent = static_cast<Introduction::Intent>(wish);
  return out;
}

std::vector<std::uint8_t> write(const Readiness& readiness) {
  return ByteWriter().u8(readiness.ready ? 1 : 0).raw(readiness.plan).take();
}

std::optional<Readiness> read_readiness(Bytes bytes) {
  ByteReader in(bytes);
  const std::uint8_t ready = in.u8();
  Readiness out = {ready == 1, in.raw<sizeof(Digest)>()};
  if (!in.done() || ready > 1) return std::nullopt;
  return out;
}

namespace {

/// The first bytes of every greeting, in all versions.
constexpr std::uint32_t magic = 0x4F474152;
constexpr std::size_t max_linked = 40;
constexpr std::size_t max_signed = max_body + 200;

struct Writer {
  ByteWriter& out;

  void operator()(const Greeting& greeting) const {
    out.u32(magic).u32(greeting.version).raw(greeting.key);
  }
  void operator()(const DeviceStatus& standing) const {
    out.raw(standing.lobby).u8(standing.game ? 1 : 0);
    if (const auto& game = standing.game) {
      out.raw(game->id).u32(game->step).raw(game->history).raw(game->votes).u8(game->received);
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
    out.game->received = in.u8();
  }
  const std::uint8_t linked = in.u8();
  if (linked > max_linked) return std::nullopt;
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

/// Reads a list of items. Every item takes some bytes, so a false length cannot exhaust the memory.
template <class Item, class Read>
std::optional<std::vector<Item>> get_list(ByteReader& in, Read read) {
  std::vector<Item> out;
  const std::uint32_t count = in.u32();
  for (std::uint32_t at = 0; at < count && in.good(); ++at) {
    auto item = read(in.block(max_signed));
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
  if (bytes.size() > max_packet) return std::nullopt;
  ByteReader in(bytes);
  const std::uint8_t kind = in.u8();
  auto out = read_content(kind, in);
  // A greeting of another version may be longer.
  const auto* const greeting = out ? std::get_if<Greeting>(&*out) : nullptr;
  const bool foreign = greeting != nullptr && greeting->version != version;
  if (foreign ? !in.good() : !in.done()) return std::nullopt;
  return out;
}

}  // namespace net
