// A table over the net as this device is told of it, and what is said to it: commands out, news in.
// Knows no screen and no cryptography.
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

// The way to the other devices of a table over the net, as an interface. Knows no game: what is
// said on it, net_client.hpp writes and reads.

/// Leads to where the protocol is (net/peer.hpp): beside the frames, and to nobody before the first
/// command.
class NetChannel {
 public:
  virtual ~NetChannel() = default;
  /// A command, JSON. What comes of it is told by news.
  virtual void send(const std::string& command) = 0;
  /// The next news, JSON, once. When there are any a frame follows, even if nothing else comes in.
  virtual std::optional<std::string> take_news() = 0;
};

/// A seat of a table over the net.
struct NetSeat {
  std::optional<SeatKind> kind;  ///< none: whoever comes may take it
  std::string name;              ///< empty where nobody sits
  std::optional<Symbol> symbol;  ///< the same
  bool own = false;
  bool connected = false;  ///< its device can be reached; of bots and the own one, true
  bool ready = false;      ///< has agreed to the plan as it is
  bool left = false;       ///< does not come back: a bot plays on
};

/// Who looks on.
struct NetSpectator {
  std::string name;
  bool connected = false;
};

/// What is done instead of a chat.
struct NetReaction {
  std::uint32_t number = 0;  ///< counted on through the game
  core::Seat seat;
  std::string what;
};

/// That a seat has broken the protocol, which of its rules, and where.
struct NetVerdict {
  core::Seat seat;
  std::string rule;
  int step = 0;
  int decision = 0;  ///< which of the seat's was next
};

/// What was found of a file of everything that was signed at a table.
struct NetFileCheck {
  std::string fault;    ///< why nothing can be said of it; empty: it was checked
  std::string trouble;  ///< why it could not be checked here; empty: it could
  std::optional<io::GameName> game;
  std::vector<std::string> names;  ///< by seat
  int statements = 0;
  bool over = false;
  std::vector<core::Seat> left;    ///< before the end
  std::vector<NetVerdict> broken;  ///< none: it was fair
};

/// Everything that is told of a table.
struct NetTable {
  enum class Stage : std::uint8_t { Joining, Lobby, Game, Over, Failed };
  Stage stage = Stage::Joining;
  std::string code;                ///< of the link
  std::string link;                ///< to hand to friends; empty until it is known
  bool is_host = false;            ///< this device has opened the table and may change the plan
  std::optional<core::Seat> seat;  ///< the own one; none: not seated, or looks on
  std::optional<io::GameName> game;
  std::vector<NetSeat> seats;
  bool hints = false;               ///< advice and explanations are allowed
  std::optional<core::Seat> first;  ///< who begins; none: by lot
  std::vector<NetSpectator> spectators;
  /// Whether those who bring devices together can be reached, and how many devices are.
  enum class Relays : std::uint8_t { Connecting, Connected, None };
  Relays relays = Relays::Connecting;
  int peers = 0;
  bool kept = true;             ///< whether this device can keep its seat for later
  std::vector<std::string> qr;  ///< the link as a QR code: '1' is dark; empty: there is none
  /// What became of the last file that was taken in by hand; counted on.
  struct FileImport {
    int number = 0;
    bool good = false;
  };
  std::optional<FileImport> file_import;
  /// A meeting without a relay: the text that was made here for it, or what became of theirs.
  struct ManualConnection {
    bool answers = false;             ///< it is of a friend's text, else of an invitation of ours
    std::optional<std::string> text;  ///< to be handed on
    std::vector<std::string> qr;      ///< the same as `qr` above; of an invitation with its link
    std::string fault;                ///< why theirs was not taken
    bool done = false;                ///< theirs needs no answer
  };
  std::optional<ManualConnection> hand;
  /// Persons everybody waits for; whether this device is asked.
  std::vector<core::Seat> awaited;
  bool asked = false;
  /// While cards are shuffled: how many of how many steps are done.
  struct Progress {
    int done = 0;
    int of = 0;
  };
  std::optional<Progress> preparing;
  std::vector<NetReaction> reactions;  ///< the last few, in order
  /// The last decision is taken back where all others agree.
  struct Undo {
    bool possible = false;               ///< this device's person may ask for it now
    std::optional<core::Seat> asked_by;  ///< who does
    bool asked = false;                  ///< this device's person has to answer
    std::optional<bool> agreed;          ///< what came of it, until the game goes on
  };
  Undo undo;
  std::vector<NetVerdict> verdicts;
  std::string trouble;  ///< why it failed, or why the last command was refused; empty: nothing
  std::string log;      ///< the finished game as a file; empty: not yet
};

