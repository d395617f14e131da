// Stacks and the draw pile share one array and must not get into each other's way.
#include "drago/piles.hpp"

#include <vector>

#include "catch.hpp"
#include "support/scene.hpp"

using namespace drago;
using namespace support;

namespace {

using Cards = std::vector<Card>;

Piles three_piles() {
  Piles piles;
  piles.set_draw(Cards{card("green-1"), card("green-2")});
  piles.put_on_top(maria, card("red-1"));
  piles.put_on_top(luca, card("blue-1"));
  piles.put_under(luca, card("blue-2"));
  piles.put_on_top(luca, card("blue-3"));
  return piles;
}

}  // namespace

TEST_CASE("Cards go on top of and under the right stack", "[drago][piles]") {
  const Piles piles = three_piles();
  CHECK(names(piles.stack(luca)) == "blue-2 blue-1 blue-3");
  CHECK(names(piles.stack(nina)).empty());
  CHECK(names(piles.stack(maria)) == "red-1");
  CHECK(names(piles.draw()) == "green-1 green-2");
}

TEST_CASE("The last card of the pile is drawn", "[drago][piles]") {
  Piles piles = three_piles();
  CHECK(piles.take_from_draw() == card("green-2"));
  CHECK(piles.take_from_draw() == card("green-1"));
  CHECK(piles.draw().empty());
}

TEST_CASE("Keeping the tops empties the stacks but for the mounts", "[drago][piles][MD-24]") {
  Piles piles = three_piles();
  piles.keep_tops();
  CHECK(names(piles.stack(luca)) == "blue-3");
  CHECK(names(piles.stack(nina)).empty());
  CHECK(names(piles.stack(maria)) == "red-1");
  CHECK(names(piles.draw()) == "green-1 green-2");
}

TEST_CASE("Piles are equal when their cards are, whatever lay there before", "[drago][piles]") {
  Piles drawn = three_piles();
  drawn.take_from_draw();
  Piles fresh = three_piles();
  fresh.set_draw(Cards{card("green-1")});
  CHECK(drawn == fresh);
  fresh.set_draw(Cards{card("green-3")});
  CHECK_FALSE(drawn == fresh);
}

TEST_CASE("All 110 cards find room in one stack", "[drago][piles][MD-2]") {
  Piles piles;
  for (const Card card : full_deck()) piles.put_under(nina, card);
  CHECK(piles.stack(nina).size() == 110);
  CHECK(piles.stack(nina).back() == card("blue-1"));
}
