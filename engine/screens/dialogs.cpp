// The dialogs of settings and languages.
#include "screens/dialogs.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "screens/screens.hpp"
#include "ui/layout.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace app {

// Headings, options and settings that several dialogs offer.

namespace {

/// A switch for a preference; on while the preference equals `on_is`.
layout::Node preference_switch(const Ui& ui, std::string id, const char* label, const char* about,
                               Model& model, bool Preferences::*setting, bool on_is) {
  return layout::toggle_switch(
      ui, {.id = std::move(id),
           .label = ui.tr(label),
           .explanation = ui.tr(about),
           .on = model.person.preferences.*setting == on_is,
           .toggle = kept(model, [setting](Preferences& all) { all.*setting = !(all.*setting); })});
}

}  // namespace

Control scrolling_dialog(const Ui& ui, Navigation& navigation, DialogSpec spec,
                         layout::Node content, layout::Node foot) {
  spec.close = [&navigation] { navigation.close(); };
  layout::Node all =
      layout::scroll(spec.id + ".list", navigation.offsets[spec.id], std::move(content));
  if (foot) all = layout::column(10, std::move(all), std::move(foot));
  return layout::dialog(ui, spec, std::move(all));
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
                        ui.scale_with_text(52));
}

layout::Node option(const Ui& ui, const std::string& id, std::string label,
                    layout::Node chosen_with, OptionShare room) {
  // The control itself carries the name for screen readers.
  return layout::row_or_column(ui.scale_with_text(room.from), 12, 4,
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

std::vector<std::string> texts_of(const Messages& messages, const std::vector<const char*>& keys) {
  std::vector<std::string> out;
  for (const char* key : keys) out.push_back(messages.tr(key));
  return out;
}

ChoiceSpec pace_choice(const std::string& id, const Messages& messages, Model& model) {
  return preference_choice(
      id, messages.tr("pace"),
      texts_of(messages, {"pace.instant", "pace.fast", "pace.normal", "pace.slow"}), model,
      &Preferences::pace);
}

layout::Node preview_switch(const Ui& ui, std::string id, Model& model) {
  return preference_switch(ui, std::move(id), "preview", "preview.about", model,
                           &Preferences::preview, true);
}

layout::Node confirm_switch(const Ui& ui, std::string id, Model& model) {
  return preference_switch(ui, std::move(id), "confirm", "confirm.about", model,
                           &Preferences::one_tap, false);
}

// A notice that must be read before the game goes on.

Control notice_dialog(const Ui& ui, Model& model) {
  Navigation& navigation = model.navigation;
  layout::Node words = layout::column(
      12, layout::body(ui, navigation.notice, 18, ink).named("notice.text", Role::Alert));
  if (!navigation.notice_details.empty()) {
    words.add(layout::button(
        ui, {.id = "notice.details",
             .label = ui.tr("details"),
             .style = ButtonStyle::Parchment,
             .pressed = navigation.shows_details,
             .act = [&navigation] { navigation.shows_details = !navigation.shows_details; }}));
    if (navigation.shows_details) {
      words.add(layout::body(ui, navigation.notice_details, 15, ink_soft).named("notice.fault"));
    }
  }
  layout::Node ok = layout::button(ui, {.id = "notice.ok",
                                        .label = ui.tr("ok"),
                                        .style = ButtonStyle::Gold,
                                        .heading = true,
                                        .letters = ui.letters(20),
                                        .act = [&model] { model.navigation.close(); }})
                        .height(ui.scale_with_text(52));
  return layout::dialog(
      ui, {.id = "notice", .heading = ui.tr("notice.heading"), .width = 520, .on_parchment = true},
      layout::column(
          16, layout::scroll("notice.scroll", navigation.offsets["notice"], std::move(words)),
          std::move(ok)));
}

// The list of keys: first those of the table, then those that work everywhere.

namespace {

/// Keys that do something, and the message key of the explanation.
struct Line {
  std::vector<std::string> caps;
  std::string what;
};

std::vector<Line> table_lines(const Messages& messages, const Person& person,
                              const Tables& tables) {
  std::vector<Line> out = {
      {{"1", "…", "6"}, messages.tr(person.preferences.one_tap ? "keys.play" : "keys.cards")}};
  const std::string_view digits = tables.screens().digits;
  if (!digits.empty()) out.push_back({{"1", "…", "9", "0"}, messages.tr(digits)});
  out.push_back({{"H"}, messages.tr("keys.advice")});
  out.push_back({{"L"}, messages.tr("table.log")});
  out.push_back({{messages.tr("keys.cap.control"), "+", "Z"}, messages.tr("keys.undo")});
  out.push_back({{messages.tr("keys.cap.control"), "+", "Y"}, messages.tr("keys.redo")});
  out.push_back({{messages.tr("keys.cap.escape")}, messages.tr("keys.menu")});
  return out;
}

std::vector<Line> replay_lines(const Messages& messages, const GameTable& screens) {
  return {
      {{"←", "→"}, messages.tr("keys.replay_step")},
      {{"↑", "↓"}, messages.tr("keys.replay_mark")},
      {{messages.tr("keys.cap.page_up"), messages.tr("keys.cap.page_down")},
       messages.tr(screens.own_key("keys.replay_turn"))},
      {{messages.tr("keys.cap.home"), messages.tr("keys.cap.end")},
       messages.tr("keys.replay_ends")},
      {{messages.tr("keys.cap.space")}, messages.tr("keys.replay_play")},
      {{messages.tr("keys.cap.tab"), "←", "→"}, messages.tr("keys.replay_ask")},
      {{"L"}, messages.tr("table.log")},
  };
}

std::vector<Line> common_lines(const Messages& messages, const Model& model) {
  const bool table = model.navigation.screen == Screen::Table;
  std::vector<Line> out = {
      {{messages.tr("keys.cap.tab")}, messages.tr("keys.next")},
      {{messages.tr("keys.cap.shift"), "+", messages.tr("keys.cap.tab")},
       messages.tr("keys.previous")},
      {{messages.tr("keys.cap.enter"), messages.tr("keys.cap.space")}, messages.tr("keys.press")},
  };
  if (!model.tables.replay) {
    const Line arrows = {{"←", "→", "↑", "↓"}, messages.tr("keys.arrows")};
    out.insert(out.end() - 1, arrows);
    out.push_back(
        {{messages.tr("keys.cap.home"), messages.tr("keys.cap.end")}, messages.tr("keys.ends")});
    out.push_back({{messages.tr("keys.cap.page_up"), messages.tr("keys.cap.page_down")},
                   messages.tr("keys.pages")});
  }
  if (!table) out.push_back({{messages.tr("keys.cap.escape")}, messages.tr("keys.back")});
  out.push_back({{"R"}, messages.tr("keys.rules")});
  out.push_back({{"/"}, messages.tr("rules.search")});
  if (can_go_fullscreen(model)) out.push_back({{"F11"}, messages.tr("screen.whole")});
  out.push_back({{"?"}, messages.tr("keys.help")});
  return out;
}

/// Draws a keycap, its top a little smaller than its base.
void draw_cap(DrawList& out, Rect r) {
  out.emplace_back(Box{.rect = r,
                       .radius = 7,
                       .top = rgb(0xC9B68B),
                       .bottom = rgb(0xA58F5E),
                       .border = rgb(0x6E5C33),
                       .shadow = 2});
  out.emplace_back(Box{.rect = {r.x + 2, r.y + 1, r.w - 4, r.h - 6},
                       .radius = 6,
                       .top = rgb(0xFFFCF3),
                       .bottom = rgb(0xF4EAD0)});
}

/// A keycap; a separator between keys is drawn without one.
layout::Node cap(const Ui& ui, const std::string& name) {
  const float words = ui.measure.width(name, Face::Strong, ui.letters(16));
  const float high = ui.letters(16) * 1.3F + 14;
  layout::Node out = layout::strong(ui, name, 16, ink, layout::one_line(ui, Align::Center));
  if (name == "…" || name == "+") return std::move(out).width(words + 4).height(high);
  return std::move(out)
      .pad({4, 0, 4, 4})
      .width(std::max(high, words + ui.letters(16)))
      .height(high)
      .on(draw_cap);
}

layout::Node caps(const Ui& ui, const Line& each) {
  layout::Node out = layout::flow(7);
  for (const std::string& name : each.caps) out.add(cap(ui, name));
  return out;
}

/// Keys and their explanation, side by side if the width allows.
layout::Node row(const Ui& ui, const std::string& id, const Line& each, float caps_w) {
  std::string keys;
  for (const std::string& name : each.caps) keys += (keys.empty() ? "" : " ") + name;
  return layout::row_or_column(caps_w / 0.55F, 18, 4, caps(ui, each).top().width(caps_w),
                               layout::body(ui, each.what, 16, ink).share())
      .as(id, Role::Item, ui.tr("keys.line", {{"keys", keys}, {"what", each.what}}));
}

layout::Node list(const Ui& ui, const std::string& id, const std::string& label,
                  const std::vector<Line>& lines, float caps_w) {
  layout::Node out = layout::column(10);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    out.add(row(ui, id + "." + std::to_string(i), lines[i], caps_w));
  }
  return std::move(out).as(id, Role::List, label);
}

}  // namespace

Control keys_dialog(const Ui& ui, Model& model) {
  const Messages& messages = ui.messages;
  const bool replay = model.tables.replay.has_value();
  const bool table =
      replay || (model.navigation.screen == Screen::Table && model.tables.session != nullptr);
  const std::vector<Line> special = !table   ? std::vector<Line>()
                                    : replay ? replay_lines(messages, model.tables.screens())
                                             : table_lines(messages, model.person, model.tables);
  const std::string where = messages.tr(replay ? "keys.replay" : "keys.table");
  const std::vector<Line> common = common_lines(messages, model);
  float caps_w = 0;  // width of the widest keys
  for (const auto* lines : {&special, &common}) {
    for (const Line& each : *lines) caps_w = std::max(caps_w, caps(ui, each).widths().preferred);
  }
  layout::Node page = layout::column(8);
  if (table) {
    page.add(section_heading(ui, "keys.table.heading", where));
    page.add(list(ui, "keys.table", where, special, caps_w).pad({0, 0, 0, 10}));
    page.add(section_heading(ui, "keys.everywhere.heading", messages.tr("keys.everywhere")));
  }
  page.add(list(ui, "keys.everywhere", messages.tr("keys.everywhere"), common, caps_w));
  return scrolling_dialog(
      ui, model.navigation,
      {.id = "keys", .heading = messages.tr("keys.heading"), .width = 620, .on_parchment = true},
      std::move(page).pad({0, 0, 12, 18}));
}

namespace {

constexpr OptionShare beside_setting = {.share = 0.58F, .from = 480};

/// Settings of one kind below a heading.
template <class... Settings>
layout::Node section(const Ui& ui, const char* id, const char* heading, Settings&&... settings) {
  return layout::column(
      14,
      layout::column(3, section_heading(ui, id, ui.tr(heading)), layout::rule(faded(ink, 0.25F))),
      std::forward<Settings>(settings)...);
}

/// A button that opens another dialog.
layout::Node button_to(const Ui& ui, Model& model, const char* id, std::string label,
                       const char* icon, Dialog dialog) {
  return layout::button(ui, {.id = id,
                             .label = std::move(label),
                             .icon = icon,
                             .style = ButtonStyle::Parchment,
                             .act = [&model, dialog] { open_dialog(model, dialog); }})
      .height(ui.scale_with_text(52));
}

ChoiceSpec order_choice(const Messages& messages, Model& model) {
  std::vector<std::string> options;
  for (const std::string_view name : hand_order_names) {
    options.push_back(messages.tr("settings.order." + std::string(name)));
  }
  return preference_choice("settings.order", messages.tr("settings.order"), options, model,
                           &Preferences::hand_order);
}

ChoiceSpec text_size_choice(const Messages& messages, Model& model) {
  ChoiceSpec out = {.id = "settings.text_size",
                    .label = messages.tr("settings.text_size"),
                    .choose = kept(model, [](Preferences& preferences, int chosen) {
                      preferences.text_size = text_sizes[static_cast<std::size_t>(chosen)];
                    })};
  for (std::size_t i = 0; i < text_sizes.size(); ++i) {
    out.options.push_back(
        messages.tr("settings.percent", {{"percent", format_number(text_sizes[i])}}));
    if (text_sizes[i] == model.person.preferences.text_size) out.chosen = static_cast<int>(i);
  }
  return out;
}

ChoiceSpec motion_choice(const Messages& messages, Model& model) {
  const std::optional<bool> reduced = model.person.preferences.reduced_motion;
  const int full_or_less = reduced.value_or(false) ? 1 : 2;
  return {.id = "settings.motion",
          .label = messages.tr("settings.motion"),
          .options = texts_of(
              messages, {"settings.motion.system", "settings.motion.less", "settings.motion.full"}),
          .chosen = reduced ? full_or_less : 0,
          .choose = kept(model, [](Preferences& preferences, int chosen) {
            preferences.reduced_motion =
                chosen == 0 ? std::nullopt : std::optional<bool>(chosen == 1);
          })};
}

ChoiceSpec contrast_choice(const Messages& messages, Model& model) {
  const std::optional<bool> high = model.person.preferences.high_contrast;
  const int high_or_usual = high.value_or(false) ? 1 : 2;
  return {.id = "settings.contrast",
          .label = messages.tr("settings.contrast"),
          .options = texts_of(messages, {"settings.contrast.system", "settings.contrast.high",
                                         "settings.contrast.usual"}),
          .chosen = high ? high_or_usual : 0,
          .choose = kept(model, [](Preferences& preferences, int chosen) {
            preferences.high_contrast =
                chosen == 0 ? std::nullopt : std::optional<bool>(chosen == 1);
          })};
}

/// Switching hints on again shows all of them anew.
layout::Node hints_switch(const Ui& ui, Model& model) {
  return layout::toggle_switch(ui, {.id = "settings.hints",
                                    .label = ui.tr("settings.hints"),
                                    .explanation = ui.tr("settings.hints.about"),
                                    .on = model.person.preferences.hints,
                                    .toggle = [&model] { toggle_hints(model); }});
}

// Only for phones; vibrates as a sample.
layout::Node vibration_switch(const Ui& ui, Model& model) {
  Device* const device = model.platform.device;
  if (device == nullptr || !device->can_vibrate()) return {};
  const bool on = model.person.preferences.vibration;
  return layout::toggle_switch(ui, {.id = "settings.vibration",
                                    .label = ui.tr("vibration"),
                                    .explanation = ui.tr("vibration.about"),
                                    .on = on,
                                    .toggle = [&model, device, on] {
                                      model.person.preferences.vibration = !on;
                                      model.person.save_preferences();
                                      if (!on) device->vibrate(vibration_millis(Sound::YourTurn));
                                    }});
}

// Off, or a volume; plays a sound as a sample.
ChoiceSpec sound_choice(const Messages& messages, Person& person, SoundQueue& sound_queue) {
  const Preferences& now = person.preferences;
  return {.id = "settings.sound",
          .label = messages.tr("sound"),
          .options = texts_of(messages, {"sound.off", "sound.soft", "sound.medium", "sound.loud"}),
          .chosen = now.sound ? 1 + static_cast<int>(now.volume) : 0,
          .choose = [&person, &sound_queue](int chosen) {
            person.preferences.sound = chosen > 0;
            if (chosen > 0) person.preferences.volume = static_cast<Volume>(chosen - 1);
            person.save_preferences();
            sound_queue.play_sound(Sound::SmallScoring);
          }};
}

}  // namespace

Control settings_dialog(const Ui& ui, Model& model) {
  const Messages& messages = ui.messages;
  const std::string language = messages.tr("language." + messages.language());
  layout::Node all = layout::column(
      20,
      section(
          ui, "settings.play", "settings.play",
          option(ui, pace_choice("settings.pace", messages, model), beside_setting),
          option(ui, order_choice(messages, model), beside_setting),
          preview_switch(ui, "settings.preview", model),
          confirm_switch(ui, "settings.confirm", model), hints_switch(ui, model),
          button_to(ui, model, "settings.keys", messages.tr("keys.heading"), "keys", Dialog::Keys)),
      section(ui, "settings.look", "settings.look",
              option(ui, text_size_choice(messages, model), beside_setting),
              option(ui, motion_choice(messages, model), beside_setting),
              option(ui, contrast_choice(messages, model), beside_setting)),
      section(ui, "settings.sound.heading", "sound",
              option(ui, sound_choice(messages, model.person, model.sound_queue), beside_setting),
              vibration_switch(ui, model)),
      section(ui, "settings.language.heading", "settings.language",
              button_to(ui, model, "settings.language",
                        messages.tr("settings.language_now", {{"language", language}}), "globe",
                        Dialog::Languages)));
  // Room for focus rings and the scroll bar.
  return scrolling_dialog(
      ui, model.navigation,
      {.id = "settings", .heading = messages.tr("settings"), .width = 640, .on_parchment = true},
      std::move(all).pad({6, 6, 10, 8}));
}

Control languages_dialog(const Ui& ui, Model& model) {
  const std::vector<std::string>& codes = Messages::languages();
  const float row = ui.scale_with_text(54);
  constexpr float between = 10;
  // One column is easier to read; two keep all languages in view in a low window.
  const float all = static_cast<float>(codes.size()) * (row + between);
  const bool two =
      ui.size.w >= ui.scale_with_text(520) && all > ui.size.h - ui.scale_with_text(140);
  const std::size_t first = two ? (codes.size() + 1) / 2 : codes.size();
  layout::Node left = layout::column(between);
  layout::Node right = layout::column(between);
  for (std::size_t i = 0; i < codes.size(); ++i) {
    const std::string& code = codes[i];
    const bool now = code == ui.messages.language();
    const bool coming = code == model.person.pending_language;
    (i < first ? left : right)
        .add(layout::button(ui, {.id = "languages." + code,
                                 .label = ui.tr("language." + code),
                                 .icon = now ? "check" : "",
                                 .second = coming ? ui.tr("settings.language_coming") : "",
                                 .letters = ui.letters(18),
                                 .pressed = now,
                                 .act = [&model, code] { choose_language(model, code); }})
                 .height(row));
  }
  layout::Node columns = layout::row(between, std::move(left).share());
  if (two) columns.add(std::move(right).share());
  return scrolling_dialog(
      ui, model.navigation,
      {.id = "languages", .heading = ui.tr("settings.language"), .width = two ? 560.0F : 380.0F},
      std::move(columns).pad({6, 4, 10, 14}));
}

}  // namespace app
