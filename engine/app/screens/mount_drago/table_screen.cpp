// The table as a whole: mountain, riders, hand, prompt, log line and the few buttons.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include "app/screens/mount_drago/advised.hpp"
#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/mount_drago.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/screens/screens.hpp"
#include "app/screens/table/advice.hpp"
#include "app/screens/table/at_table.hpp"
#include "app/toolkit/text.hpp"
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

// The card being weighed up: the one under the pointer or focus, else the selected one.
std::optional<drago::Card> weighed(const Table& table) {
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

std::optional<Considered> consider(const Table& table) {
  const drago::View& view = table.view;
  if (!table.acting) return std::nullopt;
  if (view.phase == Phase::Ride && view.played) {
    const drago::Dragon dragon = view.played->dragon();
    const int at = view.positions[drago::index(dragon)];
    Considered out{.card = *view.played, .from = at, .to = at};
    // An unridden last dragon comes from below, so landing counts whatever its old space was.
    out.scoring = drago::scoring(view.board, 0, at);
    if (out.scoring) {
      drago::Mounts mounts = drago::mounts_of(view);
      const bool stays = table.ui.points_at("prompt.stay");
      if (!stays) mounts[view.turn.index] = dragon;
      out.gains = drago::gains(view.board, view.positions, mounts, *out.scoring);
    }
    return out;
  }
  if (view.phase != Phase::Play || !table.model.preferences.preview) return std::nullopt;
  const auto card = weighed(table);
  if (!card) return std::nullopt;
  const drago::Preview preview = drago::preview(view, *card);
  return Considered{.card = *card,
                    .from = preview.from,
                    .to = preview.to,
                    .scoring = preview.scoring,
                    .gains = preview.gains,
                    .rides = preview.rides};
}

// The turns as far as they have been shown: the last one in words.
std::string latest(const Table& table) {
  const MountDragoSession& session = table.play;
  const auto& records = session.records();
  if (records.empty()) return table.words()("table.begins");
  const std::size_t last = records.size() - 1;
  const std::size_t most = table.beat ? table.play.playback().reached() : everything;
  return told(table.words(), session, turn_of(records, last), last, most);
}

Control log_line(const Table& table) {
  const Ui& ui = table.ui;
  const auto& records = table.play.records();
  Control out;
  out.id = "table.log";
  out.role = Role::Button;
  out.label = table.words()("table.log");
  out.act = [&model = table.model] { model.open(Dialog::Log); };
  const Rect room = table.layout.log;
  const float letters = table.layout.shape == Shape::Landscape
                            ? ui.letters(16)
                            : ui.grown(14 * std::max(1.0F, table.layout.u * 0.9F));
  const float symbol = std::min(28 * std::max(1.0F, table.layout.u), room.h * 0.6F);
  const std::string words = latest(table);
  const bool known = !records.empty();
  const float text_x = room.x + 12 + (known ? symbol + 8 : 0);
  const float text_room = room.right() - 12 - text_x;
  const float wide = ui.measure.width(words, Face::Body, letters);
  std::vector<std::string> lines = {words};
  float size = letters;
  if (wide > text_room) {
    size = std::max({12.5F, letters * 0.8F, std::min(letters * 0.88F, (room.h - 2) / 2.4F)});
    lines = wrap(ui.measure, words, Face::Body, size, text_room);
    const float rows = std::floor((room.h - 2) / (size * 1.18F));
    const auto most = static_cast<std::size_t>(std::max(1.0F, rows));
    if (lines.size() > most) {
      std::string& last = lines[most - 1];
      last = shortened(ui.measure, last + " " + lines[most] + "…", Face::Body, size, text_room);
      lines.resize(most);
    }
  }
  out.rect = room;
  if (lines.size() == 1) out.rect.w = std::min(room.w, text_x - room.x + wide + 14);
  if (table.layout.shape == Shape::Portrait) out.rect.w = room.w;
  Box box = slate_panel(out.rect);
  if (ui.hovered == out.id) box.border = faded(white, 0.35F);
  out.paint.emplace_back(box);
  if (known) {
    out.paint.emplace_back(
        Image{.art = symbol_art(table.play.player(records.back().seat).symbol),
              .rect = {room.x + 10, room.center().y - symbol / 2, symbol, symbol}});
  }
  const float step = size * 1.18F;
  float y = room.center().y - step * static_cast<float>(lines.size() - 1) / 2;
  for (const std::string& each : lines) {
    out.paint.emplace_back(line(each, Face::Body, size, mist, {text_x, y}, Align::Left));
    y += step;
  }
  return out;
}

// Each decision is read out when all of it has been shown.
Control told_so_far(const Table& table) {
  const MountDragoSession& session = table.play;
  const std::size_t made = session.records().size();
  const std::size_t shown = made - (table.beat && made > 0 ? 1 : 0);
  std::vector<Announcement> out;
  for (std::size_t at = shown - std::min(shown, most_told); at < shown; ++at) {
    out.push_back({at, told_aloud(table.words(), session, session.records()[at])});
  }
  return told_log(table.ui, table.layout.log, out);
}

// Pressing the stone a selected card leads to plays it, too.
std::optional<Control> target_stone(const Table& table) {
  const auto selected = table.play.intention.selected;
  const auto& hand = table.view.hand;
  if (!table.acting || table.view.phase != Phase::Play || !selected || !table.considered) return {};
  if (static_cast<std::size_t>(*selected) >= hand.size()) return {};
  const drago::Card card = hand[static_cast<std::size_t>(*selected)];
  if (table.considered->card != card) return {};
  const Stone& stone = table.board.stones[static_cast<std::size_t>(table.considered->to)];
  Control out;
  out.id = "board.target";
  out.role = Role::Button;
  out.label = table.words()("prompt.play_to", {{"card", card_name(table.words(), card)},
                                               {"place", number(table.considered->to)}});
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
          std::max({layout.summit.bottom(), layout.sort.bottom(), layout.riders.back().bottom()});
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
    words =
        mount_drago::advised(table.words(), table.play.seating(), advised->view, advised->analysis);
  }
  const Rect room = advice_room(table);
  return advice_note(table.ui, table.model, {room, {room.x, room.y}}, words);
}

}  // namespace

