import Glibc
import Service

// The composition root: words in, a service that runs until it is told to stop, a status out.
exit(DaemonProgram.run(Array(CommandLine.arguments.dropFirst())))
