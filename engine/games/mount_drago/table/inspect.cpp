// Inspection of a stone, dragon or rider, and the dialog of the public information about cards
// (MD-26): all stacks, and the unseen cards of each dragon.
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/mount_drago/rules/rules.hpp"
#include "games/mount_drago/table/figures.hpp"
#include "games/mount_drago/table/parts.hpp"
#include "screens/dialogs.hpp"
#include "screens/screens.hpp"
#include "screens/table/at_table.hpp"
#include "ui/layout.hpp"
#include "ui/placement.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace mount_drago::table {

// The note about an inspected stone, dragon or rider: who stands there, its worth, its rider, and
// the effects of the next cards.

namespace {

std::optional<int> space_of_id(const Table& table, const std::string& id) {
  for (int space = 0; space < table.view.board.size(); ++space) {
    if (id == space_id(space)) return space;
  }
  return std::nullopt;
}

std::optional<Dragon> dragon_of_id(const std::string& id) {
  for (const Dragon dragon : all_dragons) {
    if (id == dragon_id(dragon)) return dragon;
  }
  return std::nullopt;
}

/// The content of a note.
struct Explanation {
  Rect subject;  ///< must stay visible
  std::string heading;
  std::vector<Dragon> dragons;  ///< drawn as pictures
  std::vector<std::string> sentences;
  std::vector<std::string> in_short;  ///< instead, beside pictures of the dragons there
  // The same for screen readers, with positions.
  std::string spoken_heading;
  std::vector<std::string> spoken;

