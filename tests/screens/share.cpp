// Tests sharing: links, and the picture of a finished game.
#include "screens/share.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "catch.hpp"
#include "screens/model.hpp"
#include "screens/over.hpp"
#include "support/harness.hpp"
#include "support/measure.hpp"
#include "support/pebbles.hpp"
#include "support/sampling.hpp"
#include "support/states.hpp"

// Links to games and deals: the shared text, and opening the link elsewhere. A link changes nothing
// until the player acts on it.

namespace {

using app::Navigated;
using support::AppHarness;
using support::ended_cave;
using support::MemoryStorage;
using support::storage_with;

MemoryStorage finished(bool in_cave) {
  return in_cave ? storage_with(ended_cave()) : storage_with(support::finished_game({.riders = 4}));
}

/// Returns the part after the page's address in the last shared text.
std::string place_in(const AppHarness& bench) {
  REQUIRE_FALSE(bench.device.texts.empty());
  const std::string& text = bench.device.texts.back();
  const std::string before = bench.device.address() + "#/";
  const std::size_t at = text.find(before);
  REQUIRE(at != std::string::npos);
  return text.substr(at + before.size());
}

/// Returns the place of a link to a finished game or to its deal.
std::string link_to(MemoryStorage storage, const char* way) {
  AppHarness bench(storage);
  bench.press("over.share");
  bench.press(way);
  CHECK(bench.find("share.told")->label == support::messages_in("en").tr("share.copied"));
  return place_in(bench);
}

void open(AppHarness& bench, const std::string& place) { bench.frame({Navigated{place, {}}}); }

std::vector<std::string> labels(const AppHarness& bench, const std::string& list) {
  const app::Control* const found = bench.find(list);
  REQUIRE(found != nullptr);
  std::vector<std::string> out;
  for (const app::Control& each : found->children) out.push_back(each.label);
  return out;
}

}  // namespace

TEST_CASE("A link to a game shows its players, its result and the game itself", "[app][link]") {
  const bool in_cave = GENERATE(false, true);
  const std::string place = link_to(finished(in_cave), "share.game");
  MemoryStorage other;
  AppHarness bench(other);
  open(bench, place);
  CHECK(labels(bench, "shared.seats").size() == 4);
  CHECK(bench.app().place() == app::Place{"", 1});
  bench.press("shared.watch");
  CHECK(bench.app().place() == app::Place{"", 2});
  REQUIRE(bench.find("replay.line") != nullptr);
  MemoryStorage own = finished(in_cave);
  AppHarness there(own);
  there.press("over.replay");
  there.key("Home");
  CHECK(bench.find("replay.line")->steps == there.find("replay.line")->steps);
  bench.key("End");
  there.key("End");
  CHECK(support::describe_tree(bench.tree()) == support::describe_tree(there.tree()));
  bench.press("table.menu");
  CHECK_FALSE(bench.can_press("menu.share"));
  bench.key("Escape");
  bench.frame({Navigated{"", 1}});
  CHECK(bench.can_press("shared.watch"));
  bench.key("Escape");
  CHECK(bench.tree().id == "title");
  CHECK(other.texts.count("game.mount-drago") + other.texts.count("game.dragons-cave") == 0);
}

TEST_CASE("A link made by an earlier version still shows its game", "[app][link]") {
  const std::string place =
      "mount-drago/link/"
      "AQdzY2htaWR0BHfbDlUDAAAAAAAAAAAABGZpcmUFTmFkamECBWFycm93BUpvbmFzAgNleWUEQWlub"
      "wEEd2luZwRMdWNhAQtnaXZlbl91cF9ieQEwABvwoYrZHGc09xL-nE_O";
  MemoryStorage storage;
  AppHarness bench(storage);
  open(bench, place);
  CHECK(labels(bench, "shared.seats") ==
        std::vector<std::string>{"Nadja, Person: 0", "Jonas, Medium: 4", "Aino, Medium: 3",
                                 "Luca, Easy: 0"});
  bench.press("shared.watch");
  REQUIRE(bench.find("replay.line") != nullptr);
  CHECK(bench.find("replay.line")->steps.last == 27);
}

