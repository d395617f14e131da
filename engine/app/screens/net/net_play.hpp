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

#include "app/screens/net/net_tables.hpp"
#include "app/session/game_session.hpp"
#include "app/session/net_client.hpp"

namespace app {

struct Model;

struct NetPlay {
  explicit NetPlay(NetChannel* line) : client(line) {}

  NetClient client;
  std::vector<KeptNetTable> tables;  ///< that this device is still at, the last one first

  // What is asked before one is at a table.
  std::string code;       ///< of the link one came by; empty: a table is to be opened
  bool onlooker = false;  ///< only looks on
  bool link_damaged = false;
  std::string
      invitation;      ///< to meet without a relay, that came with the link; empty: none, answered
  std::string pasted;  ///< what a friend has sent, as it is put in
  std::optional<io::GameName> game;  ///< of the table to be opened

  // At the table, before its game.
  std::string name;                 ///< the own one, as it is being typed
  std::optional<Symbol> symbol;     ///< the own one, as it is wished
  std::vector<NetSeat> seats;       ///< as told, or as changed since
  std::optional<core::Seat> first;  ///< who begins; none: by lot
  std::vector<int> values;          ///< of the game's options
  bool hints = false;               ///< may be shown at the table

  /// The game, once it has begun.
  std::unique_ptr<GameSession> session;
  /// The same once all that was hidden lies open, as any game that was played to its end: what
  /// reviews are made of. None before.
  std::unique_ptr<GameSession> finished;
  std::string finished_key;  ///< where the list has it; empty: nowhere

  /// A reaction that is shown for a while.
  struct Shown {
    NetReaction reaction;
    Millis until = 0;
  };
  std::vector<Shown> shown;
  std::uint32_t last_reaction = 0;  ///< the number of the last one that came in
  bool reacted = false;             ///< those from before one came are not shown
  std::size_t verdicts = 0;         ///< how many were told
  std::string told_trouble;         ///< what was told last
  std::string told;                 ///< what became of a file; empty: nothing
  /// What the file of everything that was signed is wanted for.
  enum class FileWish : std::uint8_t { None, Save, HandOn };
  FileWish file_wish = FileWish::None;
  int files_taken = 0;                ///< the number of the last one whose outcome was told
  std::optional<NetChecked> checked;  ///< of Dialog::Checked; none: it is still being checked
  bool asked = false;                 ///< this device was, by the last news
  bool calls = false;                 ///< it is asked since the last frame
  bool undo_asked = false;            ///< had to answer whoever wants a decision back, the same
  std::vector<core::Seat> given_up;   ///< seats that one does not wait for any longer

  const std::optional<NetTable>& table() const { return client.table(); }
  /// Whether this game is the one played over the net.
  bool plays(const GameSession* game_at_hand) const {
    return session != nullptr && game_at_hand == session.get();
  }
};

/// Whether what is at the table, or was last, is a game over the net.
bool at_net(const Model& model);

/// To where a table is opened, or come back to.
void open_net(Model& model);
/// To the table of a link, behind which an invitation may stand ("CODE/TEXT"): asks for a name, or
/// goes back to the seat that one has there.
void open_net(Model& model, std::string_view address);
/// Opens a table with what is asked there.
void begin_net_table(Model& model);
void join_net_table(Model& model);
void resume_net_table(Model& model, const std::string& code);
/// Once more to the table that failed: to the seat there, or anew where that is `lost`.
void try_net_again(Model& model, bool lost);
/// It is not offered any more.
void forget_net_table(Model& model, const std::string& code);
/// Away from the table on the screen. One is still there for the others, and can go back.
void rise_from_net(Model& model);
/// Away for good: the others play on without.
void leave_net(Model& model);
/// Takes the text of a friend's device, or the link with it: an invitation, or the answer to one.
void take_text(Model& model, const std::string& text);
/// Answers the invitation that has come with the link, if any.
void answer_invitation(Model& model);
/// Takes in what is told; true when anything was.
bool follow_net(Model& model);
/// Reactions that were told come to be shown; those that were long enough go, true when any did.
void take_net_reactions(Model& model);
bool drop_net_reactions(Model& model);
/// Somebody asks for a decision back, or has got an answer.
void follow_net_undo(Model& model);
/// When something that is shown goes away.
std::optional<Millis> net_wake(const Model& model);

// The plan, by its opener. Everything is told to the others at once.
void put_on_seat(Model& model, core::Seat seat, std::optional<SeatKind> kind);
void add_seat(Model& model);
void remove_seat(Model& model, core::Seat seat);
void fill_open_seats(Model& model);
void remove_open_seats(Model& model);
/// After an option, or who begins, has changed.
void tell_plan(Model& model);
/// How many seats the game has at most.
std::size_t most_seats(const Model& model);
int open_seats(const NetPlay& net);
int persons_at(const NetPlay& net);
/// The game of the table, or of the one to be opened.
io::GameName game_of_net(const Model& model);
/// The name that is used: the typed one, or the usual one.
std::string name_of_own(const Model& model);
/// Whether it is played there, or was: nobody new is seated any more.
bool has_begun(const NetTable& table);
/// The link to the table; empty while it has none. Handing it to others.
std::string net_link(const Model& model);
void share_net_link(Model& model);

}  // namespace app
