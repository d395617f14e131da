// The setup screen of every game: seats, options and start.
#include "screens/setup.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "core/letters.hpp"
#include "screens/backdrop.hpp"
#include "screens/daily.hpp"
#include "screens/dialogs.hpp"
#include "screens/screens.hpp"
#include "screens/symbols.hpp"
#include "screens/title.hpp"
#include "ui/layout.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace app {

// The options besides the seats: the game's own, who begins, and the seed.

namespace {

constexpr std::size_t max_seed = 24;

/// An option with an explanation below.
layout::Node explained(const Ui& ui, const std::string& id, std::string words,
                       layout::Node option) {
  return layout::column(3, std::move(option),
                        layout::body(ui, std::move(words), 14, ink_soft).named(id + ".about"));
}

/// One of the game's own options.
layout::Node choice_option(const Ui& ui, const SetupOption& offered, int& value,
                           const std::function<void()>& changed) {
  const std::string id(offered.id);
  ChoiceSpec choice = {.id = id,
                       .label = ui.tr(offered.id),
                       .chosen = value,
                       .choose = [&value, changed](int chosen) {
                         value = chosen;
                         changed();
                       }};
  for (const std::string_view each : offered.values) choice.options.push_back(ui.tr(each));
  for (const std::string_view each : offered.about) choice.tips.push_back(ui.tr(each));
  return explained(ui, id, ui.tr(offered.about[static_cast<std::size_t>(value)]),
                   option(ui, std::move(choice), beside_name));
}

layout::Node switch_option(const Ui& ui, const SetupOption& option, int& value, bool forced,
                           const std::function<void()>& changed) {
  const std::string id(option.id);
  return layout::toggle_switch(
      ui, {.id = id,
           .label = ui.tr(option.id),
           .explanation = forced ? ui.tr(option.forced->about) : ui.tr(option.about.front()),
           .on = forced || value != 0,
           .enabled = !forced,
           .disabled_reason = forced ? ui.tr(option.forced->about) : std::string(),
           .toggle = [&value, changed] {
             value = 1 - value;
             changed();
           }});
}

/// A choice of who begins: a player's symbol, or the lot.
layout::Node beginner(const Ui& ui, Model& model, std::optional<int> seat) {
  Control shell = make_control(
      "setup.first." + (seat ? std::to_string(*seat) : "lot"), Role::Radio,
      seat ? setup_seat_name(model.person, model.tables, *seat) : ui.tr("setup.first.lot"));
  if (seat) shell.tip = shell.label;
  const bool on = model.tables.setup.first_seat == seat;
  const bool pointed = ui.hovered == shell.id;
  shell.checked = on;
  shell.act = [&model, seat] {
    model.tables.setup.first_seat = seat;
    save_setup(model.platform, model.tables);
  };
  layout::Node inside;
  if (seat) {
    const std::string art =
        symbol_art(model.tables.setup.seats[static_cast<std::size_t>(*seat)].symbol);
    inside = layout::drawing({touch, 0}, [art](DrawList& out, Rect r) {
      const float size = std::min(r.w - 8, r.h - 12);
      out.emplace_back(Image{.art = art, .rect = around(r.center(), size, size)});
    });
  } else {
    inside =
        layout::strong(ui, shell.label, 15, on ? cream : ink, layout::one_line(ui, Align::Center))
            .filling()
            .pad(4, 0);
  }
  return std::move(inside)
      .min_height(std::max(touch, ui.letters(15) * 1.2F + 14))
      .on([on, pointed](DrawList& out, Rect r) {
        const Color fill = on ? ink : faded(ink, 0.10F);
        if (on || pointed) out.emplace_back(filled({r.x, r.y + 2, r.w, r.h - 4}, fill, corner - 2));
      })
      .as(std::move(shell));
}

void draw_beginners_frame(DrawList& out, Rect r) {
  out.emplace_back(Box{.rect = r,
                       .radius = corner,
                       .top = rgb(0xE2D2AC),
                       .bottom = rgb(0xE9DBBA),
                       .border = rgb(0xC4AC74)});
}

layout::Node first(const Ui& ui, Model& model) {
  const std::string label =
      ui.tr(model.platform.entry(model.tables.setup.game).screens->own_key("setup.first"));
  layout::Node symbols = layout::row(0);
  float players = 0;
  for (int seat = 0; seat < model.tables.setup.seat_count(); ++seat) {
    if (!model.tables.setup.seats[static_cast<std::size_t>(seat)].kind) continue;
    symbols.add(beginner(ui, model, seat).share());
    ++players;
  }
  layout::Node lot = beginner(ui, model, std::nullopt).min_width(84);
  // The lot gets its own line if the symbols would become too small for fingers.
  const float one_line = lot.widths().preferred + players * touch + 4;
  layout::Node group = layout::row_or_column(one_line, 0, 0, std::move(lot).stretch(),
                                             std::move(symbols).stretch(players))
                           .pad(2, 0)
                           .on(draw_beginners_frame)
                           .middle()
                           .as("setup.first", Role::Radios, label);
  const std::optional<int> chosen = model.tables.setup.first_seat;
  const std::string about =
      chosen
          ? ui.tr(
                model.platform.entry(model.tables.setup.game).screens->own_key("setup.first.seat"),
                {{"name", setup_seat_name(model.person, model.tables, *chosen)}})
          : ui.tr("setup.first.about");
  return explained(ui, "setup.first", about,
                   option(ui, "setup.first", label, std::move(group), beside_name));
}

layout::Node setup_switch(const Ui& ui, const Platform& platform, Tables& tables, const char* id,
                          const char* key, const char* about, bool GameSetup::*setting) {
  return layout::toggle_switch(ui, {.id = id,
                                    .label = ui.tr(key),
                                    .explanation = ui.tr(about),
                                    .on = tables.setup.*setting,
                                    .toggle = [&tables, &platform, setting] {
                                      tables.setup.*setting = !(tables.setup.*setting);
                                      save_setup(platform, tables);
                                    }});
}

layout::Node seed(const Ui& ui, Model& model) {
  layout::Node typed = layout::field(ui, {.id = "setup.seed",
                                          .label = ui.tr("setup.seed"),
                                          .value = model.tables.setup.seed,
                                          .hint = ui.tr("setup.seed.hint"),
                                          .on_parchment = true,
                                          .edit = [&model](std::string words) {
                                            if (words.size() > max_seed) return;
                                            model.tables.setup.seed = std::move(words);
                                            save_setup(model.platform, model.tables);
                                          }});
  return explained(
      ui, "setup.seed",
      ui.tr(model.platform.entry(model.tables.setup.game).screens->own_key("setup.seed.about")),
      option(ui, "setup.seed", ui.tr("setup.seed"), std::move(typed), beside_name));
}

/// Draws the game's figures along the panel's bottom if they fit.
void draw_figures(DrawList& out, const GameAppearance& look, Rect room) {
  const auto figures = look.figures;
  const auto many = static_cast<float>(figures.size());
  const float size = std::min({room.w / many, room.h, 110.0F});
  if (size < 56) return;
  float x = room.center().x - size * many / 2;
  for (const char* figure : figures) {
    const Rect place = {x, room.bottom() - size, size, size};
    out.emplace_back(
        Image{.art = look.door.shadow,
              .rect = {x + size * 0.04F, place.bottom() - size * 0.2F, size * 0.92F, size * 0.29F},
              .tint = faded(white, 0.5F)});
    out.emplace_back(Image{.art = figure, .rect = place});
    x += size;
  }
}

}  // namespace

