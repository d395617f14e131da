// Placement of notes; hints; and a lesson's note: teacher, text, progress and buttons.
#include "screens/table/notes.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "screens/game_table.hpp"
#include "ui/layout.hpp"
#include "ui/placement.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace app {

// Finds a place that hides little.

Box note_panel(Rect rect) {
  Box box = parchment_panel(rect);
  box.border = gold;
  box.border_width = 2;
  return box;
}

namespace {

constexpr float pull = 25;  // cost of a pixel's distance, in hidden pixels
constexpr float around_it = 4;

constexpr Cover printed = {10};                  // drawn text
constexpr Cover keep_clear_of = {400, 4000000};  // the subject of a note

bool begins(const std::string& id, std::string_view with) { return id.rfind(with, 0) == 0; }

Cover cover_of(const Control& control) {
  return control.cover.value_or(control.focusable() ? cover_never : Cover());
}

/// Collects drawn text, which is useless if half hidden, and pieces that are not controls.
void collect_drawn(const Ui& ui, const DrawList& paint, std::vector<Obstacle>& out) {
  for (const DrawOp& op : paint) {
    const auto* const image = std::get_if<Image>(&op);
    if (image != nullptr && image->figure) {
      out.push_back({image->rect.inset(image->rect.w * 0.1F), cover_piece});
    }
    const auto* const text = std::get_if<Text>(&op);
    if (text == nullptr || text->angle != 0) continue;
    const float wide = ui.measure.width(text->text, text->face, text->size);
    float left = text->at.x;
    if (text->align == Align::Center) left -= wide / 2;
    if (text->align == Align::Right) left -= wide;
    out.push_back({{left, text->at.y - text->size / 2, wide, text->size}, printed});
  }
}

void collect(const Ui& ui, const Control& control, const Rect& window, std::vector<Obstacle>& out) {
  if (control.follows_pointer) return;
  collect_drawn(ui, control.paint, out);
  const Cover cover = cover_of(control);
  // A board as large as the table lies below everything.
  const bool whole = control.rect.w > window.w * 0.9F && control.rect.h > window.h * 0.6F;
  if (cover.pixel > 0 && control.rect.w > 0 && !whole) {
    out.push_back({control.rect.inset(-around_it).intersect(window), cover});
  }
  for (const Control& child : control.children) collect(ui, child, window, out);
}

/// Computes the bounds of the controls with this prefix; none if there are none.
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
  std::vector<Obstacle> hidden;
  collect(ui, table, window, hidden);
  for (const Rect& each : what.free) hidden.push_back({each.intersect(window), keep_clear_of});
  std::optional<Rect> target;
  if (!what.about.empty()) reach(table, what.about, target);
  const Rect near = target.value_or(window);
  Placer placer(std::move(hidden));
  // About as many candidates in a large window as in a small one.
  const float step = std::clamp(window.w / 60, 10.0F, 32.0F);
  for (const Size& note : sizes) {
    for (float y = note_edge; y + note.h <= window.h - note_edge; y += step) {
      for (float x = note_edge; x + note.w <= window.w - note_edge; x += step) {
        const Rect each = {x, y, note.w, note.h};
        // Prefers a place above or below the subject's middle to one at its ends.
        placer.offer(each, pull * distance(each, near) +
                               pull * 0.15F * std::abs(each.center().x - near.center().x));
      }
    }
  }
  return {placer.best().value_or(Rect{}), placer.hides_much()};
}

void add_note(Control note, Control& table) {
  const auto above = std::find_if(table.children.begin(), table.children.end(),
                                  [](const Control& each) { return each.follows_pointer; });
  table.children.insert(above, std::move(note));
}

// The text of a hint.

namespace {

layout::Node note_of(const Ui& ui, Model& model, const std::string& sentence) {
  const float pad = ui.small() ? 10.0F : 14.0F;
  const auto said = [&] {
    return layout::row(8, layout::icon("info", ui.scale_with_text(22), rgb(0x7A3020)).top(),
                       layout::text(ui, {.id = "hint.said",
                                         .text = sentence,
                                         .letters = ui.letters(16),
                                         .color = ink,
                                         .role = Role::Status,
                                         .leading = 1.25F})
                           .stretch());
  };
  const auto how = [&](bool icon_only) {
    return layout::button(ui, {.id = "hint.how",
                               .label = ui.tr("hint.how"),
                               .icon = "book",
                               .style = ButtonStyle::Parchment,
                               .icon_only = icon_only,
                               .letters = ui.letters(15),
                               .act = [&model] {
                                 const std::string at(model.tables.hints.current()->rules);
                                 dismiss_hint(model);
                                 open_rules(model, at);
                               }});
  };
  const auto close = [&] {
    return layout::button(ui, {.id = "hint.close",
                               .label = ui.tr("close"),
                               .icon = "close",
                               .style = ButtonStyle::Parchment,
                               .icon_only = true,
                               .act = [&model] { dismiss_hint(model); }})
        .width(touch);
  };
  const auto below = [&] {
    return layout::column(8, said(), layout::row(8, how(false).stretch(), close()));
  };
  // On a phone the buttons stand beside the words, where no word is too long: the note hides less.
  layout::Node out =
      ui.small()
          ? layout::first_fitting(layout::row(8, said().middle().stretch(),
                                              how(true).width(touch).middle(), close().middle()),
                                  below())
          : below();
  return std::move(out).pad(pad).on(note_panel);
}

}  // namespace

