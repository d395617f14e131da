// What is said of a table over the net, in sentences.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/session/net_client.hpp"
#include "app/toolkit/words.hpp"

namespace app {

/// Why one cannot sit at a table, or why something was refused there.
std::string trouble_words(const Words& words, std::string_view trouble);
/// That a seat's device has broken the protocol.
std::string verdict_words(const Words& words, const NetTable& table, const NetVerdict& verdict);
/// Whether a game was fair, a sentence for each thing to be said: of one played here, as far as
/// this device could check it, and of a signed file.
std::vector<std::string> judgement(const Words& words, const NetTable& table);
std::vector<std::string> judgement(const Words& words, const NetChecked& found);
/// How a seat of a lobby stands: open, a bot, ready, not there.
std::string seat_words(const Words& words, const NetSeat& seat);
/// The same while its game goes on.
std::string company_words(const Words& words, const NetSeat& seat);
/// Whether others can be found: nobody yet, so many, or no way to them.
std::string reach_words(const Words& words, const NetTable& table);
/// Who is awaited, who is not there, how far the cards are shuffled; empty: nothing to say.
std::string status_words(const Words& words, const NetTable& table);
/// What somebody does instead of a chat.
std::string reaction_words(const Words& words, std::string_view what);

}  // namespace app
