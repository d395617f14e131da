// Tests the cryptography of net tables: honest values pass, and any change fails.
#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "net/crypto/group.hpp"
#include "net/crypto/shuffle_proof.hpp"

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
  }
  SECTION("the shuffle is empty") { CHECK_FALSE(passes({})); }
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

TEST_CASE("Bytes that are not the canonical form of a scalar or point are refused", "[net]") {
  std::array<std::uint8_t, 32> bytes;
  bytes.fill(0xFF);
  CHECK_FALSE(Scalar::read(bytes));
  CHECK_FALSE(Point::read(bytes));
  CHECK_FALSE(Scalar::read(std::span(bytes).first(31)));
  CHECK_FALSE(Point::read(std::span(bytes).first(31)));
  const Point point = Point::hashed("test", 1);
  CHECK(Point::read(point.bytes()) == point);
  CHECK(Point::read(Point().bytes()) == Point());
  Entropy entropy = entropy_of(5);
  const Scalar scalar = Scalar::random(entropy);
  CHECK(Scalar::read(scalar.bytes()) == scalar);
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

}  // namespace
