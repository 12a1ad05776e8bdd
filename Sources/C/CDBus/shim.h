// The one door to libdbus. Only what Swift cannot import is written here.
#ifndef PENNANT_CDBUS_SHIM_H
#define PENNANT_CDBUS_SHIM_H
#include <dbus/dbus.h>

// DBUS_TYPE_* are macros with casts ((int) 'y'), which the importer skips.
enum pennant_dbus_type {
  PENNANT_DBUS_INVALID = DBUS_TYPE_INVALID,
  PENNANT_DBUS_BYTE = DBUS_TYPE_BYTE,
  PENNANT_DBUS_BOOLEAN = DBUS_TYPE_BOOLEAN,
  PENNANT_DBUS_INT16 = DBUS_TYPE_INT16,
  PENNANT_DBUS_UINT16 = DBUS_TYPE_UINT16,
  PENNANT_DBUS_INT32 = DBUS_TYPE_INT32,
  PENNANT_DBUS_UINT32 = DBUS_TYPE_UINT32,
  PENNANT_DBUS_INT64 = DBUS_TYPE_INT64,
  PENNANT_DBUS_UINT64 = DBUS_TYPE_UINT64,
  PENNANT_DBUS_DOUBLE = DBUS_TYPE_DOUBLE,
  PENNANT_DBUS_STRING = DBUS_TYPE_STRING,
  PENNANT_DBUS_OBJECT_PATH = DBUS_TYPE_OBJECT_PATH,
  PENNANT_DBUS_SIGNATURE = DBUS_TYPE_SIGNATURE,
  PENNANT_DBUS_UNIX_FD = DBUS_TYPE_UNIX_FD,
  PENNANT_DBUS_ARRAY = DBUS_TYPE_ARRAY,
  PENNANT_DBUS_VARIANT = DBUS_TYPE_VARIANT,
  PENNANT_DBUS_STRUCT = DBUS_TYPE_STRUCT,
  PENNANT_DBUS_DICT_ENTRY = DBUS_TYPE_DICT_ENTRY,
};

// Deprecated because a length in the bytes of the wire says little to programs; here it is what a
// bound on the size of a message needs, and libdbus has no other way to ask.
// The iterator is one inside the array.
static inline int pennant_dbus_array_bytes(DBusMessageIter *iter) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
  return dbus_message_iter_get_array_len(iter);
#pragma GCC diagnostic pop
}
#endif
