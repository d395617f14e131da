// The hand as a fan: playable cards, the face-down card, and the panel in front of the person.
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "games/dragons_cave/table/parts.hpp"
#include "ui/layout.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace dragons_cave::table {

// The choice made by a raised card and a selected dwarf.

namespace {

std::optional<Card> card_of_id(const Table& table, const std::string& id) {
  for (const HeldCard& each : held_cards(table)) {
    if (!id.empty() && each.id == id) return each.card;
  }
  return std::nullopt;
}

std::optional<Card> pointed_card(const Table& table) {
  for (const std::string* id : {&table.ui.dragged, &table.ui.hovered, &table.ui.focus}) {
    if (const auto card = card_of_id(table, *id)) return card;
  }
  return std::nullopt;
}

std::optional<Dwarf> pointed_dwarf(const Table& table) {
  for (const Dwarf dwarf : {Dwarf{0}, Dwarf{1}}) {
    for (const char* prefix : {"prompt.dwarf.", "board.dwarf."}) {
      if (table.ui.is_pointed_at(prefix + std::to_string(dwarf))) return dwarf;
    }
  }
  return std::nullopt;
}

float distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

// Returns the dwarf whose position or destination is nearest to the drop.
std::optional<Dwarf> nearest(const DropTargets& places, Point at) {
  const auto closer = [at](const auto& a, const auto& b) {
    return distance(a.second, at) < distance(b.second, at);
  };
  const auto best = std::min_element(places.dwarves.begin(), places.dwarves.end(), closer);
  if (best == places.dwarves.end()) return std::nullopt;
  return best->first;
}

// Returns the dwarf selected so far: the picked one, or the only free one.
std::optional<Dwarf> selected_dwarf(const DragonsCaveSession& session, const View& view,
                                    core::Seat seat) {
  const std::vector<Dwarf> free = free_dwarves(view, seat);
  if (free.size() == 1) return free.front();
  const std::optional<Dwarf> picked = session.intention.dwarf;
  if (picked && std::count(free.begin(), free.end(), *picked) > 0) return picked;
  return std::nullopt;
}

std::optional<Choose> choice_by(const DragonsCaveSession& session, const View& view,
                                core::Seat seat) {
  const std::optional<Card> card = session.intention.card;
  if (!card || !view.hands[seat.index].holds(*card)) return std::nullopt;
  if (*card == Card::Chest) return Choose{*card, 0};
  const std::optional<Dwarf> dwarf = selected_dwarf(session, view, seat);
  return dwarf ? std::optional(Choose{*card, *dwarf}) : std::nullopt;
}

// Returns the local seat that may put a card face down now.
std::optional<core::Seat> choosing_seat(const DragonsCaveSession& session) {
  const std::optional<core::Seat> acting = session.acting();
  if (!acting || session.playback().view().phase != Phase::Choose) return std::nullopt;
  return acting;
}

// Selects a card or a dwarf. Puts the card face down if it was already selected, or one tap is
// enough, and nothing is missing.
template <class T>
void press(const Model& model, DragonsCaveSession& session,
           std::optional<T> GameTraits<DragonsCave>::Intention::*selected, T pressed) {
  const std::optional<core::Seat> seat = choosing_seat(session);
  if (!seat) return;
  const bool again = session.intention.*selected == pressed;
  session.intention.*selected = pressed;
  const std::optional<Choose> choice = choice_by(session, session.playback().view(), *seat);
  if (choice && (again || model.person.preferences.one_tap)) session.act(*choice);
}

}  // namespace

PreviewedCard with_preview(const View& view, core::Seat seat, Choose choice) {
  PreviewedCard out{choice, std::nullopt};
  if (const auto color = color_of(choice.card)) {
    out.preview = dragons_cave::preview(view.board, view.dwarves[seat.index][choice.dwarf], *color);
  }
  return out;
}

