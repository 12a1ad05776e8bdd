#define _GNU_SOURCE
#include "pennant_terminal.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "pennant_faults.h"

int pennant_terminal_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return -1;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

int pennant_reopen_for_writing(int descriptor) {
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
  return open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
}

static struct termios before;
static volatile sig_atomic_t raw_descriptor = -1;

int pennant_keys_raw(int descriptor) {
  // A second time it is for a shell that has changed them meanwhile.
  if (raw_descriptor < 0 && tcgetattr(descriptor, &before) != 0) return -1;
  struct termios keys = before;
  // Ctrl-S stops no output, Return is told from Ctrl-J, nothing is echoed or kept for a line's end.
  keys.c_iflag &= ~(tcflag_t)(IXON | ICRNL | INLCR | IGNCR | ISTRIP);
  keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO | IEXTEN);
  keys.c_cc[VMIN] = 1;
  keys.c_cc[VTIME] = 0;
  raw_descriptor = descriptor;
  return tcsetattr(descriptor, TCSADRAIN, &keys);
}

void pennant_keys_as_before(void) {
  if (raw_descriptor < 0) return;
  tcsetattr(raw_descriptor, TCSADRAIN, &before);
  raw_descriptor = -1;
}

static char last_bytes[256];
static volatile size_t last_count;
static volatile sig_atomic_t last_descriptor = -1;

void pennant_say_last_words(void) {
  if (last_descriptor >= 0 && write(last_descriptor, last_bytes, last_count) < 0) {
    // Nothing more can be done for the terminal.
  }
  if (raw_descriptor >= 0) tcsetattr(raw_descriptor, TCSANOW, &before);
}

void pennant_write_at_crash(int descriptor, const char *bytes, size_t count) {
  static const int numbers[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT};
  last_descriptor = -1;
  if (descriptor < 0 || count > sizeof last_bytes) return;
  memcpy(last_bytes, bytes, count);
  last_count = count;
  last_descriptor = descriptor;
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) pennant_watch_fault(numbers[i]);
}
