// What the files of all games have in common, and the place for what differs: each game says in a
// specialisation of GameFormat how its values look. Knows no game.
#pragma once

#include "core/game.hpp"

namespace io {

/// How one game looks in files; drago_format.hpp and cave_format.hpp specialise it. All of it is
/// static:
/// - `name`, in boards, saves and logs; `fewest_players`, `most_players`;
/// - `Board`, with `read_board` (its own fields of a board file) and `write_board`;
/// - `Rules`: what `--rules` and `rules` tell, with `read_rules`, `text_of` and `write_rules`;
/// - `setup`: board, rules, number of players and who begins, as the game wants them;
/// - `read_action`, `write_action`, `write_events`, `read_state`, `write_state`;
/// - `write_view`, `write_sighting`: what one seat may know, for programs that play it;
/// - of a state `players`, and once it is over `scores` and `winners`.
template <core::Game G>
struct GameFormat;

/// A game's rules as files tell them.
template <core::Game G>
using Rules = typename GameFormat<G>::Rules;

/// A game's board, without its name.
template <core::Game G>
using Board = typename GameFormat<G>::Board;

}  // namespace io
