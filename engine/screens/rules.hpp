// The rules of a game as chapters: headings, paragraphs and small pictures, with where each chapter
// comes from. What is told is each game's own.
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

// The number of a rule in keys of words.

/// "MD-9" as it stands in keys: "md-9".
inline std::string rule_key(std::string_view rule) {
  std::string out(rule);
  for (char& each : out) {
    if (each >= 'A' && each <= 'Z') each = static_cast<char>(each - 'A' + 'a');
  }
  return out;
}

// What the dialog of the rules shows.

struct RulesDialogState {
  std::optional<io::GameName> game;  ///< whose rules; none: those of the game at hand
  std::string at;                    ///< the heading that is gone to next; empty: none
  std::string sought;                ///< what somebody looks for; empty: nothing
};

/// Draws a small picture into a square.
using RulesPicture = layout::Painter;
/// Numbers of rules.
using RuleNumbers = std::vector<std::string_view>;

/// A heading and what is told below it. The keys of its words begin with "rules.".
struct RulesChapter {
  struct Paragraph {
    std::string key;
    RulesPicture picture;
  };

  std::string key;              ///< without its ".heading"
  RuleNumbers rules = {};       ///< that it tells, in order
  std::string_view books = {};  ///< which rulebooks have it so; empty: those of its rules
  bool divided = false;         ///< from those before it
  std::vector<Paragraph> paragraphs = {};
};

/// Chapters below each other.
struct RulesPage {
  const Ui& ui;
  core::RuleSources sources = {};  ///< of all rules of the game
  std::vector<RulesChapter> chapters = {};

  /// Begins a chapter.
  void heading(std::string key, RuleNumbers rules = {}, std::string_view books = {}) {
    chapters.push_back({.key = std::move(key), .rules = std::move(rules), .books = books});
  }
  /// A paragraph of the last chapter, its picture at the left; without a key, a wide picture alone.
  void paragraph(std::string key, RulesPicture picture = {}) {
    chapters.back().paragraphs.push_back({std::move(key), std::move(picture)});
  }
};

/// The chapter that tells a rule: its key; empty where none does.
std::string chapter_with(const RulesPage& page, std::string_view rule);
/// How many chapters have all that is looked for: words, and rules by their numbers.
int chapters_with(const RulesPage& page, const SearchQuery& sought);
/// Those chapters below each other, with what is looked for marked; `sought` outlives the layout.
layout::Node chapters_of(const RulesPage& page, const SearchQuery& sought);

}  // namespace app
