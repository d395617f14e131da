// drago-school: teaches the network behind Mount Drago's bots (ai/mount_drago/value_network.hpp) by
// letting it play against itself, after Tesauro's TD-Gammon (1995). Prints how it gets on; writes
// what it knows.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <string_view>
#include <vector>

#include "ai/mount_drago/static_evaluator.hpp"
#include "ai/mount_drago/value_network.hpp"
#include "core/rng.hpp"
#include "core/streams.hpp"
#include "drago/afterstate.hpp"
#include "drago/playout_state.hpp"
#include "drago/rules.hpp"
#include "sim/boards.hpp"

namespace {

using namespace drago;
using ai::mount_drago::FeatureList;
using ai::mount_drago::terminal_value;

constexpr std::size_t wide = ai::mount_drago::hidden_1_size;
constexpr std::size_t narrow = ai::mount_drago::hidden_2_size;

/// A number that is learned, and how much it was pulled about so far (Adagrad).
template <std::size_t Size>
struct Learned {
  alignas(16) std::array<float, Size> value{};
  alignas(16) std::array<float, Size> pulled{};

  void learn(const std::array<float, Size>& slope, float rate) {
    for (std::size_t at = 0; at < Size; ++at) {
      pulled[at] += slope[at] * slope[at];
      value[at] -= rate * slope[at] / std::sqrt(pulled[at]);
    }
  }
  void calm(float by) {
    for (float& each : pulled) each = std::max(each * by, 0.01F);
  }
};

/// The network while it learns: traits, two hidden layers, points still to be gained on the rival.
class Pupil {
 public:
  explicit Pupil(core::Rng& rng) : rows_(ai::mount_drago::feature_count), between_(narrow) {
    const auto some = [&rng](float most) {
      return most * (static_cast<float>(rng.below(2001)) / 1000.0F - 1.0F);
    };
    for (auto& row : rows_) {
      for (float& value : row.value) value = some(0.05F);
    }
    for (float& value : first_.value) value = 0.2F;
    for (auto& row : between_) {
      for (float& value : row.value) value = some(0.25F);
    }
    for (float& value : last_.value) value = some(0.2F);
    calm(1);
  }

  struct Thought {
    alignas(16) std::array<float, wide> first;
    alignas(16) std::array<float, narrow> second;
    float ahead;   ///< in tens of points, by the end
    float spread;  ///< the same unit
    float z;
    float share;
  };

  Thought think(const FeatureList& traits, int lead, int spaces) const {
    Thought thought;
    thought.first = first_.value;
    for (const std::uint16_t trait : traits) {
      const auto& row = rows_[trait].value;
      for (std::size_t at = 0; at < wide; ++at) thought.first[at] += row[at];
    }
    for (float& value : thought.first) value = std::clamp(value, 0.0F, 8.0F);
    float more = bias_.value[0];
    for (std::size_t at = 0; at < narrow; ++at) {
      const auto& row = between_[at].value;
      std::array<float, 4> sums{};
      for (std::size_t from = 0; from < wide; from += 4) {
        for (std::size_t lane = 0; lane < 4; ++lane) {
          sums[lane] += row[from + lane] * thought.first[from + lane];
        }
      }
      const float sum = second_.value[at] + (sums[0] + sums[1]) + (sums[2] + sums[3]);
      thought.second[at] = std::max(sum, 0.0F);
      more += last_.value[at] * thought.second[at];
    }
    thought.ahead = 0.1F * static_cast<float>(lead) + more;
    thought.spread = 0.35F + 0.085F * std::sqrt(static_cast<float>(spaces));
    thought.z = thought.ahead / thought.spread;
    thought.share = 0.5F + 0.5F * thought.z / std::sqrt(1 + thought.z * thought.z);
    return thought;
  }

  void learn(const FeatureList& traits, const Thought& thought, float share, float rate) {
    const float slope =
        (thought.share - share) * 2 / std::sqrt(1 + thought.z * thought.z) / thought.spread;
    std::array<float, narrow> at_second;
    std::array<float, narrow> at_last;
    std::array<float, wide> at_first{};
    for (std::size_t at = 0; at < narrow; ++at) {
      at_last[at] = slope * thought.second[at];
      at_second[at] = thought.second[at] > 0 ? slope * last_.value[at] : 0.0F;
      for (std::size_t from = 0; from < wide; ++from) {
        at_first[from] += at_second[at] * between_[at].value[from];
      }
    }
    for (std::size_t from = 0; from < wide; ++from) {
      if (thought.first[from] <= 0 || thought.first[from] >= 8) at_first[from] = 0;
    }
    bias_.learn({slope}, rate);
    last_.learn(at_last, rate);
    second_.learn(at_second, rate);
    for (std::size_t at = 0; at < narrow; ++at) {
      if (at_second[at] == 0.0F) continue;
      std::array<float, wide> at_between;
      for (std::size_t from = 0; from < wide; ++from) {
        at_between[from] = at_second[at] * thought.first[from];
      }
      between_[at].learn(at_between, rate);
    }
    first_.learn(at_first, rate);
    for (const std::uint16_t trait : traits) rows_[trait].learn(at_first, rate);
  }

