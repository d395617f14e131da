// The client of a net table: sends commands and reads news, both JSON. Knows no screen and no
// cryptography.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/games.hpp"
#include "io/json.hpp"
#include "session/game.hpp"
#include "session/setup.hpp"

namespace app {

// Interface to the other devices of a net table.

/// The channel to the protocol module (net/peer.hpp), which runs outside the frames. Connects only
/// after the first command.
class NetChannel {
 public:
  virtual ~NetChannel() = default;
  /// Sends a command as JSON; news report the result.
  virtual void send(const std::string& command) = 0;
  /// Returns the next news as JSON, once. News trigger a frame.
  virtual std::optional<std::string> take_news() = 0;
};

/// A seat of a net table.
struct NetSeat {
  std::optional<SeatKind> kind;  ///< none: free for a person to join
  std::string name;              ///< empty for a free seat
  std::optional<Symbol> symbol;  ///< none for a free seat
  bool own = false;
  bool connected = false;  ///< its device is reachable; true for bots, this device, and at tables
                           ///< over days, which need no connection
  bool ready = false;      ///< agreed to the current plan
  bool left = false;       ///< left for good; a bot plays on
};

struct NetSpectator {
  std::string name;
  bool connected = false;
};

/// A reaction, the table's replacement for a chat.
struct NetReaction {
  std::uint32_t number = 0;  ///< running number within the game
  core::Seat seat;
  std::string what;
};

/// A violation of the protocol: seat, rule and place.
struct NetVerdict {
  core::Seat seat;
  std::string rule;
  int step = 0;
  int decision = 0;  ///< index of the seat's next decision then
};

/// The result of checking a signed file of a table.
struct NetFileCheck {
  std::string fault;    ///< why the file is invalid; empty: it was checked
  std::string trouble;  ///< why the check failed here; empty: it did not
  std::optional<io::GameName> game;
  std::vector<std::string> names;  ///< by seat
  int statements = 0;
  bool over = false;
  std::vector<core::Seat> left;    ///< before the end
  std::vector<NetVerdict> broken;  ///< empty: the game was fair
};

/// The state of a net table.
struct NetTable {
  enum class Stage : std::uint8_t { Joining, Lobby, Game, Over, Failed };
  Stage stage = Stage::Joining;
  std::string code;                ///< of the link
  std::string link;                ///< invitation; empty until known
  int days = 0;                    ///< each player has for a turn; 0: all play at the same time
  bool is_host = false;            ///< this device opened the table and may change the plan
  std::optional<core::Seat> seat;  ///< this device's; none: unseated, or a spectator
  std::optional<io::GameName> game;
  std::vector<NetSeat> seats;
  bool hints = false;               ///< advice and explanations are allowed
  std::optional<core::Seat> first;  ///< seat that begins; none: random
  std::vector<NetSpectator> spectators;
  /// State of the connection to the relays, and number of connected devices.
  enum class Relays : std::uint8_t { Connecting, Connected, None };
  Relays relays = Relays::Connecting;
  int peers = 0;
  /// Relays in use, and how many of them answer and refuse this device.
  int relays_asked = 0;
  int relays_reached = 0;
  int relays_refused = 0;
  int blocked = 0;  ///< devices that are there but cannot connect with this one
  /// What this device lacks to meet others: the list of relays, or direct connections.
  enum class Lack : std::uint8_t { Nothing, Configuration, Connections };
  Lack lack = Lack::Nothing;
  int clock_ahead = 0;  ///< seconds, negative if behind; 0: right, or unknown
  bool kept = true;     ///< this device can store its seat for later
  /// At a table over days: what its devices leave for each other with relays.
  struct Mail {
    enum class State : std::uint8_t { Fetching, Ready, None };
    State state = State::Fetching;
    int waiting = 0;        ///< letters of this device that no relay has accepted yet
    std::int64_t last = 0;  ///< when the newest letter was left, in Unix seconds; 0: none
  };
  std::optional<Mail> mail;
  std::vector<std::string> qr;  ///< the link as a QR code, '1' for dark; empty: none
  /// The result of the last imported file; `number` is a running number.
  struct FileImport {
    int number = 0;
    bool good = false;
  };
  std::optional<FileImport> file_import;
  /// A connection without a relay, by texts that the players exchange.
  struct ManualConnection {
    bool answers = false;  ///< concerns a friend's invitation, else an invitation of this device
    std::optional<std::string> text;  ///< text to hand to the friend
    std::vector<std::string> qr;      ///< `text` as a QR code; for an invitation with its link
    std::string fault;                ///< why the friend's text was refused
    bool done = false;                ///< the friend's text needs no answer
  };
  std::optional<ManualConnection> hand;
  /// Persons that the game waits for; `asked`: this device's is one.
  std::vector<core::Seat> awaited;
  bool asked = false;
  /// Progress of the shuffle, in steps.
  struct Progress {
    int done = 0;
    int of = 0;
  };
  std::optional<Progress> preparing;
  std::vector<NetReaction> reactions;  ///< the last few, in order
  /// Undo of the last decision, which needs the consent of all others.
  struct Undo {
    bool possible = false;               ///< this device's person may ask now
    std::optional<core::Seat> asked_by;  ///< seat that asks
    bool asked = false;                  ///< this device's person must answer
    std::optional<bool> agreed;          ///< the result, until the game goes on
  };
  Undo undo;
  std::vector<NetVerdict> verdicts;
  std::string trouble;  ///< why the table failed or the last command was refused; empty: no trouble
  std::string log;      ///< the finished game as a log file; empty: not yet
  std::string next;     ///< the code of the rematch's table; empty before the end
};

/// The paces of a table, in days for a turn; 0: all play at the same time.
inline constexpr std::array<int, 4> net_paces = {0, 1, 3, 7};

/// Returns the pace of a table by its code, 22 letters and, over days, "-1d", "-3d" or "-7d"; none
/// if this is no code.
std::optional<int> days_of_net_code(std::string_view code);

/// What this device found in the mail of a table over days that is not open.
struct NetVisit {
  std::string code;
  std::optional<NetTable::Stage> stage;  ///< none: nothing could be found out
  bool asked = false;                    ///< this device's person must decide
  std::vector<std::string> names;        ///< of the other persons; empty: unknown
  std::int64_t last = 0;                 ///< as in NetTable::Mail
};

/// A host's proposal for a table.
struct NetPlan {
  io::GameName game;
  std::string terms;  ///< `"rules":{…},"board":{…}`, from GameEntry::terms
  std::vector<NetSeat> seats;
  std::optional<core::Seat> first;  ///< none: random
  bool hints = false;
};

/// This device's connection to at most one net table.
class NetClient {
 public:
  NetClient(NetChannel* channel, GameEntries games) : channel_(channel), games_(games) {}

