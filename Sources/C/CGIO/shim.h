// The one door to GIO. Only what Swift cannot import is written here.
#ifndef PENNANT_CGIO_SHIM_H
#define PENNANT_CGIO_SHIM_H
// Below the usual folder: the flags of gio-unix-2.0 hold one that the package manager warns of.
#include <gio-unix-2.0/gio/gdesktopappinfo.h>
#include <gio/gio.h>
#include <unistd.h>

// Runs between fork and exec: what a terminal or a service manager sends to us is not for the app.
static inline void pennant_lead_session(gpointer nothing) {
  (void)nothing;
  setsid();
}

// The fields of a GError belong to whichever module of GLib the importer saw first.
static inline const char *pennant_error_text(const GError *error) {
  return error && error->message ? error->message : "no reason given";
}
#endif
