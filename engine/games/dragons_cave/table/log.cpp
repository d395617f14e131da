// The log: decisions as sentences and chips, and a round's picture with the paths of its dwarves.
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "games/dragons_cave/rules/rules.hpp"
#include "games/dragons_cave/table/parts.hpp"
#include "games/dragons_cave/table/table.hpp"
#include "screens/symbols.hpp"
#include "screens/table/at_table.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace dragons_cave::table {

// Decisions as short sentences, and the log round by round.

namespace {

// Collects the sentences of a decision from its observations.
class DecisionText {
 public:
  DecisionText(const Messages& messages, const DragonsCaveSession& session,
               const DragonsCaveRecord& record)
      : messages_(messages), session_(session), record_(record) {}

  void tell(const Chose& seen) { add("cave.told.chose", seen.seat); }

  void tell(const Revealed& seen) {
    sentences_.push_back(
        messages_.tr("cave.told.guard",
                     {{"name", name(record_.seat)}, {"color", color_name(messages_, seen.guard)}}));
    cards_ = seen.cards;
  }

  void tell(const Moved& seen) {
    moves_[seen.seat.index] = Move{sentences_.size(), seen.to};
    add("cave.told.moved", seen.seat, seen.to);
  }

  // The move's sentence includes its coins.
  void tell(const Took& seen) {
    const auto& move = moves_[seen.seat.index];
    if (!move) return;
    sentences_[move->sentence] = sentence("cave.told.moved_takes", seen.seat, move->to, seen.coins);
  }

  void tell(const Scared& seen) {
    const bool stays = seen.from == seen.to;
    add(stays ? "cave.told.scared_at_start" : "cave.told.scared", seen.seat, seen.to);
  }

  void tell(const Banked& seen) {
    add_coins("cave.told.banked", "cave.told.banked_nothing", seen.seat, seen.coins);
  }

  void tell(const Hid& seen) { add("cave.told.hid", seen.seat); }

  void tell(const Robbed& seen) {
    const bool left = seen.picked == Fist::Left;
    add(left ? "cave.told.picked_left" : "cave.told.picked_right", record_.seat);
    add_coins("cave.told.robbed", "cave.told.robbed_nothing", seen.seat, seen.coins());
  }

  void tell(const Over& seen) {
    std::vector<std::string> winners;
    for (const core::Seat seat : seen.winners) winners.push_back(name(seat));
    sentences_.push_back(
        messages_.tr(winners.size() == 1 ? "cave.told.over" : "cave.told.over_shared",
                     {{"names", join_names(messages_, winners)}}));
  }

  std::string words() const {
    std::string out;
    for (const std::string& each : sentences_) out += (out.empty() ? "" : " ") + each;
    return out;
  }

 private:
  struct Move {
    std::size_t sentence = 0;  ///< the index of its sentence
    int to = 0;
  };

  const std::string& name(core::Seat seat) const { return session_.seating().player(seat).name; }

  /// Fills the sentence with the seat, its card's color and a place.
  std::string sentence(const char* key, core::Seat seat, int to, std::optional<int> coins) const {
    const auto& choice = cards_[seat.index];
    const auto color = choice ? color_of(choice->card) : std::nullopt;
    const Fill fill = {{"name", name(seat)},
                       {"color", color ? color_name(messages_, *color) : std::string()},
                       {"place", way_name(messages_, record_.after.board, to)}};
    return coins ? messages_.tr_plural(key, *coins, fill) : messages_.tr(key, fill);
  }
  void add(const char* key, core::Seat seat, int to = 0) {
    sentences_.push_back(sentence(key, seat, to, {}));
  }
  void add_coins(const char* key, const char* none, core::Seat seat, int coins) {
    if (coins == 0) return add(none, seat);
    sentences_.push_back(sentence(key, seat, 0, coins));
  }

  const Messages& messages_;
  const DragonsCaveSession& session_;
  const DragonsCaveRecord& record_;
  BySeat<std::optional<Choose>> cards_{};
  BySeat<std::optional<Move>> moves_{};
  std::vector<std::string> sentences_;
};

bool is_silent(const DragonsCaveRecord& record) {
  return std::holds_alternative<Choose>(record.action) ||
         std::holds_alternative<Split>(record.action);
}

/// Returns the heading of the rules by which the game ends in this state.
std::string_view ending_rules(const View& view) {
  if (lair_reached(view.board, view.dwarves, view.players)) {
    return dwarves_each(view.players) > 1 ? "cave.two" : "cave.end";  // DC-23, DC-18
  }
  return view.quiet >= max_quiet_rounds ? "cave.end" : "cave.treasure";  // DC-24, DC-17
}

/// Returns the heading of the rules for the most important of the first `most` observations of a
/// decision; `before` is the heading so far in its round.
std::string_view rules_of(const DragonsCaveRecord& record, std::string_view before,
                          std::size_t most = everything) {
  bool moved = false;
  bool took = false;
  bool banked = false;
  bool caught = before == "cave.caught";
  for (std::size_t i = 0; i < std::min(most, record.observations.size()); ++i) {
    const Observation& seen = record.observations[i];
    if (std::holds_alternative<Over>(seen)) return ending_rules(record.after);
    moved = moved || std::holds_alternative<Moved>(seen);
    took = took || std::holds_alternative<Took>(seen);
    banked = banked || std::holds_alternative<Banked>(seen);
    caught = caught || std::holds_alternative<Scared>(seen) || std::holds_alternative<Robbed>(seen);
  }
  if (took && record.after.last_round && ending_rules(record.after) == "cave.treasure") {
    return "cave.treasure";
  }
  if (caught) return "cave.caught";
  if (banked) return "cave.chest";
  return moved ? "cave.free" : before;
}

}  // namespace

