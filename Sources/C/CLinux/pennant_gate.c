#define _GNU_SOURCE
#include "pennant_gate.h"

#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

union control {
  struct cmsghdr head;
  char bytes[CMSG_SPACE(pennant_most_descriptors * sizeof(int))];
};

ssize_t pennant_receive(int socket, void *bytes, size_t count, int *descriptors,
                        int *descriptor_count) {
  union control control;
  struct iovec part = {bytes, count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1,
                           .msg_control = &control, .msg_controllen = sizeof control};
  int got = 0;
  *descriptor_count = 0;
  ssize_t size = recvmsg(socket, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
  if (size < 0) return -1;
  for (struct cmsghdr *head = CMSG_FIRSTHDR(&message); head; head = CMSG_NXTHDR(&message, head)) {
    if (head->cmsg_level != SOL_SOCKET || head->cmsg_type != SCM_RIGHTS) continue;
    // The kernel writes one such part, no larger than the room given.
    size_t length = head->cmsg_len - CMSG_LEN(0);
    memcpy(descriptors + got, CMSG_DATA(head), length);
    got += (int)(length / sizeof(int));
  }
  if (message.msg_flags & MSG_CTRUNC) {
    while (got > 0) close(descriptors[--got]);
    errno = EMSGSIZE;
    return -1;
  }
  *descriptor_count = got;
  return size;
}

ssize_t pennant_transmit(int socket, const void *bytes, size_t count, const int *descriptors,
                         int descriptor_count) {
  union control control;
  struct iovec part = {(void *)bytes, count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (descriptor_count > pennant_most_descriptors) {
    errno = EMSGSIZE;
    return -1;
  }
  if (descriptor_count > 0) {
    size_t length = (size_t)descriptor_count * sizeof(int);
    memset(&control, 0, sizeof control);
    message.msg_control = &control;
    message.msg_controllen = CMSG_SPACE(length);
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(length);
    memcpy(CMSG_DATA(head), descriptors, length);
  }
  return sendmsg(socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
}

int pennant_peer(int socket, uint32_t *process, uint32_t *user) {
  struct ucred peer;
  socklen_t size = sizeof peer;
  if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return -1;
  *process = (uint32_t)peer.pid;
  *user = (uint32_t)peer.uid;
  return 0;
}

static int local_address(struct sockaddr_un *address, socklen_t *size, const char *path,
                         size_t length) {
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  if (length == 0 || length >= sizeof address->sun_path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  memcpy(address->sun_path, path, length);
  // An abstract name ends where the address does, a path at a NUL.
  *size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length + (path[0] != 0));
  return socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
}

static int closed(int descriptor) {
  int reason = errno;
  close(descriptor);
  errno = reason;
  return -1;
}

int pennant_connect(const char *path, size_t length) {
  struct sockaddr_un address;
  socklen_t size;
  int made = local_address(&address, &size, path, length);
  if (made < 0) return -1;
  if (connect(made, (struct sockaddr *)&address, size) != 0) return closed(made);
  return made;
}

int pennant_listen(const char *path, size_t length) {
  struct sockaddr_un address;
  socklen_t size;
  int made = local_address(&address, &size, path, length);
  if (made < 0) return -1;
  // The file that bind(2) makes gets the socket's own mode: it is never open to others.
  if (fchmod(made, S_IRUSR | S_IWUSR) != 0 || bind(made, (struct sockaddr *)&address, size) != 0 ||
      listen(made, 32) != 0)
    return closed(made);
  return made;
}

int pennant_accept(int socket) {
  return accept4(socket, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
}
