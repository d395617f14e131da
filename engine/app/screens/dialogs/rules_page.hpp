// How a page of rules is laid out: headings, paragraphs and small pictures below each other. What
// is told is each game's own.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/toolkit/control.hpp"
#include "app/toolkit/ui.hpp"

namespace app {

/// Draws a small picture into a square.
using RulesPicture = std::function<void(DrawList&, Rect)>;

/// Chapters below each other; each part moves `y` on. The keys of its words begin with "rules.".
struct RulesPage {
  const Ui& ui;
  Rect area;
  float y = 0;
  std::vector<Control> parts = {};

  /// `key` without its ".heading".
  void heading(const std::string& key);
  /// A paragraph, with its picture at the left when there is one.
  void paragraph(const std::string& key, const RulesPicture& picture = {});
  void rule();
};

}  // namespace app
