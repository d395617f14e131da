// Friends met at net tables, kept on this device: invited to the next table by its link.
#pragma once

#include <string>
#include <vector>

#include "session/storage.hpp"
#include "ui/layout.hpp"

namespace app {

struct Model;
class GameSession;

/// A person from finished games at net tables. Tables know no accounts: the name stands for the
/// person.
struct NetFriend {
  std::string name;
  std::string symbol;  ///< the last one, as Symbol::word
  int games = 0;       ///< finished together
  int won = 0;         ///< of these, how often this player was ahead of the friend
  int lost = 0;        ///< and behind
  friend bool operator==(const NetFriend&, const NetFriend&) = default;
};

/// Adds a finished game in which the player and the friend had these ranks.
void add_result(NetFriend& met, int own_rank, int friend_rank);
/// Returns the friends, last met first; none if the list is unreadable.
std::vector<NetFriend> read_net_friends(Storage& storage);
/// Stores the last few.
void write_net_friends(Storage& storage, std::vector<NetFriend> friends);
/// Returns "Luca: score 2–1" for the one other person at the table, empty before the first result;
/// for several the wins of each, "Luca: 2 · Mira: 1 · Zoe: 0".
std::string series_text(const Model& model);
/// Adds the result of the finished game at the table: against each other person, and of three or
/// more people among themselves.
void note_net_friends(Model& model, const GameSession& finished);
/// Buttons that share the link of the table with these friends; empty if there are none.
layout::Node friends_to_invite(const Ui& ui, Model& model);

}  // namespace app
