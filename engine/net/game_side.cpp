// Opens the draw and forwards a game's steps; see game_side.hpp.
#include "net/game_side.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace net {

Opening::Opening(const BySeat<std::optional<Digest>>& commitments, std::optional<Own> own,
                 Begin begin)
    : commitments_(commitments), own_(own), begin_(std::move(begin)) {
  for (std::size_t at = 0; at < persons_.size(); ++at) persons_[at] = commitments_[at].has_value();
}

BySeat<bool> Opening::awaited() const { return game_ ? game_->awaited() : persons_; }

std::optional<core::Refusal> Opening::refusal(core::Seat seat, Bytes body) const {
  if (game_) return game_->refusal(seat, body);
  if (body.size() == sizeof(Digest) && digest(body) == commitments_[seat.index]) {
    return std::nullopt;
  }
  return core::Refusal{"commitment", "this is not what the seat committed to"};
}

void Opening::complete_step(const BySeat<std::vector<std::uint8_t>>& said) {
  if (game_) {
    game_->complete_step(said);
    return;
  }
  ByteWriter all;
  for (std::size_t at = 0; at < said.size(); ++at) {
    if (persons_[at]) all.u8(static_cast<std::uint8_t>(at)).raw(said[at]);
  }
  ++steps_;
  game_ = begin_(persons_, digest(all.take()));
}

std::optional<std::vector<std::uint8_t>> Opening::own_message() const {
  if (game_) return game_->own_message();
  if (!own_) return std::nullopt;
  return std::vector<std::uint8_t>(own_->nonce.begin(), own_->nonce.end());
}

void Opening::set_history(const Digest& history) {
  if (game_) game_->set_history(history);
}

std::size_t Opening::shares_for(core::Seat left, std::uint32_t step) const {
  return !game_ || step < steps_ ? 0 : game_->shares_for(left, step - steps_);
}

std::vector<std::uint8_t> Opening::share_of(core::Seat left, std::uint32_t step) const {
  if (!game_ || step < steps_) return {};
  return game_->share_of(left, step - steps_);
}

bool Opening::is_share_of(core::Seat left, core::Seat giver, std::uint32_t step,
                          Bytes share) const {
  if (!game_ || step < steps_) return share.empty();
  return game_->is_share_of(left, giver, step - steps_, share);
}

void Opening::leave(core::Seat left,
                    const BySeat<std::optional<std::vector<std::uint8_t>>>& shares) {
  persons_[left.index] = false;
  if (game_) {
    game_->leave(left, shares);
  } else {
    ++steps_;
  }
}

std::vector<RuleViolation> NetGame::broken() const {
  std::vector<RuleViolation> out;
  for (const Verdict& each : ledger().verdicts()) {
    out.push_back({each.seat, each.rule, each.why, each.evidence.front().step});
  }
  if (auto late = violation()) out.push_back(*std::move(late));
  return out;
}

std::unique_ptr<NetGame> NetGame::begin(const Start& start, const std::optional<OwnPart>& own) {
  return start.plan.game->begin(start, own);
}

}  // namespace net
