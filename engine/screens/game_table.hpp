// The interface through which the shared screens draw and describe a game.
#pragma once

#include <any>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "core/seat.hpp"
#include "screens/backdrop.hpp"
#include "screens/review.hpp"
#include "screens/rules.hpp"
#include "screens/table/log.hpp"
#include "session/game.hpp"
#include "session/learning.hpp"
#include "session/review.hpp"
#include "session/setup.hpp"
#include "ui/control.hpp"
#include "ui/device.hpp"
#include "ui/ui.hpp"

namespace app {

// The result of a game as the last screen shows it; each game makes its own.

/// A part of a seat's points.
struct Holding {
  std::string art;  ///< a small picture
  int points = 0;
};

/// The result of a seat.
struct Finish {
  core::Seat seat;
  int rank = 1;  ///< equal points share a rank
  int points = 0;
  std::vector<std::string> figures;  ///< art on the pedestal; empty: the player's symbol
  std::string prize;                 ///< art on the pedestal's front; empty: the player's symbol
  std::string detail;      ///< text beside the name: "Red", "chest 12, purse 5"; may be empty
  std::string detail_art;  ///< a small picture for `detail`; may be empty
  std::vector<Holding> holdings;  ///< replaces `detail`: the parts of the points
};

/// A moment that the graph marks: a player lost points.
struct Loss {
  std::size_t turn = 0;  ///< index in `course`
  core::Seat seat;
};

struct Outcome {
  std::vector<Finish> finishes;                          ///< best first
  std::vector<std::array<int, core::max_seats>> course;  ///< points after each turn; index 0: at
                                                         ///< the start
  std::vector<std::size_t> moments;  ///< number of decisions at each entry of `course`
  std::vector<Loss> losses;
  std::string_view unit = "points";       ///< plural key of the points: "12 points", "12 coins"
  std::string loss_note;                  ///< meaning of the mark of a loss: "robbed by the dragon"
  std::string ending;                     ///< why the game ended, as a sentence; may be empty
  std::string facts;                      ///< "3 riders · 23 turns · Schmidt"
  std::string graph_name;                 ///< heading of the graph
  std::string graph_note;                 ///< how to read the graph; left out if the space is short
  std::vector<std::string> course_texts;  ///< `course` in words, for screen readers
};

/// Sorts by points, best first, and assigns ranks; equal points keep the order of seats and share a
/// rank.
void rank_by_points(std::vector<Finish>& finishes);
/// Formats all seats' points at one time: "Mira 3, Jonas 1".
std::string points_text(const Seating& seating, const std::array<int, core::max_seats>& points);

struct Lesson;  ///< screens/learning.hpp
struct Model;

/// A bot's opinion in words.
struct AdviceText {
  std::string what;  ///< "Play Blue 3"
  std::string why;   ///< one or two sentences
};

/// The secret that a player sees after lifting the curtain.
enum class Secret : std::uint8_t {
  Hand,   ///< the player's cards
  Card,   ///< the same, to play one face down (DC-5)
  Coins,  ///< the player's purse, to split it (DC-8)
};

using SeatKindKeys = std::array<std::string_view, 6>;

/// A game's names and art beside its table. Keys are message keys.
struct GameAppearance {
  std::string_view key;                  ///< the game's name
  std::string_view id;                   ///< in ids of controls, `title.<id>`, `title.about.<id>`
  std::string_view suffix = {};          ///< of the game's own message keys (`own_key`)
  std::string_view players = "players";  ///< plural key: how many play
  std::string_view two_players = {};     ///< a remark on games for two; empty: none
  std::string_view digits = {};          ///< what keys 1 … 0 choose besides cards; empty: nothing
  bool confirms = false;                 ///< a choice may need a second tap
  bool has_open_cards = false;  ///< some cards lie open: the menu offers `GameTable::open_cards`
  bool has_moments = false;     ///< the log has a picture of each line: `GameTable::moment`
  std::span<const char* const> figures = {};  ///< art at the foot of its setup screen
  /// Art of the particles that fly about the winners, tumbling; empty: stars and embers.
  const char* burst = "";
  const char* dancer = "";               ///< art of the winner's dragon; empty: the winner's figure
  const char* teacher = "";              ///< art of the speaker in a lesson
  std::span<const Walker> walkers = {};  ///< figures that walk past the doors of the title
  Door door = {};
  /// Explains each kind of player, by SeatKind; the last entry is for an empty seat.
  SeatKindKeys about_seat_kinds = {"setup.about.person", "level.easy.about",   "level.medium.about",
                                   "level.hard.about",   "level.master.about", "setup.about.empty"};

