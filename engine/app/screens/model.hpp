// Everything the screens share and change: where we are, what is set, the games being played.
// Screens are functions of it; nothing here draws.
#pragma once

#include <algorithm>
#include <any>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/dialogs/rules_dialog_state.hpp"
#include "app/screens/game_over/review_dialog_state.hpp"
#include "app/screens/games_list.hpp"
#include "app/screens/learning/learning.hpp"
#include "app/screens/net/net_play.hpp"
#include "app/screens/platform.hpp"
#include "app/screens/screen.hpp"
#include "app/screens/statistics/statistics_book.hpp"
#include "app/screens/table/curtain_watch.hpp"
#include "app/screens/table/mark.hpp"
#include "app/session/bot_client.hpp"
#include "app/session/daily.hpp"
#include "app/session/game_session.hpp"
#include "app/session/game_setup.hpp"
#include "app/session/hints.hpp"
#include "app/session/preferences.hpp"
#include "app/session/replay.hpp"
#include "app/session/review_client.hpp"
#include "app/session/sound.hpp"
#include "app/toolkit/words.hpp"
#include "app/toolkit/zoom.hpp"
#include "io/games.hpp"

namespace app {

struct GameScreens;

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
  RulesDialogState rules;       ///< of Dialog::Rules
  /// The chair whose name is asked for, on the set-up screen, once; none: nobody's.
  std::optional<int> naming;
  std::string wished_focus;  ///< id of the control that gets the focus next; empty: none
  Zoom zoom;                 ///< of the table's board
  std::map<std::string, float> offsets;  ///< how far things are scrolled, by control id
  bool system_reduced_motion = false;
  bool system_high_contrast = false;
  WindowMode covers = WindowMode::Window;  ///< what the window covers now
  Millis now = 0;
  Millis moved_at = 0;  ///< when the picture last changed
  CurtainWatch curtain;
  /// The record whose moment the log shows; none: of the line that is pointed at, or the last.
  std::optional<std::size_t> moment;
  /// The turn of the last screen's graph that is pointed at; none: the last.
  std::optional<std::size_t> turn;

  /// The game at the table, or that was last at it; null when there is none. In a replay the
  /// recording of it.
  GameSession* play = nullptr;
  /// What is looked at on Screen::Replay; none elsewhere.
  std::optional<Replay> replay;
  std::vector<Mark> replay_marks;  ///< on its line, in order
  /// The game at hand as far as it was played, in a replay, too.
  GameSession& whole_game() const { return replay ? replay->game() : *play; }

  StatisticsBook statistics;
  /// Of the game at hand, once a screen has started it; see ReviewClient.
  ReviewClient review{bot_client_};
  ReviewDialogState review_dialog_state;  ///< of Dialog::Review
  GamesList games;                        ///< those that are kept beside the ones at the tables
  Learning learning;
  NetPlay net{platform.net};
  /// What a link has brought; none: nothing, or it is gone.
  std::optional<SharedGame> shared;
  std::optional<SharedItem> shared_item;  ///< what was handed to others last; none: nothing yet

  /// The entry of a game that is offered.
  const GameEntry& entry(io::GameName game) const;
  /// Its place in the list of games.
  std::size_t place_of(io::GameName game) const;
  /// How the game at the table is drawn.
  const GameScreens& screens() const { return *entry(play->game()).screens; }

  /// Where the art of a game puts what is played on: its own type.
  template <class Places>
  const Places& places(io::GameName game) const {
    return std::any_cast<const Places&>(places_[place_of(game)]);
  }

  /// How long the end of a game is celebrated, at normal pace.
  static constexpr Millis celebration_length = 3000;
  /// When the celebration on the screen began; none when there is none (any more).
  std::optional<Millis> celebration;
  /// How much of it is over, at normal pace; all of it when there is none.
  Millis celebrated() const;

  bool reduced_motion() const { return preferences.reduced_motion.value_or(system_reduced_motion); }
  bool high_contrast() const { return preferences.high_contrast.value_or(system_high_contrast); }

  // Where to.
  void open(Dialog dialog);
  /// The rules of the game at hand, at a heading of theirs.
  void open_rules(std::string_view heading);
  std::string rules_at_hand() const;  ///< their heading for what happens now; empty: none
  void close() {
    if (!dialogs.empty()) dialogs.pop_back();
  }
  void close_all() { dialogs.clear(); }
  bool shows_review() const {
    return std::find(dialogs.begin(), dialogs.end(), Dialog::Review) != dialogs.end();
  }
  bool games_open() const { return !dialogs.empty() && dialogs.back() == Dialog::Games; }
  bool reads_for_statistics() const {
    return !dialogs.empty() && dialogs.back() == Dialog::Statistics && !statistics.unread.empty();
  }
  /// Shows something that must be read; below what has not been read yet.
  void tell(const std::string& text);
  /// The set-up screen of a game.
  void set_up(io::GameName game);

  // Settings.
  void choose_language(const std::string& language);
  /// Words that were not there are, or could not be brought.
  void take_words(const std::string& language, bool there);
  std::string awaited_language;  ///< chosen, but not there yet; empty: none
  void save_preferences();
  void save_setup();
  /// Mutes, or is heard again as loud as before.
  void toggle_sound();
  /// Explains nothing any more, or everything once more.
  void toggle_hints();

  /// What is explained at the table just now; null: nothing.
  const Hint* hint() const { return hint_ ? &*hint_ : nullptr; }
  /// It was read.
  void drop_hint();

  /// Whether the window can be made as large as the screen, or is.
  bool can_go_fullscreen() const;
  /// To the whole screen, or back to the window.
  void toggle_fullscreen();

