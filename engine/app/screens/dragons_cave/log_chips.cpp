// What a decision brought, as chips: the dragon's square, the cards turned over, who was caught,
// and the coins.
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/screens/dragons_cave/cards.hpp"
#include "app/screens/dragons_cave/dragons_cave.hpp"
#include "app/screens/symbols.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::dragons_cave {

namespace {

class Chips {
 public:
  explicit Chips(const DragonsCaveSession& session) : session_(session) {}

  void operator()(const cave::Revealed& seen) {
    add({.art = "cave/dragon", .color = slate_light, .over = lair_art(seen.guard)});
    for (std::size_t seat = 0; seat < seen.cards.size(); ++seat) {
      if (!seen.cards[seat]) continue;
      const auto color = cave::color_of(seen.cards[seat]->card);
      add({.look = LogChip::Look::Card,
           .art = symbol(core::Seat{static_cast<std::uint8_t>(seat)}),
           .color = color == seen.guard ? ember : rgb(0xC4AC74),
           .over = icon_art(seen.cards[seat]->card)});
    }
  }
  void operator()(const cave::Took& seen) { coins(seen.seat, gain(seen.coins), gain_green); }
  void operator()(const cave::Robbed& seen) {
    coins(seen.seat, gain(-seen.coins()), seen.coins() > 0 ? ember : slate_light);
  }
  void operator()(const cave::Banked& seen) {
    if (seen.coins > 0) coins(seen.seat, number(seen.coins), rgb(0x7A5200));
  }
  template <class Silent>
  void operator()(const Silent& /*seen*/) {}

  std::vector<LogChip> take() { return std::move(chips_); }

 private:
  void add(LogChip chip) { chips_.push_back(std::move(chip)); }
  void coins(core::Seat seat, std::string text, Color color) {
    add({.art = symbol(seat), .text = std::move(text), .color = color, .brings = true});
  }
  std::string symbol(core::Seat seat) const {
    return symbol_art(session_.seating().player(seat).symbol);
  }

  const DragonsCaveSession& session_;
  std::vector<LogChip> chips_;
};

}  // namespace

std::vector<LogChip> chips_of(const DragonsCaveSession& session, const DragonsCaveRecord& record) {
  Chips chips(session);
  for (const cave::Observation& seen : record.observations) std::visit(chips, seen);
  return chips.take();
}

std::optional<Mark> mark_of(const DragonsCaveRecord& record, const cave::Observation& seen) {
  if (std::holds_alternative<cave::Scared>(seen)) {
    return Mark{.key = "mark.caught", .color = rgb(0xFF7A5C)};
  }
  if (const auto* robbed = std::get_if<cave::Robbed>(&seen); robbed && robbed->coins() > 0) {
    return Mark{.key = "mark.robbed", .color = ember, .large = true};
  }
  if (const auto* banked = std::get_if<cave::Banked>(&seen); banked && banked->coins > 0) {
    return Mark{.key = "mark.banked", .color = gold_light, .above = false};
  }
  const auto* moved = std::get_if<cave::Moved>(&seen);
  if (moved == nullptr || moved->to != record.after.board.lair()) return {};
  return Mark{.key = "mark.lair", .color = rgb(0xC79BFF), .above = false, .large = true};
}

}  // namespace app::dragons_cave
