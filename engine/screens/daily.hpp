// The text that shares a game, and the game of the day: where it continues and what its result is.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "session/daily.hpp"
#include "session/game.hpp"
#include "ui/messages.hpp"

namespace app {

/// Formats a day (since 1970-01-01) in the player's language: "Nov 28, 2026".
std::string format_date(const Messages& messages, int day);

struct Model;
class Person;
struct Platform;
class Tables;
struct Outcome;

/// Returns the player's result in a game of the day; none if only bots played. The game must be
/// over.
std::optional<DailyResult> daily_result(const Person& person, const Platform& platform,
                                        const GameSession& game);

/// Returns the key of today's game if it was begun and is not over, at its table or in the list;
/// else empty.
std::string begun_day(const Model& model, io::GameName game);

/// True if a shared deal is the deal of today's game, and so counts for it.
bool is_deal_of_today(const Platform& platform, const GameSession& sent);
/// Returns the player's earlier points with this deal; none if there is no record.
std::optional<int> own_points(const Model& model, const GameSession& sent);

/// Formats a comparison: "You 31, Mira 29".
std::string comparison_text(const Messages& messages, int points, const Rival& rival);

/// Returns the points of each seat.
std::vector<int> points_of(const Outcome& outcome);

/// Returns the text that shares a link: to the game, or to its deal alone.
std::string text_to_share(const Model& model, const GameSession& game, LinkContent what);
/// Shares a text and notes the outcome.
void share_text(const Platform& platform, Tables& tables, std::string text);
/// Shares the first result of today's game, which must exist. The link leads to the program's start
/// if the game is no longer kept.
void share_day(Model& model, io::GameName game);

/// Starts or resumes the game of the day for the game on the setup screen.
void play_daily(Model& model);
/// Stores the result of a finished game of the day, if it is the first.
void note_day_result(Model& model, const GameSession& game);

}  // namespace app
