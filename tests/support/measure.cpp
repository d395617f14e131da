// Letter widths, and the audit of every control of a screen.
#include "support/measure.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <optional>
#include <sstream>
#include <string_view>

#include "ui/theme.hpp"

namespace support {

// Advance widths of the letters in the shipped fonts, in thousandths of an em.

namespace {

constexpr unsigned first_letter = 0x20;
constexpr unsigned last_letter = 0x7E;
constexpr unsigned first_accented = 0xC0;
constexpr unsigned last_accented = 0xFF;
constexpr unsigned first_cyrillic = 0x400;
constexpr unsigned last_cyrillic = 0x45F;
/// Quotes, dashes and other signs, in order.
constexpr std::array<unsigned, 33> signs = {
    0xA0,   0xA1,   0xA9,   0xAB,   0xB0,   0xB7,   0xBB,   0xBD,   0xBF,   0xD7,   0x131,
    0x152,  0x153,  0x178,  0x2010, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D,
    0x201E, 0x2020, 0x2022, 0x2026, 0x2039, 0x203A, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212};

using Widths = std::array<int, last_letter - first_letter + 1>;

/// Non-ASCII letters of the eight languages.
struct Wider {
  std::array<int, last_accented - first_accented + 1> accented;
  std::array<int, last_cyrillic - first_cyrillic + 1> cyrillic;
  std::array<int, signs.size()> others;
};

constexpr Widths heading = {
    200, 411, 379, 609, 558, 863, 774, 227, 323, 323, 476, 550, 289, 419, 284, 384, 616, 402, 520,
    510, 606, 481, 549, 478, 545, 552, 284, 295, 550, 550, 550, 537, 999, 711, 670, 643, 735, 625,
    590, 714, 779, 382, 362, 724, 602, 966, 726, 747, 639, 747, 702, 558, 655, 686, 697, 994, 700,
    632, 608, 292, 393, 292, 550, 550, 300, 546, 600, 466, 609, 511, 393, 549, 652, 353, 310, 606,
    340, 967, 659, 572, 631, 599, 475, 462, 376, 610, 557, 786, 566, 561, 510, 377, 190, 377, 550};
constexpr Widths body = {
    256, 269, 370, 580, 580, 802, 712, 204, 267, 267, 425, 580, 227, 372, 236, 452, 580, 580,  580,
    580, 580, 580, 580, 580, 580, 580, 250, 262, 580, 580, 580, 448, 836, 677, 646, 668, 760,  578,
    566, 730, 764, 280, 422, 662, 514, 928, 764, 800, 600, 800, 626, 542, 590, 736, 677, 1036, 649,
    624, 602, 306, 452, 306, 580, 459, 400, 497, 560, 478, 560, 528, 350, 520, 558, 240, 240,  508,
    236, 822, 558, 567, 560, 560, 364, 433, 358, 558, 516, 786, 498, 516, 452, 301, 250, 301,  580};
constexpr Widths strong = {
    243, 281, 396, 580, 580, 820, 724, 212, 274, 274, 425, 580, 234, 373, 238, 466, 580, 580,  580,
    580, 580, 580, 580, 580, 580, 580, 258, 270, 580, 580, 580, 460, 844, 694, 658, 662, 760,  575,
    566, 726, 770, 296, 430, 686, 520, 945, 770, 808, 619, 808, 643, 548, 600, 742, 694, 1051, 670,
    648, 606, 314, 466, 314, 580, 466, 400, 508, 568, 482, 568, 534, 358, 528, 564, 254, 254,  534,
    248, 838, 564, 574, 568, 568, 373, 440, 372, 564, 528, 802, 522, 528, 460, 306, 261, 306,  580};
constexpr Widths number = {
    231, 292, 418, 580, 580, 836, 734, 218, 281, 281, 425, 580, 240, 374, 239, 479, 580, 580,  580,
    580, 580, 580, 580, 580, 580, 580, 265, 279, 580, 580, 580, 472, 850, 711, 670, 656, 761,  573,
    566, 722, 777, 311, 436, 706, 525, 960, 777, 814, 636, 815, 658, 554, 609, 749, 711, 1065, 690,
    670, 609, 320, 479, 320, 580, 473, 400, 518, 574, 486, 574, 539, 366, 536, 570, 267, 267,  558,
    260, 851, 570, 581, 575, 574, 382, 446, 384, 570, 539, 818, 544, 538, 466, 310, 270, 310,  580};

constexpr Wider wider_heading = {
    {711, 711, 711, 711, 711, 711, 958, 643, 625, 625, 625, 625, 382, 382, 382, 382,
     735, 726, 747, 747, 747, 747, 747, 550, 747, 686, 686, 686, 686, 632, 638, 685,
     546, 546, 546, 546, 546, 546, 728, 466, 511, 511, 511, 511, 353, 353, 353, 353,
     565, 659, 572, 572, 572, 572, 572, 550, 572, 610, 610, 610, 610, 561, 625, 561},
    {625, 625, 807, 585, 642, 558, 382,  382, 362,  945,  1017, 874, 730, 779, 679,  769,
     711, 664, 670, 585, 757, 625, 1042, 587, 779,  779,  730,  705, 966, 779, 747,  769,
     639, 643, 655, 679, 865, 700, 823,  737, 1057, 1111, 776,  944, 670, 639, 1055, 677,
     546, 567, 574, 482, 615, 511, 878,  491, 643,  643,  598,  586, 748, 651, 572,  641,
     631, 466, 552, 561, 787, 566, 683,  593, 887,  929,  615,  834, 573, 472, 827,  570,
     511, 511, 621, 482, 472, 462, 353,  353, 310,  820,  853,  652, 598, 643, 561,  641},
    {200, 411, 808, 507, 411, 284, 512, 989, 537, 550, 353, 995, 826, 632, 419, 582, 1024,
     281, 281, 281, 456, 456, 456, 482, 391, 933, 319, 330, 852, 468, 852, 468, 550}};
constexpr Wider wider_body = {
    {677, 677, 677, 677, 677, 677, 930, 668, 578, 578, 578, 578, 280, 280, 280, 280,
     768, 764, 800, 800, 800, 800, 800, 580, 800, 736, 736, 736, 736, 624, 598, 580,
     497, 497, 497, 497, 497, 497, 805, 478, 528, 528, 528, 528, 240, 240, 240, 240,
     566, 558, 567, 567, 567, 567, 567, 580, 566, 558, 558, 558, 558, 516, 560, 516},
    {578, 578, 740, 538, 676, 542, 280,  280, 422,  1054, 1092, 747, 670, 764, 626,  736,
     675, 620, 646, 538, 786, 578, 1038, 576, 764,  764,  670,  726, 928, 764, 800,  736,
     600, 668, 590, 626, 782, 649, 780,  661, 1076, 1121, 737,  900, 608, 676, 1044, 665,
     497, 585, 496, 413, 618, 528, 788,  449, 576,  576,  518,  585, 706, 563, 567,  563,
     560, 478, 506, 516, 705, 498, 604,  515, 822,  864,  584,  722, 479, 482, 782,  493,
     528, 528, 551, 413, 482, 433, 240,  240, 240,  838,  816,  558, 517, 576, 516,  563},
    {256, 252, 832, 429, 414, 260, 430, 726, 440, 580, 240, 1090, 873, 624,  372, 580, 794,
     214, 214, 216, 366, 366, 368, 580, 580, 750, 281, 282, 1000, 750, 1000, 750, 580}};
constexpr Wider wider_strong = {
    {694, 694, 694, 694, 694, 694, 933, 662, 575, 575, 575, 575, 296, 296, 296, 296,
     770, 770, 808, 808, 808, 808, 808, 580, 808, 742, 742, 742, 742, 648, 616, 602,
     508, 508, 508, 508, 508, 508, 810, 483, 534, 534, 534, 534, 254, 254, 254, 254,
     570, 564, 574, 574, 574, 574, 574, 580, 574, 564, 564, 564, 564, 528, 568, 528},
    {575, 575, 752, 542, 668, 548, 296,  296, 430,  1066, 1094, 758, 696, 770, 644,  746,
     692, 630, 658, 542, 808, 575, 1068, 582, 770,  770,  696,  744, 945, 770, 808,  746,
     619, 662, 600, 644, 804, 670, 794,  676, 1085, 1134, 756,  919, 618, 668, 1066, 679,
     508, 591, 502, 420, 634, 534, 817,  450, 583,  583,  543,  598, 716, 570, 574,  570,
     568, 482, 513, 528, 731, 522, 619,  527, 832,  882,  594,  742, 485, 487, 802,  508,
     534, 534, 562, 420, 487, 440, 254,  254, 254,  843,  814,  564, 543, 583, 528,  570},
    {243, 270, 824, 456, 416, 274, 456, 736, 455, 580, 255, 1082, 876, 648,  373, 580, 798,
     220, 220, 218, 386, 386, 384, 580, 580, 772, 290, 291, 1000, 750, 1000, 750, 580}};
constexpr Wider wider_number = {
    {600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600,
     600, 600, 600, 600, 600, 600, 600, 580, 600, 600, 600, 600, 600, 600, 600, 600,
     600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600,
     600, 600, 600, 600, 600, 600, 600, 580, 600, 600, 600, 600, 600, 600, 600, 600},
    {600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600,
     600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600,
     600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600,
     600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600,
     600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600,
     600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600},
    {600, 600, 600, 600, 600, 288, 600, 744, 600, 580, 600, 600,  600, 600,  374, 580, 802,
     227, 227, 220, 406, 406, 399, 580, 580, 791, 300, 300, 1000, 750, 1000, 750, 580}};

const Wider& wider_of(app::Face face) {
  switch (face) {
    case app::Face::Heading:
      return wider_heading;
    case app::Face::Body:
      return wider_body;
    case app::Face::Strong:
      return wider_strong;
    case app::Face::Number:
      break;
  }
  return wider_number;
}

const Widths& widths_of(app::Face face) {
  switch (face) {
    case app::Face::Heading:
      return heading;
    case app::Face::Body:
      return body;
    case app::Face::Strong:
      return strong;
    case app::Face::Number:
      break;
  }
  return number;
}

// A letter in no language file, such as in a name that a player types.
constexpr int any_other = 600;

/// Returns the code point that begins at `at`, and moves `at` behind it.
unsigned next_letter(std::string_view text, std::size_t& at) {
  const auto byte = [&] { return static_cast<unsigned char>(text[at]); };
  unsigned code = byte();
  ++at;
  if (code >= 0xC0U) code &= code < 0xE0U ? 0x1FU : code < 0xF0U ? 0x0FU : 0x07U;
  for (; at < text.size() && (byte() & 0xC0U) == 0x80U; ++at) code = code << 6U | (byte() & 0x3FU);
  return code;
}

int width_of(unsigned code, const Widths& widths, const Wider& wider) {
  if (code >= first_letter && code <= last_letter) return widths[code - first_letter];
  if (code >= first_accented && code <= last_accented) return wider.accented[code - first_accented];
  if (code >= first_cyrillic && code <= last_cyrillic) return wider.cyrillic[code - first_cyrillic];
  const auto sign = std::find(signs.begin(), signs.end(), code);
  return sign == signs.end() ? any_other
                             : wider.others[static_cast<std::size_t>(sign - signs.begin())];
}

}  // namespace

float LetterMeasure::width(std::string_view text, app::Face face, float size) {
  const Widths& widths = widths_of(face);
  const Wider& wider = wider_of(face);
  int sum = 0;
  for (std::size_t at = 0; at < text.size();) sum += width_of(next_letter(text, at), widths, wider);
  return static_cast<float>(sum) * size / 1000;
}

// Walks a tree of controls and checks each by its role and place.

namespace {

using app::Control;
using app::Rect;

constexpr float tolerance = 1.5F;

std::string in_words(const Rect& r) {
  std::ostringstream out;
  out << '(' << r.x << ' ' << r.y << ' ' << r.w << ' ' << r.h << ')';
  return out.str();
}

bool inside(const Rect& inner, const Rect& outer) {
  return inner.x >= outer.x - tolerance && inner.right() <= outer.right() + tolerance &&
         inner.y >= outer.y - tolerance && inner.bottom() <= outer.bottom() + tolerance;
}

bool is_hand_card(const std::string& id) { return id.rfind("hand.", 0) == 0 && id != "hand.sort"; }

// True if a text is an unknown key or has an unfilled placeholder.
bool is_unsaid(const std::string& words) {
  if (words.find('{') != std::string::npos) return true;
  return words.find('.') != std::string::npos && words.find('.') + 1 < words.size() &&
         std::all_of(words.begin(), words.end(),
                     [](char c) { return (c >= 'a' && c <= 'z') || c == '.' || c == '_'; });
}

/// The longest names a player may type; only they may be shortened.
constexpr std::array<std::string_view, 2> long_names = {"WWWWWWWWWWWWWWWW", "Maximiliane-Dora"};

/// True if a text other than a player's name is shortened.
bool is_cut(const std::string& words) {
  constexpr std::string_view dots = "…";
  const std::size_t at = words.find(dots);
  if (at == std::string::npos) return false;
  return std::none_of(long_names.begin(), long_names.end(), [&](std::string_view name) {
    return at > 0 && words.find(name.substr(0, std::min<std::size_t>(at, 3))) != std::string::npos;
  });
}

/// True if the dots are the text's own: in the control's label, too, the words before them end the
/// label or a sentence.
bool ends_in_dots(const std::string& words, const std::string& label) {
  std::string before = words.substr(0, words.find("…"));
  constexpr std::string_view space = "\u00A0";  // keeps the dots on the line of their word
  if (before.size() >= space.size() && before.substr(before.size() - space.size()) == space) {
    before.resize(before.size() - space.size());
  }
  const std::size_t at = label.find(before);
  if (before.empty() || at == std::string::npos) return false;
  const std::string after = label.substr(at + before.size());
  return after.empty() || after.front() == '.' || after.rfind("…", 0) == 0 ||
         after.rfind("\u00A0…", 0) == 0;
}

float area(const Rect& r) { return std::max(0.0F, r.w) * std::max(0.0F, r.h); }

/// True if the box is opaque.
bool covers(const app::Box& box) { return box.top.a > 200 && box.bottom.a > 200; }
bool covers(const app::Image& image) {
  return image.angle == 0 && image.tint.a > 200 &&
         (image.art.rfind("cards/", 0) == 0 || image.art.rfind("cave/card", 0) == 0);
}

class Audit {
 public:
  Audit(app::Size size, float text_size)
      : window_{0, 0, size.w, size.h},
        least_letters_((std::min(size.w, size.h) < 500 ? 16.0F : 14.0F) * text_size) {}

