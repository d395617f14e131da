// Decodes tables and computes features and logits; see win_model.hpp.
#include "games/dragons_cave/bots/win_model.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstddef>

#include "games/dragons_cave/bots/stake.hpp"
#include "games/dragons_cave/bots/turn_solver.hpp"
#include "games/dragons_cave/rules/rules.hpp"

namespace dragons_cave::bots {

// Packs numbers into digits.

namespace {

constexpr std::string_view digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";
constexpr unsigned digit_bits = 6;
constexpr unsigned number_bits = 24;  ///< of the numbers in the header
constexpr unsigned width_bits = 5;
constexpr std::uint32_t number_limit = 1U << number_bits;
constexpr std::uint32_t hash_factor = 16777619U;
constexpr std::uint32_t hash_begin = 2166136261U;

/// A step of FNV-1a.
std::uint32_t mixed(std::uint32_t hash, std::uint32_t byte) { return (hash ^ byte) * hash_factor; }

std::uint32_t hash_of(const Board& board) {
  std::uint32_t hash = mixed(hash_begin, board.lair_coins);
  for (const Space& space : board.path) {
    hash = mixed(mixed(hash, static_cast<std::uint32_t>(index(space.color))), space.coins);
  }
  return hash % number_limit;
}

std::uint32_t hash_of(std::string_view text) {
  std::uint32_t hash = hash_begin;
  for (const char digit : text) hash = mixed(hash, static_cast<unsigned char>(digit));
  return hash % number_limit;
}

std::size_t sides_of(const Board& board) { return DwarfPairs(board).count() * purse_knots.size(); }

class Writer {
 public:
  void put(std::uint32_t number, unsigned bits) {
    for (unsigned bit = 0; bit < bits; ++bit) {
      held_ |= (number >> bit & 1U) << held_bits_;
      if (++held_bits_ == digit_bits) flush();
    }
  }
  std::string take() {
    if (held_bits_ > 0) flush();
    return std::move(text_);
  }

 private:
  void flush() {
    text_ += digits[held_];
    held_ = 0;
    held_bits_ = 0;
  }

  std::string text_;
  std::uint32_t held_ = 0;
  unsigned held_bits_ = 0;
};

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {
    values_.fill(no_digit);
    for (std::size_t at = 0; at < digits.size(); ++at) {
      values_[static_cast<unsigned char>(digits[at])] = static_cast<std::uint8_t>(at);
    }
  }

  std::uint32_t take(unsigned bits) {
    while (held_bits_ < bits) {
      const std::uint8_t value =
          at_ < text_.size() ? values_[static_cast<unsigned char>(text_[at_])] : no_digit;
      ++at_;
      failed_ = failed_ || value == no_digit;
      held_ |= static_cast<std::uint64_t>(value % no_digit) << held_bits_;
      held_bits_ += digit_bits;
    }
    const auto number = static_cast<std::uint32_t>(held_ & ((std::uint64_t{1} << bits) - 1));
    held_ >>= bits;
    held_bits_ -= bits;
    return number;
  }
  bool failed() const { return failed_; }

 private:
  static constexpr std::uint8_t no_digit = 64;

  std::string_view text_;
  std::array<std::uint8_t, 256> values_{};
  std::size_t at_ = 0;
  std::uint64_t held_ = 0;
  unsigned held_bits_ = 0;
  bool failed_ = false;
};

/// Zigzag encoding: small numbers of either sign get small codes.
std::uint32_t code_of(int number) {
  return number < 0 ? static_cast<std::uint32_t>(-number) * 2 - 1
                    : static_cast<std::uint32_t>(number) * 2;
}
int number_of(std::uint32_t code) {
  const int half = static_cast<int>(code / 2);
  return code % 2 == 0 ? half : -half - 1;
}

unsigned width_of(std::uint32_t largest) { return static_cast<unsigned>(std::bit_width(largest)); }

/// Writes the numbers of one product as differences along the purses, which are smaller.
void write_product(const int* numbers, std::size_t sides, Writer& writer) {
  constexpr std::size_t purses = purse_knots.size();
  std::array<std::uint32_t, purses> largest{};
  const auto code_at = [&](std::size_t side) {
    return code_of(side % purses == 0 ? numbers[side] : numbers[side] - numbers[side - 1]);
  };
  for (std::size_t side = 0; side < sides; ++side) {
    largest[side % purses] = std::max(largest[side % purses], code_at(side));
  }
  for (const std::uint32_t code : largest) writer.put(width_of(code), width_bits);
  for (std::size_t side = 0; side < sides; ++side) {
    writer.put(code_at(side), width_of(largest[side % purses]));
  }
}

void read_product(std::size_t sides, Reader& reader, std::vector<int>& numbers) {
  constexpr std::size_t purses = purse_knots.size();
  std::array<unsigned, purses> widths{};
  for (unsigned& width : widths) width = reader.take(width_bits);
  for (std::size_t side = 0; side < sides && !reader.failed(); ++side) {
    const int number = number_of(reader.take(widths[side % purses]));
    numbers.push_back(side % purses == 0 ? number : numbers.back() + number);
  }
}

constexpr std::size_t checksum_digits = number_bits / digit_bits;

}  // namespace

