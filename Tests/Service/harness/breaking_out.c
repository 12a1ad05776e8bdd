// Stands for a sound that has broken its decoder: preloaded, it tries at each read of a .wav file to
// reach a local socket, by one made then and by one from before. It tells both errors to descriptor 9.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static int early;

__attribute__((constructor)) static void prepare(void) { early = socket(AF_UNIX, SOCK_STREAM, 0); }

static int try(int socket) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path, getenv("BREAK_OUT_TO"), sizeof address.sun_path - 1);
  if (socket < 0) return errno;
  return connect(socket, (struct sockaddr *)&address, sizeof address) == 0 ? 0 : errno;
}

size_t fread(void *to, size_t size, size_t count, FILE *file) {
  static size_t (*next)(void *, size_t, size_t, FILE *);
  if (!next) *(void **)&next = dlsym(RTLD_NEXT, "fread");
  char link[64], path[512] = "", line[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fileno(file));
  const ssize_t length = readlink(link, path, sizeof path - 1);
  if (length > 4 && strcmp(path + length - 4, ".wav") == 0) {
    const int later = try(socket(AF_UNIX, SOCK_STREAM, 0));
    const int told = snprintf(line, sizeof line, "%s %s\n", strerrorname_np(later), strerrorname_np(try(early)));
    if (write(9, line, (size_t)told) < 0) _exit(9);
  }
  return next(to, size, count, file);
}
