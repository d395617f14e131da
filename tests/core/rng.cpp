// Tests random numbers and core::FixedList.
#include "core/rng.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "catch.hpp"
#include "core/check.hpp"
#include "core/list.hpp"

// The generator against published outputs, its streams and its fairness.

using core::Rng;

TEST_CASE("SplitMix64 gives the published numbers", "[core][rng]") {
  core::SplitMix words(1234567);
  for (const std::uint64_t expected : std::initializer_list<std::uint64_t>{
           6457827717110365317U, 3203168211198807973U, 9817491932198370423U, 4593380528125082431U,
           16408922859458223821U}) {
    CHECK(words.next() == expected);
  }
}

TEST_CASE("xoshiro256** gives the published numbers", "[core][rng]") {
  Rng rng(std::array<std::uint64_t, 4>{1, 2, 3, 4});
  for (const std::uint64_t expected : std::initializer_list<std::uint64_t>{
           11520U, 0U, 1509978240U, 1215971899390074240U, 1216172134540287360U, 607988272756665600U,
           16172922978634559625U, 8476171486693032832U, 10595114339597558777U,
           2904607092377533576U}) {
    CHECK(rng.next() == expected);
  }
}

TEST_CASE("A seed becomes a state through SplitMix64; stream 0 is the plain seed", "[core][rng]") {
  core::SplitMix words(42);
  std::array<std::uint64_t, 4> state{};
  for (std::uint64_t& word : state) word = words.next();
  CHECK(Rng(42) == Rng(state));
  CHECK(Rng(42) == core::world_rng(42));
  Rng zero(0);
  CHECK(zero.next() == 11091344671253066420U);
  CHECK(zero.next() == 13793997310169335082U);
}

TEST_CASE("Seeds and streams lead to different numbers", "[core][rng]") {
  std::vector<std::uint64_t> firsts;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    for (std::uint64_t stream = 0; stream < 20; ++stream) {
      firsts.push_back(Rng(seed, stream).next());
    }
    for (std::uint8_t seat = 0; seat < core::max_seats; ++seat) {
      for (std::size_t decision = 5; decision < 10; ++decision) {
        firsts.push_back(core::bot_seed(seed, core::Seat{seat}, decision));
      }
    }
  }
  const std::size_t drawn = firsts.size();
  std::sort(firsts.begin(), firsts.end());
  firsts.erase(std::unique(firsts.begin(), firsts.end()), firsts.end());
  CHECK(firsts.size() == drawn);
}

TEST_CASE("What a seed leads to stays the same in every version", "[core][rng]") {
  CHECK(core::bot_seed(7, core::Seat{0}, 0) == 6928603961777596288U);
  CHECK(core::bot_seed(7, core::Seat{2}, 0) == 12715447262872353486U);
  CHECK(core::bot_seed(7, core::Seat{0}, 3) == 217327295318153027U);
  CHECK(core::bot_seed(1ULL << 63U, core::Seat{4}, 100) == 14250996734430171000U);
  std::vector<int> first;
  for (int seats = 2; seats <= 5; ++seats) {
    first.push_back(core::first_seat(static_cast<std::uint64_t>(seats - 1), seats).index);
  }
  CHECK(first == std::vector{0, 0, 3, 4});
  Rng rng(11);
  for (const std::uint32_t number : {719216593U, 281001671U, 1429499266U, 274615834U, 987858684U}) {
    CHECK(rng.below(3U << 30U) == number);
  }
}

TEST_CASE("below gives every number below its bound about equally often", "[core][rng]") {
  for (const std::uint32_t bound : {1U, 2U, 3U, 6U, 10U, 110U}) {
    constexpr std::uint32_t each = 2000;
    Rng rng(7);
    std::vector<std::uint32_t> count(bound);
    for (std::uint32_t draw = 0; draw < each * bound; ++draw) {
      const std::uint32_t number = rng.below(bound);
      REQUIRE(number < bound);
      ++count[number];
    }
    for (const std::uint32_t times : count) {
      CHECK(times > each * 9 / 10);
      CHECK(times < each * 11 / 10);
    }
  }
}

TEST_CASE("below has no bias where the bound does not divide the range", "[core][rng]") {
  // Two thirds of the numbers below 3 * 2^30 lie below 2^31; a plain remainder of 32 bits would put
  // three quarters of the draws there.
  constexpr std::uint32_t bound = 3U << 30U;
  Rng rng(11);
  int low = 0;
  constexpr int draws = 30'000;
  for (int draw = 0; draw < draws; ++draw) low += rng.below(bound) < (1U << 31U) ? 1 : 0;
  CHECK(low > draws * 65 / 100);
  CHECK(low < draws * 68 / 100);
}

TEST_CASE("A shuffle keeps every element and can bring any order", "[core][rng]") {
  Rng rng(3);
  std::array<int, 6> orders{};
  for (int round = 0; round < 6000; ++round) {
    std::vector<int> items = {0, 1, 2};
    core::shuffle(items, rng);
    REQUIRE(items[0] + items[1] + items[2] == 3);
    ++orders[2 * static_cast<std::size_t>(items[0]) + (items[1] > items[2] ? 1U : 0U)];
  }
  for (const int times : orders) CHECK(times > 850);
  // One draw per element after the first.
  Rng same = rng;
  std::vector<int> items = {0, 1, 2};
  core::shuffle(items, rng);
  same.below(3);
  same.below(2);
  CHECK(rng == same);
}

TEST_CASE("The seed picks the first seat, each of them sometimes", "[core][rng]") {
  for (int seats = 2; seats <= core::max_seats; ++seats) {
    std::vector<int> count(static_cast<std::size_t>(seats));
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      ++count.at(core::first_seat(seed, seats).index);
    }
    for (const int times : count) CHECK(times > 20);
  }
}

// FixedList.

using List = core::FixedList<int, 4>;

TEST_CASE("A fixed list keeps its order when an element is removed", "[core]") {
  List list = {1, 2, 1, 3};
  CHECK(list.remove(1));
  CHECK(list == List{2, 1, 3});
  CHECK_FALSE(list.remove(9));
  CHECK(list.size() == 3);
  CHECK(list.back() == 3);
}

TEST_CASE("Fixed lists with equal elements are equal, whatever they held before", "[core]") {
  List list = {1, 2, 3};
  list.pop_back();
  CHECK(list == List{1, 2});
  CHECK_FALSE(list == List{1, 2, 3});
  list.clear();
  CHECK(list.empty());
  CHECK(list == List{});
}

TEST_CASE("Short lists are sorted stably", "[core]") {
  std::vector<int> numbers = {31, 12, 32, 11, 21, 13};
  core::insertion_sort(numbers, [](int a, int b) { return a / 10 < b / 10; });
  CHECK(numbers == std::vector{12, 11, 13, 21, 31, 32});
}

TEST_CASE("A failed check reports the running game once", "[core]") {
  core::print_when_check_fails([] { return std::string("the save"); });
  CHECK(core::take_game_to_report() == "the save");
  CHECK(core::take_game_to_report().empty());
}
