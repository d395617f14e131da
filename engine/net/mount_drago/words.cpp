// Words as bytes; see words.hpp.
#include "net/mount_drago/words.hpp"

#include <algorithm>
#include <variant>

namespace net::mount_drago {

namespace {

constexpr std::size_t most_slots = drago::hand_size;
constexpr std::uint8_t asking_back = 0xFF;  ///< no kind of action

void put(ByteWriter& out, const Point& point) { out.raw(point.bytes()); }
void put(ByteWriter& out, const Scalar& scalar) { out.raw(scalar.bytes()); }
void put(ByteWriter& out, const EqualityProof& proof) {
  put(out, proof.challenge);
  put(out, proof.response);
}

/// Reads until something is not in its one form.
struct Reading {
  explicit Reading(Bytes bytes) : in(bytes) {}
  Point point() { return checked(Point::read(in.raw<Point::size>())); }
  Scalar scalar() { return checked(Scalar::read(in.raw<Scalar::size>())); }
  EqualityProof proof() {
    EqualityProof out;
    out.challenge = scalar();
    out.response = scalar();
    return out;
  }
  template <class T>
  T checked(const std::optional<T>& value) {
    good = good && value.has_value();
    return value ? *value : T();
  }
  bool done() const { return good && in.done(); }
  ByteReader in;
  bool good = true;
};

void put(ByteWriter& out, const Unmasking& unmasking) {
  for (const Point& each : unmasking.shares) put(out, each);
  put(out, unmasking.proof);
}

Unmasking get_unmasking(Reading& in, std::size_t count) {
  Unmasking out;
  for (std::size_t at = 0; at < count; ++at) out.shares.push_back(in.point());
  out.proof = in.proof();
  return out;
}

drago::Card get_card(Reading& in) {
  const std::uint8_t kind = in.in.u8();
  in.good = in.good && kind < drago::card_kinds;
  return drago::Card::of_kind(kind < drago::card_kinds ? kind : 0);
}

}  // namespace

Words write(const KeyMessage& words) {
  ByteWriter out;
  put(out, words.key);
  put(out, words.proof);
  put(out, words.share_key);
  return out.raw(words.coin).take();
}

std::optional<KeyMessage> read_key(Bytes bytes) {
  Reading in(bytes);
  KeyMessage out;
  out.key = in.point();
  out.proof = in.proof();
  out.share_key = in.point();
  out.coin = in.in.raw<sizeof(Digest)>();
  if (!in.done()) return std::nullopt;
  return out;
}

Words write(const ShareMessage& words) {
  ByteWriter out;
  for (const Point& each : words.commitments) put(out, each);
  for (const auto& each : words.shares) out.raw(each);
  return out.take();
}

std::optional<ShareMessage> read_shares(Bytes bytes, std::size_t needed, std::size_t receivers) {
  Reading in(bytes);
  ShareMessage out;
  for (std::size_t at = 0; at < needed; ++at) out.commitments.push_back(in.point());
  for (std::size_t at = 0; at < receivers; ++at) out.shares.push_back(in.in.raw<Scalar::size>());
  if (!in.done()) return std::nullopt;
  return out;
}

Words write(const std::vector<Complaint>& complaints) {
  ByteWriter out;
  out.u8(static_cast<std::uint8_t>(complaints.size()));
  for (const Complaint& each : complaints) {
    out.u8(each.about.index);
    put(out, each.opened);
  }
  return out.take();
}

std::optional<std::vector<Complaint>> read_complaints(Bytes bytes) {
  Reading in(bytes);
  const std::size_t count = in.in.u8();
  if (count > core::max_seats) return std::nullopt;
  std::vector<Complaint> out(count);
  for (Complaint& each : out) {
    each.about.index = in.in.u8();
    in.good = in.good && each.about.index < core::max_seats;
    each.opened = get_unmasking(in, 1);
  }
  if (!in.done()) return std::nullopt;
  return out;
}

Words write(const Shuffled& shuffled) {
  ByteWriter out;
  for (const MaskedCard& each : shuffled.cards) {
    put(out, each.hint);
    put(out, each.body);
  }
  const ShuffleProof& proof = shuffled.proof;
  put(out, proof.announced.sum);
  put(out, proof.announced.chain);
  put(out, proof.announced.weighed);
  put(out, proof.announced.masks.hint);
  put(out, proof.announced.masks.body);
  put(out, proof.sum_response);
  put(out, proof.chain_response);
  put(out, proof.weighed_response);
  put(out, proof.mask_response);
  for (const ShuffleProof::Card& each : proof.cards) {
    put(out, each.commitment);
    put(out, each.link);
    put(out, each.announced_link);
    put(out, each.link_response);
    put(out, each.order_response);
  }
  return out.take();
}

std::optional<Shuffled> read_shuffled(Bytes bytes, std::size_t count) {
  Reading in(bytes);
  Shuffled out;
  for (std::size_t at = 0; at < count && in.good; ++at) {
    MaskedCard card;
    card.hint = in.point();
    card.body = in.point();
    out.cards.push_back(card);
  }
  ShuffleProof& proof = out.proof;
  proof.announced.sum = in.point();
  proof.announced.chain = in.point();
  proof.announced.weighed = in.point();
  proof.announced.masks.hint = in.point();
  proof.announced.masks.body = in.point();
  proof.sum_response = in.scalar();
  proof.chain_response = in.scalar();
  proof.weighed_response = in.scalar();
  proof.mask_response = in.scalar();
  for (std::size_t at = 0; at < count && in.good; ++at) {
    ShuffleProof::Card card;
    card.commitment = in.point();
    card.link = in.point();
    card.announced_link = in.point();
    card.link_response = in.scalar();
    card.order_response = in.scalar();
    proof.cards.push_back(card);
  }
  if (!in.done()) return std::nullopt;
  return out;
}

Words write(const Unmasking& unmasking) {
  ByteWriter out;
  put(out, unmasking);
  return out.take();
}

std::optional<Unmasking> read_unmasking(Bytes bytes, std::size_t count) {
  Reading in(bytes);
  Unmasking out = get_unmasking(in, count);
  if (!in.done()) return std::nullopt;
  return out;
}

Words write(const ActionMessage& words) {
  ByteWriter out;
  out.u8(static_cast<std::uint8_t>(words.action.index())).u8(words.holds_summit ? 1 : 0);
  std::visit(
      [&out](const auto& action) {
        using Action = std::decay_t<decltype(action)>;
        if constexpr (std::is_same_v<Action, drago::Mount>) {
          out.u8(static_cast<std::uint8_t>(action.dragon));
        } else if constexpr (std::is_same_v<Action, drago::Play>) {
          out.u8(static_cast<std::uint8_t>(action.card.kind()));
        } else if constexpr (std::is_same_v<Action, drago::Ride>) {
          out.u8(action.ride ? 1 : 0);
        } else if constexpr (std::is_same_v<Action, drago::Discard>) {
          out.u8(static_cast<std::uint8_t>(action.cards.size()));
          for (const drago::Card each : action.cards) {
            out.u8(static_cast<std::uint8_t>(each.kind()));
          }
        }
      },
      words.action);
  for (const Slot each : words.slots) out.u32(each);
  if (!words.slots.empty()) put(out, words.unmasking);
  return out.take();
}

std::optional<ActionMessage> read_action(Bytes bytes) {
  Reading in(bytes);
  ActionMessage out;
  const std::uint8_t kind = in.in.u8();
  const std::uint8_t holds = in.in.u8();
  std::size_t slots = 0;
  if (kind == drago::Action(drago::Mount{}).index()) {
    const std::uint8_t dragon = in.in.u8();
    in.good = dragon < drago::dragon_count;
    out.action = drago::Mount{static_cast<drago::Dragon>(dragon)};
  } else if (kind == drago::Action(drago::Play{}).index()) {
    out.action = drago::Play{get_card(in)};
    slots = 1;
  } else if (kind == drago::Action(drago::Ride{}).index()) {
    const std::uint8_t rides = in.in.u8();
    in.good = rides <= 1;
    out.action = drago::Ride{rides == 1};
  } else if (kind == drago::Action(drago::Discard{}).index()) {
    slots = in.in.u8();
    in.good = slots <= most_slots;
    drago::Discard discard;
    for (std::size_t at = 0; at < slots && in.good; ++at) discard.cards.push_back(get_card(in));
    out.action = discard;
  } else {
    return std::nullopt;
  }
  in.good = in.good && holds <= 1;
  out.holds_summit = holds == 1;
  for (std::size_t at = 0; at < slots && in.good; ++at) out.slots.push_back(in.in.u32());
  if (slots > 0 && in.good) out.unmasking = get_unmasking(in, slots);
  if (!in.done()) return std::nullopt;
  return out;
}

Words write_takeback_request() { return {asking_back}; }

bool is_takeback_request(Bytes bytes) { return bytes.size() == 1 && bytes[0] == asking_back; }

Words write_answer(bool agrees) { return {static_cast<std::uint8_t>(agrees ? 1 : 0)}; }

std::optional<bool> read_answer(Bytes bytes) {
  if (bytes.size() != 1 || bytes[0] > 1) return std::nullopt;
  return bytes[0] == 1;
}

}  // namespace net::mount_drago