void add_hint(const Ui& ui, Model& model, Control& table) {
  const Hint* const hint = model.tables.hints.current();
  if (hint == nullptr) return;
  layout::Node note = note_of(ui, model, ui.tr(hint->key));
  const float wide =
      std::min(ui.scale_with_text(ui.small() ? 400 : 350), ui.size.w - 2 * note_edge);
  const NotePlace best =
      place_of_note(ui, {{wide, note.height_at(wide)}}, table, {.about = hint->about});
  if (best.hides_text || best.rect.w <= 0) return;
  const Rect place = best.rect;
  Control out = make_control("hint", Role::Group, ui.tr("hint.name"), place);
  note.place(place, out);
  add_note(std::move(out), table);
}

namespace {

/// Returns the first focusable control that is `wanted`.
Control* found(Control& control, const std::function<bool(const Control&)>& wanted) {
  if (control.rect.w > 0 && control.focusable() && wanted(control)) return &control;
  for (Control& child : control.children) {
    if (Control* const inside = found(child, wanted)) return inside;
  }
  return nullptr;
}
/// Returns the control to press; null if it is not there.
Control* control_to_press(Control& table, const LessonMarks& marks) {
  const auto card = [&] {
    return found(table, [&marks](const Control& each) {
      return each.card && (marks.card.empty() || each.label == marks.card);
    });
  };
  if (marks.press.empty()) return marks.card.empty() ? nullptr : card();
  Control* const out =
      found(table, [&marks](const Control& each) { return begins(each.id, marks.press); });
  // The golden button is gone while another card is raised.
  return out != nullptr || marks.card.empty() ? out : card();
}

/// A two-colored ring and a pointer, visible regardless of color vision.
DrawList mark_around(Rect window, Rect what) {
  constexpr float wing = 11;
  const Rect around = what.inset(-5).intersect(window.inset(2));
  Box ring = outlined(around.inset(-2), ink, 8, 12);
  ring.glow = faded(gold, 0.8F);
  DrawList out = {ring, outlined(around, gold, 4, 10)};
  // Points at a card from above; at a button, which has text above it, from the side.
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

/// Returns the teacher's present text.
std::string words_of(const Ui& ui, const Model& model) {
  const LessonTable& lesson = *model.tables.learning.table;
  if (lesson.refused) return ui.tr("lesson.no", {{"what", lesson.asked(ui.messages)}});
  if (model.tables.learning.table->done()) return lesson.say(ui.messages, LessonLine::Done);
  return lesson.say(ui.messages, lesson.decided() > 0 ? LessonLine::Then : LessonLine::Ask);
}

/// Returns a number that identifies the present text.
int said(Model& model) {
  LessonTable& lesson = *model.tables.learning.table;
  const int decided = static_cast<int>(lesson.decided());
  return (decided * 2 + (lesson.done() ? 1 : 0)) * 100 + lesson.refusals;
}

layout::Node way(const Ui& ui, std::string id, const char* key, const char* icon, bool main,
                 std::function<void()> act) {
  return layout::button(ui, {.id = std::move(id),
                             .label = ui.tr(key),
                             .icon = icon,
                             .style = main ? ButtonStyle::Gold : ButtonStyle::Parchment,
                             .icon_only = !main,
                             .letters = ui.letters(16),
                             .act = std::move(act)});
}

/// The buttons that continue and leave.
layout::Node lesson_buttons(const Ui& ui, Model& model) {
  const bool done = model.tables.learning.table->done();
  const bool last = at_last_step(model.platform, model.tables);
  const auto small = [&](layout::Nodes out) {
    if (done || model.tables.learning.table->decided() > 0) {
      out.push_back(way(ui, "lesson.again", "lesson.again", "again", false, [&model] {
                      restart_lesson_step(model);
                    }).width(touch));
    }
    out.push_back(way(ui, "lesson.leave", "lesson.leave", "close", false, [&model] {
                    quit_to_title(model);
                  }).width(touch));
    return layout::row(8, std::move(out));
  };
  if (!done) return small({});
  const auto next = [&] {
    return way(ui, "lesson.next", last ? "lesson.play" : "lesson.next", "play", true,
               [&model, last] { last ? play_first_game(model) : start_next_lesson_step(model); });
  };
  layout::Nodes first;
  first.push_back(next().stretch());
  return layout::first_fitting(small(std::move(first)), layout::column(8, next(), small({})));
}

layout::Node note_of(const Ui& ui, Model& model) {
  const std::string sentence = words_of(ui, model);
  const bool small = ui.small();
  const float picture = small ? 40.0F : 76.0F;
  const char* const teacher = model.tables.screens().teacher;
  const std::string step =
      ui.tr("lesson.step", {{"at", format_number(static_cast<int>(model.tables.learning.step) + 1)},
                            {"last", format_number(static_cast<int>(lesson_steps(
                                         model.platform, model.tables.session->game())))}});
  layout::Node words = layout::text(ui, {.id = "lesson.said." + std::to_string(said(model)),
                                         .text = sentence,
                                         .letters = ui.letters(small ? 15 : 17),
                                         .color = ink,
                                         .role = Role::Alert,
                                         .leading = 1.22F});
  layout::Node head =
      layout::row(8, layout::strong(ui, step, 14, ink_soft).named("lesson.step").middle().stretch(),
                  lesson_buttons(ui, model).middle());
  if (model.tables.learning.table->done()) {
    // The golden button has its own line.
    head = layout::column(6, layout::strong(ui, step, 14, ink_soft).named("lesson.step"),
                          lesson_buttons(ui, model));
    return layout::column(6,
                          layout::row(10, layout::image(teacher, {picture, picture}).top(),
                                      std::move(words).stretch()),
                          std::move(head))
        .pad(small ? 8.0F : 14.0F)
        .on(note_panel);
  }
  return layout::row(10, layout::image(teacher, {picture, picture}).top(),
                     layout::column(4, std::move(words), std::move(head)).stretch())
      .pad(small ? 8.0F : 14.0F)
      .on(note_panel);
}

}  // namespace

void add_lesson_note(const Ui& ui, Model& model, Control& table) {
  Learning& learning = model.tables.learning;
  if (!learning.table || !(model.tables.session->acting() || learning.table->done())) return;
  LessonMarks marks = learning.table->marks(ui.messages);
  // Keeps the question and its answers visible, unless a scene covers them.
  if ((!marks.press.empty() || !marks.card.empty()) &&
      !find_if(table, [](const Control& each) { return each.covers_table; })) {
    marks.watch.insert(marks.watch.end(), {"hand", "prompt", "place.preview"});
  }
  std::vector<Rect> free;
  collect_places(table, marks.watch, free);
  DrawList drawn;
  std::string focus = "lesson.next";
  if (Control* const control = control_to_press(table, marks)) {
    const std::string told = ui.tr("lesson.meant");
    control->description =
        control->description.empty() ? told : join_heading(told, control->description);
    drawn = mark_around(table.rect, control->rect);
    free.push_back(control->rect.inset(-30));
    focus = control->id;
  }
  const int saying = said(model);
  const bool is_new = learning.followed != saying;

  layout::Node note = note_of(ui, model);
  std::vector<Size> sizes;
  for (float wide : {260.0F, 340.0F, 420.0F, 560.0F}) {
    if (!ui.small()) wide = std::max(360.0F, wide);
    const float fits = std::min(std::max(ui.scale_with_text(wide), note.widths().least),
                                ui.size.w - 2 * note_edge);
    sizes.push_back({fits, note.height_at(fits)});
  }
  // Once the text has got the focus, the note stays in place whatever the player looks at.
  const bool stays = !is_new && learning.note_window == ui.size &&
                     std::any_of(sizes.begin(), sizes.end(), [&learning](const Size& size) {
                       return size == Size{learning.note.w, learning.note.h};
                     });
  const Rect place = stays ? learning.note : place_of_note(ui, sizes, table, {.free = free}).rect;
  if (!drawn.empty()) {
    Control ring = make_control("lesson.mark", Role::None, {});
    ring.paint = std::move(drawn);
    table.children.push_back(std::move(ring));
  }
  Control out = make_control("lesson", Role::Group, ui.tr("lesson.heading"), place);
  out.laid_out = [&model, &learning, is_new, saying, focus, place, window = ui.size] {
    learning.followed = saying;
    if (is_new) model.navigation.requested_focus = focus;
    learning.note = is_new ? Rect{} : place;
    if (!is_new) learning.note_window = window;
    return false;
  };
  note.place(place, out);
  add_note(std::move(out), table);
}

}  // namespace app
