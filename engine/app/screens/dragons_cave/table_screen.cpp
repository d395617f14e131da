// The table of Dragon's Cave as a whole: cave, players, hand, prompt, log line and the few buttons.
#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/dragons_cave/board_parts.hpp"
#include "app/screens/dragons_cave/card_choice.hpp"
#include "app/screens/dragons_cave/cards.hpp"
#include "app/screens/dragons_cave/preview.hpp"
#include "app/screens/dragons_cave/table_parts.hpp"
#include "app/screens/screens.hpp"
#include "app/screens/table/at_table.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::dragons_cave {

namespace {

// Where the round stands; what everybody should know before choosing (DC-24).
std::string standing_line(const Table& table, const cave::View& view) {
  const Words& words = table.words();
  std::string out = words(
      "cave.log.round", {{"round", number(view.round)}, {"name", table.player(view.dragon).name}});
  if (view.phase == cave::Phase::Over) {
    return words("cave.log.over_in", {{"round", number(view.round)}});
  }
  if (view.last_round) {
    out += " " + words("cave.log.last_round");
  } else if (view.quiet >= cave::quiet_rounds_warned) {
    out += " " +
           words.count("cave.log.quiet", view.quiet, {{"most", number(cave::most_quiet_rounds)}});
  }
  return out;
}

/// What just happened, as far as it can be told in so many lines; nothing when nothing can, or a
/// note above the hand says it.
std::string happened(const Table& table, float letters, float width, int lines) {
  const TableLayout& layout = table.layout;
  if (lines < 1 || (layout.preview_in_lines && layout.preview.w > layout.log.w)) return {};
  std::string out = last_sentences(table.ui, latest_events(table), letters, width, lines);
  return lines_of(table.ui, out, Face::Body, letters, width) <= lines ? out : std::string();
}

/// Where the round stands, then what just happened.
Control log_line(const Table& table) {
  const Ui& ui = table.ui;
  const Rect room = table.layout.log;
  const bool wide = table.layout.shape == Shape::Landscape;
  if (room.w <= touch) {
    return button(ui, {.id = "table.log",
                       .rect = room,
                       .label = table.words()("table.log"),
                       .icon = "log",
                       .silent = true,
                       .act = [&model = table.model] { model.open(Dialog::Log); }});
  }
  constexpr float leading = 1.22F;
  float letters = ui.letters(wide ? 15.5F : 14 * std::max(1.0F, table.layout.u));
  const float pad = wide ? 12.0F : 9.0F;
  const float picture = wide ? 48 * table.layout.u : 0;
  const float width = room.w - 2 * pad - (wide ? picture + 4 : 0);
  const std::string head = standing_line(table, table.view);
  // Below it something is played on.
  const auto overflows = [&] {
    return static_cast<float>(lines_of(ui, head, Face::Strong, letters, width)) * letters *
                   leading +
               10 >
           std::max(touch, room.h);
  };
  while (letters > ui.letters(0) && overflows()) letters -= 0.5F;
  const auto most = static_cast<int>((room.h - 8) / (letters * leading));
  const std::string body =
      happened(table, letters, width, most - lines_of(ui, head, Face::Strong, letters, width));
  const auto words = [&](const std::string& text, Face face, Color color) {
    return layout::text(
        ui, {.text = text, .face = face, .letters = letters, .color = color, .leading = leading});
  };
  layout::Node line =
      layout::row(4, wide ? layout::image("cave/dragon", {picture, picture}) : layout::Node(),
                  layout::column(0, words(head, Face::Strong, cream),
                                 body.empty() ? layout::Node() : words(body, Face::Body, mist))
                      .middle()
                      .stretch())
          .pad(pad, 5)
          .min_height(touch)
          .left();
  return log_button(ui, table.model, std::move(line), room);
}

// Each decision is read out when all of it has been shown; the one that ends a round also says how
// things stand.
Control announcements(const Table& table) {
  const DragonsCaveSession& session = table.play;
  const auto& records = session.records();
  const std::size_t shown = records.size() - (table.moving() && !records.empty() ? 1 : 0);
  return told_log(table.ui, table.layout.log, shown, [&](std::size_t at) {
    std::string words = decision_text(table.words(), session, records[at]);
    const cave::View& after = records[at].after;
    const int round = at > 0 ? records[at - 1].after.round : 1;
    const bool was_last = at > 0 && records[at - 1].after.last_round;
    if (after.round != round) {
      words += " " + standing_line(table, after);
    } else if (after.last_round && !was_last) {
      words += " " + table.words()("cave.log.last_round");
    }
    return words;
  });
}

// Pressing one of two dwarves picks it for the card (DC-21).
void put_dwarves(const Table& table, std::vector<Control>& into) {
  const auto card = table.play.intention.card;
  if (!card || !needs_dwarf(table, *card)) return;
  for (const cave::Dwarf dwarf : free_dwarves(table.view, *table.acting)) {
    const Point feet = feet_of(table, *table.acting, dwarf);
    const float size = std::max(touch, table.cave.dwarf * 0.8F);
    Control out =
        control_of("board.dwarf." + std::to_string(dwarf), Role::Button, dwarf_name(table, dwarf),
                   {feet.x - size / 2, feet.y - size * 0.9F, size, size});
    out.act = [&model = table.model, &play = table.play, dwarf] {
      press_dwarf(model, play, dwarf);
    };
    into.push_back(std::move(out));
  }
}

// Pressing the stone that the raised card leads to plays it, too.
void put_target(const Table& table, std::vector<Control>& into) {
  const std::optional<cave::Choose> choice = intended_choice(table);
  if (!choice || !table.previewed_card || table.previewed_card->choice != *choice) return;
  const auto& preview = table.previewed_card->preview;
  if (!preview || preview->forward == table.view.board.lair()) return;
  const Rect stone = table.cave.stone_rect(preview->forward);
  Control out = control_of(
      "board.target", Role::Button,
      table.words()("cave.prompt.play_to",
                    {{"play", play_label(table.words(), choice->card)},
                     {"place", place_name(table.words(), table.view.board, preview->forward)}}),
      around(stone.center(), std::max(touch, stone.w), std::max(touch, stone.h)));
  out.act = [&play = table.play, choice] { play.act(*choice); };
  into.push_back(std::move(out));
}

// Whether the button that asks for advice lies below the log line.
bool asks_below_log(const TableLayout& layout) { return layout.ask.x == layout.log.x; }

/// Where the chosen card leads to or a dwarf walks to stays in sight.
void follow(const Table& table) {
  int place = -1;
  if (const auto* moved =
          table.beat ? std::get_if<cave::Moved>(&table.beat->observation) : nullptr) {
    place = moved->to;
  } else if (table.previewed_card && table.previewed_card->preview) {
    place = table.previewed_card->preview->forward;
  }
  const auto& stones = table.cave.stones;
  const bool on_path = place >= 0 && place < static_cast<int>(stones.size());
  keep_in_sight(table.model, on_path ? place : -1,
                on_path ? stones[static_cast<std::size_t>(place)] : Point{}, table.layout.board);
}

/// Below the button that asks for advice; not over the fists.
void put_closer(const Table& table, std::vector<Control>& into) {
  if (cave::is_revealed(table.view.phase)) return;
  const Rect closer = closer_rect(table.layout);
  put_closer_buttons(table.ui, table.model, table.layout.board.center(),
                     {closer, closer.moved(0, touch + 6)}, into);
}

/// The table in this window, as the model knows it.
Table table_at_hand(const Ui& ui, Model& model, DragonsCavePlay& play) {
  const cave::View& view = play.playback().view();
  const TableLayout layout =
      lay_table(ui, view.players, play.has_hand(), play.can_redo(), !play.is_recording());
  const bool portrait = layout.shape == Shape::Portrait;
  const auto& scenes = model.places<Scenes>(play.game());
  return {.ui = ui,
          .model = model,
          .play = play,
          .view = view,
          .layout = layout,
          .cave = place_cave(portrait ? scenes.portrait : scenes.landscape, ui.size, layout.board,
                             layout.shape),
          .panels = {},
          .acting = play.acting(),
          .previewed_card = {},
          .beat = play.playback().beat(),
          .closing = play.playback().closing()};
}

}  // namespace

