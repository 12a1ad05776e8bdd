// Socket calls of the gate: ancillary data is made of macros, and struct ucred is GNU's.
#ifndef PENNANT_GATE_H
#define PENNANT_GATE_H
#include <stdint.h>
#include <sys/types.h>

enum { pennant_most_descriptors = 253 };

// Reads without waiting, with the descriptors that came along, which are closed at exec; there must be
// room for pennant_most_descriptors. Returns -1 and sets errno, EMSGSIZE where some were lost.
ssize_t pennant_receive(int socket, void *bytes, size_t count, int *descriptors,
                        int *descriptor_count);

// Writes without waiting and without a signal; descriptors go with the first byte.
ssize_t pennant_transmit(int socket, const void *bytes, size_t count, const int *descriptors,
                         int descriptor_count);

// Which process connected, and whose it is. Returns -1 and sets errno.
int pennant_peer(int socket, uint32_t *process, uint32_t *user);

// A local socket that does not wait and is closed at exec; a path that begins with a NUL is an
// abstract name. All return a descriptor, or -1 with errno set. A listening one is the person's
// alone (0600).
int pennant_connect(const char *path, size_t length);
int pennant_listen(const char *path, size_t length);
int pennant_accept(int socket);
#endif
