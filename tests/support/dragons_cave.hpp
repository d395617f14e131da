// Sets up a moment of a game of Dragon's Cave for a test: says what matters, fills in the rest.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "games/dragons_cave/rules/rules.hpp"
#include "support/play.hpp"

namespace support {

using CaveMoment = MomentOf<dragons_cave::DragonsCave>;

/// Seat numbers as the worked examples name them.
inline constexpr core::Seat seat_a{0};
inline constexpr core::Seat seat_b{1};
inline constexpr core::Seat seat_c{2};
inline constexpr core::Seat seat_d{3};

dragons_cave::Setup cave_for(int players, core::Seat first = seat_a);

/// Plays a game to its end; see play_out.
dragons_cave::State play_game(const dragons_cave::Setup& setup, std::uint64_t seed,
                              const std::vector<std::string>& bots,
                              const LookOn<dragons_cave::DragonsCave>& look = {});

/// A table at the begin of a round, with A as the dragon, everybody on the start with six cards.
/// The treasure is what the purses and chests leave of 44 coins.
class CaveScene {
 public:
  explicit CaveScene(int players);

  CaveScene& dragon(core::Seat seat);
  CaveScene& stands(core::Seat seat, int position, int second = dragons_cave::start);
  CaveScene& purse(core::Seat seat, int coins);
  CaveScene& chest(core::Seat seat, int coins);
  /// Leaves only so many coins in the treasure: the game has fewer from the beginning.
  CaveScene& treasure(int coins);
  /// The cards that lie face up, in order of play; the others are in the hand.
  CaveScene& face_up(core::Seat seat, std::initializer_list<dragons_cave::Card> cards);
  CaveScene& quiet(int rounds);

  /// The finished state, free of faults.
  dragons_cave::State state() const;

 private:
  /// Makes a purse or chest hold so many coins, out of the treasure.
  void give(std::uint8_t& owned, int coins);

  dragons_cave::State state_;
};

/// Does a legal action; a refusal fails the test.
dragons_cave::DragonsCave::Step done(const dragons_cave::State& state,
                                     const dragons_cave::Action& action);
/// The rule that an action is refused by; empty when it is accepted.
std::string refused_by(const dragons_cave::State& state, const dragons_cave::Action& action);

/// Puts down everybody's cards, in the order of seats from the dragon's left.
dragons_cave::State chosen(dragons_cave::State state,
                           std::initializer_list<dragons_cave::Choose> cards);
/// The same, and the dragon on its square: what the reveal leads to.
dragons_cave::DragonsCave::Step round_of(const dragons_cave::State& state,
                                         std::initializer_list<dragons_cave::Choose> cards,
                                         dragons_cave::Color guard);

/// Everything of a state that its owner may see and others not, drawn anew for a viewer:
/// commitments among what is legal, and splits.
dragons_cave::State rearranged(const dragons_cave::State& state, const core::Viewer& viewer,
                               core::Rng& rng);

}  // namespace support