  void say(const std::string& shown, const std::string& told) {
    sentences.push_back(shown);
    spoken.push_back(told);
  }
  void say(const std::string& both) { say(both, both); }
  std::string spoken_text() const {
    return join_heading(spoken_heading.empty() ? heading : spoken_heading, join_sentences(spoken));
  }
};

/// Returns "Red (Luca), Yellow".
std::string dragon_list(const Table& table, const std::vector<Dragon>& dragons) {
  std::string out;
  for (const Dragon dragon : dragons) {
    if (!out.empty()) out += ", ";
    const std::string name = dragon_name(table.ui.messages, dragon);
    const auto seat = rider_of(table.view, dragon);
    if (seat && seat == table.you()) {
      out += table.ui.tr("ask.you", {{"dragon", name}});
    } else {
      out += seat ? name + " (" + table.session.player(*seat).name + ")" : name;
    }
  }
  return out;
}

/// Returns the player's cards of this dragon, or those that lead to this space; each kind once.
std::vector<Card> own_cards(const Table& table, std::optional<Dragon> dragon,
                            std::optional<int> space) {
  std::vector<Card> out;
  for (const Card card : table.view.hand) {
    const int from = table.space_of(card.dragon());
    const int to = destination(table.view.board, from, card.value());
    const bool meant = dragon ? card.dragon() == *dragon : space && to == *space && from != to;
    if (meant && std::find(out.begin(), out.end(), card) == out.end()) out.push_back(card);
  }
  std::sort(out.begin(), out.end());
  return out;
}

/// Returns "Your Red 3: to the green 4, large scoring, you gain +4"; `spoken` with the position.
std::string card_would(const Table& table, Card card, bool spoken) {
  const Messages& messages = table.ui.messages;
  const int from = table.space_of(card.dragon());
  const int to = destination(table.view.board, from, card.value());
  std::string where = to_space(messages, table.view.board, to);
  if (spoken) where = with_position(messages, where, to);
  std::string out =
      messages.tr("ask.card", {{"card", card_name(messages, card)}, {"where", where}});
  if (!table.asks(Phase::Play) || !table.model.person.preferences.preview) return out + ".";
  const Preview preview = mount_drago::preview(table.view, card);
  if (preview.scoring) {
    const bool small = *preview.scoring == Scoring::Small;
    out += ", " + messages.tr(small ? "scoring.small" : "scoring.large");
    if (preview.choice) return out + ". " + mount_text(table, preview, card);
    out += ", " + messages.tr("card.you_gain",
                              {{"points", app::format_gain(preview.gains[table.acting->index])}});
  }
  return out + ".";
}

/// Returns the values of a dragon's unseen cards: "1, 2, 2, 5" (MD-26).
std::string still_unseen(const Table& table, Dragon dragon) {
  const auto unseen = mount_drago::unseen(table.view);
  std::string values;
  for (int value = lowest_value; value <= highest_value; ++value) {
    const auto kind = static_cast<std::size_t>(Card(dragon, value).kind());
    for (int copy = 0; copy < unseen[kind]; ++copy) {
      values += (values.empty() ? "" : ", ") + format_number(value);
    }
  }
  return values.empty() ? table.ui.tr("ask.none_unseen")
                        : table.ui.tr("ask.unseen", {{"values", values}});
}

/// Appends the effects of the player's cards of a dragon, and its unseen cards.
void append_cards_text(const Table& table, Dragon dragon, Explanation& out) {
  for (const Card card : own_cards(table, dragon, std::nullopt)) {
    out.say(card_would(table, card, false), card_would(table, card, true));
  }
  out.say(still_unseen(table, dragon));
}

Explanation explain_space(const Table& table, int space) {
  constexpr std::array<const char*, 5> kinds = {"ask.plain", "ask.plain", "ask.blue", "ask.green",
                                                "ask.summit"};
  const Messages& messages = table.ui.messages;
  Explanation out;
  out.heading = space_shown(messages, table.view.board, space);
  out.spoken_heading = space_name(table, space);
  const auto kind = static_cast<std::size_t>(table.view.board.space(space).kind);
  out.say(messages.tr(kinds[kind]));
  out.dragons = dragons_on(table, space);
  out.subject = table.board.space_rect(space);
  for (const Dragon dragon : out.dragons) {
    const Rect picture = Figure{dragon, space, resting_placement(table, dragon)}.picture();
    const float left = std::min(out.subject.x, picture.x);
    const float top = std::min(out.subject.y, picture.y);
    out.subject = {left, top, std::max(out.subject.right(), picture.right()) - left,
                   std::max(out.subject.bottom(), picture.bottom()) - top};
  }
  if (!out.dragons.empty()) out.say(dragon_list(table, out.dragons) + ".");
  if (out.dragons.size() == 1) append_cards_text(table, out.dragons.front(), out);
  std::string cards;
  for (const Card card : own_cards(table, std::nullopt, space)) {
    cards += (cards.empty() ? "" : ", ") + card_name(messages, card);
  }
  constexpr std::array<const char*, 5> scorings = {
      "prompt.no_scoring", "prompt.no_scoring", "scoring.small", "scoring.large", "scoring.large"};
  out.in_short = {messages.tr(scorings[kind]) + "."};
  if (!cards.empty()) {
    out.say(messages.tr("ask.leads_here", {{"cards", cards}}));
    out.in_short.push_back(out.sentences.back());
  }
  return out;
}

Explanation explain_dragon(const Table& table, Dragon dragon) {
  const Messages& messages = table.ui.messages;
  Explanation out;
  out.heading = dragon_name(messages, dragon);
  out.dragons = {dragon};
  out.subject = Figure{dragon, table.space_of(dragon), resting_placement(table, dragon)}.picture();
  const int space = table.space_of(dragon);
  const bool last = in_last_place(table.view.positions, dragon);
  const std::string end = (last ? ", " + messages.tr("table.last_place") : "") + ".";
  out.say(space_shown(messages, table.view.board, space) + end, space_name(table, space) + end);
  const auto seat = rider_of(table.view, dragon);
  if (seat && seat == table.you()) {
    out.say(messages.tr("ask.you_ride"));
  } else {
    out.say(seat ? messages.tr("ask.ridden", {{"name", table.session.player(*seat).name}})
                 : messages.tr("ask.unridden"));
  }
  append_cards_text(table, dragon, out);
  return out;
}

Explanation explain_rider(const Table& table, core::Seat seat) {
  const Messages& messages = table.ui.messages;
  Explanation out;
  out.subject = table.layout.players[seat.index];
  out.heading = table.session.player(seat).name;
  out.say(rider_label(table, seat, false) + ".", rider_label(table, seat, true) + ".");
  const auto mount = mount_of(table.view, seat);
  if (!mount) return out;
  out.dragons = {*mount};
  const int at = table.space_of(*mount);
  for (const auto& [scoring, key] :
       {std::pair{Scoring::Small, "scoring.small"}, {Scoring::Large, "scoring.large"}}) {
    out.say(labeled(messages, messages.tr(key),
                    app::format_gain(mount_drago::gain(table.view.board, at, scoring)) + "."));
  }
  return out;
}

/// Returns the id of a dragon in a fanned crowd.
std::string fan_id(Dragon dragon) { return "fan." + std::to_string(mount_drago::index(dragon)); }

/// Returns the dragon of a control on the mountain or in a fanned crowd.
std::optional<Dragon> inspected_dragon(const std::string& id) {
  for (const Dragon dragon : all_dragons) {
    if (id == fan_id(dragon)) return dragon;
  }
  return dragon_of_id(id);
}

std::optional<Explanation> explain(const Table& table, const std::string& id) {
  if (const auto space = space_of_id(table, id)) return explain_space(table, *space);
  if (const auto dragon = inspected_dragon(id)) return explain_dragon(table, *dragon);
  for (const core::Seat seat : seats_of(table.view.riders)) {
    if (id == rider_id(seat)) return explain_rider(table, seat);
  }
  return std::nullopt;
}

/// Draws a dragon large enough to tell apart, with emblem and rider.
void draw_apart(DrawList& out, const Table& table, Dragon dragon, Rect r) {
  const float badge = r.w * 0.36F;
  out.emplace_back(image_of(dragon_art(dragon), r));
  out.emplace_back(image_of(emblem_art(dragon), {r.x, r.bottom() - badge, badge, badge}));
  const auto seat = rider_of(table.view, dragon);
  if (!seat) return;
  draw_badge(out, table, {*seat, {r.right() - badge / 2, r.bottom() - badge / 2}, badge});
}

constexpr std::size_t fan_columns = 5;
constexpr Size fan_cell = {51, 60};
constexpr float fan_edge = 4;
constexpr float fan_gap = 4;  // to its note
constexpr float short_letters = 14;

/// Returns the space of the stone or dragon that the player inspects.
std::optional<int> inspected_space(const Table& table) {
  if (table.animation || !table.ui.dragged.empty()) return std::nullopt;
  for (const std::string* id : {&table.ui.focus, &table.ui.hovered}) {
    if (const auto space = space_of_id(table, *id)) return space;
    if (const auto dragon = inspected_dragon(*id)) return table.space_of(*dragon);
  }
  return std::nullopt;
}

/// The places for a fanned crowd and its note: over the board, free of what lies on it.
class FreeBoard {
 public:
  FreeBoard(const Table& table, const std::vector<Control>& placed, const Rect& subject)
      : window_{0, 0, table.ui.size.w, table.ui.size.h},
        board_(table.layout.board.intersect({0, 0, table.ui.size.w, table.ui.bottom()}).inset(3)),
        subject_(subject) {
    for (const Control& each : placed) {
      if (each.id.rfind("board", 0) != 0 && each.id != "dragons") collect(each);
    }
  }

