// The chairs of the set-up screen: symbol, name and who sits there.
#include <algorithm>
#include <array>
#include <utility>

#include "app/screens/screens.hpp"
#include "app/screens/setup/setup_parts.hpp"
#include "app/screens/sitters.hpp"
#include "app/screens/symbols.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

constexpr std::size_t longest_name = 16;  // characters
constexpr float line_high = 46;           // a name, with letters of the usual size
/// Who can sit on a chair: the kinds in their order, and last nobody.
constexpr std::array<std::optional<SeatKind>, 6> sitters = {SeatKind::Person, SeatKind::Easy,
                                                            SeatKind::Medium, SeatKind::Hard,
                                                            SeatKind::Master, std::nullopt};

/// How the parts of a row lie.
enum class Fit : std::uint8_t {
  Wide,    ///< symbol, name, choice beside each other
  Medium,  ///< symbol at the left of two lines
  Narrow,  ///< a phone upright: three lines
};

Fit fit_of(const Ui& ui, float width) {
  if (width >= ui.grown(720)) return Fit::Wide;
  return width >= ui.grown(520) ? Fit::Medium : Fit::Narrow;
}

/// At most so many characters of a text, without the blanks before it.
std::string name_from(const std::string& typed) {
  std::size_t at = typed.find_first_not_of(' ');
  if (at == std::string::npos) return {};
  const std::size_t start = at;
  std::size_t characters = 0;
  for (; at < typed.size(); ++at) {
    const bool begins = (static_cast<unsigned char>(typed[at]) & 0xC0U) != 0x80U;
    if (begins && ++characters > longest_name) break;
  }
  return typed.substr(start, at - start);
}

/// Height of the words about who sits there, whoever that will be.
float about_height(const Ui& ui, const GameEntry& game, float width) {
  const float letters = ui.letters(15);
  std::size_t lines = 1;
  for (const auto& each : sitters) {
    const std::string about = ui.words(sitter_about_key(game, each));
    lines = std::max(lines, wrap(ui.measure, about, Face::Body, letters, width).size());
  }
  return letters * 1.3F * static_cast<float>(lines);
}

ChoiceSpec who_choice(const Ui& ui, float width) {
  ChoiceSpec out = {.rect = {0, 0, width, line_high}};
  for (const auto& each : sitters) out.options.push_back(ui.words(sitter_key(each)));
  return out;
}

struct Places {
  Rect symbol;
  Rect name;
  Rect choice;
  Rect about;
  float least = 0;  ///< height of the row
};

Places wide_places(const Ui& ui, const GameEntry& game, Rect r) {
  Places out;
  const float choice_w = r.w * 0.62F - 18;
  const float choice_high = choice_height(ui, who_choice(ui, choice_w));
  const float about_high = about_height(ui, game, choice_w - 8);
  const float block = choice_high + 6 + about_high;
  out.least = block + 28;
  const float high = std::max(r.h, out.least);
  const float middle = r.y + high / 2;
  const float size = std::min(86.0F, high - 20);
  out.symbol = {r.x + 16, middle - size / 2, size, size};
  const float left = out.symbol.right() + 18;
  out.choice = {r.x + r.w * 0.38F, middle - block / 2, choice_w, choice_high};
  const float name_high = ui.grown(line_high);
  out.name = {left, middle - name_high / 2, out.choice.x - 20 - left, name_high};
  out.about = {out.choice.x + 4, out.choice.bottom() + 6, choice_w - 8, about_high};
  return out;
}

Places medium_places(const Ui& ui, const GameEntry& game, Rect r) {
  Places out;
  const float size = 76;
  const float left = r.x + 12 + size + 14;
  const float room = r.right() - 12 - left;
  const float about_w = room * 0.54F - 12;
  const float about_high = about_height(ui, game, about_w);
  const float name_high = std::max(ui.grown(line_high), about_high);
  const float choice_high = choice_height(ui, who_choice(ui, room));
  out.least = 5 + name_high + 4 + choice_high + 5;
  const float high = std::max(r.h, out.least);
  const float gap = std::min(10.0F, (high - name_high - choice_high) / 3);
  const float top = r.y + (high - name_high - choice_high - gap) / 2;
  out.symbol = {r.x + 12, r.y + (high - size) / 2, size, size};
  out.name = {left, top + (name_high - ui.grown(line_high)) / 2, room * 0.46F, ui.grown(line_high)};
  out.about = {out.name.right() + 12, top, about_w, name_high};
  out.choice = {left, top + name_high + gap, room, choice_high};
  return out;
}

/// A phone upright.
Places narrow_places(const Ui& ui, const GameEntry& game, Rect r) {
  Places out;
  const float name_high = ui.grown(line_high);
  const float head = std::max(66.0F, name_high + 18);
  const float choice_high = choice_height(ui, who_choice(ui, r.w - 20));
  const float about_high = about_height(ui, game, r.w - 28);
  out.symbol = {r.x + 10, r.y + 4 + head / 2 - 28, 56, 56};
  out.name = {r.x + 78, r.y + 4 + (head - name_high) / 2, r.w - 88, name_high};
  out.choice = {r.x + 10, r.y + 8 + head, r.w - 20, choice_high};
  out.about = {r.x + 14, out.choice.bottom() + 5, r.w - 28, about_high};
  out.least = out.about.bottom() + 10 - r.y;
  return out;
}

