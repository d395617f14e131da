// The set-up of either game: its chairs, what is agreed, and the start. The parts are in
// setup_chairs.cpp and setup_options.cpp.
#include <algorithm>
#include <utility>

#include "app/screens/backdrop.hpp"
#include "app/screens/screens.hpp"
#include "app/screens/setup/setup_parts.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

constexpr float page_inset = 6;
constexpr int fewest_players = 2;  // of both games

/// Where the parts of the page go.
struct Layout {
  Rect header;
  Rect page;  ///< scrolls when its content is higher
  Rect status;
  Rect start;
  bool columns = false;  ///< chairs left, options right
};

constexpr float status_leading = 1.3F;

float status_letters(const Ui& ui) { return ui.letters(ui.small() ? 16.0F : 17.0F); }

/// Height of the words in the foot.
float status_height(const Ui& ui, const std::string& words, float width) {
  const float letters = status_letters(ui);
  const auto lines = wrap(ui.measure, words, Face::Body, letters, width).size();
  return letters * status_leading * static_cast<float>(lines);
}

Layout layout_of(const Ui& ui, const std::string& status_words) {
  Layout out;
  const float w = ui.size.w;
  const float h = ui.size.h;
  const Shape shape = ui.shape();
  const float edge = ui.small() ? 8.0F : 20.0F;
  const float header = shape == Shape::Low ? 56.0F
                       : ui.small()        ? 62.0F
                                           : 84.0F * std::max(0.85F, ui.scale());
  out.columns = shape == Shape::Landscape && w >= ui.grown(900);
  out.header = {edge, 0, w - 2 * edge, header};
  float foot = 0;
  if (shape == Shape::Portrait) {
    const float start = ui.grown(62);
    const float status = status_height(ui, status_words, w - 2 * edge - 16) + 14;
    foot = start + status + 12;
    out.status = {edge, h - foot + 2, w - 2 * edge, status};
    out.start = {edge, h - start - 10, w - 2 * edge, start};
  } else {
    const float left = out.columns ? 0.605F : 0.6F;
    const float status_w = (w - 2 * edge) * left;
    const float high = std::max(shape == Shape::Low ? 56.0F : std::max(68.0F, 90 * ui.scale()),
                                status_height(ui, status_words, status_w - 36) + 12);
    foot = high + edge + (ui.small() ? 6.0F : 14.0F);
    const float top = h - high - edge;
    out.status = {edge, top, status_w, high};
    const float gap = ui.small() ? 10.0F : 24.0F;
    out.start = {edge + status_w + gap, top, w - 2 * edge - status_w - gap, high};
  }
  // A little wider than what it holds: room for shadows and focus rings.
  out.page = {edge - page_inset, header, w - 2 * (edge - page_inset), h - header - foot};
  return out;
}

void add_header(Control& screen, const Ui& ui, Model& model, Rect header) {
  const float size = std::min(52.0F, header.h - 10);
  const Rect back = {header.x, header.center().y - size / 2, size, size};
  screen.children.push_back(button(ui, {.id = "setup.back",
                                        .rect = back,
                                        .label = ui.words("back_to_title"),
                                        .icon = "back",
                                        .silent = true,
                                        .act = [&model] { model.screen = Screen::Title; }}));
  const Rect rules = {header.right() - size, back.y, size, size};
  screen.children.push_back(button(ui, {.id = "setup.rules",
                                        .rect = rules,
                                        .label = ui.words("rules"),
                                        .icon = "book",
                                        .silent = true,
                                        .act = [&model] { model.open(Dialog::Rules); }}));
  const std::string name = ui.words(model.entry(model.setup.game).screens->key);
  const std::string what = ui.words("setup.heading");
  const float left = back.right() + 18;
  const float room = rules.x - 12 - left;
  const float wished = ui.small() ? 26.0F : std::max(28.0F, 42 * ui.scale());
  constexpr float leading = 1.15F;
  const Block words =
      fitting_block(ui.measure, name, Face::Heading, std::min(ui.grown(wished), header.h * 0.7F),
                    {room, header.h - 4}, ui.letters(0), leading);
  const bool one = words.lines.size() == 1;
  const float name_w = one ? ui.measure.width(name, Face::Heading, words.size) : room;
  const float high = words.size * leading * static_cast<float>(words.lines.size());
  screen.children.push_back(text(ui, {.id = "setup.name",
                                      .rect = {left, header.center().y - high / 2, name_w + 2, 0},
                                      .text = name,
                                      .face = Face::Heading,
                                      .letters = words.size,
                                      .color = cream,
                                      .role = Role::Heading,
                                      .level = 1,
                                      .leading = leading,
                                      .shadow = true}));
  const float small = ui.letters(20);
  const float x = left + name_w + 20;
  if (x + ui.measure.width(what, Face::Body, small) <= rules.x - 12) {
    screen.children.push_back(
        text(ui, {.id = "setup.heading",
                  .rect = {x, header.center().y - small * 0.55F, rules.x - x, 0},
                  .text = what,
                  .letters = small,
                  .color = mist_soft}));
  }
}

