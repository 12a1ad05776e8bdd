import Glibc
import NotificationModel

switch Array(CommandLine.arguments.dropFirst()) {
case []:
  guard isatty(STDIN_FILENO) == 0 else {
    exit(SpeechProgram.wrong("it is started by pennantd."))
  }
  exit(SpeechProgram.speak())
case ["--help"], ["-h"]: exit(SpeechProgram.say(SpeechProgram.help) ? 0 : 1)
case ["--version"]: exit(SpeechProgram.say("pennant-speech \(Product.version)\n") ? 0 : 1)
case let words: exit(SpeechProgram.wrong("unknown option '\(words[0].prefix(60))'."))
}
