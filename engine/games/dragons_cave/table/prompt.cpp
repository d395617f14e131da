// The texts and panels of a card's preview, the prompt, and the place of a bot's advice.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/dragons_cave/table/parts.hpp"
#include "screens/symbols.hpp"
#include "screens/table/at_table.hpp"
#include "screens/table/prompt.hpp"
#include "ui/layout.hpp"
#include "ui/text.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace dragons_cave::table {

// The effects of the previewed card (DC-6, DC-7, DC-10): a panel in landscape, otherwise a short
// text; without a card it shows the latest events.

namespace {

using layout::Node;

struct Paragraph {
  std::string title;
  std::string text;
  std::string hand;  ///< the hand afterwards
  app::Color color;  ///< of the title
};

/// The previewed card as texts.
struct PreviewText {
  std::string heading;                ///< "If you play blue"
  std::vector<Paragraph> paragraphs;  ///< if not caught, and if caught
  std::string in_short;               ///< all in one or two sentences, to follow the card's name
  std::string alone;                  ///< the same without the card's name before it
};

constexpr app::Color free_green = rgb(0x9FE0B4);
constexpr app::Color caught_red = rgb(0xFFB199);

// Returns the cost of being caught: the way back, and the purse at stake (DC-7, DC-8).
std::string caught_text(const Messages& messages, const Board& board, const Preview& preview,
                        int purse) {
  const std::string place = way_name(messages, board, preview.back, Run::Back);
  const bool stays = preview.back == preview.from;
  if (purse == 0) {
    return stays ? messages.tr("cave.preview.stays")
                 : messages.tr("cave.preview.back", {{"place", place}});
  }
  return stays ? messages.tr_plural("cave.preview.stays_hide", purse)
               : messages.tr_plural("cave.preview.back_hide", purse, {{"place", place}});
}

// True if arriving there ends the game (DC-17, DC-18, DC-23).
bool ends_game(const View& view, const Choose& choice, const Preview& preview) {
  if (preview.coins >= view.treasure) return true;
  if (preview.forward != view.board.lair()) return false;
  const std::size_t other = choice.dwarf == 0 ? 1 : 0;
  return dwarves_each(view.players) == 1 ||
         view.dwarves[view.seat->index][other] == view.board.lair();
}

std::string titled(const Messages& messages, const std::string& title, const std::string& what) {
  return messages.tr("cave.preview.titled", {{"card", title}, {"what", what}});
}

std::string hand_text(const Messages& messages, const std::string& cards) {
  return titled(messages, messages.tr("cave.preview.after"), cards);
}

/// Returns "red space".
std::string space_name(const Messages& messages, const Board& board, int position) {
  const Color color = board.space(position).color;
  return messages.tr("cave.space." + std::string(dragons_cave::name(color)));
}

PreviewText chest_text(const Table& table, int purse) {
  const Messages& messages = table.ui.messages;
  const std::string safe = purse == 0 ? messages.tr("cave.preview.nothing_safe")
                                      : messages.tr_plural("cave.preview.safe", purse);
  const std::string after = messages.tr("cave.preview.all_cards");
  return {messages.tr(own_choice(table) ? "cave.preview.chest_chosen" : "cave.preview.chest"),
          {{messages.tr("cave.preview.whatever"), safe, hand_text(messages, after), free_green}},
          messages.tr("cave.preview.chest_short", {{"safe", safe}, {"cards", after}}),
          messages.tr("cave.preview.chest_short",
                      {{"safe", purse == 0 ? messages.tr("cave.preview.first_nothing_safe") : safe},
                       {"cards", after}})};
}

PreviewText preview_text(const Table& table, const PreviewedCard& considered,
                         Audience audience = Audience::Readers) {
  const Messages& messages = table.ui.messages;
  const View& view = table.view;
  const std::size_t seat = view.seat->index;
  const int purse = view.purses[seat];
  const auto color = color_of(considered.choice.card);
  if (!color || !considered.preview) return chest_text(table, purse);
  const Preview& preview = *considered.preview;
  const std::string name = color_name(messages, *color);
  const std::string to = place_name(messages, view.board, preview.forward, Run::Ahead, audience);
  const std::string back = place_name(messages, view.board, preview.back, Run::Back, audience);
  const int paid = std::min<int>(preview.coins, view.treasure);  // DC-16
  const std::string coins =
      paid == 0 ? messages.tr("cave.coins.none") : messages.tr_plural("cave.coins.more", paid);
  const bool last = ends_game(view, considered.choice, preview);
  std::string free = messages.tr("cave.preview.goes", {{"place", to}, {"coins", coins}});
  if (last) free = messages.tr("cave.preview.ends", {{"goes", free}});
  const std::string left =
      messages.tr_plural("cave.preview.left", view.hands[seat].size() - 1, {{"color", name}});
  const std::string first =
      preview.forward >= view.board.lair()
          ? messages.tr("cave.preview.first_lair")
          : messages.tr("cave.preview.first_next",
                        {{"space", space_name(messages, view.board, preview.forward)}});
  const auto in_short = [&](const std::string& place) {
    return messages.tr(last ? "cave.preview.short_ends" : "cave.preview.short",
                       {{"place", place}, {"coins", coins}}) +
           " " +
           (purse == 0 ? messages.tr("cave.preview.short_back", {{"place", back}})
                       : messages.tr_plural("cave.preview.short_risk", purse, {{"place", back}}));
  };
  return {
      messages.tr(own_choice(table) ? "cave.preview.chosen" : "cave.preview.if", {{"color", name}}),
      {{messages.tr("cave.preview.free"), free, last ? "" : hand_text(messages, left), free_green},
       {messages.tr("cave.preview.caught", {{"color", name}}),
        caught_text(messages, view.board, preview, purse),
        hand_text(messages, messages.tr("cave.preview.all_cards")), caught_red}},
      in_short(to),
      in_short(first)};
}

/// Returns heading and paragraphs, in letters scaled by `share`.
Node panel_content(const Table& table, const PreviewText& words, app::Color color, float share) {
  const Ui& ui = table.ui;
  const float letters = std::max(ui.letters(0), ui.letters(15) * share);
  Node out = layout::column(letters * 0.3F, layout::heading(ui, words.heading, 19 * share, color));
  const auto text = [&](Face face, const std::string& what, app::Color tone) {
    return layout::text(
        ui, {.text = what, .face = face, .letters = letters, .color = tone, .leading = 1.2F});
  };
  for (const Paragraph& each : words.paragraphs) {
    out.add(layout::column(0,
                           each.title.empty() ? Node() : text(Face::Strong, each.title, each.color),
                           text(Face::Body, each.text, mist),
                           each.hand.empty() ? Node() : text(Face::Body, each.hand, mist_soft)));
  }
  return std::move(out).pad(14 * table.layout.u, 10 * table.layout.u);
}

}  // namespace

