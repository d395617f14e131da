// The search for a place that hides little.
#include "app/screens/table/note_place.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>
#include <variant>

#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

Box note_panel(Rect rect) {
  Box box = parchment_panel(rect);
  box.border = gold;
  box.border_width = 2;
  return box;
}

namespace {

constexpr std::string_view answer = "asked";  ///< what is explained at the pointer
constexpr float pull = 25;                    // what a pixel farther away counts, in hidden pixels
constexpr float around_it = 4;

/// How bad it is to hide something.
struct Weight {
  float pixel = 0;  ///< each pixel of it
  float once = 0;   ///< on top, however little of it is hidden
  float most = 2;   ///< of the note; one that hides more had better not be shown; above 1: none
};
// A piece of the game is worth the way to the other end of the window, a stone a part of it.
constexpr Weight piece = {0.5F, 30000};
constexpr Weight stone = {0.3F, 6000};
constexpr Weight never = {60, 400000};  // what stays free
constexpr Weight asked = {90, 400000, 0.1F};
constexpr Weight playable = {90, 400000,
                             0};  // a chosen card says what it does, and is played there
constexpr Weight words = {10};
constexpr Weight kept_free = {400, 4000000};  // what a note is about

/// Of the controls whose ids begin so.
struct WeightOf {
  std::string_view ids;
  Weight weight;
};
constexpr std::array<WeightOf, 19> weights = {{{"prompt", never},
                                               {"hand.", never},
                                               {"fists.words", asked},
                                               {"fists", never},
                                               {"preview", never},
                                               {"advice", never},
                                               {"board.asked", asked},
                                               {"board.target", playable},
                                               {"stable.", {12}},
                                               {"table.log", {12}},
                                               {"rider.", {6}},
                                               {"players.", {6}},
                                               {"summit", {4}},
                                               {"board.lair", {6}},
                                               {"board.treasure", {4}},
                                               {"dragon.", piece},
                                               {"space.", stone},
                                               {"stone.", stone},
                                               {"board", {0.3F}}}};

bool begins(const std::string& id, std::string_view with) { return id.rfind(with, 0) == 0; }

Weight weight_of(const Control& control) {
  for (const WeightOf& each : weights) {
    if (begins(control.id, each.ids)) return each.weight;
  }
  return control.focusable() ? never : Weight();
}

/// What a note would hide, and how bad that is.
struct Covered {
  Rect rect;
  Weight weight;
};

/// Words that are drawn: nobody reads half of them. And the figures of the cave: no controls.
void collect_drawn(const Ui& ui, const DrawList& paint, std::vector<Covered>& out) {
  for (const DrawOp& op : paint) {
    const auto* const image = std::get_if<Image>(&op);
    if (image != nullptr && (begins(image->art, "dwarves/") || image->art == "cave/dragon")) {
      out.push_back({image->rect.inset(image->rect.w * 0.1F), piece});
    }
    const auto* const text = std::get_if<Text>(&op);
    if (text == nullptr || text->angle != 0) continue;
    const float wide = ui.measure.width(text->text, text->face, text->size);
    float left = text->at.x;
    if (text->align == Align::Center) left -= wide / 2;
    if (text->align == Align::Right) left -= wide;
    out.push_back({{left, text->at.y - text->size / 2, wide, text->size}, words});
  }
}

void collect(const Ui& ui, const Control& control, const Rect& window, std::vector<Covered>& out) {
  if (control.id == answer) return;
  collect_drawn(ui, control.paint, out);
  const Weight weight = weight_of(control);
  // A board as large as the table lies beneath everything.
  const bool whole = control.rect.w > window.w * 0.9F && control.rect.h > window.h * 0.6F;
  if (weight.pixel > 0 && control.rect.w > 0 && !whole) {
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

}  // namespace

NotePlace place_of_note(const Ui& ui, const std::vector<Size>& sizes, const Control& table,
                        const NoteAbout& what) {
  const Rect window = table.rect;
  std::vector<Covered> hidden;
  collect(ui, table, window, hidden);
  for (const Rect& each : what.free) hidden.push_back({each.meet(window), kept_free});
  std::optional<Rect> target;
  if (!what.about.empty()) reach(table, what.about, target);
  const Rect near = target.value_or(window);
  NotePlace best;
  float least = 0;
  // About as many tries in a large window as in a small one.
  const float step = std::clamp(window.w / 60, 10.0F, 32.0F);
  for (const Size& note : sizes) {
    for (float y = note_edge; y + note.h <= window.h - note_edge; y += step) {
      for (float x = note_edge; x + note.w <= window.w - note_edge; x += step) {
        const Rect each = {x, y, note.w, note.h};
        // Rather above or below the middle of what it speaks of than at one of its ends.
        float cost = pull * distance(each, near) +
                     pull * 0.15F * std::abs(each.center().x - near.center().x);
        bool hides_words = false;
        for (const Covered& under : hidden) {
          if (best.rect.w > 0 && cost >= least) break;
          const Rect shared = under.rect.meet(each);
          const float hides = shared.w * shared.h;
          if (hides <= 0) continue;
          cost += under.weight.pixel * hides + under.weight.once;
          hides_words = hides_words || hides > under.weight.most * note.w * note.h;
        }
        if (best.rect.w > 0 && cost >= least) continue;
        least = cost;
        best = {each, hides_words};
      }
    }
  }
  return best;
}

void put_note(Control note, Control& table) {
  const auto above = std::find_if(table.children.begin(), table.children.end(),
                                  [](const Control& each) { return each.id == answer; });
  table.children.insert(above, std::move(note));
}

}  // namespace app
