// Tests the native program: command line, scripts, files, and bots in a thread.
#include <SDL_image.h>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "catch.hpp"
#include "games/games.hpp"
#include "io/asset_pack.hpp"
#include "io/files.hpp"
#include "io/game_log.hpp"
#include "sdl/native/files.hpp"
#include "sdl/native/input.hpp"
#include "sdl/native/options.hpp"
#include "sdl/native/script.hpp"
#include "sdl/native/thread_bot_worker.hpp"
#include "sdl/pack_assets.hpp"
#include "sdl/window.hpp"
#include "session/bot_client.hpp"
#include "session/game.hpp"
#include "session/search_task_of.hpp"
#include "support/canvas.hpp"
#include "support/states.hpp"

// Command line, scripts, events and files.

namespace {

namespace fs = std::filesystem;

/// An empty folder, removed at the end.
struct Folder {
  fs::path path = fs::temp_directory_path() / ("drago-test-" + std::to_string(SDL_GetTicks64()) +
                                               "-" + std::to_string(SDL_GetPerformanceCounter()));
  Folder() { fs::create_directories(path); }
  ~Folder() { fs::remove_all(path); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
};

constexpr sdl::NativeInput::Place place = {{800, 600}, 2};

app::Input taken(sdl::NativeInput& native, const SDL_Event& event,
                 const app::Control* focused = nullptr) {
  app::Input input;
  native.handle_event(event, place, focused, input);
  return input;
}

SDL_Event finger(Uint32 type, SDL_FingerID id, float x, float y) {
  SDL_Event event{};
  event.type = type;
  event.tfinger.fingerId = id;
  event.tfinger.x = x;
  event.tfinger.y = y;
  return event;
}

SDL_Event key(SDL_Keycode code, Uint16 modifiers = 0) {
  SDL_Event event{};
  event.type = SDL_KEYDOWN;
  event.key.keysym.sym = code;
  event.key.keysym.mod = modifiers;
  return event;
}

SDL_Event typed(const std::string& text) {
  SDL_Event event{};
  event.type = SDL_TEXTINPUT;
  text.copy(event.text.text, sizeof event.text.text - 1);
  return event;
}

app::Control text_field(const std::string& value) {
  app::Control field;
  field.id = "name";
  field.role = app::Role::TextField;
  field.value = value;
  field.edit = [](const std::string&) {};
  return field;
}

std::string pack_of(const std::string& index, const std::string& body) {
  std::string pack = "DRAGOPK1";
  for (unsigned shift = 0; shift < 32; shift += 8) {
    pack += static_cast<char>(index.size() >> shift & 255U);
  }
  return pack + index + body;
}

}  // namespace

TEST_CASE("The command line is read", "[native]") {
  const auto read = sdl::read_options({"--size", "390x844", "--scale", "1.5", "--lang", "de",
                                       "--seed", "18446744073709551615", "--snapshot", "a.png"});
  REQUIRE(read);
  CHECK(read->size == app::Size{390, 844});
  CHECK(read->scale == 1.5F);
  CHECK(read->language == "de");
  CHECK(read->seed == 18446744073709551615U);
  CHECK(read->headless());
  CHECK_FALSE(sdl::read_options({})->headless());
  CHECK_FALSE(sdl::read_options({})->game);
  CHECK(sdl::read_options({"--seed", "1", "a game.jsonl"})->game == "a game.jsonl");
}

TEST_CASE("A wrong command line is refused", "[native]") {
  using Arguments = std::vector<std::string_view>;
  const Arguments arguments =
      GENERATE(Arguments{"--bogus"}, Arguments{"one", "two"}, Arguments{""}, Arguments{"--size"},
               Arguments{"--size", "12"}, Arguments{"--size", "100x100"}, Arguments{"--scale", "9"},
               Arguments{"--scale", "x"}, Arguments{"--scale", "1.255"}, Arguments{"--seed", "-1"},
               Arguments{"--lang", ""}, Arguments{"--assets", ""});
  CHECK_FALSE(sdl::read_options(arguments));
}

TEST_CASE("Missing folders are named with their flag", "[native]") {
  const Folder folder;
  sdl::Options options;
  options.assets = folder.path / "gone";
  CHECK(sdl::missing_folder(options) ==
        "--assets: " + options.assets.string() + " is not a folder");
  options.assets = folder.path;
  CHECK(sdl::missing_folder(options) ==
        "--assets: " + folder.path.string() + " holds no locale/en/common.json");
  fs::create_directories(folder.path / "locale/en");
  REQUIRE_FALSE(io::write_file((folder.path / "locale/en/common.json").string(), "{}"));
  options.fonts = folder.path / "gone";
  CHECK(sdl::missing_folder(options) == "--fonts: " + options.fonts.string() + " is not a folder");
  options.fonts = folder.path;
  REQUIRE_FALSE(io::write_file((folder.path / "Lato-Regular.ttf").string(), ""));
  CHECK_FALSE(sdl::missing_folder(options));
}

TEST_CASE("A script is read line by line", "[native]") {
  const auto script = sdl::read_script(
      "# comment\n\npress hand.3\r\nedit name Jörg M\nkey ArrowLeft\nwait 250\nsettle\n"
      "click 10 20\nresize 800x600\ntree t.txt\nsnapshot a b.png",
      2);
  REQUIRE(script);
  REQUIRE(script->size() == 9);
  const auto event = [&](std::size_t i) {
    return std::get<sdl::SendInput>(script->at(i).command).input;
  };
  CHECK(std::get<app::Activated>(event(0).at(0)).id == "hand.3");
  CHECK(std::get<app::Edited>(event(1).at(0)).value == "Jörg M");
  CHECK(std::get<app::KeyPressed>(event(2).at(0)).key == "ArrowLeft");
  CHECK(script->at(3).place == "line 6: wait 250");
  CHECK(std::get<sdl::Wait>(script->at(3).command).span == 250);
  CHECK(event(5).size() == 3);
  CHECK(std::get<app::Resized>(event(6).at(0)).device_pixels == 2);
  CHECK(std::get<sdl::TakeSnapshot>(script->at(8).command).file == "a b.png");

  const std::string wrong =
      GENERATE("press", "jump 3", "wait -1", "click 1", "hold 1", "let x", "resize 8x8", "settle 1",
               "click 1 2 3", "move nan 1", "move 1 -inf", "wait inf", "wait 4e6", "wait 1 2",
               "wheel 1 2", "wheel 1 2 3 4", "key Arrow", "key ab", "edit", "tree", "\x01");
  const auto refused = sdl::read_script("settle\n" + wrong, 1);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().starts_with("line 2: "));
  CHECK(refused.error().ends_with(": no such command, or wrong arguments; see drago --help"));
}

