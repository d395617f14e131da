// Tests the screen after a game.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "catch.hpp"
#include "games/mount_drago/table/figures.hpp"
#include "screens/game_table.hpp"
#include "screens/graph.hpp"
#include "screens/over.hpp"
#include "support/harness.hpp"
#include "support/measure.hpp"
#include "support/states.hpp"

// The screen after a game: the reason for the end, ways to the table and the log, and no rank
// before the podium shows it.

namespace {

using support::AppHarness;
using support::DragonsCaveSession;
using support::ended_cave;
using support::MemoryStorage;
using support::storage_with;

std::string ending(const AppHarness& bench) {
  const app::Control* found = bench.find("over.ending");
  return found == nullptr ? "" : found->label;
}

/// Returns a table of bots shortly before the end.
MemoryStorage nearly_over(const std::string& preferences) {
  const auto game =
      support::played_until(support::new_game({.riders = 3, .persons = 0}), 5,
                            [](const auto& now) { return mount_drago::table::turns(now) >= 25; });
  REQUIRE(game);
  return storage_with(*game, preferences);
}

/// Lets the bots play to the screen after the game.
void play_out(AppHarness& bench) {
  for (int frames = 0; bench.tree().id != "over"; ++frames) {
    REQUIRE(frames < 20000);
    bench.wait(100);
  }
}

bool draws(const app::Control& control, const std::string& words) {
  for (const app::DrawOp& each : control.paint) {
    const auto* text = std::get_if<app::Text>(&each);
    if (text != nullptr && text->text.find(words) != std::string::npos) return true;
  }
  for (const app::Control& child : control.children) {
    if (draws(child, words)) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("The end of Mount Drago names the three dragons on the summit in order", "[app][MD-25]") {
  const auto game = support::finished_game({.riders = 3});
  const mount_drago::View end = game.view(core::Spectator{});
  MemoryStorage storage = storage_with(game);
  AppHarness bench(storage);
  const app::Messages messages = support::messages_in("en");
  const auto name = [&](std::size_t at) {
    return mount_drago::table::dragon_name(messages, end.summit[at]);
  };
  CHECK(ending(bench) == name(2) + " reached the summit third, after " + name(0) + " and " +
                             name(1) + ", and ended the game.");
}

TEST_CASE("The end of Dragon's Cave names the rule that ended it", "[app][cave][DC-18][DC-24]") {
  const int players = GENERATE(2, 3, 4);
  const DragonsCaveSession game = ended_cave(players);
  const dragons_cave::View end = game.view(core::Spectator{});
  MemoryStorage storage = storage_with(game, "pace instant\n");
  AppHarness bench(storage);
  INFO(ending(bench));
  int home = 0;
  for (int i = 0; i < players; ++i) {
    const auto& dwarves = end.dwarves[static_cast<std::size_t>(i)];
    const auto in = std::count(dwarves.begin(), dwarves.end(), end.board.lair());
    if (in == dragons_cave::dwarves_each(players)) ++home;
  }
  const bool tells_of_lair = ending(bench).find(" lair") != std::string::npos;
  CHECK(tells_of_lair == (home > 0));
  const bool tells_of_rounds = ending(bench).find("12 rounds") != std::string::npos;
  CHECK(tells_of_rounds == (home == 0 && end.quiet == dragons_cave::max_quiet_rounds));
  CHECK_FALSE(ending(bench).empty());
}

TEST_CASE("Giving up names the player, and no rule", "[app]") {
  MemoryStorage storage =
      storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3}, 8));
  AppHarness bench(storage);
  bench.settle();
  support::give_up(bench);
  CHECK(ending(bench).empty());
  CHECK(bench.find("over.facts")->label.find("Mira") != std::string::npos);
  // The table as it was left.
  bench.press("over.replay");
  CHECK(bench.find("board") != nullptr);
  bench.key("Escape");
  CHECK(bench.find("over.verdict") != nullptr);
}

