/* forwarder ADDRESS: the floor, which passes each Notify on to the server on another bus as well, once it
   has answered; the least that anything between apps and a server does. */
#include "notify.h"
#include "server.h"

#include <poll.h>
#include <stdio.h>

static DBusConnection *behind;

static void forward(DBusMessage *call) {
  DBusMessage *copy = dbus_message_copy(call);
  dbus_message_set_sender(copy, NULL);
  dbus_message_set_destination(copy, NAME);
  dbus_connection_send(behind, copy, NULL);
  dbus_message_unref(copy);
}

static DBusHandlerResult answer(DBusConnection *bus, DBusMessage *call, void *context) {
  (void)context;
  DBusHandlerResult result = answer_least(bus, call);
  if (result == DBUS_HANDLER_RESULT_HANDLED) forward(call);
  return result;
}

static int turn(DBusConnection *bus) {
  if (!dbus_connection_read_write(bus, 0)) return 0;
  while (dbus_connection_dispatch(bus) == DBUS_DISPATCH_DATA_REMAINS) {
  }
  return 1;
}

int main(int argc, char **argv) {
  struct pollfd both[2];
  if (argc != 2 || !(behind = dbus_connection_open_private(argv[1], NULL)) || !dbus_bus_register(behind, NULL))
    return fputs("forwarder ADDRESS: no such bus\n", stderr), 1;
  DBusConnection *bus = serve(answer);
  DBusConnection *buses[2] = {bus, behind};
  for (int i = 0; i < 2; i++) dbus_connection_get_unix_fd(buses[i], &both[i].fd);
  while (turn(bus) && turn(behind)) {
    /* Where a bus had no room for all, nothing may come until the rest has gone. */
    for (int i = 0; i < 2; i++)
      both[i].events = dbus_connection_has_messages_to_send(buses[i]) ? POLLIN | POLLOUT : POLLIN;
    poll(both, 2, -1);
  }
  return 0;
}
