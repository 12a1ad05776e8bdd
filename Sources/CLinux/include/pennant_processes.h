// What the start of other programs needs of the system calls.
#ifndef PENNANT_PROCESSES_H
#define PENNANT_PROCESSES_H

// Starts a program, by its path, in a process group of its own, with no signal blocked or ignored,
// without input, with both outputs to one descriptor, and with no other descriptor open. It is sent
// SIGKILL when the calling thread ends, so the main one has to call. Returns 0 or an error number.
int pennant_spawn(int *process, const char *program, char *const arguments[],
                  char *const environment[], int output);

// A descriptor that is readable once the process has ended (pidfd_open(2)). Returns -1 and sets errno.
int pennant_watch_process(int process);

// A pipe whose reading end, the first, does not wait. Returns -1 and sets errno.
int pennant_pipe(int ends[2]);

// As much as anybody may have written that is not read yet.
enum { pennant_pipe_size = 1 << 20 };

// The writing end of a pipe that a program is given, by its reading end: "open file descriptions" of
// their own, so that its writes wait for room though our reading waits for nothing. It counts as a
// reader too, so that no SIGPIPE comes of it.
int pennant_output_of_pipe(int reader);

// From now on nobody waits who uses what a descriptor stands for, in whichever process.
int pennant_never_wait(int descriptor);
#endif
