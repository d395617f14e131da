// Placement of notes; hints and advice; and a lesson's note: teacher, text, progress and buttons.
#include "screens/table/notes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "screens/game_table.hpp"
#include "screens/statistics.hpp"
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

constexpr float pull = 3.75F;  // cost of a pixel's distance, in hidden pixels
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

void collect_texts(const Ui& ui, const Control& control, std::vector<Obstacle>& out) {
  collect_drawn(ui, control.paint, out);
  for (const Control& child : control.children) collect_texts(ui, child, out);
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

}  // namespace

std::vector<Obstacle> printed_on(const Ui& ui, const Control& table) {
  std::vector<Obstacle> out;
  collect_texts(ui, table, out);
  return out;
}

Rect place_of_note(const Ui& ui, const std::vector<Size>& sizes, const Control& table,
                   const std::vector<Rect>& free) {
  const Rect window = table.rect;
  std::vector<Obstacle> hidden;
  collect(ui, table, window, hidden);
  for (const Rect& each : free) hidden.push_back({each.intersect(window), keep_clear_of});
  Placer placer(std::move(hidden));
  // About as many candidates in a large window as in a small one.
  const float step = std::clamp(window.w / 60, 10.0F, 32.0F);
  for (const Size& note : sizes) {
    for (float y = note_edge; y + note.h <= window.h - note_edge; y += step) {
      for (float x = note_edge; x + note.w <= window.w - note_edge; x += step) {
        const Rect each = {x, y, note.w, note.h};
        // Among equal places, the one nearest to the middle.
        placer.offer(each, pull * std::abs(each.center().x - window.center().x));
      }
    }
  }
  return placer.best().value_or(Rect{});
}

void add_note(Control note, Control& table) {
  const auto above = std::find_if(table.children.begin(), table.children.end(),
                                  [](const Control& each) { return each.follows_pointer; });
  table.children.insert(above, std::move(note));
}

// Hints and advice.

namespace {

/// What a note below the table says.
struct NoteText {
  const char* id;
  const char* icon;
  std::string name;     ///< of the group, for screen readers
  std::string heading;  ///< may be empty
  std::string text;
  std::function<void()> close;
  std::function<void()> explain = {};  ///< opens the rules about it; may be empty
};

layout::Node note_node(const Ui& ui, float& scrolled, NoteText note) {
  const std::string id = note.id;
  const auto words = [&ui](const std::string& each, Face face) {
    if (each.empty()) return layout::Node();
    return layout::text(
        ui,
        {.text = each, .face = face, .letters = ui.letters(16), .color = ink, .leading = 1.22F});
  };
  Control said = make_control(id + ".said", Role::Status, join_heading(note.heading, note.text));
  layout::Node sentences =
      layout::column(0, words(note.heading, Face::Strong), words(note.text, Face::Body))
          .pad({0, 0, 8, 0})
          .as(std::move(said));
  // The board needs the rest.
  const float most = std::max(touch, ui.size.h * 0.28F);
  sentences = layout::scroll(id + ".text", scrolled, std::move(sentences)).heights_between(0, most);
  layout::Node how;
  if (note.explain && ui.small()) {
    // The words are the button: on a phone they need its width.
    note.icon = "book";
    const auto over = [act = std::move(note.explain), name = ui.tr("hint.how"), id](Rect rect) {
      Control out = make_control(id + ".how", Role::Button, name, rect);
      out.act = act;
      return out;
    };
    sentences = layout::stack(std::move(sentences),
                              layout::custom([](float /*width*/) { return touch; }, over));
  } else if (note.explain) {
    how = layout::button(ui, {.id = id + ".how",
                              .label = ui.tr("hint.how"),
                              .icon = "book",
                              .style = ButtonStyle::Parchment,
                              .letters = ui.letters(15),
                              .act = std::move(note.explain)});
  }
  layout::Node close = layout::button(ui, {.id = id + ".close",
                                           .label = ui.tr("close"),
                                           .icon = "close",
                                           .style = ButtonStyle::Parchment,
                                           .icon_only = true,
                                           .act = std::move(note.close)})
                           .width(touch);
  constexpr float gap = 8;
  return layout::row(gap, layout::icon(note.icon, ui.scale_with_text(22), rgb(0x7A3020)).middle(),
                     std::move(sentences).middle().stretch(), std::move(how).middle(),
                     std::move(close).middle())
      .pad(ui.small() ? 8.0F : 14.0F, 6)
      .on(note_panel)
      .as(id, Role::Group, note.name);
}

layout::Node advice_note(const Ui& ui, Model& model) {
  const Tables& tables = model.tables;
  AdviceText words;
  switch (tables.session->advice_status()) {
    case GameSession::Advice::NotAsked:
      return {};
    case GameSession::Advice::Awaited:
      words.what = ui.tr("advice.thinking");
      break;
    case GameSession::Advice::Missing:
      words.what = ui.tr("advice.none");
      break;
    case GameSession::Advice::Given:
      words = tables.screens().advice(ui.messages, *tables.session);
      words.what = ui.tr("advice.what", {{"what", words.what}});
  }
  // The price of advice is told once.
  if (tables.session->is_first_advice() && counts_without_advice(*tables.session)) {
    words.why = join_heading(words.why, ui.tr("advice.uncounted"));
  }
  return note_node(ui, model.tables.hints.scrolled,
                   {.id = "advice",
                    .icon = "advice",
                    .name = ui.tr("advice.ask"),
                    .heading = words.what,
                    .text = words.why,
                    .close = [&model] { model.tables.session->clear_advice(); }});
}

layout::Node hint_note(const Ui& ui, Model& model) {
  const Hint* const hint = model.tables.hints.current();
  if (hint == nullptr) return {};
  return note_node(ui, model.tables.hints.scrolled,
                   {.id = "hint",
                    .icon = "info",
                    .name = ui.tr("hint.name"),
                    .heading = {},
                    .text = ui.tr(hint->key),
                    .close = [&model] { dismiss_hint(model); },
                    .explain =
                        [&model, at = std::string(hint->rules)] {
                          dismiss_hint(model);
                          open_rules(model, at);
                        }});
}

}  // namespace

