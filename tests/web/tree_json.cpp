// Tests the JSON of the tree of controls for the page's mirror.
#include "../../web/tree_json.hpp"
#include "catch.hpp"
#include "support/messages.hpp"
#include "support/screens.hpp"

namespace {

using app::Control;
using app::Role;

Control control(Role role, std::string id, std::string label) {
  Control out;
  out.role = role;
  out.id = std::move(id);
  out.label = std::move(label);
  out.rect = {10, 20, 30, 40};
  return out;
}

TEST_CASE("tree_json: a button has its name, its rectangle and its state") {
  Control button = control(Role::Button, "hand.1", "Red 3 \"high\"");
  button.description = "+2";
  button.checked = false;
  button.expanded = true;
  button.act = [] {};
  CHECK(web::tree_json(button) ==
        R"([{"id":"hand.1","role":"button","rect":[10,20,30,40],"label":"Red 3 \"high\"",)"
        R"("description":"+2","checked":false,"expanded":true,"focusable":true}])");
  button.enabled = false;
  CHECK(web::tree_json(button).find(R"("enabled":false)") != std::string::npos);
  CHECK(web::tree_json(button).find("focusable") == std::string::npos);
}

TEST_CASE("tree_json: decoration is replaced by its children") {
  Control root = control(Role::None, "root", "never told");
  Control frame = control(Role::None, "frame", "never told");
  frame.children.push_back(control(Role::Text, "a", "First"));
  root.children.push_back(frame);
  root.children.push_back(control(Role::Heading, "b", "Second"));
  CHECK(web::tree_json(root) ==
        R"([{"id":"a","role":"text","rect":[10,20,30,40],"label":"First"},)"
        R"({"id":"b","role":"heading","rect":[10,20,30,40],"label":"Second","level":2}])");
}

TEST_CASE("tree_json: edges are rounded, so that neighbors stay neighbors") {
  Control group = control(Role::Group, "g", "");
  Control left = control(Role::Text, "l", "");
  left.rect = {0.4F, 0, 10.4F, 5};
  Control right = control(Role::Text, "r", "");
  right.rect = {10.8F, 0, 10.4F, 5};
  group.children = {left, right};
  const std::string json = web::tree_json(group);
  CHECK(json.find(R"("rect":[0,0,11,5])") != std::string::npos);
  CHECK(json.find(R"("rect":[11,0,10,5])") != std::string::npos);
}

TEST_CASE("tree_json: the trees of all screens are saved for tests/page", "[app]") {
  if (!support::keeps_messages()) return;
  support::each_screen({}, [](support::AppHarness& bench, const std::string&) {
    support::keep_message("tree", web::tree_json(bench.tree()));
  });
}

TEST_CASE("tree_json: a text field has its value, even if empty") {
  Control field = control(Role::TextField, "name", "Name");
  field.edit = [](const std::string&) {};
  CHECK(web::tree_json(field) ==
        R"([{"id":"name","role":"field","rect":[10,20,30,40],"label":"Name","value":"",)"
        R"("focusable":true}])");
}

}  // namespace
