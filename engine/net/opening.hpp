// How a game over the net begins: at the first step all persons open what they committed to in the
// lobby, and what comes of all of it together is a lot that nobody could choose. Then the game's
// protocol goes on.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "net/crypto/signature.hpp"
#include "net/protocol.hpp"

namespace net {

class Opening final : public Protocol {
 public:
  struct Own {
    core::Seat seat;
    Digest nonce{};
  };
  /// The game among those who are still there, with the lot.
  using Begin =
      std::function<std::unique_ptr<Protocol>(const BySeat<bool>& persons, const Digest& lot)>;
  /// The digests of the nonces of all persons.
  Opening(const BySeat<std::optional<Digest>>& commitments, std::optional<Own> own, Begin begin);

  /// Once it has begun.
  const Protocol* game() const { return game_.get(); }
  /// At which step of the ledger the game's first step is.
  std::uint32_t first_step() const { return steps_; }

  BySeat<bool> awaited() const override;
  std::optional<core::Refusal> refusal(core::Seat seat, Bytes body) const override;
  void take(const BySeat<std::vector<std::uint8_t>>& said) override;
  std::optional<std::vector<std::uint8_t>> own_message() const override;
  void on_top_of(const Digest& history) override;
  bool says_again() const override { return !game_ || game_->says_again(); }
  std::size_t shares_for(core::Seat left, std::uint32_t step) const override;
  std::vector<std::uint8_t> share_of(core::Seat left, std::uint32_t step) const override;
  bool is_share_of(core::Seat left, core::Seat giver, std::uint32_t step,
                   Bytes share) const override;
  void leave(core::Seat left,
             const BySeat<std::optional<std::vector<std::uint8_t>>>& shares) override;

 private:
  BySeat<std::optional<Digest>> commitments_;
  std::optional<Own> own_;
  Begin begin_;
  BySeat<bool> persons_{};
  std::unique_ptr<Protocol> game_;
  std::uint32_t steps_ = 0;  ///< before the game's first one
};

}  // namespace net
