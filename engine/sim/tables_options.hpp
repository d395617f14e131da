// What drago-tables was asked to do, read from its command line. Opens no files.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "sim/options.hpp"

namespace sim {

struct TablesOptions {
  std::optional<std::string> duel;   ///< file for the table of two players
  std::optional<std::string> crowd;  ///< file for the weights of three and four
  bool exploit = false;              ///< measure what can be got from the table of two
  std::optional<std::string> exact;  ///< where the exact values are kept between runs
  std::size_t spaces = 20;           ///< of the path, from its begin: fewer for a trial
  std::size_t products = 12;
  int units = 512;      ///< steps of the factors in 1
  int generations = 5;  ///< of learning
  int games = 1500;     ///< of each generation; three times as many of the last
  bool help = false;
};

core::Result<TablesOptions, UsageError> read_tables_options(
    std::span<const std::string_view> arguments);

std::string_view tables_help();

}  // namespace sim
