// Tests where the focus moves when its control disappears.
#include "ui/focus.hpp"

#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "ui/control.hpp"

using app::Control;
using app::FocusPriority;

namespace {

Control button(std::string id, FocusPriority priority = FocusPriority::None) {
  Control out = app::make_control(std::move(id), app::Role::Button, "", {0, 0, 50, 50});
  out.act = [] {};
  out.focus_priority = priority;
  return out;
}

Control tree_of(std::vector<Control> children) {
  Control out = app::make_control("table", app::Role::Main, "", {0, 0, 500, 500});
  out.children = std::move(children);
  return out;
}

Control hand_of(int cards) {
  Control out = app::make_control("hand", app::Role::Group, "");
  for (int i = 0; i < cards; ++i) {
    out.children.push_back(
        button("hand." + std::to_string(i), i == 0 ? FocusPriority::Card : FocusPriority::None));
    out.children.back().card = true;
  }
  if (cards > 1) out.children.push_back(button("hand.sort"));
  return out;
}

}  // namespace

TEST_CASE("The focus moves to the control with the highest priority", "[app][focus]") {
  app::Focus focus;
  focus.show("gone");
  const Control tree = tree_of(
      {button("a"), button("b", FocusPriority::Card), button("c", FocusPriority::Question)});
  CHECK(focus.restore(tree, 0));
  CHECK(focus.id() == "c");
  Control refused = button("c", FocusPriority::Question);
  refused.enabled = false;
  refused.disabled_reason = "Not now.";
  focus.show("gone");
  focus.restore(tree_of({button("a"), button("b", FocusPriority::Card), refused}), 0);
  CHECK(focus.id() == "b");
}

TEST_CASE("The focus stays in a hand that loses a card", "[app][focus]") {
  app::Focus focus;
  const auto settled = [&focus](int cards) {
    focus.restore(tree_of({button("fists", FocusPriority::Guess), hand_of(cards)}), 0);
    return focus.id();
  };
  focus.show("hand.3");
  CHECK(settled(4) == "hand.3");
  CHECK(settled(3) == "hand.2");
  focus.show("hand.sort");
  CHECK(settled(2) == "hand.sort");
  CHECK(settled(1) == "hand.0");
  CHECK(settled(0) == "fists");
}

TEST_CASE("A new question takes the focus; it waits on the menu when there is nothing to do",
          "[app][focus]") {
  app::Focus focus;
  const Control menu = button("menu", FocusPriority::Waiting);
  focus.show("menu");
  focus.restore(tree_of({menu, hand_of(2)}), 0);
  CHECK(focus.id() == "menu");
  focus.restore(tree_of({menu, hand_of(2), button("yes", FocusPriority::Question)}), 0);
  CHECK(focus.id() == "yes");
  focus.restore(tree_of({menu}), 0);
  CHECK(focus.id() == "menu");
  focus.restore(tree_of({menu, hand_of(1)}), 0);
  CHECK(focus.id() == "hand.0");
}
