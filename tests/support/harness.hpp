// Runs the app without a window: storage in memory, and functions that press its controls.
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

// The test bench: replaces everything the app needs from outside by memory, and presses controls
// through App::frame alone.

using app::MemoryStorage;

/// A window that records requests; results can be set.
class MemoryDevice : public app::Device {
 public:
  bool can_go_fullscreen() const override { return can_fullscreen; }
  void set_window_mode(app::WindowMode what) override { requested_modes.push_back(what); }
  std::string address() const override { return "https://example.org/drago/"; }
  app::ShareStatus share(const std::string& text) override {
    texts.push_back(text);
    return share_result;
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
    return share_result;
  }
  bool can_notify() const override { return true; }
  void request_notifications() override { ++asked; }
  bool can_vibrate() const override { return vibrates; }
  void vibrate(int millis) override { vibrated.push_back(millis); }
  void set_badge(int count) override { badge = count; }
  bool fetch_messages(const std::string& language) override {
    fetched.push_back(language);
    return fetches;
  }

  bool can_fullscreen = true;
  app::ShareStatus share_result = app::ShareStatus::Copied;  ///< outcome of sharing texts
  std::vector<std::string> texts;                            ///< shared, in order
  app::ShareStatus drawn = app::ShareStatus::Pending;        ///< outcome of sharing pictures
  std::vector<app::PictureFile> pictures;                    ///< shared, in order
  std::vector<app::WindowMode> requested_modes;              ///< requested, in order
  bool writes = true;                                        ///< whether files can be saved
  std::vector<std::pair<std::string, std::string>> files;    ///< saved, as name and text, in order
  int chosen = 0;  ///< number of requests to choose a file
  int asked = 0;   ///< number of requests for notifications
  bool vibrates = false;
  std::vector<int> vibrated;         ///< in milliseconds
  int badge = 0;                     ///< number at the icon
  bool fetches = false;              ///< whether missing messages can be fetched
  std::vector<std::string> fetched;  ///< languages, in order
};

/// A bot worker that answers only when the test lets it.
class FakeBotWorker : public app::BotWorker {
 public:
  void ask(const app::BotRequest& request) override;
  std::optional<app::BotReply> take_reply() override { return std::exchange(ready, std::nullopt); }
  void stop() override { ++stopped; }
  void hurry() override { ++hurried; }
  bool is_available() const override { return working; }
  bool loaded() const override { return has_loaded; }

  /// Prepares the true answer to the last question.
  void think_to_the_end();

  std::vector<app::BotRequest> asked;  ///< in order
  std::optional<app::BotReply> ready;
  int stopped = 0;
  int hurried = 0;
  bool working = true;
  bool has_loaded = true;
};

/// The bench's environment. By default: no worker, no time, all drawn games.
struct BenchOptions {
  app::BotWorker* bot_worker = nullptr;
  std::function<double()> stopwatch = {};
  app::GameEntries games = games::with_screens();
  std::function<int()> day = {};
  std::function<int()> local_day = {};  ///< the same as `day` by default
  app::NetChannel* net = nullptr;
  std::optional<std::string> language = {};  ///< for this start only
};

/// The assets folder of the checkout, plus the files of the tests' own game.
class FileAssets : public app::Assets {
 public:
  std::optional<std::string_view> find(std::string_view path) const override;

 private:
  mutable std::map<std::string, std::string, std::less<>> read_;
};

/// The same without the messages of some languages.
class AssetsWithout : public app::Assets {
 public:
  explicit AssetsWithout(const app::Assets& all) : all_(all) {}
  std::optional<std::string_view> find(std::string_view path) const override;

  std::vector<std::string> languages;  ///< whose messages are missing

 private:
  const app::Assets& all_;
};

/// Returns the messages of the checkout in this language.
app::Messages messages_in(const std::string& language);

/// Windows with table layouts of their own.
inline constexpr app::Size landscape = {1440, 900};
inline constexpr app::Size small_landscape = {1024, 768};
inline constexpr app::Size portrait = {390, 844};
inline constexpr app::Size low = {844, 390};
inline constexpr app::Size narrow = {320, 568};
/// Desktop and phone windows, in both orientations.
inline constexpr std::array<app::Size, 8> screens = {
    landscape, small_landscape, low, {667, 375}, portrait, {375, 667}, narrow, {2560, 1440}};

