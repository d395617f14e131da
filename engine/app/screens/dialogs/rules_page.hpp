// How a page of rules is laid out: headings, paragraphs and small pictures below each other. What
// is told is each game's own.
#pragma once

#include <string>

#include "app/toolkit/layout.hpp"
#include "app/toolkit/ui.hpp"

namespace app {

/// Draws a small picture into a square.
using RulesPicture = layout::Painter;

/// Chapters below each other. The keys of their words begin with "rules.".
struct RulesPage {
  const Ui& ui;
  layout::Node parts = layout::column(4);

  /// `key` without its ".heading".
  void heading(const std::string& key);
  /// A paragraph, with its picture at the left when there is one.
  void paragraph(const std::string& key, const RulesPicture& picture = {});
  void rule();
};

}  // namespace app
