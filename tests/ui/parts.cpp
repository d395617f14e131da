// Tests smaller parts: messages, texts, setups, preferences, playback and the board's layout.
#include <array>
#include <cmath>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "ai/bots.hpp"
#include "catch.hpp"
#include "core/rng.hpp"
#include "games/dragons_cave/session/traits.hpp"
#include "games/games.hpp"
#include "games/mount_drago/session/traits.hpp"
#include "games/mount_drago/table/layout.hpp"
#include "games/mount_drago/table/parts.hpp"
#include "screens/setup.hpp"
#include "session/game.hpp"
#include "session/preferences.hpp"
#include "session/session.hpp"
#include "session/setup.hpp"
#include "support/harness.hpp"
#include "support/states.hpp"
#include "ui/messages.hpp"
#include "ui/text.hpp"

namespace {

using support::messages_in;

mount_drago::PathFile path_of(const char* name) {
  const support::FileAssets assets;
  const auto text = assets.find(name);
  REQUIRE(text);
  auto read = mount_drago::read_path(*text);
  REQUIRE(read);
  return std::move(read).value();
}

// Plays back a decision in steps: patient, hurried and instant playback must end in the same view.
void expect_the_same_end(const mount_drago::View& first,
                         const mount_drago::table::MountDragoSession& after, core::Viewer viewer) {
  const auto observations = after.observations(viewer);
  const auto last = after.view(viewer);
  app::Playback<mount_drago::MountDrago> patient;
  patient.play(first, observations, last, 1000, 1);
  app::Playback<mount_drago::MountDrago> hurried = patient;
  app::Playback<mount_drago::MountDrago> instant;
  instant.play(first, observations, last, 1000, 0);
  CHECK_FALSE(instant.running());
  CHECK(instant.view() == last);
  for (app::Millis now = 1000; patient.running(); now += 70) {
    patient.advance(now);
    const auto beat = patient.current_step();
    if (beat && !(beat->share >= 0 && beat->share <= 1)) FAIL("a beat's share is " << beat->share);
    REQUIRE(now < 100000);
  }
  hurried.advance(1300);
  hurried.finish();
  CHECK_FALSE(hurried.running());
  CHECK(patient.view() == hurried.view());
  CHECK(patient.view() == last);
}

}  // namespace

TEST_CASE("Finishing a playback early gives the same view as its end", "[app]") {
  core::Rng rng(3, 1);
  mount_drago::table::MountDragoSession game = support::new_game({.riders = 4, .seed = 9});
  while (const auto seat = game.to_act()) {
    const mount_drago::View seen = game.view(core::Spectator{});
    const mount_drago::View seen_by_one = game.view(core::Seat{1});
    const auto actions = mount_drago::MountDrago::legal(game.view(*seat));
    REQUIRE(game.act(actions[rng.below(static_cast<std::uint32_t>(actions.size()))]));
    expect_the_same_end(seen, game, core::Spectator{});
    expect_the_same_end(seen_by_one, game, core::Seat{1});
  }
}

TEST_CASE("Every space of every board lies inside the board's area", "[app]") {
  const auto landscape_path = path_of("art/board/path-landscape.json");
  const auto portrait_path = path_of("art/board/path-portrait.json");
  support::LetterMeasure measure;
  const app::Messages messages = messages_in("en");
  const app::Size size = GENERATE(support::landscape, support::small_landscape, support::portrait,
                                  support::low, support::narrow);
  const int riders = GENERATE(2, 5);
  const bool with_hand = GENERATE(true, false);
  CAPTURE(size.w, size.h, riders, with_hand);
  const app::Ui ui{.size = size,
                   .messages = messages,
                   .measure = measure,
                   .focus = {},
                   .hovered = {},
                   .pressed = {}};
  const mount_drago::table::TableLayout layout =
      mount_drago::table::layout_table(ui, riders, with_hand);
  const bool portrait = layout.shape == app::Shape::Portrait;
  const app::Rect window = {0, 0, size.w, size.h};
  for (int spaces = 27; spaces <= 33; ++spaces) {
    CAPTURE(spaces);
    const mount_drago::table::BoardLayout board = mount_drago::table::place_board(
        portrait ? portrait_path : landscape_path, spaces, size, layout.board, portrait);
    REQUIRE(static_cast<int>(board.stones.size()) == spaces);
    const app::Rect area = layout.board.inset(-2);
    for (int space = 0; space < spaces; ++space) {
      CAPTURE(space);
      const mount_drago::table::Stone& stone = board.stones[static_cast<std::size_t>(space)];
      CHECK(area.contains({stone.at.x - stone.width / 2, stone.at.y}));
      CHECK(area.contains({stone.at.x + stone.width / 2, stone.at.y}));
      if (space > 0) {
        const mount_drago::table::Stone& below = board.stones[static_cast<std::size_t>(space - 1)];
        CHECK(std::hypot(stone.at.x - below.at.x, stone.at.y - below.at.y) > stone.width * 0.5F);
      }
      std::vector<app::Point> feet;
      for (int place = 0; place < mount_drago::dragon_count; ++place) {
        const mount_drago::table::Placement spot =
            mount_drago::table::placement_on(board, space, place, mount_drago::dragon_count);
        for (const app::Point& other : feet) {
          // At least a third of a dragon shows beside or above its neighbor.
          CHECK(std::hypot(spot.feet.x - other.x, spot.feet.y - other.y) > spot.size * 0.33F);
        }
        feet.push_back(spot.feet);
        const app::Rect dragon = {spot.feet.x - spot.size / 2, spot.feet.y - spot.size * 0.945F,
                                  spot.size, spot.size};
        const app::Rect seen = dragon.intersect(window);
        CHECK(seen.w * seen.h > dragon.w * dragon.h * 0.98F);
      }
    }
  }
}