layout::Nodes game_options(const Ui& ui, const GameEntry& game, std::vector<int>& values,
                           const std::function<void()>& changed) {
  const std::span<const SetupOption> options = game.options;
  const auto has = [&](const SetupOption::ForcedBy& wanted) {
    for (std::size_t i = 0; i < options.size(); ++i) {
      if (options[i].key == wanted.option) return values[i] == wanted.value;
    }
    return false;
  };
  layout::Nodes out;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const SetupOption& option = options[i];
    if (!option.offered) continue;
    const bool forced = option.forced && has(*option.forced);
    out.push_back(option.values.empty() ? switch_option(ui, option, values[i], forced, changed)
                                        : choice_option(ui, option, values[i], changed));
  }
  return out;
}

namespace {

/// The options besides the seats, on parchment. An `elastic` panel fills a taller cell and shrinks
/// a little in a lower one.
layout::Node setup_options(const Ui& ui, Model& model, bool elastic) {
  const GameEntry& entry = model.platform.entry(model.tables.setup.game);
  const GameAppearance& look = *entry.screens;
  layout::Nodes options = game_options(ui, entry, model.tables.setup.values,
                                       [&model] { save_setup(model.platform, model.tables); });
  options.push_back(first(ui, model));
  if (model.tables.setup.persons() > 1) {
    options.push_back(setup_switch(ui, model.platform, model.tables, "setup.open_hands",
                                   "setup.open_hands", "setup.open_hands.about",
                                   &GameSetup::open_hands));
  }
  options.push_back(option(ui, pace_choice("setup.pace", ui.messages, model), beside_name));
  options.push_back(preview_switch(ui, "setup.preview", model));
  if (look.confirms) options.push_back(confirm_switch(ui, "setup.confirm", model));
  if (model.tables.setup.persons() > 0) {
    options.push_back(setup_switch(ui, model.platform, model.tables, "setup.practice", "practice",
                                   "setup.practice.about", &GameSetup::practice));
  }
  options.push_back(seed(ui, model));

  const std::string heading = ui.tr("setup.options");
  layout::Node page = layout::column(
      0, layout::heading(ui, heading, 26, ink).named("setup.options.heading", Role::Heading));
  bool divided = false;
  for (layout::Node& each : options) {
    const float least = elastic ? 6.0F : 12.0F;
    page.add(divided
                 ? layout::rule(faded(ink, 0.16F)).preferred_height(12).min_height(least).stretch()
                 : layout::space(6));
    page.add(std::move(each));
    divided = true;
  }
  // Spare height goes to the figures at the bottom, and a little of it between the options.
  page.add(layout::drawing({}, [&look](DrawList& out, Rect room) {
             draw_figures(out, look, layout::inside(room, {0, 12, 0, 0}));
           }).stretch(12));
  const float pad = ui.small() ? 14.0F : 22.0F;
  return std::move(page)
      .pad(pad, pad * 0.7F)
      .on(parchment_panel)
      .as("setup.options", Role::Group, heading);
}

// The seats of the setup screen: symbol, name and kind of player.

constexpr std::size_t max_name = 16;  // characters
constexpr float line_high = 46;       // height of a name at the usual text size
/// The choices for a seat: the kinds in order, then an empty seat.
constexpr std::array<std::optional<SeatKind>, 6> kinds_offered = {SeatKind::Person, SeatKind::Easy,
                                                                  SeatKind::Medium, SeatKind::Hard,
                                                                  SeatKind::Master, std::nullopt};

/// Draws the mark at a symbol's lower right that says it can be changed.
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

/// The symbol, at most as large as a square of this side.
layout::Node symbol_button(const Ui& ui, Model& model, int seat, const std::string& id,
                           float side) {
  const SeatSetup& here = model.tables.setup.seats[static_cast<std::size_t>(seat)];
  const bool taken = here.kind.has_value();
  Control shell;
  shell.id = id + ".symbol";
  if (taken) {
    shell.role = Role::Button;
    shell.label =
        ui.tr("setup.symbol_of", {{"name", setup_seat_name(model.person, model.tables, seat)},
                                  {"symbol", ui.tr(symbol_key(here.symbol))}});
    shell.tip = shell.label;
    shell.act = [&model, seat] {
      model.navigation.symbol_seat = seat;
      model.navigation.open(Dialog::Symbols);
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

layout::Node name_field(const Ui& ui, Model& model, int seat, const std::string& id) {
  const SeatSetup& here = model.tables.setup.seats[static_cast<std::size_t>(seat)];
  if (!here.kind) {
    return layout::heading(ui, ui.tr("setup.empty"), 22, rgb(0x9AA3BF), layout::one_line(ui))
        .height(ui.scale_with_text(line_high));
  }
  return layout::field(ui, {.id = id + ".name",
                            .label = ui.tr("setup.name_of", {{"number", format_number(seat + 1)}}),
                            .value = here.name,
                            .hint = setup_seat_name(model.person, model.tables, seat),
                            .edit =
                                [&model, seat](const std::string& typed) {
                                  set_seat_name(model, seat, name_from(typed));
                                }})
      .height(ui.scale_with_text(line_high));
}

layout::Node seat_kind_choice(const Ui& ui, Model& model, int seat, const std::string& id) {
  const auto& kind = model.tables.setup.seats[static_cast<std::size_t>(seat)].kind;
  const auto now = std::find(kinds_offered.begin(), kinds_offered.end(), kind);
  ChoiceSpec out = {.id = id + ".who",
                    .label = ui.tr("setup.who", {{"number", format_number(seat + 1)}}),
                    .chosen = static_cast<int>(now - kinds_offered.begin()),
                    .choose = [&model, seat](int chosen) {
                      const auto who = kinds_offered[static_cast<std::size_t>(chosen)];
                      model.tables.setup.seats[static_cast<std::size_t>(seat)].kind = who;
                      if (model.tables.setup.first_seat == seat && !who) {
                        model.tables.setup.first_seat.reset();
                      }
                      save_setup(model.platform, model.tables);
                    }};
  for (const auto& each : kinds_offered) {
    out.options.push_back(ui.tr(seat_kind_key(each)));
    out.tips.push_back(
        ui.tr(seat_kind_about_key(model.platform.entry(model.tables.setup.game), each)));
  }
  return layout::choice(ui, std::move(out));
}

/// True if bots of this level were beaten often enough to try the next.
bool is_beaten(const Library& library, const Tables& tables, std::optional<SeatKind> kind) {
  return kind && *kind != SeatKind::Person &&
         library.statistics.all.has_beaten(tables.setup.game.text, *kind);
}

/// Explains the kind of player on a seat, at the height of the longest explanation.
layout::Node about(const Ui& ui, const Model& model, int seat, const std::string& id) {
  std::array<bool, kinds_offered.size()> beaten_ones{};  // looked up once, as that scans many games
  std::transform(kinds_offered.begin(), kinds_offered.end(), beaten_ones.begin(),
                 [&model](std::optional<SeatKind> kind) {
                   return is_beaten(model.library, model.tables, kind);
                 });
  return layout::by_width([&ui, &model, seat, id, beaten_ones](float width) {
    const auto said = [&](std::optional<SeatKind> kind) {
      const std::string key =
          seat_kind_about_key(model.platform.entry(model.tables.setup.game), kind);
      const auto place = std::find(kinds_offered.begin(), kinds_offered.end(), kind);
      const bool beaten = beaten_ones[static_cast<std::size_t>(place - kinds_offered.begin())];
      std::string words = ui.tr(key);
      if (beaten) words += " " + ui.tr("setup.beaten");
      layout::Node sign;
      if (beaten) sign = layout::icon("check", ui.scale_with_text(18), gold_light).top();
      return layout::row(
          6, std::move(sign),
          layout::body(ui, std::move(words), 15, mist_soft).named(id + ".about").stretch());
    };
    float high = 0;
    const bool asked = model.navigation.name_prompt_seat == seat;
    layout::Node ask = layout::strong(ui, ui.tr("setup.your_name"), 15, gold_light)
                           .named(id + ".about", Role::Status);
    if (asked) high = ask.height_at(width);
    for (const auto& each : kinds_offered) high = std::max(high, said(each).height_at(width));
    if (asked) return std::move(ask).min_height(high);
    return said(model.tables.setup.seats[static_cast<std::size_t>(seat)].kind).min_height(high);
  });
}

}  // namespace

std::string name_from(const std::string& typed) {
  const std::string clean = core::clean_name(typed, typed.size());
  const std::size_t start = std::min(clean.find_first_not_of(' '), clean.size());
  return core::clean_name(std::string_view(clean).substr(start), max_name);
}

namespace {

/// A seat: symbol, name, person or bot.
layout::Node setup_seat(const Ui& ui, Model& model, int seat) {
  const std::string id = "setup.seat" + std::to_string(seat);
  const bool taken = model.tables.setup.seats[static_cast<std::size_t>(seat)].kind.has_value();
  const auto parts = [&ui, &model, seat, id](float width) {
    const auto symbol = [&](float side) { return symbol_button(ui, model, seat, id, side); };
    layout::Node name = name_field(ui, model, seat, id);
    layout::Node who = seat_kind_choice(ui, model, seat, id);
    layout::Node words = about(ui, model, seat, id);
    if (width >= ui.scale_with_text(720)) {
      return layout::row(20,
                         layout::row(18, symbol(86).heights_between(0, 86).middle(),
                                     std::move(name).stretch())
                             .share(),
                         layout::column(6, std::move(who), std::move(words).pad(4, 0))
                             .middle()
                             .width(width * 0.62F - 18))
          .pad({16, 10, 18, 10});
    }
    if (width >= ui.scale_with_text(520)) {
      return layout::row(14, symbol(76).middle(),
                         layout::column(6,
                                        layout::row(12, std::move(name).share(0.46F),
                                                    std::move(words).middle().share(0.54F)),
                                        std::move(who))
                             .middle()
                             .share())
          .pad(12, 5);
    }
    // A portrait phone.
    return layout::column(5,
                          layout::row(12, symbol(56).middle(), std::move(name).stretch())
                              .height(std::max(66.0F, ui.scale_with_text(line_high) + 18)),
                          std::move(who), std::move(words).pad(4, 0))
        .pad({10, 4, 10, 10});
  };
  return layout::by_width(parts)
      .on([taken](DrawList& out, Rect r) {
        Box panel = slate_panel(r);
        if (!taken) panel.top = panel.bottom = faded(slate, 0.62F);
        out.emplace_back(panel);
      })
      .as(id, Role::Group, ui.tr("setup.seat", {{"number", format_number(seat + 1)}}));
}

// The dialog that chooses a symbol; a symbol of another seat is swapped.

void give_symbol(const Platform& platform, Tables& tables, int seat, Symbol symbol) {
  SeatSetup& here = tables.setup.seats[static_cast<std::size_t>(seat)];
  for (SeatSetup& other : tables.setup.seats) {
    if (&other != &here && other.symbol == symbol) other.symbol = here.symbol;
  }
  here.symbol = symbol;
  save_setup(platform, tables);
}

/// Names the present owner of a symbol, or says that it is free.
std::string owner_of(const Ui& ui, const Model& model, Symbol symbol) {
  for (int seat = 0; seat < model.tables.setup.seat_count(); ++seat) {
    const SeatSetup& each = model.tables.setup.seats[static_cast<std::size_t>(seat)];
    if (each.symbol == symbol && each.kind)
      return setup_seat_name(model.person, model.tables, seat);
  }
  return ui.tr("symbols.free");
}

/// A symbol to choose: picture, name and owner, stacked or side by side.
layout::Node tile(const Ui& ui, Model& model, Symbol symbol, bool upright) {
  Control shell = make_control("symbols." + std::to_string(symbol->number), Role::Button,
                               ui.tr(symbol_key(symbol)));
  const bool mine =
      model.tables.setup.seats[static_cast<std::size_t>(model.navigation.symbol_seat)].symbol ==
      symbol;
  shell.description = owner_of(ui, model, symbol);
  shell.checked = mine;
  shell.act = [&model, symbol] {
    give_symbol(model.platform, model.tables, model.navigation.symbol_seat, symbol);
    model.navigation.close();
  };
  const bool pointed = ui.hovered == shell.id;
  const auto back = [mine, pointed](DrawList& out, Rect r) {
    const Box box = {.rect = r,
                     .radius = corner,
                     .top = pointed ? rgb(0x3A4266) : rgb(0x2A304B),
                     .bottom = pointed ? rgb(0x3A4266) : rgb(0x20253B),
                     .border = faded(white, 0.13F)};
    out.emplace_back(mine ? framed(box) : box);
  };
  const auto picture = [symbol](DrawList& out, Rect r) {
    const float side = std::min(r.w, r.h);
    out.emplace_back(Image{.art = symbol_art(symbol), .rect = around(r.center(), side, side)});
  };
  layout::Fit fit = {.least = ui.letters(0),
                     .lines = upright ? 1 : 0,
                     .align = upright ? Align::Center : Align::Left};
  layout::Node name = layout::strong(ui, shell.label, 18, mist, fit);
  fit.lines = upright ? 1 : 2;
  fit.cut = upright;
  layout::Node owner = layout::body(ui, shell.description, 15, mist_soft, fit);
  layout::Node inside;
  if (upright) {
    inside = layout::column(0, layout::drawing({40, 40}, picture).stretch(),
                            layout::space(ui.letters(7)), std::move(name), std::move(owner))
                 .pad({6, 12, 6, 12});
  } else {
    // In the narrowest windows large letters need the picture's space.
    const bool narrow = ui.size.w < ui.scale_with_text(240);
    const float side = narrow ? 32 : std::min(71.0F, (ui.size.w - 60) * 0.2F);
    inside = layout::row(narrow ? 8 : 16, layout::drawing({side, side}, picture),
                         layout::column(0, std::move(name), std::move(owner)).middle().stretch())
                 .pad(narrow ? 6 : 14, 8);
  }
  return std::move(inside).on(back).as(std::move(shell));
}

}  // namespace

Control symbols_dialog(const Ui& ui, Model& model) {
  const GameEntry& game = model.platform.entry(model.tables.setup.game);
  constexpr float gap = 10;
  const auto tiles = [&](bool upright) {
    layout::Nodes out;
    for (const Symbol each : game.symbols) out.push_back(tile(ui, model, each, upright).share());
    return out;
  };
  const float wide = std::min(ui.scale_with_text(820), ui.size.w) - 80;
  layout::Node group = layout::row(gap, tiles(true))
                           .min_height(ui.scale_with_text(150))
                           .preferred_height(ui.scale_with_text(200));
  const bool column = ui.shape() == Shape::Portrait || group.widths().least > wide;
  if (column) group = layout::column(gap, tiles(false));
  group = std::move(group).as("symbols.group", Role::Group,
                              ui.tr(game.screens->own_key("symbols.group")));
  layout::Node note = layout::body(ui, ui.tr("symbols.note"), 15, mist_soft).named("symbols.note");
  const std::string heading =
      ui.tr(game.screens->own_key("symbols.heading"),
            {{"name", setup_seat_name(model.person, model.tables, model.navigation.symbol_seat)}});
  return scrolling_dialog(ui, model.navigation,
                          {.id = "symbols", .heading = heading, .width = column ? 420.0F : 820.0F},
                          layout::column(14, std::move(note), std::move(group)));
}

namespace {

constexpr int min_players = 2;  // in every game

float head_height(const Ui& ui) {
  if (ui.shape() == Shape::Low) return 56;
  return ui.small() ? 62.0F : 84.0F * std::max(0.85F, ui.scale());
}
float head_button(const Ui& ui) { return std::min(52.0F, head_height(ui) - 10); }

/// Returns the width of the left of two columns.
float left_width(const Ui& ui) {
  return (ui.size.w - 2 * page_edge(ui)) * (in_columns(ui) ? 0.605F : 0.6F);
}

/// Says why the game cannot start, or what to expect.
std::string status_of(const Ui& ui, const Platform& platform, const Tables& tables) {
  const int seated = tables.setup.seated();
  if (seated < min_players) return ui.tr_plural("setup.missing", 2 - seated);
  const std::string_view two = platform.entry(tables.setup.game).screens->two_players;
  if (seated == 2 && !two.empty()) return ui.tr(two);
  const int people = tables.setup.persons();
  if (people == 0) return ui.tr("setup.watch");
  if (people == 1) return ui.tr_plural("setup.alone", seated - 1);
  return ui.tr(tables.setup.open_hands ? "setup.open_hands.foot" : "setup.curtain");
}

/// The same as a status line.
layout::Node status(const Ui& ui, const Model& model, Align align) {
  const bool ready = model.tables.setup.seated() >= min_players;
  const std::string words = status_of(ui, model.platform, model.tables);
  return layout::body(ui, words, ui.small() ? 16 : 17, ready ? mist : gold_light, {.align = align})
      .named("setup.status.words", Role::None)
      .pad(align == Align::Center ? 8.0F : 18.0F, 6)
      .filling()
      .as("setup.status", Role::Status, words);
}

layout::Node start_button(const Ui& ui, Model& model, float high) {
  const bool ready = model.tables.setup.seated() >= min_players;
  return layout::button(ui,
                        {.id = "setup.start",
                         .label = ui.tr(ready ? "setup.start" : "setup.not_yet"),
                         .style = ready ? ButtonStyle::Gold : ButtonStyle::Slate,
                         .enabled = ready,
                         .disabled_reason = status_of(ui, model.platform, model.tables),
                         .heading = true,
                         .letters = ui.scale_with_text(ui.small() ? 22.0F : 28 * ui.scale()),
                         .act = [&model] { start_game(model); },
                         .focus_priority = FocusPriority::Start},
                        high);
}

/// Opens the game of the day, whose options are fixed.
layout::Node daily(const Ui& ui, Model& model) {
  if (!model.platform.day) return {};
  const int day = model.platform.day();
  return layout::button(ui,
                        {.id = "setup.daily",
                         .label = ui.tr("daily.heading"),
                         .icon = "dice",
                         .second = format_date(ui.messages, day),
                         .act =
                             [&model] {
                               model.tables.shared_item.reset();
                               model.navigation.open(Dialog::Daily);
                             }},
                        ui.scale_with_text(56));
}

/// Other things to do here: an unfinished lesson and the game of the day.
layout::Node beside_playing(const Ui& ui, Model& model) {
  const io::GameName game = model.tables.setup.game;
  layout::Node lesson;  // offered until it is finished
  if (!lesson_is_finished(model, game)) lesson = lesson_button(ui, model, game, "setup.lesson");
  if (!lesson) return daily(ui, model);
  if (!model.platform.day) return lesson;
  return layout::row_or_column(ui.scale_with_text(420), 8, 8, std::move(lesson).share(),
                               daily(ui, model).share());
}

/// The page between head and foot, of which `seen` pixels show without scrolling.
layout::Node page(const Ui& ui, Model& model, float seen) {
  const bool columns = in_columns(ui);
  const float gap = ui.scale() < 1 ? 8.0F : 10.0F;
  layout::Node seats = layout::column(gap);
  // Beside the options, which may scroll, all seats should be in view.
  const auto many = static_cast<float>(model.tables.setup.seat_count());
  const float high = std::min(150.0F, (seen - 2 * page_inset - (many - 1) * gap) / many);
  for (int seat = 0; seat < model.tables.setup.seat_count(); ++seat) {
    layout::Node each = setup_seat(ui, model, seat);
    seats.add(columns ? std::move(each).preferred_height(high) : std::move(each));
  }
  layout::Node options = setup_options(ui, model, columns);
  layout::Node both;
  if (columns) {
    both = layout::row(
               column_gap(ui), std::move(seats).width(left_width(ui)),
               layout::column(gap, beside_playing(ui, model), std::move(options).stretch()).share())
               .top();
  } else {
    layout::Node first = beside_playing(ui, model);
    // A low window has no space for a footer.
    if (ui.shape() == Shape::Low) {
      first = layout::row(column_gap(ui), status(ui, model, Align::Left).middle().stretch(),
                          std::move(first).width(ui.size.w * 0.56F));
    }
    both = layout::column(gap + 6, std::move(first), std::move(seats), std::move(options));
  }
  return layout::scroll("setup.page", model.navigation.offsets["setup"],
                        std::move(both).pad(page_inset))
      .pad(page_edge(ui) - page_inset, 0);
}

layout::Node foot(const Ui& ui, Model& model) {
  const float edge = page_edge(ui);
  if (ui.shape() == Shape::Portrait) {
    return layout::column(0, status(ui, model, Align::Center),
                          start_button(ui, model, ui.scale_with_text(62)))
        .pad({edge, 2, edge, 10});
  }
  const float high = std::max(68.0F, 90 * ui.scale());
  return layout::row(column_gap(ui),
                     status(ui, model, Align::Left).on(slate_panel).width(left_width(ui)),
                     start_button(ui, model, high).share())
      .pad({edge, ui.small() ? 6.0F : 14.0F, edge, edge});
}

}  // namespace

float page_edge(const Ui& ui) { return ui.small() ? 8.0F : 20.0F; }
float column_gap(const Ui& ui) { return ui.small() ? 10.0F : 24.0F; }
bool in_columns(const Ui& ui) {
  return ui.shape() == Shape::Landscape && ui.size.w >= ui.scale_with_text(900);
}

layout::Node page_head(const Ui& ui, Model& model, PageHead head) {
  const float high = head_height(ui);
  const float size = head_button(ui);
  const auto corner_button = [&](ButtonSpec spec) {
    spec.icon_only = true;
    return layout::button(ui, std::move(spec)).width(size).height(size).middle();
  };
  const float wished = ui.small() ? 26.0F : std::max(28.0F, 42 * ui.scale());
  const float letters = std::min(ui.scale_with_text(wished), high * 0.7F);
  // The purpose of the page, if it leaves enough space for the name.
  layout::Node title = layout::by_width([&ui, head_name = head.name, head_what = head.what,
                                         id = head.id, letters](float width) {
    layout::Node name =
        layout::text(ui,
                     {.text = head_name, .face = Face::Heading, .letters = letters, .color = cream},
                     {.least = ui.letters(0), .shadow = true})
            .named(id + ".name", Role::Heading, 1);
    layout::Node what = layout::body(ui, head_what, 20, mist_soft).named(id + ".heading");
    const bool both = name.widths().preferred + 20 + what.widths().preferred <= width;
    return both ? layout::row(20, std::move(name), std::move(what)) : std::move(name);
  });
  return layout::row(12,
                     corner_button({.id = head.id + ".back",
                                    .label = ui.tr("back_to_title"),
                                    .icon = "back",
                                    .act = std::move(head.back)}),
                     std::move(title).pad(6, 2).middle().stretch(),
                     corner_button({.id = head.id + ".rules",
                                    .label = ui.tr("rules"),
                                    .icon = "book",
                                    .act = [&model] { open_dialog(model, Dialog::Rules); }}),
                     std::move(head.next))
      .pad(page_edge(ui), 0)
      .height(high);
}

Control setup_screen(const Ui& ui, Model& model) {
  Control out =
      make_control("setup", Role::Main, ui.tr("setup.heading"), {0, 0, ui.size.w, ui.size.h});
  draw_dusk(out.paint, ui, 0.55F);
  const bool low = ui.shape() == Shape::Low;
  layout::Node start;
  if (low) {
    const float high = head_button(ui);
    start = start_button(ui, model, high).width(ui.size.w * 0.33F).height(high).middle();
  }
  layout::Node head =
      page_head(ui, model,
                {.id = "setup",
                 .name = ui.tr(model.platform.entry(model.tables.setup.game).screens->key),
                 .what = ui.tr("setup.heading"),
                 .back = [&model] { model.navigation.screen = Screen::Title; },
                 .next = std::move(start)});
  layout::Node below = low ? layout::Node() : foot(ui, model);
  const float seen = out.rect.h - head.height_at(out.rect.w) - below.height_at(out.rect.w);
  layout::column(0, std::move(head), page(ui, model, seen).stretch(), std::move(below))
      .place(out.rect, out);
  return out;
}

}  // namespace app
