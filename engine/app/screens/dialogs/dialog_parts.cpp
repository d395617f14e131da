// Headings, options and the settings that more than one dialog offers.
#include "app/screens/dialogs/dialog_parts.hpp"

#include <utility>

#include "app/toolkit/theme.hpp"

namespace app {

namespace {

/// A switch for a preference, on while that is `on_is`.
layout::Node preference_switch(const Ui& ui, std::string id, const char* label, const char* about,
                               Model& model, bool Preferences::*setting, bool on_is) {
  return layout::toggle_switch(
      ui, {.id = std::move(id),
           .label = ui.words(label),
           .explanation = ui.words(about),
           .on = model.preferences.*setting == on_is,
           .toggle = kept(model, [setting](Preferences& all) { all.*setting = !(all.*setting); })});
}

}  // namespace

Control scrolling_dialog(const Ui& ui, Model& model, DialogSpec spec, layout::Node content) {
  spec.close = [&model] { model.close(); };
  return layout::dialog(
      ui, spec, layout::scroll(spec.id + ".list", model.offsets[spec.id], std::move(content)));
}

layout::Node section_heading(const Ui& ui, std::string id, std::string words, float size) {
  return layout::heading(ui, std::move(words), size, rgb(0x7A3020))
      .named(std::move(id), Role::Heading);
}

layout::Node dialog_button(const Ui& ui, std::string id, std::string label, const char* icon,
                           ButtonStyle style, std::function<void()> act) {
  return layout::button(ui,
                        {.id = std::move(id),
                         .label = std::move(label),
                         .icon = icon,
                         .style = style,
                         .act = std::move(act)},
                        ui.grown(52));
}

layout::Node option(const Ui& ui, const std::string& id, std::string label,
                    layout::Node chosen_with, OptionShare room) {
  // What it is chosen with carries the name for those who listen.
  return layout::row_or_column(ui.grown(room.from), 12, 4,
                               layout::strong(ui, std::move(label), 17, ink)
                                   .named(id + ".label", Role::None)
                                   .share(1 - room.share),
                               std::move(chosen_with).share(room.share));
}

layout::Node option(const Ui& ui, ChoiceSpec choice, OptionShare room) {
  choice.style = ButtonStyle::Parchment;
  const std::string id = choice.id;
  std::string label = choice.label;
  return option(ui, id, std::move(label), layout::choice(ui, std::move(choice)), room);
}

std::vector<std::string> messages(const Words& words, const std::vector<const char*>& keys) {
  std::vector<std::string> out;
  for (const char* key : keys) out.push_back(words(key));
  return out;
}

ChoiceSpec pace_choice(const std::string& id, const Words& words, Model& model) {
  return preference_choice(
      id, words("pace"), messages(words, {"pace.instant", "pace.fast", "pace.normal", "pace.slow"}),
      model, &Preferences::pace);
}

layout::Node preview_switch(const Ui& ui, std::string id, Model& model) {
  return preference_switch(ui, std::move(id), "preview", "preview.about", model,
                           &Preferences::preview, true);
}

layout::Node confirm_switch(const Ui& ui, std::string id, Model& model) {
  return preference_switch(ui, std::move(id), "confirm", "confirm.about", model,
                           &Preferences::one_tap, false);
}

}  // namespace app
