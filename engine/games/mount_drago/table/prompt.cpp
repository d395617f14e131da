// The prompt: the question, the effects of the answers, and their buttons.
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <string>
#include <utility>

#include "games/mount_drago/table/figures.hpp"
#include "games/mount_drago/table/parts.hpp"
#include "screens/table/prompt.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace mount_drago::table {

// "Ride it?" (MD-11) on the board: both answers, neither as done.

namespace {

/// Draws a dotted ring: undecided.
void draw_dotted_ring(DrawList& out, Point at, float radius) {
  constexpr int corners = 32;
  constexpr float turn = 2 * std::numbers::pi_v<float> / corners;
  Stroke ring;
  for (int i = 0; i <= corners; ++i) {
    const float angle = turn * static_cast<float>(i);
    ring.points.push_back({at.x + std::cos(angle) * radius, at.y + std::sin(angle) * radius});
  }
  ring.width = 3.5F;
  ring.dash = 7;
  ring.color = faded(night, 0.6F);
  out.emplace_back(ring);
  ring.width = 2.2F;
  ring.color = rgb(0xFFE7A8);
  out.emplace_back(std::move(ring));
}

}  // namespace

bool in_question(const Table& table) { return table.previewed && table.previewed->effect.choice; }

bool depends_on_answer(const Table& table, core::Seat seat) {
  if (!in_question(table)) return false;
  const Preview& effect = table.previewed->effect;
  return effect.gains[seat.index] != effect.gains_declined[seat.index];
}

void draw_not_yet(DrawList& out, const Table& table, const Tag& tag) {
  // The symbol is opaque on a ground of its own; half transparent it looked like a spark.
  out.emplace_back(disc(tag.at, tag.size * 1.2F, faded(night, 0.75F)));
  draw_symbol(out, table, {tag.seat, tag.at, tag.size * 0.9F});
  draw_dotted_ring(out, tag.at, tag.size * 0.62F);
}

void draw_question(DrawList& out, const Table& table, const Tag& tag, bool rides) {
  const Preview& effect = table.previewed->effect;
  const Gains& gains = rides ? effect.gains : effect.gains_declined;
  const int gained = gains[tag.seat.index];
  // On a phone a pill of 0 points would hide more than it shows.
  const bool worth_it = gained != 0 || table.layout.shape == Shape::Landscape;
  if (effect.scoring && worth_it) {
    draw_gain(out, gained, {tag.at.x + tag.size * 0.95F, tag.at.y}, tag.size * 0.92F);
  }
  draw_not_yet(out, table, tag);
}

// "Ride it?" in the prompt: the immediate gain and the resulting mount of both answers.