TEST_CASE("A game from a link is saved to the list on request, once", "[app][link]") {
  const bool in_cave = GENERATE(false, true);
  const std::string place = link_to(finished(in_cave), "share.game");
  MemoryStorage other;
  {
    AppHarness bench(other);
    open(bench, place);
    bench.press("shared.keep");
    CHECK(bench.find("games.told")->label.find("in your list now") != std::string::npos);
    bench.key("Escape");
    bench.press("shared.keep");
    CHECK(labels(bench, "games.all").size() == 1);
  }
  AppHarness later(other);
  later.press("title.games");
  CHECK(labels(later, "games.all").size() == 1);
  open(later, link_to(finished(in_cave), "share.deal"));
  CHECK_FALSE(later.can_press("shared.keep"));
}

TEST_CASE("A deal given up says so wherever it is compared", "[app][link]") {
  MemoryStorage before = support::without_hints();
  AppHarness sender(before, support::landscape);
  sender.press("title.mountain");
  sender.press("setup.start");
  sender.settle();
  support::give_up(sender);
  sender.press("over.share");
  sender.press("share.deal");
  const std::string given_up = support::messages_in("en").tr("over.given_up");
  CHECK(sender.device.texts.back().find(given_up) != std::string::npos);
  const std::string place = place_in(sender);
  // The sender sees their own result.
  sender.key("Escape");
  open(sender, place);
  CHECK(sender.find("shared.own") != nullptr);
  MemoryStorage other = support::without_hints();
  AppHarness friends(other);
  open(friends, place);
  CHECK(friends.find("shared.own") == nullptr);
  CHECK(friends.find("shared.given_up")->label == given_up);
  friends.press("shared.play");
  friends.settle();
  CHECK(friends.saved_session().seating().deal.rival->given_up);
  CHECK_FALSE(friends.saved_session().seating().given_up_by);
  support::give_up(friends);
  CHECK(friends.find("over.compared")->label.find(given_up) != std::string::npos);
  // The reply has both results.
  friends.press("over.share");
  friends.press("share.deal");
  const std::string& name = friends.saved_session().seating().deal.rival->name;
  CHECK(friends.device.texts.back().find(name + " with the same start: ") != std::string::npos);
}

TEST_CASE("A friend's deal is played in the friend's seat and compared at its end", "[app][link]") {
  const bool in_cave = GENERATE(false, true);
  const char* const way = GENERATE("share.game", "share.deal");
  MemoryStorage before = finished(in_cave);
  const std::string place = link_to(before, way);
  MemoryStorage other;
  other.texts["preferences"] = "hints off\nname Nadja\n";
  AppHarness bench(other);
  // A link in brackets at the end of a sentence, with what a messenger adds.
  open(bench, place + GENERATE("", ").", "?utm_source=chat"));
  CHECK(bench.can_press("shared.watch") == (std::string(way) == "share.game"));
  bench.press("shared.play");
  bench.settle();
  const auto same = [](const auto& mine, const auto& theirs) {
    CHECK(mine.seating().seed == theirs.seating().seed);
    CHECK(mine.seating().first == theirs.seating().first);
    CHECK(mine.rules() == theirs.rules());
    CHECK(mine.board() == theirs.board());
    CHECK(mine.seating().persons() == 1);
    CHECK(mine.player(core::Seat{0}).name == "Nadja");
    REQUIRE(mine.seating().deal.rival);
    CHECK(mine.seating().deal.rival->name == theirs.player(core::Seat{0}).name);
  };
  AppHarness theirs(before);
  if (in_cave) {
    same(bench.saved_cave_session(), theirs.saved_cave_session());
  } else {
    same(bench.saved_session(), theirs.saved_session());
  }
  support::give_up(bench);
  REQUIRE(bench.find("over.compared") != nullptr);
  const std::string compared = bench.find("over.compared")->label;
  // The comparison is saved with the game.
  AppHarness again(other);
  REQUIRE(again.find("over.compared") != nullptr);
  CHECK(again.find("over.compared")->label == compared);
  again.press("over.rematch");
  support::give_up(again);
  CHECK(again.find("over.compared") == nullptr);
}

