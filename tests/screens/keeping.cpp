// Tests what the app saves: the game after every decision, preferences, the setup; and unreadable
// saves.
#include <algorithm>
#include <string>

#include "catch.hpp"
#include "games/games.hpp"
#include "support/harness.hpp"
#include "support/states.hpp"

namespace {

using support::AppHarness;
using support::checked;
using support::MemoryStorage;

void expect_the_same_again(const AppHarness& bench, app::Size size) {
  MemoryStorage copy = bench.storage();
  AppHarness again(copy, size);
  again.settle();
  // A restart of a game of several people begins at the curtain.
  if (bench.tree().id == "table" && again.at_curtain()) again.pass_curtain();
  if (bench.tree().id == "curtain") {
    // The curtain's button avoids the last press, which a restart does not know.
    REQUIRE(again.tree().id == "curtain");
    CHECK(again.find("curtain.name")->label == bench.find("curtain.name")->label);
    return;
  }
  if (support::describe_tree(again.tree()) != support::describe_tree(bench.tree())) {
    FAIL("before:\n"
         << support::describe_tree(bench.tree()) << "after:\n"
         << support::describe_tree(again.tree()));
  }
  REQUIRE(again.picture() == bench.picture());
}

}  // namespace

TEST_CASE("A restart after any decision shows the same table", "[app]") {
  const int persons = GENERATE(1, 2);
  const auto name = persons == 1 ? io::EditionName::Schmidt : io::EditionName::StudioGiochi;
  MemoryStorage storage;
  support::keep(storage,
                support::new_game(
                    {.riders = 3, .persons = persons, .edition = io::edition(name), .seed = 5}));
  storage.texts["preferences"] = "pace instant\n";
  AppHarness bench(storage);
  int variant = 0;
  while (true) {
    bench.settle();
    expect_the_same_again(bench, support::landscape);
    if (bench.find("over.ranking") != nullptr) break;
    REQUIRE(support::answer(bench, ++variant));
  }
  CHECK(variant > 20);
}

TEST_CASE("A game stopped during an animation continues", "[app]") {
  MemoryStorage storage;
  support::keep(storage, support::game_in(mount_drago::Phase::Play, {.riders = 3}));
  AppHarness bench(storage);
  REQUIRE(support::answer(bench, 0));
  REQUIRE(bench.last().animating);
  MemoryStorage copy = storage;
  AppHarness again(copy);
  CHECK(again.saved_session().records().size() == bench.saved_session().records().size());
  CHECK(again.tree().id == "table");
}

TEST_CASE("An unreadable game is set aside and reported", "[app]") {
  const std::string broken =
      GENERATE(std::string("{ half a ga"), std::string(), std::string("[]"),
               support::game_in(mount_drago::Phase::Play, {.riders = 3}).write() + "}");
  MemoryStorage storage;
  support::keep(storage, mount_drago::game_name, broken);
  AppHarness bench(storage);
  REQUIRE(bench.find("notice.text") != nullptr);
  CHECK(bench.find("notice.text")->role == app::Role::Alert);
  CHECK(storage.texts.count("game.mount-drago") == 0);
  CHECK(storage.texts.at("game.mount-drago.unreadable") == broken);
  bench.press("notice.ok");
  CHECK(bench.tree().id == "title");
  CHECK(bench.find("title.continue") == nullptr);
  bench.press("title.mountain");
  bench.press("setup.start");
  CHECK(bench.tree().id == "table");
  AppHarness again(storage);
  CHECK(again.find("notice.text") == nullptr);
}

TEST_CASE("A game set aside stays when another one is unreadable", "[app]") {
  MemoryStorage storage;
  for (const std::string broken : {"{ the first", "{ the second", "{ the third"}) {
    support::keep(storage, mount_drago::game_name, broken);
    AppHarness bench(storage);
  }
  CHECK(storage.texts.at("game.mount-drago.unreadable") == "{ the first");
  CHECK(storage.texts.at("game.mount-drago.unreadable.2") == "{ the second");
  CHECK(storage.texts.at("game.mount-drago.unreadable.3") == "{ the third");
}

