// The statistics as the screens share them: which games count, where they are kept, what is asked
// of them, and what the last game has changed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "session/game_session.hpp"
#include "session/statistics.hpp"

namespace app {

struct Model;
class Library;
struct NetState;
struct Platform;

/// What is remembered, and how its dialog stands.
struct StatisticsBook {
  /// Why nothing is written.
  enum class ReadOnly : std::uint8_t { No, Newer, Unreadable };

  Statistics all;
  ReadOnly read_only = ReadOnly::No;
  bool last_save_ok = true;         ///< the last change could be kept; told once that it could not
  StatisticsFilter filter;          ///< of the dialog
  bool pending_deletion = false;    ///< everything is to be erased, if that is meant
  std::string feedback;             ///< what has just been done; empty: nothing
  std::vector<std::string> unread;  ///< keys of kept games that nobody has looked at yet

  // What the game that was counted last has brought, for the screen after it.
  io::GameName last;                   ///< its name; empty: none
  bool last_at_net = false;            ///< it was played over the net
  std::vector<std::string> gained;     ///< keys of achievements
  std::optional<io::SeatKind> to_try;  ///< the level that is asked about
};

/// What there is to remember of a game; none: it does not count. Finished games of one person
/// against bots do, from their deal to their end at this device, unless the master was asked.
std::optional<GameRecord> record_of(const Model& model, const GameSession& game, int day);
/// The same of the game that was played to its end, by those who began it, at the table over the
/// net.
std::optional<GameRecord> net_record_of(const Model& model, const GameSession& game);
/// What tells a game from all others: what was dealt to whom, and the rules; over the net its
/// table.
std::uint64_t deal_of(const Model& model, const GameSession& game);
std::uint64_t net_deal_of(const NetState& net);

/// At the start: what is kept, and games that were not counted when the program was ended.
void find_statistics(Model& model);
/// Counts a game that is over, once.
void count_game(Model& model, const GameSession& game, int day);
/// The same for the game at the table over the net.
void count_net_game(Model& model, const GameSession& game);
/// Takes in one of the games that were finished before there were statistics; false when there is
/// none left.
bool count_next_game(Model& model);

/// What an achievement of a game is remembered by.
std::string gained_key(std::string_view game, const Achievement& achievement);
/// What the last game has brought is seen, or of no interest any more. What it asked counts as
/// answered.
void forget_last(Model& model);

/// The game that was counted last; the first one where there is none.
io::GameName last_counted(const Library& library, const Platform& platform);
void open_statistics(Model& model, io::GameName game);
/// Puts everything into a file.
void export_statistics(Model& model);
/// Whether a file says that it is of statistics.
bool is_statistics_file(std::string_view text);
/// Adds what such a file has counted, or says why not and changes nothing.
void import_statistics(Model& model, const std::string& text);
/// Keeps these instead of what was kept; false where they cannot be.
bool write_statistics(Library& library, const Platform& platform, const Statistics& all);
void erase_statistics(Model& model);
/// The question about the next level is answered, and is not asked again.
void answer_next_level(Model& model, bool plays);

}  // namespace app
