// Announcements as bytes; see announcement.hpp.
#include "net/announcement.hpp"

#include "net/message.hpp"
#include "net/plan.hpp"

namespace net {

namespace {

constexpr std::size_t longest_text = 200;

Bytes bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

std::string read_text(ByteReader& in) {
  const Bytes text = in.block(longest_text);
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
  const Bytes body = in.block(most_body);
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
      .u8(static_cast<std::uint8_t>(introduction.wish))
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
  out.wish = static_cast<Introduction::Intent>(wish);
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

}  // namespace net
