// Play over the net: joining a table, its draft as the host changes it, and the game that follows
// the news. All actions are functions of the model.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "session/game_session.hpp"
#include "session/net_client.hpp"
#include "session/storage.hpp"
#include "ui/draw_list.hpp"

namespace app {

// The net tables that this device still belongs to, stored as a small index between runs.
// Independent of screens.

/// A table the player can return to.
struct SavedNetTable {
  std::string code;                ///< the code of its link
  std::string game;                ///< the game's name in saves
  int day = 0;                     ///< the last day there, since 1970-01-01; 0: unknown
  std::vector<std::string> names;  ///< the other players
  int days = 0;                    ///< the table's pace, as in NetTable
  /// At a table over days: who must decide, as far as this device knows.
  enum class Turn : std::uint8_t { Lobby, Others, Own, Over };
  Turn turn = Turn::Lobby;
  int since = 0;  ///< the day of the newest letter there; 0: unknown
  friend bool operator==(const SavedNetTable&, const SavedNetTable&) = default;
};

/// Returns the stored tables, latest first; none if the index is unreadable.
std::vector<SavedNetTable> read_net_tables(Storage& storage);
/// Stores the latest few. A failed write loses nothing essential: links lead back, too.
void write_net_tables(Storage& storage, const std::vector<SavedNetTable>& tables);

/// Returns the tables where this player must decide before the others.
std::vector<SavedNetTable> by_turn(std::vector<SavedNetTable> tables);
/// Returns how many tables wait for this player.
int waiting_turns(const std::vector<SavedNetTable>& tables);

struct Model;
class Clock;
struct Navigation;
struct Platform;

/// The player's input before joining a table.
struct NetJoining {
  std::string code;        ///< the code of the opened link; empty: the player opens a new table
  std::string host;        ///< who opens this table for a rematch; empty: unknown
  bool spectator = false;  ///< joins as a spectator
  bool link_damaged = false;
  std::string invitation;  ///< connects without a relay, from the link; empty: none, or used
  std::string pasted;      ///< a friend's text, as pasted
  std::string letters;     ///< a friend's file, to be imported at the table; empty: none
};

/// A table's draft: as received, or as the host has changed it since.
struct NetDraft {
  std::optional<io::GameName> game;  ///< of a new table
  std::vector<NetSeat> seats;
  std::optional<core::Seat> first;  ///< who begins; none: drawn by lot
  std::vector<int> values;          ///< of the game's options
  bool hints = false;               ///< may the devices show hints
};

/// How much of the news this device has handled.
struct NetSeen {
  std::uint32_t last_reaction = 0;  ///< number of the last reaction received
  bool reacted = false;             ///< false until the first news: older reactions are not shown
  std::size_t verdicts = 0;         ///< how many violations were reported
  std::string last_trouble;         ///< the last trouble reported
  int files_imported = 0;           ///< number of the last file whose import was reported
  bool asked = false;               ///< the last news asked this player to decide
  bool calls = false;               ///< such a request is new since the last frame
  bool undo_asked = false;          ///< the last news asked for this player's answer to an undo
  bool acted = false;               ///< this player was asked at this table and has decided
  std::optional<int> badge;         ///< the number at the program's icon; none: not set yet
};

struct NetState {
  NetState(NetChannel* channel, GameEntries games) : client(channel, games) {}

  NetClient client;
  std::vector<SavedNetTable> tables;  ///< tables this device still belongs to, latest first
  NetJoining joining;
  NetDraft draft;
  NetSeen seen;

  std::string name;                  ///< the player's name, as typed
  std::optional<Symbol> symbol;      ///< the player's symbol, as chosen
  std::optional<core::Seat> edited;  ///< the seat of the lobby whose choices are shown
  bool more = false;                 ///< rules, connection and the rest of the lobby are shown
  std::optional<Millis> visited_at;  ///< when tables over days were last looked after

  /// The game; null before it begins.
  std::unique_ptr<GameSession> session;
  /// The same game with all hidden cards revealed, like any finished game, for its review; null
  /// before its end.
  std::unique_ptr<GameSession> finished;
  std::string finished_key;  ///< its key in the list; empty: not archived

