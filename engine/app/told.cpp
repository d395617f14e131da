// What a decision did, in one short sentence of the player's language.
#include <algorithm>
#include <string>

#include "app/card_art.hpp"
#include "app/table_parts.hpp"

namespace app {

std::string told(const Words& words, const Session& session, const Record& record,
                 std::size_t most) {
  const std::string& name = session.rider(record.seat).name;
  std::string out;
  const auto add = [&out](const std::string& more) {
    if (!out.empty()) out += " ";
    out += more;
  };
  for (std::size_t i = 0; i < std::min(most, record.sightings.size()); ++i) {
    const drago::Sighting& seen = record.sightings[i];
    if (const auto* played = std::get_if<drago::Played>(&seen)) {
      add(words("told.played", {{"name", name}, {"card", card_name(words, played->card)}}));
    } else if (const auto* mounted = std::get_if<drago::Mounted>(&seen)) {
      // The opening deal hands mounts to everybody, so the rider is named from the sighting.
      add(words("told.mounted", {{"name", session.rider(mounted->seat).name},
                                 {"dragon", dragon_name(words, mounted->dragon)}}));
    } else if (const auto* scored = std::get_if<drago::Scored>(&seen)) {
      std::string gains;
      for (int seat = 0; seat < session.riders(); ++seat) {
        const core::Seat who{static_cast<std::uint8_t>(seat)};
        const int points = scored->gains[who.index];
        if (points == 0) continue;
        if (!gains.empty()) gains += ", ";
        gains += words("told.gain", {{"name", session.rider(who).name}, {"points", gain(points)}});
      }
      if (gains.empty()) gains = words("told.no_gain");
      add(words(scored->kind == drago::Scoring::Small ? "told.small" : "told.large",
                {{"gains", gains}}));
    } else if (const auto* discarded = std::get_if<drago::Discarded>(&seen)) {
      const int count = static_cast<int>(discarded->cards.size());
      add(words.count("told.discarded", count, {{"name", name}}));
    } else if (std::holds_alternative<drago::Reshuffled>(seen)) {
      add(words("told.reshuffled"));
    } else if (std::holds_alternative<drago::Over>(seen)) {
      add(words("told.over"));
    }
  }
  if (out.empty() && std::holds_alternative<drago::Ride>(record.action)) {
    out = words("told.stayed", {{"name", name}});
  }
  return out;
}

std::size_t turn_of(const std::vector<Record>& records, std::size_t at) {
  while (at > 0 && (std::holds_alternative<drago::Ride>(records[at].action) ||
                    std::holds_alternative<drago::Discard>(records[at].action))) {
    --at;
  }
  return at;
}

std::string told(const Words& words, const Session& session, std::size_t first, std::size_t last,
                 std::size_t most) {
  std::string out;
  for (std::size_t i = first; i <= last; ++i) {
    const std::string more =
        told(words, session, session.records()[i], i == last ? most : everything);
    if (!out.empty() && !more.empty()) out += " ";
    out += more;
  }
  return out;
}

}  // namespace app
