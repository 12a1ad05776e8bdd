import Glibc

let answer = Program.run(
  Array(CommandLine.arguments.dropFirst()), in: Surroundings.ofThisProcess())
Streams.write(answer.out, to: STDOUT_FILENO)
Streams.write(answer.err, to: STDERR_FILENO)
exit(answer.code.rawValue)
