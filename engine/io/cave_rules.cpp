// Reading and writing the options of Dragon's Cave; see cave_rules.hpp.
#include "io/cave_rules.hpp"

namespace io {
namespace {

constexpr std::string_view open_text = "open_chests=true";
constexpr std::string_view closed_text = "open_chests=false";

}  // namespace

core::Result<cave::RuleSet, LoadError> read_cave_rules(std::string_view text) {
  if (text == open_text) return cave::RuleSet{cave::Chests::Open};
  if (text == closed_text) return cave::RuleSet{cave::Chests::Closed};
  return LoadError{in_quotes(text), "the options are open_chests=true, open_chests=false"};
}

std::string text_of(const cave::RuleSet& rules) {
  return std::string(rules.chests == cave::Chests::Open ? open_text : closed_text);
}

cave::RuleSet read_cave_rules(const JsonReader& reader) {
  reader.only({"open_chests"});
  const bool open = reader.field("open_chests").boolean();
  return {open ? cave::Chests::Open : cave::Chests::Closed};
}

void write_cave_rules(JsonWriter& json, const cave::RuleSet& rules) {
  json.open_object().key("open_chests").boolean(rules.chests == cave::Chests::Open);
  json.close_object();
}

}  // namespace io
