// Headings, options and the settings that more than one dialog offers.
#include "app/screens/dialogs/dialog_parts.hpp"

#include <utility>

#include "app/toolkit/theme.hpp"

namespace app {

layout::Node section_heading(const Ui& ui, std::string id, std::string words, float size) {
  return layout::text(ui, {.id = std::move(id),
                           .text = std::move(words),
                           .face = Face::Heading,
                           .letters = ui.letters(size),
                           .color = rgb(0x7A3020),
                           .role = Role::Heading,
                           .leading = 1.25F});
}

layout::Node option(const Ui& ui, const std::string& id, std::string label,
                    layout::Node chosen_with, float share, float from) {
  // What it is chosen with carries the name for those who listen.
  return layout::row_or_column(from, 12, 4,
                               layout::text(ui, {.id = id + ".label",
                                                 .text = std::move(label),
                                                 .face = Face::Strong,
                                                 .letters = ui.letters(17),
                                                 .color = ink,
                                                 .role = Role::None,
                                                 .leading = 1.25F})
                                   .share(1 - share),
                               std::move(chosen_with).share(share));
}

ChoiceSpec pace_choice(std::string id, const Words& words, Model& model) {
  return {.id = std::move(id),
          .label = words("pace"),
          .options = {words("pace.instant"), words("pace.fast"), words("pace.normal"),
                      words("pace.slow")},
          .chosen = static_cast<int>(model.preferences.pace),
          .choose = kept(model, [](Preferences& preferences, int chosen) {
            preferences.pace = static_cast<Pace>(chosen);
          })};
}

SwitchSpec preview_switch(std::string id, const Words& words, Model& model) {
  return {.id = std::move(id),
          .label = words("preview"),
          .explanation = words("preview.about"),
          .on = model.preferences.preview,
          .flip = kept(
              model, [](Preferences& preferences) { preferences.preview = !preferences.preview; })};
}

SwitchSpec confirm_switch(std::string id, const Words& words, Model& model) {
  return {.id = std::move(id),
          .label = words("confirm"),
          .explanation = words("confirm.about"),
          .on = !model.preferences.one_tap,
          .flip = kept(
              model, [](Preferences& preferences) { preferences.one_tap = !preferences.one_tap; })};
}

}  // namespace app
