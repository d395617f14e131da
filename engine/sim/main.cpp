// drago-sim: plays, checks and measures games without a screen. Handles files, time and exit codes
// for engine/sim.
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "games/games.hpp"
#include "io/files.hpp"
#include "io/game_log.hpp"
#include "io/games.hpp"
#include "sim/boards.hpp"
#include "sim/game.hpp"
#include "sim/options.hpp"
#include "sim/replay.hpp"
#include "sim/report.hpp"
#include "sim/speed.hpp"
#include "sim/tally.hpp"
#include "sim/tournament.hpp"

namespace {

enum ExitCode : int { Success = 0, Failure = 1, WrongUsage = 2 };

int fail(const io::LoadError& error) { return sim::exit_code("drago-sim", error); }

/// Prints the result of a run; fails if it cannot be written completely.
int print_text(std::string_view text) {
  return sim::exit_code("drago-sim", io::write_output(text));
}

template <core::Game G>
core::Result<io::BoardFile<G>, io::LoadError> chosen_board(const sim::Options& options) {
  const auto text = io::read_file(*options.board);
  if (!text) return text.error();
  auto board = io::read_board<G>(*text);
  if (!board) return io::inside(*options.board, board.error());
  return board;
}

/// Returns the board of a run; a board file must be made for this number of players.
template <core::Game G>
core::Result<io::BoardFile<G>, io::LoadError> board_of(const sim::Options& options) {
  const int players = options.players;
  if (!options.board) return sim::board_for<G>(players);
  auto board = chosen_board<G>(options);
  if (board && (players < board->players.fewest || players > board->players.most)) {
    return io::LoadError{*options.board + ": players",
                         "not a board for " + std::to_string(players) + " players"};
  }
  return board;
}

template <core::Game G>
std::string heading(const sim::Options& options, const sim::Table<G>& table) {
  std::string text = std::string(io::GameFormat<G>::name) + ", " +
                     io::GameFormat<G>::text_of(table.rules) + ", board " + table.board.id;
  text += ", seats";
  for (const std::string& seat : options.seats) text += " " + seat;
  return text + ", first seed " + std::to_string(options.seed) + "\n";
}

sim::Timeouts patience_of(const sim::Options& options) {
  sim::Timeouts patience;
  patience.thinking = std::chrono::milliseconds(options.milliseconds);
  return patience;
}

/// External programs may read stderr, too, so print an offset instead of the first seed, which
/// determines all deals.
void complain(const sim::Options& options, std::uint64_t seed, const std::string& player,
              const sim::Forfeit& why) {
  std::fprintf(stderr, "drago-sim: first seed + %llu: %s has lost: %s: %s\n",
               static_cast<unsigned long long>(seed - options.seed), player.c_str(),
               why.kind.c_str(), why.details.c_str());
}

/// Reports at once which program forfeited a game, and why.
template <core::Game G>
class Complaints final : public sim::Watcher<G> {
 public:
  explicit Complaints(const sim::Options& options) : options_(options) {}

  void begun(const io::GameLine<G>& game) override {
    seed_ = game.seed;
    seats_ = game.seats;
  }
  void forfeited(core::Seat seat, const sim::Forfeit& why) override {
    complain(options_, seed_, seats_[seat.index], why);
  }

