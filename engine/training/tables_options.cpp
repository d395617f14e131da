// Reading the command line; see tables_options.hpp.
#include "training/tables_options.hpp"

#include <charconv>

#include "ai/dragons_cave/turn_start_values.hpp"
#include "cave/board.hpp"

namespace training {
namespace {

template <class Number>
bool read_number(std::string_view text, Number fewest, Number most, Number& number) {
  Number read{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), read);
  if (error != std::errc{} || end != text.data() + text.size()) return false;
  if (read < fewest || read > most) return false;
  number = read;
  return true;
}

/// Whether the flag is one that takes a value, and the value is one of it.
enum class Taken : std::uint8_t { Yes, NoSuchFlag, BadValue };

Taken take(std::string_view name, std::string_view value, TablesOptions& options) {
  const auto from = [](bool good) { return good ? Taken::Yes : Taken::BadValue; };
  if (name == "--turn-start-values" || name == "--win-model" || name == "--exact") {
    auto& file = name == "--turn-start-values" ? options.turn_start_values
                 : name == "--win-model"       ? options.win_model
                                               : options.exact;
    file = std::string(value);
    return from(!value.empty());
  }
  if (name == "--spaces") {
    return from(read_number<std::size_t>(value, 5, cave::path_spaces, options.spaces));
  }
  if (name == "--products") {
    return from(read_number<std::size_t>(value, 1, ai::dragons_cave::TurnStartValues::max_factors,
                                         options.products));
  }
  if (name == "--units") return from(read_number(value, 1, 4096, options.units));
  if (name == "--generations") return from(read_number(value, 1, 100, options.generations));
  if (name == "--games") return from(read_number(value, 1, 1'000'000, options.games));
  return Taken::NoSuchFlag;
}

}  // namespace

core::Result<TablesOptions, sim::UsageError> read_tables_options(
    std::span<const std::string_view> arguments) {
  TablesOptions options;
  for (std::size_t at = 0; at < arguments.size(); ++at) {
    const std::string_view name = arguments[at];
    if (name == "--help" || name == "-h") {
      options.help = true;
    } else if (name == "--exploitability") {
      options.exploitability = true;
    } else if (at + 1 == arguments.size()) {
      return sim::UsageError{std::string(name), "is no flag, or needs a value; see --help"};
    } else {
      const Taken taken = take(name, arguments[++at], options);
      if (taken == Taken::NoSuchFlag) {
        return sim::UsageError{std::string(name), "there is no such flag; see --help"};
      }
      if (taken == Taken::BadValue)
        return sim::UsageError{std::string(name), "does not take this value"};
    }
  }
  if (!options.turn_start_values && !options.win_model && !options.exploitability)
    options.help = true;
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