std::optional<FactorTable> decode_factors(std::string_view lines, const Board& board) {
  std::string text(lines);
  std::erase(text, '\n');
  if (text.size() < checksum_digits) return std::nullopt;
  const std::string_view body = std::string_view(text).substr(checksum_digits);
  Reader checksum(std::string_view(text).substr(0, checksum_digits));
  if (checksum.take(number_bits) != hash_of(body)) return std::nullopt;
  Reader reader(body);
  if (reader.take(number_bits) != hash_of(board)) return std::nullopt;
  const std::uint32_t units = reader.take(number_bits);
  const std::uint32_t products = reader.take(number_bits);
  if (reader.failed() || units == 0 || products > TurnStartValues::max_factors) return std::nullopt;
  FactorTable table;
  table.step = 1.0 / units;
  const std::size_t sides = sides_of(board);
  for (std::uint32_t product = 0; product < products; ++product) {
    read_product(sides, reader, table.movers);
    read_product(sides, reader, table.waiters);
  }
  if (reader.failed()) return std::nullopt;
  return table;
}

std::string encode_factors(const std::vector<int>& movers, const std::vector<int>& waiters,
                           int units, const Board& board) {
  const std::size_t sides = sides_of(board);
  Writer writer;
  writer.put(hash_of(board), number_bits);
  writer.put(static_cast<std::uint32_t>(units), number_bits);
  writer.put(static_cast<std::uint32_t>(movers.size() / sides), number_bits);
  for (std::size_t from = 0; from < movers.size(); from += sides) {
    write_product(&movers[from], sides, writer);
    write_product(&waiters[from], sides, writer);
  }
  const std::string body = writer.take();
  Writer checksum;
  checksum.put(hash_of(body), number_bits);
  return checksum.take() + body;
}

namespace {

constexpr int min_players = 3;  ///< of the model

using Models = std::array<WinModelWeights, max_players - min_players + 1>;

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

std::size_t phase_of(const Board& board, int foremost) {
  const int phases = static_cast<int>(phase_count);
  return static_cast<std::size_t>(std::min(foremost, board.lair() - 1) * phases / board.lair());
}

PlayerFeatures player_features(const Board& board, const PlayerState& player, int players,
                               int turns) {
  double held = 0;
  double coins = 0;
  double steps = 0;
  double arriving = 0;
  for (const Color color : all_colors) {
    if ((player.up >> index(color) & 1U) != 0) continue;
    const int to = forward(board, player.position, color);
    held += 1;
    coins += dragons_cave::coins(board, to);
    steps += to - player.position;
    arriving += to == board.lair() ? 1 : 0;
  }
  constexpr double colors = color_count;
  constexpr double kept_fraction = 0.75;  ///< of a purse, until the end of the game
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

RoundFeatures::RoundFeatures(const Board& board, const PublicState& state) {
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

WinProbabilities win_probabilities(const Board& board, const WinModelWeights& weights,
                                   const PublicState& state) {
  const RoundFeatures features(board, state);
  const AllPlayerFeatures all = features.all();
  WinProbabilities probabilities{};
  double sum = 0;
  for (std::size_t at = 0; at < static_cast<std::size_t>(state.players); ++at) {
    probabilities[at] =
        ai::approximate_exp(own_logit(weights, features.phase, features.seats[at]) +
                            relative_logit(weights, features.phase, all, state.players, at));
    sum += probabilities[at];
  }
  for (double& probability : probabilities) probability /= sum;
  return probabilities;
}

}  // namespace dragons_cave::bots
