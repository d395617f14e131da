// Reading flags; see command_line.hpp.
#include "sim/command_line.hpp"

#include <algorithm>

#include "io/json.hpp"

namespace sim {

UsageFault CommandLine::read(std::span<const std::string_view> arguments,
                             std::span<const Flag> flags) {
  for (std::size_t at = 0; at < arguments.size(); ++at) {
    const std::string_view argument = arguments[at];
    const std::size_t equals = std::min(argument.find('='), argument.size());
    const std::string_view name = argument == "-h" ? "--help" : argument.substr(0, equals);
    const auto flag =
        std::find_if(flags.begin(), flags.end(), [&](const Flag& one) { return one.name == name; });
    if (flag == flags.end()) {
      return UsageError{std::string(argument), "there is no such flag; see --help"};
    }
    if (has(flag->name) && flag->takes != FlagArity::Values) {
      return UsageError{std::string(name), "was given twice"};
    }
    if (flag->takes == FlagArity::Nothing) {
      if (equals < argument.size()) return UsageError{std::string(name), "takes no value"};
      given_.emplace(flag->name, std::string_view());
    } else if (equals < argument.size()) {
      given_.emplace(flag->name, argument.substr(equals + 1));
    } else if (at + 1 < arguments.size()) {
      given_.emplace(flag->name, arguments[++at]);
    } else {
      return UsageError{std::string(name), "needs a value"};
    }
  }
  return std::nullopt;
}

std::optional<std::string_view> CommandLine::value(std::string_view flag) const {
  const auto found = given_.find(flag);
  if (found == given_.end()) return std::nullopt;
  return found->second;
}

UsageError CommandLine::not_a_number(std::string_view flag, const std::string& lowest,
                                     const std::string& highest) const {
  return {std::string(flag), "must be a whole number from " + lowest + " to " + highest + ", not " +
                                 io::in_quotes(*value(flag))};
}

}  // namespace sim
