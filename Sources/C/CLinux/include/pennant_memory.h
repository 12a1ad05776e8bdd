// Calls for giving memory back: the segments of a program are macros and callbacks of the linker's.
#ifndef PENNANT_MEMORY_H
#define PENNANT_MEMORY_H

// Lets go of every page of program text and constants, of the program and its libraries. They are
// clean pages of files: what is used again is found where the kernel keeps the file.
void pennant_let_go_of_text(void);

// All threads take their memory from one heap: one of its own for each would hold what it freed.
void pennant_use_one_heap(void);

// Lets go of every page of the heap in which all is free, in its middle too (malloc_trim(3)).
void pennant_let_go_of_free_memory(void);

// From now on a piece of 4 MiB or more goes back to the kernel as soon as it is freed, and of the heap's end
// no more than 8 MiB is kept (mallopt(3)): what one large message took is not ours for ever.
void pennant_give_large_pieces_back(void);

// Overwrites what calls that have ended have left on the stack, as far as usual calls reach.
void pennant_overwrite_stack(void);
#endif
