// Who sits at a table over the net before its game, and what whoever opened it does about that.
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/net/lobby_parts.hpp"
#include "app/screens/net/net_words.hpp"
#include "app/screens/symbols.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

/// Who may be put on a seat: nobody yet, or a bot.
constexpr std::array<std::optional<SeatKind>, 5> kinds_offered = {
    std::nullopt, SeatKind::Easy, SeatKind::Medium, SeatKind::Hard, SeatKind::Master};

layout::Node who_choice(const Ui& ui, Model& model, core::Seat at, const std::string& id) {
  const std::optional<SeatKind> kind = model.net.seats[at.index].kind;
  const auto* const now = std::find(kinds_offered.begin(), kinds_offered.end(), kind);
  ChoiceSpec out = {.id = id + ".who",
                    .label = ui.words("net.who", {{"number", number(at.index + 1)}}),
                    .chosen = static_cast<int>(now - kinds_offered.begin()),
                    .choose = [&model, at](int chosen) {
                      put_on_seat(model, at, kinds_offered[static_cast<std::size_t>(chosen)]);
                    }};
  for (const auto& each : kinds_offered) {
    out.options.push_back(each ? ui.words(seat_kind_key(each)) : ui.words("net.friend"));
  }
  return layout::choice(ui, std::move(out));
}

layout::Node small_button(const Ui& ui, std::string id, std::string label, const char* icon,
                          std::function<void()> act) {
  return layout::button(ui, {.id = std::move(id),
                             .label = std::move(label),
                             .icon = icon,
                             .silent = true,
                             .act = std::move(act)})
      .width(touch + 1)
      .middle();
}

/// What whoever opened the table can do about a seat beside choosing who sits there.
layout::Node seat_tool(const Ui& ui, Model& model, core::Seat at, const std::string& id) {
  const NetPlay& net = model.net;
  const NetSeat& seat = net.seats[at.index];
  const bool person = seat.kind == SeatKind::Person;
  if (!person && net.seats.size() > 2) {
    return small_button(ui, id + ".remove",
                        ui.words("net.remove", {{"number", number(at.index + 1)}}), "close",
                        [&model, at] { remove_seat(model, at); });
  }
  if (person && !seat.own && !seat.connected) {
    return small_button(ui, id + ".free", ui.words("net.free", {{"name", seat.name}}), "close",
                        [&model, at] { put_on_seat(model, at, std::nullopt); });
  }
  return {};
}

/// One's own stands out; one that nobody has taken steps back.
Box seat_panel(Rect rect, const NetSeat& seat) {
  Box out = slate_panel(rect);
  if (seat.own) {
    out.border = faded(gold, 0.9F);
    out.border_width = 2;
  }
  if (!seat.kind) out.top = out.bottom = faded(slate, 0.62F);
  return out;
}

layout::Node seat_card(const Ui& ui, Model& model, core::Seat at) {
  const std::string id = "lobby.seat" + std::to_string(at.index);
  const auto parts = [&ui, &model, at, id](float width) {
    const NetSeat& seat = model.net.seats[at.index];
    const bool opener = model.net.table()->opener;
    const std::string state = seat_words(ui.words, seat);
    layout::Node line = seat_line_of(ui, seat, id, state, ui.small() ? 48.0F : 60.0F);
    layout::Node tool = opener ? seat_tool(ui, model, at, id) : layout::Node();
    if (!opener || seat.kind == SeatKind::Person) {
      return layout::row(8, std::move(line).stretch(), std::move(tool)).pad(14, 8);
    }
    layout::Node who = who_choice(ui, model, at, id);
    if (width >= ui.grown(640)) {
      return layout::row(12, std::move(line).stretch(),
                         std::move(who).middle().width(width * 0.56F), std::move(tool))
          .pad(14, 8);
    }
    return layout::column(6, layout::row(8, std::move(line).stretch(), std::move(tool)),
                          std::move(who))
        .pad({14, 8, 14, 10});
  };
  return layout::by_width(parts)
      .on([seat = model.net.seats[at.index]](DrawList& out, Rect r) {
        out.emplace_back(seat_panel(r, seat));
      })
      .as(id, Role::Group, ui.words("setup.chair", {{"number", number(at.index + 1)}}));
}

