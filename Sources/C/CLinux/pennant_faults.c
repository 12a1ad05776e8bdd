#define _GNU_SOURCE
#include "pennant_faults.h"

#include <signal.h>
#include <stdatomic.h>

enum { most_signals = 65 };

static struct sigaction before[most_signals];
static atomic_bool is_watched[most_signals];

// Only what signal-safety(7) lists.
static void faulted(int number, siginfo_t *info, void *context) {
  (void)context;
  if (number == SIGBUS) pennant_leave_copying();
  // A fault in the last words is the end too.
  sigaction(number, &before[number], NULL);
  atomic_store(&is_watched[number], 0);
  pennant_say_last_words();
  // A fault comes again when we return, to whoever was there before us; what a process sent does not.
  if (info->si_code <= 0) raise(number);
}

void pennant_watch_fault(int number) {
  // Asked at each copy, which costs less than an exchange.
  if (atomic_load(&is_watched[number]) || atomic_exchange(&is_watched[number], 1)) return;
  // The handler may be left by a jump, which does not give the signal free again (SA_NODEFER).
  struct sigaction action = {.sa_sigaction = faulted, .sa_flags = SA_SIGINFO | SA_NODEFER};
  sigemptyset(&action.sa_mask);
  struct sigaction old;
  if (sigaction(number, &action, &old) == 0 && old.sa_sigaction != faulted) before[number] = old;
}