  const Rect& board() const { return board_; }

  float cost(const Rect& place) const {
    const auto area = [](const Rect& r) { return r.w * r.h; };
    float out =
        area(place) - area(board_.intersect(place)) + 0.3F * area(subject_.intersect(place));
    // Half a note outside the window is worse than a covered piece.
    out += 20 * (area(place) - area(window_.intersect(place)));
    for (const Rect& each : taken_) out += area(each.intersect(place));
    return out;
  }

  /// Returns the cheapest place of a rectangle beside another one.
  Rect beside(const Rect& other, Size size) const {
    const auto across = [&](float x) {
      return std::clamp(x, board_.x, std::max(board_.x, board_.right() - size.w));
    };
    const auto along = [&](float y) {
      return std::clamp(y, board_.y, std::max(board_.y, board_.bottom() - size.h));
    };
    const Point middle = other.center();
    Rect out;
    float least = -1;
    const auto offer = [&](float x, float y) {
      const Rect each = {x, y, size.w, size.h};
      const float price = cost(each);
      if (least >= 0 && price >= least) return;
      least = price;
      out = each;
    };
    for (const float x : {middle.x - size.w / 2, other.x, other.right() - size.w}) {
      offer(across(x), other.y - fan_gap - size.h);
      offer(across(x), other.bottom() + fan_gap);
    }
    for (const float y : {middle.y - size.h / 2, other.y, other.bottom() - size.h}) {
      offer(other.right() + fan_gap, along(y));
      offer(other.x - fan_gap - size.w, along(y));
    }
    return out;
  }

