// Wraps and fits lines, by whole letters.
#include "ui/text.hpp"

#include <algorithm>
#include <utility>

#include "core/letters.hpp"

namespace app {
namespace {

/// Returns the last place before `end` at which the text may be cut; 0 if there is none.
std::size_t cut_before(std::string_view text, std::size_t end) {
  while (end > 0 && !core::may_cut(text, --end)) {
  }
  return end;
}

// Returns how many bytes of a word fit on a line of their own; at least one letter.
std::size_t fitting_part(TextMeasure& measure, std::string_view word, Face face, float size,
                         float width) {
  std::size_t part = word.size();
  while (part > 0 && measure.width(word.substr(0, part), face, size) > width) {
    const std::size_t less = cut_before(word, part);
    if (less == 0) break;
    part = less;
  }
  return part;
}

float widest_part(TextMeasure& measure, std::string_view text, const char* separators, Face face,
                  float size) {
  float out = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
    out = std::max(out, measure.width(text.substr(at, end - at), face, size));
    at = end + 1;
  }
  return out;
}

}  // namespace

std::vector<std::string> wrap(TextMeasure& measure, std::string_view text, Face face, float size,
                              float width) {
  std::vector<std::string> lines;
  std::string line;
  std::size_t at = 0;
  while (at <= text.size()) {
    const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
    std::string_view word = text.substr(at, end - at);
    const std::string longer = line.empty() ? std::string(word) : line + " " + std::string(word);
    if (!line.empty() && measure.width(longer, face, size) > width) {
      lines.push_back(line);
      line.clear();
    }
    if (line.empty()) {
      for (std::size_t part = fitting_part(measure, word, face, size, width); part < word.size();
           part = fitting_part(measure, word, face, size, width)) {
        lines.emplace_back(word.substr(0, part));
        word.remove_prefix(part);
      }
      line = word;
    } else {
      line = longer;
    }
    if (end == text.size()) break;
    if (text[end] == '\n') {
      lines.push_back(line);
      line.clear();
    }
    at = end + 1;
  }
  lines.push_back(line);
  return lines;
}

float fitting_size(TextMeasure& measure, std::string_view text, Face face, float size, float width,
                   float least) {
  const float needed = measure.width(text, face, size);
  if (needed <= width || needed <= 0) return size;
  float fits = std::max(least, size * width / needed);
  // The width is not quite proportional to the size.
  while (fits > least && measure.width(text, face, fits) > width) {
    fits = std::max(least, fits - 0.25F);
  }
  return fits;
}

float line_width(TextMeasure& measure, std::string_view text, Face face, float size) {
  return widest_part(measure, text, "\n", face, size);
}

float word_width(TextMeasure& measure, std::string_view text, Face face, float size) {
  return widest_part(measure, text, " \n", face, size);
}

bool words_fit(TextMeasure& measure, std::string_view text, Face face, float size, float width) {
  return word_width(measure, text, face, size) <= width;
}

Block fitting_block(TextMeasure& measure, std::string_view text, Face face, float size, Size room,
                    float least, float leading) {
  constexpr float almost = 0.9F;  // looks like the requested size
  // Limits the size to the height of `room`, unless `least` demands it.
  size = std::min(size, std::max(least, room.h));
  const float one_line = fitting_size(measure, text, face, size, room.w, least);
  if (one_line >= size * almost && measure.width(text, face, one_line) <= room.w) {
    return {{std::string(text)}, one_line};
  }
  for (float letters = size; letters > least; letters -= 1) {
    if (!words_fit(measure, text, face, letters, room.w)) continue;
    std::vector<std::string> lines = wrap(measure, text, face, letters, room.w);
    if (letters * leading * static_cast<float>(lines.size()) <= room.h) {
      return {std::move(lines), letters};
    }
  }
  std::vector<std::string> lines = wrap(measure, text, face, least, room.w);
  const auto most = static_cast<std::size_t>(std::max(1.0F, room.h / (least * leading)));
  if (lines.size() > most || !words_fit(measure, text, face, least, room.w)) {
    lines = {ellipsize(measure, text, face, one_line, room.w)};
    return {std::move(lines), one_line};
  }
  return {std::move(lines), least};
}

std::string ellipsize(TextMeasure& measure, std::string_view text, Face face, float size,
                      float width) {
  std::string whole(text);
  if (measure.width(whole, face, size) <= width) return whole;
  while (!whole.empty()) {
    whole.resize(cut_before(whole, whole.size()));
    while (!whole.empty() && whole.back() == ' ') whole.pop_back();
    if (measure.width(whole + "…", face, size) <= width) break;
  }
  return whole + "…";
}

// Folds the letters of the shipped languages, Latin and Cyrillic.