TEST_CASE("The mouse is in CSS pixels, and its echo of a touch is ignored", "[native]") {
  sdl::NativeInput native;
  SDL_Event event{};
  event.type = SDL_MOUSEBUTTONDOWN;
  event.button.button = SDL_BUTTON_LEFT;
  event.button.x = 100;
  event.button.y = 60;
  const app::Input pressed = taken(native, event);
  REQUIRE(pressed.size() == 1);
  CHECK(std::get<app::PointerPressed>(pressed[0]).at == app::Point{50, 30});
  event.button.which = SDL_TOUCH_MOUSEID;
  CHECK(taken(native, event).empty());
  event.button.which = 0;
  event.button.button = SDL_BUTTON_RIGHT;
  CHECK(taken(native, event).empty());
}

TEST_CASE("One finger is a pointer, two pinch", "[native]") {
  sdl::NativeInput native;
  const app::Input down = taken(native, finger(SDL_FINGERDOWN, 7, 0.25F, 0.5F));
  REQUIRE(down.size() == 1);
  CHECK(std::get<app::PointerPressed>(down[0]).at == app::Point{200, 300});
  CHECK(std::get<app::PointerPressed>(down[0]).kind == app::PointerKind::Touch);

  const app::Input second = taken(native, finger(SDL_FINGERDOWN, 8, 0.5F, 0.5F));
  REQUIRE(second.size() == 1);
  CHECK(std::holds_alternative<app::PointerCanceled>(second[0]));
  const app::Input spread = taken(native, finger(SDL_FINGERMOTION, 8, 0.75F, 0.5F));
  REQUIRE(spread.size() == 1);
  CHECK(std::get<app::Pinch>(spread[0]).factor == Approx(2));
  CHECK(std::get<app::Pinch>(spread[0]).at == app::Point{400, 300});

  // The remaining finger is no pointer until all are lifted.
  CHECK(taken(native, finger(SDL_FINGERUP, 8, 0.75F, 0.5F)).empty());
  CHECK(taken(native, finger(SDL_FINGERMOTION, 7, 0.3F, 0.5F)).empty());
  CHECK(taken(native, finger(SDL_FINGERUP, 7, 0.3F, 0.5F)).empty());
  CHECK(taken(native, finger(SDL_FINGERDOWN, 9, 0.3F, 0.5F)).size() == 1);
  CHECK(taken(native, finger(SDL_FINGERUP, 9, 0.3F, 0.5F)).size() == 1);
}

