// Turns in words and as chips, for the log, its line on the table, and screen readers.
#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/mount_drago/table/figures.hpp"
#include "games/mount_drago/table/parts.hpp"
#include "screens/table/at_table.hpp"
#include "screens/table/recap.hpp"
#include "ui/layout.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace mount_drago::table {

// Sentences about a decision.

namespace {

/// The audience of a description.
enum class Audience : std::uint8_t {
  Readers,
  ScreenReader,
};

/// Returns the sentence for an observation; empty for those without one.
struct Sentence {
  const Messages& messages;
  const MountDragoSession& session;
  const MountDragoRecord& record;
  Audience audience;

  const std::string& name(core::Seat seat) const { return session.player(seat).name; }
  /// Returns the key of the sentence about a seat.
  const char* about(core::Seat seat, const char* other, const char* own) const {
    return own_seat(session) == seat ? own : other;
  }

  std::string operator()(const Played& played) const {
    const std::string card = card_name(messages, played.card);
    for (const Observation& seen : record.observations) {
      const auto* moved = std::get_if<Moved>(&seen);
      if (audience == Audience::Readers || moved == nullptr) continue;
      const std::string where =
          with_position(messages, to_space(messages, record.after.board, moved->to), moved->to);
      return messages.tr(about(record.seat, "told.played_to", "told.you_played_to"),
                         {{"name", name(record.seat)}, {"card", card}, {"where", where}});
    }
    return messages.tr(about(record.seat, "told.played", "told.you_played"),
                       {{"name", name(record.seat)}, {"card", card}});
  }
  std::string operator()(const Mounted& mounted) const {
    // The opening deal gives mounts to all riders, so the name comes from the observation.
    return messages.tr(
        about(mounted.seat, "told.mounted", "told.you_mounted"),
        {{"name", name(mounted.seat)}, {"dragon", dragon_name(messages, mounted.dragon)}});
  }
  std::string operator()(const Scored& scored) const {
    std::string gains;
    for (const core::Seat seat : seats_of(session.seating().size())) {
      const int points = scored.gains[seat.index];
      if (points == 0) continue;
      if (!gains.empty()) gains += ", ";
      gains += messages.tr(about(seat, "told.gain", "told.you_gain"),
                           {{"name", name(seat)}, {"points", app::format_gain(points)}});
    }
    if (gains.empty()) gains = messages.tr("told.no_gain");
    return messages.tr(scored.kind == Scoring::Small ? "told.small" : "told.large",
                       {{"gains", gains}});
  }
  std::string operator()(const Discarded& discarded) const {
    const bool swap = record.after.rules.summit_discard == SummitDiscard::Swap;
    return messages.tr_plural(swap ? about(record.seat, "told.swapped", "told.you_swapped")
                                   : about(record.seat, "told.discarded", "told.you_discarded"),
                              static_cast<int>(discarded.cards.size()),
                              {{"name", name(record.seat)}});
  }
  std::string operator()(const Reshuffled& /*seen*/) const {
    return messages.tr("told.reshuffled");
  }
  std::string operator()(const Over& /*seen*/) const { return messages.tr("told.over"); }
  template <class Silent>
  std::string operator()(const Silent& /*seen*/) const {
    return {};
  }

