// The game of a table over the net, whichever it is: its ledger, and what is told of it as JSON.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "io/json.hpp"
#include "net/crypto/signature.hpp"
#include "net/ledger.hpp"
#include "net/lobby.hpp"
#include "net/protocol.hpp"
#include "net/table.hpp"

namespace net {

// How a game over the net begins: at the first step all persons open what they committed to in the
// lobby, and what comes of all of it together is a lot that nobody could choose. Then the game's
// protocol goes on.

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
  void complete_step(const BySeat<std::vector<std::uint8_t>>& said) override;
  std::optional<std::vector<std::uint8_t>> own_message() const override;
  void set_history(const Digest& history) override;
  bool can_repeat() const override { return !game_ || game_->can_repeat(); }
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

/// This device's part in a game.
struct OwnPart {
  core::Seat seat;
  SigningKey key;
  Entropy entropy;
  Digest nonce{};  ///< its share of the lot
};

class NetGame {
 public:
  using Own = OwnPart;
  static std::unique_ptr<NetGame> begin(const Start& start, const std::optional<Own>& own);

  NetGame() = default;
  NetGame(const NetGame&) = delete;
  NetGame& operator=(const NetGame&) = delete;
  virtual ~NetGame() = default;

  virtual Ledger& ledger() = 0;
  virtual const Ledger& ledger() const = 0;
  /// The person decides.
  virtual std::optional<core::Refusal> act(const io::Json& action) = 0;
  /// The person wants to take the last decision back, or answers whoever does.
  virtual std::optional<core::Refusal> request_undo() = 0;
  virtual std::optional<core::Refusal> answer_undo(bool agrees) = 0;
  virtual UndoState undo_state() const = 0;
  /// Some time has passed.
  virtual void remind() = 0;

  /// Whether the lot has fallen; before, there is nothing to tell.
  virtual bool has_begun() const = 0;
  /// The news' field `game`, but for its decisions.
  virtual std::string now() const = 0;
  /// The next decisions that are not told yet.
  struct Decisions {
    std::string json;
    bool changed = false;  ///< there are some, or what was told did not happen after all
    bool more = false;     ///< than are told at once
  };
  virtual Decisions take_decisions() = 0;
  virtual core::Seat first() const = 0;
  virtual bool is_bot(core::Seat seat) const = 0;
  virtual bool is_over() const = 0;
  /// A rule that was broken, and only showed afterwards; steps are the ledger's.
  virtual std::optional<RuleViolation> violation() const = 0;
  /// Everything that was broken, as far as it shows.
  std::vector<RuleViolation> broken() const;
  /// Which decision of a seat was the next one at a step, from 1; of the game, not of the opening.
  virtual int decision_at(core::Seat seat, std::uint32_t step) const = 0;
  /// Of a game that is over (drago-log/1).
  virtual std::string log() const = 0;
};

/// What may be said instead of a chat.
inline constexpr std::array<std::string_view, 6> known_reactions = {
    "greet", "well_played", "laugh", "wow", "oops", "hurry"};

}  // namespace net
