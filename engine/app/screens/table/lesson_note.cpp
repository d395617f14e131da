// The note of a lesson: a dragon, its words, how far the lesson is, and the ways on.
#include "app/screens/table/lesson_note.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/table/note_place.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

bool begins(const std::string& id, std::string_view with) { return id.rfind(with, 0) == 0; }

/// The first control whose id begins so, of this name or, where it is empty, of any.
Control* found(Control& control, std::string_view id, const std::string& label) {
  const bool there = control.rect.w > 0 && control.focusable() && begins(control.id, id);
  if (there && (label.empty() || control.label == label)) return &control;
  for (Control& child : control.children) {
    if (Control* const inside = found(child, id, label)) return inside;
  }
  return nullptr;
}
/// The control that is to be pressed; null where it is not there.
Control* meant(Control& table, const LessonMarks& marks) {
  if (marks.press.empty()) return nullptr;
  const bool card = marks.press == "hand.";
  Control* const out = found(table, marks.press, card ? marks.label : std::string());
  // The golden button goes while another card is looked at.
  return out != nullptr || marks.label.empty() ? out : found(table, "hand.", marks.label);
}

/// A ring of two colours and an arrow: seen whatever colours somebody can tell apart.
DrawList mark_around(Rect window, Rect what) {
  constexpr float wing = 11;
  const Rect around = what.inset(-5).meet(window.inset(2));
  Box ring = outlined(around.inset(-2), ink, 8, 12);
  ring.glow = faded(gold, 0.8F);
  DrawList out = {ring, outlined(around, gold, 4, 10)};
  // To a card from above; to a button, which has words above it, from the side.
  const bool aside = around.w > 1.6F * around.h && around.x > 3 * wing;
  const Point tip = aside ? Point{around.x - 4, around.center().y}
                          : Point{around.center().x, std::max(around.y - 4, 2 * wing)};
  const auto back = [aside, tip](float along, float across) {
    return aside ? Point{tip.x - along, tip.y + across} : Point{tip.x + across, tip.y - along};
  };
  const Stroke arrow = {
      {back(2 * wing, 0), tip, back(wing, -wing), tip, back(wing, wing)}, 4, gold};
  Stroke under = arrow;
  under.width = 9;
  under.color = ink;
  out.emplace_back(under);
  out.emplace_back(arrow);
  return out;
}

void collect_places(const Control& control, const std::vector<std::string>& ids,
                    std::vector<Rect>& out) {
  for (const std::string& id : ids) {
    if (control.id == id && control.rect.w > 0) out.push_back(control.rect);
  }
  for (const Control& child : control.children) collect_places(child, ids, out);
}

/// What the dragon says now.
std::string words_of(const Ui& ui, const Model& model) {
  const LessonTable& lesson = *model.learning.table;
  if (lesson.refused) return ui.words("lesson.no", {{"what", lesson.asked(ui.words)}});
  if (model.learning.table->done()) return lesson.say(ui.words, LessonLine::Done);
  return lesson.say(ui.words, lesson.decided() > 0 ? LessonLine::Then : LessonLine::Ask);
}

/// A number for each thing that is said.
int said(Model& model) {
  LessonTable& lesson = *model.learning.table;
  const int decided = static_cast<int>(lesson.decided());
  return (decided * 2 + (lesson.done() ? 1 : 0)) * 100 + lesson.refusals;
}

layout::Node way(const Ui& ui, std::string id, const char* key, const char* icon, bool main,
                 std::function<void()> act) {
  return layout::button(ui, {.id = std::move(id),
                             .label = ui.words(key),
                             .icon = icon,
                             .style = main ? ButtonStyle::Gold : ButtonStyle::Parchment,
                             .silent = !main,
                             .letters = ui.letters(16),
                             .act = std::move(act)});
}

/// The ways on, and away.
layout::Node ways_on(const Ui& ui, Model& model) {
  const bool done = model.learning.table->done();
  const bool last = at_last_step(model);
  const auto small = [&](layout::Nodes out) {
    if (done || model.learning.table->decided() > 0) {
      out.push_back(way(ui, "lesson.again", "lesson.again", "again", false, [&model] {
                      repeat_step(model);
                    }).width(touch));
    }
    out.push_back(way(ui, "lesson.leave", "lesson.leave", "close", false, [&model] {
                    model.quit_to_title();
                  }).width(touch));
    return layout::row(8, std::move(out));
  };
  if (!done) return small({});
  const auto next = [&] {
    return way(ui, "lesson.next", last ? "lesson.play" : "lesson.next", "play", true,
               [&model, last] { last ? play_first_game(model) : go_on_learning(model); });
  };
  layout::Nodes first;
  first.push_back(next().stretch());
  return layout::first_fitting(small(std::move(first)), layout::column(8, next(), small({})));
}

