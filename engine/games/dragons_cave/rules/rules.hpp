// The rules of Dragon's Cave as pure functions; RULES.md beside this file is the index by number.
#pragma once

#include <optional>
#include <vector>

#include "core/game.hpp"
#include "core/result.hpp"
#include "games/dragons_cave/rules/board.hpp"
#include "games/dragons_cave/rules/event.hpp"
#include "games/dragons_cave/rules/state.hpp"
#include "games/dragons_cave/rules/view.hpp"

namespace dragons_cave {

// What a round does to dwarves and coins (DC-6, DC-7, DC-16 … DC-19), for the rules, the views and
// the bots alike. Knows no hands and nothing hidden.

/// Everybody's card of a round; none for the dragon player.
using Choices = BySeat<std::optional<Choose>>;

/// Where a dwarf goes that is not caught: the first space of the colour in front, or the lair.
int forward(const Board& board, int from, Color color);  // DC-6
/// Where a caught dwarf goes: the nearest space of the colour behind, or the start.
int back(const Board& board, int from, Color color);  // DC-7
/// What arriving at a position pays (DC-6); nothing on the start.
int coins(const Board& board, int position);

/// Whether a card is caught by a dragon on this square; the chest card never is (DC-7, DC-10).
bool caught(const Choose& choice, Color guard);
/// Whether somebody's dwarf comes forward in a round (DC-24).
bool comes_forward(const Choices& choices, Color guard);

/// What everybody gets who is owed coins: all of it, or an equal share when the treasure does not
/// hold so much (DC-16).
BySeat<int> payments(const BySeat<int>& owed, int treasure);

/// Whether dwarves have come so far that the game ends with the round (DC-18, DC-23).
bool lair_reached(const Board& board, const BySeat<Dwarves>& dwarves, int players);

/// Everybody's place, 1 the best: by coins, then by the front dwarf, then by the rear one. Equal
/// places are shared (DC-19, DC-23).
BySeat<int> ranks(const BySeat<int>& totals, const BySeat<Dwarves>& dwarves, int players);

// Who has to act and whether an action is allowed now. Inside the room: everybody else asks
// Cave::turn, Cave::legal or apply.

/// Who puts down the next card: the first from the dragon's left who has not; none when all have
/// (DC-5). The dragon player puts down none (DC-12).
std::optional<core::Seat> next_to_choose(core::Seat dragon, int players,
                                         const BySeat<bool>& chosen);

/// Who has put a card face down this round.
BySeat<bool> chosen_by(const State& state);

/// Whose decision is awaited; none when the game is over.
std::optional<core::Seat> to_act(const State& state);

/// Why a card for a dwarf cannot be chosen, given the player's hand and dwarves; nothing when it
/// can.
std::optional<core::Refusal> choice_refusal(const State& state, core::Seat seat,
                                            const Choose& choice);

/// Why an action is not allowed in a state; nothing when it is.
std::optional<core::Refusal> refusal_of(const State& state, const Action& action);

/// Dragon's Cave as a core::Game. There is no chance in it.
struct DragonsCave {
  using Setup = dragons_cave::Setup;
  using State = dragons_cave::State;
  using View = dragons_cave::View;
  using Action = dragons_cave::Action;
  using Event = dragons_cave::Event;
  using Observation = dragons_cave::Observation;
  using Step = core::Step<State, Event>;

  /// The table before the first card (DC-4).
  static State start(const Setup& setup);
  static core::Turn turn(const State& state);
  static View view(const State& state, core::Viewer viewer);
  /// What the viewer may do now; empty when it is not the viewer's turn. In a fixed order: cards in
  /// theirs, each for the first dwarf, then the second; splits from nothing in the left hand on.
  static std::vector<Action> legal(const View& view);
  /// Does what the seat whose turn it is wants. The state is unchanged when refused. The state must
  /// be free of faults.
  static core::Result<Step, core::Refusal> apply(const State& state, const Action& action);
  /// For playouts: does a legal action in place, unchecked and without telling the events.
  static void perform(State& state, const Action& action);
  /// What a viewer sees of an event: all of it.
  static std::optional<Observation> observe(const Event& event, core::Viewer viewer);
  /// Whether nobody else sees what it is: all but the guess (DC-5, DC-8).
  static bool is_secret(const Action& action);
  /// Whether somebody saw something hidden through it, so that it cannot be taken back.
  static bool reveals(const Event& event);
  /// Some whole state that fits the view: what others chose or hid is drawn at random among what is
  /// legal. view(determinize(v)) == v.
  static State determinize(const View& view, core::Rng& rng);
};
static_assert(core::Game<DragonsCave>);

/// The winners of a finished game (DC-19, DC-23); several share the win.
core::FixedList<core::Seat, max_players> winners(const State& state);

}  // namespace dragons_cave
