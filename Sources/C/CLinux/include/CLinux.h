// System calls that Swift cannot import: variadic ones, and those glibc has no function for.
#ifndef PENNANT_CLINUX_H
#define PENNANT_CLINUX_H
// signalfd(2), timerfd(2) and eventfd(2) are not in Swift's module of the C library.
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#include "pennant_closing.h"
#include "pennant_files.h"
#include "pennant_processes.h"
#include "pennant_sealed.h"
#include "pennant_gate.h"
#include "pennant_mapping.h"
#include "pennant_memory.h"
#include "pennant_supervision.h"
#include "pennant_terminal.h"
#endif
