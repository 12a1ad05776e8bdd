#include "CSums.h"

#include <string.h>

#include "table.h"

uint64_t pennant_sum_by_table(const void *bytes, size_t count, uint64_t seed) {
  const unsigned char *at = bytes;
  uint32_t halves[2] = {~(uint32_t)seed, ~(uint32_t)(seed >> 32)};
  for (size_t place = 0; place < count; place++) {
    uint32_t half = halves[place >> 2 & 1];
    halves[place >> 2 & 1] = half >> 8 ^ table[(half ^ at[place]) & 0xFF];
  }
  return (uint64_t)~halves[1] << 32 | ~halves[0];
}

#if defined(__x86_64__)
#include <nmmintrin.h>
#include <sys/platform/x86.h>

// The instruction takes three cycles, and another one may begin in each: both halves at once.
__attribute__((target("sse4.2"))) static uint64_t by_instruction(
    const unsigned char *at, size_t count, uint64_t seed) {
  uint32_t first = ~(uint32_t)seed, second = ~(uint32_t)(seed >> 32);
  for (; count >= 8; at += 8, count -= 8) {
    uint32_t words[2];
    memcpy(words, at, sizeof words);
    first = _mm_crc32_u32(first, words[0]);
    second = _mm_crc32_u32(second, words[1]);
  }
  for (size_t place = 0; place < count; place++) {
    if (place < 4) first = _mm_crc32_u8(first, at[place]);
    else second = _mm_crc32_u8(second, at[place]);
  }
  return (uint64_t)~second << 32 | ~first;
}

uint64_t pennant_sum(const void *bytes, size_t count, uint64_t seed) {
  // The C library has asked the processor at the start; asking again is slow in a virtual machine.
  if (!x86_cpu_active(x86_cpu_SSE4_2)) return pennant_sum_by_table(bytes, count, seed);
  return by_instruction(bytes, count, seed);
}
#else
uint64_t pennant_sum(const void *bytes, size_t count, uint64_t seed) {
  return pennant_sum_by_table(bytes, count, seed);
}
#endif
