// How a hint is worded.
#include "app/screens/table/hint_note.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "app/screens/table/note_place.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

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
        .on(note_panel);
  }
  return layout::column(8, std::move(said),
                        layout::row(8, std::move(how).stretch(), std::move(close).width(touch)))
      .pad(pad)
      .on(note_panel);
}

}  // namespace

void put_hint(const Ui& ui, Model& model, Control& table) {
  const Hint* const hint = model.hint();
  if (hint == nullptr) return;
  layout::Node note = note_of(ui, model, ui.words(hint->key));
  const float wide = std::min(ui.grown(ui.small() ? 400 : 350), ui.size.w - 2 * note_edge);
  const NotePlace best =
      place_of_note(ui, {{wide, note.height_at(wide)}}, table, {.about = hint->about});
  if (best.hides_words || best.rect.w <= 0) return;
  const Rect place = best.rect;
  Control out = control_of("hint", Role::Group, ui.words("hint.name"), place);
  note.place(place, out);
  put_note(std::move(out), table);
}

}  // namespace app
