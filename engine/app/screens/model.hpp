// Everything the screens share and change: where we are, what is set, the games being played.
// Screens are functions of it; nothing here draws.
#pragma once

#include <any>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/platform.hpp"
#include "app/session/bot_client.hpp"
#include "app/session/game_session.hpp"
#include "app/session/game_setup.hpp"
#include "app/session/preferences.hpp"
#include "app/session/sound.hpp"
#include "app/toolkit/words.hpp"
#include "app/toolkit/zoom.hpp"
#include "io/games.hpp"

namespace app {

struct GameScreens;

/// The screens.
enum class Screen : std::uint8_t { Title, Setup, Table, Over };

/// What can lie over a screen.
enum class Dialog : std::uint8_t {
  Menu,  ///< of the table
  Rules,
  Settings,
  Languages,
  Stacks,  ///< open stacks and what is still to come (MD-26)
  Log,
  Seats,    ///< who plays a seat
  GiveUp,   ///< asks once more
  Symbols,  ///< choice of a symbol at set-up
  Notice,   ///< something that must be read
  Keys,     ///< what keys do here
};

struct Model {
  explicit Model(Platform platform);

  Platform platform;
  Words words;
  Preferences preferences;
  GameSetup setup;  ///< of the set-up screen, and so the game that is being set up
  Screen screen = Screen::Title;
  std::vector<Dialog> dialogs;  ///< open ones, the last on top
  std::string notice;           ///< text of Dialog::Notice
  int asked_chair = 0;          ///< whose symbol Dialog::Symbols chooses
  /// Whose rules Dialog::Rules shows; none: those of the game at hand.
  std::optional<io::GameName> rules_shown;
  Zoom zoom;                             ///< of the table's board
  std::map<std::string, float> offsets;  ///< how far things are scrolled, by control id
  bool system_reduced_motion = false;
  Covers covers = Covers::Window;  ///< what the window covers now
  Millis now = 0;

  /// The game at the table, or that was last at it; null when there is none.
  GameSession* play = nullptr;

  /// The entry of a game that is offered.
  const GameEntry& entry(io::GameName game) const;
  /// Its place in the list of games.
  std::size_t place_of(io::GameName game) const;
  /// How the game at the table is drawn.
  const GameScreens& screens() const { return *entry(play->game()).screens; }

  /// Where the art of the game at the table puts what is played on: its own type.
  template <class Places>
  const Places& places() const {
    return std::any_cast<const Places&>(places_[place_of(play->game())]);
  }

  /// How long the end of a game is celebrated, at normal pace.
  static constexpr Millis celebration_length = 3000;
  /// When the celebration on the screen began; none when there is none (any more).
  std::optional<Millis> celebration;
  /// How much of it is over, at normal pace; all of it when there is none.
  Millis celebrated() const;

  bool reduced_motion() const { return preferences.reduced_motion.value_or(system_reduced_motion); }

  // Where to.
  void open(Dialog dialog) {
    dialogs.push_back(dialog);
    if (dialog == Dialog::Rules) rules_shown.reset();
  }
  void close() {
    if (!dialogs.empty()) dialogs.pop_back();
  }
  void close_all() { dialogs.clear(); }
  /// Shows something that must be read; below what has not been read yet.
  void tell(const std::string& text);
  /// The set-up screen of a game.
  void set_up(io::GameName game);

  // Settings.
  void choose_language(const std::string& language);
  void keep_preferences();
  void keep_setup();
  /// Mutes, or is heard again as loud as before.
  void flip_sound();

  /// Whether the window can be made as large as the screen, or is.
  bool can_cover_screen() const;
  /// To the whole screen, or back to the window.
  void change_covering();

  // Games.
  /// Starts the game of `setup`; needs two seats taken.
  void start_game();
  /// Starts again with the same players; the next seat begins.
  void rematch();
  /// Back at the table of a game that waits; at its end, when it is over.
  void resume(io::GameName game);
  void quit_to_title();
  void give_up();
  /// The game of this name that can be gone on with; null when there is none.
  GameSession* waiting(io::GameName game) const;

  /// The game at the table as a save; empty when there is none.
  std::string save_at_table() const { return play != nullptr ? play->write() : std::string(); }

  /// A new frame begins.
  void keep_time(Millis time);
  /// Bots think and move, shows end, the curtain falls: whatever is due now.
  void advance();
  /// Whether anything was decided at a table since the last call.
  bool take_changes() { return std::exchange(changed_, false); }
  /// Something to be heard in this frame.
  void hear(Sound sound) { heard_.push_back({sound}); }
  /// What is to be heard of this frame; nothing while the sound is off.
  std::vector<Cue> take_cues();
  /// Whether something moves at the table, or after the game.
  bool showing() const { return celebration || (play != nullptr && play->running()); }
  /// Whether the table waits for a person: to decide, or to come through the curtain.
  bool asks_person() const;
  /// The next time `advance` has something to do; none when only the person can go on, or who is
  /// asked what a bot does.
  std::optional<Millis> wake() const;
  /// Whether a bot thinks that needs each frame for it.
  bool works_in_frames() const { return screen == Screen::Table && bot_client_.works_in_frames(); }

  /// The name shown for a chair of the set-up screen.
  std::string chair_name(int chair) const;

 private:
  void read_game(const GameEntry& game);
  /// Sits down to a new game.
  void begin(std::unique_ptr<GameSession> fresh);
  /// It takes the place of the one of the same game.
  void take(std::unique_ptr<GameSession> fresh);
  std::string_view board_of(const GameEntry& game, int players) const;
  void keep_game(const GameSession& game);
  void keep_pace();
  void end_game();
  std::uint64_t fresh_seed();

  std::vector<std::any> places_;  ///< by game
  BotClient bot_client_;
  std::vector<std::unique_ptr<GameSession>> sessions_;  ///< one of each game; null: none
  bool changed_ = false;                                ///< at a table
  bool storage_failed_ = false;                         ///< told once, not after every move
  std::uint64_t seeds_made_ = 0;
  std::vector<Cue> heard_;
  SoundLimiter limiter_;
};

}  // namespace app
