#ifndef PENNANT_CLOSING_H
#define PENNANT_CLOSING_H

// From here on, until it is called with 0, what this thread closes is closed by another thread.
//
// A peer decides how long the last close of its descriptor takes: a socket may linger (socket(7), SO_LINGER) and
// a file of FUSE asks its server. libdbus closes what came with a message where the message is let go, tells
// nobody the numbers, and counts them until then. A program's own close(2) stands before the one of the C
// library for all libraries, so that the numbers are handed over there.
void pennant_close_beside(int begins);
#endif
