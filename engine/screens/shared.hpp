// Links: opening one, and sharing one to the current game.
#pragma once

#include <string_view>
#include <vector>

#include "session/game.hpp"

namespace app {

struct Model;

/// Opens Dialog::Shared for a link, or shows a notice if the link is faulty.
void open_link(Model& model, const GameEntry& game, std::string_view code);
/// Returns the result of the linked game by seat; empty if unknown.
std::vector<int> shared_scores(const Model& model);
/// Starts a new game of the same deal, in the seat of the sender.
void play_shared(Model& model);
/// Replays the game of the link.
void watch_shared(Model& model);
/// Shares a link to the current game.
void share_link(Model& model, LinkContent what);

}  // namespace app
