// The table of Dragon's Cave: assembles its parts, and explains outcome, hints and the final count.
#include "games/dragons_cave/table/table.hpp"

#include <algorithm>
#include <any>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/list.hpp"
#include "games/dragons_cave/rules/rules.hpp"
#include "games/dragons_cave/table/fists.hpp"
#include "games/dragons_cave/table/parts.hpp"
#include "screens/screens.hpp"
#include "screens/symbols.hpp"
#include "screens/table/at_table.hpp"
#include "screens/table/frame.hpp"
#include "ui/layout.hpp"
#include "ui/text.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace dragons_cave::table {

// The whole table: cave, players, hand, prompt, log line and buttons.

namespace {

// Returns the state of the round and the warnings that matter before a choice (DC-24).
std::string standing_line(const Table& table, const View& view) {
  const Messages& messages = table.ui.messages;
  std::string out =
      messages.tr(own_seat(table.session) == view.dragon ? "cave.log.round.you" : "cave.log.round",
                  {{"round", format_number(view.round)}, {"name", table.player(view.dragon).name}});
  if (view.phase == Phase::Over) {
    return messages.tr("cave.log.over_in", {{"round", format_number(view.round)}});
  }
  if (view.last_round) {
    out += " " + messages.tr("cave.log.last_round");
  } else if (view.quiet >= quiet_rounds_warned) {
    out += " " + messages.tr_plural("cave.log.quiet", view.quiet,
                                    {{"most", format_number(max_quiet_rounds)}});
  }
  return out;
}

/// Returns the log line: the state of the round, then the latest events.
Control log_line(const Table& table) {
  const Ui& ui = table.ui;
  const Rect room = table.layout.log;
  const bool wide = table.layout.shape == Shape::Landscape;
  if (room.w <= touch) {
    Control out =
        button(ui, {.id = "table.log",
                    .rect = room,
                    .label = table.ui.tr("table.log"),
                    .icon = "log",
                    .icon_only = true,
                    .act = [&model = table.model] { model.navigation.open(Dialog::Log); }});
    out.cover = cover_line;
    return out;
  }
  constexpr float leading = 1.22F;
  float letters = ui.letters(wide ? 15.5F : 14 * std::max(1.0F, table.layout.u));
  const float pad = wide ? 12.0F : 9.0F;
  const float picture = wide ? 48 * table.layout.u : 0;
  const float width = room.w - 2 * pad - (wide ? picture + 4 : 0);
  const std::string standing = standing_line(table, table.view);
  // The note above the hand shows the news where it has more space.
  const bool elsewhere = table.layout.preview_in_lines && table.layout.preview.w > room.w;
  // In a low window the key to the tiles and the last round need the space of a mere heading.
  const bool warns = table.view.last_round || table.view.quiet >= quiet_rounds_warned;
  const bool headless =
      table.layout.shape == Shape::Low && !elsewhere && shows_stakes(table) && !warns;
  const std::string head = headless ? std::string() : standing;
  // Letters shrink because a taller line would cover places in play.
  const auto overflows = [&] {
    return static_cast<float>(lines_of(ui, head, Face::Strong, letters, width)) * letters *
                   leading +
               10 >
           std::max(touch, room.h);
  };
  while (letters > ui.letters(0) && overflows()) letters -= 0.5F;
  const float headed = headless
                           ? 0
                           : static_cast<float>(lines_of(ui, head, Face::Strong, letters, width)) *
                                     letters * leading +
                                 4;
  News latest;
  if (!elsewhere) latest = news(table, {width, room.h - 10 - headed});
  layout::Node line =
      layout::row(
          4,
          wide ? layout::image(figure_of("cave/dragon", {}), {picture, picture}) : layout::Node(),
          layout::column(4,
                         headless ? layout::Node()
                                  : layout::text(ui, {.text = head,
                                                      .face = Face::Strong,
                                                      .letters = letters,
                                                      .color = cream,
                                                      .leading = leading}),
                         std::move(latest.shown))
              .middle()
              .stretch())
          .pad(pad, 5)
          .min_height(touch)
          .left();
  Control out = log_button(ui, table.model.navigation, std::move(line), room);
  out.description = headless ? join_heading(standing, latest.spoken) : std::move(latest.spoken);
  return out;
}

// Announces each decision to the screen reader once its animation is over; after the last decision
// of a round also the state of the game.
Control announcements(const Table& table) {
  const DragonsCaveSession& session = table.session;
  const auto& records = session.records();
  const std::size_t shown = records.size() - (table.moving() && !records.empty() ? 1 : 0);
  return announcement_log(table.ui, table.layout.log, shown, [&](std::size_t at) {
    std::string words =
        decision_text(table.ui.messages, session, records[at], everything, Audience::ScreenReader);
    const View& after = records[at].after;
    const int round = at > 0 ? records[at - 1].after.round : 1;
    const bool was_last = at > 0 && records[at - 1].after.last_round;
    if (after.round != round) {
      words += " " + standing_line(table, after);
    } else if (after.last_round && !was_last) {
      words += " " + table.ui.tr("cave.log.last_round");
    }
    return words;
  });
}

// Adds buttons over the two dwarves; a press picks the dwarf for the card (DC-21).
void add_dwarf_choices(const Table& table, std::vector<Control>& into) {
  const auto card = table.session.intention.card;
  if (!card || !needs_dwarf(table, *card)) return;
  for (const Dwarf dwarf : free_dwarves(table.view, *table.acting)) {
    const Point feet = feet_of(table, *table.acting, dwarf);
    const float size = std::max(touch, table.cave.dwarf * 0.8F);
    Control out =
        make_control("board.dwarf." + std::to_string(dwarf), Role::Button, dwarf_name(table, dwarf),
                     {feet.x - size / 2, feet.y - size * 0.9F, size, size});
    out.act = [&model = table.model, &session = table.session, dwarf] {
      press_dwarf(model, session, dwarf);
    };
    out.cover = cover_board;
    into.push_back(std::move(out));
  }
}

// Adds a button over the raised card's destination: a press plays the card.
void add_focus_target(const Table& table, std::vector<Control>& into) {
  const std::optional<Choose> choice = intended_choice(table);
  if (!choice || !table.previewed_card || table.previewed_card->choice != *choice) return;
  const auto& preview = table.previewed_card->preview;
  if (!preview || preview->forward == table.view.board.lair()) return;
  const Rect stone = table.cave.stone_rect(preview->forward);
  Control out = make_control(
      "board.target", Role::Button,
      table.ui.tr("cave.prompt.play_to",
                  {{"play", play_label(table.ui.messages, choice->card)},
                   {"way", way_name(table.ui.messages, table.view.board, preview->forward,
                                    Run::Ahead, Audience::ScreenReader)}}),
      around(stone.center(), std::max(touch, stone.w), std::max(touch, stone.h)));
  out.act = [&session = table.session, choice] { session.act(*choice); };
  out.cover = cover_target;
  into.push_back(std::move(out));
}

// True if the advice button is below the log line.
bool asks_below_log(const TableLayout& layout) { return layout.ask.x == layout.log.x; }

/// Returns the visible part of the cave; scrolls to a running dwarf's or the previewed card's
/// destination.
BoardView view_of_cave(const Table& table) {
  std::optional<std::pair<int, Color>> to;
  const auto runs = [&](const auto& seen) {
    to = {seen.to, lair_square(table.session, seen.seat, seen.dwarf)};
  };
  if (const auto* moved = table.showing<Moved>()) {
    runs(*moved);
  } else if (const auto* scared = table.showing<Scared>()) {
    runs(*scared);
  } else if (table.previewed_card && table.previewed_card->preview) {
    to = {table.previewed_card->preview->forward, *color_of(table.previewed_card->choice.card)};
  }
  return {table.model.navigation.zoom.within(table.layout.board), table.layout.board,
          to ? to->first : -1,
          to ? table.cave.at(to->first, table.view.board, to->second) : Point{}};
}

/// Adds zoom buttons near the advice button; none over the fists.
void add_zoom(const Table& table, std::vector<Control>& into) {
  if (is_revealed(table.view.phase)) return;
  add_zoom_buttons(table.ui, table.model.navigation, table.layout.board.center(),
                   zoom_places(table.layout), into);
}

/// Returns the table for this window and the model's state.
Table table_now(const Ui& ui, Model& model, DragonsCaveSession& session) {
  const View& view = session.playback().view();
  const TableLayout layout = layout_table(ui, view.players, session.has_hand(), session.can_redo(),
                                          !session.is_recording());
  const bool portrait = layout.shape == Shape::Portrait;
  const auto& scenes = model.tables.places<Scenes>(session.game());
  return {.ui = ui,
          .model = model,
          .session = session,
          .view = view,
          .layout = layout,
          .cave = place_cave(portrait ? scenes.portrait : scenes.landscape, ui.size, layout.board,
                             layout.shape),
          .panels = {},
          .acting = session.acting(),
          .previewed_card = {},
          .animation = session.playback().current_step(),
          .closing = session.playback().closing(),
          .zoom = {},
          .note = {}};
}

}  // namespace

