// The mail of a table over days: letters, packets that devices leave with relays for later
// visits of others. Decides what to leave; the page carries it (web/net/mailbox.js).
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "net/packet.hpp"

namespace net {

/// Returns how many days a player has for a turn: 1, 3 or 7; 0 at tables where all play at the same
/// time. The code of a table says it: 22 random letters, then nothing or "-3d".
int days_for_a_turn(std::string_view code);
/// Returns the code of the table of the rematch, which follows from this table's code: all its
/// devices get there without a word. The pace stays.
std::string next_code(std::string_view code);

class Mail {
 public:
  /// Begins to read the mail anew: nothing is known to be there.
  void begin() { *this = {}; }
  void note_found(const Announcement& each) { there_.insert(digest(write(each))); }
  void note_found(const Statement& each) { there_.insert(digest(write(each))); }
  /// All that is there was found.
  void end() { is_read_ = true; }
  bool is_read() const { return is_read_; }

  /// Leaves it in the next letters, unless it is there.
  void add(const std::vector<Announcement>& list);
  void add(const std::vector<Statement>& list);
  /// Returns letters with what was added; none before the mail is read. `game`: whose statements
  /// they are.
  std::vector<std::vector<std::uint8_t>> take_letters(const Digest& game);

 private:
  std::set<Digest> there_;
  bool is_read_ = false;
  std::vector<Announcement> announcements_;
  std::vector<Statement> statements_;
};

/// Packs statements into packets of at most `most` bytes, single longer ones apart.
std::vector<Statements> packed(const Digest& game, std::vector<Statement> list, std::size_t most);

}  // namespace net
