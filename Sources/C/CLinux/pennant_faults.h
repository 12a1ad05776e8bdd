// Faults have one handler in this process, which asks each of us in turn: whoever had a handler of its
// own would take away the one that was there before.
#ifndef PENNANT_FAULTS_H
#define PENNANT_FAULTS_H

// Has a fault told to those below, and then to whoever was there before. Again, it does nothing.
void pennant_watch_fault(int number);

// Goes back to a copy into a mapping that is under way on this thread; returns where there is none.
void pennant_leave_copying(void);

// Gives the terminal back, where a screen is drawn on it.
void pennant_say_last_words(void);
#endif
