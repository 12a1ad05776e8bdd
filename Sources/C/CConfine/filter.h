// How filters of system calls are written here; seccomp_data is what they see of a call.
#ifndef PENNANT_FILTER_H
#define PENNANT_FILTER_H
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef ARCHITECTURE
// Both processors are little-endian: the low half of an argument comes first, and holds all of an int.
#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define ANSWER(what) BPF_STMT(BPF_RET | BPF_K, (what))
#define ALLOW ANSWER(SECCOMP_RET_ALLOW)
#define FAIL(number) ANSWER(SECCOMP_RET_ERRNO | (number))
// Skips so many steps unless the call is this one; its number is what was loaded.
#define UNLESS(call, steps) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, (steps))
#define REFUSE(call, number) UNLESS(call, 1), FAIL(number)
// Of a call, or of a value that was loaded.
#define PASS(value) UNLESS(value, 1), ALLOW
// Steps for this call alone. The last of them answers, since another argument than the number of the call
// is loaded then.
#define WHERE(call, ...) \
  UNLESS(call, sizeof((struct sock_filter[]){__VA_ARGS__}) / sizeof(struct sock_filter)), __VA_ARGS__
// The call passes where its argument is this value; the second looks at these bits alone.
#define ONLY(call, argument, value, number) WHERE(call, LOAD(argument), PASS(value), FAIL(number))
#define ONLY_BITS(call, argument, bits, value, number) \
  WHERE(call, LOAD(argument), BITS(bits), PASS(value), FAIL(number))
#define BITS(bits) BPF_STMT(BPF_ALU | BPF_AND | BPF_K, (bits))

// The first check: a call of another kind of processor is the end, and those of x32 have numbers of
// their own. The number of the call is loaded then.
#define LOAD_CALL \
  LOAD(arch), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0), \
      ANSWER(SECCOMP_RET_KILL_PROCESS), LOAD(nr), NO_X32
#ifdef __x86_64__
#define NO_X32 BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1), FAIL(ENOSYS)
#else
#define NO_X32 BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr))
#endif
#endif
#endif