std::string decision_text(const Messages& messages, const DragonsCaveSession& session,
                          const DragonsCaveRecord& record, std::size_t most) {
  DecisionText text(messages, session, record);
  const std::size_t count = std::min(most, record.observations.size());
  for (std::size_t i = 0; i < count; ++i) {
    std::visit([&text](const auto& seen) { text.tell(seen); }, record.observations[i]);
  }
  return text.words();
}

std::string DragonsCaveTable::decision_sentence(const Messages& messages,
                                                const DragonsCaveSession& session,
                                                const DragonsCaveRecord& record) const {
  return decision_text(messages, session, record, 1);
}

std::string latest_events(const Table& table) {
  if (std::string undone = undone_text(table.ui, table.model); !undone.empty()) return undone;
  const auto& records = table.session.records();
  for (std::size_t i = records.size(); i-- > 0;) {
    if (is_silent(records[i])) continue;
    std::size_t most = everything;
    if (table.moving() && i + 1 == records.size()) {
      // Omits the winner until the chests have been counted.
      most = table.session.playback().reached() - (table.showing<Over>() != nullptr ? 1 : 0);
    }
    return decision_text(table.ui.messages, table.session, records[i], most);
  }
  return table.ui.tr("table.begins");
}

std::string_view latest_rules(const DragonsCaveSession& session) {
  if (session.records().empty() || is_silent(session.records().back())) return {};
  const std::size_t most = session.running() ? session.playback().reached() : everything;
  return rules_of(session.records().back(), "cave.round", most);
}

std::vector<LogEntry> DragonsCaveTable::log(const Messages& messages,
                                            const DragonsCaveSession& session,
                                            std::size_t from) const {
  std::vector<LogEntry> out;
  const auto& records = session.records();
  std::size_t first = 0;  // the first record of the round of `from`
  int round = 0;
  for (std::size_t i = 0; i <= from && i < records.size(); ++i) {
    if (!std::holds_alternative<Guard>(records[i].action)) continue;
    first = i;
    ++round;
  }
  if (round > 0) --round;  // the loop below counts it again
  for (std::size_t i = first; i < records.size(); ++i) {
    // Decisions that show nothing enter the log once they are revealed.
    if (is_silent(records[i])) continue;
    const std::string more = decision_text(messages, session, records[i]);
    if (std::holds_alternative<Guard>(records[i].action)) {
      ++round;
      LogEntry entry = {
          records[i].seat,
          messages.tr("cave.told.round", {{"round", format_number(round)}}) + " " + more};
      entry.first = i;
      entry.rules = "cave.round";
      out.push_back(std::move(entry));
    } else if (!out.empty()) {
      out.back().text += " " + more;
    }
    if (out.empty()) continue;
    out.back().last = i;
    out.back().rules = rules_of(records[i], out.back().rules);
    for (LogChip& chip : chips_of(session, records[i])) out.back().chips.push_back(std::move(chip));
  }
  return out;
}

std::string DragonsCaveTable::progress(const Messages& messages,
                                       const DragonsCaveSession& session) const {
  const View view = session.view(core::Spectator{});
  const auto in_words = [&](const char* key, int round) {
    return messages.tr(key, {{"round", format_number(round)}});
  };
  if (view.phase == Phase::Over) return in_words("title.after_round", view.round);
  const bool waits = view.phase == Phase::Choose &&
                     std::find(view.chosen.begin(), view.chosen.end(), true) == view.chosen.end();
  if (!waits) return in_words("title.round", view.round);
  return view.round == 1 ? messages.tr("title.start")
                         : in_words("title.after_round", view.round - 1);
}

// A decision as chips: the dragon's square, the revealed cards, captures and coins.

namespace {

class Chips {
 public:
  explicit Chips(const DragonsCaveSession& session) : session_(session) {}

  void operator()(const Revealed& seen) {
    add({.art = "cave/dragon", .color = slate_light, .over = lair_art(seen.guard)});
    for (std::size_t seat = 0; seat < seen.cards.size(); ++seat) {
      if (!seen.cards[seat]) continue;
      const auto color = color_of(seen.cards[seat]->card);
      add({.look = LogChip::Look::Card,
           .art = symbol(core::Seat{static_cast<std::uint8_t>(seat)}),
           .color = color == seen.guard ? ember : rgb(0xC4AC74),
           .over = icon_art(seen.cards[seat]->card)});
    }
  }
  void operator()(const Took& seen) { coins(seen.seat, format_gain(seen.coins), gain_green); }
  void operator()(const Robbed& seen) {
    coins(seen.seat, format_gain(-seen.coins()), seen.coins() > 0 ? ember : slate_light);
  }
  void operator()(const Banked& seen) {
    if (seen.coins > 0) coins(seen.seat, format_number(seen.coins), rgb(0x7A5200));
  }
  template <class Silent>
  void operator()(const Silent& /*seen*/) {}

