// drago-sim: plays, checks and measures games without a screen. The one place of this room that
// knows files, the clock and exit codes.
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "io/files.hpp"
#include "sim/actions.hpp"
#include "sim/boards.hpp"
#include "sim/game.hpp"
#include "sim/invariants.hpp"
#include "sim/lines.hpp"
#include "sim/log_writer.hpp"
#include "sim/options.hpp"
#include "sim/replay.hpp"
#include "sim/report.hpp"
#include "sim/tally.hpp"

namespace {

enum ExitCode : int { Success = 0, Failure = 1, WrongUsage = 2 };

int fail(const io::LoadError& error) {
  std::fprintf(stderr, "drago-sim: %s\n", io::message(error).c_str());
  return Failure;
}

void print(std::FILE* to, std::string_view text) { std::fwrite(text.data(), 1, text.size(), to); }

core::Result<io::BoardFile, io::LoadError> chosen_board(const sim::Options& options) {
  const auto text = io::read_file(*options.board);
  if (!text) return text.error();
  auto board = io::read_board(*text);
  if (!board) return io::inside(*options.board, board.error());
  return board;
}

/// The board of a run; a file's must be made for so many riders.
core::Result<io::BoardFile, io::LoadError> board_of(const sim::Options& options) {
  const int riders = static_cast<int>(options.seats.size());
  if (!options.board) return sim::board_for(riders);
  auto board = chosen_board(options);
  if (board && (riders < board->players.fewest || riders > board->players.most)) {
    return io::LoadError{*options.board + ": players",
                         "not a board for " + std::to_string(riders) + " riders"};
  }
  return board;
}

std::string heading(const sim::Options& options, const io::BoardFile& board) {
  std::string text = "mount-drago, " + io::text_of(options.edition) + ", board " + board.id;
  text += ", seats";
  for (const std::string& seat : options.seats) text += " " + seat;
  return text + ", first seed " + std::to_string(options.seed) + "\n";
}

int play(const sim::Options& options) {
  const auto board = board_of(options);
  if (!board) return fail(board.error());

  sim::Tally tally;
  sim::Invariants invariants;
  std::vector<sim::Watcher*> watchers = {&tally};
  if (options.check) watchers.push_back(&invariants);
  std::unique_ptr<sim::LineFile> log;
  std::unique_ptr<sim::LogWriter> writer;
  if (options.log) {
    auto opened = sim::LineFile::open_to_write(*options.log, sim::Flush::WhenFull);
    if (!opened) return fail(opened.error());
    log = std::make_unique<sim::LineFile>(std::move(opened).value());
    writer = std::make_unique<sim::LogWriter>([&](std::string_view line) { log->take(line); });
    watchers.push_back(writer.get());
  }

  sim::Players players({options.edition, *board, options.seats, options.first});
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
    print(options.log == "-" ? stderr : stdout, heading(options, *board) + sim::summary_of(tally) +
                                                    "games per second " + sim::rounded(speed, 0) +
                                                    "\n");
  }
  return Success;
}

int replay(const sim::Options& options) {
  auto log = sim::LineFile::open_to_read(options.input);
  if (!log) return fail(log.error());
  sim::LineFile file = std::move(log).value();
  const auto replayed = sim::replay([&] { return file.next(); });
  if (!replayed) return fail(io::inside(options.input, replayed.error()));
  if (const auto error = file.finish()) return fail(*error);
  std::string text = std::to_string(replayed->games) + " games, " +
                     std::to_string(replayed->actions) + " actions: all as logged";
  if (replayed->unfinished > 0) {
    text += "; " + std::to_string(replayed->unfinished) + " unfinished";
  }
  print(stdout, text + "\n");
  return Success;
}

int apply_actions(const sim::Options& options) {
  auto input = sim::LineFile::open_to_read(options.input);
  if (!input) return fail(input.error());
  auto output = sim::LineFile::open_to_write(options.log.value_or("-"), sim::Flush::EveryLine);
  if (!output) return fail(output.error());
  sim::LineFile from = std::move(input).value();
  sim::LineFile to = std::move(output).value();
  const auto error = sim::apply_actions([&] { return from.next(); },
                                        [&](std::string_view line) { to.take(line); });
  if (error) return fail(io::inside(options.input, *error));
  const auto unwritten = to.finish();
  return unwritten ? fail(*unwritten) : Success;
}

int report(const sim::Options& options) {
  std::vector<io::BoardFile> boards = sim::built_in_boards();
  if (options.board) {
    const auto board = chosen_board(options);
    if (!board) return fail(board.error());
    boards = {*board};
  }
  print(stdout, sim::report(boards, options.games, options.seed));
  return Success;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string_view> arguments(argv + 1, argv + argc);
  const auto options = sim::read_options(arguments);
  if (!options) {
    std::fprintf(stderr, "drago-sim: %s: %s\n", options.error().flag.c_str(),
                 options.error().why.c_str());
    return WrongUsage;
  }
  switch (options->mode) {
    case sim::Mode::Play:
      return play(*options);
    case sim::Mode::Replay:
      return replay(*options);
    case sim::Mode::Actions:
      return apply_actions(*options);
    case sim::Mode::Report:
      return report(*options);
    case sim::Mode::Help:
      break;
  }
  print(stdout, sim::help());
  return Success;
}
