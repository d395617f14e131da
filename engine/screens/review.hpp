// The review of a finished game: its state on the screen, and its computation bit by bit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/seat.hpp"
#include "screens/table/log.hpp"

namespace app {

class GameReview;
struct Model;
struct Platform;
class Tables;

/// Actions that the master takes less often than this count as never taken and are not mentioned.
inline constexpr float negligible_share = 0.02F;

/// How often the master takes an action.
struct MixPart {
  std::string art;    ///< a small picture; may be empty
  std::string label;  ///< "blue crystal"
  float share = 0;    ///< 0 … 1
  bool chosen = false;
};

/// A reviewed decision as its game describes it.
struct DecisionSummary {
  std::string chosen;        ///< "Play Blue 3"
  std::string best;          ///< the master's action, in the same form
  std::string why;           ///< a sentence or two
  std::vector<MixPart> mix;  ///< the master's mixed strategy; empty if one action is best
};

struct ReviewDialogState {
  enum class Page : std::uint8_t { Chances, Decisions, Luck };
  Page page = Page::Chances;
  std::string key;                  ///< storage key of the game; empty: not kept
  std::vector<LogEntry> log;        ///< of the game, in order
  std::vector<std::size_t> ends;    ///< decisions made by the end of each turn (Outcome::moments)
  std::optional<std::size_t> turn;  ///< the turn shown; none: the last known one
  core::Seat of;                    ///< the seat whose decisions are listed
  bool as_played = false;           ///< in the order of play; else costliest first
  static constexpr std::size_t page_length = 8;
  std::size_t shown = page_length;  ///< how many decisions are listed
  std::map<std::size_t, DecisionSummary>
      decision_texts;  ///< by index of the decision, as far as they were shown
  /// Id of the control that opened the moment on the screen, for Back; empty: none.
  std::string left_at;
  bool at_end = false;  ///< the last screen shows the moments of this review

  std::size_t turns() const { return ends.empty() ? 0 : ends.size() - 1; }
  /// Returns the turn of a decision, counted from 1; 0: before the first.
  std::size_t turn_of(std::size_t decision) const;
  /// Returns the decisions made by the end of turn `count`; 0 is the start.
  std::size_t decisions_after(std::size_t count) const { return count == 0 ? 0 : ends[count]; }
  /// Returns the log line of a decision; null if it was still hidden when the game was given up.
  const LogEntry* entry_of(std::size_t decision) const;
};

/// True if the current game can be reviewed.
bool can_review(const Model& model);
/// True if the kind of game has reviews; if this game cannot be reviewed, `why_no_review` explains
/// it.
bool offers_review(const Platform& platform, const Tables& tables);
std::string why_no_review(const Model& model);
/// Starts the review once the last screen is at rest, if that costs the screen no frames.
void advance_moments(Model& model);
/// Opens the review of the current game and starts its computation.
void open_review(Model& model);
/// Loads what is stored of the current game's review, without computing more.
void recall_review(Model& model);
/// Continues to compute or load the review, and stores its progress. True if the screen may show
/// more.
bool advance_review(Model& model);
/// Returns the current game's review if it is complete, else null.
const GameReview* complete_review(const Model& model);

}  // namespace app
