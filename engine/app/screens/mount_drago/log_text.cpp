// What a decision did, in one short sentence of the player's language.
#include <algorithm>
#include <string>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::mount_drago {

namespace {

enum class Telling : std::uint8_t {
  Written,  ///< beside the board
  Aloud,    ///< to those who do not see it
};

std::string card_told(const Words& words, const std::string& name, const drago::Played& played,
                      const MountDragoRecord& record, Telling telling) {
  const std::string card = card_name(words, played.card);
  for (const drago::Sighting& seen : record.sightings) {
    const auto* moved = std::get_if<drago::Moved>(&seen);
    if (telling == Telling::Written || moved == nullptr) continue;
    return words("told.played_to", {{"name", name}, {"card", card}, {"place", number(moved->to)}});
  }
  return words("told.played", {{"name", name}, {"card", card}});
}

std::string gains_told(const Words& words, const Seating& seating, const drago::Scored& scored) {
  std::string gains;
  for (int seat = 0; seat < seating.size(); ++seat) {
    const core::Seat who{static_cast<std::uint8_t>(seat)};
    const int points = scored.gains[who.index];
    if (points == 0) continue;
    if (!gains.empty()) gains += ", ";
    gains += words("told.gain", {{"name", seating.player(who).name}, {"points", gain(points)}});
  }
  if (gains.empty()) gains = words("told.no_gain");
  return words(scored.kind == drago::Scoring::Small ? "told.small" : "told.large",
               {{"gains", gains}});
}

std::string decision_told(const Words& words, const Seating& seating,
                          const MountDragoRecord& record, std::size_t most, Telling telling) {
  const std::string& name = seating.player(record.seat).name;
  std::string out;
  const auto add = [&out](const std::string& more) {
    if (!out.empty()) out += " ";
    out += more;
  };
  for (std::size_t i = 0; i < std::min(most, record.sightings.size()); ++i) {
    const drago::Sighting& seen = record.sightings[i];
    if (const auto* played = std::get_if<drago::Played>(&seen)) {
      add(card_told(words, name, *played, record, telling));
    } else if (const auto* mounted = std::get_if<drago::Mounted>(&seen)) {
      // The opening deal hands mounts to everybody, so the rider is named from the sighting.
      add(words("told.mounted", {{"name", seating.player(mounted->seat).name},
                                 {"dragon", dragon_name(words, mounted->dragon)}}));
    } else if (const auto* scored = std::get_if<drago::Scored>(&seen)) {
      add(gains_told(words, seating, *scored));
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

}  // namespace

std::string told(const Words& words, const MountDragoSession& session,
                 const MountDragoRecord& record, std::size_t most) {
  return decision_told(words, session.seating(), record, most, Telling::Written);
}

std::string told_aloud(const Words& words, const MountDragoSession& session,
                       const MountDragoRecord& record) {
  return decision_told(words, session.seating(), record, everything, Telling::Aloud);
}

std::size_t turn_of(const std::vector<MountDragoRecord>& records, std::size_t at) {
  while (at > 0 && (std::holds_alternative<drago::Ride>(records[at].action) ||
                    std::holds_alternative<drago::Discard>(records[at].action))) {
    --at;
  }
  return at;
}

std::string told(const Words& words, const MountDragoSession& session, std::size_t first,
                 std::size_t last, std::size_t most) {
  std::string out;
  for (std::size_t i = first; i <= last; ++i) {
    const std::string more =
        told(words, session, session.records()[i], i == last ? most : everything);
    if (!out.empty() && !more.empty()) out += " ";
    out += more;
  }
  return out;
}

std::vector<LogEntry> log_of(const Words& words, const MountDragoPlay& play) {
  std::vector<LogEntry> out;
  const auto& records = play.records();
  for (std::size_t at = 0; at < records.size();) {
    std::size_t last = at;
    while (last + 1 < records.size() && turn_of(records, last + 1) == at) ++last;
    out.push_back({records[at].seat, told(words, play, at, last)});
    at = last + 1;
  }
  return out;
}

std::string progress(const Words& words, const MountDragoPlay& play) {
  return words("title.turn", {{"turn", number(turns(play) + 1)}});
}

}  // namespace app::mount_drago
