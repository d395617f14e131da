// What of a review is shown: which of its pages, whose decisions, which turn.
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

/// What the master does less often than this is as good as never done, and not told.
inline constexpr float negligible_share = 0.02F;

/// How often the master does something.
struct MixPart {
  std::string art;    ///< a small picture; may be empty
  std::string label;  ///< "blue crystal"
  float share = 0;    ///< of 1
  bool chosen = false;
};

/// A reviewed decision in words, as its game tells it.
struct DecisionSummary {
  std::string chosen;        ///< "Play Blue 3"
  std::string best;          ///< the same of what the master would have done
  std::string why;           ///< a sentence or two
  std::vector<MixPart> mix;  ///< where no action is the best by itself; else empty
};

struct ReviewDialogState {
  enum class Page : std::uint8_t { Chances, Decisions, Luck };
  Page page = Page::Chances;
  std::string key;                  ///< where the game is kept; empty: nowhere
  std::vector<LogEntry> log;        ///< of the game, in order
  std::vector<std::size_t> ends;    ///< Outcome::moments: turns are counted as at the game's end
  std::optional<std::size_t> turn;  ///< so many of them had been played; none: the last known
  core::Seat of;                    ///< whose decisions
  bool as_played = false;           ///< in this order; else those that cost most first
  static constexpr std::size_t page_length = 8;
  std::size_t shown = page_length;  ///< how many decisions
  std::map<std::size_t, DecisionSummary>
      decision_texts;  ///< decisions that were shown, by their number
  /// The control that led to the moment which is looked at: back leads to it. Empty: none did.
  std::string left_at;

  std::size_t turns() const { return ends.empty() ? 0 : ends.size() - 1; }
  /// The turn in which a decision was made, counted from 1; 0: before the first.
  std::size_t turn_of(std::size_t decision) const;
  /// The start is before all of them.
  std::size_t decisions_after(std::size_t count) const { return count == 0 ? 0 : ends[count]; }
  /// The line of the log that tells of it; null: it was still hidden when the game was given up.
  const LogEntry* entry_of(std::size_t decision) const;
};

/// Whether the game at hand can be reviewed.
bool can_review(const Model& model);
/// Whether its kind can: where it cannot be itself, that is worth a word (`why_no_review`).
bool offers_review(const Platform& platform, const Tables& tables);
std::string why_no_review(const Model& model);
/// Opens the review of the game at hand, and has it worked out.
void open_review(Model& model);
/// Takes in what is known of the review of the game at hand, without working anything out.
void recall_review(Model& model);
/// Goes on with what is worked out or taken in, and keeps it with its game once it is complete.
/// True when something that may be shown was found.
bool advance_review(Model& model);
/// The review of the game at hand, once there is a complete one; null before.
const GameReview* complete_review(const Model& model);

}  // namespace app
