// The rights that a process gives up before it touches anything that others have made. None comes
// back, and programs that it starts lack them too.
#ifndef PENNANT_CCONFINE_H
#define PENNANT_CCONFINE_H
#include <stdint.h>

// Bounds on memory and time; no byte of a file is written, and no core. Returns 0 or an error number.
int pennant_confine_limits(uint64_t memory_bytes, uint64_t seconds);

// Nothing that is run gains rights; the two below need it. Returns 0 or an error number.
int pennant_confine_rights(void);

// Files may be read and looked at, and nothing else: none is written, made, moved, removed or run, no
// TCP port is used, nobody outside is sent a signal. Returns the version of Landlock that holds it, or
// minus an error number: ENOSYS or EOPNOTSUPP where the kernel has none.
int pennant_confine_files(void);

// System calls are looked at: of sockets only local ones are made, files are opened for reading alone,
// no process is made, run, looked into or sent a signal. Returns 0 or an error number; ENOSYS on a
// processor for which it is not written.
int pennant_confine_calls(void);

// Of the filter above it is what comes later: no socket is made, and none that there is finds another
// end, on any thread that runs already. Returns 0 or an error number; ENOSYS as above.
int pennant_confine_sockets(void);
#endif