TEST_CASE("An unreadable game is not overwritten while it cannot be set aside", "[app]") {
  const std::string broken = "{ half a ga";
  MemoryStorage storage;
  support::keep(storage, mount_drago::game_name, broken);
  storage.full = true;
  AppHarness bench(storage);
  CHECK(bench.find("notice.text")->label.find("stays where it is") != std::string::npos);
  bench.press("notice.ok");
  bench.press("title.mountain");
  storage.texts["preferences"] = "pace instant\n";
  bench.press("setup.start");
  bench.press("notice.ok");  // the report that the new game is not saved
  CHECK(storage.texts.at("game.mount-drago") == broken);
  storage.full = false;
  bench.settle();
  REQUIRE(support::answer(bench, 0));
  CHECK(storage.texts.at("game.mount-drago.unreadable") == broken);
  CHECK_FALSE(bench.saved_session().records().empty());
}

TEST_CASE("A game from a newer version stays for it, at its table or in the list", "[app]") {
  const std::string newer = R"({"format":"drago-save/99","game":"mount-drago"})";
  MemoryStorage storage;
  support::keep(storage, mount_drago::game_name, newer);
  storage.texts["game.mount-drago.name"] = "The long one";
  const auto before = storage.texts;
  const std::string told = support::messages_in("en").tr(
      "notice.newer", {{"game", support::messages_in("en").tr("mount_drago")}});
  for (int start = 0; start < 2; ++start) {
    AppHarness bench(storage);
    REQUIRE(bench.find("notice.text") != nullptr);
    CHECK(bench.find("notice.text")->label == told);
    bench.press("notice.ok");
    CHECK(bench.find("title.continue") == nullptr);
    CHECK(storage.texts == before);
  }
  {
    AppHarness bench(storage);
    bench.press("notice.ok");
    bench.press("title.mountain");
    bench.press("setup.start");
    CHECK(bench.tree().id == "table");
    CHECK(storage.texts.at("kept.0.1") == newer);
    CHECK(storage.texts.at("kept.0.1.name") == "The long one");
    CHECK(storage.texts.at("game.mount-drago") != newer);
  }
  // The list reports it and leaves it there.
  AppHarness bench(storage);
  CHECK(bench.find("notice.text") == nullptr);
  bench.settle();
  bench.key("Escape");
  bench.press("menu.games");
  for (int i = 0; i < 300 && bench.last().thinking; ++i) bench.wait(20);
  REQUIRE(bench.find("games.told") != nullptr);
  CHECK(bench.find("games.told")->label == support::messages_in("en").tr("games.newer"));
  CHECK(storage.texts.at("kept.0.1") == newer);
}

TEST_CASE("A game from a newer version is not overwritten in a full storage", "[app]") {
  const std::string newer = R"({"format":"drago-save/2"})";
  MemoryStorage storage;
  support::keep(storage, mount_drago::game_name, newer);
  storage.texts["preferences"] = "pace instant\n";
  AppHarness bench(storage);
  bench.press("notice.ok");
  storage.full = true;
  bench.press("title.mountain");
  bench.press("setup.start");
  bench.press("notice.ok");  // the report that the new game is not saved
  CHECK(storage.texts.at("game.mount-drago") == newer);
  storage.full = false;
  bench.settle();
  REQUIRE(support::answer(bench, 0));
  const auto in_list =
      std::count_if(storage.texts.begin(), storage.texts.end(), [&newer](const auto& each) {
        return each.first.rfind("kept.0.", 0) == 0 && each.second == newer;
      });
  CHECK(in_list == 1);
  CHECK_FALSE(bench.saved_session().records().empty());
}

TEST_CASE("A save changed to another valid game fails its checksum", "[app]") {
  MemoryStorage storage;
  support::keep(storage, support::game_in(mount_drago::Phase::Play, {.riders = 3}));
  {
    AppHarness bench(storage);
    REQUIRE(support::answer(bench, 0));
  }
  std::string& text = storage.texts.at("game.mount-drago");
  const std::size_t seed = text.find("\"seed\":\"") + 8;
  text[seed] = text[seed] == '1' ? '2' : '1';
  AppHarness bench(storage);
  REQUIRE(bench.find("notice.text") != nullptr);
  bench.press("notice.details");
  CHECK(bench.find("notice.fault")->label.find("checksum") != std::string::npos);
}

TEST_CASE("The reason shown for an unreadable game is short", "[app]") {
  MemoryStorage storage;
  const std::string key(4'000'000 / 8, 'k');
  support::keep(storage, mount_drago::game_name, R"({"game":"mount-drago",")" + key + R"(":1})");
  AppHarness bench(storage);
  CHECK(bench.find("notice.text")->label.size() < 500);
}

