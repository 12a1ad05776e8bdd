import Glibc

// Words in, cards until the bus or the display goes, a status out.
exit(WindowsProgram.run(Array(CommandLine.arguments.dropFirst())))