TEST_CASE("No rank shows before the podium does", "[app]") {
  MemoryStorage storage = nearly_over("pace normal\n");
  AppHarness bench(storage);
  play_out(bench);
  const auto shown = [&bench](const std::string& words) { return draws(bench.tree(), words); };
  const std::string verdict = bench.find("over.verdict")->label;
  CHECK(shown("The game is over"));
  CHECK_FALSE(shown(verdict));
  const app::Control* ranking = bench.find("over.ranking");
  std::vector<std::string> names;
  for (const char* name : {"Mira", "Jonas", "Pia"}) {
    if (draws(*ranking, name)) names.emplace_back(name);
  }
  CHECK(names.empty());
  bench.wait(3000);
  CHECK(shown(verdict));
  CHECK_FALSE(shown("The game is over"));
}

TEST_CASE("Marks in the graph are explained, visibly and to screen readers", "[app][cave]") {
  MemoryStorage storage = storage_with(ended_cave(4), "pace instant\n");
  const std::string language = GENERATE("en", "de", "ru");
  for (const app::Size size : support::screens) {
    CAPTURE(language, size.w, size.h);
    AppHarness bench(storage, size, language);
    const app::Control* legend = bench.find("over.legend");
    REQUIRE(legend != nullptr);
    CHECK(legend->label == support::messages_in(language).tr("over.graph.robbed"));
    bool told = false;
    for (const app::Control& turn : bench.find("over.course")->children) {
      told = told || turn.label.find(legend->label) != std::string::npos;
    }
    CHECK(told);
    for (const std::string& fault : support::faults_of(bench.tree(), size)) {
      if (fault.rfind("over", 0) == 0) FAIL_CHECK(fault);
    }
  }
}

TEST_CASE("Equal points share a rank, and the next rank skips as many", "[app][MD-25]") {
  const auto ranked = [](const std::vector<int>& points) {
    std::vector<app::Finish> finishes;
    for (const int each : points) {
      app::Finish finish;
      finish.seat = core::Seat{static_cast<std::uint8_t>(finishes.size())};
      finish.points = each;
      finishes.push_back(std::move(finish));
    }
    app::rank_by_points(finishes);
    std::string out;
    for (const app::Finish& finish : finishes) {
      out += std::to_string(finish.rank) + ":" + std::to_string(finish.seat.index) + " ";
    }
    return out;
  };
  CHECK(ranked({7, 9, 7, 9, 3}) == "1:1 1:3 3:0 3:2 5:4 ");
  CHECK(ranked({5, 5, 5, 5}) == "1:0 1:1 1:2 1:3 ");
  CHECK(ranked({-1, 0, -1}) == "1:1 2:0 2:2 ");
  CHECK(ranked({1, 2}) == "1:1 2:0 ");
}

// The end of a game: celebrated once, with less motion on request, and readable by screen readers.

namespace {

std::size_t sparks(const AppHarness& bench) {
  const app::Control* burst = bench.find("over.burst");
  REQUIRE(burst != nullptr);
  return burst->paint.size();
}

}  // namespace

TEST_CASE("The end is celebrated once; then nothing moves", "[app]") {
  MemoryStorage storage = nearly_over("pace normal\n");
  AppHarness bench(storage);
  play_out(bench);
  CHECK(bench.last().animating);
  CHECK(sparks(bench) == 0);
  bench.wait(1400);
  CHECK(bench.last().animating);
  CHECK(sparks(bench) > 30);
  bench.wait(1700);
  CHECK_FALSE(bench.last().animating);
  CHECK_FALSE(bench.last().wake);
  CHECK(sparks(bench) == 0);
  CHECK_FALSE(bench.wait(16).changed);

  // After a restart the celebration is over.
  const std::string at_rest = support::describe_tree(bench.tree());
  AppHarness again(storage);
  CHECK_FALSE(again.last().animating);
  CHECK(support::describe_tree(again.tree()) == at_rest);
}

