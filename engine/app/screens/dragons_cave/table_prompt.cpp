// What is asked of the person at the table, and the button that answers.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/dragons_cave/board_parts.hpp"
#include "app/screens/dragons_cave/card_choice.hpp"
#include "app/screens/dragons_cave/cards.hpp"
#include "app/screens/dragons_cave/preview.hpp"
#include "app/screens/dragons_cave/table_parts.hpp"
#include "app/screens/symbols.hpp"
#include "app/screens/table/prompt.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::dragons_cave {

std::string dwarf_name(const Table& table, cave::Dwarf dwarf) {
  const Symbol metal = worn_metal(table.play.seating(), *table.acting, dwarf);
  return table.words()("cave.prompt.dwarf", {{"dwarf", table.words()(symbol_key(metal))}});
}

namespace {

using cave::Phase;
using layout::Node;

/// Whether one of two dwarves is to be chosen for the card in mind (DC-21).
bool chooses_dwarf(const Table& table) {
  const std::optional<cave::Card> card = table.play.intention.card;
  return table.acting && table.view.phase == Phase::Choose && card && needs_dwarf(table, *card);
}

Prompt card_prompt(const Table& table) {
  const Words& words = table.words();
  Prompt out;
  const bool only_chest = table.view.hands[table.acting->index].size() == 1;  // DC-15
  out.heading = words(chooses_dwarf(table) ? "cave.prompt.which_dwarf"
                      : only_chest         ? "cave.prompt.only_chest"
                                           : "cave.prompt.choose");
  out.sentences = {words("cave.prompt.secret")};
  if (const auto choice = intended_choice(table)) {
    out.answers = {answer_button("prompt.play", play_label(words, choice->card),
                                 [&play = table.play, choice] { play.act(*choice); })};
    out.answers[0].description = words("cave.prompt.secret");
    // On the smallest phones two dwarves leave no room for words; the raised card says which.
    if (chooses_dwarf(table) && table.layout.shape == Shape::Low &&
        table.ui.size.w < least_width_of_words) {
      out.answers[0].icon = "play";
      out.answers[0].silent = true;
    }
  }
  return out;
}

Prompt guard_prompt(const Table& table) {
  const Words& words = table.words();
  Prompt out;
  out.heading = words("cave.prompt.guard");
  out.sentences = {words("cave.prompt.guard_why"), words("cave.prompt.guard_legend")};
  if (const std::optional<cave::Color> color = table.play.intention.guard) {
    out.answers = {answer_button(
        "prompt.guard", words("cave.prompt.put_dragon", {{"color", color_name(words, *color)}}),
        [&play = table.play, color] { play.act(cave::Guard{*color}); })};
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
  constexpr std::array<const char*, 4> awaited_words = {"cave.awaited.choose", "cave.awaited.guard",
                                                        "cave.awaited.split", "cave.awaited.guess"};
  return words(awaited_words[static_cast<std::size_t>(view.phase)],
               {{"name", table.player(*seat).name}});
}

Prompt prompt_for(const Table& table) {
  const Words& words = table.words();
  if (table.layout.prompt.h <= 0) return {};
  if (table.view.phase == Phase::Over || table.play.over() || table.play.rests) return {};
  if (!table.acting) return {.heading = awaited(table)};
  switch (table.view.phase) {
    case Phase::Choose:
      return card_prompt(table);
    case Phase::Guard:
      return guard_prompt(table);
    case Phase::Split:
      return {.heading = words("cave.prompt.split")};
    case Phase::Guess:
      return {.heading = words("cave.prompt.guess")};
    case Phase::Over:
      break;
  }
  return {};
}

// What a person is asked, for those who listen.
std::string spoken_request(const Table& table, const std::string& heading) {
  const Words& words = table.words();
  const cave::View& view = table.view;
  if (!view.robbed) return heading;
  if (view.phase == Phase::Split) {
    return in_one(heading, words("fists.hide",
                                 {{"coins", words.count("coins", view.purses[view.robbed->index])},
                                  {"dragon", table.player(view.dragon).name}}));
  }
  return in_one(heading, words("fists.pick", {{"name", table.player(*view.robbed).name}}));
}

/// Where a dwarf would go with the raised card.
std::optional<int> destination(const Table& table, cave::Dwarf dwarf) {
  const std::optional<cave::Card> card = table.play.intention.card;
  const auto color = card ? cave::color_of(*card) : std::nullopt;
  if (!color) return std::nullopt;
  const int from = table.view.dwarves[table.acting->index][dwarf];
  return cave::preview(table.view.board, from, *color).forward;
}

Control dwarf_button(const Table& table, cave::Dwarf dwarf, Rect rect) {
  const Ui& ui = table.ui;
  const bool picked = table.play.intention.dwarf == dwarf;
  const std::optional<int> to = destination(table, dwarf);
  const cave::Board& board = table.view.board;
  const std::string leads = to ? place_name(table.words(), board, *to) : std::string();
  // A stone's number alone: there is no room for more, and two dwarves differ in it.
  const std::string shown = to && *to != board.lair() ? number(*to) : leads;
  Control out = button(ui, {.id = "prompt.dwarf." + std::to_string(dwarf),
                            .rect = rect,
                            .label = dwarf_name(table, dwarf),
                            .description = leads,
                            .silent = true,
                            .pressed = picked,
                            .act = [&model = table.model, &play = table.play, dwarf] {
                              press_dwarf(model, play, dwarf);
                            }});
  out.tip = out.label;
  const float size = std::min(rect.h * 0.92F, rect.w - 8);
  const auto face = [&] {
    const Symbol metal = worn_metal(table.play.seating(), *table.acting, dwarf);
    return layout::image(symbol_art(metal), {size, size});
  };
  // Where they do not fit, the preview alone tells where it leads.
  const int lines = rect.h < ui.letters(0) * 2.2F ? 1 : 2;
  Node words = layout::text(ui,
                            {.text = shown.empty() ? shown : "\u2192 " + shown,
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
Node dwarves_row(const Table& table, float high) {
  Node out = layout::row(6, layout::Nodes{});
  for (const cave::Dwarf dwarf : free_dwarves(table.view, *table.acting)) {
    out.add(layout::custom([high](float) { return high; },
                           [&table, dwarf](Rect rect) { return dwarf_button(table, dwarf, rect); })
                .share());
  }
  return out;
}

PromptStyle style_of(const Table& table) {
  const Ui& ui = table.ui;
  const TableLayout& layout = table.layout;
  const float u = layout.u;
  if (layout.prompt_in_row) {
    const float letters = ui.letters(layout.shape == Shape::Portrait ? 18 * u : 17);
    return {.form = PromptForm::Row, .place = layout.prompt, .heading = letters, .answer = letters};
  }
  return {.place = layout.prompt,
          .pad = 14 * u,
          .heading = ui.letters(19),
          .words = ui.letters(15),
          .answer = ui.letters(20),
          .button = std::max(touch, 50 * u),
          .most = ui.size.h * 0.5F};
}

}  // namespace

Control table_prompt(const Table& table) {
  const TableLayout& layout = table.layout;
  Prompt prompt = prompt_for(table);
  const PromptStyle style = style_of(table);
  prompt.request = spoken_request(table, prompt.heading);
  std::optional<Control> preview;
  const std::optional<cave::Color> square = weighed_square(table);
  if (square && !layout.preview_in_lines) {
    if (layout.preview.w > 0) {
      preview = stake_panel(table, *square);
    } else {
      prompt.sentences = {stake_words(table, *square)};
    }
  } else if (layout.preview_in_lines) {
    preview = preview_note(table);
  } else if (table.previewed_card && layout.preview.w > 0) {
    preview = preview_panel(table, *table.previewed_card);
  } else if (table.previewed_card) {
    prompt.sentences = {titled_preview(table)};
  }
  prompt.said = prompt.whole();
  const bool answered = !prompt.answers.empty();
  if (chooses_dwarf(table)) {
    prompt.choices = dwarves_row(table, layout.prompt_in_row ? style.place.h : style.button);
    // Once the button is there, the dwarves keep as much as a finger needs.
    if (layout.prompt_in_row && answered) {
      prompt.choices = std::move(prompt.choices).width(2 * std::max(touch, style.place.h) + 6);
    }
  } else if (answered) {
    prompt.heading.clear();  // the gold button says what is asked
  }
  Control out =
      prompt_control(table.ui, table.play, table.play.records().size(), std::move(prompt), style);
  if (preview) out.children.push_back(*std::move(preview));
  // A lesson keeps it free for what comes when a card is looked at.
  if (is_choosing_card(table)) {
    out.children.push_back(control_of("place.preview", Role::None, {}, layout.preview));
  }
  return out;
}

}  // namespace app::dragons_cave
