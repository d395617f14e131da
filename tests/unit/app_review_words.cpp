// What a review says of a decision that was not the master's: the chosen action is compared with
// the master's, not with the next best.
#include <string>
#include <vector>

#include "ai/analysis.hpp"
#include "app/screens/dragons_cave/dragons_cave.hpp"
#include "app/screens/mount_drago/mount_drago.hpp"
#include "catch.hpp"
#include "support/app_harness.hpp"
#include "support/cave_scene.hpp"
#include "support/scene.hpp"
#include "support/test_board.hpp"

namespace {

using support::card;
using support::luca;
using support::nina;
using support::seat_b;

app::Seating two_riders() {
  app::Seating out;
  out.players = {{app::SeatKind::Person, "Luca", app::Symbol::Gold},
                 {app::SeatKind::Easy, "Nina", app::Symbol::Silver}};
  return out;
}

app::Seating three_players() {
  app::Seating out;
  out.players = {{app::SeatKind::Easy, "Jonas", app::Symbol::Gold},
                 {app::SeatKind::Person, "Nadja", app::Symbol::Silver},
                 {app::SeatKind::Easy, "Aino", app::Symbol::Copper}};
  return out;
}

/// All on a plain 2, black in last place: nothing is worth much.
support::Scene even_scene() {
  support::Scene scene(2);
  for (const drago::Dragon dragon : drago::all_dragons) {
    scene.stands(dragon, support::space::plain_two);
  }
  scene.stands(drago::Dragon::Black, support::space::start);
  return scene;
}

/// What is said of a card that was played instead of the master's; there was a third one.
std::string why_not(const support::Scene& scene, const char* best, const char* chosen,
                    const char* third, const std::string& language = "en") {
  const drago::State state = scene.state();
  const drago::View view = drago::Drago::view(state, luca);
  const auto play = [](const char* name) { return drago::Action(drago::Play{card(name)}); };
  const auto analysis = ai::analyze<drago::Drago>(
      view, play(best), {{play(best), 0.5, 60}, {play(third), 0.49, 39}, {play(chosen), 0.4, 1}});
  return app::mount_drago::reviewed(support::words_in(language), two_riders(), view, play(chosen),
                                    analysis)
      .why;
}

bool says(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// What is said in the cave, of actions with these chances to win; the master does always the best.
std::string why_not(const cave::State& state, core::Seat seat, const cave::Action& best,
                    const cave::Action& chosen, double value, const std::string& language = "en") {
  const cave::View view = cave::Cave::view(state, seat);
  const auto analysis =
      ai::analyze<cave::Cave>(view, best, {{best, 0.5, 1000}, {chosen, value, 0}});
  return app::dragons_cave::reviewed(support::words_in(language), three_players(), view, chosen,
                                     analysis)
      .why;
}

}  // namespace

TEST_CASE("A review compares the card that was played with the master's", "[app][review]") {
  support::Scene scene = even_scene();
  scene.stands(drago::Dragon::Orange, support::space::plain_six)
      .stands(drago::Dragon::Purple, support::space::minus_two)
      .holds(luca, {"gray-1", "purple-4", "green-1"});
  SECTION("points speak for the master's") {
    const std::string why = why_not(scene, "purple-4", "gray-1", "green-1");
    INFO(why);
    CHECK(why.starts_with("Purple 4: +6 now, Nina +4. Yours, Gray 1: 0 now."));
    CHECK_FALSE(says(why, "Green 1"));
    CHECK_FALSE(says(why, "further ahead"));
  }
  SECTION("points speak against it") {
    const std::string why = why_not(scene, "gray-1", "purple-4", "green-1");
    INFO(why);
    CHECK(why.starts_with("Gray 1: 0 now. Yours, Purple 4: +6 now, Nina +4. "));
    CHECK_FALSE(says(why, "Green 1"));
  }
  SECTION("nothing comes of either at once") {
    const std::string why = why_not(scene, "gray-1", "green-1", "purple-4");
    INFO(why);
    CHECK(why.starts_with("Gray 1: 0 now. Yours, Green 1, brings the same at once."));
  }
}

TEST_CASE("Of a mistake no review says that nothing came out better", "[app][review]") {
  support::Scene scene = even_scene();
  scene.holds(luca, {"gray-1", "green-1", "red-1"});
  const drago::View view = drago::Drago::view(scene.state(), luca);
  const drago::Action best = drago::Play{card("gray-1")};
  const drago::Action chosen = drago::Play{card("green-1")};
  const auto why = [&](double value) {
    return app::mount_drago::reviewed(support::words_in("en"), two_riders(), view, chosen,
                                      {best,
                                       {{best, 0.5, 99}, {chosen, value, 1}},
                                       {.kind = ai::mount_drago::ReasonKind::Foresight}})
        .why;
  };
  const std::string ahead = support::words_in("en")("why.ahead");
  CHECK(says(why(0.4), "Yours, Green 1"));
  CHECK(says(why(0.4), ahead));
  CHECK_FALSE(says(why(0.4), "nothing came out better"));
  // What came out as good has nothing that speaks against it.
  CHECK_FALSE(says(why(0.5), ahead));
}

TEST_CASE("Of cards discarded a review names those that only one would keep", "[app][review]") {
  const drago::View view = drago::Drago::view(even_scene().state(), luca);
  const auto discard = [](std::initializer_list<const char*> names) {
    return drago::Action(drago::Discard{support::hand(names)});
  };
  const auto told = [&](const drago::Action& best, const drago::Action& chosen) {
    return app::mount_drago::reviewed(support::words_in("en"), two_riders(), view, chosen,
                                      {best,
                                       {{best, 0.5, 9}, {chosen, 0.4, 1}},
                                       {.kind = ai::mount_drago::ReasonKind::Foresight}});
  };
  const std::string why = told(discard({"red-1", "blue-2"}), discard({"red-1", "gray-3"})).why;
  CHECK(why.starts_with("Only the master keeps: Gray 3. Only you keep: Blue 2. "));
  // The order in which they go does not matter.
  const auto same = told(discard({"red-1", "blue-2"}), discard({"blue-2", "red-1"}));
  CHECK(same.best == same.chosen);
}

TEST_CASE("A review compares the card that was chosen in the cave with the master's",
          "[app][review]") {
  support::CaveScene scene(3);
  scene.stands(seat_b, 5).purse(seat_b, 7);
  const cave::State state = scene.state();
  const cave::Action chest = cave::Choose{cave::Card::Chest, 0};
  const cave::Action red = cave::Choose{cave::Card::Red, 0};
  const cave::Action blue = cave::Choose{cave::Card::Blue, 0};
  SECTION("the chest instead of a way") {
    const std::string why = why_not(state, seat_b, red, chest, 0.44);
    INFO(why);
    CHECK(says(why, "Yours, chest: 7 coins are safe."));
    CHECK(says(why, "If caught, you may lose up to 7 coins."));
    CHECK(why.ends_with("the chance to win: 50%, with yours 44%."));
  }
  SECTION("a way instead of the chest") {
    const std::string why = why_not(state, seat_b, chest, red, 0.44);
    INFO(why);
    CHECK(why.starts_with("Chest: 7 coins are safe. Yours, red "));
    CHECK(says(why, "Yours puts up to 7 coins at risk."));
  }
  SECTION("another way: how much there is for the dragon to guard") {
    const std::string why = why_not(state, seat_b, red, blue, 0.44);
    INFO(why);
    CHECK(says(why, "Yours, blue "));
    CHECK(says(why, "on blue, your choice, "));
  }
  SECTION("another square to guard") {
    const cave::State chosen = support::chosen(state, {{cave::Card::Red, 0}, {cave::Card::Red, 0}});
    const std::string why = why_not(chosen, support::seat_a, cave::Guard{cave::Color::Red},
                                    cave::Guard{cave::Color::Blue}, 0.44);
    INFO(why);
    CHECK(says(why, "on blue, your choice, "));
  }
  SECTION("another split") {
    const cave::State caught =
        support::round_of(state, {{cave::Card::Red, 0}, {cave::Card::Chest, 0}}, cave::Color::Red)
            .state;
    REQUIRE(caught.phase == cave::Phase::Split);
    const std::string why = why_not(caught, seat_b, cave::Split{3, 4}, cave::Split{7, 0}, 0.44);
    CHECK(why ==
          "Coins you keep: 3 or 4; with your split, 0 or 7. "
          "All in all, the chance to win: 50%, with yours 44%.");
  }
}

TEST_CASE("Every language names what was chosen instead of the master's", "[app][review]") {
  const std::string language = GENERATE(from_range(app::Words::languages()));
  CAPTURE(language);
  const app::Words words = support::words_in(language);
  support::Scene scene = even_scene();
  scene.holds(luca, {"gray-1", "green-1", "red-1"});
  CHECK(says(why_not(scene, "gray-1", "green-1", "red-1", language), words("dragon.green") + " 1"));
  support::CaveScene cave(3);
  cave.stands(seat_b, 5).purse(seat_b, 7);
  CHECK(says(why_not(cave.state(), seat_b, cave::Choose{cave::Card::Red, 0},
                     cave::Choose{cave::Card::Chest, 0}, 0.4, language),
             words("cave.name.chest")));
}
