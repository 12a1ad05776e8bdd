/* startup CMD...: runs CMD, prints the milliseconds until it owned the notification name, ends it. */
#define _GNU_SOURCE
#include <dbus/dbus.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "clock.h"

#define NAME "org.freedesktop.Notifications"

static int is_owned(DBusMessage *message) {
  const char *name, *before, *after;
  return dbus_message_is_signal(message, DBUS_INTERFACE_DBUS, "NameOwnerChanged") &&
         dbus_message_get_args(message, NULL, DBUS_TYPE_STRING, &name, DBUS_TYPE_STRING, &before,
                               DBUS_TYPE_STRING, &after, DBUS_TYPE_INVALID) &&
         strcmp(name, NAME) == 0 && after[0] != 0;
}

int main(int argc, char **argv) {
  DBusConnection *bus = dbus_bus_get(DBUS_BUS_SESSION, NULL);
  if (!bus || argc < 2) return fputs("usage: startup CMD..., on a session bus\n", stderr), 2;
  dbus_bus_add_match(bus, "type='signal',member='NameOwnerChanged',arg0='" NAME "'", NULL);
  dbus_connection_flush(bus);

  double begun = now();
  pid_t child = fork();
  if (child == 0) {
    execvp(argv[1], argv + 1);
    _exit(127);
  }
  int owned = 0, gone = 0;
  while (!owned && !gone && now() - begun < 10e6 && dbus_connection_read_write(bus, 200)) {
    for (DBusMessage *message; (message = dbus_connection_pop_message(bus)) != NULL;) {
      owned = owned || is_owned(message);
      dbus_message_unref(message);
    }
    gone = !owned && waitpid(child, NULL, WNOHANG) != 0;
  }
  double took = (now() - begun) / 1e3;
  if (!gone) kill(child, SIGTERM);
  for (int tries = 0; !gone && waitpid(child, NULL, WNOHANG) == 0; tries++) {
    if (tries == 2000) kill(child, SIGKILL);
    sleep_until(now() + 1000);
  }
  if (!owned) return fputs("startup: the name was never owned\n", stderr), 1;
  printf("{\"ms\": %.3f}\n", took);
  return 0;
}
