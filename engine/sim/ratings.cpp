// Newton's steps to the most likely strengths; see ratings.hpp.
#include "sim/ratings.hpp"

#include <algorithm>
#include <cmath>

namespace sim {
namespace {

using Row = std::vector<double>;
using Matrix = std::vector<Row>;

/// The inverse of a symmetric positive matrix, by Gauss and Jordan.
Matrix inverse(Matrix matrix) {
  const std::size_t size = matrix.size();
  Matrix result(size, Row(size, 0.0));
  for (std::size_t at = 0; at < size; ++at) result[at][at] = 1;
  for (std::size_t pivot = 0; pivot < size; ++pivot) {
    const double divisor = matrix[pivot][pivot];
    for (std::size_t column = 0; column < size; ++column) {
      matrix[pivot][column] /= divisor;
      result[pivot][column] /= divisor;
    }
    for (std::size_t row = 0; row < size; ++row) {
      if (row == pivot) continue;
      const double factor = matrix[row][pivot];
      for (std::size_t column = 0; column < size; ++column) {
        matrix[row][column] -= factor * matrix[pivot][column];
        result[row][column] -= factor * result[pivot][column];
      }
    }
  }
  return result;
}

/// What the likelihood's logarithm does around some strengths.
struct Slope {
  Row up;       ///< its first derivatives
  Matrix bend;  ///< its second ones, turned positive; made regular along the mean
};

Slope slope_at(const Row& strengths, int table, std::span<const Meeting> meetings) {
  const std::size_t field = strengths.size();
  const double even = 1.0 / static_cast<double>(field);
  Slope slope{Row(field, 0.0), Matrix(field, Row(field, even))};
  for (const Meeting& meeting : meetings) {
    const double games = meeting.games + 1;
    const double wins = meeting.wins + 1.0 / table;
    const double lead = strengths[meeting.one] - strengths[meeting.others];
    const double chance = 1 / (1 + (table - 1) * std::exp(-lead));
    const double surprise = wins - games * chance;
    const double weight = games * chance * (1 - chance);
    slope.up[meeting.one] += surprise;
    slope.up[meeting.others] -= surprise;
    slope.bend[meeting.one][meeting.one] += weight;
    slope.bend[meeting.others][meeting.others] += weight;
    slope.bend[meeting.one][meeting.others] -= weight;
    slope.bend[meeting.others][meeting.one] -= weight;
  }
  return slope;
}

}  // namespace

std::vector<Rating> ratings(std::size_t field, int table, std::span<const Meeting> meetings) {
  constexpr int steps = 60;
  constexpr double longest_step = 1;
  Row strengths(field, 0.0);
  Matrix spread;
  for (int step = 0; step < steps; ++step) {
    const Slope slope = slope_at(strengths, table, meetings);
    spread = inverse(slope.bend);
    for (std::size_t one = 0; one < field; ++one) {
      double move = 0;
      for (std::size_t other = 0; other < field; ++other) {
        move += spread[one][other] * slope.up[other];
      }
      strengths[one] += std::clamp(move, -longest_step, longest_step);
    }
  }
  double mean = 0;
  for (const double strength : strengths) mean += strength / static_cast<double>(field);
  const double elo = 400 / std::log(10.0);
  constexpr double normal = 1.959964;
  std::vector<Rating> found;
  for (std::size_t one = 0; one < field; ++one) {
    // Without the part that holds the mean where it is.
    const double variance = std::max(spread[one][one] - 1.0 / static_cast<double>(field), 0.0);
    found.push_back({(strengths[one] - mean) * elo, normal * std::sqrt(variance) * elo});
  }
  return found;
}

}  // namespace sim
