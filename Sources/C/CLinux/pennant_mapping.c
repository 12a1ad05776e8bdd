#define _GNU_SOURCE
#include "pennant_mapping.h"

#include <setjmp.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>

#include "pennant_faults.h"

static _Thread_local sigjmp_buf way_back;
static _Thread_local volatile sig_atomic_t is_copying;

void pennant_leave_copying(void) {
  if (is_copying) siglongjmp(way_back, 1);
}

int pennant_copy_into_mapping(void *to, const void *from, size_t count) {
  pennant_watch_fault(SIGBUS);
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
