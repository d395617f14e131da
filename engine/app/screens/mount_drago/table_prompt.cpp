// What is asked of the person at the table, what it would bring, and the buttons that answer.
#include <algorithm>
#include <string>
#include <utility>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/screens/table/prompt.hpp"
#include "app/toolkit/theme.hpp"

namespace app::mount_drago {

std::string mount_words(const Table& table, const drago::Preview& preview, drago::Card card) {
  const Words& words = table.words();
  const std::string dragon = dragon_name(words, card.dragon());
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
  out.sentences.push_back(mount_words(table, preview, card));
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

Prompt ask_ride(const Table& table) {
  const Words& words = table.words();
  const drago::Dragon dragon = table.view.played->dragon();
  const auto mount = drago::mount_of(table.view, *table.acting);
  Prompt out;
  out.heading = words("prompt.ride_question", {{"dragon", dragon_name(words, dragon)}});
  out.sentences = {words("prompt.ride_why")};
  const std::string stay = mount ? dragon_name(words, *mount) : "";
  out.answers = {
      answer_button("prompt.ride", words("prompt.ride", {{"dragon", dragon_name(words, dragon)}}),
                    [&play = table.play] { play.act(drago::Ride{true}); }),
      answer_button("prompt.stay", words("prompt.stay", {{"dragon", stay}}),
                    [&play = table.play] { play.act(drago::Ride{false}); })};
  out.answers[1].style = ButtonStyle::Slate;
  return out;
}

Prompt ask_discard(const Table& table) {
  const Words& words = table.words();
  Prompt out;
  out.heading = words("prompt.discard");
  const bool swap = table.view.rules.summit_discard == drago::SummitDiscard::Swap;
  out.sentences = {words(swap ? "prompt.swap_why" : "prompt.discard_why")};
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
  if (table.view.phase == Phase::Over || table.play.over()) return {};
  if (table.acting) {
    switch (table.view.phase) {
      case Phase::Mount:
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

PromptStyle style_of(const Table& table) {
  const Ui& ui = table.ui;
  const TableLayout& layout = table.layout;
  const float u = layout.u;
  const float usual = ui.letters(0);
  switch (layout.shape) {
    case Shape::Portrait:
      return {.form = PromptForm::Bar,
              .place = layout.prompt,
              .heading = std::max(usual, ui.grown(16 * u)),
              .words = std::max(usual, ui.grown(14 * u)),
              .answer = std::max(usual * 1.12F, ui.grown(17 * u)),
              .button = std::max(touch, 46 * u),
              .words_below = layout.words_below};
    case Shape::Low:
      return {.place = layout.prompt,
              .pad = 10,
              .heading = ui.grown(17),
              .words = usual,
              .answer = usual,
              .least = 48,
              .most = layout.prompt.bottom() - layout.log.bottom() - 6};
    case Shape::Landscape:
      break;
  }
  return {.place = layout.prompt,
          .pad = 14 * u,
          .heading = ui.letters(19),
          .words = ui.letters(15),
          .answer = ui.letters(19),
          .button = grown_by(ui, std::max(touch, 46 * u), 0.25F),
          .least = std::max(touch, 48 * u),
          .most = ui.size.h * 0.5F};
}

}  // namespace

Control table_prompt(const Table& table) {
  Prompt prompt = ask(table);
  PromptStyle style = style_of(table);
  if (prompt.answers.size() == 1 && table.ui.text_size <= 1) style.least = style.place.h;
  // A card that is only looked at tells by itself what it would do; of the one that is chosen the
  // prompt tells it, politely.
  prompt.polite = table.acting && table.view.phase == Phase::Play && !prompt.answers.empty();
  if (!prompt.polite) prompt.said = prompt.request;
  return prompt_control(table.ui, table.play, table.play.records().size(), std::move(prompt),
                        style);
}

}  // namespace app::mount_drago
