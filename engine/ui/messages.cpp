// Looks up messages, fills in values and chooses plural forms.
#include "ui/messages.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace app {
namespace {

// Returns the CLDR plural form of a whole number. Languages not listed here have one and other,
// like English.
std::string_view plural_form(std::string_view language, int count) {
  // The sign does not matter: "−1 point", "−2 очка".
  const unsigned many =
      count < 0 ? 0U - static_cast<unsigned>(count) : static_cast<unsigned>(count);
  // CLDR calls 0 singular in Brazilian Portuguese, too; usage is "0 pontos".
  if (language == "fr") return many <= 1 ? "one" : "other";
  if (language == "ru") {
    const unsigned tens = many % 100;
    const unsigned ones = many % 10;
    if (ones == 1 && tens != 11) return "one";
    if (ones >= 2 && ones <= 4 && (tens < 12 || tens > 14)) return "few";
    return "many";
  }
  return many == 1 ? "one" : "other";
}

bool ends_in(std::string_view text, std::string_view end) {
  return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

std::string filled(std::string_view text, Fill fill) {
  std::string out;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t open = text.find('{', at);
    const std::size_t close = open == std::string_view::npos ? open : text.find('}', open);
    if (close == std::string_view::npos) break;
    out.append(text.substr(at, open - at));
    const std::string_view name = text.substr(open + 1, close - open - 1);
    const auto value = std::find_if(fill.begin(), fill.end(),
                                    [name](const auto& each) { return each.first == name; });
    if (value != fill.end()) {
      out.append(value->second);
    } else {
      out.append(text.substr(open, close - open + 1));
    }
    at = close + 1;
  }
  out.append(text.substr(at));
  return out;
}

}  // namespace

const std::vector<std::string>& Messages::languages() {
  static const std::vector<std::string> shipped = {"en", "de", "fr", "it", "es", "pt", "nl", "ru"};
  return shipped;
}

std::string Messages::best_language(const std::vector<std::string>& wishes) {
  for (const std::string& wish : wishes) {
    for (const std::string& language : languages()) {
      if (wish.compare(0, language.size(), language) != 0) continue;
      const bool whole = wish.size() == language.size() || wish[language.size()] == '-' ||
                         wish[language.size()] == '_';
      if (whole) return language;
    }
  }
  return languages().front();
}

std::optional<io::LoadError> Messages::load(const Assets& assets, const std::string& language,
                                            const std::vector<std::string>& files) {
  io::Locale messages;
  for (const std::string& file : files) {
    const std::string path =
        std::string("locale/").append(language).append("/").append(file).append(".json");
    const std::optional<std::string_view> text = assets.find(path);
    if (!text) return io::LoadError{path, "the file is missing"};
    auto read = io::read_locale(*text);
    if (!read) return io::inside(path, read.error());
    io::Locale fresh = std::move(read).value();
    messages.merge(fresh);
    // `merge` leaves duplicate keys behind.
    if (fresh.empty()) continue;
    return io::inside(path,
                      io::LoadError{fresh.begin()->first, "the key stands in another file, too"});
  }
  messages_ = std::move(messages);
  language_ = language;
  return std::nullopt;
}

std::string Messages::tr(std::string_view key, Fill fill) const {
  const auto found = messages_.find(key);
  if (found == messages_.end()) return std::string(key);
  if (const auto* text = std::get_if<std::string>(&found->second)) return filled(*text, fill);
  return std::string(key);
}

std::string Messages::tr_plural(std::string_view key, int count, Fill fill) const {
  const auto found = messages_.find(key);
  if (found == messages_.end()) return std::string(key);
  std::string_view text;
  if (const auto* forms = std::get_if<io::PluralForms>(&found->second)) {
    auto form = forms->find(plural_form(language_, count));
    if (form == forms->end()) form = forms->find("other");
    text = form->second;
  } else {
    text = *std::get_if<std::string>(&found->second);
  }
  return filled(filled(text, {{"count", format_number(count)}}), fill);
}

std::string labeled(const Messages& messages, const std::string& label, const std::string& text) {
  return messages.tr("labeled", {{"label", label}, {"text", text}});
}

std::string join_names(const Messages& messages, const std::vector<std::string>& names) {
  std::string out;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i == 0) {
      out = names[i];
    } else if (i + 1 < names.size()) {
      out += ", " + names[i];
    } else {
      out = messages.tr("over.and", {{"names", out}, {"name", names[i]}});
    }
  }
  return out;
}

std::string join_heading(const std::string& heading, const std::string& said) {
  if (heading.empty() || said.empty()) return heading + said;
  constexpr std::array<std::string_view, 4> ends = {".", "?", "!", "…"};
  const bool ended = std::any_of(
      ends.begin(), ends.end(), [&heading](std::string_view end) { return ends_in(heading, end); });
  return heading + (ended ? " " : ". ") + said;
}

std::string strip_ellipsis(std::string text) {
  constexpr std::string_view dots = "…";
  if (!ends_in(text, dots)) return text;
  text.resize(text.size() - dots.size());
  // Some languages set a space before the ellipsis, often a non-breaking one.
  for (const std::string_view space : {" ", "\u00A0", "\u202F"}) {
    if (ends_in(text, space)) text.resize(text.size() - space.size());
  }
  return text;
}

std::string format_number(int value) {
  return value < 0 ? "−" + std::to_string(-value) : std::to_string(value);
}

std::string format_gain(int value) {
  return value > 0 ? "+" + std::to_string(value) : format_number(value);
}

}  // namespace app
