// What is asked of the person at the table, what it would bring, and the buttons that answer.
#include <algorithm>
#include <string>
#include <utility>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/sentences.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/screens/table/at_table.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

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

/// What a player is asked, or what goes on meanwhile.
struct Prompt {
  std::string heading = {};
  std::vector<std::string> sentences = {};  ///< what is said about it
  std::string picture = {};                 ///< art of a stone, or none
  std::vector<ButtonSpec> answers = {};

  /// All of it, for those who listen.
  std::string whole() const { return in_one(heading, joined(sentences)); }
};

Prompt ask_play(const Table& table) {
  const Words& words = table.words();
  Prompt out;
  if (!table.previewed) {
    out.heading = words("table.your_turn");
    out.sentences = {words("prompt.choose_card")};
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
    out.answers.push_back({.id = "prompt.play",
                           .label = words("prompt.play", {{"card", card_name(words, card)}}),
                           .style = ButtonStyle::Gold,
                           .heading = true,
                           .act = [&play = table.play, card] { play.act(drago::Play{card}); }});
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
  out.answers.push_back({.id = "prompt.ride",
                         .label = words("prompt.ride", {{"dragon", dragon_name(words, dragon)}}),
                         .style = ButtonStyle::Gold,
                         .heading = true,
                         .act = [&play = table.play] { play.act(drago::Ride{true}); }});
  out.answers.push_back(
      {.id = "prompt.stay",
       .label = words("prompt.stay", {{"dragon", mount ? dragon_name(words, *mount) : ""}}),
       .style = ButtonStyle::Slate,
       .heading = true,
       .act = [&play = table.play] { play.act(drago::Ride{false}); }});
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
  out.answers.push_back(
      {.id = "prompt.discard",
       .label = count == 0 ? words("prompt.keep_all") : words.count("prompt.discard_cards", count),
       .style = ButtonStyle::Gold,
       .heading = true,
       .act = [&play = table.play, discard] { play.act(discard); }});
  return out;
}

Prompt ask(const Table& table) {
  const Words& words = table.words();
  if (table.view.phase == Phase::Over || table.play.over()) return {};
  if (table.acting) {
    switch (table.view.phase) {
      case Phase::Mount:
        return {.heading = words("table.your_turn"), .sentences = {words("prompt.choose_mount")}};
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

// What is asked whatever the person looks at meanwhile.
std::string request(const Table& table) {
  const Words& words = table.words();
  switch (table.view.phase) {
    case Phase::Mount:
      return words("prompt.choose_mount");
    case Phase::Play:
      return words("prompt.choose_card");
    case Phase::Ride:
      return ask_ride(table).whole();
    case Phase::Discard:
      return ask_discard(table).whole();
    case Phase::Shuffle:
    case Phase::Over:
      break;
  }
  return {};
}

// For those who listen. A card that is only looked at tells what it would do by itself; of the one
// that is chosen the prompt tells it, politely.
Control said_of(const Table& table, const Prompt& prompt) {
  Control out;
  out.id = "prompt.asked";
  const bool chosen = table.acting && table.view.phase == Phase::Play && !prompt.answers.empty();
  out.role = chosen ? Role::Status : Role::Text;
  out.label = table.acting && !chosen ? request(table) : prompt.whole();
  return out;
}

/// Sizes of the letters of a prompt.
struct Letters {
  float heading = 0;
  float words = 0;
  float answer = 0;
};

/// The heading, with the picture of a stone before it, as high as it is at that width.
layout::Node heading_of(const Ui& ui, const Prompt& prompt, float letters, float wide) {
  layout::Node stone;
  const float size = letters * 1.9F;
  if (!prompt.picture.empty()) {
    // It may be higher than the line.
    const auto draw = [art = prompt.picture, size](DrawList& out, Rect r) {
      out.emplace_back(Image{.art = art, .rect = around(r.center(), size, size * 0.8F)});
    };
    stone = layout::drawing({size, letters * 1.1F}, draw);
  }
  layout::Node words = layout::text(ui,
                                    {.text = prompt.heading,
                                     .face = Face::Heading,
                                     .letters = letters,
                                     .color = cream,
                                     .leading = 1.1F},
                                    {.least = ui.letters(0)});
  layout::Node out = layout::row(8, std::move(stone), std::move(words).stretch());
  const float high = out.height_at(wide);
  return std::move(out).height(high);
}

layout::Node words_of(const Ui& ui, const Prompt& prompt, float letters, Size room) {
  return fitting_sentences(ui, prompt.sentences,
                           {.letters = letters, .color = mist, .leading = 1.25F}, room);
}

layout::Nodes answers_of(const Ui& ui, Prompt& prompt, float letters, float height) {
  layout::Nodes out;
  for (ButtonSpec& answer : prompt.answers) {
    answer.letters = letters;
    out.push_back(layout::button(ui, std::move(answer), height).stretch());
  }
  return out;
}

/// Along the bottom of a narrow window: heading and words beside the answers; larger letters have
/// the words below both.
layout::Node bar(const Table& table, Prompt& prompt) {
  const Ui& ui = table.ui;
  const float u = table.layout.u;
  const float pad = 12;
  const float gap = 8;
  const Rect& box = table.layout.prompt;
  const std::size_t many = prompt.answers.size();
  const bool below = table.layout.words_below;
  const float wide = box.w - 2 * pad;
  const float usual = ui.letters(0);
  const Letters letters = {std::max(usual, ui.grown(16 * u)), std::max(usual, ui.grown(14 * u)),
                           std::max(usual * 1.12F, ui.grown(17 * u))};
  float answers_wide = many > 1 ? box.w * 0.72F : std::min(box.w * 0.5F, 300.0F);
  if (many == 0) answers_wide = -gap;
  if (many > 1 && below) answers_wide = wide;
  layout::Node answers;
  if (many > 0) {
    const float high = std::max(touch, 46 * u);
    answers = layout::row(gap, answers_of(ui, prompt, letters.answer, high)).width(answers_wide);
  }
  const bool stacked = many > 1 && below;
  const float beside = stacked ? wide : wide - gap - answers_wide;
  const float widest_word = word_width(ui.measure, prompt.heading, Face::Heading, letters.heading);
  // Two answers that leave it no room say by themselves what is asked.
  if (many > 1 && widest_word > beside) return std::move(answers).width(wide).middle().pad(pad, 4);
  layout::Node heading = heading_of(ui, prompt, letters.heading, beside);
  const float top = heading.height_at(beside);
  if (stacked) {
    return layout::column(3, std::move(heading), layout::spring(), std::move(answers)).pad(pad, 6);
  }
  if (below) {
    const float row = std::max(top, answers.height_at(answers_wide));
    layout::Node words = words_of(ui, prompt, letters.words, {wide, box.h - row - 14});
    return layout::column(
               3, layout::row(gap, std::move(heading).stretch(), std::move(answers)).height(row),
               std::move(words))
        .pad({pad, 6, pad, 4});
  }
  layout::Node words = words_of(ui, prompt, letters.words, {beside, box.h - top - 10});
  layout::Node said = layout::column(1, std::move(heading), std::move(words));
  return layout::row(gap, std::move(said).top().stretch(), std::move(answers).middle()).pad(pad, 4);
}

/// A panel beside the hand, grown upwards by what is in it: as far as the log line, or half the
/// window.
layout::Node panel(const Table& table, Prompt& prompt) {
  const Ui& ui = table.ui;
  const TableLayout& layout = table.layout;
  const bool low = layout.shape == Shape::Low;
  const float pad = low ? 10.0F : 14 * layout.u;
  const float wide = layout.prompt.w - 2 * pad;
  const Letters letters = low ? Letters{ui.grown(17), ui.letters(0), ui.letters(0)}
                              : Letters{ui.letters(19), ui.letters(15), ui.letters(19)};
  const float button_high =
      low ? touch : std::max(touch, 46 * layout.u) * (1 + (ui.text_size - 1) * 0.25F);
  const std::size_t many = prompt.answers.size();
  layout::Node heading = heading_of(ui, prompt, letters.heading, wide);
  layout::Node answers;
  if (many > 0) answers = layout::column(8, answers_of(ui, prompt, letters.answer, button_high));
  const float most = low ? layout.prompt.bottom() - layout.log.bottom() - 6 : ui.size.h * 0.5F;
  const float taken = heading.height_at(wide) + answers.height_at(wide) + 1.8F * pad + 8;
  layout::Node words = words_of(ui, prompt, letters.words, {wide, most - taken});
  const bool quiet = many == 0 && !words;
  layout::Node said = layout::column(1, std::move(heading), std::move(words)).stretch();
  if (quiet) said = std::move(said).middle();
  layout::Node out = layout::column(6, std::move(said), std::move(answers))
                         .pad({pad, pad * 0.8F, pad, quiet ? pad * 0.8F : pad});
  const float usual = many == 1 && ui.text_size <= 1 ? layout.prompt.h : 48 * layout.u;
  return std::move(out).least_height(std::max(touch, usual));
}

}  // namespace

Control table_prompt(const Table& table) {
  Prompt prompt = ask(table);
  Control out;
  out.id = "prompt";
  out.role = Role::Group;
  out.label = table.words()("table.prompt");
  if (prompt.heading.empty()) return out;
  const bool at_bottom = table.layout.shape == Shape::Portrait;
  Control said = said_of(table, prompt);
  // Two answers say what is asked, and need the room of the words.
  if (prompt.answers.size() > 1) prompt.sentences.clear();
  layout::Node content = at_bottom ? bar(table, prompt) : panel(table, prompt);
  Rect box = table.layout.prompt;
  if (!at_bottom) {
    const float high = content.height_at(box.w);
    box = {box.x, box.bottom() - high, box.w, high};
  }
  out.rect = said.rect = box;
  out.paint.emplace_back(at_bottom ? Box{.rect = box, .top = night, .bottom = night}
                                   : slate_panel(box));
  out.children.push_back(std::move(said));
  if (table.acting) {
    out.children.push_back(
        turn_alert(table.ui, table.play, box, table.play.records().size(), request(table)));
  }
  content.place(box, out);
  return out;
}

}  // namespace app::mount_drago
