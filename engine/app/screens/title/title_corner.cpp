// How the buttons at the upper right of the title are made.
#include "app/screens/title/title_corner.hpp"

#include <utility>

#include "app/screens/title/title_ways.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

layout::Node corner_buttons(const Ui& ui, Model& model, const Corner& place) {
  layout::Node out = layout::row(8, layout::spring());
  const auto small = [&ui](ButtonSpec spec) {
    spec.silent = true;
    return layout::button(ui, std::move(spec)).width(touch).height(touch).middle();
  };
  if (place.friends) {
    out.add(small({.id = "title.friends",
                   .label = ui.words("title.friends"),
                   .description = friends_waiting(ui, model),
                   .icon = "people",
                   .act = [&model] { open_net(model); }}));
  }
  if (place.ways) {
    out.add(
        small({.id = "title.rules", .label = ui.words("rules"), .icon = "book", .act = [&model] {
                 model.open(Dialog::Rules);
               }}));
    out.add(small(
        {.id = "title.settings", .label = ui.words("settings"), .icon = "gear", .act = [&model] {
           model.open(Dialog::Settings);
         }}));
    out.add(small(
        {.id = "title.games", .label = ui.words("games.heading"), .icon = "games", .act = [&model] {
           open_games(model);
         }}));
  }
  if (place.screen) {
    const bool whole = model.covers == WindowMode::WholeScreen;
    out.add(small({.id = "title.screen",
                   .label = ui.words(whole ? "screen.window" : "screen.whole"),
                   .icon = whole ? "shrink" : "expand",
                   .act = [&model] { model.toggle_fullscreen(); }}));
  }
  ButtonSpec language = {.id = "title.language",
                         .label = ui.words("language." + ui.words.language()),
                         .description = ui.words("settings.language"),
                         .icon = "globe",
                         .act = [&model] { model.open(Dialog::Languages); }};
  // In a narrow window large letters need the room of the picture.
  if (layout::button(ui, language).widths().wished > place.language.w) language.icon.clear();
  out.add(layout::button(ui, std::move(language)).width(place.language.w).height(place.language.h));
  return std::move(out).pad({0, place.edge.y, place.edge.x, 0}).top();
}

}  // namespace app
