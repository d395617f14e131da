// The table of Dragon's Cave as a whole.
#include "app/cavern/cavern.hpp"
#include "app/model.hpp"

namespace app::cavern {

Control table_screen(const Ui& ui, Model& model, CavernPlay& play) {
  (void)model;
  (void)play;
  Control out;
  out.id = "table";
  out.role = Role::Main;
  out.label = ui.words("table.name");
  out.rect = {0, 0, ui.size.w, ui.size.h};
  return out;
}

}  // namespace app::cavern
