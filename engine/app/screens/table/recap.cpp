// Cut from the log; see recap.hpp.
#include "app/screens/table/recap.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "app/screens/game_screens.hpp"
#include "app/screens/symbols.hpp"
#include "app/screens/table/log_chips.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

std::size_t records_shown(const GameSession& play) {
  return play.decisions() - (play.running() && play.decisions() > 0 ? 1 : 0);
}

std::size_t recap_from(const GameSession& play) {
  const std::optional<core::Seat> who = play.curtain ? play.curtain : play.eyes;
  return who ? play.since_last_of(*who) : play.decisions();
}

std::vector<LogEntry> recap(const Ui& ui, Model& model) {
  const GameSession& play = *model.play;
  const std::size_t from = recap_from(play);
  const std::size_t to = records_shown(play);
  if (from >= to) return {};
  std::vector<LogEntry> out;
  for (LogEntry& entry : model.screens().log(ui.words, *model.play, from)) {
    if (entry.last >= from && entry.last < to) out.push_back(std::move(entry));
  }
  return out;
}

layout::Node log_row(const Ui& ui, const Model& model, const LogEntry& entry, float letters,
                     bool with_words) {
  const Player& player = model.play->player(entry.seat);
  const float size = chip_height(letters);
  layout::Node chips = entry.chips.empty() ? layout::Node() : chips_node(ui, entry.chips, letters);
  const bool words = with_words || entry.chips.empty();
  layout::Node said = words ? layout::body(ui, entry.words, 15, mist) : layout::Node();
  return layout::row(8, layout::image(symbol_art(player.symbol), {size, size}).top(),
                     layout::column(3, std::move(chips), std::move(said)).middle().stretch());
}

layout::Node recap_list(const Ui& ui, const Model& model, const std::vector<LogEntry>& entries,
                        bool with_words) {
  if (entries.empty()) return {};
  const float letters = ui.letters(15);
  layout::Node list = layout::column(6);
  for (const LogEntry& entry : entries) {
    list.add(log_row(ui, model, entry, letters, with_words)
                 .as("recap." + std::to_string(entry.first), Role::Item, entry.told()));
  }
  return std::move(list).as("recap.list", Role::List, ui.words("recap.heading"));
}

std::optional<Control> recap_panel(const Ui& ui, Model& model, Rect room,
                                   const std::vector<Rect>& clear) {
  const std::vector<LogEntry> entries = recap(ui, model);
  layout::Node list = recap_list(ui, model, entries, false);
  if (!list) return std::nullopt;
  layout::Node panel =
      layout::column(6, layout::strong(ui, ui.words("recap.heading"), 14, gold_light),
                     std::move(list))
          .pad(12, 9)
          .on(slate_panel);
  const auto fits = [&](const Rect& place) {
    return place.h <= room.h && std::none_of(clear.begin(), clear.end(), [&](const Rect& each) {
             const Rect both = each.meet(place);
             return both.w > 0 && both.h > 0;
           });
  };
  // Rather wide and low than narrow and high.
  constexpr float step = 12;
  const float least = std::max(panel.widths().least, ui.grown(150));
  float wide = std::min(panel.widths().wished, room.w);
  while (wide > least && !fits({room.x, room.y, wide, panel.height_at(wide)})) wide -= step;
  const float high = panel.height_at(wide);
  if (!fits({room.x, room.y, wide, high})) return std::nullopt;
  Control out =
      control_of("recap", Role::Group, ui.words("recap.heading"), {room.x, room.y, wide, high});
  std::move(panel).place(out.rect, out);
  return out;
}

layout::Node recap_chips(const Ui& ui, const Model& model, const std::vector<LogEntry>& entries,
                         Size room) {
  if (entries.empty()) return {};
  const GameSession& play = *model.play;
  const auto art = [&play](core::Seat seat) { return symbol_art(play.player(seat).symbol); };
  const std::string own = play.eyes ? art(*play.eyes) : "";
  for (const TurnDetail gist : {TurnDetail::Whole, TurnDetail::Gains, TurnDetail::Own,
                                TurnDetail::Way, TurnDetail::Played}) {
    for (const float letters : {ui.letters(15), ui.grown(13), ui.grown(11)}) {
      layout::Nodes turns;
      for (const LogEntry& entry : entries) {
        turns.push_back(chips_in_line(ui, gist_of(entry, art(entry.seat), gist, own), letters));
      }
      layout::Node out = layout::flow(4, std::move(turns));
      if (out.widths().least <= room.w && out.height_at(room.w) <= room.h) {
        return std::move(out).middle().stretch();
      }
    }
  }
  return {};
}

}  // namespace app