TEST_CASE("Invalid preferences and setups fall back to the defaults", "[app]") {
  const std::string text = GENERATE(
      as<std::string>{}, "", "?", "pace\npace backwards\nlanguage klingon", "chair 9 9 x\nfirst 17",
      "chair 0 0 A\nchair 0 0 B", "chair -1 2\nedition 7\nquick_start maybe");
  MemoryStorage storage;
  storage.texts["preferences"] = text;
  storage.texts["plan.mount-drago"] = text;
  AppHarness bench(storage, support::landscape, "xx");
  CHECK(bench.app().language() == "en");
  CHECK(bench.find("notice.text") == nullptr);
  bench.press("title.mountain");
  CHECK(checked(bench, "setup.seat0.who.0"));
  CHECK(checked(bench, "setup.seat1.who.2"));
  CHECK(checked(bench, "setup.seat2.who.2"));
  CHECK(checked(bench, "setup.seat3.who.5"));
  CHECK(checked(bench, "setup.seat4.who.5"));
  CHECK(checked(bench, "setup.edition.0"));
  CHECK(checked(bench, "setup.first.lot"));
  CHECK(checked(bench, "setup.pace.2"));
  CHECK(checked(bench, "setup.preview"));
}

TEST_CASE("A language requested for one start is not saved", "[app]") {
  MemoryStorage storage;
  storage.texts["preferences"] = "language fr\n";
  AppHarness bench(storage, support::landscape, "en", {.language = "de"});
  CHECK(bench.app().language() == "de");
  bench.press("title.settings");
  bench.press("settings.sound.0");
  CHECK(storage.texts["preferences"].find("sound off") != std::string::npos);
  CHECK(storage.texts["preferences"].find("language fr") != std::string::npos);
  CHECK(AppHarness(storage).app().language() == "fr");
  // An unknown language is ignored.
  CHECK(AppHarness(storage, support::landscape, "en", {.language = "xx"}).app().language() == "fr");
}

TEST_CASE("A window that holds the games is reported at once, and only once", "[app]") {
  MemoryStorage storage = support::storage_with(
      support::game_in(mount_drago::Phase::Play, {.riders = 3}), "pace instant\n");
  const auto before = storage.texts;
  storage.full = true;
  AppHarness bench(storage);
  bench.frame({app::StorageEvent::LockedElsewhere});
  REQUIRE(bench.find("notice.text") != nullptr);
  CHECK(bench.find("notice.text")->label == support::messages_in("en").tr("notice.elsewhere"));
  bench.press("notice.ok");
  bench.settle();
  for (int variant = 0; variant < 4; ++variant) {
    REQUIRE(support::answer(bench, variant));
    bench.settle();
    CHECK(bench.find("notice.text") == nullptr);
  }
  CHECK(storage.texts == before);
}

TEST_CASE("A missing language is fetched when chosen", "[app]") {
  MemoryStorage storage;
  AppHarness bench(storage);
  bench.assets.languages = {"de", "fr", "ru"};
  bench.device.fetches = true;
  bench.press("title.language");
  CHECK(bench.find("languages.fr")->description.empty());
  bench.press("languages.fr");
  CHECK(bench.device.fetched == std::vector<std::string>{"fr"});
  CHECK_FALSE(bench.find("languages.fr")->description.empty());
  CHECK(bench.app().language() == "en");
  // Choosing another language cancels the first.
  bench.press("languages.de");
  bench.assets.languages = {"ru"};
  bench.frame({app::LocaleLoaded{"fr", true}});
  CHECK(bench.app().language() == "en");
  bench.frame({app::LocaleLoaded{"de", true}});
  CHECK(bench.app().language() == "de");
  CHECK(bench.find("languages.fr") == nullptr);
  CHECK(storage.texts["preferences"].find("language de") != std::string::npos);

  bench.press("title.language");
  bench.press("languages.ru");
  bench.frame({app::LocaleLoaded{"ru", false}});
  CHECK(bench.find("notice.text")->label ==
        support::messages_in("de").tr("settings.language_missing"));
  bench.press("notice.ok");
  CHECK(bench.app().language() == "de");
  bench.press("languages.ru");
  CHECK(bench.device.fetched == std::vector<std::string>{"fr", "de", "ru", "ru"});
  // A loaded language needs no fetch, and cancels the pending one.
  bench.press("languages.en");
  bench.frame({app::LocaleLoaded{"ru", true}});
  CHECK(bench.app().language() == "en");
}

