// Child processes over two pipes, and threads; see process.hpp.
#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "sim/process.hpp"

#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace sim {
namespace {

using Clock = std::chrono::steady_clock;

/// One end of a pipe; closes itself.
class End {
 public:
  End() = default;
  explicit End(int handle) : handle_(handle) {}
  End(End&& other) noexcept : handle_(std::exchange(other.handle_, none)) {}
  End& operator=(End&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~End() { close(); }
  int handle() const { return handle_; }
  bool is_open() const { return handle_ != none; }
  void close() {
    if (is_open()) ::close(std::exchange(handle_, none));
  }

 private:
  static constexpr int none = -1;
  int handle_ = none;
};

struct Pipe {
  End read;
  End write;
};

/// Duplicates an end above the standard streams, so that dup2 cannot overwrite it.
End set_apart(const End& end) {
  return End(::fcntl(end.handle(), F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
}

std::optional<Pipe> open_pipe() {
  std::array<int, 2> ends{};
  if (::pipe(ends.data()) != 0) return std::nullopt;
  const End read(ends[0]);
  const End write(ends[1]);
  Pipe pipe{set_apart(read), set_apart(write)};
  if (!pipe.read.is_open() || !pipe.write.is_open()) return std::nullopt;
  return pipe;
}

int left_until(Process::Time end) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, 1'000'000));
}

/// Waits until a pipe is ready; false if `end` comes first.
bool wait_for(int handle, short event, Process::Time end) {
  for (;;) {
    pollfd watched{handle, event, 0};
    const int ready = ::poll(&watched, 1, left_until(end));
    if (ready > 0) return true;
    if (ready == 0 || errno != EINTR) return false;
  }
}

/// A program's pipes and its supervisor, which exits as the program does.
class PosixProcess final : public Process {
 public:
  PosixProcess(pid_t supervisor, End control_pipe, End to, End from)
      : supervisor_(supervisor),
        control_pipe_(std::move(control_pipe)),
        to_(std::move(to)),
        from_(std::move(from)) {
    ::fcntl(to_.handle(), F_SETFL, O_NONBLOCK);
    ::fcntl(from_.handle(), F_SETFL, O_NONBLOCK);
  }
  ~PosixProcess() override { kill_all(); }

  ReadResult write_line(std::string_view line, Time end) override {
    std::string rest(line);
    rest += '\n';
    while (!rest.empty()) {
      if (!to_.is_open()) return ReadResult::Gone;
      const ssize_t written = ::write(to_.handle(), rest.data(), rest.size());
      if (written > 0) {
        rest.erase(0, static_cast<std::size_t>(written));
      } else if (errno == EAGAIN) {
        if (!wait_for(to_.handle(), POLLOUT, end)) return ReadResult::Late;
      } else if (errno != EINTR) {
        return ReadResult::Gone;
      }
    }
    return ReadResult::Line;
  }

  ReadResult read_line(std::string& line, Time end) override {
    for (;;) {
      if (take_line(line)) return ReadResult::Line;
      if (heard_.size() > max_answer) return ReadResult::TooLong;
      switch (read_more()) {
        case Read::Some:
          break;
        case Read::End:
          return ReadResult::Gone;
        case Read::Nothing:
          if (!wait_for(from_.handle(), POLLIN, end)) return ReadResult::Late;
          break;
      }
    }
  }

  bool has_output() override {
    if (heard_.empty()) read_more();
    return !heard_.empty();
  }

  bool is_there() override { return !has_ended() && to_.is_open(); }

