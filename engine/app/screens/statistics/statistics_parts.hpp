// The parts of the statistics dialog. Private to it.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "app/screens/model.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/ui.hpp"

namespace app {

/// A part of a whole in percent, in words.
std::string percent(const Words& words, std::int64_t part, std::int64_t whole);
/// A part of a whole with one decimal place, as the language writes it.
std::string decimal(const Words& words, std::int64_t part, std::int64_t whole);

/// By whom games can be asked for: the weakest bot, or people over the net.
inline constexpr std::array<SeatKind, 5> all_opponents = {
    SeatKind::Easy, SeatKind::Medium, SeatKind::Hard, SeatKind::Master, SeatKind::Person};
std::string opponents_name(const Words& words, SeatKind level);

/// Games, wins, streaks and points of what is asked, as tiles.
layout::Node statistics_sums(const Ui& ui, const Model& model, const Tally& tally);
/// The games against each level, one line each.
layout::Node statistics_levels(const Ui& ui, const Model& model);
/// What the game counts of itself.
layout::Node statistics_figures(const Ui& ui, const Model& model, const Tally& tally);
/// What was achieved, and what there is to achieve.
layout::Node statistics_achievements(const Ui& ui, const Model& model);
/// The own points of the last games asked for; nothing for less than two.
layout::Node statistics_graph(const Ui& ui, const Model& model);

}  // namespace app
