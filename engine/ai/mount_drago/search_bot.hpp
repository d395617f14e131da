// The strong search as a player: sees a view, answers with an action.
#pragma once

#include <span>
#include <vector>

#include "ai/bot.hpp"
#include "ai/mount_drago/search.hpp"
#include "drago/rules.hpp"

namespace ai::mount_drago {

class SearchBot final : public Bot<drago::Drago> {
 public:
  explicit SearchBot(const SearchSettings& settings) : search_(settings) {}

  void witness(const drago::View& before, std::span<const drago::Sighting> seen) override {
    search_.witness(before, seen);
  }
  void begin(const drago::View& view, std::uint64_t seed) override;
  /// A node is one simulation.
  bool think(int nodes) override { return search_.think(nodes); }
  drago::Action best() const override;
  /// Values are expected shares of the win, from 0 to 1.
  std::vector<Considered> considered() const override;

 private:
  drago::Track track_;
  drago::PlayoutState root_;
  std::vector<drago::Action> actions_;
  Search search_;
};

}  // namespace ai::mount_drago
