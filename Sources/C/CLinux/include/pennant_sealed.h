// Memory files that nobody can change any more.
#ifndef PENNANT_SEALED_H
#define PENNANT_SEALED_H
#include <stddef.h>

// The size of a memory file that can neither be written nor get another size; -1 for anything else.
long long pennant_sealed_size(int descriptor);

// A memory file with these bytes that nobody can change, open for reading alone; -1 where there is no
// room for it.
int pennant_seal(const void *bytes, size_t count);
#endif
