// Precautions; see precautions.hpp.
#include "sim/precautions.hpp"

#include <charconv>
#include <cstdio>
#include <optional>
#include <random>
#include <string>
#include <utility>

#include "io/json.hpp"
#include "sim/lines.hpp"
#include "sim/process.hpp"

namespace sim {
namespace {

using Fault = std::optional<io::LoadError>;

Fault check_output(const Options& options) {
  for (const std::string& input : {options.input, options.board.value_or("")}) {
    for (const std::string& output : {std::string("-"), options.log.value_or("-")}) {
      if (input.empty() || !is_same_file(input, output)) continue;
      return io::LoadError{output == "-" ? "the standard output" : output,
                           "is the file that is read, too; nothing was written"};
    }
  }
  return std::nullopt;
}

Fault read_seed(Options& options) {
  auto input = LineFile::open_to_read("-");
  if (!input) return input.error();
  LineFile file = std::move(input).value();
  const std::string digits = file.next().value_or("");
  if (Fault fault = file.finish()) return fault;
  const char* const end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, options.seed);
  if (error == std::errc() && stop == end) return std::nullopt;
  return io::LoadError{"--seed: the standard input",
                       "must hold a whole number from 0 to " + std::to_string(UINT64_MAX) +
                           " on a line, not " + io::in_quotes(digits)};
}

std::uint64_t drawn_seed() {
  std::random_device device;
  const std::uint64_t high = device();
  return high << 32U | device();
}

}  // namespace

core::Result<Options, io::LoadError> take_precautions(Options options) {
  if (Fault fault = check_output(options)) return *std::move(fault);
  if (options.programs) Process::conceal_ourselves();
  if (options.seed_from == SeedFrom::Chance) options.seed = drawn_seed();
  if (options.seed_from == SeedFrom::Input) {
    if (Fault fault = read_seed(options)) return *std::move(fault);
  } else if (options.seed_from == SeedFrom::Options && options.programs) {
    std::fputs(
        "drago-sim: programs that play can read --seed N on the command line, and the seed deals "
        "the cards; --seed - keeps it from them\n",
        stderr);
  }
  return options;
}

}  // namespace sim
