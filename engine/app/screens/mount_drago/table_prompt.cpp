// What is asked of the person at the table, what it would bring, and the buttons that answer.
#include <algorithm>
#include <string>
#include <utility>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/screens/mount_drago/table_ride.hpp"
#include "app/screens/table/prompt.hpp"
#include "app/toolkit/theme.hpp"

namespace app::mount_drago {

std::string mount_words(const Table& table, const drago::Preview& preview, drago::Card card) {
  const Words& words = table.words();
  const std::string dragon = dragon_name(words, card.dragon());
  if (preview.choice && preview.scoring) {
    return words("prompt.may_ride_for",
                 {{"dragon", dragon},
                  {"ride", gain(preview.gains[table.acting->index])},
                  {"stay", gain(preview.gains_declined[table.acting->index])}});
  }
  if (preview.choice) return words("prompt.may_ride", {{"dragon", dragon}});
  if (preview.rides) {
    const bool already = drago::mount_of(table.view, *table.acting) == card.dragon();
    return words(already ? "prompt.still_ride" : "prompt.will_ride", {{"dragon", dragon}});
  }
  const auto rider = drago::rider_of(table.view, card.dragon());
  return words("prompt.ridden_by",
               {{"dragon", dragon}, {"name", rider ? table.rider(rider->index).name : dragon}});
}

namespace {

using drago::Phase;

Prompt ask_play(const Table& table) {
  const Words& words = table.words();
  Prompt out;
  out.request = words("prompt.choose_card");  // whatever is looked at meanwhile
  if (!table.previewed) {
    out.heading = words("table.your_turn");
    out.sentences = {out.request};
    return out;
  }
  const drago::Card card = table.previewed->card;
  const drago::Preview& preview = table.previewed->effect;
  if (preview.scoring) {
    const bool small = *preview.scoring == drago::Scoring::Small;
    out.heading = words(small ? "scoring.small" : "scoring.large");
    out.picture = small ? "board/stone-blue" : "board/stone-green";
    if (table.view.board.on_summit(preview.to)) out.picture = "board/stone-summit";
    out.sentences = {words(preview.ends_game ? "prompt.ends_game"
                           : small           ? "prompt.small_scores"
                                             : "prompt.large_scores")};
  } else {
    out.heading = words("prompt.no_scoring");
    out.sentences = {words("prompt.draws")};
  }
  // What becomes of the rider first: it is there where nothing else has room.
  out.sentences.insert(out.sentences.begin(), mount_words(table, preview, card));
  const auto& hand = table.view.hand;
  const bool selected = table.play.intention.selected &&
                        static_cast<std::size_t>(*table.play.intention.selected) < hand.size() &&
                        hand[static_cast<std::size_t>(*table.play.intention.selected)] == card;
  if (selected) {
    out.answers.push_back(
        answer_button("prompt.play", words("prompt.play", {{"card", card_name(words, card)}}),
                      [&play = table.play, card] { play.act(drago::Play{card}); }));
  }
  return out;
}

Prompt ask_discard(const Table& table) {
  const Words& words = table.words();
  Prompt out;
  out.heading = words("prompt.discard");
  const bool swap = table.view.rules.summit_discard == drago::SummitDiscard::Swap;
  // What to do first, and why where there is room.
  out.sentences = {words(swap ? "prompt.swap_how" : "prompt.discard_how"),
                   words(swap ? "prompt.swap_why" : "prompt.discard_why")};
  const auto& marked = table.play.intention.discards;
  drago::Discard discard;
  for (const int place : marked)
    discard.cards.push_back(table.view.hand[static_cast<std::size_t>(place)]);
  const int count = static_cast<int>(marked.size());
  out.answers.push_back(answer_button(
      "prompt.discard",
      count == 0 ? words("prompt.keep_all") : words.count("prompt.discard_cards", count),
      [&play = table.play, discard] { play.act(discard); }));
  return out;
}

Prompt ask(const Table& table) {
  const Words& words = table.words();
  if (table.layout.prompt.h <= 0) return {};
  if (table.view.phase == Phase::Over || table.play.over() || table.play.rests) return {};
  if (table.acting) {
    switch (table.view.phase) {
      case Phase::Mount:
        if (prompt_place(table).h < table.layout.prompt.h) {
          return {.heading = words("prompt.choose_mount")};
        }
        return {.heading = words("table.your_turn"),
                .sentences = {words("prompt.choose_mount")},
                .request = words("prompt.choose_mount")};
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
  const std::string& name = table.rider(table.view.turn.index).name;
  return {.heading = words(table.play.thinks_long() ? "prompt.thinking" : "prompt.turn_of",
                           {{"name", name}})};
}

/// On a phone, where a sentence that matters would have no room otherwise.
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
              .heading = std::max(usual, ui.grown(16 * u)),
              .words = std::max(usual, ui.grown(14 * u)),
              .answer = std::max(usual * 1.12F, ui.grown(17 * u)),
              .button = std::max(touch, 46 * u),
              .fine = ui.grown(fine_letters),
              .words_below = layout.words_below};
    case Shape::Low:
      return {.form = PromptForm::Bar,
              .place = prompt_place(table),
              .pad = 8,
              .heading = ui.grown(17),
              .words = usual,
              .answer = usual,
              .fine = ui.grown(fine_letters)};
    case Shape::Landscape:
      break;
  }
  return {.place = prompt_place(table),
          .pad = 14 * u,
          .heading = ui.letters(19),
          .words = ui.letters(15),
          .answer = ui.letters(19),
          .button = grown_by(ui, std::max(touch, 46 * u), 0.25F),
          .least = std::max(touch, 48 * u),
          .most = ui.size.h * 0.5F};
}

}  // namespace

Rect prompt_place(const Table& table) {
  const Ui& ui = table.ui;
  Rect out = table.layout.prompt;
  // Two rows for fingers, and what keeps them from the bar.
  constexpr float stable = 2 * touch + 12;
  const bool tight = table.layout.shape == Shape::Portrait && table.layout.hand.h < stable;
  if (!tight || table.view.phase != Phase::Mount) return out;
  const std::string question = ui.words("prompt.choose_mount");
  const float wide = ui.measure.width(question, Face::Heading, ui.grown(fine_letters));
  if (wide > out.w - 24) return out;
  const float line = std::min(out.h, ui.letters(0) * 1.2F + 14);
  return {out.x, out.bottom() - line, out.w, line};
}

Control table_prompt(const Table& table) {
  Prompt prompt = ask(table);
  PromptStyle style = style_of(table);
  const bool asks_for_card = prompt.answers.size() == 1 && !prompt.heading.empty();
  if (asks_for_card && table.ui.text_size <= 1) style.least = style.place.h;
  // A card that is only looked at tells by itself what it would do; of the one that is chosen the
  // prompt tells it, politely.
  prompt.polite = table.acting && table.view.phase == Phase::Play && !prompt.answers.empty();
  if (!prompt.polite) prompt.said = prompt.request;
  return prompt_control(table.ui, table.play, table.play.records().size(), std::move(prompt),
                        style);
}

}  // namespace app::mount_drago
