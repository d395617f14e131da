// Reading the command line; see tables_options.hpp.
#include "training/tables_options.hpp"

#include <array>

#include "ai/dragons_cave/turn_start_values.hpp"
#include "cave/board.hpp"

namespace training {

core::Result<TablesOptions, sim::UsageError> read_tables_options(
    std::span<const std::string_view> arguments) {
  using sim::FlagArity;
  constexpr std::array<sim::Flag, 10> flags = {{{"--turn-start-values", FlagArity::Value},
                                                {"--win-model", FlagArity::Value},
                                                {"--exact", FlagArity::Value},
                                                {"--exploitability", FlagArity::Nothing},
                                                {"--spaces", FlagArity::Value},
                                                {"--products", FlagArity::Value},
                                                {"--units", FlagArity::Value},
                                                {"--generations", FlagArity::Value},
                                                {"--games", FlagArity::Value},
                                                {"--help", FlagArity::Nothing}}};
  constexpr std::size_t fewest_spaces = 5;
  constexpr std::size_t most_products = ai::dragons_cave::TurnStartValues::max_factors;
  TablesOptions options;
  sim::CommandLine given;
  sim::UsageFault fault = given.read(arguments, flags);
  if (!fault) fault = given.file("--turn-start-values", options.turn_start_values);
  if (!fault) fault = given.file("--win-model", options.win_model);
  if (!fault) fault = given.file("--exact", options.exact);
  if (!fault) {
    fault = given.number("--spaces", fewest_spaces, std::size_t{cave::path_spaces}, options.spaces);
  }
  if (!fault) fault = given.number("--products", std::size_t{1}, most_products, options.products);
  if (!fault) fault = given.number("--units", 1, 4096, options.units);
  if (!fault) fault = given.number("--generations", 1, 100, options.generations);
  if (!fault) fault = given.number("--games", 1, 1'000'000, options.games);
  if (fault) return *std::move(fault);
  options.exploitability = given.has("--exploitability");
  options.help = given.has("--help") ||
                 !(options.turn_start_values || options.win_model || options.exploitability);
  return options;
}

std::string_view tables_help() {
  return "drago-cave-tables: computes the tables and weights of the bots of Dragon's Cave\n"
         "\n"
         "  --turn-start-values FILE  solve the game of two and write its compressed values\n"
         "  --win-model FILE          train the win model of three and four players\n"
         "  --exploitability          measure what a best response gains against the player that\n"
         "                            uses the compressed values\n"
         "\n"
         "  --exact FILE      keep the exact values of two here; read from here if it exists\n"
         "  --spaces N        only the first N spaces of the path, 5 to 20: a smaller game\n"
         "  --products N      rank of the compressed values, 1 to 32 (12)\n"
         "  --units N         precision of the compressed values: steps in 1 (512)\n"
         "  --generations N   of training (5)\n"
         "  --games N         in each generation; three times as many in the last (1500)\n"
         "\n"
         "The same flags write the same bytes on every machine. Progress goes to the standard "
         "error.\n";
}

}  // namespace training
