// The own hand as a fan: the cards that can be played, the one that lies face down, and what is in
// front of the person.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/dragons_cave/board_parts.hpp"
#include "app/screens/dragons_cave/card_choice.hpp"
#include "app/screens/dragons_cave/cards.hpp"
#include "app/screens/dragons_cave/preview.hpp"
#include "app/screens/dragons_cave/table_parts.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::dragons_cave {

namespace {

// A raised card is larger; a low window has no room for that.
float growth(const TableLayout& layout) { return layout.shape == Shape::Low ? 1.0F : 1.09F; }

Rect raised(const TableLayout& layout, Rect rect) {
  const float w = rect.w * growth(layout);
  const float h = rect.h * growth(layout);
  return {rect.center().x - w / 2, rect.bottom() - layout.lift - h, w, h};
}

struct FanPlace {
  Rect rect;
  float angle = 0;
};

// A raised card must not hide its neighbour: the second one behind it begins `least` after it, and
// the others move closer together.
void uncover(std::vector<float>& gaps, int up, float least, float room) {
  const auto at = static_cast<std::size_t>(up);
  const auto many = static_cast<float>(gaps.size());
  if (at + 1 >= gaps.size() || gaps.size() < 3 || gaps[at] + gaps[at + 1] >= least) return;
  const float wide = (least - room / (many - 1)) * (many - 1) / (many - 2);
  std::fill(gaps.begin(), gaps.end(), (room - wide) / (many - 1));
  gaps[at] = wide;
}

// The places of so many cards. Beside a raised one there is more room, so that its neighbour can
// still be recognised.
std::vector<FanPlace> fan(const TableLayout& layout, int count, std::optional<int> up) {
  std::vector<float> gaps;
  float whole = 0;
  for (int i = 0; i + 1 < count; ++i) {
    gaps.push_back(up == i ? layout.step * 1.4F : layout.step);
    whole += gaps.back();
  }
  // The outer cards lean outwards.
  const float lean = layout.degrees * static_cast<float>(count - 1) * 0.5F / 57.3F;
  const float room = layout.hand.w - layout.card.w * growth(layout) - 2 * lean * layout.hand.h;
  // Where nearly all of each card is seen anyway, nothing moves aside.
  const auto many = static_cast<float>(gaps.size());
  const float even = many > 0 ? std::min(layout.step, room / many) : 0;
  if (even >= layout.card.w * 0.85F) {
    std::fill(gaps.begin(), gaps.end(), even);
    whole = even * many;
  }
  if (whole > room) {
    for (float& gap : gaps) gap *= room / whole;
    whole = room;
    if (up) uncover(gaps, *up, layout.card.w * (1 + growth(layout)) / 2 + 26, room);
  }
  float x = layout.hand.center().x - whole / 2 - layout.card.w / 2;
  std::vector<FanPlace> out;
  for (int i = 0; i < count; ++i) {
    const float offset = static_cast<float>(i) - static_cast<float>(count - 1) / 2;
    const float sag = layout.sag * offset * offset;
    out.push_back(
        {{x, layout.hand.y + sag, layout.card.w, layout.card.h}, offset * layout.degrees});
    if (i + 1 < count) x += gaps[static_cast<std::size_t>(i)];
  }
  return out;
}

// The card that lies face down: its back, and for its owner's eyes what it is.
Control chosen_card(const Table& table, cave::Choose choice, const FanPlace& place) {
  const Words& words = table.words();
  Control out = control_of("hand.chosen", Role::Picture,
                           words("cave.hand.chosen", {{"card", card_title(words, choice.card)}}),
                           raised(table.layout, place.rect));
  draw_card_back(out.paint, table.player(*table.view.seat).symbol, {.rect = out.rect});
  const float badge = out.rect.w * 0.42F;
  const float middle = out.rect.w * 0.07F + badge / 2;
  draw_badge(out.paint, choice.card, {out.rect.x + middle, out.rect.y + middle}, badge);
  if (cave::dwarves_each(table.view.players) > 1 && choice.card != cave::Card::Chest) {
    const float size = out.rect.w * 0.6F;
    out.paint.emplace_back(
        image_of(dwarf_art(table, *table.view.seat, choice.dwarf),
                 {out.rect.right() - size - 2, out.rect.y + out.rect.w * 0.45F, size, size}));
  }
  return out;
}

/// Tells why no card can be played: whoever is the dragon plays none (DC-12).
void refuse_now(Control& card, const Table& table) {
  if (table.view.dragon == *table.view.seat && !table.play.is_recording()) {
    card.enabled = false;
    card.rule = "DC-12";
    card.why = table.words()("cave.hand.rests") + " (" + card.rule + ")";
    return;
  }
  const auto refusal = table.play.refusal(cave::Choose{cave::Card::Chest, 0});
  refuse(card, table.words(), refusal.value_or(core::Refusal{"turn", {}}));
}

Control hand_card(const Table& table, cave::Card card, const std::string& id, const FanPlace& place,
                  DrawList& on_top) {
  const bool playable = is_choosing_card(table);
  const bool up = playable && table.play.intention.card == card;
  const Shape shape = table.layout.shape;
  Control out = control_of(id, Role::Button, card_title(table.words(), card));
  CardPose pose{.rect = place.rect, .angle = place.angle, .light = playable ? 1 : 0.72F};
  if (playable) {
    out.checked = up;
    out.description = short_preview(table, card);
    out.act = [&model = table.model, &play = table.play, card] { press_card(model, play, card); };
    out.drop = [&play = table.play, places = drop_places(table, card), card](Point at) {
      drop_card(play, places, card, at);
    };
    out.looks = table.model.preferences.one_tap;
  } else {
    refuse_now(out, table);
    out.act = [] {};  // there is something to walk to
  }
  const bool focused = table.ui.focus == id;
  if (up) {
    pose.rect = raised(table.layout, place.rect);
  } else if (playable && table.ui.points_at(id)) {
    pose.rect.y -= (shape == Shape::Low ? 26 : shape == Shape::Portrait ? 8 : 16) * table.layout.u;
  }
  // The raised and the focused card stand upright in front of the others.
  if (up || focused) pose.angle = 0;
  pose.named = (up || shape == Shape::Portrait) && pose.rect.w >= 76;
  out.rect = pose.rect;
  // Where it comes from, while it is carried; what is carried is drawn over everything.
  const bool carried = table.ui.carried == id;
  if (carried) pose.opacity = 0.25F;
  pose.gold_rim = up && !carried;
  draw_card(up || focused ? on_top : out.paint, card, pose, table.ui);
  return out;
}

void draw_own_cards(const Table& table, DrawList& out, Rect room) {
  const cave::FaceUp& played = table.view.played[table.view.seat->index];
  const float w = std::min(room.h / 1.4F, room.w);
  if (played.empty()) draw_empty_place(out, {room.x, room.y, w, w * 1.4F}, faded(white, 0.25F));
  const auto gaps = static_cast<float>(played.size()) - 1;
  const float step = gaps > 0 ? std::min(w * 0.74F, (room.w - w) / gaps) : 0;
  float x = room.x;
  for (const cave::Card card : played) {
    const Rect place = {x, room.y, w, w * 1.4F};
    draw_card(out, card, {.rect = place, .light = 0.5F, .named = false}, table.ui);
    draw_cross(out, place);
    x += step;
  }
}

// Drawn only: the own panel tells all of it.
void add_own_panel(Control& into, const Table& table) {
  const Ui& ui = table.ui;
  const float u = table.layout.u;
  const float purse = 42 * u;
  const int coins = table.view.purses[table.view.seat->index];
  const auto cards = [&table](DrawList& out, Rect room) { draw_own_cards(table, out, room); };
  Control shell;
  shell.id = "hand.own";
  layout::column(4 * u, layout::body(ui, table.words()("cave.hand.own"), 14, mist_soft),
                 layout::row(4 * u, layout::drawing({purse, purse}, cards).stretch(),
                             layout::image("cave/purse", {purse, purse}),
                             layout::figure(ui, number(coins), std::max(20.0F, 27 * u), cream)
                                 .min_width(std::max(26.0F, 35 * u)))
                     .stretch())
      .pad({10 * u, 4 * u, 6 * u, 7 * u})
      .on(slate_panel)
      .as(std::move(shell))
      .place(table.layout.own, into);
}

// The place in the hand of the card that is raised or lies face down; else of the one with the
// focus, which stands in front just so.
std::optional<int> front_one(const Table& table, const std::vector<HeldCard>& held) {
  const auto up = std::find_if(held.begin(), held.end(), [&](const HeldCard& each) {
    return each.id.empty() || (is_choosing_card(table) && table.play.intention.card == each.card);
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

/// The cards of the fan. What is seen of a card is what can be pressed: its middle is never under
/// another one, and what a card in front covers is that card's.
void add_cards(Control& out, const Table& table, const std::vector<HeldCard>& held) {
  const std::vector<FanPlace> places = places_of(table, held);
  const std::optional<int> up = front_one(table, held);
  constexpr float least = 12;
  std::optional<float> covered_to;
  bool under_next = false;
  for (std::size_t i = 0; i < held.size(); ++i) {
    if (held[i].id.empty()) {
      out.children.push_back(chosen_card(table, *own_choice(table), places[i]));
      under_next = false;
      continue;
    }
    Control card = hand_card(table, held[i].card, held[i].id, places[i], out.over);
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

void draw_carried(const Table& table, DrawList& out) {
  const std::optional<cave::Card> card = carried_card(table);
  if (!card) return;
  // The finger holds its foot, so that it can be seen.
  const Size size = table.layout.card;
  const Point at = {table.ui.carried_at.x, table.ui.carried_at.y - size.h * 0.3F};
  draw_card(out, *card, {.rect = around(at, size.w, size.h), .opacity = 0.92F, .gold_rim = true},
            table.ui);
}

Control table_hand(const Table& table) {
  Control out = control_of("hand", Role::Group, table.words()("table.hand"), table.layout.hand);
  if (!table.view.seat) return out;
  const bool rests = table.view.dragon == *table.view.seat;
  if (rests) out.description = table.words()("cave.hand.rests");
  if (table.layout.own.w > 0) add_own_panel(out, table);
  // Whoever is the dragon plays no card (DC-12) and needs the room to weigh the squares.
  if (shows_stakes(table)) {
    add_stakes(out, table);
  } else {
    add_cards(out, table, held_cards(table));
  }
  return out;
}

}  // namespace app::dragons_cave
