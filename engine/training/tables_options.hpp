// What drago-cave-tables was asked to do, read from its command line. Opens no files.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "sim/command_line.hpp"

namespace training {

struct TablesOptions {
  std::optional<std::string> turn_start_values;  ///< file for the values of two players
  std::optional<std::string> win_model;          ///< file for the weights of the win model
  bool exploitability = false;       ///< of the player that uses these values: measure it
  std::optional<std::string> exact;  ///< where the exact values are kept between runs
  std::size_t spaces = 20;           ///< of the path, from its start: fewer for a trial
  std::size_t products = 12;
  int units = 512;      ///< steps of the factors in 1
  int generations = 5;  ///< of learning
  int games = 1500;     ///< of each generation; three times as many of the last
  bool help = false;
};

core::Result<TablesOptions, sim::UsageError> read_tables_options(
    std::span<const std::string_view> arguments);

std::string_view tables_help();

}  // namespace training
