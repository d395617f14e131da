// Links: a played game, or a deal for others to try, in a short address. Reading trusts nothing
// and accepts only games that are legal from start to end (FORMATS.md).
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/check.hpp"
#include "core/match.hpp"
#include "core/result.hpp"
#include "io/files.hpp"
#include "io/save_file.hpp"

namespace io {

inline constexpr std::uint8_t link_version = 1;
/// In characters; far above real lengths.
inline constexpr std::size_t max_link = 8'000;
/// Longest text in a link, such as a name, in bytes.
inline constexpr std::size_t max_link_text = 64;
/// Removes invisible characters and direction marks, and cuts the text to `max_link_text`.
std::string plain(std::string_view text);
/// Radix of the length of an action written as JSON: at most 255 bytes.
inline constexpr std::uint64_t max_action_text = 256;

enum class LinkError : std::uint8_t {
  Damaged,
  Newer,       ///< intact, but of a later version
  OtherBoard,  ///< intact, but played on a board that differs from ours
  TooLong,
};

/// A game that fits into links: its rules also have a short text.
template <class G>
concept LinkedGame = SavedGame<G> && requires(const Rules<G>& rules) {
  { GameFormat<G>::text_of(rules) } -> std::same_as<std::string>;
  { *GameFormat<G>::read_rules(std::string_view()) } -> std::convertible_to<Rules<G>>;
};

/// A link's content: a game with its decisions, or, without decisions, a deal.
template <LinkedGame G>
struct Link {
  Save<G> save;
  std::vector<int> scores;  ///< of a deal: its author's final scores by seat; may be empty
};

/// Writes the bytes of a link.
class LinkWriter {
 public:
  void fixed(std::uint64_t value, int bytes);  ///< lowest byte first
  void number(std::uint64_t value);            ///< LEB128: seven bits per byte, lowest first
  /// Writes the text as `plain` returns it.
  void text(std::string_view words);
  /// Writes a digit below `radix` (2 … 2^32); digits share bytes.
  void digit(std::uint64_t digit, std::uint64_t radix);
  /// Returns the link in base64url, with a checksum that also covers the game's name.
  std::string seal(std::string_view game);

 private:
  void end_digits(int bytes);

  std::string bytes_;
  std::uint64_t value_ = 0;
  std::uint64_t product_ = 1;  ///< of the radices of the digits in `value_`
};

/// Reads a link. Missing data reads as 0; `read_link` detects it.
class LinkReader {
 public:
  /// Opens an intact link of our version.
  static core::Result<LinkReader, LinkError> open(std::string_view code, std::string_view game);

  std::uint64_t fixed(int bytes);
  std::uint64_t number();
  std::string text();
  std::uint64_t digit(std::uint64_t radix);

 private:
  explicit LinkReader(std::string bytes) : bytes_(std::move(bytes)) {}

