// How the chapters of the rules are worded and laid out; see rules_page.hpp.
#include "app/screens/dialogs/rules_page.hpp"

#include <algorithm>
#include <utility>

#include "app/screens/table/rule_key.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

/// A piece of a chapter's text, with the id it has in the tree.
struct Said {
  std::string id;
  std::string words;
};

/// Rules that follow each other and are in the same rulebooks.
struct Run {
  std::size_t first = 0;  ///< places in the list of sources
  std::size_t last = 0;
  std::string_view books;
};

bool tells(const RulesChapter& chapter, std::string_view rule) {
  return std::find(chapter.rules.begin(), chapter.rules.end(), rule) != chapter.rules.end();
}

std::vector<Run> runs_of(const RulesPage& page, const RulesChapter& chapter) {
  std::vector<Run> out;
  for (std::size_t i = 0; i < page.sources.size(); ++i) {
    const core::RuleSource& source = page.sources[i];
    if (!tells(chapter, source.rule)) continue;
    const std::string_view books = chapter.books.empty() ? source.books : chapter.books;
    if (!out.empty() && out.back().last + 1 == i && out.back().books == books) {
      out.back().last = i;
    } else {
      out.push_back({i, i, books});
    }
  }
  return out;
}

/// "MD-20 – MD-22 · in all rulebooks; MD-24 · …"
std::string source_words(const RulesPage& page, const RulesChapter& chapter) {
  std::string out;
  const std::vector<Run> runs = runs_of(page, chapter);
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const Run& run = runs[i];
    if (i > 0) out += runs[i - 1].books == run.books ? ", " : "; ";
    out += page.sources[run.first].rule;
    if (run.last > run.first) out += run.last > run.first + 1 ? " – " : ", ";
    if (run.last > run.first) out += page.sources[run.last].rule;
    const bool same = i + 1 < runs.size() && runs[i + 1].books == run.books;
    if (!same) out += " · " + page.ui.words("rules.books." + std::string(run.books));
  }
  return out;
}

/// What the program does where the rulebooks leave it open.
std::vector<Said> rulings(const RulesPage& page, const RulesChapter& chapter) {
  std::vector<Said> out;
  if (!chapter.books.empty()) return out;  // told where the rule is told
  for (const core::RuleSource& source : page.sources) {
    if (!source.ruled || !tells(chapter, source.rule)) continue;
    const std::string rule(source.rule);
    out.push_back({"rules." + chapter.key + ".ruling." + rule,
                   page.ui.words("rules.ruling", {{"rule", rule}}) + " " +
                       page.ui.words("rules.ruling." + rule_key(rule))});
  }
  return out;
}

/// All that is said of where a chapter comes from.
std::vector<Said> origin(const RulesPage& page, const RulesChapter& chapter) {
  std::vector<Said> out = rulings(page, chapter);
  const std::string source = source_words(page, chapter);
  if (!source.empty()) out.insert(out.begin(), {"rules." + chapter.key + ".source", source});
  return out;
}

bool has(const RulesPage& page, const RulesChapter& chapter, const SearchQuery& sought) {
  if (sought.empty()) return true;
  std::string all = page.ui.words("rules." + chapter.key + ".heading");
  for (const RulesChapter::Paragraph& each : chapter.paragraphs) {
    if (!each.key.empty()) all += "\n" + page.ui.words("rules." + each.key);
  }
  for (const Said& each : origin(page, chapter)) all += "\n" + each.words;
  return std::all_of(sought.words().begin(), sought.words().end(), [&](const std::string& word) {
    // A rule's number is that of this rule alone, also where it stands within a run of them.
    for (const core::RuleSource& source : page.sources) {
      if (rule_key(source.rule) == word) return tells(chapter, source.rule);
    }
    return SearchQuery(word).in(all);
  });
}

layout::Node paragraph(const Ui& ui, const RulesChapter::Paragraph& told,
                       const SearchQuery& sought) {
  // A wide picture of what was just told.
  if (told.key.empty()) {
    return layout::drawing({ui.small() ? 240.0F : 380.0F, ui.small() ? 72.0F : 100.0F},
                           told.picture)
        .left()
        .pad({0, 2, 0, 8});
  }
  const float letters = ui.letters(17);
  layout::Node words = layout::text(ui, {.id = "rules." + told.key,
                                         .text = ui.words("rules." + told.key),
                                         .letters = letters,
                                         .color = ink,
                                         .leading = 1.42F,
                                         .marked = &sought});
  if (told.picture) {
    const float side = ui.small() ? 60.0F : 84.0F;
    // Where it would leave a narrow column of large letters the picture stands above the words.
    words = layout::row_or_column(side + 16 + letters * 13, 16, 8,
                                  layout::drawing({side, side}, told.picture).left().top(),
                                  std::move(words).share());
  }
  return std::move(words).pad({0, 0, 0, 6});
}

/// Small print beside a thin line.
layout::Node small_print(const Ui& ui, const std::vector<Said>& all, const SearchQuery& sought) {
  if (all.empty()) return {};
  layout::Node out = layout::column(3);
  for (const Said& each : all) {
    out.add(layout::text(ui, {.id = each.id,
                              .text = each.words,
                              .letters = ui.letters(14),
                              .color = ink_soft,
                              .marked = &sought}));
  }
  return std::move(out).pad({12, 2, 0, 2}).on([](DrawList& into, Rect r) {
    into.emplace_back(filled({r.x, r.y, 2, r.h}, faded(ink, 0.3F), 1));
  });
}

}  // namespace

std::string chapter_with(const RulesPage& page, std::string_view rule) {
  for (const RulesChapter& each : page.chapters) {
    if (tells(each, rule)) return each.key;
  }
  return {};
}

int chapters_with(const RulesPage& page, const SearchQuery& sought) {
  return static_cast<int>(
      std::count_if(page.chapters.begin(), page.chapters.end(),
                    [&](const RulesChapter& each) { return has(page, each, sought); }));
}

layout::Node chapters_of(const RulesPage& page, const SearchQuery& sought) {
  const Ui& ui = page.ui;
  layout::Node out = layout::column(4);
  for (const RulesChapter& each : page.chapters) {
    if (!has(page, each, sought)) continue;
    if (each.divided) out.add(layout::rule(faded(ink, 0.25F)).pad(0, 8));
    const std::string id = "rules." + each.key + ".heading";
    out.add(layout::text(ui, {.id = id,
                              .text = ui.words(id),
                              .face = Face::Heading,
                              .letters = ui.letters(22),
                              .color = rgb(0x7A3020),
                              .role = Role::Heading,
                              .marked = &sought})
                .pad({0, 14, 0, 0}));
    for (const RulesChapter::Paragraph& told : each.paragraphs) {
      out.add(paragraph(ui, told, sought));
    }
    out.add(small_print(ui, origin(page, each), sought));
  }
  return out;
}

}  // namespace app
