// Lays out headings and paragraphs of rules.
#include "app/screens/dialogs/rules_page.hpp"

#include <utility>

#include "app/screens/dialogs/dialog_parts.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

void RulesPage::heading(const std::string& key) {
  parts.add(
      section_heading(ui, "rules." + key + ".heading", ui.words("rules." + key + ".heading"), 22)
          .pad({0, 14, 0, 0}));
}

void RulesPage::paragraph(const std::string& key, const RulesPicture& picture) {
  layout::Node words = layout::text(ui, {.id = "rules." + key,
                                         .text = ui.words("rules." + key),
                                         .letters = ui.letters(17),
                                         .color = ink,
                                         .leading = 1.42F})
                           .share();
  if (picture) {
    const float side = ui.small() ? 60.0F : 84.0F;
    // Where it would leave a narrow column of large letters the picture stands above the words.
    words = layout::row_or_column(side + 16 + ui.letters(17) * 13, 16, 8,
                                  layout::drawing({side, side}, picture).left().top(),
                                  std::move(words));
  }
  parts.add(std::move(words).pad({0, 0, 0, 6}));
}

void RulesPage::rule() { parts.add(layout::rule(faded(ink, 0.25F)).pad(0, 8)); }

}  // namespace app
