// Something that must be read before going on.
#include "app/screens/screens.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

Control notice_dialog(const Ui& ui, Model& model) {
  layout::Node words = layout::body(ui, model.notice, 18, ink).named("notice.text", Role::Alert);
  layout::Node ok = layout::button(ui, {.id = "notice.ok",
                                        .label = ui.words("ok"),
                                        .style = ButtonStyle::Gold,
                                        .heading = true,
                                        .letters = ui.letters(20),
                                        .act = [&model] { model.close(); }})
                        .height(ui.grown(52));
  return layout::dialog(
      ui,
      {.id = "notice", .heading = ui.words("notice.heading"), .width = 520, .on_parchment = true},
      layout::column(16, layout::scroll("notice.scroll", model.offsets["notice"], std::move(words)),
                     std::move(ok)));
}

}  // namespace app
