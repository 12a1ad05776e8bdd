/* commits SOCKET COUNT: how long it is from an app's Notify to the first frame that a server gives the compositor.
   A server has SOCKET for its compositor; all of it goes on to WAYLAND_DISPLAY, a path, and back. "ready" is printed
   once that can be had. After a line on the input COUNT messages are sent, each closed when its frame has come, and
   the median, the least and the most are printed, in milliseconds. A frame is a wl_surface.commit behind an attach of
   a buffer; what the compositor needs to show it is not counted, which is the same for all. */
#define _GNU_SOURCE
#include <dbus/dbus.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "clock.h"
#include "notify.h"

#define PATIENCE 10e6
#define MOST 1000
#define EDGE 64
/* After a card has gone nothing may be drawn for so long. */
#define CALM 400e3
#define PAIRS 16
#define OBJECTS 4096
/* A message of Wayland is no longer, and no more descriptors come with a read. */
#define LONGEST 65536
#define DESCRIPTORS 28

enum kind { NOTHING, REGISTRY, COMPOSITOR, SURFACE };

/* A program and the compositor; what it says is followed as far as its surfaces go. */
struct pair {
  int program, compositor;
  unsigned char rest[2 * LONGEST];
  size_t length;
  unsigned char kinds[OBJECTS], has_buffer[OBJECTS];
};

static struct pair pairs[PAIRS];
static int count_of_pairs;
static int listener;
static const char *compositor;
/* When the last frame came, and how many have. */
static double last_frame;
static long frames;

static int local(const char *path, int listens) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  int end = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (end < 0 || strlen(path) >= sizeof address.sun_path) return -1;
  strcpy(address.sun_path, path);
  if (listens ? bind(end, (struct sockaddr *)&address, sizeof address) || listen(end, 8)
              : connect(end, (struct sockaddr *)&address, sizeof address))
    return -1;
  return end;
}

static void become(struct pair *pair, uint32_t id, enum kind kind) {
  if (id < OBJECTS) pair->kinds[id] = (unsigned char)kind, pair->has_buffer[id] = 0;
}

/* One request of a program; its arguments are words of four bytes. */
static void follow(struct pair *pair, const uint32_t *words, size_t count) {
  uint32_t id = words[0], opcode = words[1] & 0xffff;
  if (id == 1 && opcode == 1 && count > 2) return become(pair, words[2], REGISTRY);
  if (id >= OBJECTS) return;
  switch (pair->kinds[id]) {
  case REGISTRY:
    /* bind: a number, the name of an interface, a version, the new object. */
    if (count > 6 && !strncmp((const char *)(words + 4), "wl_compositor", words[3]))
      become(pair, words[count - 1], COMPOSITOR);
    break;
  case COMPOSITOR:
    if (opcode == 0 && count > 2) become(pair, words[2], SURFACE);
    break;
  case SURFACE:
    if (opcode == 0) become(pair, id, NOTHING);
    if (opcode == 1 && count > 2) pair->has_buffer[id] = words[2] != 0;
    if (opcode == 6 && pair->has_buffer[id]) frames++, last_frame = now();
    break;
  }
}

static void followed(struct pair *pair, const unsigned char *bytes, size_t length) {
  memcpy(pair->rest + pair->length, bytes, length);
  pair->length += length;
  size_t done = 0;
  while (pair->length - done >= 8) {
    uint32_t words[LONGEST / 4];
    memcpy(words, pair->rest + done, 8);
    size_t size = words[1] >> 16;
    if (size < 8 || pair->length - done < size) break;
    memcpy(words, pair->rest + done, size);
    follow(pair, words, size / 4);
    done += size;
  }
  memmove(pair->rest, pair->rest + done, pair->length - done);
  pair->length -= done;
}

/* Passes on what can be read, with its descriptors; 0 where that was the end. */
static int pass(int from, int to, struct pair *pair) {
  unsigned char bytes[LONGEST];
  union {
    struct cmsghdr header;
    char room[CMSG_SPACE(DESCRIPTORS * sizeof(int))];
  } control;
  struct iovec part = {bytes, sizeof bytes};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  ssize_t length = recvmsg(from, &message, MSG_CMSG_CLOEXEC);
  if (length <= 0) return 0;
  part.iov_len = (size_t)length;
  if (!message.msg_controllen) message.msg_control = NULL;
  if (pair) followed(pair, bytes, (size_t)length);
  ssize_t sent = sendmsg(to, &message, MSG_NOSIGNAL);
  for (struct cmsghdr *head = CMSG_FIRSTHDR(&message); head; head = CMSG_NXTHDR(&message, head))
    for (size_t at = 0; at + sizeof(int) <= head->cmsg_len - CMSG_LEN(0); at += sizeof(int)) {
      int descriptor;
      memcpy(&descriptor, CMSG_DATA(head) + at, sizeof descriptor);
      close(descriptor);
    }
  for (; sent > 0 && sent < length; length -= sent, memmove(bytes, bytes + sent, (size_t)length))
    if ((sent = send(to, bytes + sent, (size_t)(length - sent), MSG_NOSIGNAL)) <= 0) break;
  return sent > 0;
}