namespace {

/// The effect of an answer on its rider.
struct Brought {
  int points = 0;  ///< at once
  std::optional<Scoring> scoring;
  std::string dragon;  ///< art of the resulting mount
  Space stands_on;     ///< of the resulting mount
};

Space space_under(const Table& table, Dragon dragon) {
  return table.view.board.space(table.space_of(dragon));
}

/// Returns "+3 now", or without a scoring "No points now; it stands on 5".
std::string describe_gain(const Messages& messages, const Brought& brought) {
  if (brought.scoring) return app::format_gain(brought.points) + " " + messages.tr("prompt.now");
  return messages.tr("prompt.now_on", {{"points", format_number(brought.stands_on.value)}});
}

/// Draws the stone of the resulting mount.
void draw_stone(DrawList& out, const Space& space, Point at, float high) {
  constexpr std::array<const char*, 5> arts = {"board/stone-plain", "board/stone-plain",
                                               "board/stone-blue", "board/stone-green",
                                               "board/stone-summit"};
  const auto kind = static_cast<std::size_t>(space.kind);
  const bool colored = space.kind == SpaceKind::Blue || space.kind == SpaceKind::Green;
  const float wide = high * 1.7F;
  out.emplace_back(image_of(arts[kind], {at.x - wide / 2, at.y - wide * 0.3F, wide, wide * 0.8F}));
  const Color color = colored ? white : space.value < 0 ? negative_red : ink;
  out.emplace_back(figure(format_number(space.value), high * 0.72F, color, at));
}

/// Returns the points as a pill, or without a scoring the mount on its stone: pictures, where words
/// do not fit.
layout::Node in_pictures(const Brought& brought, float high) {
  const bool stands = !brought.scoring;
  const float in_heights = stands ? 1.4F + 0.2F + 1.7F : 1.5F;
  const auto draw = [=](DrawList& out, Rect r) {
    const float size = std::min(high, r.w / in_heights);
    const float left = r.center().x - in_heights * size / 2;
    const float y = r.center().y;
    if (!stands) return draw_gain(out, brought.points, {left + size * 0.75F, y}, size);
    out.emplace_back(
        image_of(brought.dragon, around({left + size * 0.7F, y}, size * 1.4F, size * 1.4F)));
    draw_stone(out, brought.stands_on, {left + size * 2.45F, y}, size);
  };
  constexpr float smallest = 14;
  return layout::drawing({smallest * in_heights, high * in_heights}, high, draw);
}

/// Returns the points as a pill with a word on when they come, or that there are none.
layout::Node effect_node(const Table& table, const Brought& brought) {
  const Ui& ui = table.ui;
  const float letters = ui.letters(0);
  const float high = letters * 1.3F;
  if (table.layout.shape != Shape::Landscape) return in_pictures(brought, high);
  const auto words = [&](std::string text) {
    return layout::text(ui,
                        {.text = std::move(text),
                         .face = Face::Strong,
                         .letters = letters,
                         .color = mist,
                         .align = Align::Center},
                        {.align = Align::Center});
  };
  if (!brought.scoring) return words(describe_gain(table.ui.messages, brought));
  const auto pill = [points = brought.points, high](DrawList& out, Rect r) {
    draw_gain(out, points, r.center(), high);
  };
  return layout::row(6, layout::drawing({high * 1.5F, high}, pill),
                     words(table.ui.tr("prompt.now")))
      .centered();
}

/// Returns "Either way: Mira +1, Jonas -2."; empty if the others gain nothing.
std::string others_gain(const Table& table, const Gains& gains) {
  std::string all;
  for (const core::Seat seat : seats_of(table.view.riders)) {
    if (seat == table.acting || gains[seat.index] == 0) continue;
    if (!all.empty()) all += ", ";
    all.append(table.session.player(seat).name)
        .append(" ")
        .append(app::format_gain(gains[seat.index]));
  }
  return all.empty() ? all : table.ui.tr("prompt.either_way", {{"gains", all}});
}

Prompt ask_ride(const Table& table) {
  const Messages& messages = table.ui.messages;
  const Dragon dragon = table.view.played->dragon();
  const auto mount = mount_of(table.view, *table.acting);
  Prompt out;
  out.heading = messages.tr("prompt.ride_question", {{"dragon", dragon_name(messages, dragon)}});
  out.sentences = {messages.tr("prompt.ride_why")};
  const std::string stay = mount ? dragon_name(messages, *mount) : "";
  out.answers = {
      answer_button("prompt.ride",
                    messages.tr("prompt.switch", {{"dragon", dragon_name(messages, dragon)}}),
                    [&session = table.session] { session.act(Ride{true}); }),
      answer_button("prompt.stay", messages.tr("prompt.stay", {{"dragon", stay}}),
                    [&session = table.session] { session.act(Ride{false}); })};
  out.answers[0].focus_priority = FocusPriority::Question;
  // Neither answer is the one to give.
  for (ButtonSpec& answer : out.answers) answer.style = ButtonStyle::Slate;
  if (!table.previewed) return out;
  const Preview& effect = table.previewed->effect;
  const std::size_t me = table.acting->index;
  const std::array<Brought, 2> brought = {
      {{effect.gains[me], effect.scoring, dragon_art(dragon), space_under(table, dragon)},
       {effect.gains_declined[me], effect.scoring, mount ? dragon_art(*mount) : "",
        mount ? space_under(table, *mount) : Space{}}}};
  for (std::size_t i = 0; i < brought.size(); ++i) {
    out.answers[i].description = describe_gain(messages, brought[i]);
    out.effects.push_back(effect_node(table, brought[i]));
  }
  out.either_way = others_gain(table, effect.gains);
  return out;
}

}  // namespace