Control page(const Ui& ui, Model& model, const Layout& layout) {
  std::vector<Control> parts;
  const Rect& area = layout.page;
  const float gap = ui.scale() < 1 ? 8.0F : 10.0F;
  const float inset = page_inset;
  const float chairs_w = layout.columns ? layout.status.w : area.w - 2 * inset;
  const float least = chair_height(ui, model.entry(model.setup.game), chairs_w);
  const auto many = static_cast<float>(model.setup.chairs());
  const float shared = (area.h - 2 * inset - gap * (many - 1)) / many;
  const float row = layout.columns ? std::clamp(shared, least, std::max(150.0F, least)) : least;
  float y = area.y + inset;
  for (int chair = 0; chair < model.setup.chairs(); ++chair) {
    parts.push_back(setup_chair(ui, model, chair, {area.x + inset, y, chairs_w, row}));
    y += row + gap;
  }
  float content = y - gap + inset - area.y;
  Rect options = {area.x + inset, y + 6, chairs_w, 0};
  if (layout.columns) {
    options = {layout.start.x, area.y + inset, layout.start.w, content - 2 * inset};
  }
  Control panel = setup_options(ui, model, options);
  content = std::max(content, panel.rect.bottom() + inset - area.y);
  parts.push_back(std::move(panel));
  return scrolled("setup.page", area, content, model.offsets["setup"], std::move(parts));
}

/// What stands in the way, or what to expect.
std::string status_of(const Ui& ui, const Model& model) {
  const int seated = model.setup.seated();
  if (seated < fewest_players) return ui.words.count("setup.missing", 2 - seated);
  if (model.waiting(model.setup.game) != nullptr) return ui.words("setup.replaces");
  if (model.setup.game == io::GameName::DragonsCave && seated == 2) return ui.words("setup.two");
  const int people = model.setup.persons();
  if (people == 0) return ui.words("setup.watch");
  if (people == 1) return ui.words.count("setup.alone", seated - 1);
  return ui.words("setup.curtain");
}

void add_foot(Control& screen, const Ui& ui, Model& model, const Layout& layout) {
  const bool ready = model.setup.seated() >= fewest_players;
  const bool tall = ui.shape() == Shape::Portrait;
  const std::string words = status_of(ui, model);
  Control status;
  status.id = "setup.status";
  status.role = Role::Status;
  status.label = words;
  status.rect = layout.status;
  if (!tall) status.paint.emplace_back(slate_panel(layout.status));
  const float pad = tall ? 8.0F : 18.0F;
  const float letters = status_letters(ui);
  Control inner =
      text(ui, {.id = "setup.status.words",
                .rect = {layout.status.x + pad, layout.status.y, layout.status.w - 2 * pad, 0},
                .text = words,
                .letters = letters,
                .color = ready ? mist : gold_light,
                .align = tall ? Align::Center : Align::Left,
                .role = Role::None,
                .leading = status_leading});
  shift(inner, 0, (layout.status.h - inner.rect.h) / 2);
  status.children.push_back(std::move(inner));
  screen.children.push_back(std::move(status));
  screen.children.push_back(button(ui, {.id = "setup.start",
                                        .rect = layout.start,
                                        .label = ui.words(ready ? "setup.start" : "setup.not_yet"),
                                        .description = ready ? "" : words,
                                        .style = ready ? ButtonStyle::Gold : ButtonStyle::Slate,
                                        .enabled = ready,
                                        .heading = true,
                                        .letters = ui.grown(ui.small() ? 22.0F : 28 * ui.scale()),
                                        .act = [&model] { model.start_game(); }}));
}

}  // namespace

Control setup_screen(const Ui& ui, Model& model) {
  const Layout layout = layout_of(ui, status_of(ui, model));
  Control out;
  out.id = "setup";
  out.role = Role::Main;
  out.label = ui.words("setup.heading");
  out.rect = {0, 0, ui.size.w, ui.size.h};
  draw_dusk(out.paint, ui, 0.55F);
  add_header(out, ui, model, layout.header);
  out.children.push_back(page(ui, model, layout));
  add_foot(out, ui, model, layout);
  return out;
}

}  // namespace app
