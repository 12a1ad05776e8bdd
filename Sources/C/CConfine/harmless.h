// Calls that pass with any argument, because each concerns this process alone, or reads. A call that can
// change something outside of the process stands in calls.c with the arguments that it may have, or nowhere.
#ifndef PENNANT_HARMLESS_H
#define PENNANT_HARMLESS_H
#include <sys/syscall.h>

#include "filter.h"

// Descriptors that are there: one that can be written was there before anything was given up, or is a
// pipe or connection of this process.
#define DESCRIPTORS \
  PASS(__NR_read), PASS(__NR_write), PASS(__NR_readv), PASS(__NR_writev), PASS(__NR_pread64), \
      PASS(__NR_preadv), PASS(__NR_lseek), PASS(__NR_close), PASS(__NR_close_range), PASS(__NR_dup), \
      PASS(__NR_dup3), PASS(__NR_pipe2), PASS(__NR_eventfd2), PASS(__NR_ppoll), PASS(__NR_pselect6), \
      PASS(__NR_epoll_create1), PASS(__NR_epoll_ctl), PASS(__NR_epoll_pwait), \
      PASS(__NR_timerfd_create), PASS(__NR_timerfd_settime), PASS(__NR_timerfd_gettime), \
      PASS(__NR_signalfd4)

// Files that are looked at.
#define LOOKS \
  PASS(__NR_fstat), PASS(__NR_newfstatat), PASS(__NR_statx), PASS(__NR_statfs), PASS(__NR_fstatfs), \
      PASS(__NR_faccessat), PASS(__NR_faccessat2), PASS(__NR_readlinkat), PASS(__NR_getdents64), \
      PASS(__NR_getcwd), PASS(__NR_fadvise64), PASS(__NR_readahead)

// Sockets that are there; whom a message is for is looked at in calls.c.
#define SOCKETS \
  PASS(__NR_connect), PASS(__NR_sendmsg), PASS(__NR_recvfrom), PASS(__NR_recvmsg), \
      PASS(__NR_shutdown), PASS(__NR_getsockname), PASS(__NR_getpeername), PASS(__NR_setsockopt), \
      PASS(__NR_getsockopt)

// Memory of its own, and threads.
#define MEMORY_AND_THREADS \
  PASS(__NR_mmap), PASS(__NR_munmap), PASS(__NR_mprotect), PASS(__NR_mremap), PASS(__NR_madvise), \
      PASS(__NR_brk), PASS(__NR_mlock), PASS(__NR_munlock), PASS(__NR_futex), PASS(__NR_rseq), \
      PASS(__NR_set_robust_list), PASS(__NR_set_tid_address), PASS(__NR_membarrier), \
      PASS(__NR_sched_yield), PASS(__NR_sched_getaffinity), PASS(__NR_sched_getparam), \
      PASS(__NR_sched_getscheduler), PASS(__NR_sched_get_priority_min), \
      PASS(__NR_sched_get_priority_max), PASS(__NR_exit), PASS(__NR_exit_group)

// Signals that come, and time.
#define SIGNALS_AND_TIME \
  PASS(__NR_rt_sigaction), PASS(__NR_rt_sigprocmask), PASS(__NR_rt_sigreturn), \
      PASS(__NR_rt_sigpending), PASS(__NR_rt_sigtimedwait), PASS(__NR_rt_sigsuspend), \
      PASS(__NR_sigaltstack), PASS(__NR_restart_syscall), PASS(__NR_nanosleep), \
      PASS(__NR_clock_nanosleep), PASS(__NR_clock_gettime), PASS(__NR_clock_getres), \
      PASS(__NR_gettimeofday), PASS(__NR_times)

// Facts of the process and the machine; and further filters (sockets.c), which only take away.
#define FACTS \
  PASS(__NR_getpid), PASS(__NR_getppid), PASS(__NR_gettid), PASS(__NR_getpgid), PASS(__NR_getsid), \
      PASS(__NR_getuid), PASS(__NR_geteuid), PASS(__NR_getgid), PASS(__NR_getegid), \
      PASS(__NR_getresuid), PASS(__NR_getresgid), PASS(__NR_getgroups), PASS(__NR_capget), \
      PASS(__NR_uname), PASS(__NR_sysinfo), PASS(__NR_getrusage), PASS(__NR_getcpu), \
      PASS(__NR_getpriority), PASS(__NR_getrandom), PASS(__NR_umask), PASS(__NR_seccomp)

// Older spellings of the same, which younger processors never had.
#ifdef __x86_64__
#define OLDER_SPELLINGS \
  PASS(__NR_stat), PASS(__NR_lstat), PASS(__NR_access), PASS(__NR_readlink), PASS(__NR_getdents), \
      PASS(__NR_dup2), PASS(__NR_pipe), PASS(__NR_eventfd), PASS(__NR_poll), PASS(__NR_select), \
      PASS(__NR_epoll_create), PASS(__NR_epoll_wait), PASS(__NR_time), PASS(__NR_pause), \
      PASS(__NR_getpgrp), PASS(__NR_getrlimit), PASS(__NR_arch_prctl),
#else
#define OLDER_SPELLINGS
#endif
#endif
