// Solves the rest of a turn of the duel exactly: all rounds until the roles swap (DC-22), each a
// game of card against dragon. What comes after the turn is asked from a table.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "ai/cave/duel_values.hpp"
#include "ai/cave/guard_game.hpp"
#include "cave/view.hpp"

namespace ai {

/// A card for the rear dwarf (0) or the front one (1).
struct DuelCard {
  std::uint8_t color = 0;
  std::uint8_t dwarf = 0;
};

class DuelTurn {
 public:
  static constexpr int most_purse = cave::most_treasure;

  /// As many rounds as a turn can have: every card once.
  static constexpr int whole = cave::card_count;

  /// Begins with the round that the view is in; `values` must outlive it and be of its board. After
  /// `sight` more rounds the purse is taken to be brought into the chest.
  void begin(const DuelValues& values, const cave::View& view, int sight = whole);
  /// Solves up to so many rounds; true when the one of the view is solved.
  bool think(int rounds);

  /// Both players' best mixtures in the round of the view, once solved.
  const GuardSolution& solution() const { return solution_; }
  const GuardGame& game() const { return game_; }
  /// The cards behind the rows of the solution.
  const core::FixedList<DuelCard, most_guard_rows>& cards() const { return cards_; }
  std::size_t rounds() const { return nodes_.size(); }

  /// How many coins belong in the smaller fist when a purse is split (DC-8).
  int smaller_fist(Couple couple, int purse) const;

 private:
  struct Node {
    std::uint32_t key = 0;
    float value = 0;
  };
  struct Place {
    Couple couple = 0;
    std::uint32_t up = 0;  ///< colours face up, as bits
    int purse = 0;
  };

  static std::uint32_t key_of(const Place& place);
  static Place place_of(std::uint32_t key);
  std::size_t slot_of(std::uint32_t key) const;
  void add(const Place& place);
  void list_rounds();
  bool in_sight(const Place& place) const;
  GuardGame round_game(const Place& place, core::FixedList<DuelCard, most_guard_rows>* cards) const;
  double worth_ahead(const Place& place, const DuelStep& step, std::size_t color) const;
  double worth_robbed(Couple couple, int purse, bool over) const;
  double worth_kept(Couple couple, int purse, bool over) const;
  const float* kept_by(Couple couple) const;
  /// Whether the game ends when nobody comes forward in the round (DC-24).
  bool quiet_end(const Place& place) const { return place.up == first_up_ && last_quiet_; }

  const DuelValues* values_ = nullptr;
  DuelValues::Factors other_{};  ///< of the waiting player, who moves next
  int other_purse_ = 0;
  int lair_coins_ = 0;
  int treasure_ = 0;  ///< with the first round's purse
  int first_purse_ = 0;
  std::uint32_t first_up_ = 0;
  int sight_ = whole;
  bool last_quiet_ = false;
  std::vector<Node> nodes_;  ///< what can come first, later rounds after
  std::vector<std::uint16_t> slots_;
  /// Worth of keeping 0 … most_purse coins when the turn is over, by couple, once asked for.
  mutable std::vector<float> kept_;
  mutable std::vector<std::uint8_t> kept_known_;
  std::size_t unsolved_ = 0;
  GuardGame game_;
  GuardSolution solution_;
  core::FixedList<DuelCard, most_guard_rows> cards_;
};

}  // namespace ai
