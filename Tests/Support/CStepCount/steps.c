#define _GNU_SOURCE
#include "pennant_steps.h"
#include <signal.h>
#include <stddef.h>
#include <ucontext.h>

// A sanitizer's own instructions, of which there are many times more, are none of the work.
#if defined(__x86_64__) && !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)

// With it in the flags the processor traps after each instruction, and the kernel sends SIGTRAP.
#define TRAP_FLAG 0x100

static volatile sig_atomic_t is_counting;
static volatile long count, limit;

// The flags that the context brings hold when the handler has returned; in the handler they are off.
static void stepped(int number, siginfo_t *info, void *context) {
  (void)number;
  (void)info;
  greg_t *flags = &((ucontext_t *)context)->uc_mcontext.gregs[REG_EFL];
  if (is_counting && count < limit) {
    count++;
    *flags |= TRAP_FLAG;
  } else {
    *flags &= ~TRAP_FLAG;
  }
}

long pennant_steps(void (*body)(void *), void *context, long most) {
  struct sigaction action = {.sa_sigaction = stepped, .sa_flags = SA_SIGINFO}, former;
  if (sigaction(SIGTRAP, &action, &former) != 0) return -1;
  count = 0;
  limit = most;
  is_counting = 1;
  raise(SIGTRAP);
  body(context);
  is_counting = 0;
  sigaction(SIGTRAP, &former, NULL);
  return count;
}

#else

long pennant_steps(void (*body)(void *), void *context, long most) {
  (void)most;
  body(context);
  return -1;
}

#endif
