// Calls of the terminal back end: ioctl(2) is variadic, and a handler of a crash must be C.
#ifndef PENNANT_TERMINAL_H
#define PENNANT_TERMINAL_H
#include <stddef.h>

// The size in characters; -1 where there is none.
int pennant_terminal_size(int descriptor, int *columns, int *rows);

// Opens what a descriptor stands for once more, for writing without waiting: the descriptor itself
// is shared with the shell, which must not find it changed. Not for files, whose place is not kept.
int pennant_reopen_for_writing(int descriptor);

// From now on a crash writes these bytes (256 at most) to the descriptor first; with -1 no more.
void pennant_write_at_crash(int descriptor, const char *bytes, size_t count);

// Keys come one by one and are not shown, until `as_before`, which a crash does too; -1 where that
// cannot be. Of one terminal at a time.
int pennant_keys_raw(int descriptor);
void pennant_keys_as_before(void);
#endif
