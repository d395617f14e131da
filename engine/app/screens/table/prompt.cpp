// Lays out a prompt as a panel, a bar or a row; see prompt.hpp.
#include "app/screens/table/prompt.hpp"

#include <algorithm>
#include <utility>

#include "app/screens/table/at_table.hpp"
#include "app/screens/table/sentences.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

/// The heading, with its picture before it, as high as it is at that width.
layout::Node heading_of(const Ui& ui, const Prompt& prompt, float letters, float wide) {
  if (prompt.heading.empty()) return {};
  layout::Node picture;
  const float size = letters * 1.9F;
  if (!prompt.picture.empty()) {
    // It may be higher than the line.
    const auto draw = [art = prompt.picture, size](DrawList& out, Rect r) {
      out.emplace_back(Image{.art = art, .rect = around(r.center(), size, size * 0.8F)});
    };
    picture = layout::drawing({size, letters * 1.1F}, draw);
  }
  layout::Node words = layout::text(ui,
                                    {.text = prompt.heading,
                                     .face = Face::Heading,
                                     .letters = letters,
                                     .color = cream,
                                     .leading = 1.1F},
                                    {.least = ui.letters(0)});
  layout::Node out = layout::row(8, std::move(picture), std::move(words).stretch());
  const float high = out.height_at(wide);
  return std::move(out).height(high);
}

layout::Node words_of(const Ui& ui, const Prompt& prompt, float letters, Size room) {
  return fitting_sentences(ui, prompt.sentences,
                           {.letters = letters, .color = mist, .leading = 1.25F}, room);
}

layout::Nodes answers_of(const Ui& ui, Prompt& prompt, const PromptStyle& style) {
  layout::Nodes out;
  for (ButtonSpec& answer : prompt.answers) {
    answer.letters = style.answer;
    out.push_back(layout::button(ui, std::move(answer), style.button).stretch());
  }
  return out;
}

layout::Node bar(const Ui& ui, Prompt& prompt, const PromptStyle& style) {
  constexpr float gap = 8;
  const float pad = style.pad;
  const Rect& box = style.place;
  const std::size_t many = prompt.answers.size();
  const float wide = box.w - 2 * pad;
  float answers_wide = many > 1 ? box.w * 0.72F : std::min(box.w * 0.5F, 300.0F);
  if (many == 0) answers_wide = -gap;
  const bool stacked = many > 1 && style.words_below;
  if (stacked) answers_wide = wide;
  layout::Node answers;
  if (many > 0) answers = layout::row(gap, answers_of(ui, prompt, style)).width(answers_wide);
  const float beside = stacked ? wide : wide - gap - answers_wide;
  const float widest_word = word_width(ui.measure, prompt.heading, Face::Heading, style.heading);
  // Two answers that leave it no room say by themselves what is asked.
  if (many > 1 && widest_word > beside) return std::move(answers).width(wide).middle().pad(pad, 4);
  layout::Node heading = heading_of(ui, prompt, style.heading, beside);
  const float top = heading.height_at(beside);
  if (stacked) {
    return layout::column(3, std::move(heading), layout::spring(), std::move(answers)).pad(pad, 6);
  }
  if (style.words_below) {
    const float row = std::max(top, answers.height_at(answers_wide));
    layout::Node words = words_of(ui, prompt, style.words, {wide, box.h - row - 14});
    return layout::column(
               3, layout::row(gap, std::move(heading).stretch(), std::move(answers)).height(row),
               std::move(words))
        .pad({pad, 6, pad, 4});
  }
  layout::Node words = words_of(ui, prompt, style.words, {beside, box.h - top - 10});
  layout::Node said = layout::column(1, std::move(heading), std::move(words));
  return layout::row(gap, std::move(said).top().stretch(), std::move(answers).middle()).pad(pad, 4);
}

layout::Node panel(const Ui& ui, Prompt& prompt, const PromptStyle& style) {
  const float pad = style.pad;
  const float wide = style.place.w - 2 * pad;
  layout::Node heading = heading_of(ui, prompt, style.heading, wide);
  layout::Node below;
  if (prompt.choices || !prompt.answers.empty()) {
    below = layout::column(8, answers_of(ui, prompt, style));
    if (prompt.choices) below = layout::column(8, std::move(prompt.choices), std::move(below));
  }
  const float taken = heading.height_at(wide) + below.height_at(wide) + 1.8F * pad + 8;
  layout::Node words = words_of(ui, prompt, style.words, {wide, style.most - taken});
  const bool quiet = !below && !words;
  layout::Node said;
  if (heading || words) {
    said = layout::column(1, std::move(heading), std::move(words)).stretch();
    if (quiet) said = std::move(said).middle();
  }
  return layout::column(6, std::move(said), std::move(below))
      .pad({pad, pad * 0.8F, pad, quiet ? pad * 0.8F : pad})
      .least_height(style.least);
}

layout::Node row(const Ui& ui, Prompt& prompt, const PromptStyle& style, bool asked) {
  if (prompt.choices || !prompt.answers.empty()) {
    if (prompt.choices && prompt.answers.empty()) {
      prompt.choices = std::move(prompt.choices).stretch();
    }
    layout::Node out = layout::row(6, std::move(prompt.choices));
    for (layout::Node& answer : answers_of(ui, prompt, style)) out.add(std::move(answer));
    return out;
  }
  return layout::text(ui,
                      {.text = prompt.heading,
                       .face = Face::Heading,
                       .letters = style.heading,
                       .color = asked ? gold : cream,
                       .align = Align::Center,
                       .leading = 1.1F},
                      {.least = ui.letters(0), .lines = 2})
      .pad(8, 0)
      .on(slate_panel)
      .filling();
}

}  // namespace

std::string Prompt::whole() const { return in_one(heading, joined(sentences)); }

ButtonSpec answer_button(std::string id, std::string label, std::function<void()> act) {
  return {.id = std::move(id),
          .label = std::move(label),
          .style = ButtonStyle::Gold,
          .heading = true,
          .act = std::move(act)};
}

Control prompt_control(const Ui& ui, const GameSession& play, std::size_t decisions, Prompt prompt,
                       const PromptStyle& style) {
  Control out = control_of("prompt", Role::Group, ui.words("table.prompt"));
  const std::string whole = prompt.whole();
  const std::string words = prompt.said.empty() ? whole : prompt.said;
  if (words.empty()) return out;
  const bool asked = play.acting().has_value();
  // Two answers say what is asked, and need the room of the words.
  if (prompt.answers.size() > 1) prompt.sentences.clear();
  Rect box = style.place;
  layout::Node content;
  switch (style.form) {
    case PromptForm::Bar:
      content = bar(ui, prompt, style);
      out.paint.emplace_back(Box{.rect = box, .top = night, .bottom = night});
      break;
    case PromptForm::Row:
      content = row(ui, prompt, style, asked);
      break;
    case PromptForm::Panel: {
      content = panel(ui, prompt, style);
      const float high = content.height_at(box.w);
      box = {box.x, box.bottom() - high, box.w, high};
      out.paint.emplace_back(slate_panel(box));
    }
  }
  out.rect = box;
  const Role role = prompt.polite ? Role::Status : Role::Text;
  out.children.push_back(control_of("prompt.asked", role, words, box));
  if (asked) {
    const std::string request = prompt.request.empty() ? whole : prompt.request;
    out.children.push_back(turn_alert(ui, play, box, decisions, request));
  }
  content.place(box, out);
  return out;
}

}  // namespace app