TEST_CASE("Messages fill their placeholders and take the right plural", "[app]") {
  const app::Messages english = messages_in("en");
  CHECK(english.tr("card.name", {{"dragon", "Blue"}, {"value", "3"}}) == "Blue 3");
  CHECK(english.tr("no.such.key") == "no.such.key");
  CHECK(english.tr_plural("cards", 1) == "1 card");
  CHECK(english.tr_plural("cards", 0) == "0 cards");
  CHECK(english.tr_plural("points", -2) == "−2 points");
  const app::Messages german = messages_in("de");
  CHECK(german.tr_plural("cards", 1) == "1 Karte");
  CHECK(german.tr_plural("cards", 6) == "6 Karten");
  const app::Messages french = messages_in("fr");
  CHECK(french.tr_plural("cards", 0) == "0 carte");
  CHECK(french.tr_plural("cards", 1) == "1 carte");
  CHECK(french.tr_plural("cards", 2) == "2 cartes");
  const app::Messages italian = messages_in("it");
  CHECK(italian.tr_plural("cards", 0) == "0 carte");
  CHECK(italian.tr_plural("cards", 1) == "1 carta");
  const app::Messages spanish = messages_in("es");
  CHECK(spanish.tr_plural("cards", 0) == "0 cartas");
  CHECK(spanish.tr_plural("cards", 1) == "1 carta");
  const app::Messages portuguese = messages_in("pt");
  CHECK(portuguese.tr_plural("cards", 0) == "0 cartas");
  CHECK(portuguese.tr_plural("cards", 2) == "2 cartas");
  CHECK(german.tr_plural("points", -1) == "−1 Punkt");
  CHECK(app::format_gain(3) == "+3");
  CHECK(app::format_gain(0) == "0");
  CHECK(app::format_gain(-2) == "−2");
}

TEST_CASE("Russian has forms for one, a few and many", "[app]") {
  const app::Messages russian = messages_in("ru");
  for (const int one : {1, 21, 101, -1}) {
    CHECK(russian.tr_plural("points", one) == app::format_number(one) + " очко");
  }
  for (const int few : {2, 4, 22, 104, -3}) {
    CHECK(russian.tr_plural("points", few) == app::format_number(few) + " очка");
  }
  for (const int many : {0, 5, 11, 12, 14, 20, 25, 111, 112, -11, -7}) {
    CHECK(russian.tr_plural("points", many) == app::format_number(many) + " очков");
  }
  CHECK(messages_in("nl").tr_plural("points", 1) == "1 punt");
  CHECK(messages_in("nl").tr_plural("points", 21) == "21 punten");
}

TEST_CASE("Texts are joined by the language's rules", "[app]") {
  const app::Messages english = messages_in("en");
  CHECK(app::join_names(english, {}).empty());
  CHECK(app::join_names(english, {"Mira"}) == "Mira");
  CHECK(app::join_names(english, {"Mira", "Luca"}) == "Mira and Luca");
  CHECK(app::join_names(messages_in("ru"), {"A", "B", "C"}) == "A, B и C");
  CHECK(app::join_heading("Your turn", "Choose a card.") == "Your turn. Choose a card.");
  CHECK(app::join_heading("Ride Blue?", "It was last.") == "Ride Blue? It was last.");
  CHECK(app::join_heading("Смотри…", "Дракон.") == "Смотри… Дракон.");
  CHECK(app::join_heading("Your turn", "") == "Your turn");
  CHECK(app::join_heading("", "Choose a card.") == "Choose a card.");
  CHECK(app::strip_ellipsis("is choosing …") == "is choosing");
  CHECK(app::strip_ellipsis("выбирает…") == "выбирает");
  CHECK(app::strip_ellipsis("choisit\u00A0…") == "choisit");
  CHECK(app::strip_ellipsis("has chosen") == "has chosen");
}

