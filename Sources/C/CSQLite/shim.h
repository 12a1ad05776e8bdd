// The one door to SQLite. Only what Swift cannot import is written here.
#ifndef PENNANT_CSQLITE_SHIM_H
#define PENNANT_CSQLITE_SHIM_H
#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast of -1 to a function, which the importer skips: SQLite copies the bytes.
static inline int pennant_sqlite_bind_text(sqlite3_stmt *statement, int place, const char *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, place, bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int pennant_sqlite_bind_blob(sqlite3_stmt *statement, int place, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, place, bytes, count, SQLITE_TRANSIENT);
}
#endif
