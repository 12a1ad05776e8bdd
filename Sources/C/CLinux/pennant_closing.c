#define _GNU_SOURCE
#include "pennant_closing.h"
#include <pthread.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

// More than a process usually may have open: a number is in the ring once.
enum { ROOM = 4096, MOST_THREADS = 4 };

static __thread int is_beside;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t news = PTHREAD_COND_INITIALIZER;
static int ring[ROOM];
static unsigned first, count, threads, idle;

void pennant_close_beside(int begins) {
  is_beside = begins;
}

static int really_close(int number) {
  return (int)syscall(SYS_close, number);
}

// A socket that does not linger is closed at once; the kernel sends the rest of it by itself.
static void end_lingering(int number) {
  struct linger none = {.l_onoff = 0, .l_linger = 0};
  setsockopt(number, SOL_SOCKET, SO_LINGER, &none, sizeof none);
}

static void *serve(void *nothing) {
  (void)nothing;
  pthread_mutex_lock(&lock);
  for (;;) {
    idle++;
    while (count == 0) pthread_cond_wait(&news, &lock);
    idle--;
    int number = ring[first];
    first = (first + 1) % ROOM;
    count--;
    pthread_mutex_unlock(&lock);
    end_lingering(number);
    really_close(number);
    pthread_mutex_lock(&lock);
  }
  return NULL;
}

// A thread takes no signal: those that the loop reads stay blocked everywhere.
static int start_thread(void) {
  pthread_attr_t attributes;
  pthread_t thread;
  sigset_t everything, before;
  sigfillset(&everything);
  pthread_sigmask(SIG_SETMASK, &everything, &before);
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, 64 << 10);
  int code = pthread_create(&thread, &attributes, serve, NULL);
  pthread_attr_destroy(&attributes);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return code == 0;
}

// Whether another thread closes it. One that does not come back is not waited for: the next takes its place.
static int hand_over(int number) {
  pthread_mutex_lock(&lock);
  if (idle <= count && threads < MOST_THREADS && start_thread()) threads++;
  int is_taken = threads > 0 && count < ROOM;
  if (is_taken) {
    ring[(first + count) % ROOM] = number;
    count++;
    pthread_cond_signal(&news);
  }
  pthread_mutex_unlock(&lock);
  return is_taken;
}

__attribute__((visibility("default"))) int close(int number) {
  if (is_beside) {
    if (hand_over(number)) return 0;
    end_lingering(number);
  }
  return really_close(number);
}
