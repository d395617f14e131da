// Preferences as lines of `name value`: small, readable, and a line nobody knows is skipped.
#include "app/session/preferences.hpp"

#include <array>
#include <sstream>

namespace app {

namespace {

constexpr std::array<std::string_view, 4> pace_names = {"instant", "fast", "normal", "slow"};
constexpr std::array<std::string_view, 3> order_names = {"dealt", "dragon", "value"};
constexpr std::array<std::string_view, 3> volume_names = {"soft", "medium", "loud"};

template <class Names>
std::optional<std::size_t> place_of(const Names& names, std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return i;
  }
  return std::nullopt;
}

}  // namespace

// Ears hear doubled pressure as less than twice as loud.
float share_of(Volume volume) {
  constexpr std::array<float, 3> shares = {0.25F, 0.55F, 1};
  return shares[static_cast<std::size_t>(volume)];
}

std::string write_preferences(const Preferences& preferences) {
  std::string out;
  const auto put = [&out](std::string_view name, std::string_view value) {
    out.append(name).append(" ").append(value).append("\n");
  };
  if (preferences.language) put("language", *preferences.language);
  put("pace", pace_names[static_cast<std::size_t>(preferences.pace)]);
  put("hand_order", order_names[static_cast<std::size_t>(preferences.hand_order)]);
  put("text_size", std::to_string(preferences.text_size));
  put("sound", preferences.sound ? "on" : "off");
  put("volume", volume_names[static_cast<std::size_t>(preferences.volume)]);
  put("preview", preferences.preview ? "on" : "off");
  put("one_tap", preferences.one_tap ? "on" : "off");
  if (preferences.reduced_motion) put("reduced_motion", *preferences.reduced_motion ? "on" : "off");
  return out;
}

Preferences read_preferences(std::string_view text) {
  Preferences out;
  std::istringstream lines{std::string(text)};
  std::string name;
  std::string value;
  while (lines >> name >> value) {
    if (name == "language") out.language = value;
    if (name == "pace") {
      if (const auto at = place_of(pace_names, value)) out.pace = static_cast<Pace>(*at);
    }
    if (name == "hand_order") {
      if (const auto at = place_of(order_names, value))
        out.hand_order = static_cast<HandOrder>(*at);
    }
    if (name == "text_size") {
      for (const int size : text_sizes) {
        if (value == std::to_string(size)) out.text_size = size;
      }
    }
    if (name == "sound") out.sound = value != "off";
    if (name == "volume") {
      if (const auto at = place_of(volume_names, value)) out.volume = static_cast<Volume>(*at);
    }
    if (name == "preview") out.preview = value != "off";
    if (name == "one_tap") out.one_tap = value == "on";
    if (name == "reduced_motion") out.reduced_motion = value == "on";
  }
  return out;
}

}  // namespace app