namespace {

/// Returns the text with the position behind it, for screen readers.
std::string with_position(const Messages& messages, std::string place, int position,
                          Audience audience) {
  if (audience == Audience::Readers) return place;
  return messages.tr("cave.place.at",
                     {{"place", std::move(place)}, {"number", format_number(position)}});
}

}  // namespace

std::string place_name(const Messages& messages, const Board& board, int position, Run run,
                       Audience audience) {
  if (position == dragons_cave::start) return messages.tr("cave.place.start");
  if (position >= board.lair()) return messages.tr("cave.place.lair");
  return with_position(messages,
                       messages.tr(run == Run::Ahead ? "cave.place.next" : "cave.place.back",
                                   {{"space", space_name(messages, board, position)}}),
                       position, audience);
}

std::string way_name(const Messages& messages, const Board& board, int position, Run run,
                     Audience audience) {
  if (position == dragons_cave::start) return messages.tr("cave.way.start");
  if (position >= board.lair()) return messages.tr("cave.way.lair");
  return with_position(messages,
                       messages.tr(run == Run::Ahead ? "cave.way.next" : "cave.way.back",
                                   {{"space", space_name(messages, board, position)}}),
                       position, audience);
}

std::string short_preview(const Table& table, Card card) {
  const core::Seat seat = *table.view.seat;
  const auto in_short = [&](Dwarf dwarf) {
    return preview_text(table, with_preview(table.view, seat, {card, dwarf}),
                        Audience::ScreenReader)
        .in_short;
  };
  if (card == Card::Chest) return in_short(0);
  const std::vector<Dwarf> dwarves = free_dwarves(table.view, seat);
  if (!needs_dwarf(table, card)) return in_short(dwarves.front());
  std::string out;
  for (const Dwarf dwarf : dwarves) {
    out += (out.empty() ? "" : " ") +
           titled(table.ui.messages, dwarf_name(table, seat, dwarf), in_short(dwarf));
  }
  return out;
}

int lines_of(const Ui& ui, const std::string& words, Face face, float letters, float width) {
  return static_cast<int>(wrap(ui.measure, words, face, letters, width).size());
}