Places places_in(const Ui& ui, const GameEntry& game, Rect r) {
  switch (fit_of(ui, r.w)) {
    case Fit::Wide:
      return wide_places(ui, game, r);
    case Fit::Medium:
      return medium_places(ui, game, r);
    case Fit::Narrow:
      break;
  }
  return narrow_places(ui, game, r);
}

Control symbol_button(const Ui& ui, Model& model, int chair, const std::string& id, Rect rect) {
  const SeatSetup& here = model.setup.chair[static_cast<std::size_t>(chair)];
  Control out;
  out.id = id + ".symbol";
  out.rect = rect;
  const bool taken = here.kind.has_value();
  Image picture = {.art = symbol_art(here.symbol), .rect = rect.inset(2)};
  if (!taken) {
    picture.tint = faded(white, 0.35F);
    out.paint.emplace_back(std::move(picture));
    return out;
  }
  out.role = Role::Button;
  out.label = ui.words("setup.symbol_of", {{"name", model.chair_name(chair)},
                                           {"symbol", ui.words(symbol_key(here.symbol))}});
  out.act = [&model, chair] {
    model.asked_chair = chair;
    model.open(Dialog::Symbols);
  };
  if (ui.hovered == out.id) {
    out.paint.emplace_back(Box{.rect = rect.inset(-3),
                               .radius = corner,
                               .top = faded(white, 0.12F),
                               .bottom = faded(white, 0.12F)});
  }
  out.paint.emplace_back(std::move(picture));
  const float badge = 24;
  const Rect swap = {rect.right() - badge + 2, rect.bottom() - badge + 2, badge, badge};
  out.paint.emplace_back(Box{.rect = swap,
                             .radius = badge / 2,
                             .top = slate_light,
                             .bottom = slate,
                             .border = faded(white, 0.35F),
                             .shadow = 2});
  out.paint.emplace_back(icon("swap", swap.inset(4.5F), mist));
  return out;
}

}  // namespace

float chair_height(const Ui& ui, const GameEntry& game, float width) {
  return places_in(ui, game, {0, 0, width, 0}).least;
}

Control setup_chair(const Ui& ui, Model& model, int chair, Rect rect) {
  const std::string id = "setup.chair" + std::to_string(chair);
  const SeatSetup& here = model.setup.chair[static_cast<std::size_t>(chair)];
  const bool taken = here.kind.has_value();
  const Places places = places_in(ui, model.entry(model.setup.game), rect);

  Control out;
  out.id = id;
  out.role = Role::Group;
  out.label = ui.words("setup.chair", {{"number", number(chair + 1)}});
  out.rect = rect;
  Box panel = slate_panel(rect);
  if (!taken) panel.top = panel.bottom = faded(slate, 0.62F);
  out.paint.emplace_back(panel);
  out.children.push_back(symbol_button(ui, model, chair, id, places.symbol));

  if (taken) {
    out.children.push_back(
        field(ui, {.id = id + ".name",
                   .rect = places.name,
                   .label = ui.words("setup.name_of", {{"number", number(chair + 1)}}),
                   .value = here.name,
                   .hint = model.chair_name(chair),
                   .edit = [&model, chair](const std::string& typed) {
                     model.setup.chair[static_cast<std::size_t>(chair)].name = name_from(typed);
                     model.keep_setup();
                   }}));
  } else {
    const std::string empty = ui.words("setup.empty");
    const float size = fitting_size(ui.measure, empty, Face::Heading, ui.letters(22), places.name.w,
                                    ui.letters(0));
    out.paint.emplace_back(line(empty, Face::Heading, size, rgb(0x9AA3BF),
                                {places.name.x, places.name.center().y}, Align::Left));
  }

  ChoiceSpec who = who_choice(ui, places.choice.w);
  who.id = id + ".who";
  who.rect = places.choice;
  who.label = ui.words("setup.who", {{"number", number(chair + 1)}});
  who.chosen =
      static_cast<int>(std::find(sitters.begin(), sitters.end(), here.kind) - sitters.begin());
  who.choose = [&model, chair](int chosen) {
    const auto kind = sitters[static_cast<std::size_t>(chosen)];
    model.setup.chair[static_cast<std::size_t>(chair)].kind = kind;
    if (model.setup.first_chair == chair && !kind) {
      model.setup.first_chair.reset();
    }
    model.keep_setup();
  };
  out.children.push_back(choice(ui, std::move(who)));

  const float small = ui.letters(15);
  Control about =
      text(ui, {.id = id + ".about",
                .rect = places.about,
                .text = ui.words(sitter_about_key(model.entry(model.setup.game), here.kind)),
                .letters = small,
                .color = mist_soft,
                .leading = 1.3F});
  shift(about, 0, (places.about.h - about.rect.h) / 2);
  out.children.push_back(std::move(about));
  return out;
}

}  // namespace app
