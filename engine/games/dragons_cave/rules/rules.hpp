// The rules of Dragon's Cave as pure functions; RULES.md lists them by number.
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

// The effects of a round on dwarves and coins (DC-6, DC-7, DC-16 … DC-19), for rules, views and
// bots. These functions see neither hands nor anything hidden.

/// The card of each seat in a round; nullopt for the dragon player.
using Choices = BySeat<std::optional<Choose>>;

/// Returns where a dwarf goes that is not caught: the next space of the color, or the lair.
int forward(const Board& board, int from, Color color);  // DC-6
/// Returns where a caught dwarf flees: the nearest space of the color behind, or the start.
int back(const Board& board, int from, Color color);  // DC-7
/// Returns the coins for arriving at a position (DC-6); 0 on the start.
int coins(const Board& board, int position);

/// True if a dragon on `guard` catches the card; it never catches the chest card (DC-7, DC-10).
bool caught(const Choose& choice, Color guard);
/// True if at least one dwarf comes forward in the round (DC-24).
bool comes_forward(const Choices& choices, Color guard);

/// Returns the coins that each seat receives: all that it is owed, or equal shares if the treasure
/// holds too little (DC-16).
BySeat<int> payments(const BySeat<int>& owed, int treasure);

/// True if the two hands hold exactly the purse (DC-8).
bool holds(const Split& split, int purse);

/// True if the dwarves' positions end the game with this round (DC-18, DC-23).
bool lair_reached(const Board& board, const BySeat<Dwarves>& dwarves, int players);

/// Returns each seat's place, 1 the best: by coins, then the front dwarf, then the rear one. Ties
/// share a place (DC-19, DC-23).
BySeat<int> ranks(const BySeat<int>& totals, const BySeat<Dwarves>& dwarves, int players);

// Turn order and refusals, for this module only; other modules call DragonsCave::turn,
// DragonsCave::legal or DragonsCave::apply.

/// Returns the seat that puts down the next card: the first from the dragon's left without one
/// (DC-5); nullopt when all have. The dragon player puts down none (DC-12).
std::optional<core::Seat> next_to_choose(core::Seat dragon, int players,
                                         const BySeat<bool>& chosen);

/// Returns which seats have put a card face down this round.
BySeat<bool> chosen_by(const State& state);

/// Returns the seat that must decide; nullopt when the game is over.
std::optional<core::Seat> to_act(const State& state);

/// Returns why the seat's hand and dwarves do not allow the choice; nullopt if they do.
std::optional<core::Refusal> choice_refusal(const State& state, core::Seat seat,
                                            const Choose& choice);

/// Returns why the state does not allow the action; nullopt if it does.
std::optional<core::Refusal> refusal_of(const State& state, const Action& action);

/// Dragon's Cave as a core::Game, without chance.
struct DragonsCave {
  using Setup = dragons_cave::Setup;
  using State = dragons_cave::State;
  using View = dragons_cave::View;
  using Action = dragons_cave::Action;
  using Event = dragons_cave::Event;
  using Observation = dragons_cave::Observation;
  using Step = core::Step<State, Event>;

  /// Returns the state before the first card (DC-4).
  static State start(const Setup& setup);
  static core::Turn turn(const State& state);
  static View view(const State& state, core::Viewer viewer);
  /// Returns the viewer's legal actions, empty if it is not the viewer's turn. The order is fixed:
  /// cards in card order, each for the first dwarf, then the second; splits from an empty left hand
  /// on.
  static std::vector<Action> legal(const View& view);
  /// Carries out an action of the seat to act. A refused action leaves the state unchanged. The
  /// state must be free of faults.
  static core::Result<Step, core::Refusal> apply(const State& state, const Action& action);
  /// For playouts: carries out a legal action in place, without checks or events.
  static void perform(State& state, const Action& action);
  /// Returns the whole event: every viewer sees all of it.
  static std::optional<Observation> observe(const Event& event, core::Viewer viewer);
  /// True if the other seats learn only that the seat acted: every action but the guess (DC-5,
  /// DC-8).
  static bool is_secret(const Action& action);
  /// True if the event revealed something hidden, so that undo must not cross it.
  static bool reveals(const Event& event);
  /// Returns a full state that fits the view: draws the hidden choices and splits at random among
  /// the legal ones. view(determinize(v)) == v.
  static State determinize(const View& view, core::Rng& rng);
};
static_assert(core::Game<DragonsCave>);

/// Returns the winners of a finished game (DC-19, DC-23); ties share the win.
core::FixedList<core::Seat, max_players> winners(const State& state);

}  // namespace dragons_cave