  std::string stayed() const {
    return messages.tr(about(record.seat, "told.stayed", "told.you_stayed"),
                       {{"name", name(record.seat)}});
  }
  std::string kept_all() const {
    return messages.tr(about(record.seat, "told.kept_all", "told.you_kept_all"),
                       {{"name", name(record.seat)}});
  }
};

/// Returns the sentences of the first `most` observations.
std::vector<std::string> describe(const Messages& messages, const MountDragoSession& session,
                                  const MountDragoRecord& record, std::size_t most,
                                  Audience audience) {
  const Sentence sentence_of{messages, session, record, audience};
  std::vector<std::string> out;
  for (std::size_t i = 0; i < std::min(most, record.observations.size()); ++i) {
    std::string sentence = std::visit(sentence_of, record.observations[i]);
    if (!sentence.empty()) out.push_back(std::move(sentence));
  }
  if (out.empty() && std::holds_alternative<Ride>(record.action)) {
    out.push_back(sentence_of.stayed());
  }
  if (out.empty() && most > 0 && std::holds_alternative<Discard>(record.action)) {
    out.push_back(sentence_of.kept_all());
  }
  return out;
}

/// Returns the heading of the rules for the most important event of a turn; considers only the
/// first `most` observations of its last record.
std::string_view rules_of(const MountDragoSession& session, std::size_t first, std::size_t last,
                          std::size_t most = everything) {
  bool mounted = false;
  bool scored = false;
  bool over = false;
  for (std::size_t i = first; i <= last; ++i) {
    const MountDragoRecord& record = session.records()[i];
    if (std::holds_alternative<Mount>(record.action)) return "setup";
    const std::size_t count = std::min(i == last ? most : everything, record.observations.size());
    for (std::size_t at = 0; at < count; ++at) {
      const Observation& seen = record.observations[at];
      mounted = mounted || std::holds_alternative<Mounted>(seen);
      scored = scored || std::holds_alternative<Scored>(seen);
      over = over || std::holds_alternative<Over>(seen);
    }
  }
  if (over) return "end";
  if (scored) return "score";
  return mounted ? "mount" : "turn";
}

}  // namespace

std::string spoken(const Messages& messages, const MountDragoSession& session,
                   const MountDragoRecord& record) {
  return join_sentences(describe(messages, session, record, everything, Audience::ScreenReader));
}

std::string MountDragoTable::decision_sentence(const Messages& messages,
                                               const MountDragoSession& session,
                                               const MountDragoRecord& record) const {
  // Announce the decision without its effect, a scoring.
  const auto* const asked = std::get_if<Ride>(&record.action);
  if (asked != nullptr && !asked->ride) {
    return Sentence{messages, session, record, Audience::Readers}.stayed();
  }
  const std::vector<std::string> told =
      describe(messages, session, record, everything, Audience::Readers);
  return told.empty() ? session.player(record.seat).name : told.front();
}

std::string MountDragoTable::undone_sentence(const Messages& messages,
                                             const MountDragoSession& session,
                                             const MountDragoRecord& record) const {
  const auto* const play = std::get_if<Play>(&record.action);
  if (play == nullptr) return TableOf::undone_sentence(messages, session, record);
  const bool you = own_seat(session) == record.seat;
  return messages.tr(
      you ? "told.you_took_back" : "told.took_back",
      {{"name", session.player(record.seat).name}, {"card", card_name(messages, play->card)}});
}

std::size_t turn_of(const std::vector<MountDragoRecord>& records, std::size_t at) {
  while (at > 0 && (std::holds_alternative<Ride>(records[at].action) ||
                    std::holds_alternative<Discard>(records[at].action))) {
    --at;
  }
  return at;
}

std::string_view latest_rules(const MountDragoSession& session) {
  if (session.records().empty()) return {};
  const std::size_t last = session.records().size() - 1;
  const std::size_t most = session.running() ? session.playback().reached() : everything;
  return rules_of(session, turn_of(session.records(), last), last, most);
}

std::vector<std::string> written(const Messages& messages, const MountDragoSession& session,
                                 std::size_t first, std::size_t last, std::size_t most) {
  std::vector<std::string> out;
  for (std::size_t i = first; i <= last; ++i) {
    const MountDragoRecord& record = session.records()[i];
    std::vector<std::string> more =
        describe(messages, session, record, i == last ? most : everything, Audience::Readers);
    std::move(more.begin(), more.end(), std::back_inserter(out));
  }
  return out;
}

