/* The clock that the kernel keeps for all processes alike, in microseconds; and what follows from it. */
#ifndef CLOCK_H
#define CLOCK_H
#include <stdlib.h>
#include <time.h>

static inline double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}

static inline void sleep_until(double moment) {
  struct timespec t = {.tv_sec = (time_t)(moment / 1e6)};
  t.tv_nsec = (long)((moment - t.tv_sec * 1e6) * 1e3);
  while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &t, NULL) != 0) {
  }
}

static inline int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static inline void sort(double *times, int count) { qsort(times, (size_t)count, sizeof *times, ascending); }
#endif
