// Tests packets and their parts as bytes: what is written is read, and nothing else is.
#include "net/packet.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "catch.hpp"

namespace {

using net::Announcement;
using net::Bytes;
using net::PacketContent;
using Text = std::vector<std::uint8_t>;

const net::SigningKey& signer() {
  static const net::SigningKey key(net::Entropy(net::Entropy::Seed{1}));
  return key;
}

net::Digest digest_of_ones(std::uint8_t first) {
  net::Digest out;
  out.fill(1);
  out[0] = first;
  return out;
}

net::Statement statement(std::size_t length = 3) {
  net::Statement out = {net::Kind::Vote, 0x01020304, {2}, digest_of_ones(9), Text(length, 7), {}};
  net::sign(out, signer());
  return out;
}

Announcement announcement(std::size_t length = 3) {
  return net::announce(Announcement::About::Readiness, 0x01020304, Text(length, 7), signer(),
                       "code");
}

net::DeviceStatus status(std::size_t linked, bool with_game = true) {
  net::DeviceStatus out = {digest_of_ones(3), std::nullopt, {}};
  if (with_game) out.game = {digest_of_ones(4), 5, digest_of_ones(6), digest_of_ones(7), 8};
  out.linked.resize(linked, digest_of_ones(2));
  return out;
}

/// A packet of `size` bytes.
Text packet_of(std::size_t size) {
  net::Announcements out;
  const std::size_t empty = net::write(announcement(0)).size() + 4;
  std::size_t left = size - 5;
  while (left > 0) {
    const std::size_t item = std::min(left, std::size_t{50'000});
    // The last item must not be too short.
    const std::size_t length = left - item > 0 && left - item < empty ? item - empty : item;
    out.list.push_back(announcement(length - empty));
    left -= length;
  }
  return net::write(PacketContent(out));
}

/// Writes what was read; empty if nothing was.
using Rewrite = std::function<Text(Bytes)>;

template <class Item>
Text written(const std::optional<Item>& item) {
  return item ? net::write(*item) : Text();
}

const Rewrite as_statement = [](Bytes bytes) { return written(net::read_statement(bytes)); };
const Rewrite as_vote = [](Bytes bytes) { return written(net::read_vote(bytes)); };
const Rewrite as_share = [](Bytes bytes) { return written(net::read_share(bytes)); };
const Rewrite as_announcement = [](Bytes bytes) { return written(net::read_announcement(bytes)); };
const Rewrite as_introduction = [](Bytes bytes) { return written(net::read_introduction(bytes)); };
const Rewrite as_readiness = [](Bytes bytes) { return written(net::read_readiness(bytes)); };
const Rewrite as_packet = [](Bytes bytes) { return written(net::read_packet(bytes)); };

Text introduction(std::string name, std::string symbol) {
  return net::write(net::Introduction{net::Introduction::Intent::Gone, std::move(name),
                                      std::move(symbol), digest_of_ones(1)});
}

Text with(Text bytes, std::size_t at, std::uint8_t value) {
  REQUIRE(at < bytes.size());
  bytes[at] = value;
  return bytes;
}

Text longer(Text bytes) {
  bytes.push_back(0);
  return bytes;
}

TEST_CASE("Each message is read as it was written, but not shorter or longer", "[net][packet]") {
  struct Case {
    std::string name;
    Rewrite rewrite;
    Text bytes;
  };
  const std::vector<Case> cases = {
      {"statement", as_statement, net::write(statement())},
      {"vote", as_vote, net::write(net::Vote{{3}, 1, true})},
      {"vote to stay", as_vote, net::write(net::Vote{{3}, 1, false})},
      {"share", as_share, net::write(net::Share{{3}, {1, 2}})},
      {"announcement", as_announcement, net::write(announcement())},
      {"introduction", as_introduction, introduction("Ana", "jade")},
      {"readiness", as_readiness, net::write(net::Readiness{true, digest_of_ones(2)})},
      {"no readiness", as_readiness, net::write(net::Readiness{false, digest_of_ones(2)})},
      {"greeting", as_packet, net::write(PacketContent(net::Greeting{net::version, {5}}))},
      {"status", as_packet, net::write(PacketContent(status(2)))},
      {"status before a game", as_packet, net::write(PacketContent(status(0, false)))},
      {"announcements", as_packet,
       net::write(PacketContent(net::Announcements{{announcement(), announcement(0)}}))},
      {"start", as_packet, net::write(PacketContent(net::StartProof{{announcement()}}))},
      {"question", as_packet, net::write(PacketContent(net::Question{{1}, 0x01020304}))},
      {"statements", as_packet,
       net::write(PacketContent(net::Statements{{1}, false, {statement(), statement(0)}}))},
      {"answer", as_packet, net::write(PacketContent(net::Statements{{1}, true, {}}))},
  };
  for (const Case& each : cases) {
    INFO(each.name);
    CHECK(each.rewrite(each.bytes) == each.bytes);
    CHECK(each.rewrite(longer(each.bytes)).empty());
    for (std::size_t size = 0; size < each.bytes.size(); ++size) {
      CHECK(each.rewrite(Bytes(each.bytes).first(size)).empty());
    }
  }
}

TEST_CASE("Every number in a message has a range, and every list a length", "[net][packet]") {
  const std::uint8_t last_seat = core::max_seats - 1;
  const Text vote = net::write(net::Vote{{0}, 0, false});
  const Text share = net::write(net::Share{{0}, {}});
  const Text ready = net::write(net::Readiness{true, {}});
  const Text said = net::write(statement());
  const Text announced = net::write(announcement());
  const Text greeting = net::write(PacketContent(net::Greeting{net::version, {5}}));
  const Text foreign = net::write(PacketContent(net::Greeting{net::version + 1, {5}}));
  const Text older = net::write(PacketContent(net::Greeting{net::version - 1, {5}}));
  const Text before = net::write(PacketContent(status(0, false)));
  const Text answer = net::write(PacketContent(net::Statements{{1}, true, {}}));
  const Text bad_item = net::write(PacketContent(net::Statements{{1}, true, {statement()}}));
  const std::size_t in_packet = 1 + 32 + 1 + 4 + 4;  // the first statement
  const std::string name(24, 'a');
  struct Case {
    std::string name;
    Rewrite rewrite;
    Text bytes;
    bool accepted;
  };
  const std::vector<Case> cases = {
      {"last kind of statement", as_statement, with(said, 0, 2), true},
      {"unknown kind of statement", as_statement, with(said, 0, 3), false},
      {"last seat", as_statement, with(said, 5, last_seat), true},
      {"seat beyond", as_statement, with(said, 5, core::max_seats), false},
      {"longest body", as_statement, net::write(statement(net::max_body)), true},
      {"longer body", as_statement, net::write(statement(net::max_body + 1)), false},
      {"vote about the last seat", as_vote, with(vote, 0, last_seat), true},
      {"vote about a seat beyond", as_vote, with(vote, 0, core::max_seats), false},
      {"last ballot", as_vote, with(vote, 1, 1), true},
      {"ballot beyond", as_vote, with(vote, 1, 2), false},
      {"vote to leave", as_vote, with(vote, 2, 1), true},
      {"vote for neither", as_vote, with(vote, 2, 2), false},
      {"share for the last seat", as_share, with(share, 0, last_seat), true},
      {"share for a seat beyond", as_share, with(share, 0, core::max_seats), false},
      {"longest share", as_share, net::write(net::Share{{0}, Text(net::max_body)}), true},
      {"longer share", as_share, net::write(net::Share{{0}, Text(net::max_body + 1)}), false},
      {"last kind of announcement", as_announcement, with(announced, 0, 3), true},
      {"unknown kind of announcement", as_announcement, with(announced, 0, 4), false},
      {"longest announcement", as_announcement, net::write(announcement(net::max_body)), true},
      {"longer announcement", as_announcement, net::write(announcement(net::max_body + 1)), false},
      {"last intent", as_introduction, introduction("Ana", "jade"), true},
      {"unknown intent", as_introduction, with(introduction("Ana", "jade"), 0, 3), false},
      {"longest name", as_introduction, introduction(name, "jade"), true},
      {"longer name", as_introduction, introduction(name + "a", "jade"), false},
      {"no name", as_introduction, introduction("", "jade"), false},
      {"a name of blanks", as_introduction, introduction("  ", "jade"), false},
      {"a blank after a name", as_introduction, introduction("a ", "jade"), true},
      {"a blank before a name", as_introduction, introduction(" a", "jade"), true},
      {"a name that is no text", as_introduction, introduction("a\xff", "jade"), false},
      {"a name with a control character", as_introduction, introduction("a\x01", "jade"), false},
      {"longest symbol", as_introduction, introduction("Ana", std::string(200, 'a')), true},
      {"longer symbol", as_introduction, introduction("Ana", std::string(201, 'a')), false},
      {"neither ready nor not", as_readiness, with(ready, 0, 2), false},
      {"last kind of packet", as_packet, answer, true},
      {"unknown kind of packet", as_packet, with(answer, 0, 6), false},
      {"greeting of another program", as_packet, with(greeting, 1, 0), false},
      {"this version and more", as_packet, longer(greeting), false},
      {"a later version", as_packet, foreign, true},
      {"an older version", as_packet, older, true},
      {"less than a later version", as_packet, Text(foreign.begin(), foreign.end() - 1), false},
      {"neither game nor none", as_packet, with(before, 33, 2), false},
      {"most devices", as_packet, net::write(PacketContent(status(40))), true},
      {"more devices", as_packet, net::write(PacketContent(status(41))), false},
      {"neither answer nor none", as_packet, with(answer, 33, 2), false},
      {"no statement in a list", as_packet, with(bad_item, in_packet, 3), false},
      {"more items than there are", as_packet, with(answer, 34, 1), false},
      {"longest packet", as_packet, packet_of(net::max_packet), true},
      {"longer packet", as_packet, packet_of(net::max_packet + 1), false},
  };
  for (const Case& each : cases) {
    INFO(each.name);
    if (each.accepted) {
      CHECK(each.rewrite(each.bytes) == each.bytes);
    } else {
      CHECK(each.rewrite(each.bytes).empty());
    }
  }
  REQUIRE(packet_of(net::max_packet).size() == net::max_packet);
  // A greeting of a later version may hold more; all versions understand its beginning.
  const auto later = net::read_packet(longer(foreign));
  REQUIRE(later);
  CHECK(std::get<net::Greeting>(*later).version == net::version + 1);
  const Text beginning = {0, 'R', 'A', 'G', 'O', net::version, 0, 0, 0, 5};
  CHECK(std::equal(beginning.begin(), beginning.end(), greeting.begin()));
}

TEST_CASE("A reader that has failed reads zeros", "[net][packet]") {
  const Text bytes = {1, 0, 0, 0, 9, 3, 0, 0, 0, 7, 7, 7, 5, 5, 5, 5, 5};
  net::ByteReader in(bytes);
  CHECK(in.block(1).size() == 1);
  CHECK(in.block(2).empty());  // of three
  CHECK_FALSE(in.good());
  CHECK(in.u8() == 0);
  CHECK(in.u32() == 0);
  CHECK(in.raw<2>() == std::array<std::uint8_t, 2>{});
  CHECK(in.block(100).empty());
  CHECK_FALSE(in.done());
  net::ByteReader short_one(Bytes(bytes).first(3));
  CHECK(short_one.u32() == 0);
  CHECK_FALSE(short_one.good());
}

TEST_CASE("A signature covers every byte of what is signed, and the table", "[net][packet]") {
  const Text said = net::write(statement());
  CHECK(net::is_signed_by(*net::read_statement(said), signer().key()));
  const Text announced = net::write(announcement());
  CHECK(net::is_signed(*net::read_announcement(announced), "code"));
  CHECK_FALSE(net::is_signed(*net::read_announcement(announced), "cod"));
  CHECK_FALSE(net::is_signed(*net::read_announcement(announced), "code of another table"));
  const net::SigningKey other(net::Entropy(net::Entropy::Seed{2}));
  CHECK_FALSE(net::is_signed_by(*net::read_statement(said), other.key()));
  for (std::size_t at = 0; at < said.size(); ++at) {
    INFO("byte " << at);
    const auto read = net::read_statement(with(said, at, said[at] ^ 1U));
    if (read) CHECK_FALSE(net::is_signed_by(*read, signer().key()));
  }
  for (std::size_t at = 0; at < announced.size(); ++at) {
    INFO("byte " << at);
    const auto read = net::read_announcement(with(announced, at, announced[at] ^ 1U));
    if (!read) continue;
    CHECK_FALSE(net::is_signed(*read, "code"));
    const bool signature = at >= announced.size() - sizeof(net::Signature);
    CHECK((net::digest_of(*read, "code") == net::digest_of(announcement(), "code")) == signature);
  }
  CHECK(net::digest_of(announcement(), "code") != net::digest_of(announcement(), "cod"));
}

}  // namespace
