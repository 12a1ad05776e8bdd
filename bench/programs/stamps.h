/* When a recording server got notification N: one double a number, in a file that both sides map. */
#ifndef STAMPS_H
#define STAMPS_H
#include <fcntl.h>
#include <stddef.h>
#include <sys/mman.h>
#include <unistd.h>

#define STAMPS 65536

static inline volatile double *map_stamps(const char *path) {
  int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0 || ftruncate(file, STAMPS * sizeof(double)) != 0) return NULL;
  void *map = mmap(NULL, STAMPS * sizeof(double), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  return map == MAP_FAILED ? NULL : map;
}
#endif
