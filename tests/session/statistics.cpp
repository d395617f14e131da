// Tests statistics of finished games, without a screen.
#include "session/statistics.hpp"

#include <string>
#include <vector>

#include "catch.hpp"
#include "games/dragons_cave/table/table.hpp"
#include "games/mount_drago/table/table.hpp"
#include "io/json.hpp"
#include "session/rating.hpp"
#include "support/states.hpp"

// Counters, sums, streaks, levels, and the saved text.

namespace {

using app::GameRecord;
using app::SeatKind;
using app::Statistics;
using app::StatisticsFilter;

constexpr const char* mountain = "mount-drago";

/// Returns a game of Mount Drago against a bot of this level and a master.
GameRecord game(std::uint64_t deal, SeatKind level, int rank, int points = 10) {
  GameRecord out;
  out.deal = deal;
  out.day = 20'000 + static_cast<int>(deal);
  out.game = mountain;
  out.opponents = {level, SeatKind::Master};
  out.rules = {0, 1, 0};
  out.rank = rank;
  out.points = points;
  out.counts = {static_cast<int>(deal), 2};
  return out;
}

StatisticsFilter of_mountain() { return {.game = mountain, .seats = 0, .level = {}, .rules = {}}; }

Statistics again(const Statistics& all) {
  auto read = Statistics::read(all.write());
  REQUIRE(read);
  return std::move(read).value();
}

/// Returns a view in which each seat rides a dragon, with the dragon's position.
mount_drago::View riders_on(const std::vector<std::pair<mount_drago::Dragon, int>>& riders) {
  mount_drago::View out = support::new_game({.riders = 2}).view(core::Spectator{});
  for (std::size_t seat = 0; seat < riders.size(); ++seat) {
    out.stacks[seat] = {mount_drago::Card(riders[seat].first, 3)};
    out.positions[mount_drago::index(riders[seat].first)] =
        static_cast<std::uint8_t>(riders[seat].second);
  }
  return out;
}

}  // namespace

TEST_CASE("Each deal counts once", "[app][statistics]") {
  Statistics all;
  CHECK(all.add(game(7, SeatKind::Easy, 1)));
  CHECK_FALSE(all.add(game(7, SeatKind::Easy, 2)));
  CHECK(all.records().size() == 1);
  GameRecord other = game(7, SeatKind::Easy, 2);
  other.game = "dragons-cave";
  CHECK(all.add(other));
  CHECK(again(all) == all);
  CHECK_FALSE(again(all).has(mountain, 8));
  CHECK(again(all).has(mountain, 7));
}

TEST_CASE("Games finished earlier are sorted in by day", "[app][statistics]") {
  Statistics all;
  REQUIRE(all.add(game(5, SeatKind::Easy, 1)));
  CHECK(all.add_earlier(game(3, SeatKind::Easy, 2)));
  CHECK(all.add_earlier(game(1, SeatKind::Easy, 1)));
  CHECK_FALSE(all.add_earlier(game(5, SeatKind::Easy, 1)));
  REQUIRE(all.records().size() == 3);
  CHECK(all.records()[0].deal == 1);
  CHECK(all.records()[1].deal == 3);
  CHECK(all.records()[2].deal == 5);
}

TEST_CASE("A tally has the games that match its filter", "[app][statistics]") {
  Statistics all;
  all.add(game(1, SeatKind::Easy, 1, 30));
  all.add(game(2, SeatKind::Hard, 2, -4));
  GameRecord shared = game(3, SeatKind::Hard, 1, 12);
  shared.shared = true;
  shared.rules = {1, 0, 0};
  all.add(shared);
  GameRecord left = game(4, SeatKind::Hard, 1, 99);
  left.given_up = true;
  left.opponents.push_back(SeatKind::Hard);
  all.add(left);

  const app::Tally whole = all.tally(of_mountain());
  CHECK(whole.games == 4);
  CHECK(whole.wins == 2);
  CHECK(whole.shared == 1);
  CHECK(whole.given_up == 1);
  CHECK(whole.points == 38);
  CHECK(whole.best == 30);
  CHECK(whole.sums == std::vector<std::int64_t>{6, 6});
  CHECK(whole.most == std::vector<int>{3, 2});

  StatisticsFilter asked = of_mountain();
  asked.level = SeatKind::Hard;
  CHECK(all.tally(asked).games == 3);
  asked.rules = {-1, 0};
  CHECK(all.tally(asked).games == 1);
  asked.rules = {0};
  CHECK(all.tally(asked).games == 2);
  asked = of_mountain();
  asked.seats = 4;
  CHECK(all.tally(asked).games == 1);
  asked.game = "dragons-cave";
  CHECK(all.tally(asked).games == 0);
}

