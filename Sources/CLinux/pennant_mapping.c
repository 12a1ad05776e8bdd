#define _GNU_SOURCE
#include "pennant_mapping.h"

#include <setjmp.h>
#include <signal.h>
#include <string.h>

static _Thread_local sigjmp_buf way_back;
static _Thread_local volatile sig_atomic_t is_copying;

static void no_block(int signal_number) {
  if (is_copying) siglongjmp(way_back, 1);
  // It is not ours: it comes again when we return, and ends the program as it would have.
  signal(signal_number, SIG_DFL);
}

static void watch(void) {
  static _Thread_local int is_watching;
  if (is_watching) return;
  is_watching = 1;
  // The handler is left by a jump, which does not give the signal free again (SA_NODEFER).
  struct sigaction action = {.sa_handler = no_block, .sa_flags = SA_NODEFER};
  sigemptyset(&action.sa_mask);
  sigaction(SIGBUS, &action, NULL);
}

int pennant_copy_into_mapping(void *to, const void *from, size_t count) {
  watch();
  if (sigsetjmp(way_back, 0) != 0) {
    is_copying = 0;
    return -1;
  }
  is_copying = 1;
  memcpy(to, from, count);
  is_copying = 0;
  return 0;
}