std::optional<Choose> own_choice(const Table& table) {
  if (table.view.chose) return table.view.chose;
  const auto* const putting = table.showing<Chose>();
  if (putting == nullptr || table.view.seat != putting->seat) return std::nullopt;
  return table.session.view(table.session.viewer()).chose;
}

std::vector<HeldCard> held_cards(const Table& table) {
  std::vector<HeldCard> out;
  if (!table.view.seat) return out;
  const std::optional<Choose> choice = own_choice(table);
  int place = 0;
  for (const Card card : table.view.hands[table.view.seat->index].cards()) {
    const bool chosen = choice && choice->card == card;
    out.push_back({card, chosen ? "" : "hand." + std::to_string(place++)});
  }
  return out;
}

bool is_choosing_card(const Table& table) {
  return table.acting && table.view.phase == Phase::Choose;
}

std::vector<Dwarf> free_dwarves(const View& view, core::Seat seat) {
  std::vector<Dwarf> out;
  for (int i = 0; i < dwarves_each(view.players); ++i) {
    const auto dwarf = static_cast<Dwarf>(i);
    if (view.dwarves[seat.index][dwarf] != view.board.lair()) out.push_back(dwarf);
  }
  return out;
}

bool needs_dwarf(const Table& table, Card card) {
  return is_choosing_card(table) && card != Card::Chest &&
         free_dwarves(table.view, *table.acting).size() > 1;
}

std::optional<Choose> intended_choice(const Table& table) {
  if (!is_choosing_card(table)) return std::nullopt;
  return choice_by(table.session, table.view, *table.acting);
}

std::optional<PreviewedCard> previewed_card_of(const Table& table) {
  const View& view = table.view;
  if (!view.seat || !table.model.person.preferences.preview) return std::nullopt;
  const std::optional<Choose> chosen = own_choice(table);
  if (chosen && !view.guard) return with_preview(view, *view.seat, *chosen);
  if (!is_choosing_card(table)) return std::nullopt;
  std::optional<Card> card = pointed_card(table);
  if (!card) card = table.session.intention.card;
  if (!card || !view.hands[view.seat->index].holds(*card)) return std::nullopt;
  if (*card == Card::Chest) return with_preview(view, *view.seat, {*card, 0});
  std::optional<Dwarf> dwarf = pointed_dwarf(table);
  if (dragged_card(table)) dwarf = nearest(drop_targets(table, *card), table.ui.dragged_at);
  if (!dwarf) dwarf = selected_dwarf(table.session, view, *view.seat);
  // Without a decision, the first dwarf shows what the card does.
  return with_preview(view, *view.seat, {*card, dwarf.value_or(0)});
}

std::optional<Card> dragged_card(const Table& table) {
  return is_choosing_card(table) ? card_of_id(table, table.ui.dragged) : std::nullopt;
}

DropTargets drop_targets(const Table& table, Card card) {
  const core::Seat seat = *table.acting;
  const Rect& hand = table.layout.hand;
  Rect cave = table.layout.board;
  cave.h = std::min(cave.h, hand.y - 8 - cave.y);
  DropTargets out{cave, table.layout.players[seat.index], table.layout.own, {}};
  const auto color = color_of(card);
  if (!color || !needs_dwarf(table, card)) return out;
  for (const Dwarf dwarf : free_dwarves(table.view, seat)) {
    const int from = table.view.dwarves[seat.index][dwarf];
    const int to = dragons_cave::preview(table.view.board, from, *color).forward;
    out.dwarves.emplace_back(dwarf, table.cave.at(from, table.view.board, *color));
    out.dwarves.emplace_back(dwarf, table.cave.at(to, table.view.board, *color));
  }
  return out;
}

void drop_dragged_card(DragonsCaveSession& session, const DropTargets& places, Card card,
                       Point at) {
  const std::optional<core::Seat> seat = choosing_seat(session);
  if (!seat) return;
  const bool on_cave = places.cave.contains(at);
  if (!on_cave && !places.slot.contains(at) && !places.own.contains(at)) return;
  session.intention.card = card;
  if (on_cave && !places.dwarves.empty()) session.intention.dwarf = nearest(places, at);
  if (const auto choice = choice_by(session, session.playback().view(), *seat))
    session.act(*choice);
}

