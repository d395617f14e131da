// What a decision did, in one short sentence of the player's language.
#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/screens/table/sentences.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::mount_drago {

namespace {

/// For whom a decision is described.
enum class Audience : std::uint8_t {
  Readers,    ///< beside the board
  Listeners,  ///< who do not see it
};

/// What is said of an observation; empty where there is nothing to say.
struct Sentence {
  const Words& words;
  const Seating& seating;
  const MountDragoRecord& record;
  Audience audience;

  std::string operator()(const drago::Played& played) const {
    const std::string& name = seating.player(record.seat).name;
    const std::string card = card_name(words, played.card);
    for (const drago::Observation& seen : record.observations) {
      const auto* moved = std::get_if<drago::Moved>(&seen);
      if (audience == Audience::Readers || moved == nullptr) continue;
      return words("told.played_to",
                   {{"name", name}, {"card", card}, {"place", number(moved->to)}});
    }
    return words("told.played", {{"name", name}, {"card", card}});
  }
  std::string operator()(const drago::Mounted& mounted) const {
    // The opening deal hands mounts to everybody, so the rider is named from the observation.
    return words("told.mounted", {{"name", seating.player(mounted.seat).name},
                                  {"dragon", dragon_name(words, mounted.dragon)}});
  }
  std::string operator()(const drago::Scored& scored) const {
    std::string gains;
    for (const core::Seat seat : seats_of(seating.size())) {
      const int points = scored.gains[seat.index];
      if (points == 0) continue;
      if (!gains.empty()) gains += ", ";
      gains += words("told.gain", {{"name", seating.player(seat).name}, {"points", gain(points)}});
    }
    if (gains.empty()) gains = words("told.no_gain");
    return words(scored.kind == drago::Scoring::Small ? "told.small" : "told.large",
                 {{"gains", gains}});
  }
  std::string operator()(const drago::Discarded& discarded) const {
    return words.count("told.discarded", static_cast<int>(discarded.cards.size()),
                       {{"name", seating.player(record.seat).name}});
  }
  std::string operator()(const drago::Reshuffled& /*seen*/) const {
    return words("told.reshuffled");
  }
  std::string operator()(const drago::Over& /*seen*/) const { return words("told.over"); }
  template <class Silent>
  std::string operator()(const Silent& /*seen*/) const {
    return {};
  }
};

/// A sentence for each of the first `most` observations that there is something to say of.
std::vector<std::string> describe(const Words& words, const Seating& seating,
                                  const MountDragoRecord& record, std::size_t most,
                                  Audience audience) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < std::min(most, record.observations.size()); ++i) {
    std::string sentence =
        std::visit(Sentence{words, seating, record, audience}, record.observations[i]);
    if (!sentence.empty()) out.push_back(std::move(sentence));
  }
  if (out.empty() && std::holds_alternative<drago::Ride>(record.action)) {
    out.push_back(words("told.stayed", {{"name", seating.player(record.seat).name}}));
  }
  if (out.empty() && most > 0 && std::holds_alternative<drago::Discard>(record.action)) {
    out.push_back(words("told.kept_all", {{"name", seating.player(record.seat).name}}));
  }
  return out;
}

/// The heading of the rules that explains what weighed most in a turn; of its last record only the
/// first `most` observations count.
std::string_view rules_of(const MountDragoPlay& play, std::size_t first, std::size_t last,
                          std::size_t most = everything) {
  bool mounted = false;
  bool scored = false;
  bool over = false;
  for (std::size_t i = first; i <= last; ++i) {
    const MountDragoRecord& record = play.records()[i];
    if (std::holds_alternative<drago::Mount>(record.action)) return "setup";
    const std::size_t count = std::min(i == last ? most : everything, record.observations.size());
    for (std::size_t at = 0; at < count; ++at) {
      const drago::Observation& seen = record.observations[at];
      mounted = mounted || std::holds_alternative<drago::Mounted>(seen);
      scored = scored || std::holds_alternative<drago::Scored>(seen);
      over = over || std::holds_alternative<drago::Over>(seen);
    }
  }
  if (over) return "end";
  if (scored) return "score";
  return mounted ? "mount" : "turn";
}

}  // namespace

std::string spoken(const Words& words, const MountDragoSession& session,
                   const MountDragoRecord& record) {
  return joined(describe(words, session.seating(), record, everything, Audience::Listeners));
}

std::string decided(const Words& words, const MountDragoPlay& play,
                    const MountDragoRecord& record) {
  const std::string& name = play.player(record.seat).name;
  // What follows from it, a scoring, is not what was decided.
  const auto* const asked = std::get_if<drago::Ride>(&record.action);
  if (asked != nullptr && !asked->ride) return words("told.stayed", {{"name", name}});
  const std::vector<std::string> told =
      describe(words, play.seating(), record, everything, Audience::Readers);
  return told.empty() ? name : told.front();
}

std::size_t turn_of(const std::vector<MountDragoRecord>& records, std::size_t at) {
  while (at > 0 && (std::holds_alternative<drago::Ride>(records[at].action) ||
                    std::holds_alternative<drago::Discard>(records[at].action))) {
    --at;
  }
  return at;
}

std::string_view latest_rules(const MountDragoPlay& play) {
  if (play.records().empty()) return {};
  const std::size_t last = play.records().size() - 1;
  const std::size_t most = play.running() ? play.playback().reached() : everything;
  return rules_of(play, turn_of(play.records(), last), last, most);
}

std::vector<std::string> written(const Words& words, const MountDragoSession& session,
                                 std::size_t first, std::size_t last, std::size_t most) {
  std::vector<std::string> out;
  for (std::size_t i = first; i <= last; ++i) {
    const MountDragoRecord& record = session.records()[i];
    std::vector<std::string> more = describe(words, session.seating(), record,
                                             i == last ? most : everything, Audience::Readers);
    std::move(more.begin(), more.end(), std::back_inserter(out));
  }
  return out;
}

std::vector<LogEntry> log_of(const Words& words, const MountDragoPlay& play, std::size_t from) {
  std::vector<LogEntry> out;
  const auto& records = play.records();
  for (std::size_t at = from < records.size() ? turn_of(records, from) : from;
       at < records.size();) {
    std::size_t last = at;
    while (last + 1 < records.size() && turn_of(records, last + 1) == at) ++last;
    LogEntry entry = {records[at].seat, joined(written(words, play, at, last))};
    for (std::size_t i = at; i <= last; ++i) {
      const std::string more = spoken(words, play, records[i]);
      if (!more.empty()) entry.spoken += (entry.spoken.empty() ? "" : " ") + more;
    }
    entry.chips = chips_of(play, at, last);
    entry.first = at;
    entry.last = last;
    entry.rules = rules_of(play, at, last);
    out.push_back(std::move(entry));
    at = last + 1;
  }
  return out;
}

std::string progress(const Words& words, const MountDragoPlay& play) {
  const int begun = turns(play);
  if (begun == 0) return words("title.start");
  const drago::Phase phase = play.view(core::Spectator{}).phase;
  const bool ended = phase == drago::Phase::Play || phase == drago::Phase::Over;
  return words(ended ? "title.after_turn" : "title.turn", {{"turn", number(begun)}});
}

}  // namespace app::mount_drago
