// Features and logits; see win_model.hpp.
#include "ai/dragons_cave/win_model.hpp"

#include <algorithm>
#include <charconv>

#include "cave/moves.hpp"

namespace ai::dragons_cave {
namespace {

constexpr int min_players = 3;  ///< that the model is for

using Models = std::array<WinModelWeights, cave::max_players - min_players + 1>;

Models parsed(std::string_view text) {
  constexpr double thousand = 1000;
  Models models{};
  const char* next = text.data();
  const char* const end = next + text.size();
  for (WinModelWeights& model : models) {
    for (FeatureVector& weights : model) {
      for (double& weight : weights) {
        int thousandths = 0;
        next = std::from_chars(next, end, thousandths).ptr + 1;
        weight = thousandths / thousand;
      }
    }
  }
  return models;
}

}  // namespace

const WinModelWeights& win_model_weights(int players) {
  static const Models models = parsed(win_model_text());
  return models[static_cast<std::size_t>(players - min_players)];
}

std::size_t phase_of(const cave::Board& board, int foremost) {
  const int phases = static_cast<int>(phase_count);
  return static_cast<std::size_t>(std::min(foremost, board.lair() - 1) * phases / board.lair());
}

PlayerFeatures player_features(const cave::Board& board, const PlayerState& player, int players,
                               int turns) {
  double held = 0;
  double coins = 0;
  double steps = 0;
  double arriving = 0;
  for (const cave::Color color : cave::all_colors) {
    if ((player.up >> index(color) & 1U) != 0) continue;
    const int to = cave::forward(board, player.position, color);
    held += 1;
    coins += cave::coins(board, to);
    steps += to - player.position;
    arriving += to == board.lair() ? 1 : 0;
  }
  constexpr double colors = cave::color_count;
  constexpr double kept_fraction = 0.75;  ///< of a purse, by the end of the game
  const double each = held > 0 ? 1 / held : 0;
  const double purse = player.purse / 10;
  const double way = player.position / 10.0;
  return {{player.bank / 10.0, purse, purse * purse, way, way * way, held / colors,
           coins * each / 2, steps * each / 10, arriving / colors, turns == 0 ? 1.0 : 0.0,
           turns == 1 ? 1.0 : 0.0, turns == players - 1 ? 1.0 : 0.0},
          player.bank + player.purse * kept_fraction,
          arriving / colors};
}

std::array<double, relative_feature_count> relative_features(const AllPlayerFeatures& all,
                                                             int players, std::size_t seat) {
  constexpr double most = 2;
  constexpr double unit = 5;  ///< coins
  double best = -1;
  double danger = 0;
  for (std::size_t other = 0; other < static_cast<std::size_t>(players); ++other) {
    if (other == seat) continue;
    best = std::max(best, all[other]->coins);
    danger = std::max(danger, all[other]->arriving);
  }
  const double lead = (all[seat]->coins - best) / unit;
  const double ahead = std::clamp(lead, 0.0, most);
  const double behind = std::clamp(lead, -most, 0.0);
  const double arriving = all[seat]->arriving;
  return {ahead, behind, ahead * arriving, behind * arriving, ahead * danger, behind * danger};
}

double own_logit(const WinModelWeights& weights, std::size_t phase,
                 const PlayerFeatures& features) {
  double sum = 0;
  for (std::size_t at = 0; at < own_feature_count; ++at) {
    sum += weights[phase][at] * features.own[at];
  }
  return sum;
}

double relative_logit(const WinModelWeights& weights, std::size_t phase,
                      const AllPlayerFeatures& all, int players, std::size_t seat) {
  const auto relative = relative_features(all, players, seat);
  double sum = 0;
  for (std::size_t at = 0; at < relative_feature_count; ++at) {
    sum += weights[phase][own_feature_count + at] * relative[at];
  }
  return sum;
}

RoundFeatures::RoundFeatures(const cave::Board& board, const PublicState& state) {
  int foremost = 0;
  for (std::size_t at = 0; at < static_cast<std::size_t>(state.players); ++at) {
    foremost = std::max(foremost, state.seats[at].position);
    const int turns = (static_cast<int>(at) - state.dragon + state.players) % state.players;
    seats[at] = player_features(board, state.seats[at], state.players, turns);
  }
  phase = phase_of(board, foremost);
}

AllPlayerFeatures RoundFeatures::all() const {
  AllPlayerFeatures pointers{};
  for (std::size_t at = 0; at < seats.size(); ++at) pointers[at] = &seats[at];
  return pointers;
}

WinProbabilities win_probabilities(const cave::Board& board, const WinModelWeights& weights,
                                   const PublicState& state) {
  const RoundFeatures features(board, state);
  const AllPlayerFeatures all = features.all();
  WinProbabilities probabilities{};
  double sum = 0;
  for (std::size_t at = 0; at < static_cast<std::size_t>(state.players); ++at) {
    probabilities[at] =
        approximate_exp(own_logit(weights, features.phase, features.seats[at]) +
                        relative_logit(weights, features.phase, all, state.players, at));
    sum += probabilities[at];
  }
  for (double& probability : probabilities) probability /= sum;
  return probabilities;
}

}  // namespace ai::dragons_cave