TEST_CASE("A start with another language's texts fetches the chosen ones", "[app]") {
  MemoryStorage storage;
  storage.texts["preferences"] = "language de\n";
  const support::FileAssets files;
  support::AssetsWithout assets(files);
  assets.languages = {"de", "en"};
  support::MemoryDevice device;
  device.fetches = true;
  support::LetterMeasure measure;
  app::App app(app::Platform{.storage = storage,
                             .measure = measure,
                             .assets = assets,
                             .languages = {"fr"},
                             .entropy = 7,
                             .device = &device,
                             .games = games::with_screens()});
  CHECK(app.language() == app::Messages::languages()[2]);
  CHECK(device.fetched == std::vector<std::string>{"de"});
  assets.languages.clear();
  app.frame(
      {app::Resized{.size = support::landscape, .device_pixels = 1}, app::LocaleLoaded{"de", true}},
      1000);
  CHECK(app.language() == "de");
}

TEST_CASE("Preferences and setup are saved", "[app]") {
  MemoryStorage storage;
  {
    AppHarness bench(storage);
    bench.press("title.language");
    bench.press("languages.de");
    bench.press("title.settings");
    bench.press("settings.pace.3");
    bench.press("settings.order.1");
    bench.press("settings.motion.1");
    bench.press("settings.preview");
    bench.press("settings.close");
    bench.press("title.mountain");
    bench.edit("setup.seat0.name", "  Anna-Lena");
    bench.press("setup.seat3.who.2");
    bench.press("setup.edition.1");
    bench.press("setup.first.3");
    bench.press("setup.seat0.symbol");
    bench.press("symbols.4");
  }
  AppHarness bench(storage);
  CHECK(bench.app().language() == "de");
  bench.press("title.settings");
  CHECK(checked(bench, "settings.pace.3"));
  CHECK(checked(bench, "settings.order.1"));
  CHECK(checked(bench, "settings.motion.1"));
  CHECK_FALSE(checked(bench, "settings.preview"));
  bench.press("settings.close");
  bench.press("title.mountain");
  CHECK(bench.find("setup.seat0.name")->value == "Anna-Lena");
  CHECK(checked(bench, "setup.seat3.who.2"));
  CHECK(checked(bench, "setup.edition.1"));
  CHECK(checked(bench, "setup.first.3"));
  bench.press("setup.start");
  CHECK(bench.saved_session().seating().player(core::Seat{0}).symbol == mount_drago::symbols::claw);
  CHECK(bench.saved_session().seating().first == core::Seat{3});
}

TEST_CASE("The first requested language that exists is used", "[app]") {
  const auto language = [](const std::string& wish) {
    MemoryStorage storage;
    AppHarness bench(storage, support::landscape, wish);
    return bench.app().language();
  };
  CHECK(language("de-AT") == "de");
  CHECK(language("de_CH") == "de");
  CHECK(language("fr-CA") == "fr");
  CHECK(language("it_CH") == "it");
  CHECK(language("es-419") == "es");
  CHECK(language("pt_BR") == "pt");
  CHECK(language("den") == "en");
  CHECK(language("") == "en");
}

TEST_CASE("A full storage is reported once, and the game continues", "[app]") {
  MemoryStorage storage;
  storage.texts["preferences"] = "pace instant\n";
  AppHarness bench(storage);
  bench.press("title.mountain");
  bench.press("setup.quick");
  storage.full = true;
  bench.press("setup.start");
  int notices = 0;
  for (int variant = 0; variant < 12; ++variant) {
    bench.settle();
    if (bench.can_press("notice.ok")) {
      ++notices;
      bench.press("notice.ok");
      bench.settle();
    }
    if (!support::answer(bench, variant)) FAIL("nobody is asked");
  }
  CHECK(notices == 1);
}

