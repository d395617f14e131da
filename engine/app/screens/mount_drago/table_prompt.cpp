// What is asked of the person at the table, what it would bring, and the buttons that answer.
#include <algorithm>
#include <string>
#include <utility>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/screens/table/at_table.hpp"
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

struct Asked {
  std::string heading;
  std::string words;
  std::string picture;  ///< art of a stone, or none
  std::vector<ButtonSpec> answers;
};

Asked ask_play(const Table& table) {
  const Words& words = table.words();
  Asked out;
  if (!table.considered) {
    out.heading = words("table.your_turn");
    out.words = words("prompt.choose_card");
    return out;
  }
  const drago::Card card = table.considered->card;
  const drago::Preview preview = drago::preview(table.view, card);
  if (preview.scoring) {
    const bool small = *preview.scoring == drago::Scoring::Small;
    out.heading = words(small ? "scoring.small" : "scoring.large");
    out.picture = small ? "board/stone-blue" : "board/stone-green";
    if (table.view.board.on_summit(preview.to)) out.picture = "board/stone-summit";
    out.words = words(preview.ends_game ? "prompt.ends_game"
                      : small           ? "prompt.small_scores"
                                        : "prompt.large_scores");
  } else {
    out.heading = words("prompt.no_scoring");
    out.words = words("prompt.draws");
  }
  out.words += " " + mount_words(table, preview, card);
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

Asked ask_ride(const Table& table) {
  const Words& words = table.words();
  const drago::Dragon dragon = table.view.played->dragon();
  const auto mount = drago::mount_of(table.view, *table.acting);
  Asked out;
  out.heading = words("prompt.ride_question", {{"dragon", dragon_name(words, dragon)}});
  out.words = words("prompt.ride_why");
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

Asked ask_discard(const Table& table) {
  const Words& words = table.words();
  Asked out;
  out.heading = words("prompt.discard");
  const bool swap = table.view.rules.summit_discard == drago::SummitDiscard::Swap;
  out.words = words(swap ? "prompt.swap_why" : "prompt.discard_why");
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

Asked ask(const Table& table) {
  const Words& words = table.words();
  if (table.view.phase == Phase::Over || table.play.over()) return {};
  if (table.acting) {
    switch (table.view.phase) {
      case Phase::Mount:
        return {.heading = words("table.your_turn"),
                .words = words("prompt.choose_mount"),
                .picture = {},
                .answers = {}};
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
                           {{"name", name}}),
          .words = {},
          .picture = {},
          .answers = {}};
}

// How far a heading may shrink to stay in one line.
float least_heading(float size) { return std::max(13.0F, size * 0.8F); }

float picture_room(const Asked& asked, float size) {
  return asked.picture.empty() ? 0 : size * 1.9F + 8;
}

bool in_one_line(const Table& table, const Asked& asked, float size, float wide) {
  return table.ui.measure.width(asked.heading, Face::Heading, least_heading(size)) <=
         wide - picture_room(asked, size);
}

// The heading with the picture of a stone before it; what is drawn belongs to `out`.
void put_heading(const Table& table, Control& out, const Asked& asked, Rect room, float size) {
  const float x = room.x + picture_room(asked, size);
  if (!asked.picture.empty()) {
    const float w = size * 1.9F;
    out.paint.emplace_back(
        Image{.art = asked.picture, .rect = {room.x, room.center().y - w * 0.42F, w, w * 0.8F}});
  }
  const float wide = room.right() - x;
  TextMeasure& measure = table.ui.measure;
  const float least = least_heading(size);
  const float fit = fitting_size(measure, asked.heading, Face::Heading, size, wide, least);
  std::vector<std::string> lines = {asked.heading};
  if (measure.width(asked.heading, Face::Heading, fit) > wide && room.h >= fit * 2.1F) {
    lines = wrap(measure, asked.heading, Face::Heading, fit, wide);
  }
  if (lines.size() > 2) {
    lines[1] += " " + lines[2] + "…";
    lines.resize(2);
  }
  float y = room.center().y - fit * 0.53F * static_cast<float>(lines.size() - 1);
  for (const std::string& each : lines) {
    const float line_fit = fitting_size(measure, each, Face::Heading, fit, wide, least * 0.8F);
    out.paint.emplace_back(line(shortened(measure, each, Face::Heading, line_fit, wide),
                                Face::Heading, line_fit, cream, {x, y}, Align::Left));
    y += fit * 1.06F;
  }
}

/// Words in so many lines at most, a little smaller where that helps.
struct Lines {
  std::vector<std::string> lines;
  float size = 0;
  float step() const { return size * 1.25F; }
  float high() const { return step() * static_cast<float>(lines.size()); }
};

Lines fitted(const Ui& ui, const std::string& words, float size, float wide, int most) {
  Lines out;
  if (words.empty()) return out;
  const auto count = static_cast<std::size_t>(std::max(1, most));
  const float least = std::max(12.5F, size * 0.85F);
  out.size = size;
  out.lines = wrap(ui.measure, words, Face::Body, size, wide);
  while (out.lines.size() > count && out.size > least) {
    out.size = std::max(least, out.size - 0.5F);
    out.lines = wrap(ui.measure, words, Face::Body, out.size, wide);
  }
  if (out.lines.size() > count) {
    out.lines[count - 1] =
        shortened(ui.measure, out.lines[count - 1] + " " + out.lines[count] + "…", Face::Body,
                  out.size, wide);
    out.lines.resize(count);
  }
  return out;
}

void put_lines(Control& out, const Lines& words, Point at) {
  float y = at.y + words.step() / 2;
  for (const std::string& each : words.lines) {
    out.paint.emplace_back(line(each, Face::Body, words.size, mist, {at.x, y}, Align::Left));
    y += words.step();
  }
}

std::string in_one(const Asked& asked) { return app::in_one(asked.heading, asked.words); }

// What is asked whatever the person looks at meanwhile.
std::string request(const Table& table) {
  const Words& words = table.words();
  switch (table.view.phase) {
    case Phase::Mount:
      return words("prompt.choose_mount");
    case Phase::Play:
      return words("prompt.choose_card");
    case Phase::Ride:
      return in_one(ask_ride(table));
    case Phase::Discard:
      return in_one(ask_discard(table));
    case Phase::Shuffle:
    case Phase::Over:
      break;
  }
  return {};
}

// For those who listen. A card that is only looked at tells what it would do by itself; of the one
// that is chosen the prompt tells it, politely.
Control asked_aloud(const Table& table, const Asked& asked, Rect rect) {
  Control out;
  out.id = "prompt.asked";
  out.rect = rect;
  const bool chosen = table.acting && table.view.phase == Phase::Play && !asked.answers.empty();
  out.role = chosen ? Role::Status : Role::Text;
  out.label = table.acting && !chosen ? request(table) : in_one(asked);
  return out;
}

/// A prompt being laid out: what is asked, and where its answers come to lie.
struct Laid {
  Control said;
  Rect box;
};

// Along the bottom of a narrow window: heading and words beside the answer; larger letters have
// the words below both.
Laid lay_bar(const Table& table, Asked& asked) {
  const Ui& ui = table.ui;
  const TableLayout& layout = table.layout;
  const Rect box = layout.prompt;
  const float pad = 12;
  const float gap = 8;
  const auto many = static_cast<float>(asked.answers.size());
  // Two answers say what is asked.
  if (many > 1) asked.words.clear();
  const bool below = layout.words_below;
  const float h = std::max(touch, 46 * layout.u);
  const float heading = ui.grown(16 * layout.u);
  const float letters = ui.grown(std::max(14.0F, 14 * layout.u));
  Laid out{asked_aloud(table, asked, box), box};
  const bool stacked = below && many > 1;
  float answers = 0;
  if (many > 0) answers = many > 1 ? box.w * 0.72F : std::min(box.w * 0.5F, 300.0F);
  if (stacked) answers = box.w - 2 * pad;
  const float left = box.right() - pad - answers;
  const float beside = stacked ? box.w - 2 * pad : std::max(60.0F, left - box.x - pad - 8);
  float y = below ? box.y + 6 : box.y + (box.h - h) / 2;
  if (below) {
    put_heading(table, out.said, asked, {box.x + pad, y, beside, many > 0 ? h : heading * 1.5F},
                stacked ? heading : heading * 0.95F);
    const float top = many > 0 ? y + h + 3 : y + heading * 1.5F;
    const int most = std::max(2, static_cast<int>((box.bottom() - top - 4) / (letters * 1.2F)));
    const Lines words = fitted(ui, asked.words, letters, box.w - 2 * pad, most);
    put_lines(out.said, words, {box.x + pad, top});
    if (stacked) y = box.bottom() - h - 8;
  } else {
    put_heading(table, out.said, asked, {box.x + pad, box.y + 5, beside, heading * 1.45F}, heading);
    put_lines(out.said, fitted(ui, asked.words, letters, beside, 2),
              {box.x + pad, box.y + 6 + heading * 1.5F});
  }
  // As wide as their words ask for.
  const float size = ui.grown(17 * layout.u);
  const auto wish = [&](const ButtonSpec& answer) {
    return ui.measure.width(answer.label, Face::Heading, size) + 20;
  };
  float wished = 0;
  for (const ButtonSpec& answer : asked.answers) wished += wish(answer);
  float x = left;
  for (ButtonSpec& answer : asked.answers) {
    const float each = (answers - gap * (many - 1)) * wish(answer) / wished;
    answer.rect = {x, y, each, h};
    answer.letters = size;
    x += each + gap;
  }
  return out;
}

// A panel beside the hand, grown upwards by what is in it.
Laid lay_panel(const Table& table, Asked& asked) {
  const Ui& ui = table.ui;
  const TableLayout& layout = table.layout;
  const bool low = layout.shape == Shape::Low;
  const Rect place = layout.prompt;
  const float pad = low ? 10.0F : 14 * layout.u;
  const float inside = place.w - 2 * pad;
  const float gap = 8;
  const float heading = low ? ui.grown(17) : ui.letters(19);
  const float letters = low ? ui.grown(13.5F) : ui.letters(15);
  const float button_h =
      low ? touch : std::max(touch, 46 * layout.u) * (1 + (ui.text_size - 1) * 0.25F);
  const auto many = static_cast<float>(asked.answers.size());
  // Two answers need the room of the words: the heading alone asks.
  if (many > 1) asked.words.clear();
  const float answers = many > 0 ? button_h * many + gap * (many - 1) : 0;
  const float heading_h = heading * (in_one_line(table, asked, heading, inside) ? 1.4F : 1.9F);
  const float fixed = 1.8F * pad + heading_h + answers + (many > 0 ? 6.0F : 0.0F);
  // It may reach up to the log line and the card on the table.
  const float most_high = low ? place.bottom() - layout.log.bottom() - 6 : ui.size.h * 0.5F;
  const int most = std::max(1, static_cast<int>((most_high - fixed) / (letters * 1.25F)));
  const Lines words = fitted(ui, asked.words, letters, inside, std::min(most, 4));
  const bool quiet = words.lines.empty() && many == 0;
  float high = fixed + words.high();
  if (many == 1 && ui.text_size <= 1) high = std::max(high, place.h);
  if (quiet) high = std::max({44.0F, 48 * layout.u, heading_h + pad});
  const Rect box = {place.x, place.bottom() - high, place.w, high};
  Laid out{asked_aloud(table, asked, box), box};
  const float top = quiet ? box.center().y - heading_h / 2 : box.y + pad * 0.8F;
  put_heading(table, out.said, asked, {box.x + pad, top, inside, heading_h}, heading);
  put_lines(out.said, words, {box.x + pad, top + heading_h + 1});
  float y = box.bottom() - pad - answers;
  for (ButtonSpec& answer : asked.answers) {
    answer.rect = {box.x + pad, y, inside, button_h};
    answer.letters = low ? ui.grown(16) : ui.letters(19);
    y += button_h + gap;
  }
  return out;
}

}  // namespace

Control table_prompt(const Table& table) {
  const Ui& ui = table.ui;
  Asked asked = ask(table);
  Control out;
  out.id = "prompt";
  out.role = Role::Group;
  out.label = table.words()("table.prompt");
  if (asked.heading.empty()) return out;
  const bool bar = table.layout.shape == Shape::Portrait;
  Laid laid = bar ? lay_bar(table, asked) : lay_panel(table, asked);
  out.rect = laid.box;
  if (bar) {
    out.paint.emplace_back(Box{.rect = laid.box, .top = night, .bottom = night});
  } else {
    out.paint.emplace_back(slate_panel(laid.box));
  }
  out.children.push_back(std::move(laid.said));
  if (table.acting) {
    out.children.push_back(
        turn_alert(ui, table.play, laid.box, table.play.records().size(), request(table)));
  }
  for (ButtonSpec& answer : asked.answers) out.children.push_back(button(ui, std::move(answer)));
  return out;
}

}  // namespace app::mount_drago
