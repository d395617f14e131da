// The chairs of the set-up screen: symbol, name and who sits there.
#include <algorithm>
#include <array>
#include <utility>

#include "app/screens.hpp"
#include "app/setup_parts.hpp"
#include "app/symbols.hpp"
#include "app/text.hpp"
#include "app/theme.hpp"
#include "app/widgets.hpp"

namespace app {

namespace {

constexpr std::size_t longest_name = 16;  // characters
constexpr float line_high = 46;           // a name, a choice

/// How the parts of a row lie.
enum class Fit : std::uint8_t {
  Wide,    ///< symbol, name, choice beside each other
  Medium,  ///< symbol at the left of two lines
  Narrow,  ///< a phone upright: three lines
};

Fit fit_of(float width) {
  if (width >= 760) return Fit::Wide;
  return width >= 520 ? Fit::Medium : Fit::Narrow;
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

const char* sitter_name(Sitter sitter) {
  switch (sitter) {
    case Sitter::Person:
      return "sitter.person";
    case Sitter::Greedy:
      return "sitter.greedy";
    case Sitter::Random:
      return "sitter.random";
    case Sitter::Empty:
      return "sitter.empty";
  }
  return "";
}

const char* sitter_about(io::GameName game, Sitter sitter) {
  const bool mountain = game == io::GameName::MountDrago;
  switch (sitter) {
    case Sitter::Person:
      return "setup.about.person";
    case Sitter::Greedy:
      return mountain ? "setup.about.greedy" : "setup.about.greedy_cave";
    case Sitter::Random:
      return "setup.about.random";
    case Sitter::Empty:
      return mountain ? "setup.about.empty" : "setup.about.empty_cave";
  }
  return "";
}

/// Height of the words about who sits there: a narrow row needs two lines.
float about_height(const Ui& ui, float width) {
  return ui.letters(15) * 1.3F * (width < 350 ? 2.0F : 1.0F);
}

struct Places {
  Rect symbol;
  Rect name;
  Rect choice;
  Rect about;
};

Places places_in(const Ui& ui, Rect r) {
  Places out;
  const float about_high = about_height(ui, r.w);
  switch (fit_of(r.w)) {
    case Fit::Wide: {
      const float size = std::min(86.0F, r.h - 20);
      const float block = line_high + 6 + about_high;
      const float top = r.y + (r.h - block) / 2;
      out.symbol = {r.x + 16, r.center().y - size / 2, size, size};
      const float left = out.symbol.right() + 18;
      out.choice = {r.x + r.w * 0.45F, top, r.w * 0.55F - 18, line_high};
      out.name = {left, r.center().y - line_high / 2, out.choice.x - 20 - left, line_high};
      out.about = {out.choice.x + 4, out.choice.bottom() + 6, out.choice.w - 8, about_high};
      break;
    }
    case Fit::Medium: {
      const float size = std::min(76.0F, r.h - 20);
      const float gap = std::min(10.0F, (r.h - 2 * line_high) / 3);
      const float top = r.y + (r.h - 2 * line_high - gap) / 2;
      out.symbol = {r.x + 12, r.center().y - size / 2, size, size};
      const float left = out.symbol.right() + 14;
      const float room = r.right() - 12 - left;
      out.name = {left, top, room * 0.46F, line_high};
      out.about = {out.name.right() + 12, top, room * 0.54F - 12, line_high};
      out.choice = {left, top + line_high + gap, room, line_high};
      break;
    }
    case Fit::Narrow:
      out.symbol = {r.x + 10, r.y + 10, 56, 56};
      out.name = {r.x + 78, r.y + 15, r.w - 88, line_high};
      out.choice = {r.x + 10, r.y + 74, r.w - 20, line_high};
      out.about = {r.x + 14, r.y + 74 + line_high + 5, r.w - 28, about_high};
      break;
  }
  return out;
}

Control symbol_button(const Ui& ui, Model& model, int chair, const std::string& id, Rect rect) {
  const Chair& here = model.plan.chair[static_cast<std::size_t>(chair)];
  Control out;
  out.id = id + ".symbol";
  out.rect = rect;
  const bool taken = here.sitter != Sitter::Empty;
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
    model.open(Sheet::Symbols);
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

float chair_height(const Ui& ui, float width) {
  switch (fit_of(width)) {
    case Fit::Wide:
      return 20 + line_high + 6 + about_height(ui, width) + 14;
    case Fit::Medium:
      return 5 + line_high + 4 + line_high + 5;
    case Fit::Narrow:
      return 74 + line_high + 5 + about_height(ui, width) + 10;
  }
  return 0;
}

Control setup_chair(const Ui& ui, Model& model, int chair, Rect rect) {
  const std::string id = "setup.chair" + std::to_string(chair);
  const Chair& here = model.plan.chair[static_cast<std::size_t>(chair)];
  const bool taken = here.sitter != Sitter::Empty;
  const Places places = places_in(ui, rect);

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
                     model.plan.chair[static_cast<std::size_t>(chair)].name = name_from(typed);
                     model.keep_plan();
                   }}));
  } else {
    const float size = ui.letters(22);
    out.paint.emplace_back(line(ui.words("setup.empty"), Face::Heading, size, rgb(0x9AA3BF),
                                {places.name.x, places.name.center().y}, Align::Left));
  }

  constexpr std::array<Sitter, 4> sitters = {Sitter::Person, Sitter::Greedy, Sitter::Random,
                                             Sitter::Empty};
  ChoicePlan who = {
      .id = id + ".who",
      .rect = places.choice,
      .label = ui.words("setup.who", {{"number", number(chair + 1)}}),
      .chosen = static_cast<int>(here.sitter),
      .choose = [&model, chair](int chosen) {
        model.plan.chair[static_cast<std::size_t>(chair)].sitter = static_cast<Sitter>(chosen);
        if (model.plan.first_chair == chair && static_cast<Sitter>(chosen) == Sitter::Empty) {
          model.plan.first_chair.reset();
        }
        model.keep_plan();
      }};
  for (const Sitter each : sitters) who.options.push_back(ui.words(sitter_name(each)));
  out.children.push_back(choice(ui, std::move(who)));

  const float small = ui.letters(15);
  Control about = text(ui, {.id = id + ".about",
                            .rect = places.about,
                            .text = ui.words(sitter_about(model.plan.game, here.sitter)),
                            .letters = small,
                            .color = mist_soft,
                            .leading = 1.3F});
  shift(about, 0, (places.about.h - about.rect.h) / 2);
  out.children.push_back(std::move(about));
  return out;
}

}  // namespace app
