// Tests the placer of notes, and how a zoomed board scrolls into view.
#include "ui/placement.hpp"

#include "catch.hpp"
#include "ui/motion.hpp"

using app::Placer;
using app::Rect;

TEST_CASE("A note lies where it hides least, and at the first of equal places", "[app][notes]") {
  Placer placer({{{0, 0, 50, 50}, app::cover_piece}, {{50, 0, 50, 50}, app::cover_never}});
  CHECK_FALSE(placer.best());
  placer.offer({60, 0, 30, 30});
  CHECK(placer.best() == Rect{60, 0, 30, 30});
  placer.offer({0, 0, 30, 30});
  CHECK(placer.best() == Rect{0, 0, 30, 30});
  placer.offer({0, 60, 30, 30}, 5);
  CHECK(placer.best() == Rect{0, 60, 30, 30});
  placer.offer({60, 60, 30, 30}, 5);
  CHECK(placer.best() == Rect{0, 60, 30, 30});
}

TEST_CASE("A place on a zoomed board scrolls into view once", "[app]") {
  const Rect area = {0, 0, 200, 200};
  app::Zoom zoom;
  CHECK_FALSE(zoom.follow(3, {190, 190}, area));  // not zoomed: all of it is visible
  zoom.zoom({0, 0}, 2);
  CHECK_FALSE(zoom.follow(3, {190, 190}, area));
  CHECK(zoom.follow(4, {190, 190}, area));
  CHECK(zoom.shift == app::Point{-220, -220});
  CHECK(zoom.within(area).shift == app::Point{-200, -200});
  zoom.pan({50, 0});
  CHECK_FALSE(zoom.follow(4, {190, 190}, area));
  CHECK_FALSE(zoom.follow(-1, {}, area));
  CHECK(zoom.follow(4, {190, 190}, area));
}
