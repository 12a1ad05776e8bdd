// The rights that a process gives up before it touches anything that others have made. None comes
// back, and programs that it starts lack them too.
#ifndef PENNANT_CCONFINE_H
#define PENNANT_CCONFINE_H
#include <stdint.h>

// Bounds on memory and time; no byte of a file is written, and no core. Returns 0 or an error number.
int pennant_confine_limits(uint64_t memory_bytes, uint64_t seconds);

// Nothing that is run gains rights; the two below need it. Returns 0 or an error number.
int pennant_confine_rights(void);

// Files may be read and looked at; none is written, made, moved, removed or run, no TCP port is used,
// nobody outside is sent a signal. A file's mode, owner, times and attributes are beyond Landlock, and
// left to the filter below. Returns the version of Landlock that holds it, or minus an error number:
// ENOSYS or EOPNOTSUPP where the kernel has none.
int pennant_confine_files(void);

// System calls are looked at, and those that are not known to be harmless are refused: files are opened for
// reading and not changed in any way, of sockets only those are made that are connected to one local
// program, no process is made, run, looked into or sent a signal. Returns 0 or an error number; ENOSYS on
// a processor for which it is not written.
int pennant_confine_calls(void);

// Of the filter above it is what comes later: no socket is made, none that there is finds another end,
// and none hands over descriptors, on any thread that runs already. Returns 0 or an error number; ENOSYS
// as above.
int pennant_confine_sockets(void);

// What the filter of calls must refuse: the name of a group of calls, or NULL after the last.
const char *pennant_refusal(int place);

// Makes each call of that group, in a way that changes nothing, and returns the name of the first that is
// not refused, or NULL.
const char *pennant_let_through(int place);
#endif
