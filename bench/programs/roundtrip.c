/* Sends Notify one at a time and says how long the replies took, in microseconds. The time ends with
   the reply; NotificationClosed is read, and with --close the item is closed, before the next call. */
#include "clock.h"
#include "notify.h"

#include <stdio.h>

/* The id that the reply gives; 0 where the server refuses or says nothing. */
static dbus_uint32_t identifier(DBusMessage *reply) {
  dbus_uint32_t id = 0;
  if (reply && !dbus_message_get_args(reply, NULL, DBUS_TYPE_UINT32, &id, DBUS_TYPE_INVALID)) id = 0;
  return id;
}

static double close_item(DBusConnection *bus, dbus_uint32_t id) {
  DBusMessage *call = close_notification(id);
  double sent = now();
  DBusMessage *reply = dbus_connection_send_with_reply_and_block(bus, call, 10000, NULL);
  double took = now() - sent;
  if (reply) dbus_message_unref(reply);
  dbus_message_unref(call);
  return took;
}

static void read_signals(DBusConnection *bus) {
  dbus_connection_read_write(bus, 0);
  for (DBusMessage *signal; (signal = dbus_connection_pop_message(bus)) != NULL;) dbus_message_unref(signal);
}

int main(int argc, char **argv) {
  struct options options = read_options(argc, argv);
  DBusConnection *bus = session_bus();
  double *took = calloc((size_t)options.count, sizeof *took);
  double *closing = calloc((size_t)options.count, sizeof *closing);
  double pace = options.pace > 0 ? 1e6 / options.pace : 0, begun = now(), next = begun;
  int refused = 0, warm_up = options.count / 10;
  if (!took || !closing) return 1;
  for (int i = -warm_up; i < options.count; i++) {
    if (i == 0) begun = now();
    if (pace > 0) sleep_until(next += pace);
    DBusMessage *call = notify(&options, i);
    double sent = now();
    DBusMessage *reply = dbus_connection_send_with_reply_and_block(bus, call, 20000, NULL);
    double answered = now() - sent;
    dbus_uint32_t id = identifier(reply);
    if (i >= 0) took[i] = answered;
    if (i >= 0 && id == 0) refused++;
    if (reply) dbus_message_unref(reply);
    dbus_message_unref(call);
    if (options.closes && id) {
      double closed = close_item(bus, id);
      if (i >= 0) closing[i] = closed;
    }
    read_signals(bus);
  }
  double seconds = (now() - begun) / 1e6;
  int count = options.count;
  sort(took, count);
  sort(closing, count);
  printf("{\"p50\": %.2f, \"p99\": %.2f, \"max\": %.2f, \"per_second\": %.1f, \"refused\": %d, "
         "\"close_p50\": %.2f, \"sent\": %d}\n",
         took[count / 2], took[count * 99 / 100], took[count - 1], count / seconds, refused,
         closing[count / 2], count + warm_up);
  return 0;
}
