/* roundtrip COUNT [PER_SECOND]: sends Notify one at a time, each with a text of its own, and prints
   "p50 p99 max per_second" (times in microseconds). One warm-up tenth is not counted. The time ends
   with the reply; NotificationClosed is read before the next call goes out. */
#define _GNU_SOURCE
#include <dbus/dbus.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define NAME "org.freedesktop.Notifications"
#define PATH "/org/freedesktop/Notifications"

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}

static void sleep_until(double moment) {
  struct timespec t = {.tv_sec = (time_t)(moment / 1e6)};
  t.tv_nsec = (long)((moment - t.tv_sec * 1e6) * 1e3);
  while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &t, NULL) != 0) {
  }
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* What an ordinary application sends: two actions, urgency, category, desktop entry. */
static DBusMessage *notify(int number) {
  char summary[64], body[160];
  snprintf(summary, sizeof summary, "Message %d", number);
  snprintf(body, sizeof body, "Number %d: <b>Ann</b> wrote about dinner &amp; the place by the river.", number);
  const char *app = "bench", *icon = "mail-unread", *s = summary, *b = body;
  const char *actions[] = {"default", "Open", "archive", "Archive"};
  dbus_uint32_t replaces = 0;
  dbus_int32_t timeout = -1;
  DBusMessage *call = dbus_message_new_method_call(NAME, PATH, NAME, "Notify");
  DBusMessageIter all, list, entry, value;
  dbus_message_iter_init_append(call, &all);
  dbus_message_iter_append_basic(&all, DBUS_TYPE_STRING, &app);
  dbus_message_iter_append_basic(&all, DBUS_TYPE_UINT32, &replaces);
  dbus_message_iter_append_basic(&all, DBUS_TYPE_STRING, &icon);
  dbus_message_iter_append_basic(&all, DBUS_TYPE_STRING, &s);
  dbus_message_iter_append_basic(&all, DBUS_TYPE_STRING, &b);
  dbus_message_iter_open_container(&all, DBUS_TYPE_ARRAY, "s", &list);
  for (int i = 0; i < 4; i++) dbus_message_iter_append_basic(&list, DBUS_TYPE_STRING, &actions[i]);
  dbus_message_iter_close_container(&all, &list);

  const char *names[] = {"urgency", "category", "desktop-entry"};
  const char *strings[] = {NULL, "email.arrived", "org.example.Bench"};
  unsigned char urgency = 1;
  dbus_message_iter_open_container(&all, DBUS_TYPE_ARRAY, "{sv}", &list);
  for (int i = 0; i < 3; i++) {
    dbus_message_iter_open_container(&list, DBUS_TYPE_DICT_ENTRY, NULL, &entry);
    dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &names[i]);
    dbus_message_iter_open_container(&entry, DBUS_TYPE_VARIANT, strings[i] ? "s" : "y", &value);
    if (strings[i])
      dbus_message_iter_append_basic(&value, DBUS_TYPE_STRING, &strings[i]);
    else
      dbus_message_iter_append_basic(&value, DBUS_TYPE_BYTE, &urgency);
    dbus_message_iter_close_container(&entry, &value);
    dbus_message_iter_close_container(&list, &entry);
  }
  dbus_message_iter_close_container(&all, &list);
  dbus_message_iter_append_basic(&all, DBUS_TYPE_INT32, &timeout);
  return call;
}

int main(int argc, char **argv) {
  int count = argc > 1 ? atoi(argv[1]) : 2000, warm_up = count / 10;
  double pace = argc > 2 && atof(argv[2]) > 0 ? 1e6 / atof(argv[2]) : 0;
  DBusConnection *bus = dbus_bus_get(DBUS_BUS_SESSION, NULL);
  double *took = calloc((size_t)count, sizeof *took);
  if (!bus || !took || count < 10) {
    fputs("usage: roundtrip COUNT [PER_SECOND], on a session bus\n", stderr);
    return 2;
  }
  double begun = 0, next = now();
  for (int i = -warm_up; i < count; i++) {
    if (i == 0) begun = now();
    if (pace > 0) sleep_until(next += pace);
    DBusMessage *call = notify(i);
    double sent = now();
    DBusMessage *reply = dbus_connection_send_with_reply_and_block(bus, call, 10000, NULL);
    if (i >= 0) took[i] = now() - sent;
    if (!reply) {
      fprintf(stderr, "roundtrip: call %d was not answered with an id\n", i);
      return 1;
    }
    dbus_message_unref(call);
    dbus_message_unref(reply);
    dbus_connection_read_write(bus, 0);
    for (DBusMessage *signal; (signal = dbus_connection_pop_message(bus)) != NULL;) dbus_message_unref(signal);
  }
  double all = (now() - begun) / 1e6;
  qsort(took, (size_t)count, sizeof *took, ascending);
  printf("%.1f %.1f %.1f %.0f\n", took[count / 2], took[count * 99 / 100], took[count - 1], count / all);
  return 0;
}
