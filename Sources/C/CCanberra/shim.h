// The one door to libcanberra, which finds the sounds of themes, decodes them and plays them.
#ifndef PENNANT_CCANBERRA_SHIM_H
#define PENNANT_CCANBERRA_SHIM_H
#include <canberra.h>
#endif