std::vector<LogEntry> MountDragoTable::log(const Messages& messages,
                                           const MountDragoSession& session,
                                           std::size_t from) const {
  std::vector<LogEntry> out;
  const auto& records = session.records();
  for (std::size_t at = from < records.size() ? turn_of(records, from) : from;
       at < records.size();) {
    std::size_t last = at;
    while (last + 1 < records.size() && turn_of(records, last + 1) == at) ++last;
    LogEntry entry = {records[at].seat, join_sentences(written(messages, session, at, last))};
    for (std::size_t i = at; i <= last; ++i) {
      const std::string more = spoken(messages, session, records[i]);
      if (!more.empty()) entry.spoken += (entry.spoken.empty() ? "" : " ") + more;
    }
    entry.chips = chips_of(session, at, last);
    entry.first = at;
    entry.last = last;
    entry.rules = rules_of(session, at, last);
    out.push_back(std::move(entry));
    at = last + 1;
  }
  return out;
}

std::string MountDragoTable::progress(const Messages& messages,
                                      const MountDragoSession& session) const {
  const int begun = turns(session);
  if (begun == 0) return messages.tr("title.start");
  const Phase phase = session.view(core::Spectator{}).phase;
  const bool ended = phase == Phase::Play || phase == Phase::Over;
  return messages.tr(ended ? "title.after_turn" : "title.turn", {{"turn", format_number(begun)}});
}

// A turn as chips: the card, the dragon's way, the rider, the gains.

namespace {

/// Returns a chip with a picture of a space and its number.
LogChip stone_chip(const Board& board, int space) {
  constexpr std::array<const char*, 5> arts = {"board/stone-start", "board/stone-plain",
                                               "board/stone-blue", "board/stone-green",
                                               "board/stone-summit"};
  const Space& what = board.space(space);
  const bool colored = what.kind == SpaceKind::Blue || what.kind == SpaceKind::Green;
  LogChip out;
  out.look = LogChip::Look::OnPicture;
  out.art = arts[static_cast<std::size_t>(what.kind)];
  out.text = format_number(what.value);
  if (what.value < 0) {
    out.letters = colored ? rgb(0xFFE7E2) : negative_red;
  } else {
    out.letters = colored ? white : ink;
  }
  return out;
}

class Chips {
 public:
  Chips(const MountDragoSession& session, const MountDragoRecord& record)
      : session_(session), record_(record) {}

  void operator()(const Played& seen) {
    const DragonLook& look = look_of(seen.card.dragon());
    add({.look = LogChip::Look::Card,
         .art = dragon_art(seen.card.dragon()),
         .text = format_number(seen.card.value()),
         .color = look.rim,
         .letters = look.number,
         .over = emblem_art(seen.card.dragon())});
  }
  void operator()(const Moved& seen) {
    if (seen.from == seen.to) return;
    // The card tells the steps, so the destination suffices.
    add({.look = LogChip::Look::Arrow});
    add(stone_chip(record_.after.board, seen.to));
  }
  void operator()(const Mounted& seen) {
    add({.art = symbol(seen.seat), .color = slate_light, .over = dragon_art(seen.dragon)});
  }
  void operator()(const Scored& seen) {
    for (const core::Seat seat : seats_of(session_.seating().size())) {
      const int points = seen.gains[seat.index];
      if (points == 0) continue;
      add({.art = symbol(seat),
           .text = app::format_gain(points),
           .color = points > 0 ? gain_green : ember,
           .is_gain = true});
    }
  }
  void operator()(const Discarded& seen) {
    add({.art = "icons/cards", .text = format_number(static_cast<int>(seen.cards.size()))});
  }
  template <class Silent>
  void operator()(const Silent& /*seen*/) {}

  std::vector<LogChip> take() { return std::move(chips_); }

 private:
  void add(LogChip chip) { chips_.push_back(std::move(chip)); }
  std::string symbol(core::Seat seat) const {
    return symbol_art(session_.seating().player(seat).symbol);
  }

