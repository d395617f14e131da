// How a game is drawn and told of: what the shared screens ask it.
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

// How a game came out, as the screen after it needs to know; each game makes its own.

/// What a part of the points is made of.
struct Holding {
  std::string art;  ///< a small picture
  int points = 0;
};

/// How a seat came out.
struct Finish {
  core::Seat seat;
  int rank = 1;  ///< shared by those who are equal
  int points = 0;
  std::string score;                 ///< the points in words: "12 points", "12 coins"
  std::vector<std::string> figures;  ///< art of who stands on the pedestal; none: the symbol
  std::string prize;                 ///< art on the pedestal's front; empty: the player's symbol
  std::string detail;      ///< words beside the name: "Red", "chest 12, purse 5"; may be empty
  std::string detail_art;  ///< a small picture for them; may be empty
  std::vector<Holding> holdings;  ///< what the points are made of, instead of the words
};

/// A moment worth a mark in the graph: a player lost points.
struct Loss {
  std::size_t turn = 0;  ///< place in `course`
  core::Seat seat;
};

struct Outcome {
  std::vector<Finish> finishes;                          ///< the best first
  std::vector<std::array<int, core::max_seats>> course;  ///< points after each turn, the first
                                                         ///< entry before any
  std::vector<std::size_t> moments;  ///< how many decisions had been made at each of them
  std::vector<Loss> losses;
  std::string loss_note;                  ///< what a mark of a loss means: "robbed by the dragon"
  std::string ending;                     ///< why the game ended, in a sentence; may be empty
  std::string facts;                      ///< "3 riders · 23 turns · Schmidt"
  std::string graph_name;                 ///< heading of the graph
  std::string graph_note;                 ///< how to read it; left out where there is no room
  std::vector<std::string> course_texts;  ///< `course` in words, for those who listen
};

/// Sorts by points, the best first, and gives ranks; equal points keep the order of seats and share
/// a rank.
void rank_by_points(std::vector<Finish>& finishes);
/// Everybody's points at one time: "Mira 3, Jonas 1".
std::string points_text(const Seating& seating, const std::array<int, core::max_seats>& points);

struct Lesson;  ///< screens/learning/lesson.hpp
struct Model;

/// What somebody sees who comes through the curtain.
enum class Secret : std::uint8_t {
  Hand,   ///< the own cards
  Card,   ///< the same, to put one face down (DC-5)
  Coins,  ///< the own purse, to split it (DC-8)
};

using SeatKindKeys = std::array<std::string_view, 6>;

/// How a game is called and pictured beside its table. Keys are message keys.
struct GameAppearance {
  std::string_view key;  ///< of its name
  std::string_view id;   ///< in the ids of controls and in keys: `title.<id>`, `title.about.<id>`
  std::string_view suffix = {};          ///< of the keys of texts of its own
  std::string_view players = "players";  ///< how many play, counted
  std::string_view two_players = {};     ///< what to expect with two players; empty: nothing
  std::string_view digits = {};  ///< what the keys 1 … 0 choose beside cards; empty: nothing
  bool confirms = false;         ///< a choice may ask for a second tap
  bool has_open_cards = false;   ///< some cards lie open: the menu offers GameTable::open_cards
  bool has_moments = false;      ///< the log has a picture of each line: GameTable::moment
  std::span<const char* const> figures = {};  ///< art at the foot of its set-up
  /// Art of what flies about the winners at the end, turning over; empty: stars and embers.
  const char* burst = "";
  const char* teacher = "";              ///< art of who speaks in a lesson
  std::span<const Walker> walkers = {};  ///< on their way past the doors of the title
  Door door = {};
  /// How each kind of player plays it, by SeatKind; the last entry is for an empty seat.
  SeatKindKeys about_seat_kinds = {"setup.about.person", "level.easy.about",   "level.medium.about",
                                   "level.hard.about",   "level.master.about", "setup.about.empty"};

  /// The key of a text that each game has its own of.
  std::string own_key(std::string_view shared) const { return std::string(shared).append(suffix); }
};

/// A game at the table, as the shared screens ask it. A game derives from TableOf (table_of.hpp),
/// which knows the type of its sessions.
class GameTable : public GameAppearance {
 public:
  explicit GameTable(const GameAppearance& look) : GameAppearance(look) {}
  GameTable(const GameTable&) = delete;
  GameTable& operator=(const GameTable&) = delete;
  virtual ~GameTable() = default;

  /// Where its art puts the pieces, read from files that the program ships; only its own table
  /// knows the type (Tables::places).
  virtual std::any places(const Assets& assets) const = 0;
  virtual Control table(const Ui& ui, Model& model, GameSession& session) const = 0;
  /// The dialog of cards that lie open; asked only where `has_open_cards`.
  virtual Control open_cards(const Ui& ui, Model& model, const GameSession& session) const = 0;
  /// The lines of the log, without those that end before the record `from`.
  virtual std::vector<LogEntry> log(const Messages& messages, const GameSession& session,
                                    std::size_t from) const = 0;
  /// The undone decision that redo would repeat, in a few words; empty if there is none.
  virtual std::string last_undone(const Messages& messages, const GameSession& session) const = 0;
  /// The marks on the line of a replay, in order.
  virtual std::vector<Mark> marks(const GameSession& session) const = 0;
  virtual void add_rules(RulesPage& page) const = 0;
  /// The heading of its rules that explains what is asked or happens now; empty: none.
  virtual std::string_view rules_at(const GameSession& session) const = 0;
  virtual Secret secret(const GameSession& session) const = 0;
  /// How far the game is, in a few words.
  virtual std::string progress(const Messages& messages, const GameSession& session) const = 0;
  virtual Outcome outcome(const Messages& messages, const GameSession& session) const = 0;
  /// What could be explained to the person to act, in order.
  virtual std::vector<Hint> hints(const GameSession& session) const = 0;
  /// A picture of this size of the board as everybody saw it after a line of the log, with what
  /// that line did; asked only where `has_moments`.
  virtual DrawList moment(const Ui& ui, Model& model, GameSession& session, const LogEntry& entry,
                          Size room) const = 0;
  /// A judged decision of a review in words; asked only where the game has reviews.
  virtual DecisionSummary reviewed(const Messages& messages, const GameSession& session,
                                   const GameReview& review, std::size_t decision) const = 0;
  /// Its lesson; null if it has none.
  virtual const Lesson* lesson() const { return nullptr; }
  /// Where everything stands that all may see, in at most 64 numbers up to 255, which the list of
  /// games keeps; empty if there is no miniature.
  virtual std::vector<int> position(const GameSession& session) const = 0;
  /// The small picture of a position; nothing for numbers that `position` cannot have made.
  virtual DrawList miniature(const Model& /*model*/, std::span<const int> /*position*/,
                             Rect /*rect*/) const {
    return {};
  }
};

/// The table of a game. Each game that is drawn defines its own, in its folder `table`.
template <core::Game G>
const GameTable& table_of();

}  // namespace app
