// A command line: flags with and without values, `--flag value` or `--flag=value`, in any order.
// Knows no program.
#pragma once

#include <charconv>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace sim {

/// A command line that cannot be understood: the flag, and what is wrong with it.
struct UsageError {
  std::string flag;
  std::string why;
};
using UsageFault = std::optional<UsageError>;

/// Values: one each time, as often as one likes.
enum class FlagArity : std::uint8_t { Value, Values, Nothing };

struct Flag {
  std::string_view name;
  FlagArity takes;
  unsigned modes = ~0U;  ///< a bit for each mode of the program in which it means something
};

class CommandLine {
 public:
  /// Reads the arguments after the program's name; `-h` is `--help`.
  UsageFault read(std::span<const std::string_view> arguments, std::span<const Flag> flags);

  bool has(std::string_view flag) const { return given_.count(flag) > 0; }
  std::optional<std::string_view> value(std::string_view flag) const;
  /// All values of a flag that may be given again and again.
  auto values(std::string_view flag) const { return given_.equal_range(flag); }
  /// Reads the name of a file, if it was given, into a string or an optional one.
  template <class Text>
  UsageFault file(std::string_view flag, Text& path) const {
    const auto text = value(flag);
    if (!text) return std::nullopt;
    if (text->empty()) return UsageError{std::string(flag), "needs the name of a file"};
    path = std::string(*text);
    return std::nullopt;
  }
  /// Reads a whole number, if it was given.
  template <class Number>
  UsageFault number(std::string_view flag, Number lowest, Number highest, Number& number) const {
    const auto digits = value(flag);
    if (!digits) return std::nullopt;
    const char* const end = digits->data() + digits->size();
    const auto [stop, error] = std::from_chars(digits->data(), end, number);
    if (error == std::errc() && stop == end && number >= lowest && number <= highest) {
      return std::nullopt;
    }
    return not_a_number(flag, std::to_string(lowest), std::to_string(highest));
  }

 private:
  UsageError not_a_number(std::string_view flag, const std::string& lowest,
                          const std::string& highest) const;

  /// By flag; flags that take no value have an empty one.
  std::multimap<std::string_view, std::string_view> given_;
};

}  // namespace sim