Control table_screen(const Ui& ui, Model& model, MountDragoPlay& play) {
  const drago::View& view = play.playback().view();
  const bool with_hand = play.seating().persons() > 0;
  const TableLayout layout = lay_table(ui, view.riders, with_hand);
  const bool portrait = layout.shape == Shape::Portrait;
  Table table{.ui = ui,
              .model = model,
              .play = play,
              .view = view,
              .layout = layout,
              .board = place_board(portrait ? model.portrait_path : model.landscape_path,
                                   view.board.size(), ui.size, layout.board, portrait),
              .acting = play.acting(),
              .considered = {},
              .beat = play.playback().beat(),
              .shown_hand = hand_in_order(view, model.preferences.hand_order)};
  model.zoom.stay_within(layout.board);
  come_closer(table.board, model.zoom);
  table.considered = consider(table);

  Control out;
  out.id = "table";
  out.role = Role::Main;
  out.label = ui.words("table.name");
  out.rect = {0, 0, ui.size.w, ui.size.h};

  Control heading;
  heading.id = "table.heading";
  heading.role = Role::Heading;
  heading.level = 1;
  heading.label = "Mount Drago";
  out.children.push_back(std::move(heading));
  Control mountain = table_board(table);
  let_come_closer(mountain, model);
  out.children.push_back(std::move(mountain));
  out.children.push_back(table_dragons(table));
  if (auto target = target_stone(table)) out.children.push_back(*std::move(target));
  out.children.push_back(told_so_far(table));
  if (with_hand) out.children.push_back(table_hand(table));
  out.children.push_back(table_prompt(table));
  out.children.push_back(table_riders(table));
  out.children.push_back(log_line(table));
  out.children.push_back(button(ui, {.id = "table.stacks",
                                     .rect = layout.stacks,
                                     .label = ui.words("table.stacks"),
                                     .description = ui.words("table.stacks_what"),
                                     .icon = "cards",
                                     .silent = layout.silent_buttons,
                                     .act = [&model] { model.open(Dialog::Stacks); }}));
  put_table_buttons(ui, model,
                    {.undo = layout.undo, .menu = layout.menu, .silent = layout.silent_buttons},
                    out.children);

  if (auto note = advice(table)) out.children.push_back(*std::move(note));

  Control flights;
  flights.id = "table.flights";
  flights.paint = table_flights(table);
  out.children.push_back(std::move(flights));
  return out;
}

}  // namespace app::mount_drago
