// What happened since the last turn: the recap at the table and on the curtain, trails on the
// mountain, the log with its moments; and tables that play with open hands.
#include <algorithm>
#include <string>
#include <vector>

#include "app/screens/dragons_cave/table_parts.hpp"
#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/toolkit/widgets.hpp"
#include "catch.hpp"
#include "support/app_cave_states.hpp"
#include "support/app_harness.hpp"
#include "support/app_states.hpp"

namespace {

using support::AppHarness;
using support::MemoryStorage;
using support::storage_with;

/// A person among four bots, late in a game, asked for a card.
support::MountDragoSession late_play() {
  return support::game_in(drago::Phase::Play, {.riders = 5}, 45);
}

/// The cards others have played since this seat's last decision, in order.
std::vector<drago::Card> cards_since(const support::MountDragoSession& game, core::Seat seat) {
  std::vector<drago::Card> out;
  const auto& records = game.records();
  for (std::size_t i = game.since_last_of(seat); i < records.size(); ++i) {
    if (const auto* play = std::get_if<drago::Play>(&records[i].action)) out.push_back(play->card);
  }
  return out;
}

/// Lines of round dots in a dragon's colour.
int trails_in(const app::DrawList& picture) {
  int out = 0;
  for (const app::DrawOp& op : picture) {
    const auto* stroke = std::get_if<app::Stroke>(&op);
    if (stroke == nullptr || stroke->dash <= 0) continue;
    const auto all = drago::all_dragons;
    out += std::any_of(all.begin(), all.end(), [stroke](drago::Dragon dragon) {
      return stroke->color == app::mount_drago::look_of(dragon).rim;
    });
  }
  return out;
}

int moves_since(const support::MountDragoSession& game, core::Seat seat) {
  int out = 0;
  const auto& records = game.records();
  for (std::size_t i = game.since_last_of(seat); i < records.size(); ++i) {
    for (const drago::Observation& seen : records[i].observations) {
      const auto* moved = std::get_if<drago::Moved>(&seen);
      if (moved != nullptr && moved->from != moved->to) ++out;
    }
  }
  return out;
}

constexpr core::Seat me{0};

}  // namespace

TEST_CASE("The recap names every move of the others since the own last turn", "[app][recap]") {
  MemoryStorage storage = storage_with(late_play());
  AppHarness bench(storage);
  bench.settle();
  const auto cards = cards_since(bench.kept(), me);
  REQUIRE(cards.size() == 4);
  const app::Control* list = bench.find("recap.list");
  REQUIRE(list != nullptr);
  CHECK(list->role == app::Role::List);
  REQUIRE(list->children.size() == cards.size());
  const app::Words words = support::words_in("en");
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const app::Control& line = list->children[i];
    CHECK(line.role == app::Role::Item);
    CAPTURE(line.label);
    CHECK(line.label.find(app::mount_drago::card_name(words, cards[i])) != std::string::npos);
  }
  // It is no live region: the moves were read out when they were made.
  CHECK(bench.find("table.told") != nullptr);
}

TEST_CASE("On a phone the recap shows each card of the others", "[app][recap]") {
  MemoryStorage storage = storage_with(late_play());
  const app::Size size = GENERATE(app::Size{390, 844}, app::Size{375, 667}, app::Size{844, 390},
                                  app::Size{667, 375}, app::Size{320, 568});
  CAPTURE(size.w, size.h);
  AppHarness bench(storage, size);
  bench.settle();
  std::vector<std::string> wished;
  for (const drago::Card card : cards_since(bench.kept(), me)) {
    wished.push_back(app::mount_drago::dragon_art(card.dragon()));
  }
  const app::Control* line = bench.find("table.log");
  REQUIRE(line != nullptr);
  std::vector<std::string> shown;
  for (const app::DrawOp& op : line->paint) {
    const auto* image = std::get_if<app::Image>(&op);
    if (image != nullptr && image->art.rfind("dragons/", 0) == 0) shown.push_back(image->art);
  }
  CHECK(shown == wished);
}

