// Reads locale files; see locale_file.hpp.
#include "io/locale_file.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "io/json.hpp"

namespace io {
namespace {

constexpr std::array<std::string_view, 6> plural_names = {"zero", "one",  "two",
                                                          "few",  "many", "other"};

bool good_key(std::string_view key) {
  return !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '-';
  });
}

/// True if every `{` has its `}` and braces do not nest.
bool good_places(std::string_view text) {
  bool open = false;
  for (const char c : text) {
    if (c == (open ? '{' : '}')) return false;
    if (c == '{' || c == '}') open = !open;
  }
  return !open;
}

std::string read_text(const JsonReader& reader) {
  const std::string& text = reader.text();
  if (!good_places(text)) reader.refuse("a brace is not matched");
  return text;
}

PluralForms read_forms(const JsonReader& reader) {
  PluralForms forms;
  reader.each_member([&](const std::string& name, const JsonReader& form) {
    const auto known = std::find(plural_names.begin(), plural_names.end(), name);
    if (known == plural_names.end()) form.refuse("not a plural form");
    forms.emplace(name, read_text(form));
  });
  if (forms.find("other") == forms.end()) reader.refuse("needs the form 'other'");
  return forms;
}

}  // namespace

core::Result<Locale, LoadError> read_locale(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return json.error();
  std::optional<LoadError> fault;
  const JsonReader root(*json, fault);
  Locale locale;
  root.each_member([&](const std::string& key, const JsonReader& reader) {
    if (!good_key(key)) reader.refuse("not a key: a-z, 0-9, '_', '-' and '.' only");
    if (reader.is_object()) {
      locale.emplace(key, read_forms(reader));
    } else {
      locale.emplace(key, read_text(reader));
    }
  });
  if (fault) return *fault;
  return locale;
}

}  // namespace io