  /// Checks everything visible in front: no overlapping texts, none beyond the edge of its panel,
  /// none too small, none shortened.
  void look(const Control& control) {
    draw(control, control.paint);
    for (const Control& child : control.children) {
      if (child.role != app::Role::Dialog) look(child);
    }
    draw(control, control.over);
  }

  void compare() {
    for (std::size_t i = 0; i < seen_.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const Rect both = seen_[i].ink.intersect(seen_[j].ink);
        if (both.w <= tolerance || both.h <= tolerance) continue;
        // A tooltip may cover the surroundings of its control while it shows.
        if (seen_[i].owner == "tip") continue;
        faults_.push_back(seen_[i].owner + ": \"" + seen_[i].words + "\" " +
                          in_words(seen_[i].ink) + " lies on \"" + seen_[j].words + "\" " +
                          in_words(seen_[j].ink) + " of " + seen_[j].owner);
      }
    }
  }

  void walk(const Control& control, const std::optional<Rect>& scroller) {
    judge_name(control);
    if (control.focusable()) judge_touch(control, scroller);
    if (!control.enabled && control.disabled_reason.empty())
      blame(control, "is disabled and says not why");
    judge_words(control, control.paint, control.scrolls ? control.rect : scroller);
    // Only scrolling controls may have content outside; else all must be visible at once.
    const bool clips = control.scrolls;
    for (std::size_t i = 0; i < control.children.size(); ++i) {
      walk(control.children[i], clips ? std::optional<Rect>(control.rect) : scroller);
    }
    judge_fan(control);
  }

