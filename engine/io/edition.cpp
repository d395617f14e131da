// Reading and writing editions; see edition.hpp.
#include "io/edition.hpp"

#include <algorithm>
#include <array>

#include "io/names.hpp"

namespace io {
namespace {

using Names = std::array<std::string_view, 2>;

constexpr Names edition_names = {"schmidt", "studiogiochi"};
constexpr Names first_mount_names = {"chosen", "dealt"};
constexpr Names summit_discard_names = {"before_draw", "swap"};

const auto edition_named = finder<EditionName>(edition_names);
const auto first_mount_named = finder<drago::FirstMount>(first_mount_names);
const auto summit_discard_named = finder<drago::SummitDiscard>(summit_discard_names);

/// Sets one `option=value`; false when there is no such option or value.
bool set_option(drago::RuleSet& rules, std::string_view name, std::string_view value) {
  if (name == "first_mount") {
    const auto option = first_mount_named(value);
    if (option) rules.first_mount = *option;
    return option.has_value();
  }
  if (name == "summit_discard") {
    const auto option = summit_discard_named(value);
    if (option) rules.summit_discard = *option;
    return option.has_value();
  }
  return false;
}

}  // namespace

Edition edition(EditionName name) {
  return {name, name == EditionName::Schmidt ? drago::schmidt : drago::studiogiochi};
}

core::Result<Edition, LoadError> read_edition(std::string_view text) {
  const std::size_t name_end = std::min(text.find(','), text.size());
  const auto name = edition_named(text.substr(0, name_end));
  if (!name) {
    return LoadError{in_quotes(text.substr(0, name_end)),
                     "the rule sets are schmidt, studiogiochi"};
  }
  Edition result = edition(*name);
  for (std::size_t at = name_end; at < text.size();) {
    const std::size_t end = std::min(text.find(',', at + 1), text.size());
    const std::string_view option = text.substr(at + 1, end - at - 1);
    const std::size_t equals = std::min(option.find('='), option.size());
    const std::string_view value = option.substr(std::min(equals + 1, option.size()));
    if (!set_option(result.rules, option.substr(0, equals), value)) {
      return LoadError{in_quotes(option),
                       "the options are first_mount=chosen, first_mount=dealt, "
                       "summit_discard=before_draw, summit_discard=swap"};
    }
    at = end;
  }
  return result;
}

std::string text_of(const Edition& chosen) {
  const drago::RuleSet printed = edition(chosen.name).rules;
  std::string text(name_in(edition_names, chosen.name));
  if (chosen.rules.first_mount != printed.first_mount) {
    text += ",first_mount=";
    text += name_in(first_mount_names, chosen.rules.first_mount);
  }
  if (chosen.rules.summit_discard != printed.summit_discard) {
    text += ",summit_discard=";
    text += name_in(summit_discard_names, chosen.rules.summit_discard);
  }
  return text;
}

Edition read_edition(const JsonReader& reader) {
  reader.only({"name", "first_mount", "summit_discard"});
  Edition edition;
  edition.name = reader.field("name").word("rule set", edition_named);
  edition.rules.first_mount = reader.field("first_mount").word("first mount", first_mount_named);
  edition.rules.summit_discard =
      reader.field("summit_discard").word("summit discard", summit_discard_named);
  return edition;
}

void write_edition(JsonWriter& json, const Edition& edition) {
  json.open_object().text("name", name_in(edition_names, edition.name));
  json.text("first_mount", name_in(first_mount_names, edition.rules.first_mount));
  json.text("summit_discard", name_in(summit_discard_names, edition.rules.summit_discard));
  json.close_object();
}

}  // namespace io
