// How long each observation of Mount Drago takes to show, and what the table looks like after each.
#include "app/session/mount_drago/traits.hpp"

#include <cstdlib>
#include <type_traits>
#include <variant>

namespace app {
namespace {

constexpr std::array<std::string_view, 2> editions = {"Schmidt", "Studiogiochi"};
constexpr std::array<std::string_view, 2> about_editions = {"setup.edition.schmidt",
                                                            "setup.edition.studiogiochi"};
constexpr std::array<std::string_view, 1> about_quick_start = {"setup.quick.about"};

// The card on the table has gone under the stack of who played it.
void put_under(drago::View& view) {
  if (!view.played) return;
  auto& stack = view.stacks[view.turn.index];
  stack.insert(stack.begin(), *view.played);
  view.played.reset();
}

}  // namespace

const std::array<SetupOption, 3> GameTraits<drago::Drago>::options = {{
    {.key = "edition", .id = "setup.edition", .values = editions, .about = about_editions},
    {.key = "quick_start",
     .id = "setup.quick",
     .about = about_quick_start,
     .forced = SetupOption::ForcedBy{"edition", static_cast<int>(io::EditionName::StudioGiochi),
                                     "setup.quick.forced"}},
    {.key = "chests", .offered = false},
}};

io::Edition GameTraits<drago::Drago>::rules_of(std::span<const int> values) {
  io::Edition out = io::edition(static_cast<io::EditionName>(values[0]));
  if (values[1] != 0) out.rules.first_mount = drago::FirstMount::Dealt;
  return out;
}

std::string_view GameTraits<drago::Drago>::board_for(int players) {
  return players <= 3 ? "boards/mount-drago-2-3.json" : "boards/mount-drago-4-5.json";
}

Millis GameTraits<drago::Drago>::duration_of(const drago::View& /*before*/,
                                             const drago::Observation& observation) {
  return std::visit(
      [](const auto& seen) -> Millis {
        using Seen = std::decay_t<decltype(seen)>;
        if constexpr (std::is_same_v<Seen, drago::Played>) return 320;
        if constexpr (std::is_same_v<Seen, drago::Moved>) {
          return 130 + 220.0 * std::abs(seen.to - seen.from);
        }
        if constexpr (std::is_same_v<Seen, drago::Mounted>) return 300;
        if constexpr (std::is_same_v<Seen, drago::Scored>) return 1600;
        if constexpr (std::is_same_v<Seen, drago::Discarded>) return 350;
        if constexpr (std::is_same_v<Seen, drago::Reshuffled>) return 600;
        if constexpr (std::is_same_v<Seen, drago::Drew>) return 320;
        if constexpr (std::is_same_v<Seen, drago::DrewUnseen>) return 220;
        return 0;
      },
      observation);
}

void GameTraits<drago::Drago>::apply_observation(drago::View& view,
                                                 const drago::Observation& observation) {
  if (const auto* played = std::get_if<drago::Played>(&observation)) {
    view.played = played->card;
    --view.hand_sizes[played->seat.index];
    if (view.seat == played->seat) view.hand.remove(played->card);
  } else if (const auto* moved = std::get_if<drago::Moved>(&observation)) {
    view.positions[drago::index(moved->dragon)] = static_cast<std::uint8_t>(moved->to);
  } else if (const auto* mounted = std::get_if<drago::Mounted>(&observation)) {
    // During the choice of first mounts no card is on the table: a three is laid down (MD-6).
    view.stacks[mounted->seat.index].push_back(
        view.played.value_or(drago::Card(mounted->dragon, 3)));
    view.played.reset();
  } else if (const auto* scored = std::get_if<drago::Scored>(&observation)) {
    for (std::size_t seat = 0; seat < view.scores.size(); ++seat) {
      view.scores[seat] = static_cast<std::int16_t>(view.scores[seat] + scored->gains[seat]);
    }
    put_under(view);
  } else if (const auto* discarded = std::get_if<drago::Discarded>(&observation)) {
    for (const drago::Card card : discarded->cards) {
      auto& stack = view.stacks[discarded->seat.index];
      stack.insert(stack.begin(), card);
      --view.hand_sizes[discarded->seat.index];
      if (view.seat == discarded->seat) view.hand.remove(card);
    }
  } else if (const auto* drew = std::get_if<drago::Drew>(&observation)) {
    put_under(view);
    for (const drago::Card card : drew->cards) {
      if (view.seat == drew->seat && view.hand.size() < view.hand.capacity()) {
        view.hand.push_back(card);
      }
    }
    view.hand_sizes[drew->seat.index] =
        static_cast<std::uint8_t>(view.hand_sizes[drew->seat.index] + drew->cards.size());
    view.draw_size -= static_cast<int>(drew->cards.size());
  } else if (const auto* unseen = std::get_if<drago::DrewUnseen>(&observation)) {
    put_under(view);
    view.hand_sizes[unseen->seat.index] =
        static_cast<std::uint8_t>(view.hand_sizes[unseen->seat.index] + unseen->count);
    view.draw_size -= unseen->count;
  } else if (const auto* reshuffled = std::get_if<drago::Reshuffled>(&observation)) {
    view.draw_size = reshuffled->count;
    for (auto& stack : view.stacks) {
      if (stack.size() > 1) stack.erase(stack.begin(), stack.end() - 1);
    }
  }
}

GameTraits<drago::Drago>::Intention GameTraits<drago::Drago>::intending(
    const drago::View& view, const drago::Action& action) {
  Intention out;
  // Cards of one kind are alike: the first ones in the hand are meant.
  const auto place_of = [&](drago::Card card) -> std::optional<int> {
    for (int place = 0; place < static_cast<int>(view.hand.size()); ++place) {
      const bool taken = std::count(out.discards.begin(), out.discards.end(), place) > 0;
      if (!taken && view.hand[static_cast<std::size_t>(place)] == card) return place;
    }
    return std::nullopt;
  };
  if (const auto* const play = std::get_if<drago::Play>(&action)) {
    out.selected = place_of(play->card);
  }
  if (const auto* const discard = std::get_if<drago::Discard>(&action)) {
    for (const drago::Card card : discard->cards) {
      if (const std::optional<int> place = place_of(card)) out.discards.push_back(*place);
    }
  }
  return out;
}

}  // namespace app
