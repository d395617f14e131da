// A game over the net with everything that was signed, as a file (drago-signed/3, io/FORMATS.md):
// anybody can check it, and see who has broken which rule.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "io/json.hpp"
#include "net/lobby.hpp"
#include "net/packet.hpp"
#include "net/table.hpp"

namespace net {

std::string write_signed_file(std::string_view code, const Start& start,
                              const std::vector<Statement>& statements);

/// What such a file holds, before any of it is checked.
struct SignedFile {
  std::string code;
  std::vector<Announcement> proof;
  std::vector<Statement> statements;
};
core::Result<SignedFile, io::LoadError> read_signed_file(std::string_view text);

/// What such a file proves.
struct Checked {
  Plan plan;
  std::size_t statements = 0;
  bool over = false;
  struct Broken {
    RuleViolation rule;
    int decision = 0;  ///< of the seat, that was the next one then
  };
  std::vector<Broken> broken;
  std::vector<core::Seat> left;  ///< a bot has played on for them
  std::string log;               ///< of a game that is over, drago-log/1
  bool is_fair() const { return broken.empty(); }
};
/// Refused where something was signed by nobody at the table, or is missing.
core::Result<Checked, io::LoadError> check_signed_file(std::string_view text, GameKinds games);
/// The same for an app, as JSON: {"game","seats","statements","over","left","broken"}, verdicts in
/// it as in a peer's news; {"fault"} where nothing can be said of it.
std::string signed_file_report(std::string_view text, GameKinds games);

}  // namespace net