std::string mount_text(const Table& table, const Preview& preview, Card card) {
  const Messages& messages = table.ui.messages;
  const std::string dragon = dragon_name(messages, card.dragon());
  if (preview.choice && preview.scoring) {
    return messages.tr("prompt.may_ride_for",
                       {{"dragon", dragon},
                        {"ride", app::format_gain(preview.gains[table.acting->index])},
                        {"stay", app::format_gain(preview.gains_declined[table.acting->index])}});
  }
  if (preview.choice) return messages.tr("prompt.may_ride", {{"dragon", dragon}});
  if (preview.rides) {
    const bool already = mount_of(table.view, *table.acting) == card.dragon();
    return messages.tr(already ? "prompt.still_ride" : "prompt.will_ride", {{"dragon", dragon}});
  }
  const auto rider = rider_of(table.view, card.dragon());
  return messages.tr(
      "prompt.ridden_by",
      {{"dragon", dragon}, {"name", rider ? table.rider(rider->index).name : dragon}});
}

namespace {

Prompt ask_play(const Table& table) {
  const Messages& messages = table.ui.messages;
  Prompt out;
  out.request = messages.tr("prompt.choose_card");  // even during inspection
  if (!table.previewed) {
    out.heading = messages.tr("table.your_turn");
    out.sentences = {out.request};
    return out;
  }
  const Card card = table.previewed->card;
  const Preview& preview = table.previewed->effect;
  if (preview.scoring) {
    const bool small = *preview.scoring == Scoring::Small;
    out.heading = messages.tr(small ? "scoring.small" : "scoring.large");
    out.picture = small ? "board/stone-blue" : "board/stone-green";
    if (table.view.board.on_summit(preview.to)) out.picture = "board/stone-summit";
    out.sentences = {messages.tr(preview.ends_game ? "prompt.ends_game"
                                 : small           ? "prompt.small_scores"
                                                   : "prompt.large_scores")};
  } else {
    out.heading = messages.tr("prompt.no_scoring");
    out.sentences = {messages.tr("prompt.draws")};
  }
  // The mount first: it must show even where the rest does not fit.
  out.sentences.insert(out.sentences.begin(), mount_text(table, preview, card));
  const auto& hand = table.view.hand;
  const bool selected = table.session.intention.selected &&
                        static_cast<std::size_t>(*table.session.intention.selected) < hand.size() &&
                        hand[static_cast<std::size_t>(*table.session.intention.selected)] == card;
  if (selected) {
    out.answers.push_back(answer_button(
        "prompt.play", messages.tr("prompt.play", {{"card", card_name(messages, card)}}),
        [&session = table.session, card] { session.act(Play{card}); }));
  }
  return out;
}

Prompt ask_discard(const Table& table) {
  const Messages& messages = table.ui.messages;
  Prompt out;
  out.heading = messages.tr("prompt.discard");
  const bool swap = table.view.rules.summit_discard == SummitDiscard::Swap;
  // The instruction first, then its reason if it fits.
  out.sentences = {messages.tr(swap ? "prompt.swap_how" : "prompt.discard_how"),
                   messages.tr(swap ? "prompt.swap_why" : "prompt.discard_why")};
  const auto& marked = table.session.intention.discards;
  Discard discard;
  for (const int place : marked)
    discard.cards.push_back(table.view.hand[static_cast<std::size_t>(place)]);
  const int count = static_cast<int>(marked.size());
  out.answers.push_back(answer_button(
      "prompt.discard",
      count == 0 ? messages.tr("prompt.keep_all")
                 : messages.tr_plural(swap ? "prompt.swap_cards" : "prompt.discard_cards", count),
      [&session = table.session, discard] { session.act(discard); }));
  out.answers.back().focus_priority = FocusPriority::Confirm;
  // The cards are the choice; the button is the next step once some are marked.
  if (count == 0) out.answers.back().style = ButtonStyle::Slate;
  return out;
}

Prompt ask(const Table& table) {
  const Messages& messages = table.ui.messages;
  if (table.layout.prompt.h <= 0) return {};
  if (table.view.phase == Phase::Over || table.session.over() || table.session.lesson_step_done)
    return {};
  if (table.acting) {
    switch (table.view.phase) {
      case Phase::Mount:
        if (prompt_place(table).h < table.layout.prompt.h) {
          return {.heading = messages.tr("prompt.choose_mount")};
        }
        return {.heading = messages.tr("table.your_turn"),
                .sentences = {messages.tr("prompt.choose_mount")},
                .request = messages.tr("prompt.choose_mount")};
      case Phase::Play:
        return ask_play(table);
      case Phase::Ride:
        return ask_ride(table);
      case Phase::Discard:
        return ask_discard(table);
      case Phase::Shuffle:
      case Phase::Over:
        break;
    }
  }
  if (table.view.turn == table.you()) {
    // Over the net a decision may wait for the others, as they all shuffle together.
    if (table.session.is_remote()) return {};
    return {.heading = messages.tr("table.your_turn")};
  }
  const std::string& name = table.rider(table.view.turn.index).name;
  return {.heading = messages.tr(table.session.is_bot_slow() ? "prompt.thinking" : "prompt.turn_of",
                                 {{"name", name}})};
}

/// The text size on a phone, for important sentences that would not fit otherwise.
constexpr float fine_letters = 13;

PromptStyle style_of(const Table& table) {
  const Ui& ui = table.ui;
  const TableLayout& layout = table.layout;
  const float u = layout.u;
  const float usual = ui.letters(0);
  switch (layout.shape) {
    case Shape::Portrait:
      return {.form = PromptForm::Bar,
              .place = prompt_place(table),
              .heading = std::max(usual, ui.scale_with_text(16 * u)),
              .text_size = std::max(usual, ui.scale_with_text(14 * u)),
              .answer = std::max(usual * 1.12F, ui.scale_with_text(17 * u)),
              .button = std::max(touch, 46 * u),
              .fine = ui.scale_with_text(fine_letters),
              .text_below = layout.text_below};
    case Shape::Low:
      return {.form = PromptForm::Bar,
              .place = prompt_place(table),
              .pad = 8,
              .heading = ui.scale_with_text(17),
              .text_size = usual,
              .answer = usual,
              .fine = ui.scale_with_text(fine_letters)};
    case Shape::Landscape:
      break;
  }
  return {.place = prompt_place(table),
          .pad = 14 * u,
          .heading = ui.letters(19),
          .text_size = ui.letters(15),
          .answer = ui.letters(19),
          .button = scale_with_text(ui, std::max(touch, 46 * u), 0.25F),
          .least = std::max(touch, 48 * u),
          .most = ui.size.h * 0.5F};
}

}  // namespace

