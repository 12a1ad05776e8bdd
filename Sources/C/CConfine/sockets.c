#define _GNU_SOURCE
#include "CConfine.h"

#include <errno.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "filter.h"

int pennant_confine_sockets(void) {
#ifdef ARCHITECTURE
  struct sock_filter steps[] = {
      LOAD_CALL,
      REFUSE(__NR_socket, EACCES),
      REFUSE(__NR_connect, EACCES),
      // A message can name its receiver in memory, where nobody can look, and hand over descriptors. A
      // connection needs neither: bytes go by send(2) and write(2).
      REFUSE(__NR_sendmsg, EACCES),
      ALLOW,
  };
  const struct sock_fprog program = {.len = sizeof steps / sizeof steps[0], .filter = steps};
  // The threads that speak to the sound server run already, and one of them decodes.
  const long result =
      syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
  // A number above 0 is the thread that cannot follow.
  return result == 0 ? 0 : result > 0 ? ESRCH : errno;
#else
  return ENOSYS;
#endif
}