void press_card(const Model& model, DragonsCaveSession& session, Card card) {
  session.intention.inspected.reset();
  press(model, session, &GameTraits<DragonsCave>::Intention::card, card);
}

void press_dwarf(const Model& model, DragonsCaveSession& session, Dwarf dwarf) {
  session.intention.inspected.reset();
  press(model, session, &GameTraits<DragonsCave>::Intention::dwarf, dwarf);
}

namespace {

// Keeps a raised card from hiding its neighbor: starts the next card but one `least` after it and
// moves the others closer together.
void uncover(std::vector<float>& gaps, int up, float least, float room) {
  const auto at = static_cast<std::size_t>(up);
  const auto many = static_cast<float>(gaps.size());
  if (at + 1 >= gaps.size() || gaps.size() < 3 || gaps[at] + gaps[at + 1] >= least) return;
  const float wide = (least - room / (many - 1)) * (many - 1) / (many - 2);
  std::fill(gaps.begin(), gaps.end(), (room - wide) / (many - 1));
  gaps[at] = wide;
}

// Returns the places of `count` cards. A raised card gets more space, so that its neighbor stays
// recognizable.
std::vector<FanPlace> fan(const TableLayout& layout, int count, std::optional<int> up) {
  std::vector<float> gaps;
  float whole = 0;
  for (int i = 0; i + 1 < count; ++i) {
    gaps.push_back(up == i ? layout.step * 1.4F : layout.step);
    whole += gaps.back();
  }
  // The outer cards lean outwards.
  const float lean = layout.degrees * static_cast<float>(count - 1) * 0.5F / 57.3F;
  const float room = layout.hand.w - layout.card.w * layout.growth - 2 * lean * layout.hand.h;
  // Nothing moves aside if nearly all of each card shows anyway.
  const auto many = static_cast<float>(gaps.size());
  const float even = many > 0 ? std::min(layout.step, room / many) : 0;
  if (even >= layout.card.w * 0.85F) {
    std::fill(gaps.begin(), gaps.end(), even);
    whole = even * many;
  }
  if (whole > room) {
    for (float& gap : gaps) gap *= room / whole;
    whole = room;
    if (up) uncover(gaps, *up, layout.card.w * (1 + layout.growth) / 2 + 26, room);
  }
  float x = layout.hand.center().x - whole / 2 - layout.card.w / 2;
  std::vector<FanPlace> out;
  for (int i = 0; i < count; ++i) {
    out.push_back(in_fan(layout, x, i, count));
    if (i + 1 < count) x += gaps[static_cast<std::size_t>(i)];
  }
  return out;
}

// Returns the viewer's face-down card: its back, with a badge that shows the card.
Control chosen_card(const Table& table, Choose choice, const FanPlace& place) {
  const Messages& messages = table.ui.messages;
  Control out =
      make_control("hand.chosen", Role::Picture,
                   messages.tr("cave.hand.chosen", {{"card", card_title(messages, choice.card)}}),
                   raised(table.layout, place.rect));
  out.cover = cover_never;
  draw_card_back(out.paint, table.player(*table.view.seat).symbol, {.rect = out.rect});
  const float badge = out.rect.w * 0.42F;
  const float middle = out.rect.w * 0.07F + badge / 2;
  draw_badge(out.paint, choice.card, {out.rect.x + middle, out.rect.y + middle}, badge);
  if (dwarves_each(table.view.players) > 1 && choice.card != Card::Chest) {
    const float size = out.rect.w * 0.6F;
    out.paint.emplace_back(
        figure_of(dwarf_art(table, *table.view.seat, choice.dwarf),
                  {out.rect.right() - size - 2, out.rect.y + out.rect.w * 0.45F, size, size}));
  }
  return out;
}

/// Disables the card and gives the reason: the dragon player plays none (DC-12).
void disable_card(Control& card, const Table& table) {
  if (table.view.dragon == *table.view.seat && !table.session.is_recording()) {
    card.enabled = false;
    card.rule = "DC-12";
    card.disabled_reason = table.ui.tr("cave.hand.rests") + " (" + card.rule + ")";
    return;
  }
  const auto refusal = table.session.refusal(Choose{Card::Chest, 0});
  disable_with_reason(card, table.ui.messages, refusal.value_or(core::Refusal{"turn", {}}));
}

Control hand_card(const Table& table, Card card, const std::string& id, const FanPlace& place,
                  DrawList& with_history) {
  const bool playable = is_choosing_card(table);
  const bool up = playable && table.session.intention.card == card;
  const Shape shape = table.layout.shape;
  Control out = make_control(id, Role::Button, card_title(table.ui.messages, card));
  out.card = true;
  CardPose pose{.rect = place.rect, .angle = place.angle, .light = playable ? 1 : 0.72F};
  if (playable) {
    out.checked = up;
    out.description = short_preview(table, card);
    out.act = [&model = table.model, &session = table.session, card] {
      press_card(model, session, card);
    };
    out.drop = [&session = table.session, places = drop_targets(table, card), card](Point at) {
      drop_dragged_card(session, places, card, at);
    };
    out.inspects_on_hold = table.model.person.preferences.one_tap;
  } else {
    disable_card(out, table);
    out.act = [] {};  // keeps it reachable by keyboard
  }
  const bool focused = table.ui.focus == id;
  if (up) {
    pose.rect = raised(table.layout, place.rect);
  } else if (playable && table.ui.is_pointed_at(id)) {
    pose.rect.y -= (shape == Shape::Low ? 26 : shape == Shape::Portrait ? 8 : 16) * table.layout.u;
  }
  // The raised and the focused card stand upright in front of the others.
  if (up || focused) pose.angle = 0;
  pose.named = (up || shape == Shape::Portrait) && pose.rect.w >= 76;
  out.rect = pose.rect;
  // A dragged card stays here as a faint copy; `draw_dragged` draws it above everything else.
  const bool carried = table.ui.dragged == id;
  if (carried) pose.opacity = 0.25F;
  pose.gold_rim = up && !carried;
  draw_card(up || focused ? with_history : out.paint, card, pose, table.ui);
  return out;
}

void draw_own_cards(const Table& table, DrawList& out, Rect room) {
  const FaceUp& played = table.view.played[table.view.seat->index];
  const float w = std::min(room.h / 1.4F, room.w);
  if (played.empty()) draw_empty_place(out, {room.x, room.y, w, w * 1.4F}, faded(white, 0.25F));
  const auto gaps = static_cast<float>(played.size()) - 1;
  const float step = gaps > 0 ? std::min(w * 0.74F, (room.w - w) / gaps) : 0;
  float x = room.x;
  for (const Card card : played) {
    draw_small_card(out, card, {x, room.y, w, w * 1.4F}, false);
    x += step;
  }
}

// Decoration only: the player's panel has the same content as text.
void add_own_panel(Control& into, const Table& table) {
  const Ui& ui = table.ui;
  const float u = table.layout.u;
  const float purse = 42 * u;
  const int coins = table.view.purses[table.view.seat->index];
  const auto cards = [&table](DrawList& out, Rect room) { draw_own_cards(table, out, room); };
  Control shell;
  shell.id = "hand.own";
  shell.cover = cover_never;
  layout::column(
      4 * u, layout::body(ui, table.ui.tr("cave.hand.own"), 14, mist_soft),
      layout::row(4 * u, layout::drawing({purse, purse}, cards).stretch(),
                  layout::image("cave/purse", {purse, purse}),
                  layout::figure(ui, format_number(coins), std::max(20.0F, 27 * u), cream)
                      .min_width(std::max(26.0F, 35 * u)))
          .stretch())
      .pad({10 * u, 4 * u, 6 * u, 7 * u})
      .on(slate_panel)
      .as(std::move(shell))
      .place(table.layout.own, into);
}

// Returns the index of the raised or face-down card, else of the focused one, which also stands in
// front.
std::optional<int> front_one(const Table& table, const std::vector<HeldCard>& held) {
  const auto up = std::find_if(held.begin(), held.end(), [&](const HeldCard& each) {
    return each.id.empty() ||
           (is_choosing_card(table) && table.session.intention.card == each.card);
  });
  const auto front =
      up != held.end() ? up : std::find_if(held.begin(), held.end(), [&](const HeldCard& each) {
        return each.id == table.ui.focus;
      });
  if (front == held.end()) return std::nullopt;
  return static_cast<int>(front - held.begin());
}

std::vector<FanPlace> places_of(const Table& table, const std::vector<HeldCard>& held) {
  return fan(table.layout, static_cast<int>(held.size()), front_one(table, held));
}

/// Adds the cards of the fan, with hit areas equal to their visible parts: a card in front takes
/// the area that it covers.
void add_cards(Control& out, const Table& table, const std::vector<HeldCard>& held) {
  const std::vector<FanPlace> places = places_of(table, held);
  const std::optional<int> up = front_one(table, held);
  constexpr float least = 12;
  std::optional<float> covered_to;
  bool under_next = false;
  int digit = 0;
  for (std::size_t i = 0; i < held.size(); ++i) {
    if (held[i].id.empty()) {
      out.children.push_back(chosen_card(table, *own_choice(table), places[i]));
      under_next = false;
      continue;
    }
    Control card = hand_card(table, held[i].card, held[i].id, places[i], out.over);
    if (digit == 0) card.focus_priority = FocusPriority::Card;
    card.digit = digit++;
    if (covered_to && card.rect.x < *covered_to) {
      card.rect.w = std::max(least, card.rect.right() - *covered_to);
      card.rect.x = *covered_to;
    }
    if (under_next) {
      Rect& before = out.children.back().rect;
      before.w = std::min(before.w, std::max(least, card.rect.x - before.x));
    }
    const bool in_front = up == static_cast<int>(i) || table.ui.focus == card.id;
    if (in_front) covered_to = card.rect.right();
    under_next = !in_front;
    out.children.push_back(std::move(card));
  }
}

}  // namespace

