// Private parts of the last screen and of the review.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "screens/game_table.hpp"
#include "screens/model.hpp"
#include "session/review.hpp"
#include "session/setup.hpp"
#include "ui/control.hpp"
#include "ui/layout.hpp"
#include "ui/ui.hpp"

namespace app {

// Parts of the screen after a game.

/// The progress of the celebration; at rest if there is none. Ranks are revealed from last to
/// first, on the podium and everywhere else at once.
struct Celebration {
  Millis elapsed = Clock::celebration_length;  ///< at normal pace
  bool still = false;                          ///< the player prefers reduced motion: fade only
  int last_rank = 1;                           ///< the first one to be revealed
  bool won = true;                             ///< there is something to celebrate

  bool at_rest() const { return elapsed >= Clock::celebration_length; }
  /// Returns the elapsed share of the time from `begin` to `end`, 0 … 1.
  float share(Millis begin, Millis end) const;

  /// When the pedestals of a rank begin to rise, and for how long.
  Millis begins(int rank) const { return 260.0 * (last_rank - rank); }
  static constexpr Millis rise = 520;
  /// True once a rank may be shown with its player.
  bool revealed(int rank) const { return still || elapsed >= begins(rank) + rise * 0.6; }
  /// Returns when the cheers for the winners begin.
  Millis cheers() const { return begins(1) + rise * 0.85; }
  /// Returns the seconds since then.
  float cheered() const { return static_cast<float>((elapsed - cheers()) / 1000); }
  bool cheering() const { return won && !still && !at_rest() && elapsed >= cheers(); }
};

/// Names the winners in a sentence, or tells the player of `own` the result and how close it was;
/// describes the kind of game.
std::string verdict(const Ui& ui, const Seating& seating, const Outcome& outcome,
                    std::optional<core::Seat> own = {});
std::string facts(const Ui& ui, const GameSession& session, const Outcome& outcome);

/// All players on pedestals, the best in the middle, ties at equal heights. Appends the center of
/// each winner to `winners`. The seat `own` carries its mark.
Control podium(const Ui& ui, const Seating& seating, const Outcome& outcome, Rect rect,
               const Celebration& celebration, std::vector<Point>& winners,
               std::optional<core::Seat> own = {});

/// All players' points by turn, on parchment; the lines reach their ends when the winners are
/// revealed. `interactive` adds a cursor along the turns, their points and a button to the table at
/// that time; `least` is the smallest height of the lines.
layout::Node points_graph(const Ui& ui, Model& model, const Outcome& outcome,
                          const Celebration& celebration, bool interactive = true, float least = 0);

/// Draws the background of a winner's row.
void draw_winners_row(DrawList& out, Rect rect);
/// The ranking, with the parts of the points; it shows no player before the podium does.
layout::Node ranking(const Ui& ui, const Seating& seating, const Outcome& outcome,
                     const Celebration& celebration, std::optional<core::Seat> own = {});

/// The review on the screen.
struct Reviewed {
  const Ui& ui;
  Model& model;
  const GameReview& review;

  ReviewDialogState& state() const { return model.tables.review_dialog_state; }
  const Seating& seating() const { return model.tables.live_session().seating(); }
  const std::string& name(core::Seat seat) const { return seating().player(seat).name; }
};

/// Converts a chance to percent: 45; and to text: "45%".
int to_percent(float chance);
/// Rounds chances so that the percents add up: the largest remainders are rounded up.
std::vector<int> to_percents(std::span<const float> chances);
std::string percent_text(const Messages& messages, int percents);
std::string percent(const Messages& messages, float chance);

/// Formats chances: "Mira 45%, Jonas 30%".
std::string chances_text(const Messages& messages, const Seating& seating, const Chances& chances);

/// Names a turn, counted from 1: "Turn 12"; 0 is the start.
std::string turn_name(const Ui& ui, const Tables& tables, std::size_t turn);

/// Says in a sentence how predictable a player's secret choices were; empty if there were none.
std::string predictability_text(const Reviewed& at, core::Seat seat);

/// The turning move of the finished game, or the progress of the search for it; and the best and
/// the costliest move of a seat. Empty without a review.
layout::Node turning_move(const Ui& ui, Model& model);
layout::Node own_moves(const Ui& ui, Model& model, core::Seat seat);

/// Opens the table at a moment of the game; Back returns to this control of the review or of the
/// last screen.
void open_replay_at(Model& model, std::size_t from, std::size_t to, const std::string& back_to);

/// The chances over time; `interactive` adds a cursor along the turns.
layout::Node chances_graph(const Reviewed& at, bool interactive = true);
/// Luck and skill side by side for a row of a table, as bars with numbers; and their column heads.
layout::Node luck_and_skill(const Ui& ui, const GameReview& review, core::Seat seat);
layout::Node luck_and_skill_heads(const Ui& ui);

}  // namespace app
