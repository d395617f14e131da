// What the weighed card would do: a panel in landscape, one short text elsewhere.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "app/cavern/cards.hpp"
#include "app/cavern/choosing.hpp"
#include "app/cavern/preview_parts.hpp"
#include "app/cavern/previewed.hpp"
#include "app/text.hpp"
#include "app/theme.hpp"
#include "app/widgets.hpp"

namespace app::cavern {

namespace {

Color heading_color(cave::Card card) {
  const auto color = cave::color_of(card);
  return color ? bright(*color) : gold_light;
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

Control preview_panel(const Table& table, const Considered& considered) {
  const Ui& ui = table.ui;
  const float u = table.layout.u;
  const Rect place = table.layout.preview;
  const Previewed words = previewed(table, considered);
  const Words& say = table.words();
  const float pad = 14 * u;
  const float letters = ui.letters(15);
  const float step = letters * 1.24F;
  const bool chest = words.caught.empty();
  struct Part {
    std::string title;
    std::string text;
    Color color;
  };
  std::vector<Part> parts;
  parts.push_back(
      {say(chest ? "cave.preview.whatever" : "cave.preview.free"), words.free, rgb(0x9FE0B4)});
  if (!chest) {
    const cave::Color color = *cave::color_of(considered.choice.card);
    parts.push_back({say("cave.preview.caught", {{"color", color_name(say, color)}}), words.caught,
                     rgb(0xFFB199)});
  }
  parts.push_back({say("cave.preview.after"), words.after, mist_soft});

  Control out;
  out.id = "preview";
  out.role = Role::Text;
  out.label = say("cave.preview.titled", {{"card", words.heading}, {"what", words.in_short}});
  DrawList drawn;
  const float heading = ui.letters(19);
  float y = place.y + pad * 0.8F;
  drawn.emplace_back(line(
      words.heading, Face::Heading,
      fitting_size(ui.measure, words.heading, Face::Heading, heading, place.w - 2 * pad, 14),
      heading_color(considered.choice.card), {place.x + pad, y + heading * 0.6F}, Align::Left));
  y += heading * 1.35F;
  for (const Part& part : parts) {
    drawn.emplace_back(
        line(part.title, Face::Strong,
             fitting_size(ui.measure, part.title, Face::Strong, letters, place.w - 2 * pad, 14),
             part.color, {place.x + pad, y + step / 2}, Align::Left));
    y += step;
    for (const std::string& each :
         wrap(ui.measure, part.text, Face::Body, letters, place.w - 2 * pad)) {
      drawn.emplace_back(
          line(each, Face::Body, letters, mist, {place.x + pad, y + step / 2}, Align::Left));
      y += step;
    }
    y += step * 0.3F;
  }
  out.rect = {place.x, place.y, place.w, std::min(place.h, y - place.y + pad * 0.4F)};
  out.paint.emplace_back(slate_panel(out.rect));
  out.paint.insert(out.paint.end(), drawn.begin(), drawn.end());
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
  Control out;
  out.id = "preview";
  out.role = Role::Text;
  out.rect = place;
  if (table.considered) {
    out.label = titled_preview(table);
  } else {
    if (table.layout.shape == Shape::Low) return std::nullopt;
    // It is read out already, as a whole.
    out.role = Role::None;
    out.label = latest(table);
  }
  out.paint.emplace_back(slate_panel(place));
  const float pad = table.layout.shape == Shape::Low ? 8.0F : 11.0F;
  put_lines(ui, out.paint, out.label, {place.x + pad, place.y + 2, place.w - 2 * pad, place.h - 4},
            ui.letters(15.5F), mist, 14);
  return out;
}

}  // namespace app::cavern
