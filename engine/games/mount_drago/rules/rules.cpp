// What each action does to a state (MD-5 … MD-25), and which actions are legal.
#include "games/mount_drago/rules/rules.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/rng.hpp"

namespace mount_drago {

Mounts mounts_of(const State& state) {
  Mounts mounts;
  for (std::uint8_t seat = 0; seat < state.riders; ++seat) {
    const std::span<const Card> stack = state.piles.stack(core::Seat{seat});
    if (!stack.empty()) mounts[seat] = stack.back().dragon();
  }
  return mounts;
}

Mounts mounts_of(const View& view) {
  Mounts mounts;
  for (std::uint8_t seat = 0; seat < view.riders; ++seat) {
    mounts[seat] = mount_of(view, core::Seat{seat});
  }
  return mounts;
}

std::optional<core::Seat> rider_of(const Mounts& mounts, Dragon dragon) {
  for (std::uint8_t seat = 0; seat < max_riders; ++seat) {
    if (mounts[seat] == dragon) return core::Seat{seat};
  }
  return std::nullopt;
}

bool in_last_place(const Positions& positions, Dragon dragon) {
  return positions[index(dragon)] == *std::min_element(positions.begin(), positions.end());
}

int destination(const Board& board, int from, int value) {
  return std::min(from + value, board.last());
}

Mounting mounting(const Mounts& mounts, const Positions& before, core::Seat player, Dragon dragon) {
  const std::optional<core::Seat> rider = rider_of(mounts, dragon);
  if (rider) return *rider == player ? Mounting::OnTop : Mounting::Under;
  return in_last_place(before, dragon) ? Mounting::Choice : Mounting::OnTop;
}

std::optional<Scoring> scoring(const Board& board, int from, int to) {
  switch (board.space(to).kind) {
    case SpaceKind::Blue:
      return Scoring::Small;
    case SpaceKind::Green:
      return Scoring::Large;
    case SpaceKind::Summit:
      if (!board.on_summit(from)) return Scoring::Large;
      break;
    case SpaceKind::Start:
    case SpaceKind::Plain:
      break;
  }
  return std::nullopt;
}

int gain(const Board& board, int position, Scoring scoring) {
  constexpr int highest_small = 3;  // MD-16: above it a small scoring gives nothing
  const int value = board.space(position).value;
  return scoring == Scoring::Large || value <= highest_small ? value : 0;
}

Gains gains(const Board& board, const Positions& positions, const Mounts& mounts, Scoring scoring) {
  Gains result{};
  for (std::size_t seat = 0; seat < mounts.size(); ++seat) {
    if (!mounts[seat]) continue;
    const int position = positions[index(*mounts[seat])];
    result[seat] = static_cast<std::int16_t>(gain(board, position, scoring));
  }
  return result;
}

// Legality: the list for a view, and the check of one action for a state.

namespace {

using core::Refusal;
using Verdict = std::optional<Refusal>;

std::vector<Action> mounts(const View& view) {
  std::vector<Action> actions;
  actions.reserve(dragon_count);
  for (const Dragon dragon : all_dragons) {
    if (!rider_of(view, dragon)) actions.emplace_back(Mount{dragon});
  }
  return actions;
}

std::vector<Action> plays(const Hand& hand) {
  std::bitset<card_kinds> held;
  for (const Card card : hand) held.set(static_cast<std::size_t>(card.kind()));
  std::vector<Action> actions;
  actions.reserve(held.count());
  for (const Card card : each_kind()) {
    if (held.test(static_cast<std::size_t>(card.kind()))) actions.emplace_back(Play{card});
  }
  return actions;
}

/// True if a choice of cards (one bit each) takes equal cards from the front. Exactly one of the
/// choices that form the same multiset does, so `discards` lists each multiset once.
bool takes_equals_from_front(const Hand& cards, unsigned chosen) {
  for (std::size_t later = 1; later < cards.size(); ++later) {
    if ((chosen >> later & 1U) == 0) continue;
    for (std::size_t earlier = 0; earlier < later; ++earlier) {
      if (cards[earlier] == cards[later] && (chosen >> earlier & 1U) == 0) return false;
    }
  }
  return true;
}

std::vector<Action> discards(const View& view) {
  Hand summit_cards;
  for (const Card card : view.hand) {
    if (view.board.on_summit(view.positions[index(card.dragon())])) summit_cards.push_back(card);
  }
  std::vector<Action> actions;
  for (unsigned chosen = 0; chosen < 1U << summit_cards.size(); ++chosen) {
    if (!takes_equals_from_front(summit_cards, chosen)) continue;
    Discard discard;
    for (std::size_t at = 0; at < summit_cards.size(); ++at) {
      if ((chosen >> at & 1U) != 0) discard.cards.push_back(summit_cards[at]);
    }
    actions.emplace_back(discard);
  }
  return actions;
}

/// Returns the refusal of every action that does not fit the phase.
Refusal not_now(Phase phase) {
  constexpr std::array<std::array<const char*, 2>, 6> asked = {{
      {"MD-6", "choose a first dragon now"},
      {"MD-24", "shuffle the draw pile now"},
      {"MD-9", "play a card now"},
      {"MD-11", "decide now whether to ride the dragon just moved"},
      {"MD-23", "discard summit cards now, or none"},
      {"MD-25", "the game is over"},
  }};
  const auto& [rule, why] = asked[static_cast<std::size_t>(phase)];
  return {rule, why};
}

/// Checks an action that fits the phase.
struct Judge {
  const State& state;

