// The search for three and four players: playouts against expected strategies, mixed with an
// equilibrium strategy so that the bot stays unpredictable. It gets a view only.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/rng.hpp"
#include "games/dragons_cave/bots/opponent_model.hpp"
#include "games/dragons_cave/bots/stake.hpp"
#include "games/dragons_cave/bots/strategy.hpp"
#include "games/dragons_cave/bots/turn_solver.hpp"
#include "games/dragons_cave/bots/win_model.hpp"
#include "games/dragons_cave/rules/board.hpp"
#include "games/dragons_cave/rules/rules.hpp"

namespace dragons_cave::bots {

// Playouts of three and four players with the default policy, without allocations: cards by
// distance and coins, the dragon where most cards are likely.

/// Returns the utility of a card to a player who counts distance and coins only. The default policy
/// is the logit choice rule: a card's weight is e to the power of its utility.
double card_utility(const PlayerState& before, const CardOutcome& card);

class MultiplayerPlayout {
 public:
  explicit MultiplayerPlayout(const Board& board);

  /// Plays from `state` to the end of the game, the first round as given by `joint`, whose cards
  /// are indices into `cards`. Returns the seat's share of the win, 0 … 1.
  double play(const PublicState& state, const std::array<CardOutcomes, max_players>& cards,
              const JointAction& joint, std::size_t seat, core::Rng& rng) const;

 private:
  struct Seat {
    int position = 0;
    std::uint32_t up = 0;
    int purse = 0;
    int bank = 0;
  };
  struct Game {
    std::size_t players = 0;
    std::size_t dragon = 0;
    int treasure = 0;
    int quiet = 0;
    std::array<Seat, max_players> seats{};
    std::array<std::uint8_t, max_players> cards{};  ///< of the round; 5 is the chest
  };
  /// The effect of a color on a dwarf at a position.
  struct Move {
    std::uint8_t ahead = 0;
    std::uint8_t behind = 0;
    std::uint8_t coins = 0;
    float weight = 0;  ///< in the default policy
  };

  /// Draws the cards of a round; returns the probability of each color, summed over the players.
  std::array<float, color_count> choose(Game& game, core::Rng& rng) const;
  /// Returns true if the round ends the game.
  bool reveal(Game& game, std::size_t guard, core::Rng& rng) const;
  double share_of_win(const Game& game, std::size_t seat) const;

  static constexpr int max_purse = max_treasure;
  int lair_;
  std::array<std::array<Move, color_count>, path_spaces + 2> moves_{};
  std::array<float, max_purse + 1> chest_weights_{};  ///< in the default policy, by purse
};

// One round of three or four players as a normal-form game: all choose at the same time, each to
// maximize its own win probability. The win model supplies the payoffs, regret matching+ the
// strategies.

/// The logit choice rule: returns probabilities proportional to e^(inverse_temperature * value)
/// over the first `count` values.
Strategy softmax(const ActionValues& values, std::size_t count, double inverse_temperature);

class RoundGame {
 public:
  /// Fills the payoff table: the win probabilities for every joint action. `board` and `weights`
  /// must outlive the game.
  void begin(const Board& board, const WinModelWeights& weights, const PublicState& state);
  /// Runs more iterations of regret matching+ with linear averaging (Tammelin 2014); updates the
  /// players one after the other.
  void iterate(int iterations);

  /// Returns a seat's average strategy over all iterations.
  Strategy average_strategy(std::size_t seat) const;
  /// Returns every seat's default policy: dwarves count distance and coins and ignore the dragon;
  /// the dragon player gives a logit response to that.
  StrategyProfile default_policies() const;
  /// Returns a seat's logit response, close to the best response, to others who play `policies`
  /// with this probability (0 … 1) and their average strategies otherwise.
  Strategy logit_response(std::size_t seat, const StrategyProfile& policies,
                          double policy_probability) const;
  /// Returns the value of each choice of a seat when the others play `profile`.
  ActionValues action_values(std::size_t seat, const StrategyProfile& profile) const;
  /// Returns all seats' win probabilities when they play `profile`.
  std::array<double, max_players> payoffs(const StrategyProfile& profile) const;
  /// Returns the cards behind a seat's choices; empty for the dragon player.
  const CardOutcomes& cards(std::size_t seat) const { return cards_[seat]; }
  const std::array<CardOutcomes, max_players>& all_cards() const { return cards_; }
  std::size_t choices(std::size_t seat) const { return choice_counts_[seat]; }

 private:
  void evaluate_seats();
  void evaluate(const JointAction& joint, float* payoffs) const;
  void evaluate_end(const JointAction& joint, std::uint8_t guard, float* payoffs) const;

  const Board* board_ = nullptr;
  const WinModelWeights* weights_ = nullptr;
  PublicState state_;
  std::size_t players_ = 0;
  std::size_t dragon_ = 0;
  std::array<CardOutcomes, max_players> cards_;
  std::array<std::size_t, max_players> choice_counts_{};
  /// A seat after the round, and its own logit in every phase.
  struct SeatOutcome {
    PlayerFeatures features;
    std::array<double, phase_count> logits{};
  };
  /// By seat, choice, and whether caught.
  std::array<std::array<std::array<SeatOutcome, 2>, card_count>, max_players> outcomes_{};
  std::vector<float> payoffs_;  ///< by joint action, then by seat
  StrategyProfile regrets_{};
  StrategyProfile strategy_sums_{};  ///< weighted by iteration
  StrategyProfile current_{};
  int iterations_ = 0;
};

class MultiplayerSearch {
 public:
  explicit MultiplayerSearch(const LevelSettings& settings) : playout_budget_(settings.playouts) {}

  /// `opponents` must outlive the decision; null for a level without an opponent model.
  void begin(const View& view, std::uint64_t seed, const OpponentModel* opponents);
  /// Replaces the default policies by these strategies as the expected play of the others.
  void assume(const StrategyProfile& strategies) { expected_ = strategies; }
  /// Runs at most `nodes` more nodes: first iterations of regret matching, then playouts. Returns
  /// true when all are done.
  bool think(int nodes);
  /// Samples an action; any legal one before thinking is done.
  Action draw(core::Rng& rng) const;
  /// Returns the cards or squares with their probabilities once thinking is done; empty for fists.
  std::vector<StrategyEntry> entries() const;
  /// While the purse is split: returns the viewer's win probability with this many coins left in
  /// it.
  double win_probability_with(int purse) const;

 private:
  void apply_opponent_model();
  void run_playout();
  Strategy strategy() const;
  /// Returns the mean results of the playouts.
  ActionValues action_values() const;
  Action action(std::size_t choice) const;
  Split draw_split(core::Rng& rng) const;

  View view_;
  PublicState state_;
  RoundGame round_;
  std::optional<MultiplayerPlayout> playout_;
  Board board_;       ///< the board of `playout_`
  core::Rng rng_{0};  ///< of the playouts
  StrategyProfile expected_{};
  ActionValues wins_{};
  std::array<int, card_count> visits_{};
  const OpponentModel* opponents_ = nullptr;
  int playout_budget_;
  int iterations_done_ = 0;
  int playouts_done_ = 0;
};

}  // namespace dragons_cave::bots