  /// Returns the cheapest place near the subject with a note beside it.
  Rect near(Size size, Size note) const {
    constexpr float step = 7;
    Rect out;
    float least = -1;
    for (float y = board_.y; y <= std::max(board_.y, board_.bottom() - size.h); y += step) {
      for (float x = board_.x; x <= std::max(board_.x, board_.right() - size.w); x += step) {
        const Rect each = {x, y, size.w, size.h};
        const Point way = {each.center().x - subject_.center().x,
                           each.center().y - subject_.center().y};
        float price = 2 * (std::abs(way.x) + std::abs(way.y)) + 20 * cost(each);
        if (least >= 0 && price >= least) continue;
        price += 5 * cost(beside(each, note));
        if (least >= 0 && price >= least) continue;
        least = price;
        out = each;
      }
    }
    return out;
  }

 private:
  void collect(const Control& control) {
    if (control.rect.w > 0 && control.rect.h > 0) taken_.push_back(control.rect);
    for (const Control& child : control.children) collect(child);
  }

  Rect window_;
  Rect board_;
  Rect subject_;
  std::vector<Rect> taken_;
};

float note_width(const Ui& ui) {
  return std::min(ui.scale_with_text(ui.small() ? 264.0F : 300.0F), ui.size.w - 12);
}

/// The size of a note with a heading and two lines.
Size short_note(const Ui& ui, float fan) {
  const float wide = std::min(std::max(fan, ui.scale_with_text(250)), note_width(ui));
  return {wide, ui.letters(17) * 1.3F + 2 * ui.letters(short_letters) * 1.25F + 16};
}

}  // namespace

std::optional<CrowdPlace> crowd_place(const Table& table, const std::vector<Control>& placed) {
  const auto space = inspected_space(table);
  if (!space) return std::nullopt;
  const std::vector<Dragon> here = dragons_on(table, *space);
  if (here.size() < 2 || resting_placement(table, here.front()).size >= touch) return std::nullopt;
  const auto columns = static_cast<float>(std::min(here.size(), fan_columns));
  const auto rows = static_cast<float>((here.size() + fan_columns - 1) / fan_columns);
  const Size size = {columns * fan_cell.w + 2 * fan_edge, rows * fan_cell.h + 2 * fan_edge};
  const Rect subject = explain_space(table, *space).subject;
  const FreeBoard free(table, placed, subject);
  const Size note = short_note(table.ui, size.w);
  const Rect fan = free.near(size, note);
  return CrowdPlace{fan, free.beside(fan, note), subject};
}

namespace {

/// Returns pictures of the dragons, each with emblem and rider.
layout::Node fanned_out(const Table& table, const std::vector<Dragon>& dragons) {
  if (dragons.empty()) return {};
  const float size = dragons.size() > 5 ? 42.0F : 52.0F;
  layout::Nodes pictures;
  for (const Dragon dragon : dragons) {
    pictures.push_back(layout::drawing({size, size}, [&table, dragon, size](DrawList& out, Rect r) {
      draw_apart(out, table, dragon, around(r.center(), size, size));
    }));
  }
  return layout::flow(4, std::move(pictures)).left();
}

/// Returns a place near `subject` that covers neither it nor `other`, and if possible neither hand
/// nor prompt.
Rect place_beside(const Table& table, const Rect& subject, const Rect& other, Size size) {
  const float left = std::min(subject.x, other.w > 0 ? other.x : subject.x);
  const float top = std::min(subject.y, other.w > 0 ? other.y : subject.y);
  const Rect both = {left, top, std::max(subject.right(), other.right()) - left,
                     std::max(subject.bottom(), other.bottom()) - top};
  std::vector<app::Obstacle> obstacles = {
      {subject, {30}}, {other, {1000}}, {table.layout.prompt, {1}}, {table.layout.hand, {0.5F}}};
  for (const Rect& rider : table.layout.players) obstacles.push_back({rider, {0.4F}});
  Placer placer(std::move(obstacles));
  for (const Rect& around_it : {both, other.w > 0 ? other : both}) {
    const Point middle = around_it.center();
    const float side = (around_it.w + size.w) / 2 + 8;
    const float above = (around_it.h + size.h) / 2 + 8;
    for (const Point by :
         {Point{side, 0}, Point{-side, 0}, Point{0, -above}, Point{0, above}, Point{side, -above},
          Point{-side, -above}, Point{side, above}, Point{-side, above}}) {
      placer.offer(
          moved_into(table.ui.size, around({middle.x + by.x, middle.y + by.y}, size.w, size.h), 6));
    }
  }
  // Else in a corner.
  const Point end = {table.ui.size.w - size.w - 6, table.ui.size.h - size.h - 6};
  for (const Point corner : {Point{6, 6}, Point{end.x, 6}, Point{6, end.y}, end}) {
    placer.offer({corner.x, corner.y, size.w, size.h});
  }
  return *placer.best();
}

}  // namespace

