// What a device keeps of its table, so that it comes back as the same one, and what it takes from
// a file; see peer.hpp.
#include <utility>

#include "net/peer_impl.hpp"
#include "net/signed_file.hpp"

namespace net {

namespace {

/// What such bytes begin with, and which version of them it is.
constexpr std::uint32_t kept_magic = 0x334B4E44;
constexpr std::size_t longest_code = 100;

}  // namespace

std::optional<std::vector<std::uint8_t>> Peer::take_kept() {
  if (!std::exchange(impl_->changed, false) || !impl_->lobby) return std::nullopt;
  return impl_->kept();
}

std::vector<std::uint8_t> Peer::Impl::kept() const {
  ByteWriter out;
  const std::string& code = lobby->code();
  out.u32(kept_magic).raw(seed);
  out.block({reinterpret_cast<const std::uint8_t*>(code.data()), code.size()});
  out.u8(left ? 1 : 0).u32(lobby->said());
  put(out, lobby->all());
  out.u8(game ? 1 : 0);
  if (game) {
    put(out, game->start.proof);
    put(out, game->side->ledger().since(0));
  }
  std::vector<std::uint8_t> bytes = out.take();
  const Digest sum = digest(bytes);
  bytes.insert(bytes.end(), sum.begin(), sum.end());
  return bytes;
}

bool Peer::Impl::restore(Bytes kept) {
  ByteReader in(kept);
  in.u32();
  in.raw<sizeof(Entropy::Seed)>();
  const Bytes code = in.block(longest_code);
  const std::uint8_t gone = in.u8();
  const std::uint32_t said = in.u32();
  const auto announcements = get_announcements(in);
  const std::uint8_t has_game = in.u8();
  if (!announcements || !in.good() || code.empty()) return false;
  be_at({reinterpret_cast<const char*>(code.data()), code.size()});
  for (const Announcement& each : *announcements) lobby->hear(each);
  lobby->go_on_from(said);
  if (lobby->find(lobby->own_key()) == nullptr) return false;
  left = gone == 1;
  if (has_game == 1) {
    const auto proof = get_announcements(in);
    const auto statements = get_statements(in);
    if (!proof || !statements) return false;
    auto start = lobby->read_start(*proof);
    if (!start) return false;
    begin(*std::move(start));
    game->side->ledger().take_outgoing();
    game->side->ledger().restore(*statements);
  }
  return in.done();
}

std::optional<core::Refusal> Peer::Impl::take_file(std::string_view text) {
  const auto content = read_signed_file(text);
  if (!content) return core::Refusal{"file", io::message(content.error())};
  if (content->code != lobby->code()) return core::Refusal{"file", "this is of another table"};
  auto start = lobby->read_start(content->proof);
  if (!start) return core::Refusal{"file", "not everybody has signed for this game"};
  const Digest id = start->id;
  consider(*std::move(start));
  if (game->start.id != id) return core::Refusal{"file", "another game has begun at this table"};
  std::vector<Statement> fresh;
  for (const Statement& each : content->statements) {
    if (game->side->ledger().hear(each) == Ledger::Reception::New) fresh.push_back(each);
  }
  if (!fresh.empty()) send_statements(std::nullopt, std::move(fresh), false);
  return std::nullopt;
}

core::Result<Peer, std::string> Peer::restore(Bytes kept) {
  const std::string damaged = "what was kept of this table is damaged";
  if (kept.size() < sizeof(Digest)) return damaged;
  const Bytes content = kept.first(kept.size() - sizeof(Digest));
  const Bytes sum = kept.last(sizeof(Digest));
  if (digest(content) != ByteReader(sum).raw<sizeof(Digest)>()) return damaged;
  ByteReader in(content);
  if (in.u32() != kept_magic) return std::string("this was kept by another version");
  auto inside = std::make_unique<Impl>(in.raw<sizeof(Entropy::Seed)>());
  if (!inside->restore(content)) return damaged;
  inside->go_on();
  return Peer(std::move(inside));
}

}  // namespace net