  std::vector<LogChip> take() { return std::move(chips_); }

 private:
  void add(LogChip chip) { chips_.push_back(std::move(chip)); }
  void coins(core::Seat seat, std::string text, app::Color color) {
    add({.art = symbol(seat), .text = std::move(text), .color = color, .is_gain = true});
  }
  std::string symbol(core::Seat seat) const {
    return symbol_art(session_.seating().player(seat).symbol);
  }

  const DragonsCaveSession& session_;
  std::vector<LogChip> chips_;
};

}  // namespace

std::vector<LogChip> chips_of(const DragonsCaveSession& session, const DragonsCaveRecord& record) {
  Chips chips(session);
  for (const Observation& seen : record.observations) std::visit(chips, seen);
  return chips.take();
}

std::optional<Mark> DragonsCaveTable::mark(const DragonsCaveRecord& record,
                                           const Observation& seen) const {
  if (std::holds_alternative<Scared>(seen)) {
    return Mark{.key = "mark.caught", .color = rgb(0xFF7A5C)};
  }
  if (const auto* robbed = std::get_if<Robbed>(&seen); robbed && robbed->coins() > 0) {
    return Mark{.key = "mark.robbed", .color = ember, .large = true};
  }
  if (const auto* banked = std::get_if<Banked>(&seen); banked && banked->coins > 0) {
    return Mark{.key = "mark.banked", .color = gold_light, .above = false};
  }
  const auto* moved = std::get_if<Moved>(&seen);
  if (moved == nullptr || moved->to != record.after.board.lair()) return {};
  return Mark{.key = "mark.lair", .color = rgb(0xC79BFF), .above = false, .large = true};
}

namespace {

/// Draws a path of round dots over the stones that ends in a disc.
void draw_path(DrawList& out, const Table& table, int from, int to, Color lair, app::Color color) {
  Stroke way;
  const int step = from < to ? 1 : -1;
  for (int at = from;; at += step) {
    const Point p = table.cave.at(at, table.view.board, lair);
    way.points.push_back({p.x, p.y - table.cave.dwarf * 0.1F});
    if (at == to) break;
  }
  const float w = std::clamp(table.cave.dwarf * 0.07F, 3.0F, 6.0F);
  way.width = w * 1.8F;
  way.dash = w * 2.4F;
  way.color = faded(night, 0.7F);
  out.emplace_back(way);
  way.width = w;
  way.color = color;
  out.emplace_back(way);
  out.emplace_back(disc(way.points.back(), w * 3, color));
}

/// Draws the paths of a record.
void draw_recorded_paths(DrawList& out, const Table& table, const DragonsCaveRecord& record) {
  for (const Observation& seen : record.observations) {
    if (const auto* moved = std::get_if<Moved>(&seen)) {
      if (moved->from == moved->to) continue;
      draw_path(out, table, moved->from, moved->to,
                lair_square(table.session, moved->seat, moved->dwarf),
                symbol_color(table.player(moved->seat).symbol));
    } else if (const auto* scared = std::get_if<Scared>(&seen)) {
      if (scared->from == scared->to) continue;
      draw_path(out, table, scared->from, scared->to,
                lair_square(table.session, scared->seat, scared->dwarf), rgb(0xFF7A5C));
    }
  }
}

}  // namespace

DrawList DragonsCaveTable::moment(const Ui& ui, Model& model, DragonsCaveSession& session,
                                  const LogEntry& entry, Size room) const {
  const View& view = session.records()[entry.last].after;
  const bool portrait = room.h > room.w;
  const auto& scenes = model.tables.places<Scenes>(session.game());
  Ui small = ui;
  small.size = room;
  small.hovered.clear();
  small.focus.clear();
  TableLayout layout = layout_table(small, view.players, false);
  layout.shape = portrait ? Shape::Portrait : Shape::Landscape;
  layout.board = Rect{0, 0, room.w, room.h}.inset(6);
  layout.log = layout.preview = {};
  Table table{.ui = small,
              .model = model,
              .session = session,
              .view = view,
              .layout = std::move(layout),
              .cave = place_cave(portrait ? scenes.portrait : scenes.landscape, room,
                                 Rect{0, 0, room.w, room.h}.inset(6),
                                 portrait ? Shape::Portrait : Shape::Landscape),
              .panels = {},
              .acting = {},
              .previewed_card = {},
              .animation = {},
              .closing = {},
              .zoom = {}};
  const Control players = table_players(table);  // fills `table.panels`
  Control board = table_board(table);
  DrawList out = std::move(board.paint);
  for (std::size_t at = entry.first; at <= entry.last; ++at) {
    draw_recorded_paths(out, table, session.records()[at]);
  }
  return out;
}

}  // namespace dragons_cave::table