int focused_space(const Table& table) {
  if (const auto space = space_of_id(table, table.ui.focus)) return *space;
  const auto dragon = dragon_of_id(table.ui.focus);
  return dragon ? table.space_of(*dragon) : -1;
}

namespace {

/// Draws an arrow from a rectangle to its subject.
void draw_pointer(DrawList& out, const Rect& from, const Rect& subject) {
  const Point to = subject.center();
  const Point start = {std::clamp(to.x, from.x + 12, from.right() - 12),
                       std::clamp(to.y, from.y + 12, from.bottom() - 12)};
  const float far = std::hypot(to.x - start.x, to.y - start.y);
  if (far < 1) return;
  const Point way = {(to.x - start.x) / far, (to.y - start.y) / far};
  constexpr float barb = 8;
  const auto back = [&](float along, float across) {
    return Point{to.x - way.x * along - way.y * across, to.y - way.y * along + way.x * across};
  };
  Stroke arrow = {{start, to, back(barb, -barb), to, back(barb, barb)}, 7, night};
  out.emplace_back(arrow);
  arrow.width = 3;
  arrow.color = gold;
  out.emplace_back(std::move(arrow));
}

}  // namespace

Control fanned_crowd(const Table& table, const CrowdPlace& place) {
  const Ui& ui = table.ui;
  const std::vector<Dragon> here = dragons_on(table, *inspected_space(table));
  Control out = make_control("fan", Role::List, ui.tr("table.dragons"), place.fan);
  draw_pointer(out.paint, place.fan, place.subject);
  Box box = slate_panel(out.rect);
  box.top.a = box.bottom.a = 252;
  out.paint.emplace_back(box);
  const auto shown = inspected_dragon(table.ui.focus.empty() ? table.ui.hovered : table.ui.focus);
  for (std::size_t i = 0; i < here.size(); ++i) {
    const auto column = static_cast<float>(i % fan_columns);
    const auto row = static_cast<float>(i / fan_columns);
    Control each = make_control(fan_id(here[i]), Role::Item, dragon_label(table, here[i]),
                                {out.rect.x + fan_edge + column * fan_cell.w,
                                 out.rect.y + fan_edge + row * fan_cell.h, fan_cell.w, fan_cell.h});
    each.hoverable = true;
    const Rect& r = each.rect;
    if (shown == here[i]) each.paint.emplace_back(filled(r.inset(1), faded(mist, 0.3F), 8));
    const float picture = std::min(r.w, r.h) - 2;
    draw_apart(each.paint, table, here[i], around(r.center(), picture, picture));
    out.children.push_back(std::move(each));
  }
  return out;
}

std::optional<Control> inspect_note(const Table& table, const std::optional<CrowdPlace>& crowd) {
  const Ui& ui = table.ui;
  if (table.animation || !ui.dragged.empty()) return std::nullopt;
  // Announce notes for the keyboard focus, but not for a mouse that merely passes.
  std::optional<Explanation> told = explain(table, ui.focus);
  const bool aloud = told.has_value();
  if (!told) told = explain(table, ui.hovered);
  if (!told) return std::nullopt;
  const bool in_short = crowd && !told->in_short.empty();
  if (crowd) told->dragons.clear();  // it shows them
  const float wide = crowd ? crowd->note.w : note_width(ui);
  constexpr float pad = 12;
  layout::Node heading =
      layout::heading(ui, told->heading, in_short ? 17 : 18, cream, {.least = ui.letters(0)});
  layout::Nodes lines;
  if (in_short) {
    const TextSpec spec = {.letters = ui.letters(short_letters), .color = mist, .leading = 1.25F};
    lines.push_back(fitting_sentences(ui, told->in_short, spec,
                                      {wide - 2 * pad, 2 * spec.letters * spec.leading}));
  } else {
    for (const std::string& each : told->sentences)
      lines.push_back(layout::body(ui, each, 15, mist));
  }
  Control shell =
      make_control("asked", aloud ? Role::Status : Role::None, aloud ? told->spoken_text() : "");
  shell.follows_pointer = true;
  layout::Node content =
      layout::column(in_short ? 2.0F : 5.0F, std::move(heading), fanned_out(table, told->dragons),
                     layout::column(2, std::move(lines)))
          .pad(pad, in_short ? 6.0F : 9.0F)
          .on([](DrawList& out, Rect r) {
            Box box = slate_panel(r);
            box.top.a = box.bottom.a = 252;
            box.border = faded(gold, 0.7F);
            out.emplace_back(box);
          })
          .as(std::move(shell));
  const Size size = {wide, content.height_at(wide)};
  const Rect there = crowd && size.h <= crowd->note.h + 1
                         ? Rect{crowd->note.x, crowd->note.y, size.w, size.h}
                         : place_beside(table, told->subject, crowd ? crowd->fan : Rect{}, size);
  Control out;
  content.place(there, out);
  return std::move(out.children.front());
}

