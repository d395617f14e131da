// All that was said at a table, by whom, in one order that all devices agree on. At each step those
// who are awaited speak once, signed, on top of the digest of everything before; two different
// statements at one place convict whoever signed them. A seat that is silent is left out by a vote
// of the majority of persons (README.md). No clock and no socket: statements in, statements out.
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

/// That a seat has cheated, for everybody to check.
struct Verdict {
  core::Seat seat;
  std::string rule;  ///< "two statements", or what the protocol refused
  std::string why;   ///< one sentence for a developer
  std::vector<Statement> evidence;
};

class Ledger {
 public:
  using Begin = std::function<std::unique_ptr<Protocol>()>;
  /// `keys` of the persons by seat; `table` is the digest of what they agreed on. `own`: the seat
  /// of this device and its key; none of who looks on. `begin` makes the protocol as it starts.
  struct Own {
    core::Seat seat;
    SigningKey key;
  };
  Ledger(const Digest& table, const BySeat<std::optional<PublicKey>>& keys, std::optional<Own> own,
         Begin begin);

  const Protocol& protocol() const { return *protocol_; }
  /// How many steps are complete.
  std::uint32_t step() const { return static_cast<std::uint32_t>(steps_.size()) - 1; }
  /// Of everything up to there.
  const Digest& digest() const { return steps_.back().previous; }
  /// Whether this device has to decide something now.
  bool is_asked() const;
  /// Who is awaited and has not been heard, or left.
  BySeat<bool> silent() const;
  const std::vector<Verdict>& verdicts() const { return verdicts_; }
  bool has_left(core::Seat seat) const { return left_[seat.index]; }
  /// The first step that was undone since this was last asked, where any was.
  std::optional<std::uint32_t> take_rollback() { return std::exchange(rolled_back_to_, {}); }
  /// Who was heard at the step that goes on, as bits.
  std::uint8_t received() const;
  /// Of all votes and verdicts, at whatever step.
  Digest votes() const;

  /// What a statement was.
  enum class Reception : std::uint8_t {
    New,       ///< and is kept
    Known,     ///< before
    Ahead,     ///< of what is known here: whoever sent it has what lies between
    Diverged,  ///< on top of something else than is known here: compare from the beginning
    Foreign,   ///< nobody's at this table
  };
  Reception receive(const Statement& statement);
  /// A device that starts again: what it had heard and said, before it says anything more.
  /// The place of the first that fits nowhere, where there is one.
  std::optional<std::size_t> restore(const std::vector<Statement>& kept);
  /// The person decides; the protocol's refusal, if any, and nothing is said then.
  std::optional<core::Refusal> say(std::vector<std::uint8_t> body);
  /// Nobody at this device wants to wait for a seat any longer.
  void give_up_on(core::Seat seat);
  /// The person gets up for good: the device says so, and gives what the others need to go on.
  void leave();

  /// Own statements, and evidence, that others should hear.
  std::vector<Statement> take_outgoing();
  /// All statements from a step on, all votes and all evidence: for a device that was away.
  std::vector<Statement> since(std::uint32_t step) const;

 private:
  struct Place {  ///< where a statement is made, within a step
    Kind kind = Kind::Say;
    core::Seat seat;
    core::Seat about;         ///< of votes
    std::uint8_t ballot = 0;  ///< of votes
    friend auto operator<=>(const Place&, const Place&) = default;
  };
  struct Step {
    Digest previous{};
    std::map<Place, Statement> statements;
    std::optional<core::Seat> leaver;  ///< who is left out from here on; all others speak again
    const Statement* find(const Place& place) const;
    const Statement* said_by(core::Seat seat) const { return find({Kind::Say, seat, {}, 0}); }
  };
  /// What the persons said of a seat in a ballot.
  struct Count {
    int leaves = 0;
    int stays = 0;
    int awaited = 0;  ///< have not voted, and may yet
  };

  bool is_person(core::Seat seat) const { return keys_[seat.index].has_value(); }
  bool is_convicted(core::Seat seat) const;
  bool is_known(const Statement& statement) const;
  /// The step at which a convicted seat has to leave: where it cheated, or the current one where
  /// what was built on that is final. None: the game is over.
  std::optional<std::size_t> leaving_place(core::Seat convicted) const;
  /// Whether all who are still there, but a seat, have signed on top of a step: then there is one
  /// history of it that they agree on, and it is not undone for what that seat may sign later.
  bool is_final(std::size_t step, core::Seat but) const;
  /// Whether the seat has said that it leaves, and nothing afterwards.
  bool says_it_leaves(core::Seat seat) const;
  /// What the seat gave away itself when it said so.
  const Statement* own_share(core::Seat seat) const;
  int persons() const;
  int majority() const { return persons() / 2 + 1; }
  /// How many have to vote that a seat leaves: a majority of all; of the others who are there,
  /// where it says itself that it does.
  int votes_needed(std::size_t step, core::Seat about) const;
  Reception receive_statement(const Statement& statement);
  Reception receive_vote(const Statement& statement);
  /// With another one of the same seat at the same place.
  Reception compare(const Statement& known, const Statement& statement);
  Reception receive_share(const Statement& statement);
  /// Whether a word at a step that somebody left breaks a rule: it may come after the votes.
  Reception judge_late(const Statement& statement);
  static Place place_of(const Statement& statement);
  void state(Kind kind, std::size_t step, std::vector<std::uint8_t> body);
  /// New, or known where the seat is convicted already.
  Reception convict(core::Seat seat, const core::Refusal& broken, std::vector<Statement> evidence);
  /// Completes steps, speaks and votes as long as anything follows.
  void go_on();
  bool is_complete() const;
  /// Whoever wants a seat to leave here waits for an answer, though it has left at a later step.
  bool answer_late(std::size_t at, core::Seat about);
  bool complete();
  bool speak();
  bool vote_at(std::size_t step, core::Seat about);
  /// Says that this device is there, where others vote that it is not.
  bool contradict(std::size_t step);
  bool give_share(std::size_t step, core::Seat about);
  void cast(std::size_t step, core::Seat about, std::uint8_t ballot, bool leaves);
  Count count(const Step& step, core::Seat about, std::uint8_t ballot) const;
  bool is_decided(std::size_t step, core::Seat about) const;
  /// It is decided, and enough have given their shares.
  bool can_leave(std::size_t step, core::Seat about) const;
  /// Whether this device has voted against a seat that is not decided on.
  bool waits_for_votes() const;
  /// The first step at which a majority lets a seat go, though it stayed so far.
  bool let_go();
  void end_step(Step& step);
  void advance(Protocol& protocol, const Step& step) const;
  Digest digest_after(const Step& step) const;

  BySeat<std::optional<PublicKey>> keys_;
  std::optional<Own> own_;
  Begin begin_;
  std::unique_ptr<Protocol> protocol_;
  std::vector<Step> steps_;  ///< complete ones, and the one that goes on
  BySeat<bool> given_up_on_{};
  BySeat<bool> left_{};
  std::optional<std::uint32_t> rolled_back_to_;
  bool restoring_ = false;  ///< what was said is only heard again
  std::vector<Verdict> verdicts_;
  std::vector<Statement> outgoing_;
};

}  // namespace net
