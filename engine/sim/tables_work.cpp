// Sweeping, learning and writing; see tables_work.hpp.
#include "sim/tables_work.hpp"

#include <algorithm>
#include <cmath>

#include "sim/crowd_school.hpp"
#include "sim/figures.hpp"

namespace sim {
namespace {

constexpr double small_change = 1e-4;        ///< coins: below, another sweep would change nothing
constexpr double small_start_change = 2e-4;  ///< coins per game
constexpr int most_sweeps = 100;

/// Foresees how many sweeps are still to come from how the changes shrink.
class Sweeps {
 public:
  Sweeps(double begin, double end) : begin_(begin), end_(end) {}
  void add(double change) { begin_ = std::max(begin_, change), now_ = change; }
  bool over() const { return now_ < end_; }
  /// How far we are, with a part of the next sweep.
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

DuelTable solve_duel(Turns& turns, const Report& report, const Say& say) {
  DuelTable table(turns.places().count());
  Sweeps sweeps(1, small_change);
  for (int sweep = 0; sweep < most_sweeps; ++sweep) {
    const Change change = sweep_values(
        turns, table, [&](double part) { report("values", sweeps.done(sweep, part)); });
    sweeps.add(change.most);
    say("sweep " + std::to_string(sweep + 1) + ": worth of the first turn " +
        rounded(table.at({}, {}), 4) + " coins, largest change " + rounded(change.most, 4));
    if (sweeps.over()) break;
  }
  return table;
}

double exploit_duel(Turns& turns, const DuelTable& exact, const DuelTable& beliefs,
                    const Report& report, const Say& say) {
  const double value = exact.at({}, {});
  Exploiter exploiter(turns, beliefs, exact);
  Sweeps sweeps(0.01, small_start_change);
  for (int sweep = 0; sweep < most_sweeps; ++sweep) {
    const Change change =
        exploiter.sweep([&](double part) { report("exploit", sweeps.done(sweep, part)); });
    sweeps.add(change.at_start);
    say("sweep " + std::to_string(sweep + 1) + ": " + rounded(exploiter.gain(value), 4) +
        " coins per game (" + rounded(exploiter.gain_first(value), 4) +
        " with the dwarves first, " + rounded(exploiter.gain_second(value), 4) +
        " with the dragon)");
    if (sweeps.over()) break;
  }
  return exploiter.gain(value);
}

ai::CrowdWeights learn_crowd(const cave::Board& board, int players, int generations, int games,
                             const Report& report, const Say& say) {
  constexpr std::uint64_t seed = 1;
  constexpr int last_times = 3;
  CrowdSchool school(board, players, seed);
  const int all = games * (generations - 1 + last_times);
  for (int generation = 0; generation < generations; ++generation) {
    const bool last = generation + 1 == generations;
    school.generation(last ? games * last_times : games, [&](int played) {
      report("learning", static_cast<double>(generation * games + played) / all);
    });
    say(std::to_string(players) + " players, generation " + std::to_string(generation + 1) +
        ": squared error of the chances " + rounded(school.miss(), 4));
  }
  return school.rounded();
}

std::string duel_source(std::string_view text) {
  constexpr std::size_t width = 96;
  std::string source =
      "// The table of the duel on the board of assets/boards/dragons-cave.json. Written by "
      "drago-tables;\n"
      "// not to be edited.\n"
      "#include \"ai/cave/duel_text.hpp\"\n\nnamespace ai {\n\n// clang-format off\n"
      "std::string_view duel_text() {\n  return\n";
  for (std::size_t at = 0; at < text.size(); at += width) {
    if (at > 0) source += "\n";
    source += "\"" + std::string(text.substr(at, width)) + "\"";
  }
  return source + ";\n}\n// clang-format on\n\n}  // namespace ai\n";
}

std::string crowd_source(const ai::CrowdWeights& three, const ai::CrowdWeights& four) {
  std::string source =
      "// The chances of three and four players, as drago-tables has learned them; not to be "
      "edited.\n#include \"ai/cave/crowd_values.hpp\"\n\nnamespace ai {\nnamespace {\n\n"
      "// clang-format off\n";
  for (const ai::CrowdWeights* const weights : {&three, &four}) {
    source += weights == &three ? "constexpr CrowdWeights of_three = {{\n"
                                : "constexpr CrowdWeights of_four = {{\n";
    for (const auto& phase : *weights) {
      source += "    {";
      for (std::size_t at = 0; at < phase.size(); ++at) {
        source += (at > 0 ? ", " : "") + rounded(phase[at], 3);
      }
      source += "},\n";
    }
    source += "}};\n";
  }
  return source +
         "// clang-format on\n\n}  // namespace\n\n"
         "const CrowdWeights& crowd_weights(int players) {\n"
         "  return players == 3 ? of_three : of_four;\n}\n\n}  // namespace ai\n";
}

}  // namespace sim