TEST_CASE("Keys have their DOM names", "[native]") {
  sdl::NativeInput native;
  const auto name = [&](const SDL_Event& event) {
    const app::Input input = taken(native, event);
    return input.empty() ? "" : std::get<app::KeyPressed>(input.at(0)).key;
  };
  CHECK(name(key(SDLK_LEFT)) == "ArrowLeft");
  CHECK(name(key(SDLK_RETURN)) == "Enter");
  CHECK(name(key(SDLK_TAB)) == "Tab");
  CHECK(name(typed("?")) == "?");
  CHECK(name(typed(" ")) == " ");
  CHECK(name(key(SDLK_LSHIFT)).empty());
  // A held key acts once, unless it moves.
  const auto held = [](SDL_Event event) {
    event.key.repeat = 1;
    return event;
  };
  CHECK(name(held(key(SDLK_RETURN))).empty());
  CHECK(name(typed("h")).empty());  // what a held key writes
  CHECK(name(held(key(SDLK_LEFT))) == "ArrowLeft");
  CHECK(name(key(SDLK_h)).empty());
  CHECK(name(typed("h")) == "h");
  CHECK(name(key(SDLK_z)).empty());  // the text event brings it
  CHECK(name(key(SDLK_z, KMOD_LCTRL)) == "Undo");
  CHECK(name(key(SDLK_z, KMOD_LCTRL | KMOD_LSHIFT)) == "Redo");
  CHECK(name(key(SDLK_y, KMOD_LCTRL)) == "Redo");
  const app::Input back = taken(native, key(SDLK_TAB, KMOD_LSHIFT));
  CHECK(std::get<app::KeyPressed>(back.at(0)).shift);
}

TEST_CASE("Typed text goes into the focused field", "[native]") {
  sdl::NativeInput native;
  const app::Control field = text_field("Jö");
  app::Input input;
  native.handle_event(typed("r"), place, &field, input);
  native.handle_event(typed("g"), place, &field, input);
  CHECK(std::get<app::Edited>(input.back()).value == "Jörg");
  for (int i = 0; i < 3; ++i) native.handle_event(key(SDLK_BACKSPACE), place, &field, input);
  CHECK(std::get<app::Edited>(input.back()).value == "J");
  for (int i = 0; i < 3; ++i) native.handle_event(key(SDLK_BACKSPACE), place, &field, input);
  CHECK(std::get<app::Edited>(input.back()).value.empty());
  native.handle_event(key(SDLK_TAB), place, &field, input);
  CHECK(std::get<app::KeyPressed>(input.back()).key == "Tab");
}

TEST_CASE("Texts are saved in files, whatever their key", "[native]") {
  const Folder folder;
  const std::string key = GENERATE("save", "saves/../../1", "größe.json", "a b\\c:d");
  {
    sdl::FileStorage storage(folder.path / "new");
    CHECK_FALSE(storage.read(key));
    CHECK(storage.write(key, "one"));
    CHECK(storage.write(key, std::string_view("two\0\n", 5)));
  }
  sdl::FileStorage storage(folder.path / "new");
  CHECK(storage.read(key) == std::string("two\0\n", 5));
  CHECK_FALSE(storage.read(key + "2"));
  // One file, inside the folder.
  CHECK(std::distance(fs::directory_iterator(folder.path), fs::directory_iterator()) == 1);
  CHECK(storage.keys() == std::vector<std::string>{key});
  CHECK(storage.rename(key, "aside"));
  CHECK_FALSE(storage.read(key));
  CHECK(storage.read("aside") == std::string("two\0\n", 5));
  CHECK_FALSE(storage.rename(key, "aside"));
  CHECK(storage.read("aside"));
  REQUIRE_FALSE(io::write_file((folder.path / "new/somebody else's").string(), "text"));
  CHECK(storage.remove("aside"));
  CHECK_FALSE(storage.read("aside"));
  CHECK(storage.keys().empty());
}

