// Shuffles and their proofs; see shuffle_proof.hpp. Letters in comments are those of the paper.
#include "net/crypto/shuffle_proof.hpp"

#include <sodium.h>
#include <algorithm>
#include <cstddef>
#include <utility>

namespace net {

namespace {

void update(crypto_generichash_state& hash, Bytes bytes) {
  std::array<std::uint8_t, 8> length{};
  for (std::size_t at = 0; at < length.size(); ++at) {
    length[at] = static_cast<std::uint8_t>(static_cast<std::uint64_t>(bytes.size()) >> (8 * at));
  }
  crypto_generichash_update(&hash, length.data(), length.size());
  crypto_generichash_update(&hash, bytes.data(), bytes.size());
}

}  // namespace

Transcript::Transcript(std::string_view purpose, Bytes context) { add(purpose, context); }

void Transcript::add(std::string_view name, Bytes bytes) {
  crypto_generichash_state hash;
  crypto_generichash_init(&hash, nullptr, 0, state_.size());
  update(hash, state_);
  update(hash, bytes_of(name));
  update(hash, bytes);
  crypto_generichash_final(&hash, state_.data(), state_.size());
}

void Transcript::add(std::string_view name, std::span<const Point> points) {
  std::vector<std::uint8_t> all;
  all.reserve(points.size() * Point::size);
  for (const Point& each : points) all.insert(all.end(), each.bytes().begin(), each.bytes().end());
  add(name, Bytes(all));
}

Scalar Transcript::challenge(std::string_view name) {
  add(name, Bytes());
  return Scalar::from_wide(state_);
}

Scalar Transcript::blinding(const Scalar& secret, std::uint32_t number) const {
  crypto_generichash_state hash;
  crypto_generichash_init(&hash, secret.bytes().data(), secret.bytes().size(), state_.size());
  update(hash, state_);
  update(hash, Scalar(number).bytes());
  std::array<std::uint8_t, 64> wide;
  crypto_generichash_final(&hash, wide.data(), wide.size());
  return Scalar::from_wide(wide);
}

namespace {

constexpr std::string_view key_purpose = "drago net 1: key";
constexpr std::string_view unmask_purpose = "drago net 1: unmask";

/// Random weights for cards and shares. The weighted sums are equal multiples only if all pairs
/// are, except with probability 1 / group order (Bellare, Garay and Rabin, 1998).
std::vector<Scalar> weights(std::span<const MaskedCard> cards, std::span<const Point> shares,
                            Transcript& transcript) {
  std::vector<Point> hints;
  for (const MaskedCard& each : cards) hints.push_back(each.hint);
  transcript.add("hints", hints);
  transcript.add("shares", shares);
  std::vector<Scalar> out;
  for (std::size_t at = 0; at < cards.size(); ++at) out.push_back(transcript.challenge("weight"));
  return out;
}

Scalar challenge_of(Transcript& transcript, const Point& by_base, const Point& by_hint) {
  transcript.add("by base", by_base);
  transcript.add("by hint", by_hint);
  return transcript.challenge("equal");
}

Transcript transcript_of(std::string_view purpose, Bytes context, const Point& key) {
  Transcript out(purpose, context);
  out.add("key", key);
  return out;
}

}  // namespace

KeyPair KeyPair::random(Entropy& entropy) {
  KeyPair out;
  out.secret = Scalar::random(entropy);
  out.key = Point::base(out.secret);
  return out;
}

EqualityProof prove_key(const KeyPair& pair, Bytes context) {
  Transcript transcript = transcript_of(key_purpose, context, pair.key);
  const Scalar blind = transcript.blinding(pair.secret);
  transcript.add("commitment", Point::base(blind));
  const Scalar challenge = transcript.challenge("key");
  return {challenge, blind + challenge * pair.secret};
}

bool check_key(const Point& key, const EqualityProof& proof, Bytes context) {
  if (key.is_neutral()) return false;
  Transcript transcript = transcript_of(key_purpose, context, key);
  transcript.add("commitment", Point::base(proof.response) - proof.challenge * key);
  return transcript.challenge("key") == proof.challenge;
}

Point face_of(std::uint32_t number) { return Point::hashed("drago net 1: face", number); }

Faces::Faces(std::uint32_t count) {
  for (std::uint32_t number = 0; number < count; ++number) {
    sorted_.emplace_back(face_of(number), number);
  }
  std::sort(sorted_.begin(), sorted_.end());
}

std::optional<std::uint32_t> Faces::number_of(const Point& face) const {
  const auto found =
      std::lower_bound(sorted_.begin(), sorted_.end(), face,
                       [](const auto& entry, const Point& sought) { return entry.first < sought; });
  if (found == sorted_.end() || found->first != face) return std::nullopt;
  return found->second;
}

MaskedCard open_card(const Point& face, const Point& key) {
  return {Point::base(Scalar(1)), face + key};
}

MaskedCard remask(const MaskedCard& card, const Point& key, const Scalar& by) {
  return {card.hint + Point::base(by), card.body + by * key};
}

Unmasking unmask(std::span<const MaskedCard> cards, const KeyPair& pair, Bytes context) {
  Unmasking out;
  for (const MaskedCard& each : cards) out.shares.push_back(pair.secret * each.hint);
  Transcript transcript = transcript_of(unmask_purpose, context, pair.key);
  const std::vector<Scalar> by = weights(cards, out.shares, transcript);
  LinearCombination hints;  // public: every device has the cards
  for (std::size_t at = 0; at < cards.size(); ++at) hints.add(by[at], cards[at].hint);
  const Scalar blind = transcript.blinding(pair.secret);
  const Scalar challenge =
      challenge_of(transcript, Point::base(blind), blind * hints.public_value());
  out.proof = {challenge, blind + challenge * pair.secret};
  return out;
}

bool check_unmasking(std::span<const MaskedCard> cards, const Unmasking& unmasking,
                     const Point& key, Bytes context) {
  if (unmasking.shares.size() != cards.size()) return false;
  Transcript transcript = transcript_of(unmask_purpose, context, key);
  const std::vector<Scalar> by = weights(cards, unmasking.shares, transcript);
  const auto& [challenge, response] = unmasking.proof;
  const Scalar none;
  LinearCombination by_base;
  by_base.add_base(response);
  by_base.add(none - challenge, key);
  LinearCombination by_hint;
  for (std::size_t at = 0; at < cards.size(); ++at) {
    by_hint.add(by[at] * response, cards[at].hint);
    by_hint.add(none - by[at] * challenge, unmasking.shares[at]);
  }
  return challenge_of(transcript, by_base.public_value(), by_hint.public_value()) == challenge;
}

namespace {

constexpr std::string_view shuffle_purpose = "drago net 2: shuffle";

/// Points with unknown discrete logarithms: h, and one per card.
Point chain_start() { return Point::hashed("drago net 1: generator", 0); }
std::vector<Point> generators(std::size_t count) {
  std::vector<Point> out;
  for (std::uint32_t number = 1; number <= count; ++number) {
    out.push_back(Point::hashed("drago net 1: generator", number));
  }
  return out;
}

void add_cards(Transcript& transcript, std::string_view name, std::span<const MaskedCard> cards) {
  std::vector<Point> points;
  for (const MaskedCard& each : cards) {
    points.push_back(each.hint);
    points.push_back(each.body);
  }
  transcript.add(name, points);
}

/// Challenges of the cards (u), from both decks and the commitment to the order (c).
std::vector<Scalar> card_challenges(Transcript& transcript, std::span<const MaskedCard> deck,
                                    const Shuffled& shuffled, const Point& key) {
  transcript.add("key", key);
  add_cards(transcript, "deck", deck);
  add_cards(transcript, "shuffled", shuffled.cards);
  std::vector<Point> commitments;
  for (const ShuffleProof::Card& each : shuffled.proof.cards)
    commitments.push_back(each.commitment);
  transcript.add("commitments", commitments);
  std::vector<Scalar> out;
  for (std::size_t at = 0; at < deck.size(); ++at) out.push_back(transcript.challenge("card"));
  return out;
}

/// The challenge (c), from the chain (c^) and the announcements (t).
Scalar challenge_of(Transcript& transcript, const ShuffleProof& proof) {
  std::vector<Point> links;
  std::vector<Point> announced;
  for (const ShuffleProof::Card& each : proof.cards) {
    links.push_back(each.link);
    announced.push_back(each.announced_link);
  }
  transcript.add("links", links);
  transcript.add("sum", proof.announced.sum);
  transcript.add("chain", proof.announced.chain);
  transcript.add("weighed", proof.announced.weighed);
  transcript.add("hint", proof.announced.masks.hint);
  transcript.add("body", proof.announced.masks.body);
  transcript.add("announced links", announced);
  return transcript.challenge("shuffle");
}

/// Returns by_base * generator + scalar * point.
Point sum_of(const Scalar& by_base, const Scalar& scalar, const Point& point) {
  LinearCombination out;
  out.add_base(by_base);
  out.add(scalar, point);
  return out.secret_value();
}

std::vector<Scalar> random_scalars(std::size_t count, Entropy& entropy) {
  std::vector<Scalar> out;
  for (std::size_t at = 0; at < count; ++at) out.push_back(Scalar::random(entropy));
  return out;
}

/// Returns a random order of `count` cards (Fisher-Yates).
std::vector<std::size_t> random_order(std::size_t count, Entropy& entropy) {
  std::vector<std::size_t> out(count);
  for (std::size_t at = 0; at < count; ++at) out[at] = at;
  for (std::size_t left = count; left > 1; --left) {
    // 64 bits for about a hundred cards: the bias is below 2^-57, far too small to notice.
    std::array<std::uint8_t, 8> bytes;
    entropy.fill(bytes);
    std::uint64_t number = 0;
    for (const std::uint8_t byte : bytes) number = number << 8U | byte;
    std::swap(out[left - 1], out[number % left]);
  }
  return out;
}

/// Returns the cards in a new order under new masks, with commitments to that order.
Shuffled masked(std::span<const MaskedCard> deck, const Point& key,
                const std::vector<std::size_t>& order, const std::vector<Scalar>& masks,
                const std::vector<Scalar>& blinds, const std::vector<Point>& own_generators) {
  Shuffled out;
  out.proof.cards.resize(deck.size());
  for (std::size_t place = 0; place < deck.size(); ++place) {
    const std::size_t card = order[place];
    out.cards.push_back(remask(deck[card], key, masks[card]));
    out.proof.cards[card].commitment = Point::base(blinds[card]) + own_generators[place];
  }
  return out;
}

/// Random values that hide the responses of a proof (omega).
struct Randoms {
  Scalar sum;
  Scalar chain;
  Scalar weighed;
  Scalar mask;
  std::vector<Scalar> links;
  std::vector<Scalar> orders;
};

/// Computes the announcements (t) of a shuffle that already has its chain.
void announce(Shuffled& out, const Point& key, const std::vector<Point>& own_generators,
              const Randoms& random) {
  ShuffleProof::Announced& said = out.proof.announced;
  said.sum = Point::base(random.sum);
  said.chain = Point::base(random.chain);
  LinearCombination weighed;
  LinearCombination hint;
  LinearCombination body;
  weighed.add_base(random.weighed);
  hint.add_base(Scalar() - random.mask);
  body.add(Scalar() - random.mask, key);
  Point before = chain_start();
  for (std::size_t place = 0; place < out.cards.size(); ++place) {
    const Scalar& order = random.orders[place];
    weighed.add(order, own_generators[place]);
    hint.add(order, out.cards[place].hint);
    body.add(order, out.cards[place].body);
    out.proof.cards[place].announced_link = sum_of(random.links[place], order, before);
    before = out.proof.cards[place].link;
  }
  said.weighed = weighed.secret_value();
  said.masks = {hint.secret_value(), body.secret_value()};
}

/// Factors of the proof's equations in the batched check.
struct Weights {
  Scalar sum;
  Scalar chain;
  Scalar weighed;
  Scalar hint;
  Scalar body;
  std::vector<Scalar> link;
};

/// Derives the factors from the whole proof, responses included.
Weights weights_of(Transcript& transcript, const ShuffleProof& proof) {
  for (const Scalar& each :
       {proof.sum_response, proof.chain_response, proof.weighed_response, proof.mask_response}) {
    transcript.add("response", each.bytes());
  }
  for (const ShuffleProof::Card& each : proof.cards) {
    transcript.add("link response", each.link_response.bytes());
    transcript.add("order response", each.order_response.bytes());
  }
  Weights out;
  for (Scalar* const each : {&out.sum, &out.chain, &out.weighed, &out.hint, &out.body})
    *each = transcript.challenge("weight");
  for (std::size_t at = 0; at < proof.cards.size(); ++at)
    out.link.push_back(transcript.challenge("weight"));
  return out;
}

}  // namespace

Shuffled shuffle(std::span<const MaskedCard> deck, const Point& key, Bytes context,
                 Entropy& entropy) {
  const std::size_t count = deck.size();
  const std::vector<std::size_t> order = random_order(count, entropy);  // new place -> old place
  const std::vector<Scalar> masks = random_scalars(count, entropy);     // r', by old place
  const std::vector<Scalar> blinds = random_scalars(count, entropy);    // r, by old place
  const std::vector<Point> own_generators = generators(count);
  Shuffled out = masked(deck, key, order, masks, blinds, own_generators);
  Transcript transcript(shuffle_purpose, context);
  const std::vector<Scalar> u = card_challenges(transcript, deck, out, key);

  const std::vector<Scalar> link_blinds = random_scalars(count, entropy);  // r^
  Point link = chain_start();
  Scalar sum_blind;
  Scalar chain_blind;
  Scalar weighed_blind;
  Scalar mask_sum;
  for (std::size_t place = 0; place < count; ++place) {
    const std::size_t card = order[place];
    link = sum_of(link_blinds[place], u[card], link);
    out.proof.cards[place].link = link;
    chain_blind = chain_blind * u[card] + link_blinds[place];
    sum_blind += blinds[card];
    weighed_blind += blinds[card] * u[card];
    mask_sum += masks[card] * u[card];
  }

  const Randoms random = {Scalar::random(entropy),        Scalar::random(entropy),
                          Scalar::random(entropy),        Scalar::random(entropy),
                          random_scalars(count, entropy), random_scalars(count, entropy)};
  announce(out, key, own_generators, random);

  const Scalar challenge = challenge_of(transcript, out.proof);
  out.proof.sum_response = random.sum + challenge * sum_blind;
  out.proof.chain_response = random.chain + challenge * chain_blind;
  out.proof.weighed_response = random.weighed + challenge * weighed_blind;
  out.proof.mask_response = random.mask + challenge * mask_sum;
  for (std::size_t place = 0; place < count; ++place) {
    out.proof.cards[place].link_response = random.links[place] + challenge * link_blinds[place];
    out.proof.cards[place].order_response = random.orders[place] + challenge * u[order[place]];
  }
  return out;
}

bool check_shuffle(std::span<const MaskedCard> deck, const Shuffled& shuffled, const Point& key,
                   Bytes context) {
  const std::size_t count = deck.size();
  const ShuffleProof& proof = shuffled.proof;
  if (count == 0 || shuffled.cards.size() != count || proof.cards.size() != count) return false;
  Transcript transcript(shuffle_purpose, context);
  const std::vector<Scalar> u = card_challenges(transcript, deck, shuffled, key);

  const Scalar challenge = challenge_of(transcript, proof);
  // Each equation of the paper says that a sum is zero. Check their weighted total instead of each:
  // if one sum is not zero, the total is zero only with probability 1 / group order (Bellare, Garay
  // and Rabin, "Fast batch verification for modular exponentiation and digital signatures", 1998).
  // The weights follow from the proof, so all devices reach the same verdict.
  const Weights by = weights_of(transcript, proof);

  const Scalar none;
  const std::vector<Point> own_generators = generators(count);
  Scalar product(1);  // of all challenges
  LinearCombination total;
  for (std::size_t at = 0; at < count; ++at) {
    const ShuffleProof::Card& card = proof.cards[at];
    const bool last = at + 1 == count;
    const Scalar next =
        last ? none - by.chain * challenge : by.link[at + 1] * proof.cards[at + 1].order_response;
    const Scalar opened = challenge * u[at];
    product *= u[at];
    total.add(by.sum * challenge + by.weighed * card.order_response, own_generators[at]);
    total.add(none - by.sum * challenge - by.weighed * opened, card.commitment);
    total.add(none - by.hint * opened, deck[at].hint);
    total.add(none - by.body * opened, deck[at].body);
    total.add(by.hint * card.order_response, shuffled.cards[at].hint);
    total.add(by.body * card.order_response, shuffled.cards[at].body);
    total.add(next - by.link[at] * challenge, card.link);
    total.add(none - by.link[at], card.announced_link);
    total.add_base(by.link[at] * card.link_response);
  }
  total.add(by.chain * challenge * product + by.link[0] * proof.cards[0].order_response,
            chain_start());
  total.add_base(by.sum * proof.sum_response + by.chain * proof.chain_response +
                 by.weighed * proof.weighed_response - by.hint * proof.mask_response);
  total.add(none - by.body * proof.mask_response, key);
  total.add(none - by.sum, proof.announced.sum);
  total.add(none - by.chain, proof.announced.chain);
  total.add(none - by.weighed, proof.announced.weighed);
  total.add(none - by.hint, proof.announced.masks.hint);
  total.add(none - by.body, proof.announced.masks.body);
  return total.public_value().is_neutral();
}

}  // namespace net
