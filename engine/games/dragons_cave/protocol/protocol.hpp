// Dragon's Cave over the net. In each round all who choose a card commit to it, then the dragon is
// placed, then the cards are opened (DC-5); a split of the purse is committed to, guessed at and
// opened (DC-8). Whoever committed to something illegal is found out when it is opened. Bots decide
// on every device alike, from a coin that nobody could foresee when the others decided.
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
  /// What was committed to may have been opened in a step that is undone: it is chosen anew.
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

  /// What the person may do now; empty when nothing is asked.
  std::vector<Action> choices() const;
  std::optional<core::Refusal> decision_refusal(const Action& action) const override;
  std::vector<std::uint8_t> message_for(const Action& action) const override;

  /// The decisions that everybody knows, in the order of the log.
  const std::vector<core::Decision<Action>>& decisions() const { return decisions_; }
  /// The game after them.
  const State& state() const { return state_; }
  /// Who was a person and is a bot now, or was one from the start.
  bool is_bot(core::Seat seat) const override { return !persons_[seat.index]; }

  std::size_t visible_count() const override { return decisions_.size(); }
  net::KnownDecision<DragonsCave> visible_decision(std::size_t at) const override;
  /// With what the others have committed to as some choice of theirs.
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
    Commit,  ///< all but the dragon commit to a card
    Guard,
    Open,
    Split,  ///< who was robbed commits to a split
    Guess,
    OpenSplit,
    Seal,  ///< the game is over: all sign what led to its end, which is not undone then
    Over,
  };
  /// What is said when a card or a split is opened; without a choice a coin alone.
  struct Opening {
    std::optional<net::Digest> coin;
    std::optional<Action> choice;
  };

  bool is_person(core::Seat seat) const { return persons_[seat.index]; }
  bool needs_coin() const;
  /// Whether the seat opens something at this stage.
  bool opens(core::Seat seat) const;
  /// Past stages at which nobody is asked.
  void move_on();
  void next_stage();
  Opening read_opening(core::Seat seat, net::Bytes body) const;
  std::optional<core::Refusal> refusal_of_opening(core::Seat seat, net::Bytes body) const;
  /// Why the dragon cannot be placed there, whatever the others have chosen.
  std::optional<core::Refusal> guard_refusal(const Guard& guard) const;
  net::Digest commitment(core::Seat seat, const Action& action, const net::Digest& nonce) const;
  /// Of what is committed to on top of this history.
  net::Digest own_nonce(const net::Digest& history) const;
  /// What this device has committed to.
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
  std::uint32_t steps_ = 0;          ///< so far
  net::BySeat<std::optional<net::Digest>> committed_;
  std::optional<Action> guard_;  ///< or the guess, until what it is about is opened
  net::Digest committed_on_{};   ///< the history on which that was done
  std::optional<Stage> resume_;  ///< what goes on once new chains have begun
  net::Digest chain_on_{};       ///< the history on which the own one did
  net::Coins coins_;
  std::uint64_t coin_ = 0;  ///< the last one
};

}  // namespace dragons_cave::protocol

template <>
struct net::ProtocolOf<dragons_cave::DragonsCave> {
  using Type = dragons_cave::protocol::Protocol;
  static constexpr std::array<std::string_view, 4> symbols = {"gold", "silver", "copper", "jade"};
};
