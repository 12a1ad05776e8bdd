import Glibc
import NotificationModel

switch Array(CommandLine.arguments.dropFirst()) {
case []:
  guard isatty(STDIN_FILENO) == 0 else {
    exit(FrontProgram.wrong("it is started by pennantd."))
  }
  exit(FrontProgram.run())
case ["--help"], ["-h"]: exit(FrontProgram.say(FrontProgram.help) ? 0 : 1)
case ["--version"]: exit(FrontProgram.say("pennant-front \(Product.version)\n") ? 0 : 1)
case let words: exit(FrontProgram.wrong("unknown option '\(words[0].prefix(60))'."))
}
