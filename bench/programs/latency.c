/* How long a notification takes from an app to the server that draws it, in microseconds: sent here,
   stamped by the recording server, both on the one clock. It may be behind something else. */
#include "clock.h"
#include "notify.h"
#include "stamps.h"

#include <stdio.h>

int main(int argc, char **argv) {
  struct options options = read_options(argc, argv);
  volatile double *arrived = options.stamps ? map_stamps(options.stamps) : NULL;
  DBusConnection *bus = session_bus();
  int count = options.count, warm_up = count / 10, lost = 0, kept = 0;
  double *sent = calloc((size_t)count, sizeof *sent), *took = calloc((size_t)count, sizeof *took);
  if (!arrived || !sent || !took || count > STAMPS) return fputs("latency: --stamps FILE\n", stderr), 2;
  for (int i = 0; i < count; i++) arrived[i] = 0;
  double pace = 1e6 / (options.pace > 0 ? options.pace : 100), next = now();
  for (int i = -warm_up; i < count; i++) {
    sleep_until(next += pace);
    DBusMessage *call = notify(&options, i);
    double begun = now();
    DBusMessage *reply = dbus_connection_send_with_reply_and_block(bus, call, 20000, NULL);
    if (i >= 0) sent[i] = begun;
    if (reply) dbus_message_unref(reply);
    dbus_message_unref(call);
    dbus_connection_read_write(bus, 0);
    for (DBusMessage *signal; (signal = dbus_connection_pop_message(bus)) != NULL;) dbus_message_unref(signal);
  }
  double end = now() + 2e6;
  while (arrived[count - 1] == 0 && now() < end) sleep_until(now() + 1000);
  for (int i = 0; i < count; i++) {
    if (arrived[i] == 0)
      lost++;
    else
      took[kept++] = arrived[i] - sent[i];
  }
  if (kept == 0) return fputs("latency: none arrived\n", stderr), 1;
  sort(took, kept);
  printf("{\"p50\": %.2f, \"p99\": %.2f, \"max\": %.2f, \"lost\": %d, \"sent\": %d}\n", took[kept / 2],
         took[kept * 99 / 100], took[kept - 1], lost, count + warm_up);
  return 0;
}
