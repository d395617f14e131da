// Orthogonal iteration and rounding; see factorization.hpp.
#include "training/factorization.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

#include "core/rng.hpp"

namespace training {
namespace {

constexpr std::size_t purses = cave_ai::purse_knots.size();
/// Turns that begin with a full purse are rare.
constexpr std::array<double, purses> weights = {1, 0.8, 0.8, 0.6, 0.35, 0.15};
constexpr std::size_t oversampling = 6;  ///< more than needed, so that those needed settle soon
constexpr int rounds = 24;

/// Columns of numbers, all of one length; row by row in memory.
struct Columns {
  Columns(std::size_t length, std::size_t count)
      : rows(length), width(count), cells(rows * width) {}
  double* row(std::size_t at) { return &cells[at * width]; }
  const double* row(std::size_t at) const { return &cells[at * width]; }

  std::size_t rows;
  std::size_t width;
  std::vector<double> cells;
};

double weight_of(std::size_t side) { return weights[side % purses]; }

/// Gram and Schmidt, twice, because once is not exact enough.
void make_orthonormal(Columns& columns) {
  for (std::size_t column = 0; column < columns.width; ++column) {
    for (int time = 0; time < 2; ++time) {
      for (std::size_t before = 0; before < column; ++before) {
        double product = 0;
        for (std::size_t at = 0; at < columns.rows; ++at) {
          product += columns.row(at)[column] * columns.row(at)[before];
        }
        for (std::size_t at = 0; at < columns.rows; ++at) {
          columns.row(at)[column] -= product * columns.row(at)[before];
        }
      }
    }
    double square = 0;
    for (std::size_t at = 0; at < columns.rows; ++at) {
      square += columns.row(at)[column] * columns.row(at)[column];
    }
    const double scale = square > 0 ? 1 / std::sqrt(square) : 0;
    for (std::size_t at = 0; at < columns.rows; ++at) columns.row(at)[column] *= scale;
  }
}

class Matrix {
 public:
  explicit Matrix(const ValueTable& table)
      : size_((table.pairs() - 1) * purses), cells_(size_ * size_) {
    for (std::size_t mover = 0; mover < size_; ++mover) {
      const float* const row = table.row(side_of(mover));
      for (std::size_t other = 0; other < size_; ++other) {
        cells_[mover * size_ + other] = static_cast<float>(row[ValueTable::number(side_of(other))] *
                                                           weight_of(mover) * weight_of(other));
      }
    }
  }
  std::size_t size() const { return size_; }

  void times(const Columns& right, Columns& product) const {
    std::fill(product.cells.begin(), product.cells.end(), 0.0);
    for (std::size_t mover = 0; mover < size_; ++mover) {
      double* const sum = product.row(mover);
      for (std::size_t other = 0; other < size_; ++other) {
        add(cells_[mover * size_ + other], right.row(other), right.width, sum);
      }
    }
  }
  void transposed_times(const Columns& left, Columns& product) const {
    std::fill(product.cells.begin(), product.cells.end(), 0.0);
    for (std::size_t mover = 0; mover < size_; ++mover) {
      for (std::size_t other = 0; other < size_; ++other) {
        add(cells_[mover * size_ + other], left.row(mover), left.width, product.row(other));
      }
    }
  }

  /// Root of the mean square of the difference, weighted.
  double distance(const Matrix& from) const {
    double sum = 0;
    double weight = 0;
    for (std::size_t mover = 0; mover < size_; ++mover) {
      for (std::size_t other = 0; other < size_; ++other) {
        const std::size_t at = mover * size_ + other;
        const double off = static_cast<double>(cells_[at]) - from.cells_[at];
        sum += off * off;
        const double both = weight_of(mover) * weight_of(other);
        weight += both * both;
      }
    }
    return std::sqrt(sum / weight);
  }

 private:
  static TableSide side_of(std::size_t at) {
    return {static_cast<cave_ai::DwarfPair>(at / purses),
            static_cast<std::size_t>(cave_ai::purse_knots[at % purses])};
  }
  static void add(double factor, const double* from, std::size_t count, double* to) {
    for (std::size_t at = 0; at < count; ++at) to[at] += factor * from[at];
  }

  std::size_t size_;
  std::vector<float> cells_;
};

int whole(double number) { return static_cast<int>(number < 0 ? number - 0.5 : number + 0.5); }

}  // namespace

Factors factorize(const ValueTable& table, std::size_t products, int units) {
  const Matrix matrix(table);
  Columns left(matrix.size(), products + oversampling);
  Columns right(matrix.size(), products + oversampling);
  core::Rng rng(1);
  for (double& cell : right.cells) cell = static_cast<double>(rng.below(2001)) / 1000 - 1;
  for (int round = 0; round < rounds; ++round) {
    make_orthonormal(right);
    matrix.times(right, left);
    make_orthonormal(left);
    matrix.transposed_times(left, right);
  }
  Factors factors;
  const std::size_t sides = matrix.size() + purses;  // home is never asked for
  for (std::size_t product = 0; product < products; ++product) {
    double square = 0;
    for (std::size_t at = 0; at < matrix.size(); ++at) {
      square += right.row(at)[product] * right.row(at)[product];
    }
    const double scale = std::sqrt(std::sqrt(square));
    for (std::size_t at = 0; at < sides; ++at) {
      const bool known = at < matrix.size();
      const double mover = known ? left.row(at)[product] * scale / weight_of(at) : 0;
      const double waiter = known ? right.row(at)[product] / scale / weight_of(at) : 0;
      factors.movers.push_back(whole(mover * units));
      factors.waiters.push_back(whole(waiter * units));
    }
  }
  return factors;
}

ValueTable approximation_of(const cave_ai::TurnStartValues& values) {
  const std::size_t pairs = values.pairs().count();
  ValueTable table(pairs);
  for (cave_ai::DwarfPair pair = 0; pair < pairs; ++pair) {
    for (std::size_t purse = 0; purse < table_purses; ++purse) {
      const auto mover = values.mover_factors({pair, static_cast<int>(purse)});
      float* const row = table.row({pair, purse});
      for (cave_ai::DwarfPair other = 0; other < pairs; ++other) {
        float* const of_pair = row + other * table_purses;
        values.waiting_values(mover, other, of_pair, static_cast<int>(table_purses));
        for (std::size_t at = 0; at < table_purses; ++at) of_pair[at] = -of_pair[at];
      }
    }
  }
  return table;
}

double distance(const ValueTable& table, const ValueTable& approximation) {
  const Matrix exact(table);
  const Matrix rough(approximation);
  return exact.distance(rough);
}

}  // namespace training