/// What somebody who opens a table proposes.
struct NetPlan {
  io::GameName game;
  std::string terms;  ///< `"rules":{…},"board":{…}`, as GameEntry::terms writes them
  std::vector<NetSeat> seats;
  std::optional<core::Seat> first;  ///< none: by lot
  bool hints = false;
};

/// The one table over the net that this device is at.
class NetClient {
 public:
  NetClient(NetChannel* channel, GameEntries games) : channel_(channel), games_(games) {}

  /// Whether there is a net at all.
  bool is_possible() const { return channel_ != nullptr; }
  /// The table; none before a command leads to one.
  const std::optional<NetTable>& table() const { return table_; }
  /// The plan and the game of the table, as the last news told them (JSON); null: not told.
  const io::Json* plan() const { return io::find(news_, "plan"); }
  const io::Json* game() const { return io::find(news_, "game"); }
  /// Takes in the next news; false when there are none. What cannot be read is `fault`, and changes
  /// nothing.
  bool take_news();
  const std::optional<io::LoadError>& fault() const { return fault_; }
  /// What was asked for by `ask_signed` and `check`, once; none: not there yet.
  std::optional<std::string> take_signed() { return std::exchange(signed_, std::nullopt); }
  std::optional<NetFileCheck> take_checked() { return std::exchange(checked_, std::nullopt); }

  // Commands. What comes of them is in the news.
  void open(const NetPlan& plan, std::string_view name, Symbol symbol);
  /// `code`: of the link.
  void join(std::string_view code, std::string_view name, Symbol symbol, bool spectator);
  /// Back at a table that this device was at.
  void resume(std::string_view code);
  void rename(std::string_view name, Symbol symbol);
  void change(const NetPlan& plan);
  void be_ready(bool ready);
  /// `action`: JSON, as io::GameFormat writes it.
  void act(std::string_view action);
  /// Nobody here wants to wait for this seat any longer.
  void give_up_on(core::Seat seat);
  void react(std::string_view what);
  /// Wants the last decision back, and says whether somebody else gets theirs: NetTable::undo.
  void ask_undo();
  void answer_undo(bool yes);
  /// Wants a text with which a friend's device meets this one, and takes one of theirs:
  /// NetTable::hand tells.
  void offer();
  void answer(std::string_view text);
  /// Wants everything that was signed here so far as a file, in the middle of a game, too.
  void ask_signed();
  /// Takes in what is in such a file of this table; NetTable::taken tells what became of it.
  void import_file(std::string_view file);
  /// Wants to know what a signed file proves, at a table or not. Nobody is connected for that.
  void check(std::string_view file);
  /// Leaves the table; who plays at it is missed by the others.
  void leave();
  /// As if at no table, without telling anybody. What is being checked is still awaited.
  void clear_table() {
    table_.reset();
    news_ = {};
    signed_.reset();
  }
  /// What is kept of a table goes.
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
  std::optional<NetFileCheck> checked_;
  int pending_checks_ = 0;  ///< files of which nothing was found out yet
};

/// What reactions there are.
inline constexpr std::array<std::string_view, 6> net_reactions = {"greet", "well_played", "laugh",
                                                                  "wow",   "oops",        "hurry"};

}  // namespace app
