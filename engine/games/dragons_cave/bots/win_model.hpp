// The value model for three and four players: each player's win probability from the public state
// between rounds. A multinomial logit; drago-cave-tables trains its weights by self-play.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/logarithm.hpp"
#include "games/dragons_cave/bots/stake.hpp"
#include "games/dragons_cave/rules/board.hpp"

namespace dragons_cave::bots {

// The text format of TurnStartValues: factors packed into digits of six bits, with a checksum and a
// hash of the board.

/// All factors in units of `step`, by product, then by side (see TurnStartValues).
struct FactorTable {
  double step = 0;
  std::vector<int> movers;
  std::vector<int> waiters;
};

/// Returns nullopt if the text is damaged or made for another board. Ignores line breaks.
std::optional<FactorTable> decode_factors(std::string_view lines, const Board& board);
/// Returns a text in one line; `units` is the number of steps in 1.
std::string encode_factors(const std::vector<int>& movers, const std::vector<int>& waiters,
                           int units, const Board& board);

inline constexpr std::size_t own_feature_count = 12;      ///< of a player alone
inline constexpr std::size_t relative_feature_count = 6;  ///< of a player against the others
inline constexpr std::size_t feature_count = own_feature_count + relative_feature_count;
/// Phases of a game by the position of the foremost dwarf, each with its own weights.
inline constexpr std::size_t phase_count = 8;

using FeatureVector = std::array<double, feature_count>;
using WinModelWeights = std::array<FeatureVector, phase_count>;
using WinProbabilities = std::array<double, max_players>;

/// Returns the trained weights as text, in whole thousandths.
std::string_view win_model_text();
/// Returns the trained weights for three or four players.
const WinModelWeights& win_model_weights(int players);

/// Returns the phase of a game with the foremost dwarf at this position.
std::size_t phase_of(const Board& board, int foremost);

/// The features of a player that do not depend on the others.
struct PlayerFeatures {
  std::array<double, own_feature_count> own{};
  double coins = 0;     ///< coins in the purse count less
  double arriving = 0;  ///< fraction of the colors that lead into the lair
};
using AllPlayerFeatures = std::array<const PlayerFeatures*, max_players>;

/// `turns` is the number of rounds until the player is the dragon: 0 for the next round.
PlayerFeatures player_features(const Board& board, const PlayerState& player, int players,
                               int turns);

/// Returns a player's lead or deficit, and the others' threats to end the game.
std::array<double, relative_feature_count> relative_features(const AllPlayerFeatures& all,
                                                             int players, std::size_t seat);

/// Returns the part of a player's logit from its own features.
double own_logit(const WinModelWeights& weights, std::size_t phase, const PlayerFeatures& features);
/// Returns the part of a player's logit from the comparison with the others.
double relative_logit(const WinModelWeights& weights, std::size_t phase,
                      const AllPlayerFeatures& all, int players, std::size_t seat);

/// The features of a state, and its phase.
struct RoundFeatures {
  RoundFeatures(const Board& board, const PublicState& state);
  /// The pointers point into this object.
  AllPlayerFeatures all() const;

  std::size_t phase = 0;
  std::array<PlayerFeatures, max_players> seats{};
};

/// Returns each player's win probability at the start of a round.
WinProbabilities win_probabilities(const Board& board, const WinModelWeights& weights,
                                   const PublicState& state);

}  // namespace dragons_cave::bots
