// How a hint is worded, and the search for a place that hides little.
#include "app/screens/table/hint_note.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

constexpr float edge = 8;    // left free along the window
constexpr float pull = 25;   // what a pixel farther away counts, in hidden pixels
constexpr float never = 60;  // weight of what stays free
constexpr float words = 90;  // of what rather goes without a hint
constexpr float words_weight = 10;
constexpr float around_it = 4;

/// How much a hidden pixel counts of the controls whose ids begin so.
struct Weight {
  std::string_view ids;
  float weight = 0;
};
constexpr std::array<Weight, 17> weights = {{{"prompt", never},
                                             {"hand.", never},
                                             {"fists.words", words},
                                             {"fists", never},
                                             {"preview", never},
                                             {"advice", never},
                                             {"board.asked", words},
                                             {"stable.", 12},
                                             {"table.log", 12},
                                             {"rider.", 6},
                                             {"players.", 6},
                                             {"summit", 4},
                                             {"board.lair", 6},
                                             {"board.treasure", 4},
                                             {"dragon", 0.5F},
                                             {"space", 0.3F},
                                             {"board", 0.3F}}};

bool begins(const std::string& id, std::string_view with) { return id.rfind(with, 0) == 0; }

float weight_of(const Control& control) {
  for (const Weight& each : weights) {
    if (begins(control.id, each.ids)) return each.weight;
  }
  return control.focusable() ? never : 0;
}

/// What a note would hide, and how bad that is.
struct Hidden {
  Rect rect;
  float weight = 0;
};

/// Words that are drawn: nobody reads half of them.
void collect_words(const Ui& ui, const DrawList& paint, std::vector<Hidden>& out) {
  for (const DrawOp& op : paint) {
    const auto* const text = std::get_if<Text>(&op);
    if (text == nullptr || text->angle != 0) continue;
    const float wide = ui.measure.width(text->text, text->face, text->size);
    float left = text->at.x;
    if (text->align == Align::Center) left -= wide / 2;
    if (text->align == Align::Right) left -= wide;
    out.push_back({{left, text->at.y - text->size / 2, wide, text->size}, words_weight});
  }
}

void collect(const Ui& ui, const Control& control, const Rect& window, std::vector<Hidden>& out) {
  collect_words(ui, control.paint, out);
  const float weight = weight_of(control);
  // A board as large as the table lies beneath everything.
  const bool whole = control.rect.w > window.w * 0.9F && control.rect.h > window.h * 0.6F;
  if (weight > 0 && control.rect.w > 0 && !whole) {
    out.push_back({control.rect.inset(-around_it).meet(window), weight});
  }
  for (const Control& child : control.children) collect(ui, child, window, out);
}

/// The middle of the controls it speaks of; none when they are not there.
void reach(const Control& control, std::string_view ids, std::optional<Rect>& out) {
  if (begins(control.id, ids) && control.rect.w > 0) {
    const Rect r = control.rect;
    const Rect was = out.value_or(r);
    const float left = std::min(was.x, r.x);
    const float top = std::min(was.y, r.y);
    out = Rect{left, top, std::max(was.right(), r.right()) - left,
               std::max(was.bottom(), r.bottom()) - top};
  }
  for (const Control& child : control.children) reach(child, ids, out);
}

float distance(const Rect& a, const Rect& b) {
  const float aside = std::max({0.0F, a.x - b.right(), b.x - a.right()});
  const float above = std::max({0.0F, a.y - b.bottom(), b.y - a.bottom()});
  return std::hypot(aside, above);
}

/// Where the note hides least, as near as may be to what it speaks of; empty where it would hide
/// what must stay free.
Rect place_for(const Ui& ui, Size note, const Control& table, std::string_view about) {
  const Rect window = table.rect;
  std::vector<Hidden> hidden;
  collect(ui, table, window, hidden);
  std::optional<Rect> target;
  reach(table, about, target);
  const Rect near = target.value_or(window);
  Rect best;
  float least = 0;
  bool free = false;
  // About as many tries in a large window as in a small one.
  const float step = std::clamp(window.w / 60, 10.0F, 32.0F);
  for (float y = edge; y + note.h <= window.h - edge; y += step) {
    for (float x = edge; x + note.w <= window.w - edge; x += step) {
      const Rect each = {x, y, note.w, note.h};
      // Rather above or below the middle of what it speaks of than at one of its ends.
      float cost =
          pull * distance(each, near) + pull * 0.15F * std::abs(each.center().x - near.center().x);
      float kept = 0;
      for (const Hidden& what : hidden) {
        const Rect shared = what.rect.meet(each);
        cost += what.weight * shared.w * shared.h;
        if (what.weight == words) kept += shared.w * shared.h;
      }
      if (best.w > 0 && cost >= least) continue;
      best = each;
      least = cost;
      free = kept < note.w * note.h * 0.1F;
    }
  }
  return free ? best : Rect{};
}

Box hint_panel(Rect rect) {
  Box box = parchment_panel(rect);
  box.border = gold;
  box.border_width = 2;
  return box;
}

layout::Node note_of(const Ui& ui, Model& model, const std::string& sentence) {
  const float pad = ui.small() ? 10.0F : 14.0F;
  layout::Node said = layout::row(8, layout::icon("info", ui.grown(22), rgb(0x7A3020)).top(),
                                  layout::text(ui, {.id = "hint.said",
                                                    .text = sentence,
                                                    .letters = ui.letters(16),
                                                    .color = ink,
                                                    .role = Role::Status,
                                                    .leading = 1.25F})
                                      .stretch());
  layout::Node how = layout::button(ui, {.id = "hint.how",
                                         .label = ui.words("hint.how"),
                                         .icon = "book",
                                         .style = ButtonStyle::Parchment,
                                         .silent = ui.small(),
                                         .letters = ui.letters(15),
                                         .act = [&model] {
                                           const std::string at(model.hint()->rules);
                                           model.drop_hint();
                                           model.open_rules(at);
                                         }});
  layout::Node close = layout::button(ui, {.id = "hint.close",
                                           .label = ui.words("close"),
                                           .icon = "close",
                                           .style = ButtonStyle::Parchment,
                                           .silent = true,
                                           .act = [&model] { model.drop_hint(); }});
  // Beside each other on a phone: it hides less.
  if (ui.small()) {
    return layout::row(8, std::move(said).middle().stretch(), std::move(how).width(touch).middle(),
                       std::move(close).width(touch).middle())
        .pad(pad)
        .on(hint_panel);
  }
  return layout::column(8, std::move(said),
                        layout::row(8, std::move(how).stretch(), std::move(close).width(touch)))
      .pad(pad)
      .on(hint_panel);
}

}  // namespace

void put_hint(const Ui& ui, Model& model, Control& table) {
  const Hint* const hint = model.hint();
  if (hint == nullptr) return;
  layout::Node note = note_of(ui, model, ui.words(hint->key));
  const float wide = std::min(ui.grown(ui.small() ? 400 : 350), ui.size.w - 2 * edge);
  const Rect place = place_for(ui, {wide, note.height_at(wide)}, table, hint->about);
  if (place.w <= 0) return;
  Control out = control_of("hint", Role::Group, ui.words("hint.name"), place);
  note.place(place, out);
  table.children.push_back(std::move(out));
}

}  // namespace app
