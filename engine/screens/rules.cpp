// The rules dialog: the current game's rules first, a choice of other games, and a search.
#include "screens/rules.hpp"

#include <algorithm>
#include <utility>

#include "screens/dialogs.hpp"
#include "screens/screens.hpp"
#include "screens/title.hpp"
#include "ui/layout.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace app {

// Texts and layout of the chapters.

namespace {

/// A piece of a chapter's text, with its control id.
struct TextPiece {
  std::string id;
  std::string text;
};

/// A run of consecutive rules with the same rulebooks.
struct Run {
  std::size_t first = 0;  ///< indices in the list of sources
  std::size_t last = 0;
  std::string_view books;
};

bool explains(const RulesChapter& chapter, std::string_view rule) {
  return std::find(chapter.rules.begin(), chapter.rules.end(), rule) != chapter.rules.end();
}

std::vector<Run> runs_of(const RulesPage& page, const RulesChapter& chapter) {
  std::vector<Run> out;
  for (std::size_t i = 0; i < page.sources.size(); ++i) {
    const core::RuleSource& source = page.sources[i];
    if (!explains(chapter, source.rule)) continue;
    const std::string_view books = chapter.books.empty() ? source.books : chapter.books;
    if (!out.empty() && out.back().last + 1 == i && out.back().books == books) {
      out.back().last = i;
    } else {
      out.push_back({i, i, books});
    }
  }
  return out;
}

/// Formats the sources of a chapter: "MD-20 – MD-22 · in all rulebooks; MD-24 · …".
std::string rule_source_text(const RulesPage& page, const RulesChapter& chapter) {
  std::string out;
  const std::vector<Run> runs = runs_of(page, chapter);
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const Run& run = runs[i];
    if (i > 0) out += runs[i - 1].books == run.books ? ", " : "\n";
    out += page.sources[run.first].rule;
    if (run.last > run.first) out += run.last > run.first + 1 ? " – " : ", ";
    if (run.last > run.first) out += page.sources[run.last].rule;
    const bool same = i + 1 < runs.size() && runs[i + 1].books == run.books;
    if (!same) out += " · " + page.ui.tr("rules.books." + std::string(run.books));
  }
  return out;
}

/// Returns the program's rulings where the rulebooks are ambiguous.
std::vector<TextPiece> rulings(const RulesPage& page, const RulesChapter& chapter) {
  std::vector<TextPiece> out;
  if (!chapter.books.empty()) return out;  // shown in the rule's own chapter
  for (const core::RuleSource& source : page.sources) {
    if (!source.ruled || !explains(chapter, source.rule)) continue;
    const std::string rule(source.rule);
    out.push_back({"rules." + chapter.key + ".ruling." + rule,
                   page.ui.tr("rules.ruling", {{"rule", rule}}) + " " +
                       page.ui.tr("rules.ruling." + rule_key(rule))});
  }
  return out;
}

/// Returns all texts about a chapter's sources.
std::vector<TextPiece> origin(const RulesPage& page, const RulesChapter& chapter) {
  std::vector<TextPiece> out = rulings(page, chapter);
  const std::string source = rule_source_text(page, chapter);
  if (!source.empty()) out.insert(out.begin(), {"rules." + chapter.key + ".source", source});
  return out;
}

bool has(const RulesPage& page, const RulesChapter& chapter, const SearchQuery& query) {
  if (query.empty()) return true;
  std::string all = page.ui.tr("rules." + chapter.key + ".heading");
  for (const RulesChapter::Paragraph& each : chapter.paragraphs) {
    if (!each.key.empty()) all += "\n" + page.ui.tr("rules." + each.key);
  }
  for (const TextPiece& each : origin(page, chapter)) all += "\n" + each.text;
  return std::all_of(query.terms().begin(), query.terms().end(),
                     [&](const SearchQuery::Term& term) {
                       // A rule number matches only that rule, even within a run such as "MD-20 –
                       // MD-22".
                       for (const core::RuleSource& source : page.sources) {
                         if (rule_key(source.rule) == term.front())
                           return explains(chapter, source.rule);
                       }
                       return SearchQuery::contains(all, term);
                     });
}

layout::Node paragraph(const Ui& ui, const RulesChapter::Paragraph& told,
                       const SearchQuery& query) {
  // A wide picture of its own.
  if (told.key.empty()) {
    return layout::drawing({ui.small() ? 240.0F : 380.0F, ui.small() ? 72.0F : 100.0F},
                           told.picture)
        .left()
        .pad({0, 2, 0, 8});
  }
  const float letters = ui.letters(17);
  layout::Node words = layout::text(ui, {.id = "rules." + told.key,
                                         .text = ui.tr("rules." + told.key),
                                         .letters = letters,
                                         .color = ink,
                                         .leading = 1.42F,
                                         .marked = &query});
  if (told.picture) {
    const float side = ui.small() ? 60.0F : 84.0F;
    // In a narrow column with large letters the picture is above the text.
    words = layout::row_or_column(side + 16 + letters * 13, 16, 8,
                                  layout::drawing({side, side}, told.picture).left().top(),
                                  std::move(words).share());
  }
  return std::move(words).pad({0, 0, 0, 6});
}