namespace {

constexpr std::array<DoorFigure, 4> door_dwellers = {{
    {"cave/dragon", {0.5F, 0.73F}, 0.66F},
    {"dwarves/dwarf-silver", {0.25F, 0.925F}, 0.32F},
    {"dwarves/dwarf-jade", {0.76F, 0.925F}, 0.33F},
    {"dwarves/dwarf-copper", {0.51F, 0.985F}, 0.35F},
}};
constexpr std::array<const char*, 5> setup_figures = {"dwarves/dwarf-gold", "dwarves/dwarf-silver",
                                                      "cave/dragon", "dwarves/dwarf-copper",
                                                      "dwarves/dwarf-jade"};
constexpr std::array<Walker, 2> walkers = {
    {{"dwarves/dwarf-gold", 0.3F, 0.985F, 0.23F}, {"cave/chest-open", 0.7F, 1.04F, 0.2F}}};
constexpr GameAppearance look = {
    .key = "dragons_cave",
    .id = "cave",
    .suffix = "_cave",
    .two_players = "setup.two",
    .confirms = true,
    .has_moments = true,
    .figures = setup_figures,
    .burst = "cave/coin",
    .dancer = "cave/dragon",
    .teacher = "dragons/green",
    .walkers = walkers,
    .door = {"menu/lair", door_dwellers, "menu/gate", "cave/door-frame", "board/dragon-shadow"},
    .about_seat_kinds = {"setup.about.person", "level.easy.about_cave", "level.medium.about_cave",
                         "level.hard.about_cave", "level.master.about_cave",
                         "setup.about.empty_cave"}};

}  // namespace

