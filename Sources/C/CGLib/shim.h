// The one door to GLib. Only what Swift cannot import is written here.
#ifndef PENNANT_CGLIB_SHIM_H
#define PENNANT_CGLIB_SHIM_H
#include <glib.h>
#include <glib-unix.h>
#endif
