// How much work something is: the instructions that it takes, which no busy machine makes more of.
#ifndef PENNANT_STEPS_H
#define PENNANT_STEPS_H

// Runs `body` on this thread and counts its instructions; what comes after `most` is not counted.
//
// -1 where this processor's instructions cannot be counted from within.
long pennant_steps(void (*body)(void *), void *context, long most);
#endif
