// What the weighed card would do (DC-6, DC-7, DC-10): a panel in landscape, one short text
// elsewhere, which without a card says what just happened.
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
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::dragons_cave {

namespace {

using layout::Node;

struct Paragraph {
  std::string title;
  std::string text;
  std::string hand;  ///< what it will be
  Color color;       ///< of the title
};

/// A weighed card in words.
struct PreviewWords {
  std::string heading;                ///< "If you play blue"
  std::vector<Paragraph> paragraphs;  ///< when not caught, and when caught
  std::string in_short;  ///< all of it in one or two sentences, without the card's name
};

constexpr Color free_green = rgb(0x9FE0B4);
constexpr Color caught_red = rgb(0xFFB199);

// What being caught would cost: the way back, and the purse at stake (DC-7, DC-8).
std::string caught_text(const Words& words, const cave::Board& board, const cave::Preview& preview,
                        int purse) {
  const std::string place = way_name(words, board, preview.back);
  const bool stays = preview.back == preview.from;
  if (purse == 0) {
    return stays ? words("cave.preview.stays") : words("cave.preview.back", {{"place", place}});
  }
  return stays ? words.count("cave.preview.stays_hide", purse)
               : words.count("cave.preview.back_hide", purse, {{"place", place}});
}

// Whether arriving there is the last thing a game sees (DC-17, DC-18, DC-23).
bool ends_game(const cave::View& view, const cave::Choose& choice, const cave::Preview& preview) {
  if (preview.coins >= view.treasure) return true;
  if (preview.forward != view.board.lair()) return false;
  const std::size_t other = choice.dwarf == 0 ? 1 : 0;
  return cave::dwarves_each(view.players) == 1 ||
         view.dwarves[view.seat->index][other] == view.board.lair();
}

std::string titled(const Words& words, const std::string& title, const std::string& what) {
  return words("cave.preview.titled", {{"card", title}, {"what", what}});
}

std::string hand_text(const Words& words, const std::string& cards) {
  return titled(words, words("cave.preview.after"), cards);
}

PreviewWords chest_words(const Table& table, int purse) {
  const Words& words = table.words();
  const std::string safe =
      purse == 0 ? words("cave.preview.nothing_safe") : words.count("cave.preview.safe", purse);
  const std::string after = words("cave.preview.all_cards");
  return {words(own_choice(table) ? "cave.preview.chest_chosen" : "cave.preview.chest"),
          {{words("cave.preview.whatever"), safe, hand_text(words, after), free_green}},
          words("cave.preview.chest_short", {{"safe", safe}, {"cards", after}})};
}

PreviewWords preview_words(const Table& table, const PreviewedCard& considered) {
  const Words& words = table.words();
  const cave::View& view = table.view;
  const std::size_t seat = view.seat->index;
  const int purse = view.purses[seat];
  const auto color = cave::color_of(considered.choice.card);
  if (!color || !considered.preview) return chest_words(table, purse);
  const cave::Preview& preview = *considered.preview;
  const std::string name = color_name(words, *color);
  const std::string to = place_name(words, view.board, preview.forward);
  const std::string back = place_name(words, view.board, preview.back);
  const int paid = std::min<int>(preview.coins, view.treasure);  // DC-16
  const std::string coins =
      paid == 0 ? words("cave.coins.none") : words.count("cave.coins.more", paid);
  const bool last = ends_game(view, considered.choice, preview);
  std::string free = words("cave.preview.goes", {{"place", to}, {"coins", coins}});
  if (last) free = words("cave.preview.ends", {{"goes", free}});
  const std::string left =
      words.count("cave.preview.left", view.hands[seat].size() - 1, {{"color", name}});
  return {words(own_choice(table) ? "cave.preview.chosen" : "cave.preview.if", {{"color", name}}),
          {{words("cave.preview.free"), free, last ? "" : hand_text(words, left), free_green},
           {words("cave.preview.caught", {{"color", name}}),
            caught_text(words, view.board, preview, purse),
            hand_text(words, words("cave.preview.all_cards")), caught_red}},
          words(last ? "cave.preview.short_ends" : "cave.preview.short",
                {{"place", to}, {"coins", coins}}) +
              " " +
              (purse == 0 ? words("cave.preview.short_back", {{"place", back}})
                          : words.count("cave.preview.short_risk", purse, {{"place", back}}))};
}

/// The heading and the paragraphs, in letters of this share of their usual size.
Node panel_content(const Table& table, const PreviewWords& words, Color color, float share) {
  const Ui& ui = table.ui;
  const float letters = std::max(ui.letters(0), ui.letters(15) * share);
  Node out = layout::column(letters * 0.3F, layout::heading(ui, words.heading, 19 * share, color));
  const auto text = [&](Face face, const std::string& what, Color tone) {
    return layout::text(
        ui, {.text = what, .face = face, .letters = letters, .color = tone, .leading = 1.2F});
  };
  for (const Paragraph& each : words.paragraphs) {
    out.add(layout::column(0,
                           each.title.empty() ? Node() : text(Face::Strong, each.title, each.color),
                           text(Face::Body, each.text, mist),
                           each.hand.empty() ? Node() : text(Face::Body, each.hand, mist_soft)));
  }
  return std::move(out).pad(14 * table.layout.u, 10 * table.layout.u);
}

}  // namespace

std::string place_name(const Words& words, const cave::Board& board, int position) {
  if (position == cave::start) return words("cave.place.start");
  if (position >= board.lair()) return words("cave.place.lair");
  return words("cave.place.stone", {{"number", number(position)}});
}

std::string way_name(const Words& words, const cave::Board& board, int position) {
  if (position == cave::start) return words("cave.way.start");
  if (position >= board.lair()) return words("cave.way.lair");
  return words("cave.way.stone", {{"number", number(position)}});
}

std::string short_preview(const Table& table, cave::Card card) {
  const core::Seat seat = *table.view.seat;
  const auto in_short = [&](cave::Dwarf dwarf) {
    return preview_words(table, weighed(table.view, seat, {card, dwarf})).in_short;
  };
  if (card == cave::Card::Chest) return in_short(0);
  const std::vector<cave::Dwarf> dwarves = free_dwarves(table.view, seat);
  if (!needs_dwarf(table, card)) return in_short(dwarves.front());
  std::string out;
  for (const cave::Dwarf dwarf : dwarves) {
    out += (out.empty() ? "" : " ") +
           titled(table.words(), dwarf_name(table, seat, dwarf), in_short(dwarf));
  }
  return out;
}

int lines_of(const Ui& ui, const std::string& words, Face face, float letters, float width) {
  return static_cast<int>(wrap(ui.measure, words, face, letters, width).size());
}

std::string last_sentences(const Ui& ui, std::string words, float letters, float width, int lines) {
  for (std::size_t end = words.find(". ");
       end != std::string::npos && lines_of(ui, words, Face::Body, letters, width) > lines;
       end = words.find(". ")) {
    words.erase(0, end + 2);
  }
  return words;
}

Control preview_panel(const Table& table, const PreviewedCard& card) {
  const Rect place = table.layout.preview;
  PreviewWords words = preview_words(table, card);
  const auto color = cave::color_of(card.choice.card);
  const auto content = [&](float share) {
    return panel_content(table, words, color ? bright(*color) : gold_light, share);
  };
  const auto high = [&](float share) { return content(share).height_at(place.w); };
  // All of it, in the largest letters at which it fits; what the hand will be goes first, then the
  // paragraphs make room for a sentence. Letters are not made smaller for a caught one's hand.
  constexpr float least = 0.7F;
  float share = 1;
  if (words.paragraphs.size() > 1 && high(share) > place.h) words.paragraphs.back().hand.clear();
  while (high(share) > place.h && share > least) share -= 0.05F;
  if (high(share) > place.h) words.paragraphs.front().hand.clear();
  if (high(share) > place.h) words.paragraphs = {{"", words.in_short, "", mist}};
  Control held;
  content(share)
      .on(slate_panel)
      .as("preview", Role::Text, titled(table.words(), words.heading, words.in_short))
      .place({place.x, place.y, place.w, std::min(place.h, high(share))}, held);
  return std::move(held.children.front());
}

std::string titled_preview(const Table& table) {
  const PreviewedCard& card = *table.previewed_card;
  return titled(table.words(), card_title(table.words(), card.choice.card),
                preview_words(table, card).in_short);
}

std::optional<Control> preview_note(const Table& table) {
  const Ui& ui = table.ui;
  const Rect place = table.layout.preview;
  // In the log line's place it comes and goes with what is weighed.
  const bool for_log = place == table.layout.log;
  constexpr float pad = 11;
  constexpr float ends = 5;
  constexpr float leading = 1.2F;
  const float least = ui.letters(0);
  const auto lines = static_cast<int>((place.h - 2 * ends) / (least * leading));
  const float room = place.w - 2 * pad;
  Control shell;
  shell.id = "preview";
  std::string drawn;
  if (const auto square = weighed_square(table)) {
    shell.role = Role::Text;
    shell.label = drawn = stake_words(table, *square);
  } else if (table.previewed_card) {
    shell.role = Role::Text;
    shell.label = drawn = titled_preview(table);
    // The button names the card already.
    if (lines_of(ui, drawn, Face::Body, least, room) > lines) {
      drawn = preview_words(table, *table.previewed_card).in_short;
    }
  } else if (for_log) {
    return std::nullopt;
  } else {
    // It is read out already, as a whole.
    drawn = last_sentences(ui, latest_events(table), least, room, lines);
  }
  const auto words = [&](float letters, layout::Fit fit) {
    return layout::text(ui, {.text = drawn, .letters = letters, .color = mist, .leading = leading},
                        fit)
        .pad(pad, ends);
  };
  // It grows when one sentence needs more: above the hand upwards, in the log line's place down.
  const float high = std::max(place.h, words(least, {}).height_at(place.w));
  const float top = for_log ? place.y : place.bottom() - high;
  Control held;
  words(ui.letters(15.5F), {.least = least})
      .filling()
      .on(slate_panel)
      .as(std::move(shell))
      .place({place.x, top, place.w, high}, held);
  return std::move(held.children.front());
}

}  // namespace app::dragons_cave