  Verdict operator()(const Mount& mount) const {
    if (!rider_of(mounts_of(state), mount.dragon)) return std::nullopt;
    return Refusal{"MD-6", std::string(name(mount.dragon)) + " already has a rider"};
  }

  Verdict operator()(const Shuffle& shuffle) const {
    CardList expected = cards_to_shuffle(state);
    CardList given = shuffle.draw;
    std::sort(expected.begin(), expected.end());
    std::sort(given.begin(), given.end());
    if (given == expected) return std::nullopt;
    return Refusal{deal_is_due(state) ? "MD-7" : "MD-24",
                   "the new draw pile must hold exactly the cards that are shuffled"};
  }

  Verdict operator()(const Play& play) const {
    const Hand& hand = state.hands[state.turn.index];
    if (std::find(hand.begin(), hand.end(), play.card) != hand.end()) return std::nullopt;
    return Refusal{"MD-9", name(play.card) + " is not in the hand"};
  }

  Verdict operator()(const Ride&) const { return std::nullopt; }

  Verdict operator()(const Discard& discard) const {
    Hand hand = state.hands[state.turn.index];
    for (const Card card : discard.cards) {
      if (!state.board.on_summit(state.positions[index(card.dragon())])) {
        return Refusal{"MD-23", name(card) + " belongs to a dragon that is not on the summit"};
      }
      if (!hand.remove(card)) return Refusal{"MD-23", name(card) + " is not in the hand"};
    }
    return std::nullopt;
  }
};

}  // namespace

bool holds_summit_card(const State& state) {
  const Hand& hand = state.hands[state.turn.index];
  return std::any_of(hand.begin(), hand.end(), [&state](Card card) {
    return state.board.on_summit(state.positions[index(card.dragon())]);
  });
}

bool deal_is_due(const State& state) {
  return state.phase == Phase::Shuffle && !state.piles.draw().empty();
}

CardList cards_to_shuffle(const State& state) {
  CardList cards;
  if (deal_is_due(state)) {
    for (const Card card : state.piles.draw()) cards.push_back(card);
    return cards;
  }
  for (std::uint8_t seat = 0; seat < state.riders; ++seat) {
    const std::span<const Card> stack = state.piles.stack(core::Seat{seat});
    for (std::size_t at = 0; at + 1 < stack.size(); ++at) cards.push_back(stack[at]);
  }
  return cards;
}

std::optional<Refusal> refusal_of(const State& state, const Action& action) {
  if (static_cast<Phase>(action.index()) != state.phase) return not_now(state.phase);
  return std::visit(Judge{state}, action);
}

std::vector<Action> MountDrago::legal(const View& view) {
  if (view.seat != view.turn) return {};
  switch (view.phase) {
    case Phase::Mount:
      return mounts(view);
    case Phase::Play:
      return plays(view.hand);
    case Phase::Ride:
      return {Ride{true}, Ride{false}};
    case Phase::Discard:
      return discards(view);
    case Phase::Shuffle:
    case Phase::Over:
      break;
  }
  return {};
}

namespace {

/// Performs one legal action on a state.
class Turn {
 public:
  /// `events` may be null: playouts need none.
  Turn(State& state, std::vector<Event>* events) : state_(state), events_(events) {}

  void operator()(const Mount& mount) {  // MD-6
    const Card card(mount.dragon, mount_value);
    take_out_of_draw(card);
    state_.piles.put_on_top(state_.turn, card);
    emit(Mounted{state_.turn, mount.dragon});
    pass_turn();
    if (state_.turn == state_.first) {
      state_.phase = Phase::Shuffle;
      state_.draw_to = hand_size;
    }
  }