TEST_CASE("Streaks end at a game not won", "[app][statistics]") {
  Statistics all;
  std::uint64_t deal = 0;
  for (const int rank : {1, 1, 1, 2, 1, 1}) all.add(game(++deal, SeatKind::Easy, rank));
  CHECK(all.streaks(of_mountain()).now == 2);
  CHECK(all.streaks(of_mountain()).best == 3);
  GameRecord left = game(++deal, SeatKind::Easy, 1);
  left.given_up = true;
  all.add(left);
  CHECK(all.streaks(of_mountain()).now == 0);
}

TEST_CASE("Glickman's worked example of Glicko-2", "[statistics][rating]") {
  const std::vector<app::RatedResult> results = {
      {{1400, 30}, 1}, {{1550, 100}, 0}, {{1700, 300}, 0}};
  const app::Rating after = app::rated({1500, 200, 0.06}, results);
  CHECK(after.value == Approx(1464.06).margin(0.01));
  CHECK(after.deviation == Approx(151.52).margin(0.01));
  CHECK(after.volatility == Approx(0.059996).margin(0.000001));
  // Ten unexpected wins: less steady than thought.
  const std::vector<app::RatedResult> wins(10, {{1600, 30}, 1});
  CHECK(app::rated({1400, 50, 0.06}, wins).volatility > 0.0602);
  CHECK(after.least() == 1170);
  CHECK(after.most() == 1760);
  CHECK(app::rated(after, {}).value == after.value);
}

TEST_CASE("A rating settles where results are as expected", "[statistics][rating]") {
  // Against two bots of one strength: by rank first, shared first, second, last, and given up.
  const auto after = [](int rank, bool shared, bool given_up, int games) {
    Statistics all;
    for (int i = 1; i <= games; ++i) {
      GameRecord record = game(static_cast<std::uint64_t>(i), SeatKind::Master, rank);
      record.shared = shared;
      record.given_up = given_up;
      all.add(record);
    }
    return app::rated_games(all, mountain, std::vector<int>{1200, 1400, 1600, 1700}).back().after;
  };
  CHECK(after(1, false, false, 3).value > after(1, true, false, 3).value);
  CHECK(after(1, true, false, 3).value > after(2, false, false, 3).value);
  CHECK(after(2, false, false, 3).value > after(3, false, false, 3).value);
  CHECK(after(1, false, true, 3).value == after(3, false, false, 3).value);
  // One ahead and one behind, again and again: as strong as they are, and ever surer.
  const app::Rating settled = after(2, false, false, 200);
  CHECK(settled.value == Approx(1700).margin(10));
  CHECK(settled.most() - settled.least() < 120);
  CHECK(after(2, false, false, 20).deviation > settled.deviation);
}

TEST_CASE("Only games against bots of one's own game are rated", "[statistics][rating]") {
  Statistics all;
  all.add(game(1, SeatKind::Easy, 1));
  all.add(game(2, SeatKind::Person, 1));
  GameRecord cave = game(3, SeatKind::Easy, 1);
  cave.game = "dragons-cave";
  all.add(cave);
  all.add(game(4, SeatKind::Hard, 3));
  const std::vector<int> bots = {1200, 1400, 1600, 1700};
  const auto rated = app::rated_games(all, mountain, bots);
  REQUIRE(rated.size() == 2);
  CHECK(rated[0].game == &all.records()[0]);
  CHECK(rated[1].game == &all.records()[3]);
  CHECK(rated[0].after.value > 1500);
  CHECK(rated[1].after.value < rated[0].after.value);
  CHECK(app::rated_games(all, mountain, {}).empty());
}