TEST_CASE("A storage that fills up again is reported again", "[app]") {
  MemoryStorage storage = support::storage_with(
      support::game_in(mount_drago::Phase::Play, {.riders = 3}), "pace instant\n");
  AppHarness bench(storage);
  bench.settle();
  for (int time = 0; time < 2; ++time) {
    INFO(time);
    storage.full = true;
    REQUIRE(support::answer(bench, 0));
    bench.settle();
    REQUIRE(bench.can_press("notice.ok"));
    bench.press("notice.ok");
    bench.settle();
    storage.full = false;
    REQUIRE(support::answer(bench, 1));
    bench.settle();
    CHECK_FALSE(bench.can_press("notice.ok"));
  }
}

TEST_CASE("Repeated write failures of the browser are reported once", "[app]") {
  MemoryStorage storage = support::storage_with(
      support::game_in(mount_drago::Phase::Play, {.riders = 3}), "pace instant\n");
  AppHarness bench(storage);
  bench.settle();
  int notices = 0;
  for (int variant = 0; variant < 3; ++variant) {
    REQUIRE(support::answer(bench, variant));
    bench.settle();
    bench.frame({app::StorageEvent::WriteFailed});
    if (!bench.can_press("notice.ok")) continue;
    ++notices;
    bench.press("notice.ok");
    bench.settle();
  }
  CHECK(notices == 1);
}

TEST_CASE("Each player of a saved game has a symbol of their own", "[app]") {
  const std::vector<app::Symbol> symbols = {mount_drago::symbols::fire, mount_drago::symbols::eye};
  app::Seating seating;
  seating.players = {{app::SeatKind::Person, "A", mount_drago::symbols::eye},
                     {app::SeatKind::Easy, "B", mount_drago::symbols::fire}};
  REQUIRE(app::read_seating(symbols, app::saved_seats(seating), {}));
  seating.players[1].symbol = mount_drago::symbols::eye;
  const auto seats = app::saved_seats(seating);
  const auto read = app::read_seating(symbols, seats, {});
  REQUIRE_FALSE(read);
  CHECK(read.error().place == "seats[1].symbol");
  CHECK(app::free_symbol(symbols, seats) == "fire");
}

TEST_CASE("A save writes options of the table as yes, or leaves them out", "[app]") {
  using app::Seating;
  const std::vector<std::pair<bool Seating::*, std::string>> flags = {
      {&Seating::open_hands, "open_hands"},
      {&Seating::practice, "practice"},
      {&Seating::played_on, "played_on"},
      {&Seating::advised, "advised"},
      {&Seating::uncounted, "uncounted"}};
  const auto read = [](const std::string& save) {
    return support::MountDragoSession::read(*io::parse_json(save));
  };
  for (const auto& [flag, key] : flags) {
    CAPTURE(key);
    support::MountDragoSession game = support::new_game({.persons = 2});
    const std::string before = game.write();
    CHECK(before.find(key) == std::string::npos);
    CHECK_FALSE(read(before).value().seating().*flag);
    game.seating().*flag = true;
    std::string text = game.write();
    for (const auto& [other, name] : flags) {
      CHECK(read(text).value().seating().*other == (name == key));
    }
    const std::string yes = '"' + key + R"(":"yes")";
    text.replace(text.find(yes), yes.size(), '"' + key + R"(":"not")");
    const auto refused = read(text);
    REQUIRE_FALSE(refused);
    CHECK(io::message(refused.error()).find("table." + key) != std::string::npos);
    game.seating().*flag = false;
    CHECK(game.write() == before);
  }
}

TEST_CASE("Only a player of the saved game can have given it up", "[app]") {
  app::Seating seating;
  std::vector<app::Symbol> symbols;
  for (int i = 0; i < 5; ++i) {
    symbols.push_back(
        app::GameTraits<mount_drago::MountDrago>::symbols[static_cast<std::size_t>(i)]);
    seating.players.push_back({app::SeatKind::Person, "A", symbols.back()});
    const auto seats = app::saved_seats(seating);
    const auto read = [&](const std::string& by) {
      return app::read_seating(symbols, seats, {{"given_up_by", by}});
    };
    for (int by = 0; by <= i; ++by) {
      REQUIRE(read(std::to_string(by)));
      CHECK(read(std::to_string(by))->given_up_by == core::Seat{static_cast<std::uint8_t>(by)});
    }
    for (const std::string& by :
         {std::to_string(i + 1), std::to_string(i + 2), std::string("9"), std::string("00"),
          std::string("-1"), std::string(), std::string("x")}) {
      REQUIRE_FALSE(read(by));
      CHECK(read(by).error().place == "table.given_up_by");
    }
  }
}
