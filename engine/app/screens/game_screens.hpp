// How a game is drawn and told of: what the shared screens ask it.
#pragma once

#include <any>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/screens/backdrop.hpp"
#include "app/screens/dialogs/rules_page.hpp"
#include "app/screens/game_over/outcome.hpp"
#include "app/screens/game_over/review_dialog_state.hpp"
#include "app/screens/table/log_entry.hpp"
#include "app/screens/table/mark.hpp"
#include "app/session/game_entry.hpp"
#include "app/session/hints.hpp"
#include "app/session/review.hpp"
#include "app/toolkit/assets.hpp"
#include "app/toolkit/control.hpp"
#include "app/toolkit/ui.hpp"

namespace app {

struct Lesson;  ///< screens/learning/lesson.hpp
struct Model;

/// What somebody sees who comes through the curtain.
enum class Secret : std::uint8_t {
  Hand,   ///< the own cards
  Card,   ///< the same, to put one face down (DC-5)
  Coins,  ///< the own purse, to split it (DC-8)
};

/// What flies about the winners at the end.
enum class Burst : std::uint8_t { Stars, Coins };

using SeatKindKeys = std::array<std::string_view, 6>;

/// How a game is called and pictured beside its table. Keys are message keys.
struct GameLook {
  std::string_view key;  ///< of its name
  std::string_view id;   ///< in the ids of controls and in keys: `title.<id>`, `title.about.<id>`
  std::string_view suffix = {};             ///< of the keys of texts of its own
  std::string_view players = "players";     ///< how many play, counted
  std::string_view player_id = "players.";  ///< the ids of its players at the table begin so
  std::string_view two_players = {};        ///< what to expect with two players; empty: nothing
  std::string_view digits = {};  ///< what the keys 1 … 0 choose beside cards; empty: nothing
  bool confirms = false;         ///< a choice may ask for a second tap
  std::span<const char* const> figures = {};  ///< art at the foot of its set-up
  Burst burst = Burst::Coins;
  Door door = {};
  /// How each kind of player plays it, by SeatKind; the last entry is for an empty seat.
  SeatKindKeys about_seat_kinds = {"setup.about.person", "level.easy.about",   "level.medium.about",
                                   "level.hard.about",   "level.master.about", "setup.about.empty"};

  /// The key of a text that each game has its own of.
  std::string own_key(std::string_view shared) const { return std::string(shared).append(suffix); }
};

/// The screens and words of one game.
struct GameScreens : GameLook {
  /// Where its art puts what is played on, read from files that the program brings along; of a type
  /// that its table knows (Model::places).
  std::any (*places)(const Assets& assets);
  Control (*table)(const Ui& ui, Model& model, GameSession& session);
  /// A dialog of what lies open on the table; null where there is none.
  Control (*open_cards)(const Ui& ui, Model& model, GameSession& session);
  /// Its lines, but for those that end before the record `from`.
  std::vector<LogEntry> (*log)(const Words& words, GameSession& session, std::size_t from);
  /// What somebody decided and took back, in a few words; empty when there is nothing to make
  /// again.
  std::string (*taken_back)(const Words& words, const GameSession& session);
  /// What is marked on the line of a replay, in order.
  std::vector<Mark> (*marks)(const GameSession& session);
  void (*add_rules)(RulesPage& page);
  /// The heading of its rules that explains what is asked or happens now; null where it has none.
  std::string_view (*rules_at)(const GameSession& session);
  Secret (*secret)(const GameSession& session);
  /// How far the game is, in a few words.
  std::string (*progress)(const Words& words, const GameSession& session);
  Outcome (*outcome)(const Words& words, const GameSession& session);
  /// What could be explained to the person to act, in order; null where there is nothing to
  /// explain.
  std::vector<Hint> (*hints)(const GameSession& session);
  /// What is played on as everybody could see it after a line of the log, with what that did, in a
  /// picture of this size; null where there is none.
  DrawList (*moment)(const Ui& ui, Model& model, GameSession& session, const LogEntry& entry,
                     Size room);
  /// A judged decision of a review in words; null where there are no reviews.
  DecisionWords (*reviewed)(const Words& words, const GameSession& session,
                            const GameReview& review, std::size_t decision);
  /// Its lesson; null where there is none.
  const Lesson* lesson = nullptr;
  /// Where everything stands that all may see, in at most 64 numbers up to 255, which the list of
  /// games keeps; null where there is no small picture.
  std::vector<int> (*position)(const GameSession& game) = nullptr;
  /// The small picture of that; nothing for numbers that it cannot have made.
  DrawList (*miniature)(const Model& model, std::span<const int> position, Rect rect) = nullptr;
};

}  // namespace app
