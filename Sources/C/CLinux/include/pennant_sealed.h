// Memory files that nobody can change any more.
#ifndef PENNANT_SEALED_H
#define PENNANT_SEALED_H
// The size of a memory file that can neither be written nor get another size; -1 for anything else.
long long pennant_sealed_size(int descriptor);
#endif
