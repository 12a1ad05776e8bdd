#define _GNU_SOURCE
#include "CConfine.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "younger.h"
#include "harmless.h"

#ifdef ARCHITECTURE
// Files are opened for reading.
#define WRITING (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC)
// Threads, but no processes, and none that begins in a world of its own or traced by somebody.
#define NEW_WORLDS                                                                               \
  (CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | \
   CLONE_NEWNET | CLONE_PTRACE | CLONE_PIDFD)
// The low bits are the kind, further ones say how its descriptor is kept.
#define KIND_OF_SOCKET 0xf

static int filter_for(pid_t self) {
  const struct sock_filter steps[] = {
      LOAD_CALL,
      DESCRIPTORS,
      LOOKS,
      SOCKETS,
      MEMORY_AND_THREADS,
      SIGNALS_AND_TIME,
      FACTS,
      OLDER_SPELLINGS

      // No network: sound servers are reached by a local socket. Each is connected before it carries a
      // word, for a socket for datagrams reaches whoever is named, the journal among them.
      WHERE(__NR_socket, LOAD(args[0]),
            WHERE(AF_UNIX, LOAD(args[1]), BITS(KIND_OF_SOCKET), PASS(SOCK_STREAM), FAIL(EAFNOSUPPORT)),
            FAIL(EAFNOSUPPORT)),
      // The length of a receiver's address, for a socket that was there before.
      ONLY(__NR_sendto, args[5], 0, EACCES),

      ONLY_BITS(__NR_openat, args[2], WRITING, 0, EACCES),
#ifdef __NR_open
      ONLY_BITS(__NR_open, args[1], WRITING, 0, EACCES),
      REFUSE(__NR_mkdir, EEXIST),
#endif
      // Clients of sound servers make sure of their folders: these are there, and are left as they are.
      REFUSE(__NR_mkdirat, EEXIST),
      REFUSE(__NR_fchmod, 0),
      REFUSE(__NR_fchown, 0),

      ONLY_BITS(__NR_clone, args[0], CLONE_THREAD | NEW_WORLDS, CLONE_THREAD, EPERM),
      ONLY(__NR_tgkill, args[0], (uint32_t)self, EPERM),
      ONLY(__NR_prlimit64, args[0], 0, EPERM),

      // A descriptor can have a signal sent to another process (F_SETOWN, O_ASYNC), lock a file of
      // somebody's, and keep others from opening it.
      WHERE(__NR_fcntl, LOAD(args[1]), PASS(F_DUPFD), PASS(F_DUPFD_CLOEXEC), PASS(F_GETFD),
            PASS(F_SETFD), PASS(F_GETFL), ONLY_BITS(F_SETFL, args[2], O_ASYNC, 0, EPERM), FAIL(EPERM)),
      // Other requests type into a terminal (TIOCSTI, TIOCLINUX), or change a file that is open for
      // reading: its flags, or that it can be changed at all.
      WHERE(__NR_ioctl, LOAD(args[1]), PASS(TCGETS), PASS(TIOCGWINSZ), PASS(FIONREAD), PASS(FIONBIO),
            PASS(FIOCLEX), FAIL(EPERM)),
      // Names of threads; and a library asks which capabilities there are.
      WHERE(__NR_prctl, LOAD(args[0]), PASS(PR_SET_NAME), PASS(PR_GET_NAME), PASS(PR_CAPBSET_READ),
            FAIL(EPERM)),

      // No other call is there, as on an older kernel, for which libraries know what to do instead:
      // among them are some that say in memory what they want (clone3, openat2), where nobody can
      // look, or that make calls which are not looked at (io_uring).
      FAIL(ENOSYS),
  };
  const struct sock_fprog program = {
      .len = sizeof steps / sizeof steps[0],
      .filter = (struct sock_filter *)steps,
  };
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0 ? 0 : errno;
}
#endif

int pennant_confine_calls(void) {
#ifdef ARCHITECTURE
  return filter_for(getpid());
#else
  return ENOSYS;
#endif
}
