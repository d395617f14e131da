// What the files of all games have in common, and the place for what differs: each game says in a
// specialisation of GameFormat how its values look. Knows no game.
#pragma once

#include <concepts>
#include <string_view>

#include "core/game.hpp"
#include "io/json_reader.hpp"
#include "io/json_writer.hpp"

namespace io {

/// How one game looks in files; drago_format.hpp and cave_format.hpp specialise it. All of it is
/// static:
/// - `name`, in boards, saves and logs; `min_players`, `max_players`;
/// - `Board`, with `read_board` (its own fields of a board file) and `write_board`;
/// - `Rules`: what `--rules` and `rules` tell, with `read_rules`, `text_of` and `write_rules`;
/// - `setup`: board, rules, number of players and who begins, as the game wants them;
/// - `read_action`, `write_action`, `write_events`, `read_state`, `write_state`;
/// - `write_view`, `write_observation`: what one seat may know, for programs that play it;
/// - of a state `players`, and once it is over `scores` and `winners`.
template <core::Game G>
struct GameFormat;

/// A game's rules as files tell them.
template <core::Game G>
using Rules = typename GameFormat<G>::Rules;

/// A game's board, without its name.
template <core::Game G>
using Board = typename GameFormat<G>::Board;

/// A game that can be saved: what save_file.hpp and board_file.hpp need of GameFormat. Logs and
/// programs that play need the rest, too.
template <class G>
concept SavedGame = core::Game<G> &&
    requires(const JsonReader& reader, JsonWriter& json, const Board<G>& board,
             const Rules<G>& rules, const typename G::Action& action) {
  { GameFormat<G>::name } -> std::convertible_to<std::string_view>;
  { GameFormat<G>::min_players } -> std::convertible_to<int>;
  { GameFormat<G>::max_players } -> std::convertible_to<int>;
  { GameFormat<G>::read_board(reader) } -> std::same_as<Board<G>>;
  GameFormat<G>::write_board(json, board);
  { GameFormat<G>::read_rules(reader) } -> std::same_as<Rules<G>>;
  GameFormat<G>::write_rules(json, rules);
  { GameFormat<G>::setup(board, rules, 2, core::Seat()) } -> std::same_as<typename G::Setup>;
  { GameFormat<G>::read_action(reader) } -> std::same_as<typename G::Action>;
  GameFormat<G>::write_action(json, action);
};

}  // namespace io
