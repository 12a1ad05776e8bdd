#define _GNU_SOURCE
#include "pennant_processes.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// Ours are all closed on exec; those that we were born with may not be.
static void close_others_at_exec(void) {
  const unsigned first = STDERR_FILENO + 1, at_exec = 4;  // CLOSE_RANGE_CLOEXEC
  if (syscall(SYS_close_range, first, ~0U, at_exec) == 0) return;
  for (int number = (int)first; number < 1024; number++) fcntl(number, F_SETFD, FD_CLOEXEC);
}

// We block signals and ignore SIGPIPE; a program expects neither.
static void forget_signals(void) {
  struct sigaction usual = {.sa_handler = SIG_DFL};
  for (int number = 1; number < NSIG; number++) sigaction(number, &usual, NULL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

// The limit on cores that we were started with.
static struct rlimit core_limit;
static int has_core_limit;

int pennant_leave_no_core(void) {
  struct rlimit none;
  if (getrlimit(RLIMIT_CORE, &none) != 0) return errno;
  if (!has_core_limit) core_limit = none;
  // Not 0: a program that takes cores (core_pattern with a pipe) is not held to a limit. With 1 the
  // kernel starts none, lest such a program's own core start it again, and no file is so small.
  none.rlim_cur = none.rlim_max < 1 ? none.rlim_max : 1;
  if (setrlimit(RLIMIT_CORE, &none) != 0) return errno;
  has_core_limit = 1;
  return 0;
}

// Between fork and exec, so only what signal-safety(7) lists. Returns where it failed, with errno.
static void become(const char *program, char *const arguments[], char *const environment[],
                   int input, int output, pid_t parent) {
  forget_signals();
  // A terminal's signals to us are not for it: it ends when we say, or when we are killed.
  // posix_spawn has no word for the latter. What it starts itself does not end with us. SIGKILL, for
  // nobody is left to see to it that it ends: one that is stopped acts on SIGTERM when it goes on,
  // and some never do.
  if (setpgid(0, 0) != 0 || prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return;
  if (getppid() != parent) _exit(127);
  if (has_core_limit) setrlimit(RLIMIT_CORE, &core_limit);
  if (dup2(output, STDOUT_FILENO) < 0 || dup2(output, STDERR_FILENO) < 0) return;
  if (input < 0) input = open("/dev/null", O_RDONLY);
  if (input < 0 || (input != STDIN_FILENO && dup2(input, STDIN_FILENO) < 0)) return;
  close_others_at_exec();
  execve(program, arguments, environment);
}

// Reads the last word of the other end: an error number, or nothing once it is another program.
static int read_failure(int reader) {
  int failure = 0;
  ssize_t count;
  do count = read(reader, &failure, sizeof failure);
  while (count < 0 && errno == EINTR);
  return count == sizeof failure ? failure : 0;
}

int pennant_spawn(int *process, const char *program, char *const arguments[],
                  char *const environment[], int input, int output) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
  // No handler of ours may run in the other process.
  sigset_t all, before;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, &before);
  pid_t parent = getpid(), child = fork();
  int failure = errno;
  if (child == 0) {
    become(program, arguments, environment, input, output, parent);
    failure = errno;
    if (write(ends[1], &failure, sizeof failure) < 0) _exit(126);
    _exit(127);
  }
  sigprocmask(SIG_SETMASK, &before, NULL);
  close(ends[1]);
  if (child > 0) failure = read_failure(ends[0]);
  close(ends[0]);
  if (child < 0) return failure;
  *process = child;
  if (failure) waitpid(child, NULL, 0);
  return failure;
}

static int bound(pid_t process, int what, unsigned long long most) {
  struct rlimit limit;
  if (prlimit(process, what, NULL, &limit) != 0) return -1;
  if (limit.rlim_max > most) limit.rlim_max = most;
  limit.rlim_cur = limit.rlim_max;
  return prlimit(process, what, &limit, NULL);
}

int pennant_bound_process(int process, unsigned long long seconds, unsigned long long bytes) {
  const int held = bound(process, RLIMIT_CPU, seconds) | bound(process, RLIMIT_DATA, bytes);
  // Not 0, as above: a program that takes cores would get one.
  return held | bound(process, RLIMIT_CORE, 1);
}

int pennant_watch_process(int process) {
  // The kernel sets close-on-exec on it.
  return (int)syscall(SYS_pidfd_open, process, 0);
}

int pennant_signal_process(int descriptor, int signal) {
  return (int)syscall(SYS_pidfd_send_signal, descriptor, signal, NULL, 0);
}

int pennant_pipe(int ends[2]) {
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  return fcntl(ends[0], F_SETFL, O_NONBLOCK);
}

int pennant_output_of_pipe(int reader) {
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", reader);
  int writer = open(path, O_RDWR | O_CLOEXEC);
  // As large as anybody may have one; where that is refused, what it is does.
  if (writer >= 0) fcntl(writer, F_SETPIPE_SZ, pennant_pipe_size);
  return writer;
}

int pennant_never_wait(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  return flags < 0 ? -1 : fcntl(descriptor, F_SETFL, flags | O_NONBLOCK);
}

ssize_t pennant_read_link(const char *link, void *bytes, size_t most) {
  return readlink(link, bytes, most);
}

// By what is known already: a file system over a network, or one that a program makes, is not asked.
static int look(const char *path, struct statx *info) {
  const unsigned wanted = STATX_TYPE | STATX_MODE | STATX_UID | STATX_INO;
  return statx(AT_FDCWD, path, AT_STATX_DONT_SYNC | AT_NO_AUTOMOUNT, wanted, info);
}

static int same(const struct statx *one, const struct statx *other) {
  return one->stx_ino == other->stx_ino && one->stx_dev_major == other->stx_dev_major &&
         one->stx_dev_minor == other->stx_dev_minor;
}

int pennant_runs_system_program(const char *folder, const char *path) {
  char link[64];
  struct statx theirs, ours;
  const int length = snprintf(link, sizeof link, "%s/root", folder);
  if (length < 0 || (size_t)length >= sizeof link) return 0;
  if (look(link, &theirs) != 0 || look("/", &ours) != 0 || !same(&theirs, &ours)) return 0;
  snprintf(link, sizeof link, "%s/exe", folder);
  if (look(link, &theirs) != 0 || look(path, &ours) != 0 || !same(&theirs, &ours)) return 0;
  return S_ISREG(ours.stx_mode) && ours.stx_uid == 0 && (ours.stx_mode & (S_IWGRP | S_IWOTH)) == 0;
}
