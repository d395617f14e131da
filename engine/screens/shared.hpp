// Links: what they bring, and handing on a link to the game at hand.
#pragma once

#include <string_view>
#include <vector>

#include "session/game.hpp"

namespace app {

struct Model;

/// Takes in a link and opens Dialog::Shared, or says what is wrong with it.
void open_link(Model& model, const GameEntry& game, std::string_view code);
/// The result of the game of the link, by seat; empty where it is unknown.
std::vector<int> shared_scores(const Model& model);
/// Starts a new game of the same deal, in the seat of the sender.
void play_shared(Model& model);
/// Replays the game of the link.
void watch_shared(Model& model);
/// Hands on a link to the game at hand.
void share_link(Model& model, LinkContent what);

}  // namespace app
