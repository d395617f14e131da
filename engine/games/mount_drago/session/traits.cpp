// Durations, sounds and effects of observations of Mount Drago, setup options, and statistics.
#include "games/mount_drago/session/traits.hpp"

#include <algorithm>
#include <cstdlib>
#include <type_traits>
#include <variant>

#include "session/session.hpp"

namespace app {
namespace {

constexpr std::array<std::string_view, 2> editions = {"Schmidt", "Studiogiochi"};
constexpr std::array<std::string_view, 2> about_editions = {"setup.edition.schmidt",
                                                            "setup.edition.studiogiochi"};
constexpr std::array<std::string_view, 1> about_quick_start = {"setup.quick.about"};

// Moves the card on the table under the stack of the rider on turn.
void put_under(mount_drago::View& view) {
  if (!view.played) return;
  auto& stack = view.stacks[view.turn.index];
  stack.insert(stack.begin(), *view.played);
  view.played.reset();
}

}  // namespace

const std::array<SetupOption, 3> GameTraits<mount_drago::MountDrago>::options = {{
    {.key = "edition", .id = "setup.edition", .values = editions, .about = about_editions},
    {.key = "quick_start",
     .id = "setup.quick",
     .about = about_quick_start,
     .forced = SetupOption::ForcedBy{"edition", static_cast<int>(io::EditionName::StudioGiochi),
                                     "setup.quick.forced"}},
    {.key = "chests", .offered = false},
}};

io::Edition GameTraits<mount_drago::MountDrago>::rules_of(std::span<const int> values) {
  io::Edition out = io::edition(static_cast<io::EditionName>(values[0]));
  if (values[1] != 0) out.rules.first_mount = mount_drago::FirstMount::Dealt;
  return out;
}

std::string_view GameTraits<mount_drago::MountDrago>::board_for(int players) {
  return players <= 3 ? "boards/mount-drago-2-3.json" : "boards/mount-drago-4-5.json";
}

Millis GameTraits<mount_drago::MountDrago>::duration_of(
    const mount_drago::View& /*before*/, const mount_drago::Observation& observation) {
  return std::visit(
      [](const auto& seen) -> Millis {
        using Seen = std::decay_t<decltype(seen)>;
        if constexpr (std::is_same_v<Seen, mount_drago::Played>) return 320;
        if constexpr (std::is_same_v<Seen, mount_drago::Moved>) {
          return 130 + 220.0 * std::abs(seen.to - seen.from);
        }
        if constexpr (std::is_same_v<Seen, mount_drago::Mounted>) return 300;
        if constexpr (std::is_same_v<Seen, mount_drago::Scored>) return 1600;
        if constexpr (std::is_same_v<Seen, mount_drago::Discarded>) return 350;
        if constexpr (std::is_same_v<Seen, mount_drago::Reshuffled>) return 600;
        if constexpr (std::is_same_v<Seen, mount_drago::Drew>) return 320;
        if constexpr (std::is_same_v<Seen, mount_drago::DrewUnseen>) return 220;
        return 0;
      },
      observation);
}

void GameTraits<mount_drago::MountDrago>::apply_observation(
    mount_drago::View& view, const mount_drago::Observation& observation) {
  if (const auto* played = std::get_if<mount_drago::Played>(&observation)) {
    view.played = played->card;
    --view.hand_sizes[played->seat.index];
    if (view.seat == played->seat) view.hand.remove(played->card);
  } else if (const auto* moved = std::get_if<mount_drago::Moved>(&observation)) {
    view.positions[mount_drago::index(moved->dragon)] = static_cast<std::uint8_t>(moved->to);
  } else if (const auto* mounted = std::get_if<mount_drago::Mounted>(&observation)) {
    // Chosen first mounts have no card on the table: add a three (MD-6).
    view.stacks[mounted->seat.index].push_back(
        view.played.value_or(mount_drago::Card(mounted->dragon, 3)));
    view.played.reset();
  } else if (const auto* scored = std::get_if<mount_drago::Scored>(&observation)) {
    for (std::size_t seat = 0; seat < view.scores.size(); ++seat) {
      view.scores[seat] = static_cast<std::int16_t>(view.scores[seat] + scored->gains[seat]);
    }
    put_under(view);
  } else if (const auto* discarded = std::get_if<mount_drago::Discarded>(&observation)) {
    for (const mount_drago::Card card : discarded->cards) {
      auto& stack = view.stacks[discarded->seat.index];
      stack.insert(stack.begin(), card);
      --view.hand_sizes[discarded->seat.index];
      if (view.seat == discarded->seat) view.hand.remove(card);
    }
  } else if (const auto* drew = std::get_if<mount_drago::Drew>(&observation)) {
    put_under(view);
    for (const mount_drago::Card card : drew->cards) {
      if (view.seat == drew->seat && view.hand.size() < view.hand.capacity()) {
        view.hand.push_back(card);
      }
    }
    view.hand_sizes[drew->seat.index] =
        static_cast<std::uint8_t>(view.hand_sizes[drew->seat.index] + drew->cards.size());
    view.draw_size -= static_cast<int>(drew->cards.size());
  } else if (const auto* unseen = std::get_if<mount_drago::DrewUnseen>(&observation)) {
    put_under(view);
    view.hand_sizes[unseen->seat.index] =
        static_cast<std::uint8_t>(view.hand_sizes[unseen->seat.index] + unseen->count);
    view.draw_size -= unseen->count;
  } else if (const auto* reshuffled = std::get_if<mount_drago::Reshuffled>(&observation)) {
    view.draw_size = reshuffled->count;
    for (auto& stack : view.stacks) {
      if (stack.size() > 1) stack.erase(stack.begin(), stack.end() - 1);
    }
  }
}

GameTraits<mount_drago::MountDrago>::Intention GameTraits<mount_drago::MountDrago>::intending(
    const mount_drago::View& view, const mount_drago::Action& action) {
  Intention out;
  // Cards of a kind are interchangeable: mark the first ones in the hand.
  const auto place_of = [&](mount_drago::Card card) -> std::optional<int> {
    for (int place = 0; place < static_cast<int>(view.hand.size()); ++place) {
      const bool taken = std::count(out.discards.begin(), out.discards.end(), place) > 0;
      if (!taken && view.hand[static_cast<std::size_t>(place)] == card) return place;
    }
    return std::nullopt;
  };
  if (const auto* const play = std::get_if<mount_drago::Play>(&action)) {
    out.selected = place_of(play->card);
  }
  if (const auto* const discard = std::get_if<mount_drago::Discard>(&action)) {
    for (const mount_drago::Card card : discard->cards) {
      if (const std::optional<int> place = place_of(card)) out.discards.push_back(*place);
    }
  }
  return out;
}

// Sounds of observations. All viewers hear the same: a sound must not tell that a viewer sees the
// drawn card.

namespace {

/// The last hop of a dragon ends a little before its animation does.
constexpr float landed = 0.92F;

std::vector<TimedCue> hops(int stones) {
  std::vector<TimedCue> out;
  for (int i = 0; i < stones; ++i) {
    const float share = static_cast<float>(i + 1) / static_cast<float>(stones);
    out.push_back({share * landed, {Sound::Hop, i}});
  }
  return out;
}

}  // namespace

std::vector<TimedCue> GameTraits<mount_drago::MountDrago>::cues_of(
    const mount_drago::View& /*before*/, const mount_drago::Observation& observation) {
  return std::visit(
      [](const auto& seen) -> std::vector<TimedCue> {
        using Seen = std::decay_t<decltype(seen)>;
        if constexpr (std::is_same_v<Seen, mount_drago::Played>) return {{0.3F, {Sound::CardLaid}}};
        if constexpr (std::is_same_v<Seen, mount_drago::Moved>) {
          return hops(std::abs(seen.to - seen.from));
        }
        if constexpr (std::is_same_v<Seen, mount_drago::Mounted>)
          return {{0.35F, {Sound::SitDown}}};
        if constexpr (std::is_same_v<Seen, mount_drago::Scored>) {
          const bool small = seen.kind == mount_drago::Scoring::Small;
          return {{0.02F, {small ? Sound::SmallScoring : Sound::LargeScoring}}};
        }
        if constexpr (std::is_same_v<Seen, mount_drago::Discarded>)
          return {{0.3F, {Sound::CardHidden}}};
        if constexpr (std::is_same_v<Seen, mount_drago::Reshuffled>) return {{0, {Sound::Shuffle}}};
        if constexpr (std::is_same_v<Seen, mount_drago::Drew> ||
                      std::is_same_v<Seen, mount_drago::DrewUnseen>) {
          return {{0, {Sound::CardDrawn}}};
        }
        return {};
      },
      observation);
}

std::optional<Sound> GameTraits<mount_drago::MountDrago>::cue_of(const Intention& before,
                                                                 const Intention& after) {
  const bool raised = after.selected && after.selected != before.selected;
  if (raised || after.discards.size() > before.discards.size()) return Sound::Lift;
  return std::nullopt;
}

// Statistics, from public observations.

namespace {

using DragoRecord = Record<mount_drago::MountDrago>;

/// Counters in their order in records: append only.
enum Counter : std::uint8_t {
  Turns,
  Mounts,        ///< of dragons
  Scorings,      ///< of both kinds, while riding
  InFront,       ///< of Scorings: no dragon was ahead of the own one
  Small,         ///< small ones with points or a loss for the seat
  Large,         ///< large ones, likewise
  LoggedAction,  ///< scorings by an own action
  MadeGains,     ///< of Made: with points for the seat
  Lost,          ///< points
  Best,          ///< most points from one scoring
  Summit,        ///< 1: rode a dragon on the summit at the end
  Ended,         ///< 1: played the last card
  Behind,        ///< most points behind the leader
  Counters
};

constexpr std::size_t at(Counter counter) { return counter; }

/// True if no dragon is ahead of this one.
bool in_front(const mount_drago::View& view, mount_drago::Dragon dragon) {
  const auto place = view.positions[mount_drago::index(dragon)];
  return std::all_of(view.positions.begin(), view.positions.end(),
                     [place](auto other) { return other <= place; });
}

class Counting {
 public:
  explicit Counting(core::Seat seat) : seat_(seat), out_(Counters) {}

