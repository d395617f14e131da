// The parts of the review. Private to it.
#pragma once

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

// The parts of the screen after a game. Private to it.

/// How far the celebration has come; at rest when there is none. Who came where is revealed from
/// the last rank to the first, on the podium and everywhere else at the same time.
struct Celebration {
  Millis elapsed = Clock::celebration_length;  ///< at normal pace
  bool still = false;                          ///< fades only: somebody asked for less motion
  int last_rank = 1;                           ///< the first to be revealed

  bool at_rest() const { return elapsed >= Clock::celebration_length; }
  /// How much of the time from `begin` to `end` is over, 0 … 1.
  float share(Millis begin, Millis end) const;

  /// When the pedestals of a rank begin to rise, and how long that takes.
  Millis begins(int rank) const { return 260.0 * (last_rank - rank); }
  static constexpr Millis rise = 520;
  /// Whether everybody may know by now who has this rank.
  bool revealed(int rank) const { return still || elapsed >= begins(rank) + rise * 0.6; }
  /// From when on the winners are cheered.
  Millis cheers() const { return begins(1) + rise * 0.85; }
};

/// Who won, in a sentence; what kind of game it was.
std::string verdict(const Ui& ui, const Seating& seating, const Outcome& outcome);
std::string facts(const Ui& ui, const GameSession& session, const Outcome& outcome);

/// Everybody on pedestals, the best in the middle; ties stand equally high. Writes down where the
/// winners stand: the middle of each.
Control podium(const Ui& ui, const Seating& seating, const Outcome& outcome, Rect rect,
               const Celebration& celebration, std::vector<Point>& winners);

/// Everybody's points turn by turn, on parchment: the lines come to their ends with the winners.
/// `interactive`: with a line that one walks along, what it was like there and the way to the table
/// then; `least`: how high the lines may rise at least.
layout::Node points_graph(const Ui& ui, Model& model, const Outcome& outcome,
                          const Celebration& celebration, bool interactive = true, float least = 0);

/// Below a winner's row.
void draw_winners_row(DrawList& out, Rect rect);
/// Who came where, with what the points are made of; nobody is shown before the podium does.
layout::Node ranking(const Ui& ui, const Seating& seating, const Outcome& outcome,
                     const Celebration& celebration);

/// The review that is shown.
struct Reviewed {
  const Ui& ui;
  Model& model;
  const GameReview& review;

  ReviewDialogState& state() const { return model.tables.review_dialog_state; }
  const Seating& seating() const { return model.tables.live_session().seating(); }
  const std::string& name(core::Seat seat) const { return seating().player(seat).name; }
};

/// A chance in points of a hundred: 45; in words: "45%".
int to_percent(float chance);
std::string percent(const Messages& messages, float chance);

/// "Mira 45%, Jonas 30%".
std::string chances_text(const Messages& messages, const Seating& seating, const Chances& chances);

/// What a turn is called, counted from 1: "Turn 12"; 0 is the start.
std::string turn_name(const Ui& ui, const Tables& tables, std::size_t turn);

/// Whether somebody's secret choices could be guessed, in a sentence; empty: there were none.
std::string predictability_text(const Reviewed& at, core::Seat seat);

/// To the table at a moment of the game; Back leads to the review again, to this control of it.
void open_replay_at(Model& model, std::size_t from, std::size_t to, const std::string& back_to);

/// The chances over time; `interactive`: with a line that one walks along.
layout::Node chances_graph(const Reviewed& at, bool interactive = true);
/// The two beside each other for a line of a table: bars and numbers, and what stands above them.
layout::Node luck_and_skill(const Ui& ui, const GameReview& review, core::Seat seat);
layout::Node luck_and_skill_heads(const Ui& ui);

}  // namespace app
