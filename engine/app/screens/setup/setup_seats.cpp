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
constexpr std::array<std::optional<SeatKind>, 6> kinds_offered = {SeatKind::Person, SeatKind::Easy,
                                                                  SeatKind::Medium, SeatKind::Hard,
                                                                  SeatKind::Master, std::nullopt};

/// The sign that a symbol can be changed, at its lower right.
void draw_badge(DrawList& out, Rect symbol) {
  constexpr float size = 24;
  const Rect badge = {symbol.right() - size + 2, symbol.bottom() - size + 2, size, size};
  out.emplace_back(Box{.rect = badge,
                       .radius = size / 2,
                       .top = slate_light,
                       .bottom = slate,
                       .border = faded(white, 0.35F),
                       .shadow = 2});
  out.emplace_back(icon("swap", badge.inset(4.5F), mist));
}

/// The symbol, as large as a square of this side or smaller.
layout::Node symbol_button(const Ui& ui, Model& model, int chair, const std::string& id,
                           float side) {
  const SeatSetup& here = model.setup.chair[static_cast<std::size_t>(chair)];
  const bool taken = here.kind.has_value();
  Control shell;
  shell.id = id + ".symbol";
  if (taken) {
    shell.role = Role::Button;
    shell.label = ui.words("setup.symbol_of", {{"name", model.chair_name(chair)},
                                               {"symbol", ui.words(symbol_key(here.symbol))}});
    shell.tip = shell.label;
    shell.act = [&model, chair] {
      model.asked_chair = chair;
      model.open(Dialog::Symbols);
    };
  }
  const bool pointed = ui.hovered == shell.id;
  const auto draw = [pointed, taken, art = symbol_art(here.symbol)](DrawList& out, Rect rect) {
    const float size = std::min(rect.w, rect.h);
    const Rect r = around(rect.center(), size, size);
    if (pointed) out.emplace_back(filled(r.inset(-3), faded(white, 0.12F), corner));
    out.emplace_back(
        Image{.art = art, .rect = r.inset(2), .tint = taken ? white : faded(white, 0.35F)});
    if (taken) draw_badge(out, r);
  };
  return layout::drawing({side, side}, draw).middle().as(std::move(shell));
}

layout::Node name_field(const Ui& ui, Model& model, int chair, const std::string& id) {
  const SeatSetup& here = model.setup.chair[static_cast<std::size_t>(chair)];
  if (!here.kind) {
    return layout::heading(ui, ui.words("setup.empty"), 22, rgb(0x9AA3BF), layout::one_line(ui))
        .height(ui.grown(line_high));
  }
  return layout::field(ui, {.id = id + ".name",
                            .label = ui.words("setup.name_of", {{"number", number(chair + 1)}}),
                            .value = here.name,
                            .hint = model.chair_name(chair),
                            .edit =
                                [&model, chair](const std::string& typed) {
                                  model.name_chair(chair, name_from(typed));
                                }})
      .height(ui.grown(line_high));
}

layout::Node who_choice(const Ui& ui, Model& model, int chair, const std::string& id) {
  const auto& kind = model.setup.chair[static_cast<std::size_t>(chair)].kind;
  const auto* const now = std::find(kinds_offered.begin(), kinds_offered.end(), kind);
  ChoiceSpec out = {.id = id + ".who",
                    .label = ui.words("setup.who", {{"number", number(chair + 1)}}),
                    .chosen = static_cast<int>(now - kinds_offered.begin()),
                    .choose = [&model, chair](int chosen) {
                      const auto who = kinds_offered[static_cast<std::size_t>(chosen)];
                      model.setup.chair[static_cast<std::size_t>(chair)].kind = who;
                      if (model.setup.first_chair == chair && !who) {
                        model.setup.first_chair.reset();
                      }
                      model.save_setup();
                    }};
  for (const auto& each : kinds_offered) {
    out.options.push_back(ui.words(seat_kind_key(each)));
    out.tips.push_back(ui.words(seat_kind_about_key(model.entry(model.setup.game), each)));
  }
  return layout::choice(ui, std::move(out));
}

/// Whether bots of this level were beaten often enough to try the next.
bool is_beaten(const Model& model, std::optional<SeatKind> kind) {
  return kind && *kind != SeatKind::Person &&
         model.statistics.all.has_beaten(model.setup.game.text, *kind);
}

/// What is said about whoever sits there; as high as the longest that could be said.
layout::Node about(const Ui& ui, const Model& model, int chair, const std::string& id) {
  std::array<bool, kinds_offered.size()> beaten_ones{};  // looked up once, among many games
  std::transform(kinds_offered.begin(), kinds_offered.end(), beaten_ones.begin(),
                 [&model](std::optional<SeatKind> kind) { return is_beaten(model, kind); });
  return layout::by_width([&ui, &model, chair, id, beaten_ones](float width) {
    const auto said = [&](std::optional<SeatKind> kind) {
      const std::string key = seat_kind_about_key(model.entry(model.setup.game), kind);
      const auto* const place = std::find(kinds_offered.begin(), kinds_offered.end(), kind);
      const bool beaten = beaten_ones[static_cast<std::size_t>(place - kinds_offered.begin())];
      std::string words = ui.words(key);
      if (beaten) words += " " + ui.words("setup.beaten");
      layout::Node sign;
      if (beaten) sign = layout::icon("check", ui.grown(18), gold_light).top();
      return layout::row(
          6, std::move(sign),
          layout::body(ui, std::move(words), 15, mist_soft).named(id + ".about").stretch());
    };
    float high = 0;
    const bool asked = model.naming == chair;
    layout::Node ask = layout::strong(ui, ui.words("setup.your_name"), 15, gold_light)
                           .named(id + ".about", Role::Status);
    if (asked) high = ask.height_at(width);
    for (const auto& each : kinds_offered) high = std::max(high, said(each).height_at(width));
    if (asked) return std::move(ask).min_height(high);
    return said(model.setup.chair[static_cast<std::size_t>(chair)].kind).min_height(high);
  });
}

}  // namespace

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

layout::Node setup_chair(const Ui& ui, Model& model, int chair) {
  const std::string id = "setup.chair" + std::to_string(chair);
  const bool taken = model.setup.chair[static_cast<std::size_t>(chair)].kind.has_value();
  const auto parts = [&ui, &model, chair, id](float width) {
    const auto symbol = [&](float side) { return symbol_button(ui, model, chair, id, side); };
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
