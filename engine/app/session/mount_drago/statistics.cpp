// What statistics tell of Mount Drago, from what everybody saw.
#include <algorithm>
#include <variant>

#include "app/session/mount_drago/traits.hpp"
#include "app/session/session.hpp"

namespace app {
namespace {

using DragoRecord = Record<drago::Drago>;

/// What is counted, in the order of records: only ever added to at the end.
enum Counter : std::uint8_t {
  Turns,
  Mounts,     ///< changes to another dragon
  Scorings,   ///< of both kinds, while riding
  InFront,    ///< of those: no dragon stood before the own one
  Small,      ///< small ones that gave or cost points
  Large,      ///< large ones, likewise
  Made,       ///< brought about by an own card
  MadeGains,  ///< of those: with points for oneself
  Lost,       ///< points
  Best,       ///< points from one scoring
  Summit,     ///< 1: rode a dragon on the summit at the end
  Ended,      ///< 1: played the last card
  Behind,     ///< most points behind whoever led
  Counters
};

constexpr std::size_t at(Counter counter) { return counter; }

/// Whether no dragon stands before this one.
bool in_front(const drago::View& view, drago::Dragon dragon) {
  const auto place = view.positions[drago::index(dragon)];
  return std::all_of(view.positions.begin(), view.positions.end(),
                     [place](auto other) { return other <= place; });
}

class Counting {
 public:
  explicit Counting(core::Seat seat) : seat_(seat), out_(Counters) {}

  void add(const DragoRecord& record) {
    const bool own = record.seat == seat_;
    if (own && std::holds_alternative<drago::Play>(record.action)) ++out_[Turns];
    // Whose first mounts are dealt has them before the first record.
    const bool choosing = std::holds_alternative<drago::Mount>(record.action);
    for (const drago::Observation& seen : record.observations) {
      if (const auto* const mounted = std::get_if<drago::Mounted>(&seen)) {
        out_[Mounts] += !choosing && mounted->seat == seat_ ? 1 : 0;
      } else if (const auto* const scored = std::get_if<drago::Scored>(&seen)) {
        add(*scored, record.after, own);
      }
    }
    const auto& scores = record.after.scores;
    const int best = *std::max_element(scores.begin(), scores.begin() + record.after.riders);
    out_[Behind] = std::max(out_[Behind], best - scores[seat_.index]);
  }
  std::vector<int> of(const DragoRecord& last) && {
    const auto mount = drago::mount_of(last.after, seat_);
    const auto& board = last.after.board;
    const bool summit = mount && board.on_summit(last.after.positions[drago::index(*mount)]);
    out_[Summit] = summit ? 1 : 0;
    out_[Ended] = last.seat == seat_ ? 1 : 0;
    return std::move(out_);
  }

 private:
  void add(const drago::Scored& scored, const drago::View& after, bool own) {
    const int gain = scored.gains[seat_.index];
    const auto mount = drago::mount_of(after, seat_);
    out_[Scorings] += mount ? 1 : 0;
    out_[InFront] += mount && in_front(after, *mount) ? 1 : 0;
    if (gain != 0) ++out_[scored.kind == drago::Scoring::Small ? Small : Large];
    out_[Made] += own ? 1 : 0;
    out_[MadeGains] += own && gain > 0 ? 1 : 0;
    out_[Lost] += std::max(0, -gain);
    out_[Best] = std::max(out_[Best], gain);
  }

  core::Seat seat_;
  std::vector<int> out_;
};

}  // namespace

std::vector<int> GameTraits<drago::Drago>::count(const std::vector<DragoRecord>& records,
                                                 core::Seat seat) {
  if (records.empty()) return {};
  Counting out(seat);
  for (const DragoRecord& each : records) out.add(each);
  return std::move(out).of(records.back());
}

const std::array<Statistic, 8> GameTraits<drago::Drago>::figures = {{
    {.key = "figure.in_front",
     .told = Aggregate::Share,
     .counter = at(InFront),
     .of = at(Scorings)},
    {.key = "figure.large", .counter = at(Large)},
    {.key = "figure.small", .counter = at(Small)},
    {.key = "figure.made", .told = Aggregate::Share, .counter = at(MadeGains), .of = at(Made)},
    {.key = "figure.best", .told = Aggregate::Most, .counter = at(Best)},
    {.key = "figure.lost", .counter = at(Lost)},
    {.key = "figure.mounts", .counter = at(Mounts)},
    {.key = "figure.summit", .told = Aggregate::Share, .counter = at(Summit)},
}};

const std::array<Achievement, 7> GameTraits<drago::Drago>::achievements = {{
    {"summit", [](const GameRecord& game) { return game.won() && game.count(Summit) > 0; }},
    {"below", [](const GameRecord& game) { return game.won() && game.count(Summit) == 0; }},
    {"last_card", [](const GameRecord& game) { return game.won() && game.count(Ended) > 0; }},
    {"maker", [](const GameRecord& game) { return game.count(MadeGains) >= 3; }},
    {"spotless", [](const GameRecord& game) { return game.won() && game.count(Lost) == 0; }},
    {"comeback", [](const GameRecord& game) { return game.won() && game.count(Behind) >= 10; }},
    {"master_mountain",
     [](const GameRecord& game) {
       return game.won_alone() && game.level() == io::SeatKind::Master;
     }},
}};

}  // namespace app