  std::vector<std::string> faults() && { return std::move(faults_); }

 private:
  /// A text as it is visible.
  struct Seen {
    std::string owner;
    std::string words;
    Rect ink;
  };

  void draw(const Control& control, const app::DrawList& paint) {
    for (const app::DrawOp& op : paint) {
      if (const auto* clip = std::get_if<app::Clip>(&op)) clip_ = clip->rect;
      if (const auto* box = std::get_if<app::Box>(&op); box != nullptr && covers(*box)) {
        const Rect shown = clip_ ? box->rect.intersect(*clip_) : box->rect;
        cover(shown);
        // The sky and full-window shades are no panels.
        if (box->rect.w < window_.w) grounds_.push_back(shown);
      }
      if (const auto* image = std::get_if<app::Image>(&op); image != nullptr && covers(*image)) {
        cover(clip_ ? image->rect.intersect(*clip_) : image->rect);
      }
      const auto* text = std::get_if<app::Text>(&op);
      if (text != nullptr && text->angle == 0 && text->color.a > 0) write(control, *text);
    }
  }

  void cover(const Rect& rect) {
    seen_.erase(std::remove_if(seen_.begin(), seen_.end(),
                               [&](const Seen& each) {
                                 return area(each.ink.intersect(rect)) > area(each.ink) * 0.6F;
                               }),
                seen_.end());
    grounds_.erase(std::remove_if(grounds_.begin(), grounds_.end(),
                                  [&](const Rect& ground) { return inside(ground, rect); }),
                   grounds_.end());
  }

