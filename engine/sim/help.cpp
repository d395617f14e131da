// What --help prints; see options.hpp.
#include "sim/options.hpp"

namespace sim {

namespace {

constexpr std::string_view playing =
    R"(drago-sim plays Mount Drago and Dragon's Cave without a screen.

Playing games
  --game GAME             mount-drago (usual) or dragons-cave; a log to replay and actions
                          to apply say it themselves
  --players N             2 to 5 players, in Dragon's Cave 2 to 4; as many as --seats names,
                          else 4
  --seats A,B,...         who sits on each seat; all greedy unless given. Bots: random, greedy,
                          plain (a textbook search), easy, medium, hard, master. Those that
                          search take a budget for each decision, in nodes (master:2000n: the
                          same game every time) or in time (hard:50ms).
                          ext:COMMAND is any program: it is started with the shell and told
                          in JSON what its seat sees (engine/sim/EXTERNAL.md)
  --seat A                one more seat, after those of --seats; may be given again and again,
                          for commands with commas in them
  --ms N                  milliseconds that programs have for a decision (usually 1000)
  --rules RULES           in Mount Drago schmidt (usual) or studiogiochi, with options:
                          schmidt,first_mount=dealt,summit_discard=swap
                          in Dragon's Cave open_chests=false (usual) or open_chests=true
  --first N               the seat that begins, from 0; from the seed unless given
  --games N               how many games (usually 1)
  --seed N                the first game's seed (usually 1); each game has the next one, so
                          any game of a run can be played again alone. - reads it from the
                          standard input: programs that play can read command lines, and the
                          seed deals the cards. With programs and without --seed it is drawn
                          by chance, and told when all is played
  --board FILE            another board than the built-in ones
  --log FILE              write every game as JSON Lines; - is the standard output, and
                          then nothing else goes there. No file that is read is overwritten
  --summary               print who won how often, and how the games went
  --check                 look after the invariants of every state

)";

constexpr std::string_view other_things = R"(All against all
  --tournament            every pairing of those that --seats and --seat name, on mirrored deals:
                          each deal is played with the one on every seat among others that are
                          all the other one, with more than two players also the other way round.
                          Prints shares of wins, points ahead of the best other and Elo points,
                          with 95 % intervals. With --game, --rules, --board, --seed, --ms and
  --players N             at each table (usually 2)
  --games N               for each pairing (usually 100), brought up to whole deals
  --jobs N                cores to use (usually 1); figures do not depend on it, but for budgets
                          in time

Other things to do
  --replay FILE           play a log again and check every line of it; - is the standard input
  --check-shuffles        with it: also that every shuffle follows from its game's seed, as in
                          logs of games that were played here
  --review FILE           what the strongest bot finds of a finished game, a log or a save; - is
                          the standard input. Prints each seat's chance to win at each decision,
                          what every decision gave away, what turned the game, and luck apart
                          from skill, as JSON Lines (engine/io/FORMATS.md), the same on every
                          machine
  --verify FILE           check what was signed at a table over the net, and say "fair" or who broke
                          which rule; - is the standard input
  --actions FILE          apply the actions of a file to the game line it begins with and
                          write a log (to --log, else to the standard output)
  --report                measure a game's boards against the targets in the rules; with
                          --game, --games, --seed and --board
  --speed                 measure how many games are played out and searched a second, as JSON
                          (tests/bench sets the figures against each other)
  --help                  this text

Exit code: 0 when all went well, 1 when something failed, 2 when the flags are wrong.
)";

}  // namespace

std::string help() { return std::string(playing) + std::string(other_things); }

}  // namespace sim
