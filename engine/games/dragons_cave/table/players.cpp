// The players beside or above the cave: acting player, choices, and playable cards.
#include <algorithm>
#include <string>
#include <utility>

#include "games/dragons_cave/table/parts.hpp"
#include "screens/symbols.hpp"
#include "screens/table/frame.hpp"
#include "ui/layout.hpp"
#include "ui/motion.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace dragons_cave::table {

// Names, statuses and art of the players, from public facts.

namespace {

constexpr app::Color relief = rgb(0x9FE0B4);

PlayerStatus dragon_state(const Table& table, bool own) {
  const Messages& messages = table.ui.messages;
  const app::Color color = own ? gold : alarm;
  if (!table.moving() && table.view.phase == Phase::Guard) {
    return {messages.tr(own ? "cave.player.place_dragon" : "cave.player.places"), color};
  }
  if (!table.moving() && table.view.phase == Phase::Guess) {
    return {messages.tr(own ? "cave.player.pick" : "cave.player.picks"), color};
  }
  return {messages.tr("cave.player.dragon"), alarm};
}

PlayerStatus revealed_state(const Table& table, core::Seat seat, bool own) {
  const Messages& messages = table.ui.messages;
  const View& view = table.view;
  if (view.phase == Phase::Split && view.robbed == seat && !table.moving()) {
    return {messages.tr(own ? "cave.player.hide" : "cave.player.hides"), own ? gold : alarm};
  }
  if (caught(view, seat)) return {messages.tr("cave.player.caught"), alarm};
  const bool chest = view.revealed[seat.index]->card == Card::Chest;
  return {messages.tr(chest ? "cave.player.banks" : "cave.player.free"), relief};
}

std::string chest_text(const Table& table, core::Seat seat) {
  const Messages& messages = table.ui.messages;
  const int inside = table.view.chests[seat.index];
  if (inside == 0) return messages.tr("cave.player.chest_empty");
  if (chests_open(table)) return messages.tr_plural("cave.player.chest_open", inside);
  return messages.tr("cave.player.chest_closed");
}

template <class Cards>
std::string list_of(const Messages& messages, const Cards& cards) {
  std::string out;
  for (const Card card : cards) {
    const auto color = color_of(card);
    out += (out.empty() ? "" : ", ") +
           (color ? color_name(messages, *color) : card_name(messages, card));
  }
  return out;
}

// Returns a seat's place in the order of robberies: from the dragon's left (DC-8).
int turn_after_dragon(const View& view, core::Seat seat) {
  return (seat.index + view.players - view.dragon.index) % view.players;
}

}  // namespace

Symbol worn_metal(const Seating& seating, core::Seat seat, Dwarf dwarf) {
  if (dwarf == 0) return seating.player(seat).symbol;
  int before = seat.index;
  for (const Symbol symbol : GameTraits<DragonsCave>::symbols) {
    const bool had =
        std::any_of(seating.players.begin(), seating.players.end(),
                    [symbol](const Player& player) { return player.symbol == symbol; });
    if (!had && before-- == 0) return symbol;
  }
  return seating.player(seat).symbol;
}

std::string dwarf_name(const Table& table, core::Seat seat, Dwarf dwarf) {
  return table.ui.tr(symbol_key(worn_metal(table.session.seating(), seat, dwarf)));
}

Color lair_square(const DragonsCaveSession& session, core::Seat seat, Dwarf dwarf) {
  const auto& records = session.records();
  for (auto record = records.rbegin(); record != records.rend(); ++record) {
    std::optional<Color> color;
    for (const Observation& seen : record->observations) {
      if (const auto* revealed = std::get_if<Revealed>(&seen)) {
        const auto& card = revealed->cards[seat.index];
        color = card ? color_of(card->card) : std::nullopt;
      }
      const auto* moved = std::get_if<Moved>(&seen);
      if (moved == nullptr || moved->seat != seat || moved->dwarf != dwarf) continue;
      if (moved->to > path_spaces && color) return *color;
    }
  }
  return {};
}