TEST_CASE("A tap or a key ends the celebration", "[app]") {
  MemoryStorage storage = nearly_over("pace normal\n");
  for (const bool by_key : {true, false}) {
    MemoryStorage copy = storage;
    AppHarness bench(copy);
    play_out(bench);
    bench.wait(1200);
    REQUIRE(sparks(bench) > 0);
    if (by_key) {
      bench.key("Tab");
    } else {
      bench.tap({720, 30});
    }
    CHECK(sparks(bench) == 0);
    CHECK_FALSE(bench.last().animating);
    CHECK(bench.tree().id == "over");
  }
}

TEST_CASE("Reduced motion shows no sparks, and instant pace does not wait", "[app]") {
  MemoryStorage still = nearly_over("pace normal\nreduced_motion on\n");
  AppHarness bench(still);
  bench.look = [&bench] {
    if (bench.tree().id == "over") CHECK(sparks(bench) == 0);
  };
  play_out(bench);
  bench.settle_in_steps(100);

  MemoryStorage instant = nearly_over("pace instant\n");
  AppHarness quick(instant);
  play_out(quick);
  CHECK_FALSE(quick.last().animating);
}

namespace {

/// Five riders at the end, the person with the longest name that the setup accepts.
MemoryStorage five_at_the_end(const std::string& preferences = {}) {
  MemoryStorage out = storage_with(support::finished_game({.riders = 5}), preferences);
  std::string& save = out.texts["game.mount-drago"];
  const std::size_t at = save.find("\"Mira\"");
  REQUIRE(at != std::string::npos);
  save.replace(at, 6, "\"Maximiliane-Dora\"");
  return out;
}

/// Returns the texts of a control in this face.
std::vector<app::Text> texts_of(const app::Control& control, app::Face face) {
  std::vector<app::Text> out;
  for (const app::DrawOp& op : control.paint) {
    const auto* const text = std::get_if<app::Text>(&op);
    if (text != nullptr && text->face == face) out.push_back(*text);
  }
  return out;
}

constexpr std::array<const char*, 3> next_steps = {"over.rematch", "over.table", "over.title"};

}  // namespace

TEST_CASE("The buttons of the last screen are in the window, below everything else", "[app]") {
  const app::Size size = GENERATE(support::portrait, support::low, support::narrow,
                                  support::small_landscape, support::landscape);
  const std::string language = GENERATE("en", "de", "ru");
  const bool large = GENERATE(false, true);
  INFO(size.w << "x" << size.h << " " << language << " " << large);
  MemoryStorage storage = five_at_the_end(large ? "text_size 150\n" : "");
  AppHarness bench(storage, size, language);
  for (const char* id : next_steps) {
    INFO(id);
    const app::Control* const button = bench.find(id);
    REQUIRE(button != nullptr);
    CHECK(button->rect.x >= 0);
    CHECK(button->rect.right() <= size.w);
    CHECK(button->rect.bottom() <= size.h);
    CHECK(app::hit(bench.tree(), button->rect.center()) == button);
  }
}

namespace {

constexpr app::Size small_low = {667, 375};

}  // namespace

TEST_CASE("On its side a phone has review and replay in the foot, and nothing half in view",
          "[app]") {
  const app::Size size = GENERATE(support::low, small_low);
  MemoryStorage storage = storage_with(support::finished_game({.riders = 5}));
  AppHarness bench(storage, size);
  bench.settle();
  const app::Rect again = bench.find("over.rematch")->rect;
  for (const char* const id : {"over.review", "over.replay"}) {
    INFO(id);
    CHECK(bench.find(id)->rect.center().y == again.center().y);
    CHECK(bench.find(id)->rect.w >= 44);
    CHECK(bench.can_press(id));
  }
  const app::Rect page = bench.find("over.page")->rect;
  CHECK(bench.find("over.ranking")->rect.y < page.y + 12);
  CHECK(bench.find("over.ranking")->rect.bottom() <= page.bottom() - 24);
  CHECK(bench.find("over.podium")->rect.y >= page.bottom() - 1);
  CHECK(bench.find("over.log")->rect.y >= page.bottom() - 1);
}