  void write(const Control& control, const app::Text& text) {
    const Rect ink = ink_of(text);
    const std::string told = "\"" + text.text + "\" " + in_words(ink);
    // A field scrolls a long value, and links are shared rather than read; names must fit.
    const bool is_long = control.value.size() > 100 || control.value.rfind("https://", 0) == 0;
    const bool scrolls = control.role == app::Role::TextField && is_long;
    if (is_cut(text.text) && !scrolls && !ends_in_dots(text.text, control.label))
      blame(control, "cuts words short: " + told);
    // One long word that fills its place may be smaller rather than broken.
    const bool fills = text.text.find(' ') == std::string::npos && text.size >= 14 &&
                       ink.w > control.rect.w * 0.55F;
    if (text.face != app::Face::Number && text.size < least_letters_ - 0.01F && !fills) {
      blame(control, "letters of " + std::to_string(text.size) + ": " + told);
    }
    const Rect shown = clip_ ? ink.intersect(*clip_) : ink;
    if (shown.w <= 0 || shown.h <= 0) return;
    // The panel of a text is the opaque box under its middle.
    const app::Point middle = shown.center();
    for (std::size_t i = grounds_.size(); i-- > 0;) {
      if (!grounds_[i].contains(middle)) continue;
      const Rect ground = grounds_[i];
      if (!inside(shown, ground)) {
        blame(control, "words run over the edge of " + in_words(ground) + ": " + told);
      }
      break;
    }
    seen_.push_back({control.id, text.text, shown});
  }

