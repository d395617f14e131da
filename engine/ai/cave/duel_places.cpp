// Numbering couples of dwarves; see duel_places.hpp.
#include "ai/cave/duel_places.hpp"

#include <algorithm>

#include "cave/moves.hpp"

namespace ai {

DuelPlaces::DuelPlaces(const cave::Board& board)
    : positions_(board.lair() + 1),
      numbers_(static_cast<std::size_t>(positions_) * static_cast<std::size_t>(positions_)) {
  for (int rear = 0; rear < positions_; ++rear) {
    for (int front = rear; front < positions_; ++front) {
      const auto number = static_cast<Couple>(couples_.size());
      numbers_[at(rear, front)] = number;
      numbers_[at(front, rear)] = number;
      couples_.push_back({static_cast<std::uint8_t>(rear), static_cast<std::uint8_t>(front)});
    }
  }
  for (const cave::Dwarves& both : couples_) {
    Steps& steps = steps_.emplace_back();
    for (std::size_t dwarf = 0; dwarf < both.size(); ++dwarf) {
      if (both[dwarf] == board.lair()) continue;
      for (const cave::Color color : cave::all_colors) {
        const int ahead = cave::forward(board, both[dwarf], color);
        const int behind = cave::back(board, both[dwarf], color);
        const auto with = [&](int position) {
          cave::Dwarves moved = both;
          moved[dwarf] = static_cast<std::uint8_t>(position);
          return couple(moved);
        };
        steps[dwarf][index(color)] = DuelStep{with(ahead), with(behind),
                                              static_cast<std::uint8_t>(cave::coins(board, ahead))};
      }
    }
  }
}

Couple DuelPlaces::couple(const cave::Dwarves& dwarves) const {
  return numbers_[at(dwarves[0], dwarves[1])];
}

std::size_t DuelPlaces::at(int one, int other) const {
  return static_cast<std::size_t>(one) * static_cast<std::size_t>(positions_) +
         static_cast<std::size_t>(other);
}

}  // namespace ai