TEST_CASE("Trails and the recap stay until one acts", "[app][recap]") {
  MemoryStorage storage = storage_with(late_play());
  AppHarness bench(storage);
  bench.settle();
  REQUIRE(moves_since(bench.kept(), me) > 0);
  CHECK(trails_in(bench.picture()) == moves_since(bench.kept(), me));
  bench.press("hand.0");
  CHECK(bench.find("recap") != nullptr);
  CHECK(trails_in(bench.picture()) == moves_since(bench.kept(), me));
  bench.press("prompt.play");
  CHECK(bench.find("recap") == nullptr);
  CHECK(trails_in(bench.picture()) == 0);
}

TEST_CASE("The curtain tells what happened since the next person's last turn", "[app][recap]") {
  const app::Size size = GENERATE(support::landscape, support::portrait, support::low);
  MemoryStorage storage =
      storage_with(support::game_in(drago::Phase::Play, {.riders = 4, .persons = 2}, 14));
  AppHarness bench(storage, size);
  bench.settle();
  REQUIRE(bench.at_curtain());
  const auto game = bench.kept();
  const auto cards = cards_since(game, *game.to_act());
  REQUIRE_FALSE(cards.empty());
  const app::Control* list = bench.find("recap.list");
  REQUIRE(list != nullptr);
  CHECK(list->children.size() == cards.size());
}

TEST_CASE("A line of the log shows its moment when it is pressed or focused", "[app][recap]") {
  const app::Size size = GENERATE(support::landscape, support::portrait, support::narrow);
  CAPTURE(size.w, size.h);
  MemoryStorage storage = storage_with(late_play());
  AppHarness bench(storage, size);
  bench.settle();
  bench.press("table.log");
  const app::Control* moment = bench.find("log.moment");
  REQUIRE(moment != nullptr);
  CHECK(moment->rect.w > 200);
  CHECK(moment->rect.h > 100);
  const std::string last = moment->label;
  const app::Control* list = bench.find("log.list");
  std::vector<std::string> lines;
  for (const app::Control* each : app::focus_order(*list)) lines.push_back(each->id);
  REQUIRE(lines.size() > 5);
  bench.press(lines[4]);
  const std::string fourth = bench.find("log.moment")->label;
  CHECK(fourth != last);
  CHECK(bench.find(lines[4])->checked == true);
  bench.frame({app::Focused{lines[5]}});
  CHECK(bench.find("log.moment")->label != fourth);
  // Opened anew it begins with the last turn.
  bench.key("Escape");
  bench.press("table.log");
  CHECK(bench.find("log.moment")->label == last);
}

TEST_CASE("The parts of the log keep what happened since the last turn apart", "[app][recap]") {
  MemoryStorage storage = storage_with(late_play());
  AppHarness bench(storage, support::portrait);
  bench.settle();
  bench.press("table.log");
  REQUIRE(bench.find("recap.heading") != nullptr);
  REQUIRE(bench.find("log.before") != nullptr);
  CHECK(bench.find("recap.heading")->rect.y < bench.find("log.before")->rect.y);
}

TEST_CASE("With open hands there is no curtain, and the table remembers it", "[app][curtain]") {
  MemoryStorage storage;
  AppHarness bench(storage);
  bench.press("title.mountain");
  CHECK(bench.find("setup.open_hands") == nullptr);
  bench.press("setup.chair1.who.0");
  REQUIRE(bench.can_press("setup.open_hands"));
  bench.press("setup.open_hands");
  CHECK(bench.find("setup.open_hands")->checked == true);
  bench.press("setup.start");
  bench.settle();
  CHECK_FALSE(bench.at_curtain());
  CHECK(support::asks(bench));
  CHECK(bench.kept().seating().open_hands);
  for (int i = 0; i < 12 && support::answer(bench, i); ++i) {
    bench.settle();
    CHECK_FALSE(bench.at_curtain());
  }
  // A new start of the program sits down to it in the same way; the next set-up offers it again.
  AppHarness again(storage);
  again.settle();
  CHECK_FALSE(again.at_curtain());
  again.key("Escape");
  again.press("menu.title");
  again.press("title.mountain");
  CHECK(again.find("setup.open_hands")->checked == true);
}

