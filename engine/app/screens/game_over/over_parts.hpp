// The parts of the screen after a game. Private to it.
#pragma once

#include <string>
#include <vector>

#include "app/screens/game_over/outcome.hpp"
#include "app/screens/game_screens.hpp"
#include "app/screens/model.hpp"
#include "app/session/seating.hpp"
#include "app/toolkit/control.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/ui.hpp"

namespace app {

/// How far the celebration has come; at rest when there is none. Who came where is revealed from
/// the last rank to the first, on the podium and everywhere else at the same time.
struct Celebration {
  Millis elapsed = Model::celebration_length;  ///< at normal pace
  bool still = false;                          ///< fades only: somebody asked for less motion
  int last_rank = 1;                           ///< the first to be revealed

  bool at_rest() const { return elapsed >= Model::celebration_length; }
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
std::string facts(const Ui& ui, const GameSession& play, const Outcome& outcome);

/// Everybody on pedestals, the best in the middle; ties stand equally high. Writes down where the
/// winners stand: the middle of each.
Control podium(const Ui& ui, const Seating& seating, const Outcome& outcome, Rect rect,
               const Celebration& celebration, std::vector<Point>& winners);

/// What bursts from the winners and falls: stars and embers, or coins.
void draw_burst(DrawList& out, const Ui& ui, Burst burst, const std::vector<Point>& winners,
                const Celebration& celebration);

/// Everybody's points turn by turn, on parchment: the lines come to their ends with the winners.
/// `walked`: with a line that one walks along, what it was like there and the way to the table
/// then; `least`: how high the lines may rise at least.
layout::Node points_graph(const Ui& ui, Model& model, const Outcome& outcome,
                          const Celebration& celebration, bool walked = true, float least = 0);

/// Below a winner's row.
void draw_winners_row(DrawList& out, Rect rect);
/// Who came where, with what the points are made of; nobody is shown before the podium does.
layout::Node ranking(const Ui& ui, const Seating& seating, const Outcome& outcome,
                     const Celebration& celebration);

/// What may be done next: once more, another table, or away; along the lower edge.
layout::Node over_buttons(const Ui& ui, Model& model);

/// What the game has brought for the statistics: an achievement, a level to try; nothing as a rule.
layout::Node statistics_news(const Ui& ui, Model& model);
/// To all of them, and to the games that are kept.
layout::Node remembered_buttons(const Ui& ui, Model& model);

}  // namespace app