  /// A reaction on the screen.
  struct Shown {
    NetReaction reaction;
    Millis until = 0;
  };
  std::vector<Shown> shown;
  Rect react_button;     ///< as last built: the reactions open beside it
  std::string feedback;  ///< the outcome for a file; empty: none
  /// The purpose of the requested signed file.
  enum class FilePurpose : std::uint8_t { None, Save, Share };
  FilePurpose file_purpose = FilePurpose::None;
  FilePurpose letters_purpose = FilePurpose::None;  ///< the same for a file with what is new
  std::optional<NetFileCheck> checked;  ///< for Dialog::Checked; none while the check runs
  std::vector<core::Seat> given_up;     ///< seats this player has given up waiting for

  const std::optional<NetTable>& table() const { return client.table(); }
  /// True if this game is the net game.
  bool plays(const GameSession* current_game) const {
    return session != nullptr && current_game == session.get();
  }
};

/// True if the current or last game at the table is a net game.
bool is_net_game(const Model& model);

/// Opens the lobby, or returns to the table the player is at.
void open_lobby(Model& model);
/// Opens the table of a link, which may carry an invitation ("CODE/TEXT"): asks for a name, or
/// resumes the player's seat there.
void open_lobby(Model& model, std::string_view address);
/// Opens a table for the chosen game, with the player's name and symbol and the options of the last
/// setup.
void open_net_table(Model& model);
void join_net_table(Model& model);
/// True once the game is over, if at least two of its people are left.
bool can_play_again(const NetState& net);
/// Goes to the table of the rematch: the host, or the first player left, opens it with the same
/// plan; the others join it.
void play_again(Model& model);
void resume_net_table(Navigation& navigation, NetState& net, const std::string& code);
/// Tries the failed table again: resumes the seat, or joins anew if the seat is `lost`.
void retry_net_table(Model& model, bool lost);
/// Removes a table from the offered ones.
void forget_net_table(Model& model, const std::string& code);
/// Leaves the screen of the table. The player stays at the table and can return.
void leave_net_table(Model& model);
/// Leaves the table for good: the others play on.
void quit_net_table(Model& model);
/// Accepts an invitation or its answer from a friend's device, alone or within a link.
void accept_meeting_text(Model& model, const std::string& text);
/// Answers the invitation that came with the link, if any.
void answer_invitation(Navigation& navigation, NetState& net);
/// Looks after the kept tables over days while the title is shown, at most every ten minutes.
void visit_net_tables(Model& model);
/// Handles the news; true if there was any.
bool update_net(Model& model);
/// Shows new reactions; hides those shown long enough, true if any was hidden.
void show_net_reactions(Model& model);
bool expire_net_reactions(Clock& clock, NetState& net);
/// Handles requests for an undo and their answers.
void update_net_undo(Model& model);
/// Returns when the next reaction disappears.
std::optional<Millis> net_wake(const NetState& net);

// The host's changes of the draft, each sent to the others at once.
void set_net_seat(Model& model, core::Seat seat, std::optional<SeatKind> kind);
void add_seat(Model& model);
void remove_seat(Model& model, core::Seat seat);
void fill_open_seats(Model& model);
void remove_open_seats(Model& model);
/// Sends the draft after an option or the first player has changed.
void send_plan(Model& model);
/// Returns the largest number of seats of the game.
std::size_t seat_limit(const NetState& net, const Platform& platform);
int open_seats(const NetState& net);
int person_count(const NetState& net);
/// Returns the game of the table, or of the new one.
io::GameName game_of_net(const NetState& net, const Platform& platform);
/// Returns the player's name: the typed one, or the usual one.
std::string own_name(const Model& model);
/// Returns the player's chosen symbol, else the game's first.
Symbol symbol_of_own(const NetState& net, const Platform& platform);
/// True once the game has begun: no new player can join.
bool has_begun(const NetTable& table);
/// Returns the last day that a player at a table over days has for a turn; 0 if unknown.
int last_day_of_turn(const NetTable& table, const Platform& platform);
/// Returns the link to the table; empty if it has none. `share_net_link` shares it.
std::string net_link(const NetState& net, const Platform& platform);
void share_net_link(Model& model);

}  // namespace app
