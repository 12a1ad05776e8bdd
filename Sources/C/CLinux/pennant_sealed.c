#define _GNU_SOURCE
#include "pennant_sealed.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "pennant_files.h"

long long pennant_sealed_size(int descriptor) {
  const int wanted = F_SEAL_WRITE | F_SEAL_SHRINK | F_SEAL_GROW;
  // Fails for every file that can have no seals.
  const int seals = fcntl(descriptor, F_GET_SEALS);
  if (seals < 0 || (seals & wanted) != wanted) return -1;
  struct stat info;
  if (fstat(descriptor, &info) != 0 || !S_ISREG(info.st_mode)) return -1;
  return info.st_size;
}

int pennant_seal(const void *bytes, size_t count) {
  const int file = memfd_create("pennant", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (file < 0) return -1;
  const char *next = bytes;
  size_t left = count;
  while (left > 0) {
    const ssize_t written = write(file, next, left);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) break;
    next += written;
    left -= (size_t)written;
  }
  const int seals = F_SEAL_SEAL | F_SEAL_WRITE | F_SEAL_SHRINK | F_SEAL_GROW;
  // Opened anew, whoever gets it reads from its beginning.
  const int handed = left == 0 && fcntl(file, F_ADD_SEALS, seals) == 0 ? pennant_reopen(file) : -1;
  close(file);
  return handed;
}