Control table_screen(const Ui& ui, Model& model, DragonsCavePlay& play) {
  Table table = table_at_hand(ui, model, play);
  const TableLayout layout = table.layout;
  table.previewed_card = previewed_card_of(table);
  follow(table);
  model.zoom.stay_within(layout.board);
  come_closer(table.cave, model.zoom);
  Control players = table_players(table);
  // On a phone's side what is weighed takes the place of what happened.
  const bool weighs = table.previewed_card || weighed_square(table);
  const bool takes_place = weighs && layout.preview_in_lines && layout.preview == layout.log;
  Control log = log_line(table);
  // Long words need more room than was kept for them: what lies below makes way.
  table.layout.log.h = std::max(layout.log.h, log.rect.h);
  if (layout.preview == layout.log) table.layout.preview = table.layout.log;
  if (asks_below_log(layout)) table.layout.ask.y = table.layout.log.bottom() + 8;

  Control out = bare_table(ui, model);
  const auto put = [&out](Control part) { out.children.push_back(std::move(part)); };
  Control board = table_board(table);
  let_come_closer(board, model);
  draw_column(layout.column, board.over);
  put(std::move(board));
  put_target(table, out.children);
  put_dwarves(table, out.children);
  put(announcements(table));
  if (play.has_hand()) put(table_hand(table));
  put(table_prompt(table));
  // The fists lie over the cave, never over players and buttons; on a phone over the log line, too.
  auto scene = fists(table);
  const bool takes_log =
      scene && layout.shape != Shape::Landscape && scene->rect.contains(layout.log.center());
  if (scene) put(*std::move(scene));
  auto asked = asked_note(table);
  // Nobody reads half of a line.
  if (takes_place || (asked && meet(asked->rect, log.rect))) {
    // Not seen, but Tab still comes to it.
    log.paint.clear();
    log.over.clear();
    log.children.clear();
  }
  if (!takes_log) put(std::move(log));
  put(std::move(players));
  put_table_buttons(ui, model, layout, out.children);
  put_closer(table, out.children);
  if (auto note = table_advice(table)) put(*std::move(note));
  if (asked) put(*std::move(asked));
  DrawList moving = table_flights(table);
  draw_carried(table, moving);
  put(only_drawn("table.flights", std::move(moving)));
  return out;
}

}  // namespace app::dragons_cave
