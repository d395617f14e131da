// A game over the net with all its signatures, as a file (drago-signed/3, io/FORMATS.md). Every
// reader can check it and see which seat broke which rule.
#pragma once

#include <cstdint>
#include <optional>
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

/// Content of such a file, not yet checked.
struct SignedFile {
  std::string code;
  std::vector<Announcement> proof;
  std::vector<Statement> statements;
};
core::Result<SignedFile, io::LoadError> read_signed_file(std::string_view text);

/// Letters (mail.hpp) as a file, for tables without a relay: what others may lack.
struct LettersFile {
  std::string code;
  std::vector<std::vector<std::uint8_t>> letters;
};
std::string write_letters(std::string_view code,
                          const std::vector<std::vector<std::uint8_t>>& letters);
/// Empty if the text is no such file.
std::optional<LettersFile> read_letters(std::string_view text);

/// What a checked file proves.
struct Checked {
  Plan plan;
  std::size_t statements = 0;
  bool over = false;
  struct Broken {
    RuleViolation rule;
    int decision = 0;  ///< which of the seat's decisions was due, from 1
  };
  std::vector<Broken> broken;
  std::vector<core::Seat> left;  ///< a bot played on for them
  /// Persons who have not signed the end of the game. Until then one of them could contradict its
  /// last statement, which would convict it and undo the end.
  std::vector<core::Seat> unsealed;
  std::string log;  ///< drago-log/1; empty unless the game is over
  bool is_fair() const { return broken.empty(); }
};
/// Fails if a signature is not from the table or something is missing.
core::Result<Checked, io::LoadError> check_signed_file(std::string_view text, GameKinds games);
/// The same as JSON for an app: {"game","seats","statements","over","left","broken"}, verdicts as
/// in a peer's news; {"fault"} if the file cannot be checked.
std::string signed_file_report(std::string_view text, GameKinds games);

}  // namespace net