  Rect ink_of(const app::Text& text) {
    const float wide = measure_.width(text.text, text.face, text.size);
    float left = text.at.x;
    if (text.align == app::Align::Center) left -= wide / 2;
    if (text.align == app::Align::Right) left -= wide;
    // The ink: capitals and descenders.
    return {left, text.at.y - text.size * 0.38F, wide, text.size * 0.76F};
  }

  void blame(const Control& control, const std::string& what) {
    faults_.push_back(control.id + ": " + what);
  }

  void judge_name(const Control& control) {
    if (control.id.empty()) blame(control, "has no id; label \"" + control.label + "\"");
    if (++ids_[control.id] == 2) blame(control, "the id is there twice");
    for (const std::string* words :
         {&control.label, &control.description, &control.disabled_reason}) {
      if (is_unsaid(*words)) blame(control, "says \"" + *words + "\"");
    }
  }

  void judge_touch(const Control& control, const std::optional<Rect>& scroller) {
    const Rect& r = control.rect;
    if (control.label.empty()) blame(control, "has no label");
    if (is_hand_card(control.id)) {
      // The fan reaches below the window: only its visible part counts.
      const Rect seen = r.intersect(window_);
      if (seen.h < app::touch) blame(control, "too little of it shows " + in_words(r));
      // A card beside a raised one may cross the window's edge; its number is on the left.
      if (r.x < -tolerance || r.x + r.w * 0.9F > window_.right() + tolerance) {
        blame(control, "lies beside the window " + in_words(r));
      }
      return;
    }
    if (r.w < app::touch - 0.01F || r.h < app::touch - 0.01F) {
      blame(control, "is smaller than a finger " + in_words(r));
    }
    if (!scroller) {
      if (!inside(r, window_)) blame(control, "lies outside the window " + in_words(r));
    } else if (r.x < scroller->x - tolerance || r.right() > scroller->right() + tolerance) {
      blame(control, "lies beside what scrolls it " + in_words(r));
    }
  }

