#define _GNU_SOURCE
#include "CConfine.h"

#include <errno.h>
#include <sys/syscall.h>
#include <unistd.h>

// The numbers are the same on every processor; headers of older systems lack the calls, and later
// versions of the structure.
enum { create_ruleset = 444, restrict_self = 446 };

struct ruleset {
  uint64_t files;
  uint64_t ports;
  uint64_t scopes;
};

// A handled right that no rule allows is refused, and there is no rule. Reading files (1 << 2)
// and folders (1 << 3) is left out, and so is free.
static uint64_t handled_files(int version) {
  // Run, write, and remove or make anything of any kind.
  uint64_t files = 1 << 0 | 1 << 1 | 0x1ff << 4;
  if (version >= 2) files |= 1 << 13;  // move or link to another folder
  if (version >= 3) files |= 1 << 14;  // cut short
  if (version >= 5) files |= 1 << 15;  // ioctl(2) on devices
  return files;
}

int pennant_confine_files(void) {
  const long version = syscall(create_ruleset, NULL, 0, 1);
  if (version < 0) return -errno;
  const struct ruleset rules = {
      .files = handled_files((int)version),
      .ports = version >= 4 ? 1 << 0 | 1 << 1 : 0,   // bind and connect TCP
      .scopes = version >= 6 ? 1 << 0 | 1 << 1 : 0,  // abstract sockets and signals of others
  };
  const size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  const int made = (int)syscall(create_ruleset, &rules, size, 0);
  if (made < 0) return -errno;
  const int failure = syscall(restrict_self, made, 0) == 0 ? 0 : errno;
  close(made);
  return failure ? -failure : (int)version;
}