DragonsCaveTable::DragonsCaveTable() : TableOf(look) {}

std::any DragonsCaveTable::places(const Assets& assets) const {
  return Scenes{shipped_file(assets, "art/cave/cave.json", read_scene),
                shipped_file(assets, "art/cave/cave-portrait.json", read_scene)};
}

Secret DragonsCaveTable::secret(const Session& play) const {
  return play.playback().view().phase == Phase::Split ? Secret::Coins : Secret::Card;
}

Control DragonsCaveTable::table(const Ui& ui, Model& model, DragonsCaveSession& session) const {
  Table table = table_now(ui, model, session);
  if (shows_stakes(table)) widen_tiles(table.layout);
  const TableLayout layout = table.layout;
  table.previewed_card = previewed_card_of(table);
  const BoardView seen = view_of_cave(table);
  table.zoom = seen.zoom;
  apply_zoom(table.cave, seen.zoom);
  Control players = table_players(table);
  // In a low window the preview replaces the log line.
  const bool weighs = table.previewed_card || considered_square(table);
  const bool takes_place = weighs && layout.preview_in_lines && layout.preview == layout.log;
  Control log = log_line(table);
  // Long texts need more height than the layout reserved, so the parts below move down.
  table.layout.log.h = std::max(layout.log.h, log.rect.h);
  if (layout.preview == layout.log) table.layout.preview = table.layout.log;
  auto note = layout.preview_in_lines ? preview_note(table) : std::nullopt;
  if (note) table.note = note->rect;
  if (asks_below_log(layout)) table.layout.ask.y = table.layout.log.bottom() + 8;

  Control out = empty_table(ui, model.tables);
  const auto put = [&out](Control part) { out.children.push_back(std::move(part)); };
  Control board = table_board(table);
  enable_zoom(board, model.navigation, seen);
  draw_column(layout.column, board.over);
  put(std::move(board));
  add_focus_target(table, out.children);
  add_dwarf_choices(table, out.children);
  put(announcements(table));
  if (session.has_hand()) put(table_hand(table));
  Control prompt = table_prompt(table);
  // The fists cover the cave, never players or buttons; on a phone also the log line.
  auto scene = fists(table);
  const bool takes_log =
      scene && layout.shape != Shape::Landscape && scene->rect.contains(layout.log.center());
  auto asked = inspect_note(table);
  // The answer takes the place of a note that it would cut.
  if (note && asked && overlap(asked->rect, note->rect)) {
    note->paint.clear();
    note->children.clear();
  }
  if (note) prompt.children.push_back(*std::move(note));
  put(std::move(prompt));
  if (scene) put(*std::move(scene));
  // Hides a partly covered log line: half a text is useless.
  if (takes_place || (asked && overlap(asked->rect, log.rect))) {
    // Not drawn, but still reachable with Tab.
    log.paint.clear();
    log.over.clear();
    log.children.clear();
  }
  if (!takes_log) put(std::move(log));
  put(std::move(players));
  add_table_buttons(ui, model, layout, out.children);
  add_zoom(table, out.children);
  auto ask = advice_button(ui, model.tables, advice_corner(table));
  if (ask) put(*std::move(ask));
  if (asked) put(*std::move(asked));
  DrawList moving = table_flights(table);
  draw_dragged(table, moving);
  put(decoration("table.flights", std::move(moving)));
  return out;
}

