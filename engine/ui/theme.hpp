// Colors by name and shared measures in CSS pixels; the high-contrast mode.
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
/// Least size of a touch target.
inline constexpr float touch = 44;

// High contrast redraws the finished tree with solid panels, strong borders and a contrast of 7:1
// between text and background (WCAG 2.2, 1.4.6). Screens need not know of it.

/// Returns (L1 + 0.05) / (L2 + 0.05) of the relative luminances (WCAG): 1 … 21. Ignores opacity.
float contrast(Color a, Color b);

/// Redraws a tree in high contrast. Images stay as they are; text on them gets a background.
void raise_contrast(Control& tree, Size window, TextMeasure& measure);

}  // namespace app
