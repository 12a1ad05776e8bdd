#include "CConfine.h"

#include <errno.h>
#include <sys/prctl.h>
#include <sys/resource.h>

static int bound(__rlimit_resource_t resource, uint64_t most) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0) return errno;
  if (limit.rlim_max > most) limit.rlim_max = most;
  limit.rlim_cur = limit.rlim_max;
  return setrlimit(resource, &limit) == 0 ? 0 : errno;
}

int pennant_confine_limits(uint64_t memory_bytes, uint64_t seconds) {
  int failure = bound(RLIMIT_AS, memory_bytes);
  if (!failure) failure = bound(RLIMIT_CPU, seconds);
  if (!failure) failure = bound(RLIMIT_FSIZE, 0);
  // Not 0, to which a program that takes cores is not held; with 1 the kernel starts none.
  if (!failure) failure = bound(RLIMIT_CORE, 1);
  return failure;
}

int pennant_confine_rights(void) {
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 ? 0 : errno;
}
