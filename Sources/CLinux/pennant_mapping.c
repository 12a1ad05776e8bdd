#define _GNU_SOURCE
#include "pennant_mapping.h"

#include <setjmp.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>

static _Thread_local sigjmp_buf way_back;
static _Thread_local volatile sig_atomic_t is_copying;
static _Thread_local int is_watching;
static struct sigaction before;

static void no_block(int number, siginfo_t *info, void *context) {
  (void)context;
  if (is_copying) siglongjmp(way_back, 1);
  // It is not ours: a fault comes again when we return, to whoever was there before us; what a
  // process sent does not.
  sigaction(SIGBUS, &before, NULL);
  is_watching = 0;
  if (info->si_code <= 0) raise(number);
}

static void watch(void) {
  if (is_watching) return;
  is_watching = 1;
  // The handler is left by a jump, which does not give the signal free again (SA_NODEFER).
  struct sigaction action = {.sa_sigaction = no_block, .sa_flags = SA_SIGINFO | SA_NODEFER};
  sigemptyset(&action.sa_mask);
  struct sigaction old;
  if (sigaction(SIGBUS, &action, &old) == 0 && old.sa_sigaction != no_block) before = old;
}

int pennant_copy_into_mapping(void *to, const void *from, size_t count) {
  watch();
  if (sigsetjmp(way_back, 0) != 0) {
    is_copying = 0;
    return -1;
  }
  is_copying = 1;
  // The copy is between the two for the handler also.
  atomic_signal_fence(memory_order_seq_cst);
  memcpy(to, from, count);
  atomic_signal_fence(memory_order_seq_cst);
  is_copying = 0;
  return 0;
}
