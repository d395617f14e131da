// How the note with advice is drawn; see advice.hpp.
#include "app/screens/table/advice.hpp"

#include <utility>

#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

namespace {

constexpr float pad = 12;

Box note_panel(Rect rect) {
  Box box = parchment_panel(rect);
  box.border = gold;
  box.border_width = 2;
  return box;
}

AdviceWords words_for(const Ui& ui, GameSession::Advice advice, const AdviceWords& given) {
  switch (advice) {
    case GameSession::Advice::Awaited:
      return {ui.words("advice.thinking"), {}};
    case GameSession::Advice::Missing:
      return {ui.words("advice.none"), {}};
    case GameSession::Advice::Given:
    case GameSession::Advice::NotAsked:
      break;
  }
  return {ui.words("advice.what", {{"what", given.what}}), given.why};
}

std::optional<Control> ask_button(const Ui& ui, Model& model, Point at) {
  if (!model.play->acting()) return std::nullopt;
  return button(ui, {.id = "advice.ask",
                     .rect = {at.x, at.y, touch, touch},
                     .label = ui.words("advice.ask"),
                     .description = ui.words("advice.ask_what"),
                     .icon = "advice",
                     .silent = true,
                     .act = [&model] { model.play->ask_advice(); }});
}

}  // namespace

std::optional<Control> advice_note(const Ui& ui, Model& model, const AdvicePlaces& places,
                                   const AdviceWords& advice) {
  const GameSession::Advice is = model.play->advice_is();
  if (is == GameSession::Advice::NotAsked) return ask_button(ui, model, places.ask);
  const AdviceWords words = words_for(ui, is, advice);
  const auto text = [&ui](const std::string& each, Face face, float letters) {
    if (each.empty()) return layout::Node();
    return layout::text(
        ui, {.text = each, .face = face, .letters = letters, .color = ink, .leading = 1.25F});
  };
  const auto note = [&](float letters) {
    Control said;
    said.id = "advice.said";
    said.role = Role::Status;
    said.label = words.why.empty() ? words.what : in_one(words.what, words.why);
    return layout::row(10, layout::icon("advice", ui.grown(26), rgb(0x7A3020)),
                       layout::column(0, text(words.what, Face::Strong, letters),
                                      text(words.why, Face::Body, letters))
                           .middle()
                           .stretch())
        .pad({pad, pad, touch + 4, pad})
        .least_height(touch + 4)
        .on(note_panel)
        .as(std::move(said));
  };
  // A little smaller where the room asks for that.
  const Rect& room = places.note;
  float letters = ui.letters(17);
  layout::Node fitted = note(letters);
  while (fitted.height_at(room.w) > room.h && letters - 1 >= ui.letters(0)) {
    fitted = note(letters -= 1);
  }
  Control out;
  out.id = "advice";
  out.role = Role::Group;
  out.label = ui.words("advice.ask");
  out.rect = {room.x, room.y, room.w, fitted.height_at(room.w)};
  fitted.place(out.rect, out);
  out.children.push_back(button(ui, {.id = "advice.close",
                                     .rect = {room.right() - touch - 2, room.y + 2, touch, touch},
                                     .label = ui.words("close"),
                                     .icon = "close",
                                     .style = ButtonStyle::Parchment,
                                     .silent = true,
                                     .act = [&model] { model.play->drop_advice(); }}));
  return out;
}

}  // namespace app
