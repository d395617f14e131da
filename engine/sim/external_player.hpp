// A program from outside on a seat: tells it in lines of JSON what the seat sees, and asks it for
// actions (EXTERNAL.md). Whatever it does wrong costs it the game, and nothing else.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "sim/player.hpp"
#include "sim/process.hpp"

namespace sim {

/// How long programs are waited for.
struct Patience {
  std::chrono::milliseconds thinking{1000};  ///< for a decision, as it is told
  std::chrono::milliseconds delay{1000};     ///< more than that before it counts as late
  std::chrono::milliseconds start{10'000};   ///< more for the first answer of a fresh program
  std::chrono::milliseconds farewell{1000};  ///< to end by itself at the end of a run
};

template <core::Game G>
class ExternalPlayer final : public Player<G> {
 public:
  ExternalPlayer(std::string command, const Patience& patience);
  ~ExternalPlayer() override;

  void begin_game(const Opening<G>& opening) override;
  void witness(const typename G::View& before, std::span<const typename G::Sighting> seen) override;
  Answer<G> decide(const typename G::View& view, std::uint64_t seed) override;
  void end_game(std::span<const int> scores, std::span<const core::Seat> winners) override;
  void dismiss() override;

 private:
  /// What came of a question: a line, or why there is none.
  struct Line {
    std::string text;
    std::optional<Forfeit> forfeit;
  };

  void start();
  Line ask(const std::string& question);
  Line ask_once(const std::string& question);
  Forfeit reproach(Heard heard) const;

  std::string command_;
  Patience patience_;
  std::unique_ptr<Process> process_;
  std::string opening_;                          ///< the game's first line
  std::vector<typename G::Sighting> witnessed_;  ///< not yet told
  int players_ = 0;
  bool is_fresh_ = false;  ///< the process was started and has not answered yet
  bool answered_ = false;  ///< in this game
};

}  // namespace sim
