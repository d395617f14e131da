// How strong bots are is asserted so that it outlives their next retuning: who wins more than an
// equal share, and who is not below another by more than chance. The figures themselves come from
// drago-sim --tournament.
#pragma once

#include <cmath>

namespace support {

/// How far a share of wins is from the true one by chance: twice the standard deviation of so many
/// games between equals.
inline double by_chance(int games) { return 1 / std::sqrt(static_cast<double>(games)); }

}  // namespace support
