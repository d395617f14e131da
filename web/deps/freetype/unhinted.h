// Included before SDL2_ttf. Its subpixel positioning (TTF_HINTING_LIGHT_SUBPIXEL) uses FreeType's
// autohinter, which the web build lacks. Asked for hints without it, FreeType would round each
// advance width, and Lato's sizes, to whole pixels: lines would not have their measured width.
#pragma once

#include <ft2build.h>
#include FT_FREETYPE_H

#undef FT_LOAD_TARGET_LIGHT
#define FT_LOAD_TARGET_LIGHT (FT_LOAD_TARGET_(FT_RENDER_MODE_LIGHT) | FT_LOAD_NO_HINTING)
