// Implements mount_drago.hpp.
#include "support/mount_drago.hpp"

#include <algorithm>
#include <string>

#include "catch.hpp"
#include "games/mount_drago/rules/state.hpp"
#include "support/boards.hpp"

namespace support {

// Plays games and rearranges hidden cards.

using namespace mount_drago;

State play_game(const Setup& setup, std::uint64_t seed, const std::vector<std::string>& bots,
                const LookOn<MountDrago>& look) {
  return play_out<MountDrago>(setup, seed, bots, look);
}

State rearranged(const State& state, const core::Viewer& viewer, core::Rng& rng) {
  CardList hidden;
  for (const Card card : state.piles.draw()) hidden.push_back(card);
  for (std::uint8_t seat = 0; seat < state.riders; ++seat) {
    if (viewer == core::Viewer{core::Seat{seat}}) continue;
    for (const Card card : state.hands[seat]) hidden.push_back(card);
  }
  core::shuffle(hidden, rng);
  State other = state;
  for (std::uint8_t seat = 0; seat < state.riders; ++seat) {
    if (viewer == core::Viewer{core::Seat{seat}}) continue;
    for (Card& card : other.hands[seat]) {
      card = hidden.back();
      hidden.pop_back();
    }
  }
  other.piles.set_draw({hidden.data(), hidden.size()});
  return other;
}

std::vector<std::string> quick_bots() {
  std::vector<std::string> bots;
  for (const std::string_view name : ai::bot_names<mount_drago::MountDrago>()) {
    const std::string quick = std::string(name) + ":40n";
    bots.push_back(ai::make_bot<mount_drago::MountDrago>(quick) ? quick : std::string(name));
  }
  return bots;
}

// Builds scenes, and shorthands for actions.

using namespace mount_drago;

std::vector<RuleSet> all_rule_sets() {
  return {schmidt, schmidt_dealt, studiogiochi, studiogiochi_chosen};
}

Card card(std::string_view name) {
  const std::optional<Card> found = card_named(name);
  INFO("card " << name);
  REQUIRE(found);
  return *found;
}

Hand hand(std::initializer_list<const char*> names) {
  Hand cards;
  for (const char* const name : names) cards.push_back(card(name));
  return cards;
}

std::string names(std::span<const Card> cards) {
  std::string text;
  for (const Card card : cards) {
    if (!text.empty()) text += ' ';
    text += name(card);
  }
  return text;
}

Setup setup_for(int riders, RuleSet rules, core::Seat first) {
  return Setup{test_board(), rules, riders, first};
}

Scene::Scene(int riders, RuleSet rules) : state_(MountDrago::start(setup_for(riders, rules))) {
  const auto deck = full_deck();
  pile_.assign(deck.begin(), deck.end());
  state_.phase = Phase::Play;
  state_.draw_to = 0;
}

void Scene::take(Card card) {
  const auto found = std::find(pile_.begin(), pile_.end(), card);
  INFO("no more " << name(card) << " left");
  REQUIRE(found != pile_.end());
  pile_.erase(found);
}

Scene& Scene::stands(Dragon dragon, int position) {
  state_.positions[index(dragon)] = static_cast<std::uint8_t>(position);
  if (state_.board.on_summit(position)) state_.summit.push_back(dragon);
  return *this;
}

Scene& Scene::stack(core::Seat seat, std::initializer_list<const char*> cards) {
  for (const char* const name : cards) {
    take(card(name));
    stacks_[seat.index].push_back(card(name));
  }
  return *this;
}

Scene& Scene::holds(core::Seat seat, std::initializer_list<const char*> cards) {
  state_.hands[seat.index] = hand(cards);
  for (const Card card : state_.hands[seat.index]) take(card);
  return *this;
}

Scene& Scene::next_draws(std::initializer_list<const char*> cards) {
  for (const char* const name : cards) {
    take(card(name));
    next_draws_.push_back(card(name));
  }
  return *this;
}

Scene& Scene::pile_of(std::size_t cards) {
  pile_size_ = cards;
  return *this;
}

Scene& Scene::score(core::Seat seat, int points) {
  state_.scores[seat.index] = static_cast<std::int16_t>(points);
  return *this;
}

Scene& Scene::turn(core::Seat seat) {
  state_.turn = seat;
  return *this;
}

State Scene::state() const {
  Scene scene = *this;
  State& state = scene.state_;
  for (std::uint8_t seat = 0; seat < state.riders; ++seat) {
    if (scene.stacks_[seat].empty()) {
      const Dragon usual = all_dragons[all_dragons.size() - 1U - seat];
      scene.take(Card(usual, 1));
      scene.stacks_[seat].push_back(Card(usual, 1));
    }
  }
  for (std::uint8_t seat = 0; seat < state.riders; ++seat) {
    Hand& held = state.hands[seat];
    if (!held.empty()) continue;
    while (held.size() < hand_size) {
      held.push_back(scene.pile_.front());
      scene.pile_.erase(scene.pile_.begin());
    }
  }
  scene.pile_.insert(scene.pile_.end(), scene.next_draws_.rbegin(), scene.next_draws_.rend());
  if (scene.pile_size_) {
    auto& last_stack = scene.stacks_[state.riders - 1U];
    const auto surplus =
        scene.pile_.begin() + static_cast<std::ptrdiff_t>(scene.pile_.size() - *scene.pile_size_);
    last_stack.insert(last_stack.begin(), scene.pile_.begin(), surplus);
    scene.pile_.erase(scene.pile_.begin(), surplus);
  }
  state.piles.set_draw({});
  for (std::uint8_t seat = 0; seat < state.riders; ++seat) {
    for (const Card card : scene.stacks_[seat]) state.piles.put_on_top(core::Seat{seat}, card);
  }
  state.piles.set_draw(scene.pile_);
  const auto fault = fault_of(state);
  INFO((fault ? fault->place + ": " + fault->why : std::string()));
  REQUIRE_FALSE(fault);
  return state;
}

MountDrago::Step done(const State& state, const Action& action) {
  return step_of<MountDrago>(state, action);
}

MountDrago::Step played(const State& state, std::string_view name) {
  return done(state, Play{card(name)});
}

std::string refused_by(const State& state, const Action& action) {
  return refusing_rule<MountDrago>(state, action);
}

Dragon mount(const State& state, core::Seat seat) {
  return state.piles.stack(seat).back().dragon();
}

std::string stack(const State& state, core::Seat seat) { return names(state.piles.stack(seat)); }

}  // namespace support
