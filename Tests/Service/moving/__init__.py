"""Each row of docs/moving.md against the server that it is about.

`page` reads the rows, `trial` says what is tried of one, `stage` puts the server on its own or behind the service;
what is tried of each server's rows is in a file of its own. A test runs all that a server has, twice: once with the
person's old settings and nobody in front, once with ours and the service in front, and compares what comes of it.
"""
