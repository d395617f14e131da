// Asks whoever goes back from the table, so that no slip of a finger leaves it.
#include <utility>

#include "app/screens/dialogs/dialog_parts.hpp"
#include "app/screens/screens.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

Control leave_dialog(const Ui& ui, Model& model) {
  const float high = ui.grown(52);
  layout::Node why =
      layout::body(ui, ui.words(at_net(model) ? "net.leave.why" : "leave.why"), 16, mist)
          .named("leave.why");
  layout::Node no = layout::button(ui,
                                   {.id = "leave.no",
                                    .label = ui.words("leave.no"),
                                    .style = ButtonStyle::Gold,
                                    .act = [&model] { model.close(); }},
                                   high);
  layout::Node yes =
      layout::button(ui,
                     {.id = "leave.yes",
                      .label = ui.words(at_net(model) ? "back_to_title" : "leave.yes"),
                      .act = [&model] { model.quit_to_title(); }},
                     high);
  layout::Node gone;
  if (at_net(model)) {
    gone = layout::column(
        8, layout::body(ui, ui.words("net.leave.gone"), 16, mist).named("leave.gone.why"),
        layout::button(ui,
                       {.id = "leave.gone",
                        .label = ui.words("net.leave"),
                        .style = ButtonStyle::Ember,
                        .act = [&model] { leave_net(model); }},
                       high));
  }
  return scrolling_dialog(
      ui, model, {.id = "leave", .heading = ui.words("leave.heading"), .width = 460},
      layout::column(20, std::move(why), layout::grid(2, 10, std::move(no), std::move(yes)),
                     std::move(gone)));
}

}  // namespace app