layout::Node note_of(const Ui& ui, Model& model) {
  const std::string sentence = words_of(ui, model);
  const bool small = ui.small();
  const float picture = small ? 40.0F : 76.0F;
  const std::string step = ui.words(
      "lesson.step", {{"at", number(static_cast<int>(model.learning.step) + 1)},
                      {"last", number(static_cast<int>(lesson_steps(model, model.play->game())))}});
  layout::Node words = layout::text(ui, {.id = "lesson.said." + std::to_string(said(model)),
                                         .text = sentence,
                                         .letters = ui.letters(small ? 15 : 17),
                                         .color = ink,
                                         .role = Role::Alert,
                                         .leading = 1.22F});
  layout::Node head =
      layout::row(8, layout::strong(ui, step, 14, ink_soft).named("lesson.step").middle().stretch(),
                  ways_on(ui, model).middle());
  if (model.learning.table->done()) {
    // The golden button has a line of its own.
    head = layout::column(6, layout::strong(ui, step, 14, ink_soft).named("lesson.step"),
                          ways_on(ui, model));
    return layout::column(6,
                          layout::row(10, layout::image("dragons/green", {picture, picture}).top(),
                                      std::move(words).stretch()),
                          std::move(head))
        .pad(small ? 8.0F : 14.0F)
        .on(note_panel);
  }
  return layout::row(10, layout::image("dragons/green", {picture, picture}).top(),
                     layout::column(4, std::move(words), std::move(head)).stretch())
      .pad(small ? 8.0F : 14.0F)
      .on(note_panel);
}

}  // namespace

void put_lesson(const Ui& ui, Model& model, Control& table) {
  Learning& learning = model.learning;
  if (!learning.table || !(model.play->acting() || learning.table->done())) return;
  LessonMarks marks = learning.table->marks(ui.words);
  // What is asked and what it is answered with, unless a scene lies over them.
  if (!marks.press.empty() && find(table, "fists") == nullptr) {
    marks.watch.insert(marks.watch.end(), {"hand", "prompt", "place.preview"});
  }
  std::vector<Rect> free;
  collect_places(table, marks.watch, free);
  DrawList drawn;
  std::string focus = "lesson.next";
  if (Control* const control = meant(table, marks)) {
    const std::string told = ui.words("lesson.meant");
    control->description = control->description.empty() ? told : in_one(told, control->description);
    drawn = mark_around(table.rect, control->rect);
    free.push_back(control->rect.inset(-30));
    focus = control->id;
  }
  const bool is_new = std::exchange(learning.followed, said(model)) != said(model);
  if (is_new) {
    model.wished_focus = focus;
    learning.note = {};
  }

  layout::Node note = note_of(ui, model);
  std::vector<Size> sizes;
  for (float wide : {260.0F, 340.0F, 420.0F, 560.0F}) {
    if (!ui.small()) wide = std::max(360.0F, wide);
    const float fits =
        std::min(std::max(ui.grown(wide), note.widths().least), ui.size.w - 2 * note_edge);
    sizes.push_back({fits, note.height_at(fits)});
  }
  // Once the focus is where it is wished, the words stay where they are, whatever is looked at.
  const bool stays = learning.note_window == ui.size &&
                     std::any_of(sizes.begin(), sizes.end(), [&learning](const Size& size) {
                       return size == Size{learning.note.w, learning.note.h};
                     });
  const Rect place = stays ? learning.note : place_of_note(ui, sizes, table, {.free = free}).rect;
  if (!is_new) {
    learning.note = place;
    learning.note_window = ui.size;
  }
  if (!drawn.empty()) {
    Control ring = control_of("lesson.mark", Role::None, {});
    ring.paint = std::move(drawn);
    table.children.push_back(std::move(ring));
  }
  Control out = control_of("lesson", Role::Group, ui.words("lesson.heading"), place);
  note.place(place, out);
  put_note(std::move(out), table);
}

}  // namespace app
