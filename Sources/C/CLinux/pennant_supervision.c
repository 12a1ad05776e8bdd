#define _GNU_SOURCE
#include "pennant_supervision.h"

#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

int pennant_tell_manager(const char *address, const void *text, size_t count) {
  struct sockaddr_un place = {.sun_family = AF_UNIX};
  size_t length = strlen(address);
  if (length < 2 || length >= sizeof place.sun_path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  memcpy(place.sun_path, address, length);
  if (address[0] == '@') place.sun_path[0] = '\0';
  int socket_ = socket(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (socket_ < 0) return -1;
  socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length);
  ssize_t sent = sendto(socket_, text, count, MSG_NOSIGNAL, (struct sockaddr *)&place, size);
  int reason = errno;
  close(socket_);
  errno = reason;
  return sent == (ssize_t)count ? 0 : -1;
}