TEST_CASE("Open hands in a save are yes or not there", "[app][curtain]") {
  app::Seating seating;
  seating.players = {{app::SeatKind::Person, "A", app::Symbol::Fire},
                     {app::SeatKind::Person, "B", app::Symbol::Eye}};
  CHECK(app::saved_settings(seating).empty());
  seating.open_hands = true;
  const io::TableSettings kept = app::saved_settings(seating);
  CHECK(kept == io::TableSettings{{"open_hands", "yes"}});
  const std::vector<app::Symbol> symbols = {app::Symbol::Fire, app::Symbol::Eye};
  const auto seats = app::saved_seats(seating);
  CHECK(app::read_seating(symbols, seats, kept).value().open_hands);
  CHECK_FALSE(app::read_seating(symbols, seats, {}).value().open_hands);
  CHECK_FALSE(app::read_seating(symbols, seats, {{"open_hands", "perhaps"}}));
}

TEST_CASE("L opens what happened so far", "[app][recap]") {
  MemoryStorage storage = storage_with(late_play());
  AppHarness bench(storage);
  bench.settle();
  bench.key("l");
  CHECK(bench.find("log.list") != nullptr);
}

TEST_CASE("A scoring is told with everybody's gain and everybody's loss", "[app][MD-19]") {
  const support::MountDragoSession game = support::new_game({.riders = 5});
  const app::Words words = support::words_in("en");
  const auto told = [&](const drago::Gains& gains) {
    app::mount_drago::MountDragoRecord record;
    record.observations = {drago::Scored{drago::Scoring::Large, gains}};
    return app::mount_drago::spoken(words, game, record);
  };
  CHECK(told({3, -2, 0, 7, -10}) == "Large scoring: Mira +3, Jonas " + app::gain(-2) +
                                        ", Luca +7, Nila " + app::gain(-10) + ".");
  CHECK(told({0, -1, 0, 0, 0}) == "Large scoring: Jonas " + app::gain(-1) + ".");
  CHECK(told({}) == "Large scoring: nobody gains.");
}

TEST_CASE("What is told lost is what the picked fist held", "[app][cave][DC-8]") {
  const app::Words words = support::words_in("en");
  for (const cave::Fist picked : {cave::Fist::Left, cave::Fist::Right}) {
    const auto last_robbed = [&](const support::DragonsCaveSession& game) {
      const cave::Robbed* found = nullptr;
      if (game.records().empty()) return found;
      for (const cave::Observation& seen : game.records().back().observations) {
        const auto* robbed = std::get_if<cave::Robbed>(&seen);
        if (robbed != nullptr && robbed->picked == picked && robbed->held.left > 0 &&
            robbed->held.right > 0 && robbed->held.left != robbed->held.right) {
          found = robbed;
        }
      }
      return found;
    };
    const support::DragonsCaveSession game = support::cave_game_where(
        [&](const support::DragonsCaveSession& played) { return last_robbed(played) != nullptr; });
    const cave::Robbed robbed = *last_robbed(game);
    const bool left = picked == cave::Fist::Left;
    const auto& dragon = game.seating().player(game.records().back().seat).name;
    const std::string said =
        words(left ? "cave.told.picked_left" : "cave.told.picked_right", {{"name", dragon}}) + " " +
        words.count("cave.told.robbed", left ? robbed.held.left : robbed.held.right,
                    {{"name", game.seating().player(robbed.seat).name}});
    const std::string told = app::dragons_cave::decision_text(words, game, game.records().back());
    CAPTURE(told, said);
    CHECK(told.rfind(said, 0) == 0);
  }
}
