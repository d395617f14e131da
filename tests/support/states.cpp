// Implements states.hpp.
#include "support/states.hpp"
#include "games/dragons_cave/files/format.hpp"
#include "games/mount_drago/files/format.hpp"

#include <array>
#include <cmath>
#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "catch.hpp"
#include "core/rng.hpp"
#include "io/files.hpp"
#include "io/games.hpp"
#include "session/review_of.hpp"
#include "support/folders.hpp"
#include "support/harness.hpp"

namespace support {

// Plays random legal actions until a game is where a test wants it.

namespace {

io::BoardFile<mount_drago::MountDrago> board_for(int riders) {
  const auto text = io::read_file(assets_folder() + (riders <= 3 ? "/boards/mount-drago-2-3.json"
                                                                 : "/boards/mount-drago-4-5.json"));
  REQUIRE(text);
  auto read = io::read_board<mount_drago::MountDrago>(*text);
  REQUIRE(read);
  return std::move(read).value();
}

}  // namespace

MountDragoSession new_game(const TableOf& table) {
  const std::vector<std::string> names = {"Mira", "Jonas", "Aino", "Luca", "Nila"};
  app::Seating seating{
      .players = {}, .first = table.first, .seed = table.seed, .deal = {}, .given_up_by = {}};
  for (int i = 0; i < table.riders; ++i) {
    seating.players.push_back(
        {i < table.persons ? app::SeatKind::Person : app::SeatKind::Medium,
         names[static_cast<std::size_t>(i)],
         app::GameTraits<mount_drago::MountDrago>::symbols[static_cast<std::size_t>(i)]});
  }
  return {board_for(table.riders), table.edition, std::move(seating)};
}

std::optional<MountDragoSession> played_until(
    MountDragoSession game, std::uint64_t seed,
    const std::function<bool(const MountDragoSession&)>& there) {
  core::Rng rng(seed, 1);
  while (!there(game)) {
    const std::optional<core::Seat> seat = game.to_act();
    if (!seat) return std::nullopt;
    const auto actions = mount_drago::MountDrago::legal(game.view(*seat));
    const auto which = rng.below(static_cast<std::uint32_t>(actions.size()));
    REQUIRE(game.act(actions[which]));
  }
  return game;
}

MountDragoSession game_in(mount_drago::Phase phase, TableOf table, int least_turns) {
  for (int i = 0; i < 100; ++i) {
    auto game = played_until(new_game(table), table.seed, [&](const MountDragoSession& now) {
      return now.to_act() == core::Seat{0} && mount_drago::table::turns(now) >= least_turns &&
             now.view(core::Spectator{}).phase == phase;
    });
    if (game) return *std::move(game);
    ++table.seed;
  }
  FAIL("no game gets there");
  return new_game(table);
}

MountDragoSession game_with_crowd(TableOf table, int dragons) {
  const auto crowded = [dragons](const MountDragoSession& now) {
    const mount_drago::View view = now.view(core::Spectator{});
    if (now.to_act() != core::Seat{0} || view.phase != mount_drago::Phase::Play) return false;
    for (int space = 1; space < view.board.size(); ++space) {
      int here = 0;
      int ridden = 0;
      for (const mount_drago::Dragon dragon : mount_drago::all_dragons) {
        if (view.positions[mount_drago::index(dragon)] != space) continue;
        ++here;
        ridden += mount_drago::rider_of(view, dragon) ? 1 : 0;
      }
      if (here >= dragons && ridden >= 3) return true;
    }
    return false;
  };
  for (int i = 0; i < 600; ++i) {
    auto game = played_until(new_game(table), table.seed, crowded);
    if (game) return *std::move(game);
    ++table.seed;
  }
  FAIL("no game gets there");
  return new_game(table);
}

MountDragoSession finished_game(const TableOf& table) {
  auto game = played_until(new_game(table), table.seed,
                           [](const MountDragoSession& now) { return now.over(); });
  REQUIRE(game);
  return *std::move(game);
}

LastCard game_before_last_card() {
  for (std::uint64_t seed = 1; seed < 500; ++seed) {
    MountDragoSession game = finished_game({.riders = 2, .seed = seed});
    const auto last = game.records().back();
    const auto* const play = std::get_if<mount_drago::Play>(&last.action);
    const auto scores = game.view(core::Spectator{}).scores;
    if (play == nullptr || last.seat != core::Seat{0} || scores[0] <= scores[1]) continue;
    game.seek(game.decisions() - 1);
    const mount_drago::Hand hand = game.view(core::Seat{0}).hand;
    for (std::size_t i = 0; i < hand.size(); ++i) {
      if (hand[i] == play->card) return {std::move(game), static_cast<int>(i)};
    }
  }
  FAIL("nobody wins like that");
  return {new_game({}), 0};
}

// Plays games of Dragon's Cave to the point that a test asks for.

namespace {

DragonsCaveSession new_table(int players, std::uint64_t seed) {
  auto text = io::read_file(assets_folder() + "/boards/dragons-cave.json");
  REQUIRE(text);
  auto board = io::read_board<dragons_cave::DragonsCave>(*text);
  REQUIRE(board);
  app::Seating seating;
  constexpr const char* names[] = {"Mira", "Jonas", "Aino", "Luca"};
  const auto dwarves = app::GameTraits<dragons_cave::DragonsCave>::symbols;
  for (int i = 0; i < players; ++i) {
    const auto place = static_cast<std::size_t>(i);
    seating.players.push_back(
        {i == 0 ? app::SeatKind::Person : app::SeatKind::Medium, names[place], dwarves[place]});
  }
  seating.seed = seed;
  return DragonsCaveSession(std::move(board).value(), {}, std::move(seating));
}

}  // namespace

DragonsCaveSession cave_game_where(const CaveWanted& wanted, int players) {
  for (std::uint64_t seed = 1; seed < 2000; ++seed) {
    DragonsCaveSession game = new_table(players, seed);
    core::Rng rng(seed, 7);
    while (const auto seat = game.to_act()) {
      if (wanted(game)) return game;
      const auto legal = dragons_cave::DragonsCave::legal(game.view(*seat));
      REQUIRE(game.act(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
    }
    if (wanted(game)) return game;
  }
  FAIL("no such game");
  return new_table(players, 1);
}

DragonsCaveSession ended_cave(int players) {
  return cave_game_where([](const DragonsCaveSession& now) { return !now.to_act(); }, players);
}

dragons_cave::View public_view(const DragonsCaveSession& game) {
  return game.view(core::Spectator{});
}

int at_stake(const dragons_cave::View& view) {
  return view.robbed ? view.purses[view.robbed->index] : 0;
}

DragonsCaveSession game_of_hiding() {
  return cave_game_where([](const DragonsCaveSession& game) {
    const dragons_cave::View view = public_view(game);
    return view.phase == dragons_cave::Phase::Split && view.robbed == cave_person &&
           at_stake(view) >= 4;
  });
}
DragonsCaveSession game_of_picking() {
  return cave_game_where([](const DragonsCaveSession& game) {
    const dragons_cave::View view = public_view(game);
    return view.phase == dragons_cave::Phase::Guess && view.dragon == cave_person &&
           at_stake(view) >= 4;
  });
}

// Makes up reviews.

namespace {

double share(core::Rng& rng) { return rng.below(1000) / 1000.0; }

using Strengths = std::array<double, core::max_seats>;

template <class Chances>
void set_chances(Chances& out, const Strengths& strengths, std::size_t players) {
  double all = 0;
  for (std::size_t seat = 0; seat < players; ++seat) all += std::exp(strengths[seat]);
  for (std::size_t seat = 0; seat < players; ++seat) out[seat] = std::exp(strengths[seat]) / all;
}

/// As the cave's reviewer does: the likeliest action is the best, actions of the mix are worth the
/// same, and what a choice beside the mix costs is the difference of the values.
void agree_with_mix(ai::DecisionReview<dragons_cave::DragonsCave>& out,
                    const dragons_cave::Action& chosen, int left) {
  if (std::holds_alternative<dragons_cave::Split>(chosen)) left = 0;
  const auto likeliest = std::max_element(
      out.considered.begin(), out.considered.end(),
      [](const auto& one, const auto& other) { return one.visits < other.visits; });
  likeliest->visits += left;
  out.best = likeliest->action;
  constexpr double value = 0.6;
  constexpr int negligible = 10;  // thousandths
  for (auto& each : out.considered) {
    const bool in_mix = each.visits >= negligible;
    if (each.action == chosen && in_mix) out.lost = 0;
    if (each.action == chosen && !in_mix && out.lost == 0) out.lost = 0.05;
    each.value = in_mix ? value : value - (each.action == chosen ? out.lost : 0.1);
  }
}

/// Makes up the judgement of one decision among `legal`.
template <core::Game G>
void judge(ai::DecisionReview<G>& out, const std::vector<typename G::Action>& legal,
           const typename G::Action& chosen, core::Rng& rng) {
  out.judged = true;
  out.best =
      rng.below(2) == 0 ? chosen : legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  int left = 1000;
  for (const auto& action : legal) {
    if (out.considered.size() == 8) break;
    const int visits = static_cast<int>(rng.below(static_cast<std::uint32_t>(left) + 1));
    left -= visits;
    out.considered.push_back({action, share(rng), visits});
  }
  if constexpr (std::is_same_v<G, dragons_cave::DragonsCave>) {
    // Splits have a single best action.
    if (std::holds_alternative<dragons_cave::Split>(chosen)) {
      for (auto& each : out.considered) each.visits = each.action == out.best ? 1000 : 0;
    }
  }
  if (out.best != chosen) {
    out.lost = share(rng) * 0.12;
    out.uncertainty = 0.005 + share(rng) * 0.02;
  }
  if constexpr (std::is_same_v<G, dragons_cave::DragonsCave>) agree_with_mix(out, chosen, left);
}

template <core::Game G>
std::vector<std::string> replies(const io::Json& saved, double guessed) {
  std::vector<std::string> out;
  Strengths strengths{};
  core::Rng rng(1, 1);
  const auto stir = [&](std::size_t players, double by) {
    for (std::size_t seat = 0; seat < players; ++seat) strengths[seat] += (share(rng) - 0.5) * by;
  };
  const auto loaded =
      io::read_save<G>(saved, [&](const io::Save<G>& save, const core::Match<G>& match) {
        const std::size_t at = match.decisions().size();
        if (at == save.decisions.size()) return;
        const std::size_t players = save.seats.size();
        const auto& [seat, chosen] = save.decisions[at];
        ai::DecisionReview<G> found;
        set_chances(found.before, strengths, players);
        stir(players, at % 13 == 5 ? 1.6 : 0.15);
        set_chances(found.after, strengths, players);
        if (at % 17 == 9) stir(players, 1.8);
        const auto view = match.view(seat);
        const auto legal = G::legal(view);
        bool judged = legal.size() > 1;
        // First dragons are all equally good.
        if constexpr (std::is_same_v<G, mount_drago::MountDrago>) {
          judged = judged && view.phase != mount_drago::Phase::Mount;
        }
        // Either fist is as good.
        if constexpr (std::is_same_v<G, dragons_cave::DragonsCave>) {
          judged = judged && view.phase != dragons_cave::Phase::Guess;
        }
        if (judged) judge<G>(found, legal, chosen, rng);
        if constexpr (std::is_same_v<G, dragons_cave::DragonsCave>)
          found.guess = {guessed, 0.34, 0.05};
        out.push_back(app::write_decision_review<G>(found, static_cast<int>(players)));
      });
  REQUIRE(loaded);
  return out;
}

const std::vector<std::string>& replies_about(const std::string& save, double guessed) {
  static std::map<std::pair<std::string, double>, std::vector<std::string>> known;
  auto [found, fresh] = known.try_emplace({save, guessed});
  if (fresh) {
    const auto saved = io::parse_json(save);
    REQUIRE(saved);
    const bool in_cave = save.find("\"dragons-cave\"") != std::string::npos;
    found->second = in_cave ? replies<dragons_cave::DragonsCave>(*saved, guessed)
                            : replies<mount_drago::MountDrago>(*saved, guessed);
  }
  return found->second;
}

}  // namespace

void QuickReviewer::ask(const app::BotRequest& request) {
  ready_.reset();
  ++asked_;
  if (!request.review || *request.review >= most_) return;
  ready_ = app::BotReply{request.number, replies_about(request.save, guessed_).at(*request.review)};
}

std::optional<app::BotReply> QuickReviewer::take_reply() {
  return std::exchange(ready_, std::nullopt);
}

MemoryStorage storage_with_ended_game(bool in_cave) {
  return in_cave ? storage_with(ended_cave()) : storage_with(finished_game({.riders = 4}));
}

app::Control::Steps review_turns(const AppHarness& bench) {
  const app::Control* const line = bench.find("review.turns");
  REQUIRE(line != nullptr);
  return line->steps;
}

std::vector<std::string> ids_from(const app::Control& tree, const std::string& begin) {
  std::vector<std::string> out;
  if (tree.id.starts_with(begin)) out.push_back(tree.id);
  for (const app::Control& child : tree.children) {
    for (std::string& each : ids_from(child, begin)) out.push_back(std::move(each));
  }
  return out;
}

void run_review(AppHarness& bench, int decisions) {
  bench.key("Escape");
  for (int i = 0; i <= decisions; ++i) bench.wait(1);
  bench.press("over.review");
}

}  // namespace support
