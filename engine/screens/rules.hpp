// The rules of a game as chapters: headings, paragraphs, small pictures and their sources. Each
// game supplies its own.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "io/games.hpp"
#include "ui/layout.hpp"
#include "ui/text.hpp"
#include "ui/ui.hpp"

namespace app {

// A rule's number within message keys.

/// Converts "MD-9" to "md-9", as in keys.
inline std::string rule_key(std::string_view rule) {
  std::string out(rule);
  for (char& each : out) {
    if (each >= 'A' && each <= 'Z') each = static_cast<char>(each - 'A' + 'a');
  }
  return out;
}

// The state of the rules dialog.

struct RulesDialogState {
  std::optional<io::GameName> game;  ///< the game whose rules are shown; none: the current one
  std::string at;                    ///< the heading to scroll to; empty: none
  std::string query;                 ///< the search text; empty: no search
};

using RulesPicture = layout::Painter;
using RuleNumbers = std::vector<std::string_view>;

/// A heading and its paragraphs. Their message keys begin with "rules.".
struct RulesChapter {
  struct Paragraph {
    std::string key;
    RulesPicture picture;
  };

  std::string key;              ///< without its ".heading"
  RuleNumbers rules = {};       ///< rules that the chapter explains, in order
  std::string_view books = {};  ///< rulebooks with this version; empty: those of its rules
  bool divided = false;         ///< a line separates it from earlier ones
  std::vector<Paragraph> paragraphs = {};
};

/// The chapters of a page.
struct RulesPage {
  const Ui& ui;
  core::RuleSources sources = {};  ///< the sources of all the game's rules
  std::vector<RulesChapter> chapters = {};

  /// Begins a chapter.
  void heading(std::string key, RuleNumbers rules = {}, std::string_view books = {}) {
    chapters.push_back({.key = std::move(key), .rules = std::move(rules), .books = books});
  }
  /// Adds a paragraph to the last chapter, its picture at the left; without a key, a wide picture
  /// alone.
  void paragraph(std::string key, RulesPicture picture = {}) {
    chapters.back().paragraphs.push_back({std::move(key), std::move(picture)});
  }
};

/// Returns the key of the chapter that explains a rule; empty if there is none.
std::string chapter_with(const RulesPage& page, std::string_view rule);
/// Returns how many chapters match all words and rule numbers of a query.
int chapters_with(const RulesPage& page, const SearchQuery& query);
/// The matching chapters in a column, with matches marked; `query` must outlive the layout.
layout::Node chapters_of(const RulesPage& page, const SearchQuery& query);

}  // namespace app