Control preview_panel(const Table& table, const PreviewedCard& card) {
  const Rect place = table.layout.preview;
  PreviewText words = preview_text(table, card);
  const auto color = color_of(card.choice.card);
  const auto content = [&](float share) {
    return panel_content(table, words, color ? bright(*color) : gold_light, share);
  };
  const auto high = [&](float share) { return content(share).height_at(place.w); };
  // Shows everything in the largest letters that fit. If it does not fit, first drops the hands,
  // then replaces the paragraphs by a sentence. The letters do not shrink for the hand of a caught
  // player.
  constexpr float least = 0.7F;
  float share = 1;
  if (words.paragraphs.size() > 1 && high(share) > place.h) words.paragraphs.back().hand.clear();
  while (high(share) > place.h && share > least) share -= 0.05F;
  if (high(share) > place.h) words.paragraphs.front().hand.clear();
  if (high(share) > place.h) words.paragraphs = {{"", words.alone, "", mist}};
  Control held;
  content(share)
      .on(slate_panel)
      .as("preview", Role::Text,
          titled(table.ui.messages, words.heading,
                 preview_text(table, card, Audience::ScreenReader).in_short))
      .place({place.x, place.y, place.w, std::min(place.h, high(share))}, held);
  held.children.front().cover = cover_never;
  return std::move(held.children.front());
}

std::string titled_preview(const Table& table, Audience audience) {
  const PreviewedCard& card = *table.previewed_card;
  return titled(table.ui.messages, card_title(table.ui.messages, card.choice.card),
                preview_text(table, card, audience).in_short);
}

std::optional<Control> preview_note(const Table& table) {
  const Ui& ui = table.ui;
  const Rect place = table.layout.preview;
  // In the log line's place, the note exists only during a preview.
  const bool for_log = place == table.layout.log;
  constexpr float pad = 11;
  const float ends = for_log ? 3 : 5;
  const float leading = for_log ? 1.15F : 1.2F;
  const float least = ui.letters(0);
  const auto lines = static_cast<int>((place.h - 2 * ends) / (least * leading));
  const float room = place.w - 2 * pad;
  Control shell;
  shell.id = "preview";
  shell.cover = cover_never;
  shell.role = Role::Text;
  std::string drawn;
  Node content;
  if (const auto square = considered_square(table)) {
    shell.label = drawn = stake_text(table, *square);
  } else if (table.previewed_card) {
    shell.label = titled_preview(table, Audience::ScreenReader);
    drawn = titled_preview(table);
    // The button already names the card.
    if (lines_of(ui, drawn, Face::Body, least, room) > lines) {
      drawn = preview_text(table, *table.previewed_card).alone;
    }
  } else if (for_log) {
    return std::nullopt;
  } else {
    News latest = news(table, {room, place.h - 2 * ends});
    shell.label = std::move(latest.spoken);
    content = std::move(latest.shown);
    if (!content) return std::nullopt;
  }
  const auto words = [&](float letters, layout::Fit fit) {
    return layout::text(ui, {.text = drawn, .letters = letters, .color = mist, .leading = leading},
                        fit)
        .pad(pad, ends);
  };
  // Grows with a long sentence: upwards above the hand, downwards in the log line's place.
  // News stay in the middle of the reserved height.
  Node note = drawn.empty() ? layout::column(0, std::move(content).stretch()).pad(pad, ends)
                            : words(least, {});
  constexpr float two_lines = 46;
  // In the log line's place only as high as its text, so that it covers no stone.
  const float wished = words(ui.letters(15.5F), {}).height_at(place.w);
  const float reserved = for_log && !drawn.empty() ? std::min(two_lines, wished) : place.h;
  const float high = std::max(reserved, note.height_at(place.w));
  if (!drawn.empty()) note = words(ui.letters(15.5F), {.least = least});
  const float top =
      for_log ? std::max(2.0F, place.y - std::max(0.0F, high - two_lines)) : place.bottom() - high;
  Control held;
  std::move(note)
      .filling()
      .on(opaque_panel)
      .as(std::move(shell))
      .place({place.x, top, place.w, high}, held);
  return std::move(held.children.front());
}

// The request to the local person, and the button that answers it.

std::string dwarf_name(const Table& table, Dwarf dwarf) {
  const Symbol metal = worn_metal(table.session.seating(), *table.acting, dwarf);
  return table.ui.tr("cave.prompt.dwarf." + std::string(metal->word));
}

