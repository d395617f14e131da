// Tests the rules dialog.
#include "screens/rules.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "catch.hpp"
#include "games/dragons_cave/rules/rules.hpp"
#include "games/games.hpp"
#include "screens/screens.hpp"
#include "support/harness.hpp"
#include "support/measure.hpp"
#include "support/states.hpp"
#include "ui/text.hpp"

// The rules in the app: search, the chapter for the current moment, and the sources of each
// chapter.

namespace {

using app::SearchQuery;
using support::AppHarness;
using support::MemoryStorage;

std::string search_result_text(const AppHarness& bench) {
  const app::Control* found = bench.find("rules.found");
  REQUIRE(found != nullptr);
  return found->label;
}

/// Returns the ids of the visible chapters' headings.
std::vector<std::string> headings(const app::Control& tree) {
  std::vector<std::string> out;
  if (tree.role == app::Role::Heading && tree.id.rfind("rules.", 0) == 0 && tree.level == 2) {
    if (tree.id.size() > 8 && tree.id.substr(tree.id.size() - 8) == ".heading") {
      out.push_back(tree.id);
    }
  }
  for (const app::Control& child : tree.children) {
    for (std::string& each : headings(child)) out.push_back(std::move(each));
  }
  return out;
}

/// Counts the marked parts of texts, as drawn.
int marks(const app::Control& tree) {
  int out = 0;
  for (const app::DrawOp& op : tree.paint) {
    const auto* const box = std::get_if<app::Box>(&op);
    if (box != nullptr && box->top == app::faded(app::gold, 0.55F)) ++out;
  }
  for (const app::Control& child : tree.children) out += marks(child);
  return out;
}

app::Ui looking_at(const app::Messages& messages, app::TextMeasure& measure) {
  return {.size = support::landscape,
          .messages = messages,
          .measure = measure,
          .focus = {},
          .hovered = {},
          .pressed = {}};
}

/// Returns the chapters of a game's rules.
std::vector<app::RulesChapter> chapters(const app::GameEntry& game, app::RulesPage& page) {
  game.screens->add_rules(page);
  return page.chapters;
}

/// True if the chapter's heading is in view.
bool in_sight(const AppHarness& bench, const std::string& chapter) {
  const app::Control* heading = bench.find("rules." + chapter + ".heading");
  const app::Control* pages = bench.find("rules.pages");
  return heading != nullptr && pages != nullptr && heading->rect.y >= pages->rect.y &&
         heading->rect.bottom() <= pages->rect.bottom();
}

/// True if the last decision's observations include a `Seen`.
template <class Seen, class Session>
bool showed(const Session& now) {
  if (now.records().empty()) return false;
  const auto& all = now.records().back().observations;
  return std::any_of(all.begin(), all.end(),
                     [](const auto& each) { return std::holds_alternative<Seen>(each); });
}

/// True if a game of Dragon's Cave ended in the lair; below, because the treasure was spent.
bool ended_by_lair(const support::DragonsCaveSession& now) {
  const dragons_cave::View view = support::public_view(now);
  return now.over() && dragons_cave::lair_reached(view.board, view.dwarves, view.players);
}
bool ended_by_treasure(const support::DragonsCaveSession& now) {
  return now.over() && !ended_by_lair(now) &&
         support::public_view(now).quiet < dragons_cave::max_quiet_rounds;
}

/// Returns a game in which seat 0, a person, has to decide in `phase` just after a scoring.
support::MountDragoSession after_scoring(mount_drago::Phase phase, io::EditionName edition) {
  for (std::uint64_t seed = 1; seed < 300; ++seed) {
    auto game = support::played_until(
        support::new_game({.riders = 3, .edition = io::edition(edition), .seed = seed}), seed,
        [phase](const support::MountDragoSession& now) {
          return now.to_act() == core::Seat{0} && showed<mount_drago::Scored>(now) &&
                 now.view(core::Spectator{}).phase == phase;
        });
    if (game) return *std::move(game);
  }
  FAIL("no game gets there");
  return support::new_game({});
}

}  // namespace