TEST_CASE("One program at a time saves to a folder", "[native]") {
  const Folder folder;
  {
    sdl::FileStorage first(folder.path);
    sdl::FileStorage second(folder.path);
    CHECK_FALSE(first.is_locked_elsewhere());
    CHECK(second.is_locked_elsewhere());
    CHECK(first.write("save", "one"));
    CHECK_FALSE(second.write("save", "two"));
    CHECK_FALSE(second.rename("save", "aside"));
    CHECK_FALSE(second.remove("save"));
    CHECK(second.read("save") == "one");
    CHECK(first.keys() == std::vector<std::string>{"save"});
  }
  sdl::FileStorage next(folder.path);
  CHECK_FALSE(next.is_locked_elsewhere());
  CHECK(next.write("save", "three"));
}

TEST_CASE("An imported file is read unless it is too long", "[native]") {
  const Folder folder;
  const auto brought = [&folder](std::size_t size) {
    REQUIRE_FALSE(io::write_file((folder.path / "file").string(), std::string(size, 'x')));
    return sdl::received_file(folder.path / "file").text;
  };
  CHECK(brought(io::max_file)->size() == io::max_file);
  CHECK_FALSE(brought(io::max_file + 1));
  CHECK(sdl::received_file(folder.path / "none").text == std::string());
  CHECK(sdl::received_file("/dev/zero").text == std::string());
}

TEST_CASE("A stored text that cannot be read counts as damaged", "[native]") {
  const Folder folder;
  sdl::FileStorage storage(folder.path);
  fs::create_directories(folder.path / "save.txt");
  CHECK(storage.read("save") == "");
  CHECK(storage.rename("save", "aside"));
  CHECK_FALSE(storage.read("save"));
  CHECK(storage.write("save", "new"));
  CHECK(fs::is_directory(folder.path / "aside.txt"));
}

TEST_CASE("A failed save is reported", "[native]") {
  const Folder folder;
  REQUIRE_FALSE(io::write_file((folder.path / "file").string(), "in the way"));
  sdl::FileStorage storage(folder.path / "file");
  CHECK_FALSE(storage.write("save", "text"));
}

TEST_CASE("Assets come from folders", "[native]") {
  const Folder folder;
  fs::create_directories(folder.path / "locale");
  fs::create_directories(folder.path / "faces");
  REQUIRE_FALSE(io::write_file((folder.path / "locale/en.json").string(), "{}"));
  REQUIRE_FALSE(io::write_file((folder.path / "faces/A.ttf").string(), "font"));
  const sdl::FileAssets assets(folder.path, folder.path / "faces");
  const auto first = assets.find("locale/en.json");
  CHECK(first == "{}");
  CHECK(assets.find("fonts/A.ttf") == "font");
  CHECK_FALSE(assets.find("locale/de.json"));
  CHECK_FALSE(assets.find("locale"));
  CHECK(assets.find("locale/en.json")->data() == first->data());
}

TEST_CASE("Assets come from packs", "[native]") {
  const std::string pack = pack_of(R"({"a/b.txt":[0,3],"c":[3,0],"d":[2,4]})", "onetwo");
  const std::string more = pack_of(R"({"c":[0,1],"e":[1,2]})", "new");
  sdl::PackAssets assets;
  REQUIRE_FALSE(assets.add(pack));
  CHECK(assets.find("a/b.txt") == "one");
  CHECK(assets.find("c") == "");
  CHECK(assets.find("d") == "etwo");
  CHECK_FALSE(assets.find("b.txt"));
  CHECK(assets.add("no pack").has_value());
  REQUIRE_FALSE(assets.add(more));
  CHECK(assets.find("c") == "");
  CHECK(assets.find("e") == "ew");
}

