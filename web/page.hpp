// The page seen from C++: each service of play.js as one function. Knows no app.
#pragma once

#include <SDL.h>

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "screens/history.hpp"
#include "screens/platform.hpp"
#include "sdl/fonts.hpp"
#include "ui/device.hpp"

namespace web {

/// Takes the next fetched asset pack and releases the page's copy; none if there are no more.
std::optional<std::string> take_pack();
/// Takes the player's file, of `size` bytes.
std::string take_file(std::size_t size);

/// Takes a text that the page has prepared, of `size` bytes.
std::string take_bytes(std::size_t size);

/// Gives a font of the game to the page, for its text fields and lines beside other letters.
/// `weight` is 400 or 700. The page
/// copies the file.
void set_font(const std::string& family, int weight, std::string_view file);

/// The browser's fonts (letters.js), for letters that ours lack.
class PageFonts final : public sdl::SystemFonts {
 public:
  std::optional<float> width(const std::string& text, app::Face face) override;
  sdl::TextPixels rasterise(const std::string& text, app::Face face, float size,
                            app::Color color) override;
};

/// Shows the controls (tree_json) in the mirror.
void show_tree(const std::string& json);
/// Moves the page's focus to a control; none if empty.
void move_focus(const std::string& id);
/// Sets the page's language and title.
void set_language(const std::string& language, const std::string& title);
/// Reports the current place, for the history and the address.
void show_place(const app::Place& place);

/// The quality of the last picture.
enum class Picture { Unfinished, Soft, Complete };
void report_drawn(Picture picture);
/// The picture lacks assets that are not loaded yet.
void want_assets();

/// The wake lock: whether the display stays on.
enum class Display { StaysOn, MayGoDark };
void keep_display(Display display);

/// The browser's window.
class PageDevice final : public app::Device {
 public:
  bool can_go_fullscreen() const override;
  void set_window_mode(app::WindowMode what) override;
  std::string address() const override;
  app::ShareStatus share(const std::string& text) override;
  app::ShareStatus share(app::PictureFile picture) override;
  /// For Game, which draws it.
  std::optional<app::PictureFile> take_picture() { return std::exchange(picture_, std::nullopt); }
  std::optional<std::string> save_file(const std::string& name, const std::string& text) override;
  bool can_choose_file() const override { return true; }
  void choose_file() override;
  bool can_share_files() const override;
  app::ShareStatus share_file(const std::string& name, const std::string& text) override;
  bool can_notify() const override;
  void request_notifications() override;
  bool can_vibrate() const override;
  void vibrate(int millis) override;
  void set_badge(int count) override;
  bool fetch_messages(const std::string& language) override;

 private:
  std::optional<app::PictureFile> picture_;
};
/// Shares the requested picture; null if memory was insufficient.
void share_picture(const std::string& name, const SDL_Surface* picture);

/// True if sound is possible: after the first press, and while the page is visible.
bool can_sound();
/// True if the page is hidden, but the bell can sound.
bool can_ring();
/// Shows a notification; does nothing if the page is visible, or lacks permission.
void notify(const std::string& words);
/// Audio plays for `span` milliseconds from now on.
void report_sounding(double span);

/// The page's audio output (sound.js), which gets each recording once, by number.
struct PageMixer {
  /// Returns the sample rate; 0 without audio.
  static int open();
  static void record(int number, const std::vector<float>& samples);
  static void play(int number, float gain);
  static void fade_out();
  static void clear();
};

/// Takes the bots' weights, in a pack of `size` bytes; false if invalid. Bots need them to think;
/// they load after the program.
bool take_weights(std::size_t size);
bool has_weights();

class PageBotWorker final : public app::BotWorker {
 public:
  void ask(const app::BotRequest& request) override;
  std::optional<app::BotReply> take_reply() override;
  void stop() override;
  void hurry() override;
  bool is_available() const override { return available_; }
  bool loaded() const override { return has_weights(); }

  /// Receives an answer from the page.
  void take(app::BotReply answer) { answer_ = std::move(answer); }
  /// Marks the worker as unavailable.
  void lose() { available_ = false; }

 private:
  std::optional<app::BotReply> answer_;
  bool available_ = true;
};

/// The page's net table (net/net.js).
class PageNetChannel final : public app::NetChannel {
 public:
  void send(const std::string& command) override;
  std::optional<std::string> take_news() override;

  /// Receives news from the page.
  void take(std::string news) { news_.push_back(std::move(news)); }

 private:
  std::deque<std::string> news_;
};

/// The page's storage (storage.js).
class PageStorage final : public app::Storage {
 public:
  std::optional<std::string> read(std::string_view key) override;
  bool write(std::string_view key, std::string_view text) override;
  bool rename(std::string_view key, std::string_view free) override;
  bool remove(std::string_view key) override;
  std::vector<std::string> keys() override;
};

}  // namespace web
