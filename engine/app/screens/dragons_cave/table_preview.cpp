// What the weighed card would do: a panel in landscape, one short text elsewhere.
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/screens/dragons_cave/cards.hpp"
#include "app/screens/dragons_cave/choosing.hpp"
#include "app/screens/dragons_cave/preview_parts.hpp"
#include "app/screens/dragons_cave/previewed.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::dragons_cave {

namespace {

Color heading_color(cave::Card card) {
  const auto color = cave::color_of(card);
  return color ? bright(*color) : gold_light;
}

/// One of the panel's paragraphs.
struct Part {
  std::string title;
  std::string text;
  Color color;
};

std::vector<Part> parts_of(const Table& table, const Considered& considered,
                           const Previewed& words) {
  const Words& say = table.words();
  const bool chest = words.caught.empty();
  std::vector<Part> out;
  out.push_back(
      {say(chest ? "cave.preview.whatever" : "cave.preview.free"), words.free, rgb(0x9FE0B4)});
  if (!chest) {
    const cave::Color color = *cave::color_of(considered.choice.card);
    out.push_back({say("cave.preview.caught", {{"color", color_name(say, color)}}), words.caught,
                   rgb(0xFFB199)});
  }
  out.push_back({say("cave.preview.after"), words.after, mist_soft});
  return out;
}

bool is_cut(const std::vector<std::string>& lines) {
  constexpr std::string_view cut = "…";
  const std::string& last = lines.back();
  return last.size() > cut.size() && last.substr(last.size() - cut.size()) == cut;
}

bool fits(const Ui& ui, const std::string& words, Rect room, float letters) {
  const auto lines = wrap(ui.measure, words, Face::Body, letters, room.w).size();
  return static_cast<float>(lines) * letters * line_high <= room.h + 1;
}

// The last sentences of what happened. A little smaller, when that shows all of them.
void put_last_lines(const Ui& ui, DrawList& out, const std::string& words, Rect room,
                    float letters) {
  const auto fitting = [&](float size) {
    return static_cast<std::size_t>(std::max(1.0F, (room.h + 1) / (size * line_high)));
  };
  const float less = std::max(14.0F, letters * 0.86F);
  float size = fits(ui, words, room, less) ? less : letters;
  std::vector<std::string> lines = last_lines(ui, words, size, room.w, fitting(size));
  while (is_cut(lines) && size > 14) {
    size = std::max(14.0F, size - 1);
    lines = last_lines(ui, words, size, room.w, fitting(size));
  }
  std::string text;
  for (const std::string& each : lines) text += (text.empty() ? "" : "\n") + each;
  put_lines(ui, out, text, room, letters, mist, size);
}

// The height of the heading and the paragraphs, with letters of this share of their size.
float high_of(const Ui& ui, const std::vector<Part>& parts, float room, float share) {
  const float letters = std::max(14.0F, ui.letters(15) * share);
  float lines = 0;
  for (const Part& part : parts) {
    lines += 1.3F;
    lines += static_cast<float>(wrap(ui.measure, part.text, Face::Body, letters, room).size());
  }
  return ui.letters(19) * share * 1.35F + lines * letters * 1.24F;
}

}  // namespace

void put_lines(const Ui& ui, DrawList& out, const std::string& words, Rect room, float letters,
               Color color, float least) {
  float size = letters;
  std::vector<std::string> lines = wrap(ui.measure, words, Face::Body, size, room.w);
  const auto fits = [&] {
    return static_cast<float>(lines.size()) * size * line_high <= room.h + 1;
  };
  while (!fits() && size > least) {
    size = std::max(least, size - 0.5F);
    lines = wrap(ui.measure, words, Face::Body, size, room.w);
  }
  const auto most = static_cast<std::size_t>(std::max(1.0F, room.h / (size * line_high)));
  if (!fits() && lines.size() > most) {
    lines[most - 1] =
        shortened(ui.measure, lines[most - 1] + " " + lines[most], Face::Body, size, room.w);
    lines.resize(most);
  }
  float y = room.center().y - size * line_high * static_cast<float>(lines.size() - 1) / 2;
  for (const std::string& each : lines) {
    out.emplace_back(line(each, Face::Body, size, color, {room.x, y}, Align::Left));
    y += size * line_high;
  }
}

