// System calls that Swift cannot import: variadic ones, and those glibc has no function for.
#ifndef PENNANT_CLINUX_H
#define PENNANT_CLINUX_H
#include "pennant_files.h"
#endif
