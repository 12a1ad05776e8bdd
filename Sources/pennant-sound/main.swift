import Glibc

// Before anything else: what comes after has no more rights than it needs.
let confinement = Confinement()
exit(Program.run(Array(CommandLine.arguments.dropFirst()), confinement))