std::string dwarf_art(const Table& table, core::Seat seat, Dwarf dwarf) {
  const View& view = table.view;
  std::string art = symbol_art(worn_metal(table.session.seating(), seat, dwarf));
  if (!caught(view, seat) || view.revealed[seat.index]->dwarf != dwarf) return art;
  const bool over_it =
      view.robbed && turn_after_dragon(view, seat) < turn_after_dragon(view, *view.robbed);
  return over_it ? art : art + "-scared";
}

bool caught(const View& view, core::Seat seat) {
  const auto& card = view.revealed[seat.index];
  return card && view.guard && color_of(card->card) == view.guard;
}

bool chests_open(const Table& table) {
  return table.view.rules.chests == Chests::Open || table.view.phase == Phase::Over ||
         table.session.hands_open;
}

std::optional<Card> known_choice(const Table& table, core::Seat seat) {
  if (!table.session.hands_open) return std::nullopt;
  const std::optional<Choose> chose = table.session.view(seat).chose;
  return chose ? std::optional(chose->card) : std::nullopt;
}

PlayerStatus state_of(const Table& table, core::Seat seat) {
  const Messages& messages = table.ui.messages;
  const View& view = table.view;
  const bool own = table.acting == seat;
  if (view.phase == Phase::Over) {
    return {messages.tr_plural("cave.player.total", totals(view)[seat.index]), cream};
  }
  if (view.dragon == seat) return dragon_state(table, own);
  if (view.revealed[seat.index]) return revealed_state(table, seat, own);
  const auto* chose = table.showing<Chose>();
  if (view.chosen[seat.index] || (chose != nullptr && chose->seat == seat)) {
    return {messages.tr("cave.player.chosen"), relief};
  }
  if (own) return {messages.tr("cave.player.choose"), gold};
  const bool now = to_act(view) == seat;
  return {messages.tr(now ? "cave.player.choosing" : "cave.player.later"), mist_soft};
}

std::string player_description(const Table& table, core::Seat seat) {
  const Messages& messages = table.ui.messages;
  const View& view = table.view;
  const std::size_t at = seat.index;
  const std::string& name = table.player(seat).name;
  const bool own = own_seat(table.session) == seat;
  std::string out = messages.tr(
      "cave.player.label", {{"name", own ? messages.tr("table.own_seat", {{"name", name}}) : name},
                            {"state", strip_ellipsis(state_of(table, seat).text)},
                            {"purse", messages.tr_plural("cave.player.purse", view.purses[at])},
                            {"chest", chest_text(table, seat)}});
  if (const auto& card = view.revealed[at]) {
    out += " " + messages.tr("cave.player.played", {{"card", card_title(messages, card->card)}});
  } else if (const auto known = known_choice(table, seat); known && view.chosen[at]) {
    out += " " + messages.tr("cave.player.played", {{"card", card_title(messages, *known)}});
  }
  if (view.played[at].empty()) return out + " " + messages.tr("cave.player.all_cards");
  return out + " " +
         messages.tr("cave.player.cards", {{"open", list_of(messages, view.played[at])},
                                           {"hand", list_of(messages, view.hands[at].cards())}});
}

