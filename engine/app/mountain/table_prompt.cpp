// What is asked of the person at the table, what it would bring, and the buttons that answer.
#include <algorithm>
#include <string>
#include <utility>

#include "app/at_table.hpp"
#include "app/mountain/card_art.hpp"
#include "app/mountain/table_parts.hpp"
#include "app/text.hpp"
#include "app/theme.hpp"
#include "app/widgets.hpp"

namespace app::mountain {

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
  std::vector<ButtonPlan> answers;
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
                           .dress = Dress::Gold,
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
                         .dress = Dress::Gold,
                         .heading = true,
                         .act = [&play = table.play] { play.act(drago::Ride{true}); }});
  out.answers.push_back(
      {.id = "prompt.stay",
       .label = words("prompt.stay", {{"dragon", mount ? dragon_name(words, *mount) : ""}}),
       .dress = Dress::Slate,
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
       .dress = Dress::Gold,
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
  return {.heading = words("prompt.turn_of", {{"name", table.rider(table.view.turn.index).name}}),
          .words = {},
          .picture = {},
          .answers = {}};
}

void put_words(const Table& table, Control& out, const Asked& asked, Rect room, float heading_size,
               float words_size, int most_lines) {
  const Ui& ui = table.ui;
  float x = room.x;
  if (!asked.picture.empty()) {
    const float w = heading_size * 1.9F;
    out.paint.emplace_back(Image{.art = asked.picture, .rect = {x, room.y, w, w * 0.8F}});
    x += w + 8;
  }
  const float fit =
      fitting_size(ui.measure, asked.heading, Face::Heading, heading_size, room.right() - x, 13);
  out.paint.emplace_back(line(asked.heading, Face::Heading, fit, cream,
                              {x, room.y + heading_size * 0.72F}, Align::Left));
  if (asked.words.empty()) return;
  float size = words_size;
  std::vector<std::string> lines = wrap(ui.measure, asked.words, Face::Body, size, room.w);
  while (static_cast<int>(lines.size()) > most_lines && size > 12.5F) {
    size -= 0.5F;
    lines = wrap(ui.measure, asked.words, Face::Body, size, room.w);
  }
  if (static_cast<int>(lines.size()) > most_lines) {
    const auto last = static_cast<std::size_t>(most_lines - 1);
    lines[last] =
        shortened(ui.measure, lines[last] + " " + lines[last + 1], Face::Body, size, room.w);
  }
  float y = room.y + heading_size * 1.55F + size * 0.65F;
  for (int i = 0; i < std::min<int>(most_lines, static_cast<int>(lines.size())); ++i) {
    out.paint.emplace_back(
        line(lines[static_cast<std::size_t>(i)], Face::Body, size, mist, {room.x, y}, Align::Left));
    y += size * 1.25F;
  }
}

std::string in_one(const Asked& asked) { return app::in_one(asked.heading, asked.words); }

// What is asked whatever the person looks at meanwhile.
std::string question(const Table& table) {
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
  out.label = table.acting && !chosen ? question(table) : in_one(asked);
  return out;
}

}  // namespace

Control table_prompt(const Table& table) {
  const Ui& ui = table.ui;
  const TableLayout& layout = table.layout;
  Asked asked = ask(table);
  Control out;
  out.id = "prompt";
  out.role = Role::Group;
  out.label = table.words()("table.prompt");
  if (asked.heading.empty()) return out;

  Rect box = layout.prompt;
  const bool bar = layout.shape == Shape::Portrait;
  const bool quiet = asked.words.empty() && asked.answers.empty();
  if (!bar && asked.answers.empty()) {
    // Nothing to press: no taller than its words.
    const float h = std::max(44.0F, (quiet ? 48.0F : 84.0F) * layout.u);
    box = {box.x, box.bottom() - std::max(h, quiet ? 0.0F : 76.0F), box.w,
           std::max(h, quiet ? 0.0F : 76.0F)};
  }
  out.rect = box;
  if (bar) {
    out.paint.emplace_back(Box{.rect = box, .top = night, .bottom = night});
  } else {
    out.paint.emplace_back(slate_panel(box));
  }

  Control said = asked_aloud(table, asked, box);

  const float pad = bar ? 12.0F : layout.shape == Shape::Low ? 10.0F : 14 * layout.u;
  const auto many = static_cast<float>(asked.answers.size());
  const float gap = 8;
  if (bar) {
    // Two answers say what is asked.
    if (asked.answers.size() > 1) asked.words.clear();
    const float h = std::max(touch, 46 * layout.u);
    const float answers_w = asked.answers.empty()       ? 0
                            : asked.answers.size() == 1 ? std::min(box.w * 0.5F, 300.0F)
                                                        : box.w * 0.72F;
    const float each = many > 0 ? (answers_w - gap * (many - 1)) / many : 0;
    float x = box.right() - pad - answers_w;
    put_words(table, said, asked,
              {box.x + pad, box.y + 6, std::max(60.0F, x - box.x - pad - 8), box.h}, 16 * layout.u,
              std::max(14.0F, 14 * layout.u), 2);
    for (ButtonPlan& answer : asked.answers) {
      answer.rect = {x, box.y + (box.h - h) / 2, each, h};
      answer.letters = 17 * layout.u;
      x += each + gap;
    }
  } else {
    const float h = layout.shape == Shape::Low ? touch : std::max(touch, 46 * layout.u);
    const bool stacked = many > 1;
    const float answers_h = many == 0 ? 0 : stacked ? h * many + gap * (many - 1) : h;
    const float heading = layout.shape == Shape::Low ? 17.0F : ui.letters(19);
    const bool two_buttons_only = stacked;
    if (two_buttons_only) {
      // Two answers need the room of the words: the heading alone asks.
      const float need = answers_h + heading * 1.6F + 2 * pad;
      box = {box.x, box.bottom() - need, box.w, need};
      out.paint.back() = slate_panel(box);
      out.rect = box;
      asked.words.clear();
    }
    if (quiet) {
      put_words(table, said, asked,
                {box.x + pad, box.center().y - heading * 0.72F, box.w - 2 * pad, 0}, heading,
                ui.letters(15), 1);
    } else {
      const float words_room = box.h - answers_h - heading * 1.55F - 2 * pad;
      const float words_size = layout.shape == Shape::Low ? 13.5F : ui.letters(15);
      const int lines = std::max(1, static_cast<int>(words_room / (words_size * 1.2F)));
      put_words(table, said, asked, {box.x + pad, box.y + pad * 0.8F, box.w - 2 * pad, 0}, heading,
                words_size, lines);
    }
    float y = box.bottom() - pad - answers_h;
    float x = box.x + pad;
    const float wide =
        stacked ? box.w - 2 * pad
                : (box.w - 2 * pad - gap * std::max(0.0F, many - 1)) / std::max(1.0F, many);
    for (ButtonPlan& answer : asked.answers) {
      answer.rect = {x, y, wide, h};
      answer.letters = layout.shape == Shape::Low ? 16.0F : ui.letters(19);
      if (stacked) {
        y += h + gap;
      } else {
        x += wide + gap;
      }
    }
  }
  out.children.push_back(std::move(said));
  if (table.acting) {
    out.children.push_back(
        turn_alert(ui, table.play, box, table.play.session().records().size(), question(table)));
  }
  for (ButtonPlan& answer : asked.answers) out.children.push_back(button(ui, std::move(answer)));
  return out;
}

}  // namespace app::mountain
