/* Keeps --depth calls in flight on each of --clients connections and says how many were answered in a
   second, over all of them: from the moment at which all begin to the last answer of the last one. */
#define _GNU_SOURCE
#include "clock.h"
#include "notify.h"

#include <stdatomic.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

struct shared {
  atomic_int ready;
  double begun[64], ended[64];
  int refused[64];
};

struct client {
  DBusConnection *bus;
  const struct options *options;
  int sent, answered, refused;
};

static void send_one(struct client *client) {
  DBusMessage *call = notify(client->options, client->sent++);
  dbus_connection_send(client->bus, call, NULL);
  dbus_message_unref(call);
}

static void answered_one(struct client *client, DBusMessage *reply) {
  dbus_uint32_t id = 0;
  client->answered++;
  if (!dbus_message_get_args(reply, NULL, DBUS_TYPE_UINT32, &id, DBUS_TYPE_INVALID)) client->refused++;
  if (!client->options->closes || !id) return;
  DBusMessage *call = close_notification(id);
  dbus_message_set_no_reply(call, TRUE);
  dbus_connection_send(client->bus, call, NULL);
  dbus_message_unref(call);
}

static int is_answer(DBusMessage *message) {
  int type = dbus_message_get_type(message);
  return type == DBUS_MESSAGE_TYPE_METHOD_RETURN || type == DBUS_MESSAGE_TYPE_ERROR;
}

/* Sends so many more, never more than `depth` unanswered. */
static int drive(struct client *client, int count) {
  int end = client->answered + count, last = client->sent + count;
  while (client->sent < last && client->sent - client->answered < client->options->depth) send_one(client);
  while (client->answered < end) {
    if (!dbus_connection_read_write(client->bus, -1)) return 0;
    for (DBusMessage *message; (message = dbus_connection_pop_message(client->bus)) != NULL;) {
      if (is_answer(message)) {
        answered_one(client, message);
        if (client->sent < last) send_one(client);
      }
      dbus_message_unref(message);
    }
  }
  dbus_connection_flush(client->bus);
  return 1;
}

static int run(const struct options *options, int number, struct shared *shared) {
  struct client client = {.bus = session_bus(), .options = options, .sent = number * ONE_CLIENT};
  client.answered = client.sent;
  int share = options->count / options->clients;
  /* The bus's own NameAcquired and such are read by the warm-up. */
  if (!drive(&client, share / 10 + 1)) return 1;
  client.refused = 0;
  atomic_fetch_add(&shared->ready, 1);
  while (atomic_load(&shared->ready) < options->clients) usleep(200);
  shared->begun[number] = now();
  if (!drive(&client, share)) return 1;
  shared->ended[number] = now();
  shared->refused[number] = client.refused;
  return 0;
}

int main(int argc, char **argv) {
  struct options options = read_options(argc, argv);
  struct shared *shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED) return 1;
  for (int i = 0; i < options.clients; i++) {
    if (fork() == 0) _exit(run(&options, i, shared));
  }
  int failed = 0, refused = 0;
  for (int i = 0, status; i < options.clients; i++) failed |= wait(&status) < 0 || status != 0;
  if (failed) return fputs("throughput: the bus was gone before the last answer\n", stderr), 1;
  double begun = shared->begun[0], ended = 0;
  for (int i = 0; i < options.clients; i++) {
    begun = shared->begun[i] < begun ? shared->begun[i] : begun;
    ended = shared->ended[i] > ended ? shared->ended[i] : ended;
    refused += shared->refused[i];
  }
  int count = options.count / options.clients * options.clients;
  printf("{\"per_second\": %.1f, \"refused\": %d, \"sent\": %d}\n", count / ((ended - begun) / 1e6), refused,
         count + (options.count / options.clients / 10 + 1) * options.clients);
  return 0;
}
