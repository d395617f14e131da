// The table of Dragon's Cave as a whole: cave, players, hand, prompt, log line and the few buttons.
#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/dragons_cave/advised.hpp"
#include "app/screens/dragons_cave/cards.hpp"
#include "app/screens/dragons_cave/choosing.hpp"
#include "app/screens/dragons_cave/preview_parts.hpp"
#include "app/screens/dragons_cave/previewed.hpp"
#include "app/screens/dragons_cave/table_parts.hpp"
#include "app/screens/screens.hpp"
#include "app/screens/table/advice.hpp"
#include "app/screens/table/at_table.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::dragons_cave {

namespace {

// Where the round stands; what everybody should know before choosing (DC-24).
std::string standing_line(const Table& table, const cave::View& view) {
  const Words& words = table.words();
  std::string out = words(
      "cave.log.round", {{"round", number(view.round)}, {"name", table.player(view.dragon).name}});
  if (view.last_round) {
    out += " " + words("cave.log.last_round");
  } else if (view.quiet >= cave::quiet_rounds_warned) {
    out += " " +
           words.count("cave.log.quiet", view.quiet, {{"most", number(cave::most_quiet_rounds)}});
  }
  return out;
}

// The lines of the log line: where the round stands, then what just happened.
struct LogLines {
  std::vector<std::string> head;
  std::vector<std::string> happened;
};

LogLines log_lines(const Table& table, float size, float room, std::size_t most) {
  LogLines out;
  out.head =
      first_lines(table.ui, standing_line(table, table.view), Face::Strong, size, room, most);
  // Where a note stands above the hand, it says what happened.
  const TableLayout& layout = table.layout;
  const bool noted = layout.preview_in_lines && layout.preview.w > layout.log.w;
  if (noted || out.head.size() >= most) return out;
  out.happened = last_lines(table.ui, latest(table), size, room, most - out.head.size());
  return out;
}

Control log_line(const Table& table) {
  const Ui& ui = table.ui;
  const bool wide = table.layout.shape == Shape::Landscape;
  Control out;
  out.id = "table.log";
  out.role = Role::Button;
  out.label = table.words()("table.log");
  out.act = [&model = table.model] { model.open(Dialog::Log); };
  const Rect room = table.layout.log;
  if (room.w <= touch) {
    return button(ui, {.id = out.id,
                       .rect = room,
                       .label = out.label,
                       .icon = "log",
                       .silent = true,
                       .act = std::move(out.act)});
  }
  const float picture = wide ? 48 * table.layout.u : 0;
  const float pad = wide ? 12.0F : 9.0F;
  const float text_x = room.x + pad + (wide ? picture + 4 : 0);
  const float size = wide ? ui.letters(15.5F) : ui.letters(14 * std::max(1.0F, table.layout.u));
  const float step = size * 1.22F;
  const auto most = static_cast<std::size_t>(std::max(1.0F, std::floor((room.h - 8) / step)));
  const LogLines lines = log_lines(table, size, room.right() - pad - text_x, most);
  float widest = 0;
  for (const std::string& each : lines.head) {
    widest = std::max(widest, ui.measure.width(each, Face::Strong, size));
  }
  for (const std::string& each : lines.happened) {
    widest = std::max(widest, ui.measure.width(each, Face::Body, size));
  }
  const float high = step * static_cast<float>(lines.head.size() + lines.happened.size());
  out.rect = {room.x, room.y, std::min(room.w, text_x - room.x + widest + pad),
              std::min(room.h, std::max({touch, high + 10, wide ? picture + 8 : 0}))};
  Box box = slate_panel(out.rect);
  if (ui.hovered == out.id) box.border = faded(white, 0.35F);
  out.paint.emplace_back(box);
  if (wide) {
    out.paint.emplace_back(
        Image{.art = "cave/dragon",
              .rect = {room.x + 7, out.rect.center().y - picture / 2, picture, picture}});
  }
  float y = out.rect.center().y - (high - step) / 2;
  for (const std::string& each : lines.head) {
    out.paint.emplace_back(line(each, Face::Strong, size, cream, {text_x, y}, Align::Left));
    y += step;
  }
  for (const std::string& each : lines.happened) {
    out.paint.emplace_back(line(each, Face::Body, size, mist, {text_x, y}, Align::Left));
    y += step;
  }
  return out;
}

// Each decision is read out when all of it has been shown; the one that ends a round also says how
// things stand.
Control told_so_far(const Table& table) {
  const DragonsCaveSession& session = table.play;
  const auto& records = session.records();
  const std::size_t made = records.size();
  const std::size_t shown = made - (table.moving() && made > 0 ? 1 : 0);
  std::vector<Announcement> out;
  for (std::size_t at = shown - std::min(shown, most_told); at < shown; ++at) {
    std::string words = told(table.words(), session, at);
    const cave::View& after = records[at].after;
    const int round = at > 0 ? records[at - 1].after.round : 1;
    const bool was_last = at > 0 && records[at - 1].after.last_round;
    if (after.round != round) {
      words += " " + standing_line(table, after);
    } else if (after.last_round && !was_last) {
      words += " " + table.words()("cave.log.last_round");
    }
    out.push_back({at, std::move(words)});
  }
  return told_log(table.ui, table.layout.log, out);
}

// Pressing one of two dwarves picks it for the card (DC-21).
void put_dwarves(const Table& table, std::vector<Control>& into) {
  const auto card = table.play.intention.card;
  if (!card || !asks_for_dwarf(table, *card)) return;
  for (const cave::Dwarf dwarf : free_dwarves(table.view, *table.acting)) {
    const Point feet = feet_of(table, *table.acting, dwarf);
    const float size = std::max(touch, table.cave.dwarf * 0.8F);
    Control out;
    out.id = "board.dwarf." + std::to_string(dwarf);
    out.role = Role::Button;
    out.label = table.words()(
        "cave.prompt.dwarf",
        {{"dwarf",
          table.words()(symbol_key(worn_metal(table.play.seating(), *table.acting, dwarf)))}});
    out.rect = {feet.x - size / 2, feet.y - size * 0.9F, size, size};
    out.act = [&model = table.model, &play = table.play, dwarf] {
      press_dwarf(model, play, dwarf);
    };
    into.push_back(std::move(out));
  }
}

// Pressing the stone that the raised card leads to plays it, too.
void put_target(const Table& table, std::vector<Control>& into) {
  const std::optional<cave::Choose> choice = intended(table);
  if (!choice || !table.considered || table.considered->choice != *choice) return;
  const auto& preview = table.considered->preview;
  if (!preview || preview->forward == table.view.board.lair()) return;
  Control out;
  out.id = "board.target";
  out.role = Role::Button;
  out.label =
      table.words()("cave.prompt.play_to",
                    {{"play", play_label(table.words(), choice->card)},
                     {"place", place_name(table.words(), table.view.board, preview->forward)}});
  const Rect stone = table.cave.stone_rect(preview->forward);
  out.rect = around(stone.center(), std::max(touch, stone.w), std::max(touch, stone.h));
  out.act = [&play = table.play, choice] { play.act(*choice); };
  into.push_back(std::move(out));
}

Control heading(const Table& table) {
  Control out;
  out.id = "table.heading";
  out.role = Role::Heading;
  out.level = 1;
  out.label = table.words()("dragons_cave");
  return out;
}

// Where advice is told: under the log line, over what has nothing to be pressed for long. The scene
// of the fists leaves room beside its figure; in a low window its heading gives way.
AdvicePlaces advice_places(const Table& table) {
  const TableLayout& layout = table.layout;
  const Ui& ui = table.ui;
  const bool fists = cave::is_revealed(table.view.phase);
  const float left = layout.log.x;
  const float below = layout.log.bottom() + 8;
  const float board = layout.board.right() - left;
  const float most_high = ui.size.h * 0.35F;
  switch (layout.shape) {
    case Shape::Portrait:
      return {{8, below, ui.size.w - 16, most_high}, {8, below}};
    case Shape::Low:
      return {{left, fists ? 8 : below, std::min(ui.grown(430), board * 0.62F), most_high},
              {layout.menu.x, layout.undo.bottom() + 6}};
    case Shape::Landscape:
      break;
  }
  const float top = fists ? ui.size.h * 0.27F : below;
  const float share = fists ? 0.3F : 0.46F;
  return {{left, top, std::min(ui.grown(430), board * share), most_high}, {left, top}};
}

std::optional<Control> advice(const Table& table) {
  AdviceWords words;
  if (const auto& advised = table.play.advised()) {
    words = dragons_cave::advised(table.words(), table.play.seating(), advised->view,
                                  advised->analysis);
  }
  return advice_note(table.ui, table.model, advice_places(table), words);
}

}  // namespace

