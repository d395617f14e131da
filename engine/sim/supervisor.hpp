// The process between us and a program at the table. It starts the program, and ends it together
// with everything it has started: at once when told to, and when we are gone, however that came.
#pragma once

namespace sim {

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
