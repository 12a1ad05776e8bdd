/* A disk on which what has to reach it takes long: loaded before a program's own libraries.

   While SLOW_DISK_SILENCE is there the database cannot be read, and no file below SLOW_DISK_OPENS can be
   opened: the disk gives no answer at all.

   SLOW_DISK_FOLDER is where it is mounted, so to speak; SLOW_DISK_MS how long each call takes. What
   the first thread of the program asks of it is noted in SLOW_DISK_LOG: nobody else is served while
   that waits. With SLOW_DISK_SYNCS_ONLY a file can be put in another's place at once. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static int is_there(const char *path) {
  const char *folder = getenv("SLOW_DISK_FOLDER");
  return folder && strncmp(path, folder, strlen(folder)) == 0;
}

static void wait_for_disk(const char *call, const char *path) {
  if (!is_there(path)) return;
  const char *log = getenv("SLOW_DISK_LOG");
  if (log && syscall(SYS_gettid) == getpid()) {
    int file = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (file >= 0) {
      dprintf(file, "%s %s\n", call, path);
      close(file);
    }
  }
  const char *span = getenv("SLOW_DISK_MS");
  long ms = span ? atol(span) : 1000;
  struct timespec time = {.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000};
  nanosleep(&time, NULL);
}

static void wait_for_file(const char *call, int file) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t count = readlink(link, path, sizeof path - 1);
  if (count < 0) return;
  path[count] = 0;
  wait_for_disk(call, path);
}

int fsync(int file) {
  wait_for_file("fsync", file);
  return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(file);
}

int fdatasync(int file) {
  wait_for_file("fdatasync", file);
  return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(file);
}

int rename(const char *from, const char *to) {
  if (!getenv("SLOW_DISK_SYNCS_ONLY")) wait_for_disk("rename", to);
  return ((int (*)(const char *, const char *))dlsym(RTLD_NEXT, "rename"))(from, to);
}

int unlink(const char *path) {
  wait_for_disk("unlink", path);
  return ((int (*)(const char *))dlsym(RTLD_NEXT, "unlink"))(path);
}

static void wait_while_silent(void) {
  const char *silence = getenv("SLOW_DISK_SILENCE");
  struct timespec time = {.tv_sec = 0, .tv_nsec = 5000000};
  while (silence && access(silence, F_OK) == 0) nanosleep(&time, NULL);
}

static mode_t wait_for_open(const char *path, int flags, va_list rest) {
  const char *folder = getenv("SLOW_DISK_OPENS");
  char link[4096];
  if (folder && path && strncmp(path, "/proc/self/fd/", 14) == 0) {
    ssize_t count = readlink(path, link, sizeof link - 1);
    if (count >= 0) {
      link[count] = 0;
      path = link;
    }
  }
  if (folder && path && strncmp(path, folder, strlen(folder)) == 0) wait_while_silent();
  return flags & (O_CREAT | O_TMPFILE) ? (mode_t)va_arg(rest, int) : 0;
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = wait_for_open(path, flags, rest);
  va_end(rest);
  return ((int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open"))(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = wait_for_open(path, flags, rest);
  va_end(rest);
  return ((int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open64"))(path, flags, mode);
}

/* The loop of the program asks this disk for other files only. */
static void wait_for_end_of_silence(int file) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t count = readlink(link, path, sizeof path - 1);
  if (count < 0) return;
  path[count] = 0;
  if (is_there(path)) wait_while_silent();
}

ssize_t pread(int file, void *bytes, size_t count, off_t place) {
  wait_for_end_of_silence(file);
  return ((ssize_t (*)(int, void *, size_t, off_t))dlsym(RTLD_NEXT, "pread"))(file, bytes, count, place);
}

ssize_t pread64(int file, void *bytes, size_t count, off64_t place) {
  wait_for_end_of_silence(file);
  return ((ssize_t (*)(int, void *, size_t, off64_t))dlsym(RTLD_NEXT, "pread64"))(file, bytes, count, place);
}

int ftruncate(int file, off_t length) {
  wait_for_file("ftruncate", file);
  return ((int (*)(int, off_t))dlsym(RTLD_NEXT, "ftruncate"))(file, length);
}