/// More seats, and what to do about those that nobody has taken.
layout::Node seat_ways(const Ui& ui, Model& model) {
  const NetPlay& net = model.net;
  layout::Node out = layout::grid(3, 8);
  const auto put = [&](const char* id, const char* key, const char* icon, void (*act)(Model&)) {
    out.add(layout::button(
        ui, {.id = id, .label = ui.words(key), .icon = icon, .act = [&model, act] { act(model); }},
        ui.grown(touch)));
  };
  if (net.seats.size() < most_seats(model)) put("lobby.add", "net.add", "people", add_seat);
  if (open_seats(net) > 0) {
    put("lobby.fill", "net.fill", "bot", fill_open_seats);
    const bool can_remove = static_cast<int>(net.seats.size()) - open_seats(net) >= 2;
    if (can_remove) put("lobby.remove_open", "net.remove_open", "close", remove_open_seats);
  }
  return out;
}

}  // namespace

layout::Node seat_line_of(const Ui& ui, const NetSeat& seat, const std::string& id,
                          const std::string& state, float picture) {
  const float side = ui.grown(picture);
  const bool open = !seat.kind;
  const bool away = seat.kind == SeatKind::Person && !seat.own && !seat.connected;
  const auto draw = [open, away, ready = seat.ready && seat.kind == SeatKind::Person,
                     art = symbol_art(seat.symbol.value_or(Symbol::Fire))](DrawList& out, Rect r) {
    if (open) {
      out.emplace_back(outlined(r.inset(4), faded(white, 0.35F), 2, 10));
      out.emplace_back(icon("person", r.inset(r.w * 0.23F), mist_soft));
      return;
    }
    out.emplace_back(Image{.art = art, .rect = r, .tint = away ? faded(white, 0.4F) : white});
    if (!ready) return;
    const float size = std::max(18.0F, r.w * 0.4F);
    const Rect badge = {r.right() - size + 3, r.bottom() - size + 2, size, size};
    out.emplace_back(Box{.rect = badge,
                         .radius = size / 2,
                         .top = gold_light,
                         .bottom = gold_deep,
                         .border = gold_rim,
                         .border_width = 1.5F});
    out.emplace_back(icon("check", badge.inset(size * 0.18F), ink));
  };
  const std::string name = open ? ui.words("net.open_seat") : seat.name;
  const Color color = away || open ? mist : cream;
  // On one line; where it is too long for that, on as many as the smallest letters need.
  layout::Node heading = layout::first_fitting(
      layout::heading(ui, name, picture < 50 ? 19.0F : 21.0F, color, layout::one_line(ui)),
      layout::heading(ui, name, 0, color));
  layout::Node words = layout::column(
      1, std::move(heading), layout::body(ui, state, 15, seat.ready ? gold_light : mist_soft));
  return layout::row(14, layout::drawing({side, side}, draw).width(side).height(side).middle(),
                     std::move(words).middle().stretch())
      .as(control_of(id + ".line", Role::Text, name + ", " + state));
}

layout::Node lobby_seats(const Ui& ui, Model& model) {
  const NetPlay& net = model.net;
  layout::Node list = layout::column(8);
  for (std::size_t i = 0; i < net.seats.size(); ++i) {
    list.add(seat_card(ui, model, core::Seat{static_cast<std::uint8_t>(i)}));
  }
  if (net.table()->opener) list.add(seat_ways(ui, model));
  std::vector<std::string> names;
  for (const NetOnlooker& each : net.table()->onlookers) names.push_back(each.name);
  if (!names.empty()) {
    const std::string words = ui.words("net.onlookers", {{"names", joined(ui.words, names)}});
    list.add(layout::row(10, layout::icon("eye", ui.grown(22), mist).middle(),
                         lobby_words(ui, "lobby.onlookers", words).stretch())
                 .pad(14, 8)
                 .on(slate_panel));
  }
  return std::move(list).as("lobby.seats", Role::Group, ui.words("net.seats"));
}

}  // namespace app
