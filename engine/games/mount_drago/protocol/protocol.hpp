// Mount Drago over the net: mental poker. Keys and shares of their secrets first; then everybody in
// turn masks and shuffles the deck, with a proof; to draw a card, all others give their shares of
// its mask, and whoever draws reads it with the own one; to play it, that one is given, too. At the
// end all secrets are opened, and the log holds every card. Bots play with open hands, decided on
// every device alike from a coin that all throw.
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

  /// What the person may do now; empty when nothing is asked.
  std::vector<Action> choices() const;
  std::optional<core::Refusal> decision_refusal(const Action& action) const override;
  std::vector<std::uint8_t> message_for(const Action& action) const override;

  /// The game as this device knows it.
  const PartialState& known() const { return known_; }
  /// Who handed out a share that is none; the table ends before its first card.
  const std::optional<core::Seat>& false_sharer() const { return false_sharer_; }
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
  /// With stand-ins for unknown cards until the end.
  std::vector<Entry> log() const override;
  std::optional<net::RuleViolation> violation() const override { return violation_; }
  /// While the turn goes on, before anything was drawn.
  net::UndoState undo_state() const override;
  MessageBytes undo_request() const override { return write_undo_request(); }
  MessageBytes undo_answer(bool agrees) const override { return write_answer(agrees); }
  const std::vector<std::size_t>& lengths_after_undo() const override {
    return lengths_after_undo_;
  }

 private:
  enum class Stage : std::uint8_t {
    Keys,        ///< all persons give keys
    Shares,      ///< all give shares of their secrets
    Complaints,  ///< all say which shares were none
    Shuffle,     ///< `shuffler_` shuffles
    Reveal,      ///< a first mount is dealt: all unmask it
    Unmask,      ///< all unmask what others have drawn
    Act,         ///< the person on turn decides
    Undo,        ///< it asks for the last decision back: all others say whether they agree
    Coin,        ///< all throw for the bot on turn
    Chains,      ///< somebody has left: all begin new chains of coins
    Secrets,     ///< the game is over: all open their secrets
    Done,
  };
  /// An action, or a shuffle.
  struct Made {
    std::optional<core::Seat> seat;
    ActionMessage message;
    PartialState known;      ///< before it
    std::uint32_t step = 0;  ///< at which it was said
    Slot first = 0;          ///< of a shuffle
    std::size_t count = 0;   ///< the same
  };
  bool is_person(core::Seat seat) const { return persons_[seat.index]; }
  std::vector<core::Seat> persons() const;
  std::size_t shares_needed() const;
  /// Whether everybody held good shares of everybody's secret at a step.
  bool shared_at(std::uint32_t step) const { return shared_from_ && step >= *shared_from_; }
  /// Whether the seat's key was given before a step.
  bool has_key_at(core::Seat seat, std::uint32_t step) const {
    return keys_[seat.index] && step > keyed_at_;
  }
  std::vector<std::uint8_t> context() const;
  /// The same for the proof of a key, which counts for its seat alone.
  std::vector<std::uint8_t> key_context(core::Seat seat) const;
  net::KeyPair own_pair() const;
  /// For shares of secrets; never given away.
  net::KeyPair own_share_pair() const;
  std::optional<core::Refusal> complaint_refusal(core::Seat seat, net::Bytes body) const;
  std::optional<core::Refusal> action_refusal(core::Seat seat, net::Bytes body) const;
  /// What a seat has said at a stage, but for coins.
  void take_from(core::Seat seat, Stage stage, const MessageBytes& message);
  void end_stage(Stage stage);
  /// Past stages at which nobody is asked.
  void settle();
  /// To what follows from the state of the game.
  void move_on();
  void begin_shuffle();
  void next_shuffler();
  /// First mounts that are dealt are turned up one by one, and then all cards are dealt (MD-6).
  void deal_mounts();
  void take_unmasking(core::Seat seat, net::Bytes message);
  /// What a seat has to give for now; slots in order.
  std::vector<Slot> slots_from(core::Seat seat) const;
  /// Cards this device can read now are known.
  void read_cards();
  std::array<std::vector<Slot>, max_riders> hands() const;
  /// What came into hands since has to be unmasked.
  void await_draws(const std::array<std::vector<Slot>, max_riders>& before);
  /// Whether the cards that are played were drawn by this seat.
  bool unmasks(core::Seat seat, const ActionMessage& message) const;
  /// Right before an action, and after it.
  struct Played {
    PartialState before;
    PartialState after;
  };
  /// Nothing where it cannot be so.
  static std::optional<Played> play(const PartialState& known, core::Seat seat,
                                    const ActionMessage& message);
  void act(core::Seat seat, const ActionMessage& message);
  void act_for_bot(std::uint64_t coin);
  /// What was shown by it has been seen, and stays known.
  void undo_last();
  /// Tells what can be told.
  void publish_decisions();
  net::KnownDecision<MountDrago> to_visible(std::size_t at) const;
  std::vector<std::optional<Card>> deck_of(const Made& shuffle) const;
  /// Who must have claimed something wrong, now that all is open.
  std::optional<net::RuleViolation> false_claim() const;
  /// The slots of the cards in an action of a seat whose hand is known, and what it claims.
  void fill(ActionMessage& message, core::Seat seat) const;
  std::optional<net::Scalar> share_for(core::Seat from, core::Seat to,
                                       const net::Point& meeting) const;
  /// What the shares of a seat are hidden with hangs on the history, too.
  MessageBytes shares_message() const;
  MessageBytes complaint_message() const;

  Table table_;
  net::BySeat<bool> persons_{};      ///< who is one now
  std::size_t initial_persons_ = 0;  ///< persons at the start
  Stage stage_ = Stage::Keys;
  std::optional<Stage> resume_;  ///< what goes on once new chains have begun
  net::Digest chain_on_{};       ///< the history on which the own one did
  net::Digest shared_on_{};      ///< the history on which shares were given
  PartialState known_;
  MaskedDecks decks_;
  net::BySeat<std::optional<net::Point>> keys_;
  net::BySeat<std::optional<net::Point>> share_keys_;
  std::uint32_t keyed_at_ = 0;  ///< the step at which keys were given
  net::BySeat<std::optional<ShareMessage>> shares_;
  std::optional<std::uint32_t> shared_from_;  ///< the step after nobody complained
  net::Coins coins_;
  core::Seat shuffler_;
  /// Slots that are being unmasked, for whom; nobody: for all.
  std::vector<std::pair<Slot, std::optional<core::Seat>>> drawn_;
  std::vector<std::optional<Card>> dealt_;  ///< of the deck being dealt: first mounts, by place
  std::optional<core::Seat> false_sharer_;
  std::vector<Made> made_;
  bool undoable_ = false;       ///< the last of these, by the person on turn
  bool agreed_ = true;          ///< all who have answered so far
  std::optional<bool> undone_;  ///< what came of the last request, until the next action
  std::vector<std::size_t> lengths_after_undo_;
  std::uint32_t steps_ = 0;          ///< so far
  std::size_t next_to_publish_ = 0;  ///< of what was made, the first that is not told
  std::vector<net::KnownDecision<MountDrago>> visible_;
  State settled_;  ///< after what is told
  std::optional<net::RuleViolation> violation_;
};

}  // namespace mount_drago::protocol

template <>
struct net::ProtocolOf<mount_drago::MountDrago> {
  using Type = mount_drago::protocol::Protocol;
  static constexpr std::array<std::string_view, 5> symbols = {"fire", "arrow", "eye", "wing",
                                                              "claw"};
};