  /// Forgets a part of how much was learned, so that learning goes on.
  void calm(float by) {
    for (auto& row : rows_) row.calm(by);
    for (auto& row : between_) row.calm(by);
    first_.calm(by);
    second_.calm(by);
    last_.calm(by);
    bias_.calm(by);
  }

  /// All numbers, for a file and back.
  template <class Each>
  void each(const Each& visit) {
    for (auto& row : rows_) {
      for (float& value : row.value) visit(value);
    }
    for (float& value : first_.value) visit(value);
    for (auto& row : between_) {
      for (float& value : row.value) visit(value);
    }
    for (float& value : second_.value) visit(value);
    for (float& value : last_.value) visit(value);
    visit(bias_.value[0]);
  }

 private:
  std::vector<Learned<wide>> rows_;
  Learned<wide> first_;
  std::vector<Learned<wide>> between_;
  Learned<narrow> second_;
  Learned<narrow> last_;
  Learned<1> bias_;
};

int lead_of(const Afterstate& prospect) {
  return prospect.scores[prospect.me] -
         prospect.scores[static_cast<std::size_t>(ai::mount_drago::main_rival(prospect))];
}

/// A turn as it was left.
struct Left {
  FeatureList traits;
  int lead = 0;
  int spaces = 0;
  float share = 0;
};

class School {
 public:
  School(int riders, std::uint64_t seed) : rng_(seed), pupil_(rng_), riders_(riders), setup_{} {
    setup_.board = sim::board_for<Drago>(riders).board;
    setup_.riders = riders;
    track_ = Track(setup_.board);
  }

  Pupil& pupil() { return pupil_; }

  /// A game against itself; learns from every turn. Returns the mean squared surprise.
  float lesson(float rate, float after_all) {
    PlayoutState climb = start();
    for (auto& seat : turns_) seat.clear();
    while (climb.phase() != Phase::Over) {
      const int seat = climb.turn();
      Left left;
      turn(climb, left, true);
      if (climb.phase() != Phase::Over) turns_[static_cast<std::size_t>(seat)].push_back(left);
    }
    std::array<std::int16_t, most_riders> scores{};
    for (int seat = 0; seat < riders_; ++seat) {
      scores[static_cast<std::size_t>(seat)] = static_cast<std::int16_t>(climb.score(seat));
    }
    float surprise = 0;
    int count = 0;
    for (int seat = 0; seat < riders_; ++seat) {
      auto& turns = turns_[static_cast<std::size_t>(seat)];
      const auto end = static_cast<float>(terminal_value(scores, riders_, seat));
      float target = end;
      for (std::size_t at = turns.size(); at-- > 0;) {
        const Left& left = turns[at];
        const Pupil::Thought thought = pupil_.think(left.traits, left.lead, left.spaces);
        surprise += (left.share - end) * (left.share - end);
        ++count;
        pupil_.learn(left.traits, thought, target, rate);
        // What others hold is not known: the same without the own hand.
        constexpr std::uint32_t blind_one_in = 4;
        if (rng_.below(blind_one_in) == 0) {
          const FeatureList table = ai::mount_drago::without_hand_features(left.traits);
          pupil_.learn(table, pupil_.think(table, left.lead, left.spaces), target, rate);
        }
        target = after_all * target + (1 - after_all) * left.share;
      }
    }
    return surprise / static_cast<float>(std::max(count, 1));
  }

  /// The pupil's share of the wins as one against riders who look at promises only.
  double examined(int games) {
    const ai::mount_drago::StaticEvaluator judge(track_);
    double won = 0;
    for (int game = 0; game < games; ++game) {
      PlayoutState climb = start();
      const int me = game % riders_;
      while (climb.phase() != Phase::Over) {
        Left left;
        if (climb.turn() == me) {
          turn(climb, left, false);
        } else {
          judge.play_turn(climb, rng_);
        }
      }
      int best = -1000;
      int winners = 0;
      for (int seat = 0; seat < riders_; ++seat) {
        if (climb.score(seat) > best) winners = 0;
        best = std::max(best, climb.score(seat));
        if (climb.score(seat) == best) ++winners;
      }
      if (climb.score(me) == best) won += 1.0 / winners;
    }
    return won / games;
  }

 private:
  PlayoutState start() {
    setup_.first =
        core::Seat{static_cast<std::uint8_t>(rng_.below(static_cast<std::uint32_t>(riders_)))};
    PlayoutState climb(Drago::start(setup_), track_);
    while (climb.phase() == Phase::Mount) climb.rollout_turn(rng_);
    return climb;
  }

  float look(const Afterstate& prospect, Left& left) {
    if (prospect.over)
      return static_cast<float>(terminal_value(prospect.scores, riders_, prospect.me));
    left.traits = ai::mount_drago::active_features(prospect, track_);
    left.lead = lead_of(prospect);
    left.spaces = ai::mount_drago::spaces_to_end(prospect.positions, track_);
    left.share = pupil_.think(left.traits, left.lead, left.spaces).share;
    return left.share;
  }

