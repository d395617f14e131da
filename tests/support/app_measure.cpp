// The advance widths of the shipped fonts' letters, in thousandths of an em.
#include "support/app_measure.hpp"

#include <array>
#include <cstddef>

namespace support {

namespace {

constexpr unsigned first_letter = 0x20;
constexpr unsigned last_letter = 0x7E;
using Widths = std::array<int, last_letter - first_letter + 1>;

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

// All that is not ASCII: letters with accents, dashes, quotes. As wide as a wide small letter.
constexpr int any_other = 600;

}  // namespace

float LetterMeasure::width(std::string_view text, app::Face face, float size) {
  const Widths& widths = widths_of(face);
  int sum = 0;
  for (const char byte : text) {
    const auto code = static_cast<unsigned char>(byte);
    if ((code & 0xC0U) == 0x80U) continue;  // goes on with the letter before
    sum += code >= first_letter && code <= last_letter ? widths[code - first_letter] : any_other;
  }
  return static_cast<float>(sum) * size / 1000;
}

}  // namespace support
