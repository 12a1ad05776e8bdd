/* recorder [STAMPS]: a server that shows nothing and closes nothing by itself; it notes when each
   notification arrives. What stands behind a bridge that is measured. */
#include "clock.h"
#include "notify.h"
#include "server.h"
#include "stamps.h"

#include <stdio.h>
#include <string.h>

static volatile double *stamps;

static void note(DBusMessage *call, double moment) {
  const char *app, *icon, *summary;
  dbus_uint32_t replaces;
  int number;
  if (stamps && dbus_message_get_args(call, NULL, DBUS_TYPE_STRING, &app, DBUS_TYPE_UINT32, &replaces,
                                      DBUS_TYPE_STRING, &icon, DBUS_TYPE_STRING, &summary, DBUS_TYPE_INVALID) &&
      sscanf(summary, "Message %d", &number) == 1 && number >= 0 && number < STAMPS)
    stamps[number] = moment;
}

static void append_strings(DBusMessageIter *all, const char *const *strings) {
  DBusMessageIter list;
  dbus_message_iter_open_container(all, DBUS_TYPE_ARRAY, "s", &list);
  for (; *strings; strings++) dbus_message_iter_append_basic(&list, DBUS_TYPE_STRING, strings);
  dbus_message_iter_close_container(all, &list);
}

static void tell_closed(DBusConnection *bus, DBusMessage *call) {
  dbus_uint32_t id, reason = 3;
  if (!dbus_message_get_args(call, NULL, DBUS_TYPE_UINT32, &id, DBUS_TYPE_INVALID)) return;
  DBusMessage *closed = dbus_message_new_signal(PATH, NAME, "NotificationClosed");
  dbus_message_set_destination(closed, dbus_message_get_sender(call));
  dbus_message_append_args(closed, DBUS_TYPE_UINT32, &id, DBUS_TYPE_UINT32, &reason, DBUS_TYPE_INVALID);
  dbus_connection_send(bus, closed, NULL);
  dbus_message_unref(closed);
}

static DBusHandlerResult answer(DBusConnection *bus, DBusMessage *call, void *context) {
  static const char *const can[] = {"body", "body-markup", "actions", "icon-static", NULL};
  static const char *const who[] = {"Recorder", "Bench", "1", "1.2"};
  static dbus_uint32_t id = 0;
  double moment = now();
  (void)context;
  if (dbus_message_get_type(call) != DBUS_MESSAGE_TYPE_METHOD_CALL) return DBUS_HANDLER_RESULT_NOT_YET_HANDLED;
  DBusMessage *reply = dbus_message_new_method_return(call);
  DBusMessageIter all;
  dbus_message_iter_init_append(reply, &all);
  if (dbus_message_has_member(call, "Notify")) {
    note(call, moment);
    id++;
    dbus_message_iter_append_basic(&all, DBUS_TYPE_UINT32, &id);
  } else if (dbus_message_has_member(call, "GetCapabilities")) {
    append_strings(&all, can);
  } else if (dbus_message_has_member(call, "GetServerInformation")) {
    for (int i = 0; i < 4; i++) dbus_message_iter_append_basic(&all, DBUS_TYPE_STRING, &who[i]);
  } else if (!dbus_message_has_member(call, "CloseNotification")) {
    dbus_message_unref(reply);
    return DBUS_HANDLER_RESULT_NOT_YET_HANDLED;
  }
  dbus_connection_send(bus, reply, NULL);
  dbus_message_unref(reply);
  if (dbus_message_has_member(call, "CloseNotification")) tell_closed(bus, call);
  return DBUS_HANDLER_RESULT_HANDLED;
}

int main(int argc, char **argv) {
  if (argc > 1 && !(stamps = map_stamps(argv[1]))) return fputs("recorder: no such file\n", stderr), 1;
  DBusConnection *bus = serve(answer);
  while (dbus_connection_read_write_dispatch(bus, -1)) {
  }
  return 0;
}