TEST_CASE("Search ignores case and accents", "[app][rules]") {
  CHECK(SearchQuery("hohle").in("Vor der Höhle"));
  // Synonyms, from the first letters of one on.
  constexpr const char* synonyms = "minus, negative, below zero; tie, draw";
  CHECK(SearchQuery("negativ", synonyms).in("Numbers below zero"));
  CHECK(SearchQuery("minus numbers", synonyms).in("Numbers below zero"));
  CHECK_FALSE(SearchQuery("minus", synonyms).in("A tie"));
  CHECK_FALSE(SearchQuery("mi", synonyms).in("Numbers below zero"));
  CHECK(SearchQuery("minus", synonyms).parts_of("Numbers below zero").size() == 1);
  CHECK(SearchQuery("HÖHLE").in("Vor der Höhle"));
  CHECK(SearchQuery("strasse").in("Straße"));
  CHECK(SearchQuery("evalua").in("l’évaluation"));
  CHECK(SearchQuery("l'ev").in("l’évaluation"));
  CHECK(SearchQuery("coeur").in("cœur"));
  CHECK(SearchQuery("DRAGÕES").in("quatro dragoes"));
  CHECK(SearchQuery("ЕЩЕ").in("и ещё раз"));
  CHECK(SearchQuery("вершин").in("На Вершине"));
  CHECK(SearchQuery("-2").in("eine −2"));
  CHECK(SearchQuery("large scor").in("Scoring: the LARGE one"));
  CHECK_FALSE(SearchQuery("large score").in("Scoring: the LARGE one"));
  CHECK_FALSE(SearchQuery("и").in("й"));
  CHECK(SearchQuery("  ").empty());
  CHECK(SearchQuery("").in("anything"));
  // Invalid UTF-8 does no harm.
  CHECK_FALSE(SearchQuery("\xC3").in("\xE2\x80"));
  CHECK(SearchQuery("\xC3").in("a\xC3"));
}

TEST_CASE("Search marks the letters as they are written", "[app][rules]") {
  const std::string text = "Höhle, Straße und HÖHLE";
  std::vector<std::string> marked;
  for (const SearchQuery::Part& part : SearchQuery("ohl s").parts_of(text)) {
    marked.push_back(text.substr(part.begin, part.end - part.begin));
  }
  CHECK(marked == std::vector<std::string>{"öhl", "S", "ß", "ÖHL"});
  CHECK(SearchQuery("rules ules").parts_of("Rules") == std::vector<SearchQuery::Part>{{0, 5}});
}