TEST_CASE("The only person reads the own result, others the winners", "[app]") {
  const int persons = GENERATE(0, 1, 2);
  const auto game = support::finished_game({.riders = 3, .persons = persons});
  MemoryStorage storage = storage_with(game);
  AppHarness bench(storage);
  bench.settle();
  const std::string told = bench.find("over.verdict")->label;
  INFO(told);
  CHECK((told.rfind("You ", 0) == 0) == (persons == 1));
  int marked = 0;
  for (int seat = 0; seat < 3; ++seat) {
    const app::Control* const row = bench.find("over.rank" + std::to_string(seat));
    marked += row->label.find("(you)") != std::string::npos ? 1 : 0;
  }
  CHECK(marked == (persons == 1 ? 1 : 0));
}

TEST_CASE("The podium shows names whole", "[app]") {
  const app::Size size = GENERATE(support::portrait, support::low, support::narrow,
                                  support::small_landscape, support::landscape);
  INFO(size.w << "x" << size.h);
  MemoryStorage storage = five_at_the_end();
  AppHarness bench(storage, size);
  const app::Control* const podium = bench.find("over.podium");
  REQUIRE(podium != nullptr);
  std::string written;
  for (const app::Text& each : texts_of(*podium, app::Face::Strong)) {
    written += each.text;
    CHECK(each.at.y + each.size / 2 <= podium->rect.bottom());
  }
  for (const char* name : {"Maximiliane-Dora", "Jonas", "Aino", "Luca", "Nila"}) {
    CHECK(written.find(name) != std::string::npos);
  }
}

TEST_CASE("On a phone the last screen shows all ranks at once, or that there is more", "[app]") {
  MemoryStorage storage = five_at_the_end();
  const auto lowest = [](const AppHarness& bench) {
    return bench.find("over.ranking")->rect.bottom();
  };
  const auto tells_of_more = [](const AppHarness& bench) {
    return !app::find(bench.tree(), "over.more")->paint.empty();
  };
  AppHarness usual(storage, support::portrait);
  CHECK(lowest(usual) <= usual.find("over.rematch")->rect.y);
  AppHarness tiny(storage, support::narrow);
  REQUIRE(lowest(tiny) > tiny.find("over.rematch")->rect.y);
  CHECK(tells_of_more(tiny));
  tiny.frame({app::Wheel{{support::narrow.w / 2, 200}, 3000}});
  CHECK_FALSE(tells_of_more(tiny));
}

TEST_CASE("Large German letters leave the graph of the last screen its height", "[app]") {
  MemoryStorage storage = five_at_the_end("text_size 150\n");
  AppHarness bench(storage, support::small_landscape, "de");
  const app::Control* const lines = bench.find("over.lines");
  REQUIRE(lines != nullptr);
  CHECK(lines->rect.h >= 150);
  CHECK(bench.find("over.podium")->rect.h >= 200);
}

TEST_CASE("In a large window small letters grow with the titles", "[app]") {
  MemoryStorage storage = five_at_the_end();
  const AppHarness usual(storage);
  const AppHarness large(storage, {2560, 1440});
  const auto size_of = [](const AppHarness& bench, const char* id, app::Face face) {
    const std::vector<app::Text> texts = texts_of(*bench.find(id), face);
    REQUIRE(texts.size() == 1);
    return texts.front().size;
  };
  const float grown = size_of(large, "over.rematch", app::Face::Heading) /
                      size_of(usual, "over.rematch", app::Face::Heading);
  CHECK(grown > 1.5F);
  for (const char* id :
       {"over.review", "over.replay", "over.log", "over.share", "over.statistics", "over.games"}) {
    INFO(id);
    const float small =
        size_of(large, id, app::Face::Strong) / size_of(usual, id, app::Face::Strong);
    CHECK(std::abs(small / grown - 1) < 0.02F);
  }
  const float second = size_of(large, "over.rematch", app::Face::Body) /
                       size_of(usual, "over.rematch", app::Face::Body);
  CHECK(std::abs(second / grown - 1) < 0.02F);
}

