// The log: decisions as sentences and chips, and a round's picture with the paths of its dwarves.
#include <algorithm>
#include <array>
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
#include "screens/table/frame.hpp"
#include "screens/table/recap.hpp"
#include "ui/layout.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace dragons_cave::table {

// Decisions as short sentences, and the log round by round.

namespace {

// Collects the sentences of a decision from its observations.
class DecisionText {
 public:
  DecisionText(const Messages& messages, const DragonsCaveSession& session,
               const DragonsCaveRecord& record, Audience audience)
      : messages_(messages),
        session_(session),
        record_(record),
        audience_(audience),
        own_(own_seat(session)) {}

  void tell(const Chose& seen) { add("chose", seen.seat); }

  void tell(const Revealed& seen) { add("guard", record_.seat, color_name(messages_, seen.guard)); }

  void tell(const Moved& seen) {
    moves_[seen.seat.index] = Move{sentences_.size(), seen.to};
    add("moved", seen.seat, way(seen.to, Run::Ahead));
  }

  // The move's sentence includes its coins.
  void tell(const Took& seen) {
    const auto& move = moves_[seen.seat.index];
    if (!move) return;
    sentences_[move->sentence] =
        sentence("moved_takes", seen.seat, way(move->to, Run::Ahead), seen.coins);
  }

  void tell(const Scared& seen) {
    const bool stays = seen.from == seen.to;
    add(stays ? "scared_at_start" : "scared", seen.seat, way(seen.to, Run::Back));
  }

  void tell(const Banked& seen) { add_coins("banked", "banked_nothing", seen.seat, seen.coins); }

  void tell(const Hid& seen) { add("hid", seen.seat); }

  void tell(const Robbed& seen) {
    const bool left = seen.picked == Fist::Left;
    add(left ? "picked_left" : "picked_right", record_.seat);
    add_coins("robbed", "robbed_nothing", seen.seat, seen.coins());
  }

