/* frames [--count N] [CMD...]: how long it is from an app's Notify to the first frame with its picture on DISPLAY.
   With CMD it is run for each, and the time begins at its start. Prints the median, the least and the most, in
   milliseconds. */
#define _GNU_SOURCE
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/Xdamage.h>
#include <dbus/dbus.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "clock.h"
#include "notify.h"

/* The edge of the picture, and how many of its pixels are a frame with it: servers cut and scale it. */
#define EDGE 64
#define ENOUGH 200
#define PATIENCE 10e6
#define MOST 1000

static Display *display;
static int damaged;
static Window root;

static int is_magenta(unsigned long pixel) {
  return ((pixel >> 16) & 0xff) > 195 && ((pixel >> 8) & 0xff) < 60 && (pixel & 0xff) > 195;
}

static int magenta_in(XRectangle area) {
  XImage *image = XGetImage(display, root, area.x, area.y, area.width, area.height, AllPlanes, ZPixmap);
  if (!image) return 0;
  int found = 0;
  for (int y = 0; y < image->height; y++)
    for (int x = 0; x < image->width; x++) found += is_magenta(XGetPixel(image, x, y));
  XDestroyImage(image);
  return found;
}

/* The least rectangle that holds both; the first may be none yet. */
static XRectangle joined(XRectangle one, XRectangle other) {
  if (!one.width) return other;
  int right = one.x + one.width > other.x + other.width ? one.x + one.width : other.x + other.width;
  int lower = one.y + one.height > other.y + other.height ? one.y + one.height : other.y + other.height;
  XRectangle all = {.x = one.x < other.x ? one.x : other.x, .y = one.y < other.y ? one.y : other.y};
  all.width = (unsigned short)(right - all.x);
  all.height = (unsigned short)(lower - all.y);
  return all;
}

static int magenta_on_screen(void) {
  XWindowAttributes all;
  XGetWindowAttributes(display, root, &all);
  return magenta_in((XRectangle){0, 0, (unsigned short)all.width, (unsigned short)all.height});
}

/* Waits until so many pixels are there, looking only where something was drawn; 0 waits until none is. */
static int await_pixels(DBusConnection *bus, int enough) {
  for (double end = now() + PATIENCE; now() < end;) {
    XRectangle drawn = {0, 0, 0, 0};
    while (XPending(display)) {
      XEvent event;
      XNextEvent(display, &event);
      if (event.type == damaged + XDamageNotify) drawn = joined(drawn, ((XDamageNotifyEvent *)&event)->area);
    }
    int found = !enough ? magenta_on_screen() : drawn.width ? magenta_in(drawn) : -1;
    if (enough ? found >= enough : found == 0) return 1;
    struct pollfd display_is_ready = {.fd = ConnectionNumber(display), .events = POLLIN};
    if (!XPending(display)) poll(&display_is_ready, 1, 20);
    while (dbus_connection_read_write(bus, 0)) {
      DBusMessage *message = dbus_connection_pop_message(bus);
      if (!message) break;
      dbus_message_unref(message);
    }
  }
  return 0;
}

static DBusMessage *picture(int number) {
  struct options options = {.count = 1, .apps = 1, .magenta = 1, .image = EDGE};
  return notify(&options, number);
}

static int is_owned(DBusConnection *bus) { return dbus_bus_name_has_owner(bus, NAME, NULL); }

static pid_t run(char **command, DBusConnection *bus) {
  pid_t child = fork();
  if (child == 0) {
    execvp(command[0], command);
    _exit(127);
  }
  for (double end = now() + PATIENCE; !is_owned(bus) && now() < end;) sleep_until(now() + 500);
  return child;
}

static double once(DBusConnection *bus, char **command, int number) {
  double begun = now();
  pid_t child = command ? run(command, bus) : 0;
  if (!command) begun = now();
  DBusMessage *call = picture(number);
  DBusMessage *answer = dbus_connection_send_with_reply_and_block(bus, call, 10000, NULL);
  dbus_message_unref(call);
  dbus_uint32_t id = 0;
  if (!answer || !dbus_message_get_args(answer, NULL, DBUS_TYPE_UINT32, &id, DBUS_TYPE_INVALID)) return -1;
  dbus_message_unref(answer);
  double took = await_pixels(bus, ENOUGH) ? (now() - begun) / 1e3 : -1;
  DBusMessage *close = close_notification(id);
  dbus_connection_send(bus, close, NULL);
  dbus_message_unref(close);
  dbus_connection_flush(bus);
  if (!await_pixels(bus, 0)) return -1;
  if (child) {
    kill(child, SIGTERM);
    waitpid(child, NULL, 0);
    for (double end = now() + PATIENCE; is_owned(bus) && now() < end;) sleep_until(now() + 500);
  }
  /* What still goes on behind the last frame is over. */
  sleep_until(now() + 250e3);
  return took;
}

int main(int argc, char **argv) {
  int count = 20, first = 1, errors;
  if (argc > 2 && !strcmp(argv[1], "--count")) count = atoi(argv[2]), first = 3;
  if (count < 1 || count > MOST) return fputs("frames: from 1 to 1000\n", stderr), 2;
  char **command = argc > first ? argv + first : NULL;
  display = XOpenDisplay(NULL);
  if (!display || !XDamageQueryExtension(display, &damaged, &errors)) return fputs("frames: no display\n", stderr), 1;
  root = DefaultRootWindow(display);
  XDamageCreate(display, root, XDamageReportRawRectangles);
  DBusConnection *bus = session_bus();
  double times[MOST];
  for (int number = -1; number < count; number++) {
    double took = once(bus, command, number);
    if (took < 0) return fputs("frames: it was never drawn, or never left\n", stderr), 1;
    /* The first reads programs from the disk. */
    if (number >= 0) times[number] = took;
  }
  sort(times, count);
  printf("{\"ms\": %.3f, \"least\": %.3f, \"most\": %.3f}\n", times[count / 2], times[0], times[count - 1]);
  return 0;
}
