import Glibc

let words = Array(CommandLine.arguments.dropFirst())
// Words about itself can go to a file, which is among what is given up.
if let text = PlayerProgram.introduction(words) {
  exit(PlayerProgram.say(text, to: STDOUT_FILENO) ? 0 : 1)
}
// Before anything else: what comes after has no more rights than it needs.
let confinement = Confinement()
exit(PlayerProgram.run(words, confinement))
