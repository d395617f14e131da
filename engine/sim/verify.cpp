// Who was fair at a table over the net, in words; see verify.hpp.
#include "sim/verify.hpp"

#include "io/json.hpp"
#include "net/signed_file.hpp"

namespace sim {

core::Result<Verified, io::LoadError> verify(std::string_view file) {
  const auto checked = net::check_signed_file(file);
  if (!checked) return checked.error();
  const auto who = [&](core::Seat seat) {
    return "seat " + std::to_string(seat.index) + ", " +
           io::in_quotes(checked->plan.seats[seat.index].name);
  };
  Verified out;
  out.fair = checked->is_fair();
  out.text = std::string(checked->plan.game.text) + ", " +
             std::to_string(checked->plan.seats.size()) + " players, " +
             std::to_string(checked->statements) + " statements, all signed\n";
  for (const core::Seat seat : checked->left) out.text += who(seat) + " left before the end\n";
  for (const auto& each : checked->broken) {
    const auto& [seat, rule, why, step] = each.rule;
    out.text += "step " + std::to_string(step) + ", when decision " +
                std::to_string(each.decision) + " of " + who(seat) +
                " was next: it broke the rule " + io::in_quotes(rule) + " (" + why + ")\n";
  }
  if (!out.fair) return out;
  out.text += checked->over ? "fair\n" : "fair so far; the game is not over\n";
  return out;
}

}  // namespace sim