  // Each card of the fan must show 30 px beside the next; 20 px while it yields to a raised card on
  // a narrow screen.
  void judge_fan(const Control& control) {
    std::vector<const Control*> cards;
    for (const Control& child : control.children) {
      if (is_hand_card(child.id)) cards.push_back(&child);
    }
    if (cards.empty()) return;
    const auto by_width = [](const Control* a, const Control* b) { return a->rect.w < b->rect.w; };
    const float narrow = (*std::min_element(cards.begin(), cards.end(), by_width))->rect.w;
    // Chosen or previewed: shown whole, in front of others.
    const auto is_raised = [&](const Control* card) {
      const bool whole = card != cards.back() && card->rect.w > 1.5F * narrow;
      return card->checked.value_or(false) || whole;
    };
    const float least = std::any_of(cards.begin(), cards.end(), is_raised) ? 20 : 30;
    for (std::size_t at = 1; at < cards.size(); ++at) {
      if (!is_raised(cards[at - 1]) && cards[at]->rect.x - cards[at - 1]->rect.x < least) {
        blame(*cards[at], "hides the card before it");
      }
    }
  }

  void judge_words(const Control& control, const app::DrawList& paint,
                   const std::optional<Rect>& scroller) {
    for (const app::DrawOp& op : paint) {
      const auto* text = std::get_if<app::Text>(&op);
      if (text == nullptr || text->angle != 0) continue;
      judge_text(control, *text, scroller);
    }
  }

  void judge_text(const Control& control, const app::Text& text,
                  const std::optional<Rect>& scroller) {
    if (is_unsaid(text.text)) blame(control, "shows \"" + text.text + "\"");
    const Rect ink = ink_of(text);
    const bool pressed = control.focusable() && !is_hand_card(control.id);
    const std::string told = "\"" + text.text + "\" " + in_words(ink);
    if (pressed && !inside(ink, control.rect)) {
      blame(control, "its words run over its edge " + in_words(control.rect) + ": " + told);
    }
    const Rect& room = scroller ? *scroller : window_;
    const bool beside = ink.x < room.x - tolerance || ink.right() > room.right() + tolerance;
    if (beside || (!scroller && !is_hand_card(control.id) && !inside(ink, window_))) {
      blame(control, "words outside the window: " + told);
    }
  }

  Rect window_;
  float least_letters_;
  std::optional<Rect> clip_;
  std::vector<Rect> grounds_;  ///< opaque boxes, back to front
  std::vector<Seen> seen_;
  LetterMeasure measure_;
  std::map<std::string, int> ids_;
  std::vector<std::string> faults_;
};

/// Checks that headings skip no level, for screen readers that go from heading to heading. `level`
/// is that of the previous heading.
void judge_headings(const Control& control, int& level, std::vector<std::string>& faults) {
  if (control.role == app::Role::Heading) {
    if (level > 0 && control.level > level + 1) {
      faults.push_back(control.id + ": a heading of level " + std::to_string(control.level) +
                       " after one of level " + std::to_string(level));
    }
    level = control.level;
  }
  for (const Control& child : control.children) judge_headings(child, level, faults);
}

bool is_excused(const std::string& fault) {
  // A lesson's note covers other controls on purpose; learning.cpp tests which it must not.
  if (fault.rfind("lesson.said", 0) == 0 && fault.find(" lies on ") != std::string::npos)
    return true;
  constexpr std::array<std::string_view, 12> tables = {"rider.",  "prompt", "table.",  "hand",
                                                       "preview", "summit", "players", "fists",
                                                       "board",   "stable", "lair",    "counting"};
  constexpr std::array<std::string_view, 4> kinds = {": cuts words", ": letters of",
                                                     ": words run over", " lies on "};
  return std::any_of(tables.begin(), tables.end(),
                     [&](std::string_view part) { return fault.rfind(part, 0) == 0; }) &&
         std::any_of(kinds.begin(), kinds.end(),
                     [&](std::string_view kind) { return fault.find(kind) != std::string::npos; });
}

}  // namespace

std::vector<std::string> all_faults_of(const app::Control& tree, app::Size size, float text_size) {
  Audit audit(size, text_size);
  audit.walk(tree, std::nullopt);
  audit.look(app::reachable(tree));
  audit.compare();
  std::vector<std::string> out = std::move(audit).faults();
  int level = 0;
  judge_headings(app::reachable(tree), level, out);
  return out;
}

std::vector<std::string> faults_of(const app::Control& tree, app::Size size, float text_size) {
  std::vector<std::string> out = all_faults_of(tree, size, text_size);
  out.erase(std::remove_if(out.begin(), out.end(), is_excused), out.end());
  return out;
}

}  // namespace support
