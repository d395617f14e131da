// The table of Dragon's Cave as a whole.
#include "app/cavern/table_parts.hpp"
#include "app/screens.hpp"
#include "app/widgets.hpp"

namespace app::cavern {

Control table_screen(const Ui& ui, Model& model, CavernPlay& play) {
  const cave::View& view = play.show().view();
  const bool with_hand = play.party().persons() > 0;
  const TableLayout layout = lay_table(ui, view.players, with_hand);
  const bool portrait = layout.shape == Shape::Portrait;
  const Table table{.ui = ui,
                    .model = model,
                    .play = play,
                    .view = view,
                    .layout = layout,
                    .cave = place_cave(portrait ? model.cave_portrait : model.cave, ui.size,
                                       layout.board, layout.shape),
                    .acting = play.acting(),
                    .considered = {},
                    .beat = play.show().beat()};
  Control out;
  out.id = "table";
  out.role = Role::Main;
  out.label = ui.words("table.name");
  out.rect = {0, 0, ui.size.w, ui.size.h};
  out.children.push_back(table_board(table));
  out.children.push_back(table_players(table));
  if (with_hand) out.children.push_back(table_hand(table));
  out.children.push_back(table_prompt(table));
  if (auto scene = fists(table)) out.children.push_back(*std::move(scene));
  return out;
}

}  // namespace app::cavern