TEST_CASE("Search shows the chapters that contain the text", "[app][rules]") {
  struct Case {
    const char* language;
    const char* typed;
    const char* chapter;  // contains it
    const char* other;    // does not
  };
  const Case each =
      GENERATE(Case{"en", "SHUFFLED", "rules.draw.heading", "rules.goal.heading"},
               Case{"de", "grosse wertung", "rules.score.heading", "rules.setup.heading"},
               Case{"ru", "СТОПКУ", "rules.discard.heading", "rules.end.heading"});
  CAPTURE(each.language);
  MemoryStorage storage;
  AppHarness bench(storage, support::portrait, each.language);
  bench.press("title.rules");
  const auto all = headings(bench.tree());
  CHECK(marks(bench.tree()) == 0);
  bench.edit("rules.search", each.typed);
  const auto found = headings(bench.tree());
  CHECK(found.size() < all.size());
  CHECK(std::count(found.begin(), found.end(), each.chapter) == 1);
  CHECK(std::count(found.begin(), found.end(), each.other) == 0);
  CHECK(search_result_text(bench).find(std::to_string(found.size())) != std::string::npos);
  CHECK(bench.find("rules.found")->role == app::Role::Status);
  CHECK(marks(bench.tree()) > 0);

  SECTION("no result is explained in a sentence") {
    bench.edit("rules.search", "xyzzy");
    CHECK(headings(bench.tree()).empty());
    CHECK(search_result_text(bench).find("xyzzy") != std::string::npos);
    CHECK(bench.find("rules.search") != nullptr);
  }
  SECTION("Escape clears the search first, then closes the rules") {
    bench.key("Escape");
    CHECK(headings(bench.tree()) == all);
    CHECK(search_result_text(bench).empty());
    bench.key("Escape");
    CHECK(bench.tree().id == "title");
    CHECK(bench.find("rules.pages") == nullptr);
  }
  SECTION("a button clears the field and keeps the focus there") {
    bench.press("rules.search.clear");
    CHECK(headings(bench.tree()) == all);
    CHECK(bench.focus() == "rules.search");
    CHECK(bench.find("rules.search.clear") == nullptr);
  }
  SECTION("a long text is not accepted") {
    bench.edit("rules.search", std::string(10'000, 'x'));
    CHECK(bench.find("rules.search")->value == each.typed);
  }
}

TEST_CASE("Every rule is found by its number, in the chapters that tell it", "[app][rules]") {
  MemoryStorage storage;
  AppHarness bench(storage, support::portrait);
  bench.press("title.rules");
  support::LetterMeasure measure;
  const app::Messages messages = support::messages_in("en");
  const app::Ui ui = looking_at(messages, measure);
  const std::array<std::size_t, 2> rules = {26, 24};
  for (std::size_t game = 0; game < rules.size(); ++game) {
    if (game > 0) bench.press("rules.game." + std::to_string(game));
    app::RulesPage page{.ui = ui};
    const std::vector<app::RulesChapter> all = chapters(games::with_screens()[game], page);
    for (std::size_t number = 1; number <= rules[game]; ++number) {
      const std::string rule = (game == 0 ? "MD-" : "DC-") + std::to_string(number);
      std::vector<std::string> tell;
      for (const app::RulesChapter& each : all) {
        const bool told = std::count(each.rules.begin(), each.rules.end(), rule) > 0;
        if (told) tell.push_back("rules." + each.key + ".heading");
      }
      INFO(rule);
      CHECK_FALSE(tell.empty());
      bench.edit("rules.search", rule);
      CHECK(headings(bench.tree()) == tell);
      CHECK(search_result_text(bench) ==
            messages.tr_plural("rules.found", static_cast<int>(tell.size())));
      bench.edit("rules.search", app::rule_key(rule));
      CHECK(headings(bench.tree()) == tell);
    }
  }
}

TEST_CASE("A rule's number does not match as part of another", "[app][rules]") {
  struct Case {
    const char* game;
    const char* typed;
    std::vector<std::string> chapters;
  };
  const Case each =
      GENERATE(Case{"0", "MD-1", {"setup"}}, Case{"0", "MD-2", {"setup"}},
               Case{"0", " md-6 ", {"setup", "italian"}}, Case{"0", "MD\u20112", {"setup"}},
               Case{"0", "MD-13", {"mount"}}, Case{"0", "MD-7 card", {"setup"}},
               Case{"0", "MD-7 summit", {}}, Case{"0", "MD-27", {}},
               Case{"1", "DC-1", {"cave.setup"}}, Case{"1", "DC-2", {"cave.setup"}},
               Case{"1", "DC-5", {"cave.round"}}, Case{"1", "DC-22", {"cave.two"}});
  CAPTURE(each.typed);
  MemoryStorage storage;
  AppHarness bench(storage);
  bench.press("title.rules");
  if (each.game != std::string("0")) bench.press(std::string("rules.game.") + each.game);
  bench.edit("rules.search", each.typed);
  std::vector<std::string> expected;
  for (const std::string& chapter : each.chapters) {
    expected.push_back("rules." + chapter + ".heading");
  }
  CHECK(headings(bench.tree()) == expected);
}

TEST_CASE("A search found only in the other game's rules leads there", "[app][rules]") {
  const app::Size size = GENERATE(support::landscape, support::portrait, support::low);
  const app::Messages messages = support::messages_in("en");
  MemoryStorage storage;
  AppHarness bench(storage, size);
  bench.press("title.rules");
  bench.edit("rules.search", "DC-19");
  CHECK(headings(bench.tree()).empty());
  CHECK(search_result_text(bench) == messages.tr("rules.found_elsewhere", {{"what", "DC-19"}}));
  CHECK(bench.find("rules.other.0") == nullptr);
  CHECK(support::label(bench, "rules.other.1") == messages.tr("dragons_cave"));
  bench.press("rules.other.1");
  CHECK(headings(bench.tree()) == std::vector<std::string>{"rules.cave.end.heading"});
  CHECK(support::checked(bench, "rules.game.1"));
  CHECK(bench.focus() == "rules.game.1");
  CHECK(bench.find("rules.other.1") == nullptr);
  bench.edit("rules.search", "Colovini");
  bench.press("rules.other.0");
  CHECK(headings(bench.tree()) == std::vector<std::string>{"rules.credits.heading"});
  bench.edit("rules.search", "xyzzy");
  CHECK(search_result_text(bench) == messages.tr("rules.found_none", {{"what", "xyzzy"}}));
  CHECK(bench.find("rules.other.0") == nullptr);
  CHECK(bench.find("rules.other.1") == nullptr);
}

TEST_CASE("Keys open the rules at the current moment, and their search", "[app][rules]") {
  MemoryStorage storage = support::without_hints();
  support::keep(storage, support::game_in(mount_drago::Phase::Discard, {.riders = 5}));
  AppHarness bench(storage);
  bench.settle();
  bench.key("Tab");
  const std::string before = bench.focus();
  bench.key("r");
  REQUIRE(app::reachable(bench.tree()).id == "rules");
  CHECK(in_sight(bench, "discard"));
  // Not the field: focus there opens a phone's keyboard.
  CHECK(bench.focus() == "rules.game.0");
  bench.key("/");
  CHECK(bench.focus() == "rules.search");
  bench.key("Escape");
  CHECK(bench.focus() == before);
  bench.key("/");
  CHECK(app::reachable(bench.tree()).id == "rules");
  CHECK(bench.focus() == "rules.search");
  bench.key("R");
  CHECK(app::reachable(bench.tree()).id == "table");
  CHECK(bench.focus() == before);
  bench.key("К");
  CHECK(app::reachable(bench.tree()).id == "rules");
}

TEST_CASE("The rules open at the chapter of the current decision", "[app][rules]") {
  constexpr app::Size lower = {667, 375};
  const app::Size size = GENERATE_COPY(support::landscape, support::portrait, lower);
  MemoryStorage storage = support::without_hints();
  const auto opens_at = [&](const std::string& chapter) {
    INFO(chapter);
    AppHarness bench(storage, size, "ru");
    bench.settle();
    bench.key("Escape");
    bench.press("menu.rules");
    CHECK(in_sight(bench, chapter));
  };
  using mount_drago::Phase;
  const std::vector<std::pair<Phase, std::string>> phases = {{Phase::Mount, "setup"},
                                                             {Phase::Play, "turn"},
                                                             {Phase::Ride, "mount"},
                                                             {Phase::Discard, "discard"}};
  for (const auto& [phase, chapter] : phases) {
    support::keep(storage, support::game_in(phase, {.riders = 3}));
    opens_at(chapter);
  }
  support::keep(storage, support::game_in(
                             Phase::Discard,
                             {.riders = 3, .edition = io::edition(io::EditionName::StudioGiochi)}));
  opens_at("italian");
  support::keep(storage, support::game_of_hiding());
  opens_at("cave.caught");
}

TEST_CASE("The rules of a replay open at a scoring until the next turn", "[app][rules][replay]") {
  const io::EditionName edition = GENERATE(io::EditionName::Schmidt, io::EditionName::StudioGiochi);
  const auto game = support::finished_game({.riders = 3, .edition = io::edition(edition)});
  const app::GameTable& screens = *games::with_screens()[0].get().screens;
  const auto replay = game.recording();
  bool scored = false;
  std::optional<std::size_t> first;  // card played that scores
  for (std::size_t at = 0; at + 1 < game.records().size(); ++at) {
    const auto& record = game.records()[at];
    const bool begins = std::holds_alternative<mount_drago::Play>(record.action);
    replay->seek(at + 1);
    const auto& seen = record.observations;
    const bool now =
        std::any_of(seen.begin(), seen.end(), [](const mount_drago::Observation& each) {
          return std::holds_alternative<mount_drago::Scored>(each);
        });
    scored = now || (scored && !begins);
    INFO("after decision " << at + 1);
    CHECK((screens.rules_at(*replay) == "score") == scored);
    if (begins && now && !first) first = at;
  }
  REQUIRE(first);
  // Not before the animation showed it.
  replay->seek(*first);
  replay->tempo = {.now = 0, .speed = 1};
  replay->step_forward();
  REQUIRE(replay->running());
  CHECK(screens.rules_at(*replay) == "turn");
  replay->skip_animation();
  CHECK(screens.rules_at(*replay) == "score");
}

TEST_CASE("The rules open at a scoring just seen, unless the turn has a decision to make",
          "[app][rules]") {
  constexpr app::Size lower = {667, 375};
  MemoryStorage storage = support::without_hints();
  const bool asked = GENERATE(false, true);
  if (asked) {
    support::keep(storage,
                  after_scoring(mount_drago::Phase::Discard, io::EditionName::StudioGiochi));
  } else {
    support::keep(storage, after_scoring(mount_drago::Phase::Play, io::EditionName::Schmidt));
  }
  AppHarness bench(storage, lower);
  bench.settle();
  bench.key("Escape");
  bench.press("menu.rules");
  CHECK(in_sight(bench, asked ? "italian" : "score"));
  CHECK_FALSE(in_sight(bench, asked ? "score" : "turn"));
}

TEST_CASE("Two players in Dragon's Cave get the rules for two where they differ",
          "[app][cave][rules]") {
  constexpr app::Size lower = {667, 375};
  struct Case {
    int players;
    dragons_cave::Phase phase;
    const char* chapter;
    const char* other;
  };
  const Case each = GENERATE(Case{2, dragons_cave::Phase::Choose, "cave.two", "cave.round"},
                             Case{2, dragons_cave::Phase::Guard, "cave.round", "cave.two"},
                             Case{3, dragons_cave::Phase::Choose, "cave.round", "cave.two"});
  CAPTURE(each.players, each.chapter);
  MemoryStorage storage = support::without_hints();
  support::keep(storage, support::cave_game_where(
                             [&each](const support::DragonsCaveSession& now) {
                               const dragons_cave::View view = support::public_view(now);
                               return now.to_act() == support::cave_person && now.decisions() > 0 &&
                                      view.phase == each.phase && view.hands[0].size() > 1;
                             },
                             each.players));
  AppHarness bench(storage, lower);
  bench.settle();
  bench.key("Escape");
  bench.press("menu.rules");
  CHECK(in_sight(bench, each.chapter));
  CHECK_FALSE(in_sight(bench, each.other));
}

TEST_CASE("In a replay of Dragon's Cave the rules open at what was last revealed",
          "[app][cave][rules][replay]") {
  using support::DragonsCaveSession;
  const app::GameTable& screens = *games::with_screens()[1].get().screens;
  const auto opens_at = [&screens](const DragonsCaveSession& game) {
    const auto replay = game.recording();
    replay->seek(game.decisions());
    return std::string(screens.rules_at(*replay));
  };
  const auto revealed = [](bool moved, bool banked, bool caught) {
    return [=](const DragonsCaveSession& now) {
      return !now.over() && showed<dragons_cave::Revealed>(now) &&
             showed<dragons_cave::Moved>(now) == moved &&
             showed<dragons_cave::Banked>(now) == banked &&
             showed<dragons_cave::Scared>(now) == caught;
    };
  };
  CHECK(opens_at(support::cave_game_where(revealed(true, false, false), 3)) == "cave.free");
  CHECK(opens_at(support::cave_game_where(revealed(true, true, false), 3)) == "cave.chest");
  CHECK(opens_at(support::cave_game_where(revealed(true, false, true), 3)) == "cave.caught");
  CHECK(opens_at(support::cave_game_where(ended_by_lair, 3)) == "cave.end");
  CHECK(opens_at(support::cave_game_where(ended_by_lair, 2)) == "cave.two");
  // The log has the same chapter.
  const DragonsCaveSession spent = support::cave_game_where(ended_by_treasure, 2);
  CHECK(opens_at(spent) == "cave.treasure");
  CHECK(dragons_cave::table::DragonsCaveTable()
            .log(support::messages_in("en"), spent, 0)
            .back()
            .rules == "cave.treasure");
  // Follows the animation: the cards, the dwarf, its coins.
  const auto replay = spent.recording();
  replay->seek(spent.decisions() - 1);
  CHECK(screens.rules_at(*replay) == "cave.round");
  replay->tempo = {.now = 0, .speed = 1};
  replay->step_forward();
  std::vector<std::string> seen;
  for (; replay->running(); replay->advance()) {
    const std::string now(screens.rules_at(*replay));
    if (seen.empty() || seen.back() != now) seen.push_back(now);
    replay->tempo.now += 100;
  }
  CHECK(seen == std::vector<std::string>{"cave.round", "cave.free", "cave.treasure"});
}

TEST_CASE("Every moment of a game has its chapter, in every language", "[app][rules]") {
  std::set<std::string> asked;
  const auto walk = [&asked](const app::GameEntry& game, app::GameSession& session) {
    for (std::size_t at = 0; at <= session.length(); ++at) {
      session.seek(at);
      asked.insert(std::string(game.screens->rules_at(session)));
    }
  };
  const auto games = games::with_screens();
  for (const io::EditionName edition : {io::EditionName::Schmidt, io::EditionName::StudioGiochi}) {
    const auto played = support::finished_game({.riders = 4, .edition = io::edition(edition)});
    walk(games[0], *played.recording());
  }
  for (const int players : {2, 4}) {
    walk(games[1], *support::cave_game_where(ended_by_lair, players).recording());
  }
  walk(games[1], *support::cave_game_where(ended_by_treasure, 2).recording());
  CHECK(asked == std::set<std::string>{"setup", "turn", "mount", "score", "discard", "italian",
                                       "end", "cave.round", "cave.free", "cave.caught",
                                       "cave.chest", "cave.treasure", "cave.two", "cave.end"});
  support::LetterMeasure measure;
  for (const std::string& language : app::Messages::languages()) {
    const app::Messages messages = support::messages_in(language);
    const app::Ui ui = looking_at(messages, measure);
    std::set<std::string> told;
    for (const app::GameEntry& game : games) {
      app::RulesPage page{.ui = ui};
      for (const app::RulesChapter& chapter : chapters(game, page)) told.insert(chapter.key);
    }
    for (const std::string& each : asked) {
      INFO(language << ": " << each);
      CHECK(told.count(each) == 1);
      const std::string key = "rules." + each + ".heading";
      CHECK(messages.tr(key) != key);
    }
  }
}

TEST_CASE("Every rule is told in one chapter, with its rulebooks and rulings", "[app][rules]") {
  support::LetterMeasure measure;
  for (const std::string& language : app::Messages::languages()) {
    const app::Messages messages = support::messages_in(language);
    const app::Ui ui = looking_at(messages, measure);
    const std::array<int, 2> rules = {26, 24};
    for (std::size_t i = 0; i < 2; ++i) {
      app::RulesPage page{.ui = ui};
      std::multiset<std::string> told;
      for (const app::RulesChapter& chapter : chapters(games::with_screens()[i], page)) {
        if (!chapter.books.empty()) continue;
        told.insert(chapter.rules.begin(), chapter.rules.end());
      }
      CHECK(page.sources.size() == static_cast<std::size_t>(rules[i]));
      CHECK(told.size() == page.sources.size());
      for (std::size_t number = 0; number < page.sources.size(); ++number) {
        const core::RuleSource& source = page.sources[number];
        INFO(language << ": " << source.rule);
        CHECK(source.rule == (i == 0 ? "MD-" : "DC-") + std::to_string(number + 1));
        CHECK(told.count(std::string(source.rule)) == 1);
        const std::string books = "rules.books." + std::string(source.books);
        CHECK(messages.tr(books) != books);
        const std::string ruling = "rules.ruling." + app::rule_key(source.rule);
        CHECK((messages.tr(ruling) != ruling) == source.ruled);
        // A rule without rulebook is a ruling.
        if (source.books == "none") CHECK(source.ruled);
      }
    }
  }
  MemoryStorage storage;
  AppHarness bench(storage);
  bench.press("title.rules");
  REQUIRE(bench.find("rules.draw.source") != nullptr);
  CHECK(bench.find("rules.draw.source")->label ==
        "MD-20 – MD-22 · in every rulebook\nMD-24 · in Mount Drago’s rulebooks, not in Draco’s");
  CHECK(bench.find("rules.draw.ruling.MD-24") != nullptr);
  CHECK(bench.find("rules.goal.source") == nullptr);
  CHECK(bench.find("rules.italian.source")->label == "MD-6, MD-23 · in the Italian rulebook");
}

// From an event to its rules.

namespace {

using support::storage_with;

/// Checks that the rules are open at this heading.
void check_at(const AppHarness& bench, const std::string& heading) {
  INFO(heading);
  const app::Control* const found = bench.find("rules." + heading + ".heading");
  REQUIRE(found != nullptr);
  CHECK(app::find(bench.tree(), "rules.pages")->rect.contains(found->rect.center()));
}

}  // namespace

TEST_CASE("A line of the log leads to its rules", "[app][rules][log]") {
  const bool in_cave = GENERATE(false, true);
  MemoryStorage storage = in_cave ? storage_with(support::ended_cave(3))
                                  : storage_with(support::finished_game({.riders = 3}));
  AppHarness bench(storage, GENERATE(support::landscape, support::portrait, support::low));
  bench.settle();
  bench.press("over.log");
  bench.press("log.rules");
  check_at(bench, in_cave ? "cave.end" : "end");
  bench.key("Escape");
  REQUIRE(bench.find("log.rules") != nullptr);
  if (in_cave) return;
  bench.press("log.0");  // the first dragon is chosen
  bench.press("log.rules");
  check_at(bench, "setup");
}

TEST_CASE("Players find rules by words that the rules do not use", "[app][rules]") {
  struct Case {
    const char* language;
    const char* typed;
  };
  const Case each = GENERATE(Case{"en", "negative"}, Case{"en", "minus"}, Case{"de", "minus"},
                             Case{"fr", "négatif"}, Case{"it", "negativo"}, Case{"es", "negativo"},
                             Case{"pt", "negativo"}, Case{"nl", "negatief"}, Case{"ru", "минус"});
  CAPTURE(each.language, each.typed);
  MemoryStorage storage;
  AppHarness bench(storage, support::landscape, each.language);
  bench.press("title.rules");
  bench.edit("rules.search", each.typed);
  CHECK(bench.find("rules.score.small") != nullptr);
}