  /// Returns the key of this game's version of a shared text.
  std::string own_key(std::string_view shared) const { return std::string(shared).append(suffix); }
};

/// A game's table as the shared screens use it. Games derive from TableOf (table_of.hpp), which
/// knows the type of their sessions.
class GameTable : public GameAppearance {
 public:
  explicit GameTable(const GameAppearance& look) : GameAppearance(look) {}
  GameTable(const GameTable&) = delete;
  GameTable& operator=(const GameTable&) = delete;
  virtual ~GameTable() = default;

  /// Returns the positions of pieces in its art, read from assets; only the game's own table knows
  /// the type (Tables::places).
  virtual std::any places(const Assets& assets) const = 0;
  virtual Control table(const Ui& ui, Model& model, GameSession& session) const = 0;
  /// The dialog of the cards that lie open; called only if `has_open_cards`.
  virtual Control open_cards(const Ui& ui, Model& model, const GameSession& session) const = 0;
  /// Returns the lines of the log, without those that end before the record `from`.
  virtual std::vector<LogEntry> log(const Messages& messages, const GameSession& session,
                                    std::size_t from) const = 0;
  /// Tells in a sentence which decision was undone, that redo would repeat; empty if there is none.
  virtual std::string last_undone(const Messages& messages, const GameSession& session) const = 0;
  /// Returns the marks on a replay's timeline, in order.
  virtual std::vector<Mark> marks(const GameSession& session) const = 0;
  virtual void add_rules(RulesPage& page) const = 0;
  /// Returns the rules heading that explains the current decision or event; empty if none does.
  virtual std::string_view rules_at(const GameSession& session) const = 0;
  virtual Secret secret(const GameSession& session) const = 0;
  /// Describes the progress of the game in a few words.
  virtual std::string progress(const Messages& messages, const GameSession& session) const = 0;
  virtual Outcome outcome(const Messages& messages, const GameSession& session) const = 0;
  /// Returns the hints that apply to the acting person, in order.
  virtual std::vector<Hint> hints(const GameSession& session) const = 0;
  /// Describes the advice given; empty without any.
  virtual AdviceText advice(const Messages& messages, const GameSession& session) const = 0;
  /// Draws the public board of this size after a line of the log, with that line's effect; called
  /// only if `has_moments`.
  virtual DrawList moment(const Ui& ui, Model& model, GameSession& session, const LogEntry& entry,
                          Size room) const = 0;
  /// Describes a judged decision of a review; called only if the game has reviews.
  virtual DecisionSummary reviewed(const Messages& messages, const GameSession& session,
                                   const GameReview& review, std::size_t decision) const = 0;
  /// Returns its lesson; null if it has none.
  virtual const Lesson* lesson() const { return nullptr; }
  /// Returns the public position as at most 64 numbers up to 255, which the list of games stores;
  /// empty if there is no miniature.
  virtual std::vector<int> position(const GameSession& session) const = 0;
  /// Draws a position in miniature; nothing for numbers that `position` cannot return.
  virtual DrawList miniature(const Model& /*model*/, std::span<const int> /*position*/,
                             Rect /*rect*/) const {
    return {};
  }
};

/// The table of a game. Each drawn game defines its own, in its folder `table`.
template <core::Game G>
const GameTable& table_of();

}  // namespace app
