// The list of all statements at a table, in one order that all devices agree on. At each step the
// awaited seats speak once, signed, on top of the digest of everything before; two different
// statements at one place convict their signer. A majority of persons can vote a silent seat out
// (README.md). No clock and no socket: statements in, statements out.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "net/packet.hpp"
#include "net/protocol.hpp"

namespace net {

/// Proof that a seat has cheated, for every device to check.
struct Verdict {
  core::Seat seat;
  std::string rule;  ///< "two statements", or what the protocol refused
  std::string why;   ///< one sentence for a developer
  std::vector<Statement> evidence;
};

class Ledger {
 public:
  using Begin = std::function<std::unique_ptr<Protocol>()>;
  struct Own {
    core::Seat seat;
    SigningKey key;
  };
  /// `table`: digest of the plan. `keys`: the public keys of the people at the table, by seat.
  /// `own`: this device's seat and key; empty for spectators. `begin` creates the protocol in its
  /// initial state.
  Ledger(const Digest& table, const BySeat<std::optional<PublicKey>>& keys, std::optional<Own> own,
         Begin begin);

  const Protocol& protocol() const { return *protocol_; }
  /// Number of complete steps.
  std::uint32_t step() const { return static_cast<std::uint32_t>(steps_.size()) - 1; }
  /// Digest of all complete steps.
  const Digest& digest() const { return steps_.back().previous; }
  /// True if this device's person has to decide now.
  bool is_asked() const;
  /// Awaited seats that have neither spoken nor left.
  BySeat<bool> silent() const;
  const std::vector<Verdict>& verdicts() const { return verdicts_; }
  bool has_left(core::Seat seat) const { return left_[seat.index]; }
  /// Returns the first step undone since the last call, if any.
  std::optional<std::uint32_t> take_rollback() { return std::exchange(rolled_back_to_, {}); }
  /// Seats heard at the current step, as bits.
  std::uint8_t received() const;
  /// Digest of all votes and verdicts, at every step.
  Digest votes() const;

  /// Result of receiving a statement.
  enum class Reception : std::uint8_t {
    New,       ///< kept
    Known,     ///< heard before
    Ahead,     ///< of a later step: its sender has the statements in between
    Diverged,  ///< on top of another history: compare from the beginning
    Foreign,   ///< of no seat at this table
  };
  Reception receive(const Statement& statement);
  /// Restores a device's statements before it says anything new. Returns the index of the first
  /// that does not fit, if any.
  std::optional<std::size_t> restore(const std::vector<Statement>& kept);
  /// Submits the person's decision; a refusal by the protocol changes nothing.
  std::optional<core::Refusal> say(std::vector<std::uint8_t> body);
  /// Votes `seat` out as soon as possible: this device's player does not want to wait any longer.
  void give_up_on(core::Seat seat);
  /// The person leaves for good: announces it and gives the secret that the others need to go on.
  void leave();

  /// Returns own statements and evidence to send.
  std::vector<Statement> take_outgoing();
  /// Returns all statements from `step` on and all votes and evidence: for a device that was away.
  std::vector<Statement> since(std::uint32_t step) const;
  /// Returns the first step whose statements another person may lack: all have spoken on top of
  /// those before.
  std::uint32_t known_to_all() const;

 private:
  struct Place {  ///< position of a statement within a step
    Kind kind = Kind::Say;
    core::Seat seat;
    core::Seat about;         ///< of votes
    std::uint8_t ballot = 0;  ///< of votes
    friend auto operator<=>(const Place&, const Place&) = default;
  };
  struct Step {
    Digest previous{};
    std::map<Place, Statement> statements;
    std::optional<core::Seat> leaver;  ///< the seat that leaves here; all others speak again
    const Statement* find(const Place& place) const;
    const Statement* said_by(core::Seat seat) const { return find({Kind::Say, seat, {}, 0}); }
  };
  /// The persons' votes about a seat in one ballot.
  struct Count {
    int leaves = 0;
    int stays = 0;
    int awaited = 0;  ///< persons who have not voted and still may
  };

  bool is_person(core::Seat seat) const { return keys_[seat.index].has_value(); }
  bool is_convicted(core::Seat seat) const;
  bool is_known(const Statement& statement) const;
  /// The step at which a convicted seat leaves: where it cheated, or the current one if that step
  /// is final. Empty if the game is over.
  std::optional<std::size_t> leaving_place(core::Seat convicted) const;
  /// True if all remaining honest seats except `but` have signed on top of a step. They then agree
  /// on one history, which later statements of `but` cannot undo.
  bool is_final(std::size_t step, core::Seat but) const;
  /// True if the seat has announced that it leaves and said nothing since.
  bool has_announced_leaving(core::Seat seat) const;
  /// The secret that the seat gave when it announced that it leaves.
  const Statement* own_share(core::Seat seat) const;
  int persons() const;
  int majority() const { return persons() / 2 + 1; }
  /// Votes needed for a seat to leave: a majority of all persons, or of the others if it announced
  /// that it leaves.
  int votes_needed(std::size_t step, core::Seat about) const;
  Reception receive_statement(const Statement& statement);
  Reception receive_vote(const Statement& statement);
  /// Convicts the seat if its two statements at one place differ.
  Reception compare(const Statement& known, const Statement& statement);
  Reception receive_share(const Statement& statement);
  /// Judges a statement at a step at which a seat left; it may arrive after the votes.
  Reception judge_late(const Statement& statement);
  static Place place_of(const Statement& statement);
  void state(Kind kind, std::size_t step, std::vector<std::uint8_t> body);
  /// Names the cheat of a seat that is convicted by one statement "two statements" if this is
  /// another at the same step. All devices then name the same, whichever they heard first.
  void contradict_evidence(const Statement& statement);
  /// Returns New, or Known if the seat is convicted already.
  Reception convict(core::Seat seat, const core::Refusal& broken, std::vector<Statement> evidence);
  /// Completes steps, speaks and votes until nothing more follows.
  void go_on();
  bool is_complete() const;
  /// Answers votes at a step for a seat that has left at a later one, so that the voters do not
  /// wait.
  bool answer_past_vote(std::size_t at, core::Seat about);
  bool complete();
  bool speak();
  bool vote_at(std::size_t step, core::Seat about);
  /// Says that this device is there, if others vote it out.
  bool contradict(std::size_t step);
  bool give_share(std::size_t step, core::Seat about);
  void cast(std::size_t step, core::Seat about, std::uint8_t ballot, bool leaves);
  Count count(const Step& step, core::Seat about, std::uint8_t ballot) const;
  bool is_decided(std::size_t step, core::Seat about) const;
  /// True if the vote is decided and enough shares are given.
  bool can_leave(std::size_t step, core::Seat about) const;
  /// True if this device has voted a seat out and that vote is still open.
  bool waits_for_votes() const;
  /// Lets a seat leave at the first step at which a majority has decided so; true if there was one.
  bool remove_voted_out();
  void end_step(Step& step);
  void advance(Protocol& protocol, const Step& step) const;
  Digest digest_after(const Step& step) const;

  BySeat<std::optional<PublicKey>> keys_;
  std::optional<Own> own_;
  Begin begin_;
  std::unique_ptr<Protocol> protocol_;
  std::vector<Step> steps_;  ///< complete ones and the current one
  BySeat<bool> given_up_on_{};
  BySeat<bool> left_{};
  std::optional<std::uint32_t> rolled_back_to_;
  bool restoring_ = false;  ///< statements are replayed: say nothing new
  std::vector<Verdict> verdicts_;
  std::vector<Statement> outgoing_;
};

}  // namespace net
