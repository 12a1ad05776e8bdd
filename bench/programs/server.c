#include "server.h"

#include "notify.h"

#include <stdio.h>
#include <stdlib.h>

DBusConnection *serve(DBusObjectPathMessageFunction answer) {
  static DBusObjectPathVTable table;
  table.message_function = answer;
  DBusConnection *bus = dbus_bus_get_private(DBUS_BUS_SESSION, NULL);
  if (!bus || !dbus_connection_register_object_path(bus, PATH, &table, NULL) ||
      dbus_bus_request_name(bus, NAME, DBUS_NAME_FLAG_DO_NOT_QUEUE, NULL) !=
          DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER) {
    fputs("there is no session bus, or the notification name is taken\n", stderr);
    exit(1);
  }
  return bus;
}

DBusHandlerResult answer_least(DBusConnection *bus, DBusMessage *call) {
  static dbus_uint32_t id = 0;
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
