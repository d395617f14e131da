// One round of three or four players as a game in which all choose at the same time, each for the
// own chances, and its solution by regret matching.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "ai/cave/crowd_scene.hpp"
#include "ai/cave/crowd_values.hpp"

namespace ai {

/// What a player can do in the round: a card, or for the dragon player a colour.
using CrowdMixture = std::array<double, cave::card_count>;
using CrowdMixtures = std::array<CrowdMixture, cave::most_players>;

/// Shares that grow e-fold for every 1 / favour that a choice is worth more.
CrowdMixture favours(const CrowdMixture& worths, std::size_t count, double favour);

class CrowdRound {
 public:
  /// Works out what every combination of choices leads to.
  void begin(const cave::Board& board, const CrowdWeights& weights, const CrowdScene& scene);
  /// Plays the round against itself so many times more: regret matching+ with linear averaging
  /// (Tammelin 2014), all players one after the other.
  void think(int times);

  /// How likely a seat makes each choice, on average over the thinking.
  CrowdMixture mixture(std::size_t seat) const;
  /// What each choice of a seat brings against the others' mixtures: its chance to win.
  CrowdMixture worths(std::size_t seat) const;
  /// What people who mind the way and the coins, but not what the dragon thinks, tend to do; the
  /// dragon player knows that, and guards where it helps, more or less.
  CrowdMixtures habits() const;
  /// What each choice of a seat is worth when the others follow their habits so often.
  CrowdMixture worths_against(std::size_t seat, const CrowdMixtures& habits, double often) const;
  /// The best answer of a seat when the others follow their habits so often (0 … 1) and the
  /// mixtures else; nearly as good choices are taken too.
  CrowdMixture answer(std::size_t seat, const CrowdMixtures& habits, double often) const;
  /// The cards behind a seat's choices; none for the dragon player.
  const CrowdCards& cards(std::size_t seat) const { return cards_[seat]; }
  const std::array<CrowdCards, cave::most_players>& all_cards() const { return cards_; }
  std::size_t choices(std::size_t seat) const { return counts_[seat]; }

 private:
  /// One choice of every seat; those who do not play choose 0.
  using Joint = std::array<std::size_t, cave::most_players>;

  void judge_seats();
  void judge(const Joint& joint, float* chances) const;
  void judge_end(const Joint& joint, std::uint8_t guard, float* chances) const;
  CrowdMixture values(std::size_t seat, const CrowdMixtures& mixtures) const;

  const cave::Board* board_ = nullptr;
  const CrowdWeights* weights_ = nullptr;
  CrowdScene scene_;
  std::size_t players_ = 0;
  std::size_t dragon_ = 0;
  std::array<CrowdCards, cave::most_players> cards_;
  std::array<std::size_t, cave::most_players> counts_{};
  /// What becomes of a seat, and what that is worth by itself in every phase.
  struct Fate {
    CrowdStanding standing;
    std::array<double, crowd_phases> worths{};
  };
  /// By seat, choice, and whether caught.
  std::array<std::array<std::array<Fate, 2>, cave::card_count>, cave::most_players> fates_{};
  std::vector<float> chances_;  ///< by joint choice, then by seat
  CrowdMixtures regrets_{};
  CrowdMixtures sums_{};
  CrowdMixtures now_{};
  int times_ = 0;
};

}  // namespace ai