  const MountDragoSession& session_;
  const MountDragoRecord& record_;
  std::vector<LogChip> chips_;
};

}  // namespace

std::vector<LogChip> chips_of(const MountDragoSession& session, std::size_t first, std::size_t last,
                              std::size_t most) {
  std::vector<LogChip> out;
  for (std::size_t i = first; i <= last; ++i) {
    const MountDragoRecord& record = session.records()[i];
    Chips chips(session, record);
    const std::size_t count =
        i == last ? std::min(most, record.observations.size()) : record.observations.size();
    for (std::size_t at = 0; at < count; ++at) std::visit(chips, record.observations[at]);
    for (LogChip& chip : chips.take()) out.push_back(std::move(chip));
  }
  return out;
}

std::optional<Mark> MountDragoTable::mark(const MountDragoRecord& record,
                                          const Observation& seen) const {
  if (const auto* scored = std::get_if<Scored>(&seen)) {
    const bool large = scored->kind == Scoring::Large;
    return Mark{.key = large ? "scoring.large" : "scoring.small",
                .color = large ? rgb(0x5FC37A) : rgb(0x63A9E8),
                .large = large};
  }
  // First mounts are no change.
  const auto* mounted = std::get_if<Mounted>(&seen);
  if (mounted == nullptr || std::holds_alternative<Mount>(record.action)) return {};
  return Mark{.key = "mark.mounted", .color = look_of(mounted->dragon).rim, .above = false};
}

namespace {

/// Describes the last turn as far as it has been shown, or an undo.
std::vector<std::string> latest(const Table& table) {
  if (std::string undone = undone_text(table.ui, table.model); !undone.empty()) return {undone};
  const MountDragoSession& session = table.session;
  const auto& records = session.records();
  if (records.empty()) return {table.ui.tr("table.begins")};
  const std::size_t last = records.size() - 1;
  const std::size_t most = table.animation ? table.session.playback().reached() : everything;
  return written(table.ui.messages, session, turn_of(records, last), last, most);
}

/// Returns the last turn as chips; nothing if they do not all fit.
layout::Node latest_chips(const Table& table, Size room) {
  const auto& records = table.session.records();
  if (records.empty() || table.session.can_redo()) return {};
  const std::size_t last = records.size() - 1;
  const std::size_t most = table.animation ? table.session.playback().reached() : everything;
  const std::vector<LogChip> chips = chips_of(table.session, turn_of(records, last), last, most);
  if (chips.empty()) return {};
  for (const float letters : {table.ui.letters(15), table.ui.scale_with_text(13),
                              table.ui.scale_with_text(app::smallest_chip_letters)}) {
    layout::Node out = chips_node(table.ui, chips, letters);
    if (out.widths().least <= room.w && out.height_at(room.w) <= room.h) {
      return std::move(out).middle().stretch();
    }
  }
  return {};
}

/// Returns the card of a decision as a picture, for lines too small for a sentence.
layout::Node card_in_log(const Table& table, const MountDragoRecord& record, float height) {
  const auto* play = std::get_if<Play>(&record.action);
  if (play == nullptr) return {};
  const auto draw = [&table, card = play->card](DrawList& out, Rect r) {
    draw_card(out, table.ui, card, {.rect = r, .named = false});
  };
  return layout::drawing({height / 1.4F, height}, draw).left().middle();
}

/// Returns an undone decision the same way.
layout::Node undone_in_log(const Table& table, const MountDragoRecord& record, float height) {
  return layout::row(8, layout::icon("undo", height * 0.6F, mist).middle(),
                     card_in_log(table, record, height));
}

}  // namespace

