// The line of the log: the last turn in words or chips, or what happened since one's own.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/screens/table/at_table.hpp"
#include "app/screens/table/log_chips.hpp"
#include "app/screens/table/recap.hpp"
#include "app/screens/table/sentences.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"

namespace app::mount_drago {

namespace {

/// What the last turn brought, as far as it has been shown.
std::vector<std::string> latest(const Table& table) {
  if (std::string undone = taken_back(table.ui, table.model); !undone.empty()) return {undone};
  const MountDragoSession& session = table.play;
  const auto& records = session.records();
  if (records.empty()) return {table.words()("table.begins")};
  const std::size_t last = records.size() - 1;
  const std::size_t most = table.beat ? table.play.playback().reached() : everything;
  return written(table.words(), session, turn_of(records, last), last, most);
}

/// The last turn as chips; nothing where not all of them have room.
layout::Node latest_chips(const Table& table, Size room) {
  const auto& records = table.play.records();
  if (records.empty() || table.play.can_redo()) return {};
  const std::size_t last = records.size() - 1;
  const std::size_t most = table.beat ? table.play.playback().reached() : everything;
  const std::vector<LogChip> chips = chips_of(table.play, turn_of(records, last), last, most);
  if (chips.empty()) return {};
  for (const float letters : {table.ui.letters(15), table.ui.grown(13), table.ui.grown(11)}) {
    layout::Node out = chips_node(table.ui, chips, letters);
    if (out.widths().least <= room.w && out.height_at(room.w) <= room.h) {
      return std::move(out).middle().stretch();
    }
  }
  return {};
}

/// The card of a decision as a picture, where no sentence has room.
layout::Node card_in_log(const Table& table, const MountDragoRecord& record, float height) {
  const auto* play = std::get_if<drago::Play>(&record.action);
  if (play == nullptr) return {};
  const auto draw = [&table, card = play->card](DrawList& out, Rect r) {
    draw_card(out, table.ui, card, {.rect = r, .named = false});
  };
  return layout::drawing({height / 1.4F, height}, draw).left().middle();
}

/// What was taken back, likewise.
layout::Node taken_back_in_log(const Table& table, const MountDragoRecord& record, float height) {
  return layout::row(8, layout::icon("undo", height * 0.6F, mist).middle(),
                     card_in_log(table, record, height));
}

}  // namespace

Control log_line(const Table& table, bool with_recap) {
  const Ui& ui = table.ui;
  const auto& records = table.play.records();
  const Rect& room = table.layout.log;
  const bool wide = table.layout.shape == Shape::Landscape;
  const float u = std::max(1.0F, table.layout.u);
  const float letters = std::max(ui.letters(wide ? 16 : 0), ui.grown(14 * u * 0.9F));
  const float symbol = std::min(28 * u, room.h * 0.6F);
  const float pad = 10;
  layout::Node who;
  const MountDragoRecord* const undone = table.play.taken_back();
  if (undone != nullptr || !records.empty()) {
    const core::Seat seat = undone != nullptr ? undone->seat : records.back().seat;
    const std::string art = symbol_art(table.play.player(seat).symbol);
    who = layout::image(art, {symbol, symbol});
  }
  const float beside = room.w - 2 * pad - (who ? symbol + pad : 0);
  const TextSpec said = {.letters = letters, .color = mist, .leading = 1.18F};
  // All of it: in words, else as chips; else as much of it as has room.
  layout::Node words = fitting_sentences(ui, {joined(latest(table))}, said, {beside, room.h - 2});
  if (!words) words = latest_chips(table, {beside, room.h - 6});
  if (!words) words = fitting_sentences(ui, latest(table), said, {beside, room.h - 2});
  if (!words && undone != nullptr) words = taken_back_in_log(table, *undone, room.h - 6);
  if (!words && !records.empty()) {
    words = card_in_log(table, records[turn_of(records, records.size() - 1)], room.h - 6);
  }
  // Where the recap has no panel it takes the place of the last turn.
  if (with_recap && undone == nullptr) {
    layout::Node since =
        recap_chips(ui, table.model, recap(ui, table.model), {room.w - 2 * pad, room.h - 2});
    if (since) {
      who = {};
      words = std::move(since);
    }
  }
  const bool told = who || words;  // else a button that opens the log
  layout::Node line = layout::row(pad, std::move(who), std::move(words)).pad(pad, 0).height(room.h);
  if (told && table.layout.shape != Shape::Portrait) line = std::move(line).left();
  return log_button(ui, table.model, std::move(line), room);
}

Control spoken_log(const Table& table) {
  const auto& records = table.play.records();
  const std::size_t shown = records.size() - (table.beat && !records.empty() ? 1 : 0);
  return told_log(table.ui, table.layout.log, shown, [&table, &records](std::size_t at) {
    return spoken(table.words(), table.play, records[at]);
  });
}

}  // namespace app::mount_drago
