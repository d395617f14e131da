// Assembles the table from its parts; placements of dragons, outcome, progress and hints.
#include "games/mount_drago/table/table.hpp"

#include <algorithm>
#include <any>
#include <array>
#include <cmath>
#include <iterator>
#include <numeric>
#include <string>
#include <vector>

#include "core/list.hpp"
#include "games/mount_drago/bots/playout.hpp"
#include "games/mount_drago/table/figures.hpp"
#include "games/mount_drago/table/parts.hpp"
#include "screens/screens.hpp"
#include "screens/table/at_table.hpp"
#include "screens/table/recap.hpp"
#include "ui/layout.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace mount_drago::table {

// The table as a whole: mountain, riders, hand, prompt, log line and buttons.

namespace {

std::vector<int> hand_in_order(const View& view, HandOrder order) {
  std::vector<int> out(view.hand.size());
  std::iota(out.begin(), out.end(), 0);
  const auto key = [&view, order](int place) {
    const Card card = view.hand[static_cast<std::size_t>(place)];
    const int dragon = static_cast<int>(mount_drago::index(card.dragon()));
    return order == HandOrder::ByColor ? dragon * 10 + card.value() : card.value() * 10 + dragon;
  };
  if (order != HandOrder::AsDealt) {
    core::insertion_sort(out, [&key](int a, int b) { return key(a) < key(b); });
  }
  return out;
}

// Returns the card under pointer or focus, else the selected one.
std::optional<Card> looked_at(const Table& table) {
  const auto& hand = table.view.hand;
  if (const auto carried = dragged_card(table)) return carried;
  for (const std::string* id : {&table.ui.hovered, &table.ui.focus}) {
    if (const auto card = card_of_id(table, *id)) return card;
  }
  const auto selected = table.session.intention.selected;
  if (selected && static_cast<std::size_t>(*selected) < hand.size()) {
    return hand[static_cast<std::size_t>(*selected)];
  }
  return std::nullopt;
}

std::optional<Previewed> previewed(const Table& table) {
  const View& view = table.view;
  if (!table.acting) return std::nullopt;
  if (view.phase == Phase::Ride && view.played) {
    return Previewed{*view.played, preview_of_riding(view)};
  }
  if (view.phase != Phase::Play || !table.model.person.preferences.preview) return std::nullopt;
  const auto card = looked_at(table);
  if (!card) return std::nullopt;
  return Previewed{*card, mount_drago::preview(view, *card)};
}

// Makes the destination stone of the selected card a button that plays it.
std::optional<Control> target_stone(const Table& table) {
  const auto selected = table.session.intention.selected;
  const auto& hand = table.view.hand;
  if (!table.acting || table.view.phase != Phase::Play || !selected || !table.previewed) return {};
  if (static_cast<std::size_t>(*selected) >= hand.size()) return {};
  const Card card = hand[static_cast<std::size_t>(*selected)];
  if (table.previewed->card != card) return {};
  const Stone& stone = table.board.stones[static_cast<std::size_t>(table.previewed->effect.to)];
  Control out = make_control(
      "board.target", Role::Button,
      table.ui.tr("prompt.play_to",
                  {{"card", card_name(table.ui.messages, card)},
                   {"where", with_position(table.ui.messages,
                                           to_space(table.ui.messages, table.view.board,
                                                    table.previewed->effect.to),
                                           table.previewed->effect.to)}}));
  const float high = std::max(touch, stone.width * 1.3F);
  out.rect = {stone.at.x - stone.width / 2, std::max(0.0F, stone.at.y + stone.width * 0.4F - high),
              std::max(touch, stone.width), high};
  out.act = [&session = table.session, card] { session.act(Play{card}); };
  out.cover = cover_target;
  return out;
}

/// Returns the corner of the button for advice: under the log, on a phone under the summit's chip,
/// in a low window in the column, where the first stable leaves the place of the button that sorts.
Point advice_corner(const Table& table) {
  const TableLayout& layout = table.layout;
  if (layout.shape == Shape::Low) {
    const Rect& place = table.view.phase == Phase::Mount ? layout.sort : layout.ask;
    return {place.x, place.y};
  }
  if (layout.shape == Shape::Landscape) return {layout.log.x, layout.log.bottom() + 8};
  const float top =
      std::max({layout.summit.bottom(), layout.sort.bottom(), layout.players.back().bottom()});
  return {8, top + 6};
}

/// Returns the space of a hop, of the focus or of the previewed card's destination; -1 without any.
int space_to_follow(const Table& table) {
  if (const auto* moved = table.showing<Moved>()) return moved->to;
  const int focused = focused_space(table);
  if (focused >= 0 && focused < table.view.board.size()) return focused;
  return table.previewed ? table.previewed->effect.to : -1;
}

/// Returns the center for zooming in: the space to follow, else the one with most dragons.
Point board_middle(const Table& table) {
  int space = space_to_follow(table);
  std::size_t most = 1;
  for (int each = 0; space_to_follow(table) < 0 && each < table.view.board.size(); ++each) {
    const std::size_t here = dragons_on(table, each).size();
    if (here <= most) continue;
    most = here;
    space = each;
  }
  return space < 0 ? table.layout.board.center() : table.board.stone(space).at;
}

/// Returns the places of the zoom buttons, above the prompt whatever its height.
ZoomPlaces zoom_places(const TableLayout& layout, const Rect& prompt) {
  const float up = prompt.h > 0 ? std::max(0.0F, layout.zoom_in.bottom() + 6 - prompt.y) : 0;
  return {layout.zoom_in.translated(0, -up), layout.zoom_reset.translated(0, -up)};
}

/// Makes the recap in the column, else in the sky beside the mountain, clear of stones and dragons.
std::optional<Control> recap_beside(const Table& table) {
  if (table.layout.shape != Shape::Landscape || !table.acting) return std::nullopt;
  std::vector<Rect> clear;
  for (const Stone& stone : table.board.stones) {
    const float half = stone.width * 0.6F;
    const float high = table.board.dragon;
    clear.push_back({stone.at.x - half, stone.at.y - high, 2 * half, high + half});
  }
  if (auto out = recap_panel(table.ui, table.model.tables, table.layout.latest, {})) return out;
  const Point corner = advice_corner(table);
  const float wide = std::min(table.ui.scale_with_text(430), table.layout.board.w * 0.46F);
  return recap_panel(table.ui, table.model.tables,
                     {corner.x + touch + 8, corner.y, wide, table.ui.size.h * 0.45F}, clear);
}

Control stacks_button(const Table& table) {
  return button(table.ui,
                {.id = "table.stacks",
                 .rect = table.layout.stacks,
                 .label = table.ui.tr("table.stacks"),
                 .description = table.ui.tr("table.stacks_what"),
                 .icon = "cards",
                 .icon_only = table.layout.icon_only_buttons,
                 .act = [&model = table.model] { model.navigation.open(Dialog::Stacks); }});
}

}  // namespace