// At most so many lines; the last one ends in "…" when there is more.
std::vector<std::string> first_lines(const Ui& ui, const std::string& words, Face face, float size,
                                     float room, std::size_t most) {
  std::vector<std::string> lines = wrap(ui.measure, words, face, size, room);
  if (lines.size() > most) {
    lines[most - 1] = shortened(ui.measure, lines[most - 1] + " " + lines[most], face, size, room);
    lines.resize(most);
  }
  return lines;
}

// As many of the last sentences as fit, from the latest back.
std::vector<std::string> last_lines(const Ui& ui, std::string words, float size, float room,
                                    std::size_t most) {
  std::vector<std::string> lines = wrap(ui.measure, words, Face::Body, size, room);
  while (lines.size() > most) {
    const std::size_t end = words.find(". ");
    if (end == std::string::npos) return first_lines(ui, words, Face::Body, size, room, most);
    words.erase(0, end + 2);
    lines = wrap(ui.measure, words, Face::Body, size, room);
  }
  return lines;
}

Control preview_panel(const Table& table, const Considered& considered) {
  const Ui& ui = table.ui;
  const float u = table.layout.u;
  const Rect place = table.layout.preview;
  const Previewed words = previewed(table, considered);
  const float pad = 14 * u;
  const float room = place.w - 2 * pad;
  std::vector<Part> parts = parts_of(table, considered, words);

  Control out;
  out.id = "preview";
  out.role = Role::Text;
  out.label =
      table.words()("cave.preview.titled", {{"card", words.heading}, {"what", words.in_short}});
  // All of it, in the largest letters at which it fits; what the hand will be goes first.
  float share = 1;
  float high = high_of(ui, parts, room, share) + pad * 1.2F;
  while (high > place.h && ui.letters(15) * share > 14) {
    share -= 0.04F;
    high = high_of(ui, parts, room, share) + pad * 1.2F;
  }
  if (high > place.h) parts.pop_back();
  const float heading = ui.letters(19) * share;
  const float letters = std::max(14.0F, ui.letters(15) * share);
  const float step = letters * 1.24F;
  float y = place.y + pad * 0.8F;
  const auto put = [&](const std::string& text, Face face, float size, Color color, float middle) {
    const float fit = fitting_size(ui.measure, text, face, size, room, 14);
    out.paint.emplace_back(line(shortened(ui.measure, text, face, fit, room), face, fit, color,
                                {place.x + pad, middle}, Align::Left));
  };
  put(words.heading, Face::Heading, heading, heading_color(considered.choice.card),
      y + heading * 0.6F);
  y += heading * 1.35F;
  for (const Part& part : parts) {
    put(part.title, Face::Strong, letters, part.color, y + step / 2);
    y += step;
    for (const std::string& each : wrap(ui.measure, part.text, Face::Body, letters, room)) {
      put(each, Face::Body, letters, mist, y + step / 2);
      y += step;
    }
    y += step * 0.3F;
  }
  out.rect = {place.x, place.y, place.w, std::min(place.h, y - place.y + pad * 0.4F)};
  out.paint.insert(out.paint.begin(), slate_panel(out.rect));
  return out;
}

std::string titled_preview(const Table& table) {
  const Words& words = table.words();
  return words("cave.preview.titled", {{"card", card_title(words, table.considered->choice.card)},
                                       {"what", previewed(table, *table.considered).in_short}});
}

std::optional<Control> preview_note(const Table& table) {
  const Ui& ui = table.ui;
  const Rect place = table.layout.preview;
  // Beside the cave of a low window there is only room for a card's.
  const bool narrow = place.w < 200;
  Control out;
  out.id = "preview";
  out.role = Role::Text;
  out.rect = place;
  std::string drawn;
  if (table.considered) {
    out.label = titled_preview(table);
    drawn = out.label;
  } else {
    if (narrow) return std::nullopt;
    // It is read out already, as a whole.
    out.role = Role::None;
    drawn = latest(table);
  }
  out.paint.emplace_back(slate_panel(place));
  const float pad = narrow ? 8.0F : 11.0F;
  const Rect room = {place.x + pad, place.y + 2, place.w - 2 * pad, place.h - 4};
  const float letters = ui.letters(15.5F);
  if (table.considered) {
    // The button names the card already.
    if (!fits(ui, drawn, room, 14)) drawn = previewed(table, *table.considered).in_short;
    put_lines(ui, out.paint, drawn, room, letters, mist, 14);
  } else {
    put_last_lines(ui, out.paint, drawn, room, letters);
  }
  return out;
}

}  // namespace app::dragons_cave