namespace {

/// Returns a chip with emblem and value on parchment; the mount has a gold rim.
layout::Node chip_of(const Ui& ui, Card card, bool mount) {
  return layout::drawing({ui.scale_with_text(54), ui.scale_with_text(34)}, [&ui, card, mount](
                                                                               DrawList& out,
                                                                               Rect r) {
    const DragonLook& look = look_of(card.dragon());
    out.emplace_back(Box{.rect = r,
                         .radius = 8,
                         .top = parchment,
                         .bottom = parchment_deep,
                         .border = mount ? gold : look.rim,
                         .border_width = mount ? 3.0F : 1.0F});
    out.emplace_back(image_of(emblem_art(card.dragon()), {r.x + 5, r.y + 5, r.h - 10, r.h - 10}));
    out.emplace_back(figure(format_number(card.value()), ui.scale_with_text(19), look.number,
                            {r.right() - ui.scale_with_text(13), r.center().y}));
  });
}

/// Returns a rider's stack, the top card first, since players look for the mount.
layout::Node stack_of(const Ui& ui, const MountDragoSession& session, const View& view,
                      core::Seat seat) {
  const Player& rider = session.seating().player(seat);
  const auto& stack = view.stacks[seat.index];
  const std::string id = "stacks.rider." + std::to_string(seat.index);
  const std::string count = ui.tr_plural("stacks.cards", static_cast<int>(stack.size()));
  layout::Node cards = layout::flow(6);
  for (std::size_t i = stack.size(); i-- > 0;) {
    const bool mount = i + 1 == stack.size();
    const std::string label =
        card_name(ui.messages, stack[i]) + (mount ? ", " + ui.tr("stacks.mount") : "");
    cards.add(chip_of(ui, stack[i], mount).as(id + "." + std::to_string(i), Role::Item, label));
  }
  return layout::column(
             8,
             layout::row(10, layout::image(symbol_art(rider.symbol), {30, 30}),
                         layout::heading(ui, rider.name, 18, cream, layout::cut_line).stretch(),
                         layout::body(ui, count, 15, mist_soft)),
             std::move(cards))
      .as(id, Role::List, ui.tr("stacks.of", {{"name", rider.name}, {"cards", count}}));
}

/// The table of unseen cards: a row for each dragon, a column for each value and one for the sums.
struct RemainingCards {
  const Ui& ui;
  std::array<std::uint8_t, card_kinds> left;
  float names = 0;     ///< width left of the numbers
  float cell = 0;      ///< width of a number
  bool above = false;  ///< names above their numbers, in narrow windows

