#define _GNU_SOURCE
#include "notify.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>

struct options read_options(int argc, char **argv) {
  static const struct option known[] = {
      {"count", required_argument, NULL, 'c'},   {"pace", required_argument, NULL, 'p'},
      {"depth", required_argument, NULL, 'd'},   {"clients", required_argument, NULL, 'n'},
      {"image", required_argument, NULL, 'i'},   {"apps", required_argument, NULL, 'a'},
      {"stamps", required_argument, NULL, 's'},  {"close", no_argument, NULL, 'x'},
      {NULL, 0, NULL, 0}};
  struct options options = {.count = 1000, .depth = 32, .clients = 1, .apps = 1};
  for (int letter; (letter = getopt_long(argc, argv, "", known, NULL)) != -1;) {
    switch (letter) {
    case 'c': options.count = atoi(optarg); break;
    case 'p': options.pace = atof(optarg); break;
    case 'd': options.depth = atoi(optarg); break;
    case 'n': options.clients = atoi(optarg); break;
    case 'i': options.image = atoi(optarg); break;
    case 'a': options.apps = atoi(optarg); break;
    case 's': options.stamps = optarg; break;
    case 'x': options.closes = 1; break;
    default: exit(2);
    }
  }
  if (options.count < 1 || options.depth < 1 || options.clients < 1 || options.clients > 64 ||
      options.pace < 0 || options.image < 0 || options.image > 512) {
    fprintf(stderr, "%s: a number is out of its range\n", argv[0]);
    exit(2);
  }
  return options;
}
