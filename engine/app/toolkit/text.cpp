// Wrapping and fitting of lines, on whole UTF-8 characters.
#include "app/toolkit/text.hpp"

#include <algorithm>
#include <utility>

namespace app {

namespace {

bool continues_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

// How much of a word goes into a line of its own: all of it, or as many characters as fit, but one.
std::size_t fitting_part(TextMeasure& measure, std::string_view word, Face face, float size,
                         float width) {
  std::size_t part = word.size();
  while (part > 0 && measure.width(word.substr(0, part), face, size) > width) {
    std::size_t less = part - 1;
    while (less > 0 && continues_character(word[less])) --less;
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
  // Letters do not shrink quite in proportion.
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
  constexpr float almost = 0.9F;  // of the wished size looks the same
  // No line is higher than the room, as far as the least letters let it.
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
    lines = {shortened(measure, text, face, one_line, room.w)};
    return {std::move(lines), one_line};
  }
  return {std::move(lines), least};
}

std::string shortened(TextMeasure& measure, std::string_view text, Face face, float size,
                      float width) {
  std::string whole(text);
  if (measure.width(whole, face, size) <= width) return whole;
  while (!whole.empty()) {
    while (!whole.empty() && continues_character(whole.back())) whole.pop_back();
    if (!whole.empty()) whole.pop_back();
    while (!whole.empty() && whole.back() == ' ') whole.pop_back();
    if (measure.width(whole + "…", face, size) <= width) break;
  }
  return whole + "…";
}

}  // namespace app
