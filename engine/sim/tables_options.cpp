// Reading the command line; see tables_options.hpp.
#include "sim/tables_options.hpp"

#include <charconv>

#include "ai/cave/duel_values.hpp"
#include "cave/board.hpp"

namespace sim {
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
  if (name == "--duel" || name == "--crowd" || name == "--exact") {
    auto& file = name == "--duel"    ? options.duel
                 : name == "--crowd" ? options.crowd
                                     : options.exact;
    file = std::string(value);
    return from(!value.empty());
  }
  if (name == "--spaces") {
    return from(read_number<std::size_t>(value, 5, cave::path_spaces, options.spaces));
  }
  if (name == "--products") {
    return from(read_number<std::size_t>(value, 1, ai::DuelValues::most_factors, options.products));
  }
  if (name == "--units") return from(read_number(value, 1, 4096, options.units));
  if (name == "--generations") return from(read_number(value, 1, 100, options.generations));
  if (name == "--games") return from(read_number(value, 1, 1'000'000, options.games));
  return Taken::NoSuchFlag;
}

}  // namespace

core::Result<TablesOptions, UsageError> read_tables_options(
    std::span<const std::string_view> arguments) {
  TablesOptions options;
  for (std::size_t at = 0; at < arguments.size(); ++at) {
    const std::string_view name = arguments[at];
    if (name == "--help" || name == "-h") {
      options.help = true;
    } else if (name == "--exploit") {
      options.exploit = true;
    } else if (at + 1 == arguments.size()) {
      return UsageError{std::string(name), "is no flag, or needs a value; see --help"};
    } else {
      const Taken taken = take(name, arguments[++at], options);
      if (taken == Taken::NoSuchFlag) {
        return UsageError{std::string(name), "there is no such flag; see --help"};
      }
      if (taken == Taken::BadValue)
        return UsageError{std::string(name), "does not take this value"};
    }
  }
  if (!options.duel && !options.crowd && !options.exploit) options.help = true;
  return options;
}

std::string_view tables_help() {
  return "drago-tables: computes what the bots of Dragon's Cave know by heart\n"
         "\n"
         "  --duel FILE       solve the game of two and write its table as source text\n"
         "  --crowd FILE      learn the chances of three and four players, likewise\n"
         "  --exploit         measure what the best opponent gets from the player with the table\n"
         "\n"
         "  --exact FILE      keep the exact values of two here; taken from here when it is there\n"
         "  --spaces N        only so many spaces of the path, 5 to 20: a smaller game for a "
         "trial\n"
         "  --products N      size of the table: 1 to 32 products (12)\n"
         "  --units N         fineness of the table: steps in 1 (512)\n"
         "  --generations N   of learning (5)\n"
         "  --games N         of each generation; three times as many of the last (1500)\n"
         "\n"
         "The same flags write the same bytes on every machine. Progress goes to the standard "
         "error.\n";
}

}  // namespace sim