  // Games.
  /// Starts the game of `setup`; needs two seats taken.
  void start_game();
  /// Starts again with the same players; the next seat begins. Bots are at least this strong.
  void rematch(SeatKind least = SeatKind::Easy);
  /// Looks at the game at hand: shows the moment after `from` of its decisions, and plays from
  /// there to that after `to`.
  void look_back(std::size_t from, std::size_t to);
  /// The moment before a mark of the game, or after it; none: nothing.
  void go_to_mark(int by);
  /// From one turn, or round, to the next or the one before.
  void go_to_turn(int by);
  /// Back to where the game is played, or its result.
  void end_replay();
  /// Asks whether a new game goes on from the moment shown, and in which seat.
  void ask_to_play_on();
  core::Seat play_on_as;  ///< the seat chosen there
  /// A new game goes on from the moment shown, with one person in this seat.
  void play_on(core::Seat person);
  /// Takes in a link, or says why not.
  void open_link(const GameEntry& game, std::string_view code);
  /// How the game of the link came out, by seat; empty where nobody knows.
  std::vector<int> shared_scores() const;
  /// A new game of what was dealt there, in the seat of who sent it.
  void play_shared();
  void watch_shared();
  bool watches_shared() const;
  /// Whether what is looked at is at no table: of a link, or of the list.
  bool watches_guest() const;
  /// The first results of the deals of the day of a game.
  DayResults day_results(io::GameName game) const;
  /// The deal of the day of the game of `setup`.
  void play_daily();
  /// Hands a link to the game at hand to others.
  void share(LinkContent what);
  /// Back at the table of a game that waits; at its end, when it is over.
  void resume(io::GameName game);
  /// To the table over the net; at its end, when its game is over.
  void sit_down_at_net();
  void quit_to_title();
  /// Nobody sees the window any more.
  void hide();
  void give_up();
  /// The last game of this name, which may be over; null when there is none.
  GameSession* kept(io::GameName game) const { return sessions_[place_of(game)].get(); }
  /// The game of this name that can be gone on with; null when there is none.
  GameSession* waiting(io::GameName game) const;
  /// The game at a key of the storage, or what is wrong with it.
  ReadSession read_kept(const std::string& key) const;
  /// Moves the game at a table to the list of games; false when it stays for want of room.
  bool put_away(io::GameName game);
  /// It sits at its table from now on; none: nothing does.
  void take(io::GameName game, std::unique_ptr<GameSession> fresh);
  void save_game(const GameSession& game);
  /// What was to be kept is not, and `why`, as a key of words; told once.
  void tell_not_kept(std::string_view why = "notice.not_saved");

  /// The game at the table as a save; empty when there is none.
  std::string save_at_table() const { return play != nullptr ? whole_game().write() : ""; }

  /// A new frame begins.
  void begin_frame(Millis time);
  /// Bots think and move, shows end, the curtain falls: whatever is due now.
  void advance();
  void note_change() { changed_ = true; }
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
  /// Whether the curtain can be lifted: it hangs, and everybody has let go for a while.
  bool curtain_ready() const { return now >= curtain_opens().value_or(now + 1); }
  /// When that will be; none while something is held down, or without a curtain.
  std::optional<Millis> curtain_opens() const;
  /// A pointer's press begins, and ends; a press of a key, whose release is not reported.
  void hand_comes_down() { curtain.early = !curtain_ready(); }
  void hand_lets_go();
  void key_goes_down();
  /// Something is pressed that lies there.
  void note_press(Rect place);
  /// Who presses without a pointer is asked once more, elsewhere.
  void ask_at_curtain();
  bool asked_at_curtain() const { return play->curtain && curtain.asked == play->curtain_fell; }
  void lift_curtain();
  /// The next time `advance` has something to do; none when only the person can go on, or who is
  /// asked what a bot does.
  std::optional<Millis> wake() const;
  /// Whether something goes on that needs each frame: a bot thinks, or games are read.
  bool works_in_frames() const;

  /// The name shown for a chair of the set-up screen.
  std::string chair_name(int chair) const;
  /// Somebody types a name; that of the first person is kept for other games, too.
  void name_chair(int chair, std::string name);

 private:
  void read_person();
  /// The chair of who plays here: the first person's.
  std::optional<int> own_chair() const;
  void ask_name();
  void see(std::string_view key);
  void look_for_hint();
  void read_game(const GameEntry& game);
  /// Sits down to a new game.
  void begin(std::unique_ptr<GameSession> fresh);
  /// No lesson is at the table any more.
  void drop_lesson();
  /// Nothing is looked at any more.
  void drop_replay();
  std::string_view board_of(const GameEntry& game, int players) const;
  /// Whether a save of this game would be written over nothing that nobody could read.
  bool has_room(io::GameName game);
  void keep_pace();
  std::optional<Millis> wake_at_table() const;
  /// When a review may go on at the table; none: there is none, or a bot thinks.
  std::optional<Millis> review_at_table() const;
  void end_game();
  /// The result of a deal of the day is kept, once that is over.
  void note_day(const GameSession& game);
  std::uint64_t fresh_seed();

  std::vector<std::any> places_;  ///< by game
  BotClient bot_client_;
  std::vector<std::unique_ptr<GameSession>> sessions_;  ///< one of each game; null: none
  bool changed_ = false;                                ///< at a table
  bool acted_ = false;                                  ///< since a hint was looked for
  bool hinted_ = false;                                 ///< at this decision
  std::optional<Hint> hint_;
  HintsSeen hints_seen_;
  bool storage_failed_ = false;  ///< told once, not after every move
  /// Whose save cannot be read, and could not be set aside either: nothing may be written over it.
  std::vector<io::GameName> in_the_way_;
  std::uint64_t seeds_made_ = 0;
  std::vector<Cue> heard_;
  SoundLimiter limiter_;
};

}  // namespace app
