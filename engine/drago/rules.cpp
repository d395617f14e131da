// The course of the game: what each action does, one after the other (MD-5 … MD-25).
#include "drago/rules.hpp"

#include <algorithm>
#include <utility>

#include "core/rng.hpp"
#include "drago/legal.hpp"
#include "drago/moves.hpp"

namespace drago {
namespace {

/// One action being carried out on a state. Whether it is legal was decided before.
class Turn {
 public:
  /// `events` may be null when nobody wants to know.
  Turn(State& state, std::vector<Event>* events) : state_(state), events_(events) {}

  void operator()(const Mount& mount) {  // MD-6
    const Card card(mount.dragon, mount_value);
    take_out_of_draw(card);
    state_.piles.put_on_top(state_.turn, card);
    tell(Mounted{state_.turn, mount.dragon});
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
      tell(Reshuffled{static_cast<int>(shuffle.draw.size())});
    }
    state_.piles.set_draw({shuffle.draw.data(), shuffle.draw.size()});
    deal_follows ? deal() : draw_up();
  }

  void operator()(const Play& play) {  // MD-9
    const Dragon dragon = play.card.dragon();
    const Mounts mounts = mounts_of(state_);
    const Mounting where = mounting(mounts, state_.positions, state_.turn, dragon);
    hand().remove(play.card);
    tell(Played{state_.turn, play.card});
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
      if (mounts[state_.turn.index] != dragon) tell(Mounted{state_.turn, dragon});
    }
    after_move(scoring);
  }

  void operator()(const Ride& ride) {  // MD-11
    const Card card = *state_.played;
    state_.played.reset();
    if (ride.ride) {
      state_.piles.put_on_top(state_.turn, card);
      tell(Mounted{state_.turn, card.dragon()});
    } else {
      state_.piles.put_under(state_.turn, card);
    }
    // The dragon was in last place, so wherever it stands now it came from below the summit.
    after_move(scoring(state_.board, 0, state_.positions[index(card.dragon())]));
  }

  void operator()(const Discard& discard) {  // MD-23
    if (state_.draw_to == 0) state_.draw_to = static_cast<std::uint8_t>(hand().size());
    for (const Card card : discard.cards) {
      hand().remove(card);
      state_.piles.put_under(state_.turn, card);
    }
    if (!discard.cards.empty()) tell(Discarded{state_.turn, discard.cards});
    draw_up();
  }

 private:
  /// Of the cards taken for a chosen first mount; it does not matter (Editions).
  static constexpr int mount_value = 3;

  Hand& hand() { return state_.hands[state_.turn.index]; }

  void tell(const Event& event) {
    if (events_ != nullptr) events_->push_back(event);
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

  /// MD-7, and MD-6 where the first mounts are dealt. One card at a time round the table.
  void deal() {
    for (int card = 0; card < hand_size; ++card) {
      for (int step = 0; step < state_.riders; ++step) {
        const core::Seat seat = core::after(state_.first, state_.riders, step);
        state_.hands[seat.index].push_back(state_.piles.take_from_draw());
      }
    }
    for (int step = 0; step < state_.riders; ++step) {
      const core::Seat seat = core::after(state_.first, state_.riders, step);
      tell(Drew{seat, state_.hands[seat.index]});
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
      while (rider_of(mounts, card.dragon())) {  // a taken colour: another is dealt
        state_.piles.put_under(seat, card);
        card = state_.piles.take_from_draw();
      }
      state_.piles.put_on_top(seat, card);
      mounts[seat.index] = card.dragon();
      tell(Mounted{seat, card.dragon()});
    }
  }

  /// Moves a dragon up (MD-9, MD-10) and says what that triggers.
  std::optional<Scoring> move(Dragon dragon, int value) {
    const int from = state_.positions[index(dragon)];
    const int to = destination(state_.board, from, value);
    state_.positions[index(dragon)] = static_cast<std::uint8_t>(to);
    if (state_.board.on_summit(to) && !state_.board.on_summit(from)) {
      state_.summit.push_back(dragon);
    }
    tell(Moved{dragon, from, to});
    return scoring(state_.board, from, to);
  }

  /// Scoring, the end, discarding and drawing, once it is clear who rides what.
  void after_move(std::optional<Scoring> scoring) {
    if (scoring) score(*scoring);
    if (state_.summit.size() == state_.summit.capacity()) {  // MD-25
      state_.phase = Phase::Over;
      tell(Over{winners(state_.scores, state_.riders)});
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
    tell(Scored{kind, gained});
  }

  /// Draws what is owed, one card at a time, and passes the turn; or asks for a shuffle (MD-24).
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
    if (!drew.cards.empty()) tell(drew);
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

State Drago::start(const Setup& setup) {
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

core::Turn Drago::turn(const State& state) {
  if (state.phase == Phase::Shuffle) return core::Chance{};
  if (state.phase == Phase::Over) return core::GameOver{};
  return state.turn;
}

Action Drago::roll(const State& state, core::Rng& rng) {
  Shuffle shuffle{cards_to_shuffle(state)};
  core::shuffle(shuffle.draw, rng);
  return shuffle;
}

core::Result<Drago::Step, core::Refusal> Drago::apply(const State& state, const Action& action) {
  if (std::optional<core::Refusal> refusal = refusal_of(state, action)) {
    return *std::move(refusal);
  }
  constexpr std::size_t usual_events = 6;
  Step step{state, {}};
  step.events.reserve(usual_events);
  std::visit(Turn(step.state, &step.events), action);
  return step;
}

void Drago::perform(State& state, const Action& action) {
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

}  // namespace drago