  void add(const DragoRecord& record) {
    const bool own = record.seat == seat_;
    if (own && std::holds_alternative<mount_drago::Play>(record.action)) ++out_[Turns];
    // Dealt first mounts precede the first record.
    const bool choosing = std::holds_alternative<mount_drago::Mount>(record.action);
    for (const mount_drago::Observation& seen : record.observations) {
      if (const auto* const mounted = std::get_if<mount_drago::Mounted>(&seen)) {
        out_[Mounts] += !choosing && mounted->seat == seat_ ? 1 : 0;
      } else if (const auto* const scored = std::get_if<mount_drago::Scored>(&seen)) {
        add(*scored, record.after, own);
      }
    }
    const auto& scores = record.after.scores;
    const int best = *std::max_element(scores.begin(), scores.begin() + record.after.riders);
    out_[Behind] = std::max(out_[Behind], best - scores[seat_.index]);
  }
  std::vector<int> of(const DragoRecord& last) && {
    const auto mount = mount_drago::mount_of(last.after, seat_);
    const auto& board = last.after.board;
    const bool summit = mount && board.on_summit(last.after.positions[mount_drago::index(*mount)]);
    out_[Summit] = summit ? 1 : 0;
    out_[Ended] = last.seat == seat_ ? 1 : 0;
    return std::move(out_);
  }

