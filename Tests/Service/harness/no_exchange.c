// A file system that knows no renaming but the plain one, as some on a network do.
#include <errno.h>

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags) {
  (void)from_folder, (void)from, (void)to_folder, (void)to, (void)flags;
  errno = EINVAL;
  return -1;
}
