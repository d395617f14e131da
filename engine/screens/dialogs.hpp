// What several dialogs are made of: headings and options on parchment, and the settings that more
// than one of them offers.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "screens/model.hpp"
#include "ui/layout.hpp"
#include "ui/ui.hpp"
#include "ui/widgets.hpp"

namespace app {

/// A dialog that can be closed and scrolls what has no room in it; `<id>.list` is what
/// scrolls.
Control scrolling_dialog(const Ui& ui, Navigation& navigation, DialogSpec spec,
                         layout::Node content);

/// A heading within a dialog of parchment.
layout::Node section_heading(const Ui& ui, std::string id, std::string words, float size = 21);

/// A button as high as those of dialogs are.
layout::Node dialog_button(const Ui& ui, std::string id, std::string label, const char* icon,
                           ButtonStyle style, std::function<void()> act);

/// The share of the width that an option's control gets beside the option's name. It lies below
/// the name where there is less width than `from`, with letters of the usual size.
struct OptionShare {
  float share;
  float from;
};
/// An option: its name, and what it is chosen with.
layout::Node option(const Ui& ui, const std::string& id, std::string label,
                    layout::Node chosen_with, OptionShare room);
layout::Node option(const Ui& ui, ChoiceSpec choice, OptionShare room);

/// The messages of several keys.
std::vector<std::string> texts_of(const Messages& messages, const std::vector<const char*>& keys);

/// What a setting does when it is changed: changes the preferences, and keeps them.
template <class Change>
auto kept(Model& model, Change change) {
  return [&model, change](auto... chosen) {
    change(model.person.preferences, chosen...);
    model.person.save_preferences();
  };
}

/// A preference that is one of the values of an enum, in their order.
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

/// How fast bots play and things move; what a card would do; whether one tap plays it.
ChoiceSpec pace_choice(const std::string& id, const Messages& messages, Model& model);
layout::Node preview_switch(const Ui& ui, std::string id, Model& model);
layout::Node confirm_switch(const Ui& ui, std::string id, Model& model);

}  // namespace app
