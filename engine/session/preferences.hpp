// What a person has set and expects to find again: kept between runs, not part of any game.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace app {

/// How fast bots play and things move.
enum class Pace : std::uint8_t { Instant, Fast, Normal, Slow };

/// The order in which the own hand is shown.
enum class HandOrder : std::uint8_t { AsDealt, ByColor, ByValue };
/// As the kept preferences and the keys of messages call them.
inline constexpr std::array<std::string_view, 3> hand_order_names = {"dealt", "dragon", "value"};

/// The sizes of letters to choose from, in percent of the usual.
inline constexpr std::array<int, 4> text_sizes = {100, 115, 130, 150};

/// How loud all sounds are.
enum class Volume : std::uint8_t { Soft, Medium, Loud };

/// A volume as a factor, 0 … 1.
float share_of(Volume volume);

struct Preferences {
  std::optional<std::string> language;  ///< none: the browser's
  Pace pace = Pace::Normal;
  HandOrder hand_order = HandOrder::AsDealt;
  int text_size = 100;  ///< percent, one of `text_sizes`
  bool sound = true;
  Volume volume = Volume::Medium;      ///< while there is sound
  bool preview = true;                 ///< shows what a card would bring before it is played
  bool one_tap = false;                ///< the first tap on a card plays it
  std::optional<bool> reduced_motion;  ///< none: as the system wishes
  std::optional<bool> high_contrast;   ///< none: as the system wishes
  std::string name;                    ///< the person's; empty: not known
  bool hints = true;                   ///< at each first time
  bool notices = false;  ///< of a turn at a table over the net, to who looks elsewhere

  friend bool operator==(const Preferences&, const Preferences&) = default;
};

std::string write_preferences(const Preferences& preferences);
/// What can be read of a stored text; the usual for the rest.
Preferences read_preferences(std::string_view text);

}  // namespace app
