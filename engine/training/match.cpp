// drago-match: two players of Mount Drago against each other on mirrored deals, at equal budgets of
// simulations or of processor time. Prints the first one's share of the wins with a 95 % interval.
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ai/bots.hpp"
#include "ai/mount_drago/plain_bot.hpp"
#include "ai/mount_drago/search.hpp"
#include "core/check.hpp"
#include "core/streams.hpp"
#include "drago/playout_state.hpp"
#include "sim/boards.hpp"
#include "training/measuring.hpp"

namespace {

using namespace drago;
using training::processor_seconds;

/// `name:nodes,setting=value,...`
struct Spec {
  std::string name;
  int nodes = 0;
  std::map<std::string, double> settings;

  double setting(const std::string& key, double usual) const {
    const auto found = settings.find(key);
    return found == settings.end() ? usual : found->second;
  }
};

Spec spec_of(std::string_view text) {
  Spec spec;
  std::size_t end = std::min(text.find(':'), text.size());
  spec.name = text.substr(0, end);
  while (end < text.size()) {
    const std::size_t begin = end + 1;
    end = std::min(text.find(',', begin), text.size());
    const std::string part(text.substr(begin, end - begin));
    const std::size_t equals = part.find('=');
    if (equals == std::string::npos) {
      spec.nodes = std::atoi(part.c_str());
    } else {
      spec.settings[part.substr(0, equals)] = std::atof(part.c_str() + equals + 1);
    }
  }
  return spec;
}

ai::mount_drago::SearchSettings settings_of(const Spec& spec) {
  ai::mount_drago::SearchSettings settings;
  const auto whole = [&spec](const char* key, int usual) {
    return static_cast<int>(spec.setting(key, usual));
  };
  settings.budget = spec.nodes;
  settings.rollout_turns = whole("horizon", settings.rollout_turns);
  settings.own_rollout_turns = whole("rounds", settings.own_rollout_turns);
  settings.max_tree_depth = whole("deepest", settings.max_tree_depth);
  if (spec.setting("promises", 0) != 0) settings.evaluator = ai::mount_drago::Evaluator::Static;
  settings.exploration = spec.setting("exploration", settings.exploration);
  settings.prior_temperature = whole("doubt", settings.prior_temperature);
  if (spec.setting("everybody", 0) != 0)
    settings.tree_moves = ai::mount_drago::TreeMoves::Everybody;
  settings.determinizations = whole("deals", settings.determinizations);
  settings.prior_visits = spec.setting("trust", settings.prior_visits);
  settings.opponent_noise = spec.setting("suspicion", settings.opponent_noise);
  settings.models_opponents = spec.setting("remembers", settings.models_opponents ? 1 : 0) != 0;
  settings.evaluation.hand_card = whole("hand", settings.evaluation.hand_card);
  settings.evaluation.turn = whole("turn", settings.evaluation.turn);
  settings.evaluation.standing_large = whole("large", settings.evaluation.standing_large);
  settings.evaluation.standing_small = whole("small", settings.evaluation.standing_small);
  settings.evaluation.noise = whole("whim", settings.evaluation.noise);
  return settings;
}

/// A player, with or without seeing the others' hands.
class Player {
 public:
  Player(const Spec& spec, double milliseconds) : spec_(spec), milliseconds_(milliseconds) {
    constexpr int plenty = 30'000;
    if (spec_.nodes == 0) spec_.nodes = plenty;
    open_ = spec_.setting("open", 0) != 0;
    if (spec_.name == "plain") {
      const double exploration =
          spec_.setting("exploration", ai::mount_drago::PlainBot::usual_exploration);
      bot_ = std::make_unique<ai::mount_drago::PlainBot>(spec_.nodes, exploration);
    } else if (spec_.name == "master") {
      bot_ = std::make_unique<ai::mount_drago::SearchBot>(settings_of(spec_));
    } else {
      bot_ = ai::make_bot<Drago>(spec_.name);
    }
    CORE_CHECK(bot_ != nullptr, "there is no such bot");
  }

  Action choose(const State& state, std::uint64_t seed) {
    const double begin = processor_seconds();
    const Action action = open_ && state.phase != Phase::Mount ? with_open_hands(state, seed, begin)
                                                               : alone(state, seed, begin);
    spent_ += processor_seconds() - begin;
    ++decisions_;
    return action;
  }

  void witness(const View& before, const std::vector<Sighting>& seen) {
    const double begin = processor_seconds();
    bot_->witness(before, seen);
    spent_ += processor_seconds() - begin;
  }

  double milliseconds_each() const { return 1000 * spent_ / std::max(decisions_, 1); }

 private:
  static constexpr int portion = 16;

  bool has_time(double begin) const {
    return milliseconds_ == 0 || 1000 * (processor_seconds() - begin) < milliseconds_;
  }

  Action alone(const State& state, std::uint64_t seed, double begin) {
    bot_->begin(Drago::view(state, state.turn), seed);
    while (!bot_->think(portion) && has_time(begin)) {
    }
    return bot_->best();
  }

  Action with_open_hands(const State& state, std::uint64_t seed, double begin) {
    const Track track(state.board);
    const PlayoutState root(state, track);
    if (!search_) search_ = std::make_unique<ai::mount_drago::Search>(settings_of(spec_));
    search_->begin_open(root, track, seed);
    while (!search_->think(portion) && has_time(begin)) {
    }
    return root.action_of(search_->best());
  }