/// Small print beside a thin line.
layout::Node small_print(const Ui& ui, const std::vector<TextPiece>& all,
                         const SearchQuery& query) {
  if (all.empty()) return {};
  layout::Node out = layout::column(3);
  for (const TextPiece& each : all) {
    out.add(layout::text(ui, {.id = each.id,
                              .text = each.text,
                              .letters = ui.letters(14),
                              .color = ink_soft,
                              .marked = &query}));
  }
  return std::move(out).pad({12, 2, 0, 2}).on([](DrawList& into, Rect r) {
    into.emplace_back(filled({r.x, r.y, 2, r.h}, faded(ink, 0.3F), 1));
  });
}

}  // namespace

std::string chapter_with(const RulesPage& page, std::string_view rule) {
  for (const RulesChapter& each : page.chapters) {
    if (explains(each, rule)) return each.key;
  }
  return {};
}

int chapters_with(const RulesPage& page, const SearchQuery& query) {
  return static_cast<int>(
      std::count_if(page.chapters.begin(), page.chapters.end(),
                    [&](const RulesChapter& each) { return has(page, each, query); }));
}

layout::Node chapters_of(const RulesPage& page, const SearchQuery& query) {
  const Ui& ui = page.ui;
  layout::Node out = layout::column(4);
  for (const RulesChapter& each : page.chapters) {
    if (!has(page, each, query)) continue;
    if (each.divided) out.add(layout::rule(faded(ink, 0.25F)).pad(0, 8));
    const std::string id = "rules." + each.key + ".heading";
    out.add(layout::text(ui, {.id = id,
                              .text = ui.tr(id),
                              .face = Face::Heading,
                              .letters = ui.letters(22),
                              .color = rgb(0x7A3020),
                              .role = Role::Heading,
                              .marked = &query})
                .pad({0, 14, 0, 0}));
    for (const RulesChapter::Paragraph& told : each.paragraphs) {
      out.add(paragraph(ui, told, query));
    }
    out.add(small_print(ui, origin(page, each), query));
  }
  return out;
}