namespace {

using layout::Node;

/// True if the player must pick one of two dwarves for the selected card (DC-21).
bool chooses_dwarf(const Table& table) {
  const std::optional<Card> card = table.session.intention.card;
  return table.acting && table.view.phase == Phase::Choose && card && needs_dwarf(table, *card);
}

Prompt card_prompt(const Table& table) {
  const Messages& messages = table.ui.messages;
  Prompt out;
  const bool only_chest = table.view.hands[table.acting->index].size() == 1;  // DC-15
  out.heading = messages.tr(chooses_dwarf(table) ? "cave.prompt.which_dwarf"
                            : only_chest         ? "cave.prompt.only_chest"
                                                 : "cave.prompt.choose");
  out.sentences = {messages.tr("cave.prompt.secret")};
  if (const auto choice = intended_choice(table)) {
    out.answers = {answer_button("prompt.play", play_label(messages, choice->card),
                                 [&session = table.session, choice] { session.act(*choice); })};
    out.answers[0].description = messages.tr("cave.prompt.secret");
    // Small phones have no space for the card beside two dwarves; the raised card names itself.
    if (chooses_dwarf(table) && table.layout.shape == Shape::Low &&
        table.ui.size.w < min_width_for_text) {
      out.answers[0].description = join_heading(out.answers[0].label, out.answers[0].description);
      out.answers[0].label = messages.tr("cave.play.short");
    }
  }
  return out;
}

Prompt guard_prompt(const Table& table) {
  const Messages& messages = table.ui.messages;
  Prompt out;
  out.heading = messages.tr("cave.prompt.guard");
  out.sentences = {messages.tr("cave.prompt.guard_why"), messages.tr("cave.prompt.guard_legend")};
  if (const std::optional<Color> color = table.session.intention.guard) {
    out.answers = {answer_button(
        "prompt.guard",
        messages.tr("cave.prompt.put_dragon", {{"color", color_name(messages, *color)}}),
        [&session = table.session, color] { session.act(Guard{*color}); })};
  }
  return out;
}

// Returns a text about the awaited player, if it is another one.
std::string awaited(const Table& table) {
  const Messages& messages = table.ui.messages;
  const View& view = table.view;
  if (const auto* chose = table.showing<Chose>()) {
    return messages.tr("cave.told.chose", {{"name", table.player(chose->seat).name}});
  }
  if (table.moving()) {
    return messages.tr(view.guard || table.showing<Revealed>() ? "cave.prompt.reveal"
                                                               : "cave.prompt.wait");
  }
  const std::optional<core::Seat> seat = to_act(view);
  if (!seat) return {};
  constexpr std::array<const char*, 4> awaited_words = {"cave.awaited.choose", "cave.awaited.guard",
                                                        "cave.awaited.split", "cave.awaited.guess"};
  return messages.tr(awaited_words[static_cast<std::size_t>(view.phase)],
                     {{"name", table.player(*seat).name}});
}

Prompt prompt_for(const Table& table) {
  const Messages& messages = table.ui.messages;
  if (table.layout.prompt.h <= 0) return {};
  if (table.view.phase == Phase::Over || table.session.over() || table.session.lesson_step_done)
    return {};
  if (!table.acting) return {.heading = awaited(table)};
  switch (table.view.phase) {
    case Phase::Choose:
      return card_prompt(table);
    case Phase::Guard:
      return guard_prompt(table);
    case Phase::Split:
      return {.heading = messages.tr("cave.prompt.split")};
    case Phase::Guess:
      return {.heading = messages.tr("cave.prompt.guess")};
    case Phase::Over:
      break;
  }
  return {};
}

// Returns the request for screen readers.
std::string request_for_screen_readers(const Table& table, const std::string& heading) {
  const Messages& messages = table.ui.messages;
  const View& view = table.view;
  if (!view.robbed) return heading;
  if (view.phase == Phase::Split) {
    return join_heading(heading, messages.tr_plural("fists.hide", view.purses[view.robbed->index],
                                                    {{"dragon", table.player(view.dragon).name}}));
  }
  return join_heading(heading,
                      messages.tr("fists.pick", {{"name", table.player(*view.robbed).name}}));
}

/// Returns where the raised card would lead a dwarf.
std::optional<Preview> destination(const Table& table, Dwarf dwarf) {
  const std::optional<Card> card = table.session.intention.card;
  const auto color = card ? color_of(*card) : std::nullopt;
  if (!color) return std::nullopt;
  const int from = table.view.dwarves[table.acting->index][dwarf];
  return dragons_cave::preview(table.view.board, from, *color);
}

Control dwarf_button(const Table& table, Dwarf dwarf, Rect rect) {
  const Ui& ui = table.ui;
  const bool picked = table.session.intention.dwarf == dwarf;
  const std::optional<Preview> leads = destination(table, dwarf);
  const Board& board = table.view.board;
  Control out = button(ui, {.id = "prompt.dwarf." + std::to_string(dwarf),
                            .rect = rect,
                            .label = dwarf_name(table, dwarf),
                            .description = leads ? place_name(ui.messages, board, leads->forward,
                                                              Run::Ahead, Audience::ScreenReader)
                                                 : std::string(),
                            .icon_only = true,
                            .act = [&model = table.model, &session = table.session, dwarf] {
                              press_dwarf(model, session, dwarf);
                            }});
  out.tip = out.label;
  out.checked = picked;
  // Gold stays for the button that plays.
  if (picked) out.paint.emplace_back(outlined(rect, mist, 3, std::min(corner, rect.h / 2)));
  const float size = std::min(rect.h * 0.92F, rect.w - 8);
  const auto face = [&] {
    const Symbol metal = worn_metal(table.session.seating(), *table.acting, dwarf);
    return layout::image(figure_of(symbol_art(metal), {}), {size, size});
  };
  // Both dwarves go to the same color, so their coins tell them apart; or the lair.
  Node words;
  if (leads && leads->forward == board.lair()) {
    words = layout::text(ui,
                         {.text = place_name(ui.messages, board, leads->forward, Run::Ahead),
                          .face = Face::Strong,
                          .letters = ui.letters(15),
                          .color = mist,
                          .leading = 1.1F},
                         {.least = ui.letters(0), .lines = rect.h < ui.letters(0) * 2.2F ? 1 : 2});
  } else if (leads) {
    const float letters = ui.letters(16);
    const int paid = std::min<int>(leads->coins, table.view.treasure);  // DC-16
    words = layout::row(2, layout::figure(ui, format_gain(paid), letters, mist),
                        layout::image("cave/coin", {letters, letters}));
  }
  layout::first_fitting(layout::row(4, face(), std::move(words).stretch()).pad(6, 0), face())
      .place(rect, out);
  return out;
}

/// Returns the dwarves to pick from, side by side.
Node dwarves_row(const Table& table, float high) {
  Node out = layout::row(6, layout::Nodes{});
  for (const Dwarf dwarf : free_dwarves(table.view, *table.acting)) {
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
          .text_size = ui.letters(15),
          .answer = ui.letters(20),
          .button = std::max(touch, 50 * u),
          .most = ui.size.h * 0.5F};
}

}  // namespace