TEST_CASE("Two lines on a button have one center", "[app]") {
  MemoryStorage storage = five_at_the_end();
  AppHarness bench(storage, GENERATE(support::landscape, support::portrait, support::low));
  const app::Control& button = *bench.find("over.rematch");
  const std::vector<app::Text> first = texts_of(button, app::Face::Heading);
  const std::vector<app::Text> second = texts_of(button, app::Face::Body);
  REQUIRE((first.size() == 1 && second.size() == 1));
  CHECK(first.front().at.x == second.front().at.x);
  CHECK(first.front().align == app::Align::Center);
  CHECK(second.front().align == app::Align::Center);
  const float top = first.front().at.y - first.front().size * 0.575F - button.rect.y;
  const float bottom = button.rect.bottom() - second.front().at.y - second.front().size * 0.61F;
  CHECK(std::abs(top - bottom) < 1);
}

TEST_CASE("Among many lines a graph stresses the leader's and the person's", "[app]") {
  const auto game = support::finished_game({.riders = 5});
  const auto lines_of = [](int many) {
    std::vector<app::GraphLine> out;
    for (int i = 0; i < many; ++i) {
      // Seat 3 leads; seat 0 is the person.
      out.push_back({.values = {0, i == 3 ? 50.0F : static_cast<float>(i)},
                     .seat = core::Seat{static_cast<std::uint8_t>(i)}});
    }
    return out;
  };
  std::vector<app::GraphLine> five = lines_of(5);
  app::quiet_others(five, game.seating());
  std::vector<int> strong;
  for (std::size_t i = 0; i < five.size(); ++i) {
    CHECK(five[i].quiet == (i < 3));  // the strong ones lie in front
    if (!five[i].quiet) strong.push_back(five[i].seat.index);
  }
  CHECK(strong == std::vector<int>{0, 3});
  std::vector<app::GraphLine> three = lines_of(3);
  app::quiet_others(three, game.seating());
  CHECK(std::none_of(three.begin(), three.end(), [](const auto& each) { return each.quiet; }));
}

TEST_CASE("Ranking and course of a game are lists for screen readers", "[app]") {
  MemoryStorage storage;
  const auto game = support::finished_game({.riders = 3});
  support::keep(storage, game);
  AppHarness bench(storage);
  const app::Control* ranking = bench.find("over.ranking");
  REQUIRE(ranking != nullptr);
  CHECK(ranking->role == app::Role::List);
  REQUIRE(ranking->children.size() == 3);
  CHECK(ranking->children.front().role == app::Role::Item);
  CHECK(ranking->children.front().label.rfind("1. ", 0) == 0);
  const app::Control* course = bench.find("over.course");
  REQUIRE(course != nullptr);
  CHECK(course->role == app::Role::List);
  CHECK(static_cast<int>(course->children.size()) == mount_drago::table::turns(game));
  CHECK(course->children.front().label.rfind("Turn 1: Mira ", 0) == 0);
}

TEST_CASE("The curtain announces the next player's name and nothing else", "[app]") {
  MemoryStorage storage;
  support::keep(storage,
                support::game_in(mount_drago::Phase::Play, {.riders = 2, .persons = 2}, 4));
  AppHarness bench(storage);
  bench.settle();
  const app::Control* call = bench.find("curtain.call");
  REQUIRE(call != nullptr);
  CHECK(call->role == app::Role::Alert);
  const app::Control* name = bench.find("curtain.name");
  REQUIRE(name != nullptr);
  CHECK(call->label.find(name->label) != std::string::npos);
  CHECK(bench.find("hand.0") == nullptr);
}

// How the player did: a sentence, the moments of the review, and the way to them.

