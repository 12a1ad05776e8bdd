// Calls for writing to a mapped file: a block that the disk does not give comes as a signal.
#ifndef PENNANT_MAPPING_H
#define PENNANT_MAPPING_H
#include <stddef.h>

// Copies into a file that is mapped. Returns -1 where the file is shorter than it was or its disk
// gives no block; some of it may have been written then.
int pennant_copy_into_mapping(void *to, const void *from, size_t count);
#endif
