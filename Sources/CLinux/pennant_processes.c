#define _GNU_SOURCE
#include "pennant_processes.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

static int add_files(posix_spawn_file_actions_t *actions, int output) {
  int failure = posix_spawn_file_actions_adddup2(actions, output, STDOUT_FILENO);
  if (!failure) failure = posix_spawn_file_actions_adddup2(actions, output, STDERR_FILENO);
  if (!failure) {
    failure = posix_spawn_file_actions_addopen(actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  }
  // Ours are all closed on exec; those that we were born with may not be.
  if (!failure) failure = posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1);
  return failure;
}

// We block signals and ignore SIGPIPE; a program expects neither. What a terminal sends to us is
// not for it: it ends when we say.
static int set_signals(posix_spawnattr_t *attributes) {
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  int failure = posix_spawnattr_setsigmask(attributes, &none);
  if (!failure) failure = posix_spawnattr_setsigdefault(attributes, &all);
  if (!failure) failure = posix_spawnattr_setpgroup(attributes, 0);
  if (!failure) {
    failure = posix_spawnattr_setflags(
        attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  }
  return failure;
}

int pennant_spawn(int *process, const char *program, char *const arguments[],
                  char *const environment[], int output) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int failure = posix_spawn_file_actions_init(&actions);
  if (failure) return failure;
  failure = posix_spawnattr_init(&attributes);
  if (!failure) {
    failure = add_files(&actions, output);
    if (!failure) failure = set_signals(&attributes);
    if (!failure) {
      failure = posix_spawn(process, program, &actions, &attributes, arguments, environment);
    }
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return failure;
}

int pennant_watch_process(int process) {
  // The kernel sets close-on-exec on it.
  return (int)syscall(SYS_pidfd_open, process, 0);
}

int pennant_pipe(int ends[2]) {
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  return fcntl(ends[0], F_SETFL, O_NONBLOCK);
}

int pennant_output_of_pipe(int reader) {
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", reader);
  return open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC);
}
