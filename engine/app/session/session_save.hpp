// What a save holds besides the decisions: the game's rules and board, and who sits where.
#pragma once

#include <utility>

#include "app/session/game_traits.hpp"
#include "app/session/seating.hpp"
#include "io/save_file.hpp"

namespace app {

/// A save of a game in which nothing was decided yet.
template <core::Game G>
io::Save<G> start_of_save(const io::Rules<G>& rules, const io::BoardFile<G>& board,
                          const Seating& seating) {
  io::Save<G> out;
  out.rules = rules;
  out.board = board;
  out.seed = seating.seed;
  out.first = seating.first;
  out.seats = saved_seats(seating);
  out.table = saved_settings(seating);
  return out;
}

/// Who sits where in a save, or what is wrong with it.
template <core::Game G>
core::Result<Seating, io::LoadError> saved_seating(const io::Save<G>& save) {
  auto read = read_seating(GameTraits<G>::symbols, save.seats, save.table);
  if (!read) return read.error();
  Seating out = std::move(read).value();
  out.first = save.first;
  out.seed = save.seed;
  return out;
}

}  // namespace app
