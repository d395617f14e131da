// Preferences as lines of `name value`; unknown lines are skipped.
#include "session/preferences.hpp"

#include <array>

#include "core/enum_table.hpp"
#include "io/files.hpp"
#include "io/json.hpp"
#include "session/net_client.hpp"

namespace app {
namespace {

constexpr std::array<std::string_view, 4> pace_names = {"instant", "fast", "normal", "slow"};
constexpr std::array<std::string_view, 3> volume_names = {"soft", "medium", "loud"};
static_assert(pace_names.size() == core::enum_size<Pace>);
static_assert(hand_order_names.size() == core::enum_size<HandOrder>);
static_assert(volume_names.size() == core::enum_size<Volume>);

/// Reads one of these values, or keeps the default.
template <class Value>
void read(std::string_view name, const auto& names, Value& into) {
  if (const auto value = io::finder<Value>(names)(name)) into = *value;
}

}  // namespace

// Perceived loudness grows more slowly than amplitude.
float share_of(Volume volume) {
  static constexpr auto shares = core::enum_table<Volume, float>(
      {{Volume::Soft, 0.25F}, {Volume::Medium, 0.55F}, {Volume::Loud, 1}});
  static_assert(shares.complete());
  return shares[volume];
}

std::string write_preferences(const Preferences& preferences) {
  std::string out;
  const auto put = [&out](std::string_view name, std::string_view value) {
    out.append(name).append(" ").append(value).append("\n");
  };
  if (preferences.language) put("language", *preferences.language);
  put("pace", io::name_in(pace_names, preferences.pace));
  put("hand_order", io::name_in(hand_order_names, preferences.hand_order));
  put("text_size", std::to_string(preferences.text_size));
  put("sound", preferences.sound ? "on" : "off");
  put("volume", io::name_in(volume_names, preferences.volume));
  put("preview", preferences.preview ? "on" : "off");
  put("one_tap", preferences.one_tap ? "on" : "off");
  if (preferences.reduced_motion) put("reduced_motion", *preferences.reduced_motion ? "on" : "off");
  if (preferences.high_contrast) put("high_contrast", *preferences.high_contrast ? "on" : "off");
  if (!preferences.name.empty()) put("name", preferences.name);
  put("hints", preferences.hints ? "on" : "off");
  if (preferences.notices) put("notices", "on");
  if (preferences.vibration) put("vibration", "on");
  if (preferences.over_days) put("over_days", "on");
  put("days_for_turn", std::to_string(preferences.days_for_turn));
  return out;
}

Preferences read_preferences(std::string_view text) {
  Preferences out;
  io::each_line(text, [&out](std::string_view line) {
    const std::size_t blank = line.find(' ');
    if (blank == std::string_view::npos) return;
    const std::string_view name = line.substr(0, blank);
    const std::string_view value = line.substr(blank + 1);
    if (name == "language") out.language = value;
    if (name == "pace") read(value, pace_names, out.pace);
    if (name == "hand_order") read(value, hand_order_names, out.hand_order);
    if (name == "text_size") {
      for (const int size : text_sizes) {
        if (value == std::to_string(size)) out.text_size = size;
      }
    }
    if (name == "sound") out.sound = value != "off";
    if (name == "volume") read(value, volume_names, out.volume);
    if (name == "preview") out.preview = value != "off";
    if (name == "one_tap") out.one_tap = value == "on";
    if (name == "reduced_motion") out.reduced_motion = value == "on";
    if (name == "high_contrast") out.high_contrast = value == "on";
    if (name == "name") out.name = value;
    if (name == "hints") out.hints = value != "off";
    if (name == "notices") out.notices = value == "on";
    if (name == "vibration") out.vibration = value == "on";
    if (name == "over_days") out.over_days = value == "on";
    if (name == "days_for_turn") {
      for (const int days : net_paces) {
        if (days > 0 && value == std::to_string(days)) out.days_for_turn = days;
      }
    }
  });
  return out;
}

}  // namespace app
