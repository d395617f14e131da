// Lays out a prompt as a panel, a bar or a row.
#include "screens/table/prompt.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "screens/table/at_table.hpp"
#include "ui/text.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace app {
namespace {

/// The heading with its picture, at its height for this width. Where small letters are allowed, one
/// line without the picture is better than two with it.
layout::Node heading_of(const Ui& ui, const Prompt& prompt, const PromptStyle& style, float wide) {
  if (prompt.heading.empty()) return {};
  constexpr float gap = 8;
  layout::Node picture;
  float letters = style.heading;
  const float size = letters * 1.9F;
  const float least = style.least_letters(ui);
  const float narrowest = ui.measure.width(prompt.heading, Face::Heading, least);
  bool pictured = !prompt.picture.empty();
  if (style.fine > 0) {
    if (narrowest > wide - size - gap) pictured = false;
    const float room = pictured ? wide - size - gap : wide;
    letters = fitting_size(ui.measure, prompt.heading, Face::Heading, letters, room, least);
  }
  if (pictured) {
    // The picture may be higher than the line.
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
                                    {.least = least});
  layout::Node out = layout::row(gap, std::move(picture), std::move(words).stretch());
  const float high = out.height_at(wide);
  return std::move(out).height(high);
}

layout::Node words_of(const Ui& ui, const Prompt& prompt, const PromptStyle& style, Size room) {
  const float leading = style.fine > 0 ? 1.15F : 1.25F;
  return fitting_sentences(ui, prompt.sentences,
                           {.letters = style.text_size, .color = mist, .leading = leading}, room,
                           style.least_letters(ui));
}

/// Returns the text of one of several answers of the same width, all in letters of one size on as
/// many lines. Prefers small letters to two lines.
layout::Node answer_text(const Ui& ui, const std::vector<std::string>& all, std::size_t which,
                         TextSpec spec, float least, float width) {
  const auto wide = [&ui](const std::string& text, float letters) {
    return ui.measure.width(text, Face::Heading, letters);
  };
  float letters = spec.letters;
  bool one = true;
  for (const std::string& each : all) {
    letters = std::min(letters,
                       fitting_size(ui.measure, each, Face::Heading, spec.letters, width, least));
    one = one && wide(each, letters) <= width;
  }
  float room = width;
  if (!one) {
    letters = std::max(least, spec.letters * 0.9F);
    for (const std::string& each : all) {
      for (; letters > least && word_width(ui.measure, each, Face::Heading, letters) > width;) {
        letters = std::max(least, letters - 0.5F);
      }
    }
    // The shorter text breaks, too.
    const std::string& own = all[which];
    const float word = word_width(ui.measure, own, Face::Heading, letters);
    room = std::min(width, std::max(word + 1, wide(own, letters) * 0.75F));
  }
  spec.text = all[which];
  spec.face = Face::Heading;
  spec.letters = letters;
  spec.align = Align::Center;
  spec.leading = 1.1F;
  return layout::text(ui, std::move(spec), {.least = least, .align = Align::Center})
      .max_width(std::max(0.0F, room))
      .centered();
}

/// A button that shows its effect below its text.
class AnswerWithEffect : public layout::Content {
 public:
  /// `all` are the texts of all answers, of which this is number `which`.
  AnswerWithEffect(const Ui& ui, ButtonSpec spec, layout::Node effects, const PromptStyle& style,
                   std::vector<std::string> all, std::size_t which)
      : ui_(ui), spec_(std::move(spec)), least_(style.button) {
    const auto words =
        [&ui, all = std::move(all), which, letters = spec_.letters,
         color = spec_.style == ButtonStyle::Gold ? ink : mist,
         least = std::min(style.least_letters(ui), ui.scale_with_text(11))](float width) {
          return answer_text(ui, all, which, {.letters = letters, .color = color}, least, width);
        };
    inside_ =
        layout::column(2, layout::by_width(words).stretch(), std::move(effects)).pad({7, 3, 7, 4});
  }

  layout::Span widths() override { return inside_.widths(); }
  layout::Span heights(float width) override {
    const float high = std::max(least_, inside_.height_at(width));
    return {high, high};
  }
  void place(Rect rect, Control& into) override {
    spec_.rect = rect;
    spec_.icon_only = true;  // `inside_` holds the text and the effect
    Control out = button(ui_, std::move(spec_));
    inside_.place(rect, out);
    into.children.push_back(std::move(out));
  }