TEST_CASE("A link leaves the waiting game alone until another is started", "[app][link]") {
  const std::string place = link_to(finished(false), "share.game");
  MemoryStorage storage =
      storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3, .persons = 2}));
  AppHarness bench(storage);
  bench.settle();
  const std::string kept = storage.texts.at("game.mount-drago");
  open(bench, place);
  bench.press("shared.watch");
  bench.key("End");
  bench.settle();
  bench.frame({app::Hidden{}});
  bench.key("Escape");
  CHECK(bench.can_press("shared.watch"));
  bench.key("Escape");
  CHECK(bench.tree().id == "title");
  CHECK(storage.texts.at("game.mount-drago") == kept);
  // The link opens again while its game is shown.
  open(bench, place);
  bench.press("shared.watch");
  open(bench, place);
  bench.press("shared.watch");
  bench.frame({Navigated{"", 0}});
  bench.press("title.continue");
  CHECK(bench.at_curtain());
  CHECK(storage.texts.at("game.mount-drago") == kept);
  open(bench, place);
  bench.press("shared.play");
  CHECK(storage.texts.at("game.mount-drago") != kept);
}

TEST_CASE("An invalid link gives the reason and changes nothing", "[app][link]") {
  const std::string good = link_to(finished(true), "share.deal");
  const std::string cut = good.substr(0, good.size() - 1);
  const std::string other_game = "mount-drago" + good.substr(good.find('/'));
  struct Bad {
    std::string place;
    const char* says;
  };
  io::LinkWriter newer;
  newer.fixed(2, 1);
  const std::vector<Bad> all = {
      {cut, "link.damaged"},
      {other_game, "link.damaged"},
      {"dragons-cave/link/", "link.damaged"},
      {"dragons-cave/link/?%&/link/", "link.damaged"},
      {"dragons-cave/link/" + newer.seal("dragons-cave"), "link.newer"},
      {"dragons-cave/link/" + std::string(9'000, 'x'), "link.long"},
      {"chess/link/" + std::string(40, 'A'), "link.damaged"},
  };
  MemoryStorage storage = storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3}));
  AppHarness bench(storage);
  bench.settle();
  const auto texts = storage.texts;
  for (const Bad& bad : all) {
    open(bench, bad.place);
    REQUIRE(bench.find("notice.text") != nullptr);
    CHECK(bench.find("notice.text")->label == support::messages_in("en").tr(bad.says));
    CHECK(bench.app().place().address == "mount-drago/table");
    bench.press("notice.ok");
  }
  CHECK(storage.texts.at("game.mount-drago") == texts.at("game.mount-drago"));
}

TEST_CASE("A text that cannot be shared can be copied by hand", "[app][link]") {
  MemoryStorage storage = storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3}));
  AppHarness bench(storage);
  bench.settle();
  bench.key("Escape");
  bench.press("menu.share");
  // A game in progress can be shared only as a deal.
  CHECK_FALSE(bench.can_press("share.game"));
  bench.device.share_result = app::ShareStatus::Pending;
  bench.press("share.deal");
  CHECK(bench.find("share.told") == nullptr);
  bench.frame({app::ShareOutcome{app::ShareStatus::Canceled}});
  CHECK(bench.find("share.told") == nullptr);
  bench.frame({app::ShareOutcome{app::ShareStatus::Sent}});
  CHECK(bench.find("share.text") == nullptr);
  CHECK(bench.find("share.told") != nullptr);
  bench.frame({app::ShareOutcome{app::ShareStatus::Failed}});
  REQUIRE(bench.find("share.text") != nullptr);
  std::string text = bench.device.texts.back();
  std::replace(text.begin(), text.end(), '\n', ' ');
  CHECK(bench.find("share.text")->value == text);
  bench.edit("share.text", "something else");
  CHECK(bench.find("share.text")->value == text);
  const std::string place = place_in(bench);
  bench.key("Escape");
  open(bench, place);
  // There is no result yet to compare with.
  bench.press("shared.play");
  CHECK_FALSE(bench.saved_session().seating().deal.rival);
}

TEST_CASE("On a phone on its side the answer to sharing stays in view", "[app][link]") {
  MemoryStorage storage = storage_with(support::finished_game({.riders = 5}));
  AppHarness bench(storage, support::low);
  bench.settle();
  bench.press("over.share");
  bench.device.share_result = app::ShareStatus::Failed;
  bench.press("share.game");
  const app::Rect text = bench.find("share.text")->rect;
  CHECK(text.bottom() <= support::low.h);
  CHECK(text.y >= bench.find("share.list")->rect.bottom());
  // So do the answers to a friend's game.
  const std::string link = bench.device.texts.back();
  MemoryStorage theirs;
  AppHarness other(theirs, support::low);
  other.settle();
  other.frame({app::Navigated{link.substr(link.find("#/") + 2), {}}});
  for (const char* const id : {"shared.watch", "shared.play", "shared.keep"}) {
    INFO(id);
    CHECK(other.find(id)->rect.bottom() <= support::low.h);
    CHECK(other.find(id)->rect.y >= other.find("shared.list")->rect.bottom());
  }
}

