// What a decision did, in one short sentence of the player's language.
#include <algorithm>
#include <string>

#include "app/mountain/card_art.hpp"
#include "app/mountain/table_parts.hpp"
#include "app/widgets.hpp"

namespace app::mountain {

std::string told(const Words& words, const MountainSession& session, const MountainRecord& record,
                 std::size_t most) {
  const std::string& name = session.party().player(record.seat).name;
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
      add(words("told.mounted", {{"name", session.party().player(mounted->seat).name},
                                 {"dragon", dragon_name(words, mounted->dragon)}}));
    } else if (const auto* scored = std::get_if<drago::Scored>(&seen)) {
      std::string gains;
      for (int seat = 0; seat < session.party().size(); ++seat) {
        const core::Seat who{static_cast<std::uint8_t>(seat)};
        const int points = scored->gains[who.index];
        if (points == 0) continue;
        if (!gains.empty()) gains += ", ";
        gains += words("told.gain",
                       {{"name", session.party().player(who).name}, {"points", gain(points)}});
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

std::size_t turn_of(const std::vector<MountainRecord>& records, std::size_t at) {
  while (at > 0 && (std::holds_alternative<drago::Ride>(records[at].action) ||
                    std::holds_alternative<drago::Discard>(records[at].action))) {
    --at;
  }
  return at;
}

std::string told(const Words& words, const MountainSession& session, std::size_t first,
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

std::vector<Logged> log_of(const Words& words, const MountainPlay& play) {
  std::vector<Logged> out;
  const auto& records = play.session().records();
  for (std::size_t at = 0; at < records.size();) {
    std::size_t last = at;
    while (last + 1 < records.size() && turn_of(records, last + 1) == at) ++last;
    out.push_back({records[at].seat, told(words, play.session(), at, last)});
    at = last + 1;
  }
  return out;
}

std::string progress(const Words& words, const MountainPlay& play) {
  return words("title.turn", {{"turn", number(turns(play.session()) + 1)}});
}

}  // namespace app::mountain