  layout::Node number_of(const std::string& count, Color color) const {
    const float letters = ui.scale_with_text(17);
    return layout::figure(ui, count, letters, color).width(cell).height(letters * 1.6F);
  }
  layout::Node first_line() const;
  layout::Node line_of(Dragon dragon) const;
};

RemainingCards remaining_cards(const Ui& ui, const View& view, float width) {
  RemainingCards out{.ui = ui, .left = mount_drago::unseen(view)};
  float widest = 0;
  for (const Dragon dragon : all_dragons) {
    const std::string name = dragon_name(ui.messages, dragon);
    widest = std::max(widest, ui.measure.width(name, Face::Strong, ui.letters(15)));
  }
  out.names = std::max(ui.scale_with_text(110), widest + 48);
  out.above = out.names > width * 0.46F;
  if (out.above) out.names = 36;
  const float all = ui.measure.width(ui.tr("stacks.all"), Face::Strong, ui.letters(14));
  const float room = width - out.names;
  out.cell = std::min({(room - all / 2) / 5.5F, room / 6, ui.scale_with_text(56)});
  return out;
}

layout::Node RemainingCards::first_line() const {
  const float small = ui.letters(14);
  layout::Node out = layout::row(0, layout::space(names).height(0));
  for (int value = lowest_value; value <= highest_value; ++value) {
    out.add(layout::figure(ui, format_number(value), small, mist_soft).width(cell));
  }
  // The text may be wider than its column.
  out.add(layout::drawing({cell, small}, [&messages = ui.messages, small](DrawList& paint, Rect r) {
    paint.emplace_back(
        line(messages.tr("stacks.all"), Face::Strong, small, mist_soft, r.center(), Align::Center));
  }));
  return out;
}

layout::Node RemainingCards::line_of(Dragon dragon) const {
  const std::string name = dragon_name(ui.messages, dragon);
  const float high = std::max(ui.shape() == Shape::Low ? 27.0F : 34.0F, ui.letters(15) * 1.5F);
  layout::Node numbers = layout::row(0);
  int sum = 0;
  std::string cards;
  for (int value = lowest_value; value <= highest_value; ++value) {
    const int count = left[static_cast<std::size_t>(Card(dragon, value).kind())];
    sum += count;
    numbers.add(
        number_of(count == 0 ? "·" : format_number(count), count == 0 ? rgb(0xA3ABC6) : cream));
    if (count == 0) continue;
    if (!cards.empty()) cards += ", ";
    cards +=
        ui.tr("stacks.times", {{"count", format_number(count)}, {"value", format_number(value)}});
  }
  numbers.add(number_of(format_number(sum), gold));
  if (cards.empty()) cards = ui.tr("stacks.nothing");
  layout::Node who = layout::row(7, layout::image(emblem_art(dragon), {24, 24}),
                                 layout::strong(ui, name, 15, mist, {.lines = 1}))
                         .pad({5, 0, 0, 0});
  layout::Node both =
      above ? layout::column(0, std::move(who).height(high * 0.9F),
                             layout::row(0, layout::space(names).height(0), std::move(numbers)))
            : layout::row(0, std::move(who).width(names), std::move(numbers)).height(high);
  return std::move(both)
      .on([](DrawList& out, Rect r) {
        out.emplace_back(filled({r.x, r.y + 1, r.w, r.h - 3}, faded(white, 0.05F), 8));
      })
      .as("stacks.left." + std::string(mount_drago::name(dragon)), Role::Item,
          ui.tr("stacks.left_of", {{"dragon", name}, {"cards", cards}}));
}

layout::Node left_of(const Ui& ui, const View& view, float width) {
  const RemainingCards table = remaining_cards(ui, view, width);
  const std::string label = ui.tr("stacks.still_to_come");
  layout::Node lines = layout::column(0);
  for (const Dragon dragon : all_dragons) lines.add(table.line_of(dragon));
  return layout::column(6, layout::heading(ui, label, 18, cream, {.least = ui.letters(0)}),
                        table.first_line(), std::move(lines))
      .as("stacks.left", Role::List, label);
}

}  // namespace

Control MountDragoTable::open_cards(const Ui& ui, Model& model,
                                    const MountDragoSession& session) const {
  const View& view = session.playback().view();
  layout::Node stacks = layout::column(20);
  for (const core::Seat seat : seats_of(view.riders)) stacks.add(stack_of(ui, session, view, seat));
  layout::Node left = layout::by_width([&](float width) { return left_of(ui, view, width); });
  const std::string why = ui.tr(view.seat ? "stacks.why" : "stacks.why_watching");
  const float bar = 14;
  layout::Node content = layout::column(
      ui.small() ? 8.0F : 14.0F, layout::body(ui, why, 15, mist_soft).named("stacks.why"),
      layout::row_or_column(ui.scale_with_text(ui.small() ? 560.0F : 640.0F) - bar,
                            ui.small() ? 18.0F : 28.0F, 18, std::move(left).share(0.455F),
                            std::move(stacks).share(0.545F)));
  return scrolling_dialog(ui, model.navigation,
                          {.id = "stacks", .heading = ui.tr("stacks.heading"), .width = 980},
                          std::move(content).pad({0, 0, bar, 20}));
}

}  // namespace mount_drago::table