TEST_CASE("A missing language file leaves the loaded messages", "[app]") {
  app::Messages messages = messages_in("de");
  const support::FileAssets assets;
  const auto fault = messages.load(assets, "nowhere", {"common"});
  REQUIRE(fault);
  CHECK(io::message(*fault) == "locale/nowhere/common.json: the file is missing");
  CHECK(messages.language() == "de");
  CHECK(messages.tr_plural("cards", 2) == "2 Karten");
}

TEST_CASE("The messages of a language come from several files, each key from one", "[app]") {
  struct TwoFiles : app::Assets {
    std::optional<std::string_view> find(std::string_view path) const override {
      if (path == "locale/xx/common.json") return R"({"a": "A", "b": "B"})";
      if (path == "locale/xx/game.json") return R"({"c": "C"})";
      if (path == "locale/xx/again.json") return R"({"b": "B"})";
      if (path == "locale/xx/broken.json") return R"({"d": 4})";
      return std::nullopt;
    }
  };
  const TwoFiles assets;
  app::Messages messages;
  REQUIRE_FALSE(messages.load(assets, "xx", {"common", "game"}));
  CHECK(messages.tr("a") + messages.tr("b") + messages.tr("c") == "ABC");
  const auto twice = messages.load(assets, "xx", {"common", "again"});
  REQUIRE(twice);
  CHECK(io::message(*twice) == "locale/xx/again.json: b: the key stands in another file, too");
  const auto broken = messages.load(assets, "xx", {"common", "broken"});
  REQUIRE(broken);
  CHECK(io::message(*broken) == "locale/xx/broken.json: d: must be a text");
  CHECK(messages.tr("c") == "C");
}

TEST_CASE("Text wraps at spaces, and is fitted and shortened on whole letters", "[app]") {
  support::LetterMeasure measure;
  const std::string text = "Für große Drachen auf dem höchsten Gipfel";
  for (const std::string& line : app::wrap(measure, text, app::Face::Body, 16, 120)) {
    CHECK(measure.width(line, app::Face::Body, 16) <= 120);
  }
  CHECK(app::wrap(measure, "a\nb", app::Face::Body, 16, 100) == std::vector<std::string>{"a", "b"});
  CHECK(app::fitting_size(measure, "ab", app::Face::Body, 16, 1000, 10) == 16);
  CHECK(app::fitting_size(measure, text, app::Face::Body, 16, 20, 10) == 10);
  // No line is higher than its place, unless the smallest letters are.
  const auto letters_in = [&](float high) {
    return app::fitting_block(measure, "word", app::Face::Body, 30, {1000, high}, 12).size;
  };
  CHECK(letters_in(40) == 30);
  CHECK(letters_in(20) == 20);
  CHECK(letters_in(5) == 12);
  const std::string cut = app::ellipsize(measure, "ääääääääää", app::Face::Body, 16, 60);
  CHECK(measure.width(cut, app::Face::Body, 16) <= 60);
  CHECK(cut.size() % 2 == 1);  // two bytes per letter, three for the dots
}

TEST_CASE("Text is cut between letters with all their marks", "[app]") {
  support::LetterMeasure measure;
  const std::array<std::vector<std::string>, 8> texts = {{
      {"Z", "o\u0308\u0301", "e\u0308"},                     // accents of their own
      {"\u05E9\u05B8\u05C2", "\u05E8", "\u05D4\u05B8"},      // Hebrew with vowels
      {"\u0E19\u0E49\u0E33", "\u0E15", "\u0E32", "\u0E25"},  // Thai: tone and vowel
      {"\u0915\u094D\u0937", "\u092E\u093E", "\u0930"},      // Devanagari: a conjunct is one letter
      {"\u1112\u1161\u11AB", "\u1100\u1173\u11AF"},          // Korean in parts
      {"\U0001F1E9\U0001F1EA", "\U0001F1EB\U0001F1F7", "x"},  // flags
      {"\U0001F44D\U0001F3FD", "\U0001F469\u200D\U0001F4BB", "\u2764\uFE0F"},
      {"\u7ADC", "\u306E", "\u304B\u3099"},
  }};
  for (std::size_t i = 0; i < texts.size(); ++i) {
    CAPTURE(i);
    std::string whole;
    std::set<std::string> starts = {""};
    for (const std::string& each : texts[i]) starts.insert(whole += each);
    for (float width = 1; width < 200; width += 1) {
      std::string cut = app::ellipsize(measure, whole, app::Face::Body, 16, width);
      if (cut.ends_with("…")) cut.resize(cut.size() - std::string("…").size());
      CHECK(starts.count(cut) == 1);
      std::string before;
      for (const std::string& line : app::wrap(measure, whole, app::Face::Body, 16, width)) {
        CHECK(starts.count(before += line) == 1);
      }
      CHECK(before == whole);
    }
  }
}

