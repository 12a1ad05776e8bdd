"""A long day of a desktop, played against the service, with faults in it and a model beside it.

`day` writes the script: a pure function of a seed. `stage` holds the buses, the service, the servers
and the apps; `apps`, `person`, `settings` and `troubles` carry the script out on it. `model` knows what
was promised to whom, and `checks` holds the service against it. `usage` looks at memory,
descriptors and the log.
"""
