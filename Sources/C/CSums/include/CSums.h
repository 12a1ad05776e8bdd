// Sums that tell damage: CRC-32C, twice.
#ifndef PENNANT_CSUMS_H
#define PENNANT_CSUMS_H
#include <stddef.h>
#include <stdint.h>

// A sum of eight bytes. Of each eight bytes the first four go into its lower half and the last four
// into its upper half; each half is the CRC-32C of what goes into it, begun at half of the seed.
uint64_t pennant_sum(const void *bytes, size_t count, uint64_t seed);

// The same by a table, for processors that have no instruction for it.
uint64_t pennant_sum_by_table(const void *bytes, size_t count, uint64_t seed);
#endif