TEST_CASE("Many games turn the oldest into sums, and no total changes", "[app][statistics]") {
  Statistics all;
  constexpr int games = 2'300;
  for (int i = 1; i <= games; ++i) {
    GameRecord each = game(static_cast<std::uint64_t>(i) << 40U, static_cast<SeatKind>(1 + i % 4),
                           1 + i % 3, i % 50);
    each.day = i;
    each.counts.assign(14, 300);
    REQUIRE(all.add(each));
  }
  CHECK(all.records().size() == Statistics::max_records);
  CHECK(all.tally(of_mountain()).games == games);
  CHECK(all.tally(of_mountain()).wins == games / 3);
  CHECK(all.tally(of_mountain()).sums.front() == games * 300L);
  StatisticsFilter easy = of_mountain();
  easy.level = SeatKind::Easy;
  CHECK(all.tally(easy).games == games / 4);
  const std::string text = all.write();
  CHECK(text.size() < 1U << 20U);
  CHECK(again(all) == all);
}

TEST_CASE("Three wins against a level offer the next level once", "[app][statistics]") {
  Statistics all;
  all.add(game(1, SeatKind::Easy, 1));
  all.add(game(2, SeatKind::Easy, 1));
  CHECK_FALSE(all.next_level(all.records().back()));
  GameRecord shared = game(3, SeatKind::Easy, 1);
  shared.shared = true;
  all.add(shared);  // a shared win beats no level
  CHECK(all.beaten(mountain, SeatKind::Easy) == 2);
  CHECK_FALSE(all.next_level(shared));
  all.add(game(4, SeatKind::Medium, 1));  // counts for the levels below too
  CHECK(all.beaten(mountain, SeatKind::Easy) == 3);
  CHECK(all.beaten(mountain, SeatKind::Medium) == 1);
  CHECK_FALSE(all.next_level(all.records().back()));
  all.add(game(5, SeatKind::Easy, 1));
  REQUIRE(all.next_level(all.records().back()) == SeatKind::Medium);
  CHECK_FALSE(all.next_level(game(6, SeatKind::Easy, 2)));
  all.note_asked(mountain, SeatKind::Medium);
  CHECK_FALSE(all.next_level(all.records().back()));
  CHECK_FALSE(again(all).next_level(all.records().back()));
  for (std::uint64_t deal = 10; deal < 13; ++deal) all.add(game(deal, SeatKind::Master, 1));
  CHECK(all.has_beaten(mountain, SeatKind::Master));
  CHECK_FALSE(all.next_level(all.records().back()));
  CHECK_FALSE(all.has_beaten("dragons-cave", SeatKind::Easy));
}

