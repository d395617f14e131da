// Value iteration, training and writing; see tables.hpp.
#include "training/tables.hpp"

#include <algorithm>
#include <cmath>

#include "sim/figures.hpp"
#include "training/win_model_trainer.hpp"

namespace training {
namespace {

constexpr double small_change = 1e-4;        ///< coins: below, another sweep would change nothing
constexpr double small_start_change = 2e-4;  ///< coins per game
constexpr int max_sweeps = 100;

/// Estimates how many sweeps are still to come from how the changes shrink.
class Convergence {
 public:
  Convergence(double begin, double end) : begin_(begin), end_(end) {}
  void add(double change) { begin_ = std::max(begin_, change), now_ = change; }
  bool over() const { return now_ < end_; }
  /// The fraction that is done after `sweeps` and a part of the next.
  double done(int sweeps, double part) const {
    const double way = std::log(begin_ / end_);
    const double gone = now_ > 0 ? std::log(begin_ / now_) : 0;
    const double sweep = sweeps > 0 ? gone / sweeps : way / 18;
    return std::clamp((gone + part * sweep) / way, 0.0, 1.0);
  }

 private:
  double begin_;
  double end_;
  double now_ = 0;
};

}  // namespace

ValueTable solve_two_players(TurnBatchSolver& turns, const Report& report, const Say& say) {
  ValueTable table(turns.pairs().count());
  Convergence convergence(1, small_change);
  for (int sweep = 0; sweep < max_sweeps; ++sweep) {
    const Change change = sweep_values(
        turns, table, [&](double part) { report("values", convergence.done(sweep, part)); });
    convergence.add(change.most);
    say("sweep " + std::to_string(sweep + 1) + ": value of the first turn " +
        sim::rounded(table.at({}, {}), 4) + " coins, largest change " +
        sim::rounded(change.most, 4));
    if (convergence.over()) break;
  }
  return table;
}

double measure_exploitability(TurnBatchSolver& turns, const ValueTable& exact,
                              const ValueTable& approximation, const Report& report,
                              const Say& say) {
  const double value = exact.at({}, {});
  BestResponse response(turns, approximation, exact);
  Convergence convergence(0.01, small_start_change);
  for (int sweep = 0; sweep < max_sweeps; ++sweep) {
    const Change change =
        response.sweep([&](double part) { report("exploit", convergence.done(sweep, part)); });
    convergence.add(change.at_start);
    say("sweep " + std::to_string(sweep + 1) + ": " +
        sim::rounded(response.exploitability(value), 4) + " coins per game (" +
        sim::rounded(response.gain_first(value), 4) + " with the dwarves first, " +
        sim::rounded(response.gain_second(value), 4) + " with the dragon)");
    if (convergence.over()) break;
  }
  return response.exploitability(value);
}

cave_ai::WinModelWeights train_win_model(const cave::Board& board, int players, int generations,
                                         int games, const Report& report, const Say& say) {
  constexpr std::uint64_t seed = 1;
  constexpr int last_factor = 3;
  WinModelTrainer trainer(board, players, seed);
  const int all = games * (generations - 1 + last_factor);
  for (int generation = 0; generation < generations; ++generation) {
    const bool last = generation + 1 == generations;
    trainer.run_generation(last ? games * last_factor : games, [&](int played) {
      report("learning", static_cast<double>(generation * games + played) / all);
    });
    say(std::to_string(players) + " players, generation " + std::to_string(generation + 1) +
        ": squared error of the chances " + sim::rounded(trainer.squared_error(), 4));
  }
  return trainer.rounded();
}

std::string turn_start_values_file(std::string_view text) {
  constexpr std::size_t width = 96;
  std::string file =
      "# The values of the beginnings of turns of two on assets/boards/dragons-cave.json, as "
      "packed "
      "factors\n# (factor_text.hpp). Written by drago-cave-tables.\n";
  for (std::size_t at = 0; at < text.size(); at += width) {
    file += std::string(text.substr(at, width)) + "\n";
  }
  return file;
}

std::string win_model_file(const cave_ai::WinModelWeights& three,
                           const cave_ai::WinModelWeights& four) {
  constexpr double thousand = 1000;
  std::string file =
      "# The weights of the win model in thousandths: a line for each phase of three players, then "
      "of four.\n# Written by drago-cave-tables.\n";
  for (const cave_ai::WinModelWeights* const model : {&three, &four}) {
    for (const cave_ai::FeatureVector& weights : *model) {
      for (std::size_t at = 0; at < weights.size(); ++at) {
        file += (at > 0 ? " " : "") + std::to_string(std::lround(weights[at] * thousand));
      }
      file += "\n";
    }
  }
  return file;
}

}  // namespace training
