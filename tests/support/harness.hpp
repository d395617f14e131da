// Runs the application without a window: storage in memory, and functions that press its controls.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/dragons_cave/table/table.hpp"
#include "games/games.hpp"
#include "games/mount_drago/table/table.hpp"
#include "screens/app.hpp"
#include "session/storage.hpp"
#include "support/measure.hpp"
#include "ui/device.hpp"

namespace support {

// The program on a bench: everything it needs from outside in memory, and hands that press its
// controls through App::frame alone.

using app::MemoryStorage;

/// A window that does what it is told, and tells of it with the next frame.
class MemoryDevice : public app::Device {
 public:
  bool can_go_fullscreen() const override { return able; }
  void set_window_mode(app::WindowMode what) override { wished.push_back(what); }
  std::string address() const override { return "https://example.org/drago/"; }
  app::ShareStatus share(const std::string& text) override {
    texts.push_back(text);
    return handed;
  }
  app::ShareStatus share(app::PictureFile picture) override {
    pictures.push_back(std::move(picture));
    return drawn;
  }
  std::optional<std::string> save_file(const std::string& name, const std::string& text) override {
    if (!writes) return std::nullopt;
    files.emplace_back(name, text);
    return name;
  }
  bool can_choose_file() const override { return true; }
  void choose_file() override { ++chosen; }
  bool can_share_files() const override { return true; }
  app::ShareStatus share_file(const std::string& name, const std::string& text) override {
    files.emplace_back(name, text);
    return handed;
  }
  bool can_notify() const override { return true; }
  void request_notifications() override { ++asked; }
  bool fetch_messages(const std::string& language) override {
    fetched.push_back(language);
    return fetches;
  }

  bool able = true;
  app::ShareStatus handed = app::ShareStatus::Copied;      ///< what becomes of texts
  std::vector<std::string> texts;                          ///< handed on, in order
  app::ShareStatus drawn = app::ShareStatus::Pending;      ///< what becomes of pictures
  std::vector<app::PictureFile> pictures;                  ///< handed on, in order
  std::vector<app::WindowMode> wished;                     ///< in order
  bool writes = true;                                      ///< files
  std::vector<std::pair<std::string, std::string>> files;  ///< by name, in order
  int chosen = 0;                    ///< how often somebody was let choose a file
  int asked = 0;                     ///< how often somebody was asked whether notices may be shown
  bool fetches = false;              ///< words that are not there
  std::vector<std::string> fetched;  ///< languages, in order
};

/// Thinks nothing by itself: answers when the test says so.
class FakeBotWorker : public app::BotWorker {
 public:
  void ask(const app::BotRequest& request) override;
  std::optional<app::BotReply> take_reply() override { return std::exchange(ready, std::nullopt); }
  void stop() override { ++stopped; }
  void hurry() override { ++hurried; }
  bool is_available() const override { return working; }
  bool loaded() const override { return has_loaded; }

  /// Has the true answer to the last question ready.
  void think_to_the_end();

  std::vector<app::BotRequest> asked;  ///< in order
  std::optional<app::BotReply> ready;
  int stopped = 0;
  int hurried = 0;
  bool working = true;
  bool has_loaded = true;
};

/// Where a bench thinks: nowhere else and in no time, unless it is said; and about which games.
struct Thinking {
  app::BotWorker* bot_worker = nullptr;
  std::function<double()> stopwatch = {};
  app::GameEntries games = games::drawn();
  std::function<int()> day = {};
  std::function<int()> local_day = {};  ///< the same, unless it is said
  app::NetChannel* net = nullptr;
  std::optional<std::string> language = {};  ///< of this start alone
};

/// The files of the checkout's assets folder, and the board of the tests' own game.
class FileAssets : public app::Assets {
 public:
  std::optional<std::string_view> find(std::string_view path) const override;

 private:
  mutable std::map<std::string, std::string, std::less<>> read_;
};

/// The same without the words of some languages.
class AssetsWithout : public app::Assets {
 public:
  explicit AssetsWithout(const app::Assets& all) : all_(all) {}
  std::optional<std::string_view> find(std::string_view path) const override;

  std::vector<std::string> languages;  ///< whose words are not there

 private:
  const app::Assets& all_;
};

/// The words of the checkout in this language.
app::Messages messages_in(const std::string& language);

/// The windows the table is laid out for.
inline constexpr app::Size landscape = {1440, 900};
inline constexpr app::Size small_landscape = {1024, 768};
inline constexpr app::Size portrait = {390, 844};
inline constexpr app::Size low = {844, 390};
inline constexpr app::Size narrow = {320, 568};
/// Screens of desktops and phones, upright and lying.
inline constexpr std::array<app::Size, 8> screens = {
    landscape, small_landscape, low, {667, 375}, portrait, {375, 667}, narrow, {2560, 1440}};

class AppHarness {
 public:
  /// A start of the program with what is in the storage.
  explicit AppHarness(MemoryStorage& storage, app::Size size = landscape,
                      const std::string& language = "en", Thinking thinking = {});

