// Names of dragons and cards, and the deck's order.
#include <algorithm>

#include "catch.hpp"
#include "drago/dragon.hpp"

using namespace drago;

TEST_CASE("Every card is found by its name", "[drago][MD-2]") {
  for (const Card card : each_kind()) CHECK(card_named(name(card)) == card);
  CHECK(name(Card(Dragon::LightBlue, 5)) == "lightblue-5");
  for (const Dragon dragon : all_dragons) CHECK(dragon_named(name(dragon)) == dragon);
}

TEST_CASE("Other names are no cards", "[drago]") {
  for (const char* const name : {"", "-", "-3", "blue", "blue-", "blue-0", "blue-6", "blue-33",
                                 "white-3", "Blue-3", "blue 3", "light-blue-3"}) {
    INFO(name);
    CHECK_FALSE(card_named(name));
  }
}

TEST_CASE("The deck lies in the order of the rules, low values first", "[drago][MD-2]") {
  const auto deck = full_deck();
  CHECK(std::is_sorted(deck.begin(), deck.end()));
  CHECK(name(deck.front()) == "blue-1");
  CHECK(name(deck.back()) == "orange-5");
  for (const Card card : each_kind()) {
    CHECK(std::count(deck.begin(), deck.end(), card) == copies(card));
    CHECK(each_kind()[static_cast<std::size_t>(card.kind())] == card);
  }
}
