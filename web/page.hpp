// The page seen from C++: what play.js offers, each as one function. Knows no app.
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
#include "ui/device.hpp"

namespace web {

/// An asset pack that the page has fetched; none: all were taken. The page's copy is given up.
std::optional<std::string> take_pack();
/// The file of so many bytes that somebody has brought to the page.
std::string take_file(std::size_t size);

/// A text of so many bytes that the page has laid ready.
std::string take_found(std::size_t size);

/// Makes a face of the game known to the page, for the text fields one writes in. `weight` is 400
/// or 700. The page copies the file.
void lend_font(const std::string& family, int weight, std::string_view file);

/// Shows the controls (tree_json) in the mirror.
void show_tree(const std::string& json);
/// Moves the page's focus to a control; none when empty.
void move_focus(const std::string& id);
/// The page's language and title.
void set_language(const std::string& language, const std::string& title);
/// Where one is, for the history and the address line.
void show_place(const app::Place& place);

/// How good the picture is that was just drawn.
enum class Picture { Unfinished, Soft, Complete };
void report_drawn(Picture picture);
/// The picture lacks assets that the page has not brought yet.
void want_assets();

/// Whether the display stays on.
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
  /// For whoever draws it (Game).
  std::optional<app::PictureFile> take_picture() { return std::exchange(picture_, std::nullopt); }
  std::optional<std::string> save_file(const std::string& name, const std::string& text) override;
  bool can_choose_file() const override { return true; }
  void choose_file() override;
  bool can_share_files() const override;
  app::ShareStatus share_file(const std::string& name, const std::string& text) override;
  bool can_notify() const override;
  void request_notifications() override;
  bool fetch_messages(const std::string& language) override;

 private:
  std::optional<app::PictureFile> picture_;
};
/// Hands the picture on that was asked for; none: there was no memory for it.
void share_picture(const std::string& name, const SDL_Surface* picture);

/// Whether anything can be heard: not before the first press, not while the page is hidden.
bool can_sound();
/// Whether the page is hidden, but the bell can be heard.
bool can_ring();
/// Shows words to who looks elsewhere; nothing where the page is seen, or may not.
void notify(const std::string& words);
/// Something is heard for so many milliseconds from now on.
void report_sounding(double span);

/// The page's loudspeaker (sound.js), to which recordings go once, by a number.
struct PageMixer {
  /// Samples in a second; 0 where there is none.
  static int open();
  static void record(int number, const std::vector<float>& samples);
  static void play(int number, float gain);
  static void fade_out();
  static void clear();
};

/// Takes the weights of the bots, in a pack of so many bytes that the page holds; false where it is
/// none. Without them bots do not think: they are no part of the program, and come after it.
bool take_weights(std::size_t size);
bool has_weights();

/// The page's worker.
class PageBotWorker final : public app::BotWorker {
 public:
  void ask(const app::BotRequest& request) override;
  std::optional<app::BotReply> take_reply() override;
  void stop() override;
  void hurry() override;
  bool is_available() const override { return available_; }
  bool loaded() const override { return has_weights(); }

  /// The page brings an answer.
  void take(app::BotReply answer) { answer_ = std::move(answer); }
  /// There is no worker (any more).
  void lose() { available_ = false; }

 private:
  std::optional<app::BotReply> answer_;
  bool available_ = true;
};

/// The page's table over the net (net/net.js).
class PageNetChannel final : public app::NetChannel {
 public:
  void send(const std::string& command) override;
  std::optional<std::string> take_news() override;

  /// The page brings news.
  void take(std::string news) { news_.push_back(std::move(news)); }

 private:
  std::deque<std::string> news_;
};

/// What the page keeps in the browser.
class PageStorage final : public app::Storage {
 public:
  std::optional<std::string> read(std::string_view key) override;
  bool write(std::string_view key, std::string_view text) override;
  bool rename(std::string_view key, std::string_view free) override;
  bool remove(std::string_view key) override;
  std::vector<std::string> keys() override;
};

}  // namespace web
