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
#include "app/screens/table/recap.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"
#include "core/insertion_sort.hpp"
#include "drago/afterstate.hpp"

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
    core::insertion_sort(out, [&key](int a, int b) { return key(a) < key(b); });
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

std::optional<Previewed> previewed(const Table& table) {
  const drago::View& view = table.view;
  if (!table.acting) return std::nullopt;
  if (view.phase == Phase::Ride && view.played) {
    return Previewed{*view.played, drago::preview_of_riding(view)};
  }
  if (view.phase != Phase::Play || !table.model.preferences.preview) return std::nullopt;
  const auto card = looked_at(table);
  if (!card) return std::nullopt;
  return Previewed{*card, drago::preview(view, *card)};
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
  out.rect = {stone.at.x - stone.width / 2, std::max(0.0F, stone.at.y + stone.width * 0.4F - high),
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
      const float left = layout.log.x;
      return {left, 8, layout.table_card.x - 8 - left, ui.size.h * 0.4F};
    }
    case Shape::Landscape:
      break;
  }
  const float wide = std::min(ui.grown(430), layout.board.w * 0.46F);
  return {layout.log.x, layout.log.bottom() + 8, wide, ui.size.h * 0.35F};
}

/// Other rooms for it, at the edges of the mountain.
std::vector<AdviceRoom> other_advice_rooms(const Table& table, const Rect& usual) {
  const Rect board = table.layout.board;
  const float end = board.bottom() - 6;
  const Rect lower = {usual.x, end - usual.h, usual.w, usual.h};
  if (table.layout.shape != Shape::Landscape) return {{lower, true}};
  const float right = board.right() - usual.w - 8;
  return {{{right, usual.y, usual.w, usual.h}},
          {lower, true},
          {{right, lower.y, usual.w, usual.h}, true}};
}

/// The stones an advised action is about, with who stands there.
std::vector<Rect> spoken_of(const Table& table, const drago::View& view,
                            const drago::Action& best) {
  int from = 0;
  int to = -1;
  if (const auto* play = std::get_if<drago::Play>(&best)) {
    const drago::Preview effect = drago::preview(view, play->card);
    from = effect.from;
    to = effect.to;
  } else if (std::holds_alternative<drago::Ride>(best)) {
    from = to = view.positions[drago::index(view.played->dragon())];
  }
  std::vector<Rect> out;
  for (int space = from; space <= to; ++space) {
    const float up = table.board.dragon * 0.8F;
    const Rect stone = table.board.space_rect(space);
    out.push_back({stone.x, stone.y - up, stone.w, stone.h + up});
  }
  return out;
}

std::optional<Control> advice(const Table& table) {
  const Rect room = advice_room(table);
  const bool low = table.layout.shape == Shape::Low;
  const Point ask = low ? Point{table.layout.ask.x, table.layout.ask.y} : Point{room.x, room.y};
  AdvicePlaces places = {room, ask};
  AdviceWords words;
  if (const auto& advised = table.play.advised()) {
    words = advice_words(table.words(), table.play.seating(), advised->view, advised->analysis);
    places.elsewhere = other_advice_rooms(table, room);
    places.spoken_of = spoken_of(table, advised->view, advised->analysis.best);
  }
  return advice_note(table.ui, table.model, places, words);
}

/// Where a dragon hops to, what has the focus, or where the chosen card leads to; below 0 when
/// nothing happens on the board.
int space_to_follow(const Table& table) {
  if (const auto* moved = table.showing<drago::Moved>()) return moved->to;
  const int focused = focused_space(table);
  if (focused >= 0 && focused < table.view.board.size()) return focused;
  return table.previewed ? table.previewed->effect.to : -1;
}

/// What a button brings closer: where something happens, else the middle of what is seen.
Point board_middle(const Table& table) {
  const int space = space_to_follow(table);
  return space < 0 ? table.layout.board.center() : table.board.stone(space).at;
}

/// The buttons that come closer, above the prompt, however much that has to say.
CloserPlaces closer_places(const TableLayout& layout, const Rect& prompt) {
  const float up = prompt.h > 0 ? std::max(0.0F, layout.closer.bottom() + 6 - prompt.y) : 0;
  return {layout.closer.moved(0, -up), layout.whole.moved(0, -up)};
}

/// The recap in the sky beside the mountain, where no stone and no dragon is.
std::optional<Control> recap_beside(const Table& table) {
  const bool shown = table.layout.shape == Shape::Landscape && table.acting &&
                     table.play.advice_is() == GameSession::Advice::NotAsked;
  if (!shown) return std::nullopt;
  std::vector<Rect> clear;
  for (const Stone& stone : table.board.stones) {
    const float half = stone.width * 0.6F;
    const float high = table.board.dragon;
    clear.push_back({stone.at.x - half, stone.at.y - high, 2 * half, high + half});
  }
  const Rect room = advice_room(table);
  return recap_panel(table.ui, table.model, {room.x + touch + 8, room.y, room.w, room.h * 1.3F},
                     clear);
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
  const bool with_hand = play.has_hand();
  const TableLayout layout =
      lay_table(ui, view.riders, with_hand, play.can_redo(), !play.is_recording());
  const bool portrait = layout.shape == Shape::Portrait;
  const auto& paths = model.places<Paths>(play.game());
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
              .shown_hand = hand_in_order(view, model.preferences.hand_order),
              .trails_from = recap_from(play),
              .trails_to = records_shown(play)};
  table.previewed = previewed(table);
  const int followed = space_to_follow(table);
  keep_in_sight(model, followed, followed < 0 ? Point{} : table.board.stone(followed).at,
                layout.board);
  model.zoom.stay_within(layout.board);
  come_closer(table.board, model.zoom);

  Control out = bare_table(ui, model);
  const auto put = [&out](Control part) { out.children.push_back(std::move(part)); };
  Control mountain = table_board(table);
  let_come_closer(mountain, model);
  // Dragons too small for a finger leave it to their stones to answer.
  Control dragons = table_dragons(table);
  const bool stones_answer = table.board.dragon < touch;
  if (stones_answer) std::swap(dragons, mountain);
  put(std::move(mountain));
  put(std::move(dragons));
  if (auto target = target_stone(table)) put(*std::move(target));
  put(spoken_log(table));
  if (with_hand) put(table_hand(table));
  Control prompt = table_prompt(table);
  const CloserPlaces closer = closer_places(layout, prompt.rect);
  put(std::move(prompt));
  put(table_riders(table));
  auto since = recap_beside(table);
  put(log_line(table, table.acting && !since));
  put(stacks_button(table));
  put_table_buttons(ui, model, layout, out.children);
  if (since) put(*std::move(since));
  put_closer_buttons(ui, model, board_middle(table), closer, out.children);
  if (auto note = advice(table)) put(*std::move(note));
  put(only_drawn("table.flights", table_flights(table)));
  if (auto told = table_asked(table)) put(*std::move(told));
  return out;
}

}  // namespace app::mount_drago
