// The system calls that start other programs.
#ifndef PENNANT_PROCESSES_H
#define PENNANT_PROCESSES_H
#include <stddef.h>
#include <sys/types.h>

// Starts a program, by its path, in a process group of its own, with no signal blocked or ignored,
// with its input from a descriptor, or without any for -1, with both outputs to one descriptor, and
// with no other descriptor open. It is sent SIGKILL when the calling thread ends, so the main one has
// to call. Returns 0 or an error number.
int pennant_spawn(int *process, const char *program, char *const arguments[],
                  char *const environment[], int input, int output);

// From now on no core is made of this process; what it starts has the limit that it had itself.
// Returns 0 or an error number.
int pennant_leave_no_core(void);

// Holds a process, and what it starts from now on, to so many seconds of the processor and to so many
// bytes of memory of its own; no core is made of it. Returns 0, or -1 with errno set.
int pennant_bound_process(int process, unsigned long long seconds, unsigned long long bytes);

// A descriptor that is readable once the process has ended (pidfd_open(2)). Returns -1 and sets errno.
int pennant_watch_process(int process);

// Sends a signal to the process that such a descriptor is of, and never to another that has its number
// by now (pidfd_send_signal(2)). Returns -1 and sets errno.
int pennant_signal_process(int descriptor, int signal);

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
// Reads the text of a link, without an end; returns the number of bytes, or -1 with errno set.
ssize_t pennant_read_link(const char *link, void *bytes, size_t most);

// Whether the process whose folder in /proc this is runs the file that has this path here, which is
// root's and nobody else's to write, and sees the root that we see. No file system is asked anything
// that it would have to ask others.
int pennant_runs_system_program(const char *folder, const char *path);
#endif
