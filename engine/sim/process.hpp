// Operating-system services: child processes that exchange lines, and threads.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace sim {

/// Result of waiting for a line.
enum class ReadResult : std::uint8_t {
  Line,
  Late,     ///< timed out
  Gone,     ///< the program has ended or closed a pipe
  TooLong,  ///< more than `max_answer` bytes without a line end
};

/// In bytes, far above real answers.
inline constexpr std::size_t max_answer = 1U << 16U;

/// A running program; the destructor kills it with all its descendants.
class Process {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// False where programs cannot be started (WebAssembly).
  static bool possible();
  /// Runs a command with the shell; null if the system refuses another process.
  static std::unique_ptr<Process> start(const std::string& command);

  /// Prevents other programs of the same user from reading this process's memory and open files.
  /// Linux only (EXTERNAL.md).
  static void hide_process();

  Process() = default;
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  virtual ~Process() = default;

  /// Writes a line until `end`. Returns Line if all of it was written.
  virtual ReadResult write_line(std::string_view line, Time end) = 0;
  /// Waits for a line and stores it in `line` without its end.
  virtual ReadResult read_line(std::string& line, Time end) = 0;
  /// True if there is unread output.
  virtual bool has_output() = 0;
  /// True if it still runs and reads its input.
  virtual bool is_there() = 0;
  /// Closes its input and gives it until `end` to exit, then kills it.
  virtual void dismiss(Time end) = 0;
  /// Describes the exit, such as `ended with exit code 3`. Only after Gone.
  virtual std::string exit_description() = 0;
};

/// Runs `work` on `cores` threads; returns when all are done. WebAssembly has one.
void on_cores(int cores, const std::function<void()>& work);
/// Runs `what` under a mutex shared by all callers.
void synchronized(const std::function<void()>& what);

// The supervisor: a process between drago-sim and an external program. It starts the program and
// kills it with all its descendants, on request or when drago-sim is gone for any reason.

/// Pipe ends by file descriptor, none of them a standard stream.
struct SupervisorArguments {
  const char* command;  ///< for the shell
  int input;            ///< becomes the program's standard input
  int output;           ///< becomes its standard output
  int control_pipe;     ///< to read: its end is the request to kill the program
};

/// The body of the forked supervisor. Exits as the program did: with its exit code or by the same
/// signal. Allocates nothing: other threads may have held locks at the fork.
[[noreturn]] void supervise(const SupervisorArguments& charge);

}  // namespace sim
