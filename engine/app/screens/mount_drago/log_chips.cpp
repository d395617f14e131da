// What a turn did, as chips: the card, the dragon's way, who rides, who gained.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::mount_drago {

namespace {

/// A stone of this kind, with its number.
LogChip stone_chip(const drago::Board& board, int space) {
  const drago::Space& what = board.space(space);
  LogChip out;
  out.text = number(what.value);
  const bool blue = what.kind == drago::SpaceKind::Blue;
  const bool green = what.kind == drago::SpaceKind::Green;
  out.color = blue ? rgb(0x2A5F8F) : green ? rgb(0x24663B) : rgb(0xD6C9BA);
  const bool colored = blue || green;
  if (what.value < 0) {
    out.letters = colored ? rgb(0xFFE7E2) : negative_red;
  } else {
    out.letters = colored ? white : ink;
  }
  return out;
}

class Chips {
 public:
  Chips(const MountDragoSession& session, const MountDragoRecord& record)
      : session_(session), record_(record) {}

  void operator()(const drago::Played& seen) {
    const DragonLook& look = look_of(seen.card.dragon());
    add({.look = LogChip::Look::Card,
         .art = dragon_art(seen.card.dragon()),
         .text = number(seen.card.value()),
         .color = look.rim,
         .letters = look.number,
         .over = emblem_art(seen.card.dragon())});
  }
  void operator()(const drago::Moved& seen) {
    if (seen.from == seen.to) return;
    add(stone_chip(record_.after.board, seen.from));
    add({.look = LogChip::Look::Arrow});
    add(stone_chip(record_.after.board, seen.to));
  }
  void operator()(const drago::Mounted& seen) {
    add({.art = symbol(seen.seat), .color = slate_light, .over = dragon_art(seen.dragon)});
  }
  void operator()(const drago::Scored& seen) {
    for (const core::Seat seat : seats_of(session_.seating().size())) {
      const int points = seen.gains[seat.index];
      if (points == 0) continue;
      add({.art = symbol(seat),
           .text = gain(points),
           .color = points > 0 ? gain_green : ember,
           .brings = true});
    }
  }
  void operator()(const drago::Discarded& seen) {
    add({.art = "icons/cards", .text = number(static_cast<int>(seen.cards.size()))});
  }
  template <class Silent>
  void operator()(const Silent& /*seen*/) {}

  std::vector<LogChip> take() { return std::move(chips_); }

 private:
  void add(LogChip chip) { chips_.push_back(std::move(chip)); }
  std::string symbol(core::Seat seat) const {
    return symbol_art(session_.seating().player(seat).symbol);
  }

  const MountDragoSession& session_;
  const MountDragoRecord& record_;
  std::vector<LogChip> chips_;
};

}  // namespace

std::vector<LogChip> chips_of(const MountDragoSession& session, std::size_t first, std::size_t last,
                              std::size_t most) {
  std::vector<LogChip> out;
  for (std::size_t i = first; i <= last; ++i) {
    const MountDragoRecord& record = session.records()[i];
    Chips chips(session, record);
    const std::size_t count =
        i == last ? std::min(most, record.observations.size()) : record.observations.size();
    for (std::size_t at = 0; at < count; ++at) std::visit(chips, record.observations[at]);
    for (LogChip& chip : chips.take()) out.push_back(std::move(chip));
  }
  return out;
}

std::optional<Mark> mark_of(const MountDragoRecord& record, const drago::Observation& seen) {
  if (const auto* scored = std::get_if<drago::Scored>(&seen)) {
    const bool large = scored->kind == drago::Scoring::Large;
    return Mark{.key = large ? "scoring.large" : "scoring.small",
                .color = large ? rgb(0x5FC37A) : rgb(0x63A9E8),
                .large = large};
  }
  // Everybody's first mount is no change.
  const auto* mounted = std::get_if<drago::Mounted>(&seen);
  if (mounted == nullptr || std::holds_alternative<drago::Mount>(record.action)) return {};
  return Mark{.key = "mark.mounted", .color = look_of(mounted->dragon).rim, .above = false};
}

}  // namespace app::mount_drago
