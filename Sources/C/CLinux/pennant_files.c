#define _GNU_SOURCE
#include "pennant_files.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/magic.h>
#include <sys/vfs.h>
#include <linux/openat2.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

int pennant_open_step(int folder, const char *name, int may_cross) {
  const int flags = O_PATH | O_NOFOLLOW | O_CLOEXEC;
  struct open_how how = {
      .flags = flags,
      .resolve = RESOLVE_NO_MAGICLINKS | (may_cross ? 0 : RESOLVE_NO_XDEV),
  };
  const int opened = (int)syscall(SYS_openat2, folder, name, &how, sizeof how);
  // Kernels before 5.6 do not know the call, and some containers answer EPERM to what they do not
  // know; the mount table alone decides there.
  if (opened < 0 && (errno == ENOSYS || errno == EPERM)) return openat(folder, name, flags);
  return opened;
}

int pennant_pin_folder(const char *path) {
  return open(path, O_PATH | O_DIRECTORY | O_CLOEXEC);
}

int pennant_reopen(int descriptor) {
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
  return open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
}

int pennant_lies_in_memory(int descriptor) {
  struct statfs system;
  if (fstatfs(descriptor, &system) != 0) return 0;
  return system.f_type == TMPFS_MAGIC || system.f_type == RAMFS_MAGIC;
}

int pennant_exchange_names(const char *one, const char *other) {
  return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}

int pennant_rename_new(const char *old, const char *path) {
  return renameat2(AT_FDCWD, old, AT_FDCWD, path, RENAME_NOREPLACE);
}
