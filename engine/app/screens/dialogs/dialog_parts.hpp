// What several dialogs are made of: headings and options on parchment, and the settings that more
// than one of them offers.
#pragma once

#include <string>

#include "app/screens/model.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/ui.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

/// A heading within a dialog of parchment.
layout::Node section_heading(const Ui& ui, std::string id, std::string words, float size = 21);

/// An option: its name, and what it is chosen with. That has `share` of the width beside the name,
/// or lies below it where there is less width than `from`.
layout::Node option(const Ui& ui, const std::string& id, std::string label,
                    layout::Node chosen_with, float share, float from);

/// What a setting does when it is changed: changes the preferences, and keeps them.
template <class Change>
auto kept(Model& model, Change change) {
  return [&model, change](auto... chosen) {
    change(model.preferences, chosen...);
    model.keep_preferences();
  };
}

/// How fast bots play and things move; what a card would do; whether one tap plays it.
ChoiceSpec pace_choice(std::string id, const Words& words, Model& model);
SwitchSpec preview_switch(std::string id, const Words& words, Model& model);
SwitchSpec confirm_switch(std::string id, const Words& words, Model& model);

}  // namespace app
