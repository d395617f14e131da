// The statistics: what is asked of them, what they tell, and how they are taken along or erased.
#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/dialogs/dialog_parts.hpp"
#include "app/screens/game_screens.hpp"
#include "app/screens/screens.hpp"
#include "app/screens/statistics/statistics_parts.hpp"
#include "app/screens/symbols.hpp"
#include "app/session/games.hpp"
#include "app/toolkit/theme.hpp"

namespace app {
namespace {

constexpr OptionShare beside_name = {.share = 0.66F, .from = 500};

const GameEntry& entry_asked(const Model& model) {
  const GameEntry* const found = find_game(model.platform.games, model.statistics.asked.game);
  return found != nullptr ? *found : model.platform.games.front();
}

layout::Node game_choice(const Ui& ui, Model& model) {
  ChoiceSpec choice = {.id = "statistics.game", .label = ui.words("statistics.game")};
  for (const GameEntry& each : model.platform.games) {
    if (&each == &entry_asked(model)) choice.chosen = static_cast<int>(choice.options.size());
    choice.options.push_back(ui.words(each.screens->key));
  }
  choice.choose = [&model](int chosen) {
    const GameEntry& entry = model.platform.games[static_cast<std::size_t>(chosen)];
    model.statistics.asked = {
        .game = std::string(entry.name.text), .seats = 0, .level = {}, .rules = {}};
  };
  return option(ui, std::move(choice), beside_name);
}

layout::Node seats_choice(const Ui& ui, Model& model) {
  const int most = static_cast<int>(entry_asked(model).symbols.size());
  ChoiceSpec choice = {.id = "statistics.seats",
                       .label = ui.words("statistics.seats"),
                       .options = {ui.words("statistics.all")},
                       .chosen = std::max(0, model.statistics.asked.seats - 1),
                       .choose = [&model](int chosen) {
                         model.statistics.asked.seats = chosen == 0 ? 0 : chosen + 1;
                       }};
  for (int seats = 2; seats <= most; ++seats) choice.options.push_back(number(seats));
  return option(ui, std::move(choice), beside_name);
}

layout::Node level_choice(const Ui& ui, Model& model) {
  ChoiceSpec choice = {.id = "statistics.level",
                       .label = ui.words("statistics.level"),
                       .options = {ui.words("statistics.all")}};
  for (const SeatKind level : all_opponents) {
    if (level == model.statistics.asked.level) {
      choice.chosen = static_cast<int>(choice.options.size());
    }
    choice.options.push_back(opponents_name(ui.words, level));
  }
  choice.choose = [&model](int chosen) {
    model.statistics.asked.level.reset();
    if (chosen > 0) {
      model.statistics.asked.level = all_opponents[static_cast<std::size_t>(chosen - 1)];
    }
  };
  return option(ui, std::move(choice), beside_name);
}

/// One of the game's own options, the one at `place`.
layout::Node rule_choice(const Ui& ui, Model& model, const SetupOption& offered,
                         std::size_t place) {
  std::vector<int>& rules = model.statistics.asked.rules;
  ChoiceSpec choice = {.id = "statistics.rule" + std::to_string(place),
                       .label = ui.words(offered.id),
                       .options = {ui.words("statistics.all")},
                       .chosen = place < rules.size() ? rules[place] + 1 : 0,
                       .choose = [&rules, place](int chosen) {
                         if (rules.size() <= place) rules.resize(place + 1, -1);
                         rules[place] = chosen - 1;
                       }};
  for (const std::string_view each : offered.values) choice.options.push_back(ui.words(each));
  if (offered.values.empty()) {
    choice.options.push_back(ui.words("statistics.without"));
    choice.options.push_back(ui.words("statistics.with"));
  }
  return option(ui, std::move(choice), beside_name);
}

layout::Node choices(const Ui& ui, Model& model) {
  layout::Node out =
      layout::column(8, game_choice(ui, model), seats_choice(ui, model), level_choice(ui, model));
  const std::span<const SetupOption> options = entry_asked(model).options;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (options[i].offered) out.add(rule_choice(ui, model, options[i], i));
  }
  return out;
}

/// What they can be taken along with, and how they are thrown away.
layout::Node buttons(const Ui& ui, Model& model) {
  StatisticsBook& book = model.statistics;
  if (book.closed == StatisticsBook::Closed::Newer) return {};
  const auto button = [&ui](const char* id, const char* key, const char* icon,
                            std::function<void()> act, ButtonStyle style = ButtonStyle::Parchment) {
    return dialog_button(ui, id, ui.words(key), icon, style, std::move(act));
  };
  if (book.pending_deletion) {
    return layout::column(
        6,
        layout::strong(ui, ui.words("statistics.erase_sure"), 16, negative_red)
            .named("statistics.sure", Role::Alert),
        layout::grid(2, 8,
                     button("statistics.keep", "statistics.erase_no", "",
                            [&book] { book.pending_deletion = false; }),
                     button(
                         "statistics.gone", "statistics.erase_yes", "",
                         [&model] { erase_statistics(model); }, ButtonStyle::Ember)));
  }
  layout::Node save;
  layout::Node open;
  if (Device* const device = model.platform.device; device != nullptr) {
    save = button("statistics.export", "statistics.export", "save",
                  [&model] { export_statistics(model); });
    if (device->can_choose_file()) {
      open =
          button("statistics.import", "games.import", "open", [device] { device->choose_file(); });
    }
  }
  return layout::grid(2, 8, std::move(save), std::move(open),
                      button("statistics.erase", "statistics.erase", "bin", [&book] {
                        book.pending_deletion = true;
                        book.told.clear();
                      }));
}

/// What is to be said before anything else.
layout::Node said(const Ui& ui, const StatisticsBook& book) {
  const auto line = [&ui](std::string words, const char* id) {
    return layout::strong(ui, std::move(words), 16, gold_rim).named(id, Role::Status);
  };
  if (book.closed == StatisticsBook::Closed::Newer) {
    return line(ui.words("statistics.newer"), "statistics.newer");
  }
  if (!book.told.empty()) return line(book.told, "statistics.told");
  if (!book.unread.empty()) return line(ui.words("statistics.reading"), "statistics.reading");
  return {};
}

}  // namespace

Control statistics_dialog(const Ui& ui, Model& model) {
  StatisticsBook& book = model.statistics;
  const Tally tally = book.all.tally(book.asked);
  layout::Node page = layout::column(14, said(ui, book), choices(ui, model));
  if (tally.games == 0) {
    const bool any = !book.all.empty();
    page.add(layout::body(ui, ui.words(any ? "statistics.none_asked" : "statistics.none"), 17, ink)
                 .named("statistics.none"));
  } else {
    page.add(statistics_sums(ui, model, tally));
    page.add(statistics_graph(ui, model));
    page.add(statistics_levels(ui, model));
    page.add(statistics_figures(ui, model, tally));
  }
  page.add(statistics_achievements(ui, model));
  page.add(section_heading(ui, "statistics.what", ui.words("statistics.what")));
  page.add(
      layout::body(ui, ui.words("statistics.counts"), 15, ink_soft).named("statistics.counts"));
  page.add(buttons(ui, model));
  return scrolling_dialog(ui, model,
                          {.id = "statistics",
                           .heading = ui.words("statistics.heading"),
                           .width = 760,
                           .on_parchment = true},
                          std::move(page).pad({0, 0, 12, 6}));
}

}  // namespace app
