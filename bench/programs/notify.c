#include "notify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What `image-data` carries: width, height, bytes a row, alpha, bits, channels, the bytes. */
static void append_picture(DBusMessageIter *value, int edge, int magenta, int number) {
  static unsigned char *pixels;
  static int known;
  int bytes = edge * edge * 4;
  if (known != edge) {
    pixels = realloc(pixels, (size_t)bytes);
    for (int i = 0; i < bytes; i++) pixels[i] = (unsigned char)(i * 31 ^ i >> 8);
    known = edge;
  }
  memcpy(pixels, &number, sizeof number);
  for (int i = 0; magenta && i < bytes; i++) pixels[i] = i % 4 == 1 ? 0 : 255;
  dbus_int32_t width = edge, row = edge * 4, bits = 8, channels = 4;
  dbus_bool_t alpha = TRUE;
  DBusMessageIter all, list;
  dbus_message_iter_open_container(value, DBUS_TYPE_STRUCT, NULL, &all);
  dbus_message_iter_append_basic(&all, DBUS_TYPE_INT32, &width);
  dbus_message_iter_append_basic(&all, DBUS_TYPE_INT32, &width);
  dbus_message_iter_append_basic(&all, DBUS_TYPE_INT32, &row);
  dbus_message_iter_append_basic(&all, DBUS_TYPE_BOOLEAN, &alpha);
  dbus_message_iter_append_basic(&all, DBUS_TYPE_INT32, &bits);
  dbus_message_iter_append_basic(&all, DBUS_TYPE_INT32, &channels);
  dbus_message_iter_open_container(&all, DBUS_TYPE_ARRAY, "y", &list);
  dbus_message_iter_append_fixed_array(&list, DBUS_TYPE_BYTE, &pixels, bytes);
  dbus_message_iter_close_container(&all, &list);
  dbus_message_iter_close_container(value, &all);
}

static void append_hint(DBusMessageIter *hints, const char *name, const char *type, const void *content, int number) {
  DBusMessageIter entry, value;
  dbus_message_iter_open_container(hints, DBUS_TYPE_DICT_ENTRY, NULL, &entry);
  dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &name);
  dbus_message_iter_open_container(&entry, DBUS_TYPE_VARIANT, type, &value);
  if (*type == '(')
    append_picture(&value, ((const struct options *)content)->image, ((const struct options *)content)->magenta, number);
  else
    dbus_message_iter_append_basic(&value, *type, content);
  dbus_message_iter_close_container(&entry, &value);
  dbus_message_iter_close_container(hints, &entry);
}

/* What an ordinary application sends: two actions, urgency, category, desktop entry. */
DBusMessage *notify(const struct options *options, int number) {
  char summary[64], body[160], entry[64];
  snprintf(summary, sizeof summary, "Message %d", number);
  snprintf(body, sizeof body, "Number %d: <b>Ann</b> wrote about dinner &amp; the place by the river.", number);
  int from = options->apps > 1 ? abs(number) % options->apps : number / ONE_CLIENT;
  snprintf(entry, sizeof entry, "org.example.App%d", from);
  const char *app = "bench", *icon = "mail-unread", *category = "email.arrived";
  const char *actions[] = {"default", "Open", "archive", "Archive"}, *text;
  unsigned char urgency = 1;
  dbus_uint32_t replaces = 0;
  dbus_int32_t timeout = -1;
  DBusMessage *call = dbus_message_new_method_call(NAME, PATH, NAME, "Notify");
  DBusMessageIter all, list;
  dbus_message_iter_init_append(call, &all);
  dbus_message_iter_append_basic(&all, DBUS_TYPE_STRING, &app);
  dbus_message_iter_append_basic(&all, DBUS_TYPE_UINT32, &replaces);
  dbus_message_iter_append_basic(&all, DBUS_TYPE_STRING, &icon);
  text = summary;
  dbus_message_iter_append_basic(&all, DBUS_TYPE_STRING, &text);
  text = body;
  dbus_message_iter_append_basic(&all, DBUS_TYPE_STRING, &text);
  dbus_message_iter_open_container(&all, DBUS_TYPE_ARRAY, "s", &list);
  for (int i = 0; i < 4; i++) dbus_message_iter_append_basic(&list, DBUS_TYPE_STRING, &actions[i]);
  dbus_message_iter_close_container(&all, &list);
  dbus_message_iter_open_container(&all, DBUS_TYPE_ARRAY, "{sv}", &list);
  append_hint(&list, "urgency", "y", &urgency, number);
  append_hint(&list, "category", "s", &category, number);
  text = entry;
  append_hint(&list, "desktop-entry", "s", &text, number);
  if (options->image > 0) append_hint(&list, "image-data", "(iiibiiay)", options, number);
  dbus_message_iter_close_container(&all, &list);
  dbus_message_iter_append_basic(&all, DBUS_TYPE_INT32, &timeout);
  return call;
}

DBusMessage *close_notification(dbus_uint32_t id) {
  DBusMessage *call = dbus_message_new_method_call(NAME, PATH, NAME, "CloseNotification");
  dbus_message_append_args(call, DBUS_TYPE_UINT32, &id, DBUS_TYPE_INVALID);
  return call;
}

DBusConnection *session_bus(void) {
  DBusConnection *bus = dbus_bus_get_private(DBUS_BUS_SESSION, NULL);
  if (!bus) {
    fputs("there is no session bus\n", stderr);
    exit(2);
  }
  return bus;
}
