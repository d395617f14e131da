// How a game came out, as the screen after it needs to know; each game makes its own.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "app/session/seating.hpp"
#include "core/seat.hpp"

namespace app {

/// What a part of the points is made of.
struct Holding {
  std::string art;  ///< a small picture
  int points = 0;
};

/// How a seat came out.
struct Finish {
  core::Seat seat;
  int rank = 1;  ///< shared by those who are equal
  int points = 0;
  std::string score;                 ///< the points in words: "12 points", "12 coins"
  std::vector<std::string> figures;  ///< art of who stands on the pedestal; none: the symbol
  std::string prize;                 ///< art on the pedestal's front; empty: the player's symbol
  std::string detail;      ///< words beside the name: "Red", "chest 12, purse 5"; may be empty
  std::string detail_art;  ///< a small picture for them; may be empty
  std::vector<Holding> holdings;  ///< what the points are made of, instead of the words
};

/// A moment worth a mark in the graph: a player lost points.
struct Loss {
  std::size_t turn = 0;  ///< place in `course`
  core::Seat seat;
};

struct Outcome {
  std::vector<Finish> finishes;                          ///< the best first
  std::vector<std::array<int, core::max_seats>> course;  ///< points after each turn, the first
                                                         ///< entry before any
  std::vector<std::size_t> moments;  ///< how many decisions had been made at each of them
  std::vector<Loss> losses;
  std::string loss_note;                 ///< what a mark of a loss means: "robbed by the dragon"
  std::string ending;                    ///< why the game ended, in a sentence; may be empty
  std::string facts;                     ///< "3 riders · 23 turns · Schmidt"
  std::string graph_name;                ///< heading of the graph
  std::string graph_note;                ///< how to read it; left out where there is no room
  std::vector<std::string> course_told;  ///< `course` in words, for those who listen
};

/// Everybody's points at one time: "Mira 3, Jonas 1".
std::string told_points(const Seating& seating, const std::array<int, core::max_seats>& points);

}  // namespace app