namespace {

constexpr std::array<DoorFigure, 3> door_dragons = {{
    {"dragons/yellow", {0.72F, 0.80F}, 0.36F},
    {"dragons/blue", {0.27F, 0.86F}, 0.39F},
    {"dragons/red", {0.52F, 0.985F}, 0.46F},
}};
constexpr std::array<const char*, 5> setup_figures = {
    "dragons/blue", "dragons/red", "dragons/yellow", "dragons/green", "dragons/purple"};
constexpr std::array<Walker, 3> walkers = {{{"dragons/lightblue", -0.26F, 0.975F, 0.2F},
                                            {"dragons/orange", -0.75F, 0.99F, 0.2F},
                                            {"dragons/green", -0.5F, 1.045F, 0.25F}}};
constexpr GameAppearance look = {
    .key = "mount_drago",
    .id = "mountain",
    .players = "riders",
    .digits = "keys.mount",
    .has_open_cards = true,
    .has_moments = true,
    .figures = setup_figures,
    .teacher = "dragons/green",
    .walkers = walkers,
    .door = {"menu/mount", door_dragons, "menu/leaves", "cave/door-frame", "board/dragon-shadow"}};

}  // namespace

MountDragoTable::MountDragoTable() : TableOf(look) {}

std::any MountDragoTable::places(const Assets& assets) const {
  return Paths{shipped_file(assets, "art/board/path-landscape.json", read_path),
               shipped_file(assets, "art/board/path-portrait.json", read_path)};
}