TEST_CASE("A typed name keeps what others can see, in any script", "[app]") {
  std::string pile = "a";
  for (int i = 0; i < 200; ++i) pile += "\u0301";
  const std::vector<std::pair<std::string, std::string>> names = {
      {"  Mira", "Mira"},
      {"\u7ADC\u592A\u90CE", "\u7ADC\u592A\u90CE"},
      {"\u202Eevil\u2066\u200B\u0007", "evil"},
      {"a\xED\xA0\x80z\xFF", "az"},  // half of a surrogate pair; no UTF-8
      {pile, "a\u0301\u0301\u0301\u0301"},
      {"\u200B\u2060", ""},
      {"abcdefghijklmnopq", "abcdefghijklmnop"},
      {"abcdefghijklmno\U0001F1E9\U0001F1EA", "abcdefghijklmno"},
  };
  for (const auto& [typed, name] : names) CHECK(app::name_from(typed) == name);
}

TEST_CASE("A setup is read as it was written", "[app]") {
  const app::GameEntry& game = games::without_screens().front();
  app::GameSetup setup = app::default_setup(game);
  setup.seats[0].name = "Anna Lena";
  setup.seats[1].kind = app::SeatKind::Easy;
  std::swap(setup.seats[0].symbol, setup.seats[4].symbol);
  setup.values = {1, 1, 0};
  setup.first_seat = 1;
  const std::string text = app::write_setup(game, setup);
  CHECK(text ==
        "chair person 4 Anna Lena\nchair easy 1 \nchair medium 2 \nchair empty 3 \n"
        "chair empty 0 \nedition 1\nquick_start 1\nchests 0\nfirst 1\n");
  CHECK(app::read_setup(game, text) == setup);
}

TEST_CASE("A setup keeps every level of bot", "[app]") {
  for (const app::GameEntry& game : games::without_screens()) {
    app::GameSetup setup = app::default_setup(game);
    const auto expect_kept = [&](std::optional<app::SeatKind> kind) {
      setup.seats[1].kind = kind;
      CHECK(app::read_setup(game, app::write_setup(game, setup)) == setup);
    };
    for (const app::SeatKind kind : app::seat_kinds) expect_kept(kind);
    expect_kept(std::nullopt);
  }
}

TEST_CASE("A setup in the first format is read with levels for its bots", "[app]") {
  const app::GameEntry& game = games::without_screens().front();
  const app::GameSetup setup = app::read_setup(game,
                                               "chair 0 4 Anna Lena\nchair 1 1 \nchair 2 2 Bo\n"
                                               "chair 3 3 \nchair 3 0 \nedition 1\nfirst 2\n");
  using enum app::SeatKind;
  CHECK(setup.seats[0].name == "Anna Lena");
  CHECK(setup.seats[0].kind == Person);
  CHECK(setup.seats[1].kind == Medium);
  CHECK(setup.seats[2].kind == Easy);
  CHECK(setup.seats[3].kind == std::nullopt);
  CHECK(setup.first_seat == 2);
  CHECK(setup.values == std::vector<int>{1, 0, 0});
  const app::GameSetup broken = app::read_setup(game, "chair clever 4 Anna\n");
  CHECK(broken == app::default_setup(game));
}

TEST_CASE("The options of a setup are the rules of the game", "[app]") {
  using Mountain = app::GameTraits<mount_drago::MountDrago>;
  const io::Edition schmidt = io::edition(io::EditionName::Schmidt);
  CHECK(Mountain::rules_of(std::vector<int>{0, 0, 0}) == schmidt);
  const io::Edition italian = io::edition(io::EditionName::StudioGiochi);
  CHECK(Mountain::rules_of(std::vector<int>{1, 0, 0}) == italian);
  CHECK(Mountain::rules_of(std::vector<int>{0, 1, 0}).rules.first_mount ==
        mount_drago::FirstMount::Dealt);
  using Cave = app::GameTraits<dragons_cave::DragonsCave>;
  CHECK(Cave::rules_of(std::vector<int>{0, 0, 0}).chests == dragons_cave::Chests::Closed);
  CHECK(Cave::rules_of(std::vector<int>{0, 0, 1}).chests == dragons_cave::Chests::Open);
}

