// drago-cave-tables: computes the tables and weights of the bots of Dragon's Cave and measures
// their exploitability. Contains all file access of that program.
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "games/dragons_cave/bots/win_model.hpp"
#include "io/files.hpp"
#include "sim/boards.hpp"
#include "sim/report.hpp"
#include "training/tables.hpp"

namespace {

enum ExitCode : int { Success = 0, WrongUsage = 2 };

int fail(const io::LoadError& error) { return sim::exit_code("drago-cave-tables", error); }

/// Reads the exact values that an earlier run saved for a board of this size; false if there are
/// none.
bool read_exact(const std::string& file, training::ValueTable& table) {
  const std::size_t bytes = table.sides() * table.sides() * sizeof(float);
  const auto kept = io::read_file(file, bytes);
  if (!kept || kept->size() != bytes) return false;
  std::memcpy(table.row({}), kept->data(), bytes);
  return true;
}

std::string bytes_of(const training::ValueTable& table) {
  std::string bytes(table.sides() * table.sides() * sizeof(float), '\0');
  std::memcpy(bytes.data(), table.row({}), bytes.size());
  return bytes;
}

int work_on_two_players(const training::TablesOptions& options, const dragons_cave::Board& board,
                        const training::Report& report, const training::LogLine& say) {
  training::TurnBatchSolver turns(board);
  training::ValueTable exact(turns.pairs().count());
  if (!options.exact || !read_exact(*options.exact, exact)) {
    exact = training::solve_two_players(turns, report, say);
    if (options.exact) {
      if (const auto error = io::write_file(*options.exact, bytes_of(exact))) return fail(*error);
    }
  }
  const training::Factors factors = training::factorize(exact, options.products, options.units);
  const std::string text =
      dragons_cave::bots::encode_factors(factors.movers, factors.waiters, options.units, board);
  const dragons_cave::bots::TurnStartValues values(board, text);
  const training::ValueTable approximation = training::approximation_of(values);
  constexpr std::size_t digit_bits = 6;
  constexpr std::size_t byte_bits = 8;
  say("table: " + std::to_string(text.size() * digit_bits / byte_bits) + " bytes, off by " +
      sim::rounded(training::distance(exact, approximation), 5) + " coins (root mean square)");
  if (options.turn_start_values) {
    if (const auto error =
            io::write_file(*options.turn_start_values, training::turn_start_values_file(text))) {
      return fail(*error);
    }
  }
  if (options.exploitability) {
    const double exploitability =
        training::measure_exploitability(turns, exact, approximation, report, say);
    say("exploitability: " + sim::rounded(exploitability, 4) + " coins per game on " +
        std::to_string(board.path.size()) + " spaces; value of the game " +
        sim::rounded(exact.at({}, {}), 4) + " to the player with the dwarves first");
  }
  return Success;
}

int work_on_win_model(const training::TablesOptions& options, const dragons_cave::Board& board,
                      const training::Report& report, const training::LogLine& say) {
  const auto train = [&](int players) {
    return training::train_win_model(board, players, options.generations, options.games, report,
                                     say);
  };
  const dragons_cave::bots::WinModelWeights three = train(3);
  const dragons_cave::bots::WinModelWeights four = train(4);
  if (const auto error =
          io::write_file(*options.win_model, training::win_model_file(three, four))) {
    return fail(*error);
  }
  return Success;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string_view> arguments(argv + 1, argv + argc);
  const auto options = training::read_tables_options(arguments);
  if (!options) {
    std::fprintf(stderr, "drago-cave-tables: %s: %s\n", options.error().flag.c_str(),
                 options.error().why.c_str());
    return WrongUsage;
  }
  if (options->help) {
    return sim::exit_code("drago-cave-tables", io::write_output(training::tables_help()));
  }
  sim::ProgressLine progress;
  const training::Report report = [&](std::string_view what, double done) {
    progress.show(what, done);
  };
  const training::LogLine say = [&](const std::string& line) {
    progress.clear();
    std::printf("%s\n", line.c_str());
    std::fflush(stdout);
  };
  dragons_cave::Board board =
      sim::board_for<dragons_cave::DragonsCave>(dragons_cave::min_players).board;
  while (board.path.size() > options->spaces) board.path.pop_back();
  if (options->turn_start_values || options->exploitability) {
    if (const int code = work_on_two_players(*options, board, report, say)) return code;
  }
  if (options->win_model) {
    if (const int code = work_on_win_model(*options, board, report, say)) return code;
  }
  return sim::exit_code("drago-cave-tables", io::write_output());
}
