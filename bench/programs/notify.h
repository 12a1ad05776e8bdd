/* The notification that every program here sends, and the options that say how it looks. */
#ifndef NOTIFY_H
#define NOTIFY_H
#include <dbus/dbus.h>

#define NAME "org.freedesktop.Notifications"
#define PATH "/org/freedesktop/Notifications"

struct options {
  int count;   /* how many are counted; a tenth more goes before as a warm-up */
  double pace; /* how many a second; 0 is as fast as they are answered */
  int depth;   /* calls in flight */
  int clients; /* connections, each in a process of its own */
  int image;   /* pixels along an edge of a picture that comes with each; 0 is none */
  int magenta; /* the picture is of one colour, which nothing else has */
  int apps;    /* how many apps they come from, in turn */
  int closes;  /* each is closed when it was answered */
  const char *stamps; /* a file that a recording server writes arrivals into */
};

/* The numbers of client N begin at N times this; it is app N where `apps` is 1. */
#define ONE_CLIENT 10000000

/* Ends the program with a sentence where an option is none. */
struct options read_options(int argc, char **argv);

/* Number `number`: no two have the same words, nor the same picture. */
DBusMessage *notify(const struct options *options, int number);
DBusMessage *close_notification(dbus_uint32_t id);

/* A connection; ends the program where there is no bus. */
DBusConnection *session_bus(void);
#endif