Control log_line(const Table& table, bool with_recap) {
  const Ui& ui = table.ui;
  const auto& records = table.session.records();
  const Rect& room = table.layout.log;
  const bool wide = table.layout.shape == Shape::Landscape;
  const float u = std::max(1.0F, table.layout.u);
  const float letters = std::max(ui.letters(wide ? 16 : 0), ui.scale_with_text(14 * u * 0.9F));
  const float symbol = std::min(28 * u, room.h * 0.6F);
  float pad = 10;
  constexpr float strip_pad = 7;
  layout::Node who;
  const MountDragoRecord* const undone = table.session.last_undone();
  if (undone != nullptr || !records.empty()) {
    const core::Seat seat = undone != nullptr ? undone->seat : records.back().seat;
    const std::string art = symbol_art(table.session.player(seat).symbol);
    who = layout::image(art, {symbol, symbol});
  }
  const float beside = room.w - 2 * pad - (who ? symbol + pad : 0);
  const TextSpec said = {.letters = letters, .color = mist, .leading = 1.18F};
  // All in words, else as chips, else the sentences that fit.
  layout::Node words =
      fitting_sentences(ui, {join_sentences(latest(table))}, said, {beside, room.h - 2});
  if (!words) words = latest_chips(table, {beside, room.h - 6});
  if (!words) words = fitting_sentences(ui, latest(table), said, {beside, room.h - 2});
  if (!words && undone != nullptr) words = undone_in_log(table, *undone, room.h - 6);
  if (!words && !records.empty()) {
    words = card_in_log(table, records[turn_of(records, records.size() - 1)], room.h - 6);
  }
  // Without a panel for it, the recap replaces the last turn.
  if (with_recap && undone == nullptr) {
    layout::Node since = recap_chips(ui, table.model.tables, recap(ui, table.model.tables),
                                     {room.w - 2 * strip_pad, room.h - 2});
    if (since) {
      who = {};
      pad = strip_pad;
      words = std::move(since);
    }
  }
  const bool told = who || words;  // else a button that opens the log
  layout::Node line = layout::row(pad, std::move(who), std::move(words)).pad(pad, 0).height(room.h);
  if (told && table.layout.shape != Shape::Portrait) line = std::move(line).left();
  return log_button(ui, table.model.navigation, std::move(line), room);
}

std::optional<Control> latest_turns(const Table& table) {
  const Rect& room = table.layout.latest;
  if (room.h <= 0) return std::nullopt;
  const Ui& ui = table.ui;
  const Tables& tables = table.model.tables;
  const std::size_t shown = records_shown(table.session);
  // No turn has more decisions than four, no column shows more turns than twelve.
  constexpr std::size_t looked_at = std::size_t{4} * 12;
  const std::vector<LogEntry> turns =
      tables.screens().log(ui.messages, table.session, shown > looked_at ? shown - looked_at : 0);
  layout::Node list = layout::column(6);
  float left = room.h - 2 * 9 - ui.letters(14) * 1.4F;
  bool any = false;
  for (auto turn = turns.rbegin(); turn != turns.rend(); ++turn) {
    if (turn->last >= shown) continue;
    layout::Node row = log_row(ui, tables, *turn, ui.letters(15), false);
    left -= row.height_at(room.w - 24) + 6;
    if (left < 0) break;
    any = true;
    list.add(std::move(row).as("latest." + std::to_string(turn->first), Role::Item,
                               turn->spoken_text()));
  }
  if (!any) return std::nullopt;
  layout::Node panel =
      layout::column(6, layout::strong(ui, ui.tr("log.heading"), 14, mist_soft), std::move(list))
          .pad(12, 9)
          .on(slate_panel);
  Control out = make_control("latest", Role::List, ui.tr("log.heading"),
                             {room.x, room.y, room.w, panel.height_at(room.w)});
  std::move(panel).place(out.rect, out);
  return out;
}

Control spoken_log(const Table& table) {
  const auto& records = table.session.records();
  const std::size_t shown = records.size() - (table.animation && !records.empty() ? 1 : 0);
  return announcement_log(table.ui, table.layout.log, shown, [&table, &records](std::size_t at) {
    return spoken(table.ui.messages, table.session, records[at]);
  });
}

}  // namespace mount_drago::table
