/// The answer of a verb: texts for the two streams, and the exit code.
struct Answer {
  var out = ""
  var err = ""
  var code = ExitCode.done

  mutating func say(_ line: String) { out += line + "\n" }
  mutating func complain(_ line: String) { err += line + "\n" }

  static func wrongUsage(_ sentence: String, verb: String?) -> Answer {
    var answer = Answer(code: .wrongUsage)
    let help = verb.map { "pennant help \($0)" } ?? "pennant --help"
    answer.complain("pennant: \(sentence) See '\(help)'.")
    return answer
  }
}
