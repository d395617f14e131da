// Tells messages apart by the forms of their objects.
#include "support/messages.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <variant>

#include "catch.hpp"
#include "io/json.hpp"

namespace support {
namespace {

constexpr std::size_t max_kept = 300;
constexpr std::size_t max_message = 64'000'000;  ///< bytes

/// Members whose values distinguish messages.
constexpr std::array<std::string_view, 5> tags = {"do", "kind", "role", "stage", "trouble"};
/// Members in a game's own format.
constexpr std::array<std::string_view, 6> foreign = {"action", "before", "board",
                                                     "chance", "now",    "rules"};

template <std::size_t Count>
bool has(const std::array<std::string_view, Count>& all, std::string_view name) {
  return std::find(all.begin(), all.end(), name) != all.end();
}

/// Adds the form of each object in a value: its members with their types.
void add_forms(const io::Json& value, std::set<std::string>& forms) {
  if (const auto* const list = std::get_if<io::JsonArray>(&value.held)) {
    for (const io::Json& each : *list) add_forms(each, forms);
  }
  const auto* const object = std::get_if<io::JsonObject>(&value.held);
  if (object == nullptr) return;
  std::string form;
  for (const io::JsonMember& member : *object) {
    form += member.key + ':' + std::to_string(member.value.held.index());
    const auto* const text = std::get_if<std::string>(&member.value.held);
    if (text != nullptr && has(tags, member.key)) form += *text;
    form += ' ';
    if (!has(foreign, member.key)) add_forms(member.value, forms);
  }
  forms.insert(form);
}

}  // namespace

bool keeps_messages() { return std::getenv("DRAGO_MESSAGES") != nullptr; }

void keep_message(std::string_view kind, std::string_view json) {
  if (!keeps_messages()) return;
  struct Kept {
    std::set<std::string> forms;
    std::size_t messages = 0;
  };
  static std::map<std::string, Kept, std::less<>> all;
  Kept& kept = all[std::string(kind)];
  const auto value = io::parse_long_json(json, max_message);
  REQUIRE(value);
  const std::size_t before = kept.forms.size();
  add_forms(*value, kept.forms);
  if (kept.forms.size() == before || ++kept.messages > max_kept) return;
  const std::string file = std::string(std::getenv("DRAGO_MESSAGES")) + '/' + std::string(kind) +
                           '.' + std::to_string(getpid()) + ".jsonl";
  std::ofstream out(file, std::ios::app | std::ios::binary);
  out << json << '\n';
  REQUIRE(out);
}

}  // namespace support
