// What a person has set and expects to find again: kept between runs, not part of any game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace app {

/// How fast bots play and things move.
enum class Pace : std::uint8_t { Instant, Normal, Slow };

/// The order in which the own hand is shown.
enum class HandOrder : std::uint8_t { AsDealt, ByDragon, ByValue };

struct Preferences {
  std::optional<std::string> language;  ///< none: the browser's
  Pace pace = Pace::Normal;
  HandOrder hand_order = HandOrder::AsDealt;
  bool preview = true;                 ///< shows what a card would bring before it is played
  bool one_tap = false;                ///< the first tap on a card plays it
  std::optional<bool> reduced_motion;  ///< none: as the system wishes

  friend bool operator==(const Preferences&, const Preferences&) = default;
};

std::string write_preferences(const Preferences& preferences);
/// What can be read of a stored text; the usual for the rest.
Preferences read_preferences(std::string_view text);

}  // namespace app
