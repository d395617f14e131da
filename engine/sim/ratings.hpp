// Strengths out of results: the figures that explain best who won how often against whom. Knows no
// game and plays none.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace sim {

/// How one of a field did alone at tables where all others were another one of it.
struct Meeting {
  std::size_t one = 0;
  std::size_t others = 0;
  double games = 0;
  double wins = 0;  ///< of the one; shared wins in parts
};

/// A strength with half of its 95 % interval, in Elo points: 0 is the mean of the field.
struct Rating {
  double elo = 0;
  double reach = 0;
};

/// The most likely strengths (Bradley and Terry's model, for more than two Luce's): whoever is 400
/// points ahead of somebody wins ten times as often. One game that went as between equals is added
/// to each meeting, so that who has won all has a figure, too. Games count as independent.
std::vector<Rating> ratings(std::size_t field, int table, std::span<const Meeting> meetings);

}  // namespace sim
