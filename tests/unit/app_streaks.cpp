// Wins in a row outlive the games they were won in.
#include "app/session/statistics.hpp"
#include "catch.hpp"

namespace {

using app::Statistics;
using app::StatisticsFilter;
using io::SeatKind;

constexpr const char* mountain = "mount-drago";

/// A game of the mountain against two bots, the weaker of this level.
app::GameRecord game(std::uint64_t deal, SeatKind level, int rank) {
  app::GameRecord out;
  out.deal = deal;
  out.day = 20'000 + static_cast<int>(deal);
  out.game = mountain;
  out.opponents = {level, SeatKind::Master};
  out.rules = {0, 1, 0};
  out.rank = rank;
  return out;
}

StatisticsFilter of_mountain() { return {.game = mountain, .seats = 0, .level = {}, .rules = {}}; }

}  // namespace

TEST_CASE("The longest streak stays when its games are only sums", "[app][statistics]") {
  Statistics all;
  constexpr int won = 30;
  const int games = static_cast<int>(Statistics::most_records) + 20;  // the streak is cut in two
  for (int i = 1; i <= games; ++i) {
    REQUIRE(all.add(game(static_cast<std::uint64_t>(i),
                         i % 2 == 0 ? SeatKind::Hard : SeatKind::Easy, i <= won ? 1 : 2)));
  }
  CHECK(all.streaks(of_mountain()).best == won);
  CHECK(all.streaks(of_mountain()).now == 0);
  StatisticsFilter hard = of_mountain();
  hard.level = SeatKind::Hard;
  CHECK(all.streaks(hard).best == won / 2);
  StatisticsFilter ruled = of_mountain();
  ruled.rules = {0, -1};
  CHECK(all.streaks(ruled).best == won - 20);
  const auto again = Statistics::read(all.write());
  REQUIRE(again);
  CHECK(*again == all);
}