Control MountDragoTable::table(const Ui& ui, Model& model, MountDragoSession& session) const {
  const View& view = session.playback().view();
  const bool with_hand = session.has_hand();
  const TableLayout layout =
      layout_table(ui, view.riders, with_hand, session.can_redo(), !session.is_recording());
  const bool portrait = layout.shape == Shape::Portrait;
  const auto& paths = model.tables.places<Paths>(session.game());
  Table table{.ui = ui,
              .model = model,
              .session = session,
              .view = view,
              .layout = layout,
              .board = place_board(portrait ? paths.portrait : paths.landscape, view.board.size(),
                                   ui.size, layout.board, portrait),
              .acting = session.acting(),
              .previewed = {},
              .animation = session.playback().current_step(),
              .shown_hand = hand_in_order(view, model.person.preferences.hand_order),
              .trails_from = recap_from(session),
              .trails_to = records_shown(session)};
  table.previewed = previewed(table);
  const int followed = space_to_follow(table);
  const BoardView seen = {model.navigation.zoom.within(layout.board), layout.board, followed,
                          followed < 0 ? Point{} : table.board.stone(followed).at};
  apply_zoom(table.board, seen.zoom);

  Control out = empty_table(ui, model.tables);
  const auto put = [&out](Control part) { out.children.push_back(std::move(part)); };
  Control mountain = table_board(table);
  enable_zoom(mountain, model.navigation, seen);
  // Dragons too small for a finger leave inspection to their stones.
  Control dragons = table_dragons(table);
  const bool stones_answer = table.board.dragon < touch;
  if (stones_answer) std::swap(dragons, mountain);
  put(std::move(mountain));
  put(std::move(dragons));
  if (auto target = target_stone(table)) put(*std::move(target));
  put(spoken_log(table));
  if (with_hand) put(table_hand(table));
  Control prompt = table_prompt(table);
  const ZoomPlaces closer = zoom_places(layout, prompt.rect);
  put(std::move(prompt));
  put(table_riders(table));
  auto since = recap_beside(table);
  put(log_line(table, table.acting && !since));
  put(stacks_button(table));
  add_table_buttons(ui, model, layout, out.children);
  const Rect& column = layout.latest;
  const bool recap_in_column = since && column.contains(since->rect.center());
  if (since) put(*std::move(since));
  add_zoom_buttons(ui, model.navigation, board_middle(table), closer, out.children);
  auto ask = advice_button(ui, model.tables, advice_corner(table));
  if (ask) put(*std::move(ask));
  if (!recap_in_column) {
    if (auto turns = latest_turns(table)) put(*std::move(turns));
  }
  put(decoration("table.flights", table_flights(table)));
  const auto crowd = crowd_place(table, out.children);
  if (crowd) put(fanned_crowd(table, *crowd));
  if (auto told = inspect_note(table, crowd)) put(*std::move(told));
  return out;
}

AdviceText MountDragoTable::advice(const Messages& messages, const Seating& seating,
                                   const View& view,
                                   const ai::Analysis<MountDrago>& analysis) const {
  return advice_text(messages, seating, view, analysis);
}

// Placements of resting dragons, and of the previewed card's dragon among those on its space.

namespace {

/// Returns the dragons that have riders now.
Ridden ridden_now(const Table& table) {
  Ridden out{};
  for (const core::Seat seat : seats_of(table.view.riders)) {
    if (const auto mount = mount_of(table.view, seat)) out[mount_drago::index(*mount)] = true;
  }
  return out;
}

/// Returns the same with `seat` on `dragon`.
Ridden ridden_then(const Table& table, core::Seat seat, Dragon dragon) {
  Ridden out = ridden_now(table);
  if (const auto old = mount_of(table.view, seat)) out[mount_drago::index(*old)] = false;
  out[mount_drago::index(dragon)] = true;
  return out;
}

/// Returns a dragon's placement among those on a space, without one dragon and with another.
Placement placement_among(const Table& table, Dragon dragon, int space, const Ridden& ridden,
                          std::optional<Dragon> without = {}, std::optional<Dragon> with = {}) {
  std::vector<Dragon> here;
  for (const Dragon other : all_dragons) {
    const bool stands = table.space_of(other) == space || other == with;
    if (stands && other != without) here.push_back(other);
  }
  return place_in(table.board, space, crowd_of(here, ridden), dragon);
}

}  // namespace

