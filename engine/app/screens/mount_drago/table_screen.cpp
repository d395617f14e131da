// The table as a whole: mountain, riders, hand, prompt, log line and the few buttons.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/mount_drago.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/screens/screens.hpp"
#include "app/screens/table/at_table.hpp"
#include "app/screens/table/sentences.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"
#include "drago/moves.hpp"

namespace app::mount_drago {

namespace {

using drago::Phase;

std::vector<int> hand_in_order(const drago::View& view, HandOrder order) {
  std::vector<int> out(view.hand.size());
  std::iota(out.begin(), out.end(), 0);
  const auto key = [&view, order](int place) {
    const drago::Card card = view.hand[static_cast<std::size_t>(place)];
    const int dragon = static_cast<int>(drago::index(card.dragon()));
    return order == HandOrder::ByDragon ? dragon * 10 + card.value() : card.value() * 10 + dragon;
  };
  if (order != HandOrder::AsDealt) {
    std::stable_sort(out.begin(), out.end(), [&key](int a, int b) { return key(a) < key(b); });
  }
  return out;
}

// The card under the pointer or focus, else the selected one.
std::optional<drago::Card> looked_at(const Table& table) {
  const auto& hand = table.view.hand;
  if (const auto carried = carried_card(table)) return carried;
  for (const std::string* id : {&table.ui.hovered, &table.ui.focus}) {
    for (std::size_t shown = 0; shown < table.shown_hand.size(); ++shown) {
      if (*id == "hand." + std::to_string(shown)) {
        return hand[static_cast<std::size_t>(table.shown_hand[shown])];
      }
    }
  }
  const auto selected = table.play.intention.selected;
  if (selected && static_cast<std::size_t>(*selected) < hand.size()) {
    return hand[static_cast<std::size_t>(*selected)];
  }
  return std::nullopt;
}

/// Of riding the dragon of the card just played, or (while that answer is pointed at) of staying.
drago::Preview preview_of_ride(const Table& table, drago::Dragon dragon) {
  const drago::View& view = table.view;
  const int at = view.positions[drago::index(dragon)];
  drago::Preview out;
  out.from = out.to = at;
  // An unridden last dragon comes from below, so landing counts whatever its old space was.
  out.scoring = drago::scoring(view.board, 0, at);
  if (!out.scoring) return out;
  drago::Mounts mounts = drago::mounts_of(view);
  if (!table.ui.points_at("prompt.stay")) mounts[view.turn.index] = dragon;
  out.gains = drago::gains(view.board, view.positions, mounts, *out.scoring);
  return out;
}

std::optional<Previewed> previewed(const Table& table) {
  const drago::View& view = table.view;
  if (!table.acting) return std::nullopt;
  if (view.phase == Phase::Ride && view.played) {
    return Previewed{*view.played, preview_of_ride(table, view.played->dragon())};
  }
  if (view.phase != Phase::Play || !table.model.preferences.preview) return std::nullopt;
  const auto card = looked_at(table);
  if (!card) return std::nullopt;
  return Previewed{*card, drago::preview(view, *card)};
}

/// What the last turn brought, as far as it has been shown.
std::vector<std::string> latest(const Table& table) {
  const MountDragoSession& session = table.play;
  const auto& records = session.records();
  if (records.empty()) return {table.words()("table.begins")};
  const std::size_t last = records.size() - 1;
  const std::size_t most = table.beat ? table.play.playback().reached() : everything;
  return written(table.words(), session, turn_of(records, last), last, most);
}

/// The card of the last turn as a picture, where no sentence has room.
layout::Node card_in_log(const Table& table, float height) {
  const auto& records = table.play.records();
  const auto* play =
      std::get_if<drago::Play>(&records[turn_of(records, records.size() - 1)].action);
  if (play == nullptr) return {};
  const auto draw = [&table, card = play->card](DrawList& out, Rect r) {
    draw_card(out, table.ui, card, {.rect = r, .named = false});
  };
  return layout::drawing({height / 1.4F, height}, draw).left().middle();
}

Control log_line(const Table& table) {
  const Ui& ui = table.ui;
  const auto& records = table.play.records();
  const Rect& room = table.layout.log;
  const bool wide = table.layout.shape == Shape::Landscape;
  const float u = std::max(1.0F, table.layout.u);
  const float letters = std::max(ui.letters(wide ? 16 : 0), ui.grown(14 * u * 0.9F));
  const float symbol = std::min(28 * u, room.h * 0.6F);
  const float pad = 10;
  layout::Node who;
  if (!records.empty()) {
    const std::string art = symbol_art(table.play.player(records.back().seat).symbol);
    who = layout::image(art, {symbol, symbol});
  }
  const float beside = room.w - 2 * pad - (who ? symbol + pad : 0);
  layout::Node words =
      fitting_sentences(ui, latest(table), {.letters = letters, .color = mist, .leading = 1.18F},
                        {beside, room.h - 2});
  if (!words && !records.empty()) words = card_in_log(table, room.h - 6);
  layout::Node line = layout::row(pad, std::move(who), std::move(words)).pad(pad, 0).height(room.h);
  if (table.layout.shape != Shape::Portrait) line = std::move(line).left();
  return log_button(ui, table.model, std::move(line), room);
}

/// Each decision is read out when all of it has been shown.
Control spoken_log(const Table& table) {
  const auto& records = table.play.records();
  const std::size_t shown = records.size() - (table.beat && !records.empty() ? 1 : 0);
  return told_log(table.ui, table.layout.log, shown, [&table, &records](std::size_t at) {
    return spoken(table.words(), table.play, records[at]);
  });
}

// Pressing the stone a selected card leads to plays it, too.
std::optional<Control> target_stone(const Table& table) {
  const auto selected = table.play.intention.selected;
  const auto& hand = table.view.hand;
  if (!table.acting || table.view.phase != Phase::Play || !selected || !table.previewed) return {};
  if (static_cast<std::size_t>(*selected) >= hand.size()) return {};
  const drago::Card card = hand[static_cast<std::size_t>(*selected)];
  if (table.previewed->card != card) return {};
  const Stone& stone = table.board.stones[static_cast<std::size_t>(table.previewed->effect.to)];
  Control out =
      control_of("board.target", Role::Button,
                 table.words()("prompt.play_to", {{"card", card_name(table.words(), card)},
                                                  {"place", number(table.previewed->effect.to)}}));
  const float high = std::max(touch, stone.width * 1.3F);
  out.rect = {stone.at.x - stone.width / 2, stone.at.y + stone.width * 0.4F - high,
              std::max(touch, stone.width), high};
  out.act = [&play = table.play, card] { play.act(drago::Play{card}); };
  return out;
}

// Where advice is told: under the log, or where the sky is.
Rect advice_room(const Table& table) {
  const TableLayout& layout = table.layout;
  const Ui& ui = table.ui;
  switch (layout.shape) {
    case Shape::Portrait: {
      const float top =
          std::max({layout.summit.bottom(), layout.sort.bottom(), layout.players.back().bottom()});
      return {8, top + 6, ui.size.w - 16, ui.size.h * 0.3F};
    }
    case Shape::Low: {
      const float left = layout.menu.right() + 8;
      return {left, 8, layout.log.x - 8 - left, ui.size.h * 0.4F};
    }
    case Shape::Landscape:
      break;
  }
  const float wide = std::min(ui.grown(430), layout.board.w * 0.46F);
  return {layout.log.x, layout.log.bottom() + 8, wide, ui.size.h * 0.35F};
}

std::optional<Control> advice(const Table& table) {
  AdviceWords words;
  if (const auto& advised = table.play.advised()) {
    words = advice_words(table.words(), table.play.seating(), advised->view, advised->analysis);
  }
  const Rect room = advice_room(table);
  return advice_note(table.ui, table.model, {room, {room.x, room.y}}, words);
}

Control stacks_button(const Table& table) {
  return button(table.ui, {.id = "table.stacks",
                           .rect = table.layout.stacks,
                           .label = table.words()("table.stacks"),
                           .description = table.words()("table.stacks_what"),
                           .icon = "cards",
                           .silent = table.layout.silent_buttons,
                           .act = [&model = table.model] { model.open(Dialog::Stacks); }});
}

}  // namespace

Control table_screen(const Ui& ui, Model& model, MountDragoPlay& play) {
  const drago::View& view = play.playback().view();
  const bool with_hand = play.seating().persons() > 0;
  const TableLayout layout = lay_table(ui, view.riders, with_hand);
  const bool portrait = layout.shape == Shape::Portrait;
  const auto& paths = model.places<Paths>();
  Table table{.ui = ui,
              .model = model,
              .play = play,
              .view = view,
              .layout = layout,
              .board = place_board(portrait ? paths.portrait : paths.landscape, view.board.size(),
                                   ui.size, layout.board, portrait),
              .acting = play.acting(),
              .previewed = {},
              .beat = play.playback().beat(),
              .shown_hand = hand_in_order(view, model.preferences.hand_order)};
  model.zoom.stay_within(layout.board);
  come_closer(table.board, model.zoom);
  table.previewed = previewed(table);

  Control out = bare_table(ui, model);
  const auto put = [&out](Control part) { out.children.push_back(std::move(part)); };
  Control mountain = table_board(table);
  let_come_closer(mountain, model);
  put(std::move(mountain));
  put(table_dragons(table));
  if (auto target = target_stone(table)) put(*std::move(target));
  put(spoken_log(table));
  if (with_hand) put(table_hand(table));
  put(table_prompt(table));
  put(table_riders(table));
  put(log_line(table));
  put(stacks_button(table));
  put_table_buttons(ui, model, layout, out.children);
  if (auto note = advice(table)) put(*std::move(note));
  put(only_drawn("table.flights", table_flights(table)));
  return out;
}

}  // namespace app::mount_drago