  void dismiss(Time end) override {
    to_.close();
    // Keep reading, so that the program cannot block on a full pipe before it exits.
    while (!has_ended() && Clock::now() < end) {
      heard_.clear();
      if (read_more() != Read::Some) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    kill_all();
  }

  std::string exit_description() override {
    // The pipe closes a moment before the process can be reaped.
    if (!ends_within(std::chrono::milliseconds(200))) return "closed its input or output";
    if (WIFSIGNALED(*status_)) return "was killed by signal " + std::to_string(WTERMSIG(*status_));
    return "ended with exit code " + std::to_string(WEXITSTATUS(*status_));
  }

 private:
  enum class Read : std::uint8_t { Some, Nothing, End };

  Read read_more() {
    std::array<char, 4096> block{};
    for (;;) {
      const ssize_t count = ::read(from_.handle(), block.data(), block.size());
      if (count > 0) {
        heard_.append(block.data(), static_cast<std::size_t>(count));
        return Read::Some;
      }
      if (count == 0) return Read::End;
      if (errno == EAGAIN) return Read::Nothing;
      if (errno != EINTR) return Read::End;
    }
  }

  bool take_line(std::string& line) {
    const std::size_t end = heard_.find('\n');
    if (end > max_answer) return false;  // also if npos
    line = heard_.substr(0, end);
    heard_.erase(0, end + 1);
    return true;
  }

  bool has_ended() {
    int status = 0;
    const pid_t ended = status_ ? 0 : ::waitpid(supervisor_, &status, WNOHANG);
    if (ended == supervisor_) status_ = status;
    return status_.has_value();
  }
  bool ends_within(std::chrono::milliseconds time) {
    const Time end = Clock::now() + time;
    while (!has_ended() && Clock::now() < end) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return status_.has_value();
  }

  /// Kills the program and all its descendants; waits for a limited time only.
  void kill_all() {
    constexpr auto longer_than_supervisors_try = std::chrono::seconds(10);
    control_pipe_.close();
    to_.close();
    from_.close();
    if (ends_within(longer_than_supervisors_try)) return;
    ::kill(supervisor_, SIGKILL);
    if (!ends_within(std::chrono::seconds(1))) {
      std::fputs("drago-sim: cannot kill a program at the table\n", stderr);
    }
  }

  pid_t supervisor_;
  End control_pipe_;
  End to_;
  End from_;
  std::string heard_;
  std::optional<int> status_;  ///< set once it has ended
};

}  // namespace

bool Process::possible() { return true; }

void Process::hide_process() {
#ifdef __linux__
  ::prctl(PR_SET_DUMPABLE, 0);
#endif
}

std::unique_ptr<Process> Process::start(const std::string& command) {
  // A write to a program that has ended must return an error, not kill us; and SIGCHLD must not be
  // ignored (that is inherited), or the exit status would be lost.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGCHLD, SIG_DFL);
  auto to = open_pipe();
  auto from = open_pipe();
  auto control_pipe = open_pipe();
  if (!to || !from || !control_pipe) return nullptr;
  const pid_t supervisor = ::fork();
  if (supervisor < 0) return nullptr;
  if (supervisor == 0) {
    supervise(
        {command.c_str(), to->read.handle(), from->write.handle(), control_pipe->read.handle()});
  }
  return std::make_unique<PosixProcess>(supervisor, std::move(control_pipe->write),
                                        std::move(to->write), std::move(from->read));
}

void on_cores(int cores, const std::function<void()>& work) {
  std::vector<std::thread> helpers;
  for (int core = 1; core < cores; ++core) helpers.emplace_back(work);
  work();
  for (std::thread& helper : helpers) helper.join();
}

void synchronized(const std::function<void()>& what) {
  static std::mutex one_at_a_time;
  const std::lock_guard<std::mutex> lock(one_at_a_time);
  what();
}

// The supervisor; see process.hpp. Killing the program's process group is not enough, since a
// process can leave its group. On Linux the supervisor becomes the parent of all orphaned
// descendants (subreaper), so it kills its children until none is left.

namespace {

using Clock = std::chrono::steady_clock;

/// The supervisor's descriptor of its control pipe.
constexpr int control_pipe = STDERR_FILENO + 1;
/// Exit codes for a program that could not be started, as in shells.
constexpr int not_started = 126;
constexpr int not_found = 127;
/// Gives up after this time: a process that survives it cannot be killed.
constexpr auto patience = std::chrono::seconds(5);

/// Closes all descriptors from `first` on, so that a program inherits no other files and pipes.
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

/// Kills all current children; their own children become orphans and thus ours.
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

/// All signals but SIGCHLD. The supervisor blocks them, so that the program cannot stop it with a
/// signal.
sigset_t all_but_children() {
  sigset_t set{};
  sigfillset(&set);
  sigdelset(&set, SIGCHLD);
  return set;
}

/// True if the program has ended. Does not reap it: its process id must stay taken while we may
/// still kill it.
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

/// Waits until the program ends, or the control pipe does.
void watch(pid_t program) {
  const sigset_t waiting = all_but_children();
  while (!has_ended(program)) {
    fd_set handles;
    FD_ZERO(&handles);
    FD_SET(control_pipe, &handles);
    if (::pselect(control_pipe + 1, &handles, nullptr, nullptr, nullptr, &waiting) > 0) return;
  }
}

/// Kills the program and all its descendants. Returns its exit status; empty if a process survives.
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
    if (ended < 0) return how;  // no children left
    const timespec moment = {0, 1'000'000};
    ::pselect(0, nullptr, nullptr, nullptr, &moment, &waiting);
  }
  return std::nullopt;
}

[[noreturn]] void exit_like(int status) {
  if (WIFSIGNALED(status)) {
    const rlimit none = {0, 0};
    ::setrlimit(RLIMIT_CORE, &none);  // no core dump: it would contain drago-sim's memory
    ::signal(WTERMSIG(status), SIG_DFL);
    sigset_t only{};
    sigemptyset(&only);
    sigaddset(&only, WTERMSIG(status));
    ::kill(::getpid(), WTERMSIG(status));
    ::sigprocmask(SIG_UNBLOCK, &only, nullptr);
  }
  ::_exit(WEXITSTATUS(status));
}

[[noreturn]] void exec_shell(const char* command) {
#ifdef __linux__
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // dies with its supervisor
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
  ::setpgid(0, 0);  // own group: a Ctrl-C at the terminal must not end it before the program
  sigset_t all{};
  sigfillset(&all);
  ::sigprocmask(SIG_SETMASK, &all, nullptr);
  ::signal(SIGCHLD, [](int) {});  // so that a child's end interrupts waiting
  adopt_orphans();
  if (::dup2(charge.input, STDIN_FILENO) < 0 || ::dup2(charge.output, STDOUT_FILENO) < 0 ||
      ::dup2(charge.control_pipe, control_pipe) < 0) {
    ::_exit(not_started);
  }
  close_from(control_pipe + 1);
  const pid_t program = ::fork();
  if (program < 0) ::_exit(not_started);
  if (program == 0) exec_shell(charge.command);
  ::setpgid(program, program);  // both processes do this: the group must exist before a kill
  ::close(STDIN_FILENO);
  ::close(STDOUT_FILENO);
  watch(program);
  if (const auto how = end_all(program)) exit_like(*how);
  constexpr std::string_view sorry =
      "drago-sim: cannot kill a process that a program has started\n";
  [[maybe_unused]] const ssize_t said = ::write(STDERR_FILENO, sorry.data(), sorry.size());
  ::_exit(not_started);
}

}  // namespace sim