  const app::Control& tree() const { return app_->tree(); }
  const app::DrawList& picture() const { return app_->picture(); }
  const std::string& focus() const { return app_->focus(); }
  app::App& app() { return *app_; }
  app::Millis now() const { return now_; }
  const app::Frame& last() const { return last_; }

  MemoryDevice device;
  AssetsWithout assets;

  /// Called after every frame.
  std::function<void()> look;

  app::Frame frame(const app::Input& input = {});
  /// Lets time pass, in one step.
  app::Frame wait(app::Millis time);
  /// Lets everything end that moves or is due without anybody pressing anything. Fails the test
  /// when that takes more frames than a game of bots.
  void settle();
  /// The same in steps of so many milliseconds, so that animations are seen.
  void settle_in_steps(app::Millis step);

  /// A control that can be reached now; nothing when there is none.
  const app::Control* find(const std::string& id) const;
  bool can_press(const std::string& id) const;
  /// Presses a control by its id; fails the test when it cannot be pressed.
  void press(const std::string& id);
  void key(const std::string& name);
  void shift_tab();
  void edit(const std::string& id, const std::string& value);
  /// A finger comes down on a line, at this share of its length, and lets go.
  void slide(const std::string& id, float share);
  /// A finger's tap on a point.
  void tap(app::Point at);
  /// A finger that stays on a control until what it holds has happened or `most` is over.
  void hold(const std::string& id, app::Millis most = 2000);
  /// Whether the curtain hangs.
  bool at_curtain() const { return find("curtain.lift") != nullptr; }
  /// Through the curtain, as a person comes who is meant to: waits a moment, then holds its button.
  void pass_curtain();

  /// The game of Mount Drago as it is kept; fails the test when there is none.
  const mount_drago::table::MountDragoSession& saved_session() const;
  /// The same of Dragon's Cave.
  const dragons_cave::table::DragonsCaveSession& saved_cave_session() const;
  const MemoryStorage& storage() const { return storage_; }

 private:
  /// A kept game, and the text it was read from.
  template <core::Game G>
  struct Kept {
    std::string text;
    std::optional<app::Session<G>> session;
  };
  template <core::Game G>
  const app::Session<G>& load_archived(Kept<G>& kept) const;

  MemoryStorage& storage_;
  LetterMeasure measure_;
  std::unique_ptr<app::App> app_;
  app::Millis now_ = 1000;
  app::Frame last_;
  mutable Kept<mount_drago::MountDrago> kept_;
  mutable Kept<dragons_cave::DragonsCave> kept_cave_;
};

/// Whoever starts knows the games and gets no hints.
MemoryStorage without_hints();
/// Keeps a game as the program does that is left at the table.
void keep(MemoryStorage& storage, io::GameName game, const std::string& save);
template <core::Game G>
void keep(MemoryStorage& storage, const app::Session<G>& session) {
  keep(storage, io::name_of<G>, session.write());
}
/// A start of the program finds this game, and the preferences as it keeps them; whoever plays
/// knows the game and gets no hints.
template <core::Game G>
MemoryStorage storage_with(const app::Session<G>& session, const std::string& preferences = {}) {
  MemoryStorage out;
  keep(out, session);
  out.texts["preferences"] = "hints off\n" + preferences;
  return out;
}

/// The label of a control, whether it is checked; fails the test when it cannot be reached.
std::string label(const AppHarness& bench, const std::string& id);
bool checked(const AppHarness& bench, const std::string& id);

/// All words drawn in a control, each text with a space behind it.
std::string written_in(const app::Control& control);

/// Whether the table asks a person to decide something.
bool asks(const AppHarness& bench);

/// Gives the game at the table up.
void give_up(AppHarness& bench);

/// Does something sensible for whoever is asked at the table: lifts the curtain, chooses a mount,
/// plays a card, rides or stays, discards. `whim` varies the choices. False when nobody is asked.
bool answer(AppHarness& bench, int whim);

/// A tree in words: every control's id, role, label, description, value, state and rectangle.
std::string describe_tree(const app::Control& tree);

// Going through a lesson on the bench: what the dragon says, and what it means.

/// How the buttons of the two lessons end, and how many steps there are.
struct Course {
  const char* id;
  const char* game;
  int steps;
};
inline constexpr std::array<Course, 2> courses = {Course{"mountain", "mount-drago", 8},
                                                  Course{"cave", "dragons-cave", 7}};

/// From the title to its first step.
void begin_lesson(AppHarness& bench, const Course& course);
/// What the dragon says; empty without a lesson.
std::string words_of(const AppHarness& bench);
/// Whether words have a part; a failing test tells both.
bool has(const std::string& words, const std::string& part);
/// The words of the dragon; null without a lesson, or while something moves.
const app::Control* lesson_text(const AppHarness& bench);
/// The control that the dragon means; null when nothing is asked.
const app::Control* lesson_mark(const AppHarness& bench, const std::string& language = "en");
/// Whether the step is done.
bool lesson_done(const AppHarness& bench);
/// Does what is meant until the step is done; fails the test where that leads nowhere.
void do_lesson_step(AppHarness& bench, const std::string& language = "en");

}  // namespace support
