// What the weighed card would do: a panel in landscape, one short text elsewhere, which without a
// card says what just happened.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

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

/// One of the panel's paragraphs.
struct Paragraph {
  std::string title;
  std::string text;
  Color color;
};

std::vector<Paragraph> paragraphs_of(const Table& table, const PreviewedCard& card,
                                     const PreviewWords& words) {
  const Words& say = table.words();
  const bool chest = words.caught.empty();
  std::vector<Paragraph> out;
  out.push_back(
      {say(chest ? "cave.preview.whatever" : "cave.preview.free"), words.free, rgb(0x9FE0B4)});
  if (!chest) {
    const cave::Color color = *cave::color_of(card.choice.card);
    out.push_back({say("cave.preview.caught", {{"color", color_name(say, color)}}), words.caught,
                   rgb(0xFFB199)});
  }
  out.push_back({say("cave.preview.after"), words.after, mist_soft});
  return out;
}

/// The heading and the paragraphs, in letters of this share of their usual size.
Node panel_content(const Table& table, const std::string& heading, Color color,
                   const std::vector<Paragraph>& paragraphs, float share) {
  const Ui& ui = table.ui;
  const auto letters = [&](float usual) {
    return std::max(ui.letters(0), ui.letters(usual) * share);
  };
  Node out = layout::column(letters(15) * 0.3F, layout::text(ui, {.text = heading,
                                                                  .face = Face::Heading,
                                                                  .letters = letters(19),
                                                                  .color = color,
                                                                  .leading = 1.15F}));
  for (const Paragraph& each : paragraphs) {
    out.add(layout::column(
        0,
        each.title.empty() ? Node()
                           : layout::text(ui, {.text = each.title,
                                               .face = Face::Strong,
                                               .letters = letters(15),
                                               .color = each.color,
                                               .leading = 1.2F}),
        layout::text(ui,
                     {.text = each.text, .letters = letters(15), .color = mist, .leading = 1.2F})));
  }
  const float u = table.layout.u;
  return std::move(out).pad(14 * u, 10 * u);
}

}  // namespace

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
  const PreviewWords words = preview_words(table, card);
  std::vector<Paragraph> paragraphs = paragraphs_of(table, card, words);
  const auto color = cave::color_of(card.choice.card);
  const auto content = [&](float share) {
    return panel_content(table, words.heading, color ? bright(*color) : gold_light, paragraphs,
                         share);
  };
  const auto high = [&](float share) { return content(share).height_at(place.w); };
  // All of it, in the largest letters at which it fits; what the hand will be goes first, then the
  // paragraphs make room for a sentence.
  constexpr float least = 0.7F;
  float share = 1;
  while (high(share) > place.h && share > least) share -= 0.05F;
  if (high(share) > place.h) paragraphs.pop_back();
  if (high(share) > place.h) paragraphs = {{"", words.in_short, mist}};
  Node panel = content(share)
                   .on(slate_panel)
                   .as("preview", Role::Text,
                       table.words()("cave.preview.titled",
                                     {{"card", words.heading}, {"what", words.in_short}}));
  Control held;
  panel.place({place.x, place.y, place.w, std::min(place.h, high(share))}, held);
  return std::move(held.children.front());
}

std::string titled_preview(const Table& table) {
  const Words& words = table.words();
  return words("cave.preview.titled",
               {{"card", card_title(words, table.previewed_card->choice.card)},
                {"what", preview_words(table, *table.previewed_card).in_short}});
}

std::optional<Control> preview_note(const Table& table) {
  const Ui& ui = table.ui;
  const Rect place = table.layout.preview;
  // Beside the cave of a low window there is only room for a card's.
  const bool narrow = place.w < 200;
  if (narrow && !table.previewed_card) return std::nullopt;
  const float pad = narrow ? 8.0F : 11.0F;
  const float letters = ui.letters(15.5F);
  constexpr float leading = 1.2F;
  const float least = ui.letters(0);
  const auto lines = static_cast<int>((place.h - 4) / (least * leading));
  const float room = place.w - 2 * pad;
  Control shell;
  shell.id = "preview";
  std::string drawn;
  if (table.previewed_card) {
    shell.role = Role::Text;
    shell.label = drawn = titled_preview(table);
    // The button names the card already.
    if (lines_of(ui, drawn, Face::Body, least, room) > lines) {
      drawn = preview_words(table, *table.previewed_card).in_short;
    }
  } else {
    // It is read out already, as a whole.
    drawn = last_sentences(ui, latest_events(table), least, room, lines);
  }
  Node note =
      layout::text(ui, {.text = drawn, .letters = letters, .color = mist, .leading = leading},
                   {.least = least, .lines = narrow ? lines : 0})
          .pad(pad, 2)
          .filling()
          .on(slate_panel)
          .as(std::move(shell));
  // It grows upwards when one sentence needs more; beside a low window's cave there is no room.
  Node smallest =
      layout::text(ui, {.text = drawn, .letters = least, .leading = leading}).pad(pad, 2);
  const float high = narrow ? place.h : std::max(place.h, smallest.height_at(place.w));
  Control held;
  note.place({place.x, place.bottom() - high, place.w, high}, held);
  return std::move(held.children.front());
}

}  // namespace app::dragons_cave
