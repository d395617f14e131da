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

#include "drago/rules.hpp"
#include "net/coins.hpp"
#include "net/mount_drago/masked_decks.hpp"
#include "net/mount_drago/partial_state.hpp"
#include "net/mount_drago/words.hpp"
#include "net/protocol_of.hpp"
#include "net/table.hpp"

namespace net::mount_drago {

using Table = net::Table<drago::Drago>;

class Protocol final : public GameProtocol<drago::Drago> {
 public:
  explicit Protocol(Table table);

  BySeat<bool> awaited() const override;
  std::optional<core::Refusal> refusal(core::Seat seat, Bytes body) const override;
  void take(const BySeat<std::vector<std::uint8_t>>& said) override;
  std::optional<std::vector<std::uint8_t>> own_message() const override;
  std::size_t shares_for(core::Seat left, std::uint32_t step) const override;
  std::vector<std::uint8_t> share_of(core::Seat left, std::uint32_t step) const override;
  bool is_share_of(core::Seat left, core::Seat giver, std::uint32_t step,
                   Bytes share) const override;
  void leave(core::Seat left,
             const BySeat<std::optional<std::vector<std::uint8_t>>>& shares) override;

  /// What the person may do now; empty when nothing is asked.
  std::vector<drago::Action> choices() const;
  std::optional<core::Refusal> decision_refusal(const drago::Action& action) const override;
  std::vector<std::uint8_t> message_for(const drago::Action& action) const override;

  /// The game as this device knows it.
  const PartialState& known() const { return known_; }
  /// Who handed out a share that is none; the table ends before its first card.
  const std::optional<core::Seat>& false_sharer() const { return false_sharer_; }
  bool is_bot(core::Seat seat) const override { return !persons_[seat.index]; }

  std::size_t tellable() const override { return told_.size(); }
  KnownDecision<drago::Drago> told(std::size_t at) const override { return told_[at]; }
  drago::State now() const override { return settled_; }
  bool is_deciding() const override { return stage_ == Stage::Act; }
  std::optional<Progress> preparing() const override;
  bool is_over() const override { return stage_ == Stage::Done; }
  bool hides_until_the_end() const override { return true; }
  /// With stand-ins for unknown cards until the end.
  std::vector<Entry> log() const override;
  std::optional<RuleViolation> violation() const override { return violation_; }
  /// While the turn goes on, before anything was drawn.
  Takeback takeback() const override;
  Words takeback_request() const override { return write_takeback_request(); }
  Words takeback_answer(bool agrees) const override { return write_answer(agrees); }
  const std::vector<std::size_t>& left_after_takebacks() const override {
    return left_after_take_backs_;
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
    Takeback,    ///< it asks for the last decision back: all others say whether they agree
    Coin,        ///< all throw for the bot on turn
    Chains,      ///< somebody has left: all begin new chains of coins
    Secrets,     ///< the game is over: all open their secrets
    Done,
  };
  /// An action, or a shuffle.
  struct Made {
    std::optional<core::Seat> seat;
    ActionMessage words;
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
  KeyPair own_pair() const;
  /// For shares of secrets; never given away.
  KeyPair own_share_pair() const;
  std::optional<core::Refusal> complaint_refusal(core::Seat seat, Bytes body) const;
  std::optional<core::Refusal> action_refusal(core::Seat seat, Bytes body) const;
  /// What a seat has said at a stage, but for coins.
  void take_from(core::Seat seat, Stage stage, const Words& words);
  void end_stage(Stage stage);
  /// Past stages at which nobody is asked.
  void settle();
  /// To what follows from the state of the game.
  void move_on();
  void begin_shuffle();
  void next_shuffler();
  /// First mounts that are dealt are turned up one by one, and then all cards are dealt (MD-6).
  void deal_mounts();
  void take_unmasking(core::Seat seat, Bytes words);
  /// What a seat has to give for now; slots in order.
  std::vector<Slot> slots_from(core::Seat seat) const;
  /// Cards this device can read now are known.
  void read_cards();
  std::array<std::vector<Slot>, drago::max_riders> hands() const;
  /// What came into hands since has to be unmasked.
  void await_draws(const std::array<std::vector<Slot>, drago::max_riders>& before);
  /// Whether the cards that are played were drawn by this seat.
  bool unmasks(core::Seat seat, const ActionMessage& words) const;
  /// Right before an action, and after it.
  struct Played {
    PartialState before;
    PartialState after;
  };
  /// Nothing where it cannot be so.
  static std::optional<Played> play(const PartialState& known, core::Seat seat,
                                    const ActionMessage& words);
  void act(core::Seat seat, const ActionMessage& words);
  void act_for_bot(std::uint64_t coin);
  /// What was shown by it has been seen, and stays known.
  void undo_last();
  /// Tells what can be told.
  void tell();
  KnownDecision<drago::Drago> told_of(std::size_t at) const;
  std::vector<std::optional<drago::Card>> deck_of(const Made& shuffle) const;
  /// Who must have claimed something wrong, now that all is open.
  std::optional<RuleViolation> false_claim() const;
  /// The slots of the cards in an action of a seat whose hand is known, and what it claims.
  void fill(ActionMessage& words, core::Seat seat) const;
  std::optional<Scalar> share_for(core::Seat from, core::Seat to, const Point& meeting) const;
  /// What the shares of a seat are hidden with hangs on the history, too.
  Words shares_words() const;
  Words complaint_words() const;

  Table table_;
  BySeat<bool> persons_{};    ///< who is one now
  std::size_t founders_ = 0;  ///< persons at the start
  Stage stage_ = Stage::Keys;
  std::optional<Stage> resume_;  ///< what goes on once new chains have begun
  Digest chain_on_{};            ///< the history on which the own one did
  Digest shared_on_{};           ///< the history on which shares were given
  PartialState known_;
  MaskedDecks decks_;
  BySeat<std::optional<Point>> keys_;
  BySeat<std::optional<Point>> share_keys_;
  std::uint32_t keyed_at_ = 0;  ///< the step at which keys were given
  BySeat<std::optional<ShareMessage>> shares_;
  std::optional<std::uint32_t> shared_from_;  ///< the step after nobody complained
  Coins coins_;
  core::Seat shuffler_;
  /// Slots that are being unmasked, for whom; nobody: for all.
  std::vector<std::pair<Slot, std::optional<core::Seat>>> drawn_;
  std::vector<std::optional<drago::Card>>
      dealt_;  ///< of the deck being dealt: first mounts, by place
  std::optional<core::Seat> false_sharer_;
  std::vector<Made> made_;
  bool undoable_ = false;           ///< the last of these, by the person on turn
  bool agreed_ = true;              ///< all who have answered so far
  std::optional<bool> taken_back_;  ///< what came of the last request, until the next action
  std::vector<std::size_t> left_after_take_backs_;
  std::uint32_t steps_ = 0;  ///< so far
  std::size_t telling_ = 0;  ///< of what was made, the first that is not told
  std::vector<KnownDecision<drago::Drago>> told_;
  drago::State settled_;  ///< after what is told
  std::optional<RuleViolation> violation_;
};

}  // namespace net::mount_drago

template <>
struct net::ProtocolOf<drago::Drago> {
  using Type = mount_drago::Protocol;
  static constexpr std::array<std::string_view, 5> symbols = {"fire", "arrow", "eye", "wing",
                                                              "claw"};
};