TEST_CASE("Erased games are gone, and saved ones do not count again", "[app][statistics]") {
  Statistics all;
  all.add(game(1, SeatKind::Easy, 1));
  all.gain("mount-drago summit", 20'001);
  all.note_asked(mountain, SeatKind::Medium);
  all.erase({{mountain, 1}});
  CHECK(all.empty());
  CHECK(all.archive_counted);
  CHECK_FALSE(all.gained("mount-drago summit"));
  CHECK_FALSE(all.add(game(1, SeatKind::Easy, 1)));
  CHECK(all.add(game(2, SeatKind::Easy, 1)));
  CHECK(again(all) == all);
}

TEST_CASE("An achievement keeps its first day", "[app][statistics]") {
  Statistics all;
  CHECK(all.gain("mount-drago summit", 20'005));
  CHECK_FALSE(all.gain("mount-drago summit", 20'009));
  CHECK(all.gained("mount-drago summit") == 20'005);
  CHECK_FALSE(all.gain("mount-drago summit", 20'002));
  CHECK(again(all).gained("mount-drago summit") == 20'002);
}

TEST_CASE("Damaged, foreign and newer statistics are told apart", "[app][statistics]") {
  Statistics all;
  all.add(game(1, SeatKind::Easy, 1));
  const std::string text = all.write();
  CHECK_FALSE(io::is_newer(text, app::statistics_format));
  CHECK_FALSE(io::is_newer("!", app::statistics_format));
  CHECK_FALSE(io::is_newer(R"({"format":"drago-save/1"})", app::statistics_format));
  CHECK(io::is_newer(R"({"format":"drago-statistics/2","x":[]})", app::statistics_format));
  std::string worse = text;
  worse[text.find("20001")] = '3';
  CHECK_FALSE(Statistics::read(worse));
  for (const char* bad :
       {"", "{}", R"({"format":"drago-statistics/1"})",
        R"({"format":"drago-statistics/1","looked_back":true,"games":[{}],"older":[],"last":{},)"
        R"("achievements":{},"asked":[]})"}) {
    CAPTURE(bad);
    const auto read = Statistics::read(bad);
    REQUIRE_FALSE(read);
    CHECK_FALSE(read.error().why.empty());
  }
}

TEST_CASE("A game of Mount Drago is counted from public information", "[app][statistics]") {
  using namespace mount_drago;
  using Records = std::vector<app::Record<MountDrago>>;
  constexpr core::Seat own{0};
  constexpr core::Seat other{1};
  // The first mount is no change. Seat 0's card: a small scoring gives it 2 and costs the other 1;
  // it rides the dragon in front. The other's card: a large scoring costs seat 0 3 points, and it
  // is behind. Then the other's dragon reaches the summit.
  const int summit = riders_on({}).board.first_summit();
  Records records;
  records.push_back({own,
                     Mount{Dragon::Red},
                     {Mounted{own, Dragon::Red}},
                     riders_on({{Dragon::Red, 0}, {Dragon::Blue, 0}})});
  View first = riders_on({{Dragon::Green, 5}, {Dragon::Blue, 3}});
  first.scores = {2, -1};
  records.push_back({own,
                     Play{Card(Dragon::Green, 5)},
                     {Mounted{own, Dragon::Green}, Scored{Scoring::Small, {2, -1}}},
                     first});
  View second = riders_on({{Dragon::Green, 7}, {Dragon::Blue, 8}});
  second.scores = {-1, 10};
  records.push_back(
      {other, Play{Card(Dragon::Blue, 5)}, {Scored{Scoring::Large, {-3, 11}}}, second});
  View third = riders_on({{Dragon::Green, 7}, {Dragon::Blue, summit}});
  third.scores = {-1, 10};
  records.push_back({own, Play{Card(Dragon::Green, 1)}, {}, third});
  CHECK(app::GameTraits<MountDrago>::count(records, own) ==
        std::vector<int>{2, 1, 2, 1, 1, 1, 1, 1, 3, 2, 0, 1, 11});
  CHECK(app::GameTraits<MountDrago>::count(records, other) ==
        std::vector<int>{1, 0, 2, 1, 1, 1, 1, 1, 1, 11, 1, 0, 3});
  CHECK(app::GameTraits<MountDrago>::count({}, own).empty());
}

TEST_CASE("A game of Dragon's Cave is counted from public information", "[app][statistics]") {
  using namespace dragons_cave;
  using Records = std::vector<app::Record<DragonsCave>>;
  constexpr core::Seat own{0};
  constexpr core::Seat two{1};
  constexpr core::Seat three{2};
  const auto cards = [](std::optional<Choose> a, std::optional<Choose> b, std::optional<Choose> c) {
    Revealed out;
    out.cards = {a, b, c};
    return out;
  };
  const auto scared = [](core::Seat seat) {
    Scared out;
    out.seat = seat;
    return out;
  };
  const Choose red{Card::Red, 0};
  const Choose chest{Card::Chest, 0};
  View open;
  open.players = 3;
  Records records;
  // As the dragon: catches two dwarves, picks the fuller fist of one, and an equal one of the
  // other.
  records.push_back(
      {own, Guard{Color::Red}, {cards({}, red, red), scared(two), scared(three)}, open});
  records.push_back({own, Guess{Fist::Left}, {Robbed{two, Fist::Left, {3, 1}}}, open});
  records.push_back({own, Guess{Fist::Left}, {Robbed{three, Fist::Left, {2, 2}}}, open});
  // As a dwarf: caught, and keeps five coins in the fist not picked.
  records.push_back({two, Guard{Color::Red}, {cards(red, {}, red), scared(own)}, open});
  records.push_back({two, Guess{Fist::Left}, {Robbed{own, Fist::Right, {5, 0}}}, open});
  // And banks them.
  records.push_back({three, Guard{Color::Red}, {cards(chest, red, {}), Banked{own, 5}}, open});
  View end = open;
  end.chests = {5};
  records.back().after = end;
  const auto counted = app::GameTraits<DragonsCave>::count(records, own);
  REQUIRE(counted.size() == 17);
  CHECK(std::vector<int>(counted.begin(), counted.begin() + 13) ==
        std::vector<int>{1, 2, 2, 1, 1, 1, 1, 1, 1, 0, 5, 5, 5});
}

// Streaks outlive the records of their games.

namespace {

using io::SeatKind;

}  // namespace

TEST_CASE("The longest streak stays when its games are only sums", "[app][statistics]") {
  Statistics all;
  constexpr int won = 30;
  const int games = static_cast<int>(Statistics::max_records) + 20;  // cuts the streak in two
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
