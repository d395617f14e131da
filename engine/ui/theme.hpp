// The look in numbers: colours by name and the few measures every screen shares. CSS pixels.
#pragma once

#include "ui/control.hpp"
#include "ui/draw_list.hpp"
#include "ui/text.hpp"

namespace app {

inline constexpr Color night = rgb(0x14162B);
inline constexpr Color amber = rgb(0xF2B15C);
inline constexpr Color slate = rgb(0x23283F);
inline constexpr Color slate_deep = rgb(0x15182B);
inline constexpr Color slate_light = rgb(0x343B5C);
inline constexpr Color parchment = rgb(0xF4E9D2);
inline constexpr Color parchment_deep = rgb(0xE8D9B8);
inline constexpr Color ink = rgb(0x2B2118);
inline constexpr Color ink_soft = rgb(0x5F5140);
inline constexpr Color mist = rgb(0xE8ECF7);
inline constexpr Color mist_soft = rgb(0xB9C1DA);
inline constexpr Color gold = rgb(0xFFC857);
inline constexpr Color gold_light = rgb(0xFFDD8C);
inline constexpr Color gold_deep = rgb(0xEBA92F);
inline constexpr Color gold_rim = rgb(0x7A5200);
inline constexpr Color cream = rgb(0xFFF6DF);
inline constexpr Color ember = rgb(0xC2412B);
inline constexpr Color gain_green = rgb(0x2F7A4A);
inline constexpr Color even_gray = rgb(0xC9CFDD);
inline constexpr Color negative_red = rgb(0x97200F);

inline constexpr float corner = 12;
inline constexpr float focus_gap = 4;
inline constexpr float focus_width = 3;
/// The least size of anything one can touch.
inline constexpr float touch = 44;

// High contrast: what was drawn, once more with solid panels, strong borders and words that stand
// out from what lies beneath them by 7:1 (WCAG 2.2, 1.4.6). No screen needs to know of it.

/// (L1 + 0.05) / (L2 + 0.05) of the two relative luminances: 1 … 21. Opacity does not count.
float contrast(Color a, Color b);

/// The same tree with everything it draws in high contrast. Pictures stay as they are; words that
/// stand on one get a ground of their own.
void raise_contrast(Control& tree, Size window, TextMeasure& measure);

}  // namespace app