  void operator()(const Shuffle& shuffle) {
    const bool deal_follows = deal_is_due(state_);
    if (!deal_follows) {  // MD-24
      state_.piles.keep_tops();
      emit(Reshuffled{static_cast<int>(shuffle.draw.size())});
    }
    state_.piles.set_draw({shuffle.draw.data(), shuffle.draw.size()});
    deal_follows ? deal() : draw_up();
  }

  void operator()(const Play& play) {  // MD-9
    const Dragon dragon = play.card.dragon();
    const Mounts mounts = mounts_of(state_);
    const Mounting where = mounting(mounts, state_.positions, state_.turn, dragon);
    hand().remove(play.card);
    emit(Played{state_.turn, play.card});
    const std::optional<Scoring> scoring = move(dragon, play.card.value());
    if (where == Mounting::Choice) {
      state_.played = play.card;
      state_.phase = Phase::Ride;
      return;
    }
    if (where == Mounting::Under) {
      state_.piles.put_under(state_.turn, play.card);
    } else {
      state_.piles.put_on_top(state_.turn, play.card);
      if (mounts[state_.turn.index] != dragon) emit(Mounted{state_.turn, dragon});
    }
    after_move(scoring);
  }

  void operator()(const Ride& ride) {  // MD-11
    const Card card = *state_.played;
    state_.played.reset();
    if (ride.ride) {
      state_.piles.put_on_top(state_.turn, card);
      emit(Mounted{state_.turn, card.dragon()});
    } else {
      state_.piles.put_under(state_.turn, card);
    }
    // The dragon was in last place, so it came from below the summit, whatever its space was.
    after_move(scoring(state_.board, 0, state_.positions[index(card.dragon())]));
  }

  void operator()(const Discard& discard) {  // MD-23
    if (state_.draw_to == 0) state_.draw_to = static_cast<std::uint8_t>(hand().size());
    for (const Card card : discard.cards) {
      hand().remove(card);
      state_.piles.put_under(state_.turn, card);
    }
    if (!discard.cards.empty()) emit(Discarded{state_.turn, discard.cards});
    draw_up();
  }

 private:
  /// The value of the card taken for a chosen first mount; any would do (Editions).
  static constexpr int mount_value = 3;

  Hand& hand() { return state_.hands[state_.turn.index]; }

  void emit(const Event& event) {
    if (events_ != nullptr) events_->push_back(event);
  }

  void emit_drawn(const Drew& drew) {
    if (drew.seat != state_.late_reader) {
      emit(drew);
      return;
    }
    state_.unread = static_cast<std::uint8_t>(state_.unread + drew.cards.size());
    emit(DrewUnseen{drew.seat, static_cast<int>(drew.cards.size())});
  }

  void pass_turn() { state_.turn = core::after(state_.turn, state_.riders); }

  void take_out_of_draw(Card card) {
    const std::span<const Card> draw = state_.piles.draw();
    CardList rest;
    const auto found = std::find(draw.begin(), draw.end(), card);
    for (auto at = draw.begin(); at != draw.end(); ++at) {
      if (at != found) rest.push_back(*at);
    }
    state_.piles.set_draw({rest.data(), rest.size()});
  }

  /// Deals (MD-7), and with dealt first mounts those too (MD-6): one card at a time, clockwise.
  void deal() {
    for (int card = 0; card < hand_size; ++card) {
      for (int step = 0; step < state_.riders; ++step) {
        const core::Seat seat = core::after(state_.first, state_.riders, step);
        state_.hands[seat.index].push_back(state_.piles.take_from_draw());
      }
    }
    for (int step = 0; step < state_.riders; ++step) {
      const core::Seat seat = core::after(state_.first, state_.riders, step);
      emit_drawn({seat, state_.hands[seat.index]});
    }
    if (state_.rules.first_mount == FirstMount::Dealt) deal_mounts();
    state_.turn = state_.first;
    state_.phase = Phase::Play;
    state_.draw_to = 0;
  }

  void deal_mounts() {
    Mounts mounts;
    for (int step = 0; step < state_.riders; ++step) {
      const core::Seat seat = core::after(state_.first, state_.riders, step);
      Card card = state_.piles.take_from_draw();
      while (rider_of(mounts, card.dragon())) {  // ridden already: deal another
        state_.piles.put_under(seat, card);
        card = state_.piles.take_from_draw();
      }
      state_.piles.put_on_top(seat, card);
      mounts[seat.index] = card.dragon();
      emit(Mounted{seat, card.dragon()});
    }
  }

