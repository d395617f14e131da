// What statistics tell of Dragon's Cave, from what everybody saw.
#include <algorithm>
#include <variant>

#include "app/session/dragons_cave/traits.hpp"
#include "app/session/session.hpp"
#include "cave/moves.hpp"

namespace app {
namespace {

using CaveRecord = Record<cave::Cave>;

/// What is counted, in the order of records: only ever added to at the end.
enum Counter : std::uint8_t {
  Guards,       ///< rounds as the dragon
  Catches,      ///< dwarves caught in them
  MostCatches,  ///< in one of them
  Guesses,      ///< between fists that did not hold the same
  Right,        ///< of those: the fuller fist
  Sneaks,       ///< rounds as a dwarf in which a colour was played
  Caught,       ///< of those
  Splits,       ///< own purse in fists that did not hold the same
  Kept,         ///< of those: the dragon took the emptier fist
  LostCoins,    ///< to the dragon
  Chest,        ///< coins in it at the end
  MostBanked,   ///< at once
  Bluff,        ///< most coins, all in one fist, that the dragon did not find
  Lair,         ///< 1: all own dwarves were in the lair at the end
  FirstInLair,  ///< 1: and nobody else's
  SomeInLair,   ///< 1: an own dwarf was there, perhaps one of two
  RivalInLair,  ///< 1: a dwarf of somebody else was
  Counters
};

constexpr std::size_t at(Counter counter) { return counter; }

class Counting {
 public:
  explicit Counting(core::Seat seat) : seat_(seat), out_(Counters) {}

  void add(const CaveRecord& record) {
    int catches = 0;
    for (const cave::Observation& seen : record.observations) {
      if (const auto* const open = std::get_if<cave::Revealed>(&seen)) {
        guards_ = record.seat == seat_;
        out_[Guards] += guards_ ? 1 : 0;
        const auto& card = open->cards[seat_.index];
        out_[Sneaks] += card && card->card != cave::Card::Chest ? 1 : 0;
      } else if (const auto* const scared = std::get_if<cave::Scared>(&seen)) {
        catches += guards_ ? 1 : 0;
        out_[Caught] += scared->seat == seat_ ? 1 : 0;
      } else if (const auto* const banked = std::get_if<cave::Banked>(&seen)) {
        if (banked->seat == seat_) out_[MostBanked] = std::max(out_[MostBanked], banked->coins);
      } else if (const auto* const robbed = std::get_if<cave::Robbed>(&seen)) {
        add(*robbed);
      }
    }
    out_[Catches] += catches;
    out_[MostCatches] = std::max(out_[MostCatches], catches);
  }
  std::vector<int> of(const cave::View& end) && {
    out_[Chest] = end.chests[seat_.index];
    int home = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(end.players); ++i) {
      const cave::Dwarves& all = end.dwarves[i];
      if (std::find(all.begin(), all.end(), end.board.lair()) != all.end()) {
        out_[i == seat_.index ? SomeInLair : RivalInLair] = 1;
      }
      cave::BySeat<cave::Dwarves> alone{};
      alone[i] = end.dwarves[i];
      if (!cave::lair_reached(end.board, alone, end.players)) continue;
      ++home;
      out_[Lair] = i == seat_.index ? 1 : out_[Lair];
    }
    out_[FirstInLair] = home == 1 ? out_[Lair] : 0;
    return std::move(out_);
  }

 private:
  void add(const cave::Robbed& robbed) {
    const int all = robbed.held.left + robbed.held.right;
    const bool uneven = robbed.held.left != robbed.held.right;
    const bool fuller = 2 * robbed.coins() > all;
    if (robbed.seat == seat_) {
      out_[Splits] += uneven ? 1 : 0;
      out_[Kept] += uneven && !fuller ? 1 : 0;
      out_[LostCoins] += robbed.coins();
      if (robbed.coins() == 0) out_[Bluff] = std::max(out_[Bluff], all);
    } else if (guards_ && uneven) {
      ++out_[Guesses];
      out_[Right] += fuller ? 1 : 0;
    }
  }

  core::Seat seat_;
  bool guards_ = false;  ///< is the dragon of this round
  std::vector<int> out_;
};

}  // namespace

std::vector<int> GameTraits<cave::Cave>::count(const std::vector<CaveRecord>& records,
                                               core::Seat seat) {
  if (records.empty()) return {};
  Counting out(seat);
  for (const CaveRecord& each : records) out.add(each);
  return std::move(out).of(records.back().after);
}

const std::array<Statistic, 7> GameTraits<cave::Cave>::figures = {{
    {.key = "figure.catches", .told = Aggregate::Ratio, .counter = at(Catches), .of = at(Guards)},
    {.key = "figure.right",
     .told = Aggregate::Share,
     .counter = at(Right),
     .of = at(Guesses),
     .chance = 50},
    {.key = "figure.caught", .told = Aggregate::Share, .counter = at(Caught), .of = at(Sneaks)},
    {.key = "figure.kept",
     .told = Aggregate::Share,
     .counter = at(Kept),
     .of = at(Splits),
     .chance = 50},
    {.key = "figure.chest", .counter = at(Chest)},
    {.key = "figure.banked", .told = Aggregate::Most, .counter = at(MostBanked)},
    {.key = "figure.lair", .told = Aggregate::Share, .counter = at(FirstInLair)},
}};

const std::array<Achievement, 8> GameTraits<cave::Cave>::achievements = {{
    {"bluff", [](const GameRecord& game) { return game.count(Bluff) >= 4; }},
    {"chest", [](const GameRecord& game) { return game.count(MostBanked) >= 8; }},
    {"unseen", [](const GameRecord& game) { return game.won() && game.count(Caught) == 0; }},
    {"two", [](const GameRecord& game) { return game.count(MostCatches) >= 2; }},
    {"reader",
     [](const GameRecord& game) {
       return game.count(Guesses) >= 2 && game.count(Right) == game.count(Guesses);
     }},
    // Of two dwarves each, one in the lair is enough to have reached it.
    {"home",
     [](const GameRecord& game) {
       return game.won() && game.count(FirstInLair) > 0 && game.count(RivalInLair) == 0;
     }},
    {"outside",
     [](const GameRecord& game) {
       return game.won() && game.count(Lair) == 0 && game.count(SomeInLair) == 0;
     }},
    {"master_cave",
     [](const GameRecord& game) {
       return game.won_alone() && game.level() == io::SeatKind::Master;
     }},
}};

}  // namespace app
