// Asks whoever goes back from the table, so that no slip of a finger leaves it.
#include <utility>

#include "app/screens/dialogs/dialog_parts.hpp"
#include "app/screens/screens.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

Control leave_dialog(const Ui& ui, Model& model) {
  layout::Node why =
      layout::body(ui, ui.words(at_net(model) ? "net.leave.why" : "leave.why"), 16, mist)
          .named("leave.why");
  layout::Node no = dialog_button(ui, "leave.no", ui.words("leave.no"), "", ButtonStyle::Gold,
                                  [&model] { model.close(); });
  layout::Node yes =
      dialog_button(ui, "leave.yes", ui.words(at_net(model) ? "back_to_title" : "leave.yes"), "",
                    ButtonStyle::Slate, [&model] { model.quit_to_title(); });
  layout::Node gone;
  if (at_net(model)) {
    gone = layout::column(
        8, layout::body(ui, ui.words("net.leave.gone"), 16, mist).named("leave.gone.why"),
        dialog_button(ui, "leave.gone", ui.words("net.leave"), "", ButtonStyle::Ember,
                      [&model] { leave_net(model); }));
  }
  return scrolling_dialog(
      ui, model, {.id = "leave", .heading = ui.words("leave.heading"), .width = 460},
      layout::column(20, std::move(why), layout::grid(2, 10, std::move(no), std::move(yes)),
                     std::move(gone)));
}

}  // namespace app
