// Settings and languages: what a person expects to find again next time.
#include <algorithm>
#include <array>
#include <utility>

#include "app/screens/dialogs/settings_parts.hpp"
#include "app/screens/screens.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

constexpr float gap = 14;

/// Settings below each other; each one moves `y` on.
struct Column {
  const Ui& ui;
  Rect area;
  float y = 0;
  std::vector<Control> controls;

  /// Settings of one kind follow.
  void add_heading(const std::string& id, const std::string& words) {
    if (!controls.empty()) y += gap * 0.6F;
    Control out = text(ui, {.id = id,
                            .rect = {area.x, y, area.w, 0},
                            .text = words,
                            .face = Face::Heading,
                            .letters = ui.letters(21),
                            .color = rgb(0x7A3020),
                            .role = Role::Heading,
                            .leading = 1.25F});
    y = out.rect.bottom() + 3;
    out.paint.emplace_back(
        Stroke{.points = {{area.x, y}, {area.right(), y}}, .width = 1, .color = faded(ink, 0.25F)});
    y += gap * 0.7F;
    controls.push_back(std::move(out));
  }

  void add_choice(ChoiceSpec plan) {
    const float letters = ui.letters(17);
    const bool beside = area.w >= ui.grown(480);
    const float share = 0.58F;
    Control name = text(ui, {.id = plan.id + ".label",
                             .rect = {area.x, y, beside ? area.w * (1 - share) - 12 : area.w, 0},
                             .text = plan.label,
                             .face = Face::Strong,
                             .letters = letters,
                             .color = ink,
                             .role = Role::None,
                             .leading = 1.25F});
    if (beside) {
      plan.rect = {area.right() - area.w * share, y, area.w * share, touch};
      shift(name, 0, std::max(0.0F, (choice_height(ui, plan) - name.rect.h) / 2));
    } else {
      plan.rect = {area.x, name.rect.bottom() + 4, area.w, touch};
    }
    plan.style = ButtonStyle::Parchment;
    Control options = choice(ui, std::move(plan));
    y = std::max(options.rect.bottom(), name.rect.bottom()) + gap;
    controls.push_back(std::move(name));
    controls.push_back(std::move(options));
  }

  void add_button(ButtonSpec plan) {
    plan.rect = {area.x, y, area.w, ui.grown(52)};
    plan.style = ButtonStyle::Parchment;
    y = plan.rect.bottom() + 8;
    controls.push_back(button(ui, std::move(plan)));
  }

  void add_switch(SwitchSpec plan) {
    plan.rect = {area.x, y, area.w, touch};
    Control out = flip_switch(ui, std::move(plan));
    y = out.rect.bottom() + gap;
    controls.push_back(std::move(out));
  }
};

int motion_choice(const Preferences& preferences) {
  if (!preferences.reduced_motion) return 0;
  return *preferences.reduced_motion ? 1 : 2;
}

ChoiceSpec text_size_choice(const Words& words, Model& model) {
  ChoiceSpec out = {.id = "settings.text_size",
                    .label = words("settings.text_size"),
                    .choose = [&model](int chosen) {
                      model.preferences.text_size = text_sizes[static_cast<std::size_t>(chosen)];
                      model.keep_preferences();
                    }};
  for (std::size_t i = 0; i < text_sizes.size(); ++i) {
    out.options.push_back(words("settings.percent", {{"percent", number(text_sizes[i])}}));
    if (text_sizes[i] == model.preferences.text_size) out.chosen = static_cast<int>(i);
  }
  return out;
}

// Off, or how loud; a change is heard.
ChoiceSpec sound_choice(const Words& words, Model& model) {
  const Preferences& now = model.preferences;
  return {.id = "settings.sound",
          .label = words("sound"),
          .options = {words("sound.off"), words("sound.soft"), words("sound.medium"),
                      words("sound.loud")},
          .chosen = now.sound ? 1 + static_cast<int>(now.volume) : 0,
          .choose = [&model](int chosen) {
            model.preferences.sound = chosen > 0;
            if (chosen > 0) model.preferences.volume = static_cast<Volume>(chosen - 1);
            model.keep_preferences();
            model.hear(Sound::SmallScoring);
          }};
}

