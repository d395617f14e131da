// Mount Drago over the net, as mental poker. The persons exchange keys and shares of their secrets;
// each in turn masks and shuffles the deck, with a proof. To draw a card, a rider gets all others'
// shares of its mask and reads it with the own share; to play it, the rider discloses that share as
// well. At the end all disclose their secrets, so the log holds every card. Bots play with open
// hands; every device computes their actions from a coin that all persons toss.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "games/mount_drago/protocol/message.hpp"
#include "games/mount_drago/rules/rules.hpp"
#include "net/protocol.hpp"
#include "net/table.hpp"

namespace mount_drago::protocol {

using Table = net::Table<MountDrago>;

class Protocol final : public net::GameProtocol<MountDrago> {
 public:
  explicit Protocol(Table table);

  net::BySeat<bool> awaited() const override;
  std::optional<core::Refusal> refusal(core::Seat seat, net::Bytes body) const override;
  void complete_step(const net::BySeat<std::vector<std::uint8_t>>& said) override;
  std::optional<std::vector<std::uint8_t>> own_message() const override;
  std::size_t shares_for(core::Seat left, std::uint32_t step) const override;
  std::vector<std::uint8_t> share_of(core::Seat left, std::uint32_t step) const override;
  bool is_share_of(core::Seat left, core::Seat giver, std::uint32_t step,
                   net::Bytes share) const override;
  void leave(core::Seat left,
             const net::BySeat<std::optional<std::vector<std::uint8_t>>>& shares) override;

  /// Returns the person's legal actions; none when the game waits for another seat.
  std::vector<Action> choices() const;
  std::optional<core::Refusal> decision_refusal(const Action& action) const override;
  std::vector<std::uint8_t> message_for(const Action& action) const override;

  /// Returns the game as this device knows it.
  const PartialState& known() const { return known_; }
  bool is_bot(core::Seat seat) const override { return !persons_[seat.index]; }

  std::size_t visible_count() const override { return visible_.size(); }
  net::KnownDecision<MountDrago> visible_decision(std::size_t at) const override {
    return visible_[at];
  }
  State now() const override { return settled_; }
  bool is_deciding() const override { return stage_ == Stage::Act; }
  std::optional<net::Progress> preparing() const override;
  bool is_over() const override { return stage_ == Stage::Done; }
  bool hides_until_the_end() const override { return true; }
  /// Contains stand-ins for unknown cards until the end.
  std::vector<Entry> log() const override;
  std::optional<net::RuleViolation> violation() const override { return violation_; }
  /// Possible while the turn goes on and no card has been drawn.
  net::UndoState undo_state() const override;
  MessageBytes undo_request() const override { return write_undo_request(); }
  MessageBytes undo_answer(bool agrees) const override { return write_answer(agrees); }
  const std::vector<std::size_t>& lengths_after_undo() const override {
    return lengths_after_undo_;
  }