std::optional<Rect> chosen_place(const Table& table) {
  if (!table.view.seat) return std::nullopt;
  const std::vector<HeldCard> held = held_cards(table);
  const std::vector<FanPlace> places = places_of(table, held);
  for (std::size_t i = 0; i < held.size(); ++i) {
    if (held[i].id.empty()) return raised(table.layout, places[i].rect);
  }
  return std::nullopt;
}

void draw_dragged(const Table& table, DrawList& out) {
  const std::optional<Card> card = dragged_card(table);
  if (!card) return;
  // Holds the card near its foot, so that the finger does not hide it.
  const Size size = table.layout.card;
  const Point at = {table.ui.dragged_at.x, table.ui.dragged_at.y - size.h * 0.3F};
  draw_card(out, *card, {.rect = around(at, size.w, size.h), .opacity = 0.92F, .gold_rim = true},
            table.ui);
}

Control table_hand(const Table& table) {
  Control out = make_control("hand", Role::Group, table.ui.tr("table.hand"), table.layout.hand);
  if (!table.view.seat) return out;
  const bool rests = table.view.dragon == *table.view.seat;
  if (rests) out.description = table.ui.tr("cave.hand.rests");
  if (table.layout.own.w > 0) add_own_panel(out, table);
  // The dragon player plays no card (DC-12) and needs the space to consider the squares.
  if (shows_stakes(table)) {
    add_stakes(out, table);
  } else {
    add_cards(out, table, held_cards(table));
  }
  return out;
}

}  // namespace dragons_cave::table
