// What a decision brought, in short sentences of the player's language; the log, round by round.
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/screens/dragons_cave/cards.hpp"
#include "app/screens/dragons_cave/dragons_cave.hpp"
#include "app/screens/dragons_cave/preview.hpp"
#include "app/screens/dragons_cave/table_parts.hpp"
#include "app/screens/table/at_table.hpp"
#include "cave/moves.hpp"

namespace app::dragons_cave {

namespace {

// What an observation adds to the story of one decision.
class DecisionText {
 public:
  DecisionText(const Words& words, const DragonsCaveSession& session,
               const DragonsCaveRecord& record)
      : words_(words), session_(session), record_(record) {}

  void tell(const cave::Chose& seen) { add("cave.told.chose", seen.seat); }

  void tell(const cave::Revealed& seen) {
    sentences_.push_back(words_("cave.told.guard", {{"name", name(record_.seat)},
                                                    {"color", color_name(words_, seen.guard)}}));
    cards_ = seen.cards;
  }

  void tell(const cave::Moved& seen) {
    moves_[seen.seat.index] = Move{sentences_.size(), seen.to};
    add("cave.told.moved", seen.seat, seen.to);
  }

  // What a dwarf takes is told with its move.
  void tell(const cave::Took& seen) {
    const auto& move = moves_[seen.seat.index];
    if (!move) return;
    sentences_[move->sentence] = sentence("cave.told.moved_takes", seen.seat, move->to, seen.coins);
  }

  void tell(const cave::Scared& seen) {
    const bool stays = seen.from == seen.to;
    add(stays ? "cave.told.scared_at_start" : "cave.told.scared", seen.seat, seen.to);
  }

  void tell(const cave::Banked& seen) {
    add_coins("cave.told.banked", "cave.told.banked_nothing", seen.seat, seen.coins);
  }

  void tell(const cave::Hid& seen) { add("cave.told.hid", seen.seat); }

  void tell(const cave::Robbed& seen) {
    const bool left = seen.picked == cave::Fist::Left;
    add(left ? "cave.told.picked_left" : "cave.told.picked_right", record_.seat);
    add_coins("cave.told.robbed", "cave.told.robbed_nothing", seen.seat, seen.coins());
  }

  void tell(const cave::Over& seen) {
    std::vector<std::string> winners;
    for (const core::Seat seat : seen.winners) winners.push_back(name(seat));
    sentences_.push_back(words_(winners.size() == 1 ? "cave.told.over" : "cave.told.over_shared",
                                {{"names", joined(words_, winners)}}));
  }

  std::string words() const {
    std::string out;
    for (const std::string& each : sentences_) out += (out.empty() ? "" : " ") + each;
    return out;
  }

 private:
  struct Move {
    std::size_t sentence = 0;  ///< the one that tells it
    int to = 0;
  };

  const std::string& name(core::Seat seat) const { return session_.seating().player(seat).name; }

  /// Of a seat, its card's colour and a place.
  std::string sentence(const char* key, core::Seat seat, int to, std::optional<int> coins) const {
    const auto& choice = cards_[seat.index];
    const auto color = choice ? cave::color_of(choice->card) : std::nullopt;
    const Fill fill = {{"name", name(seat)},
                       {"color", color ? color_name(words_, *color) : std::string()},
                       {"place", way_name(words_, record_.after.board, to)}};
    return coins ? words_.count(key, *coins, fill) : words_(key, fill);
  }
  void add(const char* key, core::Seat seat, int to = 0) {
    sentences_.push_back(sentence(key, seat, to, {}));
  }
  void add_coins(const char* key, const char* none, core::Seat seat, int coins) {
    if (coins == 0) return add(none, seat);
    sentences_.push_back(sentence(key, seat, 0, coins));
  }