class AppHarness {
 public:
  /// Starts the app with this storage.
  explicit AppHarness(MemoryStorage& storage, app::Size size = landscape,
                      const std::string& language = "en", BenchOptions thinking = {});

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
  /// Advances time in one step.
  app::Frame wait(app::Millis time);
  /// Advances time until no animation runs and nothing is due without input. Fails the test after
  /// more frames than a game of bots takes.
  void settle();
  /// Does the same in steps of `step` milliseconds, so that animations are visible.
  void settle_in_steps(app::Millis step);

  /// Returns a control that can be reached now; nullptr without one.
  const app::Control* find(const std::string& id) const;
  bool can_press(const std::string& id) const;
  /// Presses a control by its id; fails the test if it cannot be pressed.
  void press(const std::string& id);
  void key(const std::string& name);
  void shift_tab();
  void edit(const std::string& id, const std::string& value);
  /// Taps a slider at this share of its length.
  void slide(const std::string& id, float share);
  /// Taps a point by touch.
  void tap(app::Point at);
  /// Holds a touch on a control until the control disappears, or for `most` milliseconds.
  void hold(const std::string& id, app::Millis most = 2000);
  bool at_curtain() const { return find("curtain.lift") != nullptr; }
  /// Lifts the curtain deliberately: waits a moment, then holds its button.
  void pass_curtain();

  /// Returns the saved game of Mount Drago; fails the test without one.
  const mount_drago::table::MountDragoSession& saved_session() const;
  /// Returns the saved game of Dragon's Cave; fails the test without one.
  const dragons_cave::table::DragonsCaveSession& saved_cave_session() const;
  const MemoryStorage& storage() const { return storage_; }

 private:
  /// A saved game, and the text it was read from.
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

/// Returns the storage of a player with hints off.
MemoryStorage without_hints();
/// Saves a game as if the app had been closed at its table.
void keep(MemoryStorage& storage, io::GameName game, const std::string& save);
template <core::Game G>
void keep(MemoryStorage& storage, const app::Session<G>& session) {
  keep(storage, io::name_of<G>, session.write());
}
/// Returns a storage with this game at its table, these preferences, and hints off.
template <core::Game G>
MemoryStorage storage_with(const app::Session<G>& session, const std::string& preferences = {}) {
  MemoryStorage out;
  keep(out, session);
  out.texts["preferences"] = "hints off\n" + preferences;
  return out;
}

/// Returns a control's label; below, whether it is checked. Fails the test if it cannot be reached.
std::string label(const AppHarness& bench, const std::string& id);
bool checked(const AppHarness& bench, const std::string& id);

/// Returns all texts drawn in a control, each followed by a space.
std::string written_in(const app::Control& control);

/// True if the table asks a person to decide.
bool asks(const AppHarness& bench);

/// Gives up the game at the table.
void give_up(AppHarness& bench);

/// Takes the next sensible action for the person to decide: lifts the curtain, chooses a mount,
/// plays a card, rides or stays, discards. `variant` varies the choices. Returns false if no person
/// has to decide.
bool answer(AppHarness& bench, int variant);

/// Returns the tree as text: id, role, label, description, value, state and rectangle of every
/// control.
std::string describe_tree(const app::Control& tree);

// Lessons on the bench.

/// A lesson: its id on buttons, its game and its number of steps.
struct Course {
  const char* id;
  const char* game;
  int steps;
};
inline constexpr std::array<Course, 2> courses = {Course{"mountain", "mount-drago", 8},
                                                  Course{"cave", "dragons-cave", 7}};

/// Goes from the title to the lesson's first step.
void begin_lesson(AppHarness& bench, const Course& course);
/// Returns the lesson's text; empty without a lesson.
std::string words_of(const AppHarness& bench);
/// True if `words` contain `part`; a failing test prints both.
bool has(const std::string& words, const std::string& part);
/// Returns the lesson's text; nullptr without a lesson, or during an animation.
const app::Control* lesson_text(const AppHarness& bench);
/// Returns the control marked for the next action; nullptr without one.
const app::Control* lesson_mark(const AppHarness& bench, const std::string& language = "en");
bool lesson_done(const AppHarness& bench);
/// Presses marked controls until the step is done; fails the test if it does not get there.
void do_lesson_step(AppHarness& bench, const std::string& language = "en");

}  // namespace support
