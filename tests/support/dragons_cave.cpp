// Implements dragons_cave.hpp: scenes, and shorthands for actions.
#include "support/dragons_cave.hpp"

#include <algorithm>

#include "games/dragons_cave/rules/state.hpp"
#include "support/boards.hpp"

namespace support {

using namespace dragons_cave;

Setup cave_for(int players, core::Seat first) { return Setup{cave_board(), {}, players, first}; }

State play_game(const Setup& setup, std::uint64_t seed, const std::vector<std::string>& bots,
                const LookOn<DragonsCave>& look) {
  return play_out<DragonsCave>(setup, seed, bots, look);
}

CaveScene::CaveScene(int players) : state_(DragonsCave::start(cave_for(players))) {}

CaveScene& CaveScene::dragon(core::Seat seat) {
  state_.dragon = seat;
  return *this;
}

CaveScene& CaveScene::stands(core::Seat seat, int position, int second) {
  state_.dwarves[seat.index] = {static_cast<std::uint8_t>(position),
                                static_cast<std::uint8_t>(second)};
  return *this;
}

void CaveScene::give(std::uint8_t& owned, int coins) {
  state_.treasure = static_cast<std::uint8_t>(state_.treasure + owned - coins);
  owned = static_cast<std::uint8_t>(coins);
}

CaveScene& CaveScene::purse(core::Seat seat, int coins) {
  give(state_.purses[seat.index], coins);
  return *this;
}

CaveScene& CaveScene::chest(core::Seat seat, int coins) {
  give(state_.chests[seat.index], coins);
  return *this;
}

CaveScene& CaveScene::treasure(int coins) {
  state_.board.treasure =
      static_cast<std::uint8_t>(state_.board.treasure - state_.treasure + coins);
  state_.treasure = static_cast<std::uint8_t>(coins);
  return *this;
}

CaveScene& CaveScene::face_up(core::Seat seat, std::initializer_list<Card> cards) {
  state_.hands[seat.index] = Hand::full();
  for (const Card card : cards) state_.hands[seat.index].remove(card);
  state_.played[seat.index].clear();
  for (const Card card : cards) state_.played[seat.index].push_back(card);
  return *this;
}

CaveScene& CaveScene::quiet(int rounds) {
  state_.quiet = static_cast<std::uint8_t>(rounds);
  return *this;
}

State CaveScene::state() const {
  const auto fault = fault_of(state_);
  INFO((fault ? fault->place + ": " + fault->why : std::string()));
  REQUIRE_FALSE(fault);
  return state_;
}

DragonsCave::Step done(const State& state, const Action& action) {
  return step_of<DragonsCave>(state, action);
}

std::string refused_by(const State& state, const Action& action) {
  return refusing_rule<DragonsCave>(state, action);
}

State chosen(State state, std::initializer_list<Choose> cards) {
  for (const Choose& card : cards) state = done(state, card).state;
  return state;
}

DragonsCave::Step round_of(const State& state, std::initializer_list<Choose> cards, Color guard) {
  return done(chosen(state, cards), Guard{guard});
}

State rearranged(const State& state, const core::Viewer& viewer, core::Rng& rng) {
  State other = state;
  const bool face_down = state.phase == Phase::Choose || state.phase == Phase::Guard;
  for (std::uint8_t seat = 0; seat < state.players && face_down; ++seat) {
    if (!state.committed[seat] || viewer == core::Viewer{core::Seat{seat}}) continue;
    std::vector<Choose> possible;
    for (const Card card : state.hands[seat].cards()) {
      for (Dwarf dwarf = 0; dwarf < dwarves_each(state.players); ++dwarf) {
        const bool in_lair = state.dwarves[seat][dwarf] == state.board.lair();
        if (card == Card::Chest ? dwarf == 0 : !in_lair) possible.push_back({card, dwarf});
      }
    }
    other.committed[seat] = possible[rng.below(static_cast<std::uint32_t>(possible.size()))];
  }
  if (state.split && viewer != core::Viewer{*state.robbed}) {
    const int purse = state.purses[state.robbed->index];
    const int left = static_cast<int>(rng.below(static_cast<std::uint32_t>(purse + 1)));
    other.split = Split{left, purse - left};
  }
  return other;
}

}  // namespace support