  const Words& words_;
  const DragonsCaveSession& session_;
  const DragonsCaveRecord& record_;
  cave::BySeat<std::optional<cave::Choose>> cards_{};
  cave::BySeat<std::optional<Move>> moves_{};
  std::vector<std::string> sentences_;
};

bool is_silent(const DragonsCaveRecord& record) {
  return std::holds_alternative<cave::Choose>(record.action) ||
         std::holds_alternative<cave::Split>(record.action);
}

/// The heading of the rules by which a game ends with what is seen.
std::string_view ending_rules(const cave::View& view) {
  if (cave::lair_reached(view.board, view.dwarves, view.players)) {
    return cave::dwarves_each(view.players) > 1 ? "cave.two" : "cave.end";  // DC-23, DC-18
  }
  return view.quiet >= cave::most_quiet_rounds ? "cave.end" : "cave.treasure";  // DC-24, DC-17
}

/// The heading of the rules that explains what weighed most in the first `most` observations of a
/// decision, after what came before in its round.
std::string_view rules_of(const DragonsCaveRecord& record, std::string_view before,
                          std::size_t most = everything) {
  bool moved = false;
  bool took = false;
  bool banked = false;
  bool caught = before == "cave.caught";
  for (std::size_t i = 0; i < std::min(most, record.observations.size()); ++i) {
    const cave::Observation& seen = record.observations[i];
    if (std::holds_alternative<cave::Over>(seen)) return ending_rules(record.after);
    moved = moved || std::holds_alternative<cave::Moved>(seen);
    took = took || std::holds_alternative<cave::Took>(seen);
    banked = banked || std::holds_alternative<cave::Banked>(seen);
    caught = caught || std::holds_alternative<cave::Scared>(seen) ||
             std::holds_alternative<cave::Robbed>(seen);
  }
  if (took && record.after.last_round && ending_rules(record.after) == "cave.treasure") {
    return "cave.treasure";
  }
  if (caught) return "cave.caught";
  if (banked) return "cave.chest";
  return moved ? "cave.free" : before;
}

}  // namespace

std::string decision_text(const Words& words, const DragonsCaveSession& session,
                          const DragonsCaveRecord& record, std::size_t most) {
  DecisionText text(words, session, record);
  const std::size_t count = std::min(most, record.observations.size());
  for (std::size_t i = 0; i < count; ++i) {
    std::visit([&text](const auto& seen) { text.tell(seen); }, record.observations[i]);
  }
  return text.words();
}

std::string decided(const Words& words, const DragonsCavePlay& play,
                    const DragonsCaveRecord& record) {
  return decision_text(words, play, record, 1);
}

std::string latest_events(const Table& table) {
  if (std::string undone = taken_back(table.ui, table.model); !undone.empty()) return undone;
  const auto& records = table.play.records();
  for (std::size_t i = records.size(); i-- > 0;) {
    if (is_silent(records[i])) continue;
    std::size_t most = everything;
    if (table.moving() && i + 1 == records.size()) {
      // Who has won is told when the chests have been counted.
      most = table.play.playback().reached() - (table.showing<cave::Over>() != nullptr ? 1 : 0);
    }
    return decision_text(table.words(), table.play, records[i], most);
  }
  return table.words()("table.begins");
}

std::string_view latest_rules(const DragonsCavePlay& play) {
  if (play.records().empty() || is_silent(play.records().back())) return {};
  const std::size_t most = play.running() ? play.playback().reached() : everything;
  return rules_of(play.records().back(), "cave.round", most);
}

std::vector<LogEntry> log_of(const Words& words, const DragonsCavePlay& play, std::size_t from) {
  std::vector<LogEntry> out;
  const auto& records = play.records();
  std::size_t first = 0;  // of the round that `from` lies in
  int round = 0;
  for (std::size_t i = 0; i <= from && i < records.size(); ++i) {
    if (!std::holds_alternative<cave::Guard>(records[i].action)) continue;
    first = i;
    ++round;
  }
  if (round > 0) --round;  // counted again below
  for (std::size_t i = first; i < records.size(); ++i) {
    // What lies face down and what is in the fists is told when it is seen.
    if (is_silent(records[i])) continue;
    const std::string more = decision_text(words, play, records[i]);
    if (std::holds_alternative<cave::Guard>(records[i].action)) {
      ++round;
      LogEntry entry = {records[i].seat,
                        words("cave.told.round", {{"round", number(round)}}) + " " + more};
      entry.first = i;
      entry.rules = "cave.round";
      out.push_back(std::move(entry));
    } else if (!out.empty()) {
      out.back().words += " " + more;
    }
    if (out.empty()) continue;
    out.back().last = i;
    out.back().rules = rules_of(records[i], out.back().rules);
    for (LogChip& chip : chips_of(play, records[i])) out.back().chips.push_back(std::move(chip));
  }
  return out;
}

std::string progress(const Words& words, const DragonsCavePlay& play) {
  const cave::View view = play.view(core::Spectator{});
  const auto in_words = [&](const char* key, int round) {
    return words(key, {{"round", number(round)}});
  };
  if (view.phase == cave::Phase::Over) return in_words("title.after_round", view.round);
  const bool waits = view.phase == cave::Phase::Choose &&
                     std::find(view.chosen.begin(), view.chosen.end(), true) == view.chosen.end();
  if (!waits) return in_words("title.round", view.round);
  return view.round == 1 ? words("title.start") : in_words("title.after_round", view.round - 1);
}

}  // namespace app::dragons_cave