static void accept_one(void) {
  int program = accept4(listener, NULL, NULL, SOCK_CLOEXEC), other = local(compositor, 0);
  if (program < 0 || other < 0 || count_of_pairs == PAIRS) {
    close(program);
    close(other);
    return;
  }
  struct pair *pair = &pairs[count_of_pairs++];
  memset(pair, 0, sizeof *pair);
  pair->program = program;
  pair->compositor = other;
}

/* Waits until something can be passed on, or `extra` can be read, at most for so many milliseconds. */
static int turn(int extra, int patience) {
  struct pollfd ready[2 * PAIRS + 2] = {{.fd = listener, .events = POLLIN}, {.fd = extra, .events = POLLIN}};
  int there = count_of_pairs;
  for (int i = 0; i < there; i++) {
    ready[2 + 2 * i] = (struct pollfd){.fd = pairs[i].program, .events = POLLIN};
    ready[3 + 2 * i] = (struct pollfd){.fd = pairs[i].compositor, .events = POLLIN};
  }
  if (poll(ready, (nfds_t)(2 + 2 * there), patience) <= 0) return 0;
  for (int i = there - 1; i >= 0; i--) {
    struct pair *pair = &pairs[i];
    int stays = (!ready[2 + 2 * i].revents || pass(pair->program, pair->compositor, pair)) &&
                (!ready[3 + 2 * i].revents || pass(pair->compositor, pair->program, NULL));
    if (stays) continue;
    close(pair->program);
    close(pair->compositor);
    *pair = pairs[--count_of_pairs];
  }
  if (ready[0].revents) accept_one();
  return ready[1].revents != 0;
}

static dbus_uint32_t take_answer(DBusConnection *bus, dbus_uint32_t serial, dbus_uint32_t id) {
  DBusMessage *message;
  dbus_connection_read_write(bus, 0);
  while ((message = dbus_connection_pop_message(bus))) {
    if (dbus_message_get_reply_serial(message) == serial)
      dbus_message_get_args(message, NULL, DBUS_TYPE_UINT32, &id, DBUS_TYPE_INVALID);
    dbus_message_unref(message);
  }
  return id;
}

static double once(DBusConnection *bus, int connection, int number) {
  struct options options = {.count = 1, .apps = 1, .image = EDGE, .magenta = 1};
  DBusMessage *call = notify(&options, number);
  dbus_uint32_t serial = 0, id = 0;
  long before = frames;
  double begun = now(), first = 0;
  dbus_connection_send(bus, call, &serial);
  dbus_connection_flush(bus);
  dbus_message_unref(call);
  while ((!id || !first) && now() < begun + PATIENCE) {
    if (turn(connection, 20)) id = take_answer(bus, serial, id);
    if (!first && frames > before) first = last_frame;
  }
  if (!id || !first) return -1;
  /* What comes in is at its place, and what goes out has gone, before the next. */
  for (int closed = 0; closed < 2; closed++) {
    while (now() < last_frame + CALM) turn(-1, 20);
    if (closed) break;
    DBusMessage *close = close_notification(id);
    dbus_connection_send(bus, close, NULL);
    dbus_connection_flush(bus);
    dbus_message_unref(close);
    for (double end = now() + CALM; now() < end;) turn(-1, 20);
  }
  return (first - begun) / 1e3;
}

int main(int argc, char **argv) {
  int count = argc > 2 ? atoi(argv[2]) : 0;
  compositor = getenv("WAYLAND_DISPLAY");
  if (count < 1 || count > MOST || !compositor) return fputs("commits SOCKET COUNT, with WAYLAND_DISPLAY\n", stderr), 2;
  if ((listener = local(argv[1], 1)) < 0) return perror(argv[1]), 1;
  puts("ready");
  fflush(stdout);
  while (!turn(STDIN_FILENO, -1)) {
  }
  DBusConnection *bus = session_bus();
  int connection = -1;
  if (!dbus_connection_get_unix_fd(bus, &connection)) return fputs("commits: no socket of the bus\n", stderr), 1;
  double times[MOST];
  for (int number = -1; number < count; number++) {
    double took = once(bus, connection, number);
    if (took < 0) return fputs("commits: it was never drawn\n", stderr), 1;
    /* The first reads programs from the disk. */
    if (number >= 0) times[number] = took;
  }
  sort(times, count);
  printf("{\"ms\": %.3f, \"least\": %.3f, \"most\": %.3f}\n", times[count / 2], times[0], times[count - 1]);
  return 0;
}
