// Builds a moment of a game of Dragon's Cave for a test, which gives only the facts it needs;
// defaults fill in the rest.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "games/dragons_cave/rules/rules.hpp"
#include "support/play.hpp"

namespace support {

using CaveMoment = MomentOf<dragons_cave::DragonsCave>;

/// Seats by their names in the worked examples.
inline constexpr core::Seat seat_a{0};
inline constexpr core::Seat seat_b{1};
inline constexpr core::Seat seat_c{2};
inline constexpr core::Seat seat_d{3};

dragons_cave::Setup cave_for(int players, core::Seat first = seat_a);

/// Plays a game to its end; see play_out.
dragons_cave::State play_game(const dragons_cave::Setup& setup, std::uint64_t seed,
                              const std::vector<std::string>& bots,
                              const LookOn<dragons_cave::DragonsCave>& look = {});

/// A table at the start of a round: A is the dragon, all dwarves are on the start, all hands have
/// six cards. The treasure is the rest of 44 coins after purses and chests.
class CaveScene {
 public:
  explicit CaveScene(int players);

  CaveScene& dragon(core::Seat seat);
  CaveScene& stands(core::Seat seat, int position, int second = dragons_cave::start);
  CaveScene& purse(core::Seat seat, int coins);
  CaveScene& chest(core::Seat seat, int coins);
  /// Leaves `coins` in the treasure, as if the game had started with fewer.
  CaveScene& treasure(int coins);
  /// Lays cards face up, in order of play; the others stay in the hand.
  CaveScene& face_up(core::Seat seat, std::initializer_list<dragons_cave::Card> cards);
  CaveScene& quiet(int rounds);

  /// Returns the state after checking it for faults.
  dragons_cave::State state() const;

 private:
  /// Sets a purse or chest to `coins`, taken from the treasure.
  void give(std::uint8_t& owned, int coins);

  dragons_cave::State state_;
};

/// Applies a legal action; a refusal fails the test.
dragons_cave::DragonsCave::Step done(const dragons_cave::State& state,
                                     const dragons_cave::Action& action);
/// Returns the rule that refuses an action; empty if it is legal.
std::string refused_by(const dragons_cave::State& state, const dragons_cave::Action& action);

/// Plays one card for each seat, in order from the dragon's left.
dragons_cave::State chosen(dragons_cave::State state,
                           std::initializer_list<dragons_cave::Choose> cards);
/// Does the same, then lets the dragon guard: returns the reveal's step.
dragons_cave::DragonsCave::Step round_of(const dragons_cave::State& state,
                                         std::initializer_list<dragons_cave::Choose> cards,
                                         dragons_cave::Color guard);

/// Replaces all secrets that `viewer` cannot see by random legal ones: committed cards and splits.
dragons_cave::State rearranged(const dragons_cave::State& state, const core::Viewer& viewer,
                               core::Rng& rng);

}  // namespace support
