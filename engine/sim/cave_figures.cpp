// Counting rounds, colours and coins; see cave_figures.hpp.
#include "sim/cave_figures.hpp"

#include <algorithm>
#include <variant>

#include "cave/rules.hpp"

namespace sim {
namespace {

template <class What>
const What* as(const auto& variant) {
  return std::get_if<What>(&variant);
}

int owed_at(const cave::Board& board, int position) {
  return position == board.lair() ? board.lair_coins : board.space(position).coins;
}

/// DC-18; with two players DC-23.
bool lair_reached(const cave::State& state) {
  const auto all = static_cast<std::size_t>(cave::dwarves_each(state.players));
  return std::any_of(state.dwarves.begin(), state.dwarves.end(), [&](const auto& dwarves) {
    return std::all_of(dwarves.begin(), dwarves.begin() + all,
                       [&](int position) { return position == state.board.lair(); });
  });
}

}  // namespace

void CaveFigures::acted(const cave::State& before, const cave::Action& action,
                        const std::vector<cave::Event>& events, const cave::State& after) {
  if (const auto* const choose = as<cave::Choose>(action)) {
    const core::Turn turn = cave::Cave::turn(before);
    count_card(before.hands[std::get<core::Seat>(turn).index], choose->card);
  }
  if (const auto* const guard = as<cave::Guard>(action)) {
    ++guards_;
    ++guarded_[cave::index(guard->color)];
    count_payment(events, after);
  }
  for (const cave::Event& event : events) {
    if (as<cave::Scared>(event) != nullptr) ++caught_;
    if (as<cave::Moved>(event) != nullptr) ++moved_;
    if (const auto* const banked = as<cave::Banked>(event)) {
      ++banked_;
      saved_ += static_cast<std::uint64_t>(banked->coins);
    }
    if (const auto* const robbed = as<cave::Robbed>(event)) {
      robbed_ += static_cast<std::uint64_t>(robbed->coins());
    }
  }
}

void CaveFigures::over(const cave::State& state) {
  rounds_.add(state.round);
  if (dry_now_) ++dry_;
  if (lair_reached(state)) ++in_lair_;
  if (state.quiet == cave::most_quiet_rounds) ++quiet_;
}

void CaveFigures::count_card(const cave::Hand& hand, cave::Card played) {
  for (const cave::Color color : cave::all_colors) {
    if (hand.holds(cave::card_of(color))) ++held_[cave::index(color)];
  }
  if (const auto color = cave::color_of(played)) ++played_[cave::index(*color)];
}

/// Whether a round's payment leaves nothing, or was not all that was owed (DC-16, DC-17).
void CaveFigures::count_payment(const std::vector<cave::Event>& events, const cave::State& after) {
  int owed = 0;
  int paid = 0;
  for (const cave::Event& event : events) {
    if (const auto* const moved = as<cave::Moved>(event)) owed += owed_at(after.board, moved->to);
    if (const auto* const took = as<cave::Took>(event)) paid += took->coins;
  }
  taken_ += static_cast<std::uint64_t>(paid);
  dry_now_ = dry_now_ || after.treasure == 0 || paid < owed;
}

std::string CaveFigures::text() const {
  std::string played;
  std::string guarded;
  for (const cave::Color color : cave::all_colors) {
    const std::string name(cave::name(color));
    played += (played.empty() ? "" : ", ") + name + " " + percent(this->played(color));
    guarded += (guarded.empty() ? "" : ", ") + name + " " + percent(this->guarded(color));
  }
  std::string text = line("rounds", spread(rounds_));
  text += line("ends", "lair " + percent(in_lair()) + ", treasure " + percent(ran_dry()) +
                           ", quiet " + percent(quiet()));
  text += line("cards", "caught " + percent(caught()) + " of the colours, chest " +
                            percent(chests()) + " of all");
  text += line("played when held", played);
  text += line("guarded", guarded);
  text += line("coins a game", "taken " + rounded(coins_taken(), 1) + ", banked " +
                                   rounded(coins_banked(), 1) + ", robbed " +
                                   rounded(coins_robbed(), 1));
  return text;
}

}  // namespace sim