  /// Moves a dragon (MD-9, MD-10) and returns the scoring that this triggers.
  std::optional<Scoring> move(Dragon dragon, int value) {
    const int from = state_.positions[index(dragon)];
    const int to = destination(state_.board, from, value);
    state_.positions[index(dragon)] = static_cast<std::uint8_t>(to);
    if (state_.board.on_summit(to) && !state_.board.on_summit(from)) {
      state_.summit.push_back(dragon);
    }
    emit(Moved{dragon, from, to});
    return scoring(state_.board, from, to);
  }

  /// Scores, ends the game, asks for discards or draws, once all mounts are settled.
  void after_move(std::optional<Scoring> scoring) {
    if (scoring) score(*scoring);
    if (state_.summit.size() == state_.summit.capacity()) {  // MD-25
      state_.phase = Phase::Over;
      emit(Over{winners(state_.scores, state_.riders)});
      return;
    }
    const bool draws = !scoring || hand().empty();  // MD-20, MD-21, MD-22
    state_.draw_to = draws ? hand_size : 0;
    const bool may_discard = draws || state_.rules.summit_discard == SummitDiscard::Swap;
    if (may_discard && holds_summit_card(state_)) {
      state_.phase = Phase::Discard;
    } else {
      draw_up();
    }
  }

  void score(Scoring kind) {
    const Gains gained = gains(state_.board, state_.positions, mounts_of(state_), kind);
    for (std::size_t seat = 0; seat < gained.size(); ++seat) {
      state_.scores[seat] = static_cast<std::int16_t>(state_.scores[seat] + gained[seat]);
    }
    emit(Scored{kind, gained});
  }

  /// Draws up to `draw_to`, one card at a time, and passes the turn; or asks for a shuffle (MD-24).
  void draw_up() {
    Drew drew{state_.turn, {}};
    bool pile_ran_out = false;
    while (hand().size() < state_.draw_to && !pile_ran_out) {
      if (state_.piles.draw().empty()) {
        pile_ran_out = true;
        continue;
      }
      const Card card = state_.piles.take_from_draw();
      hand().push_back(card);
      drew.cards.push_back(card);
    }
    if (!drew.cards.empty()) emit_drawn(drew);
    if (pile_ran_out) {
      state_.phase = Phase::Shuffle;
      return;
    }
    state_.draw_to = 0;
    state_.phase = Phase::Play;
    pass_turn();
  }

  State& state_;
  std::vector<Event>* events_;
};

}  // namespace

State MountDrago::start(const Setup& setup) {
  State state;
  state.board = setup.board;
  state.rules = setup.rules;
  state.riders = static_cast<std::uint8_t>(setup.riders);
  state.first = setup.first;
  state.turn = setup.first;
  if (setup.rules.first_mount == FirstMount::Dealt) {
    state.phase = Phase::Shuffle;
    state.draw_to = hand_size;
  }
  state.piles.set_draw(full_deck());
  return state;
}

core::Turn MountDrago::turn(const State& state) {
  if (state.phase == Phase::Shuffle) return core::Chance{};
  if (state.phase == Phase::Over) return core::GameOver{};
  return state.turn;
}

Action MountDrago::roll(const State& state, core::Rng& rng) {
  Shuffle shuffle{cards_to_shuffle(state)};
  core::shuffle(shuffle.draw, rng);
  return shuffle;
}

core::Result<MountDrago::Step, core::Refusal> MountDrago::apply(const State& state,
                                                                const Action& action) {
  if (std::optional<core::Refusal> refusal = refusal_of(state, action)) {
    return *std::move(refusal);
  }
  constexpr std::size_t usual_events = 6;
  Step step{state, {}};
  step.events.reserve(usual_events);
  std::visit(Turn(step.state, &step.events), action);
  return step;
}

void MountDrago::perform(State& state, const Action& action) {
  std::visit(Turn(state, nullptr), action);
}

core::FixedList<core::Seat, max_riders> winners(const Scores& scores, int riders) {
  const auto end = scores.begin() + riders;
  const std::int16_t best = *std::max_element(scores.begin(), end);
  core::FixedList<core::Seat, max_riders> seats;
  for (std::uint8_t seat = 0; seat < riders; ++seat) {
    if (scores[seat] == best) seats.push_back(core::Seat{seat});
  }
  return seats;
}

}  // namespace mount_drago