namespace {

constexpr std::size_t max_search = 80;  // bytes

/// Returns the game whose rules the player most likely wants.
io::GameName current_game(const Model& model) {
  if (model.navigation.screen == Screen::Setup) return model.tables.setup.game;
  if (model.navigation.screen == Screen::Lobby) return game_of_net(model.net, model.platform);
  return model.tables.session != nullptr ? model.tables.session->game()
                                         : model.platform.games.front().get().name;
}

RulesPage page_of(const Ui& ui, const GameEntry& game) {
  RulesPage out{.ui = ui};
  game.screens->add_rules(out);
  return out;
}

void show_rules_of(Navigation& navigation, io::GameName game) {
  navigation.rules.game = game;
  navigation.offsets["rules"] = 0;
}

layout::Node game_choice(const Ui& ui, Model& model, io::GameName shown) {
  ChoiceSpec spec = {.id = "rules.game",
                     .label = ui.tr("rules.game"),
                     .chosen = static_cast<int>(model.platform.place_of(shown)),
                     .style = ButtonStyle::Parchment,
                     .choose = [&model](int chosen) {
                       show_rules_of(
                           model.navigation,
                           model.platform.games[static_cast<std::size_t>(chosen)].get().name);
                     }};
  for (const GameEntry& game : model.platform.games) {
    spec.options.push_back(ui.tr(game.screens->key));
  }
  return layout::choice(ui, std::move(spec)).max_width(ui.scale_with_text(420));
}

void look_for(Navigation& navigation, std::string typed) {
  if (typed.size() > max_search) return;
  navigation.rules.query = std::move(typed);
  navigation.offsets["rules"] = 0;
}

/// The search field, with a button that clears it.
layout::Node search(const Ui& ui, Model& model) {
  layout::Node field = layout::field(
      ui, {.id = "rules.search",
           .label = ui.tr("rules.search"),
           .value = model.navigation.rules.query,
           .hint = ui.tr("rules.search"),
           .icon = "search",
           .on_parchment = true,
           .edit = [&model](std::string typed) { look_for(model.navigation, std::move(typed)); }});
  if (model.navigation.rules.query.empty()) return field;
  return layout::row(6, std::move(field).stretch(),
                     layout::button(ui, {.id = "rules.search.clear",
                                         .label = ui.tr("rules.search.clear"),
                                         .icon = "close",
                                         .style = ButtonStyle::Parchment,
                                         .icon_only = true,
                                         .act =
                                             [&model] {
                                               look_for(model.navigation, {});
                                               model.navigation.requested_focus = "rules.search";
                                             }})
                         .width(touch)
                         .middle());
}

/// Buttons to other games whose rules match the search.
layout::Nodes other_game_links(const Ui& ui, Navigation& navigation, const Platform& platform,
                               io::GameName shown, const SearchQuery& query) {
  layout::Nodes out;
  for (const GameEntry& game : platform.games) {
    const int found = game.name == shown ? 0 : chapters_with(page_of(ui, game), query);
    if (found == 0) continue;
    const std::string place = std::to_string(platform.place_of(game.name));
    out.push_back(layout::button(ui,
                                 {.id = "rules.other." + place,
                                  .label = ui.tr(game.screens->key),
                                  .second = ui.tr_plural("rules.found", found),
                                  .style = ButtonStyle::Parchment,
                                  .act =
                                      [&navigation, to = game.name, place] {
                                        show_rules_of(navigation, to);
                                        navigation.requested_focus = "rules.game." + place;
                                      }},
                                 ui.scale_with_text(52)));
  }
  return out;
}

/// Says how many chapters match, with buttons to other games if only their rules match. The node
/// stays when empty, so that screen readers announce changes.
layout::Node search_result_text(const Ui& ui, Model& model, io::GameName shown,
                                const RulesPage& page, const SearchQuery& query) {
  std::string words;
  layout::Nodes ways;
  if (!query.empty()) {
    const int found = chapters_with(page, query);
    if (found == 0) ways = other_game_links(ui, model.navigation, model.platform, shown, query);
    const char* const none = ways.empty() ? "rules.found_none" : "rules.found_elsewhere";
    words = found > 0 ? ui.tr_plural("rules.found", found)
                      : ui.tr(none, {{"what", model.navigation.rules.query}});
  }
  layout::Node told =
      words.empty() ? layout::space(0) : layout::strong(ui, words, 16, ink_soft).pad({0, 6, 0, 0});
  ways.insert(ways.begin(), std::move(told).as("rules.found", Role::Status, words));
  return layout::column(6, std::move(ways));
}

Control dialog_of(const Ui& ui, Model& model) {
  const io::GameName shown = model.navigation.rules.game.value_or(current_game(model));
  const RulesPage page = page_of(ui, model.platform.entry(shown));
  const SearchQuery query(model.navigation.rules.query, ui.tr("rules.synonyms"));
  // In a low window, as above a phone's keyboard, the choice of game scrolls with the text.
  const bool low = ui.size.h < 500;
  layout::Node told = layout::column(
      4, low ? game_choice(ui, model, shown) : layout::Node(),
      query.empty() ? lesson_button(ui, model, shown, "rules.lesson", ButtonStyle::Parchment)
                    : layout::Node(),
      search_result_text(ui, model, shown, page, query), chapters_of(page, query));
  layout::Node pages = layout::scroll("rules.pages", model.navigation.offsets["rules"],
                                      std::move(told).pad({0, 0, 16, 16}),
                                      ui.tr(model.platform.entry(shown).screens->key));
  layout::Node tools =
      low ? search(ui, model)
          : layout::row_or_column(ui.scale_with_text(560), 12, 6,
                                  game_choice(ui, model, shown).share(), search(ui, model).share());
  // Always as high as the window, so that it does not resize during a search.
  return layout::dialog(
      ui,
      {.id = "rules",
       .heading = ui.tr("rules.heading"),
       .width = 860 * std::max(1.0F, ui.scale()),
       .on_parchment = true,
       .close = [&model] { model.navigation.close(); }},
      layout::column(4, std::move(tools), std::move(pages).stretch()).min_height(ui.size.h));
}

}  // namespace

Control rules_dialog(const Ui& ui, Model& model) {
  Control out = dialog_of(ui, model);
  if (model.navigation.rules.at.empty()) return out;
  // The position is known only after layout.
  const Control* const at = find(out, "rules." + model.navigation.rules.at + ".heading");
  const Control* const pages = find(out, "rules.pages");
  const bool there = at != nullptr && pages != nullptr;
  const float down = there ? at->rect.y - pages->rect.y - 8 : 0;
  out.laid_out = [&model, there, down] {
    model.navigation.rules.at.clear();
    model.navigation.offsets["rules"] += down;
    return there;
  };
  return out;
}

}  // namespace app