 private:
  void add(const mount_drago::Scored& scored, const mount_drago::View& after, bool own) {
    const int gain = scored.gains[seat_.index];
    const auto mount = mount_drago::mount_of(after, seat_);
    out_[Scorings] += mount ? 1 : 0;
    out_[InFront] += mount && in_front(after, *mount) ? 1 : 0;
    if (gain != 0) ++out_[scored.kind == mount_drago::Scoring::Small ? Small : Large];
    out_[LoggedAction] += own ? 1 : 0;
    out_[MadeGains] += own && gain > 0 ? 1 : 0;
    out_[Lost] += std::max(0, -gain);
    out_[Best] = std::max(out_[Best], gain);
  }

  core::Seat seat_;
  std::vector<int> out_;
};

}  // namespace

std::vector<int> GameTraits<mount_drago::MountDrago>::count(const std::vector<DragoRecord>& records,
                                                            core::Seat seat) {
  if (records.empty()) return {};
  Counting out(seat);
  for (const DragoRecord& each : records) out.add(each);
  return std::move(out).of(records.back());
}

const std::array<Statistic, 8> GameTraits<mount_drago::MountDrago>::figures = {{
    {.key = "figure.in_front",
     .aggregate = Aggregate::Share,
     .counter = at(InFront),
     .of = at(Scorings)},
    {.key = "figure.large", .counter = at(Large)},
    {.key = "figure.small", .counter = at(Small)},
    {.key = "figure.made",
     .aggregate = Aggregate::Share,
     .counter = at(MadeGains),
     .of = at(LoggedAction)},
    {.key = "figure.best", .aggregate = Aggregate::Most, .counter = at(Best)},
    {.key = "figure.lost", .counter = at(Lost)},
    {.key = "figure.mounts", .counter = at(Mounts)},
    {.key = "figure.summit", .aggregate = Aggregate::Share, .counter = at(Summit)},
}};

const std::array<Achievement, 7> GameTraits<mount_drago::MountDrago>::achievements = {{
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
