// Playing over the net: what is asked before one sits at a table, the table's plan as its opener
// changes it, and the game that follows what is told. What is done with it are functions of the
// model.
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

namespace app {

// The tables over the net that this device is still at, as a small index between runs. Knows no
// screen.

/// A table that one can come back to.
struct SavedNetTable {
  std::string code;                ///< of its link
  std::string game;                ///< as saves call it
  int day = 0;                     ///< when one was there last, from 1970-01-01; 0: nobody knows
  std::vector<std::string> names;  ///< who else sits there
  friend bool operator==(const SavedNetTable&, const SavedNetTable&) = default;
};

/// Those that are kept, the last one first; none where the index cannot be read.
std::vector<SavedNetTable> read_net_tables(Storage& storage);
/// Only the last few are kept. Nothing is lost where there is no room: links lead back, too.
void write_net_tables(Storage& storage, const std::vector<SavedNetTable>& tables);

/// Whether a text may be the code of a link.
bool is_net_code(std::string_view code);

struct Model;
class Clock;
struct Navigation;
struct Platform;

/// What is asked before a player is at a table.
struct NetJoining {
  std::string code;        ///< of the link the player came by; empty: a table is to be opened
  bool spectator = false;  ///< only looks on
  bool link_damaged = false;
  std::string invitation;  ///< to meet without a relay, from the link; empty: none, or answered
  std::string pasted;      ///< a friend's text, as it is put in
};

/// The plan of a table: as told, or as its opener has changed it since.
struct NetDraft {
  std::optional<io::GameName> game;  ///< of the table to be opened
  std::vector<NetSeat> seats;
  std::optional<core::Seat> first;  ///< who begins; none: by lot
  std::vector<int> values;          ///< of the game's options
  bool hints = false;               ///< may be shown at the table
};

/// How much of the news was taken in.
struct NetSeen {
  std::uint32_t last_reaction = 0;  ///< the number of the last one that came in
  bool reacted = false;             ///< reactions from before one came are not shown
  std::size_t verdicts = 0;         ///< how many were told
  std::string last_trouble;         ///< the last one that was told
  int files_imported = 0;           ///< the number of the last file whose outcome was told
  bool asked = false;               ///< this device was asked, by the last news
  bool calls = false;               ///< it is asked since the last frame
  bool undo_asked = false;          ///< it had to answer a wish for undo, by the last news
};

struct NetState {
  NetState(NetChannel* channel, GameEntries games) : client(channel, games) {}

  NetClient client;
  std::vector<SavedNetTable> tables;  ///< that this device is still at, the last one first
  NetJoining joining;
  NetDraft draft;
  NetSeen seen;

  std::string name;              ///< the own one, as it is being typed
  std::optional<Symbol> symbol;  ///< the own one, as it is wished

  /// The game, once it has begun.
  std::unique_ptr<GameSession> session;
  /// The same once all hidden cards are open, like any finished game: for its review. Null before.
  std::unique_ptr<GameSession> finished;
  std::string finished_key;  ///< where the list has it; empty: nowhere

  /// A reaction that is shown for a while.
  struct Shown {
    NetReaction reaction;
    Millis until = 0;
  };
  std::vector<Shown> shown;
  std::string feedback;  ///< what became of a file; empty: nothing
  /// What the file of everything that was signed is wanted for.
  enum class FilePurpose : std::uint8_t { None, Save, Share };
  FilePurpose file_purpose = FilePurpose::None;
  std::optional<NetFileCheck> checked;  ///< of Dialog::Checked; none: it is still being checked
  std::vector<core::Seat> given_up;     ///< seats that nobody waits for any longer

  const std::optional<NetTable>& table() const { return client.table(); }
  /// True if this game is the one played over the net.
  bool plays(const GameSession* current_game) const {
    return session != nullptr && current_game == session.get();
  }
};

/// Whether what is at the table, or was last, is a game over the net.
bool is_net_game(const Model& model);

/// To where a table is opened, or come back to.
void open_lobby(Model& model);
/// To the table of a link, behind which an invitation may stand ("CODE/TEXT"): asks for a name, or
/// goes back to the seat that one has there.
void open_lobby(Model& model, std::string_view address);
/// Opens a table with what is asked there.
void open_net_table(Model& model);
void join_net_table(Model& model);
void resume_net_table(Navigation& navigation, NetState& net, const std::string& code);
/// Once more to the table that failed: to the seat there, or anew where that is `lost`.
void retry_net_table(Model& model, bool lost);
/// It is not offered any more.
void forget_net_table(Model& model, const std::string& code);
/// Away from the table on the screen. One is still there for the others, and can go back.
void leave_net_table(Model& model);
/// Away for good: the others play on without.
void quit_net_table(Model& model);
/// Takes the text of a friend's device, or the link with it: an invitation, or the answer to one.
void accept_meeting_text(Model& model, const std::string& text);
/// Answers the invitation that has come with the link, if any.
void answer_invitation(Navigation& navigation, NetState& net);
/// Takes in what is told; true when anything was.
bool update_net(Model& model);
/// Reactions that were told come to be shown; those that were long enough go, true when any did.
void show_net_reactions(Model& model);
bool expire_net_reactions(Clock& clock, NetState& net);
/// Somebody asks for a decision back, or has got an answer.
void update_net_undo(Model& model);
/// When something that is shown goes away.
std::optional<Millis> net_wake(const NetState& net);

// The plan, by its opener. Everything is told to the others at once.
void set_net_seat(Model& model, core::Seat seat, std::optional<SeatKind> kind);
void add_seat(Model& model);
void remove_seat(Model& model, core::Seat seat);
void fill_open_seats(Model& model);
void remove_open_seats(Model& model);
/// After an option, or who begins, has changed.
void send_plan(Model& model);
/// How many seats the game has at most.
std::size_t seat_limit(const NetState& net, const Platform& platform);
int open_seats(const NetState& net);
int person_count(const NetState& net);
/// The game of the table, or of the one to be opened.
io::GameName game_of_net(const NetState& net, const Platform& platform);
/// The name that is used: the typed one, or the usual one.
std::string own_name(const Model& model);
/// The own symbol as it is wished; else the first of the game.
Symbol symbol_of_own(const NetState& net, const Platform& platform);
/// Whether it is played there, or was: nobody new is seated any more.
bool has_begun(const NetTable& table);
/// The link to the table; empty while it has none. Handing it to others.
std::string net_link(const NetState& net, const Platform& platform);
void share_net_link(Model& model);

}  // namespace app
