// Writes the tree of controls as JSON for the page's mirror (mirror.js), without decoration. Knows
// no page.
#pragma once

#include <string>

#include "ui/control.hpp"

namespace web {

/// Returns a list of nodes: {"id","role","rect":[x,y,w,h]} and, if not default, "label",
/// "description", "enabled":false, "checked", "expanded", "value", "level", "scrolls",
/// "focusable":true, "children". Controls without a role pass their children to their parent.
std::string tree_json(const app::Control& tree);

}  // namespace web
