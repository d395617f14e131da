// Parts that several dialogs share: headings and options on parchment, and settings offered in more
// than one place.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "screens/model.hpp"
#include "ui/layout.hpp"
#include "ui/ui.hpp"
#include "ui/widgets.hpp"

namespace app {

/// A dialog that can be closed and scrolls content that does not fit; `<id>.list` scrolls, `foot`
/// stays below it.
Control scrolling_dialog(const Ui& ui, Navigation& navigation, DialogSpec spec,
                         layout::Node content, layout::Node foot = {});

/// A heading within a parchment dialog.
layout::Node section_heading(const Ui& ui, std::string id, std::string words, float size = 21);

/// A button of the height used in dialogs.
layout::Node dialog_button(const Ui& ui, std::string id, std::string label, const char* icon,
                           ButtonStyle style, std::function<void()> act);

/// The share of the width that an option's control gets beside its name. Below a width of `from`
/// (at the usual text size) the control goes below the name.
struct OptionShare {
  float share;
  float from;
};
/// An option: its name and its control.
layout::Node option(const Ui& ui, const std::string& id, std::string label,
                    layout::Node chosen_with, OptionShare room);
layout::Node option(const Ui& ui, ChoiceSpec choice, OptionShare room);

/// Returns the messages of several keys.
std::vector<std::string> texts_of(const Messages& messages, const std::vector<const char*>& keys);

/// Wraps a change of the preferences into a callback that makes and saves it.
template <class Change>
auto kept(Model& model, Change change) {
  return [&model, change](auto... chosen) {
    change(model.person.preferences, chosen...);
    model.person.save_preferences();
  };
}

/// A choice among the values of an enum, in their order, for a preference.
template <class Value>
ChoiceSpec preference_choice(const std::string& id, const std::string& label,
                             const std::vector<std::string>& options, Model& model,
                             Value Preferences::*setting) {
  return {.id = id,
          .label = label,
          .options = options,
          .chosen = static_cast<int>(model.person.preferences.*setting),
          .choose = kept(model, [setting](Preferences& all, int chosen) {
            all.*setting = static_cast<Value>(chosen);
          })};
}

/// The pace of bots and animations, the preview of a card, and whether one tap plays it.
ChoiceSpec pace_choice(const std::string& id, const Messages& messages, Model& model);
layout::Node preview_switch(const Ui& ui, std::string id, Model& model);
layout::Node confirm_switch(const Ui& ui, std::string id, Model& model);

}  // namespace app
