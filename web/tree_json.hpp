// The tree of controls as JSON for the page's mirror (mirror.js). Knows no page; what is only drawn
// is left out.
#pragma once

#include <string>

#include "ui/control.hpp"

namespace web {

/// A list of nodes: {"id","role","rect":[x,y,w,h]} and, where they say something, "label",
/// "description", "enabled":false, "checked", "expanded", "value", "level", "scrolls",
/// "focusable":true, "children". Controls without a role hand their children to their parent.
std::string tree_json(const app::Control& tree);

}  // namespace web