namespace {

using layout::Node;

/// Reserves space for a picture to draw later; its height may shrink to `least`.
Node room_for(Size size, float least, Rect& place) {
  return layout::drawing({size.w, least}, {}).preferred_height(size.h).capture(place);
}

Node name_of(const Table& table, core::Seat seat, float letters) {
  return layout::heading(table.ui, table.player(seat).name, letters, cream,
                         {.least = 14, .lines = 1, .cut = true});
}

Node purse_number(const Table& table, core::Seat seat, float letters) {
  return layout::figure(table.ui, format_number(shown_purse(table, seat)), letters, white)
      .min_width(letters * 1.2F);
}

/// Returns the chest, with the word "empty" below it where space allows.
Node chest_node(const Table& table, core::Seat seat, Size size, PanelLayout& panel) {
  Node chest = room_for(size, 20, panel.chest);
  if (table.view.chests[seat.index] > 0 || size.h < 38) return chest;
  return layout::column(0, std::move(chest).stretch(),
                        layout::text(table.ui, {.text = table.ui.tr("cave.player.empty"),
                                                .letters = table.ui.letters(0),
                                                .color = mist_soft,
                                                .align = Align::Center,
                                                .leading = 0.9F}));
}

Node state_node(const Table& table, core::Seat seat) {
  const PlayerStatus state = state_of(table, seat);
  const layout::Fit fit = {.least = table.ui.letters(0), .lines = 2};
  return table.acting == seat ? layout::strong(table.ui, state.text, 15.5F, state.color, fit)
                              : layout::body(table.ui, state.text, 15.5F, state.color, fit);
}

/// Returns a panel: portrait, name, status and slot; below them purse, chest and open cards.
Node wide_panel(const Table& table, core::Seat seat, PanelLayout& panel) {
  const Ui& ui = table.ui;
  const float u = table.layout.u;
  const float pad = 12 * u;
  const float low = std::max(40.0F, 48 * u);
  const float purse = std::min(40 * u, low);
  const float slot = 58 * u;
  // The slot of the dragon player shows the dragon, as large as the panel allows.
  const float slot_width = table.view.dragon == seat ? slot * 1.2F : slot / 1.4F;
  const float digits = ui.scale_with_text(std::max(20.0F, 27 * u));
  return layout::column(
             2,
             layout::row(
                 pad, room_for({62 * u, 62 * u}, 28, panel.face),
                 layout::column(1, name_of(table, seat, 21), state_node(table, seat)).stretch(),
                 room_for({slot_width, slot}, 28, panel.slot)),
             layout::spring(),
             layout::row(6 * u, room_for({purse, purse}, 20, panel.purse),
                         purse_number(table, seat, digits),
                         chest_node(table, seat, {std::max(38.0F, 42 * u), low}, panel),
                         layout::drawing({90, 28}, {}).stretch().capture(panel.open_cards))
                 .heights_between(28, std::max(low, ui.letters(0) * 0.9F + 34)))
      .pad({pad, pad * 0.7F, pad * 0.9F, pad * 0.55F});
}

/// Returns a panel: portrait, slot and chest; name and purse, on two lines in a narrow panel; the
/// six cards.
Node narrow_panel(const Table& table, core::Seat seat, PanelLayout& panel) {
  const Ui& ui = table.ui;
  const Rect r = table.layout.players[seat.index];
  const bool chip = table.layout.style == PlayerStyle::Chip;
  const float pad = std::max(5.0F, r.w * 0.055F);
  const float wide = r.w - 2 * pad;
  const float letters = ui.letters(strip_letters);
  const bool in_lines = !chip && strip_in_lines(ui, r.w);
  const float coin = letters * 0.9F;
  const auto top = [&](float share, float shape, Rect& place) {
    return room_for({wide * share, std::min(r.w * 0.44F, wide * share * shape)}, 12, place);
  };
  panel.columns = chip || r.w > 150 ? card_count : card_count / 2;
  Node purse = layout::row(1, layout::drawing({coin, coin}, {}).middle().capture(panel.purse),
                           purse_number(table, seat, letters * 1.06F));
  Node name = name_of(table, seat, strip_letters);
  Node words = in_lines ? layout::column(0, std::move(name), std::move(purse).centered())
                        : layout::row(2, std::move(name).stretch(), std::move(purse));
  return layout::column(2,
                        layout::row(0, top(0.39F, 1, panel.face), layout::spring(),
                                    top(0.3F, 1.4F, panel.slot), layout::spring(),
                                    chest_node(table, seat, {wide * 0.27F, wide * 0.27F}, panel))
                            .share(chip ? 0.64F : 0.48F),
                        std::move(words),
                        layout::spring().capture(panel.open_cards).share(chip ? 0.36F : 0.52F))
      .pad(pad);
}

Rect square_in(Rect r) {
  const float size = std::min(r.w, r.h);
  return around(r.center(), size, size);
}

Rect card_in(Rect r) {
  const float w = std::min(r.w, r.h / 1.4F);
  return around(r.center(), w, w * 1.4F);
}

}  // namespace

