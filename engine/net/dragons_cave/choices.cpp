// Lists of choices; see choices.hpp.
#include "net/dragons_cave/choices.hpp"

#include <variant>

#include "cave/legal.hpp"
#include "net/bytes.hpp"

namespace net::dragons_cave {

std::vector<std::uint8_t> bytes_of(const cave::Action& action) {
  ByteWriter out;
  out.u8(static_cast<std::uint8_t>(action.index()));
  if (const auto* const choose = std::get_if<cave::Choose>(&action)) {
    out.u8(static_cast<std::uint8_t>(choose->card)).u8(choose->dwarf);
  } else if (const auto* const guard = std::get_if<cave::Guard>(&action)) {
    out.u8(static_cast<std::uint8_t>(guard->color));
  } else if (const auto* const split = std::get_if<cave::Split>(&action)) {
    out.u8(static_cast<std::uint8_t>(split->left)).u8(static_cast<std::uint8_t>(split->right));
  } else if (const auto* const guess = std::get_if<cave::Guess>(&action)) {
    out.u8(static_cast<std::uint8_t>(guess->fist));
  }
  return out.take();
}

std::vector<cave::Action> cards_of(const cave::State& state, core::Seat seat) {
  std::vector<cave::Action> out;
  for (const cave::Choose& each : cave::choices(cave::Cave::view(state, core::Spectator{}), seat)) {
    out.emplace_back(each);
  }
  return out;
}

std::vector<cave::Action> legal_now(const cave::State& state) {
  const core::Turn turn = cave::Cave::turn(state);
  const auto* const seat = std::get_if<core::Seat>(&turn);
  if (seat == nullptr) return {};
  return cave::Cave::legal(cave::Cave::view(state, *seat));
}

}  // namespace net::dragons_cave
