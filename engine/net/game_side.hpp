// A game played over the net, of any kind: its ledger, and its state as JSON for the app.
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

// The first step of every game over the net: all persons open the numbers they committed to in the
// lobby, and the draw depends on all of them, so no player can choose it. Then the game's protocol
// takes over.

class Opening : public Protocol {
 public:
  struct Own {
    core::Seat seat;
    Digest nonce{};
  };
  /// Starts the game among the persons still there, with the result of the draw.
  using Begin =
      std::function<std::unique_ptr<Protocol>(const BySeat<bool>& persons, const Digest& lot)>;
  /// `commitments`: digests of all persons' nonces.
  Opening(const BySeat<std::optional<Digest>>& commitments, std::optional<Own> own, Begin begin);

  /// Null before the game has begun.
  const Protocol* game() const { return game_.get(); }
  /// The ledger's step at which the game's first step is.
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
  std::uint32_t steps_ = 0;  ///< before the game's first step
};

/// This device's part in a game.
struct OwnPart {
  core::Seat seat;
  SigningKey key;
  Entropy entropy;
  Digest nonce{};  ///< its contribution to the draw
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
  /// Submits the person's decision.
  virtual std::optional<core::Refusal> act(const io::Json& action) = 0;
  /// Requests an undo, or answers another player's request.
  virtual std::optional<core::Refusal> request_undo() = 0;
  virtual std::optional<core::Refusal> answer_undo(bool agrees) = 0;
  virtual UndoState undo_state() const = 0;
  /// Call it every few seconds: counts how long the device has waited.
  virtual void remind() = 0;

  /// True once the draw is done; before, there is no game to report.
  virtual bool has_begun() const = 0;
  /// The news' field `game`, without decisions.
  virtual std::string now() const = 0;
  /// The next unreported decisions.
  struct Decisions {
    std::string json;
    bool changed = false;  ///< there are new ones, or reported ones were undone
    bool more = false;     ///< the rest follows in the next call
  };
  virtual Decisions take_decisions() = 0;
  virtual core::Seat first() const = 0;
  virtual bool is_bot(core::Seat seat) const = 0;
  virtual bool is_over() const = 0;
  /// A violation that shows only in hindsight; its step is the ledger's.
  virtual std::optional<RuleViolation> violation() const = 0;
  /// All violations known so far.
  std::vector<RuleViolation> broken() const;
  /// Which of the seat's decisions in the game was due at a step of the ledger, from 1.
  virtual int decision_at(core::Seat seat, std::uint32_t step) const = 0;
  /// The log of a finished game (drago-log/1).
  virtual std::string log() const = 0;
};

/// Reactions a player can send; there is no free chat.
inline constexpr std::array<std::string_view, 6> known_reactions = {
    "greet", "well_played", "laugh", "wow", "oops", "hurry"};

}  // namespace net
