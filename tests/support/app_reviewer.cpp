// Makes up reviews; see app_reviewer.hpp.
#include "support/app_reviewer.hpp"

#include <array>
#include <cmath>
#include <map>
#include <utility>
#include <variant>
#include <vector>

#include "app/session/review_of.hpp"
#include "catch.hpp"
#include "core/rng.hpp"
#include "io/games.hpp"
#include "support/app_cave_states.hpp"
#include "support/app_harness.hpp"
#include "support/app_states.hpp"

namespace support {

namespace {

double share(core::Rng& rng) { return rng.below(1000) / 1000.0; }

using Strengths = std::array<double, core::max_seats>;

template <class Chances>
void set_chances(Chances& out, const Strengths& strengths, std::size_t players) {
  double all = 0;
  for (std::size_t seat = 0; seat < players; ++seat) all += std::exp(strengths[seat]);
  for (std::size_t seat = 0; seat < players; ++seat) out[seat] = std::exp(strengths[seat]) / all;
}

/// A judgement of one decision out of what could have been done.
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
  if constexpr (std::is_same_v<G, cave::Cave>) {
    // Of how a purse is hidden one way is the best.
    if (std::holds_alternative<cave::Split>(chosen)) {
      for (auto& each : out.considered) each.visits = each.action == out.best ? 1000 : 0;
    }
  }
  if (out.best == chosen) return;
  out.lost = share(rng) * 0.12;
  out.uncertainty = 0.005 + share(rng) * 0.02;
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
        // Of first dragons none is better than another.
        if constexpr (std::is_same_v<G, drago::Drago>) {
          judged = judged && view.phase != drago::Phase::Mount;
        }
        if (judged) judge<G>(found, legal, chosen, rng);
        if constexpr (std::is_same_v<G, cave::Cave>) found.guess = {guessed, 0.34, 0.05};
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
    found->second =
        in_cave ? replies<cave::Cave>(*saved, guessed) : replies<drago::Drago>(*saved, guessed);
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

void let_review(AppHarness& bench, int decisions) {
  bench.key("Escape");
  for (int i = 0; i <= decisions; ++i) bench.wait(1);
  bench.press("over.review");
}

}  // namespace support
