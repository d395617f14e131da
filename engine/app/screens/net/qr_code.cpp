// A QR code as a drawing; which modules are dark is told (web/net).
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/net/lobby_parts.hpp"

namespace app {

layout::Node qr_code(const Ui& ui, const std::vector<std::string>& rows, const std::string& id,
                     const char* key) {
  if (rows.empty()) return {};
  constexpr float quiet = 4;  // modules around it, as readers expect
  constexpr float most = 6;   // pixels of a module
  const float modules = static_cast<float>(rows.size()) + 2 * quiet;
  // All of it is seen at once, also in a dialog.
  const float room = std::min({ui.size.w - 80, ui.size.h * 0.6F, modules * most});
  // Whole pixels: else its edges are blurred.
  const float module = std::max(2.0F, std::floor(room / modules));
  const float side = module * modules;
  return layout::drawing(
             {side, side},
             [rows, module, side](DrawList& out, Rect r) {
               const float left = std::floor(r.center().x - side / 2);
               const float top = std::floor(r.center().y - side / 2);
               out.emplace_back(filled({left, top, side, side}, white));
               for (std::size_t y = 0; y < rows.size(); ++y) {
                 const std::string& row = rows[y];
                 for (std::size_t x = row.find('1'); x < row.size(); x = row.find('1', x)) {
                   const std::size_t end = std::min(row.find('0', x), row.size());
                   out.emplace_back(filled({left + module * (static_cast<float>(x) + quiet),
                                            top + module * (static_cast<float>(y) + quiet),
                                            module * static_cast<float>(end - x), module},
                                           rgb(0)));
                   x = end;
                 }
               }
             })
      .height(side)
      .width(side)
      .centered()
      .as(id, Role::Picture, ui.words(key));
}

}  // namespace app