 private:
  const sim::Options& options_;
  std::uint64_t seed_ = 0;
  std::vector<std::string> seats_;
};

template <core::Game G>
int play(const sim::Options& options) {
  const auto board = board_of<G>(options);
  if (!board) return fail(board.error());

  sim::Tally<G> tally;
  sim::Invariants<G> invariants;
  Complaints<G> complaints(options);
  std::vector<sim::Watcher<G>*> watchers = {&tally, &complaints};
  if (options.check) watchers.push_back(&invariants);
  std::unique_ptr<sim::LineFile> log;
  std::unique_ptr<sim::LogWriter<G>> writer;
  if (options.log) {
    auto opened = sim::LineFile::open_to_write(*options.log, sim::Flush::WhenFull);
    if (!opened) return fail(opened.error());
    log = std::make_unique<sim::LineFile>(std::move(opened).value());
    writer = std::make_unique<sim::LogWriter<G>>([&](std::string_view line) { log->take(line); });
    watchers.push_back(writer.get());
  }

  const sim::Table<G> table{std::get<io::Rules<G>>(options.rules), *board, options.seats,
                            options.first, patience_of(options)};
  sim::Players<G> players(table);
  const auto begin = std::chrono::steady_clock::now();
  for (std::uint64_t game = 0; game < options.games; ++game) {
    players.play(options.seed + game, watchers);
    if (invariants.fault()) return fail(*invariants.fault());
    if (log && log->failed()) break;
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  if (log) {
    if (const auto error = log->finish()) return fail(*error);
  }
  if (options.summary || !options.log) {
    const double speed = static_cast<double>(options.games) / seconds.count();
    const std::string text = heading(options, table) + sim::summary_of(tally) +
                             "games per second " + sim::rounded(speed, 0) + "\n";
    if (options.log != "-") return print_text(text);
    std::fputs(text.c_str(), stderr);
  }
  return Success;
}

template <core::Game G>
int tournament(const sim::Options& options) {
  const auto board = board_of<G>(options);
  if (!board) return fail(board.error());
  const sim::Table<G> table{std::get<io::Rules<G>>(options.rules), *board, options.seats,
                            std::nullopt, patience_of(options)};
  const auto fixtures = sim::fixtures(options.seats.size(), options.players, options.games);
  sim::ProgressLine progress;
  const auto outcomes = sim::play_tournament<G>(
      table, options.players, fixtures, options.seed, options.jobs,
      [&](std::size_t games) {
        progress.show("games", static_cast<double>(games) / static_cast<double>(fixtures.size()));
      },
      [&](std::uint64_t seed, const std::string& player, const sim::Forfeit& why) {
        progress.clear();
        complain(options, seed, player, why);
      });
  progress.clear();
  sim::Standings standings(options.seats, options.players);
  for (std::size_t game = 0; game < fixtures.size(); ++game) {
    standings.add(fixtures[game], outcomes[game]);
  }
  return print_text(std::string(io::GameFormat<G>::name) + ", " +
                    io::GameFormat<G>::text_of(table.rules) + ", board " + board->id + ", " +
                    std::to_string(options.players) + " players, seeds " +
                    std::to_string(options.seed) + " to " +
                    std::to_string(options.seed + fixtures.back().deal) + "\n" + standings.text());
}

template <core::Game G>
int report(const sim::Options& options) {
  std::vector<io::BoardFile<G>> boards = sim::built_in_boards<G>();
  if (options.board) {
    const auto board = chosen_board<G>(options);
    if (!board) return fail(board.error());
    boards = {*board};
  }
  return print_text(sim::report(boards, options.games, options.seed));
}

int replay(const sim::Options& options) {
  auto log = sim::LineFile::open_to_read(options.input);
  if (!log) return fail(log.error());
  sim::LineFile file = std::move(log).value();
  const auto replayed =
      sim::replay([&] { return file.next(); },
                  options.check_shuffles ? sim::Shuffles::FromSeed : sim::Shuffles::Any);
  if (const auto error = file.finish()) return fail(*error);
  if (!replayed) return fail(io::inside(options.input, replayed.error()));
  std::string text = std::to_string(replayed->games) + " games, " +
                     std::to_string(replayed->actions) + " actions: all as logged";
  if (options.check_shuffles) text += ", every shuffle from its seed";
  if (replayed->unfinished > 0) {
    text += "; " + std::to_string(replayed->unfinished) + " unfinished";
  }
  return print_text(text + "\n");
}

/// Reads whole lines of the input until they exceed `most` bytes.
core::Result<std::string, io::LoadError> read_lines(const sim::Options& options, std::size_t most) {
  auto input = sim::LineFile::open_to_read(options.input);
  if (!input) return input.error();
  sim::LineFile file = std::move(input).value();
  std::string text;
  while (text.size() <= most) {
    const auto line = file.next();
    if (!line) break;
    if (line->size() > sim::max_line) {
      return io::LoadError{options.input,
                           "a line is more than " + std::to_string(sim::max_line) + " bytes"};
    }
    text += *line + "\n";
  }
  if (const auto error = file.finish()) return *error;
  return text;
}

int verify(const sim::Options& options) {
  const auto text = read_lines(options, io::max_file);
  if (!text) return fail(text.error());
  const auto verified = sim::verify(*text);
  if (!verified) return fail(io::inside(options.input, verified.error()));
  const int told = print_text(verified->text);
  return verified->fair ? told : Failure;
}

int review(const sim::Options& options) {
  const auto text = read_lines(options, io::max_file);
  if (!text) return fail(text.error());
  sim::ProgressLine progress;
  const auto reviewed = sim::review(*text, [&](double share) { progress.show("review", share); });
  progress.clear();
  if (!reviewed) return fail(io::inside(options.input, reviewed.error()));
  return print_text(*reviewed);
}

int apply_actions(const sim::Options& options) {
  auto input = sim::LineFile::open_to_read(options.input);
  if (!input) return fail(input.error());
  auto output = sim::LineFile::open_to_write(options.log.value_or("-"), sim::Flush::EveryLine);
  if (!output) return fail(output.error());
  sim::LineFile from = std::move(input).value();
  sim::LineFile to = std::move(output).value();
  const auto error = sim::apply_actions([&] { return to.failed() ? std::nullopt : from.next(); },
                                        [&](std::string_view line) { to.take(line); });
  for (sim::LineFile* const file : {&to, &from}) {
    if (const auto fault = file->finish()) return fail(*fault);
  }
  return error ? fail(io::inside(options.input, *error)) : Success;
}

}  // namespace

int main(int argc, char** argv) {
  constexpr double seconds_each = 0.5;
  const std::vector<std::string_view> arguments(argv + 1, argv + argc);
  sim::hold_standard_streams();
  const auto asked = sim::read_options(arguments);
  if (!asked) {
    std::fprintf(stderr, "drago-sim: %s: %s\n", asked.error().flag.c_str(),
                 asked.error().why.c_str());
    return WrongUsage;
  }
  const auto options = sim::take_precautions(*asked);
  if (!options) return fail(options.error());
  switch (options->mode) {
    case sim::Mode::Play:
      return games::with(options->game, [&]<core::Game G>() { return play<G>(*options); });
    case sim::Mode::Replay:
      return replay(*options);
    case sim::Mode::Review:
      return review(*options);
    case sim::Mode::Verify:
      return verify(*options);
    case sim::Mode::Actions:
      return apply_actions(*options);
    case sim::Mode::Report:
      return games::with(options->game, [&]<core::Game G>() { return report<G>(*options); });
    case sim::Mode::Tournament:
      return games::with(options->game, [&]<core::Game G>() { return tournament<G>(*options); });
    case sim::Mode::Speed:
      return print_text(sim::measure_speed(seconds_each) + "\n");
    case sim::Mode::Help:
      break;
  }
  return print_text(sim::help());
}
