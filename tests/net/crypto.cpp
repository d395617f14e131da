// Tests the cryptography of net tables: honest values pass, and any change fails.
#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "net/crypto/group.hpp"
#include "net/crypto/shuffle_proof.hpp"
#include "net/crypto/signature.hpp"

namespace {

using net::Entropy;
using net::KeyPair;
using net::MaskedCard;
using net::Point;
using net::Scalar;
using net::Shuffled;

constexpr std::array<std::uint8_t, 3> here = {1, 2, 3};
constexpr std::array<std::uint8_t, 3> elsewhere = {1, 2, 4};

Entropy entropy_of(std::uint8_t first) {
  Entropy::Seed seed{};
  seed[0] = first;
  return Entropy(seed);
}

std::vector<MaskedCard> open_deck(std::uint32_t count, const Point& key) {
  std::vector<MaskedCard> out;
  for (std::uint32_t number = 0; number < count; ++number) {
    out.push_back(net::open_card(net::face_of(number), key));
  }
  return out;
}

/// The keys of all players, and their sum.
struct Table {
  explicit Table(int players) {
    Entropy entropy = entropy_of(7);
    for (int at = 0; at < players; ++at) {
      keys.push_back(KeyPair::random(entropy));
      common += keys.back().key;
    }
  }
  std::vector<KeyPair> keys;
  Point common;
};

std::vector<std::uint32_t> read_all(const Table& table, const std::vector<MaskedCard>& cards) {
  const net::Faces faces(static_cast<std::uint32_t>(cards.size()));
  std::vector<Point> bodies;
  for (const MaskedCard& each : cards) bodies.push_back(each.body);
  for (const KeyPair& key : table.keys) {
    const net::Unmasking given = net::unmask(cards, key, here);
    REQUIRE(net::check_unmasking(cards, given, key.key, here));
    for (std::size_t at = 0; at < cards.size(); ++at) bodies[at] = bodies[at] - given.shares[at];
  }
  std::vector<std::uint32_t> out;
  for (const Point& each : bodies) out.push_back(faces.number_of(each).value());
  return out;
}

TEST_CASE("A deck that three players shuffle keeps its cards and changes its order", "[net]") {
  const Table table(3);
  constexpr std::uint32_t count = 20;
  std::vector<MaskedCard> deck = open_deck(count, table.common);
  for (std::uint8_t seat = 0; seat < 3; ++seat) {
    Entropy entropy = entropy_of(seat);
    const Shuffled shuffled = net::shuffle(deck, table.common, here, entropy);
    REQUIRE(net::check_shuffle(deck, shuffled, table.common, here));
    CHECK_FALSE(net::check_shuffle(deck, shuffled, table.common, elsewhere));
    CHECK_FALSE(net::check_shuffle(deck, shuffled, table.keys[0].key, here));
    deck = shuffled.cards;
  }
  const std::vector<std::uint32_t> order = read_all(table, deck);
  CHECK(std::set<std::uint32_t>(order.begin(), order.end()).size() == count);
  CHECK_FALSE(std::is_sorted(order.begin(), order.end()));
}

TEST_CASE("A linear combination equals the sum of its parts", "[net]") {
  Entropy entropy = entropy_of(2);
  Scalar largest;  // the order of the group minus one
  largest = largest - Scalar(1);
  const std::vector<Scalar> special = {Scalar(), Scalar(1), Scalar(2), largest};
  for (const std::size_t count : {0U, 1U, 2U, 3U, 9U, 40U, 300U}) {
    CAPTURE(count);
    net::LinearCombination sum;
    Point expected;
    for (std::size_t at = 0; at < count; ++at) {
      const Scalar scalar = at < special.size() ? special[at] : Scalar::random(entropy);
      // Includes a repeated point, its inverse and the neutral element.
      const Point point = at % 5 == 3   ? Point()
                          : at % 5 == 4 ? Point() - Point::hashed("test", 1)
                                        : Point::hashed("test", static_cast<std::uint32_t>(at / 2));
      sum.add(scalar, point);
      expected += scalar * point;
    }
    CHECK(sum.public_value() == expected);
    CHECK(sum.secret_value() == expected);
    sum.add_base(Scalar(7));
    sum.add_base(largest);
    expected += Point::base(Scalar(6));
    CHECK(sum.public_value() == expected);
    CHECK(sum.secret_value() == expected);
    sum.add(largest, expected);
    CHECK(sum.public_value().is_neutral());
  }
}

TEST_CASE("Two errors in a proof do not cancel out", "[net]") {
  const Table table(2);
  const std::vector<MaskedCard> deck = open_deck(4, table.common);
  Entropy entropy = entropy_of(1);
  const Shuffled honest = net::shuffle(deck, table.common, here, entropy);
  // The check adds all equations up: without weights these errors would cancel.
  const Point error = Point::base(Scalar(3));
  Shuffled changed = honest;
  changed.proof.announced.sum += error;
  changed.proof.announced.chain = changed.proof.announced.chain - error;
  CHECK_FALSE(net::check_shuffle(deck, changed, table.common, here));
  changed = honest;
  changed.proof.cards[0].link_response += Scalar(1);
  changed.proof.cards[1].link_response = changed.proof.cards[1].link_response - Scalar(1);
  CHECK_FALSE(net::check_shuffle(deck, changed, table.common, here));
  changed = honest;
  changed.proof.sum_response += Scalar(1);
  changed.proof.chain_response = changed.proof.chain_response - Scalar(1);
  CHECK_FALSE(net::check_shuffle(deck, changed, table.common, here));
}

TEST_CASE("A false shuffle is rejected", "[net]") {
  const Table table(2);
  const std::vector<MaskedCard> deck = open_deck(6, table.common);
  Entropy entropy = entropy_of(1);
  const Shuffled honest = net::shuffle(deck, table.common, here, entropy);
  const auto passes = [&](const Shuffled& changed) {
    return net::check_shuffle(deck, changed, table.common, here);
  };
  REQUIRE(passes(honest));
  const Scalar one(1);
  SECTION("a card occurs twice") {
    Shuffled changed = honest;
    changed.cards[1] = net::remask(changed.cards[0], table.common, Scalar(5));
    CHECK_FALSE(passes(changed));
  }
  SECTION("a face differs") {
    Shuffled changed = honest;
    changed.cards[2].body += net::face_of(99);
    CHECK_FALSE(passes(changed));
  }
  SECTION("a mask differs") {
    Shuffled changed = honest;
    changed.cards[3] = net::remask(changed.cards[3], table.common, one);
    CHECK_FALSE(passes(changed));
  }
  SECTION("a card is missing") {
    Shuffled changed = honest;
    changed.cards.pop_back();
    CHECK_FALSE(passes(changed));
    changed.proof.cards.pop_back();
    CHECK_FALSE(passes(changed));
    CHECK_FALSE(passes({honest.cards, changed.proof}));
  }
  SECTION("the shuffle is empty") {
    CHECK_FALSE(passes({}));
    CHECK_FALSE(net::check_shuffle({}, {}, table.common, here));
  }
  SECTION("two cards are swapped") {
    Shuffled changed = honest;
    std::swap(changed.cards[0], changed.cards[1]);
    CHECK_FALSE(passes(changed));
    std::swap(changed.proof.cards[0], changed.proof.cards[1]);
    CHECK_FALSE(passes(changed));
    changed.cards = honest.cards;
    CHECK_FALSE(passes(changed));
    std::vector<MaskedCard> other = deck;
    std::swap(other[0], other[1]);
    CHECK_FALSE(net::check_shuffle(other, honest, table.common, here));
  }
  SECTION("a proof of another shuffle") {
    const Shuffled other = net::shuffle(deck, table.common, here, entropy);
    REQUIRE(passes(other));
    CHECK_FALSE(passes({honest.cards, other.proof}));
    CHECK_FALSE(passes({deck, honest.proof}));
  }
  SECTION("a part of the proof differs") {
    const std::array<Scalar net::ShuffleProof::*, 4> parts = {
        &net::ShuffleProof::sum_response, &net::ShuffleProof::chain_response,
        &net::ShuffleProof::weighed_response, &net::ShuffleProof::mask_response};
    for (const auto part : parts) {
      Shuffled changed = honest;
      changed.proof.*part += one;
      CHECK_FALSE(passes(changed));
    }
    const std::array<Point net::ShuffleProof::Announced::*, 3> announced = {
        &net::ShuffleProof::Announced::sum, &net::ShuffleProof::Announced::chain,
        &net::ShuffleProof::Announced::weighed};
    for (const auto part : announced) {
      Shuffled changed = honest;
      changed.proof.announced.*part += Point::base(one);
      CHECK_FALSE(passes(changed));
    }
    for (const auto part : {&MaskedCard::hint, &MaskedCard::body}) {
      Shuffled changed = honest;
      changed.proof.announced.masks.*part += Point::base(one);
      CHECK_FALSE(passes(changed));
    }
    for (std::size_t at = 0; at < deck.size(); ++at) {
      Shuffled changed = honest;
      changed.proof.cards[at].link_response += one;
      CHECK_FALSE(passes(changed));
      changed = honest;
      changed.proof.cards[at].order_response += one;
      CHECK_FALSE(passes(changed));
      changed = honest;
      changed.proof.cards[at].commitment += Point::base(one);
      CHECK_FALSE(passes(changed));
      changed = honest;
      changed.proof.cards[at].link += Point::base(one);
      CHECK_FALSE(passes(changed));
      changed = honest;
      changed.proof.cards[at].announced_link += Point::base(one);
      CHECK_FALSE(passes(changed));
    }
  }
}

TEST_CASE("A share for another key, card or place unmasks nothing", "[net]") {
  const Table table(2);
  const std::vector<MaskedCard> cards = open_deck(3, table.common);
  const net::Unmasking given = net::unmask(cards, table.keys[0], here);
  REQUIRE(net::check_unmasking(cards, given, table.keys[0].key, here));
  CHECK_FALSE(net::check_unmasking(cards, given, table.keys[1].key, here));
  CHECK_FALSE(net::check_unmasking(cards, given, table.keys[0].key, elsewhere));
  const std::vector<MaskedCard> fewer(cards.begin(), cards.end() - 1);
  CHECK_FALSE(net::check_unmasking(fewer, given, table.keys[0].key, here));
  net::Unmasking swapped = given;
  swapped.shares[0] += Point::base(Scalar(1));
  swapped.shares[1] = swapped.shares[1] - Point::base(Scalar(1));
  CHECK_FALSE(net::check_unmasking(cards, swapped, table.keys[0].key, here));
}

TEST_CASE("Shares that belong to no card are refused, though they are proved", "[net]") {
  const Table table(2);
  const KeyPair& pair = table.keys[0];
  const std::vector<MaskedCard> cards = open_deck(2, table.common);
  // The proof of net::unmask, for any list of shares.
  const auto proved = [&](std::vector<Point> shares) {
    net::Transcript transcript("drago net 1: unmask", here);
    transcript.add("key", pair.key);
    transcript.add("hints", std::vector<Point>{cards[0].hint, cards[1].hint});
    transcript.add("shares", shares);
    const Scalar first = transcript.challenge("weight");
    const Scalar second = transcript.challenge("weight");
    const Scalar blind(5);
    transcript.add("by base", Point::base(blind));
    transcript.add("by hint", blind * (first * cards[0].hint + second * cards[1].hint));
    const Scalar challenge = transcript.challenge("equal");
    return net::Unmasking{std::move(shares), {challenge, blind + challenge * pair.secret}};
  };
  std::vector<Point> shares = net::unmask(cards, pair, here).shares;
  CHECK(net::check_unmasking(cards, proved(shares), pair.key, here));
  shares.push_back(Point::base(Scalar(1)));
  CHECK_FALSE(net::check_unmasking(cards, proved(shares), pair.key, here));
  shares.pop_back();
  std::swap(shares[0], shares[1]);
  shares[0] += Point::base(Scalar(1));
  CHECK_FALSE(net::check_unmasking(cards, proved(shares), pair.key, here));
}

TEST_CASE("A key counts only with a proof of its secret", "[net]") {
  const Table table(2);
  const net::EqualityProof proof = net::prove_key(table.keys[0], here);
  CHECK(net::check_key(table.keys[0].key, proof, here));
  CHECK_FALSE(net::check_key(table.keys[0].key, proof, elsewhere));
  // A rogue key: it subtracts another seat's, so that the sum would be the attacker's own.
  const Point stolen = Point::base(Scalar(9)) - table.keys[0].key;
  CHECK_FALSE(net::check_key(stolen, net::prove_key({Scalar(9), stolen}, here), here));
  CHECK_FALSE(net::check_key(Point(), net::prove_key({Scalar(), Point()}, here), here));
}

TEST_CASE("A majority of shares recovers a secret, and each share can be checked", "[net]") {
  Entropy entropy = entropy_of(3);
  const KeyPair pair = KeyPair::random(entropy);
  const net::SharedSecret shared = net::share_secret(pair.secret, 4, 3, entropy);
  CHECK(shared.commitments[0] == pair.key);
  for (const net::SecretShare& each : shared.shares) {
    CHECK(net::check_share(each, shared.commitments));
    CHECK_FALSE(net::check_share({each.number, each.value + Scalar(1)}, shared.commitments));
  }
  CHECK_FALSE(net::check_share({1, shared.shares[1].value}, shared.commitments));
  for (std::size_t without = 0; without < 4; ++without) {
    std::vector<net::SecretShare> some = shared.shares;
    some.erase(some.begin() + static_cast<std::ptrdiff_t>(without));
    CHECK(net::recover_secret(some) == pair.secret);
    some.pop_back();
    CHECK_FALSE(net::recover_secret(some) == pair.secret);
  }
}

TEST_CASE("A share counts for its number alone, and repeated ones count once", "[net]") {
  Entropy entropy = entropy_of(4);
  const KeyPair pair = KeyPair::random(entropy);
  const net::SharedSecret shared = net::share_secret(pair.secret, 3, 2, entropy);
  const net::SharedSecret other = net::share_secret(pair.secret, 3, 2, entropy);
  REQUIRE(shared.shares.size() == 3);
  REQUIRE(shared.commitments.size() == 2);
  CHECK(shared.shares[2].number == 3);
  CHECK_FALSE(net::check_share(shared.shares[0], other.commitments));
  CHECK_FALSE(net::check_share({0, shared.shares[0].value}, shared.commitments));
  CHECK_FALSE(net::check_share({1, pair.secret}, shared.commitments));
  CHECK_FALSE(net::check_share({1, Scalar()}, shared.commitments));
  std::vector<Point> swapped = shared.commitments;
  std::swap(swapped[0], swapped[1]);
  CHECK_FALSE(net::check_share(shared.shares[1], swapped));
  const std::vector<net::SecretShare> twice = {shared.shares[0], shared.shares[0]};
  CHECK_FALSE(net::recover_secret(twice) == pair.secret);
}

/// Returns bytes from 64 digits.
std::array<std::uint8_t, 32> bytes_of_hex(std::string_view digits) {
  std::array<std::uint8_t, 32> out{};
  for (std::size_t at = 0; at < digits.size(); ++at) {
    const char digit = digits[at];
    const int value = digit <= '9' ? digit - '0' : digit - 'a' + 10;
    out[at / 2] = static_cast<std::uint8_t>(out[at / 2] * 16 + value);
  }
  return out;
}

TEST_CASE("Bytes that are not the canonical form of a scalar or point are refused", "[net]") {
  // RFC 9496, A.3: fields above the prime, negative ones, and such without a square root.
  const std::vector<std::string_view> no_points = {
      "00ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
      "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
      "f3ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
      "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
      "0100000000000000000000000000000000000000000000000000000000000000",
      "01ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
      "ed57ffd8c914fb201471d1c3d245ce3c746fcbe63a3679d51b6a516ebebe0e20",
      "26948d35ca62e643e26a83177332e6b6afeb9d08e4268b650f1f5bbd8d81d371",
      "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
      "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
  };
  for (const std::string_view each : no_points) {
    CAPTURE(each);
    CHECK_FALSE(Point::read(bytes_of_hex(each)));
  }
  // The order of the group, and one more; one less is a scalar.
  const std::string_view order = "d3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010";
  CHECK_FALSE(Scalar::read(bytes_of_hex("ed" + std::string(order))));
  CHECK_FALSE(Scalar::read(bytes_of_hex("ee" + std::string(order))));
  CHECK(Scalar::read(bytes_of_hex("ec" + std::string(order))) == Scalar() - Scalar(1));
  std::array<std::uint8_t, 32> bytes;
  bytes.fill(0xFF);
  CHECK_FALSE(Scalar::read(bytes));
  const Point point = Point::hashed("test", 1);
  CHECK(Point::read(point.bytes()) == point);
  CHECK(Point::read(Point().bytes()) == Point());
  Entropy entropy = entropy_of(5);
  const Scalar scalar = Scalar::random(entropy);
  CHECK(Scalar::read(scalar.bytes()) == scalar);
  CHECK(Scalar::read(Scalar().bytes()) == Scalar());
  // A byte less and a byte more of valid ones.
  for (const auto& valid : {point.bytes(), scalar.bytes()}) {
    std::array<std::uint8_t, 33> longer{};
    std::copy(valid.begin(), valid.end(), longer.begin());
    CHECK_FALSE(Scalar::read(longer));
    CHECK_FALSE(Point::read(longer));
    CHECK_FALSE(Scalar::read(std::span(valid).first(31)));
    CHECK_FALSE(Point::read(std::span(valid).first(31)));
  }
}

TEST_CASE("The neutral element and zero are no exception", "[net]") {
  const Point point = Point::hashed("test", 1);
  CHECK(Point::base(Scalar()).is_neutral());
  CHECK((Scalar() * point).is_neutral());
  CHECK((Scalar(3) * Point()).is_neutral());
  CHECK((point - point).is_neutral());
  CHECK(point + Point() == point);
  CHECK(Scalar(2) * point == point + point);
  CHECK(Scalar(7) * Scalar(7).inverse() == Scalar(1));
}

TEST_CASE("A face that is not in the deck has no number", "[net]") {
  const net::Faces faces(4);
  for (std::uint32_t number = 0; number < 40; ++number) {
    CAPTURE(number);
    CHECK(faces.number_of(net::face_of(number)) ==
          (number < 4 ? std::optional(number) : std::nullopt));
  }
  CHECK_FALSE(faces.number_of(Point()));
}

TEST_CASE("Randomness does not repeat, and an order of two cards is open", "[net]") {
  Entropy entropy = entropy_of(6);
  std::set<std::array<std::uint8_t, 32>> drawn;
  for (int at = 0; at < 600; ++at) {
    std::array<std::uint8_t, 32> bytes{};
    entropy.fill(bytes);
    drawn.insert(bytes);
  }
  CHECK(drawn.size() == 600);
  const Table table(2);
  const std::vector<MaskedCard> deck = open_deck(2, table.common);
  std::set<std::vector<std::uint32_t>> orders;
  for (std::uint8_t seed = 0; seed < 16; ++seed) {
    Entropy own = entropy_of(seed);
    orders.insert(read_all(table, net::shuffle(deck, table.common, here, own).cards));
  }
  CHECK(orders.size() == 2);
}

TEST_CASE("No part of a transcript passes for another", "[net]") {
  using net::Transcript;
  const std::array<std::uint8_t, 2> two = {1, 2};
  const auto challenge = [](auto add) {
    Transcript transcript("test", here);
    add(transcript);
    return transcript.challenge("end").bytes();
  };
  const std::set<std::array<std::uint8_t, 32>> all = {
      challenge([](Transcript&) {}),
      challenge([&](Transcript& each) { each.add("a", net::Bytes(two)); }),
      challenge([&](Transcript& each) { each.add("b", net::Bytes(two)); }),
      challenge([&](Transcript& each) {
        each.add("a", net::Bytes(two).first(1));
        each.add("a", net::Bytes(two).last(1));
      }),
      challenge([&](Transcript& each) { each.add("a\1", net::Bytes(two).last(1)); }),
      challenge([&](Transcript& each) {
        each.add("a", net::Bytes(two));
        each.challenge("end");
      }),
      Transcript("test", elsewhere).challenge("end").bytes(),
      Transcript("other", here).challenge("end").bytes(),
  };
  CHECK(all.size() == 8);
  const Transcript transcript("test", here);
  CHECK_FALSE(transcript.blinding(Scalar(1)) == transcript.blinding(Scalar(2)));
  CHECK_FALSE(transcript.blinding(Scalar(1)) == transcript.blinding(Scalar(1), 1));
  CHECK_FALSE(transcript.blinding(Scalar(1)) == Transcript("test", elsewhere).blinding(Scalar(1)));
}

TEST_CASE("A signature counts for its bytes and its key alone", "[net]") {
  const net::SigningKey key(entropy_of(1));
  const net::SigningKey other(entropy_of(2));
  const net::Signature signature = key.sign(here);
  CHECK(net::verify(here, signature, key.key()));
  CHECK_FALSE(net::verify(elsewhere, signature, key.key()));
  CHECK_FALSE(net::verify(net::Bytes(here).first(2), signature, key.key()));
  CHECK_FALSE(net::verify(here, signature, other.key()));
  CHECK_FALSE(net::verify(here, other.sign(here), key.key()));
  CHECK_FALSE(net::verify(here, {}, key.key()));
  CHECK_FALSE(net::verify(here, signature, {}));
  for (std::size_t at = 0; at < signature.size(); ++at) {
    CAPTURE(at);
    net::Signature changed = signature;
    changed[at] = static_cast<std::uint8_t>(changed[at] ^ 1U);
    CHECK_FALSE(net::verify(here, changed, key.key()));
  }
  CHECK(net::digest(here) == net::digest_with({}, here));
  CHECK_FALSE(net::digest(here) == net::digest(elsewhere));
  CHECK_FALSE(net::digest_with(here, here) == net::digest_with(elsewhere, here));
}

TEST_CASE("The same secret makes the same proof again", "[net]") {
  const Table table(2);
  const std::vector<MaskedCard> cards = open_deck(2, table.common);
  CHECK(net::unmask(cards, table.keys[0], here).proof ==
        net::unmask(cards, table.keys[0], here).proof);
  Entropy first = entropy_of(1).branch("shuffle 4");
  Entropy again = entropy_of(1).branch("shuffle 4");
  Entropy other = entropy_of(1).branch("shuffle 5");
  const Shuffled shuffled = net::shuffle(cards, table.common, here, first);
  CHECK(net::shuffle(cards, table.common, here, again).proof == shuffled.proof);
  CHECK_FALSE(net::shuffle(cards, table.common, here, other).proof == shuffled.proof);
}

TEST_CASE("Proofs have the same bytes in all versions", "[net]") {
  // Devices of different versions play together as long as the version of packets is the same.
  const Table table(2);
  const std::vector<MaskedCard> deck = open_deck(3, table.common);
  Entropy entropy = entropy_of(1);
  net::ByteWriter out;
  const net::EqualityProof key = net::prove_key(table.keys[0], here);
  out.raw(key.challenge.bytes()).raw(key.response.bytes());
  const net::EqualityProof unmasked = net::unmask(deck, table.keys[0], here).proof;
  out.raw(unmasked.challenge.bytes()).raw(unmasked.response.bytes());
  const net::ShuffleProof proof = net::shuffle(deck, table.common, here, entropy).proof;
  for (const Scalar& each : {proof.sum_response, proof.chain_response, proof.weighed_response,
                             proof.mask_response, proof.cards[2].order_response}) {
    out.raw(each.bytes());
  }
  std::string digits;
  for (const std::uint8_t byte : net::digest(out.take())) {
    digits += "0123456789abcdef"[byte / 16];
    digits += "0123456789abcdef"[byte % 16];
  }
  CHECK(digits == "a4d6b2bdf47f3da7d5516a2a21ef572d3a3af1f9f257c3736c94b96bd2db68fb");
}

}  // namespace