TEST_CASE("Every level of bot exists in both games", "[app][ai]") {
  for (const app::SeatKind kind : app::seat_kinds) {
    const bool is_bot = kind != app::SeatKind::Person;
    CHECK((ai::make_bot<mount_drago::MountDrago>(io::name(kind)) != nullptr) == is_bot);
    CHECK((ai::make_bot<dragons_cave::DragonsCave>(io::name(kind)) != nullptr) == is_bot);
  }
}

TEST_CASE("A colon stands as each language sets it", "[app]") {
  CHECK(app::labeled(messages_in("en"), "Mira", "34") == "Mira: 34");
  CHECK(app::labeled(messages_in("fr"), "Mira", "34") == "Mira\u00A0: 34");
}

TEST_CASE("One hidden coin and several are told in sentences of their own", "[app][cave]") {
  for (const std::string& language : app::Messages::languages()) {
    const app::Messages messages = messages_in(language);
    for (const char* key :
         {"fists.hide", "fists.hides_what", "fists.picks_what", "fists.picks_yours"}) {
      INFO(language << " " << key);
      const std::string one = messages.tr_plural(key, 1);
      const std::string two = messages.tr_plural(key, 2);
      const auto with_one = [](std::string text) {
        const std::size_t at = text.find('2');
        return at == std::string::npos ? text : text.replace(at, 1, "1");
      };
      CHECK(one != with_one(two));
    }
  }
}

TEST_CASE("Frequencies of advice follow each language's plurals", "[app]") {
  const auto begins = [](const std::string& language, int count) {
    const std::string all = messages_in(language).tr_plural("why.cave.chance", count);
    return all.substr(0, all.find("100"));
  };
  CHECK(begins("en", 1) == "Do this 1 time in ");
  CHECK(begins("en", 21) == "Do this 21 times in ");
  CHECK(begins("de", 1) == "Tu das in 1 von ");
  CHECK(begins("fr", 1) == "À faire 1 fois sur ");
  CHECK(begins("it", 1) == "Fallo 1 volta su ");
  CHECK(begins("it", 2) == "Fallo 2 volte su ");
  CHECK(begins("es", 1) == "Hazlo 1 vez de cada ");
  CHECK(begins("pt", 5) == "Faça isso 5 vezes em ");
  CHECK(begins("nl", 1) == "Doe dit 1 van de ");
  CHECK(begins("ru", 1) == "Делай так в 1 случае из ");
  CHECK(begins("ru", 2) == "Делай так в 2 случаях из ");
  CHECK(begins("ru", 5) == "Делай так в 5 случаях из ");
  CHECK(begins("ru", 11) == "Делай так в 11 случаях из ");
  CHECK(begins("ru", 21) == "Делай так в 21 случае из ");
}

TEST_CASE("A setup whose first seat is empty is read without one", "[app]") {
  const app::GameEntry& game = games::without_screens().front();
  app::GameSetup setup = app::default_setup(game);
  setup.first_seat = 4;
  const app::GameSetup read = app::read_setup(game, app::write_setup(game, setup));
  CHECK_FALSE(read.first_seat.has_value());
}

TEST_CASE("A seed is a number, or derived from a text", "[app]") {
  CHECK(app::seed_of("12345") == 12345);
  CHECK(app::seed_of("mountain") == app::seed_of("mountain"));
  CHECK(app::seed_of("mountain") != app::seed_of("mountains"));
  CHECK(app::seed_of("12345x") != 12345);
}

TEST_CASE("Preferences are read as they were written", "[app]") {
  const app::Preferences preferences = {.language = "de",
                                        .pace = app::Pace::Slow,
                                        .hand_order = app::HandOrder::ByValue,
                                        .sound = false,
                                        .volume = app::Volume::Loud,
                                        .preview = false,
                                        .one_tap = true,
                                        .reduced_motion = true,
                                        .high_contrast = false,
                                        .name = "Mira Anna",
                                        .hints = false,
                                        .over_days = true,
                                        .days_for_turn = 7};
  CHECK(app::read_preferences(app::write_preferences(preferences)) == preferences);
  CHECK(app::read_preferences(app::write_preferences({})) == app::Preferences{});
}
