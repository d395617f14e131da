// drago-tables: computes what the bots of Dragon's Cave know by heart, and measures what it is
// worth. The one place of the tool that knows files.
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "ai/cave/duel_text.hpp"
#include "io/files.hpp"
#include "sim/boards.hpp"
#include "sim/figures.hpp"
#include "sim/progress_line.hpp"
#include "sim/tables_options.hpp"
#include "sim/tables_work.hpp"

namespace {

enum ExitCode : int { Success = 0, Failure = 1, WrongUsage = 2 };

int fail(const io::LoadError& error) {
  std::fprintf(stderr, "drago-tables: %s\n", io::message(error).c_str());
  return Failure;
}

/// The exact values kept by an earlier run for a board of that size; none when there are none.
bool read_exact(const std::string& file, sim::DuelTable& table) {
  const auto kept = io::read_file(file);
  const std::size_t bytes = table.sides() * table.sides() * sizeof(float);
  if (!kept || kept->size() != bytes) return false;
  std::memcpy(table.of_mover({}), kept->data(), bytes);
  return true;
}

std::string bytes_of(const sim::DuelTable& table) {
  std::string bytes(table.sides() * table.sides() * sizeof(float), '\0');
  std::memcpy(bytes.data(), table.of_mover({}), bytes.size());
  return bytes;
}

int work_on_duel(const sim::TablesOptions& options, const cave::Board& board,
                 const sim::Report& report, const sim::Say& say) {
  sim::Turns turns(board);
  sim::DuelTable exact(turns.places().count());
  if (!options.exact || !read_exact(*options.exact, exact)) {
    exact = sim::solve_duel(turns, report, say);
    if (options.exact) {
      if (const auto error = io::write_file(*options.exact, bytes_of(exact))) return fail(*error);
    }
  }
  const sim::DuelFactors factors = sim::factors_of(exact, options.products, options.units);
  const std::string text =
      ai::write_duel_text(factors.movers, factors.waiters, options.units, board);
  const ai::DuelValues values(board, text);
  const sim::DuelTable beliefs = sim::beliefs_of(values);
  constexpr std::size_t letter_bits = 6;
  constexpr std::size_t byte_bits = 8;
  say("table: " + std::to_string(text.size() * letter_bits / byte_bits) + " bytes, off by " +
      sim::rounded(sim::distance(exact, beliefs), 5) + " coins (root mean square)");
  if (options.duel) {
    if (const auto error = io::write_file(*options.duel, sim::duel_source(text))) {
      return fail(*error);
    }
  }
  if (options.exploit) {
    const double gain = sim::exploit_duel(turns, exact, beliefs, report, say);
    say("exploitability: " + sim::rounded(gain, 4) + " coins per game on " +
        std::to_string(board.path.size()) + " spaces; value of the game " +
        sim::rounded(exact.at({}, {}), 4) + " for who has the dwarves first");
  }
  return Success;
}

int work_on_crowd(const sim::TablesOptions& options, const cave::Board& board,
                  const sim::Report& report, const sim::Say& say) {
  const auto learn = [&](int players) {
    return sim::learn_crowd(board, players, options.generations, options.games, report, say);
  };
  const ai::CrowdWeights three = learn(3);
  const ai::CrowdWeights four = learn(4);
  if (const auto error = io::write_file(*options.crowd, sim::crowd_source(three, four))) {
    return fail(*error);
  }
  return Success;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string_view> arguments(argv + 1, argv + argc);
  const auto options = sim::read_tables_options(arguments);
  if (!options) {
    std::fprintf(stderr, "drago-tables: %s: %s\n", options.error().flag.c_str(),
                 options.error().why.c_str());
    return WrongUsage;
  }
  if (options->help) {
    std::printf("%s", std::string(sim::tables_help()).c_str());
    return Success;
  }
  sim::ProgressLine progress;
  const sim::Report report = [&](std::string_view what, double done) { progress.tell(what, done); };
  const sim::Say say = [&](const std::string& line) {
    progress.clear();
    std::printf("%s\n", line.c_str());
    std::fflush(stdout);
  };
  cave::Board board = sim::board_for<cave::Cave>(cave::fewest_players).board;
  while (board.path.size() > options->spaces) board.path.pop_back();
  if (options->duel || options->exploit) {
    if (const int code = work_on_duel(*options, board, report, say)) return code;
  }
  if (options->crowd) return work_on_crowd(*options, board, report, say);
  return Success;
}