Rect prompt_place(const Table& table) {
  const Ui& ui = table.ui;
  Rect out = table.layout.prompt;
  // Two rows for fingers, and the distance to the bar.
  constexpr float stable = 2 * touch + 12;
  const bool tight = table.layout.shape == Shape::Portrait && table.layout.hand.h < stable;
  if (!tight || table.view.phase != Phase::Mount) return out;
  const std::string question = ui.tr("prompt.choose_mount");
  const float wide = ui.measure.width(question, Face::Heading, ui.scale_with_text(fine_letters));
  if (wide > out.w - 24) return out;
  const float line = std::min(out.h, ui.letters(0) * 1.2F + 14);
  return {out.x, out.bottom() - line, out.w, line};
}

Control table_prompt(const Table& table) {
  Prompt prompt = ask(table);
  PromptStyle style = style_of(table);
  const bool asks_for_card = prompt.answers.size() == 1 && !prompt.heading.empty();
  if (asks_for_card && table.ui.text_size <= 1) style.least = style.place.h;
  // An inspected card announces its own effect; the prompt announces that of the selected one,
  // politely.
  prompt.polite = table.acting && table.view.phase == Phase::Play && !prompt.answers.empty();
  if (!prompt.polite) prompt.said = prompt.request;
  return prompt_control(table.ui, table.session, table.session.records().size(), std::move(prompt),
                        style);
}

}  // namespace mount_drago::table
