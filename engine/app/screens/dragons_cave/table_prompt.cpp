// What is asked of the person at the table, what the weighed card would do, and the button that
// answers.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/dragons_cave/cards.hpp"
#include "app/screens/dragons_cave/choosing.hpp"
#include "app/screens/dragons_cave/preview_parts.hpp"
#include "app/screens/dragons_cave/previewed.hpp"
#include "app/screens/dragons_cave/table_parts.hpp"
#include "app/screens/symbols.hpp"
#include "app/screens/table/at_table.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::dragons_cave {

namespace {

using cave::Phase;

struct Asked {
  std::string heading;
  std::string words;
  std::vector<cave::Dwarf> dwarves;  ///< to choose from (DC-21)
  std::optional<ButtonSpec> answer;
};

std::string metal_name(const Table& table, cave::Dwarf dwarf) {
  return table.words()(symbol_key(worn_metal(table.play.seating(), *table.acting, dwarf)));
}

ButtonSpec answer_play(const Table& table, cave::Choose choice) {
  const Words& words = table.words();
  return {.id = "prompt.play",
          .label = play_label(words, choice.card),
          .description = words("cave.prompt.secret"),
          .style = ButtonStyle::Gold,
          .heading = true,
          .act = [&play = table.play, choice] { play.act(choice); }};
}

Asked ask_card(const Table& table) {
  const Words& words = table.words();
  Asked out;
  const std::optional<cave::Card> card = table.play.intention.card;
  const bool only_chest = table.view.hands[table.acting->index].size() == 1;  // DC-15
  out.heading = words(only_chest ? "cave.prompt.only_chest" : "cave.prompt.choose");
  out.words = words("cave.prompt.secret");
  if (card && asks_for_dwarf(table, *card)) {
    out.heading = words("cave.prompt.which_dwarf");
    out.dwarves = free_dwarves(table.view, *table.acting);
  }
  if (const auto choice = intended(table)) out.answer = answer_play(table, *choice);
  return out;
}

Asked ask_guard(const Table& table) {
  const Words& words = table.words();
  Asked out;
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

Asked ask(const Table& table) {
  const Words& words = table.words();
  if (table.view.phase == Phase::Over || table.play.over()) return {};
  Asked out;
  if (!table.acting) {
    out.heading = awaited(table);
    return out;
  }
  switch (table.view.phase) {
    case Phase::Choose:
      return ask_card(table);
    case Phase::Guard:
      return ask_guard(table);
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

Control dwarf_button(const Table& table, cave::Dwarf dwarf, Rect rect) {
  const Ui& ui = table.ui;
  const bool picked = table.play.intention.dwarf == dwarf;
  const std::string name = metal_name(table, dwarf);
  const std::string id = "prompt.dwarf." + std::to_string(dwarf);
  std::string leads;
  if (const auto card = table.play.intention.card) {
    if (const auto color = cave::color_of(*card)) {
      const cave::Preview preview =
          cave::preview(table.view.board, table.view.dwarves[table.acting->index][dwarf], *color);
      leads = place_name(table.words(), table.view.board, preview.forward);
    }
  }
  Control out = button(ui, {.id = id,
                            .rect = rect,
                            .label = table.words()("cave.prompt.dwarf", {{"dwarf", name}}),
                            .description = leads,
                            .silent = true,
                            .pressed = picked,
                            .act = [&model = table.model, &play = table.play, dwarf] {
                              press_dwarf(model, play, dwarf);
                            }});
  if (picked) {
    Box frame = framed(Box{.rect = rect, .radius = corner, .top = faded(gold, 0.16F)});
    frame.bottom = frame.top;
    out.paint.emplace_back(frame);
  }
  const float size = std::min(rect.h * 0.92F, rect.w - 8);
  const float letters = ui.letters(15);
  const float room = rect.w - size - 14;
  const bool with_words = room > letters * 3;
  const Rect face = with_words ? Rect{rect.x + 6, rect.center().y - size / 2, size, size}
                               : around(rect.center(), size, size);
  out.paint.emplace_back(Image{
      .art = symbol_art(worn_metal(table.play.seating(), *table.acting, dwarf)), .rect = face});
  if (with_words) {
    out.paint.emplace_back(line(shortened(ui.measure, leads, Face::Strong, letters, room),
                                Face::Strong, letters, picked ? ink : mist,
                                {face.right() + 4, rect.center().y}, Align::Left));
  }
  return out;
}

Control said(const Asked& asked, Rect rect) {
  Control out;
  out.id = "prompt.asked";
  out.role = Role::Text;
  out.label = in_one(asked.heading, asked.words);
  out.rect = rect;
  return out;
}

// What a person is asked, for those who listen.
std::string request(const Table& table, const Asked& asked) {
  const Words& words = table.words();
  const cave::View& view = table.view;
  if (!view.robbed) return asked.heading;
  if (view.phase == Phase::Split) {
    return in_one(
        asked.heading,
        words("fists.hide", {{"coins", words.count("coins", view.purses[view.robbed->index])},
                             {"dragon", table.player(view.dragon).name}}));
  }
  return in_one(asked.heading, words("fists.pick", {{"name", table.player(*view.robbed).name}}));
}

// Landscape: a panel beside the hand, as high as what is in it.
Control panel(const Table& table, Asked asked) {
  const Ui& ui = table.ui;
  const Rect place = table.layout.prompt;
  const float u = table.layout.u;
  const float pad = 14 * u;
  const float inside = place.w - 2 * pad;
  const float heading = ui.letters(19);
  const float letters = ui.letters(15);
  const float row = std::max(touch, 50 * u);
  const float gap = 8 * u;
  const bool quiet = asked.words.empty() && !asked.answer;
  const std::vector<std::string> title =
      wrap(ui.measure, asked.heading, Face::Heading, heading, inside);
  const float title_h = static_cast<float>(title.size()) * heading * line_high + heading * 0.15F;
  const std::vector<std::string> lines = wrap(ui.measure, asked.words, Face::Body, letters, inside);
  const float words_h = static_cast<float>(lines.size()) * letters * line_high;
  // The gold button says what is asked; only a choice of dwarves needs its heading, too.
  const bool with_heading = !asked.answer || !asked.dwarves.empty();
  float high = pad;
  if (with_heading) high += title_h;
  if (!asked.words.empty()) high += words_h + gap;
  if (!asked.dwarves.empty()) high += row + gap;
  if (asked.answer) high += row + gap;
  high += quiet ? pad * 0.7F : pad * 0.4F;
  const Rect box = {place.x, place.bottom() - high, place.w, high};

  Control out;
  out.id = "prompt";
  out.role = Role::Group;
  out.label = table.words()("table.prompt");
  out.rect = box;
  out.paint.emplace_back(slate_panel(box));
  Control words = said(asked, box);
  float y = box.y + pad * 0.8F;
  if (with_heading) {
    float middle = y + heading * 0.6F;
    for (const std::string& each : title) {
      words.paint.emplace_back(
          line(each, Face::Heading, heading, cream, {box.x + pad, middle}, Align::Left));
      middle += heading * line_high;
    }
    y += title_h;
  }
  if (!asked.words.empty()) {
    put_lines(ui, words.paint, asked.words, {box.x + pad, y, inside, words_h}, letters, mist_soft,
              14);
    y += words_h + gap;
  }
  out.children.push_back(std::move(words));
  if (!asked.dwarves.empty()) {
    const auto many = static_cast<float>(asked.dwarves.size());
    const float each = (inside - gap * (many - 1)) / many;
    float x = box.x + pad;
    for (const cave::Dwarf dwarf : asked.dwarves) {
      out.children.push_back(dwarf_button(table, dwarf, {x, y, each, row}));
      x += each + gap;
    }
    y += row + gap;
  }
  if (asked.answer) {
    asked.answer->rect = {box.x + pad, y, inside, row};
    asked.answer->letters = ui.letters(20);
    out.children.push_back(button(ui, *std::move(asked.answer)));
  }
  return out;
}

// One row at the bottom. Without a button it says what is asked.
Control bar(const Table& table, Asked asked) {
  const Ui& ui = table.ui;
  const Rect box = table.layout.prompt;
  Control out;
  out.id = "prompt";
  out.role = Role::Group;
  out.label = table.words()("table.prompt");
  out.rect = box;
  Control words = said(asked, box);
  const float letters = std::min(
      ui.letters(table.layout.shape == Shape::Portrait ? 18 * table.layout.u : 17), box.h * 0.6F);
  const bool bare = !asked.answer && asked.dwarves.empty();
  if (bare) {
    words.paint.emplace_back(slate_panel(box));
    const float fit =
        fitting_size(ui.measure, asked.heading, Face::Heading, letters, box.w - 16, 16);
    words.paint.emplace_back(
        line(shortened(ui.measure, asked.heading, Face::Heading, fit, box.w - 16), Face::Heading,
             fit, table.acting ? gold : cream, box.center(), Align::Center));
  }
  out.children.push_back(std::move(words));
  const float gap = 6;
  float x = box.x;
  if (!asked.dwarves.empty()) {
    // Once the button is there, the dwarves keep as much as a finger needs.
    const auto many = static_cast<float>(asked.dwarves.size());
    const float each = asked.answer ? std::max(touch, box.h) : (box.w - gap * (many - 1)) / many;
    for (const cave::Dwarf dwarf : asked.dwarves) {
      out.children.push_back(dwarf_button(table, dwarf, {x, box.y, each, box.h}));
      x += each + gap;
    }
  }
  if (asked.answer) {
    asked.answer->rect = {x, box.y, box.right() - x, box.h};
    const float room = box.right() - x - 20;
    asked.answer->letters =
        fitting_size(ui.measure, asked.answer->label, Face::Heading, letters, room, 14);
    out.children.push_back(button(ui, *std::move(asked.answer)));
  }
  return out;
}

}  // namespace

Control table_prompt(const Table& table) {
  const TableLayout& layout = table.layout;
  Asked asked = ask(table);
  const std::string asks = request(table, asked);
  std::optional<Control> preview;
  if (layout.preview_in_lines) {
    preview = preview_note(table);
  } else if (table.considered && layout.preview.w > 0) {
    preview = preview_panel(table, *table.considered);
  } else if (table.considered) {
    asked.words = titled_preview(table);
  }
  Control out;
  if (asked.heading.empty()) {
    out.id = "prompt";
    out.role = Role::Group;
    out.label = table.words()("table.prompt");
  } else {
    out = layout.prompt_in_row ? bar(table, std::move(asked)) : panel(table, std::move(asked));
  }
  if (table.acting) {
    out.children.push_back(
        turn_alert(table.ui, table.play, out.rect, table.play.records().size(), asks));
  }
  if (preview) out.children.push_back(*std::move(preview));
  return out;
}

}  // namespace app::dragons_cave
