/* The least a correct notification server can do: it owns the name, answers each Notify with an id and
   tells the caller, and nobody else, that it was closed. Nothing else. */
#include "server.h"

static DBusHandlerResult answer(DBusConnection *bus, DBusMessage *call, void *context) {
  (void)context;
  return answer_least(bus, call);
}

int main(void) {
  DBusConnection *bus = serve(answer);
  while (dbus_connection_read_write_dispatch(bus, -1)) {
  }
  return 0;
}