namespace {

/// U+00E0 to U+00FF without accents; '_' keeps the letter.
constexpr std::string_view plain_latin = "aaaaaa_ceeeeiiii_nooooo_ouuuuy_y";

/// A code point and its length in UTF-8. A byte that is not UTF-8 counts as a letter of its own,
/// with code 0.
struct Letter {
  char32_t code = 0;
  std::size_t bytes = 1;
};

Letter letter_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) {
    return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0U;
  };
  const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  if ((byte(0) & 0xE0U) == 0xC0U && follows(1)) {
    return {(byte(0) & 0x1FU) << 6U | (byte(1) & 0x3FU), 2};
  }
  if ((byte(0) & 0xF0U) == 0xE0U && follows(1) && follows(2)) {
    return {(byte(0) & 0x0FU) << 12U | (byte(1) & 0x3FU) << 6U | (byte(2) & 0x3FU), 3};
  }
  return {byte(0) < 0x80U ? byte(0) : 0, 1};
}

std::string utf8(char32_t code) {
  return {static_cast<char>(0xC0U | code >> 6U), static_cast<char>(0x80U | (code & 0x3FU))};
}

/// Folds a letter; returns `written` for an unknown one.
std::string plain(char32_t code, std::string_view written) {
  if (code >= U'A' && code <= U'Z') return {static_cast<char>(code - U'A' + U'a')};
  if (code >= 0xC0 && code <= 0xFF) {
    if (code == 0xDF) return "ss";
    if (code == 0xC6 || code == 0xE6) return "ae";
    const char letter = plain_latin[code & 0x1FU];
    return letter == '_' ? std::string(written) : std::string(1, letter);
  }
  if (code == 0x152 || code == 0x153) return "oe";
  if (code == 0x401 || code == 0x451) return utf8(0x435);  // Ё folds to Е
  if (code >= 0x410 && code <= 0x42F) return utf8(code + 0x20);
  if (code == 0x2019) return "'";
  if (code == 0x2011 || code == 0x2013 || code == 0x2014 || code == 0x2212) return "-";
  if (code == 0xA0 || code == 0x202F) return " ";
  if (code == 0xAD) return {};
  return std::string(written);
}

}  // namespace

FoldedText folded(std::string_view text) {
  FoldedText out;
  for (std::size_t at = 0; at < text.size();) {
    const Letter letter = letter_at(text, at);
    const std::string letters = plain(letter.code, text.substr(at, letter.bytes));
    out.letters += letters;
    out.at.insert(out.at.end(), letters.size(), at);
    at += letter.bytes;
  }
  out.at.push_back(text.size());
  return out;
}

namespace {

/// Splits at a mark, without spaces around the parts.
std::vector<std::string_view> split(std::string_view text, char mark) {
  std::vector<std::string_view> out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(mark), text.size());
    std::string_view part = text.substr(0, end);
    while (part.starts_with(' ')) part.remove_prefix(1);
    while (part.ends_with(' ')) part.remove_suffix(1);
    if (!part.empty()) out.push_back(part);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

/// Appends the words of each group that has one beginning with the term's word. Shorter words than
/// three letters begin too many.
void append_synonyms(SearchQuery::Term& term, const std::vector<std::string_view>& groups) {
  constexpr std::size_t least = 3;
  const std::string typed = term.front();
  if (typed.size() < least) return;
  for (const std::string_view group : groups) {
    SearchQuery::Term words;
    for (const std::string_view word : split(group, ',')) words.push_back(folded(word).letters);
    const bool belongs = std::any_of(words.begin(), words.end(), [&typed](const std::string& word) {
      return word.starts_with(typed);
    });
    if (belongs) term.insert(term.end(), words.begin(), words.end());
  }
}

}  // namespace

SearchQuery::SearchQuery(std::string_view typed, std::string_view synonyms) {
  const std::string letters = folded(typed).letters;
  const std::vector<std::string_view> groups = split(synonyms, ';');
  for (const std::string_view word : split(letters, ' ')) {
    append_synonyms(terms_.emplace_back(Term{std::string(word)}), groups);
  }
}

bool SearchQuery::contains(std::string_view text, const Term& term) {
  const std::string letters = folded(text).letters;
  return std::any_of(term.begin(), term.end(), [&letters](const std::string& word) {
    return letters.find(word) != std::string::npos;
  });
}

bool SearchQuery::in(std::string_view text) const {
  return std::all_of(terms_.begin(), terms_.end(),
                     [text](const Term& term) { return contains(text, term); });
}

std::vector<SearchQuery::Part> SearchQuery::parts_of(std::string_view text) const {
  const FoldedText whole = folded(text);
  std::vector<Part> found;
  Term words;
  for (const Term& term : terms_) words.insert(words.end(), term.begin(), term.end());
  for (const std::string& word : words) {
    for (std::size_t at = whole.letters.find(word); at != std::string::npos;
         at = whole.letters.find(word, at + word.size())) {
      // A match of half a folded letter ("s" of "ß") includes the whole letter.
      std::size_t end = at + word.size();
      while (end < whole.letters.size() && whole.at[end] == whole.at[end - 1]) ++end;
      found.push_back({whole.at[at], whole.at[end]});
    }
  }
  std::sort(found.begin(), found.end(),
            [](const Part& a, const Part& b) { return a.begin < b.begin; });
  std::vector<Part> out;
  for (const Part& each : found) {
    if (!out.empty() && each.begin <= out.back().end) {
      out.back().end = std::max(out.back().end, each.end);
    } else {
      out.push_back(each);
    }
  }
  return out;
}

}  // namespace app