AdviceText DragonsCaveTable::advice(const Messages& messages, const Seating& seating,
                                    const View& view,
                                    const ai::Analysis<DragonsCave>& analysis) const {
  return advice_text(messages, seating, view, analysis);
}

// The outcome of a game.

namespace {

/// Returns purse plus chest of each seat (DC-19).
std::array<int, core::max_seats> points_in(const View& view) {
  std::array<int, core::max_seats> out{};
  const BySeat<int> totals = dragons_cave::totals(view);
  std::copy(totals.begin(), totals.end(), out.begin());
  return out;
}

/// Returns the metals of a player's dwarves: two with two players (DC-20).
std::vector<std::string> dwarves_of(const Seating& seating, core::Seat seat) {
  std::vector<std::string> out;
  for (int dwarf = 0; dwarf < dwarves_each(seating.size()); ++dwarf) {
    out.push_back(symbol_art(worn_metal(seating, seat, static_cast<Dwarf>(dwarf))));
  }
  return out;
}

std::vector<Finish> finishes_of(const Messages& messages, const Seating& seating,
                                const View& view) {
  const auto points = points_in(view);
  const BySeat<int> ranks = dragons_cave::ranks(view);
  std::vector<Finish> out;
  for (std::size_t i = 0; i < static_cast<std::size_t>(view.players); ++i) {
    const core::Seat seat{static_cast<std::uint8_t>(i)};
    const int chest = view.chests[i];
    const int purse = view.purses[i];
    out.push_back({.seat = seat,
                   .rank = ranks[i],
                   .points = points[i],
                   .figures = dwarves_of(seating, seat),
                   .prize = chest > 0 ? "cave/chest-open" : "cave/chest-closed",
                   .detail = messages.tr("over.chest_purse", {{"chest", format_number(chest)},
                                                              {"purse", format_number(purse)}}),
                   .detail_art = {},
                   .holdings = {{"cave/chest-open", chest}, {"cave/purse", purse}}});
  }
  // Shared ranks keep the seat order (DC-19, DC-23).
  core::insertion_sort(out, [](const Finish& a, const Finish& b) { return a.rank < b.rank; });
  return out;
}

/// Returns the names of all players whose dwarves ended the game in the lair (DC-18, DC-23).
std::vector<std::string> arrived(const Seating& seating, const View& end) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < static_cast<std::size_t>(end.players); ++i) {
    BySeat<Dwarves> alone{};
    alone[i] = end.dwarves[i];
    if (!lair_reached(end.board, alone, end.players)) continue;
    out.push_back(seating.player(core::Seat{static_cast<std::uint8_t>(i)}).name);
  }
  return out;
}

