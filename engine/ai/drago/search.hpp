// The strong search for Mount Drago: the plain one's tree, but with an opinion before it looks,
// short playouts of riders who know what they want, and a judge at their end. Budgets are in
// simulations: the same root, seed and number of them always lead to the same figures.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ai/drago/instinct.hpp"
#include "ai/drago/judge.hpp"
#include "ai/drago/reading.hpp"
#include "ai/drago/tree.hpp"
#include "core/rng.hpp"
#include "drago/climb.hpp"

namespace ai {

/// Who the tree has branches for. The others' answers come out of unseen hands: to look for the
/// best one takes far more simulations than to let them play as riders do who look no further than
/// their next card.
enum class Branching : std::uint8_t { Everybody, OwnMoves };

/// What tells good from bad: promises (judge.hpp), or what was learned (instinct.hpp) on boards and
/// for numbers of riders where something was.
enum class Judgement : std::uint8_t { Promises, Instinct };

/// How a search looks at the game. What each setting is worth is told in STRENGTH.md.
struct DragoStyle {
  int budget = 4000;  ///< simulations per decision
  Judgement judgement = Judgement::Instinct;
  Branching branching = Branching::OwnMoves;
  int horizon = 2;  ///< turns that a playout goes on behind the tree
  int rounds = 1;   ///< the same with instinct, which judges after own turns only: own turns
  double exploration = 0.6;  ///< how far the search trusts its first opinions
  int deals = 256;           ///< of the hidden cards; simulations take them in turn
  bool remembers = true;     ///< guesses hands from what was played
  double trust = 10;         ///< visits that the first look of instinct counts for
  double suspicion = 0.025;  ///< how: see DragoMemory
  Promise doubt = 150;       ///< a move so much less promising is looked at half as much
  int deepest = 1;           ///< own moves that the tree looks ahead with instinct, at most 250
  DragoOpinions opinions;
};

class DragoSearch {
 public:
  explicit DragoSearch(const DragoStyle& style) : style_(style), memory_(style.suspicion) {}

  /// Told as `Bot::witness` is.
  void witness(const drago::View& before, std::span<const drago::Sighting> seen) {
    if (style_.remembers) memory_.witness(before, seen);
  }
  /// Turns to a new decision. The others' hands are dealt as the view and their last cards make
  /// them likely.
  void begin(const drago::View& view, const drago::Track& track, std::uint64_t seed);
  /// The same with all hands open: not for playing, but for measuring what not seeing them costs.
  void begin_open(const drago::Climb& root, const drago::Track& track, std::uint64_t seed);
  /// Up to so many simulations more; true when more would change nothing.
  bool think(int simulations);

  /// What came of a move of the root: how often it was looked at, and the mean reward.
  struct Found {
    int visits = 0;
    double value = 0;
  };
  Found found(drago::Move move) const;
  /// The move looked at most; the most promising one before any simulation.
  drago::Move best() const;

 private:
  void start(const drago::Climb& root, const drago::Track& track, std::uint64_t seed);
  void simulate();
  NodeIndex step_down(drago::Climb& world, NodeIndex node);
  std::size_t chosen(NodeIndex node) const;
  bool is_settled() const;
  drago::Move first_thought() const;

  /// A branch that a deal allows. It becomes a node when it is taken for the first time.
  struct Branch {
    drago::Move move;
    NodeIndex node = no_node;
    Promise promise = 0;  ///< with instinct in ten-thousandths of a win
    double share = 0;     ///< with instinct: of the win, at the first look
    double opinion = 0;   ///< the search's first one: a share of all branches'
  };
  void list_branches(const drago::Climb& world, NodeIndex node);
  void form_opinions();
  void play_turn(drago::Climb& world);
  double outcome(drago::Climb& world, int me);

  DragoStyle style_;
  drago::Climb root_;
  drago::MoveList moves_;
  std::optional<Instinct> instinct_;
  DragoJudge judge_;
  DragoMemory memory_;
  Instinct::Options root_options_;
  Instinct::Options options_;
  core::Rng rng_{0};
  DragoTree tree_;
  std::vector<drago::Climb> deals_;
  core::FixedList<Branch, drago::MoveList::capacity()> branches_;
  int simulations_ = 0;
};

}  // namespace ai
