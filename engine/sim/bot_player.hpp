// A bot on a seat, with a budget in nodes or in time. The one place where thinking is timed.
#pragma once

#include <memory>
#include <string>

#include "ai/bot.hpp"
#include "sim/player.hpp"
#include "sim/seating.hpp"

namespace sim {

template <core::Game G>
class BotPlayer final : public Player<G> {
 public:
  /// `seated` names a bot that exists.
  explicit BotPlayer(const Seated& seated);

  /// A new bot for each game: what it has witnessed belongs to one.
  void begin_game(const Opening<G>& opening) override;
  void witness(const typename G::View& before, std::span<const typename G::Sighting> seen) override;
  Answer<G> decide(const typename G::View& view, std::uint64_t seed) override;
  void end_game(std::span<const int> scores, std::span<const core::Seat> winners) override;
  void dismiss() override {}

 private:
  std::string name_;
  std::optional<int> milliseconds_;
  std::unique_ptr<ai::Bot<G>> bot_;
};

}  // namespace sim
