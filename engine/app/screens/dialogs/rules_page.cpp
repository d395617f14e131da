// Lays out headings and paragraphs of rules.
#include "app/screens/dialogs/rules_page.hpp"

#include <algorithm>
#include <utility>

#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

void RulesPage::heading(const std::string& key) {
  y += 14;
  Control out = text(ui, {.id = "rules." + key + ".heading",
                          .rect = {area.x, y, area.w, 0},
                          .text = ui.words("rules." + key + ".heading"),
                          .face = Face::Heading,
                          .letters = ui.letters(22),
                          .color = rgb(0x7A3020),
                          .role = Role::Heading,
                          .leading = 1.3F});
  y = out.rect.bottom() + 4;
  parts.push_back(std::move(out));
}

void RulesPage::paragraph(const std::string& key, const RulesPicture& picture) {
  const float side = ui.small() ? 60.0F : 84.0F;
  // Where it would leave a narrow column of large letters the picture stands above the words.
  const bool above = picture && area.w - side - 16 < ui.letters(17) * 13;
  const float left = picture && !above ? side + 16 : 0;
  if (above) y += side + 8;
  Control out = text(ui, {.id = "rules." + key,
                          .rect = {area.x + left, y, area.w - left, 0},
                          .text = ui.words("rules." + key),
                          .letters = ui.letters(17),
                          .color = ink,
                          .leading = 1.42F});
  float bottom = out.rect.bottom();
  if (picture) {
    const float missing = above ? 0 : side - out.rect.h;
    if (missing > 0) shift(out, 0, missing / 2);
    if (!above) bottom = std::max(bottom, y + side);
    picture(out.paint, {area.x, above ? y - side - 6 : y + 2, side, side});
  }
  y = bottom + 10;
  parts.push_back(std::move(out));
}

void RulesPage::rule() {
  y += 8;
  Control out;
  out.id = "rules.line" + std::to_string(parts.size());
  out.paint.emplace_back(
      Stroke{.points = {{area.x, y}, {area.right(), y}}, .width = 1, .color = faded(ink, 0.25F)});
  parts.push_back(std::move(out));
}

}  // namespace app