 private:
  enum class Stage : std::uint8_t {
    Keys,        ///< all persons send keys
    Shares,      ///< all send shares of their secrets
    Complaints,  ///< all report invalid shares
    Shuffle,     ///< `shuffler_` shuffles
    Reveal,      ///< all unmask a first mount that is dealt
    Unmask,      ///< all unmask the cards that others drew
    Act,         ///< the person on turn decides
    Undo,        ///< the person on turn asks for an undo; all others answer
    Coin,        ///< all toss for the bot on turn
    Chains,      ///< after a person left, all begin new chains of coins
    Secrets,     ///< after the game, all disclose their secrets
    Done,
  };
  /// An action or a shuffle.
  struct LoggedAction {
    std::optional<core::Seat> seat;
    ActionMessage message;
    PartialState known;      ///< the state before
    std::uint32_t step = 0;  ///< of its message
    Slot first = 0;          ///< a shuffle's first slot
    std::size_t count = 0;   ///< a shuffle's number of slots
  };
  bool is_person(core::Seat seat) const { return persons_[seat.index]; }
  std::vector<core::Seat> persons() const;
  std::size_t shares_needed() const;
  /// True if at a step all persons held valid shares of all secrets.
  bool shared_at(std::uint32_t step) const { return shared_from_ && step >= *shared_from_; }
  /// True if the seat had given its key before a step.
  bool has_key_at(core::Seat seat, std::uint32_t step) const {
    return keys_[seat.index] && step > keyed_at_;
  }
  std::vector<std::uint8_t> context() const;
  /// Returns the context for the proof of a key, which is valid for its seat alone.
  std::vector<std::uint8_t> key_context(core::Seat seat) const;
  net::KeyPair own_pair() const;
  /// Returns the pair for shares of secrets; its secret is never disclosed.
  net::KeyPair own_share_pair() const;
  std::optional<core::Refusal> complaint_refusal(core::Seat seat, net::Bytes body) const;
  std::optional<core::Refusal> action_refusal(core::Seat seat, net::Bytes body) const;
  /// Applies a seat's message of a stage; complete_step handles coins.
  void take_from(core::Seat seat, Stage stage, const MessageBytes& message);
  void end_stage(Stage stage);
  /// Skips stages that wait for no seat.
  void settle();
  /// Enters the stage that the state of the game requires.
  void move_on();
  void begin_shuffle();
  void next_shuffler();
  /// Reveals dealt first mounts one by one, then deals all cards (MD-6).
  void deal_mounts();
  /// Takes a seat's shares of `slots`, which come after the first `skipped` shares.
  void take_shares(core::Seat seat, const std::vector<Slot>& slots, const net::Unmasking& unmasking,
                   std::size_t skipped = 0);
  /// Returns the slots whose shares a seat still has to give, in order.
  std::vector<Slot> slots_from(core::Seat seat) const;
  std::vector<net::MaskedCard> masked(const std::vector<Slot>& slots) const;
  /// True if the game cannot go on before a seat has given its shares: at once after each draw; at
  /// tables over days when the rider on turn needs them.
  bool must_unmask(core::Seat seat) const;
  /// Reveals all cards that this device can read now.
  void read_cards();
  std::array<std::vector<Slot>, max_riders> hands() const;
  /// Queues for unmasking the cards that came into hands since `before`.
  void await_draws(const std::array<std::vector<Slot>, max_riders>& before);
  /// Refuses an action whose cards are not in this seat's hand, or whose shares are false.
  std::optional<core::Refusal> unmasking_refusal(core::Seat seat,
                                                 const ActionMessage& message) const;
  /// The states right before and after an action.
  struct Played {
    PartialState before;
    PartialState after;
  };
  /// Returns nothing for an impossible action.
  static std::optional<Played> play(const PartialState& known, core::Seat seat,
                                    const ActionMessage& message);
  void act(core::Seat seat, const ActionMessage& message);
  void act_for_bot(std::uint64_t coin);
  /// Undoes the last action. The cards that it revealed stay known.
  void undo_last();
  /// Publishes the decisions that this device can show by now.
  void publish_decisions();
  net::KnownDecision<MountDrago> to_visible(std::size_t at) const;
  /// Returns how many cards of the own hand this device cannot read yet, always the last ones.
  std::uint8_t unread(const PartialState& known) const;
  /// Returns a state for display: at a table over days without the own cards that are unread.
  State shown(const PartialState& known) const;
  std::vector<std::optional<Card>> deck_of(const LoggedAction& shuffle) const;
  /// Returns the seat whose claim proves false, once all cards are open.
  std::optional<net::RuleViolation> false_claim() const;
  /// Adds the slots of an action's cards, for a seat whose hand is known, and its claim.
  void fill(ActionMessage& message, core::Seat seat) const;
  std::optional<net::Scalar> share_for(core::Seat from, core::Seat to,
                                       const net::Point& meeting) const;
  /// Returns the own secret's shares, each hidden with a pad that depends on the history.
  MessageBytes shares_message() const;
  MessageBytes complaint_message() const;

  Table table_;
  net::BySeat<bool> persons_{};      ///< by seat: a person now
  std::size_t initial_persons_ = 0;  ///< at the start
  Stage stage_ = Stage::Keys;
  std::optional<Stage> resume_;  ///< follows Chains
  net::Digest chain_on_{};       ///< the history when the own chain began
  net::Digest shared_on_{};      ///< the history when shares were given
  PartialState known_;
  MaskedDecks decks_;
  net::BySeat<std::optional<net::Point>> keys_;
  net::BySeat<std::optional<net::Point>> share_keys_;
  std::uint32_t keyed_at_ = 0;  ///< the step of the keys
  net::BySeat<std::optional<ShareMessage>> shares_;
  std::uint32_t shares_given_at_ = 0;  ///< the step of the shares
  /// The first step after all shares proved valid.
  std::optional<std::uint32_t> shared_from_;
  net::Coins coins_;
  core::Seat shuffler_;
  /// Slots to be unmasked and their seats; without a seat: for all. At tables over days the others
  /// may give their shares any time before the seat's next turn.
  std::vector<std::pair<Slot, std::optional<core::Seat>>> drawn_;
  std::vector<std::optional<Card>> dealt_;  ///< in Reveal: known first mounts, by place
  /// The seat that gave an invalid share; the table then ends before its first card.
  std::optional<core::Seat> false_sharer_;
  std::vector<LoggedAction> actions_;
  bool undoable_ = false;       ///< the last action may be undone by the person on turn
  bool agreed_ = true;          ///< by all answers so far
  std::optional<bool> undone_;  ///< the answer to the last request, until the next action
  std::vector<std::size_t> lengths_after_undo_;
  std::uint32_t steps_ = 0;          ///< completed
  std::size_t next_to_publish_ = 0;  ///< index in actions_
  std::vector<net::KnownDecision<MountDrago>> visible_;
  State settled_;  ///< after the published decisions
  std::optional<net::RuleViolation> violation_;
};

}  // namespace mount_drago::protocol

template <>
struct net::ProtocolOf<mount_drago::MountDrago> {
  using Type = mount_drago::protocol::Protocol;
  static constexpr std::array<std::string_view, 5> symbols = {"fire", "arrow", "eye", "wing",
                                                              "claw"};
};
