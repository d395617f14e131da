// Numbering pairs and their moves; see dwarf_pairs.hpp.
#include "ai/dragons_cave/dwarf_pairs.hpp"

#include <algorithm>

#include "cave/moves.hpp"

namespace ai::dragons_cave {

DwarfPairs::DwarfPairs(const cave::Board& board)
    : positions_(board.lair() + 1),
      numbers_(static_cast<std::size_t>(positions_) * static_cast<std::size_t>(positions_)) {
  for (int rear = 0; rear < positions_; ++rear) {
    for (int front = rear; front < positions_; ++front) {
      const auto number = static_cast<DwarfPair>(pairs_.size());
      numbers_[at(rear, front)] = number;
      numbers_[at(front, rear)] = number;
      pairs_.push_back({static_cast<std::uint8_t>(rear), static_cast<std::uint8_t>(front)});
    }
  }
  for (const cave::Dwarves& both : pairs_) {
    Moves& moves = moves_.emplace_back();
    for (std::size_t dwarf = 0; dwarf < both.size(); ++dwarf) {
      if (both[dwarf] == board.lair()) continue;
      for (const cave::Color color : cave::all_colors) {
        const int ahead = cave::forward(board, both[dwarf], color);
        const int behind = cave::back(board, both[dwarf], color);
        const auto with = [&](int position) {
          cave::Dwarves moved = both;
          moved[dwarf] = static_cast<std::uint8_t>(position);
          return pair(moved);
        };
        moves[dwarf][index(color)] = PairMove{with(ahead), with(behind),
                                              static_cast<std::uint8_t>(cave::coins(board, ahead))};
      }
    }
  }
}

DwarfPair DwarfPairs::pair(const cave::Dwarves& dwarves) const {
  return numbers_[at(dwarves[0], dwarves[1])];
}

std::size_t DwarfPairs::at(int one, int other) const {
  return static_cast<std::size_t>(one) * static_cast<std::size_t>(positions_) +
         static_cast<std::size_t>(other);
}

}  // namespace ai::dragons_cave
