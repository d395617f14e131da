// What needs an operating system: other programs that read lines and answer with lines, and work
// on several cores. Knows no game.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace sim {

/// What became of waiting for a line.
enum class ReadResult : std::uint8_t {
  Line,
  Late,     ///< nothing in time
  Gone,     ///< the program has ended, or closed one of its ends
  TooLong,  ///< more than `longest_answer` without an end of line
};

/// Longer than any answer needs to be.
inline constexpr std::size_t longest_answer = 1U << 16U;

/// A running program; ended for good, with all that it has started, when this goes.
class Process {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// Whether programs can be started at all: not from WebAssembly.
  static bool possible();
  /// Runs a command with the shell; nothing when the system gives no more processes.
  static std::unique_ptr<Process> start(const std::string& command);

  /// From here on programs of the same user cannot look into this one: at its memory, and at what
  /// it has open. What cannot do it (all but Linux) does not; EXTERNAL.md says so.
  static void hide_process();

  Process() = default;
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  virtual ~Process() = default;

  /// Writes a line, as far as the program takes it before `end`. Line: it took all of it.
  virtual ReadResult write_line(std::string_view line, Time end) = 0;
  /// Waits for a line, which goes to `line` without its end.
  virtual ReadResult read_line(std::string& line, Time end) = 0;
  /// Whether it has said something that nobody has heard yet.
  virtual bool has_output() = 0;
  /// Whether it still runs and listens.
  virtual bool is_there() = 0;
  /// Lets it end by itself until then, by closing its input; it is not there afterwards.
  virtual void dismiss(Time end) = 0;
  /// How it ended: `ended with exit code 3`. Only after Gone.
  virtual std::string exit_description() = 0;
};

/// Does the same work on so many cores at the same time; returns when all are done. WebAssembly
/// has one.
void on_cores(int cores, const std::function<void()>& work);
/// Does something while no other core does anything through this.
void alone(const std::function<void()>& what);

// The process between us and a program at the table. It starts the program, and ends it together
// with everything it has started: at once when told to, and when we are gone, however that came.

/// What a supervisor is given: ends of pipes by their numbers, none of them a standard stream.
struct SupervisorArguments {
  const char* command;  ///< for the shell
  int input;            ///< becomes the program's standard input
  int output;           ///< becomes its standard output
  int control_pipe;     ///< to be read: its end is the order to end the program
};

/// What a forked process does from here on. It ends as the program has ended: with its exit code,
/// or by the same signal. Allocates nothing: other threads may have held locks at the fork.
[[noreturn]] void supervise(const SupervisorArguments& charge);

}  // namespace sim
