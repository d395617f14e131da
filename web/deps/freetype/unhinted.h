// Read before SDL2_ttf. Letters between pixels (TTF_HINTING_LIGHT_SUBPIXEL) are those of FreeType's own
// hinter, which the web build has not. Asked for hints all the same, FreeType rounds the width of each letter to
// whole pixels, and Lato's sizes, too: lines would not be as wide as they are measured.
#pragma once

#include <ft2build.h>
#include FT_FREETYPE_H

#undef FT_LOAD_TARGET_LIGHT
#define FT_LOAD_TARGET_LIGHT (FT_LOAD_TARGET_(FT_RENDER_MODE_LIGHT) | FT_LOAD_NO_HINTING)
