// The player's preferences, stored between runs.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace app {

/// Speed of bots and animations.
enum class Pace : std::uint8_t { Instant, Fast, Normal, Slow };

/// The order of the player's own hand.
enum class HandOrder : std::uint8_t { AsDealt, ByColor, ByValue };
/// Names in stored preferences and message keys.
inline constexpr std::array<std::string_view, 3> hand_order_names = {"dealt", "dragon", "value"};

/// Available text sizes, in percent.
inline constexpr std::array<int, 4> text_sizes = {100, 115, 130, 150};

/// Volume of all sounds.
enum class Volume : std::uint8_t { Soft, Medium, Loud };

/// Returns a volume as a factor, 0 … 1.
float share_of(Volume volume);

struct Preferences {
  std::optional<std::string> language;  ///< none: the browser's
  Pace pace = Pace::Normal;
  HandOrder hand_order = HandOrder::AsDealt;
  int text_size = 100;  ///< percent, one of `text_sizes`
  bool sound = true;
  Volume volume = Volume::Medium;      ///< if `sound` is on
  bool preview = true;                 ///< previews the effect of a card before it is played
  bool one_tap = false;                ///< the first tap plays a card
  std::optional<bool> reduced_motion;  ///< none: the system's preference
  std::optional<bool> high_contrast;   ///< none: the system's preference
  std::string name;                    ///< the player's; empty: unknown
  bool hints = true;                   ///< shows first-time hints
  bool notices = false;    ///< notifies a player who is elsewhere of a turn in a net game
  bool vibration = false;  ///< at the player's turn and great moments
  bool over_days = false;  ///< opens net tables over days
  int days_for_turn = 3;   ///< at such a table, one of net_paces

  friend bool operator==(const Preferences&, const Preferences&) = default;
};

std::string write_preferences(const Preferences& preferences);
/// Reads a stored text; invalid or missing values keep their defaults.
Preferences read_preferences(std::string_view text);

}  // namespace app
