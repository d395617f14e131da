// How the note with advice is drawn; see advice.hpp.
#include "app/screens/table/advice.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

constexpr float pad = 12;
constexpr float leading = 1.25F;

/// The words of the note, broken into lines.
struct Lines {
  std::vector<std::string> what;
  std::vector<std::string> why;
  float letters = 0;

  float high() const { return static_cast<float>(what.size() + why.size()) * letters * leading; }
};

/// A little smaller where the room asks for that.
Lines fitted(const Ui& ui, const AdviceWords& said, Size room) {
  Lines out;
  const float least = ui.letters(0);
  for (float letters = ui.letters(17); letters >= least; letters -= 1) {
    out.letters = letters;
    out.what = wrap(ui.measure, said.what, Face::Strong, letters, room.w);
    out.why.clear();
    if (!said.why.empty()) out.why = wrap(ui.measure, said.why, Face::Body, letters, room.w);
    if (out.high() <= room.h) break;
  }
  return out;
}

AdviceWords said(const Ui& ui, GameSession::Advice advice, const AdviceWords& given) {
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

void put(DrawList& out, const std::vector<std::string>& lines, Face face, float letters, float x,
         float& y) {
  const float step = letters * leading;
  for (const std::string& each : lines) {
    out.emplace_back(line(each, face, letters, ink, {x, y + step / 2}, Align::Left));
    y += step;
  }
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
  const Rect& room = places.note;
  const AdviceWords words = said(ui, is, advice);
  const float bulb = ui.grown(26);
  const float left = pad + bulb + 10;
  const float wide = room.w - left - touch - 4;
  const Lines lines = fitted(ui, words, {wide, room.h - 2 * pad});
  const float high = std::max(touch + 4, lines.high() + 2 * pad);

  Control out;
  out.id = "advice.said";
  out.role = Role::Status;
  out.label = words.why.empty() ? words.what : in_one(words.what, words.why);
  out.rect = {room.x, room.y, room.w, high};
  Box box = parchment_panel(out.rect);
  box.border = gold;
  box.border_width = 2;
  out.paint.emplace_back(box);
  out.paint.emplace_back(
      icon("advice", {room.x + pad, room.y + (high - bulb) / 2, bulb, bulb}, rgb(0x7A3020)));
  float y = room.y + (high - lines.high()) / 2;
  put(out.paint, lines.what, Face::Strong, lines.letters, room.x + left, y);
  put(out.paint, lines.why, Face::Body, lines.letters, room.x + left, y);

  Control note;
  note.id = "advice";
  note.role = Role::Group;
  note.label = ui.words("advice.ask");
  note.rect = out.rect;
  note.children.push_back(std::move(out));
  note.children.push_back(button(ui, {.id = "advice.close",
                                      .rect = {room.right() - touch - 2, room.y + 2, touch, touch},
                                      .label = ui.words("close"),
                                      .icon = "close",
                                      .style = ButtonStyle::Parchment,
                                      .silent = true,
                                      .act = [&model] { model.play->drop_advice(); }}));
  return note;
}

}  // namespace app
