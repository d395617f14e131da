// Which games count, and what is remembered of each; see statistics_book.hpp.
#include <algorithm>
#include <string>
#include <vector>

#include "app/screens/game_screens.hpp"
#include "app/screens/model.hpp"
#include "app/screens/statistics/statistics_book.hpp"
#include "app/session/games.hpp"

namespace app {
namespace {

std::vector<int> rules_of(const Model& model, const GameSession& game) {
  const auto rules = model.entry(game.game()).statistics.rules;
  return rules != nullptr ? rules(game) : std::vector<int>();
}

/// A finished game as it was to who sat there.
GameRecord record_for(const Model& model, const GameSession& game, core::Seat own, int day) {
  const Seating& seating = game.seating();
  const GameEntry& entry = model.entry(game.game());
  GameRecord out;
  out.day = day;
  out.game = game.game().text;
  out.rules = rules_of(model, game);
  out.given_up = seating.given_up_by.has_value();
  const auto finishes = entry.screens->outcome(model.words, game).finishes;
  for (const Finish& each : finishes) {
    if (each.seat != own) {
      out.opponents.push_back(seating.player(each.seat).kind);
      continue;
    }
    out.rank = each.rank;
    out.points = each.points;
    out.shared = std::count_if(finishes.begin(), finishes.end(), [&each](const Finish& other) {
                   return other.rank == each.rank;
                 }) > 1;
    if (entry.statistics.count != nullptr) out.counts = entry.statistics.count(game, own);
  }
  std::sort(out.opponents.begin(), out.opponents.end());
  return out;
}

}  // namespace

std::uint64_t deal_of(const Model& model, const GameSession& game) {
  const Seating& seating = game.seating();
  std::string text = std::string(game.game().text) + " " + std::to_string(seating.size()) + " " +
                     std::to_string(seating.first.index) + " " + std::to_string(seating.seed);
  for (const int each : rules_of(model, game)) text += " " + std::to_string(each);
  return seed_of(text);
}

std::uint64_t net_deal_of(const Model& model) { return seed_of("net " + model.net.table()->code); }

std::optional<GameRecord> record_of(const Model& model, const GameSession& game, int day) {
  const Seating& seating = game.seating();
  // With several persons nobody knows whose result it would be.
  if (!game.over() || game.is_practice() || seating.advised || seating.uncounted ||
      (seating.deal.rival && !seating.deal.day) || seating.persons() != 1) {
    return std::nullopt;
  }
  core::Seat own;
  while (!seating.is_person(own)) ++own.index;
  GameRecord out = record_for(model, game, own, day);
  out.deal = deal_of(model, game);
  return out;
}

std::optional<GameRecord> net_record_of(const Model& model, const GameSession& game) {
  const NetTable& table = *model.net.table();
  const bool stayed = std::none_of(table.seats.begin(), table.seats.end(),
                                   [](const NetSeat& each) { return each.left; });
  if (!table.seat || !game.over() || !stayed || !table.verdicts.empty()) return std::nullopt;
  GameRecord out = record_for(model, game, *table.seat, model.platform.today());
  // Bots play with open hands there, so nobody has beaten a level.
  if (out.level() != io::SeatKind::Person) return std::nullopt;
  out.deal = net_deal_of(model);
  return out;
}

}  // namespace app