const Moved* hopping(const Table& table) {
  const auto* moved = table.showing<Moved>();
  return moved != nullptr && moved->from != moved->to ? moved : nullptr;
}

Placement resting_placement(const Table& table, Dragon dragon) {
  const int space = table.space_of(dragon);
  const Ridden ridden = ridden_now(table);
  const Placement now = placement_among(table, dragon, space, ridden);
  const float t = table.ui.reduced_motion ? std::round(table.share()) : table.share();
  if (const auto* mounted = table.showing<Mounted>()) {
    const Ridden then = ridden_then(table, mounted->seat, mounted->dragon);
    return placement_between(now, placement_among(table, dragon, space, then),
                             ease_out(progress_between(t, 0.4F, 1)));
  }
  const auto* moved = hopping(table);
  if (moved == nullptr || moved->dragon == dragon) return now;
  if (moved->from == space) {
    return placement_between(now, placement_among(table, dragon, space, ridden, moved->dragon),
                             ease_out(progress_between(t, 0, 0.5F)));
  }
  if (moved->to == space) {
    return placement_between(now, placement_among(table, dragon, space, ridden, {}, moved->dragon),
                             ease_out(progress_between(t, 0.5F, 1)));
  }
  return now;
}

namespace {

/// Returns the dragons with riders after the previewed card.
Ridden ridden_in_preview(const Table& table) {
  const Previewed& previewed = *table.previewed;
  if (!previewed.effect.rides || !table.acting) return ridden_now(table);
  return ridden_then(table, *table.acting, previewed.card.dragon());
}

}  // namespace

std::optional<Figure> ghost_of(const Table& table) {
  if (!table.previewed) return std::nullopt;
  const Preview& effect = table.previewed->effect;
  if (effect.from == effect.to) return std::nullopt;
  const Dragon dragon = table.previewed->card.dragon();
  return Figure{dragon, effect.to,
                placement_among(table, dragon, effect.to, ridden_in_preview(table), {}, dragon)};
}

std::vector<Figure> resting_figures(const Table& table) {
  std::vector<Figure> out;
  const auto ghost = ghost_of(table);
  const auto* moved = hopping(table);
  for (const Dragon dragon : all_dragons) {
    if (moved != nullptr && moved->dragon == dragon) continue;
    const int space = table.space_of(dragon);
    const bool makes_room = ghost && ghost->space == space;
    out.push_back({dragon, space,
                   makes_room ? placement_among(table, dragon, space, ridden_in_preview(table), {},
                                                ghost->dragon)
                              : resting_placement(table, dragon)});
  }
  if (ghost) out.push_back(*ghost);
  sort_for_drawing(out, table.board);
  return out;
}

Tag tag_on(const Table& table, core::Seat seat, const std::vector<Figure>& figures,
           std::size_t which) {
  const Rect badge = badge_of(figures, which, table.growth());
  return {seat, badge.center(), badge.w};
}

HopEnds ends_of_hop(const Table& table, const Moved& moved) {
  const Ridden ridden = ridden_now(table);
  return {placement_among(table, moved.dragon, moved.from, ridden),
          placement_among(table, moved.dragon, moved.to, ridden, {}, moved.dragon)};
}

// The outcome of a game.

