/* In place of what draws lines and points where there is no WebGL: nothing of ours does, and they would
   be 60 kB of the program. Drawn all the same, they are an error. */
#include "SDL_surface.h"

#include "render/software/SDL_blendline.h"
#include "render/software/SDL_blendpoint.h"
#include "render/software/SDL_drawline.h"
#include "render/software/SDL_drawpoint.h"

int SDL_DrawPoint(SDL_Surface *dst, int x, int y, Uint32 color) { return SDL_Unsupported(); }
int SDL_DrawPoints(SDL_Surface *dst, const SDL_Point *points, int count, Uint32 color) {
  return SDL_Unsupported();
}
int SDL_DrawLine(SDL_Surface *dst, int x1, int y1, int x2, int y2, Uint32 color) { return SDL_Unsupported(); }
int SDL_DrawLines(SDL_Surface *dst, const SDL_Point *points, int count, Uint32 color) {
  return SDL_Unsupported();
}
int SDL_BlendPoint(SDL_Surface *dst, int x, int y, SDL_BlendMode blendMode, Uint8 r, Uint8 g, Uint8 b,
                   Uint8 a) {
  return SDL_Unsupported();
}
int SDL_BlendPoints(SDL_Surface *dst, const SDL_Point *points, int count, SDL_BlendMode blendMode, Uint8 r,
                    Uint8 g, Uint8 b, Uint8 a) {
  return SDL_Unsupported();
}
int SDL_BlendLine(SDL_Surface *dst, int x1, int y1, int x2, int y2, SDL_BlendMode blendMode, Uint8 r, Uint8 g,
                  Uint8 b, Uint8 a) {
  return SDL_Unsupported();
}
int SDL_BlendLines(SDL_Surface *dst, const SDL_Point *points, int count, SDL_BlendMode blendMode, Uint8 r,
                   Uint8 g, Uint8 b, Uint8 a) {
  return SDL_Unsupported();
}
