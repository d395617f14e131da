// The statistics as screens share them: which games count, storage, the filter, and the changes by
// the last game.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "session/game_session.hpp"
#include "session/statistics.hpp"

namespace app {

class Messages;
struct Model;
class Library;
struct NetState;
struct Platform;

/// The statistics, and the state of their dialog.
struct StatisticsBook {
  /// Why the statistics are not written.
  enum class ReadOnly : std::uint8_t { No, Newer, Unreadable };

  Statistics all;
  ReadOnly read_only = ReadOnly::No;
  bool last_save_ok = true;         ///< the last change was saved; a failure is reported once
  StatisticsFilter filter;          ///< of the dialog
  bool filters_open = false;        ///< the dialog shows the filters
  bool pending_deletion = false;    ///< erasing everything needs a confirmation
  std::string feedback;             ///< message about the last action; empty: none
  std::vector<std::string> unread;  ///< keys of archived games not read yet

  // The changes by the game counted last, for the screen after it.
  io::GameName last;                   ///< name of that game; empty: none
  bool last_at_net = false;            ///< it was a net game
  std::vector<std::string> gained;     ///< keys of achievements
  std::optional<io::SeatKind> to_try;  ///< the level to suggest
};

/// Returns the record of a game; none if it does not count. Finished games of one person against
/// bots count if they were played on this device from the deal on, without practice mode or advice,
/// and not on a deal sent by a friend (except today's).
std::optional<GameRecord> record_of(const Model& model, const GameSession& game, int day);
/// Returns the record of a net game; none if a player left, a device broke the rules, or all
/// opponents were bots.
std::optional<GameRecord> net_record_of(const Model& model, const GameSession& game);
/// True if a game counts once it is finished, unless there is advice.
bool counts_without_advice(const GameSession& game);
/// Returns a hash that identifies a game: by its deal, seating and rules; a net game by its table.
std::uint64_t deal_of(const Model& model, const GameSession& game);
std::uint64_t net_deal_of(const NetState& net);

/// Reads the stored statistics at the start, and counts games that finished just before the last
/// run ended.
void find_statistics(Model& model);
/// Counts a finished game, once.
void count_game(Model& model, const GameSession& game, int day);
/// Counts the finished net game, once.
void count_net_game(Model& model, const GameSession& game);
/// Counts one of the games that finished before there were statistics; false if none is left.
bool count_next_game(Model& model);

/// Returns the key under which an achievement is stored.
std::string gained_key(std::string_view game, const Achievement& achievement);
/// Clears the changes by the last game; its suggestion counts as answered.
void forget_last(Model& model);

/// Returns the game counted last; the first game if there is none.
io::GameName last_counted(const Library& library, const Platform& platform);
void open_statistics(Model& model, io::GameName game);
/// Exports the statistics as a file.
void export_statistics(Model& model);
/// True if a file claims to hold statistics.
bool is_statistics_file(std::string_view text);
/// Merges the statistics of a file; a faulty file changes nothing and is reported.
void import_statistics(Model& model, const std::string& text);
/// Replaces the stored statistics; false if the write fails.
bool write_statistics(Library& library, const Platform& platform, const Statistics& all);
void erase_statistics(Model& model);
/// Formats the rating after the game counted last: "Your rating: 1532 (+12)"; empty if it had none.
/// `bots`: as GameInfo::bot_ratings.
std::string rating_change(const Messages& messages, const StatisticsBook& book,
                          std::span<const int> bots);
/// Answers the suggestion of the next level, which is not repeated.
void answer_next_level(Model& model, bool plays);

}  // namespace app