TEST_CASE("The verdict says how the player did, and how close it was", "[app]") {
  struct Case {
    const char* unit;
    std::vector<std::pair<int, int>> results;  // ranks and points, by seat
    std::optional<core::Seat> own;
    const char* says;
    bool given_up = false;
  };
  constexpr core::Seat mira{0};
  constexpr core::Seat ember{1};
  constexpr core::Seat jonas{2};
  constexpr core::Seat pia{3};
  constexpr core::Seat nila{4};
  const std::vector<std::pair<int, int>> five = {{1, 52}, {2, 34}, {3, 30}, {4, 9}, {5, -2}};
  const Case each = GENERATE_COPY(
      Case{"points", five, mira, "You won by 18 points!"},
      Case{"points", five, ember, "You came second, 18 points behind Mira."},
      Case{"points", five, jonas, "You came third, 22 points behind Mira."},
      Case{"points", five, pia, "You came fourth, 43 points behind Mira."},
      Case{"points", five, nila, "You came fifth, 54 points behind Mira."},
      Case{"points", five, {}, "Mira wins!"}, Case{"points", five, ember, "Game given up", true},
      Case{"points", {{1, 46}, {2, 45}}, mira, "You won by 1 point!"},
      Case{"points", {{1, 46}, {2, 45}}, ember, "You lost, 1 point behind Mira."},
      Case{"coins", {{1, 17}, {2, 14}, {3, 6}}, mira, "You won by 3 coins!"},
      Case{"coins", {{1, 17}, {2, 14}, {3, 6}}, jonas, "You came third, 11 coins behind Mira."},
      // In the cave the dwarf farther ahead wins a tie.
      Case{"coins", {{1, 9}, {2, 9}, {3, 6}}, mira, "You won!"},
      Case{"coins", {{1, 9}, {2, 9}, {3, 6}}, ember, "You came second"},
      Case{"points", {{1, 9}, {1, 9}, {3, 5}}, ember, "You share the win with Mira!"},
      Case{"points", {{1, 9}, {1, 9}, {1, 9}}, ember, "You share the win with Mira and Jonas!"},
      Case{"points",
           {{1, 9}, {1, 9}, {3, 5}},
           jonas,
           "You came third, 4 points behind Mira and Ember."},
      Case{"points", {{1, 9}, {1, 9}, {3, 5}}, {}, "Mira and Ember share the win!"});
  app::Seating seating;
  for (const char* name : {"Mira", "Ember", "Jonas", "Pia", "Nila"}) {
    seating.players.push_back({app::SeatKind::Medium, name});
  }
  if (each.given_up) seating.given_up_by = ember;
  app::Outcome outcome;
  outcome.unit = each.unit;
  for (std::uint8_t i = 0; i < each.results.size(); ++i) {
    const auto [rank, points] = each.results[i];
    outcome.finishes.push_back({.seat = core::Seat{i}, .rank = rank, .points = points});
  }
  const app::Messages messages = support::messages_in("en");
  support::LetterMeasure measure;
  const app::Ui ui{.size = support::landscape, .messages = messages, .measure = measure};
  CHECK(app::verdict(ui, seating, outcome, each.own) == each.says);
}

namespace {

using support::label;
using support::QuickReviewer;

/// The last screen of a game with one person; a worker reviews it in the background.
struct Ending {
  MemoryStorage storage;
  QuickReviewer reviewer;
  AppHarness bench;

  Ending(bool in_cave, app::Size size = support::landscape,
         std::size_t reviewed = QuickReviewer::all, const std::string& preferences = {})
      : storage(support::storage_with_ended_game(in_cave)),
        reviewer(reviewed),
        bench(storage, size, "en", {.bot_worker = &reviewer}) {
    storage.texts["preferences"] += preferences;
    for (int i = 0; i < support::longest_game; ++i) bench.wait(1);
  }
};

/// Returns where everything but the moments stands.
std::string places(const app::Control& control) {
  std::string out;
  const auto& [x, y, w, h] = control.rect;
  if (!control.id.empty() && !control.id.ends_with(".see")) {
    out = control.id + " " + std::to_string(x) + " " + std::to_string(y);
    // The words of a moment end where they end.
    const bool is_moment =
        control.id == "over.turning" || control.id == "over.best" || control.id == "over.costliest";
    if (!is_moment) out += " " + std::to_string(w) + " " + std::to_string(h);
    out += "\n";
  }
  for (const app::Control& child : control.children) out += places(child);
  return out;
}

}  // namespace