  /// True if net games are supported.
  bool is_possible() const { return channel_ != nullptr; }
  /// Returns the table; none before the first command.
  const std::optional<NetTable>& table() const { return table_; }
  /// Plan and game of the table from the last news (JSON); null if missing.
  const io::Json* plan() const { return io::find(news_, "plan"); }
  const io::Json* game() const { return io::find(news_, "game"); }
  /// Reads the next news; false if there are none. Invalid news set `fault` and change nothing
  /// else.
  bool take_news();
  const std::optional<io::LoadError>& fault() const { return fault_; }
  /// Results of `ask_signed` and `check`, returned once; none until they arrive.
  std::optional<std::string> take_signed() { return std::exchange(signed_, std::nullopt); }
  std::optional<NetFileCheck> take_checked() { return std::exchange(checked_, std::nullopt); }
  /// The result of `ask_letters`, and the last one of `visit`, likewise.
  std::optional<std::string> take_letters() { return std::exchange(letters_, std::nullopt); }
  std::optional<NetVisit> take_visited() { return std::exchange(visited_, std::nullopt); }

  // Commands; news report their results.
  /// `days`: the table's pace, one of `net_paces`. `code`: of a rematch, else a new one is made.
  void open(const NetPlan& plan, std::string_view name, Symbol symbol, int days,
            std::string_view code = {});
  /// `code`: from the link.
  void join(std::string_view code, std::string_view name, Symbol symbol, bool spectator);
  /// Reconnects to a table of this device.
  void resume(std::string_view code);
  void rename(std::string_view name, Symbol symbol);
  void change(const NetPlan& plan);
  void be_ready(bool ready);
  /// `action`: JSON, from io::GameFormat.
  void act(std::string_view action);
  /// Stops waiting for an absent seat.
  void give_up_on(core::Seat seat);
  void react(std::string_view what);
  /// Asks to undo the last decision; answers another seat's request (NetTable::undo).
  void ask_undo();
  void answer_undo(bool yes);
  /// Creates an invitation for a connection without relay; takes a friend's text (NetTable::hand).
  void offer();
  void answer(std::string_view text);
  /// Requests a signed file of the game so far; works during a game.
  void ask_signed();
  /// Requests a file with what is new since the last one; works at every stage.
  void ask_letters();
  /// Imports either file of this table (NetTable::file_import).
  void import_file(std::string_view file);
  /// Checks what a signed file proves, with or without a table. Connects to no device.
  void check(std::string_view file);
  /// Tries at once to reach what is tried again later: relays, their list, friends.
  void reach();
  /// Looks after tables over days that are not open, one after the other, until the next command.
  void visit(std::span<const std::string> codes);
  /// Leaves the table; the other devices see it.
  void leave();
  /// Forgets the table locally, without telling the others. Pending checks continue.
  void clear_table() {
    table_.reset();
    news_ = {};
    signed_.reset();
    letters_.reset();
  }
  /// Deletes the stored state of a table.
  void forget(std::string_view code);

 private:
  void begin(std::string_view code);
  void take_found(const io::JsonReader& root);
  void send_command(const std::string& command);

  NetChannel* channel_;
  GameEntries games_;
  std::optional<NetTable> table_;
  io::Json news_;
  std::optional<io::LoadError> fault_;
  std::optional<std::string> signed_;
  std::optional<std::string> letters_;
  std::optional<NetFileCheck> checked_;
  std::optional<NetVisit> visited_;
  int pending_checks_ = 0;  ///< files being checked
};

/// The available reactions.
inline constexpr std::array<std::string_view, 6> net_reactions = {"greet", "well_played", "laugh",
                                                                  "wow",   "oops",        "hurry"};

}  // namespace app