  /// Plays one turn as the pupil likes it best, or sometimes any card.
  void turn(PlayoutState& climb, Left& left, bool tries) {
    constexpr std::uint32_t tries_one_in = 40;
    const bool any = tries && rng_.below(tries_one_in) == 0;
    const MoveList moves = climb.legal();
    Move best = moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
    bool best_rides = true;
    float highest = -10;
    for (const Move move : moves) {
      if (any && !(move == best)) continue;
      const int dragon = PlayoutState::dragon_of(move.kind());
      const bool choice =
          climb.rider(dragon) == PlayoutState::no_rider && climb.in_last_place(dragon);
      for (const bool rides : {true, false}) {
        if (!rides && !choice) continue;
        Left one;
        const float share = look(Afterstate(climb, move, rides), one);
        if (share <= highest) continue;
        highest = share;
        best = move;
        best_rides = rides;
        left = one;
      }
    }
    climb.perform(best, rng_);
    if (climb.phase() == Phase::Ride) climb.perform(Move::ride(best_rides), rng_);
    if (climb.phase() != Phase::Discard) return;
    highest = -10;
    for (const Move move : climb.legal()) {
      Left one;
      const float share = look(Afterstate(climb, move, true), one);
      if (share <= highest) continue;
      highest = share;
      best = move;
      left = one;
    }
    climb.perform(best, rng_);
  }

  core::Rng rng_;
  Pupil pupil_;
  int riders_;
  Setup setup_;
  Track track_;
  std::array<std::vector<Left>, most_riders> turns_;
};

bool read(Pupil& pupil, const char* path) {
  std::FILE* const file = std::fopen(path, "rb");
  if (file == nullptr) return false;
  bool good = true;
  pupil.each([&](float& value) { good = good && std::fread(&value, sizeof value, 1, file) == 1; });
  std::fclose(file);
  return good;
}

void write(Pupil& pupil, const char* path) {
  std::FILE* const file = std::fopen(path, "wb");
  if (file == nullptr) return;
  pupil.each([file](float& value) { std::fwrite(&value, sizeof value, 1, file); });
  std::fclose(file);
}

/// Prints the numbers as the program keeps them: `RIDERS FILE` again and again.
int print(int count, char** arguments) {
  constexpr std::string_view digits =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-";
  constexpr std::size_t line = 96;
  std::puts(
      "The weights of Mount Drago's value network: written by `drago-school print`, made into "
      "source by value_network_data.cmake.");
  for (int at = 0; at + 1 < count; at += 2) {
    const int riders = std::atoi(arguments[at]);
    core::Rng rng(1);
    Pupil pupil(rng);
    if (!read(pupil, arguments[at + 1])) return 1;
    std::string text;
    int clipped = 0;
    pupil.each([&](float& value) {
      const long number = std::lround(value * ai::mount_drago::fixed_point_one);
      const long kept = std::clamp<long>(number, -ai::mount_drago::weight_limit,
                                         ai::mount_drago::weight_limit - 1);
      if (kept != number) ++clipped;
      const auto code = static_cast<std::size_t>(kept + ai::mount_drago::weight_limit);
      text += digits[code / digits.size()];
      text += digits[code % digits.size()];
    });
    std::fprintf(stderr, "%d riders: %d numbers, %d cut off\n", riders,
                 static_cast<int>(text.size() / 2), clipped);
    const Track track(sim::board_for<Drago>(riders).board);
    std::printf("riders %d board %u\n", riders, ai::mount_drago::board_hash(track));
    for (std::size_t from = 0; from < text.size(); from += line) {
      std::puts(text.substr(from, line).c_str());
    }
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc >= 4 && std::string_view(argv[1]) == "print") return print(argc - 2, argv + 2);
  if (argc < 4) {
    std::puts(
        "drago-school RIDERS GAMES FILE [RATE] [SEED]\n"
        "Plays so many games against itself and writes the numbers to the file; goes on from\n"
        "them when it is there.\n"
        "drago-school print RIDERS FILE ...\n"
        "Prints them as the build reads them: engine/ai/mount_drago/value_network.txt.");
    return 2;
  }
  const int riders = std::atoi(argv[1]);
  const int games = std::atoi(argv[2]);
  const float rate = argc > 4 ? static_cast<float>(std::atof(argv[4])) : 0.02F;
  School school(riders, argc > 5 ? static_cast<std::uint64_t>(std::atoi(argv[5])) : 1);
  if (read(school.pupil(), argv[3])) std::puts("goes on");
  const std::clock_t begin = std::clock();
  constexpr int portion = 5000;
  float surprise = 0;
  for (int game = 1; game <= games; ++game) {
    const float done = static_cast<float>(game) / static_cast<float>(games);
    surprise += school.lesson(rate * (1 - 0.9F * done), 0.7F);
    if (game % portion != 0 && game != games) continue;
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    std::printf("%d games, surprise %.4f, against promises %.3f, %.0f s, %.0f s left\n", game,
                static_cast<double>(surprise) / portion, school.examined(2000), seconds,
                seconds / game * (games - game));
    std::fflush(stdout);
    surprise = 0;
    school.pupil().calm(0.7F);
    write(school.pupil(), argv[3]);
  }
  return 0;
}
