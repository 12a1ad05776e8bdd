// Calls for speaking to a service manager: a datagram to a local socket, whose address is a union.
#ifndef PENNANT_SUPERVISION_H
#define PENNANT_SUPERVISION_H
#include <stddef.h>

// Sends one datagram to the socket at a path, or with an @ in front at an abstract name; never waits.
// Returns 0, or -1 with errno set.
int pennant_tell_manager(const char *address, const void *text, size_t count);
#endif