void TableNote::add_to(Control& table) {
  if (!node) return;
  Control held;
  node.place(rect, held);
  add_note(std::move(held.children.front()), table);
}

TableNote table_note(const Ui& ui, Model& model) {
  TableNote out;
  layout::Node words;
  if (!model.tables.session->is_lesson) words = advice_note(ui, model);
  if (!words) words = hint_note(ui, model);
  if (!words) return out;
  const bool low = ui.shape() == Shape::Low;
  // In a low window the players need the whole height at the right.
  const float wide = ui.size.w - (low ? ui.scale_with_text(144) : 0);
  const float most = ui.scale_with_text(1040);
  out.node = layout::column(0, std::move(words).max_width(most).centered()).pad(note_edge, 4);
  out.height = out.node.height_at(wide);
  out.rect = {0, ui.bottom() - out.height, wide, out.height};
  return out;
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

/// Returns the top of the highest drawn text that this place covers in part; none without any.
std::optional<float> top_of_text(const Ui& ui, const Control& control, Rect place) {
  std::optional<float> out;
  for (const DrawOp& op : control.paint) {
    const auto* const text = std::get_if<Text>(&op);
    if (text == nullptr) continue;
    const float wide = ui.measure.width(text->text, text->face, text->size);
    float left = text->at.x;
    if (text->align == Align::Center) left -= wide / 2;
    if (text->align == Align::Right) left -= wide;
    const Rect all = {left, text->at.y - text->size / 2, wide, text->size};
    const Rect shared = all.intersect(place);
    if (shared.w > 0 && shared.h > 0) out = std::min(out.value_or(all.y), all.y);
  }
  for (const Control& child : control.children) {
    if (const auto top = top_of_text(ui, child, place)) out = std::min(out.value_or(*top), *top);
  }
  return out;
}

/// An arrow that points at the middle of a side of the ring.
struct Pointer {
  Point tip;
  Point way;  ///< from the tip to its other end, of length 1

  static constexpr float wing = 11;

  Point back(float along, float across) const {
    return {tip.x + way.x * along - way.y * across, tip.y + way.y * along + way.x * across};
  }
  Rect bounds() const {
    const Point end = back(wing, 0);
    return around(end, 2 * wing, 2 * wing).inset(-5);
  }
};

/// Returns the pointer that covers no text, in the window; none if all do. It points at a card from
/// above if it can, and at a button from the side.
std::optional<Pointer> pointer_at(const Ui& ui, const Control& table, Rect ring) {
  const Point middle = ring.center();
  const Pointer above = {{middle.x, ring.y - 4}, {0, -1}};
  const Pointer before = {{ring.x - 4, middle.y}, {-1, 0}};
  const Pointer behind = {{ring.right() + 4, middle.y}, {1, 0}};
  const Pointer below = {{middle.x, ring.bottom() + 4}, {0, 1}};
  const bool aside = ring.w > 1.6F * ring.h;
  for (const Pointer& each : aside ? std::array{before, behind, above, below}
                                   : std::array{above, before, behind, below}) {
    const Rect place = each.bounds();
    if (table.rect.contains({place.x, place.y}) &&
        table.rect.contains({place.right(), place.bottom()}) && !top_of_text(ui, table, place)) {
      return each;
    }
  }
  return std::nullopt;
}

/// A two-colored ring and a pointer, visible regardless of color vision.
DrawList mark_around(const Ui& ui, const Control& table, Rect what) {
  Rect around = what.inset(-5).intersect(table.rect.inset(2));
  // A card is partly behind the prompt.
  const Control* const prompt =
      find_if(table, [](const Control& each) { return each.id == "prompt"; });
  if (prompt != nullptr && !prompt->rect.contains(what.center())) {
    constexpr float outer = 6;
    const Rect drawn = around.inset(-outer);
    if (const auto top = top_of_text(ui, *prompt, drawn)) around.h = *top - outer - around.y;
  }
  Box ring = outlined(around.inset(-2), ink, 8, 12);
  ring.glow = faded(gold, 0.8F);
  DrawList out = {ring, outlined(around, gold, 4, 10)};
  const std::optional<Pointer> pointer = pointer_at(ui, table, around);
  if (!pointer) return out;  // the ring suffices
  constexpr float wing = Pointer::wing;
  const Stroke arrow = {{pointer->back(2 * wing, 0), pointer->tip, pointer->back(wing, -wing),
                         pointer->tip, pointer->back(wing, wing)},
                        4,
                        gold};
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
    drawn = mark_around(ui, table, control->rect);
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
  const Rect place = stays ? learning.note : place_of_note(ui, sizes, table, free);
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