TEST_CASE("The tree of controls has a text form", "[native]") {
  app::Control tree;
  tree.id = "table";
  tree.role = app::Role::Main;
  tree.rect = {0, 0, 800, 600};
  tree.children.push_back(text_field("Mira"));
  CHECK(sdl::tree_text(tree, "name") ==
        "main #table [0 0 800x600]\n"
        "  text field #name = \"Mira\" focusable FOCUS [0 0 0x0]\n");
}

// A shared picture from the native window: a PNG file in the current folder.

namespace {

namespace fs = std::filesystem;

/// Makes an empty folder the current one while a test runs.
struct StartedElsewhere {
  fs::path before = fs::current_path();
  fs::path folder =
      fs::temp_directory_path() / ("drago-pictures-" + std::to_string(SDL_GetPerformanceCounter()));
  StartedElsewhere() {
    fs::create_directories(folder);
    fs::current_path(folder);
  }
  ~StartedElsewhere() {
    fs::current_path(before);
    fs::remove_all(folder);
  }
  StartedElsewhere(const StartedElsewhere&) = delete;
  StartedElsewhere& operator=(const StartedElsewhere&) = delete;
};

/// Works until the picture's outcome is known.
app::ShareOutcome end_of(sdl::PictureSaver& saver, sdl::Window& window) {
  for (int i = 0; i < 1000; ++i) {
    if (const auto told = saver.work(window, 1)) return *told;
    REQUIRE(saver.busy());
  }
  FAIL("it never ends");
  return {};
}

}  // namespace

TEST_CASE("The native window saves a picture without replacing another", "[sdl]") {
  SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
  const support::TestAssets assets;
  support::Canvas canvas(assets, 8, 8);
  auto window = sdl::Window::open({.title = "test"});
  REQUIRE(window);
  sdl::PictureSaver saver(assets, canvas.fonts());
  const StartedElsewhere elsewhere;
  const app::PictureFile picture{
      "drago.png",
      {120, 63},
      {app::filled({0, 0, 120, 63}, {10, 20, 30}), app::filled({60, 0, 60, 63}, {200, 100, 50})}};

  CHECK_FALSE(saver.work(**window, 1));
  CHECK_FALSE(saver.busy());
  for (const char* const name : {"drago.png", "drago-2.png"}) {
    CHECK((*window)->share(picture) == app::ShareStatus::Pending);
    const app::ShareOutcome told = end_of(saver, **window);
    CHECK(told.status == app::ShareStatus::Saved);
    CHECK(fs::path(told.file).filename() == name);
    const sdl::SurfacePtr read(IMG_Load(name));
    REQUIRE(read);
    CHECK(read->w == 120);
    CHECK(read->h == 63);
  }
  fs::remove_all(elsewhere.folder);  // nowhere to write to
  CHECK((*window)->share(picture) == app::ShareStatus::Pending);
  CHECK(end_of(saver, **window).status == app::ShareStatus::Failed);
}

// The day in the player's time zone.

namespace {

/// Returns the day in a POSIX time zone (`EAST-14` is 14 hours east of Greenwich); restores TZ.
int day_at(std::time_t now, const std::string& zone) {
  const char* const was = std::getenv("TZ");
  const std::string before = was != nullptr ? was : "";
  setenv("TZ", zone.c_str(), 1);
  tzset();
  const int out = sdl::local_day(now);
  if (was != nullptr) {
    setenv("TZ", before.c_str(), 1);
  } else {
    unsetenv("TZ");
  }
  tzset();
  return out;
}

}  // namespace

