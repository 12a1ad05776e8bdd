/* Notes in SOCKETS_LOG of what family each socket is that a program makes, and each name of a machine that
   it looks up: loaded before its own libraries. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

static void note(const char *what, int number) {
  const char *log = getenv("SOCKETS_LOG");
  int file = log ? open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600) : -1;
  if (file < 0) return;
  dprintf(file, "%s %d\n", what, number);
  close(file);
}

int socket(int family, int type, int protocol) {
  note("family", family);
  return ((int (*)(int, int, int))dlsym(RTLD_NEXT, "socket"))(family, type, protocol);
}

int getaddrinfo(
    const char *node, const char *service, const struct addrinfo *hints, struct addrinfo **found) {
  note("name", 0);
  return ((int (*)(const char *, const char *, const struct addrinfo *, struct addrinfo **))dlsym(
      RTLD_NEXT, "getaddrinfo"))(node, service, hints, found);
}
