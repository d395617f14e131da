// Everything the screens share and change: where we are, what is set, the game being played.
// Screens are functions of it; nothing here draws.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/board_layout.hpp"
#include "app/plan.hpp"
#include "app/platform.hpp"
#include "app/preferences.hpp"
#include "app/session.hpp"
#include "app/show.hpp"
#include "app/words.hpp"
#include "io/path_file.hpp"

namespace app {

/// The screens.
enum class Place : std::uint8_t { Title, Setup, Table, Over };

/// What can lie over a screen.
enum class Sheet : std::uint8_t {
  Menu,  ///< of the table
  Rules,
  Settings,
  Languages,
  Stacks,  ///< open stacks and what is still to come (MD-26)
  Log,
  Seats,    ///< who plays a seat
  GiveUp,   ///< asks once more
  Symbols,  ///< choice of a rider symbol at set-up
  Notice,   ///< something that must be read
};

/// What the person at the table is about to do.
struct Intention {
  std::optional<int> selected;  ///< place in the shown hand
  std::vector<int> discards;    ///< places marked for the discard (MD-23)
};

struct Model {
  explicit Model(Platform platform);

  Platform platform;
  Words words;
  Preferences preferences;
  Plan plan;  ///< of the set-up screen
  Place place = Place::Title;
  std::vector<Sheet> sheets;    ///< open ones, the last on top
  std::string notice;           ///< text of Sheet::Notice
  int asked_chair = 0;          ///< whose symbol Sheet::Symbols chooses
  io::PathFile landscape_path;  ///< where the art puts stones
  io::PathFile portrait_path;
  Closeness closeness;                   ///< of the table's mountain
  std::map<std::string, float> offsets;  ///< how far things are scrolled, by control id
  bool system_reduced_motion = false;

  std::optional<Session> session;
  Show show;
  Intention intention;
  /// The person who may see the own hand just now. With several persons it is empty while the
  /// curtain is down and between turns.
  std::optional<core::Seat> eyes;
  /// The person the curtain waits for.
  std::optional<core::Seat> curtain;
  std::optional<Millis> bot_moves_at;
  Millis now = 0;

  bool reduced_motion() const { return preferences.reduced_motion.value_or(system_reduced_motion); }
  core::Viewer viewer() const {
    return eyes ? core::Viewer(*eyes) : core::Viewer(core::Spectator{});
  }

  // Where to.
  void open(Sheet sheet) { sheets.push_back(sheet); }
  void close() {
    if (!sheets.empty()) sheets.pop_back();
  }
  void close_all() { sheets.clear(); }
  void tell(std::string text);

  // Settings.
  void choose_language(const std::string& language);
  void keep_preferences();
  void keep_plan();

  // Games.
  /// Starts the game of `plan`; needs two seats taken.
  void start_game();
  /// Starts again with the same riders; the next seat begins.
  void rematch();
  /// Back at the table of the game being played.
  void resume();
  void quit_to_title();
  void give_up();
  /// Whether there is a game to continue.
  bool can_continue() const { return session && !session->over(); }
  /// The person behind the curtain is there.
  void lift_curtain();
  void reseat(core::Seat seat, Sitter sitter);

  // At the table.
  /// The seat that a person may act for now; none while something is shown or a bot thinks.
  std::optional<core::Seat> acting() const;
  void act(const drago::Action& action);
  bool can_undo() const;
  void undo();
  /// Bots move, shows end, the curtain falls: whatever is due at `now`.
  void advance(Millis now);
  /// The next time `advance` has something to do; none when only the person can go on.
  std::optional<Millis> wake() const;
  /// Ends what is being shown.
  void hurry();

  /// The name shown for a chair of the set-up screen.
  std::string chair_name(int chair) const;

 private:
  void seat_everybody();  ///< eyes, curtain, show and bots for the state of the session
  void await_next();
  void keep_game();
  float speed() const;
  std::uint64_t fresh_seed();

  bool storage_failed_ = false;  ///< told once, not after every move
  std::uint64_t seeds_made_ = 0;
};

}  // namespace app