  void tell(const Over& seen) {
    if (seen.winners.size() == 1) {
      return add("over", *seen.winners.begin());
    }
    std::vector<std::string> winners;
    for (const core::Seat seat : seen.winners) winners.push_back(name(seat));
    sentences_.push_back(
        messages_.tr("cave.told.over_shared", {{"names", join_names(messages_, winners)}}));
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

  std::string way(int to, Run run) const {
    return way_name(messages_, record_.after.board, to, run, audience_);
  }

  /// Returns a sentence about a player, in the second person for the only person here. `where` is a
  /// place or a color.
  std::string sentence(const std::string& what, core::Seat seat, const std::string& where,
                       std::optional<int> coins = {}) const {
    const bool you = seat == own_;
    const std::string& who = name(seat);
    const Fill fill = {{"name", who}, {"names", who}, {"place", where}, {"color", where}};
    return coins ? messages_.tr_plural("cave.told." + what + (you ? ".you" : ""), *coins, fill)
                 : messages_.tr("cave.told." + what + (you ? ".you" : ""), fill);
  }
  void add(const std::string& what, core::Seat seat, const std::string& where = {}) {
    sentences_.push_back(sentence(what, seat, where));
  }
  void add_coins(const std::string& what, const std::string& none, core::Seat seat, int coins) {
    if (coins == 0) return add(none, seat);
    sentences_.push_back(sentence(what, seat, {}, coins));
  }

  const Messages& messages_;
  const DragonsCaveSession& session_;
  const DragonsCaveRecord& record_;
  Audience audience_;
  std::optional<core::Seat> own_;
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
                          const DragonsCaveRecord& record, std::size_t most, Audience audience) {
  DecisionText text(messages, session, record, audience);
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
    if (std::holds_alternative<Guard>(records[i].action)) {
      ++round;
      const std::string begins = messages.tr("cave.told.round", {{"round", format_number(round)}});
      out.push_back({.seat = records[i].seat,
                     .text = begins,
                     .spoken = begins,
                     .first = i,
                     .rules = "cave.round"});
    }
    if (out.empty()) continue;
    LogEntry& entry = out.back();
    entry.text += " " + decision_text(messages, session, records[i]);
    entry.spoken +=
        " " + decision_text(messages, session, records[i], everything, Audience::ScreenReader);
    entry.last = i;
    entry.rules = rules_of(records[i], entry.rules);
    entry.chips = chips_of(session, entry.first, i);
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

// A round as chips: the dragon's square, then each dwarf with its card and its coins.

namespace {

/// The rim of a card, in the color of its stones.
app::Color rim_of(Card card) {
  constexpr std::array<app::Color, card_count> rims = {rgb(0xD9483B), rgb(0xD39B12), rgb(0x3FA35B),
                                                       rgb(0x3B78C9), rgb(0x8A4DB5), rgb(0x8A6A3A)};
  return rims[dragons_cave::index(card)];
}

/// Collects the results of a round.
class RoundChips {
 public:
  explicit RoundChips(const DragonsCaveSession& session) : session_(session) {}

  void operator()(const Revealed& seen) {
    dragon_ = {.art = "cave/dragon", .color = slate_light, .over = lair_art(seen.guard)};
    for (std::size_t i = 0; i < seen.cards.size(); ++i) {
      if (!seen.cards[i]) continue;
      const auto& [card, dwarf] = *seen.cards[i];
      const core::Seat seat{static_cast<std::uint8_t>(i)};
      const std::string art = symbol_art(worn_metal(session_.seating(), seat, dwarf));
      const bool is_caught = color_of(card) == seen.guard;
      dwarves_[i] = LogChip{.look = is_caught ? LogChip::Look::Plain : LogChip::Look::Card,
                            .art = is_caught ? art + "-scared" : art,
                            .color = is_caught ? rgb(0x8E2B22) : rim_of(card),
                            .letters = is_caught ? cream : ink,
                            .over = icon_art(card)};
    }
  }
  void operator()(const Took& seen) { add(seen.seat, format_gain(seen.coins), rgb(0x1D6B3A)); }
  void operator()(const Robbed& seen) {
    if (seen.coins() > 0) add(seen.seat, format_gain(-seen.coins()), cream);
  }
  void operator()(const Banked& seen) {
    if (seen.coins > 0) add(seen.seat, format_number(seen.coins), rgb(0x7A5200));
  }
  template <class Silent>
  void operator()(const Silent& /*seen*/) {}

  std::vector<LogChip> take() {
    std::vector<LogChip> out;
    if (dragon_) out.push_back(*std::move(dragon_));
    for (std::optional<LogChip>& each : dwarves_) {
      if (each) out.push_back(*std::move(each));
    }
    return out;
  }

 private:
  void add(core::Seat seat, std::string text, app::Color letters) {
    std::optional<LogChip>& chip = dwarves_[seat.index];
    if (!chip) return;
    chip->text = std::move(text);
    chip->letters = letters;
    chip->is_gain = true;
  }

  const DragonsCaveSession& session_;
  std::optional<LogChip> dragon_;
  BySeat<std::optional<LogChip>> dwarves_{};
};

}  // namespace

std::vector<LogChip> chips_of(const DragonsCaveSession& session, std::size_t first,
                              std::size_t last, std::size_t most) {
  RoundChips chips(session);
  for (std::size_t i = first; i <= last; ++i) {
    const std::vector<Observation>& seen = session.records()[i].observations;
    const std::size_t count = i == last ? std::min(most, seen.size()) : seen.size();
    for (std::size_t at = 0; at < count; ++at) std::visit(chips, seen[at]);
  }
  return chips.take();
}

// The news at the table: the latest round, as far as shown.

namespace {

/// Returns chips in the largest letters that fit, below a heading if that does not shrink them.
layout::Node fitting_chips(const Ui& ui, const std::vector<LogChip>& chips,
                           const std::string& heading, Size room) {
  for (const float letters : {ui.letters(15), ui.scale_with_text(13)}) {
    for (const bool headed : {true, false}) {
      if (headed && heading.empty()) continue;
      layout::Node out = chips_node(ui, chips, letters);
      if (headed) {
        out = layout::column(3,
                             layout::text(ui, {.text = heading,
                                               .face = Face::Strong,
                                               .letters = ui.letters(14),
                                               .color = mist_soft,
                                               .leading = 1.1F}),
                             std::move(out));
      }
      if (out.widths().least <= room.w && out.height_at(room.w) <= room.h) return out;
    }
  }
  return {};
}

/// Returns the index of the last record that reveals cards.
std::optional<std::size_t> last_reveal(const DragonsCaveSession& session) {
  for (std::size_t i = session.records().size(); i-- > 0;) {
    if (std::holds_alternative<Guard>(session.records()[i].action)) return i;
  }
  return std::nullopt;
}

}  // namespace

News news(const Table& table, Size room) {
  const Ui& ui = table.ui;
  // Its place grows rather than cut it.
  const auto text = [&](const std::string& what) {
    const float letters =
        fitting_block(ui.measure, what, Face::Body, ui.letters(15), room, ui.letters(0), 1.2F).size;
    return News{
        layout::text(ui, {.text = what, .letters = letters, .color = mist, .leading = 1.2F}), what};
  };
  if (const std::string undone = undone_text(ui, table.model); !undone.empty()) return text(undone);
  layout::Node legend;
  if (auto key = stake_legend(table, ui.letters(14))) {
    // Shown even where it needs more space: the tiles' numbers need it.
    room.h -= key->height_at(room.w) + 4;
    legend = *std::move(key);
  }
  News out;
  const std::optional<std::size_t> first = last_reveal(table.session);
  if (!first) {
    if (!legend) return text(ui.tr("table.begins"));
    out.shown = std::move(legend);
    return out;
  }
  const std::size_t last = table.session.records().size() - 1;
  // Omits the winner until the chests have been counted.
  const std::size_t most = table.moving() ? table.session.playback().reached() -
                                                (table.showing<Over>() != nullptr ? 1 : 0)
                                          : everything;
  const std::string heading =
      table.acting ? ui.tr(table.model.tables.screens().own_key("recap.heading")) : std::string();
  const std::vector<LogChip> round = chips_of(table.session, *first, last, most);
  layout::Node chips = fitting_chips(ui, round, heading, room);
  if (!chips && !round.empty()) chips = chips_node(ui, round, ui.scale_with_text(13));
  if (legend || chips) {
    out.shown = layout::column(4, std::move(legend), std::move(chips)).middle();
  }
  for (std::size_t i = *first; i <= last; ++i) {
    if (is_silent(table.session.records()[i])) continue;
    const std::string more = decision_text(ui.messages, table.session, table.session.records()[i],
                                           i == last ? most : everything, Audience::ScreenReader);
    out.spoken += (out.spoken.empty() || more.empty() ? "" : " ") + more;
  }
  return out;
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
  DrawList paths;
  for (std::size_t at = entry.first; at <= entry.last; ++at) {
    draw_recorded_paths(paths, table, session.records()[at]);
  }
  return table_board(table, std::move(paths)).paint;
}

}  // namespace dragons_cave::table
