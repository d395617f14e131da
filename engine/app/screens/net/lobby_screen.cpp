// Where a table over the net comes together: before it, while one waits, and until all are ready.
#include <algorithm>
#include <string>
#include <utility>

#include "app/screens/backdrop.hpp"
#include "app/screens/game_screens.hpp"
#include "app/screens/net/lobby_parts.hpp"
#include "app/screens/net/net_over.hpp"
#include "app/screens/net/net_words.hpp"
#include "app/screens/screens.hpp"
#include "app/screens/setup/setup_parts.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

constexpr float page_inset = 6;  // room for shadows and focus rings

/// What can be pressed to go on, and what stands in the way.
struct GoOn {
  std::string words;  ///< what is to be expected
  std::string id;     ///< empty: nothing can be pressed
  std::string label;
  std::string why;  ///< why not yet; empty: it can
  bool gold = true;
  std::function<void()> act;
};

/// Nobody is at a table yet.
GoOn first_step(const Ui& ui, Model& model) {
  if (model.net.link_damaged) return {};
  if (model.net.code.empty()) {
    return {.words = ui.words("net.new.why"),
            .id = "lobby.open",
            .label = ui.words("net.open"),
            .act = [&model] { begin_net_table(model); }};
  }
  return {.id = "lobby.join",
          .label = ui.words(model.net.onlooker ? "net.watch" : "net.join"),
          .act = [&model] { join_net_table(model); }};
}

GoOn failed_step(const Ui& ui, Model& model) {
  const std::string& trouble = model.net.table()->trouble;
  GoOn out;  // its panel says why
  if (model.net.code.empty() && model.net.table()->code.empty()) return out;
  out.id = "lobby.again";
  out.label = ui.words("net.again");
  // What is damaged or gone is of no use any more: one sits down anew.
  const bool lost = trouble == "damaged" || trouble == "unknown";
  out.act = [&model, lost] { try_net_again(model, lost); };
  return out;
}

GoOn lobby_step(const Ui& ui, Model& model) {
  const NetPlay& net = model.net;
  const NetTable& table = *net.table();
  if (!table.seat) return {.words = ui.words("net.you_watch")};
  const bool ready = net.seats[table.seat->index].ready;
  GoOn out = {.words = ui.words(ready ? "net.ready.wait" : "net.ready.why"),
              .id = "lobby.ready",
              .label = ui.words(ready ? "net.not_ready" : "net.ready"),
              .gold = !ready,
              .act = [&model, ready] { model.net.client.be_ready(!ready); }};
  if (open_seats(net) > 0) {
    out.why = ui.words(table.opener ? "net.ready.open" : "net.ready.open_other");
  } else if (persons_at(net) < 2) {
    out.why = ui.words("net.ready.alone");
  }
  if (!out.why.empty()) out.words = out.why;
  return out;
}

GoOn step_of(const Ui& ui, Model& model) {
  const std::optional<NetTable>& table = model.net.table();
  if (!table) return first_step(ui, model);
  if (table->stage == NetTable::Stage::Failed) return failed_step(ui, model);
  if (has_begun(*table)) {
    const std::string status = status_words(ui.words, *table);
    return {.words = status.empty() ? ui.words("net.begins") : status};
  }
  if (table->stage == NetTable::Stage::Joining || model.net.seats.empty()) return {};
  GoOn out = lobby_step(ui, model);
  if (!table->kept) out.words += " " + ui.words("net.trouble.storage");
  // What was refused is read here, where it was pressed.
  if (!table->trouble.empty()) out.words = trouble_words(ui.words, table->trouble);
  return out;
}

layout::Node status(const Ui& ui, const GoOn& step, Align align) {
  return layout::body(ui, step.words, ui.small() ? 16 : 17, step.why.empty() ? mist : gold_light,
                      {.align = align})
      .named("lobby.status.words", Role::None)
      .pad(align == Align::Center ? 8.0F : 18.0F, 6)
      .filling()
      .as("lobby.status", Role::Status, step.words);
}