TEST_CASE("The day is that of the player's time zone", "[sdl]") {
  constexpr std::time_t noon = 20'780LL * 86'400 + 43'200;
  CHECK(day_at(noon, "UTC0") == 20'780);
  CHECK(day_at(noon, "EAST-14") == 20'781);
  CHECK(day_at(noon, "WEST12:01") == 20'779);
  CHECK(day_at(0, "UTC0") == 0);
}

// Bots in a thread: the same answers as between frames, and an immediate stop or hurry.

namespace {

constexpr const char* endless = "master:100000000n";
constexpr std::chrono::seconds far_too_long{60};

// Waits for the thread's wake-up calls.
class Bell {
 public:
  void ring() {
    const std::lock_guard lock(mutex_);
    ++rung_;
    changed_.notify_all();
  }
  // Returns false if it has rung fewer times after a long wait.
  bool wait_for(int times) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, far_too_long, [this, times] { return rung_ >= times; });
  }
  int rung() {
    const std::lock_guard lock(mutex_);
    return rung_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  int rung_ = 0;
};

std::string mountain_save() {
  return support::game_in(mount_drago::Phase::Play, {.riders = 3, .seed = 6}, 10).write();
}

std::string in_slices(const app::BotRequest& request) {
  double time = 0;
  app::FrameBotWorker slices([&time] { return time += 0.2; }, games::without_screens());
  slices.ask(request);
  while (true) {
    slices.new_frame();
    if (const auto answer = slices.take_reply()) return answer->action;
  }
}

}  // namespace

TEST_CASE("A bot decides the same in a thread as between frames", "[thinking]") {
  Bell bell;
  sdl::ThreadBotWorker bot_worker(games::without_screens(), [&bell] { bell.ring(); });
  std::uint32_t number = 0;
  const auto play = [&]<core::Game G>(app::Session<G> game, int decisions) {
    for (int i = 0; i < decisions && game.to_act(); ++i) {
      const bool strong = i % 2 == 0;
      const app::BotRequest request{++number, strong ? "master:200n" : "easy", game.write()};
      bot_worker.ask(request);
      REQUIRE(bell.wait_for(static_cast<int>(number)));
      const auto answer = bot_worker.take_reply();
      REQUIRE(answer);
      CHECK(answer->number == number);
      CHECK(answer->action == in_slices(request));
      const auto result = app::read_search_result<G>(answer->action);
      REQUIRE(result);
      REQUIRE(game.act(result->action));
    }
  };
  play(support::new_game({.riders = 2, .persons = 0, .seed = 3}), 40);
  play(support::cave_game_where([](const auto&) { return true; }, 2), 12);
  CHECK_FALSE(bot_worker.take_reply());
}

TEST_CASE("A thread can be hurried and stopped at once", "[thinking]") {
  Bell bell;
  sdl::ThreadBotWorker bot_worker(games::without_screens(), [&bell] { bell.ring(); });
  const std::string save = mountain_save();

  bot_worker.ask({1, endless, save});
  CHECK_FALSE(bot_worker.take_reply());
  bot_worker.hurry();
  REQUIRE(bell.wait_for(1));
  const auto hurried = bot_worker.take_reply();
  REQUIRE(hurried);
  CHECK(hurried->number == 1);
  // Even hurried at once it has searched a little.
  const auto found = app::read_search_result<mount_drago::MountDrago>(hurried->action);
  REQUIRE(found);
  CHECK_FALSE(found->considered.empty());

  // The next question replaces a stopped one, and one that still waits.
  bot_worker.ask({2, endless, save});
  bot_worker.stop();
  bot_worker.ask({3, endless, save});
  bot_worker.ask({4, "easy", save});
  REQUIRE(bell.wait_for(2));
  const auto answer = bot_worker.take_reply();
  REQUIRE(answer);
  CHECK(answer->number == 4);

  bot_worker.ask({5, endless, save});
  bot_worker.stop();
  CHECK_FALSE(bot_worker.take_reply());
  CHECK(bell.rung() == 2);
  CHECK(bot_worker.is_available());
}

TEST_CASE("A thinking thread ends with its worker", "[thinking]") {
  const std::string save = mountain_save();
  Bell bell;
  {
    sdl::ThreadBotWorker bot_worker(games::without_screens(), [&bell] { bell.ring(); });
    bot_worker.ask({1, endless, save});
  }
  CHECK(bell.rung() == 0);  // a search to its end would take hours
}

TEST_CASE("A thread reports an invalid question", "[thinking]") {
  Bell bell;
  sdl::ThreadBotWorker bot_worker(games::without_screens(), [&bell] { bell.ring(); });
  bot_worker.ask({1, "nobody", mountain_save()});
  REQUIRE(bell.wait_for(1));
  CHECK_FALSE(bot_worker.is_available());
  CHECK_FALSE(bot_worker.take_reply());
}
