// Supervising a program; see supervisor.hpp. Killing its process group is not enough, since
// everybody may leave a group. On Linux a process can ask for the orphans among its descendants:
// whoever loses its parent becomes its child. So children are ended until there are none.
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <optional>
#include <string_view>

#include "sim/supervisor.hpp"

namespace sim {
namespace {

using Clock = std::chrono::steady_clock;

/// Where a supervisor has its control pipe.
constexpr int control_pipe = STDERR_FILENO + 1;
/// A supervisor's exit code when it could not start anything, as of shells.
constexpr int not_started = 126;
constexpr int not_found = 127;
/// What is dead by then is dead; the rest nobody can end.
constexpr auto patience = std::chrono::seconds(5);

/// Nobody else's files and pipes go to a program.
void close_from(int first) {
#ifdef SYS_close_range
  if (::syscall(SYS_close_range, first, ~0U, 0) == 0) return;
#endif
  constexpr long most = 65'536;
  const long end = std::min(::sysconf(_SC_OPEN_MAX), most);
  for (long handle = first; handle < end; ++handle) ::close(static_cast<int>(handle));
}

void adopt_orphans() {
#ifdef __linux__
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
}

/// Ends the children of this moment; their own children are orphans then, and ours.
void kill_children() {
#ifdef __linux__
  const int list = ::open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
  if (list < 0) return;
  std::array<char, 4096> text{};
  const ssize_t length = ::read(list, text.data(), text.size());
  ::close(list);
  pid_t id = 0;
  for (const char c :
       std::string_view(text.data(), static_cast<std::size_t>(std::max<ssize_t>(length, 0)))) {
    if (c >= '0' && c <= '9') {
      id = 10 * id + (c - '0');
    } else {
      if (id > 0) ::kill(id, SIGKILL);
      id = 0;
    }
  }
#endif
}

/// All signals but those that tell of a child wait while a supervisor works: a program that sends
/// it some does not stop it.
sigset_t all_but_children() {
  sigset_t set{};
  sigfillset(&set);
  sigdelset(&set, SIGCHLD);
  return set;
}

/// Looks for a child that has ended, without burying the program: its number must not be taken by
/// another while it may still be killed.
bool has_ended(pid_t program) {
  for (;;) {
    siginfo_t child{};
    if (::waitid(P_ALL, 0, &child, WEXITED | WNOHANG | WNOWAIT) != 0 || child.si_pid == 0) {
      return false;
    }
    if (child.si_pid == program) return true;
    ::waitpid(child.si_pid, nullptr, 0);  // an orphan that has ended by itself
  }
}

/// Until the program ends, or it is to be ended.
void watch(pid_t program) {
  const sigset_t waiting = all_but_children();
  while (!has_ended(program)) {
    fd_set handles;
    FD_ZERO(&handles);
    FD_SET(control_pipe, &handles);
    if (::pselect(control_pipe + 1, &handles, nullptr, nullptr, nullptr, &waiting) > 0) return;
  }
}

/// Ends the program and all that it has started. How it ended; nothing when something is left.
std::optional<int> end_all(pid_t program) {
  ::kill(-program, SIGKILL);
  ::kill(program, SIGKILL);
  const sigset_t waiting = all_but_children();
  int how = 0;
  for (const auto end = Clock::now() + patience; Clock::now() < end;) {
    kill_children();
    int status = 0;
    pid_t ended = 0;
    while ((ended = ::waitpid(-1, &status, WNOHANG)) > 0) {
      if (ended == program) how = status;
    }
    if (ended < 0) return how;  // there are no children
    const timespec moment = {0, 1'000'000};
    ::pselect(0, nullptr, nullptr, nullptr, &moment, &waiting);
  }
  return std::nullopt;
}

[[noreturn]] void end_like(int status) {
  if (WIFSIGNALED(status)) {
    const rlimit none = {0, 0};
    ::setrlimit(RLIMIT_CORE, &none);  // our memory is no secret of the program's
    ::signal(WTERMSIG(status), SIG_DFL);
    sigset_t only{};
    sigemptyset(&only);
    sigaddset(&only, WTERMSIG(status));
    ::kill(::getpid(), WTERMSIG(status));
    ::sigprocmask(SIG_UNBLOCK, &only, nullptr);
  }
  ::_exit(WEXITSTATUS(status));
}

[[noreturn]] void become(const char* command) {
#ifdef __linux__
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // who kills its supervisor goes with it
#endif
  ::setpgid(0, 0);
  ::signal(SIGPIPE, SIG_DFL);
  ::signal(SIGCHLD, SIG_DFL);
  sigset_t none{};
  sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  close_from(STDERR_FILENO + 1);
  ::execl("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr));
  ::_exit(not_found);
}

}  // namespace

void supervise(const SupervisorArguments& charge) {
  ::setpgid(0, 0);  // what a terminal sends to us must not end it before it has ended the program
  sigset_t all{};
  sigfillset(&all);
  ::sigprocmask(SIG_SETMASK, &all, nullptr);
  ::signal(SIGCHLD, [](int) {});  // so that waiting is interrupted
  adopt_orphans();
  if (::dup2(charge.input, STDIN_FILENO) < 0 || ::dup2(charge.output, STDOUT_FILENO) < 0 ||
      ::dup2(charge.control_pipe, control_pipe) < 0) {
    ::_exit(not_started);
  }
  close_from(control_pipe + 1);
  const pid_t program = ::fork();
  if (program < 0) ::_exit(not_started);
  if (program == 0) become(charge.command);
  ::setpgid(program, program);  // whoever is first: it must be done before it is killed
  ::close(STDIN_FILENO);
  ::close(STDOUT_FILENO);
  watch(program);
  if (const auto how = end_all(program)) end_like(*how);
  constexpr std::string_view sorry =
      "drago-sim: a program has started something that cannot be ended\n";
  [[maybe_unused]] const ssize_t said = ::write(STDERR_FILENO, sorry.data(), sorry.size());
  ::_exit(not_started);
}

}  // namespace sim