layout::Node step_button(const Ui& ui, GoOn step, float high) {
  if (step.id.empty()) return {};
  const bool can = step.why.empty();
  return layout::button(ui,
                        {.id = step.id,
                         .label = step.label,
                         .style = can && step.gold ? ButtonStyle::Gold : ButtonStyle::Slate,
                         .enabled = can,
                         .why = step.why,
                         .heading = true,
                         .letters = ui.grown(ui.small() ? 21.0F : 26 * ui.scale()),
                         .act = std::move(step.act)},
                        high);
}

/// Those who wait along, in a row: of the game, or of both while nobody knows which it is.
layout::Node figures_of(const Ui& ui, const Model& model) {
  constexpr std::size_t of_each = 2;
  const NetPlay& net = model.net;
  const bool known = net.code.empty() || (net.table() && net.table()->game);
  layout::Node out = layout::row(4, layout::Nodes{});
  const float side = ui.grown(ui.small() ? 56.0F : 120 * ui.scale());
  for (const GameEntry& game : model.platform.games) {
    if (known && game.name != game_of_net(model)) continue;
    const auto& all = game.screens->figures;
    for (const char* const each : all.first(known ? all.size() : std::min(all.size(), of_each))) {
      out.add(layout::image(each, {side, side}));
    }
  }
  return std::move(out).centered().pad(0, 10);
}

/// What is to be expected, where nothing else is said.
layout::Node news_words(const Ui& ui, const char* id, const std::string& words) {
  return layout::body(ui, words, 17, mist, {.align = Align::Center}).named(id, Role::Status);
}

/// A friendly picture while there is nothing to do but wait.
layout::Node waiting(const Ui& ui, Model& model) {
  const NetTable& table = *model.net.table();
  layout::Node inside = layout::column(
      10, figures_of(ui, model), news_words(ui, "lobby.reach", reach_words(ui.words, table)),
      model.net.seats.empty() ? news_words(ui, "lobby.waiting", ui.words("net.waiting"))
                              : layout::Node(),
      lobby_link(ui, model, "lobby.link"), by_hand_button(ui, model));
  return lobby_panel(ui, "lobby.wait", ui.words("net.waiting.heading"), false, std::move(inside));
}

layout::Node link_panel(const Ui& ui, Model& model) {
  layout::Node link = lobby_link(ui, model, "lobby.link");
  layout::Node reach = lobby_words(ui, "lobby.reach", reach_words(ui.words, *model.net.table()));
  return lobby_panel(
      ui, "lobby.invite", ui.words("net.invite"), false,
      layout::column(8, std::move(link), by_hand_button(ui, model), std::move(reach)));
}

layout::Node failure(const Ui& ui, Model& model, const std::string& trouble) {
  layout::Node inside = layout::column(10, figures_of(ui, model));
  const std::optional<NetTable>& table = model.net.table();
  if (table && !table->verdicts.empty()) {
    // What convicts somebody can be shown to everybody.
    inside.add(net_judgement(ui, *table, "lobby.failed", Align::Center));
    inside.add(signed_file_button(ui, model, "lobby.signed"));
    if (!model.net.told.empty()) {
      inside.add(news_words(ui, "lobby.signed.told", model.net.told));
    }
  } else {
    inside.add(news_words(ui, "lobby.failed.why", trouble_words(ui.words, trouble)));
  }
  return lobby_panel(ui, "lobby.failed", ui.words("net.failed"), false, std::move(inside));
}

/// Whoever comes by a link is not received by a form.
layout::Node greeting(const Ui& ui, const Model& model) {
  layout::Node words = news_words(ui, "lobby.greeting", ui.words("net.join.why"));
  // A low window shows what is to be filled in.
  if (ui.shape() != Shape::Low) {
    words = layout::column(6, figures_of(ui, model), std::move(words));
  }
  return std::move(words).pad(14, 10).on(slate_panel);
}

/// The panels of the page, in their two columns.
struct Panels {
  layout::Nodes left;
  layout::Nodes right;
};