 private:
  const Ui& ui_;
  ButtonSpec spec_;
  layout::Node inside_;
  float least_;
};

layout::Nodes answers_of(const Ui& ui, Prompt& prompt, const PromptStyle& style) {
  layout::Nodes out;
  std::vector<std::string> all;
  for (const ButtonSpec& each : prompt.answers) all.push_back(each.label);
  for (std::size_t i = 0; i < prompt.answers.size(); ++i) {
    ButtonSpec& answer = prompt.answers[i];
    answer.letters = style.answer;
    if (i < prompt.effects.size()) {
      out.emplace_back(std::make_unique<AnswerWithEffect>(
          ui, std::move(answer), std::move(prompt.effects[i]), style, all, i));
      continue;
    }
    out.push_back(layout::button(ui, std::move(answer), style.button).stretch());
  }
  return out;
}

layout::Node bar(const Ui& ui, Prompt& prompt, const PromptStyle& style) {
  constexpr float gap = 8;
  const float pad = style.pad;
  const Rect& box = style.place;
  // Such answers explain themselves, and their text needs the heading's space.
  if (!prompt.effects.empty()) {
    layout::Nodes halves = answers_of(ui, prompt, style);
    for (layout::Node& each : halves) each = std::move(each).share();
    return layout::row(gap, std::move(halves)).pad(pad, 4);
  }
  const std::size_t many = prompt.answers.size();
  const float wide = box.w - 2 * pad;
  // In a narrow window the text gets a larger share.
  const bool narrow = style.fine > 0 && box.w < 360 && box.w >= ui.size.w;
  const float half = box.w * (narrow ? 0.46F : 0.5F);
  float answers_wide = many > 1 ? box.w * 0.72F : std::min(half, 300.0F);
  if (many == 0) answers_wide = -gap;
  const bool stacked = many > 1 && style.text_below;
  if (stacked) answers_wide = wide;
  layout::Node answers;
  if (many > 0) answers = layout::row(gap, answers_of(ui, prompt, style)).width(answers_wide);
  const float beside = stacked ? wide : wide - gap - answers_wide;
  const float letters = style.fine > 0 ? style.fine : style.heading;
  const float widest_word = word_width(ui.measure, prompt.heading, Face::Heading, letters);
  // Answers that leave the heading no space say themselves what is asked.
  if (many > 0 && widest_word > beside) return std::move(answers).width(wide).middle().pad(pad, 4);
  layout::Node heading = heading_of(ui, prompt, style, beside);
  const float top = heading.height_at(beside);
  if (stacked) {
    return layout::column(3, std::move(heading), layout::spring(), std::move(answers)).pad(pad, 6);
  }
  if (style.text_below) {
    const float row = std::max(top, answers.height_at(answers_wide));
    layout::Node words = words_of(ui, prompt, style, {wide, box.h - row - 14});
    return layout::column(
               3, layout::row(gap, std::move(heading).stretch(), std::move(answers)).height(row),
               std::move(words))
        .pad({pad, 6, pad, 4});
  }
  layout::Node words = words_of(ui, prompt, style, {beside, box.h - top - 10});
  if (!words && many > 0 && style.fine > 0) {
    // The first sentence is worth more than the heading.
    words = words_of(ui, prompt, style, {beside, box.h - 10});
    if (words) heading = {};
  }
  layout::Node said = layout::column(1, std::move(heading), std::move(words));
  return layout::row(gap, std::move(said).top().stretch(), std::move(answers).middle()).pad(pad, 4);
}

layout::Node panel(const Ui& ui, Prompt& prompt, const PromptStyle& style) {
  const float pad = style.pad;
  const float wide = style.place.w - 2 * pad;
  layout::Node heading = heading_of(ui, prompt, style, wide);
  layout::Node below;
  if (prompt.choices || !prompt.answers.empty()) {
    below = layout::column(8, answers_of(ui, prompt, style));
    if (prompt.choices) below = layout::column(8, std::move(prompt.choices), std::move(below));
  }
  const float taken = heading.height_at(wide) + below.height_at(wide) + 1.8F * pad + 8;
  layout::Node words = words_of(ui, prompt, style, {wide, style.most - taken});
  const bool quiet = !below && !words;
  layout::Node said;
  if (heading || words) {
    said = layout::column(1, std::move(heading), std::move(words)).stretch();
    if (quiet) said = std::move(said).middle();
  }
  return layout::column(6, std::move(said), std::move(below))
      .pad({pad, pad * 0.8F, pad, quiet ? pad * 0.8F : pad})
      .min_height(style.least);
}

/// Without answers a request, which must not look like a button.
layout::Node row(const Ui& ui, Prompt& prompt, const PromptStyle& style) {
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
                       .color = mist,
                       .align = Align::Center,
                       .leading = 1.1F,
                       .shadow = true},
                      {.least = ui.letters(0), .lines = 2})
      .pad(8, 0)
      .filling();
}

}  // namespace

std::string Prompt::full_text() const { return join_heading(heading, join_sentences(sentences)); }

ButtonSpec answer_button(std::string id, std::string label, std::function<void()> act) {
  return {.id = std::move(id),
          .label = std::move(label),
          .style = ButtonStyle::Gold,
          .heading = true,
          .act = std::move(act)};
}

Control prompt_control(const Ui& ui, const GameSession& session, std::size_t decisions,
                       Prompt prompt, const PromptStyle& style) {
  Control out = make_control("prompt", Role::Group, ui.tr("table.prompt"));
  out.cover = cover_never;
  const std::string whole = prompt.full_text();
  const std::string words = prompt.said.empty() ? whole : prompt.said;
  if (words.empty() && prompt.answers.empty()) return out;
  const bool asked = session.acting().has_value();
  // Two answers explain the question, and need the space of the text.
  if (prompt.answers.size() > 1) prompt.sentences.clear();
  if (!prompt.either_way.empty()) prompt.sentences = {prompt.either_way};
  const bool effects = !prompt.effects.empty();
  Rect box = style.place;
  layout::Node content;
  switch (style.form) {
    case PromptForm::Bar:
      content = bar(ui, prompt, style);
      // Covers the hand, which cannot be played while there are answers.
      if (const float more = content.height_at(box.w) - box.h; more > 0 && effects) {
        box = {box.x, box.y - more, box.w, box.h + more};
      }
      // A bar that is not as wide as the window is drawn as a panel.
      out.paint.emplace_back(box.w < ui.size.w ? slate_panel(box)
                                               : Box{.rect = box, .top = night, .bottom = night});
      break;
    case PromptForm::Row:
      content = row(ui, prompt, style);
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
  if (!words.empty()) {
    out.children.push_back(make_control("prompt.asked", role, words, box));
    out.children.back().cover = cover_never;
  }
  if (asked) {
    const std::string request = prompt.request.empty() ? whole : prompt.request;
    out.children.push_back(turn_alert(ui, session, box, decisions, request));
  }
  content.place(box, out);
  return out;
}

}  // namespace app
