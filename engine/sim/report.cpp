// Measuring boards; see report.hpp.
#include "sim/report.hpp"

#include <algorithm>
#include <array>

namespace sim {
namespace {

template <core::Game G>
std::string row(const io::BoardFile<G>& board, int players, const Setting<G>& setting,
                std::uint64_t games, std::uint64_t seed) {
  const std::vector<std::string> seats(static_cast<std::size_t>(players), std::string(setting.bot));
  Players<G> bots({setting.rules, board, seats, std::nullopt});
  Tally<G> tally;
  const std::array<Watcher<G>*, 1> watchers = {&tally};
  for (std::uint64_t game = 0; game < games; ++game) bots.play(seed + game, watchers);
  return "| " + Measure<G>::row(players, setting, tally) + " |\n";
}

template <core::Game G>
std::string figures(const io::BoardFile<G>& board, std::uint64_t games, std::uint64_t seed) {
  const std::string_view columns = Measure<G>::texts().columns;
  std::string text = "| " + std::string(columns) + " |\n|";
  const auto bars = std::count(columns.begin(), columns.end(), '|');
  for (std::ptrdiff_t column = 0; column <= bars; ++column) text += " --- |";
  text += "\n";
  for (int players = board.players.fewest; players <= board.players.most; ++players) {
    for (const Setting<G>& setting : Measure<G>::settings()) {
      text += row(board, players, setting, games, seed);
    }
  }
  return text;
}

}  // namespace

template <core::Game G>
std::string report(const std::vector<io::BoardFile<G>>& boards, std::uint64_t games,
                   std::uint64_t seed) {
  std::string text;
  for (const io::BoardFile<G>& board : boards) {
    if (!text.empty()) text += '\n';
    text += "## " + board.id + "\n\n`" + Measure<G>::track(board.board) + "`\n\n";
    text += "| read off the board | here | met |\n| --- | --- | --- |\n";
    text += Measure<G>::facts(board.board) + "\n" + std::to_string(games) + " games of ";
    text += std::string(Measure<G>::texts().players) + " each, seeds " + std::to_string(seed) +
            " to " + std::to_string(seed + games - 1) +
            ". Targets: " + std::string(Measure<G>::texts().targets) + "\n\n";
    text += figures(board, games, seed);
  }
  return text + Measure<G>::closing(boards);
}

template std::string report(const std::vector<io::BoardFile<drago::Drago>>& boards,
                            std::uint64_t games, std::uint64_t seed);
template std::string report(const std::vector<io::BoardFile<cave::Cave>>& boards,
                            std::uint64_t games, std::uint64_t seed);

}  // namespace sim