void add_settings(Column& column, Model& model) {
  const Ui& ui = column.ui;
  const Words& words = ui.words;
  column.add_heading("settings.play", words("settings.play"));
  column.add_choice(pace_choice("settings.pace", words, model));
  column.add_choice({.id = "settings.order",
                     .label = words("settings.order"),
                     .options = {words("settings.order.dealt"), words("settings.order.dragon"),
                                 words("settings.order.value")},
                     .chosen = static_cast<int>(model.preferences.hand_order),
                     .choose = [&model](int chosen) {
                       model.preferences.hand_order = static_cast<HandOrder>(chosen);
                       model.keep_preferences();
                     }});
  column.add_switch({.id = "settings.preview",
                     .label = words("preview"),
                     .explanation = words("preview.about"),
                     .on = model.preferences.preview,
                     .flip = [&model] {
                       model.preferences.preview = !model.preferences.preview;
                       model.keep_preferences();
                     }});
  column.add_switch({.id = "settings.confirm",
                     .label = words("confirm"),
                     .explanation = words("confirm.about"),
                     .on = !model.preferences.one_tap,
                     .flip = [&model] {
                       model.preferences.one_tap = !model.preferences.one_tap;
                       model.keep_preferences();
                     }});
  column.add_button(
      {.id = "settings.keys", .label = words("keys.heading"), .icon = "keys", .act = [&model] {
         model.open(Dialog::Keys);
       }});
  column.add_heading("settings.look", words("settings.look"));
  column.add_choice(text_size_choice(words, model));
  column.add_choice({.id = "settings.motion",
                     .label = words("settings.motion"),
                     .options = {words("settings.motion.system"), words("settings.motion.less"),
                                 words("settings.motion.full")},
                     .chosen = motion_choice(model.preferences),
                     .choose = [&model](int chosen) {
                       model.preferences.reduced_motion =
                           chosen == 0 ? std::nullopt : std::optional<bool>(chosen == 1);
                       model.keep_preferences();
                     }});
  column.add_heading("settings.sound.heading", words("sound"));
  column.add_choice(sound_choice(words, model));
  column.add_heading("settings.language.heading", words("settings.language"));
  column.add_button({.id = "settings.language",
                     .label = words("settings.language_now",
                                    {{"language", words("language." + words.language())}}),
                     .icon = "globe",
                     .act = [&model] { model.open(Dialog::Languages); }});
}

}  // namespace

ChoiceSpec pace_choice(std::string id, const Words& words, Model& model) {
  return {.id = std::move(id),
          .label = words("pace"),
          .options = {words("pace.instant"), words("pace.fast"), words("pace.normal"),
                      words("pace.slow")},
          .chosen = static_cast<int>(model.preferences.pace),
          .choose = [&model](int chosen) {
            model.preferences.pace = static_cast<Pace>(chosen);
            model.keep_preferences();
          }};
}

Control settings_dialog(const Ui& ui, Model& model) {
  DialogSpec plan = {.id = "settings",
                     .heading = ui.words("settings"),
                     .width = 640,
                     .on_parchment = true,
                     .close = [&model] { model.close(); }};
  constexpr float tall = 200;  // any height, to learn what the frame itself needs
  plan.height = tall;
  const Rect least = dialog(ui, plan).inside;
  const float edge = 6;  // for focus rings and the scroll bar
  Column column{
      .ui = ui, .area = {least.x + edge, 0, least.w - 2 * edge - 4, 0}, .y = edge, .controls = {}};
  add_settings(column, model);
  // As high as its content, where the window allows that.
  plan.height = tall - least.h + column.y + 1;
  DialogLayout frame = dialog(ui, plan);
  for (Control& each : column.controls) shift(each, 0, frame.inside.y);
  frame.control.children.push_back(scrolled("settings.list", frame.inside, column.y,
                                            model.offsets["settings"], std::move(column.controls)));
  return std::move(frame.control);
}

Control languages_dialog(const Ui& ui, Model& model) {
  const std::vector<std::string>& codes = Words::languages();
  const float row = ui.grown(54);
  constexpr float between = 10;
  // One below the other is easier to read; two columns keep all in sight on a low window.
  const auto frame_of = [&](std::size_t columns) {
    const std::size_t rows = (codes.size() + columns - 1) / columns;
    return dialog(ui, {.id = "languages",
                       .heading = ui.words("settings.language"),
                       .width = columns == 1 ? 380.0F : 560.0F,
                       .height = static_cast<float>(rows) * (row + between) + ui.grown(106),
                       .close = [&model] { model.close(); }});
  };
  const float all = static_cast<float>(codes.size()) * (row + between);
  const bool wide = ui.size.w >= ui.grown(520);
  const std::size_t columns = all > frame_of(1).inside.h && wide ? 2 : 1;
  DialogLayout frame = frame_of(columns);
  const Rect inside = frame.inside;
  const float each =
      (inside.w - 16 - between * static_cast<float>(columns - 1)) / static_cast<float>(columns);
  const std::size_t rows = (codes.size() + columns - 1) / columns;
  std::vector<Control> buttons;
  for (std::size_t i = 0; i < codes.size(); ++i) {
    const std::string& code = codes[i];
    const bool now = code == ui.words.language();
    const float x = inside.x + 6 + (each + between) * static_cast<float>(i / rows);
    const float y = inside.y + (row + between) * static_cast<float>(i % rows);
    buttons.push_back(button(ui, {.id = "languages." + code,
                                  .rect = {x, y + 4, each, row},
                                  .label = ui.words("language." + code),
                                  .icon = now ? "check" : "",
                                  .letters = ui.letters(18),
                                  .pressed = now,
                                  .act = [&model, code] {
                                    model.choose_language(code);
                                    model.close();
                                  }}));
  }
  const float content = (row + between) * static_cast<float>(rows);
  frame.control.children.push_back(
      scrolled("languages.list", inside, content, model.offsets["languages"], std::move(buttons)));
  return std::move(frame.control);
}

}  // namespace app
