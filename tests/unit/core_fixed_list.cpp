// The short list that lives inside its owner.
#include "catch.hpp"
#include "core/fixed_list.hpp"

using List = core::FixedList<int, 4>;

TEST_CASE("A fixed list keeps its order when an element is removed", "[core]") {
  List list = {1, 2, 1, 3};
  CHECK(list.remove(1));
  CHECK(list == List{2, 1, 3});
  CHECK_FALSE(list.remove(9));
  CHECK(list.size() == 3);
  CHECK(list.back() == 3);
}

TEST_CASE("Fixed lists are equal when their elements are, whatever was in them before", "[core]") {
  List list = {1, 2, 3};
  list.pop_back();
  CHECK(list == List{1, 2});
  CHECK_FALSE(list == List{1, 2, 3});
  list.clear();
  CHECK(list.empty());
  CHECK(list == List{});
}
