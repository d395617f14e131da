// An option of a game on the set-up screen, as data. Knows no game.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace app {

/// Something agreed on the set-up screen beside who plays.
struct SetupOption {
  std::string_view key;      ///< in the text of a setup
  std::string_view id = {};  ///< of the control, and the message key of its label
  /// Its values, from 0, as message keys or proper names; none: it is a switch.
  std::span<const std::string_view> values = {};
  /// The message keys of what each value means; of a switch a single one.
  std::span<const std::string_view> about = {};
  /// A value of an earlier option that switches this one on for good.
  struct Forced {
    std::string_view option;
    int value = 0;
    std::string_view about = {};  ///< the message key that says so
  };
  std::optional<Forced> forced = {};
  /// Others are another game's and only written down, as the text always had them.
  bool offered = true;

  /// How many values there are, from 0.
  int count() const { return values.empty() ? 2 : static_cast<int>(values.size()); }
};

}  // namespace app