/// Returns the rule that ended the game; empty while it goes on.
std::string ending_of(const Messages& messages, const Seating& seating, const View& end) {
  if (end.phase != Phase::Over) return {};
  const std::vector<std::string> home = arrived(seating, end);
  if (home.size() > 1)
    return messages.tr("over.ending.lair_several", {{"names", join_names(messages, home)}});
  if (home.size() == 1) {
    const bool both = dwarves_each(end.players) > 1;
    return messages.tr(both ? "over.ending.lair_both" : "over.ending.lair",
                       {{"name", home.front()}});
  }
  if (end.quiet >= max_quiet_rounds) return messages.tr_plural("over.ending.quiet", end.quiet);
  return messages.tr("over.ending.treasure");  // DC-17
}

}  // namespace

Outcome DragonsCaveTable::outcome(const Messages& messages,
                                  const DragonsCaveSession& session) const {
  Outcome out;
  const View end = session.view(core::Spectator{});
  out.finishes = finishes_of(messages, session.seating(), end);
  out.unit = "coins";
  out.ending = ending_of(messages, session.seating(), end);
  out.loss_note = messages.tr("over.graph.robbed");
  out.graph_name = messages.tr("over.graph.coins");
  out.graph_note = messages.tr("over.graph.rounds");
  out.course.resize(1);
  out.moments = {0};
  // A round's coins count from its reveal to the next card, robberies included.
  std::size_t decided = 0;
  for (const DragonsCaveRecord& record : session.records()) {
    if (std::holds_alternative<Guard>(record.action)) {
      out.course.emplace_back();
      out.moments.push_back(decided);
    }
    out.course.back() = points_in(record.after);
    ++decided;
    // The next round's hidden choices do not belong to this moment.
    if (!std::holds_alternative<Choose>(record.action)) out.moments.back() = decided;
    for (const Observation& seen : record.observations) {
      const auto* const robbed = std::get_if<Robbed>(&seen);
      if (robbed != nullptr && robbed->coins() > 0) {
        out.losses.push_back({out.course.size() - 1, robbed->seat});
      }
    }
  }
  for (std::size_t round = 1; round < out.course.size(); ++round) {
    out.course_texts.push_back(messages.tr(
        "over.graph.round", {{"round", format_number(static_cast<int>(round))},
                             {"points", points_text(session.seating(), out.course[round])}}));
  }
  const int rounds = static_cast<int>(out.course.size()) - 1;
  out.facts = messages.tr_plural("players", session.seating().size()) + " · " +
              messages.tr_plural("rounds", rounds);
  return out;
}

// First-time hints of Dragon's Cave.

namespace {

constexpr Hint first_card = {"hint.cave.card", "cave.round"};
constexpr Hint first_coins = {"hint.cave.coins", "cave.chest"};
constexpr Hint first_guard = {"hint.cave.guard", "cave.round"};
constexpr Hint first_split = {"hint.cave.split", "cave.caught"};
constexpr Hint first_guess = {"hint.cave.guess", "cave.caught"};

}  // namespace

