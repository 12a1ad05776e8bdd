#define _GNU_SOURCE
#include "CConfine.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "filter.h"

#ifdef ARCHITECTURE
// A whole branch: the call is allowed where its argument is this value, or has one of these bits.
#define ONLY(call, argument, value, number) \
  UNLESS(call, 4), LOAD(argument), UNLESS(value, 1), ALLOW, FAIL(number)
#define ONLY_WITH(call, argument, bits, number) \
  UNLESS(call, 4), LOAD(argument), BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bits), 0, 1), ALLOW, \
      FAIL(number)
#define ONLY_WITHOUT(call, argument, bits, number) \
  UNLESS(call, 4), LOAD(argument), BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bits), 1, 0), ALLOW, \
      FAIL(number)

// Calls that are younger than the headers of some systems; the numbers hold on both processors.
enum {
  pidfd_send_signal = 424, io_uring_setup = 425, clone3 = 435, openat2 = 437, pidfd_getfd = 438,
  process_madvise = 440, mount_setattr = 442,
};

static int filter_for(pid_t self) {
  const struct sock_filter steps[] = {
      LOAD_CALL,
      // No network: sound servers are reached by a local socket.
      ONLY(__NR_socket, args[0], AF_UNIX, EAFNOSUPPORT),
      ONLY(__NR_socketpair, args[0], AF_UNIX, EAFNOSUPPORT),
      // This looks at no call that it makes for us.
      REFUSE(io_uring_setup, ENOSYS),

      // Files are opened for reading; where the flags lie in memory, nobody can look at them.
      ONLY_WITHOUT(__NR_openat, args[2], O_WRONLY | O_RDWR | O_CREAT | O_TRUNC, EACCES),
      REFUSE(openat2, ENOSYS),
      REFUSE(__NR_truncate, EACCES),
      REFUSE(__NR_unlinkat, EACCES),
      REFUSE(__NR_linkat, EACCES),
      REFUSE(__NR_symlinkat, EACCES),
      REFUSE(__NR_mknodat, EACCES),
      REFUSE(__NR_renameat2, EACCES),
      REFUSE(__NR_open_by_handle_at, EACCES),
      // Clients of sound servers make sure of their folders, which are there.
      REFUSE(__NR_mkdirat, EEXIST),
#ifdef __NR_open
      ONLY_WITHOUT(__NR_open, args[1], O_WRONLY | O_RDWR | O_CREAT | O_TRUNC, EACCES),
      REFUSE(__NR_creat, EACCES),
      REFUSE(__NR_unlink, EACCES),
      REFUSE(__NR_rmdir, EACCES),
      REFUSE(__NR_link, EACCES),
      REFUSE(__NR_symlink, EACCES),
      REFUSE(__NR_mknod, EACCES),
      REFUSE(__NR_rename, EACCES),
      REFUSE(__NR_mkdir, EEXIST),
#endif
#ifdef __NR_renameat
      REFUSE(__NR_renameat, EACCES),
#endif

      // Threads, but no processes and no other programs.
      REFUSE(__NR_execve, EPERM),
      REFUSE(__NR_execveat, EPERM),
      ONLY_WITH(__NR_clone, args[0], CLONE_THREAD, EPERM),
      // Its flags lie in memory; without it the C library uses the other.
      REFUSE(clone3, ENOSYS),
#ifdef __NR_fork
      REFUSE(__NR_fork, EPERM),
      REFUSE(__NR_vfork, EPERM),
#endif

      // Other processes of the same person are none of its business.
      REFUSE(__NR_ptrace, EPERM),
      REFUSE(__NR_process_vm_readv, EPERM),
      REFUSE(__NR_process_vm_writev, EPERM),
      REFUSE(process_madvise, EPERM),
      REFUSE(pidfd_getfd, EPERM),
      REFUSE(pidfd_send_signal, EPERM),
      REFUSE(__NR_kill, EPERM),
      REFUSE(__NR_tkill, EPERM),
      REFUSE(__NR_rt_sigqueueinfo, EPERM),
      REFUSE(__NR_rt_tgsigqueueinfo, EPERM),
      ONLY(__NR_tgkill, args[0], (uint32_t)self, EPERM),
      ONLY(__NR_prlimit64, args[0], 0, EPERM),

      // Calls that open more of the kernel to attack, or that type into a terminal.
      UNLESS(__NR_ioctl, 4), LOAD(args[1]), UNLESS(TIOCSTI, 1), FAIL(EPERM), ALLOW,
      REFUSE(__NR_bpf, EPERM),
      REFUSE(__NR_perf_event_open, EPERM),
      REFUSE(__NR_userfaultfd, EPERM),
      REFUSE(__NR_keyctl, EPERM),
      REFUSE(__NR_add_key, EPERM),
      REFUSE(__NR_request_key, EPERM),
      REFUSE(__NR_unshare, EPERM),
      REFUSE(__NR_setns, EPERM),
      REFUSE(__NR_mount, EPERM),
      REFUSE(__NR_umount2, EPERM),
      REFUSE(__NR_pivot_root, EPERM),
      REFUSE(__NR_chroot, EPERM),
      REFUSE(mount_setattr, EPERM),
      ALLOW,
  };
  const struct sock_fprog program = {
      .len = sizeof steps / sizeof steps[0],
      .filter = (struct sock_filter *)steps,
  };
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0 ? 0 : errno;
}
#endif

int pennant_confine_calls(void) {
#ifdef ARCHITECTURE
  return filter_for(getpid());
#else
  return ENOSYS;
#endif
}
