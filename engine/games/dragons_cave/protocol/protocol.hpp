// Dragon's Cave over the net. In each round, the players commit to their cards, the dragon player
// places the dragon, then all open their cards (DC-5). A robbed player commits to a split, the
// dragon player guesses, and the split is opened (DC-8). Opening exposes an illegal commitment. All
// devices compute the bots' decisions alike, from a coin that no device could foresee when the
// players decided.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "core/match.hpp"
#include "games/dragons_cave/rules/rules.hpp"
#include "net/protocol.hpp"
#include "net/table.hpp"

namespace dragons_cave::protocol {

using Table = net::Table<DragonsCave>;

class Protocol final : public net::GameProtocol<DragonsCave> {
 public:
  explicit Protocol(Table table);

  net::BySeat<bool> awaited() const override;
  std::optional<core::Refusal> refusal(core::Seat seat, net::Bytes body) const override;
  void complete_step(const net::BySeat<std::vector<std::uint8_t>>& said) override;
  std::optional<std::vector<std::uint8_t>> own_message() const override;
  /// False for commitments: an undone step may have opened them, so the player must choose anew.
  bool can_repeat() const override { return stage_ != Stage::Commit && stage_ != Stage::Split; }
  std::size_t shares_for(core::Seat /*left*/, std::uint32_t /*step*/) const override { return 0; }
  std::vector<std::uint8_t> share_of(core::Seat /*left*/, std::uint32_t /*step*/) const override {
    return {};
  }
  bool is_share_of(core::Seat /*left*/, core::Seat /*giver*/, std::uint32_t /*step*/,
                   net::Bytes share) const override {
    return share.empty();
  }
  void leave(core::Seat left,
             const net::BySeat<std::optional<std::vector<std::uint8_t>>>& shares) override;

  /// Returns the legal actions of this device's player; empty if it has nothing to decide.
  std::vector<Action> choices() const;
  std::optional<core::Refusal> decision_refusal(const Action& action) const override;
  std::vector<std::uint8_t> message_for(const Action& action) const override;

  /// Returns the decisions known to all devices, in the order of the log.
  const std::vector<core::Decision<Action>>& decisions() const { return decisions_; }
  /// Returns the game after these decisions.
  const State& state() const { return state_; }
  /// True for a bot from the start and for a bot that replaced a player.
  bool is_bot(core::Seat seat) const override { return !persons_[seat.index]; }

  std::size_t visible_count() const override { return decisions_.size(); }
  net::KnownDecision<DragonsCave> visible_decision(std::size_t at) const override;
  /// Returns the current state, with some legal choice in place of each hidden one of the other
  /// seats.
  State now() const override;
  bool is_deciding() const override;
  std::optional<net::Progress> preparing() const override { return std::nullopt; }
  bool is_over() const override { return stage_ >= Stage::Seal; }
  bool hides_until_the_end() const override { return false; }
  std::vector<Entry> log() const override;
  std::optional<net::RuleViolation> violation() const override { return std::nullopt; }

 private:
  enum class Stage : std::uint8_t {
    Begin,   ///< all begin chains of coins
    Commit,  ///< all but the dragon player commit to a card
    Guard,
    Open,
    Split,  ///< the robbed player commits to a split
    Guess,
    OpenSplit,
    Seal,  ///< the game is over: all sign its course, which then stays final
    Over,
  };
  /// The message that opens a card or a split; without a choice it holds a coin alone.
  struct Opening {
    std::optional<net::Digest> coin;
    std::optional<Action> choice;
  };

  bool is_person(core::Seat seat) const { return persons_[seat.index]; }
  bool needs_coin() const;
  /// True if the seat opens a commitment at this stage.
  bool opens(core::Seat seat) const;
  /// Skips stages that await no message.
  void move_on();
  void next_stage();
  Opening read_opening(core::Seat seat, net::Bytes body) const;
  std::optional<core::Refusal> refusal_of_opening(core::Seat seat, net::Bytes body) const;
  net::Digest commitment(core::Seat seat, const Action& action, const net::Digest& nonce) const;
  /// Returns the nonce of this device's commitment after this history.
  net::Digest own_nonce(const net::Digest& history) const;
  /// Returns the choice that this device has committed to.
  std::optional<Action> own_choice() const;
  void play_round(const net::BySeat<std::optional<Action>>& opened);
  void play_split(const std::optional<Action>& opened);
  void apply(const Action& action);
  Action decide(core::Seat seat) const;

  Table table_;
  net::BySeat<bool> persons_{};
  Stage stage_ = Stage::Begin;
  State state_;
  std::vector<core::Decision<Action>> decisions_;
  struct Checkpoint {  ///< before a decision
    State state;
    std::uint32_t step = 0;
  };
  std::vector<Checkpoint> moments_;  ///< of all decisions
  std::uint32_t steps_ = 0;          ///< completed steps
  net::BySeat<std::optional<net::Digest>> committed_;
  std::optional<Action> guard_;  ///< or the guess, until the opening
  net::Digest committed_on_{};   ///< the history at the commitments
  std::optional<Stage> resume_;  ///< the stage to resume once new chains have begun
  net::Digest chain_on_{};       ///< the history at the start of the own chain
  net::Coins coins_;
  std::uint64_t coin_ = 0;  ///< the last coin
};

}  // namespace dragons_cave::protocol

template <>
struct net::ProtocolOf<dragons_cave::DragonsCave> {
  using Type = dragons_cave::protocol::Protocol;
  static constexpr std::array<std::string_view, 4> symbols = {"gold", "silver", "copper", "jade"};
};
