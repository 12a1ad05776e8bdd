/* keeper FILE: the floor, which keeps the newest thousand in a database as well, 640 in a transaction. It
   answers before it keeps: a crash would lose what waits. */
#include "server.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

#define TOGETHER 640
#define REMEMBERED 1000

static const char *const shape[] = {
    "PRAGMA page_size = 4096", "PRAGMA locking_mode = EXCLUSIVE", "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = NORMAL", "PRAGMA wal_autocheckpoint = 4096", "PRAGMA secure_delete = ON",
    "CREATE TABLE item (id INTEGER PRIMARY KEY, owner TEXT, message BLOB)"};

static sqlite3 *database;
static sqlite3_stmt *begin, *insert, *forget, *commit;
static struct {
  char *bytes;
  int size;
} kept[TOGETHER];
static int waiting;
static sqlite3_int64 id;

static void run(sqlite3_stmt *statement) {
  if (sqlite3_step(statement) != SQLITE_DONE) fputs(sqlite3_errmsg(database), stderr), exit(1);
  sqlite3_reset(statement);
}

static sqlite3_stmt *prepared(const char *text) {
  sqlite3_stmt *statement;
  if (sqlite3_prepare_v2(database, text, -1, &statement, NULL) != SQLITE_OK)
    fputs(sqlite3_errmsg(database), stderr), exit(1);
  return statement;
}

static void write_down(void) {
  run(begin);
  for (int i = 0; i < waiting; i++) {
    sqlite3_bind_int64(insert, 1, ++id);
    sqlite3_bind_text(insert, 2, ":1.1", -1, SQLITE_STATIC);
    sqlite3_bind_blob(insert, 3, kept[i].bytes, kept[i].size, SQLITE_STATIC);
    run(insert);
    sqlite3_bind_int64(forget, 1, id - REMEMBERED);
    run(forget);
    dbus_free(kept[i].bytes);
  }
  run(commit);
  waiting = 0;
}

static DBusHandlerResult answer(DBusConnection *bus, DBusMessage *call, void *context) {
  (void)context;
  DBusHandlerResult result = answer_least(bus, call);
  if (result != DBUS_HANDLER_RESULT_HANDLED) return result;
  if (dbus_message_marshal(call, &kept[waiting].bytes, &kept[waiting].size) && ++waiting == TOGETHER) write_down();
  return result;
}

int main(int argc, char **argv) {
  if (argc != 2 || sqlite3_open(argv[1], &database) != SQLITE_OK)
    return fputs("keeper FILE: cannot be opened\n", stderr), 1;
  for (unsigned i = 0; i < sizeof shape / sizeof *shape; i++)
    if (sqlite3_exec(database, shape[i], NULL, NULL, NULL) != SQLITE_OK)
      return fputs(sqlite3_errmsg(database), stderr), 1;
  begin = prepared("BEGIN");
  insert = prepared("INSERT INTO item VALUES (?, ?, ?)");
  forget = prepared("DELETE FROM item WHERE id = ?");
  commit = prepared("COMMIT");
  DBusConnection *bus = serve(answer);
  while (dbus_connection_read_write_dispatch(bus, -1)) {
  }
  return 0;
}
