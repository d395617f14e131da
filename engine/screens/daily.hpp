// What is told of a game when it is handed to others; and the deal of the day among the games that
// are kept: where it goes on, and what is told of its result.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "session/daily.hpp"
#include "session/game.hpp"
#include "ui/messages.hpp"

namespace app {

struct Model;
class Person;
struct Platform;
class Tables;
struct Outcome;

/// How a deal of the day came out for who played it; none where only bots did. The game must be
/// over.
std::optional<DailyResult> daily_result(const Person& person, const Platform& platform,
                                        const GameSession& game);

/// The key of today's deal where it was begun and has not ended, at its table or in the list;
/// empty: it is not there.
std::string begun_day(const Model& model, io::GameName game);

/// Whether a deal that somebody has sent is today's, which counts as that here, too.
bool is_deal_of_today(const Platform& platform, const GameSession& sent);
/// What the player has made of this deal before; none: nothing that is remembered.
std::optional<int> own_points(const Model& model, const GameSession& sent);

/// "You 31, Mira 29".
std::string comparison_text(const Messages& messages, int points, const Rival& rival);

/// The points of each seat.
std::vector<int> points_of(const Outcome& outcome);

/// What is handed to others with a link: to the game, or to what was dealt there.
std::string text_to_share(const Model& model, const GameSession& game, LinkContent what);
/// Hands a text to others, and notes what becomes of it.
void share_text(const Platform& platform, Tables& tables, std::string text);
/// Hands on the first result of today's deal, which must be there, as the last screen does. Where
/// its game is no longer kept the link leads to the program alone.
void share_day(Model& model, io::GameName game);

/// Starts or continues the deal of the day of the game on the set-up screen.
void play_daily(Model& model);
/// Stores the result of a finished deal of the day, if it is the first one.
void note_day_result(Model& model, const GameSession& game);

}  // namespace app
