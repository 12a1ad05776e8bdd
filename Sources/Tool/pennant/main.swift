import Glibc
import Languages

Gettext.speak(
  SessionLanguage { name in unsafe getenv(name).map { unsafe String(cString: $0) } })
let answer = Program.run(
  Array(CommandLine.arguments.dropFirst()), in: Surroundings.ofThisProcess())
Streams.write(answer.out, to: STDOUT_FILENO)
Streams.write(answer.err, to: STDERR_FILENO)
exit(answer.code.rawValue)
