// The file system calls of LocalFiles.
#ifndef PENNANT_FILES_H
#define PENNANT_FILES_H

// Opens one path component without following it and without opening what it names (O_PATH).
// A mount point is crossed only where may_cross is not 0. Returns -1 and sets errno.
int pennant_open_step(int folder, const char *name, int may_cross);

// Pins a folder, links followed, without opening it (O_PATH): no file system is asked anything where
// the path is `/` or a link of /proc. Returns -1 and sets errno.
int pennant_pin_folder(const char *path);

// Opens what an O_PATH descriptor stands for, for reading; never waits.
int pennant_reopen(int descriptor);

// Whether what a descriptor stands for lies in memory (tmpfs, ramfs), and on no disk.
int pennant_lies_in_memory(int descriptor);

// Has two files take each other's name in one step; both are there. Returns -1 and sets errno, to
// EINVAL where the file system knows no such step.
int pennant_exchange_names(const char *one, const char *other);

// Renames a file where there is none of the new name (EEXIST). Returns -1 and sets errno.
int pennant_rename_new(const char *old, const char *path);
#endif
