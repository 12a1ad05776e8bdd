/* What the servers here have in common. */
#ifndef SERVER_H
#define SERVER_H
#include <dbus/dbus.h>

/* A connection that owns the notification name and answers calls by `answer`; ends the program where
   there is no bus, or the name is taken. */
DBusConnection *serve(DBusObjectPathMessageFunction answer);

/* Answers a Notify with the least that a correct server puts on the bus: the next id, and to the caller,
   and nobody else, that it was closed. */
DBusHandlerResult answer_least(DBusConnection *bus, DBusMessage *call);
#endif
