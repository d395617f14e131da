// Settings and languages: what a person expects to find again next time.
#include <algorithm>
#include <utility>

#include "app/screens/dialogs/dialog_parts.hpp"
#include "app/screens/screens.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

namespace {

constexpr OptionShare beside_name = {.share = 0.58F, .from = 480};

/// Settings of one kind below their heading.
template <class... Settings>
layout::Node section(const Ui& ui, const char* id, const char* heading, Settings&&... settings) {
  return layout::column(14,
                        layout::column(3, section_heading(ui, id, ui.words(heading)),
                                       layout::rule(faded(ink, 0.25F))),
                        std::forward<Settings>(settings)...);
}

/// The way to another dialog.
layout::Node button_to(const Ui& ui, Model& model, const char* id, std::string label,
                       const char* icon, Dialog dialog) {
  return layout::button(ui, {.id = id,
                             .label = std::move(label),
                             .icon = icon,
                             .style = ButtonStyle::Parchment,
                             .act = [&model, dialog] { model.open(dialog); }})
      .height(ui.grown(52));
}

ChoiceSpec order_choice(const Words& words, Model& model) {
  return preference_choice(
      "settings.order", words("settings.order"),
      messages(words, {"settings.order.dealt", "settings.order.dragon", "settings.order.value"}),
      model, &Preferences::hand_order);
}

ChoiceSpec text_size_choice(const Words& words, Model& model) {
  ChoiceSpec out = {.id = "settings.text_size",
                    .label = words("settings.text_size"),
                    .choose = kept(model, [](Preferences& preferences, int chosen) {
                      preferences.text_size = text_sizes[static_cast<std::size_t>(chosen)];
                    })};
  for (std::size_t i = 0; i < text_sizes.size(); ++i) {
    out.options.push_back(words("settings.percent", {{"percent", number(text_sizes[i])}}));
    if (text_sizes[i] == model.preferences.text_size) out.chosen = static_cast<int>(i);
  }
  return out;
}

ChoiceSpec motion_choice(const Words& words, Model& model) {
  const std::optional<bool> reduced = model.preferences.reduced_motion;
  const int full_or_less = reduced.value_or(false) ? 1 : 2;
  return {.id = "settings.motion",
          .label = words("settings.motion"),
          .options = messages(
              words, {"settings.motion.system", "settings.motion.less", "settings.motion.full"}),
          .chosen = reduced ? full_or_less : 0,
          .choose = kept(model, [](Preferences& preferences, int chosen) {
            preferences.reduced_motion =
                chosen == 0 ? std::nullopt : std::optional<bool>(chosen == 1);
          })};
}

ChoiceSpec contrast_choice(const Words& words, Model& model) {
  const std::optional<bool> high = model.preferences.high_contrast;
  const int high_or_usual = high.value_or(false) ? 1 : 2;
  return {
      .id = "settings.contrast",
      .label = words("settings.contrast"),
      .options = messages(
          words, {"settings.contrast.system", "settings.contrast.high", "settings.contrast.usual"}),
      .chosen = high ? high_or_usual : 0,
      .choose = kept(model, [](Preferences& preferences, int chosen) {
        preferences.high_contrast = chosen == 0 ? std::nullopt : std::optional<bool>(chosen == 1);
      })};
}

/// Switched on again it explains everything once more.
layout::Node hints_switch(const Ui& ui, Model& model) {
  return layout::toggle_switch(ui, {.id = "settings.hints",
                                    .label = ui.words("settings.hints"),
                                    .explanation = ui.words("settings.hints.about"),
                                    .on = model.preferences.hints,
                                    .toggle = [&model] { model.toggle_hints(); }});
}

// Off, or how loud; a change is heard.
ChoiceSpec sound_choice(const Words& words, Model& model) {
  const Preferences& now = model.preferences;
  return {.id = "settings.sound",
          .label = words("sound"),
          .options = messages(words, {"sound.off", "sound.soft", "sound.medium", "sound.loud"}),
          .chosen = now.sound ? 1 + static_cast<int>(now.volume) : 0,
          .choose = [&model](int chosen) {
            model.preferences.sound = chosen > 0;
            if (chosen > 0) model.preferences.volume = static_cast<Volume>(chosen - 1);
            model.save_preferences();
            model.hear(Sound::SmallScoring);
          }};
}

}  // namespace

Control settings_dialog(const Ui& ui, Model& model) {
  const Words& words = ui.words;
  const std::string language = words("language." + words.language());
  layout::Node all = layout::column(
      20,
      section(ui, "settings.play", "settings.play",
              option(ui, pace_choice("settings.pace", words, model), beside_name),
              option(ui, order_choice(words, model), beside_name),
              preview_switch(ui, "settings.preview", model),
              confirm_switch(ui, "settings.confirm", model), hints_switch(ui, model),
              button_to(ui, model, "settings.keys", words("keys.heading"), "keys", Dialog::Keys)),
      section(ui, "settings.look", "settings.look",
              option(ui, text_size_choice(words, model), beside_name),
              option(ui, motion_choice(words, model), beside_name),
              option(ui, contrast_choice(words, model), beside_name)),
      section(ui, "settings.sound.heading", "sound",
              option(ui, sound_choice(words, model), beside_name)),
      section(ui, "settings.language.heading", "settings.language",
              button_to(ui, model, "settings.language",
                        words("settings.language_now", {{"language", language}}), "globe",
                        Dialog::Languages)));
  // Padding for focus rings and the scroll bar.
  return scrolling_dialog(
      ui, model,
      {.id = "settings", .heading = words("settings"), .width = 640, .on_parchment = true},
      std::move(all).pad({6, 6, 10, 8}));
}

Control languages_dialog(const Ui& ui, Model& model) {
  const std::vector<std::string>& codes = Words::languages();
  const float row = ui.grown(54);
  constexpr float between = 10;
  // One below the other is easier to read; two columns keep all in sight on a low window.
  const float all = static_cast<float>(codes.size()) * (row + between);
  const bool two = ui.size.w >= ui.grown(520) && all > ui.size.h - ui.grown(140);
  const std::size_t first = two ? (codes.size() + 1) / 2 : codes.size();
  layout::Node left = layout::column(between);
  layout::Node right = layout::column(between);
  for (std::size_t i = 0; i < codes.size(); ++i) {
    const std::string& code = codes[i];
    const bool now = code == ui.words.language();
    const bool coming = code == model.awaited_language;
    (i < first ? left : right)
        .add(layout::button(ui, {.id = "languages." + code,
                                 .label = ui.words("language." + code),
                                 .icon = now ? "check" : "",
                                 .second = coming ? ui.words("settings.language_coming") : "",
                                 .letters = ui.letters(18),
                                 .pressed = now,
                                 .act = [&model, code] { model.choose_language(code); }})
                 .height(row));
  }
  layout::Node columns = layout::row(between, std::move(left).share());
  if (two) columns.add(std::move(right).share());
  return scrolling_dialog(
      ui, model,
      {.id = "languages", .heading = ui.words("settings.language"), .width = two ? 560.0F : 380.0F},
      std::move(columns).pad({6, 4, 10, 14}));
}

}  // namespace app
