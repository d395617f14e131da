// The chairs of the set-up screen: symbol, name and who sits there.
#include <algorithm>
#include <array>
#include <utility>

#include "app/screens/screens.hpp"
#include "app/screens/setup/setup_parts.hpp"
#include "app/screens/symbols.hpp"
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

layout::Node name_field(const Ui& ui, Model& model, int chair, const std::string& id) {
  const SeatSetup& here = model.setup.chair[static_cast<std::size_t>(chair)];
  if (!here.kind) {
    return layout::text(ui,
                        {.text = ui.words("setup.empty"),
                         .face = Face::Heading,
                         .letters = ui.letters(22),
                         .color = rgb(0x9AA3BF)},
                        {.least = ui.letters(0), .lines = 1})
        .height(ui.grown(line_high));
  }
  return layout::field(ui, {.id = id + ".name",
                            .rect = {0, 0, 0, ui.grown(line_high)},
                            .label = ui.words("setup.name_of", {{"number", number(chair + 1)}}),
                            .value = here.name,
                            .hint = model.chair_name(chair),
                            .edit = [&model, chair](const std::string& typed) {
                              model.setup.chair[static_cast<std::size_t>(chair)].name =
                                  name_from(typed);
                              model.keep_setup();
                            }});
}

layout::Node who_choice(const Ui& ui, Model& model, int chair, const std::string& id) {
  const auto& kind = model.setup.chair[static_cast<std::size_t>(chair)].kind;
  const auto* const now = std::find(sitters.begin(), sitters.end(), kind);
  ChoiceSpec out = {.id = id + ".who",
                    .rect = {0, 0, 0, line_high},
                    .label = ui.words("setup.who", {{"number", number(chair + 1)}}),
                    .chosen = static_cast<int>(now - sitters.begin()),
                    .choose = [&model, chair](int chosen) {
                      const auto who = sitters[static_cast<std::size_t>(chosen)];
                      model.setup.chair[static_cast<std::size_t>(chair)].kind = who;
                      if (model.setup.first_chair == chair && !who) {
                        model.setup.first_chair.reset();
                      }
                      model.keep_setup();
                    }};
  for (const auto& each : sitters) out.options.push_back(ui.words(sitter_key(each)));
  return layout::choice(ui, std::move(out));
}

/// What is said about whoever sits there; as high as the longest that could be said.
layout::Node about(const Ui& ui, const Model& model, int chair, const std::string& id) {
  return layout::by_width([&ui, &model, chair, id](float width) {
    const auto said = [&](std::optional<SeatKind> kind) {
      return layout::text(ui,
                          {.id = id + ".about",
                           .text = ui.words(sitter_about_key(model.entry(model.setup.game), kind)),
                           .letters = ui.letters(15),
                           .color = mist_soft,
                           .leading = 1.3F});
    };
    float high = 0;
    for (const auto& each : sitters) high = std::max(high, said(each).height_at(width));
    return said(model.setup.chair[static_cast<std::size_t>(chair)].kind).least_height(high);
  });
}

}  // namespace

layout::Node setup_chair(const Ui& ui, Model& model, int chair) {
  const std::string id = "setup.chair" + std::to_string(chair);
  const bool taken = model.setup.chair[static_cast<std::size_t>(chair)].kind.has_value();
  const auto parts = [&ui, &model, chair, id](float width) {
    const auto symbol = [&](float side) {
      return layout::custom([side](float) { return side; },
                            [&ui, &model, chair, id](Rect r) {
                              const float fits = std::min(r.w, r.h);
                              return symbol_button(ui, model, chair, id,
                                                   around(r.center(), fits, fits));
                            })
          .width(side);
    };
    layout::Node name = name_field(ui, model, chair, id);
    layout::Node who = who_choice(ui, model, chair, id);
    layout::Node words = about(ui, model, chair, id);
    if (width >= ui.grown(720)) {
      return layout::row(20,
                         layout::row(18, symbol(86).heights_between(0, 86).middle(),
                                     std::move(name).stretch())
                             .share(),
                         layout::column(6, std::move(who), std::move(words).pad(4, 0))
                             .middle()
                             .width(width * 0.62F - 18))
          .pad({16, 10, 18, 10});
    }
    if (width >= ui.grown(520)) {
      return layout::row(14, symbol(76).middle(),
                         layout::column(6,
                                        layout::row(12, std::move(name).share(0.46F),
                                                    std::move(words).middle().share(0.54F)),
                                        std::move(who))
                             .middle()
                             .share())
          .pad(12, 5);
    }
    // A phone upright.
    return layout::column(5,
                          layout::row(12, symbol(56).middle(), std::move(name).stretch())
                              .height(std::max(66.0F, ui.grown(line_high) + 18)),
                          std::move(who), std::move(words).pad(4, 0))
        .pad({10, 4, 10, 10});
  };
  return layout::by_width(parts)
      .on([taken](DrawList& out, Rect r) {
        Box panel = slate_panel(r);
        if (!taken) panel.top = panel.bottom = faded(slate, 0.62F);
        out.emplace_back(panel);
      })
      .as(id, Role::Group, ui.words("setup.chair", {{"number", number(chair + 1)}}));
}

}  // namespace app
