// What is offered to learn, in one panel.
#include "app/screens/title/title_lessons.hpp"

#include <string>
#include <utility>

#include "app/screens/game_screens.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

layout::Node lesson_button(const Ui& ui, Model& model, io::GameName game, const std::string& id,
                           ButtonStyle style) {
  const auto steps = static_cast<int>(lesson_steps(model, game));
  if (steps == 0) return {};
  const auto next = static_cast<int>(next_step_of(model, game));
  std::string how = ui.words.count("lesson.steps", steps);
  if (next > 0) {
    how = ui.words("lesson.goes_on", {{"at", number(next + 1)}, {"last", number(steps)}});
  }
  const std::string name = ui.words(model.entry(game).screens->key);
  return layout::button(ui,
                        {.id = id,
                         .label = ui.words("lesson.learn", {{"game", name}}),
                         .icon = "info",
                         .second = std::move(how),
                         .style = style,
                         .act = [&model, game] { learn(model, game); }},
                        ui.grown(52));
}

layout::Node title_lessons(const Ui& ui, Model& model) {
  const std::vector<io::GameName> games = offered_lessons(model);
  if (games.empty()) return {};
  layout::Nodes ways;
  for (const io::GameName game : games) {
    const std::string id(model.entry(game).screens->id);
    ways.push_back(lesson_button(ui, model, game, "title.learn." + id));
  }
  const char* const why = model.learning.newcomer ? "lesson.offer" : "lesson.offer_on";
  layout::Node said =
      layout::row(10, layout::image("dragons/green", {ui.small() ? 36.0F : 52.0F, 36}).middle(),
                  layout::body(ui, ui.words(why), 16, cream).named("title.learn.why").stretch());
  layout::Node no = layout::button(ui, {.id = "title.learn.no",
                                        .label = ui.words("lesson.offer_no"),
                                        .icon = "close",
                                        .silent = true,
                                        .act = [&model] { drop_offer(model); }})
                        .width(touch);
  const bool wide = ui.shape() == Shape::Landscape && ui.size.w >= ui.grown(1000);
  layout::Node both = layout::grid(2, 8, std::move(ways));
  layout::Node out =
      wide ? layout::row(12, std::move(said).share(0.7F), std::move(both).share(1.3F),
                         std::move(no).middle())
           : layout::column(6, layout::row(8, std::move(said).stretch(), std::move(no).middle()),
                            std::move(both));
  return std::move(out)
      .pad(10)
      .on(slate_panel)
      .as("title.learn", Role::Group, ui.words("lesson.heading"));
}

}  // namespace app