TEST_CASE("The moments of a game fill in when its review is complete, and nothing moves",
          "[app][review]") {
  const bool in_cave = GENERATE(false, true);
  const app::Size size =
      GENERATE(support::landscape, support::small_landscape, support::portrait, support::low);
  CAPTURE(in_cave, size.w, size.h);
  constexpr std::size_t some = 5;
  Ending working(in_cave, size, some);
  CHECK(label(working.bench, "over.turning") == "Turning move. The Master is looking for it…");
  CHECK(label(working.bench, "over.best") == "Your best move");
  CHECK(label(working.bench, "over.costliest") == "Your costliest move");
  CHECK(working.bench.find("over.turning.see") == nullptr);
  Ending ready(in_cave, size);
  const std::string turn = in_cave ? " · Round " : " · Turn ";
  CHECK(label(ready.bench, "over.turning").starts_with("Turning move" + turn));
  CHECK(label(ready.bench, "over.turning").find(": chances from ") != std::string::npos);
  CHECK(label(ready.bench, "over.best").find("Raised your chances from ") != std::string::npos);
  CHECK(label(ready.bench, "over.costliest").find("Cost you about ") != std::string::npos);
  CHECK(places(working.bench.tree()) == places(ready.bench.tree()));
  for (const std::string& fault : support::faults_of(ready.bench.tree(), size)) {
    if (fault.rfind("over", 0) == 0) FAIL_CHECK(fault);
  }
  // At rest it costs no frames.
  CHECK_FALSE(ready.bench.last().animating);
  CHECK_FALSE(ready.bench.last().wake);
  CHECK_FALSE(ready.bench.wait(16).changed);
}

TEST_CASE("Without a worker the last screen waits for no review", "[app][review]") {
  MemoryStorage storage = support::storage_with_ended_game(false);
  AppHarness bench(storage);
  for (int i = 0; i < 20; ++i) bench.wait(1);
  CHECK(bench.find("over.turning") == nullptr);
  CHECK(bench.can_press("over.review"));
  CHECK_FALSE(bench.wait(16).changed);
}

TEST_CASE("See it leads to the decision, and Back to its button", "[app][review]") {
  const bool in_cave = GENERATE(false, true);
  Ending ending(in_cave);
  AppHarness& bench = ending.bench;
  // The review lists the same moments.
  bench.press("over.review");
  std::string turning;
  for (const std::string& id : support::ids_from(bench.tree(), "review.moment.")) {
    const std::string told = label(bench, id);
    const std::string change = told.substr(told.find(": chances from "));
    if (label(bench, "review.moments").empty()) continue;
    turning += change.substr(0, change.find('.')) + "\n";
  }
  bench.press("review.page.1");
  const std::string costliest =
      support::ids_from(bench.tree(), "review.decision.").front().substr(16);
  bench.key("Escape");
  const std::string said = label(bench, "over.turning");
  CHECK(turning.find(said.substr(said.find(": chances from ")) + "\n") != std::string::npos);
  for (const std::string moment : {"over.turning", "over.best", "over.costliest"}) {
    INFO(moment);
    const std::string button = moment + ".see";
    const std::string told = label(bench, moment);
    const std::string head = bench.find(button)->description;
    bench.press(button);
    REQUIRE(bench.tree().id == "replay");
    const auto at = bench.find("replay.line")->steps.at;
    if (moment == "over.costliest") CHECK(std::to_string(at) == costliest);
    // The decision is the next one of its turn.
    const std::string turn = head.substr(head.rfind(' ') + 1);
    bench.key("Escape");
    CHECK(bench.tree().id == "over");
    CHECK(bench.focus() == button);
    CHECK(label(bench, moment) == told);
    CHECK(told.find(" " + turn + ".") != std::string::npos);
  }
}

