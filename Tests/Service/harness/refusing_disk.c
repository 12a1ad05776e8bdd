/* A disk that takes nothing for a file at first: loaded before a program's own libraries.

   REFUSED_FILE is how the file's path ends; REFUSED_MS says how long each refusal takes, one number
   for each. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static int is_refused(int file) {
  static const char *spans;
  const char *end = getenv("REFUSED_FILE");
  if (!end) return 0;
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t count = readlink(link, path, sizeof path - 1);
  size_t length = strlen(end);
  if (count < (ssize_t)length || strncmp(path + count - length, end, length)) return 0;
  if (!spans) spans = getenv("REFUSED_MS");
  if (!spans || !*spans) return 0;
  char *rest;
  long ms = strtol(spans, &rest, 10);
  spans = *rest ? rest + 1 : rest;
  struct timespec time = {.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000};
  nanosleep(&time, NULL);
  errno = ENOSPC;
  return 1;
}

typedef ssize_t write_at(int, const void *, size_t, off_t);

ssize_t pwrite(int file, const void *bytes, size_t count, off_t place) {
  return is_refused(file) ? -1 : ((write_at *)dlsym(RTLD_NEXT, "pwrite"))(file, bytes, count, place);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t place) {
  return is_refused(file) ? -1 : ((write_at *)dlsym(RTLD_NEXT, "pwrite64"))(file, bytes, count, place);
}
