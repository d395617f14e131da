// Outcomes and regrets; see crowd_round.hpp.
#include "ai/cave/crowd_round.hpp"

#include <algorithm>
#include <numeric>

#include "ai/cave/crowd_playout.hpp"
#include "cave/moves.hpp"

namespace ai {
namespace {

/// Shares that add up to 1: those of the positive numbers, or equal ones.
CrowdMixture shares_of(const CrowdMixture& numbers, std::size_t count) {
  const double sum = std::accumulate(numbers.begin(), numbers.end(), 0.0);
  CrowdMixture shares{};
  for (std::size_t at = 0; at < count; ++at) {
    shares[at] = sum > 0 ? numbers[at] / sum : 1 / static_cast<double>(count);
  }
  return shares;
}

/// How much more likely than another a choice is that is so much better: e-fold per 1 / favour of a
/// chance to win.
constexpr double dragon_favour = 15;
constexpr double answer_favour = 300;

}  // namespace

CrowdMixture favours(const CrowdMixture& worths, std::size_t count, double favour) {
  const double best = *std::max_element(worths.begin(), worths.end());
  CrowdMixture weights{};
  for (std::size_t at = 0; at < count; ++at) {
    weights[at] = soft_power(favour * (worths[at] - best));
  }
  return shares_of(weights, count);
}

void CrowdRound::begin(const cave::Board& board, const CrowdWeights& weights,
                       const CrowdScene& scene) {
  board_ = &board;
  weights_ = &weights;
  scene_ = scene;
  players_ = static_cast<std::size_t>(scene.players);
  dragon_ = static_cast<std::size_t>(scene.dragon);
  counts_.fill(1);
  std::size_t joints = 1;
  for (std::size_t seat = 0; seat < players_; ++seat) {
    cards_[seat].clear();
    if (seat != dragon_) cards_[seat] = crowd_cards(board, scene.seats[seat]);
    counts_[seat] = seat == dragon_ ? std::size_t{cave::color_count} : cards_[seat].size();
    joints *= counts_[seat];
  }
  judge_seats();
  chances_.resize(joints * players_);
  Joint joint{};
  for (std::size_t at = 0; at < joints; ++at) {
    judge(joint, &chances_[at * players_]);
    for (std::size_t seat = 0; seat < players_ && ++joint[seat] == counts_[seat]; ++seat) {
      joint[seat] = 0;
    }
  }
  regrets_ = {};
  sums_ = {};
  times_ = 0;
  for (std::size_t seat = 0; seat < players_; ++seat) now_[seat] = shares_of({}, counts_[seat]);
}

void CrowdRound::judge_seats() {
  for (std::size_t seat = 0; seat < players_; ++seat) {
    const auto ahead = static_cast<int>(seat + players_ - dragon_ - 1) % scene_.players;
    for (std::size_t choice = 0; choice < counts_[seat]; ++choice) {
      for (std::size_t caught = 0; caught < 2; ++caught) {
        CrowdSeat after = scene_.seats[seat];
        if (seat != dragon_) {
          after = caught == 0 ? cards_[seat][choice].safe : cards_[seat][choice].caught;
        }
        Fate& fate = fates_[seat][choice][caught];
        fate.standing = crowd_standing(*board_, after, scene_.players, ahead);
        for (std::size_t phase = 0; phase < crowd_phases; ++phase) {
          fate.worths[phase] = own_part(*weights_, phase, fate.standing);
        }
      }
    }
  }
}

void CrowdRound::judge(const Joint& joint, float* chances) const {
  const auto guard = static_cast<std::uint8_t>(joint[dragon_]);
  std::array<std::size_t, cave::most_players> caught{};
  int foremost = scene_.seats[dragon_].position;
  int owed = 0;
  bool forward = false;
  for (std::size_t seat = 0; seat < players_; ++seat) {
    if (seat == dragon_) continue;
    const CrowdCard& card = cards_[seat][joint[seat]];
    caught[seat] = index(card.card) == guard ? 1 : 0;
    const CrowdSeat& after = caught[seat] == 1 ? card.caught : card.safe;
    foremost = std::max(foremost, after.position);
    owed += caught[seat] == 1 ? 0 : card.coins;
    forward = forward || (caught[seat] == 0 && card.card != cave::Card::Chest);
  }
  const bool quiet = !forward && scene_.quiet + 1 == cave::most_quiet_rounds;
  if (foremost == board_->lair() || owed >= scene_.treasure || quiet) {  // DC-17, DC-18, DC-24
    judge_end(joint, guard, chances);
    return;
  }
  const std::size_t phase = crowd_phase(*board_, foremost);
  CrowdStandings all{};
  std::array<double, cave::most_players> worths{};
  for (std::size_t seat = 0; seat < players_; ++seat) {
    const Fate& fate = fates_[seat][seat == dragon_ ? 0 : joint[seat]][caught[seat]];
    all[seat] = &fate.standing;
    worths[seat] = fate.worths[phase];
  }
  double sum = 0;
  for (std::size_t seat = 0; seat < players_; ++seat) {
    const double strength =
        soft_power(worths[seat] + relation_part(*weights_, phase, all, scene_.players, seat));
    chances[seat] = static_cast<float>(strength);
    sum += strength;
  }
  for (std::size_t seat = 0; seat < players_; ++seat) {
    chances[seat] = static_cast<float>(chances[seat] / sum);
  }
}

/// Who wins when the game ends with the round; what a robbery takes is drawn at even odds (DC-19).
void CrowdRound::judge_end(const Joint& joint, std::uint8_t guard, float* chances) const {
  cave::BySeat<int> owed{};
  cave::BySeat<int> robbed{};
  cave::BySeat<int> totals{};
  cave::BySeat<cave::Dwarves> dwarves{};
  for (std::size_t seat = 0; seat < players_; ++seat) {
    const CrowdSeat& before = scene_.seats[seat];
    totals[seat] = before.bank + static_cast<int>(before.purse);
    dwarves[seat][0] = static_cast<std::uint8_t>(before.position);
    if (seat == dragon_) continue;
    const CrowdCard& card = cards_[seat][joint[seat]];
    const bool caught = index(card.card) == guard;
    const CrowdSeat& after = caught ? card.caught : card.safe;
    dwarves[seat][0] = static_cast<std::uint8_t>(after.position);
    if (caught) robbed[seat] = static_cast<int>(before.purse);
    if (!caught) owed[seat] = card.coins;
  }
  const cave::BySeat<int> paid = cave::payments(owed, scene_.treasure);
  for (std::size_t seat = 0; seat < players_; ++seat) totals[seat] += paid[seat];
  std::fill_n(chances, players_, 0.0F);
  constexpr unsigned draws = 1U << cave::most_players;
  for (unsigned draw = 0; draw < draws; ++draw) {
    cave::BySeat<int> left = totals;
    for (std::size_t seat = 0; seat < players_; ++seat) {
      left[seat] -= (robbed[seat] + static_cast<int>(draw >> seat & 1U)) / 2;
    }
    const cave::BySeat<int> places = cave::ranks(left, dwarves, scene_.players);
    const auto winners = static_cast<float>(
        std::count(places.begin(), places.begin() + static_cast<std::ptrdiff_t>(players_), 1));
    for (std::size_t seat = 0; seat < players_; ++seat) {
      if (places[seat] == 1) chances[seat] += 1 / winners / static_cast<float>(draws);
    }
  }
}

CrowdMixture CrowdRound::values(std::size_t seat, const CrowdMixtures& mixtures) const {
  CrowdMixture worths{};
  Joint joint{};
  for (std::size_t at = 0; at * players_ < chances_.size(); ++at) {
    double likely = 1;
    for (std::size_t other = 0; other < players_; ++other) {
      if (other != seat) likely *= mixtures[other][joint[other]];
    }
    worths[joint[seat]] += likely * chances_[at * players_ + seat];
    for (std::size_t other = 0; other < players_ && ++joint[other] == counts_[other]; ++other) {
      joint[other] = 0;
    }
  }
  return worths;
}

void CrowdRound::think(int times) {
  for (; times > 0; --times) {
    ++times_;
    for (std::size_t seat = 0; seat < players_; ++seat) {
      const CrowdMixture worths = values(seat, now_);
      double mean = 0;
      for (std::size_t at = 0; at < counts_[seat]; ++at) mean += worths[at] * now_[seat][at];
      for (std::size_t at = 0; at < counts_[seat]; ++at) {
        regrets_[seat][at] = std::max(regrets_[seat][at] + worths[at] - mean, 0.0);
      }
      now_[seat] = shares_of(regrets_[seat], counts_[seat]);
      for (std::size_t at = 0; at < counts_[seat]; ++at) sums_[seat][at] += now_[seat][at] * times_;
    }
  }
}

CrowdMixture CrowdRound::mixture(std::size_t seat) const {
  return shares_of(sums_[seat], counts_[seat]);
}

CrowdMixture CrowdRound::worths(std::size_t seat) const {
  CrowdMixtures mixtures{};
  for (std::size_t other = 0; other < players_; ++other) mixtures[other] = mixture(other);
  return values(seat, mixtures);
}

CrowdMixtures CrowdRound::habits() const {
  CrowdMixtures found{};
  for (std::size_t seat = 0; seat < players_; ++seat) {
    if (seat == dragon_) continue;
    CrowdMixture weights{};
    for (std::size_t at = 0; at < counts_[seat]; ++at) {
      weights[at] = soft_power(card_appeal(scene_.seats[seat], cards_[seat][at]));
    }
    found[seat] = shares_of(weights, counts_[seat]);
  }
  found[dragon_] = favours(values(dragon_, found), counts_[dragon_], dragon_favour);
  return found;
}

CrowdMixture CrowdRound::answer(std::size_t seat, const CrowdMixtures& habits, double often) const {
  return favours(worths_against(seat, habits, often), counts_[seat], answer_favour);
}

CrowdMixture CrowdRound::worths_against(std::size_t seat, const CrowdMixtures& habits,
                                        double often) const {
  CrowdMixtures expected{};
  for (std::size_t other = 0; other < players_; ++other) {
    const CrowdMixture careful = mixture(other);
    for (std::size_t at = 0; at < counts_[other]; ++at) {
      expected[other][at] = careful[at] + often * (habits[other][at] - careful[at]);
    }
  }
  return values(seat, expected);
}

}  // namespace ai