std::vector<Hint> DragonsCaveTable::hints(const DragonsCaveSession& session) const {
  const View& view = session.playback().view();
  const std::optional<core::Seat> seat = session.acting();
  if (!seat) return {};
  switch (view.phase) {
    case Phase::Choose:
      if (view.purses[seat->index] > 0) return {first_card, first_coins};
      return {first_card};
    case Phase::Guard:
      return {first_guard};
    case Phase::Split:
      return {first_split};
    case Phase::Guess:
      return {first_guess};
    case Phase::Over:
      break;
  }
  return {};
}

namespace {

using layout::Node;

/// Returns how far a player's chest is open, 0 … 1.
float opened(const Table& table, std::size_t seat) {
  constexpr float opening_share = 0.7F;  // the rest leaves time to read the sums
  const float each = opening_share / static_cast<float>(table.view.players);
  return std::clamp((table.share() - each * static_cast<float>(seat)) / (each * 0.5F), 0.0F, 1.0F);
}

Node picture(const char* art, float size, float opacity) {
  return layout::image(image_of(art, {}, opacity), {size, size});
}

/// Returns a row: dwarf and name, then chest, purse and their sum.
Node player_row(const Table& table, std::size_t seat, float size) {
  const Ui& ui = table.ui;
  const Player& player = table.player({static_cast<std::uint8_t>(seat)});
  const float open = opened(table, seat);
  const float letters = ui.letters(24);
  const int chest = table.view.chests[seat];
  const int purse = table.view.purses[seat];
  const auto coins = [&](int count, app::Color color) {
    return layout::figure(ui, format_number(count), letters, color).min_width(letters * 1.2F);
  };
  const layout::Fit cut = {.least = 14, .lines = 1, .cut = true};
  return layout::row(6, layout::image(symbol_art(player.symbol), {size, size}),
                     layout::heading(ui, player.name, 21, cream, cut).min_width(1).stretch(),
                     layout::stack(picture("cave/chest-closed", size, 1 - open),
                                   picture("cave/chest-open", size, open)),
                     coins(chest, faded(mist, open)), picture("cave/purse", size, 1),
                     coins(purse, mist), coins(chest + purse, faded(gold_light, open)));
}

}  // namespace

Control counting(const Table& table) {
  const Ui& ui = table.ui;
  const float u = table.layout.u;
  const Rect area = covered_area(table);
  Rect room = area;
  if (table.layout.shape == Shape::Low) {
    room.x = table.layout.menu.right();
    room.w = area.right() - room.x;
  }
  const float pad = ui.small() ? 14.0F : 26 * u;
  const float wide = std::min(room.w - 16, 620 * std::max(1.0F, u));
  const std::string words = table.ui.tr("fists.counting");
  const float letters =
      fitting_size(ui.measure, words, Face::Heading,
                   scale_with_text(ui, ui.small() ? 26.0F : std::max(30.0F, 42 * u)),
                   wide - 2 * pad, ui.letters(0));
  const float row = scale_with_text(ui, std::max(56.0F, 78 * u));
  Node content = layout::column(letters * 0.3F, layout::text(ui, {.text = words,
                                                                  .face = Face::Heading,
                                                                  .letters = letters,
                                                                  .color = rgb(0xFFE3A0),
                                                                  .align = Align::Center,
                                                                  .leading = 1.2F}));
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(table.view.players); ++seat) {
    const float size = std::min(row * 0.86F, (wide - 2 * pad) * 0.12F);
    content.add(player_row(table, seat, size).heights_between(letters, row).preferred_height(row));
  }
  Control out;
  out.id = "counting";
  out.rect = area;
  out.hoverable = true;
  draw_dark(out.paint, ui.size);
  std::move(content)
      .pad(pad)
      .on(slate_panel)
      .width(wide)
      .centered()
      .middle()
      .place({room.x, room.y + 20, room.w, room.h - 40}, out);
  return out;
}

}  // namespace dragons_cave::table

template <>
const app::GameTable& app::table_of<dragons_cave::DragonsCave>() {
  static const dragons_cave::table::DragonsCaveTable table;
  return table;
}