Control table_prompt(const Table& table) {
  const TableLayout& layout = table.layout;
  Prompt prompt = prompt_for(table);
  const PromptStyle style = style_of(table);
  prompt.request = request_for_screen_readers(table, prompt.heading);
  std::optional<Control> preview;
  const std::optional<Color> square = considered_square(table);
  if (square && !layout.preview_in_lines) {
    if (layout.preview.w > 0) {
      preview = stake_panel(table, *square);
    } else {
      prompt.sentences = {stake_text(table, *square)};
    }
  } else if (table.previewed_card && !layout.preview_in_lines && layout.preview.w > 0) {
    preview = preview_panel(table, *table.previewed_card);
  } else if (table.previewed_card && !layout.preview_in_lines) {
    prompt.sentences = {titled_preview(table)};
  }
  prompt.said = prompt.full_text();
  const bool answered = !prompt.answers.empty();
  if (chooses_dwarf(table)) {
    prompt.choices = dwarves_row(table, layout.prompt_in_row ? style.place.h : style.button);
    // The dwarves keep the size of touch targets beside the button.
    if (layout.prompt_in_row && answered) {
      const bool roomy = table.ui.size.w >= min_width_for_text || layout.shape != Shape::Low;
      const float each = roomy ? std::max(touch, style.place.h) : touch;
      prompt.choices = std::move(prompt.choices).width(2 * each + 6);
    }
  } else if (answered) {
    prompt.heading.clear();  // the gold button says the request
  }
  Control out = prompt_control(table.ui, table.session, table.session.records().size(),
                               std::move(prompt), style);
  if (preview) out.children.push_back(*std::move(preview));
  // A lesson keeps this area free for previews.
  if (is_choosing_card(table)) {
    out.children.push_back(make_control("place.preview", Role::None, {}, layout.preview));
  }
  return out;
}

Point advice_corner(const Table& table) {
  const TableLayout& layout = table.layout;
  const bool fists = is_revealed(table.view.phase);
  switch (layout.shape) {
    case Shape::Portrait:
      // Beside the buttons while the fists' heading is below them.
      return fists ? Point{layout.undo_right() + 6, layout.undo.y} : layout.ask;
    case Shape::Low:
      return layout.ask;
    case Shape::Landscape:
      break;
  }
  return {layout.log.x, fists ? table.ui.size.h * 0.27F : layout.log.bottom() + 8};
}

}  // namespace dragons_cave::table
