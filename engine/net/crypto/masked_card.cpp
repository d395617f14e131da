// Masks and shares; see masked_card.hpp.
#include "net/crypto/masked_card.hpp"

#include <algorithm>

#include "net/crypto/transcript.hpp"

namespace net {

namespace {

constexpr std::string_view key_purpose = "drago net 1: key";
constexpr std::string_view unmask_purpose = "drago net 1: unmask";

/// A random weight for each card and its share: the sums are equal multiples only if all are, but
/// for one chance in the order of the group (Bellare, Garay and Rabin, 1998).
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
  LinearCombination hints;  // which everybody knows
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

}  // namespace net