Panels panels_of(const Ui& ui, Model& model) {
  const std::optional<NetTable>& table = model.net.table();
  Panels out;
  if (!table) {
    if (model.net.code.empty()) {
      out.left =
          layout::nodes(lobby_tables(ui, model), lobby_game(ui, model), lobby_own(ui, model));
    } else if (model.net.link_damaged) {
      out.left = layout::nodes(failure(ui, model, "link"));
    } else {
      out.left = layout::nodes(greeting(ui, model), lobby_own(ui, model));
    }
  } else if (table->stage == NetTable::Stage::Failed) {
    out.left = layout::nodes(failure(ui, model, table->trouble));
  } else if (model.net.seats.empty() || table->stage != NetTable::Stage::Lobby) {
    out.left = layout::nodes(waiting(ui, model));
  } else {
    out.left = layout::nodes(lobby_seats(ui, model), link_panel(ui, model));
    out.right = layout::nodes(lobby_own(ui, model), lobby_plan(ui, model));
  }
  out.right.push_back(lobby_how(ui));
  return out;
}

layout::Node page(const Ui& ui, Model& model) {
  Panels panels = panels_of(ui, model);
  constexpr float gap = 12;
  layout::Node both;
  if (in_columns(ui)) {
    both =
        layout::row(column_gap(ui), layout::column(gap, std::move(panels.left)).top().share(1.15F),
                    layout::column(gap, std::move(panels.right)).top().share());
  } else {
    for (layout::Node& each : panels.right) panels.left.push_back(std::move(each));
    both = layout::column(gap, std::move(panels.left));
  }
  return layout::scroll("lobby.page", model.offsets["lobby"], std::move(both).pad(page_inset))
      .pad(page_edge(ui) - page_inset, 0);
}

layout::Node foot(const Ui& ui, GoOn step) {
  const float edge = page_edge(ui);
  const bool upright = ui.shape() == Shape::Portrait;
  layout::Node words;
  if (!step.words.empty()) {
    words = status(ui, step, upright ? Align::Center : Align::Left).on(slate_panel);
  }
  const float high = upright                    ? ui.grown(58)
                     : ui.shape() == Shape::Low ? 48.0F
                                                : std::max(62.0F, 76 * ui.scale());
  layout::Node press = step_button(ui, std::move(step), high);
  if (!words && !press) return {};
  if (upright) {
    return layout::column(6, std::move(words), std::move(press)).pad({edge, 2, edge, 10});
  }
  words = (words ? std::move(words) : layout::spring()).share(press ? 1.4F : 1.0F);
  return layout::row(column_gap(ui), std::move(words), std::move(press).share())
      .pad({edge, ui.small() ? 4.0F : 12.0F, edge, ui.small() ? 6.0F : edge});
}

}  // namespace

layout::Node lobby_panel(const Ui& ui, const std::string& id, const std::string& heading,
                         bool on_parchment, layout::Node inside) {
  const float pad = ui.small() ? 12.0F : 18.0F;
  layout::Node out =
      layout::column(8,
                     layout::heading(ui, heading, 21, on_parchment ? ink : gold_light)
                         .named(id + ".heading", Role::Heading),
                     std::move(inside))
          .pad(pad, pad * 0.7F);
  out = on_parchment ? std::move(out).on(parchment_panel) : std::move(out).on(slate_panel);
  return std::move(out).as(id, Role::Group, heading);
}

layout::Node lobby_words(const Ui& ui, const char* id, const std::string& words,
                         bool on_parchment) {
  return layout::body(ui, words, 16, on_parchment ? ink_soft : mist).named(id);
}

Control lobby_screen(const Ui& ui, Model& model) {
  const std::string heading = ui.words("net.heading");
  Control out = control_of("lobby", Role::Main, heading, {0, 0, ui.size.w, ui.size.h});
  draw_dusk(out.paint, ui, 0.55F);
  const std::optional<NetTable>& table = model.net.table();
  const bool known = table && !model.net.seats.empty();
  const std::string game = ui.words(model.entry(game_of_net(model)).screens->key);
  layout::Node head = page_head(ui, model,
                                {.id = "lobby",
                                 .name = known ? game : heading,
                                 .what = known ? heading : std::string(),
                                 .back = [&model] { model.quit_to_title(); }});
  layout::column(0, std::move(head), page(ui, model).stretch(), foot(ui, step_of(ui, model)))
      .place(out.rect, out);
  return out;
}

}  // namespace app