  Spec spec_;
  double milliseconds_;
  bool open_ = false;
  std::unique_ptr<ai::Bot<Drago>> bot_;
  std::unique_ptr<ai::mount_drago::Search> search_;
  double spent_ = 0;
  int decisions_ = 0;
};

/// Plays one game; `seats` says who plays where.
State played(const Setup& setup, std::uint64_t seed, const std::vector<Player*>& seats) {
  core::Rng world = core::world_rng(seed);
  State state = Drago::start(setup);
  std::size_t decisions = 0;
  while (state.phase != Phase::Over) {
    Action action;
    if (state.phase == Phase::Shuffle) {
      action = Drago::roll(state, world);
    } else {
      action =
          seats[state.turn.index]->choose(state, core::bot_seed(seed, state.turn, decisions++));
    }
    const auto step = Drago::apply(state, action);
    CORE_CHECK(step, "bots play by the rules");
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
      const core::Seat viewer{static_cast<std::uint8_t>(seat)};
      std::vector<Sighting> seen;
      for (const Event& event : step->events) {
        if (const auto sighting = Drago::witness(event, viewer)) seen.push_back(*sighting);
      }
      seats[seat]->witness(Drago::view(state, viewer), seen);
    }
    state = step->state;
  }
  return state;
}

double share(const State& over, std::size_t seat) {
  const auto best = winners(over.scores, over.riders);
  for (const core::Seat winner : best) {
    if (winner.index == seat) return 1.0 / static_cast<double>(best.size());
  }
  return 0;
}

struct Match {
  Spec one;
  Spec others;
  int riders = 2;
  int deals = 100;
  std::uint64_t seed = 1;
  double milliseconds = 0;
};

/// The points that a seat is ahead of the best other one.
double margin(const State& over, std::size_t seat) {
  int best_other = -1'000'000;
  for (std::size_t other = 0; other < over.riders; ++other) {
    if (other != seat) best_other = std::max<int>(best_other, over.scores[other]);
  }
  return over.scores[seat] - best_other;
}

/// What a deal brought the first player.
struct Result {
  double share = 0;
  double margin = 0;
};

/// One deal: the first player once on every seat.
Result result_of_deal(const Match& match, std::uint64_t seed, Player& one,
                      std::vector<std::unique_ptr<Player>>& others) {
  Setup setup;
  setup.board = sim::board_for<Drago>(match.riders).board;
  setup.riders = match.riders;
  setup.first = core::first_seat(seed, match.riders);
  const auto riders = static_cast<std::size_t>(match.riders);
  Result result;
  for (std::size_t seat = 0; seat < riders; ++seat) {
    std::vector<Player*> seats;
    for (const auto& other : others) seats.push_back(other.get());
    seats.insert(seats.begin() + static_cast<std::ptrdiff_t>(seat), &one);
    const State over = played(setup, seed, seats);
    result.share += share(over, seat) / match.riders;
    result.margin += margin(over, seat) / match.riders;
  }
  return result;
}

void run(const Match& match) {
  Player one(match.one, match.milliseconds);
  std::vector<std::unique_ptr<Player>> others;
  for (int other = 1; other < match.riders; ++other) {
    others.push_back(std::make_unique<Player>(match.others, match.milliseconds));
  }
  training::Mean shares;
  training::Mean margins;
  for (int deal = 0; deal < match.deals; ++deal) {
    const std::uint64_t seed = match.seed + static_cast<std::uint64_t>(deal);
    const Result result = result_of_deal(match, seed, one, others);
    shares.add(result.share);
    margins.add(result.margin);
  }
  std::printf("%.3f +- %.3f   margin %.2f +- %.2f   %d games, %.2f and %.2f ms a decision\n",
              shares.mean(), shares.interval(), margins.mean(), margins.interval(),
              match.deals * match.riders, one.milliseconds_each(), others[0]->milliseconds_each());
}

constexpr std::string_view help =
    "drago-match ONE OTHERS [--riders N] [--deals N] [--seed N] [--ms X]\n"
    "A player is a bot's name, or plain:NODES,exploration=X, or master:NODES,SETTING=X,... with "
    "the\n"
    "settings horizon, rounds, deepest, promises, exploration, doubt, everybody, deals, remembers, "
    "hand, turn, large, small, "
    "whim, and "
    "open=1 "
    "for\n"
    "seeing all hands. --ms is the processor time of each decision.\n";

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.size() < 2) {
    std::fwrite(help.data(), 1, help.size(), stdout);
    return 2;
  }
  Match match{spec_of(arguments[0]), spec_of(arguments[1])};
  for (std::size_t at = 2; at + 1 < arguments.size(); at += 2) {
    const double value = std::atof(arguments[at + 1].c_str());
    if (arguments[at] == "--riders") match.riders = static_cast<int>(value);
    if (arguments[at] == "--deals") match.deals = static_cast<int>(value);
    if (arguments[at] == "--seed") match.seed = static_cast<std::uint64_t>(value);
    if (arguments[at] == "--ms") match.milliseconds = value;
  }
  run(match);
  return 0;
}