TEST_CASE("Screen readers hear the result, the moments, then ranking and steps", "[app][review]") {
  const app::Size size = GENERATE(support::landscape, support::portrait);
  Ending ending(false, size);
  const std::vector<std::string> ids = support::ids_from(ending.bench.tree(), "over.");
  std::size_t last = 0;
  for (const char* const id : {"over.verdict", "over.turning", "over.turning.see", "over.ranking",
                               "over.log", "over.rematch"}) {
    const auto found = std::find(ids.begin(), ids.end(), id);
    INFO(id);
    REQUIRE(found != ids.end());
    const auto at = static_cast<std::size_t>(found - ids.begin());
    CHECK(at >= last);
    last = at;
  }
  CHECK(app::find(ending.bench.tree(), "over.verdict")->level == 1);
}

TEST_CASE("On a phone the first screenful has sentence, turning move and rematch", "[app]") {
  const app::Size size = GENERATE(support::portrait, support::low, small_low);
  const bool in_cave = GENERATE(false, true);
  CAPTURE(size.w, size.h, in_cave);
  Ending ending(in_cave, size);
  const float bottom = ending.bench.find("over.rematch")->rect.y;
  for (const char* const id : {"over.verdict", "over.turning", "over.turning.see"}) {
    INFO(id);
    CHECK(ending.bench.find(id)->rect.y >= 0);
    CHECK(ending.bench.find(id)->rect.bottom() <= bottom);
  }
}

namespace {

/// Returns a game for two whose last action a bot takes, and wins by it.
support::MountDragoSession nearly_lost() {
  for (std::uint64_t seed = 1; seed < 100; ++seed) {
    auto game = support::finished_game({.riders = 2, .seed = seed});
    const auto scores = game.view(core::Spectator{}).scores;
    if (scores[0] + 20 > scores[1] || game.records().back().seat != core::Seat{1}) continue;
    game.seek(game.decisions() - 1);
    return game;
  }
  FAIL("no such game");
  return support::new_game({});
}

bool dances(const AppHarness& bench) {
  return app::find(bench.tree(), "over.burst")->paint.size() > 64;  // more than the sparks
}

}  // namespace

TEST_CASE("A dragon dances for a winner only, until a press or the end", "[app]") {
  struct Case {
    bool won;
    bool reduced;
    const char* press;  // ends it early
  };
  const Case each = GENERATE(Case{true, false, ""}, Case{true, false, "Tab"}, Case{true, true, ""},
                             Case{false, false, ""});
  CAPTURE(each.won, each.reduced, each.press);
  auto [game, place] = support::game_before_last_card();
  MemoryStorage storage =
      storage_with(each.won ? game : nearly_lost(),
                   each.reduced ? "pace normal\nreduced_motion on\n" : "pace normal\n");
  AppHarness bench(storage);
  int frames = 0;
  int danced = 0;
  bench.look = [&] {
    if (bench.tree().id != "over") return;
    ++frames;
    danced += dances(bench) ? 1 : 0;
  };
  if (each.won) {
    bench.settle_in_steps(100);
    bench.press("hand." + std::to_string(place));
    bench.press("prompt.play");
  }
  for (int i = 0; bench.tree().id != "over"; ++i) {
    REQUIRE(i < 600);
    if (!support::answer(bench, i)) bench.wait(100);
  }
  bench.wait(1500);
  CHECK((danced > 0) == (each.won && !each.reduced));
  CHECK((label(bench, "over.verdict").rfind("You won", 0) == 0) == each.won);
  if (*each.press != 0) bench.key(each.press);
  const int before = danced;
  bench.wait(each.press[0] != 0 ? 10 : 1600);
  CHECK(danced == before);
  CHECK_FALSE(bench.last().animating);
  CHECK_FALSE(bench.wait(16).changed);
}
