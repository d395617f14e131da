// What is said at a table of Mount Drago, as bytes. Reading gives nothing for what is not in its
// one form.
#pragma once

#include <optional>
#include <vector>

#include "drago/action.hpp"
#include "net/bytes.hpp"
#include "net/crypto/secret_sharing.hpp"
#include "net/crypto/shuffle_proof.hpp"
#include "net/crypto/signature.hpp"
#include "net/mount_drago/partial_state.hpp"
#include "net/protocol.hpp"

namespace net::mount_drago {

using Words = std::vector<std::uint8_t>;

/// The part of the common key, with the proof that its secret is known, the key to which shares of
/// others' secrets are encrypted, and the end of a coin chain. Two keys, since the first one's
/// secret becomes known when its owner leaves, and must not open the others' shares then.
struct KeyMessage {
  Point key;
  EqualityProof proof;
  Point share_key;
  Digest coin{};
};
Words write(const KeyMessage& words);
std::optional<KeyMessage> read_key(Bytes bytes);

/// Shares of the secret for all other persons, each encrypted to its receiver, in order of seats.
struct ShareMessage {
  std::vector<Point> commitments;
  std::vector<std::array<std::uint8_t, Scalar::size>> shares;
};
Words write(const ShareMessage& words);
std::optional<ShareMessage> read_shares(Bytes bytes, std::size_t needed, std::size_t receivers);

/// Whose share was no good, and what opens it: the receiver's secret times the giver's key,
/// both of those for shares.
struct Complaint {
  core::Seat about;
  Unmasking opened;  ///< of one point
};
Words write(const std::vector<Complaint>& complaints);
std::optional<std::vector<Complaint>> read_complaints(Bytes bytes);

Words write(const Shuffled& shuffled);
std::optional<Shuffled> read_shuffled(Bytes bytes, std::size_t count);

Words write(const Unmasking& unmasking);
std::optional<Unmasking> read_unmasking(Bytes bytes, std::size_t count);

/// What a person decides. Cards that leave the hand come with their slots and what unmasks them.
struct ActionMessage {
  drago::Action action;
  std::vector<Slot> slots;
  Unmasking unmasking;        ///< of the slots
  bool holds_summit = false;  ///< a discard follows (MD-23)
};
Words write(const ActionMessage& words);
std::optional<ActionMessage> read_action(Bytes bytes);

/// Said instead of an action: the own last one is to be taken back.
Words write_takeback_request();
bool is_takeback_request(Bytes bytes);
/// Whether a seat agrees to that.
Words write_answer(bool agrees);
std::optional<bool> read_answer(Bytes bytes);

}  // namespace net::mount_drago