TEST_CASE("The shared text is the result in the player's language", "[app][link]") {
  MemoryStorage storage = finished(false);
  AppHarness bench(storage, support::landscape, "de");
  bench.press("over.share");
  bench.press("share.deal");
  const std::string& text = bench.device.texts.back();
  const auto& kept = bench.saved_session();
  CHECK(text.rfind("Mount Drago: ", 0) == 0);
  for (const app::Player& each : kept.seating().players) {
    CHECK(text.find(each.name) != std::string::npos);
  }
  CHECK(text.find("\nSpiel dieselbe Ausgangslage: https://") != std::string::npos);
  CHECK(text.size() < 500);
}

// The picture of a finished game for sharing: its contents fit without overlaps in every language;
// sharing it, and the reported outcome.

namespace {

constexpr float letters = 1.35F;  // the picture's text size

/// Returns a finished game of `players`, with the longest names that can be typed.
MemoryStorage finished(bool in_cave, int players) {
  const auto kept = [](auto game) {
    for (app::Player& each : game.seating().players) {
      each.name =
          &each == &game.seating().players.front() ? "WWWWWWWWWWWWWWWW" : "Maximiliane-Dora";
    }
    return storage_with(game);
  };
  if (!in_cave) return kept(support::finished_game({.riders = players}));
  return kept(support::ended_cave(players));
}

/// A model that starts on the last screen of a saved game.
struct ModelFixture {
  ModelFixture(MemoryStorage& storage, const std::string& language, std::size_t most = 10'000)
      : reviewer(most),
        model({.storage = storage,
               .measure = measure,
               .assets = assets,
               .languages = {language},
               .device = &device,
               .bot_worker = &reviewer,
               .day = [] { return 20'780; },
               .games = games::with_screens()}) {
    for (app::Finish& each :
         model.tables.screens().outcome(model.person.messages, *model.tables.session).finishes) {
      names.push_back(model.tables.session->player(each.seat).name);
    }
  }
  void review() {
    app::open_review(model);
    for (int i = 0; i < 500 && app::complete_review(model) == nullptr; ++i) {
      begin_frame(model, i);
      advance(model);
    }
    REQUIRE(app::complete_review(model) != nullptr);
  }

  support::LetterMeasure measure;
  support::FileAssets assets;
  support::MemoryDevice device;
  support::QuickReviewer reviewer;
  app::Model model;
  std::vector<std::string> names;
};

bool finds(const app::Control& tree, const std::string& id) {
  return app::find(tree, id) != nullptr;
}

}  // namespace

TEST_CASE("The picture of a game fits its texts in every language", "[app][summary]") {
  const bool in_cave = GENERATE(false, true);
  const int players = GENERATE(2, 4, 5);
  if (in_cave && players > 4) return;
  for (const char* language : {"en", "de", "fr", "it", "es", "pt", "nl", "ru"}) {
    INFO(language << ", " << players << (in_cave ? " in the cave" : " on the mountain"));
    MemoryStorage storage = finished(in_cave, players);
    ModelFixture fixture(storage, language);
    const auto check = [&](const std::string& graph) {
      INFO(graph);
      const app::Control shown = app::summary(fixture.measure, fixture.model);
      CHECK(support::all_faults_of(shown, app::summary_size, letters) ==
            std::vector<std::string>());
      CHECK(finds(shown, graph));
      CHECK(finds(shown, "over.podium"));
      CHECK(finds(shown, "over.rank" + std::to_string(players - 1)));
      CHECK(finds(shown, "summary.verdict"));
      const app::Control* const game = app::find(shown, "summary.game");
      REQUIRE(game != nullptr);
      CHECK(game->label ==
            fixture.model.person.messages.tr(in_cave ? "dragons_cave" : "mount_drago"));
    };
    check("over.graph");
    CHECK_FALSE(finds(app::summary(fixture.measure, fixture.model), "summary.luck"));
    fixture.review();
    check("review.graph");
    CHECK(finds(app::summary(fixture.measure, fixture.model), "summary.luck"));
  }
}

TEST_CASE("The picture of a reviewed game has all players' luck and skill", "[app][summary]") {
  MemoryStorage storage = finished(GENERATE(false, true), 4);
  ModelFixture fixture(storage, "en");
  fixture.review();
  const app::GameReview& review = *app::complete_review(fixture.model);
  const app::Control shown = app::summary(fixture.measure, fixture.model);
  for (std::uint8_t seat = 0; seat < 4; ++seat) {
    INFO("seat " << int{seat});
    const app::Control* const row = app::find(shown, "over.rank" + std::to_string(seat));
    REQUIRE(row != nullptr);
    const app::Balance balance = review.balance(core::Seat{seat});
    // What is left by rounding goes to luck, so that all parts add up.
    const auto percent_at = [seat](const app::Chances& chances) {
      return app::to_percents(std::span(chances).first(4))[seat];
    };
    const int own = app::to_percent(balance.skill);
    const int luck = percent_at(review.chances().back()) - percent_at(review.chances().front()) -
                     own - app::to_percent(balance.others);
    std::vector<std::string> expected = {app::format_gain(luck), app::format_gain(own)};
    for (const app::DrawOp& op : row->paint) {
      const auto* const text = std::get_if<app::Text>(&op);
      if (text != nullptr && !expected.empty() && text->text == expected.front()) {
        expected.erase(expected.begin());
      }
    }
    CHECK(expected == std::vector<std::string>());
  }
}

TEST_CASE("During a review the picture shows no luck", "[app][summary]") {
  MemoryStorage storage = finished(false, 3);
  ModelFixture fixture(storage, "en", 10);
  app::open_review(fixture.model);
  for (int i = 0; i < 100; ++i) {
    begin_frame(fixture.model, i);
    advance(fixture.model);
  }
  REQUIRE(app::complete_review(fixture.model) == nullptr);
  const app::Control shown = app::summary(fixture.measure, fixture.model);
  CHECK_FALSE(finds(shown, "summary.luck"));
  CHECK(finds(shown, "over.graph"));
}

TEST_CASE("A picture of the game is shared from the last screen and from the review",
          "[app][summary]") {
  const bool in_cave = GENERATE(false, true);
  MemoryStorage storage = finished(in_cave, 4);
  support::QuickReviewer reviewer;
  AppHarness bench(storage, support::landscape, "en", {.bot_worker = &reviewer});
  bench.settle();
  if (GENERATE(false, true)) {
    bench.press("over.review");
    support::run_review(bench, 400);
    bench.press("review.share");
  } else {
    bench.press("over.share");
  }
  bench.press("share.picture");
  REQUIRE(bench.device.pictures.size() == 1);
  const app::PictureFile& picture = bench.device.pictures.front();
  CHECK(picture.name ==
        std::string("drago-") + (in_cave ? "dragons-cave" : "mount-drago") + ".png");
  CHECK(picture.size == app::summary_size);
  CHECK(picture.list.size() > 100);
  const app::Messages messages = support::messages_in("en");
  CHECK(bench.find("share.told")->label == messages.tr("share.drawing"));
  bench.frame({app::ShareOutcome{app::ShareStatus::Saved}});
  CHECK(bench.find("share.told")->label == messages.tr("games.exported", {{"file", picture.name}}));
  bench.frame({app::ShareOutcome{app::ShareStatus::Saved, "/home/mira/drago-2.png"}});
  CHECK(bench.find("share.told")->label.find("drago-2.png") != std::string::npos);
  bench.frame({app::ShareOutcome{app::ShareStatus::Sent}});
  CHECK(bench.find("share.told")->label == messages.tr("share.sent"));
  bench.frame({app::ShareOutcome{app::ShareStatus::Failed}});
  CHECK(bench.find("share.told")->label == messages.tr("games.not_exported"));
  CHECK(bench.find("share.text") == nullptr);
  bench.frame({app::ShareOutcome{app::ShareStatus::Canceled}});
  CHECK(bench.find("share.told") == nullptr);
}

TEST_CASE("A game in progress has no picture", "[app][summary]") {
  MemoryStorage storage =
      storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3}, 4));
  AppHarness bench(storage);
  bench.settle();
  bench.key("Escape");
  bench.press("menu.share");
  CHECK(bench.find("share.deal") != nullptr);
  CHECK(bench.find("share.picture") == nullptr);
  bench.key("Escape");
  bench.press("menu.replay");
  bench.press("table.menu");
  if (bench.can_press("menu.share")) {
    bench.press("menu.share");
    CHECK(bench.find("share.picture") == nullptr);
  }
}