void draw_head(DrawList& out, Symbol symbol, Rect r) {
  out.emplace_back(Box{.rect = r,
                       .radius = r.w / 2,
                       .top = rgb(0x5D5478),
                       .bottom = rgb(0x221C33),
                       .border = symbol_color(symbol),
                       .border_width = std::max(2.0F, r.w * 0.05F),
                       .shadow = 3});
  // The head and shoulders of the dwarf, as wide as the ring allows.
  const float size = r.w * 0.86F;
  out.emplace_back(Image{.art = symbol_art(symbol),
                         .rect = around(r.center(), size, size),
                         .part = {0.14F, 0.0F, 0.72F, 0.72F},
                         .figure = true});
}

namespace {

// Draws the portrait; with two players the second dwarf looks over its edge (DC-20).
void draw_face(const Table& table, core::Seat seat, Rect r, DrawList& out) {
  draw_head(out, table.player(seat).symbol, r);
  if (dwarves_each(table.view.players) > 1) {
    const float size = r.w * 0.56F;
    draw_head(out, worn_metal(table.session.seating(), seat, 1),
              {r.right() - size * 0.72F, r.bottom() - size * 0.86F, size, size});
  }
  if (own_seat(table.session) == seat) draw_own_mark(out, r);
}

// Returns one of the six places, in a fixed order.
Rect tile_of(const PanelLayout& panel, Card card) {
  const Rect r = panel.open_cards;
  const auto columns = static_cast<float>(panel.columns);
  const float rows = card_count / columns;
  const float gap = 2;
  const float w = (r.w - gap * (columns - 1)) / columns;
  const float h = std::min((r.h - gap * (rows - 1)) / rows, w * 1.4F);
  const auto i = static_cast<int>(dragons_cave::index(card));
  const auto column = static_cast<float>(i % panel.columns);
  const auto row = static_cast<float>(i / panel.columns);
  return {r.x + column * (w + gap),
          r.center().y - (h * rows + gap * (rows - 1)) / 2 + row * (h + gap), w, h};
}

// At the end of a round, fades a card out: on its way to its place among the open ones, or in the
// slot if its player takes all cards back.
void draw_leaving(const Table& table, core::Seat seat, Card card, const PanelLayout& panel,
                  DrawList& out) {
  const float t = *table.closing;
  Rect rect = panel.slot;
  if (!table.view.hands[seat.index].holds(card) && !table.ui.reduced_motion) {
    rect = lerp(rect, tile_of(panel, card), smoothstep(t));
  }
  draw_card(out, card, {.rect = rect, .opacity = 1 - t * t, .named = false}, table.ui);
}

// Draws an empty slot, a card's back, after the reveal the card, or the dragon for its player.
void draw_slot(const Table& table, core::Seat seat, const PanelLayout& panel, DrawList& out) {
  const View& view = table.view;
  const Rect r = panel.slot;
  if (view.dragon == seat) {
    out.emplace_back(figure_of("cave/dragon", r));
    return;
  }
  // While the cards turn over, they are on the board.
  const bool on_board = table.showing<Revealed>() != nullptr;
  const auto& card = view.revealed[seat.index];
  if (card && table.closing) {
    draw_leaving(table, seat, card->card, panel, out);
  } else if (card && !on_board) {
    draw_card(out, card->card, {.rect = r, .named = false}, table.ui);
    if (caught(view, seat)) draw_caught_frame(out, r, 1);
  } else if (const auto known = known_choice(table, seat);
             known && view.chosen[seat.index] && !on_board) {
    // Not revealed yet: drawn as if the viewer looked below the back.
    draw_card_back(out, table.player(seat).symbol, {.rect = r, .angle = 8, .pivot = {0.5F, 0.5F}});
    draw_card(out, *known, {.rect = r, .angle = -6, .pivot = {0.5F, 0.5F}, .named = false},
              table.ui);
  } else if (view.chosen[seat.index] && !on_board) {
    draw_card_back(out, table.player(seat).symbol, {.rect = r, .angle = 5, .pivot = {0.5F, 0.5F}});
  } else {
    const bool asked = table.acting == seat && view.phase == Phase::Choose;
    draw_empty_place(out, r, asked ? gold : faded(white, 0.3F));
  }
}

// Draws a padlock: the chest stays closed to all players until the end (DC-11).
void draw_lock(Point at, float size, DrawList& out) {
  const float w = size * 0.72F;
  out.emplace_back(outlined({at.x - w * 0.32F, at.y - size * 0.5F, w * 0.64F, size * 0.7F}, mist,
                            std::max(1.5F, size * 0.12F), w * 0.32F));
  out.emplace_back(Box{.rect = {at.x - w / 2, at.y - size * 0.04F, w, size * 0.52F},
                       .radius = size * 0.1F,
                       .top = mist,
                       .bottom = mist_soft,
                       .border = slate_deep,
                       .border_width = 1});
}

void draw_chest(const Table& table, core::Seat seat, Rect r, DrawList& out) {
  const int inside = table.view.chests[seat.index];
  const bool open = inside > 0 && chests_open(table);
  out.emplace_back(
      image_of(open ? "cave/chest-open" : "cave/chest-closed", r, inside == 0 ? 0.4F : 1.0F));
  if (open) {
    Text sum = figure(format_number(inside), std::max(table.ui.letters(14) * 1.1F, r.w * 0.42F),
                      cream, {r.center().x, r.bottom() - r.w * 0.16F});
    const float wide = sum.size * (inside > 9 ? 1.3F : 0.8F);
    out.emplace_back(filled(around(sum.at, wide, sum.size * 0.9F), faded(night, 0.75F), 4));
    out.emplace_back(std::move(sum));
  } else if (inside > 0) {
    const float size = std::max(11.0F, r.w * 0.4F);
    draw_lock({r.right() - size * 0.35F, r.bottom() - size * 0.45F}, size, out);
  }
}

// Draws the six cards in their places, the playable ones bright.
void draw_open_cards(const Table& table, core::Seat seat, const PanelLayout& panel, DrawList& out) {
  for (const Card card : dragons_cave::all_cards) {
    draw_small_card(out, card, tile_of(panel, card), table.view.hands[seat.index].holds(card));
  }
}

Box panel_box(const Table& table, core::Seat seat, Rect rect) {
  Box box = slate_panel(rect);
  if (table.view.dragon == seat && table.view.phase != Phase::Over) {
    box.top = faded(rgb(0x6E2A27), 0.96F);
    box.bottom = faded(rgb(0x3A1F2E), 0.96F);
  }
  if (table.acting == seat) return framed(box);
  if (to_act(table.view) == seat && !table.moving()) {
    return bordered(box, faded(gold, 0.45F), 1.5F);
  }
  return box;
}

Control player_control(const Table& table, core::Seat seat, PanelLayout& panel) {
  const bool roomy = table.layout.style == PlayerStyle::Panel;
  Control out = make_control("players." + std::to_string(seat.index), Role::Item,
                             player_description(table, seat), table.layout.players[seat.index]);
  out.cover = cover_player;
  out.seat = seat;
  out.paint.emplace_back(panel_box(table, seat, out.rect));
  Node content = roomy ? wide_panel(table, seat, panel) : narrow_panel(table, seat, panel);
  content.place(out.rect, out);
  panel.slot = table.view.dragon == seat ? square_in(panel.slot) : card_in(panel.slot);
  panel.purse = square_in(panel.purse);
  panel.chest = square_in(panel.chest);
  draw_face(table, seat, square_in(panel.face), out.paint);
  draw_slot(table, seat, panel, out.paint);
  out.paint.emplace_back(image_of(roomy ? "cave/purse" : "cave/coin", panel.purse));
  draw_chest(table, seat, panel.chest, out.paint);
  draw_open_cards(table, seat, panel, out.paint);
  return out;
}

}  // namespace

Control table_players(Table& table) {
  Control out = make_control("players", Role::List, table.ui.tr("cave.players"));
  table.panels.resize(table.layout.players.size());
  for (std::size_t i = 0; i < table.panels.size(); ++i) {
    out.children.push_back(
        player_control(table, core::Seat{static_cast<std::uint8_t>(i)}, table.panels[i]));
  }
  return out;
}

}  // namespace dragons_cave::table
