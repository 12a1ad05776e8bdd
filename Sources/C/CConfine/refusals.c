#define _GNU_SOURCE
#include "CConfine.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <sched.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "younger.h"

// The arguments name nothing: where the call gets through, the kernel's answer is another one, and nothing
// has happened.
struct refused {
  const char *name;
  long number;
  int answer;
  long arguments[6];
};

#define CALL(name) {#name, __NR_##name, ENOSYS, {-1, -1, -1, -1, -1, -1}}
#define WITH(name, answer, ...) {#name, __NR_##name, (answer), {__VA_ARGS__}}
#define NOBODY 0x7fffffff

static const struct refused marks[] = {
    CALL(fchmodat), CALL(fchmodat2), CALL(fchownat), CALL(utimensat), CALL(setxattr), CALL(lsetxattr),
    CALL(fsetxattr), CALL(setxattrat), CALL(removexattr), CALL(lremovexattr), CALL(fremovexattr),
    CALL(removexattrat), CALL(file_setattr), WITH(ioctl, EPERM, -1, (long)FS_IOC_SETFLAGS),
    // Said to be done, and not done.
    WITH(fchmod, 0, -1), WITH(fchown, 0, -1),
#ifdef __x86_64__
    CALL(chmod), CALL(chown), CALL(lchown), CALL(utime), CALL(utimes), CALL(futimesat),
#endif
};

static const struct refused places[] = {
    CALL(unlinkat), CALL(renameat2), CALL(linkat), CALL(symlinkat), CALL(mknodat), CALL(truncate),
    CALL(ftruncate), CALL(fallocate), WITH(mkdirat, EEXIST, -1, -1),
#ifdef __x86_64__
    CALL(creat), CALL(unlink), CALL(rmdir), CALL(rename), CALL(renameat), CALL(link), CALL(symlink),
    CALL(mknod), WITH(mkdir, EEXIST, -1),
#endif
};

// A lock or a lease keeps other programs of the person from a file that is open for reading here.
static const struct refused locks[] = {
    CALL(flock), WITH(fcntl, EPERM, -1, F_SETLK), WITH(fcntl, EPERM, -1, F_OFD_SETLK),
    WITH(fcntl, EPERM, -1, F_SETLEASE),
};

static const struct refused shared[] = {
    CALL(shmget), CALL(shmat), CALL(shmctl), CALL(shmdt), CALL(semget), CALL(semop), CALL(semtimedop),
    CALL(semctl), WITH(msgget, ENOSYS, -1, 0), CALL(msgsnd), CALL(msgrcv), CALL(msgctl), CALL(mq_open),
    CALL(mq_unlink), CALL(mq_timedsend), CALL(mq_timedreceive), CALL(mq_notify), CALL(mq_getsetattr),
};

static const struct refused datagrams[] = {
    WITH(socket, EAFNOSUPPORT, AF_UNIX, SOCK_DGRAM), WITH(socket, EAFNOSUPPORT, AF_UNIX, SOCK_SEQPACKET),
    WITH(socketpair, ENOSYS, AF_UNIX, SOCK_DGRAM, 0, -1), WITH(sendto, EACCES, -1, -1, 0, 0, -1, 16),
    CALL(sendmmsg),
};

static const struct refused callers[] = {CALL(bind), CALL(listen), CALL(accept), CALL(accept4)};

static const struct refused signals[] = {
    WITH(kill, ENOSYS, NOBODY, 0), CALL(tkill), WITH(tgkill, EPERM, NOBODY, NOBODY, 0),
    CALL(rt_sigqueueinfo), CALL(rt_tgsigqueueinfo), CALL(pidfd_send_signal),
    WITH(fcntl, EPERM, -1, F_SETOWN), WITH(fcntl, EPERM, -1, F_SETOWN_EX), WITH(fcntl, EPERM, -1, F_SETSIG),
    WITH(fcntl, EPERM, -1, F_SETFL, O_ASYNC), WITH(ioctl, EPERM, -1, FIOSETOWN),
    WITH(ioctl, EPERM, -1, FIOASYNC),
};

static const struct refused others[] = {
    CALL(ptrace), CALL(process_vm_readv), CALL(process_vm_writev), CALL(process_madvise),
    CALL(process_mrelease), CALL(pidfd_open), CALL(pidfd_getfd), CALL(kcmp), CALL(get_robust_list),
    CALL(migrate_pages), CALL(move_pages), WITH(prlimit64, EPERM, NOBODY), CALL(setpriority),
    CALL(ioprio_set), CALL(sched_setscheduler), CALL(sched_setparam), CALL(sched_setattr),
    CALL(sched_setaffinity),
};

static const struct refused terminals[] = {
    WITH(ioctl, EPERM, -1, TIOCSTI), WITH(ioctl, EPERM, -1, TIOCLINUX), WITH(ioctl, EPERM, -1, TIOCSCTTY),
};

static const struct refused worlds[] = {
    CALL(unshare), CALL(setns), WITH(clone, EPERM, CLONE_THREAD | CLONE_NEWUSER), CALL(clone3), CALL(mount),
    CALL(umount2), CALL(pivot_root), CALL(chroot), CALL(open_tree), CALL(open_tree_attr), CALL(move_mount),
    CALL(fsopen), CALL(fsconfig), CALL(fsmount), CALL(fspick), CALL(mount_setattr),
};

// Ways past what is looked at, and parts of the kernel that are broken into more often than others.
static const struct refused depths[] = {
    CALL(openat2), CALL(open_by_handle_at), CALL(name_to_handle_at), CALL(io_uring_setup), CALL(io_setup),
    CALL(execveat), CALL(bpf), CALL(perf_event_open), CALL(userfaultfd), CALL(keyctl), CALL(add_key),
    CALL(request_key), CALL(personality), CALL(memfd_create), WITH(prctl, EPERM, -1),
};

#define GROUP(what, calls) {what, calls, sizeof calls / sizeof calls[0]}
static const struct {
  const char *what;
  const struct refused *calls;
  size_t count;
} groups[] = {
    GROUP("a file's mode, owner, times or attributes changed", marks),
    GROUP("a file or folder made, moved, removed or cut short", places),
    GROUP("a file locked for others", locks),
    GROUP("memory or messages shared by a number or a name", shared),
    GROUP("a datagram to a name", datagrams),
    GROUP("a socket that is called", callers),
    GROUP("a signal by another way", signals),
    GROUP("another process looked into, or slowed down", others),
    GROUP("a terminal typed into", terminals),
    GROUP("another view of the machine", worlds),
    GROUP("a part of the kernel that no sound needs", depths),
};

static int is_refused(const struct refused *call) {
  const long *with = call->arguments;
  const long result = syscall(call->number, with[0], with[1], with[2], with[3], with[4], with[5]);
  return (result == 0 ? 0 : result < 0 ? errno : -1) == call->answer;
}

const char *pennant_refusal(int place) {
  return place >= 0 && (size_t)place < sizeof groups / sizeof groups[0] ? groups[place].what : NULL;
}

const char *pennant_let_through(int place) {
  for (size_t i = 0; i < groups[place].count; i++)
    if (!is_refused(&groups[place].calls[i])) return groups[place].calls[i].name;
  return NULL;
}
