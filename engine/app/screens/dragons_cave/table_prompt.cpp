// What is asked of the person at the table, and the button that answers.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/dragons_cave/card_choice.hpp"
#include "app/screens/dragons_cave/cards.hpp"
#include "app/screens/dragons_cave/preview.hpp"
#include "app/screens/dragons_cave/table_parts.hpp"
#include "app/screens/symbols.hpp"
#include "app/screens/table/at_table.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::dragons_cave {

namespace {

using cave::Phase;
using layout::Node;

/// What is asked, and how it can be answered.
struct Prompt {
  std::string heading;
  std::string words;
  std::vector<cave::Dwarf> dwarves;  ///< to choose from (DC-21)
  std::optional<ButtonSpec> answer;
};

std::string metal_name(const Table& table, cave::Dwarf dwarf) {
  return table.words()(symbol_key(worn_metal(table.play.seating(), *table.acting, dwarf)));
}

ButtonSpec play_button(const Table& table, cave::Choose choice) {
  const Words& words = table.words();
  return {.id = "prompt.play",
          .label = play_label(words, choice.card),
          .description = words("cave.prompt.secret"),
          .style = ButtonStyle::Gold,
          .heading = true,
          .act = [&play = table.play, choice] { play.act(choice); }};
}

Prompt card_prompt(const Table& table) {
  const Words& words = table.words();
  Prompt out;
  const std::optional<cave::Card> card = table.play.intention.card;
  const bool only_chest = table.view.hands[table.acting->index].size() == 1;  // DC-15
  out.heading = words(only_chest ? "cave.prompt.only_chest" : "cave.prompt.choose");
  out.words = words("cave.prompt.secret");
  if (card && needs_dwarf(table, *card)) {
    out.heading = words("cave.prompt.which_dwarf");
    out.dwarves = free_dwarves(table.view, *table.acting);
  }
  if (const auto choice = intended_choice(table)) out.answer = play_button(table, *choice);
  return out;
}

Prompt guard_prompt(const Table& table) {
  const Words& words = table.words();
  Prompt out;
  out.heading = words("cave.prompt.guard");
  out.words = words("cave.prompt.guard_why");
  if (const std::optional<cave::Color> color = table.play.intention.guard) {
    out.answer =
        ButtonSpec{.id = "prompt.guard",
                   .label = words("cave.prompt.put_dragon", {{"color", color_name(words, *color)}}),
                   .style = ButtonStyle::Gold,
                   .heading = true,
                   .act = [&play = table.play, color] { play.act(cave::Guard{*color}); }};
  }
  return out;
}

// Who is awaited, when it is somebody else.
std::string awaited(const Table& table) {
  const Words& words = table.words();
  const cave::View& view = table.view;
  if (const auto* chose = table.showing<cave::Chose>()) {
    return words("cave.told.chose", {{"name", table.player(chose->seat).name}});
  }
  if (table.moving()) {
    return words(view.guard || table.showing<cave::Revealed>() ? "cave.prompt.reveal"
                                                               : "cave.prompt.wait");
  }
  const std::optional<core::Seat> seat = cave::to_act(view);
  if (!seat) return {};
  const std::string& name = table.player(*seat).name;
  switch (view.phase) {
    case Phase::Choose:
      return words("cave.awaited.choose", {{"name", name}});
    case Phase::Guard:
      return words("cave.awaited.guard", {{"name", name}});
    case Phase::Split:
      return words("cave.awaited.split", {{"name", name}});
    case Phase::Guess:
      return words("cave.awaited.guess", {{"name", name}});
    case Phase::Over:
      break;
  }
  return {};
}

Prompt prompt_for(const Table& table) {
  const Words& words = table.words();
  if (table.view.phase == Phase::Over || table.play.over()) return {};
  Prompt out;
  if (!table.acting) {
    out.heading = awaited(table);
    return out;
  }
  switch (table.view.phase) {
    case Phase::Choose:
      return card_prompt(table);
    case Phase::Guard:
      return guard_prompt(table);
    case Phase::Split:
      out.heading = words("cave.prompt.split");
      break;
    case Phase::Guess:
      out.heading = words("cave.prompt.guess");
      break;
    case Phase::Over:
      break;
  }
  return out;
}

// What a person is asked, for those who listen.
std::string spoken_request(const Table& table, const Prompt& prompt) {
  const Words& words = table.words();
  const cave::View& view = table.view;
  if (!view.robbed) return prompt.heading;
  if (view.phase == Phase::Split) {
    return in_one(
        prompt.heading,
        words("fists.hide", {{"coins", words.count("coins", view.purses[view.robbed->index])},
                             {"dragon", table.player(view.dragon).name}}));
  }
  return in_one(prompt.heading, words("fists.pick", {{"name", table.player(*view.robbed).name}}));
}

/// Where a dwarf would go with the raised card.
std::string destination(const Table& table, cave::Dwarf dwarf) {
  const std::optional<cave::Card> card = table.play.intention.card;
  const auto color = card ? cave::color_of(*card) : std::nullopt;
  if (!color) return {};
  const int from = table.view.dwarves[table.acting->index][dwarf];
  return place_name(table.words(), table.view.board,
                    cave::preview(table.view.board, from, *color).forward);
}

Control dwarf_button(const Table& table, cave::Dwarf dwarf, Rect rect) {
  const Ui& ui = table.ui;
  const bool picked = table.play.intention.dwarf == dwarf;
  const std::string leads = destination(table, dwarf);
  Control out = button(
      ui, {.id = "prompt.dwarf." + std::to_string(dwarf),
           .rect = rect,
           .label = table.words()("cave.prompt.dwarf", {{"dwarf", metal_name(table, dwarf)}}),
           .description = leads,
           .silent = true,
           .pressed = picked,
           .act = [&model = table.model, &play = table.play, dwarf] {
             press_dwarf(model, play, dwarf);
           }});
  const float size = std::min(rect.h * 0.92F, rect.w - 8);
  const auto face = [&] {
    const Symbol metal = worn_metal(table.play.seating(), *table.acting, dwarf);
    return layout::image(symbol_art(metal), {size, size});
  };
  // Where they do not fit, the preview alone tells where it leads.
  const int lines = rect.h < ui.letters(0) * 2.2F ? 1 : 2;
  Node words = layout::text(ui,
                            {.text = leads,
                             .face = Face::Strong,
                             .letters = ui.letters(15),
                             .color = picked ? ink : mist,
                             .leading = 1.1F},
                            {.least = ui.letters(0), .lines = lines});
  layout::first_fitting(layout::row(4, face(), std::move(words).stretch()).pad(6, 0), face())
      .place(rect, out);
  return out;
}

/// The dwarves to choose from, side by side.
Node dwarves_row(const Table& table, const std::vector<cave::Dwarf>& dwarves, float high) {
  Node out = layout::row(6, layout::Nodes{});
  for (const cave::Dwarf dwarf : dwarves) {
    out.add(layout::custom([high](float) { return high; },
                           [&table, dwarf](Rect rect) { return dwarf_button(table, dwarf, rect); })
                .share());
  }
  return out;
}

Control prompt_group(const Table& table, Rect rect) {
  Control out;
  out.id = "prompt";
  out.role = Role::Group;
  out.label = table.words()("table.prompt");
  out.rect = rect;
  return out;
}

/// What is asked, for those who listen; what it draws are the words that are seen.
Control asked_text(const Prompt& prompt, Rect rect) {
  Control out;
  out.id = "prompt.asked";
  out.role = Role::Text;
  out.label = in_one(prompt.heading, prompt.words);
  out.rect = rect;
  return out;
}

// Landscape: a panel beside the hand, as high as what is in it.
Control prompt_panel(const Table& table, Prompt prompt) {
  const Ui& ui = table.ui;
  const float u = table.layout.u;
  const float row = std::max(touch, 50 * u);
  const bool answered = prompt.answer && prompt.dwarves.empty() && prompt.words.empty();
  Node words = layout::column(2, layout::Nodes{});
  // The gold button says what is asked; only a choice of dwarves needs its heading, too.
  if (!prompt.answer || !prompt.dwarves.empty()) {
    words.add(layout::text(ui, {.text = prompt.heading,
                                .face = Face::Heading,
                                .letters = ui.letters(19),
                                .color = cream,
                                .leading = 1.2F}));
  }
  if (!prompt.words.empty()) {
    words.add(layout::text(
        ui,
        {.text = prompt.words, .letters = ui.letters(15), .color = mist_soft, .leading = 1.2F}));
  }
  Node content = layout::column(8 * u, std::move(words).as(asked_text(prompt, {})));
  if (!prompt.dwarves.empty()) content.add(dwarves_row(table, prompt.dwarves, row));
  if (prompt.answer) {
    prompt.answer->letters = ui.letters(20);
    content.add(layout::button(ui, *std::move(prompt.answer), row));
  }
  Control out = prompt_group(table, {});
  const Rect place = table.layout.prompt;
  Control held;
  Node panel = std::move(content)
                   .pad({14 * u, (answered ? 3.0F : 11.0F) * u, 14 * u, 11 * u})
                   .on(slate_panel)
                   .as(std::move(out));
  const float high = panel.height_at(place.w);
  panel.place({place.x, place.bottom() - high, place.w, high}, held);
  return std::move(held.children.front());
}

// One row at the bottom. Without a button it says what is asked.
Control prompt_bar(const Table& table, Prompt prompt) {
  const Ui& ui = table.ui;
  const Rect box = table.layout.prompt;
  const float letters =
      ui.letters(table.layout.shape == Shape::Portrait ? 18 * table.layout.u : 17);
  Control out = prompt_group(table, box);
  Control asked = asked_text(prompt, box);
  if (!prompt.answer && prompt.dwarves.empty()) {
    layout::text(ui,
                 {.text = prompt.heading,
                  .face = Face::Heading,
                  .letters = letters,
                  .color = table.acting ? gold : cream,
                  .align = Align::Center,
                  .leading = 1.1F},
                 {.least = ui.letters(0), .lines = 2})
        .pad(8, 0)
        .on(slate_panel)
        .filling()
        .place(box, asked);
  }
  out.children.push_back(std::move(asked));
  Node content = layout::row(6, layout::Nodes{});
  if (!prompt.dwarves.empty()) {
    // Once the button is there, the dwarves keep as much as a finger needs.
    const float wide = prompt.answer ? 2 * std::max(touch, box.h) + 6 : box.w;
    content.add(dwarves_row(table, prompt.dwarves, box.h).width(wide));
  }
  if (prompt.answer) {
    prompt.answer->letters = letters;
    content.add(layout::button(ui, *std::move(prompt.answer)).stretch());
  }
  content.place(box, out);
  return out;
}

}  // namespace

Control table_prompt(const Table& table) {
  const TableLayout& layout = table.layout;
  Prompt prompt = prompt_for(table);
  const std::string request = spoken_request(table, prompt);
  std::optional<Control> preview;
  if (layout.preview_in_lines) {
    preview = preview_note(table);
  } else if (table.previewed_card && layout.preview.w > 0) {
    preview = preview_panel(table, *table.previewed_card);
  } else if (table.previewed_card) {
    prompt.words = titled_preview(table);
  }
  Control out = prompt.heading.empty() ? prompt_group(table, {})
                : layout.prompt_in_row ? prompt_bar(table, std::move(prompt))
                                       : prompt_panel(table, std::move(prompt));
  if (table.acting) {
    out.children.push_back(
        turn_alert(table.ui, table.play, out.rect, table.play.records().size(), request));
  }
  if (preview) out.children.push_back(*std::move(preview));
  return out;
}

}  // namespace app::dragons_cave