Control table_screen(const Ui& ui, Model& model, DragonsCavePlay& play) {
  const cave::View& view = play.playback().view();
  const bool with_hand = play.seating().persons() > 0;
  const TableLayout layout = lay_table(ui, view.players, with_hand);
  const bool portrait = layout.shape == Shape::Portrait;
  Table table{.ui = ui,
              .model = model,
              .play = play,
              .view = view,
              .layout = layout,
              .cave = place_cave(portrait ? model.cave_portrait : model.cave, ui.size, layout.board,
                                 layout.shape),
              .acting = play.acting(),
              .considered = {},
              .beat = play.playback().beat(),
              .closing = play.playback().closing()};
  model.zoom.stay_within(layout.board);
  come_closer(table.cave, model.zoom);
  table.considered = weighed(table);

  Control out;
  out.id = "table";
  out.role = Role::Main;
  out.label = ui.words("table.name");
  out.rect = {0, 0, ui.size.w, ui.size.h};
  out.children.push_back(heading(table));
  Control board = table_board(table);
  let_come_closer(board, model);
  draw_column(layout.column, board.over);
  out.children.push_back(std::move(board));
  put_target(table, out.children);
  put_dwarves(table, out.children);
  out.children.push_back(told_so_far(table));
  if (with_hand) out.children.push_back(table_hand(table));
  out.children.push_back(table_prompt(table));
  // The fists lie over the cave, never over the players and the buttons; on a phone they take the
  // place of the log line, too.
  auto scene = fists(table);
  const bool takes_log =
      scene && layout.shape != Shape::Landscape && scene->rect.contains(layout.log.center());
  if (scene) out.children.push_back(*std::move(scene));
  if (!takes_log) out.children.push_back(log_line(table));
  out.children.push_back(table_players(table));
  put_table_buttons(ui, model,
                    {.undo = layout.undo, .menu = layout.menu, .silent = layout.silent_buttons},
                    out.children);

  if (auto note = advice(table)) out.children.push_back(*std::move(note));

  Control flights;
  flights.id = "table.flights";
  flights.paint = table_flights(table);
  draw_carried(table, flights.paint);
  out.children.push_back(std::move(flights));
  return out;
}

}  // namespace app::dragons_cave