  std::string bytes_;
  std::size_t at_ = 0;
  std::uint64_t value_ = 0;
  std::optional<std::uint64_t> product_;
};

/// A checksum that tells boards apart.
template <core::Game G>
std::uint32_t fingerprint(const BoardFile<G>& board) {
  return crc32(write_board(board));
}

template <core::Game G>
std::string write_link(const Link<G>& link) {
  const Save<G>& save = link.save;
  LinkWriter out;
  out.fixed(link_version, 1);
  out.text(GameFormat<G>::text_of(save.rules));
  out.number(save.seats.size());
  out.fixed(fingerprint(save.board), 4);
  out.fixed(save.seed, 8);
  out.number(save.first.index);
  for (const SavedSeat& seat : save.seats) {
    out.number(static_cast<std::uint64_t>(seat.kind));
    out.text(seat.symbol);
    out.text(seat.name);
  }
  out.number(save.table.size());
  for (const auto& [key, value] : save.table) {
    out.text(key);
    out.text(value);
  }
  out.number(link.scores.size());
  for (const int score : link.scores) {  // sign in the lowest bit
    out.number(score < 0 ? 2 * static_cast<std::uint64_t>(-(score + 1)) + 1
                         : 2 * static_cast<std::uint64_t>(score));
  }
  out.number(save.decisions.size());
  core::Match<G> match(setup_of(save), save.seed);
  for (const auto& [seat, action] : save.decisions) {
    const auto legal = G::legal(match.view(seat));
    const auto found = std::find(legal.begin(), legal.end(), action);
    out.digit(static_cast<std::uint64_t>(found - legal.begin()), legal.size() + 1);
    if (found == legal.end()) {
      // Legal but not listed, such as cards discarded in another order.
      JsonWriter json;
      GameFormat<G>::write_action(json, action);
      const std::string words = json.take();
      out.digit(words.size(), max_action_text);
      for (const char letter : words) out.digit(static_cast<unsigned char>(letter), 256);
    }
    const auto refused = match.submit(seat, action);
    CORE_CHECK(!refused, "a game's own decisions are legal");
  }
  return out.seal(GameFormat<G>::name);
}

/// Reads one decision; empty if there is no such action.
template <core::Game G>
std::optional<typename G::Action> read_decision(LinkReader& in, const typename G::View& view) {
  const auto legal = G::legal(view);
  const auto at = static_cast<std::size_t>(in.digit(legal.size() + 1));
  if (at < legal.size()) return legal[at];
  std::string words(static_cast<std::size_t>(in.digit(max_action_text)), '\0');
  for (char& letter : words) letter = static_cast<char>(in.digit(256));
  const auto json = parse_json(words);
  if (!json) return std::nullopt;
  std::optional<LoadError> fault;
  auto action = GameFormat<G>::read_action(JsonReader(*json, fault));
  if (fault) return std::nullopt;
  return action;
}

/// Reads everything except the decisions; false if it cannot be from our writer.
template <core::Game G>
bool read_link_table(LinkReader& in, Link<G>& link) {
  Save<G>& save = link.save;
  save.seed = in.fixed(8);
  save.first.index = static_cast<std::uint8_t>(std::min<std::uint64_t>(in.number(), 255));
  if (save.first.index >= save.seats.size()) return false;
  for (SavedSeat& seat : save.seats) {
    const std::uint64_t kind = in.number();
    if (kind >= seat_kinds.size()) return false;
    seat.kind = seat_kinds[static_cast<std::size_t>(kind)];
    seat.symbol = in.text();
    seat.name = in.text();
  }
  constexpr std::uint64_t max_settings = 10;
  const std::uint64_t settings = in.number();
  if (settings > max_settings) return false;
  for (std::uint64_t i = 0; i < settings; ++i) {
    std::string key = in.text();
    save.table.insert_or_assign(std::move(key), in.text());
  }
  const std::uint64_t scores = in.number();
  if (scores != 0 && scores != save.seats.size()) return false;
  for (std::uint64_t i = 0; i < scores; ++i) {
    constexpr std::uint64_t max_points = 100'000;
    const std::uint64_t score = in.number();
    if (score > max_points) return false;
    const int half = static_cast<int>(score / 2);
    link.scores.push_back(score % 2 == 0 ? half : -half - 1);
  }
  return true;
}

/// Reads a link of this game. `board_for(players)` returns our board (BoardFile). A link that
/// differs in any character from what `write_link` writes is damaged.
template <core::Game G, class BoardFor>
core::Result<Link<G>, LinkError> read_link(std::string_view code, const BoardFor& board_for) {
  using Format = GameFormat<G>;
  auto opened = LinkReader::open(code, Format::name);
  if (!opened) return opened.error();
  LinkReader in = std::move(opened).value();
  Link<G> link;
  Save<G>& save = link.save;
  const auto rules = Format::read_rules(std::string_view(in.text()));
  const std::uint64_t players = in.number();
  if (!rules || players < Format::min_players || players > Format::max_players) {
    return LinkError::Damaged;
  }
  save.rules = *rules;
  save.seats.resize(static_cast<std::size_t>(players));
  save.board = board_for(static_cast<int>(players));
  if (in.fixed(4) != fingerprint(save.board)) return LinkError::OtherBoard;
  if (!read_link_table(in, link)) return LinkError::Damaged;
  const std::uint64_t decisions = in.number();
  if (decisions > max_decisions) return LinkError::Damaged;
  core::Match<G> match(setup_of(save), save.seed);
  while (match.decisions().size() < decisions) {
    const core::Turn turn = match.turn();
    const auto* const seat = std::get_if<core::Seat>(&turn);
    if (seat == nullptr) return LinkError::Damaged;
    const auto action = read_decision<G>(in, match.view(*seat));
    if (!action || match.submit(*seat, *action)) return LinkError::Damaged;
  }
  save.decisions = match.decisions();
  // Check the limits of saves, too.
  if (write_link(link) != code || !read_save<G>(write_save(save))) return LinkError::Damaged;
  return link;
}

}  // namespace io