namespace {

/// Returns all riders, best first; equal ones in seat order (MD-25).
std::vector<Finish> finishes_of(const Messages& messages, const View& view) {
  std::vector<Finish> out;
  for (const core::Seat seat : seats_of(view.riders)) {
    Finish finish;
    finish.seat = seat;
    finish.points = view.scores[seat.index];
    if (const auto mount = mount_of(view, seat)) {
      finish.detail_art = dragon_art(*mount);
      finish.figures = {finish.detail_art};
      finish.detail = dragon_name(messages, *mount);
    }
    out.push_back(std::move(finish));
  }
  rank_by_points(out);
  return out;
}

/// Names the third dragon on the summit and the two before it (MD-25); empty for unfinished games.
std::string ending_of(const Messages& messages, const View& end) {
  if (end.phase != Phase::Over) return {};
  std::vector<std::string> arrived;
  for (const Dragon dragon : end.summit) arrived.push_back(dragon_name(messages, dragon));
  const std::string third = arrived.back();
  arrived.pop_back();
  return messages.tr("over.ending.summit",
                     {{"dragon", third}, {"others", join_names(messages, arrived)}});
}

/// Adds the losses of points, turn by turn (MD-19).
void add_losses(Outcome& out, int riders) {
  for (std::size_t turn = 1; turn < out.course.size(); ++turn) {
    for (const core::Seat seat : seats_of(riders)) {
      if (out.course[turn][seat.index] >= out.course[turn - 1][seat.index]) continue;
      out.losses.push_back({turn, seat});
    }
  }
}

}  // namespace

std::vector<core::Seat> seats_of(int riders) {
  std::vector<core::Seat> out(static_cast<std::size_t>(riders));
  for (std::size_t i = 0; i < out.size(); ++i) out[i].index = static_cast<std::uint8_t>(i);
  return out;
}

int turns(const MountDragoSession& session) {
  const auto& records = session.records();
  return static_cast<int>(std::count_if(
      records.begin(), records.end(),
      [](const MountDragoRecord& each) { return std::holds_alternative<Play>(each.action); }));
}

Outcome MountDragoTable::outcome(const Messages& messages, const MountDragoSession& session) const {
  Outcome out;
  const View end = session.view(core::Spectator{});
  out.finishes = finishes_of(messages, end);
  out.ending = ending_of(messages, end);
  out.loss_note = messages.tr("over.graph.lost");
  const bool italian = session.rules().name == io::EditionName::StudioGiochi;
  out.facts = messages.tr_plural("riders", session.seating().size()) + " · " +
              messages.tr_plural("turns", turns(session)) + " · " +
              messages.tr("over.edition", {{"edition", italian ? "Studiogiochi" : "Schmidt"}});
  out.graph_name = messages.tr("over.graph");
  out.graph_note = messages.tr("over.graph.note");
  out.course.resize(1);
  out.moments = {0};
  for (const MountDragoRecord& record : session.records()) {
    const std::size_t decided = out.moments.back();
    if (std::holds_alternative<Play>(record.action)) {
      out.course.emplace_back();
      out.moments.push_back(decided);
    }
    ++out.moments.back();
    std::copy(record.after.scores.begin(), record.after.scores.end(), out.course.back().begin());
  }
  add_losses(out, end.riders);
  for (std::size_t turn = 1; turn < out.course.size(); ++turn) {
    out.course_texts.push_back(messages.tr(
        "over.graph.turn", {{"turn", format_number(static_cast<int>(turn))},
                            {"points", points_text(session.seating(), out.course[turn])}}));
  }
  return out;
}

namespace {

constexpr Hint first_dragon = {"hint.dragon", "mount"};
constexpr Hint first_card = {"hint.card", "turn"};
constexpr Hint first_scoring = {"hint.scoring", "score"};
constexpr Hint first_ride = {"hint.ride", "mount"};
constexpr Hint first_discard = {"hint.discard", "discard"};

}  // namespace

std::vector<Hint> MountDragoTable::hints(const MountDragoSession& session) const {
  const View& view = session.playback().view();
  switch (view.phase) {
    case Phase::Mount:
      return {first_dragon};
    case Phase::Play: {
      const bool scored = std::any_of(view.scores.begin(), view.scores.end(),
                                      [](int points) { return points != 0; });
      if (scored) return {first_card, first_scoring};
      return {first_card};
    }
    case Phase::Ride:
      return {first_ride};
    case Phase::Discard:
      return {first_discard};
    case Phase::Shuffle:
    case Phase::Over:
      break;
  }
  return {};
}

}  // namespace mount_drago::table

template <>
const app::GameTable& app::table_of<mount_drago::MountDrago>() {
  static const mount_drago::table::MountDragoTable table;
  return table;
}
