/* The least a correct notification server can do: it owns the name, answers each Notify with an id and
   tells the caller, and nobody else, that it was closed. Nothing else. */
#include <dbus/dbus.h>
#include <stdio.h>

#define NAME "org.freedesktop.Notifications"
#define PATH "/org/freedesktop/Notifications"

static DBusHandlerResult answer(DBusConnection *bus, DBusMessage *call, void *context) {
  static dbus_uint32_t id = 0;
  (void)context;
  dbus_uint32_t reason = 1;
  if (!dbus_message_is_method_call(call, NAME, "Notify")) return DBUS_HANDLER_RESULT_NOT_YET_HANDLED;
  id++;
  DBusMessage *reply = dbus_message_new_method_return(call);
  dbus_message_append_args(reply, DBUS_TYPE_UINT32, &id, DBUS_TYPE_INVALID);
  dbus_connection_send(bus, reply, NULL);
  dbus_message_unref(reply);

  DBusMessage *closed = dbus_message_new_signal(PATH, NAME, "NotificationClosed");
  dbus_message_set_destination(closed, dbus_message_get_sender(call));
  dbus_message_append_args(closed, DBUS_TYPE_UINT32, &id, DBUS_TYPE_UINT32, &reason, DBUS_TYPE_INVALID);
  dbus_connection_send(bus, closed, NULL);
  dbus_message_unref(closed);
  return DBUS_HANDLER_RESULT_HANDLED;
}

int main(void) {
  DBusObjectPathVTable table = {.message_function = answer};
  DBusConnection *bus = dbus_bus_get(DBUS_BUS_SESSION, NULL);
  if (!bus || !dbus_connection_register_object_path(bus, PATH, &table, NULL) ||
      dbus_bus_request_name(bus, NAME, DBUS_NAME_FLAG_DO_NOT_QUEUE, NULL) !=
          DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER) {
    fputs("floor: no bus, or the name is taken\n", stderr);
    return 1;
  }
  while (dbus_connection_read_write_dispatch(bus, -1)) {
  }
  return 0;
}
